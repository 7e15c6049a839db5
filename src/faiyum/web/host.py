"""The host: opens tables, lets things happen at them, calls on the bots and tells everybody."""

import asyncio
import hmac
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import msgspec
import sqlalchemy as sa

from faiyum import Game
from faiyum.engine.record import RULES
from faiyum.engine.sentences import Fault
from faiyum.texts.phrases import Phrase
from faiyum.web import memory, metrics
from faiyum.web.database import ConflictError, Database, StorageError
from faiyum.web.display import display
from faiyum.web.events import AT_ANY_TIME, AnyEvent, Beginning, Confirmed, FirstSeat, Rematched, Revoked, Took
from faiyum.web.limits import Gate
from faiyum.web.live import Connection, Live
from faiyum.web.news import Alone, AnyNews, Asks, Changed, Exchange, Gone, Here, Said
from faiyum.web.settings import Settings
from faiyum.web.store import Request, Store
from faiyum.web.summary import scores, summary
from faiyum.web.table import RefusedError, Table
from faiyum.web.thinking import Thinking
from faiyum.web.tokens import Tokens
from faiyum.web.wire import ChatMessage, State

# tables in memory at the most; the rest are opened again on demand
MOST_OPEN = 5000
# so many things happen at a table at the most; a game takes some hundreds, and more if much is taken back
MOST_EVENTS = 10_000
# so many requests at a table may come before one of them is repeated
MOST_REPEATED = 32
# so often tables that nobody asks for are looked for
TIDY_SECONDS = 5.0
# events that are carried out at a stretch when a table is opened; others want to be served as well
AT_A_STRETCH = 40
# how long to wait when another process has the bots of a table, or the database is away
PATIENCE_SECONDS = 2.0
# how long a bot waits before it plays for somebody who is there and may want the seat back
STAND_IN_SECONDS = 1.5

log = logging.getLogger(__name__)


class OldError(RefusedError):
    """What was asked for cannot be done to the table as it is now."""

    def __init__(self, phrases: list[Phrase], state: State) -> None:
        super().__init__(409, *phrases)
        self.state = state


@dataclass
class Room:
    """A table in memory. Whoever looks at it or changes it holds the lock."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    # how many hold the lock or wait for it, and when somebody last did
    guests: int = 0
    asked: float = 0.0
    table: Table | None = None
    # the latest requests that have been carried out, with the marks of what they asked for
    requests: dict[str, str | None] = field(default_factory=dict)

    def note(self, requests: dict[str, str | None]) -> None:
        """Note that these have been carried out. A repeat of one that is forgotten is refused by its old revision."""
        self.requests |= requests
        for request in list(islice(self.requests, max(0, len(self.requests) - MOST_REPEATED))):
            del self.requests[request]

    def has_done(self, request: Request) -> bool:
        """Whether that was carried out already; RefusedError if its id was used for something else."""
        if request.id not in self.requests:
            return False
        if self.requests[request.id] not in (request.mark, None):
            raise RefusedError(409, Phrase("table-other-request"))
        return True


class Host:
    """All tables of this server, as one of its processes has them."""

    def __init__(self, settings: Settings, database: Database, secret: str) -> None:
        self.settings = settings
        self.store = Store(database)
        self.tokens = Tokens(secret, settings.link_days)
        self.live = Live()
        self.news: Alone | Exchange = Exchange(database) if database.shared else Alone()
        self.thinking = Thinking()
        self.gate = Gate(settings.limits)
        self._database = database
        self._secret = secret.encode()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._tidying = asyncio.create_task(self._tidy())

    @staticmethod
    async def open(settings: Settings) -> "Host":
        database = Database(settings.database)
        host = Host(settings, database, await Store(database).secret())
        host.news.start(host.hear, host.catch_up_all)
        return host

    async def close(self) -> None:
        self.live.close()
        tasks = [self._tidying, *self._playing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinking.close()
        await self.news.close()
        await self._database.close()

    # ---- tables ------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, table_id: str, known: int | None = None) -> AsyncIterator[Table]:
        """The table, for as long as nobody else may touch it.

        It is as new as the database has it; for those who know a revision it suffices
        that it is not older than that.
        """
        room = self._rooms.setdefault(table_id, Room())
        self._rooms.move_to_end(table_id)
        room.guests += 1
        try:
            async with room.lock:
                if room.table is None:
                    await self._load(table_id, room)
                elif self._database.shared and (known is None or known > room.table.revision):
                    await self._catch_up(room.table)
                assert room.table is not None
                yield room.table
        finally:
            self._leave(table_id, room)

    async def _load(self, table_id: str, room: Room) -> Table:
        """Read the table from the store."""
        stored = await self.store.table(table_id)
        if stored is None:
            raise RefusedError(404, Phrase("table-unknown"))
        if stored.rules > RULES:
            raise RefusedError(409, Phrase("table-newer-rules", {"rules": stored.rules}))
        table = Table.begin(table_id, stored.beginning)
        try:
            for number, event in enumerate(stored.events, 1):
                table.apply(event)
                if number % AT_A_STRETCH == 0:
                    await asyncio.sleep(0)
        except (Fault, StopIteration, RuntimeError) as error:
            log.error("table %s cannot be opened: %s", table_id, error)
            raise RefusedError(409, Phrase("table-other-rules", {"rules": stored.rules})) from error
        room.table = table
        room.note(stored.requests)
        self._part_with_revoked(table_id, 0, stored.events)
        self._call_bot(table)
        return table

    async def _catch_up(self, table: Table) -> None:
        """Let happen here what other processes have written."""
        revision = table.revision
        happened = await self.store.events_after(table.id, revision)
        for event in happened.events:
            table.apply(event)
        self._rooms[table.id].note(happened.requests)
        self._part_with_revoked(table.id, revision, happened.events)
        self._call_bot(table)

    def _leave(self, table_id: str, room: Room) -> None:
        """Somebody is done with a table; those that nobody has asked for longest are let go."""
        room.guests -= 1
        room.asked = time.monotonic()
        if room.guests == 0 and room.table is None:
            del self._rooms[table_id]
        self._let_go(islice(self._rooms, max(0, len(self._rooms) - MOST_OPEN)))

    async def _tidy(self) -> None:
        """Tables that nobody has asked for lately leave memory, finished or not; sooner if nobody is at them.

        Connections by links that have expired are closed.
        """
        idle = self.settings.idle_seconds
        deserted = min(TIDY_SECONDS, idle)
        gone = 0
        while True:
            await asyncio.sleep(deserted)
            self.live.part_with_expired(time.time())
            now = time.monotonic()
            gone += len(self._rooms)
            self._let_go(
                table_id
                for table_id, room in self._rooms.items()
                if now - room.asked > (idle if self.live.at(table_id) else deserted)
            )
            gone -= len(self._rooms)
            if gone > len(self._rooms):
                # it takes as long as there are tables left: seldom enough
                memory.give_back()
                gone = 0

    def _let_go(self, table_ids: Iterable[str]) -> None:
        for table_id in list(table_ids):
            if self._rooms[table_id].guests == 0 and table_id not in self._playing:
                del self._rooms[table_id]
        metrics.TABLES.set(len(self._rooms))

    async def add(self, beginning: Beginning) -> Table:
        """A new table."""
        table_id = secrets.token_urlsafe(9)
        table = Table.begin(table_id, beginning)
        await self.store.add_table(table_id, RULES, beginning, summary(table))
        self._rooms[table_id] = Room(table=table, asked=time.monotonic())
        self._call_bot(table)
        return table

    def state(self, table: Table, you: list[int], since: int = -1) -> State:
        return display(table, you, since, self.live.here(table.id))

    # ---- what happens ------------------------------------------------------------

    async def act(
        self,
        table_id: str,
        tokens: list[str],
        request: Request,
        revision: int,
        make: Callable[[Table, list[int]], list[AnyEvent]],
    ) -> State:
        """Let something happen that a client wants, who knows the table at that revision; the state after it."""
        async with self.at(table_id, revision) as table:
            try:
                return await self._act(table, tokens, request, revision, make)
            except ConflictError:
                # another process was faster, perhaps with the same request
                table = await self._load(table_id, self._rooms[table_id])
                return await self._act(table, tokens, request, revision, make)

    async def _act(
        self,
        table: Table,
        tokens: list[str],
        request: Request,
        revision: int,
        make: Callable[[Table, list[int]], list[AnyEvent]],
    ) -> State:
        you = self.tokens.seats(table, tokens)
        events = make(table, you)
        if self._rooms[table.id].has_done(request):
            return self.state(table, you, revision)
        try:
            if revision != table.revision and not all(isinstance(event, AT_ANY_TIME) for event in events):
                raise RefusedError(409, Phrase("table-old"))
            await self._happen(table, events, request)
        except RefusedError as refused:
            if refused.status == 409:
                # as it is on disk: what came before the refusal has not happened, and nobody may see it
                table = self._rooms[table.id].table or await self._load(table.id, self._rooms[table.id])
                raise OldError(refused.phrases, self.state(table, you, revision)) from None
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
                    table = await self._load(table_id, self._rooms[table_id])
            again = table.rematch
        if again is None:
            raise RefusedError(409, Phrase("table-old"))
        async with self.at(again) as new:
            return new, you

    async def _happen(self, table: Table, events: Sequence[AnyEvent], request: Request | None = None) -> None:
        """Carry events out, write them down and tell everybody. The table's lock is held.

        ConflictError if another process has written something meanwhile.
        """
        revision = table.revision
        was_over = table.duty is None
        room = self._rooms[table.id]
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
            news = self.news.step(Changed(self.news.process, table.id, table.revision))
            await self.store.append(table.id, revision + 1, events, request, summary(table), results, news)
        except BaseException:
            if table.revision != revision:
                # memory is ahead of the disk: it is read again when it is needed
                room.table = None
            raise
        metrics.EVENTS.inc(len(events))
        if request is not None:
            room.note({request.id: request.mark})
        self._part_with_revoked(table.id, revision, events)
        self._tell(table)
        self._call_bot(table)

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
        self._tell_presence(connection.table_id)

    def leave(self, connection: Connection) -> None:
        """Somebody leaves."""
        self.live.leave(connection)
        self._tell_presence(connection.table_id)

    def _tell_presence(self, table_id: str) -> None:
        """Tell everybody who is at the table now, in other processes too."""
        self.news.tell(Here(self.news.process, table_id, *self.live.present(table_id)))
        self._show_presence(table_id)

    def _show_presence(self, table_id: str) -> None:
        metrics.CONNECTIONS.set(self.live.count)
        data = msgspec.json.encode({"here": self.live.here(table_id), "watchers": self.live.watchers(table_id)})
        self.live.tell(table_id, lambda _: data)

    async def say(self, table: Table, request: str, seat: int, text: str) -> ChatMessage:
        """Write down what a seat says and tell everybody; RefusedError if the request said something else before."""
        news = self.news.step(Said(self.news.process, table.id, request))
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

    async def hear(self, news: AnyNews) -> None:
        match news:
            case Changed():
                if news.table in self._rooms or self.live.at(news.table):
                    await self._refresh(news.table, news.revision)
            case Said():
                await self._pass_on(news)
            case Here():
                self.live.elsewhere(news.table, news.process, news.seats, news.watchers)
                self._show_presence(news.table)
            case Asks():
                for table_id in self.live.tables():
                    self.news.tell(Here(self.news.process, table_id, *self.live.present(table_id)))
            case Gone():
                for table_id in self.live.gone(news.process):
                    self._show_presence(table_id)

    async def _refresh(self, table_id: str, revision: int) -> None:
        async with self.at(table_id, revision) as table:
            self._tell(table)

    async def _pass_on(self, said: Said) -> None:
        row = await self.store.message(said.table, said.request) if self.live.at(said.table) else None
        if row is not None:
            async with self.at(said.table) as table:
                self._tell_chat(said.table, chat_message(table, row))

    async def catch_up_all(self) -> None:
        """There may have been news that were not heard: tables are read again."""
        self.news.tell(Asks(self.news.process))
        self._let_go(self._rooms)
        for table_id in {*self._rooms, *self.live.tables()}:
            try:
                async with self.at(table_id) as table:
                    self._tell(table)
            except RefusedError:
                continue
            self._tell_presence(table_id)

    # ---- bots --------------------------------------------------------------------

    def _call_bot(self, table: Table) -> None:
        """Let a bot play if it is its turn and none is at it."""
        if bot_to_play(table) is not None and table.id not in self._playing:
            self._playing[table.id] = asyncio.create_task(self._play_bots(table.id))

    async def _play_bots(self, table_id: str) -> None:
        """Bots play until a person has to do something; in one process only, and in another if that one dies."""
        claimed, more = False, True
        try:
            while more:
                try:
                    claimed = claimed or await self.news.claim(table_id)
                    more = await (self._play_turn(table_id) if claimed else self._leave_turn(table_id))
                except ConflictError:
                    # something has happened meanwhile; the table is read again
                    continue
                except StorageError:
                    await asyncio.sleep(PATIENCE_SECONDS)
        except RefusedError:
            return
        except Exception:
            log.exception("a bot could not play")
        finally:
            del self._playing[table_id]
            if claimed:
                await self.news.release(table_id)

    async def _leave_turn(self, table_id: str) -> bool:
        """Leave a bot's turn to the process that has claimed it; whether it is still one's after a while."""
        await asyncio.sleep(PATIENCE_SECONDS)
        async with self.at(table_id) as table:
            return bot_to_play(table) is not None

    async def _play_turn(self, table_id: str) -> bool:
        """Let a bot think and play its turn; whether it was one's."""
        async with self.at(table_id) as table:
            duty, bot = table.duty, bot_to_play(table)
            if duty is None or bot is None:
                return False
            if duty.what == "confirm":
                await self._happen(table, [Confirmed(duty.seat)])
                return True
            revision, record = table.revision, table.game.record()
            seed = self._seed(table)
        metrics.THOUGHTS.inc()
        seen = bool(self.live.here(table_id) or self.live.watchers(table_id))
        if table.chairs[duty.seat].person and duty.seat in self.live.here(table_id):
            await asyncio.sleep(STAND_IN_SECONDS)
        names = await self.thinking.turn(table_id, record, bot, seed, seen)
        async with self.at(table_id) as table:
            if table.revision == revision:
                await self._happen(table, [Took(duty.seat, name, confirm=True) for name in names])
        return True

    def _seed(self, table: Table) -> str:
        """What a bot's chances come from: the same in every process, and not to be foreseen by who knows the table."""
        return hmac.digest(self._secret, f"{table.id} {table.decisions}".encode(), "sha256").hex()


def bot_to_play(table: Table) -> str | None:
    """The bot that has to do something now; only people agree to something."""
    duty = table.duty
    return None if duty is None or duty.what == "consent" else table.chairs[duty.seat].bot


def chat_message(table: Table, row: sa.Row[Any]) -> ChatMessage:
    return ChatMessage(row.number, row.seat, table.chairs[row.seat].name, row.made, row.text)


def another_game(game: Game) -> Game:
    """A new game of the same kind."""
    setting = game.state.setting
    return Game(setting.players, modules=["privileges"] if setting.privileges else [], board=setting.board.name)
