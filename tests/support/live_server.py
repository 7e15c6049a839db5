"""A real server in a subprocess, and players that talk to it over HTTP."""

import atexit
import contextlib
import re
import resource
import subprocess
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
from support.command import COMMAND, environment

State = dict[str, Any]
# How long a test waits before it fails.
TIMEOUT_SECONDS = 120


class Server:
    """A running `faiyum serve` with these options, or `faiyum play` if there are neither options nor a database."""

    def __init__(
        self, folder: Path, *options: str, database: str | None = None, host: str = "127.0.0.1", **popen: Any
    ) -> None:
        self.database = database or f"sqlite:///{folder / 'faiyum.db'}"
        self.arguments = ["serve", *options] if options or database else ["play", "--no-browser", "--host", host]
        self.port = "0"
        self.log = folder / f"log-{uuid.uuid4().hex}"
        self.popen = popen
        self.start()
        # A failed test must not leave the process running.
        atexit.register(lambda: self.process.kill())

    def start(self) -> None:
        """Start the server, or restart it at the same address."""
        arguments = [*COMMAND, *self.arguments, "--port", self.port, "--database", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                arguments, env=environment(), stdout=subprocess.PIPE, stderr=log, encoding="utf-8", **self.popen
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.log.read_text()
        self.address = next(word for word in line.split() if word.startswith("http")).strip("/")
        self.port = self.address.rpartition(":")[2]
        self.client = httpx.Client(base_url=self.address, timeout=TIMEOUT_SECONDS)
        # The socket accepts connections before the server responds.
        self.client.get("/health").raise_for_status()

    def stop(self, seconds: float = TIMEOUT_SECONDS) -> int:
        """Terminate the server and return its exit code."""
        self.client.close()
        self.process.terminate()
        with contextlib.closing(self.process.stdout):  # type: ignore[type-var]
            return self.process.wait(seconds)

    def kill(self) -> None:
        self.client.close()
        self.process.kill()
        self.process.wait(TIMEOUT_SECONDS)
        assert self.process.stdout is not None
        self.process.stdout.close()

    @contextlib.contextmanager
    def full_disk(self) -> Iterator[None]:
        """Make all file writes of the server fail inside the block."""
        unlimited = resource.RLIM_INFINITY
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (1, unlimited))
        try:
            yield
        finally:
            resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (unlimited, unlimited))

    def metric(self, name: str) -> float:
        """Return a Prometheus metric, summed over its labels."""
        lines = self.client.get("/metrics").text.splitlines()
        return sum(float(line.split()[-1]) for line in lines if re.match(rf"{name}[ {{]", line))

    def open_table(self, *kinds: str, **settings: Any) -> list["Player"]:
        """Open a table with these kinds of seats or bots and return a player for each human seat.

        The players of kind `friend` hold the keys to their seats; those of kind `invited` still have to claim them.
        """
        people = {"me": "me", "here": "here", "friend": "here", "invited": "friend"}
        bots = {"bot": "random"}
        seats = [
            {"kind": people[kind]} if kind in people else {"kind": "bot", "bot": bots.get(kind, kind)} for kind in kinds
        ]
        response = self.client.post("/api/tables", json={"seats": seats, **settings})
        assert response.status_code == 201, response.text
        opened = response.json()
        return [Player(self, opened["id"], [seat["token"]], seat["seat"], opened["watch"]) for seat in opened["seats"]]


class Player:
    """A client that holds the tokens of one or more seats of a table."""

    def __init__(self, server: Server, table: str, tokens: list[str], seat: int, watch_token: str) -> None:
        self.server = server
        self.table = table
        self.tokens = tokens
        self.seat = seat
        self.watch_token = watch_token
        self.state: State = {}
        self.refresh()

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": "Bearer " + ",".join(self.tokens)}

    def get(self, path: str = "", **query: Any) -> httpx.Response:
        """Send a GET request below the address of the table."""
        address = f"/api/tables/{self.table}" + (f"/{path}" if path else "")
        return self.server.client.get(address, params=query, headers=self.headers)

    def post(self, path: str, **fields: Any) -> httpx.Response:
        """Send a command for the current revision; `fields` override the defaults, and `...` removes one."""
        body = {"request": uuid.uuid4().hex, "revision": self.state["revision"], "seat": self.seat, **fields}
        body = {key: value for key, value in body.items() if value is not ...}
        return self.server.client.post(f"/api/tables/{self.table}/{path}", json=body, headers=self.headers)

    def refresh(self) -> State:
        """Fetch and return the state of the table."""
        response = self.get()
        assert response.status_code == 200, response.text
        self.state = response.json()
        return self.state

    def command(self, path: str, **fields: Any) -> State:
        """Send a command that must succeed and return the new state."""
        response = self.post(path, **fields)
        assert response.status_code == 200, response.text
        self.state = response.json()
        return self.state

    def take(self, option: str, **fields: Any) -> State:
        """Take an option and return the new state."""
        return self.command("take", option=option, **fields)

    def claim(self, **fields: Any) -> State:
        """Claim the player's seat and keep the key instead of the invitation."""
        response = self.post("claim", revision=..., **fields)
        assert response.status_code == 200, response.text
        self.tokens = [response.json()["token"]]
        self.state = response.json()["state"]
        return self.state

    def refusal(self, path: str, **fields: Any) -> tuple[int, list[str]]:
        """Send a command that must be refused without any effect, and return the status and the error keys."""
        before = self.refresh()["revision"]
        response = self.post(path, **fields)
        assert 400 <= response.status_code < 500, response.text
        assert self.refresh()["revision"] == before
        return response.status_code, [phrase[0] for phrase in response.json()["error"]]


def hot_seat(players: list[Player]) -> Player:
    """Return a player that holds the tokens of all these players."""
    first = players[0]
    tokens = [token for player in players for token in player.tokens]
    return Player(first.server, first.table, tokens, 0, first.watch_token)


def replace_absent(seat: int, bot: str, caller: Player, *others: Player) -> State:
    """Call a bot for an absent player with the agreement of the others and return the new state."""
    caller.command(f"seats/{seat}", seat=..., bot=bot)
    for other in others:
        other.refresh()
        other.command("absence", agree=True)
    return caller.refresh()


def wait_until(player: Player, condition: Callable[[State], bool]) -> State:
    """Refresh the state until a condition holds and return it."""
    for _ in range(1000):
        if condition(player.refresh()):
            return player.state
        time.sleep(0.02)
    raise AssertionError("the condition did not become true in time")


def bots_idle(state: State) -> bool:
    """Return whether the table does not wait for a bot."""
    return state["waiting"] is None or state["waiting"]["why"] != "bot"


def play_to_end(players: list[Player], random: Random) -> State:
    """Play random options until the game is over and return the final state."""
    state = wait_until(players[0], bots_idle)
    while state["waiting"] is not None:
        seat = state["waiting"]["for"]
        player = next(player for player in players if seat in player.state["you"])
        if player.state["revision"] < state["revision"]:
            player.refresh()
        if state["waiting"]["why"] == "confirm":
            state = player.command("confirm", seat=seat)
        else:
            option = random.choice(player.state["options"])["name"]
            state = player.take(option, seat=seat, confirm=random.random() < 0.8)
        if not bots_idle(state):
            state = wait_until(player, bots_idle)
    return players[0].refresh()
