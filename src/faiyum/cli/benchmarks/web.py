"""`faiyum bench --web`: how fast the page and its server answer, and how much the page loads first."""

import gzip
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any

from faiyum.cli.benchmarks.clicks import browser_path, clicks
from faiyum.cli.console import print_facts
from faiyum.i18n.texts import Texts
from faiyum.server.api.app import client_folder

PLAYERS = 5
ROUNDS = 2
CLICKS = 60


@contextmanager
def running_server(folder: str) -> Iterator[HTTPConnection]:
    """A server in a process of its own, as people have it."""
    words = ["play", "--no-browser", "--port", "0", "--lang", "en", "--database"]
    database = f"sqlite:///{Path(folder) / 'bench.db'}"
    command = [sys.executable, "-m", "faiyum", *words, database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout is not None
        found = re.search(r"127\.0\.0\.1:\d+", process.stdout.readline())
        assert found is not None
        connection = HTTPConnection(found[0])
        try:
            yield connection
        finally:
            connection.close()
            process.terminate()


class Client:
    """Plays all seats of a table and notes how long each decision takes from sent to answered."""

    def __init__(self, connection: HTTPConnection, choices: int, **wish: Any) -> None:
        self.connection = connection
        self.random = Random(choices)
        self.seconds: list[float] = []
        self.sizes: list[int] = []
        seats = [{"kind": "me"}, *[{"kind": "here"}] * (PLAYERS - 1)]
        opened = json.loads(self.ask("POST", "/api/tables", {"seats": seats, "modules": ["privileges"], **wish}))
        self.table = f"/api/tables/{opened['id']}"
        self.tokens = ",".join(seat["token"] for seat in opened["seats"])
        self.state = opened["state"]

    def ask(self, method: str, address: str, body: Any = None) -> bytes:
        headers = {"Authorization": f"Bearer {self.tokens}"} if hasattr(self, "tokens") else {}
        self.connection.request(method, address, json.dumps(body), headers)
        return self.connection.getresponse().read()

    def decide(self) -> None:
        """Take an option by chance."""
        body = {
            "request": str(self.random.random()),
            "revision": self.state["revision"],
            "seat": self.state["waiting"]["for"],
            "option": self.random.choice(self.state["options"])["name"],
            "confirm": True,
        }
        begin = time.perf_counter()
        answer = self.ask("POST", f"{self.table}/take", body)
        self.seconds.append(time.perf_counter() - begin)
        self.sizes.append(len(answer))
        self.state = json.loads(answer)

    def play(self) -> str:
        """Play the game to its end; its record."""
        while not self.state["over"]:
            self.decide()
        return self.ask("GET", f"{self.table}/record").decode()


def late_and_early(connection: HTTPConnection, record: str, decisions: int) -> float:
    """How much longer a decision takes in the last quarter of a game than in the first, taken in turns."""
    seconds: dict[str, list[float]] = {"late": [], "early": []}
    for seed in range(ROUNDS):
        clients = {
            "late": Client(connection, seed, record=record, upto=decisions * 3 // 4),
            "early": Client(connection, seed, record=record, upto=0),
        }
        for _ in range(decisions // 8):
            for name, client in clients.items():
                if not client.state["over"]:
                    client.decide()
                    seconds[name].append(client.seconds[-1])
    return statistics.median(seconds["late"]) / statistics.median(seconds["early"])


def click_facts(connection: HTTPConnection, record: str, decisions: int) -> dict[str, float]:
    """The median from a click to the drawn next decision, at the start of a game and late in it."""
    browser = browser_path()
    if browser is None or client_folder() is None:
        return {}
    address = f"http://{connection.host}:{connection.port}"
    # both before the first click: the connection does not stay open that long
    clients = [Client(connection, 0, record=record, upto=upto) for upto in (0, decisions * 3 // 4)]
    medians = []
    for client in clients:
        drawn = clicks(browser, address, client.table.rpartition("/")[2], client.tokens.split(","), CLICKS)
        medians.append(statistics.median(drawn))
    return {"click_ms": round(medians[0], 1), "late_click_ms": round(medians[1], 1)}


def bench_web(arguments: Namespace, t: Texts) -> int:
    """Measure the server's answers in a game of five, clicks in a browser if there is one, and the first load."""
    with tempfile.TemporaryDirectory() as folder, running_server(folder) as connection:
        client = Client(connection, 0, seed=0)
        record = client.play()
        ratio = late_and_early(connection, record, client.state["decision"])
        clicked = click_facts(connection, record, client.state["decision"])
    facts = {
        "decisions": len(client.seconds),
        "median_ms": round(statistics.median(client.seconds) * 1000, 2),
        "p99_ms": round(statistics.quantiles(client.seconds, n=100)[98] * 1000, 2),
        "late_by_early": round(ratio, 2),
        "median_bytes": round(statistics.median(client.sizes)),
        "most_bytes": max(client.sizes),
        "first_load_bytes": first_load(),
        **clicked,
    }
    print_facts(facts, "cli-web", arguments.json, t)
    return 0


def first_load() -> int:
    """The scripts and styles that the first page asks for at once, compressed; 0 if the page was not built."""
    folder = client_folder()
    if folder is None:
        return 0
    asked = re.findall(r'(?:src|href)="/?([^"]+\.(?:js|css))"', (folder / "index.html").read_text(encoding="utf-8"))
    return sum(len(gzip.compress((folder / name).read_bytes())) for name in asked if (folder / name).is_file())
