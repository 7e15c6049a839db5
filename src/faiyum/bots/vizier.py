"""Level 5: the best turns of the advisor, played on over sampled reveals and the replies of all players."""

from dataclasses import replace
from math import inf
from random import Random
from typing import Final

from faiyum.bots.advisor import AdvisorBot
from faiyum.bots.bot import UNLIMITED, Budget, Clock, Seen
from faiyum.bots.search.search_bot import Outlook, Plan, limit_per_first_option, mean, mean_outlook
from faiyum.engine.game import Game
from faiyum.engine.machine import take
from faiyum.engine.state import State
from faiyum.engine.steps import OVER

# how many ways are followed when others, and the bot later on, are thought through
QUICK_WIDTH: Final = 3
QUICK_TRIES: Final = 150

# what came of a plan, each time that it was tried
Tried = dict[int, list[Outlook]]
# where nothing was tried nothing has changed
NOTHING: Final = Outlook(0.0, 0.0, 0.0, 0.0)


class VizierBot(AdvisorBot):
    """Tries its best turns on the same samples."""

    # the best turns are tried on so many samples, the better half of them on twice as many
    candidates = 4
    first_samples = 2
    # so many options at least to begin with are among those that are tried
    min_first_options = 1
    # of each turn of its own on the way to the last one that it looks ahead to, how many are tried out;
    # alone it costs little to look further, with others they reply each time
    ahead: tuple[int, ...] = ()
    solo_lookahead: tuple[int, ...] = (1, 1)

    def plans(self, seen: Seen, budget: Budget = UNLIMITED) -> list[Plan]:
        return self.search_plans(seen, budget.start())

    def search_plans(self, seen: Seen, clock: Clock) -> list[Plan]:
        """The plans of the advisor, the best of them tried out: once, or as long as a budget lasts."""
        random = Random(self.seed)
        plans = super().plans(seen)
        clock.spend(len(plans))
        tried: Tried = {id(plan): [] for plan in plans}
        turns = self.candidates
        while len(plans) > 1:
            plans = self.try_plans(seen, plans, turns, tried, random, clock)
            if clock.up or clock.budget == UNLIMITED:
                break
            turns *= 2
        return apply_trials(plans, tried)

    def try_plans(
        self, seen: Seen, plans: list[Plan], turns: int, tried: Tried, random: Random, clock: Clock
    ) -> list[Plan]:
        """The plans in a new order: after each trial the worse half is given up, the rest tried twice as often."""
        best = limit_per_first_option(plans, turns // self.min_first_options)[:turns]
        tried_now = {id(plan) for plan in best}
        rest = [plan for plan in plans if id(plan) not in tried_now]
        samples = self.first_samples
        while len(best) > 1 and not clock.up:
            for _ in range(samples):
                ends = self.evaluate_on_sample(seen.sample(random), best, clock)
                if len(ends) < len(best):
                    break
                for plan, end in zip(best, ends, strict=True):
                    tried[id(plan)].append(end)
            if all(tried[id(plan)] for plan in best):
                best.sort(key=lambda plan: mean_worth(tried[id(plan)]), reverse=True)
            keep = (len(best) + 1) // 2
            best, rest = best[:keep], best[keep:] + rest
            samples *= 2
        return best + rest

    def evaluate_on_sample(self, game: Game, plans: list[Plan], clock: Clock) -> list[Outlook]:
        """What comes of the plans on the same sample; of fewer if the time is up."""
        ends: list[Outlook] = []
        for plan in plans:
            if clock.up:
                break
            ends.append(self.play_out(game, plan, game.player, clock))
        return ends

    def play_out(self, game: Game, plan: Plan, seat: int, clock: Clock) -> Outlook:
        """What the bot expects of the last turn of its own that it looks ahead to."""
        state = game.state.clone()
        clock.spend(1)
        follow(state, plan)
        ahead = self.solo_lookahead if len(state.seats) == 1 else self.ahead
        return self.best_outcome(state, seat, game.state.turns, ahead, clock)

    def best_outcome(self, state: State, seat: int, turn: int, ahead: tuple[int, ...], clock: Clock) -> Outlook:
        """The best that comes of a state when all have replied: so many turns are tried out each time."""
        while state.program != OVER:
            plans = self.quick_plans(state, clock)
            # what is left of a turn after a card was drawn is not a turn of its own
            if state.decider == seat and state.turns != turn:
                if not ahead:
                    return plans[0].outlook
                ends = []
                for plan in limit_per_first_option(plans)[: ahead[0]]:
                    after = state.clone()
                    follow(after, plan)
                    ends.append(self.best_outcome(after, seat, state.turns, ahead[1:], clock))
                return max(ends, key=lambda end: end.worth)
            follow(state, plans[0])
        return self.outlooks([state], seat)[0]

    def quick_plans(self, state: State, clock: Clock) -> list[Plan]:
        plans = self.search_turns(state, QUICK_WIDTH, QUICK_TRIES)
        clock.spend(len(plans))
        return plans


def follow(state: State, plan: Plan) -> None:
    """Take the options of a plan, as far as a card drawn on the way does not change what comes next."""
    for code in plan.turn.codes:
        if code not in state.options:
            break
        take(state, code)


def mean_worth(ends: list[Outlook]) -> float:
    return mean([end.worth for end in ends])


def apply_trials(plans: list[Plan], tried: Tried) -> list[Plan]:
    """The plans in this order with what came of those that were tried; the others are held against these."""
    came = {id(plan): mean_outlook(tried[id(plan)]) for plan in plans if tried[id(plan)]}
    changes = [came[id(plan)].plus(plan.outlook, -1) for plan in plans if id(plan) in came]
    change = mean_outlook(changes) if changes else NOTHING
    found: list[Plan] = []
    most = inf
    for plan in plans:
        outlook = came[id(plan)] if id(plan) in came else plan.outlook.plus(change)
        # those that were given up were tried less often: none is worth more than one before it
        most = min(most, outlook.worth)
        found.append(Plan(plan.turn, replace(outlook, worth=most)))
    return found
