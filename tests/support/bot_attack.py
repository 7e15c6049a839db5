"""Measure how much slower a quick bot replies while another client attacks the server.

    python tests/support/bot_attack.py --rounds 5 --most 3

The attacker watches 48 tables of five pharaohs each and keeps asking for hints at its own tables. The script
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
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.live_server import Player, Server, bots_idle
from support.socket_clients import SocketClient, open_socket

TABLES = 48
# Threads that keep asking for hints, each at its own table.
HINT_CLIENTS = 4
ROUNDS = 5
REPLIES_PER_ROUND = 6
WARM_UP_SECONDS = 3
ATTACKER, VICTIM = {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "192.0.2.2"}


def seconds_to_reply(player: Player, socket: SocketClient) -> float:
    """Take a turn and return how long it takes until the bot's own turn arrives over the socket."""
    while bots_idle(player.state):
        if player.state["waiting"]["why"] == "confirm":
            player.command("confirm")
        else:
            options = [option["name"] for option in player.state["options"]]
            player.take(next((name for name in options if name.startswith("cash")), options[-1]), confirm=True)
    begin = time.perf_counter()
    state = player.state
    while state["revision"] < player.state["revision"] or not bots_idle(state):
        state = socket.next_message("state")
    seconds = time.perf_counter() - begin
    player.refresh()
    return seconds


def open_table(server: Server, *seats: dict[str, str]) -> dict[str, Any]:
    """Open a table of the attacker."""
    response = server.client.post("/api/tables", json={"seats": seats}, headers=ATTACKER)
    response.raise_for_status()
    opened: dict[str, Any] = response.json()
    return opened


def ask_for_hints(server: Server, table: dict[str, Any], stopped: threading.Event) -> None:
    """Ask for hints until the attack is over; the rate limit may refuse them."""
    headers = {**ATTACKER, "Authorization": f"Bearer {table['seats'][0]['token']}"}
    with httpx.Client(base_url=server.address, headers=headers, timeout=60) as client:
        while not stopped.is_set():
            status = client.get(f"/api/tables/{table['id']}/hint").status_code
            assert status in (200, 429), status
            if status == 429:
                time.sleep(0.05)


@contextmanager
def attack(server: Server, tables: list[dict[str, Any]], own: list[dict[str, Any]]) -> Iterator[None]:
    """Watch the tables, and meanwhile ask for hints at the attacker's own ones."""
    stopped = threading.Event()
    threads = [threading.Thread(target=ask_for_hints, args=(server, table, stopped)) for table in own]
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


def main() -> None:
    parser = ArgumentParser(description="Measure how much an attack delays the bots of other clients.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds with and without the attack")
    parser.add_argument("--most", type=float, help="fail if the ratio of the medians exceeds this")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--proxy", "127.0.0.1")
        opened = [open_table(server, *[{"kind": "bot", "bot": "pharaoh"}] * 5) for _ in range(TABLES)]
        own = [open_table(server, {"kind": "me"}, {"kind": "bot", "bot": "planner"}) for _ in range(HINT_CLIENTS)]
        server.client.headers.update(VICTIM)
        player = server.open_table("me", "planner", seed=5)[0]
        times: dict[bool, list[float]] = {True: [], False: []}
        # Connected, because bots at a table where nobody is connected have to wait for all others.
        with open_socket(player, additional_headers=VICTIM) as socket:
            for _ in range(arguments.rounds):
                for attacked in (False, True):
                    with attack(server, opened, own) if attacked else ExitStack():
                        time.sleep(WARM_UP_SECONDS)
                        times[attacked] += [seconds_to_reply(player, socket) for _ in range(REPLIES_PER_ROUND)]
        server.stop()
    found = {"quiet_ms": 1000 * median(times[False]), "attacked_ms": 1000 * median(times[True])}
    ratio = found["attacked_ms"] / found["quiet_ms"]
    print(json.dumps({**{key: round(value) for key, value in found.items()}, "ratio": round(ratio, 2)}))
    if arguments.most is not None and ratio > arguments.most:
        sys.exit(f"The attack makes a quick bot {ratio:.1f} times as slow; at most {arguments.most:g} is allowed.")


if __name__ == "__main__":
    main()
