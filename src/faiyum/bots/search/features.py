"""What the nets see of a state after a turn: numbers in fixed columns, from one seat's point of view."""

from typing import Final

from faiyum.bots.search.terms import MAX_MONEY, WEIGHT_COUNT, best_festival, best_visit, phase_shares, terms_with
from faiyum.engine.constants import FARMER, PRIVILEGES, SETTLEMENT, amount, is_disaster, pieces
from faiyum.engine.market import CURRENT, marked_slots, price
from faiyum.engine.places import (
    CHANNEL_BANK,
    EXPANSION_GROUND,
    FARMLAND,
    FISHING_GROUND,
    GRAPE_GROUND,
    SETTLEMENT_GROUND,
    STONE_GROUND,
    TOWN_GROUND,
    WHEAT_GROUND,
    WILDERNESS,
    Place,
)
from faiyum.engine.state import Seat, State
from faiyum.engine.steps import PROGRAMS

# a column for each action card, and one for each privilege
ACTIONS: Final = 63
EXTRAS: Final = 42
CARDS: Final = ACTIONS + EXTRAS
COLUMN: Final = [0] * (SETTLEMENT + 1)
for number in range(2, 122, 2):
    COLUMN[number] = number // 2 - 1
for start in range(3):
    COLUMN[FARMER + start] = 60 + start
for place, number in enumerate(PRIVILEGES):
    COLUMN[number] = ACTIONS + place

HAND: Final = 0
READY: Final = HAND + CARDS
TOP: Final = READY + ACTIONS
MIDDLE: Final = TOP + ACTIONS
BOTTOM: Final = MIDDLE + ACTIONS
OFFERED: Final = BOTTOM + ACTIONS
TOO_DEAR: Final = OFFERED + CARDS
COMING: Final = TOO_DEAR + CARDS
THEIR_HAND: Final = COMING + CARDS
THEIR_DISCARD: Final = THEIR_HAND + CARDS
# a number is a column for each of its values, the last for all above
COUNTS: Final = THEIR_DISCARD + ACTIONS
FEW: Final = 8
MANY: Final = 20
# and a few numbers as they are, in columns of their own, followed by the terms
NUMERIC: Final = COUNTS + 37 * (FEW + 1) + 20 * (MANY + 1)
NUMERIC_COLUMNS: Final = 6
# terms are larger than the other numbers
TERM_SCALE: Final = 0.1
COLUMNS: Final = NUMERIC + NUMERIC_COLUMNS + WEIGHT_COUNT

TOP_CARDS: Final = 3


class Rows:
    """The features of many states of one turn: the columns that are 1, row after row, and the plain numbers."""

    def __init__(self) -> None:
        self.columns: list[int] = []
        self.lengths: list[int] = []
        self.plain: list[float] = []
        self.column = 0
        # what is the same for all states of a turn
        self.others: list[int] = []
        self.best_other = 0
        # what the terms need as well
        self.ready = 0
        self.festival = 0
        self.visit = 0

    def one(self, column: int) -> None:
        self.columns.append(column)

    def few(self, n: int) -> None:
        """The next number, a small one."""
        self.columns.append(self.column + min(n, FEW))
        self.column += FEW + 1

    def many(self, n: int) -> None:
        """The next number, up to twenty."""
        self.columns.append(self.column + max(0, min(n, MANY)))
        self.column += MANY + 1

    def add(self, s: State, seat: int) -> None:
        """A row for the state as that seat sees it, as if it were its turn."""
        turn = s.turn
        s.turn = seat
        before = len(self.columns)
        if not self.others:
            self.column = COUNTS
            self.add_others(s, seat)
            self.others = self.columns[before:]
        else:
            self.columns += self.others
        self.column = COUNTS + 2 * (FEW + 1) + 5 * (MANY + 1)
        me = s.seats[seat]
        self.add_cards(s, me)
        self.add_market(s, me)
        self.add_means(s, me)
        self.add_map(s)
        self.plain += phase_shares(s)
        self.plain += terms_with(s, seat, self.ready, self.festival, self.visit)
        s.turn = turn
        assert self.column == NUMERIC
        self.lengths.append(len(self.columns) - before)

    def add_cards(self, s: State, me: Seat) -> None:
        last = 0
        self.ready = 0
        for card in me.hand:
            self.one(HAND + COLUMN[card])
            if card != last:
                last = card
                if PROGRAMS[card].possible(s):
                    self.ready += 1
                    self.one(READY + COLUMN[card])
        for card in me.privileges:
            self.one(HAND + COLUMN[card])
        depth = len(me.discard)
        for card in me.discard:
            if depth <= TOP_CARDS:
                self.one(TOP + COLUMN[card])
            elif depth <= 2 * TOP_CARDS:
                self.one(MIDDLE + COLUMN[card])
            else:
                self.one(BOTTOM + COLUMN[card])
            depth -= 1

    def add_market(self, s: State, me: Seat) -> None:
        for slot, card in enumerate(s.market):
            if is_disaster(card):
                break
            if slot >= CURRENT:
                self.one(COMING + COLUMN[card])
            elif price(s, slot) <= me.money:
                self.one(OFFERED + COLUMN[card])
            else:
                self.one(TOO_DEAR + COLUMN[card])

    def add_others(self, s: State, seat: int) -> None:
        """What the other players have: 7 numbers."""
        money = goods = hand = discard = best = quitters = 0
        for other in range(len(s.seats)):
            if other == seat:
                continue
            them = s.seats[other]
            best = max(best, them.reputation)
            if them.quit:
                # what is left of them does no more
                quitters += 1
                continue
            for card in them.hand:
                self.one(THEIR_HAND + COLUMN[card])
            for card in them.privileges:
                self.one(THEIR_HAND + COLUMN[card])
            for card in them.discard:
                self.one(THEIR_DISCARD + COLUMN[card])
            money = max(money, them.money)
            goods = max(goods, pieces(them.goods))
            hand = max(hand, len(them.hand))
            discard = max(discard, len(them.discard))
        self.best_other = best
        self.many(money)
        self.many(goods)
        self.many(hand)
        self.many(discard)
        self.many(best // 5)
        self.few(quitters)
        self.few(len(s.seats))

    def add_means(self, s: State, me: Seat) -> None:
        """What the player has, and how far the game is: 19 numbers."""
        goods = pieces(me.goods)
        self.plain += [me.reputation / 50, self.best_other / 50, min(me.money, MAX_MONEY) / 10, min(goods, MANY) / 10,
                       len(me.hand) / 10, (len(s.deck) - s.drawn) / 50]  # fmt: skip
        self.many(me.money)
        for good in range(5):
            self.few(amount(me.goods, good))
        self.many(goods)
        self.many(me.reputation // 5)
        self.many(len(me.hand))
        self.many(len(me.discard))
        self.many((me.reputation - self.best_other) // 4 + 10)
        self.few(1 if me.quit else 0)
        self.few(1 if s.setting.privileges else 0)
        self.few(1 if s.ended else 0)
        disasters = 0
        for card in s.market:
            disasters += is_disaster(card)
        self.few(disasters)
        self.many(max(0, s.draw_pile - s.drawn + 2) // 3)
        self.many(len(s.deck) - s.drawn if s.drawn >= s.draw_pile else MANY)
        self.few(marked_slots(s).bit_count())
        self.few(s.overtime)

    def add_map(self, s: State) -> None:
        """Where something can be done, and what has been built: 31 numbers."""
        board = s.board
        free = ~s.occupied()
        wheat, grape, stone = board.of_terrain[0], board.of_terrain[1], board.of_terrain[2]
        farmland = FARMLAND.mask(s)
        self.few((farmland & wheat & s.crocodiles).bit_count())
        self.few((farmland & wheat & ~s.crocodiles).bit_count())
        self.few((farmland & grape & s.crocodiles).bit_count())
        self.few((farmland & grape & ~s.crocodiles).bit_count())
        self.few((farmland & stone).bit_count())
        self.spaces(s, FISHING_GROUND)
        self.spaces(s, CHANNEL_BANK)
        self.spaces(s, WILDERNESS)
        self.few((s.settlements & free).bit_count())
        self.few((s.towns & free).bit_count())
        self.few((s.workshops & wheat & free).bit_count())
        self.few((s.workshops & grape & free).bit_count())
        self.few((s.workshops & stone & free).bit_count())
        self.few((board.site_mask & free).bit_count())
        ground = SETTLEMENT_GROUND.mask(s)
        self.few(ground.bit_count())
        self.few((ground & s.ended_once).bit_count())
        self.spaces(s, TOWN_GROUND)
        self.spaces(s, WHEAT_GROUND)
        self.spaces(s, GRAPE_GROUND)
        self.spaces(s, STONE_GROUND)
        self.spaces(s, EXPANSION_GROUND)
        self.few(s.towns.bit_count())
        self.few(s.workshops.bit_count())
        self.many((s.settlements & board.channel).bit_count() + (s.towns & board.channel).bit_count())
        self.festival = best_festival(s)
        self.many(self.festival)
        self.visit = best_visit(s)
        self.many(self.visit)
        self.many(sum(board.limits) - sum(s.blocks))
        self.few(max(s.blocks))
        self.many(s.upright.bit_count())
        self.many(s.crocodiles.bit_count() // 2)
        self.many(s.roads_left // 2)

    def spaces(self, s: State, place: Place) -> None:
        self.few(place.mask(s).bit_count())
