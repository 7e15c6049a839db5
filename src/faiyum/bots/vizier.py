"""Level 5: the best turns of the advisor, played on over sampled reveals and the replies of all players."""

from dataclasses import replace
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

# half as many turns in each round, with twice as many samples
FIRST_TURNS: Final = 8
FIRST_SAMPLES: Final = 2
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
        return [weighed_anew(plan, worths.get(id(plan), [])) for plan in best + rest]

    def played_on(self, game: Game, plan: Plan, seat: int, clock: Clock) -> float:
        """The worth of the bot's next turn after this one, when cards are drawn and all others have replied."""
        state = game.state.clone()
        for code in plan.turn.codes:
            if code not in state.options:
                # a card drawn on the way has changed what comes next
                break
            take(state, code)
        while state.program != OVER and state.decider != seat:
            self.reply(state, clock)
        if state.program == OVER:
            return self.outlooks([state], seat)[0].worth
        return self.best_turn(state, clock).outlook.worth

    def reply(self, state: State, clock: Clock) -> None:
        """The other players take their best turns."""
        if len(state.options) == 1:
            take(state, state.options[0])
            return
        for code in self.best_turn(state, clock).turn.codes:
            if code not in state.options:
                break
            take(state, code)

    def best_turn(self, state: State, clock: Clock) -> Plan:
        seat = state.decider
        turns = complete_turns(state, guide(len(state.seats)), NARROW, FEW_TRIES)
        clock.spend(len(turns))
        outlooks = self.outlooks([turn.state for turn in turns], seat)
        best = max(range(len(turns)), key=lambda i: outlooks[i].worth)
        return Plan(turns[best], outlooks[best])


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def weighed_anew(plan: Plan, worths: list[float]) -> Plan:
    if not worths:
        return plan
    return Plan(plan.turn, replace(plan.outlook, worth=mean(worths)))
