"""Observations: what players know about a game, as a row of small integers from the point of view of a seat."""

from functools import lru_cache
from typing import Final

from faiyum.engine.core.constants import (
    BRIDGES,
    CARD_NUMBERS,
    DISASTERS,
    FARMER,
    FIRST_DISASTER,
    GOOD_BITS,
    GOOD_MASK,
    GRAND_BRIDGES,
    MOST_AT_ONCE,
    PRIVILEGES,
    ROADS,
    SETTLEMENTS,
    START_HAND,
    YELLOW,
    amount,
)
from faiyum.engine.core.fields import Setting
from faiyum.engine.core.game_board import PAIR, Board
from faiyum.engine.core.masks import bit, lowest
from faiyum.engine.core.state import Seat, State
from faiyum.engine.core.vecs import i16, i64, vec
from faiyum.engine.formats.position import at_turn
from faiyum.engine.new_game import deck_cards
from faiyum.engine.rules.market import CURRENT, marked_slots, price_of, slots_for_sale_to

# Raise it when the layout of an observation changes. Nets and data sets store it with the observations.
OBSERVATIONS_VERSION: Final = 1

LARGEST: Final = 32767
# Each road or bridge connects at most one new pair of hubs, and each new hub at most two pairs.
MAX_CONNECTED: Final = ROADS + BRIDGES + GRAND_BRIDGES + 2 * SETTLEMENTS
MAX_SPENT: Final = 4
MAX_LEAVING: Final = 6
# Registers with goods or large numbers are split into words of ten bits; for goods, each word is one good.
WORDS: Final = 7
GOODS_WORDS: Final = 6
PERK_WORDS: Final = 2


class ObservationLayout:
    """The layout of an observation, which depends on the board, the number of players and the modules.

    `fields` holds the slice of each field by name, in order; docs/learning.md says what its numbers mean. `cards`
    lists the cards in the order used by fields with one number per card.
    """

    def __init__(self, board: Board, players: int, privileges: bool) -> None:
        self.fields: Final[dict[str, slice]] = {}
        self.width: i64 = 0
        self.players: Final = players
        self.privileges: Final = privileges
        self.cards: Final = observed_cards(privileges)
        self.spaces: Final[i64] = len(board.names)
        self.sides: Final[i64] = len(board.side_names)
        count: i64 = len(self.cards)
        # by card number: the index of the card in fields with one number per card
        self.card_index: Final = vec[i64]([-1] * CARD_NUMBERS)
        for number in range(count):
            self.card_index[self.cards[number]] = number
        self.extra_copies: Final = extra_copies(privileges)

        self.seat: Final = self.add("seat")
        self.mover: Final = self.add("mover")
        self.rewards: Final = self.add("rewards")
        self.ended: Final = self.add("ended")
        self.draw_pile: Final = self.add("draw pile")
        self.final_pile: Final = self.add("final turns")
        self.supply: Final = self.add("supply", 9)

        # the decision and what has been chosen so far
        self.turn: Final = self.add("turn")
        self.program: Final = self.add("program")
        self.step: Final = self.add("step")
        self.doing: Final = self.add("doing")
        self.action: Final = self.add("action")
        self.in_play: Final = self.add("in play")
        self.acted: Final = self.add("acted")
        self.declared: Final = self.add("declared")
        self.spent: Final = self.add("spent", MAX_SPENT)
        self.overtime: Final = self.add("overtime")
        self.recruited: Final = self.add("recruited")
        self.at: Final = self.add("at")
        self.chosen: Final = self.add("chosen", WORDS)
        self.paid: Final = self.add("paid", GOODS_WORDS)
        self.count: Final = self.add("count")
        self.bounty: Final = self.add("bounty")
        self.costs: Final = self.add("costs", MOST_AT_ONCE)
        self.leaving: Final = self.add("leaving", MAX_LEAVING)
        self.used: Final = self.add("used", PERK_WORDS)

        # fields with one number per space or side
        self.crocodiles: Final = self.add("crocodiles", self.spaces)
        self.workers: Final = self.add("workers", self.spaces)
        self.prone: Final = self.add("prone workers", self.spaces)
        self.settlements: Final = self.add("settlements", self.spaces)
        self.towns: Final = self.add("towns", self.spaces)
        self.workshops: Final = self.add("workshops", self.spaces)
        self.expansions: Final = self.add("expansions", self.spaces)
        self.palaces: Final = self.add("palaces", self.spaces)
        self.blocks: Final = self.add("blocks", self.spaces)
        self.developed: Final = self.add("developed", self.spaces)
        self.barred: Final = self.add("barred", self.spaces)
        self.built: Final = self.add("roads", self.sides)
        self.barred_sides: Final = self.add("barred sides", self.sides)
        self.connected: Final = self.add("connected", 2 * MAX_CONNECTED)

        # fields with one number per card
        self.market_slot: Final = self.add("market slot", count)
        self.market_token: Final = self.add("market token", count)
        self.prices: Final = self.add("prices", CURRENT + 1)
        self.unseen: Final = self.add("unseen", count)
        self.box: Final = self.add("box", count)

        self.seats: Final = self.width
        for seat in range(players):
            self.add(f"money {seat}")
            self.add(f"reputation {seat}")
            self.add(f"goods {seat}", 5)
            self.add(f"quit {seat}")
            self.add(f"disaster {seat}")
            self.add(f"hand {seat}", count)
            self.add(f"discard {seat}", count + len(self.extra_copies))
            if privileges:
                self.add(f"privileges {seat}", len(PRIVILEGES))
        self.seat_width: Final[i64] = (self.width - self.seats) // players

    def add(self, name: str, size: i64 = 1) -> i64:
        """Append a field and return where it starts."""
        start = self.width
        self.width = start + size
        self.fields[name] = slice(int(start), int(self.width))
        return start

    @property
    def version(self) -> int:
        """The version of the layout, raised whenever a number changes its place or meaning."""
        return OBSERVATIONS_VERSION


def observed_cards(privileges: bool) -> list[int]:
    """Return all cards of a game in ascending order."""
    return sorted([*deck_cards(privileges), *YELLOW, *DISASTERS, *set(START_HAND)])


def extra_copies(privileges: bool) -> vec[i64]:
    """Return the cards that a discard stack can hold more than once, one entry for each extra copy."""
    farmers = [FARMER, FARMER]
    return vec[i64]([*farmers, *sorted(set(START_HAND))] if privileges else farmers)


@lru_cache(maxsize=64)
def observation_layout(board: Board, players: int, privileges: bool) -> ObservationLayout:
    return ObservationLayout(board, players, privileges)


def layout_of(setting: Setting) -> ObservationLayout:
    return observation_layout(setting.board, setting.players, setting.privileges)


def write_observation(row: vec[i16], at: i64, s: State, viewer: i64, layout: ObservationLayout) -> None:
    """Write what players know, from the point of view of a seat, into a row that contains zeros from `at` on."""
    row[at + layout.seat] = i16(viewer)
    row[at + layout.mover] = i16(places_after(s, viewer, s.decider))
    row[at + layout.rewards] = i16(s.setting.rewards)
    if s.ended:
        row[at + layout.ended] = 1
    draw_pile = s.draw_pile - s.drawn
    if draw_pile < 0:
        draw_pile = 0
    row[at + layout.draw_pile] = i16(draw_pile)
    row[at + layout.final_pile] = i16(len(s.deck) - s.drawn - draw_pile)
    write_supply(row, at + layout.supply, s)
    row[at + layout.turn] = i16(places_after(s, viewer, s.turn))
    row[at + layout.program] = i16(s.program)
    if not at_turn(s):
        write_action(row, at, s, layout)
    write_map(row, at, s, layout)
    write_piles(row, at, s, s.seats[viewer], layout)
    start = at + layout.seats
    seat = viewer
    for _ in range(layout.players):
        write_seat(row, start, s.seats[seat], layout)
        start += layout.seat_width
        seat += 1
        if seat == s.setting.players:
            seat = 0


def places_after(s: State, viewer: i64, seat: i64) -> i64:
    """Return how many places after the viewer a seat is."""
    if seat < viewer:
        return seat - viewer + s.setting.players
    return seat - viewer


def write_supply(row: vec[i16], start: i64, s: State) -> None:
    row[start] = i16(s.idle_workers)
    row[start + 1] = i16(s.settlements_left)
    row[start + 2] = i16(s.towns_left)
    row[start + 3] = i16(s.workshops_left)
    row[start + 4] = i16(s.expansions_left)
    row[start + 5] = i16(s.roads_left)
    row[start + 6] = i16(s.bridges_left)
    row[start + 7] = i16(s.grand_bridges_left)
    row[start + 8] = i16(s.discounts_left())


def write_action(row: vec[i16], at: i64, s: State, layout: ObservationLayout) -> None:
    """Write the progress of the running action, which is all zeros at the start of a turn."""
    row[at + layout.step] = i16(s.pc)
    row[at + layout.doing] = i16(s.doing)
    row[at + layout.action] = i16(s.action)
    row[at + layout.in_play] = i16(s.in_play)
    if s.acted:
        row[at + layout.acted] = 1
    row[at + layout.declared] = i16(s.declared)
    write_list(row, at + layout.spent, s.spent, MAX_SPENT)
    row[at + layout.overtime] = i16(s.overtime)
    if s.recruited:
        row[at + layout.recruited] = 1
    row[at + layout.at] = i16(s.at + 1)
    write_words(row, at + layout.chosen, s.chosen)
    write_words(row, at + layout.paid, s.paid)
    row[at + layout.count] = i16(s.count)
    row[at + layout.bounty] = i16(s.bounty)
    write_list(row, at + layout.costs, s.costs, MOST_AT_ONCE)
    write_list(row, at + layout.leaving, s.leaving, MAX_LEAVING)
    write_words(row, at + layout.used, s.used)
    write_spaces(row, at + layout.barred, s.barred & (bit(layout.spaces - 1) * 2 - 1))
    for side in s.barred_sides:
        row[at + layout.barred_sides + side] = 1


def write_list(row: vec[i16], start: i64, items: vec[i64], most: i64) -> None:
    i: i64 = 0
    for item in items:
        if i < most:
            row[start + i] = i16(item)
        i += 1


def write_words(row: vec[i16], place: i64, value: i64) -> None:
    """Write a number in words of ten bits, the lowest first."""
    while value:
        row[place] = i16(value & GOOD_MASK)
        value >>= GOOD_BITS
        place += 1


def write_spaces(row: vec[i16], start: i64, mask: i64) -> None:
    """Write 1 for each space of a set."""
    while mask:
        row[start + lowest(mask)] = 1
        mask &= mask - 1


def write_map(row: vec[i16], at: i64, s: State, layout: ObservationLayout) -> None:
    write_spaces(row, at + layout.crocodiles, s.crocodiles)
    write_spaces(row, at + layout.workers, s.upright)
    for space in s.extra_upright:
        row[at + layout.workers + space] += 1
    write_spaces(row, at + layout.prone, s.prone)
    for space in s.extra_prone:
        row[at + layout.prone + space] += 1
    write_spaces(row, at + layout.settlements, s.settlements)
    write_spaces(row, at + layout.towns, s.towns)
    write_spaces(row, at + layout.workshops, s.workshops)
    write_spaces(row, at + layout.expansions, s.expansions)
    for space in s.palaces:
        row[at + layout.palaces + space] += 1
    i: i64
    for i in range(len(s.blocks)):
        row[at + layout.blocks + s.board.sites[i]] = i16(s.blocks[i])
    write_spaces(row, at + layout.developed, s.developed)
    place = at + layout.built
    for piece in s.built:
        if piece:
            row[place] = i16(piece)
        place += 1
    place = at + layout.connected
    most = place + 2 * MAX_CONNECTED
    for pair in s.connected:
        if place < most:
            row[place] = i16(pair // PAIR + 1)
            row[place + 1] = i16(pair % PAIR + 1)
        place += 2


def write_piles(row: vec[i16], at: i64, s: State, buyer: Seat, layout: ObservationLayout) -> None:
    """Write the market with prices and tokens, the cards that nobody has seen, and the box."""
    card_index = layout.card_index
    marked = marked_slots(s)
    slots = slots_for_sale_to(buyer)
    slot: i64 = 0
    for card in s.market:
        place = card_index[card]
        row[at + layout.market_slot + place] = i16(slot + 1)
        if marked >> slot & 1:
            row[at + layout.market_token + place] = 1
        if slot < slots and card < FIRST_DISASTER:
            row[at + layout.prices + slot] = i16(price_of(buyer.perks, marked, slot))
        slot += 1
    i: i64
    for i in range(s.drawn, len(s.deck)):
        place = at + layout.unseen + card_index[s.deck[i]]
        if i < s.draw_pile:
            row[place] = 1
        else:
            row[place] = 2
    for card in s.box:
        place = card_index[card]
        # With Privileges some cards are in the box from the start.
        if place >= 0:
            row[at + layout.box + place] += 1


def capped(number: i64) -> i16:
    if number > LARGEST:
        return i16(LARGEST)
    return i16(number)


def write_seat(row: vec[i16], start: i64, seat: Seat, layout: ObservationLayout) -> None:
    row[start] = capped(seat.money)
    row[start + 1] = capped(seat.reputation)
    good: i64
    for good in range(5):
        row[start + 2 + good] = i16(amount(seat.goods, good))
    if seat.quit:
        row[start + 7] = 1
    if seat.disaster:
        row[start + 8] = i16((seat.disaster - FIRST_DISASTER) // 2 + 1)
    hand = start + 9
    card_index = layout.card_index
    for card in seat.hand:
        row[hand + card_index[card]] += 1
    discard: i64 = hand + len(layout.cards)
    depth: i64 = 0
    i: i64 = len(seat.discard)
    while i > 0:
        i -= 1
        depth += 1
        card = seat.discard[i]
        place = discard + card_index[card]
        if row[place]:
            place = extra_place(row, discard + len(layout.cards), card, layout.extra_copies)
        if place >= 0:
            row[place] = i16(depth)
    if len(seat.privileges):
        privileges: i64 = discard + len(layout.cards) + len(layout.extra_copies)
        for card in seat.privileges:
            row[privileges + PRIVILEGE_INDEX[card]] = 1


def extra_place(row: vec[i16], start: i64, card: i64, extra: vec[i64]) -> i64:
    """Return the first free place for another copy of a card; -1 if there is none, which cannot happen in a game."""
    for copy in extra:
        if copy == card and not row[start]:
            return start
        start += 1
    return -1


PRIVILEGE_INDEX: Final = vec[i64]([-1] * CARD_NUMBERS)
for number, privilege in enumerate(PRIVILEGES):
    PRIVILEGE_INDEX[privilege] = number
