"""Connections connections: who is at which table, and what each of them is sent."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from math import inf

# a client that does not read is dropped rather than fed from memory
MOST_WAITING = 64


@dataclass(eq=False, slots=True)
class Connection:
    """A client at a table, with the seats that it plays and the revision that it was last sent."""

    table_id: str
    you: list[int]
    # sends a message to the client; None closes the connection
    carry: Callable[[bytes | None], Awaitable[None]]
    # when its links expire
    until: float = inf
    revision: int = -1
    waiting: list[bytes | None] = field(default_factory=list)
    # only while something waits: most connections are quiet, and a task takes as much memory as the rest
    sending: asyncio.Task[None] | None = None

    def send(self, message: bytes) -> None:
        if len(self.waiting) < MOST_WAITING:
            self._put(message)
        else:
            self.close()

    def close(self) -> None:
        self.waiting.clear()
        self._put(None)

    def _put(self, message: bytes | None) -> None:
        self.waiting.append(message)
        if self.sending is None:
            self.sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        while self.waiting:
            await self.carry(self.waiting.pop(0))
        self.sending = None

    def end(self) -> None:
        """The client has gone: nothing more is sent."""
        if self.sending is not None:
            self.sending.cancel()


class Connections:
    """All live connections of this process, and who is where in others."""

    def __init__(self) -> None:
        self._at: dict[str, set[Connection]] = {}
        # seats and watchers, by table and process
        self._elsewhere: dict[str, dict[str, tuple[list[int], int]]] = {}

    def join(self, connection: Connection) -> None:
        self._at.setdefault(connection.table_id, set()).add(connection)

    def leave(self, connection: Connection) -> None:
        present = self._at.get(connection.table_id, set())
        present.discard(connection)
        if not present:
            self._at.pop(connection.table_id, None)

    def at(self, table_id: str) -> list[Connection]:
        return list(self._at.get(table_id, ()))

    def tables(self) -> list[str]:
        """The tables that somebody is at."""
        return list(self._at)

    @property
    def count(self) -> int:
        return sum(map(len, self._at.values()))

    def present(self, table_id: str) -> tuple[list[int], int]:
        """The seats whose players are connected to this process, and how many watch by it."""
        connections = self.at(table_id)
        seats = sorted({seat for connection in connections for seat in connection.you})
        return seats, sum(not connection.you for connection in connections)

    def elsewhere(self, table_id: str, process: str, seats: list[int], watchers: int) -> None:
        """Note who is connected to another process."""
        there = self._elsewhere.setdefault(table_id, {})
        there[process] = (seats, watchers)
        if not seats and not watchers:
            self._forget(table_id, process)

    def _forget(self, table_id: str, process: str) -> None:
        del self._elsewhere[table_id][process]
        if not self._elsewhere[table_id]:
            del self._elsewhere[table_id]

    def forget_elsewhere(self) -> None:
        """Who is connected to other processes is not known any more: they are asked."""
        self._elsewhere.clear()

    def gone(self, process: str) -> list[str]:
        """Forget a process; the tables that it had players at."""
        tables = [table_id for table_id, there in self._elsewhere.items() if process in there]
        for table_id in tables:
            self._forget(table_id, process)
        return tables

    def here(self, table_id: str) -> list[int]:
        """The seats whose players are connected."""
        there = [seats for seats, _ in self._elsewhere.get(table_id, {}).values()]
        return sorted({*self.present(table_id)[0], *(seat for seats in there for seat in seats)})

    def watchers(self, table_id: str) -> int:
        return self.present(table_id)[1] + sum(n for _, n in self._elsewhere.get(table_id, {}).values())

    def tell(self, table_id: str, message: Callable[[Connection], bytes | None]) -> None:
        """Send each connection of a table what is meant for it."""
        for connection in self.at(table_id):
            data = message(connection)
            if data is not None:
                connection.send(data)

    def part_with_expired(self, now: float) -> None:
        """Close the connections whose links no longer count."""
        for table_id in list(self._at):
            for connection in self.at(table_id):
                if connection.until <= now:
                    connection.close()

    def close(self) -> None:
        self.part_with_expired(inf)
