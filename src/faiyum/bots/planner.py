"""Level 3: the best complete turn according to forty terms whose weights were learned by self-play."""

from faiyum.bots.search.search_bot import Outlook, SearchBot
from faiyum.bots.search.terms import current_weights, terms, weighted_sum
from faiyum.bots.search.weights import term_weights
from faiyum.engine.core.state import State


class PlannerBot(SearchBot):
    """A search bot that evaluates states with a weighted sum of terms."""

    def expect(self, states: list[State], seat: int) -> list[Outlook]:
        outlooks = []
        for state in states:
            values = terms(state, seat)
            if len(state.seats) == 1:
                own = weighted_sum(values, current_weights(state, seat, term_weights("solo")))
                outlooks.append(Outlook(own, own, None))
            else:
                own, other = (
                    weighted_sum(values, current_weights(state, seat, term_weights(table)))
                    for table in ("own", "other")
                )
                # The worth is the lead over the best other player.
                outlooks.append(Outlook(own - other, own, None, other))
        return outlooks
