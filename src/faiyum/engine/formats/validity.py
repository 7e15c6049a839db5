"""Validity checks for positions: cards, pieces on the map, market and seats."""

from typing import Any

from faiyum.engine.core.arrays import has
from faiyum.engine.core.constants import (
    BRIDGES,
    DISASTERS,
    DISCOUNTS,
    EXPANSIONS,
    FARMER,
    GRAND_BRIDGES,
    MARKET_SLOTS,
    NOT_WITH_PRIVILEGES,
    PALACES,
    PRIVILEGES,
    ROADS,
    SETTLEMENTS,
    START_HAND,
    TOWNS,
    WORKERS,
    WORKSHOPS,
    YELLOW,
    card_name,
    is_disaster,
)
from faiyum.engine.core.fields import Setting
from faiyum.engine.core.game_board import PAIR
from faiyum.engine.core.masks import bit, spaces
from faiyum.engine.core.messages import Fault, fault_in
from faiyum.engine.core.program import OVER
from faiyum.engine.core.state import State
from faiyum.engine.new_game import deck_cards
from faiyum.engine.rules.places import AWAY_FROM_SETTLEMENTS


def check_cards(setting: Setting, named: list[int], box: list[int]) -> None:
    """Check that every card belongs to this game and is in one place."""
    allowed = deck_cards(setting.privileges) + list(YELLOW) + list(DISASTERS)
    if setting.privileges:
        allowed += [card for card in NOT_WITH_PRIVILEGES if card in box]
    for card in sorted(set(named)):
        count = named.count(card)
        part: dict[str, Any] = {"name": card_name(card)}
        if card >= FARMER:
            copies = START_HAND.count(card) * setting.players
            if count > copies:
                raise Fault("too-many-copies", part | {"n": count, "most": copies})
        elif card not in allowed:
            raise Fault("card-only-with-privileges" if card in PRIVILEGES else "card-not-with-privileges", part)
        elif count > 1:
            raise Fault("card-in-many-places", part | {"n": count})


def check_map(s: State) -> None:
    """Check that the pieces on the map are a legal combination."""
    names = s.board.names
    for mask, key in (
        (s.settlements & ~(s.board.resource | bit(s.board.red)), "settlement-ground"),
        (s.settlements & ~AWAY_FROM_SETTLEMENTS.mask(s), "settlements-adjacent"),
        (s.settlements & s.workshops, "settlement-and-workshop"),
        (s.workshops & ~s.board.resource, "workshop-ground"),
        (s.workshops & ~s.ended_once, "workshop-without-road"),
        (s.towns & ~s.settlements, "town-without-settlement"),
        (s.expansions & ~s.workshops, "expansion-without-workshop"),
        (s.crocodiles & (s.settlements | s.workshops | s.ended_once), "crocodile-and-building"),
        (s.crocodiles & s.occupied(), "crocodile-and-worker"),
    ):
        if mask:
            raise Fault(key, {"space": names[spaces(mask)[0]]})
    for palace in s.palaces:
        if not s.towns >> palace & 1:
            raise Fault("palace-without-town", {"space": names[palace]})
    for space in range(len(names)):
        ends = [side for side in s.board.sides_at(space) if s.built[side]]
        if len(ends) > 2 and not s.hubs() >> space & 1:
            raise Fault("junction", {"space": names[space]})
    for pair in s.connected:
        for space in (pair // PAIR, pair % PAIR):
            if not s.hubs() >> space & 1:
                raise fault_in("connected", "not-a-hub", {"space": names[space]})
    for left, most, pieces in (
        (s.idle_workers, WORKERS, "workers"), (s.settlements_left, SETTLEMENTS, "settlements"),
        (s.towns_left, TOWNS, "towns"), (s.workshops_left, WORKSHOPS, "workshops"),
        (s.expansions_left, EXPANSIONS, "expansions"), (s.roads_left, ROADS, "roads"),
        (s.bridges_left, BRIDGES, "bridges"), (s.grand_bridges_left, GRAND_BRIDGES, "grand-bridges"),
        (PALACES - len(s.palaces), PALACES, "palaces"),
    ):  # fmt: skip
        if left < 0:
            raise Fault("too-many-pieces", {"pieces": [pieces, most - left], "most": most})


def check_turn(s: State) -> None:
    """Check that market, piles and seats are consistent."""
    if len(s.market) > MARKET_SLOTS:
        raise Fault("market-too-large", {"n": len(s.market), "most": MARKET_SLOTS})
    for card in [*s.market, *s.deck]:
        if card >= FARMER:
            raise Fault("start-card-in-market", {"name": card_name(card)})
    for card in s.discounts:
        if not has(s.market, card) or is_disaster(card):
            raise fault_in("discounts", "not-for-sale", {"name": card_name(card)})
    if len(s.discounts) > (0 if s.setting.solo else DISCOUNTS):
        raise Fault("discounts-alone" if s.setting.solo else "too-many-discounts")
    disasters = [card for card in s.market if is_disaster(card)]
    quitters = [seat for seat in s.seats if seat.quit]
    if not s.ended and len(disasters) == len(DISASTERS):
        raise Fault("ended-by-market")
    if s.ended and any([is_disaster(card) for card in s.deck]):
        raise Fault("not-ended-yet")
    if not s.ended and len(s.deck) == 0:
        raise Fault("ended-by-draw")
    if len(disasters) + min(len(quitters), len(DISASTERS)) > len(DISASTERS):
        raise Fault("quitters-and-disasters", {"quitters": len(quitters), "disasters": len(disasters)})
    for card in s.box:
        if is_disaster(card):
            raise Fault("disaster-in-box", {"name": card_name(card)})
    if not s.ended and quitters:
        raise Fault("quit-too-early")
    if len(quitters) == len(s.seats):
        s.program = OVER
    elif s.seats[s.turn].quit:
        raise Fault("turn-of-quitter", {"seat": str(s.turn)})
