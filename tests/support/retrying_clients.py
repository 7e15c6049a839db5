"""Concurrent clients that repeat each request until the server acknowledges it."""

import asyncio
import uuid
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeVar

import httpx
from support.live_server import Player, Server, hot_seat

from faiyum import Game

PAUSE_SECONDS = 0.05
# Longer than the usual delay, to leave the processor to the server that is starting.
RECONNECT_SECONDS = 0.4


@dataclass
class TableClient:
    """A client that plays all seats of a table."""

    table: str
    tokens: list[str]
    random: Random
    state: dict[str, Any]
    # The options to take first.
    planned: list[str] = field(default_factory=list)
    # Number of responses that said the storage is unavailable.
    unavailable: int = 0


@dataclass
class RetryingClient(TableClient):
    """A client that repeats each request until it succeeds."""

    # Acknowledged requests and the revisions that they led to.
    acknowledged: dict[str, int] = field(default_factory=dict)

    async def play(self, http: httpx.AsyncClient) -> None:
        """Make the planned decision, or a random one."""
        command = {
            "request": uuid.uuid4().hex,
            "revision": self.state["revision"],
            "seat": self.state["waiting"]["for"],
            "option": self.planned.pop(0) if self.planned else self.random.choice(self.state["options"])["name"],
            "confirm": True,
        }
        self.state = await self.send(http, command)
        self.acknowledged[command["request"]] = self.state["revision"]

    async def send(self, http: httpx.AsyncClient, command: dict[str, Any]) -> dict[str, Any]:
        """Send a command until it succeeds and return the new state."""
        headers = {"Authorization": "Bearer " + ",".join(self.tokens)}
        while True:
            try:
                response = await http.post(f"/api/tables/{self.table}/take", json=command, headers=headers)
            except httpx.TransportError:
                await asyncio.sleep(RECONNECT_SECONDS)
                continue
            if response.status_code != 503:
                assert response.status_code == 200, response.text
                state: dict[str, Any] = response.json()
                return state
            assert response.json() == {"error": [["table-no-storage"]]}
            self.unavailable += 1
            await asyncio.sleep(PAUSE_SECONDS)


def open_tables(server: Server, tables: int, seed: int) -> Iterator[tuple[Player, Random, list[str]]]:
    """Open tables and yield a player who holds all seats, a source of random choices, and the options to take first."""
    for number in range(tables):
        yield hot_seat(server.open_table("me", "here", seed=seed + number)), Random(number), []
    # This game starts close to its end, so that at least one is finished.
    record, upto, last_options = ending_game(seed)
    yield hot_seat(server.open_table("me", "here", record=record, upto=upto)), Random(seed), last_options


Member = TypeVar("Member", bound=TableClient)


class ClientGroup(ABC, Generic[Member]):
    """Clients at several tables, which play until `stopped` is set."""

    def __init__(self, server: Server, tables: int, seed: int = 0) -> None:
        self.server = server
        self.stopped = False
        self.members: list[Member] = []
        for player, random, options in open_tables(server, tables, seed):
            self.members.append(self._join(player.table, player.tokens, random, player.state, options))

    @abstractmethod
    def _join(self, table: str, tokens: list[str], random: Random, state: dict[str, Any], planned: list[str]) -> Member:
        """Return the client for a table."""

    @abstractmethod
    async def _play(self, http: httpx.AsyncClient, member: Member) -> None:
        """Play at a table until its game is over or `stopped` is set, and finish the pending requests."""

    @property
    def unavailable(self) -> int:
        return sum(member.unavailable for member in self.members)

    async def play(self) -> None:
        """Play at all tables until `stopped` is set, and finish the pending requests."""
        limits = httpx.Limits(max_connections=None)
        async with httpx.AsyncClient(base_url=self.server.address, timeout=120, limits=limits) as http:
            await asyncio.gather(*[self._play_on(http, member) for member in self.members])

    async def _play_on(self, http: httpx.AsyncClient, member: Member) -> None:
        while not self.stopped:
            if member.state["over"]:
                member = await self._open_another(http, member.random)
            await self._play(http, member)

    async def _open_another(self, http: httpx.AsyncClient, random: Random) -> Member:
        """Open a table after a game is over."""
        while True:
            with suppress(httpx.TransportError):
                response = await http.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "here"}]})
                if response.status_code == 201:
                    opened = response.json()
                    tokens = [seat["token"] for seat in opened["seats"]]
                    self.members.append(self._join(opened["id"], tokens, random, opened["state"], []))
                    return self.members[-1]
                assert response.status_code == 503, response.text
            await asyncio.sleep(RECONNECT_SECONDS)


class RetryingClients(ClientGroup[RetryingClient]):
    """One client at each of several tables."""

    def _join(
        self, table: str, tokens: list[str], random: Random, state: dict[str, Any], planned: list[str]
    ) -> RetryingClient:
        return RetryingClient(table, tokens, random, state, planned)

    @property
    def acknowledged(self) -> int:
        return sum(len(client.acknowledged) for client in self.members)

    async def _play(self, http: httpx.AsyncClient, member: RetryingClient) -> None:
        while not self.stopped and not member.state["over"]:
            await member.play(http)
            await asyncio.sleep(member.random.random() * PAUSE_SECONDS)


def ending_game(seed: int) -> tuple[str, int, list[str]]:
    """Return the record of a game, a number of decisions shortly before its end, and the options that end it."""
    game, random = Game(2, seed), Random(seed)
    while not game.over:
        game.take(random.choice(game.options))
    options = [str(option) for _, _, option in game.history]
    return game.record(), len(options) - 3, options[-3:]
