"""Steps that build roads and pay for them."""

from typing import ClassVar, Final

from faiyum.engine.cards.steps.payments import Pay
from faiyum.engine.core.constants import BASIC, GRAPE, ROAD, ROSE, STONE, WHEAT, amount
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.option import DONE, Option, is_among
from faiyum.engine.core.option import ROAD as ROAD_OPTION
from faiyum.engine.core.options import DO_FINISH
from faiyum.engine.core.program import Decision, finishes
from faiyum.engine.core.state import State
from faiyum.engine.rules.costs import Cost, any_of, most_payable, payable, substitute_payable, why_unpayable
from faiyum.engine.rules.roads import against_side, build_side, crocodiles_in_the_way, no_junction, open_sides


class BuildRoads(Decision):
    """Build roads one after the other, each set of them once; they are paid for together."""

    key: ClassVar[str] = "build-roads"

    def __init__(self, least: int, most: int) -> None:
        self.least: Final = least
        self.most: Final = most

    def chooses_set(self) -> bool:
        return True

    def possible(self, s: State) -> bool:
        if s.roads_left < self.least or most_payable(s, BASIC) < self.least:
            return False
        return bool(self.roads(s, RoadPurse(s), True))

    def out_of_reach(self, s: State) -> bool:
        return most_roads(s, s.bounty) < len(s.costs) + self.least

    def roads(self, s: State, purse: "RoadPurse", any_one: bool) -> list[int]:
        """The roads that can be paid for and leave enough others to build."""
        places = open_sides(s).roads
        if s.barred:
            places = [side for side in places if not s.barred >> side & 1]
        goods = s.board.side_goods
        found: list[int] = []
        for i in range(len(places)):
            side = places[i]
            if not purse.pays(goods[side], 0):
                continue
            if s.count + 2 == self.least and not leaves_another(s, purse, places, i):
                continue
            found.append(side)
            if any_one:
                break
        return found

    def options(self, s: State) -> list[Option]:
        codes = [DO_FINISH] if s.count >= self.least else []
        if s.count < self.most and s.roads_left > 0:
            codes += [s.board.road_options[side] for side in self.roads(s, RoadPurse(s), False)]
        return codes

    def take(self, s: State, option: Option) -> None:
        if finishes(s, option):
            return
        side = option.value
        # what could have been built before it is not built after it: each set comes once
        for other in open_sides(s).roads:
            if other < side:
                s.barred |= 1 << other
        s.count += 1
        s.costs = (*s.costs, s.board.side_goods[side])
        s.roads_left -= 1
        build_side(s, side, ROAD)
        if s.count == self.most:
            s.barred = 0
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
            if s.barred >> side & 1:
                return Reason("chosen-in-order", part)
            cost = Cost([[*s.costs, s.board.side_goods[side]]])
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


class RoadPurse:
    """What the player can still pay for roads.

    A road accepts a set of goods. Roads that accept only goods of some set can be
    paid from no others, so for every set there must be as many goods as such roads,
    up to what roses and money replace; that is also enough (Hall's theorem).
    """

    def __init__(self, s: State) -> None:
        me = s.me()
        self.refined: Final = me.perks & BASIC
        self.wild: Final = amount(me.goods, ROSE) + (1 if substitute_payable(s, me, 0) else 0)
        # by set of basic goods: how many are there, less the roads that need them already
        wheat = amount(me.goods, WHEAT)
        grape = amount(me.goods, GRAPE)
        stone = amount(me.goods, STONE)
        left = [0, wheat, grape, wheat + grape, stone, wheat + stone, grape + stone, wheat + grape + stone]
        for unit in s.costs:
            for goods in range(1, 8):
                if not (unit | self.refined) & ~goods:
                    left[goods] -= 1
        self.left: Final = left
        self.known: Final = [-1] * 64

    def pays(self, first: int, second: int) -> bool:
        """Whether two further roads, by the goods that they accept, can be paid for; 0 is no road."""
        key = first * 8 + second
        if self.known[key] < 0:
            self.known[key] = 1 if self.suffices(first, second) else 0
        return self.known[key] == 1

    def suffices(self, first: int, second: int) -> bool:
        first |= self.refined
        second = second | self.refined if second else BASIC << 1
        for goods in range(1, 8):
            need = (0 if first & ~goods else 1) + (0 if second & ~goods else 1)
            if need - self.left[goods] > self.wild:
                return False
        return True


def leaves_another(s: State, purse: RoadPurse, places: list[int], i: int) -> bool:
    """Whether a further road can be built and paid for after the i-th of the places."""
    board = s.board
    side = places[i]
    goods = board.side_goods
    a, b = board.sides[side]
    hubs = s.hubs()
    # a loose end that this road takes up is closed to others
    closed = (1 << a | 1 << b) & s.ended_once & ~hubs
    for j in range(i + 1, len(places)):
        other = places[j]
        c, d = board.sides[other]
        if not (1 << c | 1 << d) & closed and purse.pays(goods[side], goods[other]):
            return True
    # a road to a new space can be carried on from there
    room = ~(crocodiles_in_the_way(s, s.me()) | no_junction(s) | closed)
    for end in (a, b):
        if not (s.ended_once | hubs) >> end & 1:
            sides = board.sides_at[end]
            for k in range(len(sides)):
                other = sides[k]
                if s.built[other] or board.side_kind[other] != ROAD or not room >> board.beyond[end][k] & 1:
                    continue
                # what could have been built before is not built after
                if other != side and not s.barred >> other & 1 and other not in places[:i]:
                    if purse.pays(goods[side], goods[other]):
                        return True
    return False


def most_roads(s: State, bounty: int) -> int:
    """Return how many roads the player can pay for in two actions, if the first brings `bounty` for crocodiles."""
    me = s.me()
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
        super().__init__(Cost([[]]))

    def cost_now(self, s: State) -> Cost:
        return Cost([list(s.costs)])

    def take(self, s: State, option: Option) -> None:
        s.costs = ()
        super().take(s, option)

    def possible(self, s: State) -> bool:
        return True
