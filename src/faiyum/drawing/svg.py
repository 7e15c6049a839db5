"""A board with a position as a stand-alone SVG picture."""

from html import escape
from math import atan2, cos, degrees, hypot, radians, sin, sqrt
from typing import Any, Final

from faiyum.drawing.layout import (
    BLOCKS_LABEL_Y,
    CROCODILE_SCALE,
    CROP_SPOTS,
    CROPS,
    MONUMENT_FOOT,
    MONUMENT_LEFT,
    MONUMENT_TOP,
    MONUMENT_WIDTH,
    SPACE_LABEL_Y,
    building_spots,
    site_worker_spots,
    worker_row,
)
from faiyum.drawing.palette import DARK, LIGHT
from faiyum.drawing.scene import STEPS, DrawnSpace, Scene, board_title, read_scene
from faiyum.drawing.symbols import MONUMENT_DETAILS, MONUMENT_SHAPES, symbols, use
from faiyum.engine.core.constants import BRIDGE, GRAND_BRIDGE, NOTHING, ROAD, TERRAINS
from faiyum.engine.core.game_board import Board

# a hex measures 100 from centre to corner; `size` only scales the picture
HALF: Final = 50 * sqrt(3)
ROW: Final = 150.0
# how far a hex is cut back along the channel
BANK: Final = 21.0
LAKE: Final = 78.0
DESK: Final = 58.0
LINK_WORDS: Final = {ROAD: "road", BRIDGE: "bridge", GRAND_BRIDGE: "grand bridge"}

Point = tuple[float, float]


def board_svg(board: Board, position: dict[str, Any] | None = None, *, dark: bool = False, size: int = 46) -> str:
    """Draw a position, or the start of a game; `size` is the radius of a hex in pixels."""
    # a page may hold a light and a dark picture, so their ids must differ
    colours, prefix = (DARK, "faiyum-dark-") if dark else (LIGHT, "faiyum-")
    return Picture(board, read_scene(board, position), colours, prefix).draw(size)


class Picture:
    """A picture of a board."""

    def __init__(self, board: Board, scene: Scene, colours: dict[str, str], prefix: str) -> None:
        self.board = board
        self.scene = scene
        self.colours = colours
        self.prefix = prefix
        self.centres = [(board.column[i] * HALF, board.row[i] * ROW) for i in range(len(board.names))]
        xs = [x for x, _ in self.centres]
        ys = [y for _, y in self.centres]
        self.left, self.top = min(xs) - HALF - LAKE, min(ys) - 100 - LAKE
        self.right, self.bottom = max(xs) + HALF + LAKE, max(ys) + 100 + LAKE
        self.hexes = [self.outline(space) for space in range(len(board.names))]
        # where pieces stand: further inland on a hex that the channel cuts
        self.hearts = [middle(points) for points in self.hexes]

    @property
    def frame(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the picture."""
        wide, high = self.right - self.left, self.bottom - self.top
        return self.left - DESK, self.top - DESK, wide + 2 * DESK, high + 2 * DESK

    def draw(self, size: int) -> str:
        """Return the whole picture."""
        x, y, width, height = self.frame
        title = escape(board_title(self.board))
        words = (
            f"A board of {len(self.board.names)} spaces on two peninsulas, divided by a channel and joined by a dam."
        )
        return "\n".join([
            '<svg xmlns="http://www.w3.org/2000/svg" '
            f'width="{width * size / 100:.0f}" height="{height * size / 100:.0f}" '
            f'viewBox="{x:.1f} {y:.1f} {width:.1f} {height:.1f}" role="group" '
            f'aria-labelledby="{self.prefix}title {self.prefix}desc" font-family="serif">',
            f'<title id="{self.prefix}title">{title}</title>',
            f'<desc id="{self.prefix}desc">{words}</desc>',
            f"<defs>{self.definitions()}</defs>",
            self.table(),
            *[self.hex(space) for space in range(len(self.board.names))],
            self.edging(),
            *[self.link(side) for side in range(len(self.board.sides))],
            # pointer events pass through to the space, whose title describes everything on it
            '<g class="pieces" pointer-events="none" aria-hidden="true">',
            *[self.pieces(space) for space in range(len(self.board.names))],
            "</g>",
            "</svg>",
        ])  # fmt: skip

    # ---- the table ---------------------------------------------------------

    def paints(self) -> str:
        """Return the definitions of gradients, patterns and the outline of the land."""
        c, p = self.colours, self.prefix
        fades = "".join(
            f'<linearGradient id="{p}{name}" x2=".3" y2="1"><stop stop-color="{c[first]}"/>'
            f'<stop offset="1" stop-color="{c[last]}"/></linearGradient>'
            for name, first, last in (
                ("lake", "water", "deep"),
                *[(f"ground-{key}", f"{key}_high", key) for key in TERRAINS],
            )
        )
        land = "".join(path(points) for points in self.hexes)
        return (
            f'{fades}<path id="{p}land" d="{land}"/>'
            f'<pattern id="{p}grain" width="120" height="90" patternUnits="userSpaceOnUse">'
            f'<path d="M0 8H70M40 23H120M10 41H96M0 57H34M64 66H120M20 82H110M14 0V34M52 30V90M88 0V50M108 44V90" '
            f'fill="none" stroke="{c["fibre"]}" stroke-width="1.5" opacity=".6"/></pattern>'
            f'<pattern id="{p}ripples" width="160" height="90" patternUnits="userSpaceOnUse">'
            f'<path d="M14 22q12 -9 24 0t24 0M96 50q10 -7 20 0t20 0M40 76q10 -7 20 0" fill="none" '
            f'stroke="{c["ripple"]}" stroke-width="3" stroke-linecap="round" opacity=".4"/></pattern>'
        )

    def definitions(self) -> str:
        """Return the definitions of all shapes that are drawn by reference to their ids."""
        return self.paints() + symbols(self.colours, self.prefix)

    def table(self) -> str:
        """Draw the desk, the lake and the shores."""
        c, p = self.colours, self.prefix
        lake = box(self.left, self.top, self.right - self.left, self.bottom - self.top) + ' rx="64"'
        desk = box(*self.frame)
        shores = "".join(
            f'<use href="#{p}land" fill="none" stroke="{c[colour]}" stroke-width="{wide}" stroke-linejoin="round" '
            f'opacity="{opacity}"/>'
            for colour, wide, opacity in (("shallow", 44, 0.22), ("shallow", 24, 0.4), ("sand", 11, 1))
        )
        return (
            f'<g class="table" aria-hidden="true"><rect {desk} fill="{c["desk"]}"/><rect {desk} fill="url(#{p}grain)"/>'
            f'<rect {lake} fill="{c["deep"]}" stroke="{c["ink"]}" stroke-width="36" opacity=".18"/>'
            f'<rect {lake} fill="url(#{p}lake)" stroke="{c["gold"]}" stroke-width="24"/>'
            f'<rect {lake} fill="url(#{p}ripples)" stroke="{c["lapis"]}" stroke-width="14"/>'
            f'<rect {lake} fill="none" stroke="{c["gold"]}" stroke-width="6" stroke-dasharray="2 22" '
            f'stroke-linecap="round"/>{self.waterside()}{shores}</g>'
        )

    def waterside(self) -> str:
        """Draw decorations in the corners of the lake that the land leaves free."""
        inset = 100
        corners = (
            (self.right - inset, self.bottom - inset),
            (self.left + inset, self.top + inset),
            (self.right - inset, self.top + inset),
            (self.left + inset, self.bottom - inset),
        )
        free = [spot for spot in corners if all(hypot(spot[0] - x, spot[1] - y) > 168 for x, y in self.centres)]
        return "".join(use(self.prefix, name, *spot) for name, spot in zip(("boat", "north", "lotus", "reeds"), free))

    # ---- spaces ------------------------------------------------------------

    def outline(self, space: int) -> list[Point]:
        """Return the corners of a hex, cut back where it faces the other peninsula so that water shows."""
        board = self.board
        at = {(board.row[i], board.column[i]): board.peninsula[i] for i in range(len(board.names))}
        here = board.peninsula[space]
        away = []
        for rows, halves in STEPS:
            there = at.get((board.row[space] + rows, board.column[space] + halves), here)
            away.append(HALF - (0 if there == here else BANK))
        x, y = self.centres[space]
        return [corner(x, y, turn, away[turn], away[(turn + 1) % 6]) for turn in range(6)]

    def hex(self, space: int) -> str:
        """Draw the ground of a space with its id and description."""
        drawn = self.scene.spaces[space]
        name = escape(drawn.name)
        ground = TERRAINS[self.board.terrain[space]]
        return (
            f'<g id="space-{name}" class="space {ground}" data-space="{name}" role="img">'
            f"<title>{escape(drawn.describe())}</title>{self.ground(space)}</g>"
        )

    def ground(self, space: int) -> str:
        """Draw the ground of a space."""
        c, p = self.colours, self.prefix
        ground = TERRAINS[self.board.terrain[space]]
        x, y = self.hearts[space]
        shape = path(self.hexes[space])
        # mirror every other tile, so that neighbours in a row do not look alike
        mirror = -1 if self.board.column[space] // 2 % 2 else 1
        room = self.room(space)
        return (
            f'<path d="{shape}" fill="url(#{p}ground-{ground})" stroke="{c[f"{ground}_low"]}" stroke-width="3.5" '
            f'stroke-linejoin="round"/><path d="{path(shrunk(self.hexes[space], x, y, 0.93))}" fill="none" '
            f'stroke="{c[f"{ground}_high"]}" stroke-width="2.5" stroke-linejoin="round" opacity=".8"/>'
            f'<use href="#{p}tile-{ground}" '
            f'transform="translate({x:.1f} {y:.1f}) scale({mirror * room:g} {room:g})"/>'
        )

    def room(self, space: int) -> float:
        """Return the scale of pieces on a space, which is smaller on a hex that the channel cuts."""
        return 0.9 if self.board.channel >> space & 1 else 1.0

    def pieces(self, space: int) -> str:
        """Draw the pieces on a space, and its name."""
        drawn = self.scene.spaces[space]
        x, y = self.hearts[space]
        parts = [*self.nature(space, drawn), *self.monument(drawn), *self.buildings(drawn), *self.workers(drawn)]
        label = text(drawn.name, SPACE_LABEL_Y, 25, self.colours)
        return f'<g data-on="{escape(drawn.name)}" transform="translate({x:.1f} {y:.1f})">{"".join(parts)}{label}</g>'

    def nature(self, space: int, drawn: DrawnSpace) -> list[str]:
        """Draw a crocodile in its pool, or the crop of an empty space."""
        if drawn.crocodile:
            room = self.room(space)
            return [use(self.prefix, "pool", 0, 0, room), piece(self.prefix, "crocodile", 0, 0, CROCODILE_SCALE * room)]
        ground = TERRAINS[self.board.terrain[space]]
        used = any(self.scene.built[side] for side in self.board.sides_at(space))
        if ground not in CROPS or used or drawn.settlement or drawn.workshop or drawn.upright or drawn.prone:
            return []
        return [use(self.prefix, CROPS[ground], *spot) for spot in CROP_SPOTS]

    def monument(self, drawn: DrawnSpace) -> list[str]:
        """Draw the outline of a monument, filled block by block from its foot."""
        if not drawn.monument:
            return []
        c, shape = self.colours, MONUMENT_SHAPES[drawn.monument]
        high = (MONUMENT_FOOT - MONUMENT_TOP) / drawn.limit
        blocks = "".join(
            f'<rect class="block" x="{MONUMENT_LEFT}" y="{MONUMENT_FOOT - (i + 1) * high:.1f}" '
            f'width="{MONUMENT_WIDTH}" height="{high:.1f}" '
            f'fill="{c["block"]}" stroke="{c["block_ink"]}" stroke-width="3"/>'
            for i in range(drawn.blocks)
        )
        joints = "".join(
            f"M{MONUMENT_LEFT} {MONUMENT_FOOT - i * high:.1f}h{MONUMENT_WIDTH}"
            for i in range(drawn.blocks + 1, drawn.limit)
        )
        return [
            f'<g class="monument {drawn.monument}"><path d="{shape}" fill="{c["pit"]}"/>'
            f'<g clip-path="url(#{self.prefix}clip-{drawn.monument})">{blocks}'
            f'<path d="{joints or "M0 0"}" stroke="{c["line"]}" stroke-width="2" stroke-dasharray="4 5" '
            f'opacity=".6"/></g>'
            f'<path d="{MONUMENT_DETAILS[drawn.monument]}" fill="none" stroke="{c["block_ink"]}" stroke-width="2.5"/>'
            f'<path d="{shape}" fill="none" stroke="{c["line"]}" stroke-width="3" stroke-linejoin="round"/></g>',
            text(f"{drawn.blocks}/{drawn.limit}", BLOCKS_LABEL_Y, 25, c),
        ]

    def buildings(self, drawn: DrawnSpace) -> list[str]:
        """Draw the buildings of a space side by side."""
        names = ["town"] if drawn.town else ["settlement"] if drawn.settlement else []
        names += ["palace"] * drawn.palaces + ["workshop"] * drawn.workshop + ["expansion"] * drawn.expansion
        spots = building_spots(len(names), drawn.upright + drawn.prone > 0)
        return [piece(self.prefix, name, *spot[:3]) for name, spot in zip(names, spots)]

    def workers(self, drawn: DrawnSpace) -> list[str]:
        """Draw workers in a row: in the middle of a space, in front of a building or beside a monument."""
        names = ["upright"] * drawn.upright + ["prone"] * drawn.prone
        if drawn.monument:
            spots = site_worker_spots(len(names))
            return [piece(self.prefix, name, *spot[:3]) for name, spot in zip(names, spots)]
        row = worker_row(len(names), building=drawn.settlement or drawn.workshop)
        return [piece(self.prefix, name, row.x + i * row.step, row.y, row.scale) for i, name in enumerate(names)]

    # ---- roads and bridges -------------------------------------------------

    def edging(self) -> str:
        """Draw the dam, and the edges of all roads and bridges."""
        name = escape(self.board.side_names[self.board.dam])
        built = [side for side in range(len(self.board.sides)) if self.scene.built[side] != NOTHING]
        dam = f'<g class="dam" data-side="{name}" role="img"><title>{name}: dam</title>{self.dam()}</g>'
        return dam + self.edges(built)

    def dam(self) -> str:
        return f'<use href="#{self.prefix}dam" {self.across(self.board.dam)}/>'

    def edges(self, links: list[int]) -> str:
        """Draw the dark edges of roads, below all surfaces so that no edge crosses a road where roads meet."""
        lines = "".join(self.line(side) for side in links)
        return (
            f'<path d="{lines or "M0 0"}" fill="none" stroke="{self.colours["road_ink"]}" stroke-width="21" '
            'stroke-linecap="round"/>'
        )

    def link(self, side: int) -> str:
        """Draw the road or bridge on a side with its id and description."""
        kind = self.scene.built[side]
        if kind == NOTHING:
            return ""
        name = escape(self.board.side_names[side])
        return (
            f'<g class="{LINK_WORDS[kind].replace(" ", "-")}" data-side="{name}" role="img">'
            f"<title>{name}: {LINK_WORDS[kind]}</title>{self.surface(side)}</g>"
        )

    def surface(self, side: int) -> str:
        """Draw a road or bridge from the middle of one space to the middle of the other."""
        c = self.colours
        over = {BRIDGE: "bridge", GRAND_BRIDGE: "grand"}.get(self.scene.built[side])
        line = f'd="{self.line(side)}" fill="none" stroke-linecap="round"'
        return (
            f'<path {line} stroke="{c["road"]}" stroke-width="13"/>'
            f'<path {line} stroke="{c["rut"]}" stroke-width="3" stroke-dasharray="9 12"/>'
            + (f'<use href="#{self.prefix}{over}" {self.across(side)}/>' if over else "")
        )

    def line(self, side: int) -> str:
        """Return the line between the two spaces of a side as path data."""
        (x, y), (to_x, to_y) = [self.hearts[end] for end in self.board.sides[side]]
        return f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"

    def across(self, side: int) -> str:
        """Return the transform that places a horizontal drawing across a side."""
        x, y, turn = self.course(side)
        return f'transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f})"'

    def course(self, side: int) -> tuple[float, float, float]:
        """Return the middle of a side and the direction of a road along it in degrees."""
        (x, y), (to_x, to_y) = [self.hearts[end] for end in self.board.sides[side]]
        return (x + to_x) / 2, (y + to_y) / 2, degrees(atan2(to_y - y, to_x - x))


def corner(x: float, y: float, turn: int, here: float, following: float) -> Point:
    """Return the corner between two adjacent sides of a hex, given their distances from its centre.

    `turn` counts the sides clockwise from the east.
    """
    a, b = radians(60 * turn), radians(60 * turn + 60)
    first, second = (here - following / 2) / 0.75, (following - here / 2) / 0.75
    return (x + first * cos(a) + second * cos(b), y + first * sin(a) + second * sin(b))


def shrunk(points: list[Point], x: float, y: float, scale: float) -> list[Point]:
    """Scale a shape towards a point."""
    return [(x + (px - x) * scale, y + (py - y) * scale) for px, py in points]


def middle(points: list[Point]) -> Point:
    """Return the mean of the corners of a shape."""
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def box(x: float, y: float, width: float, height: float) -> str:
    """Return the attributes of a rectangle."""
    return f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'


def path(points: list[Point]) -> str:
    """Return a closed outline as path data."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def piece(prefix: str, name: str, x: float, y: float, scale: float) -> str:
    """Draw a game piece, with a class that distinguishes it from decoration."""
    return use(prefix, name, x, y, scale).replace("<use ", f'<use class="{name}" ', 1)


def text(words: str, y: float, size: int, colours: dict[str, str]) -> str:
    """Draw words in the middle of a hex, with a halo so that they are readable on any ground."""
    look = f'font-size="{size}" font-weight="bold" text-anchor="middle" stroke-linejoin="round" paint-order="stroke"'
    return (
        f'<text y="{y:g}" {look} fill="{colours["ink"]}" stroke="{colours["halo"]}" stroke-width="5.5">'
        f"{escape(words)}</text>"
    )
