"""Level 2: whatever brings most by the end of the turn, counting reputation, money, goods and cards in hand."""

from random import Random
from typing import Final

from faiyum.bots.bot import UNLIMITED, Budget, Seen
from faiyum.engine.constants import ROSE, amount, pieces
from faiyum.engine.game import Game
from faiyum.engine.options import Option

MONEY = 0.35
GOOD = 0.45
ROSE_BONUS = 0.2
CARD_IN_HAND = 0.5
# a card that is bought is worth more than its place in the hand: higher numbers are better cards
CARD_NUMBER = 0.02
FARMER = 130
# how many options are tried for one decision, so that none takes long
TRIES: Final = 1500


class GreedyBot:
    """Plays each option to the end of the turn, always taking the best next step, and chooses the best end."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
        options = seen.options
        if len(options) == 1:
            return options[0]
        game = seen.sample(self.random)
        seat = game.player
        best = options[0]
        most = -1e9
        for option in options:
            end = game.clone()
            end.take(option)
            finish_turn(end, seat, game.turns, TRIES // len(options))
            worth = value(end, seat) + 1e-6 * self.random.random()
            if worth > most:
                best, most = option, worth
        return best


def finish_turn(game: Game, seat: int, turn: int, tries: int = TRIES) -> None:
    """Go on by the best next step each time, to the end of the turn if no more options have to be tried for it."""
    while not game.over and game.turns == turn and game.player == seat and len(game.options) <= tries:
        best = None
        most = -1e9
        tries -= len(game.options)
        for option in game.options:
            after = game.clone()
            after.take(option)
            worth = value(after, seat)
            if worth > most:
                best, most = after, worth
        assert best is not None
        game.state = best.state


def value(game: Game, seat: int) -> float:
    """What a seat has now."""
    s = game.state.seats[seat]
    cards = sum(CARD_IN_HAND + (CARD_NUMBER * card if card < FARMER else 0.0) for card in s.hand)
    owned = sum(CARD_NUMBER * card for card in s.discard if card < FARMER) + 1.5 * len(s.privileges)
    goods = GOOD * pieces(s.goods) + ROSE_BONUS * amount(s.goods, ROSE)
    return s.reputation + MONEY * s.money + goods + cards + owned
