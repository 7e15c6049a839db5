"""The Challenge of the Pharaoh: a campaign of solo games with seven goals and six rewards."""

from typing import Any

from faiyum.engine.core.constants import BLOCKS, BRIDGE, GRAND_BRIDGE
from faiyum.engine.core.masks import count_bits
from faiyum.engine.core.messages import Fault, fault_in, quoted
from faiyum.engine.core.state import State
from faiyum.engine.game import Game

START_GOAL = "reputation-150"
GOALS = (START_GOAL, "bridges", "palaces", "reputation-250", "blocks", "workshops", "crocodiles")
REWARDS = ("money", "workers", "goods", "cards", "substitution", "market")
CROCODILES_LEFT = 10


def progress(s: State) -> dict[str, tuple[int, int]]:
    """Return the progress towards each goal: the current value and the target."""
    reputation = s.seats[0].reputation
    crocodiles = count_bits(s.board.swamp)
    return {
        "reputation-150": (reputation, 150),
        # Ruling K-4: grand bridges count as bridges.
        "bridges": (list(s.built).count(BRIDGE) + list(s.built).count(GRAND_BRIDGE), 3),
        "palaces": (len(s.palaces), 2),
        "reputation-250": (reputation, 250),
        "blocks": (sum(s.blocks), BLOCKS),
        "workshops": (count_bits(s.workshops), 9),
        "crocodiles": (crocodiles - count_bits(s.crocodiles), crocodiles - CROCODILES_LEFT),
    }


def reached(game: Game) -> list[str]:
    """Return the goals that a finished game reaches, including those struck off before."""
    values = progress(game.state)
    return [goal for goal in GOALS if values[goal][0] >= values[goal][1]]


class Campaign:
    """A campaign: the goals struck off so far and the results of its games."""

    def __init__(self) -> None:
        self.struck: list[str] = []
        self.games: list[dict[str, Any]] = []

    @property
    def rewards(self) -> int:
        """The number of rewards earned, which apply in a fixed order: one for each goal struck off, up to six."""
        return min(len(self.struck), len(REWARDS))

    @property
    def complete(self) -> bool:
        return len(self.struck) == len(GOALS)

    @property
    def open_goals(self) -> list[str]:
        """The goals that the next game can strike off: first only the start goal, then any other (ruling K-2)."""
        return [goal for goal in GOALS if goal not in self.struck] if self.struck else [START_GOAL]

    def new_game(
        self,
        seed: int | None = None,
        modules: tuple[str, ...] = (),
        board: str = "faiyum",
        facts: dict[str, int | str] | None = None,
    ) -> Game:
        """Start the next game, with the rewards earned so far.

        Raises Fault if the campaign is complete.
        """
        if self.complete:
            raise Fault("campaign-complete")
        return Game(players=1, seed=seed, modules=modules, board=board, rewards=self.rewards, facts=facts)

    def goals(self, game: Game) -> list[str]:
        """Return the goals that this game can strike off."""
        return [goal for goal in reached(game) if goal in self.open_goals]

    def finish(self, game: Game, goal: str | None = None) -> str | None:
        """Add a finished game and return the goal it strikes off, if any.

        The goal must be given if the game reaches several open ones. Raises Fault if the game or goal does not fit.
        """
        if not game.over:
            raise Fault("not-over")
        if game.players != 1:
            raise Fault("campaign-alone")
        if game.state.setting.rewards != self.rewards:
            raise Fault("other-rewards", {"n": game.state.setting.rewards, "rewards": self.rewards})
        possible = self.goals(game)
        if goal is None and len(possible) > 1:
            raise Fault("choose-goal", {"goals": [*possible]})
        if goal is None and possible:
            goal = possible[0]
        if goal is not None:
            if goal not in possible:
                raise Fault("goal-not-open", {"goal": quoted(goal)})
            self.struck.append(goal)
        self.games.append({"reputation": game.reputation[0], "goal": goal})
        return goal

    def data(self) -> dict[str, Any]:
        """Return the campaign as plain JSON data."""
        return {"campaign": 1, "struck": list(self.struck), "games": [dict(game) for game in self.games]}

    @staticmethod
    def from_data(data: Any) -> "Campaign":
        """Restore a campaign from the result of `data`; raise Fault if it is invalid."""
        if not isinstance(data, dict) or data.get("campaign") != 1:
            raise Fault("not-a-campaign")
        games = data.get("games", [])
        struck = data.get("struck", [])
        if not isinstance(games, list) or not isinstance(struck, list):
            raise Fault("campaign-lists")
        for goal in struck:
            if goal not in GOALS or struck.count(goal) > 1:
                raise fault_in("struck", "unknown-goal", {"goal": quoted(goal)})
        if struck and struck[0] != START_GOAL:
            raise fault_in("struck", "first-goal", {"goal": quoted(START_GOAL), "value": quoted(struck[0])})
        won: list[str] = []
        for game in games:
            if not isinstance(game, dict) or not isinstance(game.get("reputation"), int):
                raise fault_in("games", "campaign-game")
            if game.get("goal") is not None:
                won.append(game["goal"])
        if won != struck:
            raise Fault("goals-differ")
        campaign = Campaign()
        campaign.struck = list(struck)
        campaign.games = [{"reputation": game["reputation"], "goal": game.get("goal")} for game in games]
        return campaign
