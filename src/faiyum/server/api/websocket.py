"""The WebSocket of a table: the client authenticates, receives every change, and sends commands."""

import asyncio
import logging
import time
from contextlib import suppress
from functools import partial

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from faiyum.server.api.endpoint import (
    EXPECTED_ERRORS,
    RateLimitedError,
    checked_id,
    client_of,
    failure,
    same_origin,
)
from faiyum.server.api.schemas import Hello, SocketCommand
from faiyum.server.api.table_commands import check_chat_rate, command_type, decode_socket_command, submission
from faiyum.server.ops.observation import observe
from faiyum.server.runtime.connections import Connection
from faiyum.server.runtime.table_service import TableService, state_message
from faiyum.server.storage.database import ConflictError, StorageError
from faiyum.tables.refusals import RefusedError
from faiyum.tables.table import Table

HELLO_SECONDS = 5
# Close codes: the client has no access to the table and must not reconnect; the client may reconnect later.
REFUSED_CODE = 1008
TRY_AGAIN_CODE = 1013
# The response to a message that is not a command; it shows that the server is alive.
PONG = b"null"

logger = logging.getLogger(__name__)


async def live(socket: WebSocket) -> None:
    """Serve a client's connection to a table."""
    service: TableService = socket.app.state.service
    client = client_of(socket)
    limiter = service.rate_limiter
    refused = not same_origin(socket.headers) or client in service.blocked
    if refused or limiter.request_delay(client) or not limiter.acquire_connection(client):
        await socket.close(REFUSED_CODE)
        return
    try:
        await socket.accept()
        connection = await greet(socket, service, client)
        if connection is not None:
            await serve(socket, service, connection, client)
    except WebSocketDisconnect:
        pass
    finally:
        limiter.release_connection(client)


async def greet(socket: WebSocket, service: TableService, client: str) -> Connection | None:
    """Authenticate a client by its hello message and return its connection, or None if it was refused."""
    try:
        hello = msgspec.json.decode(await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS), type=Hello)
        async with service.table(checked_id(socket.path_params["table"]), hello.revision, client) as table:
            seats, expires = service.tokens.seats(table, hello.tokens), service.tokens.expiry(table, hello.tokens)
            connection = Connection(table.id, hello.tokens, seats, partial(transmit, socket), expires, client)
            if hello.revision != table.revision:
                invitations = service.tokens.invitations(table, hello.tokens)
                state = msgspec.json.encode(service.state(table, seats, hello.revision, invitations))
                connection.send(state_message(state, None))
            connection.revision = table.revision
            service.connect(connection, table)
            try:
                await service.welcome_back(table, seats)
            except BaseException:
                service.disconnect(connection)
                raise
            return connection
    except (KeyError, msgspec.MsgspecError, UnicodeDecodeError, RefusedError):
        await socket.close(REFUSED_CODE)
    except (TimeoutError, StorageError, ConflictError):
        await socket.close(TRY_AGAIN_CODE)
    return None


async def serve(socket: WebSocket, service: TableService, connection: Connection, client: str) -> None:
    """Execute commands until the client disconnects."""
    try:
        while not connection.closing:
            try:
                text = await socket.receive_text()
            except (WebSocketDisconnect, RuntimeError, KeyError):
                break
            try:
                command = msgspec.json.decode(text, type=SocketCommand)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                connection.send(PONG)
            else:
                await execute(service, connection, client, command)
    finally:
        connection.discard()
        service.disconnect(connection)


async def execute(service: TableService, connection: Connection, client: str, command: SocketCommand) -> None:
    """Execute a command and send the response over the connection."""
    begin = time.perf_counter()
    request = request_id(command)
    status = 500
    try:
        delay = service.rate_limiter.request_delay(client)
        if delay:
            raise RateLimitedError(delay)
        body = decode_socket_command(command.command, bytes(command.body))
        check_chat_rate(service.rate_limiter, client, body)
        seats = partial(current_seats, service, connection)
        submitted = submission(connection.table_id, command.command, body, seats, client, connection)
        state = await service.submit(connection.table_id, submitted)
        if state is not None:
            connection.send(state_message(msgspec.json.encode(state), request))
        status = 200
    except Exception as error:
        if not isinstance(error, EXPECTED_ERRORS):
            logger.exception("a command failed")
        failed = failure(error)
        status = failed.status
        connection.send(msgspec.json.encode({"request": request, "status": status, **failed.content}))
    finally:
        name = command.command.partition("/")[0]
        route = f"WS {name}" if command_type(command.command) is not None else "WS other"
        observe(route, status, time.perf_counter() - begin, service.settings.access_log)


def current_seats(service: TableService, connection: Connection, table: Table) -> list[int]:
    """Return the seats that the client still holds; raises ForbiddenError if its links were revoked or have expired."""
    return service.tokens.seats(table, connection.tokens)


def request_id(command: SocketCommand) -> str:
    """Return the request id of a command, even if the rest of its body is malformed."""
    with suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        data = msgspec.json.decode(command.body)
        if isinstance(data, dict) and isinstance(data.get("request"), str):
            return str(data["request"])[:64]
    return ""


async def transmit(socket: WebSocket, message: bytes | None) -> None:
    """Send a message, or close the connection."""
    with suppress(WebSocketDisconnect, RuntimeError):
        if message is None:
            await socket.close(TRY_AGAIN_CODE)
        else:
            await socket.send_text(message.decode())
