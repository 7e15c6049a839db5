"""Table routes: commands and queries at a table."""

from functools import partial
from typing import cast

import msgspec
from starlette.responses import PlainTextResponse, Response

from faiyum.bots.catalog import DEFAULT_BOT, BotCatalog
from faiyum.bots.coach.advice import DEFAULT_HINT_BOT
from faiyum.drawing.art import BoardArt, board_art
from faiyum.engine.formats.view_types import AdministrationView
from faiyum.i18n.phrases import Phrase, reason_phrases
from faiyum.server.api import rendering
from faiyum.server.api.endpoint import Endpoint, RequestContext
from faiyum.server.api.schemas import (
    AbsenceBody,
    Chart,
    ChatBody,
    ClaimBody,
    CommandBody,
    ConsentBody,
    Hint,
    HintIdea,
    HintQuery,
    NewTable,
    OpenedTable,
    OptionPreview,
    OptionQuery,
    OptionReasons,
    OptionRemedy,
    RenewedLink,
    ReplayState,
    RevokeBody,
    SeatBody,
    SeatQuery,
    SeatToken,
    TableState,
    TakeBody,
    UndoBody,
)
from faiyum.server.api.table_commands import AnyBody, check_chat_rate, submission
from faiyum.server.runtime import queries
from faiyum.server.runtime.chat import ChatMessage
from faiyum.tables.deal import record_with_proof
from faiyum.tables.game_statistics import game_statistics
from faiyum.tables.refusals import ConflictingStateError, ForbiddenError, InvalidError, NotFoundError
from faiyum.tables.table import Table
from faiyum.tables.table_setup import TableRequest, set_up_table

# The rate-limit cost of queries that a bot answers in a worker process.
BOT_COST = 10
REPLAY_COST = 5


# ---- opening tables --------------------------------------------------------------------


async def open_table(context: RequestContext, body: NewTable) -> OpenedTable:
    """Open a table; the response contains a token or an invitation for each seat that a person plays."""
    service = context.service
    name_bots(body, service.catalog)
    campaign = (await service.campaigns.load(body.campaign)).campaign if body.campaign else None
    request = msgspec.convert(body, TableRequest, from_attributes=True)
    setup = set_up_table(request, campaign, service.random, service.settings.facts)
    table = await service.open_table(setup, context.client)
    mine = [seat for seat, wanted in enumerate(body.seats) if wanted.kind in ("me", "here")]
    return opened_table(context, table, table.people(), mine)


def name_bots(body: NewTable, catalog: BotCatalog) -> None:
    """Fill in the default bot where none is named; raises InvalidError if a named bot is not available."""
    for seat in body.seats:
        if seat.kind == "bot":
            seat.bot = seat.bot or DEFAULT_BOT
            if seat.bot not in catalog:
                raise InvalidError(Phrase("table-no-bot", {"name": seat.bot}))


def opened_table(context: RequestContext, table: Table, seats: list[int], you: list[int]) -> OpenedTable:
    tokens = context.service.tokens
    found = [SeatToken(seat, tokens.for_seat(table, seat)) for seat in seats]
    watch = tokens.for_spectators(table) if table.rules.watch else ""
    return OpenedTable(table.id, found, watch, state_for(context, table, you))


async def open_rematch(context: RequestContext, body: CommandBody) -> OpenedTable:
    """Open or join the rematch; each client receives the tokens of its own seats there."""
    table, seats = await context.service.open_rematch(context.table_id, context.tokens, body.seat, context.client)
    return opened_table(context, table, seats, [seat for seat in seats if table.chairs[seat].claimed])


# ---- commands --------------------------------------------------------------------------


async def submit(context: RequestContext, path: str, body: AnyBody) -> TableState:
    """Submit a command and return the state after it."""
    seats = partial(seats_of, context)
    submitted = submission(context.table_id, path, body, seats, context.client)
    return cast(TableState, await context.service.submit(context.table_id, submitted))


async def take(context: RequestContext, body: TakeBody) -> TableState:
    """Take an option, which may precede tentative options in board order."""
    return await submit(context, "take", body)


async def confirm(context: RequestContext, body: CommandBody) -> TableState:
    """Confirm the turn, so that play passes to the next seat."""
    return await submit(context, "confirm", body)


async def undo(context: RequestContext, body: UndoBody) -> TableState:
    """Undo decisions, or request the others' consent if it is needed."""
    return await submit(context, "undo", body)


async def consent(context: RequestContext, body: ConsentBody) -> TableState:
    """Consent to a requested undo, or decline it."""
    return await submit(context, "consent", body)


async def change_seat(context: RequestContext, body: SeatBody) -> TableState:
    """Have a bot play a seat, hand the seat back, or rename it; a bot may also be called for an absent player."""
    check_chat_rate(context.service.rate_limiter, context.client, body)
    return await submit(context, f"seats/{context.path_params['seat']}", body)


async def answer_absence(context: RequestContext, body: AbsenceBody) -> TableState:
    """Accept or decline a bot for an absent player's seat."""
    return await submit(context, "absence", body)


async def claim(context: RequestContext, body: ClaimBody) -> RenewedLink:
    """Claim the seat of an invitation link and return the only valid token for it; a retry returns the same token."""
    if not await was_renewed_by(context, body.seat, body.request):
        invited = partial(invitations_of, context)
        submitted = submission(context.table_id, "claim", body, invited, context.client)
        await context.service.submit(context.table_id, submitted)
    async with context.table() as table:
        tokens = context.service.tokens
        token = tokens.for_seat(table, body.seat)
        you = tokens.seats(table, [*context.tokens, token])
        return RenewedLink(body.seat, token, state_for(context, table, you))


def invitations_of(context: RequestContext, table: Table) -> list[int]:
    """Return the seats that the client may claim; raises ForbiddenError if it may not see the table."""
    seats_of(context, table)
    return context.service.tokens.invitations(table, context.tokens)


async def revoke(context: RequestContext, body: RevokeBody) -> RenewedLink:
    """Invalidate links and return a new one; a retry returns the same one."""
    if body.watch or not await was_renewed_by(context, body.seat, body.request):
        await submit(context, "revoke", body)
    async with context.table() as table:
        tokens = context.service.tokens
        token = tokens.for_spectators(table) if body.watch else tokens.for_seat(table, body.seat)
        you = tokens.seats(table, [*context.tokens, token])
        return RenewedLink(body.seat, token, state_for(context, table, you))


async def was_renewed_by(context: RequestContext, seat: int, request: str) -> bool:
    """Whether this request replaced the links to the seat; raises ForbiddenError unless the client holds an old one."""
    async with context.table() as table:
        if seat >= len(table.chairs) or table.chairs[seat].renewal != request:
            return False
        generations = table.link_generations
        generations[seat] -= 1
        check_seat(context.service.tokens.seats_at(table.id, generations, context.tokens), seat)
        return True


async def send_chat(context: RequestContext, body: ChatBody) -> ChatMessage:
    """Send a chat message to everybody at the table."""
    async with context.table() as table:
        check_seat(seats_of(context, table), body.seat)
        return await context.service.chat.send(table, body.request, body.seat, body.text)


# ---- queries ---------------------------------------------------------------------------


def seats_of(context: RequestContext, table: Table) -> list[int]:
    """Return the seats that the client holds; raises ForbiddenError if it may not see the table."""
    return context.service.tokens.seats(table, context.tokens)


def check_seat(held: list[int], seat: int) -> None:
    if seat not in held:
        raise ForbiddenError(Phrase("table-not-your-seat"))


def state_for(context: RequestContext, table: Table, you: list[int]) -> TableState:
    """Render the whole table for a client."""
    invitations = context.service.tokens.invitations(table, context.tokens)
    return cast(TableState, context.service.state(table, you, invitations=invitations))


async def get_table(context: RequestContext) -> TableState:
    """Return the table as the holder of the tokens sees it."""
    async with context.table() as table:
        return state_for(context, table, seats_of(context, table))


async def get_links(context: RequestContext) -> list[SeatToken]:
    """Return a token for each seat that the client holds, to continue on another device."""
    async with context.table() as table:
        tokens = context.service.tokens
        return [SeatToken(seat, tokens.for_seat(table, seat)) for seat in seats_of(context, table)]


async def get_invitations(context: RequestContext) -> list[SeatToken]:
    """Return the invitations to unclaimed seats; empty unless the client opened the table."""
    async with context.table() as table:
        tokens = context.service.tokens
        seats = table.unclaimed if table.host in seats_of(context, table) else []
        return [SeatToken(seat, tokens.for_seat(table, seat)) for seat in seats]


async def get_chat(context: RequestContext) -> list[ChatMessage]:
    """Return the latest chat messages."""
    async with context.table() as table:
        seats_of(context, table)
        return await context.service.chat.latest(table)


async def why(context: RequestContext, query: OptionQuery) -> OptionReasons:
    """Return why an option is not possible now."""
    async with context.table() as table:
        seats_of(context, table)
        reason = table.reason_against(query.option)
    if reason is None:
        return OptionReasons([], [])
    remedies = [OptionRemedy(**remedy.data()) for remedy in reason.remedies]
    return OptionReasons([phrase.data() for phrase in reason_phrases(reason)], remedies)


async def preview(context: RequestContext, query: OptionQuery) -> OptionPreview:
    """Preview the effect of an option."""
    async with context.table() as table:
        seats_of(context, table)
        table.check_option(query.option)
        record = table.game.record()
    gains = await context.service.query(context.client, queries.preview, record, query.option)
    return OptionPreview([phrase.data() for phrase in gains])


async def hint(context: RequestContext, query: HintQuery) -> Hint:
    """Return the best ideas for the current decision, or why a bot took an earlier one."""
    return await (current_hint(context) if query.at is None else past_hint(context, query.at))


async def current_hint(context: RequestContext) -> Hint:
    service = context.service
    async with context.table() as table:
        held = seats_of(context, table)
        action = table.next_action
        if action is None or action.kind != "decide":
            raise ConflictingStateError(Phrase("table-nothing-to-decide"))
        check_seat(held, action.seat)
        await service.use_hint(table, action.seat)
        record, campaign_id, decision = table.game.record(), table.campaign, table.decisions
    return await advice_for(context, record, campaign_id, decision)


async def past_hint(context: RequestContext, at: int) -> Hint:
    """Explain the decision of a bot, or advise a person in hindsight."""
    service = context.service
    async with context.table() as table:
        held = seats_of(context, table)
        if at >= table.decisions:
            raise NotFoundError(Phrase("table-no-decision", {"at": at}))
        bot = table.log[at].bot if service.catalog.explains(table.log[at].bot) else None
        if table.next_action is not None and (bot is None or table.chairs[table.log[at].seat].person):
            # Advice in hindsight helps with later decisions, and a player could call a bot just to see its reasons.
            check_seat(held, held[0] if held else -1)
            await service.use_hint(table, held[0])
        if bot is None:
            record, campaign_id = table.game_at(at).record(), table.campaign
        else:
            turn = table.turn_containing(at)
            record = table.game_at(turn.start).record()
            played = [entry.option for entry in table.log[turn.start : turn.stop]]
    if bot is None:
        return await advice_for(context, record, campaign_id, at)
    seed, budget = service.bot_runner.seed(context.table_id, turn.start), service.worker_pool.budget_of(bot)
    ideas = await service.slow_query(context.client, queries.explanation, record, bot, seed, played, budget)
    return Hint(bot, turn.start, msgspec.convert(ideas, list[HintIdea]))


async def advice_for(context: RequestContext, record: str, campaign_id: str | None, decision: int) -> Hint:
    """Return the advice of the hint bot, which takes the open goals of a campaign into account."""
    service = context.service
    goals = (await service.campaigns.load(campaign_id)).campaign.open_goals if campaign_id else []
    ideas = await service.query(context.client, queries.advice, record, DEFAULT_HINT_BOT, goals)
    return Hint(DEFAULT_HINT_BOT, decision, msgspec.convert(ideas, list[HintIdea]))


async def administration(context: RequestContext, query: SeatQuery) -> AdministrationView:
    """Preview the administration of a seat."""
    async with context.table() as table:
        held = seats_of(context, table)
        seat = query.seat if query.seat is not None else held[0] if held else 0
        if seat >= len(table.chairs):
            raise NotFoundError(Phrase("table-no-seat", {"seat": seat + 1}))
        return table.game.administration(seat)


async def replay(context: RequestContext) -> ReplayState:
    """Return the whole game for stepping through: the first view and the changes of each decision."""
    async with context.table() as table:
        held = seats_of(context, table)
        record, render = table.game.record(), context.renderer.replay(table, held)
    viewer = held[0] if held else None
    return render(await context.service.query(context.client, queries.replay_of, record, viewer))


async def chart(context: RequestContext) -> Chart:
    """Return the statistics of the game."""
    async with context.table() as table:
        seats_of(context, table)
        return rendering.chart(game_statistics(table))


async def record(context: RequestContext) -> Response:
    """Return the record and the proof of the deal; refused during the game, because the record reveals the deck."""
    async with context.table() as table:
        seats_of(context, table)
        if table.next_action is not None:
            raise ConflictingStateError(Phrase("table-not-over"))
        text = record_with_proof(table.game.record(), table.deal)
        return PlainTextResponse(text, headers={"Cache-Control": "no-store"})


async def art(context: RequestContext) -> BoardArt:
    """Return the art of the table's board."""
    async with context.table() as table:
        seats_of(context, table)
        return board_art(table.game.state.board)


TABLE = "/tables/{table}"
ENDPOINTS = [
    Endpoint("POST", "/tables", open_table, NewTable, OpenedTable, 201, limited_as="table"),
    Endpoint("GET", TABLE, get_table, None, TableState),
    Endpoint("POST", f"{TABLE}/take", take, TakeBody, TableState),
    Endpoint("POST", f"{TABLE}/confirm", confirm, CommandBody, TableState),
    Endpoint("POST", f"{TABLE}/undo", undo, UndoBody, TableState),
    Endpoint("POST", f"{TABLE}/consent", consent, ConsentBody, TableState),
    Endpoint("POST", f"{TABLE}/seats/{{seat}}", change_seat, SeatBody, TableState),
    Endpoint("POST", f"{TABLE}/absence", answer_absence, AbsenceBody, TableState),
    Endpoint("POST", f"{TABLE}/claim", claim, ClaimBody, RenewedLink),
    Endpoint("POST", f"{TABLE}/revoke", revoke, RevokeBody, RenewedLink),
    Endpoint("GET", f"{TABLE}/links", get_links, None, list[SeatToken]),
    Endpoint("GET", f"{TABLE}/invitations", get_invitations, None, list[SeatToken]),
    Endpoint("POST", f"{TABLE}/rematch", open_rematch, CommandBody, OpenedTable, limited_as="table"),
    Endpoint("POST", f"{TABLE}/chat", send_chat, ChatBody, ChatMessage, limited_as="chat"),
    Endpoint("GET", f"{TABLE}/chat", get_chat, None, list[ChatMessage], cost=2),
    Endpoint("GET", f"{TABLE}/why", why, OptionQuery, OptionReasons),
    Endpoint("GET", f"{TABLE}/preview", preview, OptionQuery, OptionPreview, cost=BOT_COST),
    Endpoint("GET", f"{TABLE}/hint", hint, HintQuery, Hint, cost=BOT_COST),
    Endpoint("GET", f"{TABLE}/administration", administration, SeatQuery, AdministrationView),
    Endpoint("GET", f"{TABLE}/replay", replay, None, ReplayState, cost=REPLAY_COST),
    Endpoint("GET", f"{TABLE}/chart", chart, None, Chart, cost=2),
    Endpoint("GET", f"{TABLE}/record", record),
    Endpoint("GET", f"{TABLE}/art", art, None, BoardArt, cost=3),
]
