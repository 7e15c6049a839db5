"""Thinking in complete turns: what the bots from planner upwards have in common."""

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Final

from faiyum.bots.bot import UNLIMITED, Budget, Seen
from faiyum.bots.search.terms import FAMILIES
from faiyum.bots.search.turns import Turn, complete_turns, fingerprint
from faiyum.bots.search.weights import guide
from faiyum.campaign import progress
from faiyum.engine.machine import take_in_turn
from faiyum.engine.options import Option
from faiyum.engine.state import State
from faiyum.engine.steps import OVER

# the reputation that a bot gives for a goal of the Challenge of the Pharaoh, and for a card that serves it
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
    """What is expected of a state for a seat: how good it is, the reputation at the end, the chance to win."""

    worth: float
    reputation: float
    win: float | None
    # the reputation of the best other player at the end, if there are others
    other: float | None = None

    def plus(self, more: "Outlook", times: float = 1.0) -> "Outlook":
        """Each figure with that of another so many times."""
        return Outlook(
            self.worth + times * more.worth,
            self.reputation + times * more.reputation,
            None if self.win is None or more.win is None else self.win + times * more.win,
            None if self.other is None or more.other is None else self.other + times * more.other,
        )


def mean_outlook(outlooks: list[Outlook]) -> Outlook:
    """What is expected on average, of each figure by itself."""
    return Outlook(
        mean([one.worth for one in outlooks]),
        mean([one.reputation for one in outlooks]),
        mean_of_known([one.win for one in outlooks]),
        mean_of_known([one.other for one in outlooks]),
    )


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def mean_of_known(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return mean(known) if known else None


@dataclass
class Plan:
    """A complete turn and what is expected of it."""

    turn: Turn
    outlook: Outlook


def goal_bonus(s: State, aims: tuple[str, ...]) -> float:
    """What it is worth to have come so far with the goals, and to have cards with which to come further."""
    found = progress(s)
    me = s.seats[0]
    worth = 0.0
    for goal in aims:
        worth += GOAL_REPUTATION * min(1.0, found[goal][0] / found[goal][1])
        serving = sum(card in GOAL_CARDS.get(goal, ()) for card in (*me.hand, *me.discard, s.in_play))
        worth += GOAL_CARD_REPUTATION * min(serving, MAX_GOAL_CARDS)
    return worth


class SearchBot(ABC):
    """Weighs the results of all complete turns, and keeps to the best of them while nothing new is seen."""

    # how many ways that begin with the same option are followed at a time
    width = 10
    # how many options are tried at most in the search for turns
    tries = 300

    def __init__(self, seed: str) -> None:
        self.seed = seed
        # goals of the Challenge of the Pharaoh that this game should reach
        self.aims: tuple[str, ...] = ()
        # what comes next in the states of the plan
        self.planned: dict[object, int] = {}

    def aim(self, goals: list[str]) -> None:
        """Strive for these goals; for reputation it does in any case."""
        self.aims = tuple(goal for goal in goals if not goal.startswith("reputation"))

    @abstractmethod
    def expect(self, states: list[State], seat: int) -> list[Outlook]:
        """What is expected of each state: every bot answers in its own way."""

    def outlooks(self, states: list[State], seat: int) -> list[Outlook]:
        """What is expected, and how far each state has come with the goals that are aimed at."""
        found = self.expect(states, seat)
        if self.aims:
            for state, outlook in zip(states, found, strict=True):
                outlook.worth += goal_bonus(state, self.aims)
        return found

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
        options = seen.options
        if len(options) == 1:
            return options[0]
        state = seen.sample(Random(self.seed)).state
        mark = fingerprint(state, seen.player)
        if mark not in self.planned:
            self.remember_plan(state, self.plans(seen, budget)[0])
        return next(option for option in options if option.code == self.planned[mark])

    def remember_plan(self, state: State, plan: Plan) -> None:
        """Note the plan up to its end, or to the first card drawn."""
        seat, drawn = state.decider, state.drawn
        self.planned = {}
        for code in plan.turn.codes:
            if state.drawn != drawn:
                break
            self.planned[fingerprint(state, seat)] = code
            take_in_turn(state, code)

    def plans(self, seen: Seen, budget: Budget = UNLIMITED) -> list[Plan]:
        """All turns from here, the best first."""
        # the same position is thought about in the same way, whatever was decided before
        return self.search_turns(seen.sample(Random(self.seed)).state, self.width, self.tries)

    def search_turns(self, state: State, width: int, tries: int) -> list[Plan]:
        """The turns of whoever decides, the best first; as wide and deep as in the search for turns."""
        turns = complete_turns(state, guide(len(state.seats)), width, tries)
        outlooks = self.outlooks([turn.state for turn in turns], state.decider)
        plans = [Plan(turn, outlook) for turn, outlook in zip(turns, outlooks, strict=True)]
        return sorted(plans, key=lambda plan: plan.outlook.worth, reverse=True)


def is_over_for(s: State, seat: int) -> bool:
    """Whether the game is over for this player."""
    return s.seats[seat].quit or s.program == OVER


def limit_per_first_option(plans: list[Plan], count: int = 1) -> list[Plan]:
    """Of those that begin with the same option, the first so many."""
    begun: Counter[int] = Counter()
    found = []
    for plan in plans:
        begun[plan.turn.codes[0]] += 1
        if begun[plan.turn.codes[0]] <= count:
            found.append(plan)
    return found
