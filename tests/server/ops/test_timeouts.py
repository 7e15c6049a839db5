"""Tests of the HTTP and WebSocket protocols that guard the server against slow and noisy connections."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from support.coroutines import run
from support.live_server import TIMEOUT_SECONDS
from websockets.frames import Frame, Opcode

from faiyum.server.ops import timeouts


@asynccontextmanager
async def serving(app: Any) -> AsyncIterator[int]:
    """Serve an ASGI application with the guarded protocols and yield its port."""
    protocols: Any = {"http": timeouts.TimeoutHttpProtocol, "ws": timeouts.RateLimitedWebSocket}
    server = uvicorn.Server(timeouts.ServerConfig(app, port=0, lifespan="off", timeout_keep_alive=1, **protocols))
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await running


UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + b"A" * 22 + b"==\r\n\r\n"
)


def test_frames_sent_before_a_connection_is_accepted_are_counted() -> None:
    async def flood_early() -> None:
        connecting = asyncio.Event()
        disconnected = asyncio.Event()

        async def never_accept(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            connecting.set()
            assert (await receive())["type"] == "websocket.disconnect"
            disconnected.set()

        async with serving(never_accept) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(UPGRADE)
            await connecting.wait()
            writer.write(Frame(Opcode.PING, b"").serialize(mask=True) * 300)
            assert b"101" not in await asyncio.wait_for(reader.read(), TIMEOUT_SECONDS)
            await asyncio.wait_for(disconnected.wait(), TIMEOUT_SECONDS)
            writer.close()

    run(flood_early())


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_a_client_that_never_reads_is_disconnected(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "WRITE_TIMEOUT_SECONDS", 0.2)
    # More than the buffers of the system hold.
    much = b"x" * 30_000_000

    async def never_read() -> None:
        lost = asyncio.Event()

        async def send_much(scope: Any, receive: Any, send: Any) -> None:
            if scope["type"] == "http":
                await send({"type": "http.response.start", "status": 200, "headers": []})
                await send({"type": "http.response.body", "body": much})
            else:
                await send({"type": "websocket.accept"})
                await send({"type": "websocket.send", "text": much.decode()})
                await send({"type": "websocket.close", "code": 1013})

        class Observed(timeouts.RateLimitedWebSocket if kind == "websocket" else timeouts.TimeoutHttpProtocol):  # type: ignore[misc]
            def connection_lost(self, exc: Exception | None) -> None:
                super().connection_lost(exc)
                lost.set()

        name = "RateLimitedWebSocket" if kind == "websocket" else "TimeoutHttpProtocol"
        monkeypatch.setattr(timeouts, name, Observed)
        async with serving(send_much) as port:
            _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
            writer.write(UPGRADE if kind == "websocket" else b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            await asyncio.wait_for(lost.wait(), 20)
            writer.close()

    run(never_read())


def test_incomplete_requests_time_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "REQUEST_TIMEOUT_SECONDS", 0.2)

    async def respond(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body"})

    async def response_to(port: int, *parts: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for part in parts:
            writer.write(part)
        response = await asyncio.wait_for(reader.read(), 20)
        writer.close()
        return response

    async def send_requests() -> None:
        async with serving(respond) as port:
            complete = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
            assert (await response_to(port, complete)).startswith(b"HTTP/1.1 200")
            assert await response_to(port) == b""
            assert await response_to(port, complete[:20]) == b""
            too_long = b"GET / HTTP/1.1\r\n" + b"X-Long: " + b"x" * timeouts.MAX_HEADER_BYTES
            assert await response_to(port, too_long) == b""

    run(send_requests())
