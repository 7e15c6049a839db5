"""Bots, one module each.

A bot is created with a seed, sees what its player may see, and chooses an option.
"""

from collections.abc import Callable
from hashlib import sha256

from faiyum.bots.advisor import AdvisorBot
from faiyum.bots.bot import UNLIMITED, Bot, Budget, Seen
from faiyum.bots.custom import load_custom_bot
from faiyum.bots.greedy import GreedyBot
from faiyum.bots.pharaoh import PharaohBot
from faiyum.bots.planner import PlannerBot
from faiyum.bots.random import RandomBot
from faiyum.bots.search.search_bot import SearchBot
from faiyum.bots.vizier import VizierBot
from faiyum.engine.core.messages import Fault, quoted

__all__ = ["BOTS", "UNLIMITED", "Bot", "Budget", "Seen", "bot_class", "gives_reasons", "make_bot"]

# From weakest to strongest.
BOTS: dict[str, Callable[[str], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "advisor": AdvisorBot,
    "vizier": VizierBot,
    "pharaoh": PharaohBot,
}


def bot_class(name: str) -> Callable[[str], Bot]:
    """Return the class of a built-in bot, or of a custom bot given as `module:Class`.

    Raises Fault if there is no such bot or if the class cannot be used as one.
    """
    if name in BOTS:
        return BOTS[name]
    custom = load_custom_bot(name) if ":" in name else None
    if custom is None:
        raise Fault("no-bot", {"name": quoted(name), "names": ", ".join(BOTS)})
    return custom


def gives_reasons(name: str) -> bool:
    """Return whether the bot can give reasons for its moves."""
    cls = bot_class(name)
    return isinstance(cls, type) and issubclass(cls, SearchBot)


def make_bot(name: str, seed: str) -> Bot:
    """Create a bot by its name; see `bot_class` for the names and errors."""
    # Callers derive the seed from the game's, which reveals the order of the deck, so only its hash is passed on.
    return bot_class(name)(sha256(f"bot {seed}".encode()).hexdigest())
