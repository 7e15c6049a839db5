"""Level 4: the best complete turn by a net that foresees the end of the game."""

from typing import Final

from faiyum.bots.search.net import OTHER, OWN, SCALE, WIN, shipped_net
from faiyum.bots.search.search_bot import Outlook, SearchBot
from faiyum.engine.state import State

# by how many reputation a sure win outweighs a sure loss
WIN_WORTH: Final = 50.0


class AdvisorBot(SearchBot):
    """Expects what its net foresees; there is one for solo games and one for all others."""

    width = 12
    tries = 700

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        # so that the first decision takes no longer than the others
        for name in ("solo", "table"):
            shipped_net(name)

    def expect(self, states: list[State], seat: int) -> list[Outlook]:
        if not states:
            return []
        if len(states[0].seats) == 1:
            foreseen = shipped_net("solo").foresee(states, seat)
            return [Outlook(own, own, None) for own in (SCALE * foreseen[:, OWN]).tolist()]
        foreseen = shipped_net("table").foresee(states, seat)
        lead = SCALE * (foreseen[:, OWN] - foreseen[:, OTHER])
        worths = (lead + WIN_WORTH * foreseen[:, WIN]).tolist()
        own, other = (SCALE * foreseen[:, OWN]).tolist(), (SCALE * foreseen[:, OTHER]).tolist()
        return [Outlook(*figures) for figures in zip(worths, own, foreseen[:, WIN].tolist(), other, strict=True)]
