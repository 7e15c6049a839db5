"""Steps that visit or supply settlements: ESCORT and the festivals."""

from typing import ClassVar, Final

from faiyum.engine.cards.steps.spaces import Choose, space_impossible
from faiyum.engine.core.constants import LEAST, TOWNS
from faiyum.engine.core.face import Face, Sign, goods_icon, span
from faiyum.engine.core.game_board import PAIR, Board
from faiyum.engine.core.masks import bit, count_bits, lowest, spaces
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.option import SPACE, SUPPLY, TIMES, Option, is_among
from faiyum.engine.core.options import TIMES_OPTIONS, counts_up_to, space_options, supply_option
from faiyum.engine.core.program import Decision, Step, at_most
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import append, i64, vec
from faiyum.engine.rules.costs import most_payable
from faiyum.engine.rules.places import SETTLED_WORKER
from faiyum.engine.rules.roads import direct_neighbours, network
from faiyum.engine.rules.workers import remove_worker


def escort(most: i64, cost: i64, first: i64, further: i64) -> list[Step]:
    """Return the steps of a parade to at most `most` settlements, with the cost and the reputation of each visit."""
    return [ChooseEscort(most, cost), Parade(most, cost, first, further)]


class ChooseEscort(Choose):
    """Choose an upright worker that stands on a settlement and can visit at least one other."""

    key: ClassVar[str] = "choose-escort"

    def __init__(self, most: i64, cost: i64) -> None:
        super().__init__(SETTLED_WORKER)
        self.most: Final = most
        self.cost: Final = cost

    def possible(self, s: State) -> bool:
        steps = s.me.money // self.cost
        if steps > self.most:
            steps = self.most
        if steps < 1:
            return False
        starts = SETTLED_WORKER.mask(s)
        while starts:
            start = lowest(starts)
            if reaches_free_settlement(s, start, bit(start), steps):
                return True
            starts &= starts - 1
        return False

    def options(self, s: State) -> list[Option]:
        mask: i64 = 0
        for start in spaces(SETTLED_WORKER.mask(s)):
            if len(parades(s, start, self.most, self.cost)):
                mask |= bit(start)
        return space_options(s.board, mask)

    def obstacle(self, s: State) -> Reason:
        if not SETTLED_WORKER.mask(s):
            return Reason("no-settled-worker" if s.upright else "no-upright-worker")
        return Reason("no-route", {"n": 1})

    def reason_against(self, s: State, option: Option) -> Reason | None:
        if option.op != SPACE:
            return None
        failing = SETTLED_WORKER.reasons_against(s, option.value)
        return space_impossible(s, option.value, failing if failing else [Reason("no-route", {"n": 1})])

    def show(self, face: Face) -> None:
        face.do.append(Sign("parade", on="settlement"))


class Parade(Decision):
    """Choose how many settlements to visit; the worker leaves the map, so the route does not matter (F-10)."""

    key: ClassVar[str] = "parade"

    def __init__(self, most: i64, cost: i64, first: i64, further: i64) -> None:
        self.most: Final = most
        self.cost: Final = cost
        # the reputation for the first settlement, and for each further one
        self.first: Final = first
        self.further: Final = further

    def possible(self, s: State) -> bool:
        return True

    def options(self, s: State) -> list[Option]:
        found: list[Option] = []
        for n in parades(s, s.at, self.most, self.cost):
            found.append(TIMES_OPTIONS[n])
        return found

    def every_option(self, board: Board) -> list[Option]:
        return counts_up_to(TIMES_OPTIONS, 1, self.most)

    def take(self, s: State, option: Option) -> None:
        visited = option.value
        me = s.me
        me.money -= self.cost * visited
        me.reputation += self.reputation(visited)
        remove_worker(s, s.at)
        s.pc += 1

    def reason_against(self, s: State, option: Option) -> Reason | None:
        if option.op != TIMES:
            return None
        visited = option.value
        if visited == 0:
            return Reason("not-enough-yet")
        return at_most(self.most) if visited > self.most else Reason("no-route", {"n": visited})

    def show(self, face: Face) -> None:
        face.pay.append(Sign("money", self.cost, each=True))
        face.get.append(Sign("reputation", span(self.reputation(1), self.reputation(self.most))))
        face.insert(most=self.most, further=self.further)
        n: i64
        for n in range(1, self.most + 1):
            face.insert(**{f"cost_{n}": self.cost * n, f"reputation_{n}": self.reputation(n)})

    def reputation(self, visited: i64) -> i64:
        return self.first + self.further * (visited - 1)


def parades(s: State, start: i64, most: i64, cost: i64) -> vec[i64]:
    """Return the numbers of settlements, up to `most`, that a parade can visit if it ends on one without a worker."""
    route_ends = vec[i64]([0] * most)
    n: i64
    visit(s, start, bit(start), 0, route_ends)
    found = vec[i64](capacity=most)
    for n in range(most):
        if route_ends[n] & ~s.occupied() and s.me.money >= cost * (n + 1):
            found = append(found, n + 1)
    return found


def reaches_free_settlement(s: State, here: i64, seen: i64, steps: i64) -> bool:
    """Return whether at most `steps` steps over distinct settlements lead to one without a worker."""
    reached = direct_neighbours(s, here) & s.settlements & ~seen
    if reached & ~s.occupied():
        return True
    if steps > 1:
        while reached:
            there = lowest(reached)
            if reaches_free_settlement(s, there, seen | bit(there), steps - 1):
                return True
            reached &= reached - 1
    return False


def visit(s: State, here: i64, seen: i64, depth: i64, route_ends: vec[i64]) -> None:
    """Record the settlements where routes of distinct settlements can end, by the length of the route."""
    reached = direct_neighbours(s, here) & s.settlements & ~seen
    route_ends[depth] |= reached
    if depth < len(route_ends) - 1:
        for there in spaces(reached):
            visit(s, there, seen | bit(there), depth + 1, route_ends)


class Supply(Decision):
    """Choose how many towns and other settlements to supply; which of them does not matter."""

    # the kind of connection between settlements that are supplied together
    along: ClassVar[str]

    def __init__(self, most: i64, kinds: i64, town: i64, settlement: i64) -> None:
        self.most: Final = most
        self.kinds: Final = kinds
        # the reputation for each town and for each other settlement
        self.town: Final = town
        self.settlement: Final = settlement

    def supply_groups(self, s: State) -> vec[i64]:
        """Return the sets of settlements that may be supplied together."""
        raise AssertionError("subclasses must implement supply_groups()")

    def possible(self, s: State) -> bool:
        return most_payable(s, self.kinds) >= LEAST and self.has_supply_group(s)

    def has_supply_group(self, s: State) -> bool:
        """Return whether any settlements may be supplied together."""
        raise AssertionError("subclasses must implement has_supply_group()")

    def options(self, s: State) -> list[Option]:
        limit = min(self.most, most_payable(s, self.kinds))
        found: list[Option] = []
        t: i64
        n: i64
        for group in self.supply_groups(s):
            towns = count_bits(group & s.towns)
            others = count_bits(group & ~s.towns)
            for t in range(min(towns, limit) + 1):
                for n in range(min(others, limit - t) + 1):
                    supply = supply_option(t, n)
                    if t + n >= LEAST and not is_among(found, supply):
                        found.append(supply)
        return found

    def every_option(self, board: Board) -> list[Option]:
        found: list[Option] = []
        for t in range(min(self.most, TOWNS) + 1):
            for n in range(self.most - t + 1):
                if t + n >= LEAST:
                    found.append(supply_option(t, n))
        return found

    def take(self, s: State, option: Option) -> None:
        towns = option.value // PAIR
        others = option.value % PAIR
        s.count = towns + others
        # the reputation to gain once the supplies have been paid for
        s.chosen = self.town * towns + self.settlement * others
        s.pc += 1

    def reason_against(self, s: State, option: Option) -> Reason | None:
        if option.op != SUPPLY:
            return None
        towns = option.value // PAIR
        others = option.value % PAIR
        count = towns + others
        if count < LEAST:
            return Reason("not-enough-yet")
        if count > self.most:
            return at_most(self.most)
        return Reason("too-few-guests", {"towns": towns, "others": others})

    def show(self, face: Face) -> None:
        face.do.append(Sign("supply", on=self.along))
        face.pay.append(Sign(goods_icon(self.kinds), span(LEAST, self.most)))
        face.get.append(Sign("reputation", self.town, on="town", each=True))
        face.get.append(Sign("reputation", self.settlement, on="settlement", each=True))
        face.insert(least=LEAST, most=self.most, town=self.town, settlement=self.settlement)

    def networks(self, s: State) -> vec[i64]:
        """Return the sets of settlements that belong together, including sets of one."""
        raise AssertionError("subclasses must implement networks()")

    def most_reputation(self, s: State) -> i64:
        """Return the most reputation that supplying all settlements of a network would gain, without any limit."""
        most: i64 = 0
        for group in self.networks(s):
            towns = count_bits(group & s.towns)
            reputation = self.town * towns + self.settlement * (count_bits(group) - towns)
            if reputation > most:
                most = reputation
        return most


class SupplyChannel(Supply):
    """Supply settlements beside the channel (F-13)."""

    key: ClassVar[str] = "supply-channel"
    along: ClassVar[str] = "channel"

    def supply_groups(self, s: State) -> vec[i64]:
        group = s.settlements & s.board.channel
        found = vec[i64](capacity=1)
        return append(found, group) if group else found

    def has_supply_group(self, s: State) -> bool:
        return s.settlements & s.board.channel != 0

    def obstacle(self, s: State) -> Reason:
        return Reason("no-channel-settlement")

    def networks(self, s: State) -> vec[i64]:
        return append(vec[i64](capacity=1), s.settlements & s.board.channel)


class SupplyNetwork(Supply):
    """Supply at least two settlements that are joined by roads and bridges (F-14)."""

    key: ClassVar[str] = "supply-network"
    along: ClassVar[str] = "road"

    def supply_groups(self, s: State) -> vec[i64]:
        found = vec[i64](capacity=4)
        for group in self.networks(s):
            if group & (group - 1):
                found = append(found, group)
        return found

    def has_supply_group(self, s: State) -> bool:
        left = s.settlements & s.ended_once
        while left:
            group = network(s, lowest(left)) & s.settlements
            if group & (group - 1):
                return True
            left &= ~group
        return False

    def obstacle(self, s: State) -> Reason:
        return Reason("no-joined-settlements")

    def networks(self, s: State) -> vec[i64]:
        found = vec[i64](capacity=4)
        left = s.settlements & s.ended_once
        while left:
            group = network(s, lowest(left)) & s.settlements
            found = append(found, group)
            left &= ~group
        return found
