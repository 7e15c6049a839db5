"""Tables in memory: opened when somebody asks for them, each for one at a time, and let go when nobody does."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import islice

from faiyum import memory
from faiyum.engine.constants import RULES
from faiyum.engine.messages import Fault
from faiyum.i18n.phrases import Phrase
from faiyum.server.ops import metrics
from faiyum.server.storage.store import EventBatch, RequestKey, Store
from faiyum.tables.events import AnyEvent
from faiyum.tables.table import RefusedError, Table

# tables in memory at the most; the rest are opened again on demand
MOST_OPEN = 5000
# so many requests at a table may come before one of them is repeated
MOST_REPEATED = 32
# a table that nobody is at leaves memory after so long
DESERTED_SECONDS = 5.0
# events that are carried out at a stretch when a table is opened; others want to be served as well
AT_A_STRETCH = 40

log = logging.getLogger(__name__)


@dataclass
class CachedTable:
    """A table in memory. Whoever looks at it or changes it holds the lock."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    # how many need it, and when somebody last did
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

    def has_done(self, request: RequestKey) -> bool:
        """Whether that was carried out already; RefusedError if its id was used for something else."""
        if request.id not in self.requests:
            return False
        if self.requests[request.id] not in (request.mark, None):
            raise RefusedError(409, Phrase("table-other-request"))
        return True


class TableCache:
    """The tables that this process has in memory."""

    def __init__(
        self, store: Store, shared: bool, idle_seconds: float, read: Callable[[Table, int, Sequence[AnyEvent]], None]
    ) -> None:
        """Other processes may write to a shared store; `read` is told what was read of a table after a revision."""
        self._store = store
        self._shared = shared
        self._idle = idle_seconds
        self._read = read
        self._rooms: OrderedDict[str, CachedTable] = OrderedDict()
        # tables that have left memory since it was given back
        self._gone = 0

    def __iter__(self) -> Iterator[str]:
        return iter(self._rooms)

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._rooms

    def __getitem__(self, table_id: str) -> CachedTable:
        return self._rooms[table_id]

    def add(self, table: Table) -> None:
        """A table that has just been begun and stored."""
        self._rooms[table.id] = CachedTable(table=table, asked=time.monotonic())

    @asynccontextmanager
    async def at(self, table_id: str, known: int | None = None, told: EventBatch | None = None) -> AsyncIterator[Table]:
        """The table, for as long as nobody else may touch it.

        It is as new as the database has it; for those who know a revision it suffices
        that it is not older than that. They may have been told by what it came about.
        """
        with self.kept(table_id) as room:
            async with room.lock:
                if room.table is None:
                    await self.load(table_id)
                elif self._shared and (known is None or known > room.table.revision):
                    new = told is not None and known == room.table.revision + len(told.events)
                    await self._catch_up(room.table, told if new else None)
                assert room.table is not None
                yield room.table

    @contextmanager
    def kept(self, table_id: str) -> Iterator[CachedTable]:
        """The room of a table, which does not leave memory meanwhile."""
        room = self._rooms.setdefault(table_id, CachedTable())
        self._rooms.move_to_end(table_id)
        room.guests += 1
        try:
            yield room
        finally:
            room.guests -= 1
            room.asked = time.monotonic()
            if room.guests == 0 and room.table is None:
                del self._rooms[table_id]
            # those that nobody has asked for longest
            self.let_go(islice(self._rooms, max(0, len(self._rooms) - MOST_OPEN)))

    async def load(self, table_id: str) -> Table:
        """Read the table from the store. Its lock is held."""
        stored = await self._store.table(table_id)
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
        room = self._rooms[table_id]
        room.table = table
        room.note(stored.requests)
        self._read(table, 0, stored.events)
        return table

    async def _catch_up(self, table: Table, told: EventBatch | None) -> None:
        """Let happen here what other processes have written; it is read unless it was told."""
        revision = table.revision
        happened = told or await self._store.events_after(table.id, revision)
        for event in happened.events:
            table.apply(event)
        self._rooms[table.id].note(happened.requests)
        self._read(table, revision, happened.events)

    def tidy(self, attended: Callable[[str], object]) -> None:
        """Tables that nobody has asked for lately leave memory, finished or not; sooner if nobody attends them."""
        now = time.monotonic()
        deserted = min(DESERTED_SECONDS, self._idle)
        self.let_go(
            table_id
            for table_id, room in self._rooms.items()
            if now - room.asked > (self._idle if attended(table_id) else deserted)
        )
        if self._gone > len(self._rooms):
            # it takes as long as there are tables left: seldom enough
            memory.give_back()
            self._gone = 0

    def let_go(self, table_ids: Iterable[str]) -> None:
        """Those of these tables that nobody needs just now leave memory."""
        for table_id in list(table_ids):
            if self._rooms[table_id].guests == 0:
                del self._rooms[table_id]
                self._gone += 1
        metrics.TABLES.set(len(self._rooms))
