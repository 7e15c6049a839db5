"""Position keys: everything that affects the rest of a game, as a hashable value."""

from collections.abc import Hashable

from faiyum.engine.core.field_functions import action_key, seat_key, table_key
from faiyum.engine.core.state import State
from faiyum.engine.formats.position import at_turn


def position_key(s: State) -> Hashable:
    """Return a value that two states share if and only if they are in the same position.

    It leaves out derived fields, the number of turns, and register values left over from earlier actions.
    """
    setting = s.setting
    return (
        s.board.source, setting.privileges, setting.rewards, tuple(setting.facts.values.values()),
        tuple([seat_key(seat) for seat in s.seats]), table_key(s), s.program, None if at_turn(s) else action_key(s),
    )  # fmt: skip
