"""WebSocket clients of a live server."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from support.live_server import TIMEOUT_SECONDS, Player
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect


class SocketClient:
    """An open WebSocket connection to a table."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def next_message(self, key: str) -> Any:
        """Wait for the next message with this key and return its value."""
        while True:
            data = json.loads(self.connection.recv(timeout=TIMEOUT_SECONDS))
            if key in data:
                return data[key]

    def command(self, path: str, **fields: Any) -> Any:
        """Send a command and return the answer to its request."""
        self.connection.send(json.dumps({"command": path, "body": fields}))
        while True:
            data = json.loads(self.connection.recv(timeout=TIMEOUT_SECONDS))
            if data and data.get("request") == fields["request"]:
                return data

    def wait_for_state(self, revision: int) -> Any:
        """Wait for the state of the table at this revision or a later one."""
        while True:
            state = self.next_message("state")
            if state["revision"] >= revision:
                return state

    def wait_for_close(self) -> int | None:
        """Wait until the server closes the connection and return the close code."""
        try:
            while True:
                self.connection.recv(timeout=TIMEOUT_SECONDS)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


@contextmanager
def open_socket(
    player: Player, tokens: list[str] | None = None, revision: int = -1, **options: Any
) -> Iterator[SocketClient]:
    """Connect to the player's table with the player's tokens, or with others."""
    hello = {"tokens": player.tokens if tokens is None else tokens, "revision": revision}
    with open_socket_with(player, json.dumps(hello), **options) as client:
        yield client


@contextmanager
def open_socket_with(player: Player, first_message: str | bytes, **options: Any) -> Iterator[SocketClient]:
    """Connect to the player's table and send a first message, which may be malformed."""
    address = f"{player.server.address.replace('http', 'ws')}/api/tables/{player.table}/live"
    # An unlimited queue, because unread messages would keep the connection from closing.
    with connect(address, max_queue=None, **options) as connection:
        connection.send(first_message)
        yield SocketClient(connection)
