"""Level 4: the best complete turn according to a neural net that predicts the result of the game."""

from functools import lru_cache
from pathlib import Path
from typing import cast

from faiyum.bots.search.exact import WIN_WORTH
from faiyum.bots.search.net import OTHER, OUTPUTS, OWN, SCALE, WIN, Floats, Net, Nets, load_nets, shipped_nets
from faiyum.bots.search.search_bot import Guidance, Outlook, Ratings, SearchBot, SearchLimits, goal_bonus
from faiyum.bots.search.turns import Search
from faiyum.bots.search.weights import search_weights
from faiyum.engine.core.state import State


class AdvisorBot(SearchBot):
    """A search bot that evaluates states with a net: one for solo games, another for all other games."""

    limits = SearchLimits(width=20, tries=500, coverage=0.99, min_options=8, max_options=20)
    exact_tries = 20_000
    # Nets to use instead of the shipped ones.
    other_nets: Nets | None = None

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        # Loaded now so that the first decision is not slower than the others.
        self.nets = self.other_nets or shipped_nets()

    def net(self, players: int) -> Net:
        return self.nets.solo if players == 1 else self.nets.table

    def guide(self, state: State, limits: SearchLimits) -> Guidance:
        guidance = super().guide(state, limits)
        # The policy knows nothing about campaign goals.
        if not self.goals:
            net = self.net(len(state.seats))
            guidance.priors = net.priors(state, limits.coverage, limits.min_options, limits.max_options)
        return guidance

    def guides(self, states: list[State], limits: SearchLimits) -> list[Guidance]:
        """Return the pruning criteria for several searches, with a single call of the policy."""
        # A subclass may have its own way of pruning. The policy knows nothing about campaign goals.
        if type(self).guide is not AdvisorBot.guide or self.goals or not states:
            return super().guides(states, limits)
        players = len(states[0].seats)
        priors = self.net(players).all_priors(states, limits.coverage, limits.min_options, limits.max_options)
        return [Guidance(search_weights(players), own) for own in priors]

    def rate(self, searches: list[Search]) -> list[Ratings]:
        """Rate the turns of each search, with a single call of the net."""
        cls = type(self)
        if cls.expect is not AdvisorBot.expect or cls.outlooks is not SearchBot.outlooks:
            # The subclass has its own way of evaluating states.
            return super().rate(searches)
        turns = [turn for _, found in searches for turn in found]
        players = len(turns[0].state.seats)
        predicted = self.net(players).predict_searches(searches)
        worths: list[float] = worths_from(predicted, players == 1).tolist()
        if self.goals:
            worths = [worth + goal_bonus(turn.state, self.goals) for worth, turn in zip(worths, turns, strict=True)]
        outputs = in_reputation(predicted, players == 1)
        ratings: list[Ratings] = []
        end = 0
        for _, found in searches:
            start, end = end, end + len(found)
            ratings.append(NetRatings(worths[start:end], outputs[start:end]))
        return ratings

    def expect(self, states: list[State], seat: int) -> list[Outlook]:
        if not states:
            return []
        players = len(states[0].seats)
        return outlooks_from(self.net(players).predict(states, seat), players == 1)


class NetRatings(Ratings):
    """Ratings from the outputs of a net."""

    def __init__(self, worths: list[float], outputs: list[list[float]]) -> None:
        super().__init__(worths)
        self.outputs = outputs

    def outlook(self, index: int) -> Outlook:
        return outlook_from(self.worths[index], self.outputs[index])


def worths_from(predicted: Floats, solo: bool) -> Floats:
    """Return the value of each state for ranking; `predicted` has a row of the net's outputs for each state."""
    worths: Floats = SCALE * predicted[:, OWN]
    if not solo:
        worths = SCALE * (predicted[:, OWN] - predicted[:, OTHER]) + WIN_WORTH * predicted[:, WIN]
    return worths


def in_reputation(predicted: Floats, solo: bool) -> list[list[float]]:
    """Return a net's outputs with reputation in points rather than scaled; for solo games, only the first output."""
    scaled = predicted.copy()
    scaled[:, :WIN] *= SCALE
    rows: list[list[float]] = scaled[:, : OWN + 1 if solo else OUTPUTS].tolist()
    return rows


def outlook_from(worth: float, outputs: list[float]) -> Outlook:
    """Build an outlook from the value of a state and a net's outputs for it (see `in_reputation`)."""
    if len(outputs) == 1:
        return Outlook(worth, outputs[OWN], None)
    return Outlook(worth, outputs[OWN], outputs[WIN], outputs[OTHER])


def outlooks_from(predicted: Floats, solo: bool) -> list[Outlook]:
    """Build an outlook from each row of a net's outputs."""
    worths: list[float] = worths_from(predicted, solo).tolist()
    return [outlook_from(*values) for values in zip(worths, in_reputation(predicted, solo), strict=True)]


def with_nets(cls: type[SearchBot], path: str) -> type[SearchBot]:
    """Return a subclass of the advisor or a stronger bot that uses the nets at `path`.

    The nets are loaded again if the path's modification time has changed. Raises Fault if they cannot be loaded.
    """
    file = Path(path)
    changed = file.stat().st_mtime_ns if file.exists() else 0
    return cached_with_nets(cls, path, changed)


@lru_cache(maxsize=64)
def cached_with_nets(cls: type[SearchBot], path: str, changed: int) -> type[SearchBot]:
    return cast(type[SearchBot], type(cls.__name__, (cls,), {"other_nets": load_nets(Path(path))}))
