"""The server's response times and the client's first load, for `faiyum bench --web`."""

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

from faiyum.cli.benchmarks.browser_times import browser_path, measure_clicks, measure_jumps
from faiyum.cli.support.console import print_measurements
from faiyum.drawing.illustrations import card_art
from faiyum.i18n.texts import Texts
from faiyum.server.api.app import client_folder

PLAYERS = 5
ROUNDS = 2
CLICKS = 60
JUMPS = 150


def benchmark_web(arguments: Namespace, t: Texts) -> int:
    """Measure response times in a five-player game, drawing times if there is a browser, and the first load's size."""
    with tempfile.TemporaryDirectory() as folder, running_server(folder) as connection:
        client = TimedClient(connection, 0, seed=0)
        record = client.play()
        ratio = late_by_early(connection, record, client.state["decision"])
        drawing = drawing_times(connection, record, client.state["decision"])
    measurements = {
        "decisions": len(client.seconds),
        "median_ms": round(statistics.median(client.seconds) * 1000, 2),
        "p99_ms": round(statistics.quantiles(client.seconds, n=100)[98] * 1000, 2),
        "late_by_early": round(ratio, 2),
        "median_bytes": round(statistics.median(client.sizes)),
        "most_bytes": max(client.sizes),
        "first_load_bytes": first_load_bytes(),
        **drawing,
    }
    print_measurements(measurements, "cli-web", arguments.json, t)
    return 0


@contextmanager
def running_server(folder: str) -> Iterator[HTTPConnection]:
    """Provide a connection to a `faiyum play` process with a database in that folder."""
    options = ["play", "--no-browser", "--port", "0", "--lang", "en", "--database"]
    database = f"sqlite:///{Path(folder) / 'bench.db'}"
    command = [sys.executable, "-m", "faiyum", *options, database]
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


class TimedClient:
    """A client that plays all seats of a new table, and records response times and sizes."""

    def __init__(self, connection: HTTPConnection, random_seed: int, **setup: Any) -> None:
        self.connection = connection
        self.random = Random(random_seed)
        self.seconds: list[float] = []
        self.sizes: list[int] = []
        seats = [{"kind": "me"}, *[{"kind": "here"}] * (PLAYERS - 1)]
        opened = json.loads(self.request("POST", "/api/tables", {"seats": seats, "modules": ["privileges"], **setup}))
        self.table = f"/api/tables/{opened['id']}"
        self.tokens = ",".join(seat["token"] for seat in opened["seats"])
        self.state = opened["state"]

    def request(self, method: str, path: str, body: Any = None) -> bytes:
        headers = {"Authorization": f"Bearer {self.tokens}"} if hasattr(self, "tokens") else {}
        self.connection.request(method, path, json.dumps(body), headers)
        return self.connection.getresponse().read()

    def decide(self) -> None:
        """Take a random option."""
        body = {
            "request": str(self.random.random()),
            "revision": self.state["revision"],
            "seat": self.state["waiting"]["for"],
            "option": self.random.choice(self.state["options"])["name"],
            "confirm": True,
        }
        start = time.perf_counter()
        response = self.request("POST", f"{self.table}/take", body)
        self.seconds.append(time.perf_counter() - start)
        self.sizes.append(len(response))
        self.state = json.loads(response)

    def play(self) -> str:
        """Play the game to its end; return its record."""
        while not self.state["over"]:
            self.decide()
        return self.request("GET", f"{self.table}/record").decode()


def late_by_early(connection: HTTPConnection, record: str, decisions: int) -> float:
    """Return the ratio of the median response times late and early in a game; requests alternate between the two."""
    seconds: dict[str, list[float]] = {"late": [], "early": []}
    for seed in range(ROUNDS):
        clients = {
            "late": TimedClient(connection, seed, record=record, upto=decisions * 3 // 4),
            "early": TimedClient(connection, seed, record=record, upto=0),
        }
        for _ in range(decisions // 8):
            for name, client in clients.items():
                if not client.state["over"]:
                    client.decide()
                    seconds[name].append(client.seconds[-1])
    return statistics.median(seconds["late"]) / statistics.median(seconds["early"])


def drawing_times(connection: HTTPConnection, record: str, decisions: int) -> dict[str, float]:
    """Return how long a browser takes to draw a decision early and late in a game, and positions of its replay.

    The result is empty if there is no browser or no built client.
    """
    browser = browser_path()
    if browser is None or client_folder() is None:
        return {}
    address = f"http://{connection.host}:{connection.port}"
    # all tables are opened first: the server closes the idle connection while the browser runs
    clients = [TimedClient(connection, 0, record=record, upto=upto) for upto in (0, decisions * 3 // 4, decisions)]
    early, late, over = [(client.table.rpartition("/")[2], client.tokens.split(",")) for client in clients]
    jumps = measure_jumps(browser, address, *over, JUMPS)
    return {
        "click_ms": round(statistics.median(measure_clicks(browser, address, *early, CLICKS)), 1),
        "late_click_ms": round(statistics.median(measure_clicks(browser, address, *late, CLICKS)), 1),
        "jump_ms": round(statistics.median(jumps), 1),
        "slow_jump_ms": round(statistics.quantiles(jumps, n=100)[94], 1),
        "slowest_jump_ms": round(max(jumps), 1),
    }


def first_load_bytes() -> int:
    """Return the compressed size of the files that a first visit to a table loads, or 0 if the client was not built.

    Scripts, styles and the illustrations of the cards count; fonts, texts and the game itself do not.
    """
    folder = client_folder()
    if folder is None:
        return 0
    files = re.findall(r'(?:src|href)="/?([^"]+\.(?:js|css))"', (folder / "index.html").read_text(encoding="utf-8"))
    scripts = sum(len(gzip.compress((folder / name).read_bytes())) for name in files if (folder / name).is_file())
    return scripts + len(gzip.compress(json.dumps(card_art()).encode()))
