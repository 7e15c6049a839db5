"""Ideas: a bot's best turns, with dominated turns removed and equivalent turns merged."""

from collections import Counter
from dataclasses import dataclass

from faiyum.bots.search.search_bot import Plan
from faiyum.bots.search.terms import terms
from faiyum.engine.core.constants import GOODS, amount
from faiyum.engine.core.field_functions import map_key
from faiyum.engine.core.option import Option
from faiyum.engine.core.state import State


@dataclass
class Idea:
    """A plan, and how many equivalent plans it stands for, including itself."""

    plan: Plan
    merged: int


def different_ideas(plans: list[Plan], seat: int, count: int) -> list[Idea]:
    """Return up to `count` ideas with different first options and different results, in the order of the plans.

    Dominated plans are left out. Plans are equivalent if they leave the player with the same cards, goods and
    prospects: for example, the same harvest in another space or with another card of the same kind.
    """
    kept = [(plan, prospects(plan.turn.state, seat)) for plan in without_dominated(plans, seat)]
    merged = Counter(key for _, key in kept)
    ideas: list[Idea] = []
    first_options: set[Option] = set()
    shown: set[object] = set()
    for plan, key in kept:
        if len(ideas) == count:
            break
        if plan.turn.options[0] not in first_options and key not in shown:
            ideas.append(Idea(plan, merged[key]))
            first_options.add(plan.turn.options[0])
            shown.add(key)
    return ideas


def without_dominated(plans: list[Plan], seat: int) -> list[Plan]:
    """Return the plans in order, without those that another plan dominates."""
    groups: dict[object, list[Plan]] = {}
    for plan in plans:
        groups.setdefault(key_without_resources(plan.turn.state, seat), []).append(plan)
    return [
        plan
        for plan in plans
        if not any(
            dominates(other.turn.state, plan.turn.state, seat)
            for other in groups[key_without_resources(plan.turn.state, seat)]
            if other is not plan and not is_proven_better(plan, other)
        )
    ]


def is_proven_better(plan: Plan, other: Plan) -> bool:
    """Return whether exact search proves `plan` to be better than `other`.

    Near the end, a good can be worth more than the money that replaces it.
    """
    return plan.exact and other.exact and plan.outlook.worth > other.outlook.worth


def key_without_resources(s: State, seat: int) -> object:
    """Return everything that distinguishes states for the player, except its own reputation, money and goods."""
    me = s.seats[seat]
    others = tuple([(them.reputation, them.quit) for number, them in enumerate(s.seats) if number != seat])
    return (
        tuple(me.hand), tuple(sorted(me.discard)), tuple(me.privileges), me.quit, others, map_key(s), tuple(s.built),
        s.drawn, s.program, s.pc,
    )  # fmt: skip


def dominates(a: State, b: State, seat: int) -> bool:
    """Return whether `a` leaves the player better off than `b`, which is otherwise equal.

    Money may replace missing goods at the price set by the rules.
    """
    seat_a, seat_b = a.seats[seat], b.seats[seat]
    more = [amount(seat_a.goods, good) - amount(seat_b.goods, good) for good in range(len(GOODS))]
    missing = -sum(min(0, n) for n in more)
    spare = seat_a.money - seat_b.money - missing * a.setting.substitution
    if seat_a.reputation < seat_b.reputation or spare < 0:
        return False
    # The money that replaces a missing good is worth more than the good, because it can replace any kind.
    return seat_a.reputation > seat_b.reputation or spare > 0 or missing > 0 or any(n > 0 for n in more)


def prospects(s: State, seat: int) -> object:
    """Return what a player has after a turn and what that makes possible."""
    me = s.seats[seat]
    return (me.reputation, me.money, me.goods, tuple(me.hand), tuple(sorted(me.discard)), tuple(terms(s, seat)))
