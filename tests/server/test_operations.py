"""Run by others: health, figures, backups, and games that outlive updates."""

import gzip
import json
import re
from pathlib import Path

import pytest
from server.test_store import everything, with_store, write_some
from support.command import faiyum, printed
from support.live_server import Player, Server
from support.postgres import Postgres
from support.socket_clients import live
from support.store_games import STORED, facts

from faiyum import Fault
from faiyum.engine.constants import RULES
from faiyum.server.storage.backup import back_up, restore
from faiyum.server.storage.database import run_offline
from faiyum.server.storage.schema import events, tables


def test_health_and_figures(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits", "--idle", "1")
    assert server.client.get("/health").json() == {"status": "ok"}
    assert server.client.get("/ready").json() == {"status": "ok"}
    anna, bela = server.open("me", "friend", seed=3)
    with live(bela) as window:
        window.state(0)
        anna.take("cash farmer", confirm=True)
        window.state(1)
        assert server.metric("faiyum_connections") == 1
        assert server.metric("faiyum_events_total") == 1
        assert server.metric("faiyum_storage_errors_total") == 0
        # tables that nobody asks for leave memory, though somebody waits at them
        while server.metric("faiyum_tables_in_memory"):
            pass
        bela.state = anna.state
        bela.look()
        bela.take(bela.state["options"][0]["name"])
        assert window.state(2)["decision"] == 2
    assert server.stop() == 0


def test_the_bench_measures_many_tables() -> None:
    facts = json.loads(printed("bench", "--load", "--json", "--tables", "10", "--rate", "20", "--seconds", "3"))
    assert (facts["tables"], facts["left_in_memory"]) == (10, 0)
    assert facts["decisions"] > 20
    assert 0 < facts["median_ms"] <= facts["p99_ms"]
    assert facts["processor_ms"] > 0


# ---- backups ---------------------------------------------------------------------------


def rows_of(url: str) -> dict[str, list[dict[str, object]]]:
    return run_offline(url, everything)


def test_a_backup_comes_back_the_same_on_either_database(database: str, tmp_path: Path, postgres: Postgres) -> None:
    with_store(database, write_some)
    file, again = tmp_path / "faiyum.backup", tmp_path / "again.backup"
    assert back_up(database, str(file)) == 7
    assert file.stat().st_mode & 0o777 == 0o600
    for target in (f"sqlite:///{tmp_path / 'new.db'}", postgres.new_database()):
        assert restore(target, str(file)) == 7
        assert rows_of(target) == rows_of(database)
        back_up(target, str(again))
        assert gzip.decompress(again.read_bytes()) == gzip.decompress(file.read_bytes())


def test_a_game_goes_on_where_it_was_restored(tmp_path: Path, postgres: Postgres) -> None:
    first = Server(tmp_path)
    anna = first.open("me", "friend", seed=3)[0]
    anna.take("cash farmer", confirm=True)
    before = anna.look()
    file = tmp_path / "faiyum.backup"
    # while it is running
    said = printed("backup", file, "--database", first.database)
    assert re.fullmatch(rf"Written to {file}: \d+ rows\.\n", said)
    assert first.stop() == 0
    assert printed("restore", file, "--database", f"sqlite:///{tmp_path / 'new.db'}")
    # they hold the secret that signs links
    assert {path.stat().st_mode & 0o077 for path in (tmp_path / "faiyum.db", tmp_path / "new.db")} == {0}
    target = postgres.new_database()
    assert printed("restore", file, "--database", target) == said.replace("Written to", "Read from")
    second = Server(tmp_path, "--no-limits", database=target)
    # links count there too
    there = Player(second, anna.table, anna.tokens, 0, anna.watch)
    assert (there.state["view"], there.state["log"]) == (before["view"], before["log"])
    assert second.stop() == 0


def test_what_is_no_backup_or_would_overwrite_something_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'faiyum.db'}"
    with_store(url, write_some)
    file = tmp_path / "faiyum.backup"
    back_up(url, str(file))
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    newer = json.dumps({"kind": "faiyum backup", "version": "9999"}).encode() + b"\n"
    empty = f"sqlite:///{tmp_path / 'new.db'}"
    for number, (data, target, said) in enumerate((
        (file.read_bytes(), url, "is not empty"),
        (b"no backup", empty, "is no backup of Faiyum"),
        (file.read_bytes()[:200], empty, "is no backup of Faiyum"),
        (gzip.compress(b"".join(lines[:-1])), empty, "is no backup of Faiyum"),
        (gzip.compress(b"".join([*lines[:3], *lines[4:]])), empty, "is no backup of Faiyum"),
        (gzip.compress(b"[]\n"), empty, "is no backup of Faiyum"),
        (gzip.compress(newer + b"".join(lines[1:])), empty, "was written by a newer Faiyum"),
    )):  # fmt: skip
        bad = tmp_path / str(number)
        bad.write_bytes(data)
        with pytest.raises(Fault, match=said):
            restore(target, str(bad))
    answer = faiyum("restore", tmp_path / "1", "--database", empty)
    assert (answer.returncode, answer.stderr) == (2, f"faiyum: {tmp_path / '1'} is no backup of Faiyum\n")
    # nothing of them has stayed
    restore(empty, str(file))
    assert rows_of(empty) == rows_of(url)


# ---- updates ---------------------------------------------------------------------------


def stored_versions() -> list[int]:
    return sorted(int(file.name.partition(".")[0].removeprefix("rules-")) for file in STORED.glob("rules-*.jsonl"))


def test_a_game_of_every_version_of_the_rules_is_stored() -> None:
    assert stored_versions() == list(range(1, RULES + 1))


@pytest.mark.parametrize("rules", stored_versions())
def test_stored_games_of_past_versions_open_and_go_on(rules: int, database: str, tmp_path: Path) -> None:
    lines = (STORED / f"rules-{rules}.jsonl").read_bytes()
    file = tmp_path / "stored"
    file.write_bytes(gzip.compress(lines))
    restore(database, str(file))
    server = Server(tmp_path, "--no-limits", "--link-days", "36500", database=database)
    for name, tokens, expected in json.loads((STORED / f"rules-{rules}.json").read_text(encoding="utf-8")):
        player = Player(server, name, tokens, 0, "")
        assert facts(player.state) == expected
        if player.state["over"]:
            assert player.get("record").status_code == 200
        elif player.state["options"]:
            seat = player.state["waiting"]["for"]
            player.take(player.state["options"][0]["name"], seat=seat)
    assert server.stop() == 0


def test_a_game_of_newer_rules_is_refused_with_a_sentence(tmp_path: Path) -> None:
    server = Server(tmp_path)
    anna = server.open("me", seed=3)[0]
    assert server.stop() == 0
    newer = tables.update().values(rules=RULES + 1)
    run_offline(server.database, lambda connection: connection.execute(newer))
    server.start()
    answer = anna.get()
    assert (answer.status_code, answer.json()["error"]) == (409, [["table-newer-rules", {"rules": RULES + 1}]])
    assert server.stop() == 0


def test_a_game_that_the_rules_no_longer_allow_is_refused_with_a_sentence(tmp_path: Path) -> None:
    server = Server(tmp_path)
    anna = server.open("me", seed=3)[0]
    assert server.stop() == 0
    # nobody could do that
    row = {"table_id": anna.table, "revision": 1, "made": 0, "data": '{"event":"took","seat":0,"option":"play 120"}'}
    run_offline(server.database, lambda connection: connection.execute(events.insert(), row))
    server.start()
    answer = anna.get()
    assert (answer.status_code, answer.json()["error"]) == (409, [["table-other-rules", {"rules": RULES}]])
    assert server.stop() == 0
