"""The board for a page: one picture for both themes, its colours named, and where everything lies."""

from functools import cache
from typing import Any

from faiyum.drawing.palette import DARK, LIGHT
from faiyum.drawing.scene import read_scene
from faiyum.drawing.svg import Picture
from faiyum.drawing.symbols import MONUMENT_DETAILS, MONUMENT_SHAPES
from faiyum.engine.board import Board
from faiyum.engine.constants import ROAD, TERRAINS

PREFIX = "faiyum-"
# every colour is a variable that the page's style sheet defines for each theme
VARIABLES = {name: f"var(--{name.replace('_', '-')})" for name in LIGHT}


def board_art(board: Board) -> dict[str, Any]:
    """The empty board and its geometry; the page puts the pieces on it, drawn by the symbols."""
    picture = Picture(board, read_scene(board, None), VARIABLES, PREFIX)
    spaces = range(len(board.names))
    return {
        "viewBox": " ".join(f"{number:.1f}" for number in picture.frame),
        "symbols": picture.definitions(),
        "ground": picture.table() + "".join(picture.ground(space) for space in spaces) + picture.dam(),
        "spaces": [space_art(picture, space) for space in spaces],
        "sides": [side_art(picture, side) for side in range(len(board.sides))],
        "monuments": {
            name: {"shape": shape, "details": MONUMENT_DETAILS[name]} for name, shape in MONUMENT_SHAPES.items()
        },
    }


def space_art(picture: Picture, space: int) -> dict[str, Any]:
    """A space: its centre, where its pieces stand, its outline, and what is printed on it."""
    board = picture.board
    x, y = picture.centres[space]
    found: dict[str, Any] = {
        "name": board.names[space],
        "x": round(x, 1),
        "y": round(y, 1),
        "heart": rounded(picture.hearts[space]),
        "points": [rounded(point) for point in picture.hexes[space]],
        "room": picture.room(space),
        "terrain": TERRAINS[board.terrain[space]],
        "swamp": bool(board.swamp >> space & 1),
    }
    if space in board.sites:
        site = board.sites.index(space)
        found["site"] = {"monument": board.monuments[site], "limit": board.limits[site]}
    return found


def side_art(picture: Picture, side: int) -> dict[str, Any]:
    """A side of two spaces: where a road or bridge on it lies."""
    board = picture.board
    (x1, y1), (x2, y2) = [picture.hearts[end] for end in board.sides[side]]
    return {
        "name": board.side_names[side],
        "kind": "road" if board.side_kind[side] == ROAD else "bridge",
        "dam": side == board.dam,
        "x1": round(x1, 1),
        "y1": round(y1, 1),
        "x2": round(x2, 1),
        "y2": round(y2, 1),
    }


def rounded(point: tuple[float, float]) -> list[float]:
    return [round(point[0], 1), round(point[1], 1)]


@cache
def palette_css() -> str:
    """The colours as variables: light, dark by the reader's system, and either by the page's own switch."""
    light, dark = (
        "".join(f"--{name.replace('_', '-')}:{colour};" for name, colour in colours.items())
        for colours in (LIGHT, DARK)
    )
    return (
        f":root{{{light}}}\n"
        f"@media (prefers-color-scheme: dark){{:root:not([data-theme=light]){{{dark}}}}}\n"
        f":root[data-theme=dark]{{{dark}}}\n"
    )
