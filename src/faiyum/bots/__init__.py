"""Bots, one file each. A bot is made with a seed, sees what a player sees, and chooses an option."""

from collections.abc import Callable

from faiyum.bots.bot import Bot, Seen
from faiyum.bots.greedy import GreedyBot
from faiyum.bots.random import RandomBot
from faiyum.engine.sentences import Fault, quoted

__all__ = ["BOTS", "Bot", "Seen", "make_bot"]

# from weak to strong
BOTS: dict[str, Callable[[str], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, seed: str) -> Bot:
    """The bot of that name; Fault if there is none."""
    if name not in BOTS:
        raise Fault("no-bot", {"name": quoted(name), "names": ", ".join(BOTS)})
    return BOTS[name](seed)
