"""A small neural net that predicts the result of the game from the state after a turn. It needs only numpy."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

# Matrices this small are multiplied faster on one core. OpenBLAS reads the variable when numpy is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

from faiyum.bots.search.features import COLUMNS, NUMERIC_COLUMNS, TERM_SCALE, Rows
from faiyum.bots.search.policy import Policy, priors_of
from faiyum.bots.search.terms import PHASES, STAGES, TERMS, WEIGHT_COUNT, WEIGHTS_PER_STAGE, TermRows
from faiyum.bots.search.turns import Search
from faiyum.engine.core.messages import Fault
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import as_buffer

Floats = NDArray[np.float32]
Ints = NDArray[np.integer[Any]]

# The outputs: the player's reputation at the end, that of the best other player, and the chance of winning.
OWN: Final = 0
OTHER: Final = 1
WIN: Final = 2
OUTPUTS: Final = 3
# The reputation that one unit of the first two outputs stands for.
SCALE: Final = 50.0
FOLDER: Final = Path(__file__).parent / "nets"


@dataclass(frozen=True)
class FeatureSet:
    """The inputs of a net: binary columns, numeric columns, and the terms by stage."""

    # The name that net files store.
    name: str
    columns: int
    numeric_columns: int
    # The number of stages for which the terms have columns.
    stages: int
    # The factor applied to the terms.
    scale: float
    rows: Callable[[], Rows | TermRows]

    @property
    def first_term(self) -> int:
        """The first column of the terms."""
        return self.columns - self.stages * WEIGHTS_PER_STAGE

    def matrix(self, lengths: Ints, columns: Ints, numeric: Floats) -> Floats:
        """Return one row per state.

        `columns` lists the binary columns that are 1, row after row; `lengths` holds the number of these in each row. A
        row of `numeric` consists of the numeric columns, the shares of the stages and the terms.
        """
        count = len(lengths)
        matrix = np.zeros((count, self.columns), np.float32)
        matrix[np.repeat(np.arange(count), lengths), columns] = 1
        self.fill_numeric(matrix[:, self.first_numeric :], numeric)
        return matrix

    @property
    def first_numeric(self) -> int:
        """The first numeric column; the binary ones come before it."""
        return self.first_term - self.numeric_columns

    def fill_numeric(self, matrix: Floats, numeric: Floats) -> None:
        """Fill the numeric columns and the terms by stage."""
        matrix[:, : self.numeric_columns] = numeric[:, : self.numeric_columns]
        first_value = self.numeric_columns + self.stages
        shares = numeric[:, self.numeric_columns : first_value] * self.scale
        values = np.ones((len(numeric), len(TERMS) + 1), np.float32)
        values[:, :-1] = numeric[:, first_value:]
        matrix[:, self.numeric_columns :] = (shares[:, :, None] * values[:, None, :]).reshape(len(numeric), -1)

    def compact_matrix(self, rows: Rows | TermRows) -> tuple[Floats, Ints]:
        """Return one row per state without the binary columns that are 0 in every row, and the columns that are left.

        The states of one decision use about a fifth of the columns, so their product with a matrix becomes cheaper.
        """
        lengths, columns, numeric = arrays_of(rows)
        mask = np.zeros(self.columns, np.bool_)
        mask[columns] = True
        mask[self.first_numeric :] = True
        used = np.flatnonzero(mask)
        places = np.cumsum(mask) - 1
        matrix = np.zeros((len(lengths), len(used)), np.float32)
        # Flat indices are four times as fast as pairs.
        matrix.reshape(-1)[np.repeat(np.arange(len(lengths)) * len(used), lengths) + places[columns]] = 1
        self.fill_numeric(matrix[:, places[self.first_numeric] :], numeric)
        return matrix, used

    def matrix_of(self, rows: Rows | TermRows) -> Floats:
        return self.matrix(*arrays_of(rows))


def arrays_of(rows: Rows | TermRows) -> tuple[Ints, Ints, Floats]:
    """Return the lengths, the binary columns and the numeric columns of all rows."""
    columns = np.frombuffer(as_buffer(rows.columns, "h"), np.int16) if len(rows.columns) else np.zeros(0, np.int16)
    numeric = np.frombuffer(as_buffer(rows.numeric, "d")).astype(np.float32)
    return np.array(rows.lengths, np.int64), columns, numeric.reshape(len(rows.lengths), -1)


FEATURE_SETS: Final = {
    "features": FeatureSet("features", COLUMNS, NUMERIC_COLUMNS, PHASES, TERM_SCALE, Rows),
    "terms": FeatureSet("terms", WEIGHT_COUNT, 0, len(STAGES), 1.0, TermRows),
}


class Net:
    """A net with one hidden layer and skip connections from the inputs to the outputs."""

    def __init__(
        self, feature_set: FeatureSet, first: Floats, bias: Floats, second: Floats, policy: Policy | None = None
    ) -> None:
        self.feature_set = feature_set
        # The last columns of the first matrix are the skip connections.
        self.first = first
        self.bias = bias
        self.second = second
        self.policy = policy

    @staticmethod
    def untrained(feature_set: FeatureSet, hidden: int, random: np.random.Generator) -> "Net":
        first = random.normal(0, 0.05, (feature_set.columns, hidden + OUTPUTS)).astype(np.float32)
        first[:, hidden:] = 0
        second = np.zeros((hidden, OUTPUTS), np.float32)
        return Net(feature_set, first, np.zeros(hidden + OUTPUTS, np.float32), second)

    def copy(self) -> "Net":
        policy = self.policy.copy() if self.policy else None
        return Net(self.feature_set, self.first.copy(), self.bias.copy(), self.second.copy(), policy)

    def initialize_from(self, planner: "Net") -> None:
        """Take over the predictions of a net with the `terms` feature set."""
        first = self.feature_set.first_term
        self.first[first:, self.hidden :] = planner.first[: len(self.first) - first] / TERM_SCALE
        self.bias[self.hidden :] = planner.bias

    def widened(self, hidden: int, random: np.random.Generator) -> "Net":
        """Return a net with more hidden units that makes the same predictions."""
        more = hidden - self.hidden
        new = random.normal(0, 0.05, (len(self.first), more)).astype(np.float32)
        return Net(
            self.feature_set,
            np.concatenate([self.first[:, : self.hidden], new, self.first[:, self.hidden :]], axis=1),
            np.concatenate([self.bias[: self.hidden], np.zeros(more, np.float32), self.bias[self.hidden :]]),
            np.concatenate([self.second, np.zeros((more, OUTPUTS), np.float32)]),
            self.policy,
        )

    @property
    def hidden(self) -> int:
        return len(self.second)

    @property
    def arrays(self) -> list[Floats]:
        return [self.first, self.bias, self.second]

    def outputs(self, rows: Floats) -> Floats:
        """Return the three outputs for each row of inputs."""
        return self.outputs_of(rows @ self.first)

    def outputs_of(self, products: Floats) -> Floats:
        """Return the outputs, given the product of the inputs with the first matrix."""
        sums = products + self.bias
        outputs: Floats = sums[:, self.hidden :] + np.maximum(sums[:, : self.hidden], 0) @ self.second
        outputs[:, WIN] = 1 / (1 + np.exp(-outputs[:, WIN]))
        return outputs

    def predict(self, states: list[State], seat: int) -> Floats:
        """Return the three outputs for each state from the seat's point of view."""
        rows = self.feature_set.rows()
        for state in states:
            rows.add(state, seat)
        return self.outputs_for(rows)

    def predict_searches(self, searches: list[Search]) -> Floats:
        """Return the three outputs for the state after each turn, search after search."""
        rows = self.feature_set.rows()
        for seat, turns in searches:
            rows.begin_search()
            for turn in turns:
                rows.add(turn.state, seat, turn.assessment)
        return self.outputs_for(rows)

    def outputs_for(self, rows: Rows | TermRows) -> Floats:
        matrix, used = self.feature_set.compact_matrix(rows)
        return self.outputs_of(matrix @ self.first.take(used, axis=0))

    def priors(self, state: State, coverage: float, min_options: int, max_options: int) -> list[float] | None:
        """Return the policy's priors for the options of a decision (see `priors_of`), or None without them."""
        return self.all_priors([state], coverage, min_options, max_options)[0]

    def all_priors(
        self, states: list[State], coverage: float, min_options: int, max_options: int
    ) -> list[list[float] | None]:
        """Return the priors for several decisions, each as `priors` does."""
        if self.policy is None or not states:
            return [None] * len(states)
        rows = Rows()
        for state in states:
            rows.begin_search()
            rows.add(state, state.decider)
        matrix, used = FEATURE_SETS["features"].compact_matrix(rows)
        scores = self.policy.scores_of(matrix @ self.policy.first.take(used, axis=0))
        return [
            priors_of(own, state.options, coverage, min_options, max_options)
            for own, state in zip(scores, states, strict=True)
        ]

    def save(self, file: Any) -> None:
        halves = [array.astype(np.float16) for array in self.arrays]
        policy: dict[str, Any] = dict(self.policy.stored_arrays()) if self.policy else {}
        np.savez_compressed(file, *halves, feature_set=self.feature_set.name, **policy)

    @staticmethod
    def load(file: Any) -> "Net":
        with np.load(file) as data:
            first, bias, second = (data[f"arr_{i}"].astype(np.float32) for i in range(3))
            # The key was `sight` in version 0.1.
            feature_set = data["feature_set" if "feature_set" in data else "sight"]
            return Net(FEATURE_SETS[str(feature_set)], first, bias, second, Policy.from_arrays(data))


@dataclass(frozen=True)
class Nets:
    """The nets of a bot: one for solo games, one for all others."""

    solo: Net
    table: Net


@cache
def shipped_net(name: str) -> Net:
    """Return a net that comes with the package: `solo` or `table`."""
    return Net.load(FOLDER / f"{name}.npz")


def shipped_nets() -> Nets:
    return Nets(shipped_net("solo"), shipped_net("table"))


def check_shapes(net: Net) -> Net:
    """Return the net; raise ValueError if its arrays do not fit together or to its feature set."""
    width = net.hidden + OUTPUTS
    if [array.shape for array in net.arrays] != [(net.feature_set.columns, width), (width,), (net.hidden, OUTPUTS)]:
        raise ValueError("the arrays do not fit together")
    return net


def load_net(path: Path) -> Net:
    """Load a net from a file.

    Raises Fault if the file cannot be read or holds no net.
    """
    try:
        return check_shapes(Net.load(path))
    except Exception as error:
        # Readers of damaged files raise many kinds of exceptions.
        raise unusable_file(str(path), error, "not-a-net") from None


def load_nets(path: Path) -> Nets:
    """Load the nets of a bot from a file for all games, or from a folder with `solo.npz` and `table.npz`.

    If one of the two files is missing, the shipped net is used. Raises Fault if both are, or if a net cannot be loaded.
    """
    if not path.is_dir():
        net = load_net(path)
        return Nets(net, net)
    files = {name: path / f"{name}.npz" for name in ("solo", "table")}
    if not any(file.exists() for file in files.values()):
        raise Fault("no-nets-in-folder", {"folder": str(path)})
    return Nets(**{name: load_net(file) if file.exists() else shipped_net(name) for name, file in files.items()})


def unusable_file(file: str, error: Exception, key: str) -> Fault:
    """Return the fault to raise for an unusable file: with the system's message if there is one, else with this key."""
    if isinstance(error, OSError) and error.strerror:
        return Fault("unreadable", {"file": file, "reason": error.strerror})
    return Fault(key, {"file": file})
