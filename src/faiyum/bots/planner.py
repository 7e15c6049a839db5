"""Level 3: the best complete turn by forty terms, whose weights were learnt by self-play."""

from faiyum.bots.search.search_bot import Outlook, SearchBot
from faiyum.bots.search.terms import evaluate
from faiyum.bots.search.weights import guide, weights
from faiyum.engine.state import State


class PlannerBot(SearchBot):
    """Expects a sum of weighed terms."""

    def expect(self, states: list[State], seat: int) -> list[Outlook]:
        found = []
        for state in states:
            players = len(state.seats)
            own = evaluate(state, seat, weights("solo" if players == 1 else "own"))
            worth = own if players == 1 else evaluate(state, seat, guide(players))
            # what is left of the own reputation is the lead
            found.append(Outlook(worth, own, None, None if players == 1 else own - worth))
        return found
