"""Level 5: the advisor's best turns, played out on samples of the deck with replies from all players."""

from dataclasses import replace
from math import inf
from random import Random
from typing import Final

from faiyum.bots.advisor import AdvisorBot
from faiyum.bots.bot import UNLIMITED, Clock, Seen
from faiyum.bots.search.search_bot import (
    QUICK_LIMITS,
    Outlook,
    Plan,
    limit_per_first_option,
    mean,
    mean_outlook,
)
from faiyum.bots.search.turns import decision_key
from faiyum.engine.core.machine import take
from faiyum.engine.core.option import is_among
from faiyum.engine.core.program import OVER
from faiyum.engine.core.state import State
from faiyum.engine.game import Game

# The results of each trial of a plan, by the plan's id.
Trials = dict[int, list[Outlook]]
NO_CHANGE: Final = Outlook(0.0, 0.0, 0.0, 0.0)


class VizierBot(AdvisorBot):
    """An advisor that compares its best turns on the same samples by successive halving."""

    # How many turns are tried in the first round, and on how many samples. Each round keeps the better half and
    # doubles the samples.
    candidates = 4
    first_samples = 2
    # The candidates start with at least this many different options, if there are as many.
    min_first_options = 1
    # How many options for each of the bot's own next turns are tried before the last one is evaluated. Solo games
    # look further ahead because there are no replies to search for.
    lookahead: tuple[int, ...] = ()
    solo_lookahead: tuple[int, ...] = (1, 1)
    exact_tries = 20_000

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        # The plans of quick searches of the current decision, by the key of the position.
        self.quick_plans_found: dict[int, list[Plan]] = {}

    def search_plans(self, seen: Seen, clock: Clock) -> list[Plan]:
        """Return the advisor's plans, ranked by trials."""
        plans = super().search_plans(seen, clock)
        clock.spend(len(plans))
        return self.rank_by_trials(seen, plans, Random(self.seed), clock)

    def rank_by_trials(self, seen: Seen, plans: list[Plan], random: Random, clock: Clock) -> list[Plan]:
        """Return the plans ranked by trials: once over, or until the budget is spent."""
        self.quick_plans_found = {}
        trials: Trials = {id(plan): [] for plan in plans}
        count = self.candidates
        while len(plans) > 1:
            plans = self.try_plans(seen, plans, count, trials, random, clock)
            if clock.expired or clock.budget == UNLIMITED:
                break
            count *= 2
        return apply_trials(plans, trials)

    def try_plans(
        self, seen: Seen, plans: list[Plan], count: int, trials: Trials, random: Random, clock: Clock
    ) -> list[Plan]:
        """Try the best `count` plans and return all plans in their new order.

        After each round the worse half drops out and the rest is tried on twice as many samples.
        """
        best = limit_per_first_option(plans, count // self.min_first_options)[:count]
        best_ids = {id(plan) for plan in best}
        rest = [plan for plan in plans if id(plan) not in best_ids]
        samples = self.first_samples
        while len(best) > 1 and not clock.expired:
            for _ in range(samples):
                results = self.evaluate_on_sample(seen.sample(random), best, clock)
                if len(results) < len(best):
                    break
                for plan, result in zip(best, results, strict=True):
                    trials[id(plan)].append(result)
            if all(trials[id(plan)] for plan in best):
                best.sort(key=lambda plan: mean_worth(trials[id(plan)]), reverse=True)
            keep = (len(best) + 1) // 2
            best, rest = best[:keep], best[keep:] + rest
            samples *= 2
        return best + rest

    def evaluate_on_sample(self, game: Game, plans: list[Plan], clock: Clock) -> list[Outlook]:
        """Return the results of the plans on one sample; fewer of them if the clock expires."""
        results: list[Outlook] = []
        for plan in plans:
            if clock.expired:
                break
            results.append(self.play_out(game, plan, game.player, clock))
        return results

    def play_out(self, game: Game, plan: Plan, seat: int, clock: Clock) -> Outlook:
        """Play the plan and look ahead; return the outlook of the last own turn reached."""
        state = game.state.clone()
        clock.spend(1)
        follow_plan(state, plan)
        lookahead = self.solo_lookahead if len(state.seats) == 1 else self.lookahead
        return self.best_outcome(state, seat, game.state.turns, lookahead, clock)

    def best_outcome(self, state: State, seat: int, turn: int, lookahead: tuple[int, ...], clock: Clock) -> Outlook:
        """Return the best outlook the seat can reach from a state, with replies from the other players.

        Changes the state. `turn` is the turn just planned; each entry of `lookahead` is the number of
        alternatives to try at one further turn of the seat.
        """
        while state.program != OVER:
            plans = self.quick_plans(state, clock)
            # The rest of a turn that was interrupted by a drawn card does not count as a separate turn.
            if state.decider == seat and state.turns != turn:
                if not lookahead:
                    return plans[0].outlook
                outcomes = []
                for plan in limit_per_first_option(plans)[: lookahead[0]]:
                    after = state.clone()
                    follow_plan(after, plan)
                    outcomes.append(self.best_outcome(after, seat, state.turns, lookahead[1:], clock))
                return max(outcomes, key=lambda outcome: outcome.worth)
            follow_plan(state, plans[0])
        return self.outlooks([state], seat)[0]

    def quick_plans(self, state: State, clock: Clock) -> list[Plan]:
        """Return the plans of a quick search. Samples often lead to the same positions, so they are kept."""
        key = decision_key(state)
        plans = self.quick_plans_found.get(key)
        if plans is None:
            plans = self.quick_plans_found[key] = self.search_turns(state, QUICK_LIMITS)
        clock.spend(len(plans))
        return plans


def follow_plan(state: State, plan: Plan) -> None:
    """Take the options of a plan until a drawn card makes the next one impossible."""
    for option in plan.turn.options:
        if not is_among(state.options, option):
            break
        take(state, option)


def mean_worth(outlooks: list[Outlook]) -> float:
    return mean([outlook.worth for outlook in outlooks])


def apply_trials(plans: list[Plan], trials: Trials) -> list[Plan]:
    """Return the plans in the same order with the mean results of their trials as outlooks.

    Plans without a trial are shifted by the mean change of the others.
    """
    results = {id(plan): mean_outlook(trials[id(plan)]) for plan in plans if trials[id(plan)]}
    changes = [results[id(plan)].plus(plan.outlook, -1) for plan in plans if id(plan) in results]
    change = mean_outlook(changes) if changes else NO_CHANGE
    updated: list[Plan] = []
    max_worth = inf
    for plan in plans:
        outlook = results[id(plan)] if id(plan) in results else with_valid_chance(plan.outlook.plus(change))
        # Plans that dropped out were tried less often, so none may be worth more than one ranked above it.
        max_worth = min(max_worth, outlook.worth)
        updated.append(replace(plan, outlook=replace(outlook, worth=max_worth)))
    return updated


def with_valid_chance(outlook: Outlook) -> Outlook:
    """Return the outlook with its chance of winning between 0 and 1, which a correction may have exceeded."""
    return outlook if outlook.win is None else replace(outlook, win=min(max(outlook.win, 0.0), 1.0))
