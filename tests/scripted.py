"""Opponents with one idea each, which a strong bot must not fall for."""

from abc import ABC, abstractmethod

from faiyum import Option
from faiyum.bots import UNLIMITED, Budget, Seen
from faiyum.bots.greedy import GreedyBot


class Scripted(GreedyBot, ABC):
    """Does what its script prefers, and what the greedy bot would otherwise."""

    @abstractmethod
    def preferred(self, seen: Seen) -> list[Option]:
        """What the script would do now; nothing if it has no opinion."""

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
        preferred = self.preferred(seen)
        return preferred[0] if preferred else super().choose(seen, budget)


def of_kind(seen: Seen, *kinds: str) -> list[Option]:
    return [option for option in seen.options if option.kind in kinds]


class Rusher(Scripted):
    """Rushes the end: draws as many cards as it can, and quits first."""

    def preferred(self, seen: Seen) -> list[Option]:
        return of_kind(seen, "quit") or of_kind(seen, "administrate") or of_kind(seen, "buy")


class Hoarder(Scripted):
    """Hoards money and never buys a card."""

    def preferred(self, seen: Seen) -> list[Option]:
        return of_kind(seen, "cash")


class Denier(Scripted):
    """Buys the best card that it can pay for, whatever it is good for."""

    def preferred(self, seen: Seen) -> list[Option]:
        return of_kind(seen, "buy")[::-1]


class Worker(Scripted):
    """Never takes administration while there is anything else to do."""

    def preferred(self, seen: Seen) -> list[Option]:
        options = seen.options
        others = [option for option in options if option.kind != "administrate"]
        if len(others) == len(options) or not others:
            return []
        return [self.random.choice(others)]
