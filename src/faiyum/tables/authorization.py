"""Authorization: which commands a client may send, depending on the seats that it holds."""

from collections.abc import Collection

from faiyum.i18n.phrases import Phrase
from faiyum.tables.commands import AnswerUndo, AnyCommand, CallBot, HandBack, RenameSeat, RevokeLinks
from faiyum.tables.refusals import ForbiddenError
from faiyum.tables.table import Table


def authorize(table: Table, command: AnyCommand, held: Collection[int], present: Collection[int]) -> None:
    """Raise ForbiddenError unless a client that holds these seats may send the command.

    Clients may send commands only for their own seats, with two exceptions: the player who opened the table also
    manages seats that nobody has claimed, and everybody may call a bot for a player who is not present. Only the owner
    of a seat may replace the bot that plays it: a weaker bot would harm the owner, or help the others.
    """
    if isinstance(command, AnswerUndo) and command.agree:
        check_answer(table, held)
    if command.seat in held or manages(table, command, held):
        return
    if not isinstance(command, CallBot):
        raise ForbiddenError(Phrase("table-not-your-seat"))
    if not held or command.seat in present:
        raise ForbiddenError(Phrase("table-seat-taken"))
    if 0 <= command.seat < len(table.chairs) and table.chairs[command.seat].bot is not None:
        raise ForbiddenError(Phrase("table-bot-plays"))


def manages(table: Table, command: AnyCommand, held: Collection[int]) -> bool:
    """Whether the command manages a seat that nobody has claimed and comes from the player who opened the table."""
    return isinstance(command, CallBot | HandBack | RenameSeat | RevokeLinks) and table.manages(held, command.seat)


def check_answer(table: Table, held: Collection[int]) -> None:
    """Raise ForbiddenError if the client made the request that it answers."""
    request = table.undo_request
    if request is not None and request.by in held:
        raise ForbiddenError(Phrase("table-own-request"))
