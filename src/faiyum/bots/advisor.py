"""Level 4: the best complete turn according to a neural net that predicts the end of the game."""

from functools import lru_cache
from pathlib import Path
from typing import cast

from faiyum.bots.search.exact import WIN_WORTH
from faiyum.bots.search.net import OTHER, OWN, SCALE, WIN, Floats, Net, Nets, load_nets, shipped_nets
from faiyum.bots.search.search_bot import Guidance, Outlook, SearchBot, SearchLimits
from faiyum.engine.core.state import State


class AdvisorBot(SearchBot):
    """A search bot that evaluates states with a net: one for solo games, another for all other games."""

    limits = SearchLimits(width=20, tries=500, coverage=0.99, min_options=8, max_options=20)
    exact_tries = 20_000
    # Other nets to play with instead of the shipped ones.
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

    def expect(self, states: list[State], seat: int) -> list[Outlook]:
        if not states:
            return []
        players = len(states[0].seats)
        return outlooks_from(self.net(players).predict(states, seat), players == 1)


def outlooks_from(predicted: Floats, solo: bool) -> list[Outlook]:
    """Return the outlooks that follow from the outputs of a net, one row for each state."""
    own, other = (SCALE * predicted[:, OWN]).tolist(), (SCALE * predicted[:, OTHER]).tolist()
    if solo:
        return [Outlook(value, value, None) for value in own]
    lead = SCALE * (predicted[:, OWN] - predicted[:, OTHER])
    worths = (lead + WIN_WORTH * predicted[:, WIN]).tolist()
    return [Outlook(*values) for values in zip(worths, own, predicted[:, WIN].tolist(), other, strict=True)]


def with_nets(cls: type[SearchBot], path: str) -> type[SearchBot]:
    """Return a subclass of the advisor or a stronger bot that plays with the nets at a path.

    Raises Fault if there are none. Nets whose files have changed are loaded again.
    """
    file = Path(path)
    changed = file.stat().st_mtime_ns if file.exists() else 0
    return cached_with_nets(cls, path, changed)


@lru_cache(maxsize=64)
def cached_with_nets(cls: type[SearchBot], path: str, changed: int) -> type[SearchBot]:
    return cast(type[SearchBot], type(cls.__name__, (cls,), {"other_nets": load_nets(Path(path))}))
