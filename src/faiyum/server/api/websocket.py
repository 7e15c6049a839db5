"""A live connection to a table: the client says who it is and is sent whatever happens."""

import asyncio
from contextlib import suppress
from functools import partial

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from faiyum.server.api.endpoint import client_of, known_id, same_origin
from faiyum.server.api.schemas import Hello
from faiyum.server.runtime.connections import Connection
from faiyum.server.runtime.table_service import TableService
from faiyum.server.storage.database import StorageError
from faiyum.tables.table import RefusedError

HELLO_SECONDS = 5


async def live(socket: WebSocket) -> None:
    """Send a client its table, now and whenever it changes."""
    host: TableService = socket.app.state.host
    client = client_of(socket)
    limiter = host.rate_limiter
    if not same_origin(socket.headers) or limiter.request_delay(client) or not limiter.acquire_connection(client):
        await socket.close(1008)
        return
    try:
        await socket.accept()
        connection = await greet(socket, host)
        if connection is not None:
            await stay(socket, host, connection)
    except WebSocketDisconnect:
        pass
    finally:
        limiter.release_connection(client)


async def greet(socket: WebSocket, host: TableService) -> Connection | None:
    """The client says who it is and gets a place at the table; None for one who has nothing to do there."""
    try:
        hello = msgspec.json.decode(await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS), type=Hello)
        async with host.at(known_id(socket.path_params["table"]), hello.revision) as table:
            you, until = host.tokens.seats(table, hello.tokens), host.tokens.until(table, hello.tokens)
            connection = Connection(table.id, you, partial(carry, socket), until)
            if hello.revision != table.revision:
                connection.send(msgspec.json.encode({"state": host.state(table, connection.you, hello.revision)}))
            connection.revision = table.revision
            host.join(connection)
            return connection
    except (TimeoutError, KeyError, msgspec.MsgspecError, UnicodeDecodeError, RefusedError):
        await socket.close(1008)
    except StorageError:
        await socket.close(1013)
    return None


async def stay(socket: WebSocket, host: TableService, connection: Connection) -> None:
    """Send whatever happens until the client leaves. What it says shows that it is alive, and it hears that we are."""
    try:
        while True:
            await socket.receive_text()
            connection.send(b"null")
    except (WebSocketDisconnect, RuntimeError, KeyError):
        pass
    finally:
        connection.end()
        host.leave(connection)


async def carry(socket: WebSocket, message: bytes | None) -> None:
    """Send a message, or close the connection."""
    with suppress(WebSocketDisconnect, RuntimeError):
        if message is None:
            await socket.close(1013)
        else:
            await socket.send_text(message.decode())
