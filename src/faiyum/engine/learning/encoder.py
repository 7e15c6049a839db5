"""Games as numbers: observations and masks in the caller's arrays, and actions by id."""

from typing import Any, Final

from faiyum.engine.core.fields import Setting
from faiyum.engine.core.messages import Fault
from faiyum.engine.core.option import Option
from faiyum.engine.core.program import OVER
from faiyum.engine.core.state import State
from faiyum.engine.core.unchecked import Unchecked
from faiyum.engine.core.vecs import as_buffer, i16, i64, u8, vec
from faiyum.engine.game import Game
from faiyum.engine.learning.actions import ActionIds, action_ids, write_mask
from faiyum.engine.learning.buffers import buffer_view
from faiyum.engine.learning.observations import ObservationLayout, layout_of, write_observation


class Numbering:
    """The action ids and the layout of observations for a setting."""

    def __init__(self, setting: Setting) -> None:
        self.setting: Final[Setting] = setting
        self.ids: Final[ActionIds] = action_ids(setting.board)
        self.layout: Final[ObservationLayout] = layout_of(setting)

    @property
    def actions(self) -> int:
        """The number of action ids, which is the width of a mask."""
        return self.ids.size

    @property
    def width(self) -> int:
        """The width of an observation."""
        return self.layout.width


class Encoder(Numbering):
    """An encoder of observations, masks and actions for all games with the same setting.

    >>> from faiyum import Encoder, Game
    >>> game = Game(players=2, seed=7)
    >>> encoder = Encoder(game)
    >>> mask = bytearray(encoder.actions)
    >>> encoder.mask(game, mask)
    >>> encoder.take(game, mask.index(1))
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game.state.setting)
        self.blank_mask: Final = vec[u8]([0] * self.ids.size)
        self.blank_row: Final = vec[i16]([0] * self.layout.width)

    def observe(self, game: Game, observation: Any, seat: Unchecked[int | None] = None) -> None:
        """Fill an array of 16-bit integers with the observation of a seat, by default the one to move.

        Raises `Fault` if the array does not fit or there is no such seat.
        """
        self.check(game)
        view = buffer_view("observation", observation, "h", self.layout.width)
        row = self.blank_row[:]
        state = game.state
        write_observation(row, 0, state, state.decider if seat is None else game.check_seat(seat), self.layout)
        view[:] = as_buffer(row, "h")

    def mask(self, game: Game, mask: Any) -> None:
        """Fill an array of bytes or booleans: 1 for each legal action; raises `Fault` if it does not fit."""
        self.check(game)
        view = buffer_view("mask", mask, "B", self.ids.size)
        legal = self.blank_mask[:]
        write_mask(legal, 0, game.state.options, 1)
        view[:] = as_buffer(legal, "B")

    def take(self, game: Game, action: Unchecked[int]) -> None:
        """Take an action; raises `Fault` and leaves the game unchanged if it is not legal."""
        self.check(game)
        game.take(legal_option(self.ids, game.state, action))

    def check(self, game: Game) -> None:
        """Raise Fault if a game has a different board, number of players or set of modules."""
        setting = game.state.setting
        mine = self.setting
        if setting is mine:
            return
        if (
            setting.board is not mine.board
            or setting.players != mine.players
            or setting.privileges is not mine.privileges
        ):
            raise Fault("other-setting")


def legal_option(ids: ActionIds, state: State, action: Any) -> Option:
    """Return the option with this id; raises Fault if there is no such id or it is not legal now."""
    if not isinstance(action, (int, str)) and hasattr(action, "__index__"):
        # numpy has its own integers
        action = action.__index__()
    # The range is checked while the id is an int of any size, before it becomes a machine integer.
    if isinstance(action, int) and 0 <= action < ids.size:
        wanted: i64 = action
        for option in state.options:
            if option.action == wanted:
                return option
    name = ids.option(action).name
    raise Fault("over") if state.program == OVER else Fault("masked-action", {"action": str(action), "name": name})
