"""The bot protocol: what a bot sees, and how long it may think."""

import time
from dataclasses import dataclass
from random import Random
from typing import Protocol

from faiyum.engine.core.option import Option
from faiyum.engine.formats.view_types import View
from faiyum.engine.game import Game


class Seen:
    """A decision as seen by the player who has to make it: everything but the order of the deck.

    Nothing reachable from it reveals that order. It is a snapshot: create a new one for each decision.

    >>> from random import Random
    >>> from faiyum import Game
    >>> from faiyum.bots import Seen
    >>> seen = Seen(Game(players=2, seed=1))
    >>> seen.player, str(seen.options[0])
    (0, 'play farmer')
    >>> imagined = seen.sample(Random(5))
    >>> imagined.options == seen.options
    True
    """

    def __init__(self, game: Game) -> None:
        self._game = game.known()

    @property
    def options(self) -> list[Option]:
        """All legal choices."""
        return self._game.options

    @property
    def player(self) -> int:
        """The seat to move."""
        return self._game.player

    def view(self) -> View:
        """Return what the player sees as plain JSON data; see `Game.view`."""
        return self._game.view(self._game.player)

    def sample(self, random: Random) -> Game:
        """Return a game to search in: a copy of the real one with the unseen cards shuffled."""
        return self._game.sample(random)


@dataclass(frozen=True)
class Budget:
    """The limit for one decision, in evaluated states (reproducible) or in seconds.

    >>> from faiyum.bots import Budget
    >>> clock = Budget(evaluations=100).start()
    >>> clock.spend(100)
    >>> clock.expired
    True
    """

    evaluations: int | None = None
    seconds: float | None = None

    def start(self) -> "Clock":
        """Start the clock for a decision."""
        return Clock(self)


class Clock:
    """A running budget: it counts evaluations and seconds, and never expires if the budget is unlimited."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.evaluations = 0
        self.started = time.perf_counter()

    def spend(self, evaluations: int) -> None:
        self.evaluations += evaluations

    @property
    def expired(self) -> bool:
        evaluations, seconds = self.budget.evaluations, self.budget.seconds
        if evaluations is not None and self.evaluations >= evaluations:
            return True
        return seconds is not None and time.perf_counter() - self.started >= seconds


UNLIMITED = Budget()


class Bot(Protocol):
    """A player that chooses options. Bots created with the same seed make the same choices.

    >>> from faiyum import Game
    >>> from faiyum.bots import Seen
    >>> class Eager:
    ...     def __init__(self, seed):
    ...         pass
    ...     def choose(self, seen, budget=None):
    ...         return seen.options[0]
    >>> str(Eager("1").choose(Seen(Game(players=2, seed=1))))
    'play farmer'
    """

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
        """Return one of `seen.options`, within the budget."""
        ...
