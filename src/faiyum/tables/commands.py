"""Commands: what a client or a bot wants to do at a table."""

from dataclasses import dataclass
from typing import ClassVar

# Players must not fill up the event log so that the others cannot finish the game. The last quarter is reserved for
# commands that advance the game or answer something that others wait for, and the one before also for calling bots,
# without which a game with an absent player could not go on.
HALF, MORE, ALL = 0.5, 0.75, 1.0


@dataclass(frozen=True)
class Command:
    """Something that a seat wants to do."""

    # Whether the command is valid at any revision of the table.
    any_revision: ClassVar[bool]
    # The share of a table's event log that may be full before the command is refused.
    log_share: ClassVar[float]
    seat: int

    def __init_subclass__(cls, any_revision: bool = False, log_share: float = HALF) -> None:
        cls.any_revision = any_revision
        cls.log_share = log_share


@dataclass(frozen=True)
class TakeOption(Command, log_share=ALL):
    """Take an option, after `first` if that is given.

    `confirm` also confirms the turn if this was its last decision; with `ask` only if nothing can be
    added to the turn, and it ends neither the game nor the player's part in it.
    """

    option: str
    first: str | None = None
    confirm: bool = False
    ask: bool = False


@dataclass(frozen=True)
class PlayTurn(Command, log_share=ALL):
    """Take several options in a row and confirm the turn, as bots do."""

    options: tuple[str, ...]


@dataclass(frozen=True)
class ConfirmTurn(Command, log_share=ALL):
    """Make the decisions since the last confirmation final."""


@dataclass(frozen=True)
class Undo(Command):
    """Go back to where `to` decisions had been taken, or request consent if others have to agree.

    The other seats that the client holds consent implicitly.
    """

    to: int
    held: tuple[int, ...] = ()


@dataclass(frozen=True)
class AnswerUndo(Command, log_share=ALL):
    """Consent to the requested undo or decline it; the requester withdraws it by declining."""

    agree: bool


@dataclass(frozen=True)
class AnswerBot(Command, any_revision=True, log_share=ALL):
    """Agree that a bot plays an absent seat or decline it; the requester withdraws the request by declining."""

    agree: bool


@dataclass(frozen=True)
class CallBot(Command, any_revision=True, log_share=MORE):
    """Have a bot play the seat; `by` is the calling seat if the seat belongs to somebody else.

    The others have to agree then, except for the seats in `held`, which belong to the same client. Nobody has to if
    the player has been absent for longer than the grace period of the table; `absent` is that time in seconds.
    """

    bot: str
    by: int | None = None
    held: tuple[int, ...] = ()
    absent: float = 0


@dataclass(frozen=True)
class HandBack(Command, any_revision=True, log_share=ALL):
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
class ClaimSeat(Command, any_revision=True, log_share=ALL):
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
