"""Action ids: every option that can occur on a board as a small number, enumerated from the board and the cards."""

from functools import lru_cache
from typing import Final

from faiyum.engine.core.game_board import DEFAULT_BOARD, Board, load_board
from faiyum.engine.core.messages import Fault, quoted
from faiyum.engine.core.option import BRIDGE_OPTION, MOVE, ROAD_OPTION, SPACE, Option
from faiyum.engine.core.options import parse_option
from faiyum.engine.core.program import PROGRAMS
from faiyum.engine.core.unchecked import Unchecked
from faiyum.engine.core.vecs import i64, u8, vec

# Raise it when an id changes its meaning. Nets and data sets store it with the ids.
ACTIONS_VERSION: Final = 1
BOARD_KINDS: Final = (SPACE, ROAD_OPTION, BRIDGE_OPTION, MOVE)


class ActionIds:
    """The ids of all options on a board, from 0 to `len(ids) - 1`. They are the same with and without Privileges.

    Options that do not depend on the board come first and have the same ids on every board.

    >>> from faiyum import ActionIds
    >>> ids = ActionIds.of_board()
    >>> ids.name(ids.id_of("play farmer"))
    'play farmer'
    """

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.options: Final = numbered_options(board)
        self.size: Final[int] = len(self.options)
        for number in range(len(self.options)):
            # Options that depend on the board are separate objects for each board, so their numbers do not collide.
            self.options[number].action = number

    @staticmethod
    def of_board(board: Unchecked[str] = DEFAULT_BOARD) -> "ActionIds":
        """Return the ids of a board, given as for `Game`; raises `Fault` if there is no such board."""
        return action_ids(load_board(board))

    @property
    def version(self) -> int:
        """The version of the numbering, raised whenever an id changes its meaning."""
        return ACTIONS_VERSION

    @property
    def names(self) -> list[str]:
        """The names of all options, by id."""
        return [option.name for option in self.options]

    def option(self, action: Unchecked[int]) -> Option:
        """Return the option with this id; raises `Fault` if there is no such id."""
        if not isinstance(action, int) or isinstance(action, bool) or not 0 <= action < self.size:
            raise Fault("not-an-action", {"value": quoted(action), "most": self.size - 1})
        return self.options[action]

    def name(self, action: Unchecked[int]) -> str:
        """Return the name of the option with this id; raises `Fault` if there is no such id."""
        return self.option(action).name

    def id_of(self, option: Unchecked[Option | str]) -> int:
        """Return the id of an option, given as an object or by name; raises `Fault` if it can never occur."""
        found = parse_option(self.board, str(option))
        if found.action < 0:
            raise Fault("never-an-option", {"name": quoted(str(option))})
        return found.action

    def __len__(self) -> int:
        return self.size


def numbered_options(board: Board) -> list[Option]:
    """Return every option of every decision once, sorted by kind and value; options found on every board come first."""
    keys: set[tuple[bool, int, int]] = set()
    by_key: dict[tuple[bool, int, int], Option] = {}
    for program in PROGRAMS:
        for step in program.steps:
            if step.decides():
                for option in step.every_option(board):
                    key = (option.op in BOARD_KINDS, int(option.op), int(option.value))
                    keys.add(key)
                    by_key[key] = option
    return [by_key[key] for key in sorted(keys)]


@lru_cache(maxsize=32)
def action_ids(board: Board) -> ActionIds:
    return ActionIds(board)


def write_mask(masks: vec[u8], start: i64, options: list[Option], value: u8) -> None:
    """Set the entries of these options to `value`, in the mask that begins at `start`."""
    for option in options:
        assert option.action >= 0, option.name
        masks[start + option.action] = value
