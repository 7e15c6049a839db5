"""A position arranged by space and by side, for both the SVG and the text drawing."""

from dataclasses import dataclass
from typing import Any, Final

from faiyum.engine.core.constants import BRIDGE, GRAND_BRIDGE, NOTHING, ROAD
from faiyum.engine.core.game_board import SITE_LETTERS, Board

LETTERS: Final = "wgsR"
LINKS: Final = {"roads": ROAD, "bridges": BRIDGE, "grand_bridges": GRAND_BRIDGE}
TERRAIN_WORDS: Final = ("wheat", "grape", "stone", "red space")
# offsets of the six neighbours, in rows and half spaces, clockwise from the east
STEPS: Final = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))


@dataclass
class DrawnSpace:
    """A space with everything on it."""

    name: str
    letter: str
    words: str
    monument: str = ""
    limit: int = 0
    crocodile: bool = False
    upright: int = 0
    prone: int = 0
    settlement: bool = False
    town: bool = False
    palaces: int = 0
    workshop: bool = False
    expansion: bool = False
    blocks: int = 0

    def describe(self) -> str:
        """Describe the space in words, for screen readers."""
        building = "town" if self.town else "settlement"
        parts = (
            (self.crocodile, "crocodile"),
            (self.settlement or self.town, building),
            (self.palaces, "palace" if self.palaces == 1 else f"{self.palaces} palaces"),
            (self.workshop, "workshop with expansion" if self.expansion else "workshop"),
            (self.limit, f"{self.blocks} of {self.limit} blocks"),
            (self.upright, counted(self.upright, "upright worker")),
            (self.prone, counted(self.prone, "prone worker")),
        )
        return f"{self.name}: {', '.join([self.words, *[text for there, text in parts if there]])}"


@dataclass
class Scene:
    """All spaces, and the road or bridge on each side between two of them."""

    spaces: list[DrawnSpace]
    built: list[int]


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def read_scene(board: Board, position: dict[str, Any] | None) -> Scene:
    """Arrange a position by space and by side; omitted keys have their values at the start of a game."""
    given = position or {}
    spaces = [printed_space(board, space) for space in range(len(board.names))]
    drained = [board.space(name) for name in given.get("drained", ())]
    for space, drawn in enumerate(spaces):
        drawn.crocodile = bool(board.swamp >> space & 1) and space not in drained
    spaces[board.red].settlement = True
    for key in ("settlements", "towns", "workshops", "expansions"):
        for name in given.get(key, ()):
            setattr(spaces[board.space(name)], key[:-1], True)
    # a space may hold several workers, and a town two palaces
    for key, field in (("workers", "upright"), ("prone", "prone"), ("palaces", "palaces")):
        for name in given.get(key, ()):
            drawn = spaces[board.space(name)]
            setattr(drawn, field, getattr(drawn, field) + 1)
    for name, blocks in given.get("blocks", {}).items():
        spaces[board.space(name)].blocks = blocks
    return Scene(spaces, read_links(board, given))


def printed_space(board: Board, space: int) -> DrawnSpace:
    """Return a space as it is printed on the board."""
    name = board.names[space]
    sites = list(board.sites)
    if space in sites:
        site = sites.index(space)
        monument = board.monuments[site]
        return DrawnSpace(name, SITE_LETTERS[site], f"building site of the {monument}", monument, board.limits[site])
    terrain = board.terrain[space]
    return DrawnSpace(name, LETTERS[terrain], TERRAIN_WORDS[terrain])


def read_links(board: Board, given: dict[str, Any]) -> list[int]:
    """Return the road or bridge on each side, if any; the dam always has a road."""
    built = [NOTHING] * len(board.side_names)
    built[board.dam] = ROAD
    for key, kind in LINKS.items():
        for name in given.get(key, ()):
            built[board.side(name)] = kind
    return built


def board_title(board: Board) -> str:
    """Return the name in the header of a board file."""
    for line in board.source.splitlines():
        key, _, value = line.split("#")[0].partition(":")
        if key.strip() == "name":
            return "".join(mark for mark in value.strip() if mark.isprintable())
    return "Faiyum"
