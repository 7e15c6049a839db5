"""The weights of the terms, read from planner.toml, which comes from `faiyum train`.

For each term: early, in the middle and late in the game, in reputation at the end.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from faiyum.bots.search.terms import PHASES, TERMS

FILE = Path(__file__).parent / "planner.toml"
TABLES: Final = tomllib.loads(FILE.read_text(encoding="utf-8"))
# the constant of each phase stands after the terms
ROWS = (*TERMS, "always")


@cache
def weights(what: str) -> list[float]:
    """The weights for what is expected: `solo` and `own` for the reputation at the end, `other` for the best other."""
    table = TABLES[what]
    return [float(table[term][phase]) for phase in range(len(PHASES)) for term in ROWS]


@cache
def guide(players: int) -> list[float]:
    """The weights that say which turns are worth a closer look: for the lead, or for the reputation alone."""
    if players == 1:
        return weights("solo")
    return [own - other for own, other in zip(weights("own"), weights("other"), strict=True)]
