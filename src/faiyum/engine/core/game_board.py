"""Boards: spaces and their neighbours, read from a board file and checked."""

from functools import cache
from pathlib import Path
from typing import Final

from faiyum.engine.core.arrays import count_of
from faiyum.engine.core.constants import (
    BASIC,
    BLOCKS,
    BRIDGE,
    BRIDGES,
    CROCODILES,
    GRAND_BRIDGES,
    MONUMENTS,
    NOTHING,
    RED,
    ROAD,
    SITE,
    STONE,
)
from faiyum.engine.core.masks import MAX_BITS, bit, count_bits
from faiyum.engine.core.messages import Fault, quoted
from faiyum.engine.core.option import BRIDGE_OPTION, MOVE, ROAD_OPTION, SPACE, Option, add_option, find_option
from faiyum.engine.core.vecs import append, i64, u8, vec

TERRAIN_LETTERS: Final = {"w": 0, "g": 1, "s": 2, "R": RED, "O": SITE, "C": SITE, "P": SITE, "Q": SITE}
SITE_LETTERS: Final = "OCPQ"
HEADERS: Final = ("name", "dam", "O", "C", "P", "Q")
# A set of spaces is stored in the bits of a machine integer.
MAX_SPACES: Final = MAX_BITS
# number of sides of a hex
SIDES: Final = 6
MAX_NAME: Final = 40
# Two spaces are stored as one number: the first times this, plus the second.
PAIR: Final = 256
DEFAULT_BOARD: Final = "faiyum"
FOLDER: Final = Path(__file__).parents[2] / "boards"


class Board:
    """The map as tables: spaces and sides are small numbers, and sets of spaces are bit masks."""

    def __init__(self, source: str, name: str) -> None:
        self.source = source
        self.name = name
        self.names: list[str] = []
        self.index: dict[str, int] = {}
        self.terrain: vec[i64] = vec[i64]()
        self.peninsula: list[int] = []
        self.row: list[int] = []
        # in units of half a hex, because rows may be shifted by half a hex
        self.column: list[int] = []

        self.near: vec[i64] = vec[i64]()
        # the two spaces of each side
        self.side_a: vec[i64] = vec[i64]()
        self.side_b: vec[i64] = vec[i64]()
        self.side_names: list[str] = []
        self.side_index: dict[str, int] = {}
        self.side_kind: vec[i64] = vec[i64]()
        self.side_goods: vec[i64] = vec[i64]()
        # six entries for each space: its sides and the spaces beyond them; unused entries are -1
        self.around: vec[i64] = vec[i64]()
        self.beyond: vec[i64] = vec[i64]()

        self.of_terrain = vec[i64]([0, 0, 0, 0, 0])
        self.resource: i64 = 0
        self.swamp: i64 = 0
        self.channel: i64 = 0
        self.lake: i64 = 0
        self.red: i64 = -1
        self.sites: vec[i64] = vec[i64]()
        self.monuments: list[str] = []
        self.limits: vec[i64] = vec[i64]()
        self.site_mask: i64 = 0
        self.dam: i64 = -1
        self.dam_mask: i64 = 0
        # the piece on each side at the start: only a road on the dam
        self.first_built = vec[u8]()
        # the options of this board, each created once
        self.space_options = vec[Option]()
        self.road_options = vec[Option]()
        self.bridge_options = vec[Option]()
        self.move_options: list[list[Option]] = []

    def __reduce__(self) -> tuple[object, tuple[str, str]]:
        # Compiled classes have no default pickling, so a board is restored from its text.
        return (parse_board, (self.source, self.name))

    def create_options(self) -> None:
        """Create the options for choosing a space or a side."""
        self.space_options = vec[Option]([Option(SPACE, i, f"space {name}") for i, name in enumerate(self.names)])
        self.road_options = vec[Option](
            [Option(ROAD_OPTION, i, f"road {name}") for i, name in enumerate(self.side_names)]
        )
        self.bridge_options = vec[Option](
            [Option(BRIDGE_OPTION, i, f"bridge {name}") for i, name in enumerate(self.side_names)]
        )
        self.move_options = [[] for _ in self.names]

    @property
    def sides(self) -> list[tuple[int, int]]:
        """The two spaces of each side."""
        return [(self.side_a[side], self.side_b[side]) for side in range(len(self.side_names))]

    def sides_at(self, space: int) -> list[int]:
        """Return the sides of a space."""
        return [side for side in self.around[SIDES * space : SIDES * space + SIDES] if side >= 0]

    def move_option(self, move: i64) -> Option:
        """Return the option to move a worker; it is created on first use."""
        start = move // PAIR
        end = move % PAIR
        alike = self.move_options[start]
        found = find_option(alike, move)
        return found if found is not None else add_option(alike, MOVE, move, f"{self.names[start]} {self.names[end]}")

    def space(self, name: str) -> int:
        if name not in self.index:
            raise Fault("no-such-space", {"name": quoted(name)})
        return self.index[name]

    def side(self, name: str) -> int:
        if name not in self.side_index:
            raise Fault("no-such-side", {"name": quoted(name)})
        return self.side_index[name]

    def pair(self, a: i64, b: i64) -> str:
        """Return the name of a pair of spaces, with their names in string order."""
        first, second = sorted((self.names[a], self.names[b]))
        return f"{first}-{second}"


def is_shipped(name: str) -> bool:
    # some systems limit the length of file names
    return len(name) <= MAX_NAME and name.isidentifier() and (FOLDER / f"{name}.board").is_file()


@cache
def shipped_board(name: str) -> Board:
    return read_board(FOLDER / f"{name}.board", name)


def load_board(board: object) -> Board:
    """Return a board, given the name of a shipped board, the text of a board or the path of a file."""
    if board == DEFAULT_BOARD:
        # saves looking for the file again
        return shipped_board(DEFAULT_BOARD)
    if not isinstance(board, str) or not board or "\0" in board:
        raise Fault("board-name-or-path", {"value": quoted(board)})
    if "\n" in board:
        return parse_board(board, board)
    if is_shipped(board):
        return shipped_board(board)
    return read_board(Path(board), board)


def board_with_limits(limits: dict[str, int]) -> Board:
    """Return the default board with other block limits for some sites; raises Fault if they do not add up.

    The text of a changed board differs from that of the default board, so records and positions contain it.
    """
    default = shipped_board(DEFAULT_BOARD)
    merged = [limits.get(letter, default.limits[i]) for i, letter in enumerate(SITE_LETTERS)]
    return default if merged == list(default.limits) else changed_board(tuple(merged))


@cache
def changed_board(limits: tuple[int, ...]) -> Board:
    lines = shipped_board(DEFAULT_BOARD).source.splitlines()
    for i in range(len(lines)):
        key, colon, _ = lines[i].partition(":")
        if colon and len(key) == 1 and key in SITE_LETTERS:
            lines[i] = f"{key}: {limits[SITE_LETTERS.index(key)]}"
    text = "\n".join(lines) + "\n"
    return parse_board(text, text)


def board_in_data(board: object) -> Board:
    """Return the board given in a position or record: its text or the name of a shipped board, but never a path."""
    if not isinstance(board, str) or not ("\n" in board or is_shipped(board)):
        raise Fault("board-name-or-text", {"value": quoted(board)})
    return load_board(board)


def read_board(path: Path, board: str) -> Board:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise Fault("unreadable", {"file": quoted(board), "reason": str(error.strerror)}) from None
    except UnicodeDecodeError:
        raise Fault("unreadable", {"file": quoted(board), "reason": Fault("not-text")}) from None
    return parse_board(text, board)


def parse_board(text: str, name: str = "") -> Board:
    """Return the board that a text describes; raises Fault with the line if it is invalid."""
    board = Board(text, name)
    headers: dict[str, str] = {}
    letters: dict[str, int] = {}
    lines = text.splitlines()
    for i in range(len(lines)):
        line = lines[i].split("#")[0].strip()
        try:
            if ":" in line:
                read_header(line, headers)
            elif line:
                read_row(board, line, letters)
        except Fault as fault:
            raise Fault("line", {"line": str(i + 1), "fault": fault}) from None
    if not board.names:
        raise Fault("board-empty")
    # This is checked first, because joining the spaces of a large board takes a long time.
    if len(board.names) > MAX_SPACES:
        raise Fault("board-too-large", {"n": len(board.names), "most": MAX_SPACES})
    set_sites(board, headers, letters)
    join_spaces(board, headers.get("dam", ""))
    check_board(board)
    board.first_built = vec[u8]([ROAD if side == board.dam else NOTHING for side in range(len(board.side_names))])
    board.create_options()
    return board


def read_header(line: str, headers: dict[str, str]) -> None:
    key, value = [part.strip() for part in line.split(":", 1)]
    if key not in HEADERS:
        raise Fault("board-header", {"key": quoted(key)})
    if key in SITE_LETTERS and (not is_number(value) or int(value) < 1):
        raise Fault("site-limit", {"site": key, "value": quoted(value)})
    headers[key] = value


def is_number(word: str) -> bool:
    """Return whether a text is a number of one or two ASCII digits; `isdigit` alone would accept '²'."""
    return word.isascii() and word.isdigit() and len(word) <= 2


def read_row(board: Board, line: str, letters: dict[str, int]) -> None:
    words = line.split(None, 2)
    row = board.row[-1] + 1 if board.row else 0
    letter = chr(ord("A") + row)
    if len(words) < 3 or not is_number(words[1]):
        raise Fault("row-shape")
    if words[0] != letter:
        raise Fault("row-letter", {"letter": letter, "value": quoted(words[0])})
    half = 2 * int(words[1]) + row % 2
    inside = 0
    place = 0
    for mark in words[2]:
        if mark == " ":
            continue
        if mark == "[":
            inside += 1
        elif mark == "]":
            inside -= 1
        elif mark in TERRAIN_LETTERS:
            place += 1
            space = len(board.names)
            name = f"{letter}{place}"
            board.names.append(name)
            board.index[name] = space
            board.terrain = append(board.terrain, TERRAIN_LETTERS[mark])
            board.peninsula.append(inside)
            board.row.append(row)
            board.column.append(half)
            if mark in SITE_LETTERS or mark == "R":
                if mark in letters:
                    raise Fault("mark-twice", {"mark": mark, "first": board.names[letters[mark]], "second": name})
                letters[mark] = space
            half += 2
        else:
            raise Fault("unknown-terrain", {"mark": quoted(mark)})
        if inside not in (0, 1):
            raise Fault("bracket-wrong")
    if inside:
        raise Fault("bracket-open")


def set_sites(board: Board, headers: dict[str, str], letters: dict[str, int]) -> None:
    for letter in SITE_LETTERS:
        if letter not in letters:
            raise Fault("site-missing", {"site": letter})
        if letter not in headers:
            raise Fault("limit-missing", {"site": letter, "example": f"'{letter}: 3'"})
        board.sites = append(board.sites, letters[letter])
        board.monuments.append(MONUMENTS[SITE_LETTERS.index(letter)])
        board.limits = append(board.limits, int(headers[letter]))
        board.site_mask |= bit(letters[letter])
    if sum(board.limits) != BLOCKS:
        raise Fault("limits-sum", {"sum": sum(board.limits), "blocks": BLOCKS})
    if "R" not in letters:
        raise Fault("red-missing")
    board.red = letters["R"]


def join_spaces(board: Board, dam: str) -> None:
    """Fill in the tables that are derived from the positions of the spaces."""
    count = len(board.names)
    at: dict[tuple[int, int], int] = {}
    for space in range(count):
        at[(board.row[space], board.column[space])] = space
        board.of_terrain[board.terrain[space]] |= bit(space)
        board.near = append(board.near, 0)
        for _ in range(SIDES):
            board.around = append(board.around, -1)
            board.beyond = append(board.beyond, -1)
    board.resource = board.of_terrain[0] | board.of_terrain[1] | board.of_terrain[2]
    board.swamp = board.of_terrain[0] | board.of_terrain[1]

    if dam not in {board.pair(a, b) for a in range(count) for b in range(count)}:
        raise Fault("dam-not-a-pair", {"dam": quoted(dam)})
    for space in range(count):
        row = board.row[space]
        half = board.column[space]
        for there in ((row, half - 2), (row, half + 2), (row - 1, half - 1), (row - 1, half + 1),
                      (row + 1, half - 1), (row + 1, half + 1)):  # fmt: skip
            other = at.get(there, -1)
            if other < 0:
                board.lake |= bit(space)
            else:
                join(board, space, other, dam)


def join(board: Board, space: int, other: int, dam: str) -> None:
    same = board.peninsula[space] == board.peninsula[other]
    if same:
        board.near[space] |= bit(other)
    else:
        board.channel |= bit(space)
    if other < space:
        return
    name = board.pair(space, other)
    side = len(board.side_names)
    if name == dam:
        if same:
            raise Fault("dam-within", {"dam": dam})
        board.dam = side
        board.dam_mask = bit(space) | bit(other)
    goods: i64 = 0
    for end in (space, other):
        if board.terrain[end] <= STONE:
            goods |= bit(board.terrain[end])
    board.side_a = append(board.side_a, space)
    board.side_b = append(board.side_b, other)
    board.side_names.append(name)
    board.side_index[name] = side
    board.side_kind = append(board.side_kind, ROAD if same or name == dam else BRIDGE)
    # ruling D-12: between two spaces without goods, any basic good pays
    board.side_goods = append(board.side_goods, goods if goods else BASIC)
    add_neighbour(board, space, side, other)
    add_neighbour(board, other, side, space)


def add_neighbour(board: Board, space: int, side: int, other: int) -> None:
    """Enter a side of a space, and the space beyond it, at the first free place in the tables."""
    place = SIDES * space
    while board.around[place] >= 0:
        place += 1
    board.around[place] = side
    board.beyond[place] = other


def check_board(board: Board) -> None:
    count = len(board.names)
    swamps = count_bits(board.swamp)
    if swamps > CROCODILES:
        raise Fault("too-few-crocodiles", {"n": swamps, "most": CROCODILES})
    if board.dam < 0:
        raise Fault("dam-apart")
    for end in (board.side_a[board.dam], board.side_b[board.dam]):
        if board.terrain[end] != STONE:
            raise Fault("dam-not-on-stone", {"space": board.names[end]})
    bridges = count_of(board.side_kind, BRIDGE)
    if bridges < BRIDGES + GRAND_BRIDGES:
        raise Fault("too-few-bridge-places", {"n": bridges, "least": BRIDGES + GRAND_BRIDGES})
    for peninsula in (0, 1):
        spaces = [space for space in range(count) if board.peninsula[space] == peninsula]
        if not spaces:
            raise Fault("one-peninsula")
        reached = bit(spaces[0])
        before: i64 = 0
        while reached != before:
            before = reached
            for space in spaces:
                if reached >> space & 1:
                    reached |= board.near[space]
        for space in spaces:
            if not reached >> space & 1:
                raise Fault("cut-off", {"space": board.names[space], "from": board.names[spaces[0]]})
