"""Card faces in pictograms: what is paid, done and gained, derived from the steps of the card.

A sign is written like "worker@town" (on a town), "3 reputation", "1-3 block" or "each 2 money".
"""

from dataclasses import dataclass, field
from typing import Any, Final

from faiyum.engine.cards.steps.buildings import (
    BuildBlock,
    BuildBlocks,
    BuildBridge,
    BuildExpansion,
    BuildPalace,
    BuildSettlement,
    BuildTown,
    BuildWorkshop,
)
from faiyum.engine.cards.steps.gains import (
    Bounty,
    DoubleGoods,
    Gain,
    GainBlocks,
    GainChosen,
    GainDecoration,
    GainEach,
    GainForRoses,
    GainMatching,
    GainPerTown,
    GainPrivilege,
    GainSupplied,
    GainTaxes,
    GainVisit,
)
from faiyum.engine.cards.steps.migration import Migrate
from faiyum.engine.cards.steps.payments import (
    BuyGoods,
    Pay,
    PayEach,
    PayMix,
    PayTrader,
    TimesMoney,
    TimesReputation,
    TradeRoses,
)
from faiyum.engine.cards.steps.piles import (
    ANY_NUMBER,
    BuyAtBazaar,
    CardsUnderDiscard,
    ChooseAnything,
    CopyTop,
    RemoveOwnCard,
    StealCard,
    TakeMarketCard,
    TakeTopBack,
    WorkOvertime,
)
from faiyum.engine.cards.steps.road_building import BuildRoads, PayRoads
from faiyum.engine.cards.steps.settlements import ChooseEscort, Parade, SupplyChannel, SupplyNetwork
from faiyum.engine.cards.steps.spaces import (
    Choose,
    HuntCrocodiles,
    LayDownOrLift,
    PlaceFarmers,
    SacrificeCrocodile,
    Worker,
    Workers,
)
from faiyum.engine.core.constants import (
    BASIC,
    COMMON,
    DISASTER_REPUTATION,
    DISASTERS,
    GOODS,
    GRAND_BRIDGE,
    IS_FISH,
    IS_GRAPE,
    IS_ROSE,
    IS_WHEAT,
    amount,
)
from faiyum.engine.core.facts import DEFAULT_FACTS, CardFacts
from faiyum.engine.core.program import PROGRAMS, Step
from faiyum.engine.rules import places
from faiyum.engine.rules.costs import Cost

# sets of goods with a sign
SETS: Final = {BASIC: "basic", COMMON: "common", COMMON | IS_ROSE: "good", IS_WHEAT | IS_GRAPE | IS_FISH: "food"}
GROUNDS: Final = {
    places.FARMLAND: "beside-worker",
    places.FISHING_GROUND: "shore",
    places.CHANNEL_BANK: "channel",
    places.WILDERNESS: "wilderness",
    places.FREE_SETTLEMENT: "settlement",
    places.FREE_TOWN: "town",
    places.FREE_SITE: "site",
    places.FREE_WORKSHOP: "workshop",
    places.FREE_WHEAT_WORKSHOP: "workshop-wheat",
    places.FREE_GRAPE_WORKSHOP: "workshop-grape",
    places.FREE_STONE_WORKSHOP: "workshop-stone",
    places.WHEAT_GROUND: "wheat",
    places.GRAPE_GROUND: "grape",
    places.STONE_GROUND: "stone",
}


@dataclass
class Face:
    """The signs for what is paid, done and gained."""

    pay: list[str] = field(default_factory=list)
    do: list[str] = field(default_factory=list)
    get: list[str] = field(default_factory=list)

    def data(self) -> dict[str, list[dict[str, Any]]]:
        """Return the face as plain JSON data."""
        return {part: [sign_data(sign) for sign in getattr(self, part)] for part in ("pay", "do", "get")}


def sign_data(sign: str) -> dict[str, Any]:
    """Return the parts of a sign: {"icon": …}, with "n", "each" and "on" where they are given."""
    words = sign.split()
    icon, _, on = words[-1].partition("@")
    data: dict[str, Any] = {"icon": icon}
    if on:
        data["on"] = on
    if words[0] == "each":
        data["each"] = True
    if len(words) > 1 and words[-2] != "each":
        data["n"] = words[-2]
    return data


# steps that look the same on every card
SIMPLE: Final[dict[type[Step], Face]] = {
    BuildBlock: Face(do=["block"]),
    BuildExpansion: Face(do=["expansion"]),
    BuildPalace: Face(do=["palace"]),
    BuildSettlement: Face(do=["settlement"]),
    BuildTown: Face(do=["town"]),
    PayRoads: Face(pay=["each matching"]),
    BuyAtBazaar: Face(pay=["2 money"], do=["stall"], get=["card"]),
    BuyGoods: Face(pay=["each 1 money"], get=["1-3 common"]),
    ChooseAnything: Face(do=["juggler"], get=["card@discard", "or", "1 common", "or", "1 reputation"]),
    ChooseEscort: Face(do=["parade@settlement"]),
    CopyTop: Face(do=["again@discard"]),
    DoubleGoods: Face(do=["2 double"]),
    GainBlocks: Face(get=["each 1 reputation@block"]),
    GainDecoration: Face(get=["1-15 reputation"]),
    GainPerTown: Face(get=["each 3 money@town"]),
    GainSupplied: Face(get=["each 2 reputation@town", "each 1 reputation@settlement"]),
    GainTaxes: Face(get=["each 1 money@workshop", "each 1 money@town"]),
    GainVisit: Face(get=["each 2 reputation@town", "each 1 reputation@settlement", "each 1 reputation@block"]),
    LayDownOrLift: Face(pay=["each 1 money"], do=["1-5 prone", "or", "home@prone"], get=["each 3 money@prone"]),
    Migrate: Face(do=["1-2 move"], get=["each 1 matching"]),
    Parade: Face(pay=["each 2 money"], get=["4-6 reputation"]),
    PlaceFarmers: Face(pay=["each 1 money"], do=["1-3 worker@beside-worker"], get=["each 1 matching"]),
    RemoveOwnCard: Face(pay=["card"]),
    SacrificeCrocodile: Face(do=["crocodile"]),
    StealCard: Face(do=["thief"], get=["card@discard"]),
    SupplyChannel: Face(pay=["1-9 common"], do=["supply@channel"]),
    SupplyNetwork: Face(pay=["1-10 food"], do=["supply@road"]),
    TakeMarketCard: Face(do=["stall"], get=["card"]),
    TimesReputation: Face(pay=["1-3 reputation"]),
    HuntCrocodiles: Face(do=["1-3 crocodile"]),
    TakeTopBack: Face(do=["card@discard"]),
    WorkOvertime: Face(do=["turn"]),
}

# drawings for cards that only bring something in; goods come in a basket
GIFTS: Final = {"money": "treasure", "reputation": "crown"}

# privileges that change a rule instead of having an action
RULE_CHANGES: Final[dict[int, Face]] = {
    7: Face(do=["crocodile"], get=["1 reputation", "or", "money"]),
    27: Face(do=["worker@anywhere"]),
    29: Face(do=["settlement@crocodile", "road@crocodile"], get=["1 money"]),
    31: Face(do=["worker@beside-worker"], get=["1 reputation"]),
    33: Face(do=["administration"], get=["4 card@discard"]),
    35: Face(pay=["5 money"], do=["card@market"]),
    37: Face(do=["card@market"], get=["-1 money"]),
    39: Face(do=["leaving"], get=["card"]),
    43: Face(do=["administration", "under@discard"]),
    45: Face(do=["administration"], get=["1 money"]),
    47: Face(do=["worker@occupied"]),
    51: Face(pay=["wheat"], do=["replaces"], get=["basic"]),
    53: Face(pay=["grape"], do=["replaces"], get=["basic"]),
    55: Face(pay=["stone"], do=["replaces"], get=["basic"]),
    61: Face(do=["settlement"], get=["2 money"]),
    63: Face(do=["2 card@market"]),
    67: Face(do=["2 again"]),
    73: Face(do=["worker@settlement"], get=["1 basic"]),
    81: Face(do=["workshop"], get=["1 matching"]),
    101: Face(do=["again"], get=["1 reputation"]),
}  # fmt: skip


def face(card: int, players: int = 5, facts: CardFacts = DEFAULT_FACTS) -> Face:
    """Return the face of a card; those of disasters differ by the number of players, a few others by the facts."""
    if card in DISASTERS:
        worth = DISASTER_REPUTATION[players][DISASTERS.index(card)]
        return Face(do=["end"], get=[f"{worth} reputation"])
    if card in RULE_CHANGES:
        return RULE_CHANGES[card]
    found = Face()
    on = ""
    for step in PROGRAMS[card].steps:
        if isinstance(step, Choose) and type(step) is Choose:
            on = GROUNDS.get(step.place, "")
        part = unverified_face(step, facts) or step_face(step, on)
        found.pay += part.pay
        found.do += part.do
        found.get += part.get
    if not found.do:
        found.do = [next((drawing for gift, drawing in GIFTS.items() if found.get[0].endswith(gift)), "basket")]
    return found


def unverified_face(step: Step, facts: CardFacts) -> Face | None:
    """Return what a step adds to the face of its card if the facts of a game decide it."""
    if isinstance(step, TradeRoses):
        return Face(pay=[f"{span(1, facts.perfumer_times)} rose"])
    if isinstance(step, GainForRoses):
        return Face(get=[f"each {facts.perfumer_reputation} reputation"])
    if isinstance(step, GainPrivilege):
        return Face(get=[f"{facts.privilege_reputation} reputation"])
    return None


def step_face(step: Step, on: str) -> Face:
    """Return what a step adds to the face of its card; `on` is the ground chosen before it."""
    if type(step) in SIMPLE:
        return SIMPLE[type(step)]
    if isinstance(step, Worker):
        return Face(do=[f"worker@{GROUNDS[step.place]}"])
    if isinstance(step, BuildWorkshop):
        return Face(do=[f"workshop@{on}" if on else "workshop"])
    if isinstance(step, BuildBridge):
        return Face(do=["grand-bridge" if step.piece == GRAND_BRIDGE else "bridge"])
    if isinstance(step, BuildRoads):
        return Face(do=[f"{span(step.least, step.most)} road"])
    if isinstance(step, BuildBlocks):
        return Face(do=[f"{span(step.least, step.most)} block"])
    if isinstance(step, Workers):
        # a worker that brings no money of its own brings what the card says elsewhere
        get = [f"each {step.money} money"] if step.money else []
        return Face(do=[f"{span(step.least, step.most)} home"], get=get)
    if isinstance(step, CardsUnderDiscard):
        number = "card" if step.most == ANY_NUMBER else f"{span(step.least, step.most)} card"
        return Face(do=[f"{number}@under"], get=[f"each {step.money} money"])
    return payment_face(step) or gain_face(step) or Face()


def payment_face(step: Step) -> Face | None:
    if isinstance(step, PayTrader):
        return Face(pay=[f"1-{step.most} common"])
    if isinstance(step, PayMix):
        # without a limit it pays for what was chosen before, which shows the number
        return Face(pay=[f"1-{step.most} {SETS[step.kinds]}"]) if step.most else None
    if isinstance(step, PayEach):
        return Face(pay=[f"each {kind_name(step.kinds)}"])
    if isinstance(step, TimesMoney):
        return Face(pay=[f"each {step.each} money"], do=[f"1-{step.most} times"])
    return Face(pay=cost_signs(step.cost)) if isinstance(step, Pay) else None


def gain_face(step: Step) -> Face | None:
    if isinstance(step, Gain):
        goods = [f"{amount(step.goods, i)} {good}" for i, good in enumerate(GOODS) if amount(step.goods, i)]
        return Face(get=[*amounts("", step.reputation, step.money), *goods])
    if isinstance(step, GainEach):
        roses = [f"each {step.rose} rose"] if step.rose else []
        return Face(get=[*amounts("each ", step.reputation, step.money), *roses])
    if isinstance(step, GainMatching):
        return Face(get=[f"{step.count} matching"])
    if isinstance(step, GainChosen):
        first = step.choices[0].value
        count = sum(amount(first, i) for i in range(len(GOODS)))
        has_fish = any(amount(choice.value, GOODS.index("fish")) for choice in step.choices)
        return Face(get=[f"{count} {'common' if has_fish else 'basic'}"])
    if isinstance(step, Bounty):
        return Face(get=[f"each {step.each} money"])
    return None


def amounts(each: str, reputation: int, money: int) -> list[str]:
    found = [f"{each}{reputation} reputation"] if reputation else []
    return [*found, f"{each}{money} money"] if money else found


def cost_signs(cost: Cost) -> list[str]:
    """Return the signs of a cost: the goods themselves, or a number of some kinds."""
    money = [f"{cost.money} money"] if cost.money else []
    units = cost.lists[0]
    if len(cost.lists) > 1:
        sizes = [len(units) for units in cost.lists]
        kinds = 0
        for units in cost.lists:
            kinds |= sum(set(units))
        return [f"{span(min(sizes), max(sizes))} different-{SETS[kinds]}", *money]
    if cost.plain < 0:
        return [f"{len(units)} {kind_name(units[0])}", *money]
    return [f"{amount(cost.plain, i)} {good}" for i, good in enumerate(GOODS) if amount(cost.plain, i)] + money


def kind_name(kinds: int) -> str:
    return SETS.get(kinds) or GOODS[kinds.bit_length() - 1]


def span(least: int, most: int) -> str:
    return str(most) if least == most else f"{least}-{most}"
