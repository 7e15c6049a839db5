"""Training of the policy head on searches without a policy."""

import numpy as np

from faiyum.bots.search.net import FEATURE_SETS, Floats
from faiyum.bots.search.policy import TEMPERATURE, Policy
from faiyum.training.learner import update
from faiyum.training.policy_examples import PolicyExample


class PolicyLearner:
    """The Adam optimizer for a policy: cross entropy between its scores and the values that searches found."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.steps = 0
        self.means = [np.zeros_like(array) for array in policy.arrays]
        self.squares = [np.zeros_like(array) for array in policy.arrays]

    def step(self, examples: list[PolicyExample], rate: float, decay: float) -> float:
        """Take one step and return the cross entropy before it."""
        policy = self.policy
        rows = feature_matrix(examples)
        hidden = np.maximum(rows @ policy.first + policy.bias, 0)
        scores = hidden @ policy.second + policy.output_bias
        slopes = np.zeros_like(scores)
        loss = 0.0
        for index, example in enumerate(examples):
            target = softmax(example.values / TEMPERATURE)
            predicted = softmax(scores[index, example.numbers])
            slopes[index, example.numbers] = (predicted - target) / len(examples)
            loss -= float(target @ np.log(predicted + 1e-9)) / len(examples)
        backward = (slopes @ policy.second.T) * (hidden > 0)
        gradients = [rows.T @ backward, backward.sum(axis=0), hidden.T @ slopes, slopes.sum(axis=0)]
        self.steps += 1
        for array, gradient, mean, square in zip(policy.arrays, gradients, self.means, self.squares, strict=True):
            update(array, gradient, mean, square, rate, decay, self.steps)
        return loss


def feature_matrix(examples: list[PolicyExample]) -> Floats:
    return FEATURE_SETS["features"].matrix(
        np.array([len(example.columns) for example in examples]),
        np.concatenate([example.columns for example in examples]),
        np.array([example.numeric for example in examples]),
    )


def softmax(scores: Floats) -> Floats:
    shares = np.exp(scores - scores.max())
    result: Floats = shares / shares.sum()
    return result


def mean_regret(policy: Policy, examples: list[PolicyExample], count: int) -> float:
    """Return how much reputation a turn loses on average if only the `count` best-scored options are tried."""
    scores = policy.scores(feature_matrix(examples))
    regret = 0.0
    for row_scores, example in zip(scores, examples, strict=True):
        kept = np.argsort(-row_scores[example.numbers], kind="stable")[:count]
        regret += float(example.values.max() - example.values[kept].max())
    return regret / len(examples)
