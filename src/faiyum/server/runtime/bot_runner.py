"""BotRunner at tables: whose turn it is to play, in one process only."""

import asyncio
import hmac
import logging
from collections.abc import Awaitable, Callable, Sequence

from faiyum.bots import GUESTS, at_hand
from faiyum.engine.messages import Fault
from faiyum.server.ops import metrics
from faiyum.server.runtime.connections import Connections
from faiyum.server.runtime.pubsub import LocalPubSub, PostgresPubSub
from faiyum.server.runtime.table_cache import TableCache
from faiyum.server.runtime.worker_pool import WorkerPool
from faiyum.server.storage.database import ConflictError, StorageError
from faiyum.tables.events import AnyEvent, Confirmed, TakenOver, Took
from faiyum.tables.setup import USUAL_BOT
from faiyum.tables.table import RefusedError, Table

# how long to wait when another process has the bots of a table, or the database is away
PATIENCE_SECONDS = 2.0
# a bot that fails tries again so often; its turn may be what it fails at
MOST_FAILURES = 5
# how long a bot waits before it plays for somebody who is there and may want the seat back
STAND_IN_SECONDS = 1.5

log = logging.getLogger(__name__)


class BotRunner:
    """Those who play at the tables of this process."""

    def __init__(
        self,
        rooms: TableCache,
        live: Connections,
        news: LocalPubSub | PostgresPubSub,
        thinking: WorkerPool,
        secret: bytes,
        happen: Callable[[Table, Sequence[AnyEvent]], Awaitable[None]],
    ) -> None:
        """`happen` is called to carry out what a bot does, while the table's lock is held."""
        self._rooms = rooms
        self._live = live
        self._news = news
        self._thinking = thinking
        self._secret = secret
        self._happen = happen
        self._playing: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        for task in self._playing.values():
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)

    def call(self, table: Table) -> None:
        """Let a bot play if it is its turn and none is at it."""
        if bot_to_play(table) is not None and table.id not in self._playing:
            self._playing[table.id] = asyncio.create_task(self._play(table.id))

    async def _play(self, table_id: str) -> None:
        """BotRunner play until a person has to do something; in one process only, and in another if that one dies."""
        claimed, unfit, more, failed = False, False, True, 0
        try:
            with self._rooms.kept(table_id):
                while more and failed < MOST_FAILURES:
                    try:
                        claimed = claimed or await self._news.claim(table_id)
                        if unfit:
                            await self._replace_guest(table_id)
                            unfit = False
                        more = await (self._play_turn(table_id) if claimed else self._leave_turn(table_id))
                        failed = 0
                    except ConflictError:
                        # something has happened meanwhile; the table is read again
                        continue
                    except StorageError:
                        await asyncio.sleep(PATIENCE_SECONDS)
                    except RefusedError:
                        return
                    except Fault as fault:
                        # a bot of one's own, by its own fault
                        log.error("%s", fault)
                        unfit = True
                    except Exception:
                        log.exception("a bot could not play")
                        failed += 1
                        # if it is a bot of one's own, the last try is another's
                        unfit = failed == MOST_FAILURES - 1
                        await asyncio.sleep(failed * PATIENCE_SECONDS)
        finally:
            del self._playing[table_id]
            if claimed:
                await self._news.release(table_id)

    async def _replace_guest(self, table_id: str) -> None:
        """Let another bot go on for one of one's own that has failed."""
        async with self._rooms.at(table_id) as table:
            if table.duty is not None and bot_to_play(table) in GUESTS:
                await self._happen(table, [replaced(table, table.duty.seat)])

    async def _leave_turn(self, table_id: str) -> bool:
        """Leave a bot's turn to the process that has claimed it; whether it is still one's after a while."""
        await asyncio.sleep(PATIENCE_SECONDS)
        async with self._rooms.at(table_id) as table:
            return bot_to_play(table) is not None

    async def _play_turn(self, table_id: str) -> bool:
        """Let a bot think and play its turn; whether it was one's."""
        async with self._rooms.at(table_id) as table:
            duty, bot = table.duty, bot_to_play(table)
            if duty is None or bot is None:
                return False
            if not at_hand(bot):
                # a bot of one's own that was here when the game began
                await self._happen(table, [replaced(table, duty.seat)])
                return True
            if duty.what == "confirm":
                await self._happen(table, [Confirmed(duty.seat)])
                return True
            revision, record = table.revision, table.game.record()
            seed = self.seed(table.id, table.decisions)
        metrics.BOT_TURNS.inc()
        here = self._live.here(table_id)
        seen = bool(here or self._live.watchers(table_id))
        if table.chairs[duty.seat].person and duty.seat in here:
            await asyncio.sleep(STAND_IN_SECONDS)
        names = await self._thinking.turn(table_id, record, bot, seed, seen)
        async with self._rooms.at(table_id) as table:
            if table.revision == revision:
                await self._happen(table, [Took(duty.seat, name, confirm=True) for name in names])
        return True

    def seed(self, table_id: str, decisions: int) -> str:
        """What a bot's chances come from after so many decisions.

        It is the same in every process and later on, and not to be foreseen by who knows the table.
        """
        return hmac.digest(self._secret, f"{table_id} {decisions}".encode(), "sha256").hex()


def replaced(table: Table, seat: int) -> TakenOver:
    """The usual bot takes the place of another; whom the seat was lent by is asked as before."""
    return TakenOver(seat, USUAL_BOT, seat if table.chairs[seat].lent else None)


def bot_to_play(table: Table) -> str | None:
    """The bot that has to do something now; only people agree to something."""
    duty = table.duty
    return None if duty is None or duty.what == "consent" else table.chairs[duty.seat].bot
