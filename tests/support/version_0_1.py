"""Advisor and vizier as they were in version 0.1, for contests: `version_0_1:Advisor`, run in this folder.

They search with the limits, weights and nets of that version, read from its commit, without exact search and policy.
"""

import subprocess
import tomllib
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from faiyum.bots.advisor import AdvisorBot
from faiyum.bots.search.net import Net, Nets
from faiyum.bots.search.search_bot import Guidance, Plan, SearchLimits
from faiyum.bots.search.terms import STAGES, WEIGHTS_PER_STAGE, phase_shares
from faiyum.bots.search.weights import ROW_NAMES
from faiyum.bots.vizier import VizierBot
from faiyum.engine.core.state import State

COMMIT: Final = "24bb68c"
FOLDER: Final = "src/faiyum/bots"


def read_file(name: str) -> bytes:
    """Return a file of version 0.1."""
    command = ["git", "show", f"{COMMIT}:{FOLDER}/{name}"]
    return subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, check=True).stdout


@cache
def nets() -> Nets:
    return Nets(*(Net.load(BytesIO(read_file(f"nets/{name}.npz"))) for name in ("solo", "table")))


@cache
def phase_weights(solo: bool) -> list[list[float]]:
    """Return the weights of the terms in the three phases that version 0.1 knew."""
    tables = tomllib.loads(read_file("planner.toml").decode())

    def rows(name: str, phase: int) -> list[float]:
        return [float(tables[name][row][phase]) for row in ROW_NAMES]

    if solo:
        return [rows("solo", phase) for phase in range(3)]
    return [
        [own - other for own, other in zip(rows("own", phase), rows("other", phase), strict=True)] for phase in range(3)
    ]


class Version01:
    """What advisor and vizier of version 0.1 had in common."""

    limits = SearchLimits(width=12, tries=700)

    def exact_plans(self, state: State) -> list[Plan]:
        return []

    def guide(self, state: State, limits: SearchLimits) -> Guidance:
        shares = phase_shares(state)
        phases = phase_weights(len(state.seats) == 1)
        weights = [
            sum(share * phase[row] for share, phase in zip(shares, phases, strict=True))
            for row in range(WEIGHTS_PER_STAGE)
        ]
        # The phase at the start of a turn decided, also after the end was triggered or the player has quit.
        return Guidance(weights * len(STAGES))


class Advisor(Version01, AdvisorBot):
    """The advisor of version 0.1."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.nets = nets()


class Vizier(Version01, VizierBot):
    """The vizier of version 0.1."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.nets = nets()
