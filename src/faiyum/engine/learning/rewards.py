"""Rewards for learning programs: winning, reputation, the lead, or winning with a potential."""

from typing import Final

from faiyum.engine.core.constants import pieces
from faiyum.engine.core.messages import Fault, quoted
from faiyum.engine.core.program import OVER
from faiyum.engine.core.state import State
from faiyum.engine.core.unchecked import Unchecked

OBJECTIVES: Final = ("win", "reputation", "lead", "potential")
# A lead of this much reputation has a potential of 1.
POTENTIAL_SCALE: Final = 100.0


class Objective:
    """The objective that determines a learning program's rewards, after each decision and for each seat.

    "win": at the end, -1 / (players - 1) for each loser; the winners split what the losers lose, so a single winner
    gets 1. In a solo game, a hundredth of the reputation. "reputation": the reputation gained. "lead": the increase in
    the lead over the best other seat. "potential": "win", plus the growth of a potential, which is the lead divided by
    100, and 0 at the end. It does not change which play is best.
    """

    def __init__(self, name: Unchecked[str], players: int, discount: Unchecked[float] = 1.0) -> None:
        if not isinstance(name, str) or name not in OBJECTIVES:
            raise Fault("unknown-objective", {"value": quoted(name), "names": [*OBJECTIVES]})
        if isinstance(discount, bool) or not isinstance(discount, (int, float)) or not 0 <= discount <= 1:
            raise Fault("discount", {"value": quoted(discount)})
        self.name: Final = name
        self.players: Final = players
        self.discount: Final = float(discount)
        # whether there are rewards before the end
        self.dense: Final[bool] = name != "win"
        self.nothing: Final = [0.0] * players

    def values(self, s: State) -> list[float]:
        """Return the value of each seat; rewards are the increase in this value."""
        own = [float(seat.reputation) for seat in s.seats]
        if self.name == "reputation" or self.players == 1:
            return own
        best = max(own)
        second = best if own.count(best) > 1 else max([value for value in own if value != best])
        return [value - (second if value == best else best) for value in own]

    def rewards(self, s: State, before: list[float] | None) -> list[float]:
        """Return the reward of each seat for the decision that led to this state; `before` holds the earlier values."""
        over = s.program == OVER
        if before is None:
            return final_rewards(s) if over else self.nothing
        values = self.values(s)
        if self.name != "potential":
            return [value - earlier for value, earlier in zip(values, before)]
        final = final_rewards(s) if over else self.nothing
        growth = 0.0 if over else self.discount / POTENTIAL_SCALE
        return [
            reward + value * growth - earlier / POTENTIAL_SCALE for reward, value, earlier in zip(final, values, before)
        ]


def final_rewards(s: State) -> list[float]:
    """Return the reward of each seat at the end of a game."""
    if s.setting.solo:
        return [float(s.seats[0].reputation) / POTENTIAL_SCALE]
    scores = [(seat.reputation, seat.money + pieces(seat.goods)) for seat in s.seats]
    best = max(scores)
    winners = scores.count(best)
    others = len(scores) - 1
    return [(len(scores) / winners - 1) / others if score == best else -1 / others for score in scores]
