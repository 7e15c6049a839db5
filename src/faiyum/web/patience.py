"""Patience: how long a client may take to say what it wants, and how much it may say before it is understood."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

# a request with its headers, from its first byte to its last
ASK_SECONDS = 20.0
# of headers; how much follows them is the application's to judge
MOST_HEADERS = 65_536


class PatientProtocol(HttpToolsProtocol):
    """HTTP that does not wait for ever; the application never hears of a request that is not complete."""

    _end: asyncio.TimerHandle | None = None
    # how much has come of a request, and whether its headers are complete
    _received = 0
    _complete = False

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._hurry()

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._received += len(data)
        super().data_received(data)
        if self._received > MOST_HEADERS and not self._complete:
            self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._hurry()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._complete = True

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._rest()

    def handle_websocket_upgrade(self) -> None:
        self._rest()
        super().handle_websocket_upgrade()

    def _hurry(self) -> None:
        if self._end is None:
            self._end = self.loop.call_later(ASK_SECONDS, self.transport.close)

    def _rest(self) -> None:
        self._received, self._complete = 0, False
        if self._end is not None:
            self._end.cancel()
            self._end = None
