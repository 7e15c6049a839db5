"""Reasons and errors as keys with parts, which the texts of a language turn into sentences."""

from collections.abc import Callable
from typing import Any, Final


class Reason:
    """Why an option is not possible: a key of the texts, its parts, and the reasons behind it."""

    def __init__(self, key: str, parts: dict[str, Any] | None = None, because: "list[Reason] | None" = None) -> None:
        self.key: Final = key
        self.parts: Final = parts if parts is not None else {}
        self.because: Final = because if because is not None else []

    def data(self) -> dict[str, Any]:
        """Return the reason as plain JSON data."""
        return {"key": self.key, "parts": self.parts, "because": [reason.data() for reason in self.because]}

    def __str__(self) -> str:
        return in_words(self)

    def __repr__(self) -> str:
        return f"Reason({self.key!r}, {self.parts!r}, {self.because!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(self.key)


class Fault(ValueError):  # noqa: N818
    """An error in the input: a key of the texts and its parts.

    A nested fault is itself a part: for example in line 5 of a record, or at seat 0 of a position.
    """

    def __init__(self, key: str, parts: dict[str, Any] | None = None) -> None:
        super().__init__(key, parts)
        # the parts hold the cause, and compiled code ignores `from None`
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


# formats a reason or a fault; set by the package, because the engine knows no language
in_words: Callable[[Reason | Fault], str] = repr
