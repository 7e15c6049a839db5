"""Level 3: the best complete turn by forty terms, whose weights in planner.toml were learnt by self-play."""

import tomllib
from functools import cache
from pathlib import Path

from faiyum.bots.terms import PHASES, TERMS, weighed
from faiyum.bots.thinking import Outlook, Thinker
from faiyum.engine.state import State

FILE = Path(__file__).parent / "planner.toml"
# the constant of each phase stands after the terms
ROWS = (*TERMS, "always")


@cache
def weights(what: str) -> list[float]:
    """The weights for what is expected: `solo` and `own` for the reputation at the end, `other` for the best other."""
    table = tomllib.loads(FILE.read_text(encoding="utf-8"))[what]
    return [float(table[term][phase]) for phase in range(len(PHASES)) for term in ROWS]


class PlannerBot(Thinker):
    """Expects a sum of weighed terms."""

    def outlooks(self, states: list[State], seat: int) -> list[Outlook]:
        if not states or len(states[0].seats) == 1:
            return [Outlook(own, own, None) for own in (weighed(state, seat, weights("solo")) for state in states)]
        found = []
        for state in states:
            own = weighed(state, seat, weights("own"))
            found.append(Outlook(own - weighed(state, seat, weights("other")), own, None))
        return found
