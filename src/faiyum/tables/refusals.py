"""Refusals: why a command or query cannot be carried out, as phrases for the player."""

from faiyum.engine.core.messages import Fault
from faiyum.i18n.phrases import Phrase, fault_phrase


class RefusedError(Exception):
    """A command or query cannot be carried out. Nothing that it did is stored."""

    def __init__(self, *phrases: Phrase) -> None:
        self.phrases = list(phrases)
        super().__init__(", ".join(phrase.key for phrase in phrases))

    @classmethod
    def because_of(cls, fault: Fault) -> "RefusedError":
        """Return a refusal that quotes a fault of the engine."""
        return cls(fault_phrase(fault))


class ForbiddenError(RefusedError):
    """The client does not hold the seat or may not see the table."""


class NotFoundError(RefusedError):
    """There is no such table, seat or decision."""


class InvalidError(RefusedError):
    """The request can never be carried out, whatever the state of the table."""


class ConflictingStateError(RefusedError):
    """The table's current state does not allow the command or query."""
