"""Commands: what a client or a bot wants to do at a table."""

from dataclasses import dataclass
from typing import ClassVar

# A player must not be able to keep the others from finishing the game by filling up the event log. The last quarter of
# the log is reserved for commands that advance the game or that others wait for. The third quarter is also open to
# calls for bots, because a game with an absent player could not go on without them.
HALF, MORE, ALL = 0.5, 0.75, 1.0


@dataclass(frozen=True)
class Command:
    """A command given by a seat."""

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
    """Take an option; if `first` is given, take that one before it, unless it reveals a card.

    `confirm` also confirms the turn if this was its last decision. With `ask`, the turn stays unconfirmed if it can
    still be extended, or if it ends the game or the player's part in it.
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
    """Go back to the position after the first `to` decisions, or request the others' consent if it is needed.

    The other seats that the client holds consent implicitly.
    """

    to: int
    held: tuple[int, ...] = ()


@dataclass(frozen=True)
class AnswerUndo(Command, log_share=ALL):
    """Consent to the requested undo, or decline it; the requester withdraws it by declining."""

    agree: bool


@dataclass(frozen=True)
class AnswerBot(Command, any_revision=True, log_share=ALL):
    """Accept or decline a bot for an absent player's seat; the requester withdraws the request by declining."""

    agree: bool


@dataclass(frozen=True)
class CallBot(Command, any_revision=True, log_share=MORE):
    """Have a bot play the seat; `by` is the calling seat if the seat belongs to somebody else.

    In that case, the others have to agree, except for the seats in `held`, which belong to the calling client. Nobody
    has to agree if `absent`, the player's absence in seconds, has reached the grace period of the table.
    """

    bot: str
    by: int | None = None
    held: tuple[int, ...] = ()
    absent: float = 0


@dataclass(frozen=True)
class HandBack(Command, any_revision=True, log_share=ALL):
    """Return the seat to its owner, or withdraw the request to have a bot play it."""


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
    """Record that a table was opened for the rematch."""

    table: str


@dataclass(frozen=True)
class ClaimSeat(Command, any_revision=True, log_share=ALL):
    """Claim the seat of an invitation link, optionally under a new name."""

    request: str = ""
    name: str | None = None


@dataclass(frozen=True)
class UseHint(Command, any_revision=True):
    """Ask for a hint; the log shows this to the other players."""


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
