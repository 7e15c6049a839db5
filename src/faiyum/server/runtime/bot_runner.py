"""The bot runner: plays the turns of bots. Only one process at a time plays the bots of a table."""

import asyncio
import hmac
import logging
from collections.abc import Awaitable, Callable

from faiyum.bots.catalog import DEFAULT_BOT, BotCatalog
from faiyum.engine.core.messages import Fault
from faiyum.server.ops import metrics
from faiyum.server.runtime.connections import Connections
from faiyum.server.runtime.pubsub import LocalPubSub, PostgresPubSub
from faiyum.server.runtime.table_cache import TableCache
from faiyum.server.runtime.worker_pool import WorkerPool
from faiyum.server.storage.database import ConflictError, StorageError
from faiyum.tables.commands import AnyCommand, CallBot, ConfirmTurn, PlayTurn
from faiyum.tables.refusals import RefusedError
from faiyum.tables.table import Table

# The pause between attempts while another process plays the bots of a table, or the database is unavailable.
RETRY_SECONDS = 2.0
# The runner gives up on a bot whose turn has failed this many times.
MAX_FAILURES = 5
# A bot that stands in for a person who is present waits this long, in case they want the seat back.
STAND_IN_SECONDS = 1.5

logger = logging.getLogger(__name__)


class BotRunner:
    """Plays the bots at the tables of this process."""

    def __init__(
        self,
        catalog: BotCatalog,
        cache: TableCache,
        connections: Connections,
        pubsub: LocalPubSub | PostgresPubSub,
        worker_pool: WorkerPool,
        secret: bytes,
        max_bot_tables: float,
        execute: Callable[[Table, AnyCommand], Awaitable[None]],
    ) -> None:
        """`execute` carries out a bot's command while the table's lock is held.

        At most `max_bot_tables` tables with only bots are played for each client at the same time.
        """
        self._catalog = catalog
        self._cache = cache
        self._connections = connections
        self._pubsub = pubsub
        self._worker_pool = worker_pool
        self._secret = secret
        self._execute = execute
        self._max_bot_tables = max_bot_tables
        self._tasks: dict[str, asyncio.Task[None]] = {}
        # The tables with only bots that are being played, with the clients that opened them.
        self._bot_tables: dict[str, str] = {}

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def wake(self, table: Table) -> None:
        """Start playing at a table if it is a bot's turn."""
        if table.bot_to_move is None or table.id in self._tasks or self._is_abandoned(table):
            return
        opener = self._cache[table.id].opener if table.id in self._cache else None
        if not table.active_people() and opener is not None:
            if self.has_too_many_tables(opener):
                return
            self._bot_tables[table.id] = opener
        self._tasks[table.id] = asyncio.create_task(self._run(table.id))

    def has_too_many_tables(self, client: str) -> bool:
        """Whether the maximum number of this client's tables with only bots are already being played."""
        return sum(opener == client for opener in self._bot_tables.values()) >= self._max_bot_tables

    def _is_abandoned(self, table: Table) -> bool:
        """Whether only bots play at a table, including bots that stand in for people, and nobody is connected to it."""
        if table.active_people():
            return False
        return not (self._connections.present_seats(table.id) or self._connections.spectators(table.id))

    async def _run(self, table_id: str) -> None:
        """Play until a person has to act.

        One process at a time holds the lock of a table's bots; if that process dies, another one takes over.
        """
        locked, broken, more, failures = False, False, True, 0
        try:
            with self._cache.pin(table_id):
                while more and failures < MAX_FAILURES:
                    try:
                        locked = locked or await self._pubsub.try_lock(table_id)
                        if broken:
                            await self._replace_custom_bot(table_id)
                            broken = False
                        more = await (self._play_turn(table_id) if locked else self._wait_for_others(table_id))
                        failures = 0
                    except ConflictError:
                        # The table has changed in the meantime and is read again.
                        continue
                    except StorageError:
                        await asyncio.sleep(RETRY_SECONDS)
                    except RefusedError:
                        return
                    except Fault as fault:
                        # A custom bot misbehaved.
                        logger.error("%s", fault)
                        broken = True
                    except Exception:
                        logger.exception("a bot failed to play")
                        failures += 1
                        # If it is a custom bot, the default bot makes the last attempt.
                        broken = failures == MAX_FAILURES - 1
                        await asyncio.sleep(failures * RETRY_SECONDS)
        finally:
            del self._tasks[table_id]
            self._bot_tables.pop(table_id, None)
            if locked:
                await self._pubsub.unlock(table_id)

    async def _replace_custom_bot(self, table_id: str) -> None:
        """Have the default bot continue for a custom bot that failed."""
        async with self._cache.lock(table_id) as table:
            if table.next_action is not None and table.bot_to_move in self._catalog.custom:
                await self._execute(table, default_bot_for(table, table.next_action.seat))

    async def _wait_for_others(self, table_id: str) -> bool:
        """Wait while another process plays the bots; return whether it is still a bot's turn afterwards."""
        await asyncio.sleep(RETRY_SECONDS)
        async with self._cache.lock(table_id) as table:
            return table.bot_to_move is not None

    async def _play_turn(self, table_id: str) -> bool:
        """Play a bot's turn; return False if there is none to play now."""
        async with self._cache.lock(table_id) as table:
            action, bot = table.next_action, table.bot_to_move
            if action is None or bot is None:
                return False
            if bot not in self._catalog:
                # A custom bot that is not available any more.
                await self._execute(table, default_bot_for(table, action.seat))
                return True
            if action.kind == "confirm":
                await self._execute(table, ConfirmTurn(action.seat))
                return True
            if self._is_abandoned(table):
                return False
            revision, record = table.revision, table.game.record()
            client = self._cache[table_id].opener or table_id
            seed = self.seed(table.id, table.decisions)
            stands_in = table.chairs[action.seat].person
        metrics.BOT_TURNS.inc()
        present = self._connections.present_seats(table_id)
        attended = bool(present or self._connections.spectators(table_id))
        if stands_in and action.seat in present:
            await asyncio.sleep(STAND_IN_SECONDS)
        options = await self._worker_pool.bot_turn(client, record, bot, seed, attended)
        async with self._cache.lock(table_id) as table:
            if table.revision == revision:
                await self._execute(table, PlayTurn(action.seat, tuple(options)))
        return True

    def seed(self, table_id: str, decisions: int) -> str:
        """Return the random seed of a bot's turn.

        It is the same in every process and at any later time, but players cannot predict it.
        """
        return hmac.digest(self._secret, f"{table_id} {decisions}".encode(), "sha256").hex()


def default_bot_for(table: Table, seat: int) -> CallBot:
    """Return the command that replaces a seat's bot with the default bot; a lent seat stays lent."""
    return CallBot(seat, DEFAULT_BOT, seat if table.chairs[seat].lent else None)
