"""Remedies: what a player would have to own, or could do first, for an option to be offered.

This module contains no costs and no rules. It changes the player's resources in a copy of the state and checks whether
the option is then offered: first with plenty of everything, to see whether resources help at all, then with less and
less, until nothing more can be left out.
"""

from typing import Final

from faiyum.engine.core.arrays import has, without_item
from faiyum.engine.core.constants import COMMON, GOODS, ONE, ROSE, amount, card_name, mixes, pack, pieces
from faiyum.engine.core.machine import offers, take
from faiyum.engine.core.masks import bit, count_bits
from faiyum.engine.core.messages import Reason, Remedy
from faiyum.engine.core.option import PLAY, USE, Option
from faiyum.engine.core.program import TURN
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import i64
from faiyum.engine.rules.market import gain_card, take_from_market

# more than any action costs, for each resource
PLENTY: Final = 20
PLENTY_COMMON: Final = pack(PLENTY, PLENTY, PLENTY, PLENTY)
PLENTY_OF_ALL: Final = pack(PLENTY, PLENTY, PLENTY, PLENTY, PLENTY)
# The most expensive action is buying back a whole discard stack in a solo game.
PLENTY_OF_MONEY: Final = 4000
# Up to this many missing goods, all mixes are tried; beyond it, only mixes of kinds that would each suffice alone.
MAX_MIXED: Final = 4
# the maximum number of alternatives listed in a sentence
MAX_WAYS: Final = 4
# the maximum number of decisions tried to find out whether a privilege helps
MAX_TRIES: Final = 300


def with_plenty(s: State) -> State:
    """Return a copy of the state in which the player owns plenty of everything."""
    rich = s.clone()
    me = rich.me
    me.goods += PLENTY_OF_ALL
    me.money += PLENTY_OF_MONEY
    me.reputation += PLENTY
    return rich


def with_card(s: State, card: i64) -> State | None:
    """Return a copy of the state in which the player has a card from their discard stack, the market or the deck."""
    after = s.clone()
    if has(s.me.discard, card):
        after.me.discard = without_item(s.me.discard, card)
    elif has(s.market, card):
        take_from_market(after, card)
    elif not has(s.deck[s.drawn :], card):
        return None
    gain_card(after, s.turn, card)
    return after


class Trial:
    """An option, and a copy of the state for trying it with other resources."""

    def __init__(self, s: State, option: Option) -> None:
        self.own: Final = s.me
        self.option: Final = option
        self.state: Final = s.clone()
        # the money and reputation to try the option with
        self.money: i64 = PLENTY_OF_MONEY + s.me.money
        self.reputation: i64 = PLENTY + s.me.reputation

    def offers(self, more: i64) -> bool:
        """Return whether the option is offered with these goods in addition to the player's own."""
        me = self.state.me
        me.goods = self.own.goods + more
        me.money = self.money
        me.reputation = self.reputation
        return offers(self.state, self.option)

    def find_money_and_reputation(self) -> None:
        """Find the least money and reputation with which the option is offered, given plenty of goods."""
        low: i64 = 0
        high = self.money
        while low < high:
            self.money = (low + high) // 2
            if self.offers(PLENTY_OF_ALL):
                high = self.money
            else:
                low = self.money + 1
        self.money = high
        self.reputation = self.own.reputation
        while not self.offers(PLENTY_OF_ALL):
            self.reputation += 1

    def goods_lacking(self) -> list[int]:
        """Return all the smallest sets of additional goods that suffice, or [0] if none are lacking.

        They contain roses only if nothing else will do.
        """
        needed: i64 = 0
        while not self.offers(PLENTY_COMMON + needed):
            needed += ONE[ROSE]
        others = PLENTY_COMMON + needed
        good: i64
        for good in range(ROSE):
            # the number that is needed in any case
            count: i64 = 0
            while not self.offers(others + (count - PLENTY) * ONE[good]):
                count += 1
            needed += count * ONE[good]
        if self.offers(needed):
            return [needed]
        for size in range(1, MAX_MIXED + 1):
            found = [needed + mix for mix in mixes(COMMON, size) if self.offers(needed + mix)]
            if found:
                return found
        return self.many_lacking(needed)

    def many_lacking(self, needed: i64) -> list[int]:
        """Return sets of additional goods that suffice.

        These are all mixes of the kinds that would each suffice alone or, if there is no such kind, a single set.
        """
        least: i64 = PLENTY
        kinds: i64 = 0
        good: i64
        for good in range(ROSE):
            count: i64 = 1
            while count < least and not self.offers(needed + count * ONE[good]):
                count += 1
            if self.offers(needed + count * ONE[good]):
                if count < least:
                    kinds = 0
                    least = count
                kinds |= bit(good)
        if kinds:
            return [needed + mix for mix in mixes(kinds, least) if self.offers(needed + mix)]
        enough = needed + PLENTY_COMMON
        for good in range(ROSE):
            while amount(enough, good) and self.offers(enough - ONE[good]):
                enough -= ONE[good]
        return [enough]


def lacking(s: State, option: Option) -> Reason | None:
    """Return what the player lacks for an option, or None if no goods, money or reputation would help."""
    if not offers(with_plenty(s), option):
        return None
    trial = Trial(s, option)
    trial.find_money_and_reputation()
    me = s.me
    money = max(0, trial.money - me.money)
    reputation = max(0, trial.reputation - me.reputation)
    missing = trial.goods_lacking()
    remedies = [Remedy(named(goods), money, reputation) for goods in missing]
    reasons: list[Reason] = []
    if missing != [0]:
        reasons.append(goods_reason(missing))
        # Money may replace one of the goods.
        price = trial.money + s.setting.substitution
        trial.money = price
        fewer = trial.goods_lacking()
        if pieces(fewer[0]) < pieces(missing[0]):
            rest = max(0, price - me.money)
            replaced = [Remedy(named(goods), rest, reputation) for goods in fewer]
            remedies += replaced
            numbers = {"n": pieces(missing[0]), "money": s.setting.substitution, "more": rest}
            reasons.append(Reason("replaceable", numbers))
    if money:
        reasons.append(Reason("needs-money", {"need": me.money + money, "have": me.money}))
    if reputation:
        reasons.append(Reason("needs-reputation", {"need": me.reputation + reputation, "have": me.reputation}))
    return Reason(reasons[0].key, reasons[0].parts, reasons[1:], remedies)


def named(goods: i64) -> dict[str, int]:
    """Return goods by name."""
    return {GOODS[good]: amount(goods, good) for good in range(5) if amount(goods, good)}


def goods_reason(missing: list[int]) -> Reason:
    """Return the shortest reason saying that one of these sets of goods is lacking."""
    shared: i64 = missing[0]
    good: i64
    for goods in missing:
        for good in range(5):
            while amount(shared, good) > amount(goods, good):
                shared -= ONE[good]
    rest = [goods - shared for goods in missing]
    size = pieces(rest[0])
    if size == 0:
        return Reason("lacking", {"goods": named(shared)})
    kinds: i64 = 0
    twice = False
    for goods in rest:
        for good in range(5):
            if amount(goods, good):
                kinds |= bit(good)
            if amount(goods, good) > 1:
                twice = True
    different = not twice and size > 1
    if len(rest) != (binomial(count_bits(kinds), size) if different else len(mixes(kinds, size))):
        return Reason("lacking-either", {"ways": [named(goods) for goods in missing[:MAX_WAYS]]})
    some = {"n": size, "kinds": [GOODS[good] for good in range(5) if kinds >> good & 1], "different": different}
    if shared:
        return Reason("lacking-besides", {"goods": named(shared), "some": some})
    return Reason("lacking-some", {"some": some})


def binomial(n: i64, k: i64) -> i64:
    """Return the number of subsets with `k` elements of a set with `n` elements."""
    count: i64 = 1
    i: i64
    for i in range(k):
        count = count * (n - i) // (i + 1)
    return count


class PrivilegeSearch:
    """A search for privileges that the player can use before an action to make it possible."""

    def __init__(self, s: State, option: Option) -> None:
        self.start: Final = s
        self.option: Final = option
        self.tries: i64 = 0

    @property
    def complete(self) -> bool:
        """Whether everything has been tried."""
        return self.tries <= MAX_TRIES

    def find(self) -> list[str]:
        """Return the options to take first; empty if no privilege helps."""
        s = self.start
        return self.find_from(s) if s.program == TURN and not s.acted and not s.declared else []

    def find_from(self, s: State) -> list[str]:
        """Return further options that make the action possible; empty if there are none."""
        for option in s.options:
            if s.program == TURN and (option.op != USE or option is self.option):
                continue
            self.tries += 1
            if not self.complete:
                break
            after = s.clone()
            take(after, option)
            # Drawn cards are not known in advance, and the card to buy may be one of them.
            if after.turns != s.turns or (after.drawn != s.drawn and self.option.op != PLAY):
                continue
            if after.program == TURN and offers(after, self.option):
                return [option.name]
            found = self.find_from(after)
            if found:
                return [option.name, *found]
        return []


def first_use(found: list[str]) -> Reason:
    """Return a reason saying that using these privileges first would make the option possible."""
    cards = [name.split()[1] for name in found if name.startswith("use ")]
    return Reason("use-first", {"cards": cards}, [], [Remedy(first=found)])


def card_remedies(card: i64, others: list[Remedy] | None) -> list[Remedy]:
    """Return `others` with the card added to each; if `others` is None, the card alone is enough."""
    name = card_name(card)
    return [Remedy(card=name)] if others is None else [remedy.with_card(name) for remedy in others]
