"""uvicorn protocols that enforce limits per connection: timeouts, header size and WebSocket frame rate."""

import asyncio
import logging
import sys
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.server import ServerProtocol

from faiyum.server.ops.rate_limits import TokenBucket
from faiyum.server.ops.settings import BACKLOG, MAX_CONNECTIONS

if sys.platform != "win32":
    import resource

# Time to receive a complete request, body included.
REQUEST_TIMEOUT_SECONDS = 20.0
# Time for the client to read what was sent to it.
WRITE_TIMEOUT_SECONDS = 60.0
# The application limits the size of the body.
MAX_HEADER_BYTES = 65_536
# Token bucket for the frames of a WebSocket; a frame costs one token plus one for each BYTES_PER_TOKEN.
FRAMES_PER_SECOND = 5.0
FRAME_BURST = 100.0
BYTES_PER_TOKEN = 1024
# File descriptors for the database, the worker processes, and two batches of connections accepted only to be closed.
RESERVED_FILES = 2 * BACKLOG + 64


def allowed_files(wanted: int) -> int:
    """Raise the process's limit on open files to `wanted` if the system permits it; return the resulting limit."""
    if sys.platform == "win32":
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted if soft == resource.RLIM_INFINITY else max(soft, wanted)


class ConnectionLimit:
    """The limit on connections to this process.

    A connection beyond the limit replaces the one that has waited longest without sending a complete request, so that
    idle connections keep nobody out.
    """

    def __init__(self, wanted: int) -> None:
        """Allow `wanted` connections, or fewer if the process may not open that many files."""
        self._maximum = max(1, min(wanted, allowed_files(wanted + RESERVED_FILES) - RESERVED_FILES))
        # In the order in which they began to wait.
        self._waiting: dict[TimeoutHttpProtocol, None] = {}

    def add(self, connection: "TimeoutHttpProtocol") -> None:
        """Count a new connection, and close the one that has waited longest if there are too many."""
        self._waiting[connection] = None
        if len(connection.connections) > self._maximum:
            oldest = next(iter(self._waiting))
            del self._waiting[oldest]
            oldest.transport.close()

    def set_waiting(self, connection: "TimeoutHttpProtocol", waiting: bool) -> None:
        """Note whether a connection waits for a complete request."""
        self._waiting.pop(connection, None)
        if waiting:
            self._waiting[connection] = None


class ServerConfig(uvicorn.Config):
    """uvicorn's configuration with the connection limit that all connections of the process share."""

    connection_limit: ConnectionLimit

    def __init__(self, *args: Any, max_connections: int = MAX_CONNECTIONS, **options: Any) -> None:
        super().__init__(*args, **options)
        self.max_connections = max_connections

    def load(self) -> None:
        """Create the limit, because only the serving process calls this; a worker gets a copy of the configuration."""
        super().load()
        self.connection_limit = ConnectionLimit(self.max_connections)


class WriteTimeout:
    """Protocol mixin that drops the connection if the client does not read what was sent to it.

    Closing the transport is not enough, because it waits until everything has been sent.
    """

    _write_timeout: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)  # type: ignore[misc]
        # Pause as soon as something cannot be sent at once.
        transport.set_write_buffer_limits(0)

    def pause_writing(self) -> None:
        super().pause_writing()  # type: ignore[misc]
        transport: asyncio.Transport = self.transport  # type: ignore[attr-defined]
        self._write_timeout = asyncio.get_running_loop().call_later(WRITE_TIMEOUT_SECONDS, transport.abort)

    def resume_writing(self) -> None:
        self._cancel_write_timeout()
        super().resume_writing()  # type: ignore[misc]

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_write_timeout()
        super().connection_lost(exc)  # type: ignore[misc]

    def _cancel_write_timeout(self) -> None:
        if self._write_timeout is not None:
            self._write_timeout.cancel()
            self._write_timeout = None


class TimeoutHttpProtocol(WriteTimeout, HttpToolsProtocol):
    """HTTP protocol that closes the connection if a request takes too long or its headers are too large."""

    config: ServerConfig
    _timeout: asyncio.TimerHandle | None = None
    # Bytes received of the current request, and whether its headers are complete.
    _received = 0
    _headers_complete = False

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._start_timeout()
        self.config.connection_limit.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connection_limit.set_waiting(self, False)
        self._cancel_timeout()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._received += len(data)
        super().data_received(data)
        if self._received > MAX_HEADER_BYTES and not self._headers_complete:
            self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._start_timeout()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._headers_complete = True

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._cancel_timeout()
        self.config.connection_limit.set_waiting(self, False)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing():
            self.config.connection_limit.set_waiting(self, True)

    def handle_websocket_upgrade(self) -> None:
        self._cancel_timeout()
        self.config.connection_limit.set_waiting(self, False)
        super().handle_websocket_upgrade()

    def _start_timeout(self) -> None:
        if self._timeout is None:
            self._timeout = self.loop.call_later(REQUEST_TIMEOUT_SECONDS, self.transport.close)

    def _cancel_timeout(self) -> None:
        self._received, self._headers_complete = 0, False
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None


class RateLimitedFrames(ServerProtocol):
    """WebSocket protocol that limits the frame rate.

    It counts frames of every kind, including pings and empty fragments, because one read may contain thousands.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._frames = TokenBucket(FRAMES_PER_SECOND, FRAME_BURST)

    def recv_frame(self, frame: Frame) -> None:
        if self._frames.take("client", 1 + len(frame.data) / BYTES_PER_TOKEN):
            # This makes the parser discard everything that follows.
            self.fail(CloseCode.TRY_AGAIN_LATER)
            self.parser_exc = PermissionError("too many frames")
        else:
            super().recv_frame(frame)


class RateLimitedWebSocket(WriteTimeout, WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with a limited frame rate, a write timeout and no compression."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        # Break the reference cycle of the replaced parser so that it is freed at once.
        self.conn.parser.close()
        # No compression: states are small, and a compressor needs more memory than a table.
        self.conn = RateLimitedFrames(max_size=self.config.ws_max_size, logger=logging.getLogger("uvicorn.error"))

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:
            # The application has not accepted the connection yet.
            self.transport.close()
        else:
            super().handle_parser_exception()
