"""The Gymnasium environment: a solo game, or one seat at a table with bots."""

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

from faiyum.bots import UNLIMITED, Bot, Seen, make_bot
from faiyum.envs.encoding import LARGEST, RENDER_MODES, Session


class FaiyumEnv(gymnasium.Env[Any, Any]):
    """A solo game, or one seat at a table with the bots named in `opponents`.

    The learner's seat is drawn for each game unless `seat` is given. The mask of legal actions is
    `info["action_mask"]`, and `action_masks()` returns it for MaskablePPO. An illegal action changes nothing; it raises
    `Fault` or, for learners without masks, returns `illegal_reward` if that is given. With `unit_payments`, the learner
    pays unit by unit (see docs/learning.md).
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self, opponents: Sequence[str] = (), modules: Sequence[str] = (), board: str = "faiyum", rewards: int = 0,
        objective: str = "win", discount: float = 1.0, seat: int | None = None, illegal_reward: float | None = None,
        render_mode: str | None = None, unit_payments: bool = False,
    ) -> None:  # fmt: skip
        players = 1 + len(opponents)
        self.session = Session(players, modules, board, rewards, objective, discount, render_mode, unit_payments)
        self.render_mode = render_mode
        self.names = list(opponents)
        self.bots: list[Bot] = []
        self.fixed_seat = None if seat is None else self.session.game.check_seat(seat)
        self.seat = self.fixed_seat or 0
        self.observation_space = Box(0, LARGEST, (self.session.width,), np.int16)
        self.action_space = Discrete(self.session.encoder.actions)
        self.illegal_reward = illegal_reward

    @property
    def game(self) -> Any:
        """The game that is being played."""
        return self.session.game

    def action_masks(self) -> Any:
        """Return the mask of legal actions as booleans."""
        return self.session.mask().astype(bool)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.session.reset(seed)
        seed = self.session.game.seed
        self.bots = [make_bot(name, f"{seed} {place}") for place, name in enumerate(self.names)]
        if self.fixed_seat is None and self.bots:
            self.seat = Random(seed).randrange(self.session.players)
        self.let_bots_move()
        return self.observation()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self.illegal_reward is not None and not self.session.legal(action):
            observation, info = self.observation()
            return observation, self.illegal_reward, False, False, info
        reward = self.session.take(action)[self.seat] + self.let_bots_move()
        observation, info = self.observation()
        return observation, reward, self.session.game.over, False, info

    def let_bots_move(self) -> float:
        """Let the bots move until it is the learner's turn; return the learner's reward for these moves."""
        reward = 0.0
        game = self.session.game
        while not game.over and game.player != self.seat:
            bot = self.bots[game.player - (game.player > self.seat)]
            option = bot.choose(Seen(game), UNLIMITED)
            reward += self.session.take_option(option)[self.seat]
        return reward

    def observation(self) -> tuple[Any, dict[str, Any]]:
        seen = self.session.observation(self.seat)
        return seen["observation"], {"action_mask": seen["action_mask"]}

    def render(self) -> Any:
        return self.session.render()

    def close(self) -> None:
        self.session.close()


gymnasium.register("Faiyum-v0", entry_point="faiyum.envs.single_agent:FaiyumEnv")
