"""The host: opens tables, lets things happen at them, calls on the bots and tells everybody."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

import msgspec
import sqlalchemy as sa

from faiyum import Game
from faiyum.engine.constants import RULES
from faiyum.i18n.phrases import Phrase
from faiyum.server.api.rendering import display
from faiyum.server.api.schemas import ChatMessage, TableState
from faiyum.server.ops import metrics
from faiyum.server.ops.rate_limits import RateLimiter
from faiyum.server.ops.settings import Settings
from faiyum.server.runtime.bot_runner import BotRunner
from faiyum.server.runtime.connections import Connection, Connections
from faiyum.server.runtime.pubsub import (
    AnyMessage,
    ChatSent,
    LocalPubSub,
    PostgresPubSub,
    Presence,
    PresenceRequest,
    ProcessEnded,
    TableChanged,
)
from faiyum.server.runtime.seat_tokens import Tokens
from faiyum.server.runtime.table_cache import DESERTED_SECONDS, TableCache
from faiyum.server.runtime.worker_pool import WorkerPool
from faiyum.server.storage.database import ConflictError, Database, StorageError
from faiyum.server.storage.store import EventBatch, RequestKey, Store
from faiyum.tables.events import AT_ANY_TIME, AnyEvent, Beginning, Confirmed, FirstSeat, Rematched, Revoked, Took
from faiyum.tables.summary import scores, summary
from faiyum.tables.table import RefusedError, Table

# so many things happen at a table at the most; a game takes some hundreds, and more if much is taken back
MOST_EVENTS = 10_000

log = logging.getLogger(__name__)


class StaleRevisionError(RefusedError):
    """What was asked for cannot be done to the table as it is now."""

    def __init__(self, phrases: list[Phrase], state: TableState) -> None:
        super().__init__(409, *phrases)
        self.state = state


class TableService:
    """All tables of this server, as one of its processes has them."""

    def __init__(self, settings: Settings, database: Database, secret: str) -> None:
        self.settings = settings
        self.store = Store(database)
        self.tokens = Tokens(secret, settings.link_days)
        self.live = Connections()
        self.news: LocalPubSub | PostgresPubSub = PostgresPubSub(database) if database.shared else LocalPubSub()
        self.thinking = WorkerPool(settings.budget)
        self.rate_limiter = RateLimiter(settings.limits)
        self._database = database
        self.rooms = TableCache(self.store, database.shared, settings.idle_seconds, self._read)
        self.bots = BotRunner(self.rooms, self.live, self.news, self.thinking, secret.encode(), self._happen)
        self._tidying = asyncio.create_task(self._tidy())

    @staticmethod
    async def open(settings: Settings) -> "TableService":
        database = Database(settings.database)
        host = TableService(settings, database, await Store(database).secret())
        host.news.start(host.hear, host.catch_up_all)
        return host

    async def close(self) -> None:
        self.live.close()
        self._tidying.cancel()
        await asyncio.gather(self._tidying, return_exceptions=True)
        await self.bots.close()
        self.thinking.close()
        await self.news.close()
        await self._database.close()

    # ---- tables ------------------------------------------------------------------

    def at(self, table_id: str, known: int | None = None) -> AbstractAsyncContextManager[Table]:
        """The table, for as long as nobody else may touch it; at least as new as what is known of it."""
        return self.rooms.at(table_id, known)

    def _read(self, table: Table, revision: int, events: Sequence[AnyEvent]) -> None:
        """A table was read from the store with what has happened at it since a revision."""
        self._part_with_revoked(table.id, revision, events)
        self.bots.call(table)

    async def _tidy(self) -> None:
        """Connections by links that have expired are closed, and tables that nobody asks for leave memory."""
        while True:
            await asyncio.sleep(min(DESERTED_SECONDS, self.settings.idle_seconds))
            self.live.part_with_expired(time.time())
            self.rooms.tidy(self.live.at)

    async def add(self, beginning: Beginning) -> Table:
        """A new table."""
        table_id = secrets.token_urlsafe(9)
        table = Table.begin(table_id, beginning)
        await self.store.add_table(table_id, RULES, beginning, summary(table))
        self.rooms.add(table)
        self.bots.call(table)
        return table

    def state(self, table: Table, you: list[int], since: int = -1) -> TableState:
        return display(table, you, since, self.live.here(table.id))

    # ---- what happens ------------------------------------------------------------

    async def act(
        self,
        table_id: str,
        tokens: list[str],
        request: RequestKey,
        revision: int,
        make: Callable[[Table, list[int]], list[AnyEvent]],
    ) -> TableState:
        """Let something happen that a client wants, who knows the table at that revision; the state after it."""
        async with self.at(table_id, revision) as table:
            try:
                return await self._act(table, tokens, request, revision, make)
            except ConflictError:
                # another process was faster, perhaps with the same request
                table = await self.rooms.load(table_id)
                return await self._act(table, tokens, request, revision, make)

    async def _act(
        self,
        table: Table,
        tokens: list[str],
        request: RequestKey,
        revision: int,
        make: Callable[[Table, list[int]], list[AnyEvent]],
    ) -> TableState:
        you = self.tokens.seats(table, tokens)
        events = make(table, you)
        if self.rooms[table.id].has_done(request):
            return self.state(table, you, revision)
        try:
            known = table.matters <= revision <= table.revision
            if not known and not all(isinstance(event, AT_ANY_TIME) for event in events):
                raise RefusedError(409, Phrase("table-old"))
            await self._happen(table, events, request)
        except RefusedError as refused:
            if refused.status == 409:
                # as it is on disk: what came before the refusal has not happened, and nobody may see it
                table = self.rooms[table.id].table or await self.rooms.load(table.id)
                raise StaleRevisionError(refused.phrases, self.state(table, you, revision)) from None
            raise
        return self.state(table, you, revision)

    async def rematch(self, table_id: str, tokens: list[str], seat: int) -> tuple[Table, list[int]]:
        """The table at which the seats of a finished game meet again, and the seats there that the tokens play."""
        async with self.at(table_id) as table:
            you = self.tokens.seats(table, tokens)
            if seat not in you:
                raise RefusedError(403, Phrase("table-not-your-seat"))
            if not table.game.over:
                raise RefusedError(409, Phrase("table-not-over"))
            if table.rematch is None:
                # seats that bots took over belong to people again
                seats = tuple(FirstSeat(chair.name, None if chair.person else chair.bot) for chair in table.chairs)
                new = await self.add(Beginning(another_game(table.game).record(), seats))
                try:
                    await self._happen(table, [Rematched(seat, new.id)])
                    return new, you
                except ConflictError:
                    # another process was faster
                    table = await self.rooms.load(table_id)
            again = table.rematch
        if again is None:
            raise RefusedError(409, Phrase("table-old"))
        async with self.at(again) as new:
            return new, you

    async def _happen(self, table: Table, events: Sequence[AnyEvent], request: RequestKey | None = None) -> None:
        """Carry events out, write them down and tell everybody. The table's lock is held.

        ConflictError if another process has written something meanwhile.
        """
        revision = table.revision
        was_over = table.duty is None
        room = self.rooms[table.id]
        # nobody fills a table up so that the others cannot end their game
        moves = any(isinstance(event, Took | Confirmed) for event in events)
        if revision + len(events) > (MOST_EVENTS if moves else MOST_EVENTS // 2):
            raise RefusedError(409, Phrase("table-full"))
        try:
            for event in events:
                table.check(event)
                table.apply(event)
            is_over = table.duty is None
            results = None if is_over == was_over else scores(table) if is_over else []
            requests: dict[str, str | None] = {request.id: request.mark} if request else {}
            happened = EventBatch(list(events), requests)
            news = self.news.step(TableChanged(self.news.process, table.id, table.revision, happened))
            await self.store.append(table.id, revision + 1, events, request, summary(table), results, news)
        except BaseException:
            if table.revision != revision:
                # memory is ahead of the disk: it is read again when it is needed
                room.table = None
            raise
        metrics.EVENTS.inc(len(events))
        room.note(requests)
        self._part_with_revoked(table.id, revision, events)
        self._tell(table)
        self.bots.call(table)

    def _part_with_revoked(self, table_id: str, revision: int, events: Sequence[AnyEvent]) -> None:
        """Close connections by links that no longer count since something happened after that revision."""
        for connection in self.live.at(table_id):
            new = events[max(0, connection.revision - revision) :]
            void = [event for event in new if isinstance(event, Revoked)]
            if any(not connection.you if event.watch else event.seat in connection.you for event in void):
                connection.close()

    # ---- telling -----------------------------------------------------------------

    def _tell(self, table: Table) -> None:
        """Send everybody the table; those who know as much see the same."""
        sent: dict[tuple[tuple[int, ...], int], bytes] = {}

        def message(connection: Connection) -> bytes | None:
            if connection.revision == table.revision:
                return None
            key = (tuple(connection.you), connection.revision)
            if key not in sent:
                sent[key] = msgspec.json.encode({"state": self.state(table, connection.you, connection.revision)})
            connection.revision = table.revision
            return sent[key]

        self.live.tell(table.id, message)

    def join(self, connection: Connection) -> None:
        """Somebody comes to a table."""
        self.live.join(connection)
        metrics.CONNECTIONS.set(self.live.count)
        self._tell_presence(connection.table_id)

    def leave(self, connection: Connection) -> None:
        """Somebody leaves."""
        self.live.leave(connection)
        metrics.CONNECTIONS.set(self.live.count)
        self._tell_presence(connection.table_id)

    def _tell_presence(self, table_id: str) -> None:
        """Tell everybody who is at the table now, in other processes too."""
        self.news.tell(Presence(self.news.process, table_id, *self.live.present(table_id)))
        self._show_presence(table_id)

    def _show_presence(self, table_id: str) -> None:
        data = msgspec.json.encode({"here": self.live.here(table_id), "watchers": self.live.watchers(table_id)})
        self.live.tell(table_id, lambda _: data)

    async def say(self, table: Table, request: str, seat: int, text: str) -> ChatMessage:
        """Write down what a seat says and tell everybody; RefusedError if the request said something else before."""
        news = self.news.step(ChatSent(self.news.process, table.id, request))
        row = await self.store.add_message(table.id, request, seat, text, news)
        if (row.seat, row.text) != (seat, text):
            raise RefusedError(409, Phrase("table-other-request"))
        message = chat_message(table, row)
        self._tell_chat(table.id, message)
        return message

    def _tell_chat(self, table_id: str, message: ChatMessage) -> None:
        data = msgspec.json.encode({"chat": message})
        self.live.tell(table_id, lambda _: data)

    # ---- what other processes tell -------------------------------------------------

    async def hear(self, news: AnyMessage) -> None:
        match news:
            case TableChanged():
                if news.table in self.rooms or self.live.at(news.table):
                    async with self.rooms.at(news.table, news.revision, news.happened) as table:
                        self._tell(table)
            case ChatSent():
                await self._pass_on(news)
            case Presence():
                self.live.elsewhere(news.table, news.process, news.seats, news.watchers)
                self._show_presence(news.table)
            case PresenceRequest():
                for table_id in self.live.tables():
                    self.news.tell(Presence(self.news.process, table_id, *self.live.present(table_id)))
            case ProcessEnded():
                for table_id in self.live.gone(news.process):
                    self._show_presence(table_id)

    async def _pass_on(self, said: ChatSent) -> None:
        row = await self.store.message(said.table, said.request) if self.live.at(said.table) else None
        if row is not None:
            async with self.at(said.table) as table:
                self._tell_chat(said.table, chat_message(table, row))

    async def catch_up_all(self) -> None:
        """There may have been news that were not heard: tables are read again."""
        self.live.forget_elsewhere()
        self.news.tell(PresenceRequest(self.news.process))
        self.rooms.let_go(self.rooms)
        for table_id in {*self.rooms, *self.live.tables()}:
            try:
                async with self.at(table_id) as table:
                    self._tell(table)
            except StorageError:
                raise
            except Exception as error:
                # the others go on
                log.warning("table %s cannot be read again: %s", table_id, error)
                continue
            self._tell_presence(table_id)


def chat_message(table: Table, row: sa.Row[Any]) -> ChatMessage:
    return ChatMessage(row.number, row.seat, table.chairs[row.seat].name, row.made, row.text)


def another_game(game: Game) -> Game:
    """A new game of the same kind."""
    setting = game.state.setting
    return Game(setting.players, modules=["privileges"] if setting.privileges else [], board=setting.board.name)
