"""Reasons and errors as text keys with values; the sentences are in the texts of each language."""

from collections.abc import Callable
from typing import Any, Final


class Remedy:
    """What a player still needs, all of it together, for an option to become possible.

    `goods` are the resources by name. `card` is a card that would have to be in the player's hand or, if it is a
    privilege, in front of the player. `first` lists options that the player can take first; they alone make the option
    possible.

    >>> from faiyum import Game
    >>> Game(players=2, seed=1).why_not("play settlement").remedies[1].goods
    {'wheat': 1, 'grape': 1}
    """

    def __init__(
        self, goods: dict[str, int] | None = None, money: int = 0, reputation: int = 0, card: str = "",
        first: list[str] | None = None,
    ) -> None:  # fmt: skip
        self.goods: Final = goods if goods is not None else {}
        self.money: Final = money
        self.reputation: Final = reputation
        self.card: Final = card
        self.first: Final = first if first is not None else []

    def with_card(self, card: str) -> "Remedy":
        """Return the same remedy with an additional card."""
        return Remedy(self.goods, self.money, self.reputation, card, self.first)

    def data(self) -> dict[str, Any]:
        """Return the remedy as plain JSON data, without empty parts."""
        found = {
            "goods": self.goods, "money": self.money, "reputation": self.reputation, "card": self.card,
            "first": self.first,
        }  # fmt: skip
        return {name: part for name, part in found.items() if part}

    def __repr__(self) -> str:
        return f"Remedy({', '.join([f'{name}={part!r}' for name, part in self.data().items()])})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Remedy) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(repr(self))


class Reason:
    """The reason why an option is not possible: a text key, its parts, the reasons behind it, and remedies.

    Each of the `remedies` alone makes the option possible. There are none if nothing that the player could own, or
    could do earlier in the same turn, would help.

    >>> from faiyum import Game
    >>> reason = Game(players=2, seed=1).why_not("play settlement")
    >>> print(reason)
    You still need 1 wheat, 1 grape and 1 stone. $3 can replace only one of them.
    >>> reason.key, reason.parts
    ('lacking', {'goods': {'wheat': 1, 'grape': 1, 'stone': 1}})
    """

    def __init__(
        self, key: str, parts: dict[str, Any] | None = None, because: "list[Reason] | None" = None,
        remedies: list[Remedy] | None = None,
    ) -> None:  # fmt: skip
        self.key: Final = key
        self.parts: Final = parts if parts is not None else {}
        self.because: Final = because if because is not None else []
        self.remedies: Final = remedies if remedies is not None else []

    def data(self) -> dict[str, Any]:
        """Return the reason as plain JSON data."""
        return {
            "key": self.key,
            "parts": self.parts,
            "because": [reason.data() for reason in self.because],
            "remedies": [remedy.data() for remedy in self.remedies],
        }

    def __str__(self) -> str:
        return in_words(self)

    def __repr__(self) -> str:
        return f"Reason({self.key!r}, {self.parts!r}, {self.because!r}, {self.remedies!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(self.key)


class Fault(ValueError):  # noqa: N818
    """An error in the input: a text key and its parts.

    A fault can be part of another one that says where it was found: in line 5 of a record, or at seat 0 of a position.

    >>> from faiyum import Fault, Game
    >>> try:
    ...     Game(players=7)
    ... except Fault as fault:
    ...     print(fault.key, fault, sep=": ")
    number-of-players: Faiyum is for 1 to 5 players, not 7
    """

    def __init__(self, key: str, parts: dict[str, Any] | None = None) -> None:
        super().__init__(key, parts)
        # The parts already contain the cause, and compiled code ignores `from None`.
        self.__suppress_context__ = True
        self.key: Final = key
        self.parts: Final[dict[str, Any]] = parts if parts is not None else {}

    def __str__(self) -> str:
        return in_words(self)

    def __reduce__(self) -> tuple[object, tuple[str, dict[str, Any]]]:
        return (Fault, (self.key, self.parts))


def quoted(value: object) -> str:
    """Return the repr of a value for an error message, shortened if it is long."""
    text = repr(value)
    return text if len(text) <= 200 else f"{text[:199]}…"


def fault_in(where: str, key: str, parts: dict[str, Any] | None = None) -> Fault:
    """Return a fault nested in the place where it was found."""
    return Fault("in", {"where": where, "fault": Fault(key, parts)})


# Formats a reason or a fault. `faiyum/__init__.py` sets it, because the engine contains no texts.
in_words: Callable[[Reason | Fault], str] = repr
