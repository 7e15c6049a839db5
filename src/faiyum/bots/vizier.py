"""Level 5: the advisor's best turns, played out on samples of the deck with replies from all players."""

from collections.abc import Generator, Iterator
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
    Ratings,
    limit_per_first_option,
    mean,
    mean_outlook,
)
from faiyum.bots.search.turns import Turn, decision_key
from faiyum.engine.core.machine import take
from faiyum.engine.core.option import Option, is_among
from faiyum.engine.core.program import OVER
from faiyum.engine.core.state import State
from faiyum.engine.game import Game

# The results of each plan's trials, by the plan's id.
Trials = dict[int, list[Outlook]]
NO_CHANGE: Final = Outlook(0.0, 0.0, 0.0, 0.0)
# The options of a turn.
Options = tuple[Option, ...]


class QuickPlans:
    """The part of a quick search that is kept: keeping the states of all turns would burden the garbage collector."""

    def __init__(self, turns: list[Turn], ratings: Ratings, alternatives: int) -> None:
        self.count = len(turns)
        best = ratings.best()
        self.outlook = ratings.outlook(best)
        # The options of the best turns with different first options, best first.
        self.best = [turns[best].options]
        if alternatives > 1 and len(turns) > 1:
            different: dict[Option, Options] = {}
            for index in ratings.ranked():
                options = turns[index].options
                different.setdefault(options[0], options)
                if len(different) == alternatives:
                    break
            self.best = [*different.values()]


# A state to search from, and the seat from whose point of view its turns are rated.
Request = tuple[int, State]
# A play-out yields requests and is sent their results; it returns the outlook of the bot's last turn that it reaches.
Playout = Generator[Request, QuickPlans, Outlook]


class VizierBot(AdvisorBot):
    """An advisor that compares its best turns on the same samples by successive halving."""

    # How many turns are tried in the first round, and on how many samples. Each round keeps the better half and
    # doubles the samples.
    candidates = 4
    first_samples = 2
    # The candidates start with at least this many different options, if that many exist.
    min_first_options = 1
    # How many alternatives are tried at each of the bot's next turns; the turn after these is evaluated. Solo games
    # look further ahead because there are no replies to search for.
    lookahead: tuple[int, ...] = ()
    solo_lookahead: tuple[int, ...] = (1, 1)
    exact_tries = 20_000

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        # The results of the quick searches of the current decision, by the key of the position.
        self.known_plans: dict[int, QuickPlans] = {}

    def search_plans(self, seen: Seen, clock: Clock) -> list[Plan]:
        """Return the advisor's plans, ranked by trials."""
        plans = super().search_plans(seen, clock)
        clock.spend(len(plans))
        return self.rank_by_trials(seen, plans, Random(self.seed), clock)

    def rank_by_trials(self, seen: Seen, plans: list[Plan], random: Random, clock: Clock) -> list[Plan]:
        """Return the plans ranked by trials; with a budget, repeat with more candidates until it is spent."""
        self.known_plans = {}
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
            # Without a limit, all samples of a round are played at once. Otherwise the clock is read after each.
            at_once = samples if clock.budget == UNLIMITED else 1
            for _ in range(samples // at_once):
                games = [seen.sample(random) for _ in range(at_once)]
                for plan, result in self.evaluate_on_samples(games, best, clock):
                    trials[id(plan)].append(result)
                if clock.expired:
                    break
            if all(trials[id(plan)] for plan in best):
                best.sort(key=lambda plan: mean_worth(trials[id(plan)]), reverse=True)
            keep = (len(best) + 1) // 2
            best, rest = best[:keep], best[keep:] + rest
            samples *= 2
        return best + rest

    def evaluate_on_samples(self, games: list[Game], plans: list[Plan], clock: Clock) -> Iterator[tuple[Plan, Outlook]]:
        """Yield each plan with its result on each sample."""
        tried = [(game, plan) for game in games for plan in plans]
        results = self.play_all([self.play_out(game, plan) for game, plan in tried], clock)
        for (_, plan), result in zip(tried, results, strict=True):
            yield plan, result

    def play_all(self, playouts: list[Playout], clock: Clock) -> list[Outlook]:
        """Return the results of play-outs, which advance in step so that each call of the net serves all of them."""
        clock.spend(len(playouts))
        results: dict[int, Outlook] = {}
        waiting = {number: next(playout) for number, playout in enumerate(playouts)}
        while waiting:
            found = self.quick_plans([*waiting.values()])
            clock.spend(sum(plans.count for plans in found))
            for number, plans in zip([*waiting], found, strict=True):
                try:
                    waiting[number] = playouts[number].send(plans)
                except StopIteration as stop:
                    results[number] = stop.value
                    del waiting[number]
        return [results[number] for number in range(len(playouts))]

    def play_out(self, game: Game, plan: Plan) -> Playout:
        """Play the plan and look ahead; return the outlook of the bot's last turn that is reached."""
        state = game.state.clone()
        follow_turn(state, plan.turn.options)
        lookahead = self.solo_lookahead if len(state.seats) == 1 else self.lookahead
        return self.best_outcome(state, game.player, game.state.turns, lookahead)

    def best_outcome(self, state: State, seat: int, turn: int, lookahead: tuple[int, ...]) -> Playout:
        """Return the best outlook the seat can reach from a state, with replies from the other players.

        Changes the state. `turn` is the number of the planned turn; each entry of `lookahead` is the number of
        alternatives to try at one further turn of the seat.
        """
        while state.program != OVER:
            plans = yield state.decider, state
            # The rest of a turn that was interrupted by a drawn card does not count as a separate turn.
            if state.decider == seat and state.turns != turn:
                if not lookahead:
                    return plans.outlook
                outcomes = []
                for options in plans.best[: lookahead[0]]:
                    after = state.clone()
                    follow_turn(after, options)
                    outcomes.append((yield from self.best_outcome(after, seat, state.turns, lookahead[1:])))
                return max(outcomes, key=lambda outcome: outcome.worth)
            follow_turn(state, plans.best[0])
        plans = yield seat, state
        return plans.outlook

    def quick_plans(self, requests: list[Request]) -> list[QuickPlans]:
        """Return the results of quick searches, which are cached because samples often lead to the same positions."""
        keys = [decision_key(state) for _, state in requests]
        missing = {key: request for key, request in zip(keys, requests, strict=True) if key not in self.known_plans}
        unfinished = [state for _, state in missing.values() if state.program != OVER]
        guidances = iter(self.guides(unfinished, QUICK_LIMITS))
        # If the game is over, there is a single turn without options.
        searches = [
            (
                seat,
                [Turn((), state)] if state.program == OVER else self.find_turns(state, QUICK_LIMITS, next(guidances)),
            )
            for seat, state in missing.values()
        ]
        if searches:
            alternatives = max((*self.lookahead, *self.solo_lookahead))
            for key, (_, turns), ratings in zip(missing, searches, self.rate(searches), strict=True):
                self.known_plans[key] = QuickPlans(turns, ratings, alternatives)
        return [self.known_plans[key] for key in keys]


def follow_turn(state: State, options: Options) -> None:
    """Take the options of a turn until a drawn card makes the next one impossible."""
    for option in options:
        if not is_among(state.options, option):
            break
        take(state, option)


def mean_worth(outlooks: list[Outlook]) -> float:
    return mean([outlook.worth for outlook in outlooks])


def apply_trials(plans: list[Plan], trials: Trials) -> list[Plan]:
    """Return the plans in the same order with the mean results of their trials as outlooks.

    The outlooks of plans without a trial are shifted by the mean change of the others.
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
        updated.append(
            Plan(plan.turn, Outlook(max_worth, outlook.reputation, outlook.win, outlook.other), plan.exact, plan.line)
        )
    return updated


def with_valid_chance(outlook: Outlook) -> Outlook:
    """Return the outlook with its chance of winning clamped to 0 and 1, because a correction may have exceeded them."""
    return outlook if outlook.win is None else replace(outlook, win=min(max(outlook.win, 0.0), 1.0))
