"""Many clients at once who never give up: each repeats a request until it is answered."""

import asyncio
import uuid
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from support.live_server import Server

PAUSE = 0.05
AWAY_PAUSE = 0.4


@dataclass
class Client:
    """All seats of a table in one hand."""

    table: str
    tokens: list[str]
    random: Random
    state: dict[str, Any]
    # requests that were answered, with the revision that they led to
    answered: dict[str, int] = field(default_factory=dict)
    # answers that said that it is not possible just now
    put_off: int = 0

    async def play(self, http: httpx.AsyncClient) -> None:
        """Take a decision by chance."""
        wish = {
            "request": uuid.uuid4().hex,
            "revision": self.state["revision"],
            "seat": self.state["waiting"]["for"],
            "option": self.random.choice(self.state["options"])["name"],
            "confirm": True,
        }
        self.state = await self.ask(http, wish)
        self.answered[wish["request"]] = self.state["revision"]

    async def ask(self, http: httpx.AsyncClient, wish: dict[str, Any]) -> dict[str, Any]:
        headers = {"Authorization": "Bearer " + ",".join(self.tokens)}
        while True:
            try:
                answer = await http.post(f"/api/tables/{self.table}/take", json=wish, headers=headers)
            except httpx.TransportError:
                # a server that starts needs the processor more than they do
                await asyncio.sleep(AWAY_PAUSE)
                continue
            if answer.status_code != 503:
                assert answer.status_code == 200, answer.text
                found: dict[str, Any] = answer.json()
                return found
            assert answer.json() == {"error": [["table-no-storage"]]}
            self.put_off += 1
            await asyncio.sleep(PAUSE)


class Crowd:
    """A client at each of many tables."""

    def __init__(self, server: Server, tables: int, seed: int = 0) -> None:
        self.server = server
        self.clients: list[Client] = []
        self.stopped = False
        for number in range(tables):
            players = server.open("me", "here", seed=seed + number)
            tokens = [token for player in players for token in player.tokens]
            address, headers = f"/api/tables/{players[0].table}", {"Authorization": "Bearer " + ",".join(tokens)}
            state = server.client.get(address, headers=headers).json()
            self.clients.append(Client(players[0].table, tokens, Random(number), state))

    @property
    def answered(self) -> int:
        return sum(len(client.answered) for client in self.clients)

    @property
    def put_off(self) -> int:
        return sum(client.put_off for client in self.clients)

    async def play(self) -> None:
        """All play until they are told to stop; each brings its last request to an end."""
        limits = httpx.Limits(max_connections=None)
        async with httpx.AsyncClient(base_url=self.server.address, timeout=30, limits=limits) as http:
            await asyncio.gather(*[self._play(http, client) for client in self.clients])

    async def _play(self, http: httpx.AsyncClient, client: Client) -> None:
        while not self.stopped and not client.state["over"]:
            await client.play(http)
            await asyncio.sleep(client.random.random() * PAUSE)
