"""Events: everything that can happen at a table. A table is the fold of its events over its setup."""

from dataclasses import dataclass
from typing import ClassVar, get_args


@dataclass(frozen=True)
class Event:
    """Something that happened at a seat. `kind` names the event in storage and never changes."""

    kind: ClassVar[str]
    seat: int


@dataclass(frozen=True)
class OptionTaken(Event):
    """A decision was taken.

    `confirm` also confirms the turn if this was its last decision. `again` marks a decision that was
    chosen earlier and taken again because another one precedes it in board order.
    """

    kind: ClassVar[str] = "took"
    option: str
    confirm: bool = False
    again: bool = False


@dataclass(frozen=True)
class TurnConfirmed(Event):
    """The decisions since the last confirmation became final."""

    kind: ClassVar[str] = "confirmed"


@dataclass(frozen=True)
class DecisionsUndone(Event):
    """The game went back to where `to` decisions had been taken."""

    kind: ClassVar[str] = "undid"
    to: int


@dataclass(frozen=True)
class UndoRequested(Event):
    """The seat asked the others for consent; the seats in `agreed` belong to the same client."""

    kind: ClassVar[str] = "asked"
    to: int
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True)
class UndoAccepted(Event):
    """The seat consented to the requested undo."""

    kind: ClassVar[str] = "agreed"


@dataclass(frozen=True)
class UndoDeclined(Event):
    """The seat declined the requested undo, or withdrew its own request."""

    kind: ClassVar[str] = "refused"


@dataclass(frozen=True)
class BotTookOver(Event):
    """A bot plays the seat until it is handed back; `by` is the other seat that called it, if any."""

    kind: ClassVar[str] = "takenover"
    bot: str
    by: int | None = None


@dataclass(frozen=True)
class SeatHandedBack(Event):
    """A person plays the seat again."""

    kind: ClassVar[str] = "handedback"


@dataclass(frozen=True)
class SeatRenamed(Event):
    """The seat got another name."""

    kind: ClassVar[str] = "renamed"
    name: str


@dataclass(frozen=True)
class LinksRevoked(Event):
    """All existing links to the seat, or with `watch` all spectator links, became invalid.

    `request` is the request that revoked them; a retry of it receives the new link again.
    """

    kind: ClassVar[str] = "revoked"
    request: str = ""
    watch: bool = False


@dataclass(frozen=True)
class RematchOpened(Event):
    """The same players got a new table."""

    kind: ClassVar[str] = "rematched"
    table: str


@dataclass(frozen=True)
class SeatClaimed(Event):
    """Somebody accepted the link to the seat, which is now theirs; `request` is as in LinksRevoked."""

    kind: ClassVar[str] = "claimed"
    request: str = ""
    name: str | None = None


@dataclass(frozen=True)
class BotRequested(Event):
    """The seat `by` asked the others whether a bot may play the absent seat; those in `agreed` need not answer."""

    kind: ClassVar[str] = "botasked"
    bot: str
    by: int
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True)
class BotAccepted(Event):
    """The seat agreed that a bot plays the absent seat."""

    kind: ClassVar[str] = "botagreed"


@dataclass(frozen=True)
class BotDeclined(Event):
    """The seat declined that a bot plays the absent seat, or withdrew its own request."""

    kind: ClassVar[str] = "botrefused"


@dataclass(frozen=True)
class HintUsed(Event):
    """The seat asked for a hint."""

    kind: ClassVar[str] = "hinted"


@dataclass(frozen=True)
class TableClosed(Event):
    """The operator of the server closed the table, so that nobody can play on; the seat has no meaning."""

    kind: ClassVar[str] = "closed"


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
# A client may decide without having seen these events.
IRRELEVANT_TO_DECISIONS = (
    SeatHandedBack,
    SeatRenamed,
    SeatClaimed,
    BotRequested,
    BotAccepted,
    BotDeclined,
    HintUsed,
)
