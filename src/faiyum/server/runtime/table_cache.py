"""The table cache: tables in memory, loaded on demand, each used by one task at a time, evicted when idle."""

import asyncio
import logging
import time
from array import array
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import islice

from faiyum import memory
from faiyum.engine.core.constants import RULES
from faiyum.engine.core.messages import Fault
from faiyum.i18n.phrases import Phrase
from faiyum.server.ops import metrics
from faiyum.server.storage.store import EventBatch, RequestKey, Store
from faiyum.tables.events import AnyEvent
from faiyum.tables.refusals import ConflictingStateError, NotFoundError
from faiyum.tables.table import Table

MAX_TABLES = 5000
# Recent request ids kept per table to detect retries.
MAX_REQUESTS = 32
# Number of events that a client can load for one rate-limit token.
EVENTS_PER_TOKEN = 25
# A table without connections is evicted after this time.
UNATTENDED_SECONDS = 5.0
# Other tasks get a turn each time this many events of a table have been loaded.
EVENTS_PER_SLICE = 40

logger = logging.getLogger(__name__)


@dataclass
class CachedTable:
    """A table in memory. Callers hold `lock` while they read or change it."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0
    last_used: float = 0.0
    table: Table | None = None
    # The client that opened the table and is charged for the CPU time of its bots; None for older tables.
    opener: str | None = None
    # The latest executed requests with their digests.
    requests: dict[str, str | None] = field(default_factory=dict)
    # Earlier requests, as hashes of their ids, which take only a twentieth of the memory.
    earlier_requests: "array[int]" = field(default_factory=lambda: array("q"))

    def remember(self, requests: dict[str, str | None]) -> None:
        """Keep the latest request ids so that a retry is answered but not executed again."""
        self.requests |= requests
        for request in list(islice(self.requests, max(0, len(self.requests) - MAX_REQUESTS))):
            del self.requests[request]
            self.earlier_requests.append(hash(request))

    def forget_requests(self) -> None:
        """Forget all requests before the table is loaded again."""
        self.requests.clear()
        del self.earlier_requests[:]

    def has_executed(self, request: RequestKey) -> bool:
        """Whether the request has already been executed.

        Raises ConflictingStateError if its id was used for a different request, or so long ago that this is unknown.
        The database would also refuse such a request, but only after the table in memory has changed, which would then
        have to be loaded again.
        """
        if request.id not in self.requests:
            if hash(request.id) in self.earlier_requests:
                raise ConflictingStateError(Phrase("table-old"))
            return False
        if self.requests[request.id] not in (request.mark, None):
            raise ConflictingStateError(Phrase("table-other-request"))
        return True


class TableCache:
    """The tables that this process has in memory."""

    def __init__(
        self,
        store: Store,
        shared: bool,
        idle_seconds: float,
        on_read: Callable[[Table, Sequence[AnyEvent]], None],
        charge: Callable[[str, float], None],
    ) -> None:
        """`shared` says whether other processes write to the store too; `on_read` receives events read from it.

        `charge` takes rate-limit tokens from the client whose request loads a table.
        """
        self._store = store
        self._shared = shared
        self._idle_seconds = idle_seconds
        self._on_read = on_read
        self._charge = charge
        self._tables: OrderedDict[str, CachedTable] = OrderedDict()
        # The number of tables evicted since memory was last released.
        self._evicted = 0

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._tables

    def __getitem__(self, table_id: str) -> CachedTable:
        return self._tables[table_id]

    def add(self, table: Table, opener: str | None) -> None:
        """Add a table that was just stored."""
        self._tables[table.id] = CachedTable(table=table, opener=opener, last_used=time.monotonic())

    @asynccontextmanager
    async def lock(
        self,
        table_id: str,
        revision: int | None = None,
        batch: EventBatch | None = None,
        client: str | None = None,
    ) -> AsyncIterator[Table]:
        """Lock a table for exclusive use; if it has to be loaded, `client` is charged for the work.

        The table is up to date with the database or, if `revision` is given, has at least that revision. Callers that
        have the events leading to it may pass them as `batch`.
        """
        with self.pin(table_id) as cached:
            async with cached.lock:
                if cached.table is None:
                    await self.load(table_id, client)
                elif self._shared and (revision is None or revision > cached.table.revision):
                    complete = batch is not None and revision == cached.table.revision + len(batch.events)
                    await self._catch_up(cached.table, batch if complete else None)
                assert cached.table is not None
                yield cached.table

    @contextmanager
    def pin(self, table_id: str) -> Iterator[CachedTable]:
        """Keep a table from being evicted."""
        cached = self._tables.setdefault(table_id, CachedTable())
        self._tables.move_to_end(table_id)
        cached.users += 1
        try:
            yield cached
        finally:
            cached.users -= 1
            cached.last_used = time.monotonic()
            if cached.users == 0 and cached.table is None:
                del self._tables[table_id]
            # Evict the least recently used tables.
            self.evict(islice(self._tables, max(0, len(self._tables) - MAX_TABLES)))

    async def load(self, table_id: str, client: str | None = None) -> Table:
        """Load a table from the store, and charge a client for it. The caller holds the table's lock."""
        stored = await self._store.table(table_id)
        if stored is None:
            raise NotFoundError(Phrase("table-unknown"))
        if stored.rules > RULES:
            raise ConflictingStateError(Phrase("table-newer-rules", {"rules": stored.rules}))
        table = Table.open(table_id, stored.setup)
        if client is not None:
            self._charge(client, (table.decisions + len(stored.events)) / EVENTS_PER_TOKEN)
        try:
            for number, event in enumerate(stored.events, 1):
                table.apply(event)
                if number % EVENTS_PER_SLICE == 0:
                    await asyncio.sleep(0)
        except (Fault, StopIteration, RuntimeError) as error:
            logger.error("table %s cannot be loaded: %s", table_id, error)
            raise ConflictingStateError(Phrase("table-other-rules", {"rules": stored.rules})) from error
        cached = self._tables[table_id]
        cached.table, cached.opener = table, stored.opener
        cached.forget_requests()
        cached.remember(stored.requests)
        self._on_read(table, stored.events)
        return table

    async def _catch_up(self, table: Table, batch: EventBatch | None) -> None:
        """Apply the events that other processes have written; without `batch`, read them from the store."""
        revision = table.revision
        new = batch or await self._store.events_after(table.id, revision)
        for event in new.events:
            table.apply(event)
        self._tables[table.id].remember(new.requests)
        self._on_read(table, new.events)

    def invalidate(self, table_id: str) -> None:
        """Drop a table that is ahead of the database; it is loaded again when it is needed."""
        self._tables[table_id].table = None

    def evict_idle(self, attended: Callable[[str], object]) -> None:
        """Evict tables that have not been used recently, and unattended ones sooner."""
        now = time.monotonic()
        unattended = min(UNATTENDED_SECONDS, self._idle_seconds)
        self.evict(
            table_id
            for table_id, cached in self._tables.items()
            if now - cached.last_used > (self._idle_seconds if attended(table_id) else unattended)
        )
        if self._evicted > len(self._tables):
            # The time that this takes is proportional to the number of remaining tables, so it is done rarely.
            memory.release_memory()
            self._evicted = 0

    def evict(self, table_ids: Iterable[str]) -> None:
        """Evict the given tables unless they are pinned."""
        for table_id in list(table_ids):
            if self._tables[table_id].users == 0:
                del self._tables[table_id]
                self._evicted += 1
        metrics.CACHED_TABLES.set(len(self._tables))
