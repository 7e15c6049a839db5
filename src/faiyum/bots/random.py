"""Level 1: a random option, each equally likely."""

from random import Random

from faiyum.bots.bot import UNLIMITED, Budget, Seen
from faiyum.engine.core.option import Option


class RandomBot:
    """A bot that chooses at random."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
        options = seen.options
        return options[int(self.random.random() * len(options))]
