"""Level 2: the option that gains most by the end of the turn in reputation, money, goods and cards."""

from random import Random
from typing import Final

from faiyum.bots.bot import UNLIMITED, Budget, Seen
from faiyum.engine.core.constants import FARMER, ROSE, amount, pieces
from faiyum.engine.core.masks import count_bits
from faiyum.engine.core.option import Option
from faiyum.engine.game import Game

# The values of resources and cards, in reputation.
MONEY: Final = 0.35
GOOD: Final = 0.45
ROSE_BONUS: Final = 0.2
CARD_IN_HAND: Final = 0.5
# Until the end of the game, administration brings discarded cards back.
CARD_IN_DISCARD: Final = 0.4
# Harvests go on beside an upright worker, and it brings money whenever it is removed.
WORKER: Final = 0.3
PRIVILEGE: Final = 1.5
# Cards with higher numbers are better; starting cards have no number.
CARD_NUMBER: Final = 0.02
# The maximum number of options tried for one decision, which keeps every decision fast.
MAX_TRIES: Final = 1500


class GreedyBot:
    """A bot that tries each option, finishes the turn greedily, and takes the option with the best result."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
        options = seen.options
        if len(options) == 1:
            return options[0]
        game = seen.sample(self.random)
        seat = game.player
        best = options[0]
        best_value = -1e9
        for option in options:
            end = game.clone()
            end.take(option)
            finish_turn(end, seat, game.turns, MAX_TRIES // len(options))
            # The random part breaks ties.
            end_value = value(end, seat) + 1e-6 * self.random.random()
            if end_value > best_value:
                best, best_value = option, end_value
        return best


def finish_turn(game: Game, seat: int, turn: int, tries: int = MAX_TRIES) -> None:
    """Take the best next option until the turn ends or the next decision would exceed `tries` options in total."""
    while not game.over and game.turns == turn and game.player == seat and len(game.options) <= tries:
        best = None
        best_value = -1e9
        tries -= len(game.options)
        for option in game.options:
            after = game.clone()
            after.take(option)
            after_value = value(after, seat)
            if after_value > best_value:
                best, best_value = after, after_value
        assert best is not None
        game.state = best.state


def value(game: Game, seat: int) -> float:
    """Return the value of what the seat has now, and of the workers on the board."""
    s = game.state.seats[seat]
    cards = sum(CARD_IN_HAND + (CARD_NUMBER * int(card) if card < FARMER else 0.0) for card in s.hand)
    owned = sum(CARD_NUMBER * int(card) for card in s.discard if card < FARMER) + PRIVILEGE * float(len(s.privileges))
    if not game.state.ended:
        owned += CARD_IN_DISCARD * float(len(s.discard))
        owned += WORKER * float(count_bits(game.state.upright) + len(game.state.extra_upright))
    goods = GOOD * int(pieces(s.goods)) + ROSE_BONUS * int(amount(s.goods, ROSE))
    return int(s.reputation) + MONEY * int(s.money) + goods + cards + owned
