"""The host: opens tables, lets things happen at them, calls on the bots and tells everybody."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import msgspec

from faiyum import Game, __version__
from faiyum.texts.phrases import Phrase
from faiyum.web.display import display, waiting
from faiyum.web.events import AnyEvent, Beginning, Confirmed, FirstSeat, Rematched, Revoked, Took
from faiyum.web.live import Connection, Live
from faiyum.web.store import ConflictError, Store
from faiyum.web.table import RefusedError, Table
from faiyum.web.thinking import Thinking
from faiyum.web.tokens import Tokens
from faiyum.web.wire import ChatMessage, State

# tables that nobody has asked for lately leave memory; they are opened again on demand
MOST_OPEN = 500

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
    # how many hold the lock or wait for it
    guests: int = 0
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
        store = Store(url)
        return Host(store, Tokens(await store.secret()))

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
        room.guests += 1
        try:
            async with room.lock:
                if room.table is None:
                    room.table = await self._load(table_id, room)
                yield room.table
        finally:
            self._leave(table_id, room)

    async def _load(self, table_id: str, room: Room) -> Table:
        stored = await self.store.table(table_id)
        if stored is None:
            raise RefusedError(404, Phrase("table-unknown"))
        table = Table.begin(table_id, stored.beginning)
        for event in stored.events:
            table.apply(event)
        room.requests = stored.requests
        self._call_bot(table)
        return table

    def _leave(self, table_id: str, room: Room) -> None:
        """Somebody is done with a table; those that nobody has asked for longest are let go."""
        room.guests -= 1
        if room.guests == 0 and room.table is None:
            del self._rooms[table_id]
        for old in list(islice(self._rooms, max(0, len(self._rooms) - MOST_OPEN))):
            if self._rooms[old].guests == 0:
                del self._rooms[old]

    async def add(self, beginning: Beginning) -> Table:
        """A new table."""
        table_id = secrets.token_urlsafe(9)
        table = Table.begin(table_id, beginning)
        await self.store.add_table(table_id, __version__, beginning, summary(table))
        self._rooms[table_id] = Room(table=table)
        self._call_bot(table)
        return table

    def state(self, table: Table, you: list[int], since: int = -1) -> State:
        return display(table, you, since, self.live.here(table.id))

    # ---- what happens ------------------------------------------------------------

    async def act(
        self,
        table_id: str,
        tokens: list[str],
        request: str,
        revision: int,
        make: Callable[[Table, list[int]], AnyEvent],
    ) -> State:
        """Let something happen that a client wants, who knows the table at that revision; the state after it."""
        async with self.at(table_id) as table:
            you = self.tokens.seats(table, tokens)
            event = make(table, you)
            if request in self._rooms[table_id].requests:
                return self.state(table, you, revision)
            try:
                if revision != table.revision:
                    raise RefusedError(409, Phrase("table-old"))
                await self._happen(table, [event], request)
            except RefusedError as refused:
                if refused.status == 409:
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
                await self._happen(table, [Rematched(seat, new.id)])
                return new, you
            again = table.rematch
        async with self.at(again) as new:
            return new, you

    async def _happen(self, table: Table, events: Sequence[AnyEvent], request: str | None = None) -> None:
        """Carry events out, write them down and tell everybody. The table's lock is held."""
        revision = table.revision
        was_over = table.duty is None
        room = self._rooms[table.id]
        try:
            for event in events:
                table.check(event)
                table.apply(event)
            is_over = table.duty is None
            results = None if is_over == was_over else scores(table) if is_over else []
            await self.store.append(table.id, revision + 1, events, request, summary(table), results)
        except BaseException as error:
            if table.revision != revision:
                # memory is ahead of the disk: it is read again when it is needed
                room.table = None
            if isinstance(error, ConflictError):
                raise RefusedError(409, Phrase("table-old")) from None
            raise
        if request is not None:
            room.requests[request] = table.revision
        for event in events:
            if isinstance(event, Revoked):
                self._part_with(table.id, event.seat)
        self._tell(table)
        self._call_bot(table)

    def _part_with(self, table_id: str, seat: int) -> None:
        """Connections by links that no longer count are closed."""
        for connection in self.live.at(table_id):
            if seat in connection.you:
                connection.close()

    def _tell(self, table: Table) -> None:
        """Send everybody the table; those who know as much see the same."""
        sent: dict[tuple[tuple[int, ...], int], bytes] = {}

        def message(connection: Connection) -> bytes:
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

    def tell_chat(self, table_id: str, message: ChatMessage) -> None:
        """Tell everybody what was said."""
        data = msgspec.json.encode({"chat": message})
        self.live.tell(table_id, lambda _: data)

    # ---- bots --------------------------------------------------------------------

    def _call_bot(self, table: Table) -> None:
        """Let a bot play if it is its turn and none is at it."""
        duty = table.duty
        if duty is None or table.chairs[duty.seat].bot is None or table.id in self._playing:
            return
        self._playing[table.id] = asyncio.create_task(self._play_bots(table.id))

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
                    revision, record = table.revision, table.game.record()
                    seed = f"{table_id} {table.decisions}"
                names = await self.thinking.turn(record, bot, seed)
                async with self.at(table_id) as table:
                    if table.revision == revision:
                        await self._happen(table, [Took(duty.seat, name, confirm=True) for name in names])
        except RefusedError:
            # another process was faster; it plays on
            return
        except Exception:
            log.exception("a bot could not play")
        finally:
            del self._playing[table_id]


def another_game(game: Game) -> Game:
    """A new game of the same kind."""
    setting = game.state.setting
    return Game(setting.players, modules=["privileges"] if setting.privileges else [], board=setting.board.name)


def summary(table: Table) -> dict[str, Any]:
    """What a list of games shows."""
    game = table.game
    return {
        "names": [chair.name for chair in table.chairs],
        "turn": game.turns + 1,
        "waiting": msgspec.to_builtins(waiting(table)),
        "over": game.over,
        "reputation": game.reputation,
        "winners": game.winners if game.over else [],
        "modules": ["privileges"] if game.state.setting.privileges else [],
        "links": [chair.links for chair in table.chairs],
    }


def scores(table: Table) -> list[dict[str, Any]]:
    """A finished game for the high scores; games that were begun elsewhere do not count."""
    if table.marks[0] > 0 or table.guided:
        return []
    setting = table.game.state.setting
    return [
        {
            "seat": seat,
            "name": chair.name,
            "bot": chair.bot,
            "players": setting.players,
            "modules": "privileges" if setting.privileges else "",
            "rewards": setting.rewards,
            "reputation": table.game.reputation[seat],
            "won": seat in table.game.winners,
        }
        for seat, chair in enumerate(table.chairs)
    ]
