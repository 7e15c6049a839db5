"""A real server in a process of its own, and players who talk to it."""

import atexit
import contextlib
import re
import subprocess
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
from support.command import COMMAND, environment

State = dict[str, Any]
SECONDS = 30


class Server:
    """`faiyum play` with a database of its own and the host that is given, or `faiyum serve` with these words."""

    def __init__(
        self, folder: Path, *words: str, database: str | None = None, host: str = "127.0.0.1", **popen: Any
    ) -> None:
        self.database = database or f"sqlite:///{folder / 'faiyum.db'}"
        self.words = ["serve", *words] if words or database else ["play", "--no-browser", "--host", host]
        self.port = "0"
        self.log = folder / f"log-{uuid.uuid4().hex}"
        self.popen = popen
        self.start()
        # a test that fails leaves nothing running
        atexit.register(lambda: self.process.kill())

    def start(self) -> None:
        """Start it; again, at the same address."""
        words = [*COMMAND, *self.words, "--port", self.port, "--database", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                words, env=environment(), stdout=subprocess.PIPE, stderr=log, encoding="utf-8", **self.popen
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.log.read_text()
        self.address = next(word for word in line.split() if word.startswith("http")).strip("/;")
        self.port = self.address.rpartition(":")[2]
        self.client = httpx.Client(base_url=self.address, timeout=SECONDS)
        # the socket listens before the server answers
        self.client.get("/health").raise_for_status()

    def stop(self, seconds: float = SECONDS) -> int:
        """Ask it to stop; the code it ends with."""
        self.client.close()
        self.process.terminate()
        with contextlib.closing(self.process.stdout):  # type: ignore[type-var]
            return self.process.wait(seconds)

    def kill(self) -> None:
        self.client.close()
        self.process.kill()
        self.process.wait(SECONDS)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def metric(self, name: str) -> float:
        """A figure of the server, all kinds of it together."""
        lines = self.client.get("/metrics").text.splitlines()
        return sum(float(line.split()[-1]) for line in lines if re.match(rf"{name}[ {{]", line))

    def open(self, *kinds: str, **more: Any) -> list["Player"]:
        """A new table with these kinds of seats or these bots; a player for each seat of a person."""
        names = {"bot": "random"}
        seats = [
            {"kind": kind} if kind in ("me", "here", "friend") else {"kind": "bot", "bot": names.get(kind, kind)}
            for kind in kinds
        ]
        answer = self.client.post("/api/tables", json={"seats": seats, **more})
        assert answer.status_code == 201, answer.text
        opened = answer.json()
        return [Player(self, opened["id"], [seat["token"]], seat["seat"], opened["watch"]) for seat in opened["seats"]]


class Player:
    """Someone who holds the token of a seat, or of several."""

    def __init__(self, server: Server, table: str, tokens: list[str], seat: int, watch: str) -> None:
        self.server = server
        self.table = table
        self.tokens = tokens
        self.seat = seat
        self.watch = watch
        self.state: State = {}
        self.look()

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": "Bearer " + ",".join(self.tokens)}

    def get(self, what: str = "", **query: Any) -> httpx.Response:
        address = f"/api/tables/{self.table}" + (f"/{what}" if what else "")
        return self.server.client.get(address, params=query, headers=self.headers)

    def post(self, what: str, **command: Any) -> httpx.Response:
        """Command something as the table is known; whatever is given replaces what is usual."""
        body = {"request": uuid.uuid4().hex, "revision": self.state["revision"], "seat": self.seat, **command}
        body = {key: value for key, value in body.items() if value is not ...}
        return self.server.client.post(f"/api/tables/{self.table}/{what}", json=body, headers=self.headers)

    def look(self) -> State:
        answer = self.get()
        assert answer.status_code == 200, answer.text
        self.state = answer.json()
        return self.state

    def do(self, what: str, **command: Any) -> State:
        """Command something that succeeds."""
        answer = self.post(what, **command)
        assert answer.status_code == 200, answer.text
        self.state = answer.json()
        return self.state

    def take(self, option: str, **more: Any) -> State:
        return self.do("take", option=option, **more)

    def refused(self, what: str, **command: Any) -> tuple[int, list[str]]:
        """The status and the keys of a refusal, after which the table is as it was."""
        before = self.look()["revision"]
        answer = self.post(what, **command)
        assert 400 <= answer.status_code < 500, answer.text
        assert self.look()["revision"] == before
        return answer.status_code, [phrase[0] for phrase in answer.json()["error"]]


def wait(player: Player, reached: Callable[[State], bool]) -> State:
    """The state in which something is true; bots need a moment."""
    for _ in range(1000):
        if reached(player.look()):
            return player.state
        time.sleep(0.02)
    raise AssertionError("it did not come")


def nobody_thinks(state: State) -> bool:
    return state["waiting"] is None or state["waiting"]["why"] != "bot"


def play_out(players: list[Player], random: Random) -> State:
    """Play a game to its end by options chosen at random."""
    state = wait(players[0], nobody_thinks)
    while state["waiting"] is not None:
        seat = state["waiting"]["for"]
        player = next(one for one in players if seat in one.state["you"])
        if player.state["revision"] < state["revision"]:
            player.look()
        if state["waiting"]["why"] == "confirm":
            state = player.do("confirm", seat=seat)
        else:
            option = random.choice(player.state["options"])["name"]
            state = player.take(option, seat=seat, confirm=random.random() < 0.8)
        if not nobody_thinks(state):
            state = wait(player, nobody_thinks)
    return players[0].look()
