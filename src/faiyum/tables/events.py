"""Events: everything that can happen at a table. A table is the fold of its events over its setup."""

from dataclasses import dataclass
from typing import ClassVar, get_args


@dataclass(frozen=True)
class Event:
    """Something that happened at a seat. `kind` names the event in storage and never changes."""

    kind: ClassVar[str]
    seat: int

    def __init_subclass__(cls, kind: str) -> None:
        cls.kind = kind


@dataclass(frozen=True)
class OptionTaken(Event, kind="took"):
    """A decision was taken.

    `confirm` also confirms the turn if this was its last decision. `again` marks a decision that was made earlier and
    is repeated after a choice that precedes it in board order.
    """

    option: str
    confirm: bool = False
    again: bool = False


@dataclass(frozen=True)
class TurnConfirmed(Event, kind="confirmed"):
    """The decisions since the last confirmation became final."""


@dataclass(frozen=True)
class DecisionsUndone(Event, kind="undid"):
    """The game went back to the position after the first `to` decisions."""

    to: int


@dataclass(frozen=True)
class UndoRequested(Event, kind="asked"):
    """The seat asked the others to consent to an undo; the seats in `agreed` are not asked."""

    to: int
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True)
class UndoAccepted(Event, kind="agreed"):
    """The seat consented to the requested undo."""


@dataclass(frozen=True)
class UndoDeclined(Event, kind="refused"):
    """The seat declined the requested undo, or withdrew its own request."""


@dataclass(frozen=True)
class BotTookOver(Event, kind="takenover"):
    """A bot took over the seat until it is handed back; `by` is the seat that called it, or None if the player did."""

    bot: str
    by: int | None = None


@dataclass(frozen=True)
class SeatHandedBack(Event, kind="handedback"):
    """A person took the seat back from a bot, or a request to have a bot play it was dropped."""


@dataclass(frozen=True)
class SeatRenamed(Event, kind="renamed"):
    """The seat was renamed."""

    name: str


@dataclass(frozen=True)
class LinksRevoked(Event, kind="revoked"):
    """All existing links to the seat, or with `watch` all spectator links, became invalid.

    `request` is the request that revoked them; a retry of it receives the new link again.
    """

    request: str = ""
    watch: bool = False


@dataclass(frozen=True)
class RematchOpened(Event, kind="rematched"):
    """A new table was opened for the rematch."""

    table: str


@dataclass(frozen=True)
class SeatClaimed(Event, kind="claimed"):
    """Somebody accepted the invitation to the seat and now owns it; `request` is as in LinksRevoked."""

    request: str = ""
    name: str | None = None


@dataclass(frozen=True)
class BotRequested(Event, kind="botasked"):
    """The seat `by` asked the others to let a bot play the absent seat; the seats in `agreed` are not asked."""

    bot: str
    by: int
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True)
class BotAccepted(Event, kind="botagreed"):
    """The seat agreed to let a bot play the absent seat."""


@dataclass(frozen=True)
class BotDeclined(Event, kind="botrefused"):
    """The seat refused to let a bot play the absent seat, or withdrew its own request."""


@dataclass(frozen=True)
class HintUsed(Event, kind="hinted"):
    """The seat asked for a hint."""


@dataclass(frozen=True)
class TableClosed(Event, kind="closed"):
    """The operator of the server closed the table, so that nobody can continue the game; `seat` has no meaning."""


AnyEvent = (
    OptionTaken
    | TurnConfirmed
    | DecisionsUndone
    | UndoRequested
    | UndoAccepted
    | UndoDeclined
    | BotTookOver
    | SeatHandedBack
    | SeatRenamed
    | LinksRevoked
    | RematchOpened
    | SeatClaimed
    | BotRequested
    | BotAccepted
    | BotDeclined
    | HintUsed
    | TableClosed
)
EVENT_TYPES: tuple[type[AnyEvent], ...] = get_args(AnyEvent)
# Events that do not matter to decisions, so that a client may decide without having seen them.
IRRELEVANT_TO_DECISIONS = (
    SeatHandedBack,
    SeatRenamed,
    SeatClaimed,
    BotRequested,
    BotAccepted,
    BotDeclined,
    HintUsed,
)
