"""Code shared by the environments: spaces, observations as numpy arrays, pictures and errors."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict

from faiyum.drawing.svg import board_svg
from faiyum.drawing.text import board_text
from faiyum.engine.core.messages import Fault, quoted
from faiyum.engine.core.option import Option
from faiyum.engine.game import Game
from faiyum.engine.learning.encoder import Encoder
from faiyum.engine.learning.rewards import Objective
from faiyum.envs.unit_payments import UNITS, SpelledPayment

RENDER_MODES: Final = ["svg", "ansi"]
LARGEST: Final = 32767


class Session:
    """A sequence of games with the same setting, together with their observations, rewards and pictures."""

    def __init__(
        self, players: int, modules: Sequence[str], board: str, rewards: int, objective: str, discount: float,
        render_mode: str | None, unit_payments: bool = False,
    ) -> None:  # fmt: skip
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise Fault("one-of", {"names": [*RENDER_MODES], "value": quoted(render_mode)})
        self.players = players
        self.modules = tuple(modules)
        self.board = board
        self.challenge_rewards = rewards
        self.render_mode = render_mode
        self.random = Random()
        self.closed = False
        # creating a game also checks the arguments
        self.game = self.new_game(0)
        self.encoder = Encoder(self.game)
        self.objective = Objective(objective, players, discount)
        self.payment = SpelledPayment(self.encoder.ids) if unit_payments else None
        # with unit payments, the units chosen so far are appended to the engine's observation
        self.width = self.encoder.width + (len(UNITS) if unit_payments else 0)
        self.space = Dict(
            {
                "observation": Box(0, LARGEST, (self.width,), np.int16),
                "action_mask": Box(0, 1, (self.encoder.actions,), np.int8),
            }
        )

    def new_game(self, seed: int) -> Game:
        return Game(self.players, seed, self.modules, self.board, rewards=self.challenge_rewards)

    def reset(self, seed: int | None) -> None:
        """Start a new game: always the same one for a given seed, or the next in the sequence if there is no seed."""
        self.check_open()
        if seed is not None:
            self.random = Random(seed)
        self.game = self.new_game(seed if seed is not None else self.random.getrandbits(53))
        if self.payment is not None:
            self.payment.units = []

    def take(self, action: Any) -> list[float]:
        """Take an action and return the reward of each seat; raises Fault if it is not legal."""
        if self.payment is None:
            self.check_open()
            return self.take_option(action)
        if not self.legal(action):
            raise Fault("masked-action", {"action": str(action), "name": self.encoder.ids.name(int(action))})
        return self.take_option(self.payment.take(self.game, int(action)))

    def take_option(self, choice: Any) -> list[float]:
        """Take a choice and return the reward of each seat.

        The choice is an option, the id of one, or None while a payment continues, which changes nothing.
        """
        objective = self.objective
        before = objective.values(self.game.state) if objective.dense else None
        if isinstance(choice, Option):
            self.game.take(choice)
        elif choice is not None or self.payment is None:
            self.encoder.take(self.game, choice)
        return objective.rewards(self.game.state, before)

    def legal(self, action: Any) -> bool:
        """Return whether an action is legal now; raises Fault if the id does not exist or the game is over."""
        self.check_open()
        if not isinstance(action, (int, str)) and hasattr(action, "__index__"):
            # a numpy integer
            action = action.__index__()
        option = self.encoder.ids.option(action)
        if self.game.over:
            raise Fault("over")
        if self.payment is not None:
            return action in self.payment.candidates(self.game)
        return option in self.game.options

    def observation(self, seat: int) -> dict[str, Any]:
        """Return what a seat knows, with the mask of its legal actions."""
        self.check_open()
        game = self.game
        row = np.empty(self.width, np.int16)
        self.encoder.observe(game, row[: self.encoder.width], seat)
        if self.payment is not None:
            row[self.encoder.width :] = self.payment.counts()
        if seat == game.player and not game.over:
            return {"observation": row, "action_mask": self.mask()}
        return {"observation": row, "action_mask": np.zeros(self.encoder.actions, np.int8)}

    def mask(self) -> Any:
        """Return the mask of the legal actions."""
        self.check_open()
        mask = np.zeros(self.encoder.actions, np.int8)
        if self.payment is None:
            self.encoder.mask(self.game, mask)
        elif not self.game.over:
            mask[[*self.payment.candidates(self.game)]] = 1
        return mask

    def render(self) -> str | None:
        """Return the board as SVG or text."""
        self.check_open()
        if self.render_mode is None:
            return None
        draw = board_svg if self.render_mode == "svg" else board_text
        return draw(self.game.state.board, self.game.position())

    def close(self) -> None:
        self.closed = True

    def check_open(self) -> None:
        if self.closed:
            raise Fault("closed-environment")
