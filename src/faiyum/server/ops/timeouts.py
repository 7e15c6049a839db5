"""Patience: how long a client may take to say what it wants, and how much it may say before it is understood."""

import asyncio
import logging
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.server import ServerProtocol

from faiyum.server.ops.rate_limits import TokenBucket

# a request with its headers, from its first byte to its last
ASK_SECONDS = 20.0
# of headers; how much follows them is the application's to judge
MOST_HEADERS = 65_536
# what a live connection may send a second in the long run and at once: frames of any kind, a long one as several
FRAMES = 5.0
FRAMES_AT_ONCE = 100.0
FRAME_BYTES = 1024


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


class SparingFrames(ServerProtocol):
    """The frames of a live connection, counted one by one: thousands of empty ones fit into what is read at once."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._rate = TokenBucket(FRAMES, FRAMES_AT_ONCE)

    def recv_frame(self, frame: Frame) -> None:
        if self._rate.wait("sent", 1 + len(frame.data) / FRAME_BYTES):
            # what has come after it is thrown away unread
            self.fail(CloseCode.POLICY_VIOLATION)
            self.parser_exc = PermissionError("too many frames")
        else:
            super().recv_frame(frame)


class PatientWebSocket(WebSocketsSansIOProtocol):
    """A live connection whose client may not say too much, be it only pings."""

    def __init__(self, *about: Any, **more: Any) -> None:
        super().__init__(*about, **more)
        # what is replaced here refers to itself, and would stay until it is looked for
        self.conn.parser.close()
        # nothing is compressed: states are small, and a compressor would take more memory than a table
        self.conn = SparingFrames(max_size=self.config.ws_max_size, logger=logging.getLogger("uvicorn.error"))

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:
            # it was not even accepted yet
            self.transport.close()
        else:
            super().handle_parser_exception()
