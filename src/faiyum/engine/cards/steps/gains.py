"""Steps that gain reputation, money and goods."""

from typing import ClassVar, Final

from faiyum.engine.core.arrays import index_of
from faiyum.engine.core.constants import (
    GOODS,
    HUNTING_MINISTER,
    HUNTING_REPUTATION,
    LEAST,
    MOST_AT_ONCE,
    ONE,
    amount,
    mixes,
    pack,
)
from faiyum.engine.core.face import Face, Sign, goods_icon, span
from faiyum.engine.core.game_board import Board
from faiyum.engine.core.masks import count_bits, spaces
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.option import GAIN, NO_OPTIONS, REPUTATION, Option
from faiyum.engine.core.options import REPUTATION_OPTIONS, count_option, counts_up_to, gain_option
from faiyum.engine.core.program import Decision, Effect, OptionalDecision, at_most
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import i64
from faiyum.engine.rules.roads import direct_neighbours

# ---- gains -----------------------------------------------------------------


class Gain(Effect):
    """Gain fixed amounts."""

    def __init__(self, reputation: i64 = 0, money: i64 = 0, wheat: i64 = 0, grape: i64 = 0, stone: i64 = 0,
                 fish: i64 = 0, rose: i64 = 0) -> None:  # fmt: skip
        self.reputation: Final = reputation
        self.money: Final = money
        self.goods: Final = pack(wheat, grape, stone, fish, rose)

    def act(self, s: State) -> None:
        me = s.me
        me.reputation += self.reputation
        me.money += self.money
        me.goods += self.goods

    def show(self, face: Face) -> None:
        if self.reputation:
            face.get.append(Sign("reputation", self.reputation))
            face.insert(reputation=self.reputation)
        if self.money:
            face.get.append(Sign("money", self.money))
            face.insert(money=self.money)
        for good in range(5):
            count = amount(self.goods, good)
            if count:
                face.get.append(Sign(GOODS[good], count))
                face.insert(**{GOODS[good]: count})


class GainEach(Effect):
    """Gain fixed amounts for each time the action was done."""

    def __init__(self, reputation: i64 = 0, money: i64 = 0, rose: i64 = 0) -> None:
        self.reputation: Final = reputation
        self.money: Final = money
        self.rose: Final = rose

    def act(self, s: State) -> None:
        me = s.me
        me.reputation += self.reputation * s.count
        me.money += self.money * s.count
        me.goods += pack(rose=self.rose * s.count)

    def show(self, face: Face) -> None:
        if self.reputation:
            face.get.append(Sign("reputation", self.reputation, each=True))
            face.insert(reputation=self.reputation)
        if self.money:
            face.get.append(Sign("money", self.money, each=True))
            face.insert(money=self.money)
        if self.rose:
            face.get.append(Sign("rose", self.rose, each=True))
            face.insert(rose=self.rose)


class GainMatching(Effect):
    """Gain goods that grow on the space just used."""

    def __init__(self, count: i64) -> None:
        self.count: Final = count

    def act(self, s: State) -> None:
        s.me.goods += self.count * ONE[s.board.terrain[s.at]]

    def show(self, face: Face) -> None:
        face.get.append(Sign("matching", self.count))
        face.insert(matching=self.count)


class GainChosen(Decision):
    """Gain goods of some kinds in any mix or, if `different`, each kind at most once."""

    key: ClassVar[str] = "gain-chosen"

    def __init__(self, count: i64, kinds: i64, different: bool = False) -> None:
        self.count: Final = count
        self.kinds: Final = kinds
        self.different: Final = different
        self.choices: Final = [gain_option(mix) for mix in mixes(kinds, count) if not different or not any_twice(mix)]

    def possible(self, s: State) -> bool:
        return True

    def options(self, s: State) -> list[Option]:
        return self.choices

    def every_option(self, board: Board) -> list[Option]:
        return self.choices

    def take(self, s: State, option: Option) -> None:
        s.chosen = option.value
        s.me.goods += s.chosen
        s.pc += 1

    def reason_against(self, s: State, option: Option) -> Reason | None:
        return Reason("goods-not-here") if option.op == GAIN else None

    def show(self, face: Face) -> None:
        icon = goods_icon(self.kinds)
        face.get.append(Sign(f"different-{icon}" if self.different else icon, self.count))
        face.insert(count=self.count)


def any_twice(goods: i64) -> bool:
    """Return whether any kind occurs more than once among some goods."""
    good: i64
    for good in range(5):
        if amount(goods, good) > 1:
            return True
    return False


class Bounty(OptionalDecision):
    """Gain money for each crocodile removed; with HUNTING MINISTER, reputation may be taken instead (J-7)."""

    key: ClassVar[str] = "bounty"

    def __init__(self, each: i64) -> None:
        self.each: Final = each

    def possible(self, s: State) -> bool:
        return True

    def options(self, s: State) -> list[Option]:
        if s.bounty == 0:
            return NO_OPTIONS
        found = [REPUTATION_OPTIONS[0]]
        if s.me.perks & HUNTING_MINISTER:
            n: i64
            for n in range(1, s.bounty + 1):
                found.append(count_option(REPUTATION_OPTIONS, n))
        return found

    def every_option(self, board: Board) -> list[Option]:
        # with PILE DWELLING, one road can remove two crocodiles
        return counts_up_to(REPUTATION_OPTIONS, 0, 2 * MOST_AT_ONCE)

    def take(self, s: State, option: Option) -> None:
        chosen = option.value
        s.me.reputation += HUNTING_REPUTATION * chosen
        s.me.money += self.each * (s.bounty - chosen)
        s.bounty = 0
        s.pc += 1

    def reason_against(self, s: State, option: Option) -> Reason | None:
        return at_most(s.bounty) if option.op == REPUTATION else None

    def show(self, face: Face) -> None:
        face.get.append(Sign("money", self.each, each=True))
        face.insert(money=self.each)


class DoubleGoods(Decision):
    """Choose some of the player's goods and gain one more for each; two of a kind must both be owned (F-3)."""

    key: ClassVar[str] = "double-goods"

    def __init__(self, most: i64) -> None:
        self.most: Final = most

    def possible(self, s: State) -> bool:
        return s.me.goods > 0

    def options(self, s: State) -> list[Option]:
        found: list[Option] = []
        self.add_sets(found, s.me.goods, 0, 0, self.most)
        return found

    def every_option(self, board: Board) -> list[Option]:
        found: list[Option] = []
        self.add_sets(found, self.most * pack(1, 1, 1, 1, 1), 0, 0, self.most)
        return found

    def take(self, s: State, option: Option) -> None:
        s.me.goods += option.value
        s.pc += 1

    def reason_against(self, s: State, option: Option) -> Reason | None:
        return Reason("goods-not-here") if option.op == GAIN else None

    def show(self, face: Face) -> None:
        face.do.append(Sign("double", self.most))
        face.insert(least=LEAST, most=self.most)

    def add_sets(self, found: list[Option], goods: i64, chosen: i64, first: i64, most: i64) -> None:
        """Add each set of up to `most` further goods in ascending order, combined with the goods chosen before."""
        good: i64
        for good in range(first, 5):
            more = chosen + ONE[good]
            if amount(goods, good) >= amount(more, good):
                found.append(gain_option(more))
                if most > 1:
                    self.add_sets(found, goods, more, good, most - 1)


class GainForRoses(Effect):
    """Gain reputation for each rose; the facts of the game say how much."""

    def act(self, s: State) -> None:
        s.me.reputation += s.setting.facts.perfumer_reputation * s.count

    def show(self, face: Face) -> None:
        face.get.append(Sign("reputation", face.facts.perfumer_reputation, each=True))
        face.insert(reputation=face.facts.perfumer_reputation)


class GainTaxes(Effect):
    """Gain money for each workshop and for each town."""

    def __init__(self, workshop: i64, town: i64) -> None:
        self.workshop: Final = workshop
        self.town: Final = town

    def act(self, s: State) -> None:
        s.me.money += self.workshop * count_bits(s.workshops) + self.town * count_bits(s.towns)

    def show(self, face: Face) -> None:
        face.get.append(Sign("money", self.workshop, on="workshop", each=True))
        face.get.append(Sign("money", self.town, on="town", each=True))
        face.insert(workshop=self.workshop, town=self.town)


class GainSupplied(Effect):
    """Gain the reputation for the settlements supplied."""

    def act(self, s: State) -> None:
        s.me.reputation += s.chosen


class GainPerTown(Effect):
    """Gain money for each town."""

    def __init__(self, money: i64) -> None:
        self.money: Final = money

    def act(self, s: State) -> None:
        s.me.money += self.money * count_bits(s.towns)

    def show(self, face: Face) -> None:
        face.get.append(Sign("money", self.money, on="town", each=True))
        face.insert(money=self.money)


class GainDecoration(Effect):
    """Gain reputation for the number of goods paid; the amounts are given from one good upwards."""

    def __init__(self, *reputation: int) -> None:
        self.reputation: Final = list(reputation)

    def act(self, s: State) -> None:
        s.me.reputation += self.reputation[s.count - 1]

    def show(self, face: Face) -> None:
        face.get.append(Sign("reputation", span(self.reputation[0], self.reputation[-1])))
        for i in range(len(self.reputation)):
            face.insert(**{f"reputation_{i + 1}": self.reputation[i]})


class GainVisit(Effect):
    """Gain reputation for the town and for each town, other settlement and block directly connected with it."""

    def __init__(self, town: i64, settlement: i64, block: i64) -> None:
        self.town: Final = town
        self.settlement: Final = settlement
        self.block: Final = block

    def act(self, s: State) -> None:
        s.me.reputation += self.reputation(s, s.at)

    def show(self, face: Face) -> None:
        face.get.append(Sign("reputation", self.town, on="town", each=True))
        face.get.append(Sign("reputation", self.settlement, on="settlement", each=True))
        face.get.append(Sign("reputation", self.block, on="block", each=True))
        face.insert(town=self.town, settlement=self.settlement, block=self.block)

    def reputation(self, s: State, town: i64) -> i64:
        """Return the reputation that a worker on this town brings."""
        linked = direct_neighbours(s, town)
        towns = count_bits(linked & s.towns)
        gain = self.town * (1 + towns) + self.settlement * (count_bits(linked & s.settlements) - towns)
        i: i64
        for i in range(len(s.blocks)):
            if linked >> s.board.sites[i] & 1:
                gain += self.block * s.blocks[i]
        return gain

    def most_reputation(self, s: State) -> i64:
        """Return the reputation that a worker on the best unoccupied town would bring."""
        most: i64 = 0
        for town in spaces(s.towns & ~s.occupied()):
            reputation = self.reputation(s, town)
            if reputation > most:
                most = reputation
        return most


# ---- yellow cards ------------------------------------------------------------


class GainBlocks(Effect):
    """Gain reputation for each block on the worker's site."""

    def __init__(self, each: i64) -> None:
        self.each: Final = each

    def act(self, s: State) -> None:
        s.me.reputation += self.each * s.blocks[index_of(s.board.sites, s.at)]

    def show(self, face: Face) -> None:
        face.get.append(Sign("reputation", self.each, on="block", each=True))
        face.insert(block=self.each)


class GainPrivilege(Effect):
    """Gain the reputation given by a fact of the game."""

    def __init__(self, fact: str) -> None:
        self.fact: Final = fact

    def act(self, s: State) -> None:
        s.me.reputation += s.setting.facts.values[self.fact]

    def show(self, face: Face) -> None:
        face.get.append(Sign("reputation", face.facts.values[self.fact]))
        face.insert(reputation=face.facts.values[self.fact])
