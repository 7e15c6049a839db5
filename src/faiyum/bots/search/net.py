"""A small net that foresees the end of the game from a state after a turn; needs numpy only."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

# A bot thinks on one core: for tables as small as these more threads mostly wait for each other.
# It has to be said before numpy is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

from faiyum.bots.search.features import COLUMNS, NUMERIC_COLUMNS, TERM_SCALE, Rows
from faiyum.bots.search.terms import PHASES, TERMS, WEIGHT_COUNT, TermRows
from faiyum.engine.state import State

Floats = NDArray[np.float32]
Ints = NDArray[np.integer[Any]]

# what it foresees: the own reputation at the end, that of the best other player, and whether it is a win
OWN: Final = 0
OTHER: Final = 1
WIN: Final = 2
OUTPUTS: Final = 3
# a unit of the first two outputs, in reputation
SCALE: Final = 50.0
FOLDER: Final = Path(__file__).parent / "nets"


@dataclass(frozen=True)
class FeatureSet:
    """What a net sees of a state: columns that are 0 or 1, plain numbers, and the terms by phase."""

    name: str
    columns: int
    plains: int
    scale: float
    rows: Callable[[], Rows | TermRows]

    def table(self, lengths: Ints, columns: Ints, plain: Floats) -> Floats:
        """One row of columns for each state; plain are its numbers, phases and terms."""
        count = len(lengths)
        table = np.zeros((count, self.columns), np.float32)
        table[np.repeat(np.arange(count), lengths), columns] = 1
        table[:, self.columns - WEIGHT_COUNT - self.plains : self.columns - WEIGHT_COUNT] = plain[:, : self.plains]
        shares = plain[:, self.plains : self.plains + len(PHASES)] * self.scale
        values = np.ones((count, len(TERMS) + 1), np.float32)
        values[:, :-1] = plain[:, self.plains + len(PHASES) :]
        table[:, self.columns - WEIGHT_COUNT :] = (shares[:, :, None] * values[:, None, :]).reshape(count, -1)
        return table

    def dense(self, rows: Rows | TermRows) -> Floats:
        return self.table(
            np.array(rows.lengths, np.int64),
            np.array(rows.columns, np.int64),
            np.array(rows.plain, np.float32).reshape(len(rows.lengths), -1),
        )


FEATURE_SETS: Final = {
    "features": FeatureSet("features", COLUMNS, NUMERIC_COLUMNS, TERM_SCALE, Rows),
    "terms": FeatureSet("terms", WEIGHT_COUNT, 0, 1.0, TermRows),
}


class Net:
    """One hidden layer, and a direct way from what it sees to the outputs beside it."""

    def __init__(self, sight: FeatureSet, first: Floats, bias: Floats, second: Floats) -> None:
        self.sight = sight
        # the last columns of the first matrix are the direct way
        self.first = first
        self.bias = bias
        self.second = second

    @staticmethod
    def fresh(sight: FeatureSet, hidden: int, random: np.random.Generator) -> "Net":
        first = random.normal(0, 0.05, (sight.columns, hidden + OUTPUTS)).astype(np.float32)
        first[:, hidden:] = 0
        second = np.zeros((hidden, OUTPUTS), np.float32)
        return Net(sight, first, np.zeros(hidden + OUTPUTS, np.float32), second)

    def copy(self) -> "Net":
        return Net(self.sight, self.first.copy(), self.bias.copy(), self.second.copy())

    def initialize_from(self, planner: "Net") -> None:
        """Begin with what a net of terms foresees."""
        self.first[self.sight.columns - WEIGHT_COUNT :, self.hidden :] = planner.first / TERM_SCALE
        self.bias[self.hidden :] = planner.bias

    @property
    def hidden(self) -> int:
        return len(self.second)

    @property
    def arrays(self) -> list[Floats]:
        return [self.first, self.bias, self.second]

    def outputs(self, rows: Floats) -> Floats:
        """The three outputs of each row, the win as a chance."""
        sums = rows @ self.first + self.bias
        found: Floats = sums[:, self.hidden :] + np.maximum(sums[:, : self.hidden], 0) @ self.second
        found[:, WIN] = 1 / (1 + np.exp(-found[:, WIN]))
        return found

    def predict(self, states: list[State], seat: int) -> Floats:
        """The outputs for each state as that seat sees it."""
        rows = self.sight.rows()
        for state in states:
            rows.add(state, seat)
        return self.outputs(self.sight.dense(rows))

    def save(self, file: Any) -> None:
        halves = [array.astype(np.float16) for array in self.arrays]
        np.savez_compressed(file, *halves, sight=self.sight.name)

    @staticmethod
    def load(file: Any) -> "Net":
        with np.load(file) as data:
            first, bias, second = (data[f"arr_{i}"].astype(np.float32) for i in range(3))
            return Net(FEATURE_SETS[str(data["sight"])], first, bias, second)


@cache
def shipped_net(name: str) -> Net:
    return Net.load(FOLDER / f"{name}.npz")
