"""Level 3: the best complete turn according to forty terms whose weights were learned by self-play."""

from random import Random

from faiyum.bots.bot import Clock, Seen
from faiyum.bots.search.search_bot import Outlook, Plan, SearchBot
from faiyum.bots.search.terms import Assessment, current_weights, weighted_sum
from faiyum.bots.search.weights import term_weights
from faiyum.engine.core.state import State


class PlannerBot(SearchBot):
    """A search bot that evaluates states with a weighted sum of terms."""

    def expect(self, states: list[State], seat: int) -> list[Outlook]:
        outlooks = []
        for state in states:
            values = Assessment(state, seat).values
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

    def search_plans(self, seen: Seen, clock: Clock) -> list[Plan]:
        """Return the plans, best first. If the best one quits but another gains reputation, leave out those that quit.

        While the player can still gain reputation, the weights are wrong about quitting as often as they are right, and
        the last player in the game can only lose by quitting.
        """
        plans = super().search_plans(seen, clock)
        seat = seen.player
        if not plans[0].turn.state.seats[seat].quit:
            return plans
        own = seen.sample(Random(self.seed)).state.seats[seat].reputation
        staying = [plan for plan in plans if not plan.turn.state.seats[seat].quit]
        return staying if any(plan.turn.state.seats[seat].reputation > own for plan in staying) else plans
