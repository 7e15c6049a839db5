"""The features of a state after a turn, from one seat's point of view: the inputs of the nets."""

from typing import Final

from faiyum.bots.search.terms import MAX_MONEY, PHASES, WEIGHTS_PER_STAGE, Assessment, capped, phase_shares
from faiyum.engine.cards.base import CHANNEL_FESTIVAL
from faiyum.engine.core.arrays import total
from faiyum.engine.core.constants import FARMER, PRIVILEGES, SETTLEMENT, TAKEN_BACK, amount, is_disaster, pieces
from faiyum.engine.core.masks import count_bits
from faiyum.engine.core.state import Seat, State
from faiyum.engine.core.vecs import append, i16, i64, vec
from faiyum.engine.rules.market import CURRENT, marked_slots, price
from faiyum.engine.rules.places import (
    CHANNEL_BANK,
    EXPANSION_GROUND,
    FISHING_GROUND,
    GRAPE_GROUND,
    STONE_GROUND,
    TOWN_GROUND,
    WHEAT_GROUND,
    WILDERNESS,
    Place,
)

# One column for each action card and for each privilege.
ACTIONS: Final = 63
PRIVILEGE_COLUMNS: Final = 42
CARD_COLUMNS: Final = ACTIONS + PRIVILEGE_COLUMNS
COLUMN: Final = vec[i64]([0] * (SETTLEMENT + 1))
for number in range(2, 122, 2):
    COLUMN[number] = number // 2 - 1
for start in range(3):
    COLUMN[FARMER + start] = 60 + start
for place, number in enumerate(PRIVILEGES):
    COLUMN[number] = ACTIONS + place

HAND: Final = 0
READY: Final = HAND + CARD_COLUMNS
TOP: Final = READY + ACTIONS
MIDDLE: Final = TOP + ACTIONS
BOTTOM: Final = MIDDLE + ACTIONS
OFFERED: Final = BOTTOM + ACTIONS
TOO_EXPENSIVE: Final = OFFERED + CARD_COLUMNS
UPCOMING: Final = TOO_EXPENSIVE + CARD_COLUMNS
THEIR_HAND: Final = UPCOMING + CARD_COLUMNS
THEIR_DISCARD: Final = THEIR_HAND + CARD_COLUMNS
# Numbers are one-hot encoded: one column for each value, the last for all larger values.
COUNTS: Final = THEIR_DISCARD + ACTIONS
SMALL: Final = 8
LARGE: Final = 20
# A few numbers have a numeric column as well. The columns of the terms come after these.
NUMERIC: Final = COUNTS + 37 * (SMALL + 1) + 20 * (LARGE + 1)
NUMERIC_COLUMNS: Final = 6
# Scales the terms, which are larger, to the range of the other numbers.
TERM_SCALE: Final = 0.1
COLUMNS: Final = NUMERIC + NUMERIC_COLUMNS + PHASES * WEIGHTS_PER_STAGE


class Rows:
    """The features of many states: the binary columns that are 1, and the numeric columns."""

    def __init__(self) -> None:
        self.columns: vec[i16] = vec[i16]()
        self.lengths: list[int] = []
        self.numeric: vec[float] = vec[float]()
        # The next column to fill.
        self.column: i64 = 0
        # The columns of the other players and their best reputation, which are the same for all states of a search.
        self.others: vec[i16] = vec[i16]()
        self.best_other: i64 = 0

    def begin_search(self) -> None:
        """Prepare for the states of another search, in which the other players' cards and goods are different."""
        self.others = vec[i16]()

    def activate(self, column: i64) -> None:
        self.columns = append(self.columns, i16(column))

    def add_number(self, number: float) -> None:
        self.numeric = append(self.numeric, number)

    def add_small(self, n: i64) -> None:
        """Encode a number in the next columns, capped at 8."""
        if n > SMALL:
            n = SMALL
        self.activate(self.column + n)
        self.column += SMALL + 1

    def add_large(self, n: i64) -> None:
        """Encode a number in the next columns, limited to 0 to 20."""
        if n > LARGE:
            n = LARGE
        elif n < 0:
            n = 0
        self.activate(self.column + n)
        self.column += LARGE + 1

    def add(self, s: State, seat: i64, known: Assessment | None = None) -> None:
        """Add a row for the state as if it were the seat's turn; `known` is its assessment, if already computed."""
        assessment = known or Assessment(s, seat)
        turn = s.turn
        s.set_turn(seat)
        before = len(self.columns)
        if not len(self.others):
            self.column = COUNTS
            self.add_others(s, seat)
            self.others = self.columns[before:]
        else:
            for column in self.others:
                self.columns = append(self.columns, column)
        self.column = COUNTS + 2 * (SMALL + 1) + 5 * (LARGE + 1)
        me = s.seats[seat]
        self.add_cards(me, assessment.ready)
        self.add_market(s, me)
        self.add_resources(s, me)
        self.add_map(s, assessment)
        for share in phase_shares(s):
            self.add_number(share)
        for value in assessment.values:
            self.add_number(value)
        s.set_turn(turn)
        assert self.column == NUMERIC
        self.lengths.append(len(self.columns) - before)

    def add_cards(self, me: Seat, ready: vec[i64]) -> None:
        i: i64 = 0
        for card in me.hand:
            self.activate(HAND + COLUMN[card])
            if i < len(ready) and ready[i] == card:
                self.activate(READY + COLUMN[card])
                i += 1
        for card in me.privileges:
            self.activate(HAND + COLUMN[card])
        depth = len(me.discard)
        for card in me.discard:
            if depth <= TAKEN_BACK:
                self.activate(TOP + COLUMN[card])
            elif depth <= 2 * TAKEN_BACK:
                self.activate(MIDDLE + COLUMN[card])
            else:
                self.activate(BOTTOM + COLUMN[card])
            depth -= 1

    def add_market(self, s: State, me: Seat) -> None:
        for slot, card in enumerate(s.market):
            if is_disaster(card):
                break
            # These inputs ignore LEAD BUYER, which also makes the first upcoming card available (`terms.best_offer`).
            if slot >= CURRENT:
                self.activate(UPCOMING + COLUMN[card])
            elif price(s, slot) <= me.money:
                self.activate(OFFERED + COLUMN[card])
            else:
                self.activate(TOO_EXPENSIVE + COLUMN[card])

    def add_others(self, s: State, seat: i64) -> None:
        """Add what the other players have: 7 numbers."""
        money = goods = hand = discard = best = quitters = 0
        for other in range(len(s.seats)):
            if other == seat:
                continue
            them = s.seats[other]
            best = max(best, them.reputation)
            if them.quit:
                # Their cards and goods no longer matter.
                quitters += 1
                continue
            for card in them.hand:
                self.activate(THEIR_HAND + COLUMN[card])
            for card in them.privileges:
                self.activate(THEIR_HAND + COLUMN[card])
            for card in them.discard:
                self.activate(THEIR_DISCARD + COLUMN[card])
            money = max(money, them.money)
            goods = max(goods, pieces(them.goods))
            hand = max(hand, len(them.hand))
            discard = max(discard, len(them.discard))
        self.best_other = best
        self.add_large(money)
        self.add_large(goods)
        self.add_large(hand)
        self.add_large(discard)
        self.add_large(best // 5)
        self.add_small(quitters)
        self.add_small(len(s.seats))

    def add_resources(self, s: State, me: Seat) -> None:
        """Add what the player has and how far the game has progressed: 19 numbers."""
        goods = pieces(me.goods)
        self.add_number(float(me.reputation) / 50)
        self.add_number(float(self.best_other) / 50)
        self.add_number(capped(me.money, MAX_MONEY) / 10)
        self.add_number(capped(goods, LARGE) / 10)
        self.add_number(float(len(me.hand)) / 10)
        self.add_number(float(len(s.deck) - s.drawn) / 50)
        self.add_large(me.money)
        for good in range(5):
            self.add_small(amount(me.goods, good))
        self.add_large(goods)
        self.add_large(me.reputation // 5)
        self.add_large(len(me.hand))
        self.add_large(len(me.discard))
        self.add_large((me.reputation - self.best_other) // 4 + 10)
        self.add_small(1 if me.quit else 0)
        self.add_small(1 if s.setting.privileges else 0)
        self.add_small(1 if s.ended else 0)
        disasters = 0
        for card in s.market:
            disasters += is_disaster(card)
        self.add_small(disasters)
        self.add_large(max(0, s.draw_pile - s.drawn + 2) // 3)
        self.add_large(len(s.deck) - s.drawn if s.drawn >= s.draw_pile else LARGE)
        self.add_small(count_bits(marked_slots(s)))
        self.add_small(s.overtime)

    def add_map(self, s: State, assessment: Assessment) -> None:
        """Add where actions are possible and what has been built: 31 numbers."""
        board = s.board
        free = ~s.occupied()
        wheat, grape, stone = board.of_terrain[0], board.of_terrain[1], board.of_terrain[2]
        farmland = assessment.map.farmland
        self.add_small(count_bits(farmland & wheat & s.crocodiles))
        self.add_small(count_bits(farmland & wheat & ~s.crocodiles))
        self.add_small(count_bits(farmland & grape & s.crocodiles))
        self.add_small(count_bits(farmland & grape & ~s.crocodiles))
        self.add_small(count_bits(farmland & stone))
        self.add_spaces(s, FISHING_GROUND)
        self.add_spaces(s, CHANNEL_BANK)
        self.add_spaces(s, WILDERNESS)
        self.add_small(count_bits(s.settlements & free))
        self.add_small(count_bits(s.towns & free))
        self.add_small(count_bits(s.workshops & wheat & free))
        self.add_small(count_bits(s.workshops & grape & free))
        self.add_small(count_bits(s.workshops & stone & free))
        self.add_small(count_bits(board.site_mask & free))
        ground = assessment.map.settlement_ground
        self.add_small(count_bits(ground))
        self.add_small(count_bits(ground & s.ended_once))
        self.add_spaces(s, TOWN_GROUND)
        self.add_spaces(s, WHEAT_GROUND)
        self.add_spaces(s, GRAPE_GROUND)
        self.add_spaces(s, STONE_GROUND)
        self.add_spaces(s, EXPANSION_GROUND)
        self.add_small(count_bits(s.towns))
        self.add_small(count_bits(s.workshops))
        self.add_large(CHANNEL_FESTIVAL.most_reputation(s))
        self.add_large(assessment.map.festival)
        self.add_large(assessment.map.visit)
        self.add_large(total(board.limits) - total(s.blocks))
        self.add_small(max(list(s.blocks)))
        self.add_large(count_bits(s.upright))
        self.add_large(count_bits(s.crocodiles) // 2)
        self.add_large(s.roads_left // 2)

    def add_spaces(self, s: State, place: Place) -> None:
        self.add_small(count_bits(place.mask(s)))
