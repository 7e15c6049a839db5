"""Level 1: any option, each as likely as the others."""

from random import Random

from faiyum.bots.bot import Seen
from faiyum.engine.options import Option


class RandomBot:
    """Chooses at random."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def choose(self, seen: Seen) -> Option:
        options = seen.options
        return options[int(self.random.random() * len(options))]
