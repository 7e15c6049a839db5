"""Learn solo games with a policy gradient in plain numpy: one preference per action, independent of the position.

This is a minimal learner for the same environment as in `masked_ppo.py`. It beats random play within seconds:

    python examples/policy_gradient.py --updates 40
"""

import argparse
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from faiyum.envs.single_agent import FaiyumEnv

DISCOUNT = 0.97
RATE = 0.6


@dataclass
class Episode:
    """The choices in a game: the legal actions, their probabilities, the index of the chosen one, and the rewards."""

    legal: list[NDArray[np.int64]] = field(default_factory=list)
    chances: list[NDArray[np.float64]] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)
    rewards: list[float] = field(default_factory=list)

    def returns(self) -> NDArray[np.float64]:
        """Return the discounted sum of rewards that follows each choice."""
        found = np.zeros(len(self.rewards))
        total = 0.0
        for step in range(len(self.rewards) - 1, -1, -1):
            total = self.rewards[step] + DISCOUNT * total
            found[step] = total
        return found


def play(env: FaiyumEnv, preferences: NDArray[np.float64], random: np.random.Generator, seed: int) -> Episode:
    """Play a game, sampling actions with probabilities derived from the preferences."""
    episode = Episode()
    _, info = env.reset(seed=seed)
    over = False
    while not over:
        legal = np.flatnonzero(info["action_mask"])
        weights = np.exp(preferences[legal] - preferences[legal].max())
        chances = weights / weights.sum()
        place = int(np.searchsorted(chances.cumsum()[:-1], random.random()))
        _, reward, over, _, info = env.step(legal[place])
        episode.legal.append(legal)
        episode.chances.append(chances)
        episode.chosen.append(place)
        episode.rewards.append(float(reward))
    return episode


def learn(preferences: NDArray[np.float64], episodes: list[Episode]) -> None:
    """Raise the preferences for actions that were followed by more reward than usual."""
    returns = [episode.returns() for episode in episodes]
    everything = np.concatenate(returns)
    mean, deviation = everything.mean(), everything.std() + 1e-9
    gradient = np.zeros_like(preferences)
    for episode, values in zip(episodes, returns, strict=True):
        for legal, chances, place, value in zip(episode.legal, episode.chances, episode.chosen, values, strict=True):
            advantage = (value - mean) / deviation
            gradient[legal] -= advantage * chances
            gradient[legal[place]] += advantage
    preferences += RATE * gradient / len(episodes)


def train(updates: int, games: int) -> list[float]:
    """Play a batch of games before each update, and return the mean reputation of each batch."""
    env = FaiyumEnv(objective="reputation")
    random = np.random.default_rng(1)
    preferences = np.zeros(env.session.encoder.actions)
    means = []
    for update in range(updates):
        episodes = [play(env, preferences, random, seed=update * games + game) for game in range(games)]
        means.append(float(np.mean([sum(episode.rewards) for episode in episodes])))
        learn(preferences, episodes)
    return means


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=40)
    parser.add_argument("--games", type=int, default=8, help="games before each update")
    arguments = parser.parse_args()

    for update, mean in enumerate(train(arguments.updates, arguments.games)):
        print(f"update {update}: mean reputation {mean:.1f}", flush=True)


if __name__ == "__main__":
    main()
