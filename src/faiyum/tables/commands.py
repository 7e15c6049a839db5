"""Commands: what a client or a bot wants to do at a table."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Command:
    """Something that a seat wants to do."""

    # Whether the command is valid at any revision of the table.
    any_revision: ClassVar[bool]
    # Whether the command advances the game, or answers something that others wait for. The second half of a table's
    # event log is reserved for these commands.
    advances: ClassVar[bool]
    seat: int

    def __init_subclass__(cls, any_revision: bool = False, advances: bool = False) -> None:
        cls.any_revision = any_revision
        cls.advances = advances


@dataclass(frozen=True)
class TakeOption(Command, advances=True):
    """Take an option, after `first` if that is given.

    `confirm` also confirms the turn if this was its last decision; with `ask` only if nothing can be
    added to the turn, and it ends neither the game nor the player's part in it.
    """

    option: str
    first: str | None = None
    confirm: bool = False
    ask: bool = False


@dataclass(frozen=True)
class PlayTurn(Command, advances=True):
    """Take several options in a row and confirm the turn, as bots do."""

    options: tuple[str, ...]


@dataclass(frozen=True)
class ConfirmTurn(Command, advances=True):
    """Make the decisions since the last confirmation final."""


@dataclass(frozen=True)
class Undo(Command):
    """Go back to where `to` decisions had been taken, or request consent if others have to agree.

    The other seats that the client holds consent implicitly.
    """

    to: int
    held: tuple[int, ...] = ()


@dataclass(frozen=True)
class AnswerUndo(Command, advances=True):
    """Consent to the requested undo or decline it; the requester withdraws it by declining."""

    agree: bool


@dataclass(frozen=True)
class AnswerBot(Command, any_revision=True, advances=True):
    """Agree that a bot plays an absent seat or decline it; the requester withdraws the request by declining."""

    agree: bool


@dataclass(frozen=True)
class CallBot(Command, any_revision=True):
    """Have a bot play the seat; `by` is the calling seat if the seat belongs to somebody else.

    The others have to agree then, except for the seats in `held`, which belong to the same client. Nobody has to if
    the player has been absent for longer than the grace period of the table; `absent` is that time in seconds.
    """

    bot: str
    by: int | None = None
    held: tuple[int, ...] = ()
    absent: float = 0


@dataclass(frozen=True)
class HandBack(Command, any_revision=True, advances=True):
    """Return the seat from a bot to its owner."""


@dataclass(frozen=True)
class RenameSeat(Command, any_revision=True):
    """Give the seat another name."""

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


@dataclass(frozen=True)
class ClaimSeat(Command, any_revision=True, advances=True):
    """Take the seat that a link invites to, perhaps under another name."""

    request: str = ""
    name: str | None = None


@dataclass(frozen=True)
class UseHint(Command, any_revision=True):
    """Ask for a hint; the log tells the other players."""


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
    | AnswerBot
    | ClaimSeat
    | UseHint
)
