"""Steps that build roads and pay for them."""

from typing import ClassVar, Final

from faiyum.engine.cards.steps.payments import Pay, payment_options
from faiyum.engine.core.arrays import EMPTY, has, on_top, with_item
from faiyum.engine.core.constants import BASIC, MOST_AT_ONCE, ROAD, ROSE, amount
from faiyum.engine.core.face import Face, Sign, span
from faiyum.engine.core.game_board import SIDES, Board
from faiyum.engine.core.masks import bit
from faiyum.engine.core.messages import Reason, Remedy
from faiyum.engine.core.option import ROAD_OPTION, Option, is_among
from faiyum.engine.core.options import DO_FINISH, payment_option
from faiyum.engine.core.program import RepeatedDecision, finish_if_done
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import i64, vec
from faiyum.engine.rules.costs import Cost, most_payable, substitute_payable, ways
from faiyum.engine.rules.roads import build_side, crocodiles_in_the_way, no_junction, open_sides, reasons_against_side

# What a player can still pay for roads, as one number. Each road accepts a set of basic goods. There are seven such
# sets, and for each of them the player needs at least as many goods from the set as there are roads that accept no
# others; roses and money count for every set. This condition is also sufficient (Hall's theorem). Each set has eight
# bits, which hold the number of its goods that are left, plus `NONE_LEFT`. After the sets, there are bits for the
# refined goods.
SETS: Final = 7
SET_BITS: Final = 8
REFINED_BITS: Final = 56
NONE_LEFT: Final = 128
# More of one good than an action can pay. Four times this number fits into the bits of a set, even with `NONE_LEFT`.
ENOUGH: Final = 31
NOWHERE: Final[list[Option]] = []


def in_sets(belongs: list[bool]) -> int:
    """Return a number with a 1 in the bits of each set whose entry in `belongs` is true."""
    return sum([2 ** (SET_BITS * i) for i in range(len(belongs)) if belongs[i]])


ALL_SETS: Final[i64] = in_sets([True] * SETS)
ANY_LEFT: Final[i64] = NONE_LEFT * ALL_SETS
# indexed by good: the sets that contain it
WITH_GOOD: Final = vec[i64]([in_sets([chosen >> good & 1 == 1 for chosen in range(1, SETS + 1)]) for good in range(3)])
# indexed by the goods that a road accepts: the sets that contain all of them; the road takes one good from each
NEEDED: Final = vec[i64](
    [in_sets([accepts & ~chosen == 0 for chosen in range(1, SETS + 1)]) for accepts in range(SETS + 1)]
)


def road_purse(s: State) -> i64:
    """Return what the player can still pay for roads."""
    goods = s.me.goods
    refined = s.me.perks & BASIC
    wild = amount(goods, ROSE)
    if substitute_payable(s, s.me, 0):
        wild += 1
    purse = ANY_LEFT + min(wild, ENOUGH) * ALL_SETS
    good: i64
    for good in range(3):
        purse += min(amount(goods, good), ENOUGH) * WITH_GOOD[good]
    for unit in s.costs:
        purse -= NEEDED[unit | refined]
    return purse | refined << REFINED_BITS


def pays(purse: i64, first: i64, second: i64) -> bool:
    """Return whether two further roads can be paid for, given the goods that each accepts; 0 means no road."""
    refined = purse >> REFINED_BITS
    purse -= NEEDED[first | refined]
    if second:
        purse -= NEEDED[second | refined]
    return purse & ANY_LEFT == ANY_LEFT


def is_barred(s: State, side: i64) -> bool:
    """Return whether a road on this side would come earlier in the order than one that has been chosen."""
    return has(s.barred_sides, side)


class BuildRoads(RepeatedDecision):
    """Build roads one after the other and pay for them together; each set of roads is offered once."""

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
        """Add roads that can be paid for and leave enough others to build; return how many, at most 1 if `NOWHERE`."""
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

    def every_option(self, board: Board) -> list[Option]:
        sides = [side for side in range(len(board.side_kind)) if board.side_kind[side] == ROAD and side != board.dam]
        return [DO_FINISH, *[board.road_options[side] for side in sides]]

    def take(self, s: State, option: Option) -> None:
        if finish_if_done(s, option):
            return
        side = option.value
        # A road that could have been built before this one may not be built after it, so each set occurs once.
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
        return Reason("no-roads", {"least": self.least})

    def reason_against_choice(self, s: State, option: Option) -> Reason | None:
        if option.op != ROAD_OPTION:
            return None
        side = option.value
        part = {"side": s.board.side_names[side]}
        failing = reasons_against_side(s, side, ROAD)
        if not failing:
            reason = self.out_of_order(s, option)
            if reason is not None:
                return reason
            failing.append(Reason("another-road", part))
        return Reason("side-impossible", part, failing)

    def out_of_order(self, s: State, option: Option) -> Reason | None:
        """Return a reason if a road comes too early or too late in the order."""
        if option.op != ROAD_OPTION or reasons_against_side(s, option.value, ROAD):
            return None
        part = {"side": s.board.side_names[option.value]}
        if is_barred(s, option.value):
            return Reason("chosen-in-order", part)
        for first in self.options(s):
            if first.op == ROAD_OPTION and first.value < option.value:
                after = s.clone()
                self.take(after, first)
                if after.pc == s.pc and is_among(self.options(after), option):
                    other = {**part, "other": s.board.side_names[first.value]}
                    return Reason("comes-second", other, [], [Remedy(first=[first.name])])
        return None

    def show(self, face: Face) -> None:
        face.do.append(Sign("road", span(self.least, self.most)))
        face.insert(least=self.least, most=self.most)


def leaves_another(s: State, purse: i64, places: vec[i64], i: i64) -> bool:
    """Return whether a further road can be built and paid for after the i-th of the places."""
    board = s.board
    goods = board.side_goods
    side = places[i]
    a = board.side_a[side]
    b = board.side_b[side]
    # A loose end that this road extends is closed to other roads.
    closed = (bit(a) | bit(b)) & s.ended_once & ~s.hubs()
    j: i64
    for j in range(i + 1, len(places)):
        other = places[j]
        if is_barred(s, other) or (bit(board.side_a[other]) | bit(board.side_b[other])) & closed:
            continue
        if pays(purse, goods[side], goods[other]):
            return True
    # A road to a new space can be extended from there.
    return can_be_carried_on(s, purse, places, i, a, closed) or can_be_carried_on(s, purse, places, i, b, closed)


def can_be_carried_on(s: State, purse: i64, places: vec[i64], i: i64, end: i64, closed: i64) -> bool:
    """Return whether another road can continue from an end of the i-th place, if that end is a new space."""
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
        # A road that could have been built before this one may not be built after it.
        if not is_barred(s, other) and not is_before(places, i, other):
            if pays(purse, board.side_goods[side], board.side_goods[other]):
                return True
    return False


def is_before(places: vec[i64], i: i64, side: i64) -> bool:
    """Return whether a side is among the first `i` places."""
    k: i64
    for k in range(i):
        if places[k] == side:
            return True
    return False


def most_roads(s: State, bounty: i64) -> i64:
    """Return how many roads the player can pay for in two actions if the first one brings `bounty` for crocodiles."""
    me = s.me
    price = s.setting.substitution
    unpaid = len(s.costs) > 0 or s.count == 0
    most = most_payable(s, BASIC)
    # Money can replace one good in each action.
    if me.money >= price:
        if unpaid and me.money + bounty >= 2 * price:
            most += 1
    elif me.money + bounty >= price:
        most += 1
    return most


class PayRoads(Pay):
    """Pay one good for each road, matching a space at one of its ends (D-11)."""

    key: ClassVar[str] = "pay-roads"

    def __init__(self) -> None:
        super().__init__(Cost([EMPTY]))

    def cost_now(self, s: State) -> Cost:
        return Cost([s.costs])

    def every_option(self, board: Board) -> list[Option]:
        return payment_options([vec[i64]([BASIC] * count) for count in range(1, MOST_AT_ONCE + 1)])

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
