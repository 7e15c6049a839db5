"""The OpenSpiel game `python_faiyum`; importing this module registers it.

A chance node at the start chooses one of `deals` orders of the deck, so that all chance outcomes are explicit. A state
and its clones therefore contain the order of the cards that nobody has seen yet. Algorithms that must not see
this order can draw another one with `resample_from_infostate`, as OpenSpiel's ISMCTS does.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel

from faiyum.engine.game import Game
from faiyum.engine.learning.encoder import Encoder
from faiyum.engine.learning.rewards import final_rewards

MAX_LENGTH: Final = 10_000
DEFAULTS: Final = {"players": 2, "deals": 1000, "privileges": False}
GAME_TYPE: Final = pyspiel.GameType(
    short_name="python_faiyum",
    long_name="Faiyum",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class FaiyumGame(pyspiel.Game):  # type: ignore[misc]
    """Two to five players; the winner gets 1, the others share -1."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = DEFAULTS | (params or {})
        self.players = int(given["players"])
        self.deals = int(given["deals"])
        self.modules = ("privileges",) if given["privileges"] else ()
        self.encoder = Encoder(Game(self.players, 0, self.modules))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.actions,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_LENGTH,
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self, state: Any = None) -> "FaiyumState":
        return FaiyumState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "FaiyumObserver":
        return FaiyumObserver(self.encoder)


class FaiyumState(pyspiel.State):  # type: ignore[misc]
    """A game before or after the deal."""

    def __init__(self, game: FaiyumGame) -> None:
        super().__init__(game)
        self.players = game.players
        self.deals = game.deals
        self.modules = game.modules
        self.game: Game | None = None

    def current_player(self) -> Any:
        if self.game is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.game.over else self.game.player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.game is None or self.game.over:
            return []
        return sorted(option.action for option in self.game.state.options)

    def _apply_action(self, action: int) -> None:
        if self.game is None:
            self.game = Game(self.players, action, self.modules)
        else:
            Encoder(self.game).take(self.game, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.game is None:
            return f"deal {action}"
        return Encoder(self.game).ids.name(action)

    def is_terminal(self) -> bool:
        return self.game is not None and self.game.over

    def returns(self) -> list[float]:
        if self.game is None or not self.game.over:
            return [0.0] * self.players
        return final_rewards(self.game.state)

    def resample_from_infostate(self, player: int, probability: Callable[[], float]) -> "FaiyumState":
        """Return a copy with the unseen cards shuffled; all players have the same information."""
        copy: FaiyumState = self.clone()
        if self.game is not None:
            copy.game = self.game.sample(Random(probability()))
        return copy

    def __str__(self) -> str:
        return "before the deal" if self.game is None else repr(self.game)


class FaiyumObserver:
    """What a player knows, as described in docs/learning.md."""

    def __init__(self, encoder: Encoder) -> None:
        self.encoder = encoder
        self.tensor = np.zeros(encoder.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: FaiyumState, player: int) -> None:
        self.tensor.fill(0)
        if state.game is not None:
            row = np.empty(self.encoder.width, np.int16)
            self.encoder.observe(state.game, row, player)
            self.tensor[:] = row

    def string_from(self, state: FaiyumState, player: int) -> str:
        self.set_from(state, player)
        return f"{player}: {self.tensor.astype(int).tolist()}"


pyspiel.register_game(GAME_TYPE, FaiyumGame)
