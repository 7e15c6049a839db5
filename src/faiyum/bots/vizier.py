"""Level 5: the best turns of the advisor, played on over sampled reveals and the replies of all players."""

from dataclasses import replace
from math import inf
from random import Random
from typing import Final

from faiyum.bots.advisor import AdvisorBot
from faiyum.bots.bot import UNLIMITED, Budget, Clock, Seen
from faiyum.bots.thinking import Plan
from faiyum.bots.turns import complete_turns
from faiyum.bots.weights import guide
from faiyum.engine.game import Game
from faiyum.engine.machine import take
from faiyum.engine.state import State
from faiyum.engine.steps import OVER

# the best turns are tried on so many samples, the better half of them on twice as many
FIRST_TURNS: Final = 4
FIRST_SAMPLES: Final = 2
# how many turns of its own it looks ahead; alone it costs little, with others they reply each time
ROUNDS: Final = 1
ROUNDS_ALONE: Final = 3
# how many ways are followed when others, and the bot later on, are thought through
NARROW: Final = 3
FEW_TRIES: Final = 400
# without another limit: about a second
EVALUATIONS: Final = 40_000


class VizierBot(AdvisorBot):
    """Tries its best turns on the same samples."""

    def plans(self, seen: Seen, budget: Budget = UNLIMITED) -> list[Plan]:
        return self.weighed_plans(seen, (Budget(EVALUATIONS) if budget == UNLIMITED else budget).start())

    def weighed_plans(self, seen: Seen, clock: Clock) -> list[Plan]:
        """The plans of the advisor, the best of them tried out."""
        random = Random(self.seed)
        plans = super().plans(seen)
        clock.spend(len(plans))
        best, rest = plans[:FIRST_TURNS], plans[FIRST_TURNS:]
        seat = seen.player
        worths: dict[int, list[float]] = {id(plan): [] for plan in best}
        samples = FIRST_SAMPLES
        while len(best) > 1 and not clock.up:
            for _ in range(samples):
                game = seen.sample(random)
                for plan in best:
                    worths[id(plan)].append(self.played_on(game, plan, seat, clock))
                if clock.up:
                    break
            best.sort(key=lambda plan: mean(worths[id(plan)]), reverse=True)
            keep = (len(best) + 1) // 2
            best, rest = best[:keep], best[keep:] + rest
            samples *= 2
        return weighed_anew(best + rest, worths)

    def played_on(self, game: Game, plan: Plan, seat: int, clock: Clock) -> float:
        """The worth of the bot's last turn that it looks ahead to, when cards are drawn and all others have replied."""
        state = game.state.clone()
        follow(state, plan)
        rounds = ROUNDS_ALONE if len(state.seats) == 1 else ROUNDS
        counted = game.state.turns
        while state.program != OVER:
            best = self.best_turn(state, clock)
            # what is left of a turn after a card was drawn is not a turn of its own
            if state.decider == seat and state.turns != counted:
                counted = state.turns
                rounds -= 1
                if rounds == 0:
                    return best.outlook.worth
            follow(state, best)
        return self.outlooks([state], seat)[0].worth

    def best_turn(self, state: State, clock: Clock) -> Plan:
        seat = state.decider
        turns = complete_turns(state, guide(len(state.seats)), NARROW, FEW_TRIES)
        clock.spend(len(turns))
        outlooks = self.outlooks([turn.state for turn in turns], seat)
        best = max(range(len(turns)), key=lambda i: outlooks[i].worth)
        return Plan(turns[best], outlooks[best])


def follow(state: State, plan: Plan) -> None:
    """Take the options of a plan, as far as a card drawn on the way does not change what comes next."""
    for code in plan.turn.codes:
        if code not in state.options:
            break
        take(state, code)


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def weighed_anew(plans: list[Plan], tried: dict[int, list[float]]) -> list[Plan]:
    """The plans in this order, worth what came of those that were tried; the others are held against these."""
    changes = [mean(worths) - plan.outlook.worth for plan in plans if (worths := tried.get(id(plan)))]
    change = mean(changes) if changes else 0.0
    found: list[Plan] = []
    most = inf
    for plan in plans:
        worths = tried.get(id(plan), [])
        # those that were given up were tried less often: none is worth more than one before it
        most = min(most, mean(worths) if worths else plan.outlook.worth + change)
        found.append(Plan(plan.turn, replace(plan.outlook, worth=most)))
    return found
