"""Paying with goods: roses for anything, refined goods for basic ones, money for one basic."""

from typing import Final

from faiyum.engine.core.constants import (
    BASIC,
    GOOD_BITS,
    GOOD_MASK,
    GOODS,
    IS_ROSE,
    ONE,
    PURSE,
    ROSE,
    SUBSTITUTE,
    amount,
)
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.state import Seat, State


class Cost:
    """What an action costs: one of several lists of goods, and money.

    A unit of a list is the set of goods that it may be declared as.
    """

    def __init__(self, lists: list[list[int]], money: int = 0) -> None:
        self.lists: Final = lists
        self.money: Final = money
        # a cost of plain goods, packed, is checked without listing its payments
        self.plain: Final = packed(lists[0]) if len(lists) == 1 else -1
        # so is one of equal units
        self.equal: Final = lists[0][0] if len(lists) == 1 and len(set(lists[0])) == 1 else 0


def packed(units: list[int]) -> int:
    """The goods of a list, or -1 if there is a choice among them."""
    goods = 0
    for unit in units:
        if unit not in (1, 2, 4, 8):
            return -1
        goods += ONE[unit.bit_length() - 1]
    return goods


def fixed(*goods: int, money: int = 0) -> Cost:
    """Exactly these goods."""
    return Cost([[1 << good for good in goods]], money)


def any_of(kinds: int, count: int = 1) -> Cost:
    """A number of goods of these kinds, in any mix."""
    return Cost([[kinds] * count])


def different(kinds: int, least: int, most: int, money: int = 0) -> Cost:
    """Goods declared as different kinds (rulings B-6, B-7)."""
    lists: list[list[int]] = []
    for chosen in range(1, 32):
        if chosen & ~kinds == 0:
            units = [1 << good for good in range(5) if chosen >> good & 1]
            if least <= len(units) <= most:
                lists.append(units)
    return Cost(lists, money)


def accepted(kinds: int, refined: int) -> int:
    """The goods that pay for one of these kinds: a rose for any, refined goods for a basic one (B-1, B-12)."""
    return kinds | IS_ROSE | (refined if kinds & BASIC else 0)


def accepted_from(me: Seat, kinds: int) -> int:
    return accepted(kinds, me.perks & BASIC)


def substitute_payable(s: State, me: Seat, money: int) -> bool:
    """Whether one basic good may be replaced by money on top of a cost in money."""
    return me.money >= money + s.setting.substitution


def payments(s: State, cost: Cost) -> list[int]:
    """Every different payment for the cost, the player's own goods first."""
    me = s.me()
    if me.money < cost.money:
        return []
    refined = me.perks & BASIC
    substitute = substitute_payable(s, me, cost.money)
    if len(cost.lists) == 1:
        return ways(me.goods, cost.lists[0], refined, substitute)
    found: list[int] = []
    seen: set[int] = set()
    for units in cost.lists:
        for way in ways(me.goods, units, refined, substitute):
            if way not in seen:
                seen.add(way)
                found.append(way)
    return found


def ways(goods: int, units: list[int], refined: int, substitute: bool) -> list[int]:
    """The different ways to hand over one good for each unit."""
    partial = [0]
    for unit in units:
        takes = accepted(unit, refined)
        # a basic good may also be replaced by money, once
        basic = unit & BASIC
        longer: list[int] = []
        for way in partial:
            for good in range(5):
                if takes >> good & 1 and amount(way, good) < amount(goods, good):
                    more = way + ONE[good]
                    if more not in longer:
                        longer.append(more)
            if basic and substitute and not way & SUBSTITUTE:
                more = way | SUBSTITUTE
                if more not in longer:
                    longer.append(more)
        partial = longer
    return partial


def payable(s: State, cost: Cost) -> bool:
    """Whether there is a payment for the cost."""
    me = s.me()
    if me.money < cost.money:
        return False
    if cost.equal and cost.money == 0:
        return most_payable(s, cost.equal) >= len(cost.lists[0])
    refined = me.perks & BASIC
    if cost.plain < 0:
        substitute = substitute_payable(s, me, cost.money)
        for units in cost.lists:
            if ways(me.goods, units, refined, substitute):
                return True
        return False
    need = cost.plain
    goods = me.goods
    missing = 0
    spare = 0
    for _ in range(3):
        short = (need & GOOD_MASK) - (goods & GOOD_MASK)
        if short > 0:
            missing += short
        elif refined & 1:
            spare -= short
        need >>= GOOD_BITS
        goods >>= GOOD_BITS
        refined >>= 1
    missing -= min(missing, spare)
    if missing and substitute_payable(s, me, cost.money):
        missing -= 1
    short = (need & GOOD_MASK) - (goods & GOOD_MASK)
    if short > 0:
        missing += short
    return missing <= amount(me.goods, ROSE)


def most_payable(s: State, kinds: int) -> int:
    """How many goods declared as these kinds the player can hand over in one action."""
    me = s.me()
    takes = accepted_from(me, kinds)
    count = 1 if kinds & BASIC and substitute_payable(s, me, 0) else 0
    goods = me.goods
    while goods:
        if takes & 1:
            count += goods & GOOD_MASK
        takes >>= 1
        goods >>= GOOD_BITS
    return count


def pay(s: State, payment: int, money: int) -> None:
    me = s.me()
    me.goods -= payment & PURSE
    me.money -= money
    if payment & SUBSTITUTE:
        me.money -= s.setting.substitution


# ---- why not -----------------------------------------------------------------


def needs_money(s: State, need: int) -> Reason:
    return Reason("needs-money", {"need": need, "have": s.me().money})


def goods_of(me: Seat, kinds: int) -> int:
    """How many goods of these kinds a player has."""
    return sum([amount(me.goods, good) for good in range(5) if kinds >> good & 1])


def needs_goods(s: State, kinds: int, need: int) -> Reason:
    goods = [GOODS[good] for good in range(5) if kinds >> good & 1]
    return Reason("needs-goods", {"goods": goods, "need": need, "have": goods_of(s.me(), kinds)})


def goods_missing(s: State, payment: int) -> list[Reason]:
    """The goods of which a player has fewer than that."""
    own = s.me().goods
    return [
        needs_goods(s, 1 << good, amount(payment, good))
        for good in range(5)
        if amount(payment, good) > amount(own, good)
    ]


def why_unpayable(s: State, cost: Cost) -> Reason:
    """Return which part of a cost the player lacks."""
    me = s.me()
    refined = me.perks & BASIC
    missing: list[Reason] = []
    if me.money < cost.money:
        missing.append(needs_money(s, cost.money))
    if any([ways(me.goods, units, refined, substitute_payable(s, me, cost.money)) for units in cost.lists]):
        return cannot_pay(s, 0, missing)
    if len(cost.lists) > 1:
        missing.append(Reason("needs-different-goods", {"need": min([len(units) for units in cost.lists])}))
        return cannot_pay(s, BASIC, missing)
    units = cost.lists[0]
    short: list[Reason] = []
    lacking = 0
    kinds = 0
    for unit in sorted(set(units)):
        takes = accepted(unit, refined) & ~IS_ROSE
        kinds |= takes
        if goods_of(me, takes) < units.count(unit):
            short.append(needs_goods(s, takes, units.count(unit)))
            lacking |= unit
    # enough of each, but they pay only once
    missing += short if short else [needs_goods(s, kinds, len(units))]
    roses = amount(me.goods, ROSE)
    if roses:
        missing.append(Reason("roses-stand-in", {"have": roses}))
    return cannot_pay(s, lacking or kinds, missing)


def cannot_pay(s: State, lacking: int, missing: list[Reason]) -> Reason:
    """A cost cannot be paid; if basic goods are among those that are lacking, money may replace one of them."""
    return Reason("cannot-pay", {"money": s.setting.substitution if lacking & BASIC else 0}, missing)


def why_not_so(s: State, payment: int, money: int) -> Reason:
    """What the player lacks for this payment on top of some money; else it does not settle the cost."""
    missing = goods_missing(s, payment)
    if payment & SUBSTITUTE and not substitute_payable(s, s.me(), money):
        missing.append(needs_money(s, money + s.setting.substitution))
    return Reason("payment-impossible", {}, missing if missing else [Reason("wrong-payment")])
