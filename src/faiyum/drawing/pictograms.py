"""Cards in pictograms, read off their steps: what a card costs, what it does, what it brings.

A pictogram is a small dictionary: its `icon`, how many (`n`), at the most how many (`most`),
the goods to choose from (`of`), where (`on`), for each of what (`each`).
"""

from collections.abc import Callable
from typing import Any

from faiyum.engine.options import value_of
from faiyum.engine.payment import Cost
from faiyum.engine.places import Place
from faiyum.engine.privileges import ANY_NUMBER
from faiyum.engine.steps import PROGRAMS
from faiyum.engine.things import BRIDGE, COMMON, GOODS, amount, pieces

Pictogram = dict[str, Any]
Parts = dict[str, list[Pictogram]]
# the condition of a place that says most about it; the first that fits counts
PLACES = (
    ("is-town", "town"), ("is-site", "site"), ("is-settlement", "settlement"), ("on-wheat", "wheat-workshop"),
    ("on-grape", "grape-workshop"), ("on-stone", "stone-workshop"), ("is-workshop", "workshop"),
    ("beside-water", "shore"), ("beside-channel", "channel"), ("secluded", "wilderness"), ("beside-worker", "land"),
)  # fmt: skip


def card_pictograms(card: int) -> Parts:
    """The pictograms of a card, in the order of its steps."""
    parts: Parts = {"cost": [], "does": [], "gain": []}
    steps = PROGRAMS[card].steps if card < len(PROGRAMS) else []
    for step in steps:
        for part, pictograms in READERS.get(type(step).__name__, nothing)(step).items():
            parts[part] += pictograms
    return parts


def nothing(step: Any) -> Parts:
    """A step whose pictogram another step of the card shows."""
    return {}


def icon(name: str, n: int = 1, most: int = 0, **more: Any) -> Pictogram:
    """One pictogram; a single one needs no number, and a limit that says nothing is left out."""
    count = {"n": n} if n != 1 else {}
    limit = {"most": most} if n < most < ANY_NUMBER else {}
    return {"icon": name, **count, **limit, **more}


def goods_of(kinds: int) -> list[str]:
    return [good for number, good in enumerate(GOODS) if kinds >> number & 1]


def some_goods(kinds: int, **more: Any) -> Pictogram:
    """Goods of some kinds: one kind by its icon, else the choice."""
    names = goods_of(kinds)
    return icon(names[0], **more) if len(names) == 1 else icon("good", of=names, **more)


def fixed_goods(goods: int) -> list[Pictogram]:
    return [icon(good, amount(goods, number)) for number, good in enumerate(GOODS) if amount(goods, number)]


def place_name(place: Place) -> str:
    keys = [condition.key for condition in place.conditions]
    return next((name for key, name in PLACES if key in keys), "space")


# ---- steps that many cards share ---------------------------------------------------


def gain(step: Any) -> Parts:
    found = fixed_goods(step.goods)
    if step.reputation:
        found.append(icon("reputation", step.reputation))
    if step.money:
        found.append(icon("money", step.money))
    return {"gain": found}


def gain_each(step: Any) -> Parts:
    amounts = (("reputation", step.reputation), ("money", step.money), ("rose", step.rose))
    return {"gain": [icon(name, n, each="time") for name, n in amounts if n]}


def gain_chosen(step: Any) -> Parts:
    mixes = [value_of(code) for code in step.codes]
    kinds = 0
    for mix in mixes:
        for good in range(len(GOODS)):
            kinds |= (amount(mix, good) > 0) << good
    return {"gain": [some_goods(kinds, n=pieces(mixes[0]))]}


def pay(step: Any) -> Parts:
    return {"cost": [*cost_goods(step.cost), *([icon("money", step.cost.money)] if step.cost.money else [])]}


def cost_goods(cost: Cost) -> list[Pictogram]:
    if cost.plain > 0:
        return fixed_goods(cost.plain)
    kinds = 0
    for units in cost.lists:
        for unit in units:
            kinds |= unit
    sizes = [len(units) for units in cost.lists]
    if len(cost.lists) == 1:
        return [some_goods(kinds, n=sizes[0])]
    return [some_goods(kinds, n=min(sizes), most=max(sizes), different=True)]


def gain_matching(step: Any) -> Parts:
    return {"gain": [icon("good-of-space", step.count)]}


def worker(step: Any) -> Parts:
    return {"does": [icon("worker", on=place_name(step.place))]}


def builds(name: str) -> Callable[[Any], Parts]:
    return lambda step: {"does": [icon(name)]}


READERS: dict[str, Callable[[Any], Parts]] = {
    "Gain": gain,
    "GainEach": gain_each,
    "GainChosen": gain_chosen,
    "GainMatching": gain_matching,
    "Pay": pay,
    "Worker": worker,
    "TimesMoney": lambda step: {"cost": [icon("money", step.each, most=step.most, each="time")]},
    "TimesReputation": lambda step: {"cost": [icon("reputation", most=step.most, each="time")]},
    "TimesGood": lambda step: {"cost": [icon(GOODS[step.good], most=step.most, each="time")]},
    "Workers": lambda step: {
        "does": [icon("worker-away", most=step.most)],
        "gain": [icon("money", step.money, each="time")] if step.money else [],
    },
    "BuildSettlement": builds("settlement"),
    "BuildTown": builds("town"),
    "BuildPalace": builds("palace"),
    "BuildWorkshop": builds("workshop"),
    "BuildExpansion": builds("expansion"),
    "BuildBlock": builds("block"),
    "BuildBridge": lambda step: {"does": [icon("bridge" if step.piece == BRIDGE else "grand-bridge")]},
    "BuildRoads": lambda step: {"does": [icon("road", step.least, most=step.most)]},
    "PayRoads": lambda step: {"cost": [icon("good-of-space", each="road")]},
    "TakeMarketCard": lambda step: {"gain": [icon("market-card")]},
    "CardsUnderDiscard": lambda step: {
        "does": [icon("card-under", most=step.most)],
        "gain": [icon("money", step.money, each="time")],
    },
    "PayMix": lambda step: {
        "cost": [some_goods(step.kinds, each="time", **({"most": step.most} if step.most else {}))]
    },
    "Bounty": lambda step: {"gain": [icon("money", step.each, each="crocodile")]},
    # ---- steps of one card; like its text, they repeat what the step does ----
    "RemoveOwnCard": lambda step: {"cost": [icon("own-card")]},
    "DoubleGoods": lambda step: {"gain": [icon("good-again", most=2)]},
    "PayTrader": lambda step: {"cost": [icon("good", most=step.most, each="time")]},
    "Migrate": lambda step: {"does": [icon("worker-moves", most=2)], "gain": [icon("good-of-space", each="time")]},
    "BuyGoods": lambda step: {
        "cost": [icon("money", each="time", most=len(step.choices) - 1)],
        "gain": [some_goods(COMMON, each="time")],
    },
    "StealCard": lambda step: {"gain": [icon("market-card")]},
    "BuyAtBazaar": lambda step: {"cost": [icon("money", 2)], "gain": [icon("market-card")]},
    "ChooseAnything": lambda step: {
        "gain": [icon("top-card"), icon("or"), icon("good"), icon("or"), icon("reputation")]
    },
    "LayDownOrLift": lambda step: {
        "does": [icon("worker-down", most=step.most), icon("or"), icon("prone-away")],
        "gain": [icon("money", 3, each="time")],
    },
    "BuildBlocks": lambda step: {"does": [icon("block", most=step.most)]},
    "PayEach": lambda step: {"cost": [some_goods(step.kinds, each="time")]},
    "PlaceFarmers": lambda step: {
        "cost": [icon("money", each="time")],
        "does": [icon("worker", on="land", most=step.most)],
        "gain": [icon("good-of-space", each="time")],
    },
    "Parade": lambda step: {
        "cost": [icon("money", 2, each="settlement")],
        "does": [icon("parade", most=3)],
        "gain": [icon("reputation", 3), icon("reputation", each="settlement")],
    },
    "CopyTop": builds("copy"),
    "GainTaxes": lambda step: {"gain": [icon("money", each="workshop"), icon("money", each="town")]},
    "SacrificeCrocodile": builds("crocodile-away"),
    "HuntCrocodiles": lambda step: {"does": [icon("crocodile-away", most=step.most)]},
    "SupplyChannel": lambda step: {"does": [icon("supply", most=step.most, on="channel")]},
    "SupplyNetwork": lambda step: {"does": [icon("supply", most=step.most, on="network")]},
    "GainSupplied": lambda step: {"gain": [icon("reputation", each="settlement"), icon("reputation", 2, each="town")]},
    "GainPerTown": lambda step: {"gain": [icon("money", 3, each="town")]},
    "PayDecoration": pay,
    "GainDecoration": lambda step: {"gain": [icon("reputation", 1, most=15)]},
    "GainVisit": lambda step: {
        "gain": [
            icon("reputation", each="settlement"),
            icon("reputation", 2, each="town"),
            icon("reputation", each="block"),
        ]
    },
    "GainBlocks": lambda step: {"gain": [icon("reputation", each="block")]},
    "TidyUp": lambda step: {
        "does": [icon("card-under", most=step.most)],
        "gain": [icon("money", step.money, each="time")],
    },
    "TakeTopBack": lambda step: {"gain": [icon("top-card")]},
    "WorkOvertime": lambda step: {"gain": [icon("turn")]},
}
