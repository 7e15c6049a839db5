"""The class of cards, the table of all cards, and their faces and numbers."""

from typing import Final

from faiyum.engine.core.constants import (
    BOUNTY,
    BUY_BACK,
    CASH_MONEY,
    CONNECTION_REPUTATION,
    DISASTER_REPUTATION,
    DISASTERS,
    DISCOUNT,
    SUBSTITUTION,
    TAKEN_BACK,
)
from faiyum.engine.core.face import Face, Sign
from faiyum.engine.core.program import PROGRAMS, Program, Step
from faiyum.engine.core.unverified_values import DEFAULT_FACTS, CardFacts

HARVEST: Final = "harvest"
BUILD: Final = "build"
COMMERCE: Final = "commerce"
OTHER: Final = "other"
ONETIME: Final = "onetime"
PERMANENT: Final = "permanent"

# the numbers of general rules that the texts of cards and lessons insert
RULE_NUMBERS: Final = {
    "bounty": BOUNTY,
    "buy_back": BUY_BACK,
    "cash": CASH_MONEY,
    "connection": CONNECTION_REPUTATION,
    "discount": DISCOUNT,
    "substitution": SUBSTITUTION,
    "taken_back": TAKEN_BACK,
}


class Card:
    """A playing card: its number and kind, and the steps that it consists of."""

    def __init__(self, number: int, kind: str, steps: list[Step]) -> None:
        self.number: Final = number
        self.kind: Final = kind
        self.steps: Final = steps

    def face(self, facts: CardFacts = DEFAULT_FACTS) -> Face:
        """Return the face of the card with the facts of a game."""
        face = Face(facts)
        for step in self.steps:
            step.show(face)
        return face


class RuleChange(Step):
    """The face of a privilege that changes a rule; the code of that rule reads the privilege."""

    def __init__(self, pay: list[Sign], do: list[Sign], get: list[Sign], numbers: dict[str, int]) -> None:
        self.pay: Final = pay
        self.do: Final = do
        self.get: Final = get
        self.numbers: Final = numbers

    def show(self, face: Face) -> None:
        face.pay += self.pay
        face.do += self.do
        face.get += self.get
        face.insert(**self.numbers)


CARDS: Final[dict[int, Card]] = {}


def card(number: int, kind: str, *steps: Step) -> None:
    """Define a card whose action consists of these steps."""
    CARDS[number] = Card(number, kind, list(steps))
    PROGRAMS[number] = Program(number, list(steps))


def rule_change(
    number: int, kind: str, do: list[Sign], pay: list[Sign] | None = None, get: list[Sign] | None = None,
    **numbers: int,
) -> None:  # fmt: skip
    """Define the face of a privilege without an action of its own: its signs and the numbers of its text."""
    CARDS[number] = Card(number, kind, [RuleChange(pay or [], do, get or [], numbers)])


def card_face(number: int, players: int = 5, facts: CardFacts = DEFAULT_FACTS) -> Face:
    """Return the face of a card; disasters depend on the number of players, and a few cards on the facts."""
    if number not in DISASTERS:
        return CARDS[number].face(facts)
    face = Face(facts)
    place = DISASTERS.index(number)
    face.get.append(Sign("reputation", DISASTER_REPUTATION[players][place]))
    for count in range(1, len(DISASTER_REPUTATION)):
        face.insert(**{f"reputation_{count}": DISASTER_REPUTATION[count][place]})
    return face


def text_numbers(number: int, facts: CardFacts = DEFAULT_FACTS) -> dict[str, int]:
    """Return the numbers that the text of a card inserts: those of the card and those of general rules."""
    return {**RULE_NUMBERS, **card_face(number, facts=facts).numbers}
