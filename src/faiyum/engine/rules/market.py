"""The card market: slots, prices, discount tokens, taking and refilling."""

from typing import Final

from faiyum.engine.core.constants import (
    BUYER_OF_THE_PHARAOH,
    DISASTER_REPUTATION,
    DISASTERS,
    DISCOUNT,
    FIRST_DISASTER,
    LEAD_BUYER,
    PERMANENT,
    PRICES,
    card_name,
    is_disaster,
    is_privilege,
)
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.state import UNKNOWN, State, with_card, without_card
from faiyum.engine.rules.costs import needs_money

CURRENT: Final = 4
LEAD_BUYER_PRICE: Final = 5


def current_market(s: State) -> tuple[int, ...]:
    """The cards of the first four slots; disasters are never among them (G-2)."""
    return tuple([card for card in s.market[:CURRENT] if not is_disaster(card)])


def slots_for_sale(s: State) -> int:
    return CURRENT + 1 if s.me().perks & LEAD_BUYER else CURRENT


def price(s: State, slot: int) -> int:
    """What the card in this slot costs the player whose turn it is (J-11)."""
    perks = s.me().perks
    cost = LEAD_BUYER_PRICE if slot >= CURRENT or (perks & LEAD_BUYER and slot == CURRENT - 1) else PRICES[slot]
    if perks & BUYER_OF_THE_PHARAOH:
        cost -= 1
    return cost - DISCOUNT if marked_slots(s) >> slot & 1 else cost


def marked_slots(s: State) -> int:
    """The slots whose cards have a discount token, as bits; kept until the market changes."""
    if s.marked_slots == UNKNOWN:
        s.marked_slots = 0
        for slot, card in enumerate(s.market):
            if card in s.discounts:
                s.marked_slots |= 1 << slot
    return s.marked_slots


def affordable(s: State, money: int) -> list[int]:
    """Return the market cards that cost at most this much money."""
    found: list[int] = []
    if money == 0:
        return found
    slots = slots_for_sale(s)
    for slot, card in enumerate(s.market):
        if slot == slots or card >= FIRST_DISASTER:
            break
        if price(s, slot) <= money:
            found.append(card)
    return found


def not_among_first(s: State, card: int, slots: int) -> Reason | None:
    """Why a card does not lie in the first slots of the market; None if it does."""
    if card not in s.market:
        return Reason("card-not-in-market", {"card": card_name(card)})
    if is_disaster(card):
        return Reason("disaster-not-for-sale", {"card": card_name(card)})
    slot = s.market.index(card)
    if slot >= slots:
        return Reason("card-not-for-sale-yet", {"card": card_name(card), "slot": slot + 1, "current": slots})
    return None


def unaffordable(s: State, card: int) -> Reason | None:
    """Why a card cannot be bought now; None if it can."""
    reason = not_among_first(s, card, slots_for_sale(s))
    if reason is not None:
        return reason
    cost = price(s, s.market.index(card))
    return needs_money(s, cost) if cost > s.me().money else None


def take_from_market(s: State, card: int) -> None:
    """A card leaves the market; its token goes above the market (G-8)."""
    s.market = without_card(s.market, card)
    if card in s.discounts:
        s.discounts = without_card(s.discounts, card)
    s.marked_slots = UNKNOWN


def put_discount(s: State, card: int) -> None:
    s.discounts = (*s.discounts, card)
    s.marked_slots = UNKNOWN


def gain_card(s: State, seat: int, card: int) -> None:
    """An action card goes to the hand, a privilege in front of the player (J-1)."""
    owner = s.seats[seat]
    if is_privilege(card):
        owner.privileges = with_card(owner.privileges, card)
        owner.perks |= PERMANENT.get(card, 0)
    else:
        owner.hand = with_card(owner.hand, card)


def refill(s: State, count: int) -> None:
    """Draw cards into the market while there are any; the fourth disaster triggers the end of the game."""
    for _ in range(count):
        if s.drawn < len(s.deck):
            s.market = with_card(s.market, s.deck[s.drawn])
            s.drawn += 1
    s.marked_slots = UNKNOWN
    # the piles cannot run out before; a position written by hand may lack disasters
    if s.market[-4:] == DISASTERS or s.drawn == len(s.deck):
        s.ended = True


def best_disaster(s: State) -> int:
    """The disaster that the next player to quit takes: the most reputation, then the highest number; 0 if none."""
    best = 0
    for card in s.market:
        if is_disaster(card) and (best == 0 or disaster_reputation(s, card) >= disaster_reputation(s, best)):
            best = card
    return best


def disaster_reputation(s: State, card: int) -> int:
    return DISASTER_REPUTATION[s.setting.players][(card - FIRST_DISASTER) // 2]


def cards_to_replace(s: State) -> tuple[int, ...]:
    """The cards that administration takes out of the current market, for two players and more (H-3)."""
    offered = current_market(s)
    marked = [card for card in offered if card in s.discounts]
    plain = [card for card in offered if card not in s.discounts]
    wanted = 2 if s.setting.players <= 3 else 1
    order = marked + plain
    leaving = order[:wanted]
    # ruling J-29: one more privilege with a token, the lowest; not in place of the usual cards
    if s.setting.privileges:
        for card in marked[wanted:]:
            if is_privilege(card):
                leaving.append(card)
                break
    return tuple(leaving)
