"""Tests of backup and restore."""

import gzip
import json
import re
from base64 import b64encode
from operator import methodcaller
from pathlib import Path
from random import randbytes

import pytest
import sqlalchemy as sa
from support.command import faiyum, printed
from support.live_server import Player, Server
from support.postgres import Postgres
from support.stores import all_rows, with_store, write_sample_rows

from faiyum import Fault
from faiyum.server.storage.database import run_offline
from faiyum.server.storage.database_backup import back_up, restore


def read_rows(url: str) -> dict[str, list[dict[str, object]]]:
    return run_offline(url, all_rows)


def test_a_backup_restores_the_same_rows_with_both_backends(database: str, tmp_path: Path, postgres: Postgres) -> None:
    with_store(database, write_sample_rows)
    file, second_file = tmp_path / "faiyum.backup", tmp_path / "again.backup"
    assert back_up(database, str(file)) == 9
    assert file.stat().st_mode & 0o777 == 0o600
    for target in (f"sqlite:///{tmp_path / 'new.db'}", postgres.new_database()):
        assert restore(target, str(file)) == 9
        assert read_rows(target) == read_rows(database)
        back_up(target, str(second_file))
        assert gzip.decompress(second_file.read_bytes()) == gzip.decompress(file.read_bytes())


def test_a_game_continues_on_the_server_that_restored_it(tmp_path: Path, postgres: Postgres) -> None:
    first = Server(tmp_path)
    anna = first.open_table("me", "friend", seed=3)[0]
    anna.take("cash farmer", confirm=True)
    before = anna.refresh()
    file = tmp_path / "faiyum.backup"
    # The server is still running.
    message = printed("backup", file, "--database", first.database)
    assert re.fullmatch(rf"Written to {file}: \d+ rows\.\n", message)
    assert first.stop() == 0
    assert printed("restore", file, "--database", f"sqlite:///{tmp_path / 'new.db'}")
    # The databases contain the secret that signs links.
    assert {path.stat().st_mode & 0o077 for path in (tmp_path / "faiyum.db", tmp_path / "new.db")} == {0}
    target = postgres.new_database()
    assert printed("restore", file, "--database", target) == message.replace("Written to", "Read from")
    second = Server(tmp_path, "--no-limits", database=target)
    # Links stay valid.
    moved = Player(second, anna.table, anna.tokens, 0, anna.watch_token)
    assert (moved.state["view"], moved.state["log"]) == (before["view"], before["log"])
    assert second.stop() == 0


def test_nothing_is_restored_into_a_database_that_a_server_uses(tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path / 'faiyum.db'}", tmp_path / "faiyum.backup"
    with_store(url, write_sample_rows)
    back_up(url, str(file))
    running = Server(tmp_path, "--no-limits", database=f"sqlite:///{tmp_path / 'new.db'}")
    with pytest.raises(Fault, match="is used by another server"):
        restore(running.database, str(file))
    # Its links stay valid.
    anna = running.open_table("me")[0]
    assert running.stop() == 0
    running.start()
    assert anna.refresh()["revision"] == 0
    assert running.stop() == 0


@pytest.mark.timeout(120)
@pytest.mark.parametrize("encrypted", [False, True])
def test_a_full_disk_stops_a_backup(tmp_path: Path, encrypted: bool) -> None:
    url = f"sqlite:///{tmp_path / 'faiyum.db'}"
    with_store(url, write_sample_rows)
    recipient = ("--recipient", printed("admin", "key", tmp_path / "key").strip()) if encrypted else ()
    noise = b64encode(randbytes(3_000_000)).decode()
    # Once with less than fits into the buffers, which is written at the end, and once with more.
    insert = sa.text("INSERT OR REPLACE INTO settings (key, value) VALUES ('filler', :value)")
    for value in ("little", noise):
        run_offline(url, methodcaller("execute", insert, {"value": value}))
        (tmp_path / "backup.part").symlink_to("/dev/full")
        result = faiyum("backup", tmp_path / "backup", "--database", url, *recipient)
        assert (result.returncode, result.stdout) == (2, "")
        assert result.stderr == "faiyum: the disk is full; free some space and try again\n"
        assert not (tmp_path / "backup").exists()
        assert not (tmp_path / "backup.part").is_symlink()


def test_restore_refuses_invalid_files_and_databases_that_are_not_empty(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'faiyum.db'}"
    with_store(url, write_sample_rows)
    file = tmp_path / "faiyum.backup"
    back_up(url, str(file))
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    newer = json.dumps({"kind": "faiyum backup", "version": "9999"}).encode() + b"\n"
    empty = f"sqlite:///{tmp_path / 'new.db'}"
    for number, (data, target, message) in enumerate((
        (file.read_bytes(), url, "is not empty"),
        (b"no backup", empty, "is not a backup of Faiyum"),
        (file.read_bytes()[:200], empty, "is not a backup of Faiyum"),
        (gzip.compress(b"".join(lines[:-1])), empty, "is not a backup of Faiyum"),
        (gzip.compress(b"".join([*lines[:3], *lines[4:]])), empty, "is not a backup of Faiyum"),
        (gzip.compress(b"[]\n"), empty, "is not a backup of Faiyum"),
        (gzip.compress(newer + b"".join(lines[1:])), empty, "was written by a newer version of Faiyum"),
    )):  # fmt: skip
        bad = tmp_path / str(number)
        bad.write_bytes(data)
        with pytest.raises(Fault, match=message):
            restore(target, str(bad))
    result = faiyum("restore", tmp_path / "1", "--database", empty)
    assert (result.returncode, result.stderr) == (2, f"faiyum: {tmp_path / '1'} is not a backup of Faiyum\n")
    # None of them has left anything behind.
    restore(empty, str(file))
    assert read_rows(empty) == read_rows(url)
