"""The base class of the bots that search complete turns: the planner and all stronger bots."""

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Final

from faiyum.bots.bot import UNLIMITED, Budget, Clock, Seen
from faiyum.bots.search.endgame import SolvedTurn, solve_endgame, solve_with_alternatives
from faiyum.bots.search.exact import active_seats, win_share
from faiyum.bots.search.terms import FAMILIES
from faiyum.bots.search.turns import Search, Turn, complete_turns, fingerprint
from faiyum.bots.search.weights import search_weights
from faiyum.campaign import progress
from faiyum.engine.core.machine import take, take_in_turn
from faiyum.engine.core.option import Option
from faiyum.engine.core.program import OVER
from faiyum.engine.core.state import State
from faiyum.memory import suspended_collection

# The value of reaching a campaign goal, and of each card that helps with it, in reputation.
GOAL_REPUTATION: Final = 60.0
GOAL_CARD_REPUTATION: Final = 15.0
MAX_GOAL_CARDS: Final = 2
GOAL_CARDS: Final = {
    "blocks": FAMILIES["monuments"],
    "workshops": FAMILIES["workshops"],
    "bridges": (38, 118),
    "palaces": (120,),
}


@dataclass
class Outlook:
    """What a bot expects from a state for a seat."""

    # The value that turns are ranked by.
    worth: float
    # The expected reputation at the end of the game.
    reputation: float
    # The chance of winning, or None if the bot does not estimate it.
    win: float | None
    # The expected reputation of the best other player, if there are others.
    other: float | None = None

    def plus(self, change: "Outlook", factor: float = 1.0) -> "Outlook":
        """Return the sum of this outlook and `factor` times another one, value by value."""
        return Outlook(
            self.worth + factor * change.worth,
            self.reputation + factor * change.reputation,
            None if self.win is None or change.win is None else self.win + factor * change.win,
            None if self.other is None or change.other is None else self.other + factor * change.other,
        )


def mean_outlook(outlooks: list[Outlook]) -> Outlook:
    """Return the mean of each value, ignoring those that are None."""
    return Outlook(
        mean([outlook.worth for outlook in outlooks]),
        mean([outlook.reputation for outlook in outlooks]),
        mean_of_known([outlook.win for outlook in outlooks]),
        mean_of_known([outlook.other for outlook in outlooks]),
    )


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def mean_of_known(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return mean(known) if known else None


@dataclass(frozen=True)
class SearchLimits:
    """The limits of a search for complete turns."""

    # How many partial turns with the same first option are kept at each step, and how many options are tried.
    width: int
    tries: int
    # If there is a policy, which first options are tried (see `priors_of`); 1000 is no limit in practice.
    coverage: float = 1.0
    min_options: int = 1000
    max_options: int = 1000


# For imagined turns: replies, a bot's own later turns, and the expected line of a hint.
QUICK_LIMITS: Final = SearchLimits(width=3, tries=150, coverage=0.95, min_options=4, max_options=8)


@dataclass
class Guidance:
    """The pruning criteria of a search: term weights and, if there is a policy, priors of the first options."""

    weights: list[float]
    priors: list[float] | None = None


@dataclass
class Plan:
    """A complete turn and its outlook."""

    turn: Turn
    outlook: Outlook
    # Whether the outlook is proven. If so, `line` holds the best play after this turn.
    exact: bool = False
    line: tuple[Option, ...] = ()


class Ratings(ABC):
    """The values of the turns of a search, in the same order."""

    def __init__(self, worths: list[float]) -> None:
        # The values that turns are ranked by.
        self.worths = worths

    @abstractmethod
    def outlook(self, index: int) -> Outlook:
        """Return the outlook of a turn, which is created on demand because most are never used."""

    def best(self) -> int:
        """Return the index of the best turn; among equal turns, the first."""
        return self.worths.index(max(self.worths))

    def ranked(self) -> list[int]:
        """Return the indices of the turns, best first."""
        return sorted(range(len(self.worths)), key=self.worths.__getitem__, reverse=True)


class KnownRatings(Ratings):
    """Ratings of turns whose outlooks are known."""

    def __init__(self, outlooks: list[Outlook]) -> None:
        super().__init__([outlook.worth for outlook in outlooks])
        self.outlooks = outlooks

    def outlook(self, index: int) -> Outlook:
        return self.outlooks[index]


def goal_bonus(s: State, goals: tuple[str, ...]) -> float:
    """Return the value of the progress towards campaign goals, and of the cards that help with them."""
    reached = progress(s)
    me = s.seats[0]
    bonus = 0.0
    for goal in goals:
        bonus += GOAL_REPUTATION * min(1.0, reached[goal][0] / reached[goal][1])
        cards = sum(card in GOAL_CARDS.get(goal, ()) for card in (*me.hand, *me.discard, s.in_play))
        bonus += GOAL_CARD_REPUTATION * min(cards, MAX_GOAL_CARDS)
    return bonus


class SearchBot(ABC):
    """A bot that evaluates the results of all complete turns and follows the best one until it sees something new.

    Subclasses implement `expect`.
    """

    limits = SearchLimits(width=10, tries=300)
    # The maximum number of options that the exact search of endgames tries at a decision.
    exact_tries = 4000

    def __init__(self, seed: str) -> None:
        self.seed = seed
        # Campaign goals to pursue in this game.
        self.goals: tuple[str, ...] = ()
        # The next option of the current plan, by the fingerprint of the state.
        self.planned: dict[int, Option] = {}

    def set_goals(self, goals: list[str]) -> None:
        """Pursue these campaign goals, except for reputation goals, since bots always pursue reputation."""
        self.goals = tuple(goal for goal in goals if not goal.startswith("reputation"))

    @abstractmethod
    def expect(self, states: list[State], seat: int) -> list[Outlook]:
        """Return the outlook of each state for the seat."""

    def outlooks(self, states: list[State], seat: int) -> list[Outlook]:
        """Return the outlook of each state, including the bonus for campaign goals."""
        found = self.expect(states, seat)
        if self.goals:
            for state, outlook in zip(states, found, strict=True):
                outlook.worth += goal_bonus(state, self.goals)
        return found

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
        """Return the next option of the current plan, or of a new plan if the position was not expected."""
        options = seen.options
        if len(options) == 1:
            return options[0]
        state = seen.sample(Random(self.seed)).state
        key = fingerprint(state, seen.player)
        if key not in self.planned:
            self.remember_plan(state, self.plans(seen, budget)[0])
        return self.planned[key]

    def remember_plan(self, state: State, plan: Plan) -> None:
        """Store the options of the plan up to its end or to the first drawn card. Changes the state.

        If the plan is exact and the player is the only one left, store the whole line.
        """
        seat, drawn = state.decider, state.drawn
        alone = plan.exact and active_seats(state) == [seat]
        self.planned = {}
        for option in (*plan.turn.options, *plan.line) if alone else plan.turn.options:
            if state.drawn != drawn and not alone:
                break
            self.planned[fingerprint(state, seat)] = option
            if alone:
                take(state, option)
            else:
                take_in_turn(state, option)

    def plans(self, seen: Seen, budget: Budget = UNLIMITED) -> list[Plan]:
        """Return plans for the rest of the turn, best first; only the best one if the endgame can be solved."""
        # A new Random each time, so that the result does not depend on earlier decisions.
        state = seen.sample(Random(self.seed)).state
        with suspended_collection():
            return self.exact_plans(state) or self.search_plans(seen, budget.start())

    def compared_plans(self, seen: Seen, budget: Budget = UNLIMITED) -> list[Plan]:
        """Return the plans to compare in hints: `plans`, and the alternatives to an exact plan that can be solved."""
        plans = self.plans(seen, budget)
        state = seen.sample(Random(self.seed)).state
        if len(plans) > 1 or not plans[0].exact:
            return plans
        weights = search_weights(len(state.seats))
        solved = solve_with_alternatives(state, weights, self.exact_tries)
        return [exact_plan(turn, state.decider) for turn in solved]

    def search_plans(self, seen: Seen, clock: Clock) -> list[Plan]:
        """Return the plans that a search finds, best first."""
        return self.search_turns(seen.sample(Random(self.seed)).state, self.limits)

    def exact_plans(self, state: State) -> list[Plan]:
        """Return the best plan if it can be proven.

        There is none if the bot pursues campaign goals, which the exact search ignores.
        """
        if self.goals:
            return []
        solved = solve_endgame(state, self.exact_tries)
        return [exact_plan(solved, state.decider)] if solved else []

    def guide(self, state: State, limits: SearchLimits) -> Guidance:
        """Return the pruning criteria for a search from this state."""
        return Guidance(search_weights(len(state.seats)))

    def guides(self, states: list[State], limits: SearchLimits) -> list[Guidance]:
        """Return the pruning criteria for searches from several states."""
        return [self.guide(state, limits) for state in states]

    def search_turns(self, state: State, limits: SearchLimits) -> list[Plan]:
        """Return plans for the player to move, best first, from a search with these limits."""
        turns = self.find_turns(state, limits, self.guide(state, limits))
        [ratings] = self.rate([(state.decider, turns)])
        return [Plan(turns[index], ratings.outlook(index)) for index in ratings.ranked()]

    def find_turns(self, state: State, limits: SearchLimits, guidance: Guidance) -> list[Turn]:
        """Return the turns of the player to move, from a search with these limits and pruning criteria."""
        return complete_turns(state, guidance.weights, limits.width, limits.tries, guidance.priors)

    def rate(self, searches: list[Search]) -> list[Ratings]:
        """Rate the turns of each search."""
        return [KnownRatings(self.outlooks([turn.state for turn in turns], seat)) for seat, turns in searches]


def exact_plan(solved: SolvedTurn, seat: int) -> Plan:
    return Plan(solved.turn, exact_outlook(solved, seat), True, tuple(solved.line.options))


def exact_outlook(solved: SolvedTurn, seat: int) -> Outlook:
    """Return the outlook that follows from the end of the game under best play."""
    seats = solved.line.end.seats
    others = [float(them.reputation) for other, them in enumerate(seats) if other != seat]
    reputation = float(seats[seat].reputation)
    if not others:
        return Outlook(solved.value, reputation, None)
    return Outlook(solved.value, reputation, win_share(solved.line.end, seat), max(others))


def is_over_for(s: State, seat: int) -> bool:
    """Return whether the game is over or the player has quit."""
    return s.seats[seat].quit or s.program == OVER


def limit_per_first_option(plans: list[Plan], count: int = 1) -> list[Plan]:
    """Return the plans in order, at most `count` for each first option."""
    seen: Counter[Option] = Counter()
    kept = []
    for plan in plans:
        seen[plan.turn.options[0]] += 1
        if seen[plan.turn.options[0]] <= count:
            kept.append(plan)
    return kept
