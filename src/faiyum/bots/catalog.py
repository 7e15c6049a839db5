"""The bots that clients may choose: the built-in ones, and the custom bots that a server was started with."""

from collections.abc import Iterator, Sequence

from faiyum.bots import BOTS

# The bot to use if none is named.
DEFAULT_BOT = "planner"


class BotCatalog:
    """The names of the available bots.

    Clients request bots by name; names that are not listed here are never imported.
    """

    def __init__(self, custom: Sequence[str] = ()) -> None:
        self.custom = tuple(custom)

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names: built-in bots from weak to strong, then custom ones."""
        yield from BOTS
        yield from self.custom

    def __contains__(self, name: object) -> bool:
        return name in BOTS or name in self.custom

    def weak(self, name: str) -> bool:
        """Return whether this bot plays worse than the default bot."""
        return name in list(BOTS)[: list(BOTS).index(DEFAULT_BOT)]

    def explains(self, name: str | None) -> bool:
        """Return whether this bot can explain its decisions, as every available bot can."""
        return name is not None and name in self
