"""Commands: what a client or a bot wants to do at a table."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

from faiyum.i18n.phrases import Phrase
from faiyum.tables.refusals import ForbiddenError


@dataclass(frozen=True)
class Command:
    """Something that a seat wants to do."""

    # Whether the command is valid at any revision of the table.
    any_revision: ClassVar[bool] = False
    # Whether it advances the game; other commands may not fill up the table's event log.
    advances: ClassVar[bool] = False
    seat: int


@dataclass(frozen=True)
class TakeOption(Command):
    """Take an option, after `first` if that is given.

    `confirm` also confirms the turn if this was its last decision; with `ask` only if nothing can be
    added to the turn, and it ends neither the game nor the player's part in it.
    """

    advances: ClassVar[bool] = True
    option: str
    first: str | None = None
    confirm: bool = False
    ask: bool = False


@dataclass(frozen=True)
class PlayTurn(Command):
    """Take several options in a row and confirm the turn, as bots do."""

    advances: ClassVar[bool] = True
    options: tuple[str, ...]


@dataclass(frozen=True)
class ConfirmTurn(Command):
    """Make the decisions since the last confirmation final."""

    advances: ClassVar[bool] = True


@dataclass(frozen=True)
class Undo(Command):
    """Go back to where `to` decisions had been taken, or request consent if others have to agree.

    The other seats that the client holds consent implicitly.
    """

    to: int
    held: tuple[int, ...] = ()


@dataclass(frozen=True)
class AnswerUndo(Command):
    """Consent to the requested undo or decline it; the requester withdraws it by declining."""

    agree: bool


@dataclass(frozen=True)
class CallBot(Command):
    """Have a bot play the seat; `by` is the calling seat if the seat belongs to somebody else."""

    any_revision: ClassVar[bool] = True
    bot: str
    by: int | None = None


@dataclass(frozen=True)
class HandBack(Command):
    """Return the seat from a bot to its owner."""

    any_revision: ClassVar[bool] = True


@dataclass(frozen=True)
class RenameSeat(Command):
    """Give the seat another name."""

    any_revision: ClassVar[bool] = True
    name: str


@dataclass(frozen=True)
class RevokeLinks(Command):
    """Invalidate all links to the seat, or with `watch` all spectator links."""

    request: str = ""
    watch: bool = False


@dataclass(frozen=True)
class OpenRematch(Command):
    """Record the table at which the same players meet again."""

    table: str


AnyCommand = (
    TakeOption
    | PlayTurn
    | ConfirmTurn
    | Undo
    | AnswerUndo
    | CallBot
    | HandBack
    | RenameSeat
    | RevokeLinks
    | OpenRematch
)


def authorize(command: AnyCommand, held: Collection[int], present: Collection[int]) -> None:
    """Raise ForbiddenError unless a client that holds these seats may give the command.

    Everybody commands their own seats; the only exception is calling a bot for a player who is not present.
    """
    if command.seat in held:
        return
    if isinstance(command, CallBot):
        if not held or command.seat in present:
            raise ForbiddenError(Phrase("table-seat-taken"))
    else:
        raise ForbiddenError(Phrase("table-not-your-seat"))
