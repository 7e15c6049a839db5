"""The configuration of a training run, read from a TOML file."""

import tomllib
from dataclasses import asdict, dataclass, field, fields
from typing import Annotated, Any, Final, NamedTuple, get_origin, get_type_hints

from faiyum.bots import bot_class
from faiyum.bots.search.net import FEATURE_SETS
from faiyum.engine.core.messages import Fault, fault_in, quoted

# The keys whose values are lists with at least one item.
LISTS: Final = ("players", "partners", "yardsticks")
# Version 0.1 used other names, which are still read.
CURRENT_NAMES: Final = {
    "sight": "feature_set", "manner": "selfplay", "curiosity": "exploration", "warmth": "temperature"
}  # fmt: skip


class Range(NamedTuple):
    """The minimum and maximum of a value. If they are integers, the value must be one as well."""

    minimum: float
    maximum: float


Share = Annotated[float, Range(0.0, 1.0)]
LearningRate = Annotated[float, Range(1e-9, 1.0)]


@dataclass
class SelfPlaySettings:
    """The settings for search, exploration and targets in self-play: the `selfplay` table of a configuration."""

    # The limits of the search, as in SearchBot.
    width: Annotated[int, Range(1, 10**4)] = 6
    tries: Annotated[int, Range(1, 10**9)] = 1000
    # The λ of TD(λ): with 1, the target is the result of the game; with 0, the prediction at the next turn.
    trace: Share = 0.8
    # The share of turns chosen at random, and the temperature of that choice in reputation.
    exploration: Share = 0.1
    temperature: Annotated[float, Range(0.001, 1000.0)] = 2.0
    # The weight of the chance of winning relative to the lead, in units of the outputs.
    win: Annotated[float, Range(0.0, 1000.0)] = 0.0
    # The share of turns that are chosen and evaluated by trials, as the vizier does.
    trials: Share = 0.0
    # The share of turns that are searched with the policy; the other turns train it.
    guided: Share = 0.0
    # The bonus, in reputation, for buying the card that a game explores or playing it for the first time.
    novelty: Annotated[float, Range(0.0, 1000.0)] = 15.0


@dataclass
class Configuration:
    """The values of a training run, each with a default. Raises Fault if a value is invalid."""

    seed: Annotated[int, Range(0, 2**63 - 1)] = 1
    # The name of the feature set, and the size of the hidden layer.
    feature_set: str = "features"
    hidden: Annotated[int, Range(0, 10**4)] = 64
    iterations: Annotated[int, Range(1, 10**6)] = 200
    # Games per iteration, and the numbers of players to draw from.
    games: Annotated[int, Range(1, 10**6)] = 64
    players: Annotated[list[int], Range(1, 5)] = field(default_factory=lambda: [2, 2, 2, 3, 4])
    # The share of games against other bots, and the bots to draw from.
    sparring: Share = 0.1
    partners: list[str] = field(default_factory=lambda: ["greedy"])
    # The share of games against older nets of the run.
    league: Share = 0.15
    # The share of games in which the learning seats are encouraged to buy and play a rare card.
    exploring: Share = 0.0
    # The share of games with the Privileges expansion, and the share of exploring games to which it is added.
    privileges: Share = 0.2
    exploring_privileges: Share = 0.0
    selfplay: SelfPlaySettings = field(default_factory=SelfPlaySettings)
    # The size of the replay buffer in trajectories, and the number of optimizer steps per iteration once it is full.
    memory: Annotated[int, Range(1, 10**7)] = 3000
    steps: Annotated[int, Range(1, 10**6)] = 80
    # The learning rate at the start and at the end, and the weight decay.
    rate: LearningRate = 0.002
    last_rate: LearningRate = 0.0002
    decay: Share = 0.001
    # The number of steps over which the playing net is averaged.
    averaged: Annotated[int, Range(1, 10**9)] = 2000
    # The hidden layer of the policy head, or 0 for none, and its learning rate.
    policy_hidden: Annotated[int, Range(0, 10**4)] = 0
    policy_rate: LearningRate = 0.001
    # The iterations between measurements of strength (0 for never), the games against each opponent, and the opponents.
    measured: Annotated[int, Range(0, 10**6)] = 0
    measured_games: Annotated[int, Range(2, 10**6)] = 20
    yardsticks: list[str] = field(default_factory=lambda: ["planner", "advisor"])
    processes: Annotated[int, Range(1, 256)] = 2
    # The record of every n-th game of the run is kept.
    records: Annotated[int, Range(1, 10**6)] = 16
    # The net file to start from; a file beside it with the same name but ending in .json holds the card counts so far.
    start: str = ""

    def __post_init__(self) -> None:
        for name, value in self.values().items():
            if name in LISTS and not (isinstance(value, list) and value):
                raise fault_in(name, "no-values", {"value": quoted(value)})
            for item in value if name in LISTS else [value]:
                try:
                    check_value(name, item)
                except Fault as fault:
                    raise Fault("in", {"where": name, "fault": fault}) from None

    def values(self) -> dict[str, Any]:
        """Return all values by name; those of the `selfplay` table have names like `selfplay.width`."""
        values = asdict(self)
        selfplay = values.pop("selfplay")
        return values | {f"selfplay.{name}": value for name, value in selfplay.items()}


def ranges_of(cls: type[Configuration] | type[SelfPlaySettings], prefix: str = "") -> dict[str, Range]:
    """Return the ranges of the fields that have one, by name."""
    hints = get_type_hints(cls, include_extras=True)
    return {f"{prefix}{name}": hint.__metadata__[0] for name, hint in hints.items() if get_origin(hint) is Annotated}


RANGES: Final = ranges_of(Configuration) | ranges_of(SelfPlaySettings, "selfplay.")


def check_value(name: str, value: Any) -> None:
    """Raise Fault if the value is invalid."""
    if name in RANGES:
        minimum, maximum = RANGES[name]
        whole = isinstance(minimum, int)
        # type() rather than isinstance(), which would accept True as an int.
        if type(value) not in ((int,) if whole else (int, float)) or not minimum <= value <= maximum:
            parts = {"least": str(minimum), "most": str(maximum), "value": quoted(value)}
            raise Fault("whole-number-from-to" if whole else "number-from-to", parts)
    elif not isinstance(value, str):
        raise Fault("text-expected", {"value": quoted(value)})
    elif name == "feature_set" and value not in FEATURE_SETS:
        raise Fault("one-of", {"names": [*FEATURE_SETS], "value": quoted(value)})
    elif name in ("partners", "yardsticks"):
        bot_class(value)


def read_configuration(text: str) -> Configuration:
    """Parse a configuration; raise Fault if it is invalid."""
    try:
        given = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Fault("not-a-training-configuration", {"reason": str(error)}) from None
    try:
        values = check_keys(with_current_names(given), Configuration)
        selfplay = check_keys(with_current_names(values.pop("selfplay", {})), SelfPlaySettings, "selfplay.")
        return Configuration(**values, selfplay=SelfPlaySettings(**selfplay))
    except Fault as fault:
        raise Fault("not-a-training-configuration", {"reason": fault}) from None


def with_current_names(values: Any) -> Any:
    """Replace the names of version 0.1 in a table with the current ones; return anything but a table unchanged."""
    if not isinstance(values, dict):
        return values
    return {".".join(CURRENT_NAMES.get(part, part) for part in name.split(".")): values[name] for name in values}


def check_keys(given: Any, cls: type[Configuration] | type[SelfPlaySettings], prefix: str = "") -> dict[str, Any]:
    """Return the table; raise Fault if it is not one or has an unknown key."""
    if not isinstance(given, dict):
        raise fault_in(prefix.removesuffix("."), "not-a-dictionary", {"value": quoted(given)})
    for name in given:
        if name not in {field.name for field in fields(cls)}:
            raise Fault("no-such-key", {"key": quoted(f"{prefix}{name}")})
    return given
