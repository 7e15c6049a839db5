"""Bots, one file each. A bot is made with a seed and chooses among the options of a decision."""

from collections.abc import Callable
from typing import Protocol

from faiyum.bots.random import RandomBot
from faiyum.engine.options import Option


class Bot(Protocol):
    """Whoever chooses an option."""

    def choose(self, options: list[Option]) -> Option: ...


BOTS: dict[str, Callable[[str], Bot]] = {"random": RandomBot}


def make_bot(name: str, seed: str) -> Bot:
    """The bot of that name; ValueError if there is none."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)
