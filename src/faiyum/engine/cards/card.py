"""A card, and the table of all cards."""

from typing import Final

from faiyum.engine.core.program import PROGRAMS, Program, Step

HARVEST: Final = "harvest"
BUILD: Final = "build"
COMMERCE: Final = "commerce"
OTHER: Final = "other"


class Card:
    """A playing card: its number and kind; its action is the program of its number."""

    def __init__(self, number: int, kind: str) -> None:
        self.number: Final = number
        self.kind: Final = kind


CARDS: Final[dict[int, Card]] = {}


def card(number: int, kind: str, *steps: Step) -> None:
    CARDS[number] = Card(number, kind)
    PROGRAMS[number] = Program(number, list(steps))


ONETIME: Final = "onetime"
PERMANENT: Final = "permanent"


def permanent(number: int) -> None:
    CARDS[number] = Card(number, PERMANENT)
