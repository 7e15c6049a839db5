"""Training examples for the policy head."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from faiyum.bots.search.features import Rows
from faiyum.bots.search.net import Floats
from faiyum.bots.search.policy import NO_NUMBER, option_number
from faiyum.bots.search.turns import Turn
from faiyum.engine.core.state import State


@dataclass
class PolicyExample:
    """A decision at the start of a turn, with the results of a search."""

    # The features of the state.
    columns: NDArray[np.int16]
    numeric: Floats
    # The number of each first option, and the value, in reputation, of the best turn that starts with it.
    numbers: NDArray[np.int16]
    values: Floats


def policy_example(root: State, turns: list[Turn], values: list[float]) -> PolicyExample | None:
    """Return the training example for these turns and values; None if the decision does not start a turn."""
    best: dict[int, float] = {}
    for turn, value in zip(turns, values, strict=True):
        number = option_number(turn.options[0])
        best[number] = max(best.get(number, value), value)
    if NO_NUMBER in best:
        return None
    rows = Rows()
    rows.add(root, root.decider)
    return PolicyExample(
        np.array(rows.columns, np.int16),
        np.array(rows.numeric, np.float32),
        np.array([*best], np.int16),
        np.array([*best.values()], np.float32),
    )
