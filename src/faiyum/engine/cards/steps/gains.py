"""Steps that gain reputation, money and goods."""

from typing import ClassVar, Final

from faiyum.engine.core.arrays import place_of
from faiyum.engine.core.constants import HUNTING_MINISTER, ONE, amount, pack
from faiyum.engine.core.masks import count_bits
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.option import GAIN, NO_OPTIONS, REPUTATION, Option
from faiyum.engine.core.options import REPUTATION_OPTIONS, count_option, gain_option
from faiyum.engine.core.program import Decision, Effect, at_most
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import i64
from faiyum.engine.rules.costs import goods_missing
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


class GainEach(Effect):
    """Gain amounts for each time the action was done."""

    def __init__(self, reputation: i64 = 0, money: i64 = 0, rose: i64 = 0) -> None:
        self.reputation: Final = reputation
        self.money: Final = money
        self.rose: Final = rose

    def act(self, s: State) -> None:
        me = s.me
        me.reputation += self.reputation * s.count
        me.money += self.money * s.count
        me.goods += pack(rose=self.rose * s.count)


class GainMatching(Effect):
    """Gain goods that grow on the space just used."""

    def __init__(self, count: i64) -> None:
        self.count: Final = count

    def act(self, s: State) -> None:
        s.me.goods += self.count * ONE[s.board.terrain[s.at]]


class GainChosen(Decision):
    """Gain one of several sets of goods."""

    key: ClassVar[str] = "gain-chosen"

    def __init__(self, choices: list[int]) -> None:
        self.choices: Final = [gain_option(choice) for choice in choices]

    def possible(self, s: State) -> bool:
        return True

    def options(self, s: State) -> list[Option]:
        return self.choices

    def take(self, s: State, option: Option) -> None:
        s.chosen = option.value
        s.me.goods += s.chosen
        s.pc += 1

    def against(self, s: State, option: Option) -> Reason | None:
        return Reason("goods-not-here") if option.op == GAIN else None


class Bounty(Decision):
    """Money for each crocodile removed; the HUNTING MINISTER may take 1 reputation instead (J-7)."""

    key: ClassVar[str] = "bounty"

    def __init__(self, each: i64) -> None:
        self.each: Final = each

    def may_be_skipped(self) -> bool:
        return True

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

    def take(self, s: State, option: Option) -> None:
        chosen = option.value
        s.me.reputation += chosen
        s.me.money += self.each * (s.bounty - chosen)
        s.bounty = 0
        s.pc += 1

    def against(self, s: State, option: Option) -> Reason | None:
        return at_most(s.bounty) if option.op == REPUTATION else None


class DoubleGoods(Decision):
    """Gain another of up to two goods that one owns; two of a kind need two (F-3)."""

    key: ClassVar[str] = "double-goods"

    def possible(self, s: State) -> bool:
        return s.me.goods > 0

    def options(self, s: State) -> list[Option]:
        goods = s.me.goods
        found: list[Option] = []
        good: i64
        other: i64
        for good in range(5):
            if amount(goods, good):
                found.append(gain_option(ONE[good]))
                for other in range(good, 5):
                    if amount(goods, other) > 1 or (other != good and amount(goods, other)):
                        found.append(gain_option(ONE[good] + ONE[other]))
        return found

    def take(self, s: State, option: Option) -> None:
        s.me.goods += option.value
        s.pc += 1

    def obstacle(self, s: State) -> Reason:
        return Reason("no-goods")

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op != GAIN:
            return None
        return Reason("goods-not-here", {}, goods_missing(s, option.value))


class GainForRoses(GainEach):
    """Gain the reputation for each rose that the facts of the game say."""

    def act(self, s: State) -> None:
        s.me.reputation += s.setting.facts.perfumer_reputation * s.count


class GainTaxes(Effect):
    """$1 for each workshop and for each town."""

    def act(self, s: State) -> None:
        s.me.money += count_bits(s.workshops) + count_bits(s.towns)


class GainSupplied(Effect):
    """2 reputation for each town supplied, 1 for each other settlement."""

    def act(self, s: State) -> None:
        s.me.reputation += s.chosen


class GainPerTown(Effect):
    """$3 for each town."""

    def act(self, s: State) -> None:
        s.me.money += 3 * count_bits(s.towns)


class GainDecoration(Effect):
    """Reputation by the number of goods."""

    def act(self, s: State) -> None:
        s.me.reputation += (0, 1, 3, 5, 10, 15)[s.count]


class GainVisit(Effect):
    """The town and everything directly connected with it: towns 2, other settlements 1, sites their blocks."""

    def act(self, s: State) -> None:
        linked = direct_neighbours(s, s.at)
        gain = 2 + count_bits(linked & s.settlements) + count_bits(linked & s.towns)
        i: i64
        for i in range(len(s.blocks)):
            if linked >> s.board.sites[i] & 1:
                gain += s.blocks[i]
        s.me.reputation += gain


# ---- yellow cards ------------------------------------------------------------


class GainBlocks(Effect):
    """1 reputation for each block on the worker's site."""

    def act(self, s: State) -> None:
        s.me.reputation += s.blocks[place_of(s.board.sites, s.at)]


class GainPrivilege(Gain):
    """Gain the reputation that the facts of the game say."""

    def act(self, s: State) -> None:
        s.me.reputation += s.setting.facts.privilege_reputation
