"""Roads and bridges: where they may be built, and what they connect."""

from faiyum.engine.core.board import PAIR
from faiyum.engine.core.constants import CONNECTION_REPUTATION, PILE_DWELLING, ROAD
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.state import OpenSides, Seat, State, spaces
from faiyum.engine.rules.workers import drain


def joined(a: int, b: int) -> int:
    """Two hubs as one number, whichever comes first."""
    return a * PAIR + b if a < b else b * PAIR + a


def crocodiles_in_the_way(s: State, me: Seat) -> int:
    """Crocodile spaces on which the player may not build."""
    return 0 if me.perks & PILE_DWELLING else s.crocodiles


def open_sides(s: State) -> OpenSides:
    """Where a road or bridge may be built now, whatever it costs (D-1 to D-3)."""
    me = s.me()
    on_swamp = me.perks & PILE_DWELLING
    known = s.open_swamp if on_swamp else s.open_dry
    if known is not None:
        return known
    room = ~(crocodiles_in_the_way(s, me) | no_junction(s))
    start = (s.hubs() | loose_ends(s)) & room
    board = s.board
    built = s.built
    kinds = board.side_kind
    roads: list[int] = []
    bridges: list[int] = []
    rest = start
    while rest:
        low = rest & -rest
        rest ^= low
        space = low.bit_length() - 1
        sides = board.sides_at[space]
        beyond = board.beyond[space]
        for i in range(len(sides)):
            side = sides[i]
            other = beyond[i]
            # a side that two starts share is found from the first of them
            if not built[side] and room >> other & 1 and (other > space or not start >> other & 1):
                if kinds[side] == ROAD:
                    roads.append(side)
                else:
                    bridges.append(side)
    roads.sort()
    bridges.sort()
    found = OpenSides(roads, bridges)
    if on_swamp:
        s.open_swamp = found
    else:
        s.open_dry = found
    return found


def against_side(s: State, side: int, kind: int) -> list[Reason]:
    """Which of the rules forbid a road or a bridge there, whatever it costs."""
    name = s.board.side_names[side]
    a, b = s.board.sides[side]
    ends = 1 << a | 1 << b
    failing: list[Reason] = []
    # the dam has its road from the start
    if s.board.side_kind[side] != kind and side != s.board.dam:
        failing.append(Reason("adjacent" if kind == ROAD else "facing", {"side": name}))
    if s.built[side]:
        failing.append(Reason("side-empty", {"side": name}))
    failing += [
        Reason("dry", {"space": s.board.names[space]}) for space in spaces(ends & crocodiles_in_the_way(s, s.me()))
    ]
    failing += [Reason("junction", {"space": s.board.names[space]}) for space in spaces(ends & no_junction(s))]
    if not ends & (s.hubs() | loose_ends(s) | no_junction(s)):
        failing.append(Reason("start", {"side": name}))
    return failing


def no_junction(s: State) -> int:
    """Spaces where two ends meet already and no third may: everything but hubs (D-2)."""
    return s.ended_twice & ~s.hubs()


def loose_ends(s: State) -> int:
    """Spaces where a single road or bridge ends and may go on (D-3, D-4)."""
    return s.ended_once & ~s.ended_twice & ~s.hubs()


def build_side(s: State, side: int, piece: int) -> None:
    """Put a road or bridge on the map; a first direct connection earns 1 reputation."""
    built = s.built.copy()
    built[side] = piece
    s.built = built
    a, b = s.board.sides[side]
    ends = 1 << a | 1 << b
    s.ended_twice |= s.ended_once & ends
    s.ended_once |= ends
    s.developed |= ends
    drain(s, a)
    drain(s, b)
    s.forget()
    first = hub_along(s, b, side)
    second = hub_along(s, a, side)
    if first >= 0 and second >= 0:
        connect(s, first, second)


def connect(s: State, a: int, b: int) -> None:
    """Two hubs are connected directly: 1 reputation if they never were (D-7)."""
    pair = joined(a, b)
    if a != b and pair not in s.connected:
        s.connected = s.connected | {pair}
        s.me().reputation += CONNECTION_REPUTATION


def connect_settlement(s: State, space: int) -> None:
    """A settlement on a path connects it with the hubs at both ends (D-8)."""
    for side in s.board.sides_at[space]:
        if s.built[side]:
            hub = hub_along(s, space, side)
            if hub >= 0:
                connect(s, space, hub)


def hub_along(s: State, space: int, side: int) -> int:
    """The first hub met when leaving the space along the side; -1 if there is none."""
    hubs = s.hubs()
    first = side
    while True:
        a, b = s.board.sides[side]
        space = b if a == space else a
        if hubs >> space & 1:
            return space
        further = -1
        for other in s.board.sides_at[space]:
            if other != side and s.built[other]:
                further = other
        # a loose end, or a ring without a hub (D-6)
        if further < 0 or further == first:
            return -1
        side = further


def direct_neighbours(s: State, hub: int) -> int:
    """The hubs that are connected directly with this one now."""
    found = 0
    for side in s.board.sides_at[hub]:
        if s.built[side]:
            other = hub_along(s, hub, side)
            if other >= 0:
                found |= 1 << other
    return found & ~(1 << hub)


def network(s: State, space: int) -> int:
    """All spaces that roads and bridges join with this one, itself included."""
    reached = 1 << space
    fresh = [space]
    while fresh:
        here = fresh.pop()
        for side in s.board.sides_at[here]:
            if s.built[side]:
                a, b = s.board.sides[side]
                other = b if a == here else a
                if not reached >> other & 1:
                    reached |= 1 << other
                    fresh.append(other)
    return reached
