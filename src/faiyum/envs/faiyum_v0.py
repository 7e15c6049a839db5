"""The PettingZoo environment `faiyum_v0` for two to five players, who take turns (AEC)."""

from collections.abc import Sequence
from typing import Any

from gymnasium.spaces import Discrete
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from faiyum.engine.core.messages import Fault, quoted
from faiyum.envs.encoding import RENDER_MODES, Session


def env(**settings: Any) -> Any:
    """Return the environment in PettingZoo's order-enforcing wrapper; see `raw_env` for the arguments."""
    return OrderEnforcingWrapper(raw_env(**settings))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801
    """The environment itself.

    Agents are called player_0 to player_4, by seat. Observations are dictionaries with `observation` and
    `action_mask`, as documented in docs/learning.md. An illegal action raises `Fault` and changes nothing. With
    `unit_payments`, players pay unit by unit.
    """

    metadata = {
        "name": "faiyum_v0", "render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 1,
    }  # fmt: skip

    def __init__(
        self, players: int = 2, modules: Sequence[str] = (), board: str = "faiyum", objective: str = "win",
        discount: float = 1.0, render_mode: str | None = None, unit_payments: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        if players not in range(2, 6):
            raise Fault("argument", {"what": "players", "least": 2, "most": 5, "value": quoted(players)})
        self.session = Session(players, modules, board, 0, objective, discount, render_mode, unit_payments)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.action_spaces = {agent: Discrete(self.session.encoder.actions) for agent in self.possible_agents}
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.session.space)
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    @property
    def game(self) -> Any:
        """The game that is being played."""
        return self.session.game

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.session.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.session.game.player]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.session.observation(self.seats[agent])

    def step(self, action: Any) -> None:
        mover = self.agent_selection
        if self.terminations[mover]:
            self._was_dead_step(action)
            return
        rewards = self.session.take(action)
        game = self.session.game
        self._cumulative_rewards[mover] = 0.0
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        if game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[game.player]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.session.render()

    def close(self) -> None:
        self.session.close()
