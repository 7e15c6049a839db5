"""A live connection to a table: the client says who it is and is sent whatever happens."""

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from faiyum.web.host import Host
from faiyum.web.http import same_origin
from faiyum.web.live import Connection
from faiyum.web.table import RefusedError
from faiyum.web.wire import Hello

HELLO_SECONDS = 5


async def live(socket: WebSocket) -> None:
    """Send a client its table, now and whenever it changes."""
    host: Host = socket.app.state.host
    if not same_origin(socket.headers):
        await socket.close(1008)
        return
    await socket.accept()
    try:
        hello = msgspec.json.decode(await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS), type=Hello)
        async with host.at(socket.path_params["table"]) as table:
            connection = Connection(table.id, host.tokens.seats(table, hello.tokens))
            host.live.join(connection)
            if hello.revision != table.revision:
                connection.send(msgspec.json.encode({"state": host.state(table, connection.you, hello.revision)}))
            connection.revision = table.revision
    except (TimeoutError, KeyError, msgspec.MsgspecError, RefusedError):
        await socket.close(1008)
        return
    except WebSocketDisconnect:
        return
    host.tell_presence(connection.table_id)
    sending = asyncio.create_task(send(socket, connection))
    try:
        # what clients say here only shows that they are alive
        while True:
            await socket.receive_text()
    except (WebSocketDisconnect, RuntimeError, KeyError):
        pass
    finally:
        sending.cancel()
        host.live.leave(connection)
        host.tell_presence(connection.table_id)


async def send(socket: WebSocket, connection: Connection) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        while (message := await connection.queue.get()) is not None:
            await socket.send_text(message.decode())
        await socket.close(1013)
