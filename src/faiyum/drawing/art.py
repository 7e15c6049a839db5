"""The board as data for the web client: drawings for both themes, and the position of everything on it.

Colours are CSS variables, which the style sheet from `palette_css` defines for each theme.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, NotRequired, TypedDict

from faiyum.drawing import layout
from faiyum.drawing.palette import DARK, LIGHT
from faiyum.drawing.scene import read_scene
from faiyum.drawing.svg import DESK, Picture
from faiyum.drawing.symbols import MONUMENT_DETAILS, MONUMENT_SHAPES
from faiyum.engine.core.constants import ROAD, TERRAINS, WORKERS
from faiyum.engine.core.game_board import Board

PREFIX = "faiyum-"
VARIABLES = {name: f"var(--{name.replace('_', '-')})" for name in LIGHT}
# how much of the desk is visible around the lake
MARGIN: Final = 20.0

Point = tuple[float, float]


class SiteArt(TypedDict):
    """A building site: its monument and how many blocks fit on it."""

    monument: str
    limit: int


class SpaceArt(TypedDict):
    """A space: its centre, the middle of its visible part, its outline, and what is printed on it."""

    name: str
    x: float
    y: float
    middle: Point
    points: list[Point]
    # pieces are smaller where the channel cuts off a part of the space
    room: float
    terrain: str
    swamp: bool
    # the symbol of the crop that grows here
    crop: NotRequired[str]
    site: NotRequired[SiteArt]


class SideArt(TypedDict):
    """A side between two spaces: its middle, and the direction of a road along it in degrees."""

    name: str
    kind: Literal["road", "bridge"]
    spaces: tuple[str, str]
    x: float
    y: float
    turn: float
    dam: NotRequired[bool]


class MonumentArt(TypedDict):
    """The outline and the details of a monument as path data."""

    shape: str
    details: str


class BlocksArt(TypedDict):
    """The part of a monument that blocks fill from the bottom up."""

    left: float
    width: float
    top: float
    foot: float


class SpotArt(TypedDict):
    """The position, scale and rotation of one piece."""

    x: float
    y: float
    scale: float
    turn: float


class RowArt(TypedDict):
    """A row of identical pieces: the position of the first and the distance between them."""

    x: float
    y: float
    step: float
    scale: float


class LayoutArt(TypedDict):
    """The arrangement of pieces around the middle of a space; the first entry of a list is for a single piece."""

    crops: list[SpotArt]
    crocodile_scale: float
    buildings: list[list[SpotArt]]
    buildings_with_workers: list[list[SpotArt]]
    workers: list[RowArt]
    workers_with_buildings: list[RowArt]
    workers_at_site: list[SpotArt]
    blocks: BlocksArt
    space_label_y: float
    blocks_label_y: float


class BoardArt(TypedDict):
    """A board as the web client draws it."""

    view_box: tuple[float, float, float, float]
    symbols: str
    ground: str
    spaces: list[SpaceArt]
    sides: list[SideArt]
    monuments: dict[str, MonumentArt]
    layout: LayoutArt


def board_art(board: Board) -> BoardArt:
    """Return the drawing of the empty board, the symbols of the pieces, and the geometry to place them."""
    picture = Picture(board, read_scene(board, None), VARIABLES, PREFIX)
    spaces = range(len(board.names))
    x, y, width, height = picture.frame
    hidden = DESK - MARGIN
    return {
        "view_box": (
            round(x + hidden, 1),
            round(y + hidden, 1),
            round(width - 2 * hidden, 1),
            round(height - 2 * hidden, 1),
        ),
        "symbols": picture.definitions(),
        "ground": picture.table() + "".join(picture.ground(space) for space in spaces) + picture.dam(),
        "spaces": [space_art(picture, space) for space in spaces],
        "sides": [side_art(picture, side) for side in range(len(board.sides))],
        "monuments": {
            name: {"shape": shape, "details": MONUMENT_DETAILS[name]} for name, shape in MONUMENT_SHAPES.items()
        },
        "layout": layout_art(),
    }


def space_art(picture: Picture, space: int) -> SpaceArt:
    """Return the geometry of a space and what is printed on it."""
    board = picture.board
    x, y = picture.centres[space]
    terrain = TERRAINS[board.terrain[space]]
    art: SpaceArt = {
        "name": board.names[space],
        "x": round(x, 1),
        "y": round(y, 1),
        "middle": rounded(picture.hearts[space]),
        "points": [rounded(point) for point in picture.hexes[space]],
        "room": picture.room(space),
        "terrain": terrain,
        "swamp": bool(board.swamp >> space & 1),
    }
    if terrain in layout.CROPS:
        art["crop"] = layout.CROPS[terrain]
    sites = list(board.sites)
    if space in sites:
        site = sites.index(space)
        art["site"] = {"monument": board.monuments[site], "limit": board.limits[site]}
    return art


def side_art(picture: Picture, side: int) -> SideArt:
    """Return the position and direction of a road or bridge on a side."""
    board = picture.board
    first, second = board.sides[side]
    x, y, turn = picture.course(side)
    art: SideArt = {
        "name": board.side_names[side],
        "kind": "road" if board.side_kind[side] == ROAD else "bridge",
        "spaces": (board.names[first], board.names[second]),
        "x": round(x, 1),
        "y": round(y, 1),
        "turn": round(turn, 1),
    }
    if side == board.dam:
        art["dam"] = True
    return art


@cache
def layout_art() -> LayoutArt:
    """Return the arrangement of pieces, for every number of pieces that a space can hold."""
    counts = range(1, layout.MAX_BUILDINGS + 1)
    workers = range(1, WORKERS + 1)
    return {
        "crops": spots(layout.CROP_SPOTS),
        "crocodile_scale": layout.CROCODILE_SCALE,
        "buildings": [spots(layout.building_spots(count, workers=False)) for count in counts],
        "buildings_with_workers": [spots(layout.building_spots(count, workers=True)) for count in counts],
        "workers": [row(layout.worker_row(count, building=False)) for count in workers],
        "workers_with_buildings": [row(layout.worker_row(count, building=True)) for count in workers],
        "workers_at_site": spots(layout.site_worker_spots(WORKERS)),
        "blocks": {
            "left": layout.MONUMENT_LEFT,
            "width": layout.MONUMENT_WIDTH,
            "top": layout.MONUMENT_TOP,
            "foot": layout.MONUMENT_FOOT,
        },
        "space_label_y": layout.SPACE_LABEL_Y,
        "blocks_label_y": layout.BLOCKS_LABEL_Y,
    }


def spots(found: Sequence[layout.Spot]) -> list[SpotArt]:
    """Return spots as data."""
    return [{"x": spot.x, "y": spot.y, "scale": round(spot.scale, 3), "turn": spot.turn} for spot in found]


def row(found: layout.Row) -> RowArt:
    """Return a row as data."""
    return {"x": round(found.x, 2), "y": found.y, "step": round(found.step, 2), "scale": round(found.scale, 3)}


def rounded(point: Point) -> Point:
    """Return a point with one decimal."""
    return (round(point[0], 1), round(point[1], 1))


@cache
def palette_css() -> str:
    """Return the colours as a style sheet; the client's theme switch overrides the system's preference."""
    light, dark = (
        "".join(f"--{name.replace('_', '-')}:{colour};" for name, colour in colours.items())
        for colours in (LIGHT, DARK)
    )
    return (
        f":root{{{light}}}\n"
        f"@media (prefers-color-scheme: dark){{:root:not([data-theme=light]){{{dark}}}}}\n"
        f":root[data-theme=dark]{{{dark}}}\n"
    )
