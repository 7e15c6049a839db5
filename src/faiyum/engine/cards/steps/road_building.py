"""Steps that build roads and pay for them."""

from typing import ClassVar, Final

from faiyum.engine.cards.steps.payments import Pay
from faiyum.engine.core.arrays import EMPTY, has, on_top, with_item
from faiyum.engine.core.constants import (
    BASIC,
    GRAPE,
    IS_GRAPE,
    IS_STONE,
    IS_WHEAT,
    ROAD,
    ROSE,
    STONE,
    WHEAT,
    amount,
)
from faiyum.engine.core.face import Face, Sign, span
from faiyum.engine.core.game_board import SIDES
from faiyum.engine.core.masks import bit
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.option import DONE, Option, is_among
from faiyum.engine.core.option import ROAD as ROAD_OPTION
from faiyum.engine.core.options import DO_FINISH, payment_option
from faiyum.engine.core.program import Decision, finishes
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import i64, vec
from faiyum.engine.rules.costs import (
    Cost,
    any_of,
    most_payable,
    payable,
    substitute_payable,
    ways,
    why_unpayable,
)
from faiyum.engine.rules.roads import against_side, build_side, crocodiles_in_the_way, no_junction, open_sides

# What a player can still pay for roads, in one number: for each of the seven sets of basic goods eight bits that hold
# how many of them there are or can be replaced, less the roads that need them, plus `NONE_OF_SET`; then the refined
# goods.
# A road accepts a set of goods. Roads that accept only goods of some set can be paid from no others, so for every set
# there must be as many goods as such roads, up to what roses and money replace; that is also enough (Hall's theorem).
SET_BITS: Final = 8
SET_MASK: Final = 255
REFINED_BITS: Final = 56
NONE_OF_SET: Final = 32
MOST_OF_SET: Final = 200
NOWHERE: Final[list[Option]] = []


def road_purse(s: State) -> i64:
    """Return what the player can still pay for roads."""
    me = s.me
    refined = me.perks & BASIC
    wild = amount(me.goods, ROSE) + NONE_OF_SET
    if substitute_payable(s, me, 0):
        wild += 1
    purse = refined << REFINED_BITS
    goods: i64
    for goods in range(1, 8):
        left = wild
        if goods & IS_WHEAT:
            left += amount(me.goods, WHEAT)
        if goods & IS_GRAPE:
            left += amount(me.goods, GRAPE)
        if goods & IS_STONE:
            left += amount(me.goods, STONE)
        for unit in s.costs:
            if not (unit | refined) & ~goods:
                left -= 1
        if left > MOST_OF_SET:
            left = MOST_OF_SET
        purse |= left << (SET_BITS * (goods - 1))
    return purse


def pays(purse: i64, first: i64, second: i64) -> bool:
    """Whether two further roads, by the goods that they accept, can be paid for; 0 is no road."""
    refined = purse >> REFINED_BITS
    first |= refined
    if second:
        second |= refined
    else:
        second = BASIC << 1
    goods: i64
    for goods in range(1, 8):
        need: i64 = NONE_OF_SET
        if not first & ~goods:
            need += 1
        if not second & ~goods:
            need += 1
        if need > (purse & SET_MASK):
            return False
        purse >>= SET_BITS
    return True


def is_barred(s: State, side: i64) -> bool:
    """Whether a road there would come earlier in the order than one that was chosen."""
    return has(s.barred_sides, side)


class BuildRoads(Decision):
    """Build roads one after the other, each set of them once; they are paid for together."""

    key: ClassVar[str] = "build-roads"

    def __init__(self, least: i64, most: i64) -> None:
        self.least: Final = least
        self.most: Final = most

    def chooses_set(self) -> bool:
        return True

    def bars_sides(self) -> bool:
        return True

    def possible(self, s: State) -> bool:
        if s.roads_left < self.least or most_payable(s, BASIC) < self.least:
            return False
        return self.add_roads(NOWHERE, s) > 0

    def out_of_reach(self, s: State) -> bool:
        return most_roads(s, s.bounty) < len(s.costs) + self.least

    def add_roads(self, found: list[Option], s: State) -> i64:
        """Add the roads that can be paid for and leave enough others to build; return their number, 1 if `NOWHERE`."""
        purse = road_purse(s)
        places = open_sides(s).roads
        goods = s.board.side_goods
        count: i64 = 0
        i: i64
        for i in range(len(places)):
            side = places[i]
            if is_barred(s, side) or not pays(purse, goods[side], 0):
                continue
            if s.count + 2 == self.least and not leaves_another(s, purse, places, i):
                continue
            count += 1
            if found is NOWHERE:
                break
            found.append(s.board.road_options[side])
        return count

    def options(self, s: State) -> list[Option]:
        found: list[Option] = []
        if s.count >= self.least:
            found.append(DO_FINISH)
        if s.count < self.most and s.roads_left > 0:
            self.add_roads(found, s)
        return found

    def take(self, s: State, option: Option) -> None:
        if finishes(s, option):
            return
        side = option.value
        # what could have been built before it is not built after it: each set comes once
        for other in open_sides(s).roads:
            if other < side and not is_barred(s, other):
                s.barred_sides = with_item(s.barred_sides, other)
        s.count += 1
        s.costs = on_top(s.costs, s.board.side_goods[side])
        s.roads_left -= 1
        build_side(s, side, ROAD)
        if s.count == self.most:
            s.barred_sides = EMPTY
            s.pc += 1

    def obstacle(self, s: State) -> Reason:
        if s.roads_left < self.least:
            return Reason("too-few-left", {"piece": "road", "need": self.least, "have": s.roads_left})
        if len(open_sides(s).roads) < self.least:
            return Reason("no-road-place")
        if most_payable(s, BASIC) < self.least:
            return why_unpayable(s, any_of(BASIC, self.least))
        return Reason("no-roads", {"least": self.least})

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op == DONE:
            return Reason("not-enough-yet")
        if option.op != ROAD_OPTION:
            return None
        side = option.value
        part = {"side": s.board.side_names[side]}
        failing = against_side(s, side, ROAD)
        if not failing:
            if is_barred(s, side):
                return Reason("chosen-in-order", part)
            cost = Cost([on_top(s.costs, s.board.side_goods[side])])
            if self.comes_second(s, option):
                return Reason("comes-second", part)
            failing.append(Reason("another-road", part) if payable(s, cost) else why_unpayable(s, cost))
        return Reason("side-impossible", part, failing)

    def comes_second(self, s: State, option: Option) -> bool:
        """Whether it can be built after a road that comes earlier in the order."""
        for first in self.options(s):
            if first.op == ROAD_OPTION and first.value < option.value:
                after = s.clone()
                self.take(after, first)
                if is_among(self.options(after), option):
                    return True
        return False

    def show(self, face: Face) -> None:
        face.do.append(Sign("road", span(self.least, self.most)))
        face.insert(least=self.least, most=self.most)


def leaves_another(s: State, purse: i64, places: vec[i64], i: i64) -> bool:
    """Whether a further road can be built and paid for after the i-th of the places."""
    board = s.board
    goods = board.side_goods
    side = places[i]
    a = board.side_a[side]
    b = board.side_b[side]
    # a loose end that this road takes up is closed to others
    closed = (bit(a) | bit(b)) & s.ended_once & ~s.hubs()
    j: i64
    for j in range(i + 1, len(places)):
        other = places[j]
        if is_barred(s, other) or (bit(board.side_a[other]) | bit(board.side_b[other])) & closed:
            continue
        if pays(purse, goods[side], goods[other]):
            return True
    # a road to a new space can be carried on from there
    return can_be_carried_on(s, purse, places, i, a, closed) or can_be_carried_on(s, purse, places, i, b, closed)


def can_be_carried_on(s: State, purse: i64, places: vec[i64], i: i64, end: i64, closed: i64) -> bool:
    """Whether after the i-th of the places a road can be built from one of its ends, if that is a new space."""
    if (s.ended_once | s.hubs()) >> end & 1:
        return False
    board = s.board
    room = ~(crocodiles_in_the_way(s, s.me) | no_junction(s) | closed)
    side = places[i]
    k: i64
    for k in range(SIDES * end, SIDES * end + SIDES):
        other = board.around[k]
        if other < 0:
            break
        if other == side or s.built[other] or board.side_kind[other] != ROAD or not room >> board.beyond[k] & 1:
            continue
        # what could have been built before is not built after
        if not is_barred(s, other) and not is_before(places, i, other):
            if pays(purse, board.side_goods[side], board.side_goods[other]):
                return True
    return False


def is_before(places: vec[i64], i: i64, side: i64) -> bool:
    """Whether a side is among the first `i` places."""
    k: i64
    for k in range(i):
        if places[k] == side:
            return True
    return False


def most_roads(s: State, bounty: i64) -> i64:
    """Return how many roads the player can pay for in two actions, if the first brings `bounty` for crocodiles."""
    me = s.me
    price = s.setting.substitution
    unpaid = len(s.costs) > 0 or s.count == 0
    goods = most_payable(s, BASIC) - (1 if me.money >= price else 0)
    if not unpaid:
        return goods + (1 if me.money + bounty >= price else 0)
    later = 1 if me.money + bounty >= price else 0
    both = 1 + (1 if me.money - price + bounty >= price else 0) if me.money >= price else 0
    return goods + max(later, both)


class PayRoads(Pay):
    """Pay one good for each road, matching a space at one of its ends (D-11)."""

    key: ClassVar[str] = "pay-roads"

    def __init__(self) -> None:
        super().__init__(Cost([EMPTY]))

    def cost_now(self, s: State) -> Cost:
        return Cost([s.costs])

    def take(self, s: State, option: Option) -> None:
        s.costs = EMPTY
        super().take(s, option)

    def possible(self, s: State) -> bool:
        return True

    def options(self, s: State) -> list[Option]:
        me = s.me
        found: list[Option] = []
        for way in ways(me.goods, s.costs, me.perks & BASIC, substitute_payable(s, me, 0)):
            found.append(payment_option(way))
        return found

    def show(self, face: Face) -> None:
        face.pay.append(Sign("matching", each=True))
