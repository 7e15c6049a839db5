"""Position keys: what decides how a game can go on, as a hashable value."""

from collections.abc import Hashable

from faiyum.engine.core.state import Seat, State
from faiyum.engine.formats.position import at_turn


def position_key(s: State) -> Hashable:
    """Return a value that two states share if and only if they are in the same position.

    It leaves out what follows from the rest, the number of turns, and what earlier actions left in the registers.
    """
    setting = s.setting
    return (
        s.board.source, setting.privileges, setting.rewards, tuple(setting.facts.values.values()),
        tuple([seat_key(seat) for seat in s.seats]), s.turn, s.program, s.ended, s.crocodiles, s.upright, s.prone,
        s.crowd, s.prone_crowd, s.settlements, s.towns, s.workshops, s.expansions, s.palaces, s.blocks,
        tuple(s.built), s.connected, s.market,
        tuple(sorted(s.discounts)), s.deck[s.drawn :], max(s.draw_pile - s.drawn, 0), tuple(sorted(s.box)),
        None if at_turn(s) else action_key(s),
    )  # fmt: skip


def seat_key(seat: Seat) -> Hashable:
    return (seat.hand, seat.discard, seat.privileges, seat.goods, seat.money, seat.reputation, seat.quit)


def action_key(s: State) -> Hashable:
    """Return the part of the key that describes the running action."""
    return (
        s.decider, s.pc, s.doing, s.action, s.in_play, s.acted, s.declared, s.spent, s.overtime, s.recruited,
        s.at, s.chosen, s.paid, s.count, s.barred, s.bounty, s.costs, s.leaving, s.used,
    )  # fmt: skip
