"""What can be done and asked at a table, address by address."""

from collections.abc import Callable
from hashlib import blake2s
from typing import Any

import msgspec
from starlette.responses import PlainTextResponse, Response

from faiyum.bots.coach.advice import ADVISER
from faiyum.drawing.art import board_art
from faiyum.i18n.phrases import Phrase
from faiyum.server.api import rendering
from faiyum.server.api.endpoint import Endpoint, RequestContext
from faiyum.server.api.public_routes import campaign_of
from faiyum.server.api.schemas import (
    Administration,
    Chart,
    ChatCommand,
    ChatMessage,
    Command,
    ConsentCommand,
    Hint,
    HintQuery,
    HintTurn,
    NewTable,
    Opened,
    OptionQuery,
    Preview,
    Reasons,
    Renewed,
    ReplayQuery,
    RevokeCommand,
    SeatCommand,
    SeatQuery,
    SeatToken,
    TableState,
    TakeCommand,
    UndoCommand,
)
from faiyum.server.runtime import queries
from faiyum.server.runtime.table_service import chat_message
from faiyum.server.storage.store import RequestKey
from faiyum.tables.events import (
    Agreed,
    AnyEvent,
    Asked,
    Confirmed,
    HandedBack,
    Refused,
    Renamed,
    Revoked,
    TakenOver,
    Undid,
)
from faiyum.tables.free_order import can_grow, going_back, is_last, taking, way_to
from faiyum.tables.setup import opening
from faiyum.tables.table import RefusedError, Table

MOST_MESSAGES = 200
# a bot thinks about it, elsewhere
THOUGHT = 10


async def new_table(call: RequestContext, wish: NewTable) -> Opened:
    """Open a table; the answer holds the token of every seat that a person plays."""
    campaign = await campaign_of(call.host.store, wish.campaign) if wish.campaign else None
    table = await call.host.add(opening(wish, campaign[1] if campaign else None))
    mine = [seat for seat, wished in enumerate(wish.seats) if wished.kind in ("me", "here")]
    return opened(call, table, table.people(), mine)


def opened(call: RequestContext, table: Table, seats: list[int], you: list[int]) -> Opened:
    tokens = call.host.tokens
    found = [SeatToken(seat, tokens.seat(table, seat)) for seat in seats]
    return Opened(table.id, found, tokens.watch(table), call.host.state(table, you))


async def get_table(call: RequestContext) -> TableState:
    """The table as those who hold the tokens see it."""
    async with call.host.at(call.table) as table:
        return call.host.state(table, call.host.tokens.seats(table, call.tokens))


# ---- doing -----------------------------------------------------------------------------


Make = Callable[[Table, list[int]], list[AnyEvent]]


async def act(call: RequestContext, command: Command | SeatCommand, make: Make) -> TableState:
    """Let happen what the client wants, once it is known which table it is about and who asks."""
    # the same for the same command at the same address, and only then
    mark = blake2s(call.address.encode() + msgspec.json.encode(command), digest_size=12).hexdigest()
    request = RequestKey(command.request, mark)
    return await call.host.act(call.table, call.tokens, request, command.revision, make)


async def do(call: RequestContext, command: Command, event: AnyEvent) -> TableState:
    return await act(call, command, lambda table, you: own(you, event))


def own(you: list[int], event: AnyEvent) -> list[AnyEvent]:
    """An event of one's own seat; RefusedError for another's."""
    check_own(you, event.seat)
    return [event]


def check_own(you: list[int], seat: int) -> None:
    if seat not in you:
        raise RefusedError(403, Phrase("table-not-your-seat"))


async def take(call: RequestContext, command: TakeCommand) -> TableState:
    """Take an option, also one that comes before the last ones in the order of the board."""

    def make(table: Table, you: list[int]) -> list[AnyEvent]:
        check_own(you, command.seat)
        way = way_to(table, command.option, command.first)
        asks = command.more and (can_grow(table, way) or is_last(table, way))
        return taking(table, command.seat, way, command.confirm and not asks)

    return await act(call, command, make)


async def confirm(call: RequestContext, command: Command) -> TableState:
    """Confirm the turn: it stands, and the next seat goes on."""
    return await do(call, command, Confirmed(command.seat))


async def undo(call: RequestContext, command: UndoCommand) -> TableState:
    """Go back, or ask the others for it where they have to agree."""

    def make(table: Table, you: list[int]) -> list[AnyEvent]:
        known = command.to < table.decisions
        if known and table.consent_needed(command.seat, command.to, tuple(you)):
            return own(you, Asked(command.seat, command.to, tuple(you)))
        check_own(you, command.seat)
        return going_back(table, command.seat, command.to) if known else [Undid(command.seat, command.to)]

    return await act(call, command, make)


async def consent(call: RequestContext, command: ConsentCommand) -> TableState:
    """Agree that the game goes back, or not."""
    return await do(call, command, Agreed(command.seat) if command.agree else Refused(command.seat))


async def change_seat(call: RequestContext, command: SeatCommand) -> TableState:
    """Let a bot take a seat over or hand it back, or name it; another's seat only if nobody is there."""
    number = call.path["seat"]
    seat = int(number) if number.isascii() and number.isdigit() and len(number) < 3 else 99

    def make(table: Table, you: list[int]) -> list[AnyEvent]:
        if isinstance(command.name, str):
            return own(you, Renamed(seat, command.name))
        if command.bot is None:
            return own(you, HandedBack(seat))
        if not isinstance(command.bot, str):
            raise RefusedError(422, Phrase("table-nothing-asked"))
        if seat not in you and (not you or seat in call.host.live.here(call.table)):
            raise RefusedError(403, Phrase("table-seat-taken"))
        return [TakenOver(seat, command.bot, None if seat in you else you[0])]

    return await act(call, command, make)


async def revoke(call: RequestContext, command: RevokeCommand) -> Renewed:
    """Make links void and get a new one; the same request gets it again if the answer was lost."""
    if command.watch or not await revoked_before(call, command):
        await do(call, command, Revoked(command.seat, command.request, command.watch))
    async with call.host.at(call.table) as table:
        tokens = call.host.tokens
        token = tokens.watch(table) if command.watch else tokens.seat(table, command.seat)
        you = tokens.seats(table, [*call.tokens, token])
        return Renewed(command.seat, token, call.host.state(table, you))


async def revoked_before(call: RequestContext, command: Command) -> bool:
    """Whether this very request made the last links to the seat void; RefusedError unless one of them is sent."""
    async with call.host.at(call.table) as table:
        links = table.links
        if command.seat >= len(table.chairs) or table.chairs[command.seat].renewal != command.request:
            return False
        links[command.seat] -= 1
        check_own(call.host.tokens.seats_at(table.id, links, call.tokens), command.seat)
        return True


async def links(call: RequestContext) -> list[SeatToken]:
    """A link to each of one's own seats, to go on playing elsewhere."""
    async with call.host.at(call.table) as table:
        tokens = call.host.tokens
        return [SeatToken(seat, tokens.seat(table, seat)) for seat in tokens.seats(table, call.tokens)]


async def rematch(call: RequestContext, command: Command) -> Opened:
    """Meet again at a new table: everybody who asks gets the tokens of his own seats there."""
    table, you = await call.host.rematch(call.table, call.tokens, command.seat)
    return opened(call, table, you, you)


async def chat(call: RequestContext, command: ChatCommand) -> ChatMessage:
    """Say something to everybody at the table."""
    async with call.host.at(call.table) as table:
        check_own(call.host.tokens.seats(table, call.tokens), command.seat)
        return await call.host.say(table, command.request, command.seat, command.text)


# ---- asking ----------------------------------------------------------------------------


async def get_chat(call: RequestContext) -> list[ChatMessage]:
    """What was said lately."""
    async with call.host.at(call.table) as table:
        call.host.tokens.seats(table, call.tokens)
        rows = await call.host.store.last_messages(call.table, MOST_MESSAGES)
        return [chat_message(table, row) for row in rows]


async def why(call: RequestContext, query: OptionQuery) -> Reasons:
    """Why an option is not possible now."""
    async with call.host.at(call.table) as table:
        call.host.tokens.seats(table, call.tokens)
        return Reasons([phrase.data() for phrase in table.reasons_against(query.option)])


async def preview(call: RequestContext, query: OptionQuery) -> Preview:
    """What an option would bring now."""
    async with call.host.at(call.table) as table:
        call.host.tokens.seats(table, call.tokens)
        table.check_option(query.option)
        record = table.game.record()
    brings = await call.host.thinking.answer(call.table, queries.preview, record, query.option)
    return Preview([phrase.data() for phrase in brings])


async def hint(call: RequestContext, query: HintQuery) -> Hint:
    """What a strong bot would do now, for whoever decides; or what the bot that decided then had in mind."""
    host = call.host
    async with host.at(call.table) as table:
        you = host.tokens.seats(table, call.tokens)
        if query.at is None:
            duty = table.duty
            if duty is None or duty.what != "decide":
                raise RefusedError(409, Phrase("table-nothing-to-decide"))
            check_own(you, duty.seat)
            record, bot = table.game.record(), None
        else:
            bot = queries.thinker_of(table, query.at)
            part = queries.thought_together(table, query.at)
            record = table.game_at(query.at if bot is None else part.start).record()
            played = [table.story[one].option for one in part]
    if bot is None:
        goals = (await campaign_of(host.store, table.campaign))[1].open_goals if table.campaign else []
        advice = await host.thinking.answer(call.table, queries.advice, record, ADVISER, goals)
        return Hint(ADVISER, msgspec.convert(advice, list[HintTurn]))
    seed = host.bots.seed(call.table, part.start)
    budget = host.thinking.budget_of(bot)
    advice = await host.thinking.recall(call.table, queries.had_in_mind, record, bot, seed, played, budget)
    return Hint(bot, msgspec.convert(advice, list[HintTurn]))


async def administration(call: RequestContext, query: SeatQuery) -> Any:
    """What administration would bring a seat now."""
    async with call.host.at(call.table) as table:
        you = call.host.tokens.seats(table, call.tokens)
        seat = query.seat if query.seat is not None else you[0] if you else 0
        if seat >= len(table.chairs):
            raise RefusedError(404, Phrase("table-no-seat", {"seat": seat + 1}))
        return table.game.administration(seat)


async def replay(call: RequestContext, query: ReplayQuery) -> TableState:
    """The table as it was when so many decisions had been taken."""
    async with call.host.at(call.table) as table:
        return rendering.replay(table, query.at, call.host.tokens.seats(table, call.tokens))


async def chart(call: RequestContext) -> Chart:
    """The game in figures."""
    async with call.host.at(call.table) as table:
        call.host.tokens.seats(table, call.tokens)
        return queries.chart(table)


async def record(call: RequestContext) -> Response:
    """The record of a finished game; it tells the order of the deck, so there is none before."""
    async with call.host.at(call.table) as table:
        call.host.tokens.seats(table, call.tokens)
        if table.duty is not None:
            raise RefusedError(409, Phrase("table-not-over"))
        return PlainTextResponse(table.game.record(), headers={"Cache-Control": "no-store"})


async def art(call: RequestContext) -> Any:
    """The board of this table for drawing."""
    async with call.host.at(call.table) as table:
        call.host.tokens.seats(table, call.tokens)
        return board_art(table.game.state.board)


TABLE = "/tables/{table}"
ENDPOINTS = [
    Endpoint("POST", "/tables", new_table, NewTable, Opened, 201, opens=True),
    Endpoint("GET", TABLE, get_table, None, TableState),
    Endpoint("POST", f"{TABLE}/take", take, TakeCommand, TableState),
    Endpoint("POST", f"{TABLE}/confirm", confirm, Command, TableState),
    Endpoint("POST", f"{TABLE}/undo", undo, UndoCommand, TableState),
    Endpoint("POST", f"{TABLE}/consent", consent, ConsentCommand, TableState),
    Endpoint("POST", f"{TABLE}/seats/{{seat}}", change_seat, SeatCommand, TableState),
    Endpoint("POST", f"{TABLE}/revoke", revoke, RevokeCommand, Renewed),
    Endpoint("GET", f"{TABLE}/links", links, None, list[SeatToken]),
    Endpoint("POST", f"{TABLE}/rematch", rematch, Command, Opened, opens=True),
    Endpoint("POST", f"{TABLE}/chat", chat, ChatCommand, ChatMessage),
    Endpoint("GET", f"{TABLE}/chat", get_chat, None, list[ChatMessage], cost=2),
    Endpoint("GET", f"{TABLE}/why", why, OptionQuery, Reasons),
    Endpoint("GET", f"{TABLE}/preview", preview, OptionQuery, Preview, cost=THOUGHT),
    Endpoint("GET", f"{TABLE}/hint", hint, HintQuery, Hint, cost=THOUGHT),
    Endpoint("GET", f"{TABLE}/administration", administration, SeatQuery, Administration),
    Endpoint("GET", f"{TABLE}/replay", replay, ReplayQuery, TableState, cost=2),
    Endpoint("GET", f"{TABLE}/chart", chart, None, Chart, cost=2),
    Endpoint("GET", f"{TABLE}/record", record),
    Endpoint("GET", f"{TABLE}/art", art, cost=3),
]
