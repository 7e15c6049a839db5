"""What changed on the table between two states: pieces, goods and cards, for eyes and for words."""

from collections import Counter
from typing import Any

from faiyum.engine.constants import BRIDGE, GOODS, GRAND_BRIDGE, ROAD, amount, card_value
from faiyum.engine.state import State, spaces

WAYS = {ROAD: "road", BRIDGE: "bridge", GRAND_BRIDGE: "grand-bridge"}

# one change: a piece on a space or side, a seat's money, goods and reputation, or a card that moves
Change = dict[str, Any]


def changes(before: State, after: State) -> list[Change]:
    """Every difference that can be seen on the table."""
    return [
        *piece_changes(before, after),
        *way_changes(before, after),
        *seat_changes(before, after),
        *card_moves(before, after),
    ]


def piece_changes(before: State, after: State) -> list[Change]:
    """Pieces that were put on spaces (n > 0) or taken away (n < 0)."""
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
        ("worker", crowd(before.upright, before.crowd), crowd(after.upright, after.crowd)),
        ("prone-worker", crowd(before.prone, before.prone_crowd), crowd(after.prone, after.prone_crowd)),
        ("palace", list(before.palaces), list(after.palaces)),
        ("block", blocks(before), blocks(after)),
    ):
        if were != are:
            counts = Counter(are)
            counts.subtract(were)
            found += [{"piece": piece, "space": after.board.names[at], "n": n} for at, n in counts.items() if n]
    return found


def crowd(mask: int, more: tuple[int, ...]) -> list[int]:
    """The spaces of workers, one for each of them."""
    return sorted([*spaces(mask), *more])


def blocks(s: State) -> list[int]:
    return [space for site, space in enumerate(s.board.sites) for _ in range(s.blocks[site])]


def way_changes(before: State, after: State) -> list[Change]:
    """Roads and bridges that were built."""
    if before.built is after.built:
        return []
    names = after.board.side_names
    return [
        {"piece": WAYS[after.built[side]], "side": names[side], "n": 1}
        for side in range(len(names))
        if after.built[side] != before.built[side]
    ]


def seat_changes(before: State, after: State) -> list[Change]:
    """What each seat gained or lost of money, reputation and goods."""
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
            found.append({"seat": seat, **change})
    return found


def card_moves(before: State, after: State) -> list[Change]:
    """Cards that lie elsewhere now; those from nowhere were drawn."""
    gone: list[tuple[int, str, int | None]] = []
    come: list[tuple[int, str, int | None]] = []
    for (place, seat, old), (_, _, new) in zip(card_places(before), card_places(after)):
        if old != new:
            counts = Counter(new)
            counts.subtract(old)
            for card, n in counts.items():
                (come if n > 0 else gone).extend([(card, place, seat)] * abs(n))
    found: list[Change] = []
    for card, place, seat in come:
        # a starting card that several own comes from the same seat, if it can
        sources = sorted([source for source in gone if source[0] == card], key=lambda source: source[2] != seat)
        move: Change = {"card": card_value(card), "from": sources[0][1] if sources else "deck", "to": place}
        owner = seat if seat is not None or not sources else sources[0][2]
        if owner is not None:
            move["seat"] = owner
        if sources:
            gone.remove(sources[0])
        found.append(move)
    # a disaster that a player takes when quitting goes nowhere else
    found += [{"card": card_value(card), "from": place, "to": "away"} for card, place, _ in gone]
    return found


def card_places(s: State) -> list[tuple[str, int | None, tuple[int, ...]]]:
    """Where cards lie, but for the deck."""
    places: list[tuple[str, int | None, tuple[int, ...]]] = [("market", None, s.market), ("box", None, s.box)]
    places.append(("play", None, (s.in_play,) if s.in_play else ()))
    places.append(("declared", None, s.spent))
    for seat, held in enumerate(s.seats):
        places += [("hand", seat, held.hand), ("discard", seat, held.discard), ("privileges", seat, held.privileges)]
    return places
