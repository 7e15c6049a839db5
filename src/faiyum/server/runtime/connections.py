"""WebSocket connections: who is connected to which table, and what is sent to them."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from math import inf

# A client that does not read its messages is disconnected instead of filling memory.
MAX_QUEUED = 64
MAX_SEATS = 5


@dataclass(eq=False, slots=True)
class Connection:
    """A client's connection to a table, with the seats that it holds and the last revision sent to it."""

    table_id: str
    # Verified again for each command, since links can be revoked or expire in the meantime.
    tokens: list[str]
    seats: list[int]
    # Sends a message to the client; None closes the connection.
    transmit: Callable[[bytes | None], Awaitable[None]]
    # When the client's links expire.
    expires: float = inf
    # The client's key for rate limits.
    client: str = ""
    revision: int = -1
    # The connection is being closed, which takes longer if the client does not read.
    closing: bool = False
    queue: list[bytes | None] = field(default_factory=list)
    # Exists only while messages are queued: a task needs as much memory as the rest of a connection.
    sender: asyncio.Task[None] | None = None

    def send(self, message: bytes) -> None:
        if len(self.queue) < MAX_QUEUED:
            self._enqueue(message)
        else:
            self.close()

    def close(self) -> None:
        self.closing = True
        self.queue.clear()
        self._enqueue(None)

    def _enqueue(self, message: bytes | None) -> None:
        self.queue.append(message)
        if self.sender is None:
            self.sender = asyncio.create_task(self._send_queued())

    async def _send_queued(self) -> None:
        while self.queue:
            await self.transmit(self.queue.pop(0))
        self.sender = None

    def discard(self) -> None:
        """Send nothing more, because the client has disconnected."""
        if self.sender is not None:
            self.sender.cancel()


class Connections:
    """All connections of this process, and the presence reported by other processes."""

    def __init__(self) -> None:
        self._tables: dict[str, set[Connection]] = {}
        # Seats and number of spectators by table and process.
        self._remote: dict[str, dict[str, tuple[list[int], int]]] = {}
        # When each seat became absent (without any connection), by table; only for tables that have connections.
        self._absent: dict[str, dict[int, float]] = {}

    def add(self, connection: Connection) -> None:
        self._tables.setdefault(connection.table_id, set()).add(connection)
        self._note_absence(connection.table_id)

    def remove(self, connection: Connection) -> None:
        connections = self._tables.get(connection.table_id, set())
        connections.discard(connection)
        if not connections:
            self._tables.pop(connection.table_id, None)
        self._note_absence(connection.table_id)

    def _note_absence(self, table_id: str) -> None:
        if table_id not in self._tables and table_id not in self._remote:
            self._absent.pop(table_id, None)
            return
        absent, now = self._absent.get(table_id, {}), time.monotonic()
        present = self.present_seats(table_id)
        self._absent[table_id] = {seat: absent.get(seat, now) for seat in range(MAX_SEATS) if seat not in present}

    def absent_seconds(self, table_id: str, seat: int) -> float:
        """Return how many seconds a seat has had no connection while somebody else was connected to the table."""
        since = self._absent.get(table_id, {}).get(seat)
        return 0.0 if since is None else time.monotonic() - since

    def at(self, table_id: str) -> list[Connection]:
        return list(self._tables.get(table_id, ()))

    def tables(self) -> list[str]:
        """Return the tables that have connections."""
        return list(self._tables)

    @property
    def count(self) -> int:
        return sum(map(len, self._tables.values()))

    def local_presence(self, table_id: str) -> tuple[list[int], int]:
        """Return the seats and the number of spectators connected to this process."""
        connections = [connection for connection in self.at(table_id) if not connection.closing]
        seats = sorted({seat for connection in connections for seat in connection.seats})
        return seats, sum(not connection.seats for connection in connections)

    def set_remote_presence(self, table_id: str, process: str, seats: list[int], spectators: int) -> None:
        """Note who is connected to another process."""
        processes = self._remote.setdefault(table_id, {})
        processes[process] = (seats, spectators)
        if not seats and not spectators:
            self._forget(table_id, process)
        self._note_absence(table_id)

    def _forget(self, table_id: str, process: str) -> None:
        del self._remote[table_id][process]
        if not self._remote[table_id]:
            del self._remote[table_id]

    def forget_remote_presence(self) -> None:
        self._remote.clear()

    def forget_process(self, process: str) -> list[str]:
        """Forget the presence reported by a process and return the tables concerned."""
        tables = [table_id for table_id, processes in self._remote.items() if process in processes]
        for table_id in tables:
            self._forget(table_id, process)
            self._note_absence(table_id)
        return tables

    def present_seats(self, table_id: str) -> list[int]:
        """Return the seats whose players are connected to any process."""
        remote = [seats for seats, _ in self._remote.get(table_id, {}).values()]
        return sorted({*self.local_presence(table_id)[0], *(seat for seats in remote for seat in seats)})

    def spectators(self, table_id: str) -> int:
        """Return how many clients without a seat are connected to any process."""
        return self.local_presence(table_id)[1] + sum(n for _, n in self._remote.get(table_id, {}).values())

    def broadcast(self, table_id: str, message: bytes) -> None:
        """Send the same message to every connection of a table."""
        for connection in self.at(table_id):
            connection.send(message)

    def close_expired(self, now: float) -> None:
        """Close the connections whose links have expired."""
        for table_id in list(self._tables):
            for connection in self.at(table_id):
                if connection.expires <= now:
                    connection.close()

    def close_clients(self, clients: set[str]) -> None:
        """Close the connections of these clients."""
        for table_id in list(self._tables):
            for connection in self.at(table_id):
                if connection.client in clients:
                    connection.close()

    def close(self) -> None:
        self.close_expired(inf)
