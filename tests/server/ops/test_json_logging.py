"""Tests of the server's log."""

import json
import logging
import sys
from pathlib import Path

from support.live_server import Player, Server
from support.socket_clients import open_socket

from faiyum.server.ops.json_logging import JsonFormatter, PlainFormatter

MAX_LINE = 10_000


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


def test_a_long_board_name_is_refused_without_being_logged(tmp_path: Path) -> None:
    running = Server(tmp_path, "--no-limits")
    name = "longname" * 7_500
    seats = [{"kind": "me"}]
    nested = "Faiyum record 1\nposition: " + '{"market":' + "[" * 20_000 + "]" * 20_000 + "}\n"
    assert running.client.get(f"/api/boards/{name[:60_000]}/art").status_code == 404
    for start in (
        {"board": name[:9_000]},
        {"position": {"players": 1, "board": name}},
        {"record": f'Faiyum record 1\nposition: {{"players": 1, "board": "{name}"}}\n'},
        {"record": nested},
    ):
        response = running.client.post("/api/tables", json={"seats": seats, **start})
        assert (response.status_code, response.json()["error"][0][0][:6]) == (422, "fault-"), start
    assert running.stop() == 0
    log = running.log.read_text(encoding="utf-8")
    assert "longname" not in log
    assert max(map(len, log.splitlines())) < MAX_LINE


def test_a_logged_exception_contains_no_client_input_and_has_a_limited_length() -> None:
    def fail(depth: int) -> None:
        if depth == 0:
            raise ValueError("client input")
        fail(depth - 1)

    try:
        fail(500)
    except ValueError:
        record = logging.LogRecord("here", logging.ERROR, "file", 1, "it failed: %s", ("x" * 100_000,), sys.exc_info())
    for formatter in (JsonFormatter(), PlainFormatter()):
        line = formatter.format(record)
        assert "ValueError" in line
        assert "client input" not in line
        assert len(line) < MAX_LINE
