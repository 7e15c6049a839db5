"""The wire: what clients send and are sent, as types. The OpenAPI description is made from them."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

Id = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_-]*$")]
RequestId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[!-~]*$")]
Token = Annotated[str, Meta(max_length=400)]
Name = Annotated[str, Meta(max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=4)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
OptionName = Annotated[str, Meta(min_length=1, max_length=80)]
# no database keeps a null character
ChatText = Annotated[str, Meta(min_length=1, max_length=500, pattern="^[^\\x00]*$")]
# a phrase: [key] or [key, values]
PhraseData = list[Any]
Modules = list[Literal["privileges"]]
# what the table waits for
Why = Literal["decide", "confirm", "consent", "bot"]


# ---- asked: tables -------------------------------------------------------------------


class NewSeat(Struct, forbid_unknown_fields=True):
    """Who is to play a seat."""

    kind: Literal["me", "here", "friend", "bot"]
    name: Name | None = None
    bot: Name | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A game to be played: a new one, from a record or position, the next of a campaign, or the first lesson."""

    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=5)]
    modules: Modules = []
    seed: Annotated[int, Meta(ge=0, lt=2**53)] | None = None
    # a shipped board by its name, or the text of one
    board: Annotated[str, Meta(max_length=10_000)] | None = None
    record: Annotated[str, Meta(max_length=200_000)] | None = None
    # play on from the record after so many decisions
    upto: Count | None = None
    position: dict[str, Any] | None = None
    campaign: Id | None = None
    lesson: bool = False


class Command(Struct, forbid_unknown_fields=True):
    """Something that a seat does: once for each request id, and to the table as it was at that revision."""

    request: RequestId
    revision: Count
    seat: Seat


class TakeCommand(Command, forbid_unknown_fields=True):
    """Take an option, perhaps with another one first.

    `confirm` confirms the turn as well if this was its last decision; with `more` only if nothing can be added to it
    and it is neither the last of the game nor the last of the seat.
    """

    option: OptionName
    first: OptionName | None = None
    confirm: bool = False
    more: bool = False


class UndoCommand(Command, forbid_unknown_fields=True):
    """Go back to where so many decisions had been taken; others are asked where their consent is needed."""

    to: Count


class RevokeCommand(Command, forbid_unknown_fields=True):
    """Make all links to the seat void, or with `watch` all those of people who only watch."""

    watch: bool = False


class ConsentCommand(Command, forbid_unknown_fields=True):
    """Agree that the game goes back, or refuse; who has asked takes it back by refusing."""

    agree: bool


class SeatCommand(Struct, forbid_unknown_fields=True):
    """A bot takes the seat over (its name) or hands it back (null), or the seat gets another name."""

    request: RequestId
    revision: Count
    bot: Name | UnsetType | None = UNSET
    name: Name | UnsetType = UNSET


class ChatCommand(Struct, forbid_unknown_fields=True):
    """Say something at the table."""

    request: RequestId
    seat: Seat
    text: ChatText


class OptionQuery(Struct, forbid_unknown_fields=True):
    """An option that is asked about."""

    option: OptionName


class SeatQuery(Struct, forbid_unknown_fields=True):
    """A seat that is asked about; the asker's own if left out."""

    seat: Seat | None = None


class ReplayQuery(Struct, forbid_unknown_fields=True):
    """After how many decisions the table is to be seen."""

    at: Count


class HintQuery(Struct, forbid_unknown_fields=True):
    """After how many decisions a hint is wanted; now, if left out."""

    at: Count | None = None


class Hello(Struct, forbid_unknown_fields=True):
    """The first message of a live connection: who it is, and the last revision that it knows."""

    tokens: Annotated[list[Token], Meta(max_length=6)]
    revision: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1


# ---- asked: everything else ------------------------------------------------------------


class StrikeCommand(Struct, forbid_unknown_fields=True):
    """Enter a finished game into its campaign and strike a goal off, or none if none was reached."""

    table: Id
    tokens: Annotated[list[Token], Meta(max_length=6)]
    goal: Name | None = None


class MyTable(Struct, forbid_unknown_fields=True):
    """A table with the tokens that one holds for it."""

    id: Id
    tokens: Annotated[list[Token], Meta(max_length=6)]


class MineQuery(Struct, forbid_unknown_fields=True):
    """The tables that a browser remembers."""

    tables: Annotated[list[MyTable], Meta(max_length=200)]


class ScoresQuery(Struct, forbid_unknown_fields=True):
    """Which high scores: of games with so many players, with or without the expansion."""

    players: Annotated[int, Meta(ge=1, le=5)] = 1
    privileges: bool = False


# ---- answered --------------------------------------------------------------------------


class SeatState(Struct):
    """Who plays a seat now, and whose it is."""

    name: str
    kind: Literal["person", "bot"]
    bot: str | None
    # it belongs to a person, to whom a bot can hand it back
    person: bool
    here: bool
    mine: bool


class Waiting(Struct):
    """Whom the table waits for, and why."""

    seat: int = field(name="for")
    why: Why


class Left(Struct):
    """What is left in the purse."""

    money: int
    goods: dict[str, int]


class OptionState(Struct, omit_defaults=True):
    """An option with its words and what it is about."""

    name: str
    kind: str
    say: PhraseData
    card: int | str | UnsetType = UNSET
    space: str | UnsetType = UNSET
    side: str | UnsetType = UNSET
    start: str | UnsetType = field(name="from", default=UNSET)
    to: str | UnsetType = UNSET
    goods: dict[str, int] | UnsetType = UNSET
    n: int | UnsetType = UNSET
    # what a payment takes and what it leaves
    money: int | UnsetType = UNSET
    left: Left | UnsetType = UNSET
    suggested: bool = False
    # it is chosen together with one of these
    after: list[str] | UnsetType = UNSET


class GoBack(Struct):
    """Where a seat can go back to, and whether others have to agree."""

    seat: int
    to: int
    consent: bool


class Asking(Struct):
    """A seat asks to go back; these have not agreed yet."""

    seat: int
    to: int
    missing: list[int]


class LogEntry(Struct, omit_defaults=True):
    """A decision in words."""

    turn: int
    seat: int
    say: Raw
    # it was taken by a bot that can say why
    reasons: bool = False


class Log(Struct):
    """The decisions from this number on; those before it are as the client knows them."""

    start: int = field(name="from")
    entries: list[LogEntry]


class ChangesAt(Struct):
    """What a decision changed on the table."""

    at: int
    changes: Raw


class CampaignState(Struct):
    """The campaign that a game belongs to, its rewards, and the goals that it has reached once it is over."""

    id: str
    rewards: int
    goals: list[str]
    # of each goal, how far the game has come and how far it has to come
    progress: dict[str, tuple[int, int]]


class TableState(Struct, omit_defaults=True):
    """A table as a client sees it."""

    id: str
    revision: int
    decision: int
    confirmed: int
    seats: list[SeatState]
    you: list[int]
    view: dict[str, Any]
    prompt: PhraseData | None
    waiting: Waiting | None
    options: list[OptionState]
    undo: GoBack | None
    restart: GoBack | None
    can_confirm: bool
    asking: Asking | None
    log: Log
    changes: list[ChangesAt]
    over: bool
    standings: list[int]
    winners: list[int]
    # a shipped board by its name; the art of another one comes with the table
    board: str | None
    modules: list[str]
    # what is chosen together with another one, also if it is among the options
    later: list[OptionState] = []
    campaign: CampaignState | UnsetType = UNSET
    lesson: list[PhraseData] | UnsetType = UNSET
    rematch: str | UnsetType = UNSET


class SeatToken(Struct):
    """A seat with the token that plays it."""

    seat: int
    token: str


class Opened(Struct):
    """A new table, or the rematch of one: the tokens of the seats, and the one for watching."""

    id: str
    seats: list[SeatToken]
    watch: str
    state: TableState


class Renewed(Struct):
    """A seat's new token, or that for watching; those made before are void."""

    seat: int
    token: str
    state: TableState


class Reasons(Struct):
    """Why something is not possible; no reasons if it is."""

    reasons: list[PhraseData]


class HintTurn(Struct):
    """A turn that is worth taking: its options, what is expected of it, and its reasons."""

    options: list[str]
    turn: list[PhraseData]
    reputation: float
    lead: float | None
    win: float | None
    behind: float | None
    expects: PhraseData
    reasons: list[PhraseData]


class Hint(Struct):
    """The best turns, best first, and the bot that thinks so."""

    bot: str
    turns: list[HintTurn]


class Preview(Struct):
    """What an option would bring by the end of the turn, going on as a simple bot would."""

    brings: list[PhraseData]


class Administration(Struct):
    """What administration would bring: see `Game.administration`."""

    income: int
    bonus: int
    hand: int
    workers: int
    worker_money: int
    free: list[int]
    cards: list[int | str]
    prices: list[int]
    choose_leaving: int
    leaving: list[int]
    discounted: list[int]


class Source(Struct, omit_defaults=True):
    """Where reputation came from: a card, connections, a disaster, or something else."""

    source: Literal["card", "connections", "disaster", "other"]
    reputation: int
    card: int | str | UnsetType = UNSET


class CardUse(Struct):
    """A card and how often it was played or used, or the turn in which it was bought."""

    card: int | str
    n: int


class SeatChart(Struct):
    """A seat's game in figures."""

    sources: list[Source]
    bought: list[CardUse]
    played: list[CardUse]


class Chart(Struct):
    """The reputation of each seat at the beginning and after each turn, and where it came from."""

    begun: list[int]
    turns: list[list[int]]
    seats: list[SeatChart]


class ChatMessage(Struct):
    """Something that was said at a table."""

    number: int
    seat: int
    name: str
    at: int
    text: str


class BotInfo(Struct):
    """A bot and its level, from 1; a bot of one's own has none."""

    name: str
    level: int | None


class CardInfo(Struct):
    """A card: its kind, the games that it is in, and its face in signs."""

    number: int | str
    # what it is called in other printings
    also: list[str]
    kind: str
    yellow: bool
    copies: int
    base: bool
    privileges: bool
    face: dict[str, list[dict[str, Any]]]
    # for each number of players, if it differs
    faces: list[dict[str, list[dict[str, Any]]]] | None


class AllCards(Struct):
    """All cards, and the values that fill in their texts."""

    cards: list[CardInfo]
    values: dict[str, int]


class RulesPage(Struct):
    """The rules of the game: HTML with diagrams, and the headings with their levels and ids."""

    html: str
    contents: list[tuple[int, str, str]]


class CampaignGame(Struct):
    """A game of a campaign."""

    reputation: int
    goal: str | None


class CampaignInfo(Struct):
    """A campaign: all goals, those struck off and those that the next game may strike, rewards won, games played."""

    id: str
    goals: list[str]
    struck: list[str]
    open: list[str]
    rewards: list[str]
    games: list[CampaignGame]
    # the tables of games that have been entered
    tables: list[str]
    complete: bool


class Score(Struct):
    """A line of the high scores, which are those of people."""

    name: str
    reputation: int
    players: int
    rewards: int
    won: bool
    at: int


class Summary(Struct):
    """What a list of games shows of a table."""

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


class ErrorResponse(Struct, omit_defaults=True):
    """Why something was refused, in phrases; with the state of the table if it has moved on."""

    error: list[PhraseData]
    state: TableState | UnsetType = UNSET
