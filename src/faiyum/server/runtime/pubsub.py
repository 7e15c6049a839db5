"""Message between the processes of one server: who changed which table, who is where, and whose turn it is to think."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import asyncpg
import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from faiyum.server.storage.database import DRIVER_ERRORS, Database, Statement, StorageError, driver_message
from faiyum.server.storage.store import EventBatch

CHANNEL = "faiyum"
# PostgreSQL passes on texts that are shorter than 8,000 bytes
MOST_BYTES = 7_999
# a process that was not heard of for so long is gone
SILENCE_SECONDS = 15.0
ALIVE_SECONDS = 5.0
AGAIN_SECONDS = 0.5
FAREWELL_SECONDS = 1.0
NOTIFY = sa.text(f"SELECT pg_notify('{CHANNEL}', :news)")
CLAIM = "SELECT pg_try_advisory_lock(hashtextextended($1, 0))"
RELEASE = "SELECT pg_advisory_unlock(hashtextextended($1, 0))"

log = logging.getLogger(__name__)


class Message(Struct, frozen=True, tag_field="news", tag=lambda name: name.lower()):
    """Something that other processes should know, from one of them."""

    process: str


class TableChanged(Message, frozen=True):
    """A table has reached a revision by what has happened; that has to be read if it is too long to be told."""

    table: str
    revision: int
    happened: EventBatch | None = None


class ChatSent(Message, frozen=True):
    """Something was said at a table, by the request that said it."""

    table: str
    request: str


class Presence(Message, frozen=True):
    """The seats and watchers at a table whose connections this process holds."""

    table: str
    seats: list[int]
    watchers: int


class PresenceRequest(Message, frozen=True):
    """The process wants to know who is where."""


class Heartbeat(Message, frozen=True):
    """The process is there; it says so from time to time."""


class ProcessEnded(Message, frozen=True):
    """The process ends."""


AnyMessage = TableChanged | ChatSent | Presence | PresenceRequest | Heartbeat | ProcessEnded
# what is done when something is heard, and when there may have been news that were not
Hear = Callable[[AnyMessage], Awaitable[None]]
Miss = Callable[[], Awaitable[None]]


class LocalPubSub:
    """One process: there is nobody to tell."""

    process = "alone"

    def start(self, hear: Hear, miss: Miss) -> None: ...

    async def close(self) -> None: ...

    def step(self, news: AnyMessage) -> list[Statement]:
        return []

    def tell(self, news: AnyMessage) -> None: ...

    async def claim(self, what: str) -> bool:
        return True

    async def release(self, what: str) -> None: ...


class PostgresPubSub:
    """Many processes at one PostgreSQL, on a connection that is kept: LISTEN, NOTIFY and locks.

    A lock is its process's until it is released or the process has died.
    """

    def __init__(self, database: Database) -> None:
        self.process = secrets.token_urlsafe(6)
        self._database = database
        self._connection: asyncpg.Connection[Any] | None = None
        # a connection that has failed once is replaced: not always does it say that it ends
        self._lost = asyncio.Event()
        # one thing at a time on the connection
        self._free = asyncio.Lock()
        self._heard: dict[str, float] = {}
        self._incoming: asyncio.Queue[str] = asyncio.Queue()
        self._outgoing: asyncio.Queue[AnyMessage] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, hear: Hear, miss: Miss) -> None:
        self._hear, self._miss = hear, miss
        self._tasks = [asyncio.create_task(work()) for work in (self._keep, self._listen, self._speak)]

    async def close(self) -> None:
        with suppress(TimeoutError):
            # a database that does not answer must not hold up the end
            await asyncio.wait_for(self._notify(ProcessEnded(self.process)), FAREWELL_SECONDS)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ---- telling -------------------------------------------------------------------

    def step(self, news: AnyMessage) -> list[Statement]:
        """Message that go out with a transaction when it is on disk."""
        told = msgspec.json.encode(news)
        if isinstance(news, TableChanged) and len(told) > MOST_BYTES:
            told = msgspec.json.encode(TableChanged(news.process, news.table, news.revision))
        return [(NOTIFY, [{"news": told.decode()}])]

    def tell(self, news: AnyMessage) -> None:
        """Message that go out by themselves."""
        self._outgoing.put_nowait(news)

    async def _speak(self) -> None:
        while True:
            await self._notify(await self._outgoing.get())

    async def _notify(self, news: AnyMessage) -> None:
        await self._ask("SELECT pg_notify($1, $2)", CHANNEL, msgspec.json.encode(news).decode())

    # ---- hearing -------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            heard = await self._incoming.get()
            try:
                # from a process of another version perhaps
                news = msgspec.json.decode(heard, type=AnyMessage)
                if news.process != self.process:
                    self._heard[news.process] = time.monotonic()
                    await self._hear(news)
            except Exception as error:
                log.warning("news could not be followed: %s", error)

    async def _keep(self) -> None:
        """Connect, say that we are alive, and connect again when the connection is lost."""
        while True:
            try:
                async with self._database.engine.connect() as connection:
                    try:
                        await self._stay(connection)
                    finally:
                        # its locks go with it
                        await connection.invalidate()
            except (*DRIVER_ERRORS, StorageError) as error:
                log.warning("no news from other processes: %s", driver_message(error))
            await asyncio.sleep(AGAIN_SECONDS)

    async def _stay(self, connection: AsyncConnection) -> None:
        raw: Any = (await connection.get_raw_connection()).driver_connection
        self._lost.clear()
        raw.add_termination_listener(lambda _: self._lost.set())
        await raw.add_listener(CHANNEL, lambda *heard: self._incoming.put_nowait(heard[-1]))
        with self._on(raw):
            # whatever was told before we listened
            await self._miss()
            while not self._lost.is_set():
                await self._notify(Heartbeat(self.process))
                await self._forget_silent()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._lost.wait(), ALIVE_SECONDS)

    async def _forget_silent(self) -> None:
        for process, heard in list(self._heard.items()):
            if heard < time.monotonic() - SILENCE_SECONDS:
                del self._heard[process]
                await self._hear(ProcessEnded(process))

    @contextmanager
    def _on(self, raw: Any) -> Iterator[None]:
        self._connection = raw
        try:
            yield
        finally:
            self._connection = None

    # ---- locks ---------------------------------------------------------------------

    async def claim(self, what: str) -> bool:
        """Whether it is this process that does something now."""
        return bool(await self._ask(CLAIM, what))

    async def release(self, what: str) -> None:
        await self._ask(RELEASE, what)

    async def _ask(self, statement: str, *values: str) -> Any:
        """What PostgreSQL answers on the kept connection; nothing while there is none."""
        async with self._free:
            if self._connection is None:
                return None
            try:
                return await self._connection.fetchval(statement, *values)
            except DRIVER_ERRORS as error:
                log.warning("no news to other processes: %s", driver_message(error))
                self._lost.set()
                return None
