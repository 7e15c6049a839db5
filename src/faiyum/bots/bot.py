"""What a bot is, what it may know, and how long it may think."""

import time
from dataclasses import dataclass
from random import Random
from typing import Protocol

from faiyum.engine.game import Game
from faiyum.engine.options import Option
from faiyum.engine.view_types import View


class Seen:
    """A decision as the seat that has to take it sees it: everything but the order of the deck.

    It holds nothing else either, and stays as it is: for each decision there is another one.
    """

    def __init__(self, game: Game) -> None:
        self._game = game.known()

    @property
    def options(self) -> list[Option]:
        return self._game.options

    @property
    def player(self) -> int:
        return self._game.player

    def view(self) -> View:
        return self._game.view(self._game.player)

    def sample(self, random: Random) -> Game:
        """A game to think ahead in: like the real one, the unseen cards in an order drawn by chance."""
        return self._game.sample(random)


@dataclass(frozen=True)
class Budget:
    """How long to think about one decision: in states weighed, which gives the same again, or in seconds."""

    evaluations: int | None = None
    seconds: float | None = None

    def start(self) -> "Clock":
        return Clock(self)


class Clock:
    """Runs while a bot thinks; a bot without a limit of its own stops when it has nothing more to think about."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.evaluations = 0
        self.begin = time.perf_counter()

    def spend(self, evaluations: int) -> None:
        self.evaluations += evaluations

    @property
    def up(self) -> bool:
        """Whether the time is up."""
        most, seconds = self.budget.evaluations, self.budget.seconds
        if most is not None and self.evaluations >= most:
            return True
        return seconds is not None and time.perf_counter() - self.begin >= seconds


UNLIMITED = Budget()


class Bot(Protocol):
    """Whoever chooses an option. It is made with a seed, so that it chooses the same again."""

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option: ...
