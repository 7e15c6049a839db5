"""The illustrations of the cards, composed of shared drawings.

The drawings are in card_symbols.txt and their arrangement on each card in card_scenes.txt; both explain their format.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Final, NamedTuple, TypedDict

from faiyum.engine.cards.card import CARDS
from faiyum.engine.core.constants import DISASTERS, card_value

# the frame of a picture
LEFT, TOP, WIDTH, HEIGHT = 0, -6, 100, 72
INK: Final = "#2a1a10"
# A card's face is papyrus in both themes, so its illustration has the same colours in both.
COLOURS: Final = {
    "ink": INK, "skin": "#c07a45", "skin_low": "#8f5427", "white": "#fff8e6", "cloth": "#efe0bd", "straw": "#dcae4e",
    "gold": "#f0bd3a", "gold_low": "#a8741a", "sunny": "#ffe07a", "lapis": "#2c5aa0", "turquoise": "#2fa39b",
    "terracotta": "#c64f2d", "rose": "#d9436f", "rose_low": "#7a1738", "clay": "#94582f", "wood": "#8a5a2e",
    "metal": "#b9c4c9", "papyrus": "#f6e5b8", "sand": "#f0d69c", "sand_low": "#dcb872", "mud": "#e3bd85",
    "mud_low": "#b58a55", "mud_far": "#d9b283", "leaf": "#8db253", "leaf_low": "#5d8639", "wheat": "#f0c94f",
    "wheat_low": "#c9962a", "grape": "#7d4a9e", "rock": "#c9c5ba", "rock_low": "#98948a", "water": "#4fa7bd",
    "water_low": "#2c7f99", "foam": "#bfe6ec", "marsh": "#4c8a78", "croc": "#6ea24a", "night": "#22305f",
    "night_low": "#161f42", "moon": "#f7edc4", "dusk": "#3b2a3d", "staff": "#6b4222", "hoe": "#6b4222",
    "road": "#cf9a5e",
}  # fmt: skip
# the colours of the sky, from top to bottom
SKIES: Final = {
    "harvest": ("#b9d3a4", "#f2efcf"), "build": ("#e9a078", "#fbe7c4"), "commerce": ("#8fb6e0", "#e6eef0"),
    "other": ("#e2c46f", "#fbf1d0"), "onetime": ("#dd8b8b", "#f9e2d2"), "permanent": ("#7fcbd0", "#e4f3ea"),
    "disaster": ("#d8592a", "#f7c15c"),
}  # fmt: skip
FRAMES: Final = {"onetime": "seal", "permanent": "banner"}


class Placement(NamedTuple):
    """A drawing at its place in a scene; a negative scale mirrors it."""

    drawing: str
    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0
    tint: str = "white"


class Illustration(TypedDict):
    """A scene as SVG, and the names of the drawings that it uses, directly or through other drawings."""

    scene: str
    drawings: list[str]


class CardArt(TypedDict):
    """The opening tag of an illustration, the drawings by name, and the illustrations by card."""

    svg: str
    drawings: dict[str, str]
    cards: dict[str, Illustration]


def card_illustration(card: int | str) -> str:
    """Return the illustration of a card, given by its number or name, as an SVG file.

    Raises KeyError if there is no such card.
    """
    art = card_art()
    illustration = art["cards"][str(card)]
    definitions = "".join(art["drawings"][name] for name in illustration["drawings"])
    return f"{art['svg']}<defs>{definitions}</defs>{illustration['scene']}</svg>"


@cache
def card_art() -> CardArt:
    """Return all illustrations."""
    return {
        "svg": f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{LEFT} {TOP} {WIDTH} {HEIGHT}">',
        "drawings": {name: f'<g id="{name}">{drawing}</g>' for name, drawing in drawings().items()},
        "cards": {card: illustrate(card, placements) for card, placements in scenes().items()},
    }


def illustrate(card: str, placements: tuple[Placement, ...]) -> Illustration:
    """Return the illustration of a card."""
    scene = draw_scene(card, placements)
    used: dict[str, None] = {}
    names = references(scene)
    for name in names:
        if name not in used:
            used[name] = None
            names += references(drawings()[name])
    return {"scene": scene, "drawings": list(used)}


def references(svg: str) -> list[str]:
    """Return the names of the drawings that a drawing or scene refers to."""
    return re.findall(r'href="#([^"]+)"', svg)


@cache
def kinds() -> dict[str, str]:
    """Return the kind of each card, by its number or name."""
    return {str(card_value(card)): CARDS[card].kind if card in CARDS else "disaster" for card in [*CARDS, *DISASTERS]}


def draw_scene(card: str, placements: tuple[Placement, ...]) -> str:
    """Draw a scene under the sky of the card's kind, with a frame if the card is a privilege."""
    kind = kinds()[card]
    high, low = SKIES[kind]
    frame = f'<use href="#{FRAMES[kind]}"/>' if kind in FRAMES else ""
    return (
        f'<linearGradient id="sky" x2="0" y2="1"><stop stop-color="{high}"/><stop offset=".7" stop-color="{low}"/>'
        f'</linearGradient><path fill="url(#sky)" d="M{LEFT} {TOP}h{WIDTH}v{HEIGHT}h-{WIDTH}z"/>'
        f'<g stroke="{INK}" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round">'
        f"{''.join(map(draw_placement, placements))}{frame}</g>"
    )


def draw_placement(placement: Placement) -> str:
    """Place a drawing in a scene."""
    name, x, y, scale, turn, tint = placement
    moves = [f"translate({x:g} {y:g})" if x or y else "", f"rotate({turn:g})" if turn else ""]
    if scale != 1:
        moves.append(f"scale({scale:g})" if scale > 0 else f"scale({scale:g} {-scale:g})")
    transform = "".join(moves)
    return f'<use href="#{name}" color="{COLOURS[tint]}"' + (f' transform="{transform}"' if transform else "") + "/>"


# ---- the two files -----------------------------------------------------------


@cache
def scenes() -> dict[str, tuple[Placement, ...]]:
    """Return the placements on each card."""
    found = {}
    for line in lines("card_scenes.txt"):
        card, _, scene = line.partition(":")
        found[card] = tuple(read_placement(part.split()) for part in scene.split(";"))
    return found


def read_placement(words: list[str]) -> Placement:
    """Read a drawing's name, its numbers and its tint."""
    name, *rest = words
    tint = rest.pop() if rest and rest[-1] in COLOURS else "white"
    defaults: list[float] = [0, 0, 1, 0]
    numbers = [float(word) for word in rest]
    x, y, scale, turn = numbers + defaults[len(numbers) :]
    return Placement(name, x, y, scale, turn, tint)


@cache
def drawings() -> dict[str, str]:
    """Return the SVG content of each drawing, by name."""
    found: dict[str, str] = {}
    name = ""
    for line in lines("card_symbols.txt"):
        if line.startswith("= "):
            name = line[2:]
            found[name] = ""
        else:
            found[name] += draw_line(line)
    return found


def lines(file: str) -> Iterable[str]:
    """Return the lines of a data file without comments."""
    text = resources.files("faiyum.drawing").joinpath(file).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def draw_line(line: str) -> str:
    """Draw a line of a drawing: a path, a circle or another drawing."""
    first, *rest = line.split(" ", 1)
    if first == "*":
        name, *numbers = rest[0].split()
        placed = draw_placement(read_placement([name, *numbers]))
        # the tint of the whole drawing applies to its parts
        return placed.replace(f' color="{COLOURS["white"]}"', "")
    if first == "o":
        style, x, y, r = rest[0].split()
        return "".join(f'<circle cx="{x}" cy="{y}" r="{r}"{look}/>' for look in looks(style))
    return "".join(f'<path d="{rest[0]}"{look}/>' for look in looks(first))


def looks(style: str) -> list[str]:
    """Return the attributes of the strokes and fills that a style consists of, from back to front."""
    style, _, opacity = style.partition("%")
    faded = f' opacity=".{opacity}"' if opacity else ""
    name, mark, width = re.fullmatch(r"(\w+)([./~]?)([\d.]*)", style).groups()  # type: ignore[union-attr]
    colour = "currentColor" if name == "tint" else COLOURS[name]
    if mark == "/":
        return [f' fill="none" stroke="{colour}" stroke-width="{float(width):g}"{faded}']
    if mark == "~":
        outline = f' fill="none" stroke-width="{float(width) + 1.8:g}"'
        return [outline, f' fill="none" stroke="{colour}" stroke-width="{float(width):g}"']
    return [f' fill="{colour}"' + (' stroke="none"' if mark == "." else "") + faded]
