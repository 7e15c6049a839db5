"""Diagrams for the rules: parts of a map marked with what is possible or not, rows of cards, and card faces.

diagrams.json lists them by name. Parts of a map and rows of cards are drawn from positions, and tests check their marks
against the engine. Diagrams on one page share their definitions, so that each is a small piece of SVG.
"""

import json
from collections.abc import Callable
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final

from faiyum.drawing.card_faces import card_faces
from faiyum.drawing.palette import LIGHT
from faiyum.drawing.scene import read_scene
from faiyum.drawing.svg import HALF, Picture, box, path, shrunk
from faiyum.drawing.symbols import MONUMENT_SHAPES, use
from faiyum.engine.cards.card import CARDS, card_face
from faiyum.engine.core.constants import DISASTER_REPUTATION, DISASTERS, DISCOUNT, NOTHING, TAKEN_BACK, card_number
from faiyum.engine.core.game_board import Board, load_board
from faiyum.engine.formats.view_types import View
from faiyum.engine.game import Game

# a page may hold diagrams and a whole board, so their ids must differ
PREFIX: Final = "diagram-"
MARGIN: Final = 16.0
SCALE: Final = 0.5
CARD_WIDTH: Final = 150.0
CARD_HEIGHT: Final = 206.0
CARD_STEP: Final = 166.0
CARD_TOP: Final = 34.0
CARD_COLOURS: Final = {
    "harvest": "croc", "build": "terracotta", "commerce": "lapis", "other": "gold", "disaster": "ink",
}  # fmt: skip
# card signs that have a drawing
SIGNS: Final = {
    "worker": ("upright", 1.3), "home": ("upright", 1.3), "move": ("upright", 1.3), "prone": ("prone", 1.1),
    "settlement": ("settlement", 1.2), "town": ("town", 0.9), "palace": ("palace", 1.1),
    "workshop": ("workshop", 1.2), "expansion": ("expansion", 1.6), "crocodile": ("crocodile", 0.8),
    "bridge": ("bridge", 1.1), "grand-bridge": ("grand", 0.9), "wheat": ("ear", 2.0), "grape": ("bunch", 2.0),
    "stone": ("rock", 1.8), "parade": ("upright", 1.3),
}  # fmt: skip
CHECK: Final = "M-10 1L-3 9L11 -9"
CROSS: Final = "M-8 -8L8 8M8 -8L-8 8"
ROAD_SIGN: Final = "M-44 30L44 -30"
MINUS: Final = "\N{MINUS SIGN}"
COIN_RADIUS: Final = 25.0
SUN: Final = "".join(f"M{x} {y}L{x * 1.5:g} {y * 1.5:g}" for x, y in (
    (30, 0), (21, 21), (0, 30), (-21, 21), (-30, 0), (-21, -21), (0, -30), (21, -21),
))  # fmt: skip

# keys of diagrams.json for what is possible and what is not
MARKS: Final = {True: "can", False: "cannot"}

Window = tuple[float, float, float, float]
CardName = Callable[[int], str]


@cache
def diagrams() -> dict[str, dict[str, Any]]:
    """Return all diagrams by name."""
    found: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
    return found


def definitions(colours: dict[str, str] = LIGHT) -> str:
    """Return the definitions that all diagrams on a page use, as an invisible SVG."""
    return (
        '<svg class="definitions" width="0" height="0" aria-hidden="true" focusable="false">'
        f"<defs>{new_part(load_board('faiyum'), {}, colours).definitions()}</defs></svg>"
    )


def diagram_svg(
    name: str, words: str, card_name: CardName, colours: dict[str, str] = LIGHT, *, alone: bool = True
) -> str:
    """Draw a diagram, described by `words`; unless it stands `alone`, the page must contain the definitions."""
    diagram = diagrams()[name]
    if "part" in diagram:
        part = new_part(load_board("faiyum"), diagram["position"], colours)
        width, height, drawn = part.draw_part(diagram)
    elif "faces" in diagram:
        width, height, drawn = card_faces(diagram["faces"], card_name, colours, PREFIX)
    else:
        width, height, drawn = CardRow(diagram, card_name, colours).draw()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="diagram" width="{width * SCALE:.0f}" '
        f'height="{height * SCALE:.0f}" viewBox="0 0 {width:.0f} {height:.0f}" role="img" '
        f'aria-label="{escape(words)}" font-family="serif">{definitions(colours) if alone else ""}{drawn}</svg>'
    )


def badge(x: float, y: float, possible: bool, colours: dict[str, str]) -> str:
    """Draw a tick or a cross."""
    colour, sign = ("croc_low", CHECK) if possible else ("terracotta", CROSS)
    return (
        f'<g class="{MARKS[possible]}" transform="translate({x:.1f} {y:.1f})">'
        f'<circle r="21" fill="{colours[colour]}" stroke="{colours["cloth"]}" stroke-width="5"/>'
        f'<path d="{sign}" fill="none" stroke="{colours["cloth"]}" stroke-width="6" stroke-linecap="round" '
        'stroke-linejoin="round"/></g>'
    )


def new_part(board: Board, position: dict[str, Any], colours: dict[str, str]) -> "MapPart":
    return MapPart(board, read_scene(board, position), colours, PREFIX)


class MapPart(Picture):
    """A part of a map."""

    def view(self, names: list[str]) -> tuple[Window, list[int], list[int]]:
        """Return the window around these spaces, by default all, and the spaces that it shows fully and partly."""
        named = [self.centres[self.board.space(name)] for name in names or self.board.names]
        left, right = min(x for x, _ in named) - HALF - MARGIN, max(x for x, _ in named) + HALF + MARGIN
        top, bottom = min(y for _, y in named) - 100 - MARGIN, max(y for _, y in named) + 100 + MARGIN
        whole, cut = [], []
        for space, (x, y) in enumerate(self.centres):
            if left < x - HALF and x + HALF < right and top < y - 100 and y + 100 < bottom:
                whole.append(space)
            elif left < x + HALF and x - HALF < right and top < y + 100 and y - 100 < bottom:
                cut.append(space)
        return (left, top, right - left, bottom - top), whole, cut

    def draw_part(self, diagram: dict[str, Any]) -> tuple[float, float, str]:
        """Return the width, height and content of a diagram."""
        c, p, board = self.colours, self.prefix, self.board
        (left, top, width, height), whole, cut = self.view(diagram["part"])
        links = [
            side for side, ends in enumerate(board.sides) if self.scene.built[side] != NOTHING and {*ends} <= {*whole}
        ]
        marks = [(name, possible) for possible, key in MARKS.items() for name in diagram.get(key, ())]
        water = box(left, top, width, height)
        shores = "".join(
            f'<use href="#{p}land" fill="none" stroke="{c[colour]}" stroke-width="{wide}" opacity="{opacity}"/>'
            for colour, wide, opacity in (("shallow", 44, 0.22), ("shallow", 24, 0.4), ("sand", 11, 1))
        )
        return width, height, "".join([
            f'<g transform="translate({-left:.1f} {-top:.1f})">',
            f'<rect {water} fill="url(#{p}lake)"/><rect {water} fill="url(#{p}ripples)"/>{shores}',
            *[self.ground(space) for space in (*cut, *whole)],
            # spaces that the window cuts off are faded
            *[f'<path d="{path(self.hexes[space])}" fill="{c["desk"]}" opacity=".5"/>' for space in cut],
            self.dam() if board.dam in links else "",
            self.edges(links),
            *[self.surface(side) for side in links],
            *[self.rim(name, possible) for name, possible in marks],
            *[self.pieces(space) for space in whole],
            *[self.mark(name, possible) for name, possible in marks],
            "</g>",
        ])  # fmt: skip

    def rim(self, option: str, possible: bool) -> str:
        """Draw the outline of an option: the rim of a space, or a dashed road."""
        c = self.colours
        _, name = option.split()
        colour, dash = ("croc_low", "") if possible else ("terracotta", ' stroke-dasharray="16 12"')
        if "-" not in name:
            space = self.board.space(name)
            shape = path(shrunk(self.hexes[space], *self.hearts[space], 0.93))
            return "".join(
                f'<path d="{shape}" fill="none" stroke="{c[stroke]}" stroke-width="{wide}" '
                f'stroke-linejoin="round"{dashes}/>'
                for stroke, wide, dashes in (("cloth", 13, ""), (colour, 7, dash))
            )
        line = self.line(self.board.side(name))
        return "".join(
            f'<path d="{line}" fill="none" stroke="{c[stroke]}" stroke-width="{wide}" stroke-linecap="round"{dashes}/>'
            for stroke, wide, dashes in (("cloth", 17, ""), (colour, 9, ' stroke-dasharray="3 16"'))
        )

    def mark(self, option: str, possible: bool) -> str:
        """Draw a tick or a cross at the position of an option."""
        _, name = option.split()
        if "-" not in name:
            x, y = self.hearts[self.board.space(name)]
            return badge(x + 47, y + 42, possible, self.colours)
        (x, y), (to_x, to_y) = [self.hearts[end] for end in self.board.sides[self.board.side(name)]]
        return badge((x + to_x) / 2, (y + to_y) / 2, possible, self.colours)


class CardRow:
    """A row of cards: the market with its prices, or a discard stack with the cost of taking cards back.

    A market from which a card is bought is drawn twice, before and after the purchase.
    """

    def __init__(self, diagram: dict[str, Any], card_name: CardName, colours: dict[str, str]) -> None:
        self.diagram = diagram
        self.card_name = card_name
        self.colours = colours
        self.position = diagram["position"]

    def draw(self) -> tuple[float, float, str]:
        if self.diagram["cards"] == "discard":
            return self.draw_row(None)
        game = Game.from_position(self.position)
        rows = [self.draw_row(game.view())]
        for option in self.diagram.get("take", ()):
            game.take(option)
            rows.append(self.draw_row(game.view()))
        width, height = max(row[0] for row in rows), rows[0][1]
        moved = [f'<g transform="translate(0 {i * height:g})">{drawn}</g>' for i, (_, _, drawn) in enumerate(rows)]
        return width, height * len(rows), "".join(moved)

    def draw_row(self, view: View | None) -> tuple[float, float, str]:
        """Draw the market of a view, or the discard stack."""
        if view:
            row, marked = view["market"], view["discounts"]
            start = len(view["prices"])
            coins = [(str(price), "gold") for price in view["prices"]]
            if view["ended"]:
                coins += [(f"+{worth}", "lapis") for worth in DISASTER_REPUTATION[view["players"]]]
        else:
            # the top card, which is taken back first, is on the left
            row, marked = self.position["seats"][0]["discard"][::-1], []
            start = TAKEN_BACK
            coins = [(str(int(place >= start)), "gold") for place in range(len(row))]
        gap = 44.0
        content: list[str] = []
        for place, card in enumerate(row):
            x = MARGIN + place * CARD_STEP + (gap if place >= start else 0)
            content.append(self.card(card_number(card), x, faint=place >= len(coins)))
            if card in marked:
                content.append(self.coin(x + CARD_WIDTH - 8, CARD_TOP + 4, f"{MINUS}{DISCOUNT}", "terracotta"))
            if place < len(coins):
                words, colour = coins[place]
                content.append(self.coin(x + CARD_WIDTH / 2, CARD_TOP + CARD_HEIGHT + 24, words, colour))
            if f"buy {card}" in self.diagram.get("can", ()):
                content.append(badge(x + CARD_WIDTH - 24, CARD_TOP + 134, True, self.colours))
            if view and card not in self.position["market"]:
                content.append(self.coin(x + CARD_WIDTH - 24, CARD_TOP + 134, "+", "gold"))
            if card in self.diagram.get("leave", ()):
                content.append(badge(x + CARD_WIDTH - 24, CARD_TOP + 134, False, self.colours))
        width = 2 * MARGIN + len(row) * CARD_STEP - (CARD_STEP - CARD_WIDTH) + (gap if start < len(row) else 0)
        return width, CARD_TOP + CARD_HEIGHT + 24 + COIN_RADIUS + MARGIN, "".join(content)

    def card(self, card: int, x: float, faint: bool) -> str:
        """Draw a card with its number, its name and one sign of its effect."""
        c = self.colours
        kind = CARDS[card].kind if card in CARDS else "disaster"
        words = self.card_name(card).split()
        longest = max(len(word) for word in words)
        size = min(24.0, 222.0 / longest)
        lines = "".join(
            f'<text x="{CARD_WIDTH / 2:g}" y="{CARD_HEIGHT - 18 - 27 * (len(words) - 1 - i):g}" font-size="{size:.0f}" '
            f'text-anchor="middle" fill="{c["ink"]}">{escape(word)}</text>'
            for i, word in enumerate(words)
        )
        number = str(card) if card <= DISASTERS[-1] else "S"
        return (
            f'<g transform="translate({x:g} {CARD_TOP:g})" opacity="{0.62 if faint and card not in DISASTERS else 1}">'
            f'<rect width="{CARD_WIDTH:g}" height="{CARD_HEIGHT:g}" rx="14" fill="{c["halo"]}" '
            f'stroke="{c[CARD_COLOURS[kind]]}" stroke-width="7"/>'
            f'<text x="15" y="34" font-size="28" font-weight="bold" fill="{c["ink"]}">{number}</text>'
            f'<g transform="translate({CARD_WIDTH / 2:g} 98)">{self.sign(card)}</g>{lines}</g>'
        )

    def sign(self, card: int) -> str:
        """Draw the card's first sign that has a drawing, or a coin if none has."""
        c = self.colours
        if card in DISASTERS:
            return (
                f'<circle r="22" fill="{c["terracotta"]}"/>'
                f'<path d="{SUN}" stroke="{c["terracotta"]}" stroke-width="8" stroke-linecap="round"/>'
            )
        face = card_face(card)
        for sign in (*face.do, *face.get):
            if sign.icon in SIGNS:
                name, scale = SIGNS[sign.icon]
                return use(PREFIX, name, 0, 0, scale)
            if sign.icon == "block":
                shape = f'd="{MONUMENT_SHAPES["pyramid"]}" stroke-linejoin="round"'
                return f'<path {shape} fill="{c["block"]}" stroke="{c["block_ink"]}" stroke-width="5"/>'
            if sign.icon == "road":
                line = f'd="{ROAD_SIGN}" stroke-linecap="round"'
                return (
                    f'<path {line} stroke="{c["road_ink"]}" stroke-width="24"/>'
                    f'<path {line} stroke="{c["road"]}" stroke-width="15"/>'
                    f'<path {line} stroke="{c["rut"]}" stroke-width="3" stroke-dasharray="9 12"/>'
                )
        return self.coin(0, 0, "", "gold")

    def coin(self, x: float, y: float, words: str, colour: str) -> str:
        c = self.colours
        size = 26 if len(words) < 3 else 22
        ink = c["hair"] if colour == "gold" else c["cloth"]
        return (
            f'<circle cx="{x:g}" cy="{y:g}" r="{COIN_RADIUS:g}" fill="{c[colour]}" stroke="{c["hair"]}" '
            f'stroke-width="3"/><text x="{x:g}" y="{y + 8:g}" font-size="{size}" font-weight="bold" '
            f'text-anchor="middle" fill="{ink}">{words}</text>'
        )
