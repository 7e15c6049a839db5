"""Train MaskablePPO from sb3-contrib on solo or two-player games, and compare it with the random and greedy bots.

MaskablePPO needs torch, which is large, so use a separate environment: `pip install "faiyum[envs]" sb3-contrib`.

    python examples/masked_ppo.py --out solo
    python examples/masked_ppo.py --opponent random --out two-players

Training stops after `--minutes` of CPU time. The folder then holds the policy, the learning curve and the results.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from faiyum import Game
from faiyum.bots import Seen, make_bot
from faiyum.drawing.charts import line_chart
from faiyum.envs.single_agent import FaiyumEnv

GAMES = 16
STEPS = 256
# the amount of reputation that counts as a reward of 1
REWARD_UNIT = 10.0
# keeps the evaluation deals apart from those used in training
EVALUATION_SEED = 1_000_000


class Scaled(gymnasium.Wrapper[Any, Any, Any, Any]):
    """A wrapper that scales observations and rewards to small floats, which suit a neural net."""

    def __init__(self, env: FaiyumEnv) -> None:
        super().__init__(env)
        self.observation_space = gymnasium.spaces.Box(0.0, 11.0, env.observation_space.shape, np.float32)

    def reset(self, **settings: Any) -> tuple[Any, dict[str, Any]]:
        observation, info = self.env.reset(**settings)
        return scale(observation), info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        observation, reward, terminated, truncated, info = self.env.step(action)
        return scale(observation), float(reward) / REWARD_UNIT, terminated, truncated, info

    def action_masks(self) -> Any:
        return self.env.unwrapped.action_masks()  # type: ignore[attr-defined]


def scale(observation: Any) -> Any:
    """Return the numbers on a logarithmic scale: most are 0 or 1, but money and reputation reach hundreds."""
    return np.log1p(observation, dtype=np.float32)


def make_env(opponent: str | None) -> Scaled:
    """Return a solo game, rewarded by reputation gained, or a game against one opponent, rewarded by lead gained."""
    return Scaled(FaiyumEnv(opponents=[opponent] if opponent else [], objective="lead"))


def train(opponent: str | None, minutes: float, folder: Path, curve_games: int) -> MaskablePPO:
    """Train for this much CPU time and write the learning curve after every tenth of it."""
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)
    envs = DummyVecEnv([lambda: make_env(opponent)] * GAMES)
    envs.seed(1)
    model = MaskablePPO(
        "MlpPolicy", envs, n_steps=STEPS, batch_size=512, n_epochs=4, learning_rate=5e-4, gamma=0.99, gae_lambda=0.95,
        ent_coef=0.01, policy_kwargs={"net_arch": [128]}, seed=1, device="cpu",
    )  # fmt: skip
    curve: list[dict[str, Any]] = []
    start, wall = time.process_time(), time.time()
    spent = evaluating = 0.0
    while spent < minutes:
        if spent >= len(curve) * minutes / 10:
            before = time.process_time()
            curve.append(
                {"decisions": model.num_timesteps, "cpu_minutes": round(spent, 2)}
                | {"minutes": round((time.time() - wall) / 60, 1)}
                | compare(model, opponent, curve_games)
            )
            evaluating += time.process_time() - before
            print(json.dumps(curve[-1]), flush=True)
            write_curve(curve, folder)
        model.learn(STEPS * GAMES, reset_num_timesteps=False)
        spent = (time.process_time() - start - evaluating) / 60
    model.save(folder / "policy")
    return model


def write_curve(curve: list[dict[str, Any]], folder: Path) -> None:
    (folder / "curve.json").write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")
    if len(curve) < 2:
        return
    lines = {
        "learner": [(point["decisions"] / 1000, point["reputation"]) for point in curve],
        "random": [(point["decisions"] / 1000, point["opponent_reputation"]) for point in curve],
    }
    (folder / "curve.svg").write_text(line_chart("Mean reputation by thousands of decisions", lines), encoding="utf-8")


def compare(model: MaskablePPO, opponent: str | None, games: int) -> dict[str, Any]:
    """Play new deals against a bot, or alone, and return wins and mean reputation.

    Without an opponent, a solo game counts as won if it beats the random bot's reputation on the same deal.
    """
    return compare_solo(model, "random", games) if opponent is None else compare_table(model, opponent, games)


def compare_table(model: MaskablePPO, opponent: str, games: int) -> dict[str, Any]:
    won = 0.0
    reputation = np.zeros(2)
    for number in range(games):
        # play each deal from both seats
        env = FaiyumEnv(opponents=[opponent], seat=number % 2)
        game = play(model, env, EVALUATION_SEED + number // 2)
        won += (env.seat in game.winners) / len(game.winners)
        reputation += [game.reputation[env.seat], game.reputation[1 - env.seat]]
    return summary(opponent, games, won, reputation)


def compare_solo(model: MaskablePPO, opponent: str, games: int) -> dict[str, Any]:
    won = 0.0
    reputation = np.zeros(2)
    for number in range(games):
        [own] = play(model, FaiyumEnv(), EVALUATION_SEED + number).reputation
        game = Game(players=1, seed=EVALUATION_SEED + number)
        bot = make_bot(opponent, f"{number}")
        while not game.over:
            game.take(bot.choose(Seen(game)))
        [other] = game.reputation
        won += (own > other) + (own == other) / 2
        reputation += [own, other]
    return summary(opponent, games, won, reputation)


def summary(opponent: str, games: int, won: float, reputation: Any) -> dict[str, Any]:
    own, other = (reputation / games).round(1).tolist()
    return {
        "opponent": opponent, "games": games, "won": round(won / games, 4), "reputation": own,
        "opponent_reputation": other,
    }  # fmt: skip


def play(model: MaskablePPO, env: FaiyumEnv, seed: int) -> Game:
    """Let the policy play a game and return it."""
    observation, _ = env.reset(seed=seed)
    over = False
    while not over:
        action, _ = model.predict(scale(observation), action_masks=env.action_masks())
        observation, _, over, _, _ = env.step(int(action))
    game: Game = env.game
    return game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opponent", help="the bot to train against; without one, solo games")
    parser.add_argument("--minutes", type=float, default=10.0, help="CPU time for training")
    parser.add_argument("--games", type=int, default=200, help="games of the final comparison")
    parser.add_argument("--curve-games", type=int, default=20, help="games for each point of the learning curve")
    parser.add_argument("--out", type=Path, default=Path("masked-ppo"))
    arguments = parser.parse_args()

    arguments.out.mkdir(parents=True, exist_ok=True)
    model = train(arguments.opponent, arguments.minutes, arguments.out, arguments.curve_games)
    compare_with = compare_table if arguments.opponent else compare_solo
    results = [compare_with(model, bot, arguments.games) for bot in ("random", "greedy")]
    (arguments.out / "results.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(results, indent=1))


if __name__ == "__main__":
    main()
