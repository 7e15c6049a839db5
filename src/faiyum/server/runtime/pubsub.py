"""Pub/sub between the processes of one server: table changes, chat and presence; also locks for bots."""

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
from faiyum.server.storage.event_codec import decode_event, encode_event
from faiyum.server.storage.store import EventBatch

CHANNEL = "faiyum"
# PostgreSQL limits notifications to fewer than 8,000 bytes.
MAX_BYTES = 7_999
HEARTBEAT_SECONDS = 5.0
# A process without a heartbeat for this time is considered dead.
DEAD_SECONDS = 15.0
RECONNECT_SECONDS = 0.5
GOODBYE_SECONDS = 1.0
NOTIFY = sa.text(f"SELECT pg_notify('{CHANNEL}', :message)")
LOCK = "SELECT pg_try_advisory_lock(hashtextextended($1, 0))"
UNLOCK = "SELECT pg_advisory_unlock(hashtextextended($1, 0))"

logger = logging.getLogger(__name__)


class Message(Struct, frozen=True, tag_field="message", tag=lambda name: name.lower()):
    """A message from one process to the others."""

    process: str


class TableChanged(Message, frozen=True):
    """A notice that a table has reached a revision.

    If `events` is None, receivers read the events from the store.
    """

    table: str
    revision: int
    # Encoded as in the store.
    events: list[str] | None = None
    requests: dict[str, str | None] = {}

    @classmethod
    def with_batch(cls, process: str, table: str, revision: int, batch: EventBatch) -> "TableChanged":
        return cls(process, table, revision, [encode_event(event) for event in batch.events], batch.requests)

    @property
    def batch(self) -> EventBatch | None:
        if self.events is None:
            return None
        return EventBatch([decode_event(event) for event in self.events], self.requests)


class ChatSent(Message, frozen=True):
    """A notice that a request has added a chat message to a table."""

    table: str
    request: str


class Presence(Message, frozen=True):
    """The seats and the number of spectators connected to the sending process."""

    table: str
    seats: list[int]
    spectators: int


class PresenceRequest(Message, frozen=True):
    """A request to the other processes to publish their presence."""


class Heartbeat(Message, frozen=True):
    """A sign that the sending process is alive."""


class ProcessEnded(Message, frozen=True):
    """A notice that the sending process is shutting down."""


AnyMessage = TableChanged | ChatSent | Presence | PresenceRequest | Heartbeat | ProcessEnded
# Handles a message.
Handler = Callable[[AnyMessage], Awaitable[None]]
# Restores a consistent state when messages may have been missed.
Recovery = Callable[[], Awaitable[None]]


class LocalPubSub:
    """Pub/sub for a server with a single process, which has no other subscribers."""

    process = "local"

    def start(self, handle: Handler, recover: Recovery) -> None: ...

    async def close(self) -> None: ...

    def statements(self, message: AnyMessage) -> list[Statement]:
        return []

    def publish(self, message: AnyMessage) -> None: ...

    async def try_lock(self, name: str) -> bool:
        return True

    async def unlock(self, name: str) -> None: ...


class PostgresPubSub:
    """Pub/sub for several processes, with one PostgreSQL connection each: LISTEN, NOTIFY and advisory locks.

    A process holds a lock until it releases the lock or dies.
    """

    def __init__(self, database: Database) -> None:
        self.process = secrets.token_urlsafe(6)
        self._database = database
        self._connection: asyncpg.Connection[Any] | None = None
        # Set after any failure, since the connection may drop without notice.
        self._lost = asyncio.Event()
        # A connection handles one query at a time.
        self._query_lock = asyncio.Lock()
        self._last_seen: dict[str, float] = {}
        self._incoming: asyncio.Queue[str] = asyncio.Queue()
        self._outgoing: asyncio.Queue[AnyMessage] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, handle: Handler, recover: Recovery) -> None:
        self._handle, self._recover = handle, recover
        loops = (self._stay_connected, self._handle_incoming, self._send_outgoing)
        self._tasks = [asyncio.create_task(loop()) for loop in loops]

    async def close(self) -> None:
        with suppress(TimeoutError):
            # A database that does not answer must not delay the shutdown.
            await asyncio.wait_for(self._notify(ProcessEnded(self.process)), GOODBYE_SECONDS)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ---- publishing ----------------------------------------------------------------

    def statements(self, message: AnyMessage) -> list[Statement]:
        """Return statements that publish a message when their transaction is committed."""
        encoded = msgspec.json.encode(message)
        if isinstance(message, TableChanged) and len(encoded) > MAX_BYTES:
            encoded = msgspec.json.encode(TableChanged(message.process, message.table, message.revision))
        return [(NOTIFY, [{"message": encoded.decode()}])]

    def publish(self, message: AnyMessage) -> None:
        """Publish a message independently of any transaction."""
        self._outgoing.put_nowait(message)

    async def _send_outgoing(self) -> None:
        while True:
            await self._notify(await self._outgoing.get())

    async def _notify(self, message: AnyMessage) -> None:
        await self._query("SELECT pg_notify($1, $2)", CHANNEL, msgspec.json.encode(message).decode())

    # ---- receiving -----------------------------------------------------------------

    async def _handle_incoming(self) -> None:
        while True:
            received = await self._incoming.get()
            try:
                # A sender that runs another version may send something that cannot be decoded.
                message = msgspec.json.decode(received, type=AnyMessage)
                if message.process != self.process:
                    self._last_seen[message.process] = time.monotonic()
                    await self._handle(message)
            except Exception as error:
                logger.warning("a message from another process was not handled: %s", error)

    async def _stay_connected(self) -> None:
        while True:
            try:
                async with self._database.engine.connect() as connection:
                    try:
                        await self._listen(connection)
                    finally:
                        # This also releases the locks.
                        await connection.invalidate()
            except (*DRIVER_ERRORS, StorageError) as error:
                logger.warning("disconnected from the other processes: %s", driver_message(error))
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _listen(self, connection: AsyncConnection) -> None:
        """Receive messages and send heartbeats until the connection is lost."""
        raw: Any = (await connection.get_raw_connection()).driver_connection
        self._lost.clear()
        raw.add_termination_listener(lambda _: self._lost.set())
        await raw.add_listener(CHANNEL, lambda *received: self._incoming.put_nowait(received[-1]))
        with self._use(raw):
            # Messages sent before the subscription were missed.
            await self._recover()
            while not self._lost.is_set():
                await self._notify(Heartbeat(self.process))
                await self._forget_dead_processes()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._lost.wait(), HEARTBEAT_SECONDS)

    async def _forget_dead_processes(self) -> None:
        for process, last_seen in list(self._last_seen.items()):
            if last_seen < time.monotonic() - DEAD_SECONDS:
                del self._last_seen[process]
                await self._handle(ProcessEnded(process))

    @contextmanager
    def _use(self, raw: Any) -> Iterator[None]:
        self._connection = raw
        try:
            yield
        finally:
            self._connection = None

    # ---- locks ---------------------------------------------------------------------

    async def try_lock(self, name: str) -> bool:
        """Try to acquire a lock that only one process can hold."""
        return bool(await self._query(LOCK, name))

    async def unlock(self, name: str) -> None:
        await self._query(UNLOCK, name)

    async def _query(self, statement: str, *values: str) -> Any:
        """Run a query and return its result, or None while there is no connection."""
        async with self._query_lock:
            if self._connection is None:
                return None
            try:
                return await self._connection.fetchval(statement, *values)
            except DRIVER_ERRORS as error:
                logger.warning("cannot reach the other processes: %s", driver_message(error))
                self._lost.set()
                return None
