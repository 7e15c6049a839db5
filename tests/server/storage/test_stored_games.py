"""Tests that games stored by earlier versions still open, and that unreadable ones are refused."""

import gzip
import json
from pathlib import Path

import pytest
from support.live_server import Player, Server
from support.store_games import STORED, key_facts

from faiyum.engine.core.constants import RULES
from faiyum.server.storage.database import run_offline
from faiyum.server.storage.database_backup import restore
from faiyum.server.storage.database_schema import events, tables


def stored_versions() -> list[int]:
    return sorted(int(file.name.partition(".")[0].removeprefix("rules-")) for file in STORED.glob("rules-*.jsonl"))


def test_games_of_every_rules_version_are_stored() -> None:
    assert stored_versions() == list(range(1, RULES + 1))


@pytest.mark.parametrize("rules", stored_versions())
def test_stored_games_of_earlier_versions_open_and_continue(rules: int, database: str, tmp_path: Path) -> None:
    lines = (STORED / f"rules-{rules}.jsonl").read_bytes()
    file = tmp_path / "stored"
    file.write_bytes(gzip.compress(lines))
    restore(database, str(file))
    server = Server(tmp_path, "--no-limits", "--link-days", "36500", database=database)
    for name, tokens, expected in json.loads((STORED / f"rules-{rules}.json").read_text(encoding="utf-8")):
        player = Player(server, name, tokens, 0, "")
        assert key_facts(player.state) == expected
        if player.state["over"]:
            assert player.get("record").status_code == 200
        elif player.state["options"]:
            seat = player.state["waiting"]["for"]
            player.take(player.state["options"][0]["name"], seat=seat)
    assert server.stop() == 0


def test_a_game_with_newer_rules_is_refused_with_an_explanation(tmp_path: Path) -> None:
    server = Server(tmp_path)
    anna = server.open_table("me", seed=3)[0]
    assert server.stop() == 0
    newer = tables.update().values(rules=RULES + 1)
    run_offline(server.database, lambda connection: connection.execute(newer))
    server.start()
    response = anna.get()
    assert (response.status_code, response.json()["error"]) == (409, [["table-newer-rules", {"rules": RULES + 1}]])
    assert server.stop() == 0


def test_a_game_that_violates_the_rules_is_refused_with_an_explanation(tmp_path: Path) -> None:
    server = Server(tmp_path)
    anna = server.open_table("me", seed=3)[0]
    assert server.stop() == 0
    # An impossible move.
    row = {"table_id": anna.table, "revision": 1, "made": 0, "data": '{"event":"took","seat":0,"option":"play 120"}'}
    run_offline(server.database, lambda connection: connection.execute(events.insert(), row))
    server.start()
    response = anna.get()
    assert (response.status_code, response.json()["error"]) == (409, [["table-other-rules", {"rules": RULES}]])
    assert server.stop() == 0
