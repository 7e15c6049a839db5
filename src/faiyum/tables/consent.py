"""Requests that other players have to agree to: to undo decisions, or to have a bot play for an absent player."""

from dataclasses import dataclass

from faiyum.i18n.phrases import Phrase
from faiyum.tables.commands import AnswerBot, AnswerUndo
from faiyum.tables.refusals import ConflictingStateError


@dataclass
class BotRequest:
    """A request to have a bot play an absent seat. The seat `by` made it and may withdraw it."""

    by: int
    # The seats that have not agreed yet.
    missing: list[int]
    seat: int
    bot: str


@dataclass
class UndoRequest:
    """A request to go back. The seat `by` made it and may withdraw it."""

    by: int
    # The seats that have not consented yet.
    missing: list[int]
    to: int
    # The seats that are not asked.
    agreed: tuple[int, ...] = ()


def check_answer(request: BotRequest | UndoRequest | None, command: AnswerBot | AnswerUndo) -> None:
    """Raise ConflictingStateError unless the seat has been asked, or withdraws its own request."""
    if request is None:
        raise ConflictingStateError(Phrase("table-no-question"))
    withdraws = not command.agree and command.seat == request.by
    if command.seat not in request.missing and not withdraws:
        raise ConflictingStateError(Phrase("table-answered"))
