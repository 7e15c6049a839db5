"""Live connections of players to a real server."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from support.live_server import SECONDS, Player
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect


class Window:
    """A client's live connection to a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def message(self, key: str) -> Any:
        """The next message of a kind."""
        while True:
            data = json.loads(self.socket.recv(timeout=SECONDS))
            if key in data:
                return data[key]

    def state(self, revision: int) -> Any:
        """The state of the table at that revision, or at a later one."""
        while True:
            state = self.message("state")
            if state["revision"] >= revision:
                return state

    def closed(self) -> int | None:
        """The code with which the server closes the connection."""
        try:
            while True:
                self.socket.recv(timeout=SECONDS)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


@contextmanager
def live(player: Player, tokens: list[str] | None = None, revision: int = -1, **more: Any) -> Iterator[Window]:
    """A connection that has said who it is."""
    said = {"tokens": player.tokens if tokens is None else tokens, "revision": revision}
    with connected(player, json.dumps(said), **more) as window:
        yield window


@contextmanager
def connected(player: Player, said: str | bytes, **more: Any) -> Iterator[Window]:
    """A connection that has said something."""
    address = f"{player.server.address.replace('http', 'ws')}/api/tables/{player.table}/live"
    # what nobody reads must not keep the connection from closing
    with connect(address, max_queue=None, **more) as socket:
        socket.send(said)
        yield Window(socket)
