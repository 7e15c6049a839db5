"""The forty terms of the evaluation, weighted by the stage of the game."""

from typing import Final

from faiyum.engine.cards.base import HARVEST_FESTIVAL, PHARAOH
from faiyum.engine.core.constants import FARMER, SETTLEMENT, TAKEN_BACK, amount, is_disaster, is_privilege
from faiyum.engine.core.masks import count_bits
from faiyum.engine.core.program import PROGRAMS
from faiyum.engine.core.state import Seat, State
from faiyum.engine.core.vecs import i64, vec
from faiyum.engine.new_game import deck_size
from faiyum.engine.rules.market import CURRENT, price
from faiyum.engine.rules.places import FARMLAND, SETTLEMENT_GROUND, TOWN_GROUND, WORKSHOP_GROUND

# Cards grouped by purpose.
FAMILIES: Final = {
    "harvest": (130, 2, 6, 8, 10, 26, 42, 58, 80),
    "supply": (14, 16, 18, 22, 24, 28, 30, 50, 56, 66, 68, 70, 82),
    "money": (4, 34, 52, 60, 62, 90, 98, 100, 102, 106),
    "roads": (131, 38, 92, 118),
    "settlements": (132, 20, 40, 84, 120),
    "workshops": (44, 46, 48, 54, 74, 76, 78),
    "monuments": (12, 72, 108),
    "feasts": (32, 86, 94, 96, 104, 110, 112, 114, 116),
    "tricks": (36, 64, 88),
}
FAMILY: Final = [0] * (SETTLEMENT + 1)
for index, cards in enumerate(FAMILIES.values()):
    for number in cards:
        FAMILY[number] = index

TERMS: Final = (
    "reputation", "money", "basic", "fish", "rose", "kinds",
    *[f"{family}-in-hand" for family in FAMILIES],
    *[f"{family}-discarded" for family in FAMILIES],
    "ready", "privileges", "free-return", "farmland", "free-settlements", "free-towns", "free-sites",
    "free-workshops", "settlement-ground", "town-ground", "workshop-ground", "network", "visit", "others-reputation",
    "others-cards", "others-offer",
)  # fmt: skip
# How many terms at the end of the list describe the other players.
OTHERS_TERMS: Final = 3
# The stages of a game for a player. In the first three the deck runs out gradually; `end` is the time after the end was
# triggered, when no card comes back, and `quit` the time after the player has quit.
STAGES: Final = ("early", "middle", "late", "end", "quit")
# How many of them are phases of the deck, which overlap.
PHASES: Final = 3
# Each stage has a weight for every term, and a constant.
WEIGHTS_PER_STAGE: Final = 41
WEIGHT_COUNT: Final = 5 * WEIGHTS_PER_STAGE
END_STAGE: Final = 3
QUIT_STAGE: Final = 4
# Caps: more cannot be spent before the game ends.
MAX_MONEY: Final = 24
MAX_GOODS: Final = 12
# The strength of cards is counted in sixtieths.
UNIT: Final = 60


def strength(card: i64) -> i64:
    """Return the strength of a card: higher numbers are stronger, starting cards are the weakest."""
    if card >= FARMER:
        return UNIT
    return UNIT + card


def total_strength(cards: vec[i64]) -> i64:
    total: i64 = 0
    for card in cards:
        total += strength(card)
    return total


def phase_shares(s: State) -> list[float]:
    """Return how much the state belongs to the early, middle and late game; the shares add up to 1."""
    left = (len(s.deck) - s.drawn) / deck_size(s.setting.privileges)
    if left > 0.5:
        early = min(1.0, 2 * left - 1)
        return [early, 1 - early, 0.0]
    return [0.0, 2 * left, 1 - 2 * left]


def stage_shares(s: State, seat: i64) -> list[float]:
    """Return how much the state belongs to each stage for a seat; the shares add up to 1."""
    if s.seats[seat].quit:
        return [0.0, 0.0, 0.0, 0.0, 1.0]
    if s.ended:
        return [0.0, 0.0, 0.0, 1.0, 0.0]
    found = phase_shares(s)
    found.append(0.0)
    found.append(0.0)
    return found


def terms(s: State, seat: i64) -> list[float]:
    """Return the terms of a state for a seat, as if it were its turn."""
    turn = s.turn
    s.set_turn(seat)
    ready = last = 0
    for card in s.seats[seat].hand:
        if card != last:
            ready += PROGRAMS[card].possible(s)
            last = card
    found = terms_from(s, seat, ready, HARVEST_FESTIVAL.most_reputation(s), PHARAOH.most_reputation(s))
    s.set_turn(turn)
    return found


def terms_from(s: State, seat: i64, ready: int, festival: int, visit: int) -> list[float]:
    """Return the terms, given the number of playable cards and what a festival and a visit would gain."""
    me = s.seats[seat]
    goods = me.goods
    basic = amount(goods, 0) + amount(goods, 1) + amount(goods, 2)
    kinds = 0
    for good in range(5):
        kinds += amount(goods, good) > 0
    found: list[float] = [float(me.reputation), float(min(me.money, MAX_MONEY)), float(min(basic, MAX_GOODS)),
                          float(min(amount(goods, 3), MAX_GOODS)), float(min(amount(goods, 4), MAX_GOODS)),
                          float(kinds)]  # fmt: skip
    found += family_strengths(me.hand)
    found += family_strengths(me.discard)
    found += [float(ready), float(len(me.privileges)), float(min(TAKEN_BACK, len(me.discard)))]
    free = ~s.occupied()
    farmland = FARMLAND.mask(s)
    found += [
        float(count_bits(farmland & s.crocodiles)),
        float(count_bits(s.settlements & free)),
        float(count_bits(s.towns & free)),
        float(count_bits(s.board.site_mask & free)),
        float(count_bits(s.workshops & free)),
        float(count_bits(SETTLEMENT_GROUND.mask(s))),
        float(count_bits(TOWN_GROUND.mask(s))),
        float(count_bits(WORKSHOP_GROUND.mask(s))),
        float(festival),
        float(visit),
    ]
    found += best_of_others(s, seat)
    s.set_turn(seat)
    return found


def family_strengths(cards: vec[i64]) -> list[float]:
    found = [0] * 9
    for card in cards:
        found[FAMILY[card]] += strength(card)
    return [total / UNIT for total in found]


def best_of_others(s: State, seat: i64) -> list[float]:
    """Return the maxima over the other players: reputation, strength of all cards, strongest card for sale.

    Players who have quit count for the reputation only.
    """
    reputation = cards = offer = 0
    for other in range(len(s.seats)):
        if other != seat:
            them = s.seats[other]
            reputation = max(reputation, them.reputation)
            if not them.quit:
                cards = max(cards, total_strength(them.hand) + total_strength(them.discard))
                s.set_turn(other)
                offer = max(offer, best_offer(s, them))
    return [float(reputation), cards / UNIT, offer / UNIT]


def best_offer(s: State, them: Seat) -> int:
    best = 0
    # The fifth card that LEAD BUYER may buy is left out. The nets were trained on these terms, so counting it would
    # need new nets.
    for slot, card in enumerate(s.market):
        if slot < CURRENT and not is_disaster(card) and price(s, slot) <= them.money:
            best = max(best, UNIT if is_privilege(card) else strength(card))
    return best


def evaluate(s: State, seat: i64, weights: list[float]) -> float:
    """Return the value of a state for a seat; `weights` are those of all stages, one after the other."""
    return weighted_sum(terms(s, seat), current_weights(s, seat, weights))


def current_weights(s: State, seat: i64, weights: list[float]) -> list[float]:
    """Return one weight per term, interpolated for the stage of the state."""
    if s.seats[seat].quit:
        return stage_weights(weights, QUIT_STAGE)
    if s.ended:
        return stage_weights(weights, END_STAGE)
    early, middle, late = phase_shares(s)
    found = []
    for i in range(WEIGHTS_PER_STAGE):
        found.append(
            early * weights[i] + middle * weights[WEIGHTS_PER_STAGE + i] + late * weights[2 * WEIGHTS_PER_STAGE + i]
        )
    return found


def stage_weights(weights: list[float], stage: int) -> list[float]:
    return weights[stage * WEIGHTS_PER_STAGE : (stage + 1) * WEIGHTS_PER_STAGE]


def weighted_sum(values: list[float], weights: list[float]) -> float:
    """Return the sum of the terms, each with its weight, and of the constant."""
    value = weights[len(values)]
    for i in range(len(values)):
        value += values[i] * weights[i]
    return value


class TermRows:
    """The stage shares and terms of many states, to learn the weights from."""

    def __init__(self) -> None:
        self.columns: list[int] = []
        self.lengths: list[int] = []
        self.numeric: list[float] = []

    def add(self, s: State, seat: i64) -> None:
        self.numeric += stage_shares(s, seat)
        found = terms(s, seat)
        if s.seats[seat].quit:
            # The player's own terms no longer affect the result, so no weight can be learned for them.
            for i in range(1, len(found) - OTHERS_TERMS):
                found[i] = 0.0
        self.numeric += found
        self.lengths.append(0)
