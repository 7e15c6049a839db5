"""Sentences: what the engine has to say to people, as keys and parts that texts put into words."""

from collections.abc import Callable
from typing import Any, Final


class Reason:
    """Why not: the key of a sentence, its parts, and the reasons behind it."""

    def __init__(self, key: str, parts: dict[str, Any] | None = None, because: "list[Reason] | None" = None) -> None:
        self.key: Final = key
        self.parts: Final = parts if parts is not None else {}
        self.because: Final = because if because is not None else []

    def data(self) -> dict[str, Any]:
        """As plain JSON data."""
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
    """What is wrong with something that was given: the key of a sentence and its parts.

    A fault found on the way is itself a part: in line 5 of a record, at seat 0 of a position.
    """

    def __init__(self, key: str, parts: dict[str, Any] | None = None) -> None:
        super().__init__(key, parts)
        # the parts tell what came before, and compiled code takes no notice of `from None`
        self.__suppress_context__ = True
        self.key: Final = key
        self.parts: Final[dict[str, Any]] = parts if parts is not None else {}

    def __str__(self) -> str:
        return in_words(self)

    def __reduce__(self) -> tuple[object, tuple[str, dict[str, Any]]]:
        return (Fault, (self.key, self.parts))


def quoted(value: object) -> str:
    """A value as it was given, for a sentence that names it; a long one is cut."""
    text = repr(value)
    return text if len(text) <= 200 else f"{text[:199]}…"


def fault_in(where: str, key: str, parts: dict[str, Any] | None = None) -> Fault:
    """A fault at some place in what was given."""
    return Fault("in", {"where": where, "fault": Fault(key, parts)})


# puts a sentence into words; the engine knows no language, so the package sets it
in_words: Callable[[Reason | Fault], str] = repr
