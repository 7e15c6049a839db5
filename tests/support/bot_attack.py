"""Measures how much slower a quick bot replies while another client watches 48 tables of five pharaohs each.

    python tests/support/bot_attack.py

It measures with and without the attack alternately and prints the medians and their ratio.
"""

import json
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.live_server import Player, Server, bots_idle
from support.socket_clients import open_socket

TABLES = 48
ROUNDS = 5
REPLIES_PER_ROUND = 6
WARM_UP_SECONDS = 3


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


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--proxy", "127.0.0.1")
        attacker, victim = {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "192.0.2.2"}
        seats = {"seats": [{"kind": "bot", "bot": "pharaoh"}] * 5}
        opened = [server.client.post("/api/tables", json=seats, headers=attacker).json() for _ in range(TABLES)]
        server.client.headers.update(victim)
        player = server.open_table("me", "planner", seed=5)[0]
        times: dict[bool, list[float]] = {True: [], False: []}
        for _ in range(ROUNDS):
            for attacked in (False, True):
                with ExitStack() as watching:
                    for table in opened if attacked else []:
                        watcher = Player.__new__(Player)
                        watcher.server, watcher.table, watcher.tokens = server, table["id"], [table["watch"]]
                        watching.enter_context(open_socket(watcher, additional_headers=attacker))
                    time.sleep(WARM_UP_SECONDS)
                    times[attacked] += [seconds_to_reply(player) for _ in range(REPLIES_PER_ROUND)]
        found = {"quiet_ms": 1000 * median(times[False]), "attacked_ms": 1000 * median(times[True])}
        ratio = found["attacked_ms"] / found["quiet_ms"]
        print(json.dumps({**{key: round(value) for key, value in found.items()}, "ratio": round(ratio, 2)}))
        server.stop()


if __name__ == "__main__":
    main()
