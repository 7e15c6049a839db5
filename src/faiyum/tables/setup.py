"""How a table begins: what a client wishes for becomes a game and those who sit down to it."""

from faiyum.bots import at_hand
from faiyum.campaign import Campaign
from faiyum.engine.board import DEFAULT_BOARD, board_in_data
from faiyum.engine.game import Game
from faiyum.engine.messages import Fault
from faiyum.i18n.phrases import Phrase, fault_phrase
from faiyum.server.api.schemas import NewSeat, NewTable
from faiyum.tables.events import Beginning, FirstSeat
from faiyum.tables.table import RefusedError
from faiyum.tables.tutorial import SEED

USUAL_BOT = "planner"


def opening(wish: NewTable, campaign: Campaign | None) -> Beginning:
    """The beginning that was wished for; RefusedError if there is no such game."""
    game = wished_game(wish, campaign)
    if game.players != len(wish.seats):
        raise RefusedError(422, Phrase("table-seats", {"seats": len(wish.seats), "players": game.players}))
    if wish.campaign is not None and (wish.record is not None or wish.position is not None):
        raise RefusedError(422, Phrase("table-campaign-anew"))
    seats = tuple(first_seat(number, seat) for number, seat in enumerate(wish.seats))
    elsewhere = wish.record is not None or wish.position is not None
    return Beginning(game.record(), seats, wish.campaign, wish.lesson, elsewhere)


def wished_game(wish: NewTable, campaign: Campaign | None) -> Game:
    modules = tuple(wish.modules)
    try:
        if wish.record is not None:
            game = Game.from_record(wish.record)
            while wish.upto is not None and game.decisions > wish.upto:
                game.undo()
            return game
        if wish.position is not None:
            return Game.from_position(wish.position)
        if wish.lesson:
            return Game(len(wish.seats), SEED)
        # never a path: clients name a shipped board or send the text of one
        board = board_in_data(wish.board or DEFAULT_BOARD).name
        if campaign is not None:
            return campaign.new_game(wish.seed, modules, board)
        return Game(len(wish.seats), wish.seed, modules, board)
    except Fault as fault:
        raise RefusedError(422, fault_phrase(fault)) from None


def first_seat(number: int, seat: NewSeat) -> FirstSeat:
    """A seat with its name; a person without one is called by the number of the seat."""
    if seat.kind != "bot":
        return FirstSeat(clean(seat.name) or str(number + 1))
    bot = seat.bot or USUAL_BOT
    if not at_hand(bot):
        raise RefusedError(422, Phrase("table-no-bot", {"name": bot}))
    # one of one's own, like my_bots:MyBot, is called as its class is
    return FirstSeat(clean(seat.name) or bot.rpartition(":")[2], bot)


def clean(name: str | None) -> str:
    return "".join(mark for mark in name or "" if mark.isprintable()).strip()
