"""Tests of the server's log."""

import json
from pathlib import Path

from support.live_server import Player, Server
from support.socket_clients import open_socket


def test_the_log_contains_no_token_seed_or_chat_message(tmp_path: Path) -> None:
    running = Server(tmp_path, "--no-limits")
    seed, message = 987654321, "a secret plan"
    anna, bela = running.open_table("me", "friend", seed=seed)
    token = anna.tokens[0]
    with open_socket(bela) as ws:
        ws.wait_for_state(0)
        anna.take("cash farmer", confirm=True)
        anna.post("chat", revision=..., text=message)
        # A faulty client may send its token anywhere.
        for address in (
            f"/api/tables/{token}",
            f"/{token}",
            f"/api/tables/{anna.table}?token={token}",
            f"/api/{token}",
        ):
            running.client.get(address)
            running.client.post(address, content=token)
        running.client.post("/api/mine", json={"tables": [{"id": anna.table, "tokens": [token]}], "more": token})
        running.client.get(f"/api/tables/{anna.table}/why", params={"option": token}, headers=anna.headers)
    Player(running, anna.table, [anna.watch_token], 0, anna.watch_token)
    assert running.stop() == 0
    log = running.log.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in log.splitlines()]
    assert {"POST /api/tables", "POST /api/tables/{table}/take", "other"} <= {line["address"] for line in lines}
    assert {200, 201, 404} <= {line["status"] for line in lines}
    for secret in (*anna.tokens, *bela.tokens, anna.watch_token, token[:20], str(seed), message):
        assert secret not in log
