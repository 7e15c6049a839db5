"""Costs and payments: roses replace any good, refined goods any basic good, and money one basic good."""

from typing import Final

from faiyum.engine.core.arrays import has
from faiyum.engine.core.constants import (
    BASIC,
    COMMON,
    GOOD_BITS,
    GOOD_MASK,
    IS_ROSE,
    ONE,
    PURSE,
    ROSE,
    SUBSTITUTE,
    amount,
)
from faiyum.engine.core.masks import bit, count_bits, lowest
from faiyum.engine.core.state import Seat, State
from faiyum.engine.core.vecs import append, i64, vec


class Cost:
    """The cost of an action: one of several lists of units, and money.

    Each unit of a list is a set of goods, any of which pays for the unit.
    """

    def __init__(self, lists: list[vec[i64]], money: i64 = 0) -> None:
        self.lists: Final = lists
        self.money: Final = money
        # Three kinds of costs are checked without listing their payments. First: fixed goods, packed.
        self.plain: Final[i64] = plain_goods(lists[0]) if len(lists) == 1 else -1
        # Second: equal units.
        self.equal: Final[i64] = equal_unit(lists[0]) if len(lists) == 1 else 0
        # Third: different goods, given by the set of goods and the minimum number.
        self.kinds: Final[i64] = union(lists) if len(lists) > 1 else 0
        self.least: Final = min([len(units) for units in lists])


def plain_goods(units: vec[i64]) -> i64:
    """Return the goods of a list, or -1 if a unit allows a choice."""
    goods: i64 = 0
    for unit in units:
        if count_bits(unit) != 1 or unit & ~COMMON:
            return -1
        goods += ONE[lowest(unit)]
    return goods


def equal_unit(units: vec[i64]) -> i64:
    """Return the unit that a list repeats, or 0 if its units differ."""
    first: i64 = 0
    for unit in units:
        if first and unit != first:
            return 0
        first = unit
    return first


def union(lists: list[vec[i64]]) -> i64:
    """Return the set of goods that occur in any of the lists."""
    found: i64 = 0
    for units in lists:
        for unit in units:
            found |= unit
    return found


def fixed(*goods: int, money: i64 = 0) -> Cost:
    """Return the cost of exactly these goods."""
    return Cost([vec[i64]([bit(good) for good in goods])], money)


def any_of(kinds: i64, count: i64 = 1) -> Cost:
    """Return the cost of a number of goods of these kinds, in any mix."""
    return Cost([vec[i64]([kinds] * count)])


def different(kinds: int, least: int, most: int, money: i64 = 0) -> Cost:
    """Return the cost of goods declared as different kinds (rulings B-6, B-7)."""
    assert least <= most <= kinds.bit_count()
    lists: list[vec[i64]] = []
    for chosen in range(1, 32):
        if chosen & ~kinds == 0:
            units = [bit(good) for good in range(5) if chosen >> good & 1]
            if least <= len(units) <= most:
                lists.append(vec[i64](units))
    return Cost(lists, money)


def accepted(kinds: i64, refined: i64) -> i64:
    """Return the goods that pay for one of these kinds: a rose for any, refined goods for a basic one (B-1, B-12)."""
    if kinds & BASIC:
        return kinds | IS_ROSE | refined
    return kinds | IS_ROSE


def accepted_from(me: Seat, kinds: i64) -> i64:
    return accepted(kinds, me.perks & BASIC)


def substitute_payable(s: State, me: Seat, money: i64) -> bool:
    """Return whether the player can replace one basic good with money, besides paying a cost in money."""
    return me.money >= money + s.setting.substitution


def payments(s: State, cost: Cost) -> vec[i64]:
    """Return every distinct payment for the cost, starting with the player's own goods."""
    me = s.me
    found = vec[i64](capacity=16)
    if me.money < cost.money:
        return found
    refined = me.perks & BASIC
    substitute = substitute_payable(s, me, cost.money)
    if len(cost.lists) == 1:
        return ways(me.goods, cost.lists[0], refined, substitute)
    for units in cost.lists:
        for way in ways(me.goods, units, refined, substitute):
            if not has(found, way):
                found = append(found, way)
    return found


def ways(goods: i64, units: vec[i64], refined: i64, substitute: bool) -> vec[i64]:
    """Return the different ways to hand over one good for each unit."""
    nothing: i64 = 0
    partial = vec[i64]([nothing])
    good: i64
    for unit in units:
        takes = accepted(unit, refined)
        # Money may also replace a basic good, but only once.
        basic = unit & BASIC
        longer = vec[i64](capacity=8)
        for way in partial:
            for good in range(5):
                if takes >> good & 1 and amount(way, good) < amount(goods, good):
                    more = way + ONE[good]
                    if not has(longer, more):
                        longer = append(longer, more)
            if basic and substitute and not way & SUBSTITUTE:
                more = way | SUBSTITUTE
                if not has(longer, more):
                    longer = append(longer, more)
        partial = longer
    return partial


def payable(s: State, cost: Cost) -> bool:
    """Return whether there is a payment for the cost."""
    me = s.me
    if me.money < cost.money:
        return False
    if cost.equal and cost.money == 0:
        return most_payable(s, cost.equal) >= cost.least
    if cost.plain >= 0:
        return plain_payable(s, cost.plain, cost.money)
    if cost.kinds:
        return most_different(s, cost.kinds, cost.money) >= cost.least
    raise AssertionError("a cost consists of plain goods, equal units without money, or different goods")


def plain_payable(s: State, need: i64, money: i64) -> bool:
    """Return whether the player can hand over these goods in addition to some money."""
    me = s.me
    goods = me.goods
    refined = me.perks & BASIC
    missing: i64 = 0
    spare: i64 = 0
    _: i64
    for _ in range(3):
        short = (need & GOOD_MASK) - (goods & GOOD_MASK)
        if short > 0:
            missing += short
        elif refined & 1:
            spare -= short
        need >>= GOOD_BITS
        goods >>= GOOD_BITS
        refined >>= 1
    if spare < missing:
        missing -= spare
        if substitute_payable(s, me, money):
            missing -= 1
    else:
        missing = 0
    short = (need & GOOD_MASK) - (goods & GOOD_MASK)
    if short > 0:
        missing += short
    return missing <= amount(me.goods, ROSE)


def most_different(s: State, kinds: i64, money: i64) -> i64:
    """Return how many different goods of these kinds the player can declare in one payment, in addition to some money.

    Goods that the player owns are declared as themselves. Missing basic goods can be replaced by spare refined goods
    and money, and all others by roses.
    """
    me = s.me
    count: i64 = 0
    missing: i64 = 0
    missing_basic: i64 = 0
    spare: i64 = 0
    good: i64
    for good in range(5):
        held = amount(me.goods, good)
        if good != ROSE and kinds >> good & 1:
            if held:
                count += 1
                held -= 1
            elif BASIC >> good & 1:
                missing_basic += 1
            else:
                missing += 1
        if me.perks & BASIC & bit(good):
            spare += held
    if substitute_payable(s, me, money):
        spare += 1
    if spare > missing_basic:
        spare = missing_basic
    missing += missing_basic - spare
    if kinds & IS_ROSE:
        missing += 1
    roses = amount(me.goods, ROSE)
    if roses > missing:
        roses = missing
    return count + spare + roses


def most_payable(s: State, kinds: i64) -> i64:
    """Return how many goods declared as these kinds the player can hand over in one action."""
    me = s.me
    takes = accepted_from(me, kinds)
    count: i64 = 0
    if kinds & BASIC and substitute_payable(s, me, 0):
        count = 1
    goods = me.goods
    while goods:
        if takes & 1:
            count += goods & GOOD_MASK
        takes >>= 1
        goods >>= GOOD_BITS
    return count


def pay(s: State, payment: i64, money: i64) -> None:
    me = s.me
    me.goods -= payment & PURSE
    me.money -= money
    if payment & SUBSTITUTE:
        me.money -= s.setting.substitution
