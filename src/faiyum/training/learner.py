"""Learning: the replay buffer and the optimizer."""

from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from faiyum.bots.search.net import WIN, FeatureSet, Floats, Net
from faiyum.training.selfplay import Trajectory


class ReplayBuffer:
    """The most recent trajectories, from which training batches are sampled."""

    def __init__(self, size: int) -> None:
        self.trajectories: deque[Trajectory] = deque(maxlen=size)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Return all trajectories end to end, as stored in a checkpoint."""
        trajectories = self.trajectories
        return {
            "columns": np.concatenate([trajectory.columns for trajectory in trajectories]),
            "starts": np.concatenate([trajectory.starts for trajectory in trajectories]),
            "plain": np.concatenate([trajectory.numeric for trajectory in trajectories]),
            "targets": np.concatenate([trajectory.targets for trajectory in trajectories]),
            "rows": np.array([len(trajectory.targets) for trajectory in trajectories]),
        }

    def restore(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Add the trajectories of a checkpoint, given the arrays that `arrays` returned."""
        columns, starts, numeric, targets = (arrays[name] for name in ("columns", "starts", "plain", "targets"))
        column = row = 0
        for index, rows in enumerate(arrays["rows"].tolist()):
            # Each trajectory has one more start than rows: the end of its last row.
            offsets = starts[row + index : row + index + rows + 1]
            end = column + int(offsets[-1])
            self.trajectories.append(
                Trajectory(columns[column:end], offsets, numeric[row : row + rows], targets[row : row + rows])
            )
            column, row = end, row + rows

    def batches(
        self, feature_set: FeatureSet, size: int, count: int, random: np.random.Generator
    ) -> Iterator[tuple[Floats, Floats]]:
        """Yield `count` random batches of inputs and targets, one at a time to save memory."""
        trajectories = list(self.trajectories)
        for _ in range(count):
            # Single rows of many trajectories, because the rows of one trajectory are similar.
            samples = [
                (trajectories[index], int(random.integers(0, len(trajectories[index].targets))))
                for index in random.integers(0, len(trajectories), size)
            ]
            columns = [sample.columns[sample.starts[row] : sample.starts[row + 1]] for sample, row in samples]
            inputs = feature_set.matrix(
                np.array([len(part) for part in columns]),
                np.concatenate(columns),
                np.array([sample.numeric[row] for sample, row in samples]),
            )
            yield inputs, np.array([sample.targets[row] for sample, row in samples])


class Adam:
    """The Adam optimizer with weight decay; it also averages the net over the last steps.

    The averaged net is the one that plays and is saved. The best turn is the maximum of many estimates, so a net
    with fluctuating weights would choose turns by their estimation errors.
    """

    def __init__(self, net: Net, averaged: int) -> None:
        self.net = net
        self.averaged = averaged
        self.average = net.copy()
        self.steps = 0
        self.means = [np.zeros_like(array) for array in net.arrays]
        self.squares = [np.zeros_like(array) for array in net.arrays]

    def step(self, rows: Floats, targets: Floats, rate: float, decay: float) -> float:
        """Take one step and return the mean squared error before it."""
        net = self.net
        sums = rows @ net.first + net.bias
        hidden = np.maximum(sums[:, : net.hidden], 0)
        outputs = sums[:, net.hidden :] + hidden @ net.second
        outputs[:, WIN] = 1 / (1 + np.exp(-outputs[:, WIN]))
        # The gradient of the cross entropy for the win, and of the squared error for the other outputs.
        errors = outputs - targets
        slope = errors / len(rows)
        backward = np.concatenate([(slope @ net.second.T) * (hidden > 0), slope], axis=1)
        gradients = [rows.T @ backward, backward.sum(axis=0), hidden.T @ slope]
        self.steps += 1
        for array, gradient, mean, square in zip(net.arrays, gradients, self.means, self.squares):
            update(array, gradient, mean, square, rate, decay, self.steps)
        # Average over fewer steps at first, so that the average does not lag far behind.
        share = 1 / min(self.averaged, 1 + self.steps // 4)
        for array, average in zip(net.arrays, self.average.arrays):
            average += share * (array - average)
        return float((errors**2).mean())


def update(
    array: Floats, gradient: Floats, mean: Floats, square: Floats, rate: float, decay: float, steps: int
) -> None:
    """Apply Adam's update rule in place."""
    mean += 0.1 * (gradient - mean)
    square += 0.001 * (gradient * gradient - square)
    size = np.sqrt(square / (1 - 0.999**steps)) + 1e-6
    array -= rate * (mean / (1 - 0.9**steps) / size + decay * array)
