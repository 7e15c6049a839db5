"""The cards of the base game, in number order.

A step that only one card needs is defined directly above it.
"""

from typing import ClassVar, Final

from faiyum.engine.board import PAIR
from faiyum.engine.buildings import (
    BuildBlock,
    BuildBridge,
    BuildExpansion,
    BuildPalace,
    BuildRoads,
    BuildSettlement,
    BuildTown,
    BuildWorkshop,
    ChooseBridge,
    PayRoads,
    add_block,
)
from faiyum.engine.constants import (
    BASIC,
    BRIDGE,
    COMMON,
    FARMER,
    FISH,
    GRAND_BRIDGE,
    GRAPE,
    IS_FISH,
    IS_GRAPE,
    IS_ROSE,
    IS_STONE,
    IS_WHEAT,
    ONE,
    PURSE,
    ROSE,
    SETTLEMENT,
    STONE,
    SUBSTITUTE,
    TWO_ROADS,
    WHEAT,
    amount,
    card_name,
    mixes,
    pieces,
)
from faiyum.engine.facts import DEFAULT_FACTS
from faiyum.engine.market import CURRENT, current_market, gain_card, not_among_first, refill, take_from_market
from faiyum.engine.messages import Reason
from faiyum.engine.option import (
    CARD,
    DISCARDED,
    DONE,
    GAIN,
    LIFT,
    MOVE,
    PAY,
    REPUTATION,
    SPACE,
    SUPPLY,
    TAKE_BACK,
    THIS,
    TIMES,
    Option,
    is_among,
)
from faiyum.engine.options import (
    CARD_CHOICES,
    DISCARDED_OPTIONS,
    DO_FINISH,
    DO_LIFT,
    DO_THIS,
    REPUTATION_OPTIONS,
    TAKE_BACK_OPTIONS,
    TIMES_OPTIONS,
    count_option,
    gain_option,
    payment_option,
    space_options,
    supply_option,
)
from faiyum.engine.payment import (
    Cost,
    accepted_from,
    any_of,
    different,
    fixed,
    goods_missing,
    most_payable,
    needs_money,
    pay,
    substitute_payable,
    ways,
    why_not_so,
    why_unpayable,
)
from faiyum.engine.places import (
    BLOCK_GROUND,
    CHANNEL_BANK,
    CROCODILE_SPACE,
    EXPANSION_GROUND,
    FARMLAND,
    FISHING_GROUND,
    FREE_GRAPE_WORKSHOP,
    FREE_LAND,
    FREE_SETTLEMENT,
    FREE_SITE,
    FREE_STONE_WORKSHOP,
    FREE_TOWN,
    FREE_WHEAT_WORKSHOP,
    FREE_WORKSHOP,
    GRAPE_GROUND,
    PALACE_GROUND,
    SETTLED_WORKER,
    SETTLEMENT_GROUND,
    STONE_GROUND,
    TOWN_GROUND,
    UPRIGHT_WORKER,
    WHEAT_GROUND,
    WILDERNESS,
    farm_spaces,
    use_barrow,
)
from faiyum.engine.roads import direct_neighbours, network
from faiyum.engine.state import UNKNOWN, State, distinct, spaces, with_card, without_card
from faiyum.engine.steps import (
    PROGRAMS,
    Choose,
    Decision,
    Effect,
    Gain,
    GainChosen,
    GainEach,
    GainMatching,
    Needs,
    Pay,
    Program,
    Several,
    Step,
    TimesGood,
    TimesMoney,
    TimesReputation,
    Worker,
    Workers,
    at_most,
    begin,
    finishes,
    none_left,
    not_in_hand,
)
from faiyum.engine.workers import (
    drain,
    lay_down,
    lift_prone,
    place_worker,
    put_upright,
    remove_worker,
    take_upright,
)

# beside the sets of goods: money, which replaces one
MONEY: Final = 32
HARVEST: Final = "harvest"
BUILD: Final = "build"
COMMERCE: Final = "commerce"
OTHER: Final = "other"


class Card:
    """A playing card: its number and kind; its action is the program of its number."""

    def __init__(self, number: int, kind: str) -> None:
        self.number: Final = number
        self.kind: Final = kind


CARDS: Final[dict[int, Card]] = {}


def card(number: int, kind: str, *steps: Step) -> None:
    CARDS[number] = Card(number, kind)
    PROGRAMS[number] = Program(number, list(steps))


# ---- steps of several cards --------------------------------------------------


class TakeMarketCard(Decision):
    """Take a card of the current market; the gap is filled at once (G-3)."""

    key: ClassVar[str] = "take-market-card"

    def cost(self, s: State, card: int) -> int:
        return 0

    def options(self, s: State) -> list[Option]:
        money = s.me().money
        return [CARD_CHOICES[card] for card in current_market(s) if self.cost(s, card) <= money]

    def take(self, s: State, option: Option) -> None:
        card = option.value
        s.me().money -= self.cost(s, card)
        take_from_market(s, card)
        self.receive(s, card)
        refill(s, 1)
        s.pc += 1

    def receive(self, s: State, card: int) -> None:
        gain_card(s, s.turn, card)

    def obstacle(self, s: State) -> Reason:
        costs = [self.cost(s, card) for card in current_market(s)]
        return needs_money(s, min(costs)) if costs else Reason("market-empty")

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op != CARD:
            return None
        card = option.value
        reason = not_among_first(s, card, CURRENT)
        return reason if reason is not None else needs_money(s, self.cost(s, card))


class CardsUnderDiscard(Decision):
    """Put hand cards under the discard stack, one after the other, money for each (F-7)."""

    key: ClassVar[str] = "cards-under-discard"

    def __init__(self, least: int, most: int, money: int) -> None:
        self.least: Final = least
        self.most: Final = most
        self.money: Final = money

    def possible(self, s: State) -> bool:
        return self.least == 0 or len(s.me().hand) > 0

    def options(self, s: State) -> list[Option]:
        codes = [DO_FINISH] if s.count >= self.least else []
        if s.count < self.most:
            codes += [CARD_CHOICES[card] for card in distinct(s.me().hand)]
        return codes

    def take(self, s: State, option: Option) -> None:
        if option.op == DONE:
            s.pc += 1
            return
        me = s.me()
        card = option.value
        me.hand = without_card(me.hand, card)
        me.discard = (card, *me.discard)
        me.money += self.money
        s.count += 1

    def obstacle(self, s: State) -> Reason:
        return Reason("hand-empty")

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op == DONE:
            return Reason("not-enough-yet")
        return not_in_hand(s, option.value) if option.op == CARD else None


class PayMix(Decision):
    """Pay goods of some kinds one by one, in the order of the goods, so that each mix comes once."""

    key: ClassVar[str] = "pay-mix"

    def __init__(self, kinds: int, most: int) -> None:
        self.kinds: Final = kinds
        # from 1 to this number; 0 means exactly `s.count`
        self.most: Final = most

    def possible(self, s: State) -> bool:
        return self.most == 0 or most_payable(s, self.kinds) > 0

    def options(self, s: State) -> list[Option]:
        """Each good that can still be paid, if what may follow it is enough."""
        me = s.me()
        exact = self.most == 0
        codes = [DO_FINISH] if not exact and s.count > 0 else []
        if (s.count == 0) if exact else (s.count == self.most):
            return [DO_FINISH]
        takes = accepted_from(me, self.kinds)
        following = 1 if self.kinds & BASIC and not s.barred & MONEY and substitute_payable(s, me, 0) else 0
        if following and (not exact or s.count == 1):
            codes.append(payment_option(SUBSTITUTE))
        for good in range(ROSE, -1, -1):
            if takes >> good & 1 and not s.barred >> good & 1 and amount(me.goods, good):
                following += amount(me.goods, good)
                if not exact or following >= s.count:
                    codes.append(payment_option(ONE[good]))
        return codes

    def take(self, s: State, option: Option) -> None:
        if finishes(s, option):
            return
        payment = option.value
        pay(s, payment, 0)
        # goods before this one in the order are closed; money comes last, and once
        if payment & SUBSTITUTE:
            s.barred = MONEY | COMMON | IS_ROSE
        for good in range(5):
            if payment == ONE[good]:
                s.barred = (1 << good) - 1
        s.count += 1 if self.most else -1

    def obstacle(self, s: State) -> Reason:
        return why_unpayable(s, any_of(self.kinds))

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op == DONE:
            return Reason("not-enough-yet")
        if option.op != PAY:
            return None
        payment = option.value
        takes = accepted_from(s.me(), self.kinds)
        for good in range(5):
            if payment == ONE[good] and takes >> good & 1 and amount(s.me().goods, good):
                return Reason("paid-in-order")
        return why_not_so(s, payment, 0)


# ---- starting cards ----------------------------------------------------------

card(FARMER, HARVEST, Worker(FARMLAND), GainMatching(1))

card(TWO_ROADS, BUILD, BuildRoads(2, 2), PayRoads(), Gain(reputation=3))

card(
    SETTLEMENT, BUILD,
    Choose(SETTLEMENT_GROUND), Pay(fixed(WHEAT, GRAPE, STONE)), BuildSettlement(), Gain(reputation=3, money=3),
)  # fmt: skip

# ---- blue cards --------------------------------------------------------------

# GARDENER
card(2, HARVEST, Worker(CHANNEL_BANK), Gain(rose=1))

# REVENUE
card(4, OTHER, Gain(money=5))

# SENIOR FARMER
card(6, HARVEST, Worker(FARMLAND), GainMatching(2))

# HERMIT
card(8, HARVEST, Worker(WILDERNESS), Gain(reputation=2))

# SENIOR FARMER
card(10, HARVEST, Worker(FARMLAND), GainMatching(2))


class RemoveOwnCard(Decision):
    """Remove a card of the hand, of the discard stack or the card in play from the game (F-1, F-2)."""

    key: ClassVar[str] = "remove-own-card"

    def possible(self, s: State) -> bool:
        return s.in_play != 0 or len(s.me().hand) > 0 or len(s.me().discard) > 0

    def options(self, s: State) -> list[Option]:
        me = s.me()
        codes = [DO_THIS] if s.in_play else []
        codes += [CARD_CHOICES[card] for card in distinct(me.hand)]
        # counted from the top; of equal neighbours it does not matter which one goes
        top = len(me.discard) - 1
        for i in range(top, -1, -1):
            if i == top or me.discard[i] != me.discard[i + 1]:
                codes.append(count_option(DISCARDED_OPTIONS, top - i + 1))
        return codes

    def take(self, s: State, option: Option) -> None:
        me = s.me()
        kind = option.op
        if kind == THIS:
            gone = s.in_play
            s.in_play = 0
        elif kind == CARD:
            gone = option.value
            me.hand = without_card(me.hand, gone)
        else:
            i = len(me.discard) - option.value
            gone = me.discard[i]
            me.discard = me.discard[:i] + me.discard[i + 1 :]
        s.leaving = (*s.leaving, gone)
        s.box = (*s.box, gone)
        s.pc += 1

    def against(self, s: State, option: Option) -> Reason | None:
        kind = option.op
        if kind == THIS:
            return Reason("this-gone")
        if kind == CARD:
            return not_in_hand(s, option.value)
        if kind == DISCARDED:
            held = len(s.me().discard)
            return Reason("offered-otherwise") if 1 <= option.value <= held else at_most(held)
        return None


# SACRIFICE
card(12, BUILD, Choose(BLOCK_GROUND), RemoveOwnCard(), BuildBlock(), Gain(reputation=1, money=3))

# WHEAT SUPPLIER
card(14, COMMERCE, Worker(FREE_SETTLEMENT), Gain(wheat=2))

# GRAPE SUPPLIER
card(16, COMMERCE, Worker(FREE_SETTLEMENT), Gain(grape=2))

# STONE SUPPLIER
card(18, COMMERCE, Worker(FREE_SETTLEMENT), Gain(stone=2))

# NEW SETTLEMENT
card(20, BUILD, Choose(SETTLEMENT_GROUND), Pay(different(COMMON, 2, 2)), BuildSettlement(), Gain(reputation=3, money=3))


class DoubleGoods(Decision):
    """Gain another of up to two goods that one owns; two of a kind need two (F-3)."""

    key: ClassVar[str] = "double-goods"

    def possible(self, s: State) -> bool:
        return s.me().goods > 0

    def options(self, s: State) -> list[Option]:
        goods = s.me().goods
        codes: list[Option] = []
        for good in range(5):
            if amount(goods, good):
                codes.append(gain_option(ONE[good]))
                for other in range(good, 5):
                    if amount(goods, other) >= (2 if other == good else 1):
                        codes.append(gain_option(ONE[good] + ONE[other]))
        return codes

    def take(self, s: State, option: Option) -> None:
        s.me().goods += option.value
        s.pc += 1

    def obstacle(self, s: State) -> Reason:
        return Reason("no-goods")

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op != GAIN:
            return None
        return Reason("goods-not-here", {}, goods_missing(s, option.value))


# REFINEMENT
card(22, OTHER, DoubleGoods())


class PayTrader(Pay):
    """Pay one to three goods. Roses that come back as roses change nothing, so a rose pays only alone (B-5)."""

    key: ClassVar[str] = "pay-trader"

    def __init__(self, most: int) -> None:
        super().__init__(Cost([[]]))
        self.most: Final = most

    def possible(self, s: State) -> bool:
        return most_payable(s, COMMON) > 0

    def options(self, s: State) -> list[Option]:
        me = s.me()
        purse = me.goods & (ONE[ROSE] - 1)
        codes: list[Option] = []
        for count in range(1, self.most + 1):
            for way in ways(purse, [COMMON] * count, 0, substitute_payable(s, me, 0)):
                codes.append(payment_option(way))
        if amount(me.goods, ROSE):
            codes.append(payment_option(ONE[ROSE]))
        return codes

    def take(self, s: State, option: Option) -> None:
        payment = option.value
        s.count = pieces(payment) + (1 if payment & SUBSTITUTE else 0)
        s.paid = payment & PURSE
        super().take(s, option)

    def obstacle(self, s: State) -> Reason:
        return why_unpayable(s, any_of(COMMON))

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op == PAY and option.value & PURSE > ONE[ROSE] and not goods_missing(s, option.value):
            return Reason("offered-otherwise")
        return super().against(s, option)


# TRADER
card(24, COMMERCE, Worker(FREE_SETTLEMENT), PayTrader(3), GainEach(rose=1))


class Migrate(Decision):
    """Move one upright worker one or two steps, or two workers one step each (C-9, C-10).

    Workers are alike, so different moves can come to the same; each result is
    offered once, by the first moves that lead to it.
    """

    key: ClassVar[str] = "migrate"

    def possible(self, s: State) -> bool:
        land = FREE_LAND.mask(s)
        near = s.board.near
        left = s.upright
        while left:
            low = left & -left
            if near[low.bit_length() - 1] & land:
                return True
            left ^= low
        return False

    def options(self, s: State) -> list[Option]:
        if s.count == 0:
            return [s.board.move_option(move) for move in moves(s)]
        codes = [DO_FINISH]
        if s.count == 1:
            before = self.before(s)
            seen = self.results_before(before, s.chosen)
            for move in moves(s):
                if (
                    result_of(before, s.chosen, move) not in seen
                    if linked(s.chosen, move)
                    else s.chosen == first_of(s.board.near, s.chosen, move)
                ):
                    codes.append(s.board.move_option(move))
        return codes

    def any_options(self, s: State) -> list[Option]:
        codes = [DO_FINISH] if s.count > 0 else []
        return codes + [s.board.move_option(move) for move in moves(s)] if s.count < 2 else codes

    def before(self, s: State) -> State:
        """As it was before the first step."""
        before = s.clone()
        take_upright(before, s.chosen % PAIR)
        put_upright(before, s.chosen // PAIR)
        if s.bounty:
            before.crocodiles |= 1 << (s.chosen % PAIR)
        return before

    def results_before(self, before: State, chosen: int) -> set[tuple[int, int, int, int]]:
        """What linked steps lead to of which the first comes before the chosen one."""
        found: set[tuple[int, int, int, int]] = set()
        for first in moves(before):
            if first < chosen:
                after = before.clone()
                migrate(after, first)
                for second in moves(after):
                    if linked(first, second):
                        found.add(result_of(before, first, second))
        return found

    def take(self, s: State, option: Option) -> None:
        if option.op == MOVE:
            s.chosen = option.value
            s.count += 1
            migrate(s, s.chosen)
        if option.op == DONE or s.count == 2:
            s.pc += 1

    def obstacle(self, s: State) -> Reason:
        return Reason("no-move" if s.upright else "no-upright-worker")

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op == DONE:
            return Reason("not-enough-yet")
        if option.op != MOVE:
            return None
        start = option.value // PAIR
        end = option.value % PAIR
        part = {"from": s.board.names[start], "to": s.board.names[end]}
        failing = UPRIGHT_WORKER.against(s, start)
        if not s.board.near[start] >> end & 1:
            failing.append(Reason("not-adjacent", part))
        return Reason("move-impossible", part, failing + FREE_LAND.against(s, end))


def moves(s: State) -> list[int]:
    """Every step of an upright worker to an undeveloped, unoccupied space."""
    land = FREE_LAND.mask(s)
    found: list[int] = []
    for start in spaces(s.upright):
        for end in spaces(s.board.near[start] & land):
            found.append(start * PAIR + end)
    return found


def migrate(s: State, move: int) -> None:
    """A worker takes a step and harvests there."""
    end = move % PAIR
    take_upright(s, move // PAIR)
    put_upright(s, end)
    drain(s, end)
    s.me().goods += ONE[s.board.terrain[end]]


def linked(first: int, second: int) -> bool:
    """Whether a worker goes on, or another goes to where it was."""
    return first % PAIR == second // PAIR or second % PAIR == first // PAIR


def result_of(before: State, first: int, second: int) -> tuple[int, int, int, int]:
    """What linked steps come to: where a worker is missing and where there is one, crocodiles left, and the harvest."""
    start, end = first // PAIR, second % PAIR
    if first % PAIR != second // PAIR:
        start, end = second // PAIR, first % PAIR
    entered = 1 << (first % PAIR) | 1 << (second % PAIR)
    terrain = before.board.terrain
    harvest = ONE[terrain[first % PAIR]] + ONE[terrain[second % PAIR]]
    # who is back again might have been anyone
    return (start if start != end else UNKNOWN, end if start != end else UNKNOWN, before.crocodiles & ~entered, harvest)


def first_of(near: list[int], one: int, other: int) -> int:
    """The first of the steps by which two workers can come to where these two steps lead."""
    crossing = one // PAIR * PAIR + other % PAIR
    crossed = other // PAIR * PAIR + one % PAIR
    if near[one // PAIR] >> (other % PAIR) & 1 and near[other // PAIR] >> (one % PAIR) & 1:
        return min(one, other, crossing, crossed)
    return min(one, other)


# MIGRANT FARMER
card(26, HARVEST, Migrate())

# SUPPLIER
card(28, COMMERCE, Worker(FREE_SETTLEMENT), GainChosen(mixes(COMMON, 2)))


class BuyGoods(Decision):
    """Buy one to three goods for $1 each."""

    key: ClassVar[str] = "buy-goods"

    def __init__(self, most: int) -> None:
        self.choices: Final = [[gain_option(mix) for mix in mixes(COMMON, n)] for n in range(most + 1)]

    def possible(self, s: State) -> bool:
        return s.me().money > 0

    def options(self, s: State) -> list[Option]:
        codes: list[Option] = []
        for n in range(1, min(len(self.choices) - 1, s.me().money) + 1):
            codes += self.choices[n]
        return codes

    def take(self, s: State, option: Option) -> None:
        me = s.me()
        s.chosen = option.value
        me.goods += s.chosen
        me.money -= pieces(s.chosen)
        s.pc += 1

    def obstacle(self, s: State) -> Reason:
        return needs_money(s, 1)

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op != GAIN:
            return None
        for choices in self.choices:
            if is_among(choices, option):
                return needs_money(s, pieces(option.value))
        return Reason("goods-not-here")


# MARKETER
card(30, COMMERCE, Worker(FREE_SETTLEMENT), BuyGoods(3))


class TradeRoses(TimesGood):
    """Pay roses; the facts of the game say how many at most."""

    key: ClassVar[str] = "times-good"

    def maximum(self, s: State) -> int:
        return s.setting.facts.perfumer_times


class GainForRoses(GainEach):
    """Gain the reputation for each rose that the facts of the game say."""

    def act(self, s: State) -> None:
        s.me().reputation += s.setting.facts.perfumer_reputation * s.count


# PERFUMER
card(
    32, COMMERCE,
    Worker(FREE_SETTLEMENT), TradeRoses(DEFAULT_FACTS.perfumer_times, ROSE),
    GainForRoses(reputation=DEFAULT_FACTS.perfumer_reputation),
)  # fmt: skip

# CROOK
card(34, COMMERCE, Worker(FREE_SETTLEMENT), TimesReputation(3), GainEach(money=4))


class StealCard(TakeMarketCard):
    """The stolen card goes on the discard stack, below the card in play (F-5)."""

    key: ClassVar[str] = "steal-card"

    def receive(self, s: State, card: int) -> None:
        s.me().discard = (*s.me().discard, card)


# THIEF
card(36, OTHER, StealCard())

# BRIDGE
card(38, BUILD, ChooseBridge(BRIDGE), Pay(any_of(BASIC, 2)), BuildBridge(BRIDGE), Gain(reputation=4))

# SMALL TOWN
card(40, BUILD, Choose(TOWN_GROUND), Pay(fixed(WHEAT, GRAPE, STONE)), BuildTown(), Gain(reputation=5, money=2))

# GROWER
card(42, HARVEST, Worker(CHANNEL_BANK), Gain(rose=2))

# FARM
card(44, BUILD, Choose(WHEAT_GROUND), Pay(fixed(GRAPE, STONE)), BuildWorkshop(), Gain(reputation=3, wheat=3))

# VINEYARD
card(46, BUILD, Choose(GRAPE_GROUND), Pay(fixed(WHEAT, STONE)), BuildWorkshop(), Gain(reputation=3, grape=3))

# PIT
card(48, BUILD, Choose(STONE_GROUND), Pay(fixed(WHEAT, GRAPE)), BuildWorkshop(), Gain(reputation=3, stone=3))


class ChooseAnything(Decision):
    """The top card of the discard stack, a good, or 1 reputation (F-6)."""

    key: ClassVar[str] = "choose-anything"

    def options(self, s: State) -> list[Option]:
        codes = [count_option(TAKE_BACK_OPTIONS, 1)] if s.me().discard else []
        codes += [gain_option(ONE[good]) for good in (WHEAT, GRAPE, STONE, FISH)]
        codes.append(count_option(REPUTATION_OPTIONS, 1))
        return codes

    def take(self, s: State, option: Option) -> None:
        me = s.me()
        if option.op == TAKE_BACK:
            take_back(s, 1)
        elif option.op == GAIN:
            me.goods += option.value
        else:
            me.reputation += 1
        s.pc += 1

    def against(self, s: State, option: Option) -> Reason | None:
        kind = option.op
        if kind == GAIN:
            return Reason("goods-not-here")
        if kind == TAKE_BACK and not s.me().discard:
            return Reason("discard-empty")
        return at_most(1) if kind in (TAKE_BACK, REPUTATION) else None


def take_back(s: State, count: int) -> None:
    """The top cards of the discard stack go to the hand."""
    me = s.me()
    for _ in range(count):
        me.hand = with_card(me.hand, me.discard[-1])
        me.discard = me.discard[:-1]


# ALL-ROUNDER
card(50, OTHER, ChooseAnything())


class TidyUp(CardsUnderDiscard):
    """It takes another card than the one that is played."""

    key: ClassVar[str] = "tidy-up"

    def possible(self, s: State) -> bool:
        return len(s.me().hand) > (0 if s.in_play else 1)

    def obstacle(self, s: State) -> Reason:
        return Reason("no-other-card")


# ORDER
card(52, OTHER, TidyUp(1, 3, 2))

# EXPANSION
card(54, BUILD, Choose(EXPANSION_GROUND), Pay(any_of(COMMON)), BuildExpansion(), Gain(reputation=3))

# ASSISTANT
card(56, COMMERCE, Worker(FREE_WORKSHOP), GainMatching(3))

# FISHER
card(58, HARVEST, Worker(FISHING_GROUND), Gain(fish=3))


class LayDownOrLift(Several):
    """Lay down one to five upright workers for $1 each, or remove all prone ones for $3 each (F-8)."""

    key: ClassVar[str] = "lay-down-or-lift"

    def __init__(self, least: int, most: int) -> None:
        super().__init__(UPRIGHT_WORKER, least, most)

    def limit(self, s: State) -> int:
        return min(self.most, s.count + s.me().money)

    def possible(self, s: State) -> bool:
        return s.prone != 0 or super().possible(s)

    def options(self, s: State) -> list[Option]:
        codes = super().options(s)
        if s.count == 0 and s.prone:
            codes.append(DO_LIFT)
        return codes

    def take(self, s: State, option: Option) -> None:
        if option.op == LIFT:
            s.me().money += 3 * lift_prone(s)
            s.pc += 1
        else:
            super().take(s, option)

    def treat(self, s: State, space: int) -> None:
        lay_down(s, space)
        s.me().money -= 1

    def obstacle(self, s: State) -> Reason:
        return Reason("nobody-prone", {}, [needs_money(s, 1) if s.upright else Reason("no-upright-worker")])

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op == LIFT:
            return Reason("laid-down" if s.count else "nobody-prone")
        return super().against(s, option)


# GEM SEARCHERS
card(60, OTHER, LayDownOrLift(1, 5))

# NOVICES
card(62, OTHER, Workers(1, 3, 2))


class BuyAtBazaar(TakeMarketCard):
    """$2, or $1 for a card with a token, whatever its slot (F-9)."""

    key: ClassVar[str] = "buy-at-bazaar"

    def cost(self, s: State, card: int) -> int:
        return 1 if card in s.discounts else 2


# BAZAAR
card(64, OTHER, BuyAtBazaar())

# WHEAT TRADER
card(66, COMMERCE, Worker(FREE_SETTLEMENT), Gain(wheat=3))

# GRAPE TRADER
card(68, COMMERCE, Worker(FREE_SETTLEMENT), Gain(grape=3))

# STONE TRADER
card(70, COMMERCE, Worker(FREE_SETTLEMENT), Gain(stone=3))


class BuildBlocks(Several):
    """Place one to three blocks, each set of sites once; they are paid for together."""

    key: ClassVar[str] = "build-blocks"

    def __init__(self, most: int, kinds: int) -> None:
        super().__init__(BLOCK_GROUND, 1, most)
        self.kinds: Final = kinds

    def limit(self, s: State) -> int:
        return min(self.most, most_payable(s, self.kinds))

    def treat(self, s: State, space: int) -> None:
        add_block(s, space)

    def obstacle(self, s: State) -> Reason:
        return why_unpayable(s, any_of(self.kinds)) if BLOCK_GROUND.mask(s) else super().obstacle(s)


class PayEach(Pay):
    """Pay one good of a kind for each time."""

    key: ClassVar[str] = "pay-each"

    def __init__(self, kinds: int) -> None:
        super().__init__(any_of(kinds))
        self.kinds: Final = kinds

    def cost_now(self, s: State) -> Cost:
        return any_of(self.kinds, s.count)


# MONUMENT
card(72, BUILD, BuildBlocks(3, IS_STONE), PayEach(IS_STONE), GainEach(reputation=2))

# HOMESTEAD
card(74, BUILD, Choose(WHEAT_GROUND), Pay(fixed(GRAPE, STONE)), BuildWorkshop(), Gain(reputation=3, wheat=4))

# PLANTATION
card(76, BUILD, Choose(GRAPE_GROUND), Pay(fixed(WHEAT, STONE)), BuildWorkshop(), Gain(reputation=3, grape=4))

# QUARRY
card(78, BUILD, Choose(STONE_GROUND), Pay(fixed(WHEAT, GRAPE)), BuildWorkshop(), Gain(reputation=3, stone=4))


class PlaceFarmers(Decision):
    """Place one to three workers as FARMER does, $1 each, each set of spaces once (C-6)."""

    key: ClassVar[str] = "place-farmers"

    def __init__(self, most: int) -> None:
        self.most: Final = most

    def chooses_set(self) -> bool:
        return True

    def possible(self, s: State) -> bool:
        return s.me().money > 0 and s.idle_workers > 0 and bool(farm_spaces(s))

    def workers_placed(self, s: State) -> int:
        return self.most

    def options(self, s: State) -> list[Option]:
        codes = [DO_FINISH] if s.count > 0 else []
        if s.count < self.most and s.me().money > 0 and s.idle_workers > 0:
            for space in farm_spaces(s):
                if not s.barred >> space & 1:
                    codes += space_options(s.board, 1 << space)
        return codes

    def take(self, s: State, option: Option) -> None:
        if finishes(s, option):
            return
        space = option.value
        # what stood before it in the list is not chosen after it: each set comes once
        for other in farm_spaces(s):
            if other == space:
                break
            s.barred |= 1 << other
        use_barrow(s, space)
        s.me().money -= 1
        place_worker(s, space)
        s.me().goods += ONE[s.board.terrain[space]]
        s.count += 1

    def obstacle(self, s: State) -> Reason:
        if s.idle_workers == 0:
            return none_left("worker")
        return needs_money(s, 1) if s.me().money == 0 else FARMLAND.obstacle(s)

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op == DONE:
            return Reason("not-enough-yet")
        if option.op != SPACE:
            return None
        space = option.value
        part = {"space": s.board.names[space]}
        if space in farm_spaces(s):
            return Reason("chosen-in-order", part)
        # with TEAMWORK one of them goes to an occupied space, it need not be this one
        failing = [reason for reason in FARMLAND.against(s, space) if reason.key != "occupied"]
        return Reason("space-impossible", part, failing)


# HARVEST HANDS
card(80, HARVEST, PlaceFarmers(3))

# SENIOR SUPPLIER
card(82, COMMERCE, Worker(FREE_SETTLEMENT), GainChosen(mixes(COMMON, 3)))

# TOWN
card(84, BUILD, Choose(TOWN_GROUND), Pay(fixed(WHEAT, GRAPE, STONE)), BuildTown(), Gain(reputation=6, money=2))


MAX_VISITS: Final = 3


class ChooseEscort(Decision):
    """Choose an upright worker on a settlement that can go somewhere."""

    key: ClassVar[str] = "choose-escort"

    def possible(self, s: State) -> bool:
        for start in spaces(SETTLED_WORKER.mask(s)):
            if parades(s, start):
                return True
        return False

    def options(self, s: State) -> list[Option]:
        mask = 0
        for start in spaces(SETTLED_WORKER.mask(s)):
            if parades(s, start):
                mask |= 1 << start
        return space_options(s.board, mask)

    def take(self, s: State, option: Option) -> None:
        s.at = option.value
        s.pc += 1

    def obstacle(self, s: State) -> Reason:
        if not SETTLED_WORKER.mask(s):
            return Reason("no-settled-worker" if s.upright else "no-upright-worker")
        return needs_money(s, 2) if s.me().money < 2 else Reason("no-route", {"n": 1})

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op != SPACE:
            return None
        space = option.value
        failing = SETTLED_WORKER.against(s, space)
        part = {"space": s.board.names[space]}
        return Reason("space-impossible", part, failing if failing else [Reason("no-route", {"n": 1})])


class Parade(Decision):
    """Choose how many settlements to visit; the worker leaves, so the route itself does not matter (F-10)."""

    key: ClassVar[str] = "parade"

    def possible(self, s: State) -> bool:
        return True

    def options(self, s: State) -> list[Option]:
        return [count_option(TIMES_OPTIONS, n) for n in parades(s, s.at)]

    def take(self, s: State, option: Option) -> None:
        visited = option.value
        me = s.me()
        me.money -= 2 * visited
        me.reputation += 3 + visited
        remove_worker(s, s.at)
        s.pc += 1

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op != TIMES:
            return None
        visited = option.value
        if visited == 0:
            return Reason("not-enough-yet")
        if visited > MAX_VISITS:
            return at_most(MAX_VISITS)
        return needs_money(s, 2 * visited) if s.me().money < 2 * visited else Reason("no-route", {"n": visited})


def parades(s: State, start: int) -> list[int]:
    """How many settlements a worker from here can visit: from one to three, the last without a worker."""
    route_ends = [0] * MAX_VISITS
    visit(s, start, 1 << start, 0, route_ends)
    found: list[int] = []
    for n in range(MAX_VISITS):
        ends = route_ends[n] & ~s.occupied()
        if ends and s.me().money >= 2 * (n + 1):
            found.append(n + 1)
    return found


def visit(s: State, here: int, seen: int, depth: int, route_ends: list[int]) -> None:
    """Note all settlements that a route of distinct settlements reaches, by its length."""
    reached = direct_neighbours(s, here) & s.settlements & ~seen
    route_ends[depth] |= reached
    if depth < MAX_VISITS - 1:
        for there in spaces(reached):
            visit(s, there, seen | 1 << there, depth + 1, route_ends)


# ESCORT
card(86, OTHER, ChooseEscort(), Parade())


class CopyTop(Needs):
    """Go on with the action of the top card of the discard stack (F-11)."""

    def possible(self, s: State) -> bool:
        discard = s.me().discard
        # there is one copier, so no copy is copied without end
        return len(discard) > 0 and PROGRAMS[discard[-1]].possible(s)

    def workers_placed(self, s: State) -> int:
        discard = s.me().discard
        return PROGRAMS[discard[-1]].workers_placed(s) if discard else 0

    def act(self, s: State) -> None:
        begin(s, s.me().discard[-1])

    def obstacle(self, s: State) -> Reason:
        discard = s.me().discard
        if not discard:
            return Reason("discard-empty")
        return Reason("copy-impossible", {"card": card_name(discard[-1])}, PROGRAMS[discard[-1]].obstacles(s))


# PAPYRUS
card(88, OTHER, CopyTop())


class GainTaxes(Effect):
    """$1 for each workshop and for each town."""

    def act(self, s: State) -> None:
        s.me().money += s.workshops.bit_count() + s.towns.bit_count()


# TAX COLLECTOR
card(90, COMMERCE, Worker(FREE_WORKSHOP), GainTaxes())

# FIVE ROADS
card(92, BUILD, BuildRoads(1, 5), PayRoads(), GainEach(reputation=1))

# BANQUET
card(94, COMMERCE, Worker(FREE_SITE), Pay(fixed(WHEAT, GRAPE, FISH, money=6)), Gain(reputation=8))


class SacrificeCrocodile(Choose):
    """Remove a crocodile anywhere; it brings no money (C-12)."""

    key: ClassVar[str] = "sacrifice-crocodile"

    def take(self, s: State, option: Option) -> None:
        drain(s, option.value)
        s.bounty = 0
        s.pc += 1


# CROCODILE SACRIFICE
card(96, COMMERCE, Worker(FREE_SITE), SacrificeCrocodile(CROCODILE_SPACE), Gain(reputation=3))

# BAKER
card(98, COMMERCE, Worker(FREE_WHEAT_WORKSHOP), Pay(fixed(WHEAT)), Gain(reputation=2, money=5))

# VINTNER
card(100, COMMERCE, Worker(FREE_GRAPE_WORKSHOP), Pay(fixed(GRAPE)), Gain(reputation=2, money=5))

# STONEMASON
card(102, COMMERCE, Worker(FREE_STONE_WORKSHOP), Pay(fixed(STONE)), Gain(reputation=2, money=5))


class Supply(Decision):
    """Choose how many towns and other settlements to supply; which of them does not matter."""

    def __init__(self, most: int, kinds: int) -> None:
        self.most: Final = most
        self.kinds: Final = kinds

    def guests(self, s: State) -> list[int]:
        """The sets of settlements that may be supplied together."""
        raise AssertionError("every festival has guests")

    def possible(self, s: State) -> bool:
        return most_payable(s, self.kinds) > 0 and bool(self.guests(s))

    def options(self, s: State) -> list[Option]:
        limit = min(self.most, most_payable(s, self.kinds))
        codes: list[Option] = []
        for group in self.guests(s):
            towns = (group & s.towns).bit_count()
            others = (group & ~s.towns).bit_count()
            for t in range(min(towns, limit) + 1):
                for n in range(min(others, limit - t) + 1):
                    supply = supply_option(t, n)
                    if t + n and not is_among(codes, supply):
                        codes.append(supply)
        return codes

    def take(self, s: State, option: Option) -> None:
        towns = option.value // PAIR
        others = option.value % PAIR
        s.count = towns + others
        # what it will bring, once it is paid
        s.chosen = 2 * towns + others
        s.pc += 1

    def obstacle(self, s: State) -> Reason:
        return why_unpayable(s, any_of(self.kinds)) if self.guests(s) else Reason("no-guests")

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op != SUPPLY:
            return None
        towns = option.value // PAIR
        others = option.value % PAIR
        count = towns + others
        if count == 0:
            return Reason("not-enough-yet")
        if count > self.most:
            return at_most(self.most)
        for group in self.guests(s):
            if towns <= (group & s.towns).bit_count() and others <= (group & ~s.towns).bit_count():
                return why_unpayable(s, any_of(self.kinds, count))
        return Reason("too-few-guests", {"towns": towns, "others": others})


class GainSupplied(Effect):
    """2 reputation for each town supplied, 1 for each other settlement."""

    def act(self, s: State) -> None:
        s.me().reputation += s.chosen


class SupplyChannel(Supply):
    """Settlements beside the channel (F-13)."""

    key: ClassVar[str] = "supply-channel"

    def guests(self, s: State) -> list[int]:
        group = s.settlements & s.board.channel
        return [group] if group else []


# CHANNEL FESTIVAL
card(104, OTHER, SupplyChannel(9, COMMON), PayMix(COMMON, 0), GainSupplied())


class GainPerTown(Effect):
    """$3 for each town."""

    def act(self, s: State) -> None:
        s.me().money += 3 * s.towns.bit_count()


# JUGGLER
card(106, COMMERCE, Worker(FREE_TOWN), GainPerTown())


class PayDecoration(Pay):
    """Pay different goods, and remember how many."""

    key: ClassVar[str] = "pay-decoration"

    def take(self, s: State, option: Option) -> None:
        payment = option.value
        s.count = pieces(payment) + (1 if payment & SUBSTITUTE else 0)
        super().take(s, option)


class GainDecoration(Effect):
    """Reputation by the number of goods."""

    def act(self, s: State) -> None:
        s.me().reputation += (0, 1, 3, 5, 10, 15)[s.count]


# MASONS' WORK
card(
    108, BUILD,
    Choose(BLOCK_GROUND), PayDecoration(different(COMMON | IS_ROSE, 1, 5, money=3)), BuildBlock(), GainDecoration(),
)  # fmt: skip


class SupplyNetwork(Supply):
    """Settlements that roads and bridges join, at least two of them (F-14)."""

    key: ClassVar[str] = "supply-network"

    def guests(self, s: State) -> list[int]:
        groups: list[int] = []
        left = s.settlements & s.ended_once
        while left:
            group = network(s, (left & -left).bit_length() - 1) & s.settlements
            if group & (group - 1):
                groups.append(group)
            left &= ~group
        return groups


# HARVEST FESTIVAL
card(
    110, OTHER,
    SupplyNetwork(10, IS_WHEAT | IS_GRAPE | IS_FISH), PayMix(IS_WHEAT | IS_GRAPE | IS_FISH, 0), GainSupplied(),
)  # fmt: skip


class GainVisit(Effect):
    """The town and everything directly connected with it: towns 2, other settlements 1, sites their blocks."""

    def act(self, s: State) -> None:
        linked = direct_neighbours(s, s.at)
        gain = 2 + (linked & s.settlements).bit_count() + (linked & s.towns).bit_count()
        for i in range(len(s.blocks)):
            if linked >> s.board.sites[i] & 1:
                gain += s.blocks[i]
        s.me().reputation += gain


# PHARAOH
card(112, COMMERCE, Worker(FREE_TOWN), GainVisit())

# ---- yellow cards ------------------------------------------------------------


class GainBlocks(Effect):
    """1 reputation for each block on the worker's site."""

    def act(self, s: State) -> None:
        s.me().reputation += s.blocks[s.board.sites.index(s.at)]


# MUMMY
card(114, COMMERCE, Worker(FREE_SITE), PayMix(COMMON | IS_ROSE, 10), GainEach(reputation=1), GainBlocks())

# TREASURER
card(116, COMMERCE, Worker(FREE_SITE), TimesMoney(12, 2), GainEach(reputation=1))

# GRAND BRIDGE
card(
    118, BUILD,
    ChooseBridge(GRAND_BRIDGE), Pay(fixed(WHEAT, GRAPE, STONE, money=5)), BuildBridge(GRAND_BRIDGE),
    Gain(reputation=12),
)  # fmt: skip

# PALACE
card(
    120, BUILD,
    Choose(PALACE_GROUND), Pay(fixed(WHEAT, WHEAT, GRAPE, GRAPE, STONE, STONE)), BuildPalace(), Gain(reputation=15),
)  # fmt: skip
