"""Live connections: who is at which table, and what each of them is sent."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

# a client that does not read is dropped rather than fed from memory
MOST_WAITING = 64


@dataclass(eq=False)
class Connection:
    """A client at a table, with the seats that it plays and the revision that it was last sent."""

    table_id: str
    you: list[int]
    revision: int = -1
    # None: the connection is to be closed
    queue: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))

    def send(self, message: bytes) -> None:
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Live:
    """All live connections of this process."""

    def __init__(self) -> None:
        self._at: dict[str, set[Connection]] = {}

    def join(self, connection: Connection) -> None:
        self._at.setdefault(connection.table_id, set()).add(connection)

    def leave(self, connection: Connection) -> None:
        present = self._at.get(connection.table_id, set())
        present.discard(connection)
        if not present:
            self._at.pop(connection.table_id, None)

    def at(self, table_id: str) -> list[Connection]:
        return list(self._at.get(table_id, ()))

    def here(self, table_id: str) -> list[int]:
        """The seats whose players are connected."""
        return sorted({seat for connection in self.at(table_id) for seat in connection.you})

    def watchers(self, table_id: str) -> int:
        return sum(not connection.you for connection in self.at(table_id))

    def tell(self, table_id: str, message: Callable[[Connection], bytes | None]) -> None:
        """Send each connection of a table what is meant for it."""
        for connection in self.at(table_id):
            data = message(connection)
            if data is not None:
                connection.send(data)

    def close(self) -> None:
        for table_id in list(self._at):
            for connection in self.at(table_id):
                connection.close()
