"""The configuration of a training: what can be chosen, and what each value may be."""

import tomllib
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from faiyum.bots import bot_class
from faiyum.bots.search.net import FEATURE_SETS
from faiyum.engine.messages import Fault, fault_in, quoted
from faiyum.training.selfplay import SelfPlaySettings

# from and to; if both are whole numbers, the value has to be one as well
RANGES: Final[dict[str, tuple[float, float]]] = {
    "seed": (0, 2**63 - 1),
    "hidden": (0, 10**4),
    "iterations": (1, 10**6),
    "games": (1, 10**6),
    "players": (1, 5),
    "sparring": (0.0, 1.0),
    "privileges": (0.0, 1.0),
    "memory": (1, 10**7),
    "steps": (1, 10**6),
    "rate": (1e-9, 1.0),
    "last_rate": (1e-9, 1.0),
    "decay": (0.0, 1.0),
    "averaged": (1, 10**9),
    "processes": (1, 256),
    "records": (1, 10**6),
    "manner.width": (1, 10**4),
    "manner.tries": (1, 10**9),
    "manner.trace": (0.0, 1.0),
    "manner.curiosity": (0.0, 1.0),
    "manner.warmth": (0.001, 1000.0),
    "manner.win": (0.0, 1000.0),
}
# one value or more; which ones come is left to chance
LISTS: Final = ("players", "partners")


@dataclass
class Configuration:
    """What a run is told; every value has a default. Fault if one of them is impossible."""

    seed: int = 1
    # what the net sees, and the size of its hidden layer
    sight: str = "features"
    hidden: int = 64
    iterations: int = 200
    # games of an iteration, and how often each number of players comes
    games: int = 64
    players: list[int] = field(default_factory=lambda: [2, 2, 2, 3, 4])
    # the share of games against other bots, and which
    sparring: float = 0.1
    partners: list[str] = field(default_factory=lambda: ["greedy"])
    # the share of games with the expansion
    privileges: float = 0.2
    manner: SelfPlaySettings = field(default_factory=SelfPlaySettings)
    # lessons that are kept; steps of learning in an iteration with so many, and their size at the start and at the end
    memory: int = 3000
    steps: int = 80
    rate: float = 0.002
    last_rate: float = 0.0002
    decay: float = 0.001
    # over how many of the last steps the net that plays is averaged
    averaged: int = 2000
    processes: int = 2
    # of so many games of the run one record is kept
    records: int = 16
    # the net of another run to begin with
    start: str = ""

    def __post_init__(self) -> None:
        for name, value in self.values().items():
            if name in LISTS and not (isinstance(value, list) and value):
                raise fault_in(name, "no-values", {"value": quoted(value)})
            for one in value if name in LISTS else [value]:
                try:
                    check(name, one)
                except Fault as fault:
                    raise Fault("in", {"where": name, "fault": fault}) from None

    def values(self) -> dict[str, Any]:
        """All values by name, those of a table after its own name and a point."""
        found = asdict(self)
        manner = found.pop("manner")
        return found | {f"manner.{name}": value for name, value in manner.items()}


def check(name: str, value: Any) -> None:
    """Whether the value can be used; Fault if not."""
    if name in RANGES:
        least, most = RANGES[name]
        whole = isinstance(least, int)
        # True is an int to Python, and here a mistake
        if type(value) not in ((int,) if whole else (int, float)) or not least <= value <= most:
            parts = {"least": str(least), "most": str(most), "value": quoted(value)}
            raise Fault("whole-number-from-to" if whole else "number-from-to", parts)
    elif not isinstance(value, str):
        raise Fault("text-expected", {"value": quoted(value)})
    elif name == "sight" and value not in FEATURE_SETS:
        raise Fault("one-of", {"names": ", ".join(FEATURE_SETS), "value": quoted(value)})
    elif name == "partners":
        bot_class(value)


def read_configuration(text: str) -> Configuration:
    """What a file says about a training; Fault if it is not one."""
    try:
        given = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Fault("no-training", {"reason": str(error)}) from None
    try:
        manner = SelfPlaySettings(**known(given.pop("manner", {}), SelfPlaySettings, "manner."))
        return Configuration(**known(given, Configuration), manner=manner)
    except Fault as fault:
        raise Fault("no-training", {"reason": fault}) from None


def known(given: Any, kind: type[Configuration] | type[SelfPlaySettings], prefix: str = "") -> dict[str, Any]:
    """A table whose names are all known; Fault otherwise."""
    if not isinstance(given, dict):
        raise fault_in(prefix.removesuffix("."), "no-dictionary", {"value": quoted(given)})
    for name in given:
        if name not in {field.name for field in fields(kind)}:
            raise Fault("no-such-key", {"key": quoted(f"{prefix}{name}")})
    return given
