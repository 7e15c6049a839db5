"""Bots, one module each.

A bot is created with a seed, sees what its player may see, and chooses an option. Bots with neural nets need numpy,
which is imported when one of them is first used.
"""

from collections.abc import Callable
from hashlib import sha256

from faiyum.bots.bot import UNLIMITED, Bot, Budget, Seen
from faiyum.bots.conformance import ConformanceError, check_bot
from faiyum.bots.custom import load_custom_bot
from faiyum.bots.greedy import GreedyBot
from faiyum.bots.planner import PlannerBot
from faiyum.bots.random import RandomBot
from faiyum.bots.search.search_bot import SearchBot
from faiyum.engine.core.messages import Fault, quoted

__all__ = [
    "BOTS",
    "UNLIMITED",
    "Bot",
    "Budget",
    "ConformanceError",
    "Seen",
    "bot_class",
    "check",
    "make_bot",
]


class NetBotFactory:
    """A factory for bots whose class needs numpy and is therefore imported on first use."""

    def __init__(self, load: Callable[[], type[SearchBot]]) -> None:
        self._load = load

    def load(self) -> type[SearchBot]:
        """Return the class; raises Fault if numpy is not installed."""
        try:
            return self._load()
        except ModuleNotFoundError as error:
            raise Fault("missing-package", {"name": error.name, "extra": "bots"}) from None

    def load_with_nets(self, path: str) -> type[SearchBot]:
        """Return a subclass of the bot that uses the nets at `path`; raises Fault if they cannot be loaded."""
        cls = self.load()
        from faiyum.bots.advisor import with_nets

        return with_nets(cls, path)

    def __call__(self, seed: str) -> Bot:
        return self.load()(seed)


def load_advisor() -> type[SearchBot]:
    from faiyum.bots.advisor import AdvisorBot

    return AdvisorBot


def load_vizier() -> type[SearchBot]:
    from faiyum.bots.vizier import VizierBot

    return VizierBot


def load_pharaoh() -> type[SearchBot]:
    from faiyum.bots.pharaoh import PharaohBot

    return PharaohBot


# From weakest to strongest.
BOTS: dict[str, Callable[[str], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "advisor": NetBotFactory(load_advisor),
    "vizier": NetBotFactory(load_vizier),
    "pharaoh": NetBotFactory(load_pharaoh),
}


def bot_class(name: str) -> Callable[[str], Bot]:
    """Return the class of a built-in bot, or of a custom bot given as `module:Class`.

    `advisor@path` is the advisor with the nets at that path (see `load_nets`); the same goes for vizier and pharaoh.

    Raises Fault if there is no such bot, if the class is not a valid bot, if required packages are missing, or if the
    nets cannot be loaded.

    >>> from faiyum.bots import bot_class
    >>> bot_class("planner").__name__
    'PlannerBot'
    """
    if name in BOTS:
        found = BOTS[name]
        return found.load() if isinstance(found, NetBotFactory) else found
    if "@" in name:
        return bot_with_nets(*name.split("@", 1))
    custom = load_custom_bot(name) if ":" in name else None
    if custom is None:
        raise Fault("unknown-bot", {"name": quoted(name), "names": [*BOTS]})
    return custom


def bot_with_nets(name: str, path: str) -> Callable[[str], Bot]:
    """Return the class of a built-in bot with the nets at `path`; raises Fault if the bot uses no nets."""
    found = BOTS.get(name)
    if not isinstance(found, NetBotFactory):
        net_bots = [name for name, bot in BOTS.items() if isinstance(bot, NetBotFactory)]
        raise Fault("not-a-net-bot", {"name": quoted(name), "names": net_bots})
    return found.load_with_nets(path)


def make_bot(name: str, seed: str) -> Bot:
    """Create a bot by its name; see `bot_class` for the names and errors.

    >>> from faiyum import Game
    >>> from faiyum.bots import Seen, make_bot
    >>> str(make_bot("greedy", seed="1").choose(Seen(Game(players=2, seed=1))))
    'play farmer'
    """
    # Callers derive this seed from the game's seed, which reveals the deck order, so the bot only gets a hash.
    return bot_class(name)(sha256(f"bot {seed}".encode()).hexdigest())


def check(name: str, seed: int = 0) -> None:
    """Check that a bot, such as `"my_bots:MyBot"`, works in every mode; see `check_bot`.

    Raises ConformanceError at the first failure, and Fault if the bot cannot be loaded.
    """
    check_bot(lambda own_seed: make_bot(name, own_seed), seed)
