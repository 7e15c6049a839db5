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
FEW_TRIES: Final = 150


class VizierBot(AdvisorBot):
    """Tries its best turns on the same samples."""

    def plans(self, seen: Seen, budget: Budget = UNLIMITED) -> list[Plan]:
        return self.weighed_plans(seen, budget.start())

    def weighed_plans(self, seen: Seen, clock: Clock) -> list[Plan]:
        """The plans of the advisor, the best of them tried out: once, or as long as a budget lasts."""
        random = Random(self.seed)
        plans = super().plans(seen)
        clock.spend(len(plans))
        tried: dict[int, list[float]] = {id(plan): [] for plan in plans}
        turns = FIRST_TURNS
        while len(plans) > 1:
            plans = self.try_out(seen, plans, turns, tried, random, clock)
            if clock.up or clock.budget == UNLIMITED:
                break
            turns *= 2
        return weighed_anew(plans, tried)

    def try_out(
        self, seen: Seen, plans: list[Plan], turns: int, tried: dict[int, list[float]], random: Random, clock: Clock
    ) -> list[Plan]:
        """The plans in a new order: after each trial the worse half is given up, the rest tried twice as often."""
        best, rest = plans[:turns], plans[turns:]
        samples = FIRST_SAMPLES
        while len(best) > 1 and not clock.up:
            for _ in range(samples):
                worths = self.worths_on(seen.sample(random), best, clock)
                if len(worths) < len(best):
                    break
                for plan, worth in zip(best, worths, strict=True):
                    tried[id(plan)].append(worth)
            if all(tried[id(plan)] for plan in best):
                best.sort(key=lambda plan: mean(tried[id(plan)]), reverse=True)
            keep = (len(best) + 1) // 2
            best, rest = best[:keep], best[keep:] + rest
            samples *= 2
        return best + rest

    def worths_on(self, game: Game, plans: list[Plan], clock: Clock) -> list[float]:
        """What comes of the plans on the same sample; of fewer if the time is up."""
        worths: list[float] = []
        for plan in plans:
            if clock.up:
                break
            worths.append(self.played_on(game, plan, game.player, clock))
        return worths

    def played_on(self, game: Game, plan: Plan, seat: int, clock: Clock) -> float:
        """The worth of the bot's last turn that it looks ahead to, when cards are drawn and all others have replied."""
        state = game.state.clone()
        clock.spend(1)
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
