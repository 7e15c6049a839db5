"""The weights of the terms, read from planner.toml, which `faiyum train` produces.

Each term has a weight for each stage of the game, in reputation at the end of the game.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from faiyum.bots.search.terms import STAGES, TERMS

FILE: Final = Path(__file__).parent / "planner.toml"
TABLES: Final = tomllib.loads(FILE.read_text(encoding="utf-8"))
# The rows of a table: the terms, then the constant. The columns are the stages.
ROW_NAMES: Final = (*TERMS, "always")


@cache
def term_weights(table: str) -> list[float]:
    """Return the weights of one table, stage after stage.

    `solo` and `own` predict the player's reputation at the end of the game, `other` that of the best other player.
    """
    rows = TABLES[table]
    return [float(rows[name][stage]) for stage in range(len(STAGES)) for name in ROW_NAMES]


@cache
def search_weights(players: int) -> list[float]:
    """Return the weights that guide the search: for the lead, or for the reputation in a solo game."""
    if players == 1:
        return term_weights("solo")
    return [own - other for own, other in zip(term_weights("own"), term_weights("other"), strict=True)]
