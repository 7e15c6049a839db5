"""Wire types: requests, responses and WebSocket messages. The OpenAPI description is derived from them."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from faiyum.engine.core.constants import MAX_PLAYERS
from faiyum.engine.formats.view_types import Purse, TableView
from faiyum.server.runtime.chat import ChatMessage
from faiyum.server.runtime.seat_tokens import MAX_TOKENS
from faiyum.tables.changes import Change
from faiyum.tables.table_rules import MAX_GRACE_SECONDS

# The prefix of references to schemas. openapi.py describes the components that no Python type describes.
SCHEMA = "#/components/schemas/"

Id = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_-]*$")]
RequestId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[!-~]*$")]
Token = Annotated[str, Meta(max_length=400)]
Tokens = Annotated[list[Token], Meta(max_length=MAX_TOKENS)]
Name = Annotated[str, Meta(max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=MAX_PLAYERS - 1)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
OptionName = Annotated[str, Meta(min_length=1, max_length=80)]
# PostgreSQL cannot store a null character.
ChatText = Annotated[str, Meta(min_length=1, max_length=500, pattern="^[^\\x00]*$")]
Modules = list[Literal["privileges"]]
Card = int | str
# A phrase as data: its message key and, if there are any, its arguments.
PhraseData = Annotated[list[Any], Meta(extra_json_schema={"$ref": f"{SCHEMA}Phrase"})]
# The same, already encoded as JSON.
PhraseJson = Annotated[Raw, Meta(extra_json_schema={"$ref": f"{SCHEMA}Phrase"})]
ChangesJson = Annotated[Raw, Meta(extra_json_schema={"type": "array", "items": {"$ref": f"{SCHEMA}Change"}})]


# ---- requests: tables ------------------------------------------------------------------


class NewSeat(Struct, forbid_unknown_fields=True):
    """The requested player for a seat of a new table."""

    kind: Literal["me", "here", "friend", "bot"]
    name: Name | None = None
    bot: Name | None = None


class NewRules(Struct, forbid_unknown_fields=True):
    """The rules of a new table."""

    # Whether players may ask for hints; by default, only if a single person plays.
    hints: bool | None = None
    # Whether anyone with the spectator link may watch.
    watch: bool = True
    undo: Literal["consent", "never"] = "consent"
    # Seconds of absence after which a single player may call a bot for the seat; by default, all others have to agree.
    grace: Annotated[int, Meta(ge=10, le=MAX_GRACE_SECONDS)] | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A request for a new table: a new game, a record or position, a campaign's next game, or the tutorial."""

    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=MAX_PLAYERS)]
    modules: Modules = []
    seed: Annotated[int, Meta(ge=0, lt=2**53)] | None = None
    # The name of a shipped board, or the text of a board file.
    board: Annotated[str, Meta(max_length=10_000)] | None = None
    record: Annotated[str, Meta(max_length=200_000)] | None = None
    # Continue the record after this many decisions.
    upto: Count | None = None
    position: dict[str, Any] | None = None
    campaign: Id | None = None
    tutorial: bool = field(name="lesson", default=False)
    rules: NewRules = field(default_factory=NewRules)


class CommandBody(Struct, forbid_unknown_fields=True):
    """A command of a seat, executed once per request id; `revision` is the last one that the client knows."""

    request: RequestId
    revision: Count
    seat: Seat


class TakeBody(CommandBody, forbid_unknown_fields=True):
    """Take an option; if `first` is given, take that one before it, unless it reveals a card.

    `confirm` also confirms the turn if this was its last decision. With `more`, the turn stays unconfirmed if it can
    still be extended, or if it ends the game or the player's part in it.
    """

    option: OptionName
    first: OptionName | None = None
    confirm: bool = False
    ask: bool = field(name="more", default=False)


class UndoBody(CommandBody, forbid_unknown_fields=True):
    """Go back to the position after the first `to` decisions, or request the others' consent if it is needed."""

    to: Count


class RevokeBody(CommandBody, forbid_unknown_fields=True):
    """Invalidate all links to the seat, or with `watch` all spectator links."""

    watch: bool = False


class ConsentBody(CommandBody, forbid_unknown_fields=True):
    """Consent to the requested undo, or decline it; the requester withdraws it by declining."""

    agree: bool


class AbsenceBody(CommandBody, forbid_unknown_fields=True):
    """Accept or decline a bot for an absent player's seat; the requester withdraws the request by declining."""

    agree: bool


class ClaimBody(Struct, forbid_unknown_fields=True):
    """Claim the seat of an invitation link, optionally under a new name."""

    request: RequestId
    seat: Seat
    name: Name | None = None


class SeatBody(Struct, forbid_unknown_fields=True):
    """Have a bot play the seat (`bot` is its name), hand the seat back (`bot` is null), or rename the seat."""

    request: RequestId
    revision: Count
    bot: Name | UnsetType | None = UNSET
    name: Name | UnsetType = UNSET


class ChatBody(Struct, forbid_unknown_fields=True):
    """Send a chat message."""

    request: RequestId
    seat: Seat
    text: ChatText


class OptionQuery(Struct, forbid_unknown_fields=True):
    """The option in question."""

    option: OptionName


class SeatQuery(Struct, forbid_unknown_fields=True):
    """The seat in question; by default, the client's first seat."""

    seat: Seat | None = None


class HintQuery(Struct, forbid_unknown_fields=True):
    """The number of the decision to explain; without it, the response is a hint for the current decision."""

    at: Count | None = None


# ---- requests: everything else -----------------------------------------------------------


class StrikeBody(Struct, forbid_unknown_fields=True):
    """Enter a finished game into its campaign and strike off a goal, if one was reached."""

    table: Id
    tokens: Tokens
    goal: Name | None = None


class KnownTable(Struct, forbid_unknown_fields=True):
    """A table that a browser knows, and the browser's tokens for it."""

    id: Id
    tokens: Tokens


class MyTablesBody(Struct, forbid_unknown_fields=True):
    """The tables that a browser knows."""

    tables: Annotated[list[KnownTable], Meta(max_length=200)]


class ScoresQuery(Struct, forbid_unknown_fields=True):
    """The kind of games to list high scores for."""

    players: Annotated[int, Meta(ge=1, le=MAX_PLAYERS)] = 1
    privileges: bool = False


# ---- responses: tables -------------------------------------------------------------------


class SeatState(Struct):
    """The player of a seat."""

    name: str
    kind: Literal["person", "bot"]
    bot: str | None
    # The seat belongs to a person, even while a bot plays it.
    person: bool
    here: bool
    mine: bool
    # False as long as nobody has accepted the invitation to the seat.
    claimed: bool


class RulesState(Struct):
    """The rules of a table."""

    hints: bool
    watch: bool
    undo: Literal["consent", "never"]
    # The grace period, in seconds.
    grace: int | None
    # Seconds of absence after which a player whose only opponent is away may call a bot.
    grace_alone: int


class DealState(Struct, omit_defaults=True):
    """The source of the deal, the commitment to it and, after the game, the salt that proves it."""

    source: Literal["server", "seed", "record", "position", "lesson", "unknown"]
    commitment: str | UnsetType = UNSET
    salt: str | UnsetType = UNSET
    seed: int | UnsetType = UNSET


class NoteState(Struct):
    """A public notice, shown in the log before decision `at`."""

    revision: int
    at: int
    say: PhraseData


class BotRequestState(Struct):
    """A request to have a bot play an absent player's seat, and the seats that have not agreed yet."""

    seat: int
    bot: str
    by: int
    missing: list[int]


class Waiting(Struct):
    """The seat that the table waits for, and why."""

    seat: int = field(name="for")
    why: Literal["decide", "confirm", "consent", "bot"]


class OptionState(Struct, omit_defaults=True):
    """An option: its text, and the card, space or other subject that it refers to."""

    name: str
    kind: str
    say: PhraseData
    card: Card | UnsetType = UNSET
    space: str | UnsetType = UNSET
    side: str | UnsetType = UNSET
    start: str | UnsetType = field(name="from", default=UNSET)
    to: str | UnsetType = UNSET
    goods: dict[str, int] | UnsetType = UNSET
    n: int | UnsetType = UNSET
    # For a payment: the money that it costs in addition to goods, and the money and goods that remain.
    money: int | UnsetType = UNSET
    left: Purse | UnsetType = UNSET
    suggested: bool = False
    # One of these options has to be taken first.
    after: list[str] | UnsetType = UNSET


class UndoTarget(Struct):
    """A decision that a seat can go back to, and whether others have to consent."""

    seat: int
    to: int
    consent: bool


class UndoRequestState(Struct):
    """A seat's request to go back, and the seats that have not consented yet."""

    seat: int
    to: int
    missing: list[int]


class LogEntryState(Struct, omit_defaults=True):
    """A decision as text."""

    turn: int
    seat: int
    say: PhraseJson
    # The decision was made by a bot that can explain it.
    reasons: bool = False


class LogState(Struct):
    """The log entries from decision `from` on; the client already has the earlier ones."""

    start: int = field(name="from")
    entries: list[LogEntryState]


class DecisionChanges(Struct):
    """The changes that a decision made on the table."""

    at: int
    changes: ChangesJson


class CampaignState(Struct):
    """The campaign of a game: the number of rewards and, once the game is over, the goals reached."""

    id: str
    rewards: int
    goals: list[str]
    # For each goal, the progress made and the progress needed.
    progress: dict[str, tuple[int, int]]


class TableState(Struct, omit_defaults=True):
    """A table as a client sees it."""

    id: str
    revision: int
    decision: int
    confirmed: int
    seats: list[SeatState]
    you: list[int]
    view: TableView
    prompt: PhraseData | None
    waiting: Waiting | None
    options: list[OptionState]
    undo: UndoTarget | None
    restart: UndoTarget | None
    can_confirm: bool
    undo_request: UndoRequestState | None
    log: LogState
    # The changes made by the decisions that are new to the client.
    changes: list[DecisionChanges]
    over: bool
    standings: list[int]
    winners: list[int]
    # The name of a shipped board; the table provides the art of any other board.
    board: str | None
    modules: list[str]
    rules: RulesState
    deal: DealState
    # Only the notices that are new to the client.
    notes: list[NoteState] = []
    bot_request: BotRequestState | UnsetType = UNSET
    # The unclaimed seats the client holds invitations for; all unclaimed seats if it opened the table.
    invitations: list[int] = []
    # The operator of the server has closed the table.
    closed: bool = False
    # Options that can only be taken together with another one; they may also appear in `options`.
    later: list[OptionState] = []
    campaign: CampaignState | UnsetType = UNSET
    lesson: list[PhraseData] | UnsetType = UNSET
    rematch: str | UnsetType = UNSET


class SeatToken(Struct):
    """A seat, and a token for it."""

    seat: int
    token: str


class OpenedTable(Struct):
    """A new table or a rematch, with tokens for its seats and for spectators.

    The tokens for friends' seats are invitations. The spectator token (`watch`) is empty if nobody may watch.
    """

    id: str
    seats: list[SeatToken]
    watch: str
    state: TableState


class RenewedLink(Struct):
    """A new token for a seat (claimed or not) or for spectators.

    Earlier tokens are invalid.
    """

    seat: int
    token: str
    state: TableState


ViewValue = int | str | bool | list[Card] | dict[str, int] | None
ViewChange = Annotated[list[ViewValue], Meta(min_length=2)]


class ReplayFrame(Struct, omit_defaults=True):
    """A decision as text, and the changes that it made to the view.

    Each change is a path into the view followed by the new value there: ["seats", 0, "money", 5].
    """

    turn: int
    seat: int
    say: PhraseJson
    changes: list[ViewChange]
    # The decision was made by a bot that can explain it.
    reasons: bool = False


class ReplayState(Struct):
    """A whole game for stepping through: the first view and one frame per decision."""

    id: str
    revision: int
    seats: list[SeatState]
    you: list[int]
    board: str | None
    modules: list[str]
    over: bool
    winners: list[int]
    start: TableView
    frames: list[ReplayFrame]


class OptionRemedy(Struct, omit_defaults=True):
    """What would make an option possible: either all of these extra resources, or taking these options first."""

    goods: dict[str, int] = {}
    money: int = 0
    reputation: int = 0
    card: str = ""
    first: list[str] = []


class OptionReasons(Struct):
    """Why an option is not possible, and the remedies, any one of which suffices; both are empty if it is possible."""

    reasons: list[PhraseData]
    remedies: list[OptionRemedy]


class HintFigure(Struct):
    """The figure by which ideas are ranked: higher is better."""

    value: float
    say: PhraseData


class HintStep(Struct):
    """A step of a suggested turn: the options that the player chooses in it, and all their consequences."""

    say: PhraseData
    options: list[str]
    # The spaces and sides that the options name.
    places: list[str]
    # The changes that the step makes on the table, as far as they are known.
    changes: list[Change]


class HintIdea(Struct):
    """A suggested turn, with its expected result and the reasons for it."""

    figure: HintFigure
    # Further estimates.
    estimates: list[PhraseData]
    # The options of the whole turn.
    options: list[str]
    steps: list[HintStep]
    # The next turns that the bot expects the player to take, each as a list of steps.
    line: list[list[PhraseData]]
    # The differences from the next idea come first.
    reasons: list[PhraseData]
    # The number of equivalent turns that this one stands for, including itself.
    merged: int


class Hint(Struct):
    """The best ideas for a turn according to a bot, best first."""

    bot: str
    # The number of decisions before the turn.
    decision: int
    ideas: list[HintIdea]


class OptionPreview(Struct):
    """What the player would gain from an option by the end of the turn, if a simple bot finished the turn."""

    brings: list[PhraseData]


class ChartSource(Struct, omit_defaults=True):
    """A source of reputation."""

    source: Literal["card", "connections", "disaster", "other"]
    reputation: int
    card: Card | UnsetType = UNSET


class CardUse(Struct):
    """A card, with the number of times it was used or the turn in which it was bought."""

    card: Card
    n: int


class SeatChart(Struct):
    """The statistics of a seat."""

    sources: list[ChartSource]
    bought: list[CardUse]
    played: list[CardUse]


class Chart(Struct):
    """The statistics of a game: the reputation of each seat at the start and after each turn, and its sources."""

    begun: list[int]
    turns: list[list[int]]
    seats: list[SeatChart]


# ---- responses: everything else ------------------------------------------------------------


class BotInfo(Struct):
    """A bot and its level, counted from 1; custom bots have no level."""

    name: str
    level: int | None


class TableDefaults(Struct):
    """The default values for new tables."""

    # The grace period of live games, in seconds.
    live_grace: int


class FaceSign(Struct, omit_defaults=True):
    """A sign on the face of a card: an icon with an optional amount, "for each" flag and terrain."""

    icon: str
    n: str | UnsetType = UNSET
    each: bool = False
    on: str | UnsetType = UNSET


class CardFace(Struct):
    """The face of a card: what to pay, what to do and what to gain."""

    pay: list[FaceSign]
    do: list[FaceSign]
    get: list[FaceSign]


class CardInfo(Struct):
    """A card: its kind, the games that use it, and its face."""

    number: Card
    # Its names in other printings.
    also: list[str]
    kind: Literal["harvest", "build", "commerce", "other", "disaster", "onetime", "permanent"]
    yellow: bool
    # The number of copies in a player's starting hand; 1 for cards that are not in it.
    copies: int
    base: bool
    privileges: bool
    # The values for the placeholders in its text.
    numbers: dict[str, int]
    face: CardFace
    # The face for each number of players, if it differs.
    faces: list[CardFace] | None


class RulesPage(Struct):
    """The rules of the game: HTML with diagrams, and the headings with their levels and ids."""

    html: str
    contents: list[tuple[int, str, str]]


class CampaignGame(Struct):
    """A game of a campaign."""

    reputation: int
    goal: str | None


class CampaignInfo(Struct):
    """A campaign: all goals, the goals struck off, the goals open to the next game, rewards won and games played."""

    id: str
    goals: list[str]
    struck: list[str]
    open: list[str]
    rewards: list[str]
    # In the order in which they are won.
    all_rewards: list[str]
    games: list[CampaignGame]
    # The tables whose games have been entered into the campaign.
    tables: list[str]
    complete: bool


class HighScore(Struct):
    """A line of the high scores, which do not include bots."""

    name: str
    reputation: int
    players: int
    rewards: int
    won: bool
    at: int


class TableSummary(Struct):
    """A table in a list of games."""

    id: str
    names: list[str]
    turn: int
    waiting: Waiting | None
    your_turn: bool
    over: bool
    reputation: list[int]
    winners: list[int]
    modules: list[str]
    you: list[int]
    updated: int
    # Whether the game belongs to a campaign; unknown if the summary was stored by an earlier version.
    campaign: bool = False


class ErrorResponse(Struct, omit_defaults=True):
    """Why a request was refused, and the table's current state if that is the reason."""

    error: list[PhraseData]
    state: TableState | UnsetType = UNSET


# ---- WebSocket messages ----------------------------------------------------------------


class Hello(Struct, forbid_unknown_fields=True):
    """The client's first message: its tokens and the last revision that it knows."""

    tokens: Tokens
    revision: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1


class SocketCommand(Struct, forbid_unknown_fields=True):
    """A command from the client: the POST path relative to the table, and the body."""

    command: Annotated[str, Meta(max_length=20)]
    body: Annotated[Raw, Meta(extra_json_schema={"type": "object"})]


class StateMessage(Struct, omit_defaults=True):
    """A new state of the table; with a request id, it is the response to that command."""

    state: TableState
    request: str | UnsetType = UNSET


class RefusalMessage(Struct, omit_defaults=True):
    """The refusal of a command, with the HTTP status that the POST would have had."""

    request: str
    status: int
    error: list[PhraseData]
    state: TableState | UnsetType = UNSET


class ChatBroadcast(Struct):
    """A new chat message."""

    chat: ChatMessage


class PresenceMessage(Struct):
    """The seats whose players are connected, and the number of spectators."""

    here: list[int]
    watchers: int


SOCKET_TYPES = (Hello, SocketCommand, StateMessage, RefusalMessage, ChatBroadcast, PresenceMessage)
