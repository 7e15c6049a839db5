"""Learning: a net is moved towards the targets of lessons."""

from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from faiyum.bots.search.net import WIN, FeatureSet, Floats, Net
from faiyum.training.selfplay import Trajectory


class ReplayBuffer:
    """The last lessons; rows are drawn from them by chance."""

    def __init__(self, most: int) -> None:
        self.trajectories: deque[Trajectory] = deque(maxlen=most)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """All lessons end to end, as a checkpoint holds them."""
        trajectories = self.trajectories
        return {
            "columns": np.concatenate([trajectory.columns for trajectory in trajectories]),
            "starts": np.concatenate([trajectory.starts for trajectory in trajectories]),
            "plain": np.concatenate([trajectory.plain for trajectory in trajectories]),
            "targets": np.concatenate([trajectory.targets for trajectory in trajectories]),
            "rows": np.array([len(trajectory.targets) for trajectory in trajectories]),
        }

    def remember(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        columns, starts, plain, targets = (arrays[name] for name in ("columns", "starts", "plain", "targets"))
        column = row = 0
        for at, rows in enumerate(arrays["rows"].tolist()):
            # one start more than rows: where the last row ends
            own = starts[row + at : row + at + rows + 1]
            after = column + int(own[-1])
            self.trajectories.append(
                Trajectory(columns[column:after], own, plain[row : row + rows], targets[row : row + rows])
            )
            column, row = after, row + rows

    def batches(
        self, sight: FeatureSet, size: int, count: int, random: np.random.Generator
    ) -> Iterator[tuple[Floats, Floats]]:
        """One after the other: all at once would fill the memory of a small machine."""
        trajectories = list(self.trajectories)
        for _ in range(count):
            # whole lessons would be too much alike: a few rows of many
            rows = [
                (trajectories[at], int(random.integers(0, len(trajectories[at].targets))))
                for at in random.integers(0, len(trajectories), size)
            ]
            columns = [
                trajectory.columns[trajectory.starts[row] : trajectory.starts[row + 1]] for trajectory, row in rows
            ]
            table = sight.table(
                np.array([len(part) for part in columns]),
                np.concatenate(columns),
                np.array([trajectory.plain[row] for trajectory, row in rows]),
            )
            yield table, np.array([trajectory.targets[row] for trajectory, row in rows])


class Adam:
    """Moves a net along the gradient, each weight at its own pace.

    What plays and is kept is the average over the last steps: the best turn is the
    highest of many guesses, so a net that trembles chooses its own errors.
    """

    def __init__(self, net: Net, averaged: int) -> None:
        self.net = net
        self.averaged = averaged
        self.average = net.copy()
        self.steps = 0
        self.means = [np.zeros_like(array) for array in net.arrays]
        self.squares = [np.zeros_like(array) for array in net.arrays]

    def step(self, rows: Floats, targets: Floats, rate: float, decay: float) -> float:
        """One step; the mean squared error before it."""
        net = self.net
        sums = rows @ net.first + net.bias
        hidden = np.maximum(sums[:, : net.hidden], 0)
        found = sums[:, net.hidden :] + hidden @ net.second
        found[:, WIN] = 1 / (1 + np.exp(-found[:, WIN]))
        # for the win it is the gradient of the cross entropy, for the others that of the squared error
        errors = found - targets
        slope = errors / len(rows)
        backward = np.concatenate([(slope @ net.second.T) * (hidden > 0), slope], axis=1)
        gradients = [rows.T @ backward, backward.sum(axis=0), hidden.T @ slope]
        self.steps += 1
        for array, gradient, mean, square in zip(net.arrays, gradients, self.means, self.squares):
            move(array, gradient, mean, square, rate, decay, self.steps)
        # at the beginning over fewer steps, so that what plays is not far behind what was learnt
        share = 1 / min(self.averaged, 1 + self.steps // 4)
        for array, average in zip(net.arrays, self.average.arrays):
            average += share * (array - average)
        return float((errors**2).mean())


def move(array: Floats, gradient: Floats, mean: Floats, square: Floats, rate: float, decay: float, steps: int) -> None:
    mean += 0.1 * (gradient - mean)
    square += 0.001 * (gradient * gradient - square)
    size = np.sqrt(square / (1 - 0.999**steps)) + 1e-6
    array -= rate * (mean / (1 - 0.9**steps) / size + decay * array)
