"""The policy head of a net, which selects the first options that a search should try."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from faiyum.bots.search.features import ACTIONS, CARD_COLUMNS, COLUMN, COLUMNS
from faiyum.bots.search.turns import SKIPPED
from faiyum.engine.core.option import ADMINISTRATE, BUY, CASH, END, PLAY, QUIT, USE, Option

Floats = NDArray[np.float32]

# Each first option has a number: options that involve a card come first, by kind and card, then all others.
FIRST_OF_KIND: Final = {PLAY: 0, CASH: ACTIONS, BUY: 2 * ACTIONS, USE: 2 * ACTIONS + CARD_COLUMNS}
OTHER_KINDS: Final = {ADMINISTRATE: 0, QUIT: 1, END: 2}
FIRST_OTHER: Final = 2 * ACTIONS + 2 * CARD_COLUMNS
FIRST_OPTION_COUNT: Final = FIRST_OTHER + len(OTHER_KINDS)
NO_NUMBER: Final = -1
# The names of the policy's arrays in a net file.
ARRAYS: Final = ("policy_first", "policy_bias", "policy_second", "policy_last")
# Reputation per unit of score: if the scores of two options differ by 1, their values differ by this much.
TEMPERATURE: Final = 0.5


def option_number(option: Option) -> int:
    """Return the number of a first option, or NO_NUMBER for options that only occur within a turn."""
    if option.op in FIRST_OF_KIND:
        return FIRST_OF_KIND[option.op] + COLUMN[option.value]
    if option.op in OTHER_KINDS:
        return FIRST_OTHER + OTHER_KINDS[option.op]
    return NO_NUMBER


class Policy:
    """A net with one hidden layer that scores first options.

    It is trained on searches without a policy: an option's score predicts the value of the best turn that starts with
    it, relative to the other options.
    """

    def __init__(self, first: Floats, bias: Floats, second: Floats, output_bias: Floats) -> None:
        self.first = first
        self.bias = bias
        self.second = second
        self.output_bias = output_bias

    @staticmethod
    def untrained(hidden: int, random: np.random.Generator) -> "Policy":
        """Return a policy that scores all options alike."""
        return Policy(
            random.normal(0, 0.05, (COLUMNS, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros((hidden, FIRST_OPTION_COUNT), np.float32),
            np.zeros(FIRST_OPTION_COUNT, np.float32),
        )

    @property
    def arrays(self) -> list[Floats]:
        return [self.first, self.bias, self.second, self.output_bias]

    def copy(self) -> "Policy":
        return Policy(*[array.copy() for array in self.arrays])

    def scores(self, rows: Floats) -> Floats:
        """Return the scores of all first options for each row of features."""
        return self.scores_of(rows @ self.first)

    def scores_of(self, products: Floats) -> Floats:
        """Return the scores, given the product of the features with the first matrix."""
        scores: Floats = np.maximum(products + self.bias, 0) @ self.second + self.output_bias
        return scores

    def stored_arrays(self) -> dict[str, NDArray[np.float16]]:
        return {name: array.astype(np.float16) for name, array in zip(ARRAYS, self.arrays, strict=True)}

    @staticmethod
    def from_arrays(data: Any) -> "Policy | None":
        """Return the policy stored in a net file, or None; raise ValueError if its arrays do not fit."""
        if ARRAYS[0] not in data:
            return None
        arrays = [data[name].astype(np.float32) for name in ARRAYS]
        hidden = len(arrays[1])
        shapes = [(COLUMNS, hidden), (hidden,), (hidden, FIRST_OPTION_COUNT), (FIRST_OPTION_COUNT,)]
        if [array.shape for array in arrays] != shapes:
            raise ValueError("the arrays of the policy do not fit together")
        return Policy(*arrays)


def priors_of(
    scores: Floats, options: list[Option], coverage: float, min_options: int, max_options: int
) -> list[float] | None:
    """Return the prior of each option, or SKIPPED for unlikely ones; None if the options do not start a turn.

    `scores` are those of all first options. The likeliest of the given `options` are kept until their probabilities add
    up to `coverage`, but at least `min_options` and at most `max_options` of them.
    """
    numbers = [option_number(option) for option in options]
    if NO_NUMBER in numbers:
        return None
    own = scores[numbers]
    chances = np.exp(own - own.max())
    order = np.argsort(-chances, kind="stable")
    covered = np.cumsum(chances[order]) / chances.sum()
    count = min(max(1 + int(np.searchsorted(covered, coverage)), min_options), max_options)
    priors = [SKIPPED] * len(options)
    for index in order[:count].tolist():
        priors[index] = TEMPERATURE * float(own[index])
    return priors
