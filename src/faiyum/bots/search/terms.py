"""The forty terms of the evaluation, weighted by the stage of the game."""

from typing import Final

from faiyum.engine.cards.base import HARVEST_FESTIVAL, PHARAOH
from faiyum.engine.core.constants import FARMER, SETTLEMENT, TAKEN_BACK, amount, is_disaster, is_privilege
from faiyum.engine.core.masks import count_bits
from faiyum.engine.core.program import PROGRAMS
from faiyum.engine.core.state import Seat, State
from faiyum.engine.core.vecs import append, i16, i64, vec
from faiyum.engine.new_game import deck_size
from faiyum.engine.rules.market import CURRENT, marked_slots, price_of
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
FAMILY: Final = vec[i64]([0] * (SETTLEMENT + 1))
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
TERM_COUNT: Final = 40
# Where the terms for the strength of each family begin: in hand, and discarded.
HAND_TERMS: Final = 6
DISCARD_TERMS: Final = 15
FAMILY_COUNT: Final = 9
# How many terms at the end of the list describe the other players.
OTHERS_TERMS: Final = 3
# The stages of a game for a player. In the first three the deck runs out gradually; `end` is the time after the end was
# triggered, when no card comes back, and `quit` the time after the player has quit.
STAGES: Final = ("early", "middle", "late", "end", "quit")
# How many of the stages are phases of the deck, which overlap.
PHASES: Final = 3
# Each stage has a weight for every term, and a constant.
WEIGHTS_PER_STAGE: Final = 41
WEIGHT_COUNT: Final = 5 * WEIGHTS_PER_STAGE
END_STAGE: Final = 3
QUIT_STAGE: Final = 4
# Caps, because more cannot be spent before the game ends.
MAX_MONEY: Final = 24
MAX_GOODS: Final = 12
# The strength of cards is counted in sixtieths.
UNIT: Final = 60


def strength(card: i64) -> i64:
    """Return the strength of a card: higher numbers are stronger, starting cards are the weakest."""
    if card >= FARMER:
        return UNIT
    return UNIT + card


STRENGTHS: Final = vec[float]([float(strength(card)) for card in range(SETTLEMENT + 1)])


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


class MapFacts:
    """What the map offers the player whose turn it is. Many states of a search have the same map."""

    def __init__(self, s: State) -> None:
        free = ~s.occupied()
        self.farmland: Final[i64] = FARMLAND.mask(s)
        self.settlement_ground: Final[i64] = SETTLEMENT_GROUND.mask(s)
        self.crocodile_farmland: Final = float(count_bits(self.farmland & s.crocodiles))
        self.free_settlements: Final = float(count_bits(s.settlements & free))
        self.free_towns: Final = float(count_bits(s.towns & free))
        self.free_sites: Final = float(count_bits(s.board.site_mask & free))
        self.free_workshops: Final = float(count_bits(s.workshops & free))
        self.settlement_spaces: Final = float(count_bits(self.settlement_ground))
        self.town_spaces: Final = float(count_bits(TOWN_GROUND.mask(s)))
        self.workshop_spaces: Final = float(count_bits(WORKSHOP_GROUND.mask(s)))
        # The reputation that a harvest festival and a visit of the pharaoh would bring.
        self.festival: Final[i64] = HARVEST_FESTIVAL.most_reputation(s)
        self.visit: Final[i64] = PHARAOH.most_reputation(s)


class Assessment:
    """The terms of a state for a seat, as if it were its turn, with intermediate results that the features need."""

    def __init__(self, s: State, seat: i64, known_map: MapFacts | None = None) -> None:
        turn = s.turn
        s.set_turn(seat)
        ready = vec[i64](capacity=len(s.me.hand))
        last: i64 = 0
        for card in s.me.hand:
            if card != last:
                last = card
                if PROGRAMS[card].possible(s):
                    ready = append(ready, card)
        # The distinct cards that can be played.
        self.ready: Final = ready
        self.map: Final = known_map if known_map is not None else MapFacts(s)
        # The terms, in the order of TERMS.
        self.values: Final = term_values(s, float(len(ready)), self.map)
        s.set_turn(turn)


def terms(s: State, seat: i64) -> list[float]:
    """Return the terms of a state for a seat, as if it were its turn."""
    return list(Assessment(s, seat).values)


def term_values(s: State, ready: float, land: MapFacts) -> vec[float]:
    """Return the terms of the player whose turn it is, given the number of playable cards."""
    me = s.me
    goods = me.goods
    kinds: i64 = 0
    good: i64
    for good in range(5):
        if amount(goods, good):
            kinds += 1
    found = vec[float]([0.0] * TERM_COUNT)
    found[0] = float(me.reputation)
    found[1] = capped(me.money, MAX_MONEY)
    found[2] = capped(amount(goods, 0) + amount(goods, 1) + amount(goods, 2), MAX_GOODS)
    found[3] = capped(amount(goods, 3), MAX_GOODS)
    found[4] = capped(amount(goods, 4), MAX_GOODS)
    found[5] = float(kinds)
    add_strengths(found, HAND_TERMS, me.hand)
    add_strengths(found, DISCARD_TERMS, me.discard)
    found[24] = ready
    found[25] = float(len(me.privileges))
    found[26] = capped(len(me.discard), TAKEN_BACK)
    found[27] = land.crocodile_farmland
    found[28] = land.free_settlements
    found[29] = land.free_towns
    found[30] = land.free_sites
    found[31] = land.free_workshops
    found[32] = land.settlement_spaces
    found[33] = land.town_spaces
    found[34] = land.workshop_spaces
    found[35] = float(land.festival)
    found[36] = float(land.visit)
    # Of players who have quit, only the reputation counts.
    reputation: i64 = 0
    cards: i64 = 0
    offer: i64 = 0
    for them in s.seats:
        if them is not me:
            reputation = max(reputation, them.reputation)
            if not them.quit:
                cards = max(cards, total_strength(them.hand) + total_strength(them.discard))
                offer = max(offer, best_offer(s, them))
    found[37] = float(reputation)
    found[38] = float(cards) / UNIT
    found[39] = float(offer) / UNIT
    return found


def capped(n: i64, most: i64) -> float:
    return float(n if n < most else most)


def add_strengths(found: vec[float], first: i64, cards: vec[i64]) -> None:
    """Set the terms for the total strength of the cards of each family."""
    for card in cards:
        found[first + FAMILY[card]] += STRENGTHS[card]
    i: i64
    for i in range(first, first + FAMILY_COUNT):
        found[i] /= UNIT


def best_offer(s: State, them: Seat) -> i64:
    """Return the strength of the strongest card that another player can buy."""
    best: i64 = 0
    marked = marked_slots(s)
    slot: i64
    # The fifth card, which LEAD BUYER makes available, is left out. The nets were trained on these terms, so counting
    # it would require new nets.
    for slot in range(min(CURRENT, len(s.market))):
        card = s.market[slot]
        if not is_disaster(card) and price_of(them.perks, marked, slot) <= them.money:
            best = max(best, UNIT if is_privilege(card) else strength(card))
    return best


def evaluate(s: State, seat: i64, weights: list[float]) -> float:
    """Return the value of a state for a seat; `weights` holds the weights of all stages, one after the other."""
    return weighted_sum(Assessment(s, seat).values, current_weights(s, seat, weights))


def current_weights(s: State, seat: i64, weights: list[float]) -> vec[float]:
    """Return one weight per term and the constant, interpolated for the stage of the state."""
    if s.seats[seat].quit:
        return stage_weights(weights, QUIT_STAGE)
    if s.ended:
        return stage_weights(weights, END_STAGE)
    early, middle, late = phase_shares(s)
    found = vec[float](capacity=WEIGHTS_PER_STAGE)
    i: i64
    for i in range(WEIGHTS_PER_STAGE):
        found = append(
            found,
            early * weights[i] + middle * weights[WEIGHTS_PER_STAGE + i] + late * weights[2 * WEIGHTS_PER_STAGE + i],
        )
    return found


def stage_weights(weights: list[float], stage: i64) -> vec[float]:
    return vec[float](weights[stage * WEIGHTS_PER_STAGE : (stage + 1) * WEIGHTS_PER_STAGE])


def weighted_sum(values: vec[float], weights: vec[float]) -> float:
    """Return the weighted sum of the terms plus the constant."""
    value = weights[len(values)]
    i: i64
    for i in range(len(values)):
        value += values[i] * weights[i]
    return value


class TermRows:
    """The stage shares and terms of many states, to learn the weights from."""

    def __init__(self) -> None:
        self.columns: vec[i16] = vec[i16]()
        self.lengths: list[int] = []
        self.numeric: vec[float] = vec[float]()

    def begin_search(self) -> None:
        """Do nothing: all states are independent of each other."""

    def add(self, s: State, seat: i64, known: Assessment | None = None) -> None:
        """Add a row for the state from the seat's point of view; `known` is its assessment, if already computed."""
        for share in stage_shares(s, seat):
            self.numeric = append(self.numeric, share)
        values = (known or Assessment(s, seat)).values
        i: i64
        for i in range(len(values)):
            # After the player has quit, its own terms except reputation no longer matter, so they get no weights.
            own = 0 < i < len(values) - OTHERS_TERMS
            self.numeric = append(self.numeric, 0.0 if own and s.seats[seat].quit else values[i])
        self.lengths.append(0)
