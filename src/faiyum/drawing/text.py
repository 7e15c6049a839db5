"""A board with a position as text for a terminal.

Every space is a brick eight columns wide; every other row is shifted half a brick to the
right:

    D5 R====D6 w    name and terrain (w g s R, a site O C P Q); a road to the east
     T*2i     c     what stands there
    #   \\           a bridge to the south-west, a road to the south-east

`c` crocodile, `i` upright and `-` prone worker, `S` settlement, `T` town, `*` palace,
`W` workshop, `+` its expansion, `2/5` blocks; roads `=` `\\` `/`, bridges `#`, grand
bridges `@`, the channel `~`.
"""

from typing import Any, Final

from faiyum.drawing.scene import DrawnSpace, Scene, read_scene
from faiyum.engine.core.constants import BRIDGE, GRAND_BRIDGE, NOTHING, ROAD
from faiyum.engine.core.game_board import Board

COLUMNS: Final = 100
BRICK: Final = 8
HALF: Final = BRICK // 2
# the middle of a brick, from its left edge
MIDDLE: Final = 3
LINES: Final = 3
# a map that is too wide is split into parts that overlap by two bricks
FOLD: Final = COLUMNS - 2 * BRICK

WATER, TRACK, CROSSING, CREATURE, PERSON, HOUSE, COUNT = "36", "1", "1;36", "32", "1;97", "1;31", "1;33"
TERRAIN_STYLES: Final = {"w": "33", "g": "35", "s": "37", "R": "1;31"}
SITE_STYLE: Final = "1;33"

Canvas = list[list[tuple[str, str]]]


def board_text(
    board: Board, position: dict[str, Any] | None = None, *, colour: bool = False, part: list[str] | None = None
) -> str:
    """Draw a position, or the start of a game, as text of at most 100 columns.

    With `part`, only the section of the map that holds these spaces is drawn.
    """
    scene = read_scene(board, position)
    width = HALF * max(board.column) + BRICK
    canvas: Canvas = [[(" ", "")] * width for _ in range(LINES * (max(board.row) + 1) - 1)]
    named = [board.space(name) for name in part or board.names]
    rows, columns = [board.row[space] for space in named], [board.column[space] for space in named]
    shown = [
        space
        for space in range(len(board.names))
        if min(rows) <= board.row[space] <= max(rows) and min(columns) <= board.column[space] <= max(columns)
    ]
    # names come last, on top of roads and water
    draw_channel(canvas, board)
    for side, ends in enumerate(board.sides):
        if {*ends} <= {*shown}:
            draw_link(canvas, board, scene, side)
    for space in shown:
        draw_space(canvas, board, scene, space)
    lines = canvas[LINES * min(rows) : LINES * (max(rows) + 1) - 1]
    canvas = [line[HALF * min(columns) : HALF * max(columns) + BRICK] for line in lines]
    return "\n\n".join("\n".join(line_text(line, colour) for line in fold) for fold in folded(canvas))


def folded(canvas: Canvas) -> list[Canvas]:
    """Split a canvas into parts that are narrow enough, from west to east."""
    if len(canvas[0]) <= COLUMNS:
        return [canvas]
    starts = range(0, len(canvas[0]) - 2 * BRICK, FOLD)
    return [[line[start : start + COLUMNS] for line in canvas] for start in starts]


def line_text(line: list[tuple[str, str]], colour: bool) -> str:
    """Return a line as text, with an escape code wherever the colour changes."""
    marks = list(line)
    while marks and marks[-1][0] == " ":
        marks.pop()
    if not colour:
        return "".join(mark for mark, _ in marks)
    parts: list[str] = []
    now = ""
    for mark, style in marks:
        if style != now and mark != " ":
            parts.append(f"\x1b[0;{style}m" if style else "\x1b[0m")
            now = style
        parts.append(mark)
    return "".join(parts) + ("\x1b[0m" if now else "")


def put(canvas: Canvas, line: int, column: int, words: str, style: str) -> None:
    """Write words on a line, starting at a column."""
    for offset, mark in enumerate(words):
        if 0 <= line < len(canvas) and 0 <= column + offset < len(canvas[line]):
            canvas[line][column + offset] = (mark, style)


def middle(board: Board, space: int) -> tuple[int, int]:
    """Return the first line of a space and its middle column."""
    return LINES * board.row[space], HALF * board.column[space] + MIDDLE


def draw_space(canvas: Canvas, board: Board, scene: Scene, space: int) -> None:
    """Draw the name and terrain of a space, and below them what stands there."""
    drawn = scene.spaces[space]
    line, column = middle(board, space)
    style = TERRAIN_STYLES.get(drawn.letter, SITE_STYLE)
    put(canvas, line, column - len(drawn.name) // 2 - 1, f"{drawn.name} {drawn.letter}", style)
    pieces = piece_marks(drawn)
    at = column - sum(len(marks) for marks, _ in pieces) // 2
    for marks, piece_style in pieces:
        put(canvas, line + 1, at, marks, piece_style)
        at += len(marks)


def piece_marks(drawn: DrawnSpace) -> list[tuple[str, str]]:
    """Return the marks of the pieces on a space, with their styles."""
    building = "T" if drawn.town else "S" if drawn.settlement else ""
    building += "*" * drawn.palaces + "W" * drawn.workshop + "+" * drawn.expansion
    workers = counted_mark(drawn.upright, "i") + counted_mark(drawn.prone, "-")
    blocks = f"{drawn.blocks}/{drawn.limit}" if drawn.limit else ""
    pieces = (("c" * drawn.crocodile, CREATURE), (building, HOUSE), (blocks, COUNT), (workers, PERSON))
    return [(marks, style) for marks, style in pieces if marks]


def counted_mark(number: int, mark: str) -> str:
    """Return a mark, preceded by its number if there is more than one."""
    return f"{number}{mark}" if number > 1 else mark * number


def draw_channel(canvas: Canvas, board: Board) -> None:
    """Draw the water between the peninsulas, as one line where it runs between two rows."""
    wet: set[tuple[int, int]] = set()
    for side, (a, b) in enumerate(board.sides):
        if board.side_kind[side] != BRIDGE and side != board.dam:
            continue
        line, column = crossing(board, a, b)
        if board.row[a] == board.row[b]:
            put(canvas, line, column - 2, "~~~~", WATER)
            put(canvas, line + 1, column, "~", WATER)
        else:
            wet.add((line, column))
    for line, column in sorted(wet):
        # the next side of the zigzag is half a brick further
        put(canvas, line, column, "~" * (HALF if (line, column + HALF) in wet else 1), WATER)


def crossing(board: Board, a: int, b: int) -> tuple[int, int]:
    """Return where a road or bridge between two touching spaces is drawn."""
    line, column = middle(board, a)
    other_line, other_column = middle(board, b)
    return (line + LINES - 1 if line != other_line else line), (column + other_column) // 2


def draw_link(canvas: Canvas, board: Board, scene: Scene, side: int) -> None:
    """Draw the road or bridge on a side, if there is one."""
    kind = scene.built[side]
    if kind == NOTHING:
        return
    a, b = board.sides[side]
    line, column = crossing(board, a, b)
    level = board.row[a] == board.row[b]
    slope = "=" if level else "\\" if board.column[a] < board.column[b] else "/"
    mark = {ROAD: slope, BRIDGE: "#", GRAND_BRIDGE: "@"}[kind]
    style = TRACK if kind == ROAD else CROSSING
    if level:
        put(canvas, line, column - 2, mark * 4, style)
    else:
        put(canvas, line, column, mark, style)
