"""Workers on the map: placing, moving, laying down and removing them."""

from faiyum.engine.core.constants import HARVEST_MINISTER, TRADE_TREATY, WITH_TEAMWORK
from faiyum.engine.core.state import UNKNOWN, State, spread


def beside_workers(s: State) -> int:
    """The spaces next to a worker, upright or prone; with no worker on the map, all (C-3)."""
    if s.beside == UNKNOWN:
        workers = s.occupied()
        s.beside = spread(s.board.near, workers) if workers else s.board.resource
    return s.beside


def place_worker(s: State, space: int) -> None:
    me = s.me()
    bit = 1 << space
    if me.perks & (HARVEST_MINISTER | TRADE_TREATY):
        if me.perks & HARVEST_MINISTER and not s.used & HARVEST_MINISTER:
            if not s.developed & bit and s.board.near[space] & s.occupied():
                s.used |= HARVEST_MINISTER
                me.reputation += 1
        # the good itself is chosen after the action
        if me.perks & TRADE_TREATY and s.settlements & bit:
            s.used |= TRADE_TREATY
    if s.occupied() & bit:
        s.declared &= ~WITH_TEAMWORK
    s.idle_workers -= 1
    put_upright(s, space)
    s.at = space
    drain(s, space)


def put_upright(s: State, space: int) -> None:
    if s.upright & 1 << space:
        s.crowd = tuple(sorted((*s.crowd, space)))
    else:
        s.upright |= 1 << space
    s.beside = UNKNOWN


def take_upright(s: State, space: int) -> None:
    if space in s.crowd:
        i = s.crowd.index(space)
        s.crowd = s.crowd[:i] + s.crowd[i + 1 :]
    else:
        s.upright &= ~(1 << space)
    s.beside = UNKNOWN


def remove_worker(s: State, space: int) -> None:
    take_upright(s, space)
    s.idle_workers += 1


def lay_down(s: State, space: int) -> None:
    take_upright(s, space)
    if s.prone & 1 << space:
        s.prone_crowd = tuple(sorted((*s.prone_crowd, space)))
    else:
        s.prone |= 1 << space


def lift_prone(s: State) -> int:
    """Remove all prone workers; their number."""
    count = s.prone.bit_count() + len(s.prone_crowd)
    s.prone = 0
    s.prone_crowd = ()
    s.idle_workers += count
    s.beside = UNKNOWN
    return count


def drain(s: State, space: int) -> None:
    """Remove the crocodile, if there is one; its bounty is paid after the action (A-6)."""
    if s.crocodiles & 1 << space:
        s.crocodiles &= ~(1 << space)
        s.bounty += 1
        s.forget()
