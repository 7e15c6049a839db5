"""Visible changes between two states: pieces, money, reputation, goods and cards."""

from collections import Counter
from collections.abc import Iterable
from typing import TypedDict

from faiyum.engine.core.constants import BRIDGE, GOODS, GRAND_BRIDGE, ROAD, amount, card_value
from faiyum.engine.core.masks import spaces
from faiyum.engine.core.state import State

WAYS = {ROAD: "road", BRIDGE: "bridge", GRAND_BRIDGE: "grand-bridge"}

# A piece on a space or side, a seat's money, goods and reputation, or a card that moves.
Change = TypedDict(
    "Change",
    {
        "piece": str,
        "space": str,
        "side": str,
        "n": int,
        "seat": int,
        "reputation": int,
        "money": int,
        "goods": dict[str, int],
        "card": int | str,
        "from": str,
        "to": str,
    },
    total=False,
)


def changes(before: State, after: State) -> list[Change]:
    """Return every visible difference between two states."""
    return [
        *piece_changes(before, after),
        *way_changes(before, after),
        *seat_changes(before, after),
        *card_moves(before, after),
    ]


def piece_changes(before: State, after: State) -> list[Change]:
    """Return the pieces that were placed on spaces (n > 0) or removed from them (n < 0)."""
    found: list[Change] = []
    for piece, old, new in (
        ("crocodile", before.crocodiles, after.crocodiles),
        ("settlement", before.settlements, after.settlements),
        ("town", before.towns, after.towns),
        ("workshop", before.workshops, after.workshops),
        ("expansion", before.expansions, after.expansions),
    ):
        for space in spaces(old ^ new):
            found.append({"piece": piece, "space": after.board.names[space], "n": 1 if new >> space & 1 else -1})
    for piece, were, are in (
        ("worker", upright_workers(before), upright_workers(after)),
        ("prone-worker", prone_workers(before), prone_workers(after)),
        ("palace", list(before.palaces), list(after.palaces)),
        ("block", block_spaces(before), block_spaces(after)),
    ):
        if were != are:
            counts = Counter(are)
            counts.subtract(were)
            found += [{"piece": piece, "space": after.board.names[at], "n": n} for at, n in counts.items() if n]
    return found


def upright_workers(s: State) -> list[int]:
    """Return the space of each upright worker, one entry per worker."""
    return sorted([*spaces(s.upright), *s.extra_upright])


def prone_workers(s: State) -> list[int]:
    return sorted([*spaces(s.prone), *s.extra_prone])


def block_spaces(s: State) -> list[int]:
    return [space for site, space in enumerate(s.board.sites) for _ in range(s.blocks[site])]


def way_changes(before: State, after: State) -> list[Change]:
    """Return the roads and bridges that were built."""
    if before.built is after.built:
        return []
    names = after.board.side_names
    return [
        {"piece": WAYS[after.built[side]], "side": names[side], "n": 1}
        for side in range(len(names))
        if after.built[side] != before.built[side]
    ]


def seat_changes(before: State, after: State) -> list[Change]:
    """Return the money, reputation and goods that each seat gained or lost."""
    found: list[Change] = []
    for seat, (old, new) in enumerate(zip(before.seats, after.seats)):
        change: Change = {}
        if new.reputation != old.reputation:
            change["reputation"] = new.reputation - old.reputation
        if new.money != old.money:
            change["money"] = new.money - old.money
        if new.goods != old.goods:
            differences = [amount(new.goods, good) - amount(old.goods, good) for good in range(5)]
            change["goods"] = {GOODS[good]: n for good, n in enumerate(differences) if n}
        if change:
            change["seat"] = seat
            found.append(change)
    return found


def card_moves(before: State, after: State) -> list[Change]:
    """Return the cards that changed places; those without a previous place were drawn."""
    removed: list[tuple[int, str, int | None]] = []
    added: list[tuple[int, str, int | None]] = []
    for (place, seat, old), (_, _, new) in zip(card_places(before), card_places(after)):
        if old != new:
            counts = Counter(new)
            counts.subtract(old)
            for card, n in counts.items():
                (added if n > 0 else removed).extend([(card, place, seat)] * abs(n))
    found: list[Change] = []
    for card, place, seat in added:
        # All seats have the same starting cards: prefer a card that left this seat.
        sources = sorted([source for source in removed if source[0] == card], key=lambda source: source[2] != seat)
        move: Change = {"card": card_value(card), "from": sources[0][1] if sources else "deck", "to": place}
        owner = seat if seat is not None or not sources else sources[0][2]
        if owner is not None:
            move["seat"] = owner
        if sources:
            removed.remove(sources[0])
        found.append(move)
    # A disaster that a player takes when quitting leaves the game.
    found += [{"card": card_value(card), "from": place, "to": "away"} for card, place, _ in removed]
    return found


def card_places(s: State) -> list[tuple[str, int | None, Iterable[int]]]:
    """Return all places with the cards in them, except the deck."""
    places: list[tuple[str, int | None, Iterable[int]]] = [("market", None, s.market), ("box", None, s.box)]
    places.append(("play", None, (s.in_play,) if s.in_play else ()))
    places.append(("declared", None, s.spent))
    for seat, held in enumerate(s.seats):
        places += [("hand", seat, held.hand), ("discard", seat, held.discard), ("privileges", seat, held.privileges)]
    return places
