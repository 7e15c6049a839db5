"""Roads and bridges: where they may be built, and what they connect."""

from typing import Final

from faiyum.engine.core.arrays import has, with_item
from faiyum.engine.core.constants import CONNECTION_REPUTATION, PILE_DWELLING, ROAD
from faiyum.engine.core.fields import OpenSides
from faiyum.engine.core.game_board import PAIR, SIDES
from faiyum.engine.core.masks import bit, lowest, spaces
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.state import Seat, State
from faiyum.engine.core.vecs import append, i64, u8, vec
from faiyum.engine.rules.workers import drain

# the names of the pieces on a side, by number
PIECES: Final = ("nothing", "road", "bridge", "grand-bridge")


def pair_hubs(a: i64, b: i64) -> i64:
    """Return two hubs as one number, which does not depend on their order."""
    if a < b:
        return a * PAIR + b
    return b * PAIR + a


def crocodiles_in_the_way(s: State, me: Seat) -> i64:
    """Return the crocodile spaces on which the player may not build."""
    if me.perks & PILE_DWELLING:
        return 0
    return s.crocodiles


def open_sides(s: State) -> OpenSides:
    """Return where a road or bridge may be built now, whatever it costs (D-1 to D-3)."""
    on_swamp = s.me.perks & PILE_DWELLING
    known = s.open_swamp if on_swamp else s.open_dry
    if known is not None:
        return known
    room = ~(crocodiles_in_the_way(s, s.me) | no_junction(s))
    start = (s.hubs() | loose_ends(s)) & room
    board = s.board
    roads = vec[i64](capacity=32)
    bridges = vec[i64](capacity=8)
    rest = start
    i: i64
    while rest:
        space = lowest(rest)
        rest &= rest - 1
        for i in range(SIDES * space, SIDES * space + SIDES):
            side = board.around[i]
            if side < 0:
                break
            other = board.beyond[i]
            # If both ends of a side are possible starts, the side is found from the first one only.
            if not s.built[side] and room >> other & 1 and (other > space or not start >> other & 1):
                if board.side_kind[side] == ROAD:
                    roads = insert(roads, side)
                else:
                    bridges = insert(bridges, side)
    found = OpenSides(roads, bridges)
    if on_swamp:
        s.open_swamp = found
    else:
        s.open_dry = found
    return found


def insert(sides: vec[i64], side: i64) -> vec[i64]:
    """Return a sorted list with one more side; this may alter the list passed in, which must not be shared yet."""
    i: i64 = len(sides)
    sides = append(sides, side)
    while i > 0 and sides[i - 1] > side:
        sides[i] = sides[i - 1]
        i -= 1
    sides[i] = side
    return sides


def reasons_against_side(s: State, side: i64, kind: i64) -> list[Reason]:
    """Return the rules that forbid a road or bridge on a side, whatever it costs."""
    name = s.board.side_names[side]
    ends = bit(s.board.side_a[side]) | bit(s.board.side_b[side])
    # The dam has its road from the start.
    if s.board.side_kind[side] != kind and side != s.board.dam:
        return [Reason("adjacent" if kind == ROAD else "facing", {"side": name})]
    if s.built[side]:
        return [Reason("side-empty", {"side": name, "by": "dam" if side == s.board.dam else PIECES[s.built[side]]})]
    failing = [Reason("junction", {"space": s.board.names[space]}) for space in spaces(ends & no_junction(s))]
    failing += [
        Reason("dry", {"space": s.board.names[space]}) for space in spaces(ends & crocodiles_in_the_way(s, s.me))
    ]
    if not ends & (s.hubs() | loose_ends(s) | no_junction(s)):
        failing.append(Reason("start", {"side": name}))
    return failing


def no_junction(s: State) -> i64:
    """Return the spaces where two roads meet and a third may not be added; hubs are never among them (D-2)."""
    return s.ended_twice & ~s.hubs()


def loose_ends(s: State) -> i64:
    """Return the spaces where a single road or bridge ends and may be extended (D-3, D-4)."""
    return s.ended_once & ~s.ended_twice & ~s.hubs()


def build_side(s: State, side: i64, piece: u8) -> None:
    """Put a road or bridge on the map; a first direct connection earns 1 reputation."""
    built = s.built[:]
    built[side] = piece
    s.built = built
    a = s.board.side_a[side]
    b = s.board.side_b[side]
    ends = bit(a) | bit(b)
    s.ended_twice |= s.ended_once & ends
    s.ended_once |= ends
    s.developed |= ends
    drain(s, a)
    drain(s, b)
    s.invalidate_roads()
    first = hub_along(s, b, side)
    second = hub_along(s, a, side)
    if first >= 0 and second >= 0:
        connect(s, first, second)


def connect(s: State, a: i64, b: i64) -> None:
    """Connect two hubs directly, for 1 reputation if they have never been connected before (D-7)."""
    pair = pair_hubs(a, b)
    if a != b and not has(s.connected, pair):
        s.connected = with_item(s.connected, pair)
        s.me.reputation += CONNECTION_REPUTATION


def connect_settlement(s: State, space: i64) -> None:
    """Connect a settlement on a path with the hubs at both ends (D-8)."""
    i: i64
    for i in range(SIDES * space, SIDES * space + SIDES):
        side = s.board.around[i]
        if side < 0:
            break
        if s.built[side]:
            hub = hub_along(s, space, side)
            if hub >= 0:
                connect(s, space, hub)


def hub_along(s: State, space: i64, side: i64) -> i64:
    """Return the first hub reached by leaving the space along the side; -1 if there is none."""
    hubs = s.hubs()
    board = s.board
    first = side
    i: i64
    while True:
        a = board.side_a[side]
        space = board.side_b[side] if a == space else a
        if hubs >> space & 1:
            return space
        further: i64 = -1
        for i in range(SIDES * space, SIDES * space + SIDES):
            other = board.around[i]
            if other < 0:
                break
            if other != side and s.built[other]:
                further = other
        # a loose end, or a ring without a hub (D-6)
        if further < 0 or further == first:
            return -1
        side = further


def direct_neighbours(s: State, hub: i64) -> i64:
    """Return the hubs that are now directly connected with this one."""
    found: i64 = 0
    i: i64
    for i in range(SIDES * hub, SIDES * hub + SIDES):
        side = s.board.around[i]
        if side < 0:
            break
        if s.built[side]:
            other = hub_along(s, hub, side)
            if other >= 0:
                found |= bit(other)
    return found & ~bit(hub)


def network(s: State, space: i64) -> i64:
    """Return all spaces that roads and bridges join with this one, including the space itself."""
    board = s.board
    reached = bit(space)
    fresh = reached
    i: i64
    while fresh:
        here = lowest(fresh)
        fresh &= fresh - 1
        for i in range(SIDES * here, SIDES * here + SIDES):
            side = board.around[i]
            if side < 0:
                break
            if s.built[side]:
                other = bit(board.beyond[i])
                if not reached & other:
                    reached |= other
                    fresh |= other
    return reached
