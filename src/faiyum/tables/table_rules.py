"""Table rules: the rules of a table that are not rules of the game."""

from dataclasses import dataclass
from typing import Literal

# The grace period of live games.
LIVE_SECONDS = 600
# If there is no grace period, a player whose only opponent is absent may call a bot after this time.
MIN_ABSENCE_SECONDS = 30
MAX_GRACE_SECONDS = 30 * 24 * 3600


@dataclass(frozen=True)
class TableRules:
    """What is allowed at a table; chosen when it opens and visible to everybody."""

    # Whether players may ask for hints; None allows hints only at tables with a single person.
    hints: bool | None = None
    # Whether anyone with the spectator link may watch.
    watch: bool = True
    # Whether a player may take back revealed cards and confirmed turns if all others consent.
    undo: Literal["consent", "never"] = "consent"
    # Seconds of absence after which a single player may call a bot for the seat; None if all others have to agree.
    grace: int | None = None

    @property
    def grace_alone(self) -> int:
        """Seconds of absence after which a player whose only opponent is away may call a bot for the seat."""
        return MIN_ABSENCE_SECONDS if self.grace is None else self.grace


# The rules of tables that were opened before there were table rules.
FORMER_RULES = TableRules(hints=True)
