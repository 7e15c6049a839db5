"""A proxy between a client and a server whose connections can be cut, stalled or slowed down."""

import selectors
import socket
import threading
import time
from types import TracebackType
from urllib.parse import urlsplit


class Proxy:
    """A TCP proxy; while it is cut, all connections are closed and new ones are refused."""

    def __init__(self, server: str) -> None:
        target = urlsplit(server)
        self.server = (target.hostname or "", target.port or 80)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.connected = True
        # How long each piece of data is delayed.
        self.delay_seconds = 0.0
        # While it is stalled, connections stay open but nothing is forwarded.
        self.stalled = False
        self.sockets: list[socket.socket] = []

    def __enter__(self) -> "Proxy":
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.listener.close()
        self.cut()

    def cut(self) -> None:
        """Close all connections and refuse new ones."""
        self.connected = False
        for end in self.sockets:
            end.close()
        self.sockets.clear()

    def restore(self) -> None:
        """Accept connections again."""
        self.connected = True

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            if not self.connected:
                client.close()
                continue
            try:
                server = socket.create_connection(self.server)
            except OSError:
                # the server is down
                client.close()
                continue
            self.sockets += [client, server]
            threading.Thread(target=self._forward, args=(client, server), daemon=True).start()

    def _forward(self, client: socket.socket, server: socket.socket) -> None:
        """Forward bytes in both directions until one end closes."""
        other = {client: server, server: client}
        with selectors.DefaultSelector() as ready:
            try:
                for end in other:
                    ready.register(end, selectors.EVENT_READ, end)
                while True:
                    # wake up regularly to notice a cut
                    for key, _ in ready.select(0.05):
                        sender: socket.socket = key.data
                        data = sender.recv(65536)
                        if not data:
                            return
                        time.sleep(self.delay_seconds)
                        while self.stalled and self.connected:
                            time.sleep(0.02)
                        other[sender].sendall(data)
                    if not self.connected:
                        return
            except (OSError, ValueError):
                # closed while reading
                return
            finally:
                client.close()
                server.close()
