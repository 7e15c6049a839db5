"""Table setup: turns a request for a new table into its initial record and players."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from faiyum.campaign import Campaign
from faiyum.engine.core.game_board import DEFAULT_BOARD, board_in_data
from faiyum.engine.core.messages import Fault
from faiyum.engine.game import Game
from faiyum.i18n.phrases import Phrase
from faiyum.tables.deal import UNKNOWN_DEAL, DealProof, DealSource, prove_deal, random_seed
from faiyum.tables.names import clean_name, mistakable_for, uses_common_script
from faiyum.tables.refusals import InvalidError
from faiyum.tables.table_rules import FORMER_RULES, TableRules
from faiyum.tables.tutorial import SEED


@dataclass(frozen=True)
class SeatSetup:
    """The player of a seat when the table opens: a person, or a bot by name."""

    name: str
    bot: str | None = None
    # Whether the link to the seat still has to be accepted.
    unclaimed: bool = False


@dataclass(frozen=True)
class TableSetup:
    """The start of a table: the initial record, which may contain decisions, and the players."""

    record: str
    seats: tuple[SeatSetup, ...]
    campaign: str | None = None
    # The guided first game.
    tutorial: bool = False
    # Opened from a record or a position, so that somebody may know or have chosen the deck.
    imported: bool = False
    rules: TableRules = FORMER_RULES
    deal: DealProof = UNKNOWN_DEAL
    # A seat of the player who opened the table; this player manages the unclaimed seats.
    host: int | None = None


@dataclass(frozen=True)
class SeatRequest:
    """The requested player for a seat: the client itself, another person at its device or elsewhere, or a bot."""

    kind: Literal["me", "here", "friend", "bot"]
    name: str | None = None
    bot: str | None = None


@dataclass(frozen=True)
class TableRequest:
    """A request for a new table: a new game, a record or position, a campaign's next game, or the tutorial."""

    seats: Sequence[SeatRequest]
    modules: Sequence[str] = ()
    seed: int | None = None
    # The name of a shipped board, or the text of a board file.
    board: str | None = None
    record: str | None = None
    # Continue the record after this many decisions.
    upto: int | None = None
    position: dict[str, Any] | None = None
    campaign: str | None = None
    tutorial: bool = False
    rules: TableRules = field(default_factory=TableRules)

    @property
    def source(self) -> DealSource:
        """Who chooses the deal."""
        if self.record is not None:
            return "record"
        if self.position is not None:
            return "position"
        return "lesson" if self.tutorial else "server" if self.seed is None else "seed"

    @property
    def imported(self) -> bool:
        return self.record is not None or self.position is not None


def set_up_table(
    request: TableRequest, campaign: Campaign | None, random: Random, facts: dict[str, int | str] | None = None
) -> TableSetup:
    """Return the setup for a request; raises InvalidError if the request is invalid.

    The deal and its salt come from `random`. New games use `facts`; the tutorial, records and positions keep their
    own.
    """
    try:
        game = requested_game(request, campaign, random, facts)
    except Fault as fault:
        raise InvalidError.because_of(fault) from None
    except RecursionError:
        # The position in a record is nested too deeply.
        raise InvalidError.because_of(Fault("not-json")) from None
    if game.players != len(request.seats):
        raise InvalidError(Phrase("table-seats", {"seats": len(request.seats), "players": game.players}))
    if request.campaign is not None and request.imported:
        raise InvalidError(Phrase("table-campaign-anew"))
    seats = tuple(seat_setup(number, seat) for number, seat in enumerate(request.seats))
    check_names(seats)
    return TableSetup(
        record=game.record(),
        seats=seats,
        campaign=request.campaign,
        tutorial=request.tutorial,
        imported=request.imported,
        rules=request.rules,
        deal=prove_deal(game, request.source, random, request.seed if request.source == "seed" else None),
        host=next((number for number, seat in enumerate(request.seats) if seat.kind in ("me", "here")), None),
    )


def requested_game(
    request: TableRequest, campaign: Campaign | None, random: Random, facts: dict[str, int | str] | None
) -> Game:
    """Return the game that a table starts with; raises Fault if the request is invalid."""
    if request.record is not None:
        game = Game.from_record(request.record)
        while request.upto is not None and game.decisions > request.upto:
            game.undo()
        return game
    if request.position is not None:
        return Game.from_position(request.position, random)
    if request.tutorial:
        return Game(len(request.seats), SEED)
    # Clients name a shipped board or send the text of a board; a path is never opened.
    board = board_in_data(request.board or DEFAULT_BOARD).name
    modules = tuple(request.modules)
    seed = random_seed(random) if request.seed is None else request.seed
    if campaign is not None:
        return campaign.new_game(seed, modules, board, facts)
    return Game(len(request.seats), seed, modules, board, facts=facts)


def rematch_setup(
    game: Game, seats: Sequence[SeatSetup], rules: TableRules, host: int | None, random: Random
) -> TableSetup:
    """Return the setup of a new game of the same kind."""
    setting = game.state.setting
    modules = ["privileges"] if setting.privileges else []
    again = Game(setting.players, random_seed(random), modules, setting.board.name, facts=setting.facts.overrides())
    return TableSetup(again.record(), tuple(seats), rules=rules, deal=prove_deal(again, "server", random), host=host)


def seat_setup(number: int, seat: SeatRequest) -> SeatSetup:
    """Return a seat's setup; the default name of a person is the seat number, and that of a bot is the bot's own."""
    if seat.kind != "bot":
        return SeatSetup(clean_name(seat.name) or str(number + 1), unclaimed=seat.kind == "friend")
    assert seat.bot is not None
    # A custom bot such as my_bots:MyBot is named after its class.
    return SeatSetup(clean_name(seat.name) or seat.bot.rpartition(":")[2], seat.bot)


def check_names(seats: Sequence[SeatSetup]) -> None:
    """Raise InvalidError if a person's name is too similar to another at the table.

    Bots may share a name; clients number them.
    """
    for number, seat in enumerate(seats):
        if not uses_common_script(seat.name):
            raise InvalidError(Phrase("table-name-letters"))
        for at, other in enumerate(seats):
            if at != number and None in (seat.bot, other.bot) and mistakable_for(seat.name, other.name, at):
                raise InvalidError(Phrase("table-name-taken", {"name": other.name}))
