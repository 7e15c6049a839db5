"""Measures how much slower a quick bot replies while another client attacks the server.

    python tests/support/bot_attack.py --rounds 5 --most 3

The attacker watches 48 tables of five pharaohs each and keeps asking for hints at tables of its own. The script
measures with and without the attack alternately, prints the medians and their ratio, and exits with code 1 if the ratio
is greater than `--most`.
"""

import json
import sys
import tempfile
import threading
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.live_server import Player, Server, bots_idle
from support.socket_clients import open_socket

TABLES = 48
# Threads that ask for a hint as soon as they have an answer.
HINT_CLIENTS = 4
ROUNDS = 5
REPLIES_PER_ROUND = 6
WARM_UP_SECONDS = 3
ATTACKER, VICTIM = {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "192.0.2.2"}


def seconds_to_reply(player: Player) -> float:
    """Take a turn and return how long the bot takes to play its own."""
    while bots_idle(player.state):
        if player.state["waiting"]["why"] == "confirm":
            player.command("confirm")
        else:
            options = [option["name"] for option in player.state["options"]]
            player.take(next((name for name in options if name.startswith("cash")), options[-1]), confirm=True)
    begin = time.perf_counter()
    while not bots_idle(player.refresh()):
        time.sleep(0.005)
    return time.perf_counter() - begin


def ask_for_hints(server: Server, stopped: threading.Event) -> None:
    """Ask for hints until the attack is over; the server may refuse them."""
    with httpx.Client(base_url=server.address, headers=ATTACKER, timeout=60) as client:
        seats = {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "planner"}]}
        opened = client.post("/api/tables", json=seats).json()
        headers = {"Authorization": f"Bearer {opened['seats'][0]['token']}"}
        while not stopped.is_set():
            if client.get(f"/api/tables/{opened['id']}/hint", headers=headers).status_code == 429:
                time.sleep(0.05)


@contextmanager
def attack(server: Server, tables: list[dict[str, str]]) -> Iterator[None]:
    """Watch the tables and ask for hints meanwhile."""
    stopped = threading.Event()
    threads = [threading.Thread(target=ask_for_hints, args=(server, stopped)) for _ in range(HINT_CLIENTS)]
    with ExitStack() as watching:
        for table in tables:
            watcher = Player.__new__(Player)
            watcher.server, watcher.table, watcher.tokens = server, table["id"], [table["watch"]]
            watching.enter_context(open_socket(watcher, additional_headers=ATTACKER))
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            stopped.set()
            for thread in threads:
                thread.join()


def main() -> int:
    parser = ArgumentParser(description="Measure how much an attack delays the bots of others.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds with and without the attack")
    parser.add_argument("--most", type=float, help="the ratio of the medians at which the check fails")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--proxy", "127.0.0.1")
        seats = {"seats": [{"kind": "bot", "bot": "pharaoh"}] * 5}
        opened = [server.client.post("/api/tables", json=seats, headers=ATTACKER).json() for _ in range(TABLES)]
        server.client.headers.update(VICTIM)
        player = server.open_table("me", "planner", seed=5)[0]
        times: dict[bool, list[float]] = {True: [], False: []}
        for _ in range(arguments.rounds):
            for attacked in (False, True):
                with attack(server, opened) if attacked else ExitStack():
                    time.sleep(WARM_UP_SECONDS)
                    times[attacked] += [seconds_to_reply(player) for _ in range(REPLIES_PER_ROUND)]
        server.stop()
    found = {"quiet_ms": 1000 * median(times[False]), "attacked_ms": 1000 * median(times[True])}
    ratio = found["attacked_ms"] / found["quiet_ms"]
    print(json.dumps({**{key: round(value) for key, value in found.items()}, "ratio": round(ratio, 2)}))
    if arguments.most is not None and ratio > arguments.most:
        print(f"The attack makes a quick bot {ratio:.1f} times as slow; at most {arguments.most:g} is allowed.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
