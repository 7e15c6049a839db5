"""Patience: how long a client may take to say what it wants, and how much it may say before it is understood."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

# a request with its headers, from its first byte to its last
ASK_SECONDS = 20.0
# what the application refuses by itself is smaller
MOST_BYTES = 400_000


class PatientProtocol(HttpToolsProtocol):
    """HTTP that does not wait for ever; the application never hears of a request that is not complete."""

    _end: asyncio.TimerHandle | None = None
    _received = 0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._hurry()

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._received += len(data)
        if self._received > MOST_BYTES:
            self.transport.close()
            return
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._hurry()

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
        self._received = 0
        if self._end is not None:
            self._end.cancel()
            self._end = None
