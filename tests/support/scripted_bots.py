"""Bots that follow one simple strategy each, which a strong bot must beat."""

from abc import ABC, abstractmethod

from faiyum import Option
from faiyum.bots import UNLIMITED, Budget, Seen
from faiyum.bots.greedy import GreedyBot


class RestrictedSeen(Seen):
    """A decision with fewer options."""

    def __init__(self, seen: Seen, options: list[Option]) -> None:
        super().__init__(seen._game)
        self.allowed = options

    @property
    def options(self) -> list[Option]:
        return self.allowed


class ScriptedBot(GreedyBot, ABC):
    """A greedy bot restricted to the options that its strategy allows."""

    @abstractmethod
    def allowed(self, seen: Seen) -> list[Option]:
        """Return the options that the strategy allows; an empty list stands for all."""

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
        return super().choose(RestrictedSeen(seen, self.allowed(seen) or seen.options), budget)


def of_kind(seen: Seen, *kinds: str) -> list[Option]:
    return [option for option in seen.options if option.kind in kinds]


def not_of_kind(seen: Seen, *kinds: str) -> list[Option]:
    return [option for option in seen.options if option.kind not in kinds]


class Rusher(ScriptedBot):
    """A bot that rushes the end: it buys whenever it can, since that draws a card, and quits as soon as it leads."""

    def allowed(self, seen: Seen) -> list[Option]:
        reputation = [seat["reputation"] for seat in seen.view()["seats"]]
        if reputation[seen.player] == max(reputation) and (quits := of_kind(seen, "quit")):
            return quits
        return of_kind(seen, "buy") or not_of_kind(seen, "quit")


class Hoarder(ScriptedBot):
    """A bot that hoards money: it takes money whenever it can, and never buys a card."""

    def allowed(self, seen: Seen) -> list[Option]:
        return of_kind(seen, "cash") or not_of_kind(seen, "buy")


class Denier(ScriptedBot):
    """A bot that always buys the best card it can afford, useful or not."""

    def allowed(self, seen: Seen) -> list[Option]:
        return of_kind(seen, "buy")[-1:]


class Busybody(ScriptedBot):
    """A bot that never chooses administration while there is anything else to do."""

    def allowed(self, seen: Seen) -> list[Option]:
        return not_of_kind(seen, "administrate")
