"""Opponents with one idea each, which a strong bot must not fall for."""

from abc import ABC, abstractmethod

from faiyum import Option
from faiyum.bots import UNLIMITED, Budget, Seen
from faiyum.bots.greedy import GreedyBot


class Limited(Seen):
    """A game with fewer options."""

    def __init__(self, seen: Seen, options: list[Option]) -> None:
        super().__init__(seen._game)
        self.allowed = options

    @property
    def options(self) -> list[Option]:
        return self.allowed


class Scripted(GreedyBot, ABC):
    """What its script allows, and of that what the greedy bot would take."""

    @abstractmethod
    def allowed(self, seen: Seen) -> list[Option]:
        """What the script would do now; nothing if it has no opinion."""

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
        return super().choose(Limited(seen, self.allowed(seen) or seen.options), budget)


def of_kind(seen: Seen, *kinds: str) -> list[Option]:
    return [option for option in seen.options if option.kind in kinds]


def but(seen: Seen, *kinds: str) -> list[Option]:
    return [option for option in seen.options if option.kind not in kinds]


class Rusher(Scripted):
    """Rushes the end: buys whenever it can, since that draws a card, and quits as soon as it leads."""

    def allowed(self, seen: Seen) -> list[Option]:
        reputation = [seat["reputation"] for seat in seen.view()["seats"]]
        if reputation[seen.player] == max(reputation) and (quits := of_kind(seen, "quit")):
            return quits
        return of_kind(seen, "buy") or but(seen, "quit")


class Hoarder(Scripted):
    """Hoards money: takes it when it is offered, and never buys a card."""

    def allowed(self, seen: Seen) -> list[Option]:
        return of_kind(seen, "cash") or but(seen, "buy")


class Denier(Scripted):
    """Buys the best card that it can pay for, whatever it is good for."""

    def allowed(self, seen: Seen) -> list[Option]:
        return of_kind(seen, "buy")[-1:]


class Worker(Scripted):
    """Never takes administration while there is anything else to do."""

    def allowed(self, seen: Seen) -> list[Option]:
        return but(seen, "administrate")
