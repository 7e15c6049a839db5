"""Level 3: the best complete turn according to forty terms whose weights were learned by self-play."""

from faiyum.bots.search.search_bot import Outlook, SearchBot
from faiyum.bots.search.terms import evaluate
from faiyum.bots.search.weights import search_weights, term_weights
from faiyum.engine.core.state import State


class PlannerBot(SearchBot):
    """A search bot that evaluates states with a weighted sum of terms."""

    def expect(self, states: list[State], seat: int) -> list[Outlook]:
        outlooks = []
        for state in states:
            players = len(state.seats)
            own = evaluate(state, seat, term_weights("solo" if players == 1 else "own"))
            worth = own if players == 1 else evaluate(state, seat, search_weights(players))
            # With several players the worth is the lead over the best other player.
            outlooks.append(Outlook(worth, own, None, None if players == 1 else own - worth))
        return outlooks
