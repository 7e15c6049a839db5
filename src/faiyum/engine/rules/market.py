"""The card market: slots, prices, discount tokens, taking and refilling."""

from typing import Final

from faiyum.engine.core.arrays import has, index_of, with_item, without_item
from faiyum.engine.core.constants import (
    BUYER_OF_THE_PHARAOH,
    DISASTER_REPUTATION,
    DISASTERS,
    DISCOUNT,
    FIRST_DISASTER,
    LEAD_BUYER,
    LEAD_BUYER_PRICE,
    PERMANENT_BITS,
    PHARAOH_DISCOUNT,
    PRICES,
    card_name,
    is_disaster,
    is_privilege,
)
from faiyum.engine.core.fields import UNKNOWN
from faiyum.engine.core.masks import bit
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.option import Option
from faiyum.engine.core.options import BUYS
from faiyum.engine.core.state import Seat, State
from faiyum.engine.core.vecs import append, i64, vec

CURRENT: Final = 4
# the reputation of each disaster for one player, then for two players, and so on
REPUTATIONS: Final = vec[i64]([reputation for row in DISASTER_REPUTATION for reputation in row])


def current_market(s: State) -> vec[i64]:
    """Return the cards of the first four slots; disasters are never among them (G-2)."""
    found = vec[i64](capacity=CURRENT)
    slot: i64 = 0
    for card in s.market:
        if slot == CURRENT or card >= FIRST_DISASTER:
            break
        found = append(found, card)
        slot += 1
    return found


def slots_for_sale(s: State) -> i64:
    return slots_for_sale_to(s.me)


def slots_for_sale_to(buyer: Seat) -> i64:
    if buyer.perks & LEAD_BUYER:
        return CURRENT + 1
    return CURRENT


def price(s: State, slot: i64) -> i64:
    """Return the price of the card in this slot for the player whose turn it is (J-11)."""
    return price_of(s.me.perks, marked_slots(s), slot)


def price_of(perks: i64, marked: i64, slot: i64) -> i64:
    """Return the price of a slot, given a player's privileges and the slots with a discount token."""
    cost: i64 = LEAD_BUYER_PRICE
    if slot < CURRENT and not (perks & LEAD_BUYER and slot == CURRENT - 1):
        cost = PRICES[slot]
    if perks & BUYER_OF_THE_PHARAOH:
        cost -= PHARAOH_DISCOUNT
    if marked >> slot & 1:
        cost -= DISCOUNT
    return cost


def marked_slots(s: State) -> i64:
    """Return the slots whose cards have a discount token, as bits; cached until the market changes."""
    if s.marked_slots == UNKNOWN:
        marked: i64 = 0
        slot: i64
        for slot in range(len(s.market)):
            if has(s.discounts, s.market[slot]):
                marked |= bit(slot)
        s.marked_slots = marked
    return s.marked_slots


def affordable(s: State, money: i64) -> vec[i64]:
    """Return the market cards that cost no more than this much money."""
    found = vec[i64](capacity=CURRENT + 1)
    if money == 0:
        return found
    slots = slots_for_sale(s)
    slot: i64 = 0
    for card in s.market:
        if slot == slots or card >= FIRST_DISASTER:
            break
        if price(s, slot) <= money:
            found = append(found, card)
        slot += 1
    return found


def add_purchases(found: list[Option], s: State) -> None:
    """Add an option for each card that the player can afford to buy."""
    money = s.me.money
    if money == 0:
        return
    perks = s.me.perks
    marked = marked_slots(s)
    slots = slots_for_sale(s)
    slot: i64 = 0
    for card in s.market:
        if slot == slots or card >= FIRST_DISASTER:
            break
        if price_of(perks, marked, slot) <= money:
            found.append(BUYS[card])
        slot += 1


def not_for_sale(s: State, card: i64) -> Reason | None:
    """Return why a card cannot be bought at any price; None if it can."""
    return not_among_first(s, card, slots_for_sale(s))


def not_among_first(s: State, card: i64, slots: i64) -> Reason | None:
    """Return why a card is not in the first slots of the market; None if it is."""
    slot = index_of(s.market, card)
    if slot < 0:
        return Reason("card-not-in-market", {"card": card_name(card)})
    if is_disaster(card):
        return Reason("disaster-not-for-sale", {"card": card_name(card)})
    if slot >= slots:
        return Reason("card-not-for-sale-yet", {"card": card_name(card), "slot": slot + 1, "current": slots})
    return None


def take_from_market(s: State, card: i64) -> None:
    """Remove a card from the market; its token, if any, is put aside (G-8)."""
    s.market = without_item(s.market, card)
    if has(s.discounts, card):
        s.discounts = without_item(s.discounts, card)
    s.marked_slots = UNKNOWN


def put_discount(s: State, card: i64) -> None:
    s.discounts = with_item(s.discounts, card)
    s.marked_slots = UNKNOWN


def gain_card(s: State, seat: i64, card: i64) -> None:
    """Put an action card into the player's hand, a privilege in front of the player (J-1)."""
    owner = s.seats[seat]
    if is_privilege(card):
        owner.privileges = with_item(owner.privileges, card)
        owner.perks |= PERMANENT_BITS.get(card, 0)
    else:
        owner.hand = with_item(owner.hand, card)


def refill(s: State, count: i64) -> None:
    """Draw cards into the market while there are any; the fourth disaster triggers the end of the game."""
    _: i64
    for _ in range(count):
        if s.drawn < len(s.deck):
            s.market = with_item(s.market, s.deck[s.drawn])
            s.drawn += 1
    s.marked_slots = UNKNOWN
    # Normally the fourth disaster comes before the piles run out, but a position written by hand may lack disasters.
    if disasters_in(s.market) == len(DISASTERS) or s.drawn == len(s.deck):
        s.ended = True


def disasters_in(market: vec[i64]) -> i64:
    """Return the number of disasters in the market."""
    count: i64 = 0
    for card in market:
        if card >= FIRST_DISASTER:
            count += 1
    return count


def best_disaster(s: State) -> i64:
    """Return the disaster that the next player to quit takes: most reputation, then highest number; 0 for none."""
    best: i64 = 0
    for card in s.market:
        if is_disaster(card) and (best == 0 or disaster_reputation(s, card) >= disaster_reputation(s, best)):
            best = card
    return best


def disaster_reputation(s: State, card: i64) -> i64:
    return REPUTATIONS[s.setting.players * len(DISASTERS) + (card - FIRST_DISASTER) // 2]


def cards_to_replace(s: State) -> vec[i64]:
    """Return the cards that administration removes from the current market with two or more players (H-3)."""
    wanted: i64 = 1
    if s.setting.players <= 3:
        wanted = 2
    marked = marked_slots(s)
    leaving = vec[i64](capacity=CURRENT)
    offered = current_market(s)
    slot: i64
    # Cards with a token leave first.
    for slot in range(len(offered)):
        if len(leaving) < wanted and marked >> slot & 1:
            leaving = append(leaving, offered[slot])
    for slot in range(len(offered)):
        if len(leaving) < wanted and not marked >> slot & 1:
            leaving = append(leaving, offered[slot])
    # ruling J-29: the lowest privilege with a token leaves in addition to the usual cards
    if s.setting.privileges:
        for slot in range(len(offered)):
            if marked >> slot & 1 and is_privilege(offered[slot]) and not has(leaving, offered[slot]):
                leaving = append(leaving, offered[slot])
                break
    return leaving
