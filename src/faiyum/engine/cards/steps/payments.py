"""Steps that pay goods, money and reputation."""

from typing import ClassVar, Final

from faiyum.engine.core.arrays import EMPTY, on_top
from faiyum.engine.core.constants import (
    BASIC,
    COMMON,
    GOOD_MAX,
    GOODS,
    IS_ROSE,
    LEAST,
    MOST_AT_ONCE,
    ONE,
    PURSE,
    ROSE,
    SUBSTITUTE,
    amount,
    mixes,
    pack,
    pieces,
)
from faiyum.engine.core.face import Face, Sign, goods_icon, span
from faiyum.engine.core.game_board import Board
from faiyum.engine.core.masks import bit
from faiyum.engine.core.messages import Reason, Remedy
from faiyum.engine.core.option import GAIN, PAY, TIMES, Option
from faiyum.engine.core.options import (
    DO_FINISH,
    TIMES_OPTIONS,
    count_option,
    counts_up_to,
    gain_option,
    payment_option,
)
from faiyum.engine.core.program import Decision, RepeatedDecision, at_most, finish_if_done
from faiyum.engine.core.state import State
from faiyum.engine.core.unverified_values import FACTS
from faiyum.engine.core.vecs import i64, vec
from faiyum.engine.rules.costs import (
    Cost,
    accepted_from,
    any_of,
    most_payable,
    pay,
    payable,
    payments,
    substitute_payable,
    ways,
)

# ---- costs -----------------------------------------------------------------


def payment_options(lists: list[vec[i64]]) -> list[Option]:
    """Return every payment that a player with all goods and privileges could make for any of these lists of units."""
    plenty = GOOD_MAX * pack(1, 1, 1, 1, 1)
    found: list[Option] = []
    for units in lists:
        for way in ways(plenty, units, BASIC, True):
            found.append(payment_option(way))
    return found


class Pay(Decision):
    """Pay a cost; each option is a different set of goods that covers it."""

    key: ClassVar[str] = "pay"

    def __init__(self, cost: Cost) -> None:
        self.cost: Final = cost

    def cost_now(self, s: State) -> Cost:
        return self.cost

    def checked_first(self) -> bool:
        return True

    def possible(self, s: State) -> bool:
        return payable(s, self.cost)

    def options(self, s: State) -> list[Option]:
        found: list[Option] = []
        for way in payments(s, self.cost_now(s)):
            found.append(payment_option(way))
        return found

    def every_option(self, board: Board) -> list[Option]:
        return payment_options(self.cost.lists)

    def take(self, s: State, option: Option) -> None:
        pay(s, option.value, self.cost.money)
        s.pc += 1

    def reason_against(self, s: State, option: Option) -> Reason | None:
        if option.op != PAY:
            return None
        for way in self.options(s):
            if contains(option.value, way.value):
                return Reason("overpaid")
        return Reason("wrong-payment")

    def show(self, face: Face) -> None:
        """Show the fixed goods, or a number of goods of some kinds, and then the money."""
        lists = self.cost.lists
        if self.cost.plain >= 0:
            for good in range(5):
                count = amount(self.cost.plain, good)
                if count:
                    face.pay.append(Sign(GOODS[good], count))
                    face.insert(**{f"cost_{GOODS[good]}": count})
        else:
            kinds = 0
            for units in lists:
                for unit in units:
                    kinds |= unit
            least = min([len(units) for units in lists])
            most = max([len(units) for units in lists])
            icon = goods_icon(kinds) if len(lists) == 1 else f"different-{goods_icon(kinds)}"
            face.pay.append(Sign(icon, span(least, most)))
            face.insert(least=least, most=most)
        if self.cost.money:
            face.pay.append(Sign("money", self.cost.money))
            face.insert(cost_money=self.cost.money)


def contains(payment: i64, part: i64) -> bool:
    """Return whether a payment hands over everything that another one does."""
    good: i64
    for good in range(5):
        if amount(payment, good) < amount(part, good):
            return False
    return not part & SUBSTITUTE or payment & SUBSTITUTE != 0


class Times(Decision):
    """Choose how often to do something, from once up to the possible maximum."""

    def __init__(self, most: i64) -> None:
        self.most: Final = most

    def limit(self, s: State) -> i64:
        """Return how often the player can pay, ignoring the card's own limit."""
        raise AssertionError("subclasses must implement limit()")

    def maximum(self, s: State) -> i64:
        """Return the card's own limit."""
        return self.most

    def possible(self, s: State) -> bool:
        return self.limit(s) >= LEAST

    def options(self, s: State) -> list[Option]:
        most = self.maximum(s)
        limit = self.limit(s)
        if limit < most:
            most = limit
        found: list[Option] = []
        n: i64
        for n in range(LEAST, most + 1):
            found.append(count_option(TIMES_OPTIONS, n))
        return found

    def every_option(self, board: Board) -> list[Option]:
        return counts_up_to(TIMES_OPTIONS, LEAST, self.most)

    def take(self, s: State, option: Option) -> None:
        s.count = option.value
        self.pay_for(s, s.count)
        s.pc += 1

    def pay_for(self, s: State, count: i64) -> None:
        raise AssertionError("subclasses must implement pay_for()")

    def reason_against(self, s: State, option: Option) -> Reason | None:
        if option.op != TIMES:
            return None
        return Reason("not-enough-yet") if option.value < LEAST else at_most(self.maximum(s))


class TimesMoney(Times):
    """Pay money each time."""

    key: ClassVar[str] = "times-money"

    def __init__(self, most: i64, each: i64) -> None:
        super().__init__(most)
        self.each: Final = each

    def limit(self, s: State) -> i64:
        return s.me.money // self.each

    def pay_for(self, s: State, count: i64) -> None:
        s.me.money -= count * self.each

    def show(self, face: Face) -> None:
        face.pay.append(Sign("money", self.each, each=True))
        face.do.append(Sign("times", span(LEAST, self.most)))
        face.insert(least=LEAST, most=self.most, cost=self.each)


class TimesReputation(Times):
    """Pay 1 reputation each time (A-13)."""

    key: ClassVar[str] = "times-reputation"

    def limit(self, s: State) -> i64:
        return s.me.reputation

    def pay_for(self, s: State, count: i64) -> None:
        s.me.reputation -= count

    def show(self, face: Face) -> None:
        face.pay.append(Sign("reputation", span(LEAST, self.most)))
        face.insert(least=LEAST, most=self.most)


# the bit for money in place of one good, next to the bits of the goods
MONEY: Final = 32


class PayMix(RepeatedDecision):
    """Pay goods of some kinds one by one, in the order of the goods, so that each mix occurs once."""

    key: ClassVar[str] = "pay-mix"

    def __init__(self, kinds: i64, most: i64 = 0) -> None:
        self.kinds: Final = kinds
        # The maximum number of goods; the minimum is then LEAST. If it is 0, exactly `s.count` goods are paid.
        self.most: Final = most

    def possible(self, s: State) -> bool:
        return self.most == 0 or most_payable(s, self.kinds) >= LEAST

    def options(self, s: State) -> list[Option]:
        """Return each good that can be paid next, provided that this good and later ones are enough for the rest."""
        me = s.me
        exact = self.most == 0
        found: list[Option] = []
        if s.count == self.most:
            found.append(DO_FINISH)
            return found
        if not exact and s.count >= LEAST:
            found.append(DO_FINISH)
        takes = accepted_from(me, self.kinds)
        following: i64 = 0
        if self.kinds & BASIC and not s.barred & MONEY and substitute_payable(s, me, 0):
            following = 1
            if not exact or s.count == 1:
                found.append(payment_option(SUBSTITUTE))
        good: i64 = ROSE
        while good >= 0:
            if takes >> good & 1 and not s.barred >> good & 1 and amount(me.goods, good):
                following += amount(me.goods, good)
                if not exact or following >= s.count:
                    found.append(payment_option(ONE[good]))
            good -= 1
        return found

    def every_option(self, board: Board) -> list[Option]:
        found = payment_options([vec[i64]([self.kinds])])
        found.append(DO_FINISH)
        return found

    def take(self, s: State, option: Option) -> None:
        if finish_if_done(s, option):
            return
        payment = option.value
        pay(s, payment, 0)
        # Goods that come earlier in the order can no longer be paid; money comes last, and only once.
        if payment & SUBSTITUTE:
            s.barred = MONEY | COMMON | IS_ROSE
        good: i64
        for good in range(5):
            if payment == ONE[good]:
                s.barred = bit(good) - 1
        if self.most:
            s.count += 1
        else:
            s.count -= 1

    def out_of_order(self, s: State, option: Option) -> Reason | None:
        if option.op != PAY or s.count == self.most:
            return None
        payment = option.value
        if payment == SUBSTITUTE:
            if not self.kinds & BASIC or not substitute_payable(s, s.me, 0):
                return None
            if s.barred & MONEY:
                return Reason("replaced-once")
            return Reason("paid-in-order", {}, [], self.paid_first(s, option))
        takes = accepted_from(s.me, self.kinds)
        good: i64
        for good in range(5):
            if payment == ONE[good] and takes >> good & 1 and amount(s.me.goods, good):
                return Reason("paid-in-order", {}, [], self.paid_first(s, option))
        return None

    def paid_first(self, s: State, option: Option) -> list[Remedy]:
        """Return a remedy with a payment after which the option is offered; empty if there is none."""
        for first in self.options(s):
            after = s.clone()
            self.take(after, first)
            if after.pc == s.pc and self.offers(after, option):
                return [Remedy(first=[first.name])]
        return []

    def reason_against_choice(self, s: State, option: Option) -> Reason | None:
        if option.op != PAY:
            return None
        if s.count == self.most:
            return Reason("overpaid")
        return self.out_of_order(s, option) or Reason("wrong-payment")

    def show(self, face: Face) -> None:
        # Without a limit, this step pays for earlier choices, and the step that made them shows the number.
        if self.most:
            face.pay.append(Sign(goods_icon(self.kinds), span(LEAST, self.most)))
            face.insert(least=LEAST, most=self.most)


def units_paid(payment: i64) -> i64:
    """Return how many units of a cost a payment covers."""
    count = pieces(payment)
    if payment & SUBSTITUTE:
        count += 1
    return count


class PayTrader(Pay):
    """Pay goods; since paid roses come back as roses, a rose can only be paid alone (B-5)."""

    key: ClassVar[str] = "pay-trader"

    def __init__(self, most: i64) -> None:
        super().__init__(Cost([EMPTY]))
        self.most: Final = most

    def possible(self, s: State) -> bool:
        return most_payable(s, COMMON) >= LEAST

    def options(self, s: State) -> list[Option]:
        me = s.me
        purse = me.goods & (ONE[ROSE] - 1)
        found: list[Option] = []
        units = EMPTY
        _: i64
        for _ in range(self.most):
            units = on_top(units, COMMON)
            if len(units) < LEAST:
                continue
            for way in ways(purse, units, 0, substitute_payable(s, me, 0)):
                found.append(payment_option(way))
        if amount(me.goods, ROSE):
            found.append(payment_option(ONE[ROSE]))
        return found

    def every_option(self, board: Board) -> list[Option]:
        return payment_options([vec[i64]([COMMON] * count) for count in range(LEAST, self.most + 1)])

    def take(self, s: State, option: Option) -> None:
        payment = option.value
        s.count = units_paid(payment)
        s.paid = payment & PURSE
        super().take(s, option)

    def reason_against(self, s: State, option: Option) -> Reason | None:
        if option.op == PAY and option.value & PURSE > ONE[ROSE] and units_paid(option.value) <= self.most:
            return Reason("offered-otherwise")
        return super().reason_against(s, option)

    def show(self, face: Face) -> None:
        face.pay.append(Sign(goods_icon(COMMON), span(LEAST, self.most)))
        face.insert(least=LEAST, most=self.most)


class BuyGoods(Decision):
    """Buy goods at a fixed cost each."""

    key: ClassVar[str] = "buy-goods"

    def __init__(self, most: i64, cost: i64) -> None:
        self.most: Final = most
        self.cost: Final = cost
        self.choices: Final = [[gain_option(mix) for mix in mixes(COMMON, n)] for n in range(most + 1)]

    def possible(self, s: State) -> bool:
        return s.me.money >= self.cost * LEAST

    def options(self, s: State) -> list[Option]:
        found: list[Option] = []
        n: i64
        for n in range(LEAST, len(self.choices)):
            if self.cost * n <= s.me.money:
                found += self.choices[n]
        return found

    def every_option(self, board: Board) -> list[Option]:
        return [option for choices in self.choices[LEAST:] for option in choices]

    def take(self, s: State, option: Option) -> None:
        me = s.me
        s.chosen = option.value
        me.goods += s.chosen
        me.money -= self.cost * pieces(s.chosen)
        s.pc += 1

    def reason_against(self, s: State, option: Option) -> Reason | None:
        return Reason("goods-not-here") if option.op == GAIN else None

    def show(self, face: Face) -> None:
        face.pay.append(Sign("money", self.cost, each=True))
        face.get.append(Sign(goods_icon(COMMON), span(LEAST, self.most)))
        face.insert(least=LEAST, most=self.most, cost=self.cost)


class TradeRoses(Times):
    """Pay 1 rose each time; nothing can replace it, and the facts of the game give the maximum."""

    key: ClassVar[str] = "times-good"

    def __init__(self) -> None:
        super().__init__(FACTS["perfumer_times"].most)

    def maximum(self, s: State) -> i64:
        return s.setting.facts.perfumer_times

    def limit(self, s: State) -> i64:
        return amount(s.me.goods, ROSE)

    def pay_for(self, s: State, count: i64) -> None:
        s.me.goods -= count * ONE[ROSE]

    def show(self, face: Face) -> None:
        face.pay.append(Sign(GOODS[ROSE], span(LEAST, face.facts.perfumer_times)))
        face.insert(least=LEAST, most=face.facts.perfumer_times)


class PayEach(Pay):
    """Pay one good of some kinds each time."""

    key: ClassVar[str] = "pay-each"

    def __init__(self, kinds: i64) -> None:
        super().__init__(any_of(kinds))
        self.kinds: Final = kinds

    def cost_now(self, s: State) -> Cost:
        return any_of(self.kinds, s.count)

    def every_option(self, board: Board) -> list[Option]:
        return payment_options([vec[i64]([self.kinds] * count) for count in range(1, MOST_AT_ONCE + 1)])

    def show(self, face: Face) -> None:
        face.pay.append(Sign(goods_icon(self.kinds), each=True))


class PayDecoration(Pay):
    """Pay different goods, and remember how many."""

    key: ClassVar[str] = "pay-decoration"

    def take(self, s: State, option: Option) -> None:
        payment = option.value
        s.count = units_paid(payment)
        super().take(s, option)
