"""Level 4: the best complete turn according to a neural net that predicts the end of the game."""

from faiyum.bots.search.exact import WIN_WORTH
from faiyum.bots.search.net import OTHER, OWN, SCALE, WIN, shipped_net
from faiyum.bots.search.search_bot import Outlook, SearchBot
from faiyum.engine.core.state import State


class AdvisorBot(SearchBot):
    """A search bot that evaluates states with a net: one for solo games, another for all other games."""

    width = 12
    tries = 700
    exact_tries = 10_000

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        # Load the nets now so that the first decision is not slower than the others.
        for name in ("solo", "table"):
            shipped_net(name)

    def expect(self, states: list[State], seat: int) -> list[Outlook]:
        if not states:
            return []
        if len(states[0].seats) == 1:
            predicted = shipped_net("solo").predict(states, seat)
            return [Outlook(own, own, None) for own in (SCALE * predicted[:, OWN]).tolist()]
        predicted = shipped_net("table").predict(states, seat)
        lead = SCALE * (predicted[:, OWN] - predicted[:, OTHER])
        worths = (lead + WIN_WORTH * predicted[:, WIN]).tolist()
        own, other = (SCALE * predicted[:, OWN]).tolist(), (SCALE * predicted[:, OTHER]).tolist()
        return [Outlook(*values) for values in zip(worths, own, predicted[:, WIN].tolist(), other, strict=True)]
