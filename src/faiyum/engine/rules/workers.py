"""Workers on the map: placing, moving, laying down and removing them."""

from faiyum.engine.core.arrays import EMPTY, has, with_item, without_item
from faiyum.engine.core.constants import HARVEST_MINISTER, HARVEST_REPUTATION, TRADE_TREATY, WITH_TEAMWORK
from faiyum.engine.core.fields import UNKNOWN
from faiyum.engine.core.masks import bit, count_bits, spread
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import i64


def beside_workers(s: State) -> i64:
    """Return the spaces next to a worker, upright or prone; all resource spaces if no worker is on the map (C-3)."""
    if s.beside == UNKNOWN:
        workers = s.occupied()
        s.beside = spread(s.board.near, workers) if workers else s.board.resource
    return s.beside


def place_worker(s: State, space: i64) -> None:
    me = s.me
    here = bit(space)
    if me.perks & (HARVEST_MINISTER | TRADE_TREATY):
        if me.perks & HARVEST_MINISTER and not s.used & HARVEST_MINISTER:
            if not s.developed & here and s.board.near[space] & s.occupied():
                s.used |= HARVEST_MINISTER
                me.reputation += HARVEST_REPUTATION
        # The good is chosen after the action.
        if me.perks & TRADE_TREATY and s.settlements & here:
            s.used |= TRADE_TREATY
    if s.occupied() & here:
        s.declared &= ~WITH_TEAMWORK
    s.idle_workers -= 1
    put_upright(s, space)
    s.at = space
    drain(s, space)


def put_upright(s: State, space: i64) -> None:
    if s.upright & bit(space):
        s.extra_upright = with_item(s.extra_upright, space)
    else:
        s.upright |= bit(space)
    s.beside = UNKNOWN


def take_upright(s: State, space: i64) -> None:
    if has(s.extra_upright, space):
        s.extra_upright = without_item(s.extra_upright, space)
    else:
        s.upright &= ~bit(space)
    s.beside = UNKNOWN


def remove_worker(s: State, space: i64) -> None:
    take_upright(s, space)
    s.idle_workers += 1


def lay_down(s: State, space: i64) -> None:
    take_upright(s, space)
    if s.prone & bit(space):
        s.extra_prone = with_item(s.extra_prone, space)
    else:
        s.prone |= bit(space)


def lift_prone(s: State) -> i64:
    """Remove all prone workers and return how many there were."""
    count = count_bits(s.prone) + len(s.extra_prone)
    s.prone = 0
    s.extra_prone = EMPTY
    s.idle_workers += count
    s.beside = UNKNOWN
    return count


def drain(s: State, space: i64) -> None:
    """Remove the crocodile from a space, if there is one; its bounty is paid after the action (A-6)."""
    if s.crocodiles & bit(space):
        s.crocodiles &= ~bit(space)
        s.bounty += 1
        s.invalidate_roads()
