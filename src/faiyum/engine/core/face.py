"""The face of a card: signs for what is paid, done and gained, and the numbers in its text.

The steps of a card fill in the face. Other modules draw the signs and write the texts.
"""

from typing import Any, Final

from faiyum.engine.core.constants import ANY_GOOD, BASIC, COMMON, FOOD, GOODS
from faiyum.engine.core.unverified_values import DEFAULT_FACTS, CardFacts

# sets of goods that have their own sign
SETS: Final = {BASIC: "basic", COMMON: "common", ANY_GOOD: "good", FOOD: "food"}


class Sign:
    """A pictogram: an icon, which may have a number, be placed on another icon, or count once for each of something."""

    def __init__(self, icon: str, number: int | str = "", on: str = "", each: bool = False) -> None:
        self.icon: Final = icon
        self.number: Final = str(number)
        self.on: Final = on
        self.each: Final = each

    def __str__(self) -> str:
        """Return the sign in words, such as "worker@town" or "each 2 money"."""
        words = ["each"] if self.each else []
        words += [self.number] if self.number else []
        return " ".join([*words, f"{self.icon}@{self.on}" if self.on else self.icon])

    def data(self) -> dict[str, Any]:
        """Return the sign as plain JSON data: {"icon": …}, with "on", "each" and "n" if they are set."""
        found: dict[str, Any] = {"icon": self.icon}
        if self.on:
            found["on"] = self.on
        if self.each:
            found["each"] = True
        if self.number:
            found["n"] = self.number
        return found


# separates two signs if the player chooses one of them
OR: Final = Sign("or")


class Face:
    """The face of a card, given the facts of a game."""

    def __init__(self, facts: CardFacts = DEFAULT_FACTS) -> None:
        self.facts: Final = facts
        self.pay: list[Sign] = []
        self.do: list[Sign] = []
        self.get: list[Sign] = []
        # the numbers for the texts, by name
        self.numbers: dict[str, int] = {}
        # the sign of the ground on which a building is placed
        self.ground = ""

    def insert(self, **numbers: int) -> None:
        """Add numbers for the texts; two steps of a card must not use the same name for different numbers."""
        for name in numbers:
            assert self.numbers.get(name, numbers[name]) == numbers[name], name
            self.numbers[name] = numbers[name]

    def data(self) -> dict[str, list[dict[str, Any]]]:
        """Return the signs as plain JSON data."""
        return {
            "pay": [sign.data() for sign in self.pay],
            "do": [sign.data() for sign in self.do],
            "get": [sign.data() for sign in self.get],
        }


def span(least: int, most: int) -> str:
    """Return a range of numbers as shown on signs."""
    return str(most) if least == most else f"{least}-{most}"


def goods_icon(kinds: int) -> str:
    """Return the icon of a set of goods."""
    return SETS[kinds] if kinds in SETS else GOODS[kinds.bit_length() - 1]
