"""The host: opens tables, lets things happen at them, calls on the bots and tells everybody."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec

from faiyum import __version__
from faiyum.engine.game import Game
from faiyum.texts.phrases import Phrase
from faiyum.web.display import display, waiting
from faiyum.web.events import AnyEvent, Confirmed, Took
from faiyum.web.live import Connection, Live
from faiyum.web.store import ConflictError, Store
from faiyum.web.table import Chair, RefusedError, Table
from faiyum.web.thinking import Thinking
from faiyum.web.tokens import Tokens

# tables that nobody has asked for lately leave memory; they are opened again on demand
MOST_OPEN = 500

log = logging.getLogger(__name__)


class OldError(Exception):
    """What was asked for belongs to a table that has moved on."""

    def __init__(self, phrases: list[Phrase], state: dict[str, Any]) -> None:
        self.phrases = phrases
        self.state = state
        super().__init__("old")


@dataclass
class Room:
    """A table in memory. Whoever looks at it or changes it holds the lock."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    table: Table | None = None
    # the requests that have been carried out, with the revision that they led to
    requests: dict[str, int] = field(default_factory=dict)


class Host:
    """All tables of this server."""

    def __init__(self, store: Store, tokens: Tokens) -> None:
        self.store = store
        self.tokens = tokens
        self.live = Live()
        self.thinking = Thinking()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._playing: dict[str, asyncio.Task[None]] = {}

    @staticmethod
    async def open(url: str) -> "Host":
        store = await Store.open(url)
        host = Host(store, Tokens(await store.secret()))
        host.thinking.warm_up()
        return host

    async def close(self) -> None:
        self.live.close()
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinking.close()
        await self.store.close()

    # ---- tables ------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Table]:
        """The table, for as long as nobody else may touch it."""
        room = self._rooms.setdefault(table_id, Room())
        self._rooms.move_to_end(table_id)
        async with room.lock:
            if room.table is None:
                room.table = await self._load(table_id, room)
            yield room.table
        self._make_room()

    async def _load(self, table_id: str, room: Room) -> Table:
        stored = await self.store.table(table_id)
        if stored is None:
            self._rooms.pop(table_id, None)
            raise RefusedError(404, Phrase("table-unknown"))
        table = begin(table_id, stored.beginning)
        for event in stored.events:
            table.apply(event)
        room.requests = stored.requests
        self._call_bot(table)
        return table

    def _make_room(self) -> None:
        for table_id in list(self._rooms)[: max(0, len(self._rooms) - MOST_OPEN)]:
            if not self._rooms[table_id].lock.locked() and table_id not in self._playing:
                del self._rooms[table_id]

    async def add(self, beginning: dict[str, Any]) -> Table:
        """A new table."""
        table_id = secrets.token_urlsafe(9)
        table = begin(table_id, beginning)
        await self.store.add_table(table_id, __version__, beginning, summary(table))
        self._rooms[table_id] = Room(table=table)
        self._call_bot(table)
        return table

    # ---- what happens ------------------------------------------------------------

    def state(self, table: Table, you: list[int], since: int = -1) -> dict[str, Any]:
        return display(table, you, since, self.live.here(table.id))

    async def act(
        self,
        table_id: str,
        tokens: list[str],
        seat: int,
        request: str,
        revision: int,
        make: Callable[[Table, list[int]], AnyEvent],
    ) -> dict[str, Any]:
        """Let a seat do something; the state after it."""
        async with self.at(table_id) as table:
            you = self.tokens.seats(table, tokens)
            if seat not in you:
                raise RefusedError(403, Phrase("table-not-your-seat"))
            if request in self._rooms[table_id].requests:
                return self.state(table, you, revision)
            if revision != table.revision:
                raise OldError([Phrase("table-old")], self.state(table, you, revision))
            try:
                await self._happen(table, [make(table, you)], request)
            except RefusedError as refused:
                if refused.status == 409:
                    raise OldError(refused.phrases, self.state(table, you, revision)) from None
                raise
            return self.state(table, you, revision)

    async def _happen(self, table: Table, events: Sequence[AnyEvent], request: str | None = None) -> None:
        """Carry events out, write them down and tell everybody. The table's lock is held."""
        revision = table.revision
        room = self._rooms[table.id]
        try:
            for event in events:
                table.check(event)
                table.apply(event)
            await self.store.append(table.id, revision + 1, events, request, summary(table))
        except BaseException as error:
            if table.revision != revision:
                # memory is ahead of the disk: it is read again when it is needed
                room.table = None
            if isinstance(error, ConflictError):
                raise RefusedError(409, Phrase("table-old")) from None
            raise
        if request is not None:
            room.requests[request] = table.revision
        self._tell(table)
        self._call_bot(table)

    def _tell(self, table: Table) -> None:
        sent: dict[tuple[tuple[int, ...], int], bytes] = {}

        def message(connection: Connection) -> bytes | None:
            key = (tuple(connection.you), connection.revision)
            if key not in sent:
                sent[key] = msgspec.json.encode({"state": self.state(table, connection.you, connection.revision)})
            connection.revision = table.revision
            return sent[key]

        self.live.tell(table.id, message)

    def tell_presence(self, table_id: str) -> None:
        """Tell everybody who is at the table now."""
        data = msgspec.json.encode({"here": self.live.here(table_id), "watchers": self.live.watchers(table_id)})
        self.live.tell(table_id, lambda _: data)

    # ---- bots --------------------------------------------------------------------

    def _call_bot(self, table: Table) -> None:
        """Let a bot play if it is its turn and none is at it."""
        duty = table.duty
        if duty is None or table.chairs[duty.seat].bot is None or table.id in self._playing:
            return
        task = asyncio.create_task(self._play_bots(table.id))
        self._playing[table.id] = task
        task.add_done_callback(lambda _: self._playing.pop(table.id, None))

    async def _play_bots(self, table_id: str) -> None:
        """Bots play until a person has to do something."""
        try:
            while True:
                async with self.at(table_id) as table:
                    duty = table.duty
                    bot = table.chairs[duty.seat].bot if duty is not None else None
                    if duty is None or bot is None:
                        return
                    if duty.what == "confirm":
                        await self._happen(table, [Confirmed(duty.seat)])
                        continue
                    revision = table.revision
                    thought = self.thinking.turn(table.game, bot, f"{table_id} {table.decisions}")
                names = await thought
                async with self.at(table_id) as table:
                    if table.revision == revision:
                        await self._happen(table, [Took(duty.seat, name, confirm=True) for name in names])
        except RefusedError:
            # another process was faster; it plays on
            return
        except Exception:
            log.exception("a bot could not play")


def begin(table_id: str, beginning: dict[str, Any]) -> Table:
    """The table as it was before its first event."""
    game = Game.from_record(beginning["record"])
    chairs = [Chair(seat["name"], seat["bot"], seat["bot"] is None) for seat in beginning["seats"]]
    return Table(table_id, game, chairs)


def summary(table: Table) -> dict[str, Any]:
    """What a list of games shows."""
    return {
        "turn": table.game.turns + 1,
        "waiting": waiting(table),
        "over": table.game.over,
        "names": [chair.name for chair in table.chairs],
        "reputation": table.game.reputation,
        "winners": table.game.winners if table.game.over else [],
        "modules": ["privileges"] if table.game.state.setting.privileges else [],
    }
