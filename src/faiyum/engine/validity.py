"""What a position must fulfil: each card in one place, pieces that can lie together, market and seats that fit."""

from faiyum.engine.board import PAIR
from faiyum.engine.places import AWAY_FROM_SETTLEMENTS
from faiyum.engine.setup import MARKET, deck_cards
from faiyum.engine.state import Setting, State, spaces
from faiyum.engine.steps import OVER
from faiyum.engine.things import (
    DISASTERS,
    DISCOUNTS,
    FARMER,
    NOT_WITH_PRIVILEGES,
    PALACES,
    PRIVILEGES,
    START_HAND,
    START_NAMES,
    YELLOW,
    card_name,
    is_disaster,
)


def check_cards(setting: Setting, named: list[int], box: list[int]) -> None:
    """Every card is of this game and stands in one place."""
    allowed = deck_cards(setting.privileges) + list(YELLOW) + list(DISASTERS)
    if setting.privileges:
        allowed += [card for card in NOT_WITH_PRIVILEGES if card in box]
    for card in sorted(set(named)):
        count = named.count(card)
        if card >= FARMER:
            copies = START_HAND.count(card) * setting.players
            if count > copies:
                raise ValueError(f"{START_NAMES[card - FARMER]} stands {count} times, but there are {copies}")
        elif card not in allowed:
            reason = "is no card"
            if card in PRIVILEGES:
                reason = "belongs to Privileges"
            elif card in NOT_WITH_PRIVILEGES:
                reason = "is not used with Privileges"
            raise ValueError(f"card {card} {reason}")
        elif count > 1:
            raise ValueError(f"card {card} stands in {count} places")


def check_map(s: State) -> None:
    """What lies on the map can lie there together."""
    names = s.board.names
    for mask, fault in (
        (s.settlements & ~(s.board.resource | 1 << s.board.red), "settlements stand on resource spaces, not on"),
        (s.settlements & ~AWAY_FROM_SETTLEMENTS.mask(s), "two settlements are adjacent at"),
        (s.settlements & s.workshops, "a settlement and a workshop stand on"),
        (s.workshops & ~s.board.resource, "workshops stand on resource spaces, not on"),
        (s.workshops & ~s.ended_once, "no road or bridge reaches the workshop on"),
        (s.towns & ~s.settlements, "a town needs a settlement on"),
        (s.expansions & ~s.workshops, "an expansion needs a workshop on"),
        (s.crocodiles & (s.settlements | s.workshops | s.ended_once), "something is built beside the crocodile on"),
        (s.crocodiles & s.occupied(), "a worker stands beside the crocodile on"),
    ):
        if mask:
            raise ValueError(f"{fault} {names[spaces(mask)[0]]}")
    for palace in s.palaces:
        if not s.towns >> palace & 1:
            raise ValueError(f"a palace needs a town on {names[palace]}")
    for space in range(len(names)):
        ends = 0
        for side in s.board.sides_at[space]:
            ends += 1 if s.built[side] else 0
        if ends > 2 and not s.hubs() >> space & 1:
            raise ValueError(f"roads make a junction on {names[space]}, which is neither a settlement nor a site")
    for pair in s.connected:
        for space in (pair // PAIR, pair % PAIR):
            if not s.hubs() >> space & 1:
                raise ValueError(f"connected: {names[space]} is neither a settlement nor a site")
    for left, what in (
        (s.idle_workers, "workers"), (s.settlements_left, "settlements"), (s.towns_left, "towns"),
        (s.workshops_left, "workshops"), (s.expansions_left, "expansions"), (s.roads_left, "roads"),
        (s.bridges_left, "bridges"), (s.grand_bridges_left, "grand bridges"), (PALACES - len(s.palaces), "palaces"),
    ):  # fmt: skip
        if left < 0:
            raise ValueError(f"there are {-left} {what} too many on the map")


def check_turn(s: State) -> None:
    """Market, piles and seats fit each other."""
    if len(s.market) > MARKET:
        raise ValueError(f"the market has {len(s.market)} cards, more than {MARKET}")
    for card in s.market + s.deck:
        if card >= FARMER:
            raise ValueError(f"{card_name(card)} is never in the market or the piles")
    for card in s.discounts:
        if card not in s.market or is_disaster(card):
            raise ValueError(f"discounts: card {card_name(card)} is not for sale in the market")
    if len(s.discounts) > (0 if s.setting.solo else DISCOUNTS):
        raise ValueError("a solo game has no discount tokens" if s.setting.solo else "there are only 4 discount tokens")
    disasters = [card for card in s.market if is_disaster(card)]
    quitters = [seat for seat in s.seats if seat.quit]
    if not s.ended and len(disasters) == len(DISASTERS):
        raise ValueError("all four disasters are in the market, so 'ended' must be true")
    if s.ended and any([is_disaster(card) for card in s.deck]):
        raise ValueError("a disaster is still to be drawn, so 'ended' cannot be true")
    if not s.ended and not s.deck:
        raise ValueError("no card is left to draw, so the fourth disaster is out and 'ended' must be true")
    if len(disasters) + min(len(quitters), len(DISASTERS)) > len(DISASTERS):
        raise ValueError(f"{len(quitters)} have quit, but {len(disasters)} disasters are in the market")
    for card in s.box:
        if is_disaster(card):
            raise ValueError(f"disaster {card} is in the box")
    if not s.ended and quitters:
        raise ValueError("nobody can have quit before the fourth disaster is out")
    if len(quitters) == len(s.seats):
        s.program = OVER
    elif s.seats[s.turn].quit:
        raise ValueError(f"it is the turn of seat {s.turn}, who has quit")
