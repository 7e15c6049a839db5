"""Clients that play at live tables over HTTP and WebSocket, for `faiyum bench --load`."""

import asyncio
import json
import re
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from ipaddress import IPv4Address
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from faiyum import Game

HTTP_CONNECTIONS = 48
# the header in which a proxy passes the client's address; the server's limits are per address
FORWARDED = "X-Forwarded-For"
# the clients have addresses in 10.0.0.0/8
FIRST_ADDRESS = int(IPv4Address("10.0.0.0"))


class WaitingFor(Struct):
    """The seat that a table waits for."""

    seat: int = msgspec.field(name="for")


class OfferedOption(Struct):
    """An option in the state of a table."""

    name: str


class ClientState(Struct):
    """The part of a table's state that a client needs to play randomly."""

    revision: int
    over: bool
    options: list[OfferedOption]
    waiting: WaitingFor | None


class SocketMessage(Struct):
    """A message that the server sends over a WebSocket."""

    state: ClientState | None = None
    error: list[Any] | None = None


class HttpConnection:
    """A persistent HTTP connection."""

    def __init__(self, address: str) -> None:
        self.host, _, port = address.partition(":")
        self.port = int(port)
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(self, method: str, path: str, tokens: str, body: Any, client: str) -> tuple[int, bytes]:
        """Return the status and the body of the response; reconnects if the server closed the idle connection.

        `client` is the address that a proxy would forward.
        """
        data = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\nContent-Length: {len(data)}\r\n"
        if client:
            head += f"{FORWARDED}: {client}\r\n"
        message = f"{head}Authorization: Bearer {tokens}\r\n\r\n".encode() + data
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            return await self._send(message)
        self.streams = None
        return await self._send(message)

    async def _send(self, message: bytes) -> tuple[int, bytes]:
        if self.streams is None:
            self.streams = await asyncio.open_connection(self.host, self.port)
        reader, writer = self.streams
        writer.write(message)
        head = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"(?i)content-length: (\d+)", head)
        return int(head[9:12]), await reader.readexactly(int(length[1]) if length else 0)


class HttpConnectionPool:
    """HTTP connections shared by all clients."""

    def __init__(self, address: str) -> None:
        self._free: asyncio.Queue[HttpConnection] = asyncio.Queue()
        for _ in range(HTTP_CONNECTIONS):
            self._free.put_nowait(HttpConnection(address))

    async def request(
        self, method: str, path: str, tokens: str = "", body: Any = None, client: str = ""
    ) -> tuple[int, bytes]:
        connection = await self._free.get()
        try:
            return await connection.request(method, path, tokens, body, client)
        finally:
            self._free.put_nowait(connection)


class SeatClient:
    """The client of one seat, with its own WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state = ClientState(-1, False, [], None)
        # the awaited revision, and the time at which it arrives
        self.awaited: tuple[int, asyncio.Future[float]] | None = None
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        decoder = msgspec.json.Decoder(SocketMessage)
        with suppress(ConnectionClosed):
            async for message in self.socket:
                received = decoder.decode(message)
                assert received.error is None, received.error
                state = received.state
                if state is None or state.revision < self.state.revision:
                    continue
                self.state = state
                if self.awaited is not None and state.revision >= self.awaited[0] and not self.awaited[1].done():
                    self.awaited[1].set_result(time.perf_counter())

    async def wait_for(self, revision: int) -> float:
        """Wait for a revision of the table; return the time at which it arrived."""
        if self.state.revision >= revision:
            return time.perf_counter()
        self.awaited = (revision, asyncio.get_running_loop().create_future())
        return await self.awaited[1]


@cache
def random_record() -> tuple[str, int]:
    """Return the record of a random game, and its number of decisions."""
    game, random = Game(2, 1), Random(1)
    while not game.over:
        game.take(random.choice(game.options))
    return game.record(), game.decisions


@dataclass(eq=False)
class LiveTable:
    """A table with two clients."""

    http: HttpConnectionPool
    table: str
    seats: list[SeatClient]
    random: Random
    busy: bool = False

    @staticmethod
    async def open(http: HttpConnectionPool, address: str, random: Random) -> "LiveTable":
        """Open a table at a random point of a game, claim the friend's seat, and connect a client for each seat.

        Each client has its own address.
        """
        record, decisions = random_record()
        upto = random.randrange(decisions)
        body = {"seats": [{"kind": "me"}, {"kind": "friend"}], "record": record, "upto": upto}
        clients = [str(IPv4Address(FIRST_ADDRESS + random.getrandbits(24))) for _ in range(2)]
        status, response = await http.request("POST", "/api/tables", body=body, client=clients[0])
        assert status == 201, response
        opened = json.loads(response)
        tokens = [seat["token"] for seat in opened["seats"]]
        path = f"/api/tables/{opened['id']}/claim"
        claim = {"request": f"{random.getrandbits(64):x}", "seat": 1}
        status, response = await http.request("POST", path, tokens[1], claim, clients[1])
        # older servers, which a benchmark may compare against, have no route for claiming seats
        if status != 404:
            assert status == 200, response
            tokens[1] = json.loads(response)["token"]
        seats = []
        for client, token in zip(clients, tokens):
            live = f"ws://{address}/api/tables/{opened['id']}/live"
            headers = {FORWARDED: client}
            socket = await connect(
                live, compression=None, ping_interval=None, open_timeout=None, proxy=None, additional_headers=headers
            )
            await socket.send(json.dumps({"tokens": [token]}))
            seats.append(SeatClient(socket))
        await asyncio.gather(*[seat.wait_for(0) for seat in seats])
        return LiveTable(http, opened["id"], seats, random)

    @property
    def over(self) -> bool:
        return self.seats[0].state.over

    async def decide(self) -> float:
        """Take a random option; return the seconds until the other client received the new state."""
        before = self.seats[0].state
        assert before.waiting is not None
        seat = before.waiting.seat
        decider, other = self.seats[seat], self.seats[1 - seat]
        await decider.wait_for(before.revision)
        body = {
            "request": f"{self.random.getrandbits(64):x}",
            "revision": before.revision,
            "seat": seat,
            "option": self.random.choice(decider.state.options).name,
            "confirm": True,
        }
        start = time.perf_counter()
        received = asyncio.ensure_future(other.wait_for(before.revision + 1))
        await decider.socket.send(json.dumps({"command": "take", "body": body}))
        seconds = await received - start
        # both clients must have the same state before the next decision
        await decider.wait_for(before.revision + 1)
        return seconds

    async def close(self) -> None:
        for seat in self.seats:
            await seat.socket.close()
            await seat.reading
