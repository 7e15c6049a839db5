"""Bots, one file each. A bot is made with a seed, sees what a player sees, and chooses an option."""

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
from faiyum.engine.messages import Fault, quoted

__all__ = ["BOTS", "UNLIMITED", "Bot", "Budget", "Seen", "bot_class", "gives_reasons", "make_bot"]

# from weak to strong
BOTS: dict[str, Callable[[str], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "advisor": AdvisorBot,
    "vizier": VizierBot,
    "pharaoh": PharaohBot,
}


def bot_class(name: str) -> Callable[[str], Bot]:
    """The bot of that name, or one of one's own as `module:Class`; Fault if there is none or it is unfit."""
    if name in BOTS:
        return BOTS[name]
    found = load_custom_bot(name) if ":" in name else None
    if found is None:
        raise Fault("no-bot", {"name": quoted(name), "names": ", ".join(BOTS)})
    return found


def gives_reasons(name: str) -> bool:
    """Whether that bot can say why it chooses what it does."""
    found = bot_class(name)
    return isinstance(found, type) and issubclass(found, SearchBot)


def make_bot(name: str, seed: str) -> Bot:
    """A bot by its name; Fault if there is none."""
    # seeds are made from those of games, which tell the order of the deck
    return bot_class(name)(sha256(f"bot {seed}".encode()).hexdigest())
