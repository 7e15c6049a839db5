"""A line between a browser and the server that can be cut and mended."""

import selectors
import socket
import threading
from types import TracebackType
from urllib.parse import urlsplit


class Line:
    """Passes bytes on, until it is cut: then all connections break and none is made."""

    def __init__(self, server: str) -> None:
        there = urlsplit(server)
        self.server = (there.hostname or "", there.port or 80)
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.whole = True
        self.ends: list[socket.socket] = []

    def __enter__(self) -> "Line":
        threading.Thread(target=self._welcome, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.door.close()
        self.cut()

    def cut(self) -> None:
        self.whole = False
        for end in self.ends:
            end.close()
        self.ends.clear()

    def mend(self) -> None:
        self.whole = True

    def _welcome(self) -> None:
        while True:
            try:
                here, _ = self.door.accept()
            except OSError:
                return
            if not self.whole:
                here.close()
                continue
            there = socket.create_connection(self.server)
            self.ends += [here, there]
            threading.Thread(target=self._carry, args=(here, there), daemon=True).start()

    def _carry(self, here: socket.socket, there: socket.socket) -> None:
        """Carry bytes both ways until one end is closed."""
        other = {here: there, there: here}
        with selectors.DefaultSelector() as ready:
            try:
                for end in other:
                    ready.register(end, selectors.EVENT_READ, end)
                while True:
                    # a cut is noticed soon, also where nothing is said
                    for key, _ in ready.select(0.05):
                        speaker: socket.socket = key.data
                        said = speaker.recv(65536)
                        if not said:
                            return
                        other[speaker].sendall(said)
                    if not self.whole:
                        return
            except (OSError, ValueError):
                # closed while it was read
                return
            finally:
                here.close()
                there.close()
