"""Two clients at each table, one over HTTP and one over a WebSocket, that sometimes decide at the same time.

Each repeats a request until the server accepts or refuses it, however often the connection fails.
"""

import asyncio
import json
import uuid
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from support.live_server import Server
from support.retrying_clients import PAUSE_SECONDS, RECONNECT_SECONDS, ClientGroup, TableClient
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

# After this time without an answer, the WebSocket is opened again.
ANSWER_SECONDS = 60
# The share of decisions that both clients make at the same time.
RACES = 0.2

State = dict[str, Any]


@dataclass(frozen=True)
class Answer:
    """The status of a request, the state that came with it, if any, and whether the request was sent several times."""

    status: int
    state: State | None
    repeated: bool


@dataclass(frozen=True)
class Acknowledgement:
    """An acknowledged decision and the revision of the table in the answer.

    The answer to a repeated request may be newer than the decision.
    """

    request: str
    option: str
    revision: int
    repeated: bool


class HttpSender:
    """Sends commands over HTTP."""

    def __init__(self, http: httpx.AsyncClient, table: str, tokens: list[str]) -> None:
        self.http = http
        self.address = f"/api/tables/{table}"
        self.headers = {"Authorization": "Bearer " + ",".join(tokens)}

    async def try_to_send(self, command: dict[str, Any]) -> tuple[int, State | None]:
        """Send a command once; return the status and the state, or raise an error of the connection."""
        response = await self.http.post(f"{self.address}/take", json=command, headers=self.headers)
        data = response.json()
        return response.status_code, data if response.status_code == 200 else data.get("state")

    async def state(self) -> State:
        """Fetch the state of the table, as often as necessary."""
        while True:
            with suppress(httpx.TransportError):
                response = await self.http.get(self.address, headers=self.headers)
                if response.status_code == 200:
                    state: State = response.json()
                    return state
                assert response.status_code == 503, response.text
            await asyncio.sleep(RECONNECT_SECONDS)


class SocketSender:
    """Sends commands over a WebSocket, which it opens again when it fails."""

    def __init__(self, server: Server, table: str, tokens: list[str]) -> None:
        self.address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/live"
        self.hello = json.dumps({"tokens": tokens, "revision": -1})
        self.connection: ClientConnection | None = None

    async def try_to_send(self, command: dict[str, Any]) -> tuple[int, State | None]:
        """Send a command once; return the status and the state, or raise an error of the connection."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                if self.connection is None:
                    self.connection = await connect(self.address, max_queue=None)
                    await self.connection.send(self.hello)
                await self.connection.send(json.dumps({"command": "take", "body": command}))
                while True:
                    data = json.loads(await self.connection.recv())
                    if data and data.get("request") == command["request"]:
                        return data.get("status", 200), data.get("state")
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        if self.connection is not None:
            self.connection.transport.abort()
            self.connection = None


@dataclass
class RacingTable(TableClient):
    """A table with two clients, each of which holds all seats. Planned options are taken without races."""

    # The acknowledgements that each client has received, in order.
    acknowledged: list[list[Acknowledgement]] = field(default_factory=lambda: [[], []])
    refused: set[str] = field(default_factory=set)
    # The number of decisions that both clients wanted to make.
    races: int = 0

    async def play(self, senders: list[HttpSender | SocketSender]) -> None:
        """Make the planned decision or a random one; sometimes both clients make one for the same revision."""
        racing = not self.planned and self.random.random() < RACES
        clients = [0, 1] if racing else [self.random.randrange(2)]
        options = [self.planned.pop(0) if self.planned else self._any_option() for _ in clients]
        accepted = await asyncio.gather(
            *(self._decide(client, senders[client], option) for client, option in zip(clients, options))
        )
        self.races += racing
        # Only one of two decisions for the same revision is possible.
        assert sum(accepted) <= 1
        if not all(accepted):
            http = senders[0]
            assert isinstance(http, HttpSender)
            self._know(await http.state())

    def _any_option(self) -> str:
        return str(self.random.choice(self.state["options"])["name"])

    async def _decide(self, client: int, sender: HttpSender | SocketSender, option: str) -> bool:
        """Send a decision until it is accepted or refused; return whether it was accepted."""
        command = {
            "request": uuid.uuid4().hex,
            "revision": self.state["revision"],
            "seat": self.state["waiting"]["for"],
            "option": option,
            "confirm": True,
        }
        answer = await self._send(sender.try_to_send, command)
        if answer.status == 409:
            self.refused.add(command["request"])
            return False
        assert (answer.status, answer.state is not None) == (200, True), answer
        assert answer.state is not None
        acknowledgement = Acknowledgement(command["request"], option, answer.state["revision"], answer.repeated)
        self.acknowledged[client].append(acknowledgement)
        self._know(answer.state)
        return True

    async def _send(
        self, try_to_send: Callable[[dict[str, Any]], Awaitable[tuple[int, State | None]]], command: dict[str, Any]
    ) -> Answer:
        repeated = False
        while True:
            try:
                status, state = await try_to_send(command)
            except (httpx.TransportError, WebSocketException, OSError, TimeoutError):
                await asyncio.sleep(RECONNECT_SECONDS)
            else:
                if status != 503:
                    return Answer(status, state, repeated)
                self.unavailable += 1
                await asyncio.sleep(PAUSE_SECONDS)
            repeated = True

    def _know(self, state: State) -> None:
        if state["revision"] >= self.state["revision"]:
            self.state = state


class RacingClients(ClientGroup[RacingTable]):
    """Two clients at each of several tables."""

    def _join(self, table: str, tokens: list[str], random: Random, state: State, planned: list[str]) -> RacingTable:
        return RacingTable(table, tokens, random, state, planned)

    @property
    def acknowledged(self) -> int:
        return sum(len(client) for table in self.members for client in table.acknowledged)

    @property
    def races(self) -> int:
        return sum(table.races for table in self.members)

    async def _play(self, http: httpx.AsyncClient, member: RacingTable) -> None:
        socket = SocketSender(self.server, member.table, member.tokens)
        senders: list[HttpSender | SocketSender] = [HttpSender(http, member.table, member.tokens), socket]
        while not self.stopped and not member.state["over"]:
            await member.play(senders)
            await asyncio.sleep(member.random.random() * PAUSE_SECONDS)
        await socket.close()
