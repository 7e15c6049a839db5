"""`faiyum admin`, and encrypted backups."""

import getpass
import json
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from support.command import faiyum, printed
from support.live_server import Server, wait_until
from support.socket_clients import open_socket

from faiyum.server.ops import operator_actions
from faiyum.server.storage.database import run_offline, upgrade_database
from faiyum.tables.table import Table


def admin(server: Server, *words: str | Path) -> str:
    return printed("admin", *words, "--database", server.database)


def wait_for(condition: Callable[[], bool]) -> None:
    while not condition():
        time.sleep(0.05)


def test_operators_find_show_close_and_delete_tables(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits", "--idle", "1")
    anna, bela = server.open_table("me", "friend")
    anna.command("seats/0", seat=..., name="Nofret 100%")
    other = server.open_table("me")[0]
    assert anna.table in admin(server, "find", "fret 100%")
    assert admin(server, "find", "%") == admin(server, "find", "0%")
    assert admin(server, "find", other.table[:6]).split()[0] == other.table
    shown = json.loads(admin(server, "show", anna.table))
    assert [seat["name"] for seat in shown["seats"]] == ["Nofret 100%", "2"]
    assert (shown["deal"], shown["events"], shown["closed"]) == ("server", 1, False)
    with open_socket(bela) as ws:
        ws.wait_for_state(0)
        admin(server, "close", anna.table)
        # The running server notices it.
        assert ws.wait_for_state(2)["closed"]
        assert wait_until(anna, lambda state: bool(state.get("closed")))["waiting"] is None
        assert anna.refusal("take", option="cash farmer") == (409, ["table-closed"])
        admin(server, "delete", anna.table)
        assert ws.wait_for_close() is not None
    wait_for(lambda: anna.get().status_code == 404)
    assert other.take("cash farmer")["decision"] == 1
    assert "tables: 1" in admin(server, "stats").splitlines()
    printed("backup", tmp_path / "backup", "--database", server.database)
    log = [line.split("  ")[2:] for line in admin(server, "log").splitlines()]
    assert log == [
        ["find", "fret 100%"],
        ["find", "%"],
        ["find", "0%"],
        ["find", other.table[:6]],
        ["show", anna.table],
        ["close", anna.table],
        ["delete", anna.table],
        ["stats", ""],
        ["backup", str(tmp_path / "backup")[:80]],
    ]
    assert server.stop() == 0


def test_a_table_can_be_closed_while_somebody_is_playing(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server(tmp_path, "--no-limits", "--idle", "1", database=database)
    anna = server.open_table("me")[0]
    load = operator_actions.load_table

    def load_before_a_move(*arguments: Any) -> Table:
        table = load(*arguments)
        if anna.state["decision"] < 2:
            anna.take("cash farmer", confirm=True)
        return table

    monkeypatch.setattr(operator_actions, "load_table", load_before_a_move)
    run_offline(server.database, lambda connection: operator_actions.close_table(connection, anna.table))
    assert wait_until(anna, lambda state: bool(state.get("closed")))["decision"] == 2
    assert server.stop() == 0


def test_operators_block_an_address(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits", "--idle", "1", "--proxy", "127.0.0.1")
    headers = {"X-Forwarded-For": "2001:db8::7"}
    anna = server.open_table("me")[0]
    with open_socket(anna, additional_headers=headers) as ws:
        ws.wait_for_state(0)
        # The whole network of a client.
        admin(server, "block", "2001:db8::1")
        assert admin(server, "log").split()[-1] == "2001:db8::/64"
        assert ws.wait_for_close() is not None
    response = server.client.get("/api/bots", headers=headers)
    assert (response.status_code, response.json()["error"]) == (403, [["table-blocked"]])
    assert server.client.get("/api/bots").status_code == 200
    admin(server, "unblock", "2001:db8::1")
    wait_for(lambda: server.client.get("/api/bots", headers=headers).status_code == 200)
    assert server.stop() == 0


def test_the_data_stored_for_a_browser_is_forgotten(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits", "--idle", "1")
    anna, bela = server.open_table("me", "friend")
    bela.command("seats/1", seat=..., name="Bela")
    bela.post("chat", revision=..., text="I live in the Nile delta")
    anna.post("chat", revision=..., text="Hello!")
    keys = tmp_path / "keys"
    keys.write_text(f"https://faiyum.example/table/{bela.table}#{bela.tokens[0]}\n", encoding="utf-8")
    assert "1" in admin(server, "forget", keys)
    wait_until(anna, lambda state: state["seats"][1]["name"] == "2")
    assert [message["text"] for message in anna.get("chat").json()] == ["Hello!"]
    assert server.stop() == 0
    with sqlite3.connect(tmp_path / "faiyum.db") as connection:
        dump = "\n".join(connection.iterdump())
    assert "Bela" not in dump
    assert "Nile delta" not in dump
    keys.write_text("forged", encoding="utf-8")
    result = faiyum("admin", "forget", keys, "--database", server.database)
    assert (result.returncode, len(result.stderr.splitlines())) == (2, 1)


def test_an_invitation_or_a_replaced_link_cannot_be_used_to_forget_a_player(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits")
    anna, bela = server.open_table(seats=[{"kind": "me", "name": "Anna"}, {"kind": "friend"}])
    keys = tmp_path / "keys"

    def refusal(*tokens: str) -> str:
        keys.write_text("\n".join(tokens), encoding="utf-8")
        result = faiyum("admin", "forget", keys, "--database", server.database)
        assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
        return result.stderr

    invitation = bela.tokens[0]
    assert "invitation" in refusal(anna.tokens[0], invitation)
    bela.claim(name="Bela")
    # The person who opened the table still has the invitation.
    assert "replaced" in refusal(anna.tokens[0], invitation)
    assert [seat["name"] for seat in anna.refresh()["seats"]] == ["Anna", "Bela"]
    keys.write_text(f"{anna.watch_token}\n{bela.tokens[0]}\n", encoding="utf-8")
    assert "1 table" in admin(server, "forget", keys)
    assert server.stop() == 0
    assert json.loads(admin(server, "show", anna.table))["seats"][1]["name"] == "2"


def test_a_system_account_without_a_name_is_logged_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> str:
        raise KeyError("getpwuid(): uid not found: 4711")

    monkeypatch.setattr(getpass, "getuser", fail)
    assert operator_actions.operator_name() == f"uid {os.getuid()}"


def test_old_tables_are_pruned_after_a_dry_run(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits")
    old, recent, talkative, silent = (server.open_table("me")[0] for _ in range(4))
    for player in (talkative, silent):
        player.post("chat", revision=..., text="Hello!")
    assert server.stop() == 0
    with sqlite3.connect(tmp_path / "faiyum.db") as connection:
        age = "updated = updated - 40 * 86400000"
        connection.execute(f"UPDATE tables SET {age} WHERE id <> ?", [recent.table])
        connection.execute("UPDATE messages SET made = made - 40 * 86400000 WHERE table_id = ?", [silent.table])
    for options, left in ((("--dry-run",), 4), ((), 2), ((), 2)):
        admin(server, "prune", "--days", "30", *options)
        assert f"tables: {left}" in admin(server, "stats").splitlines()
    for table in (old.table, silent.table):
        assert admin(server, "find", table) == ""
    for table in (recent.table, talkative.table):
        assert table in admin(server, "find", table)
    log = [line.split("  ")[3] for line in admin(server, "log").splitlines() if "  prune  " in line]
    counts = ("2 tables, 0 campaigns", "2 tables, 0 campaigns", "0 tables, 0 campaigns")
    assert log == [f"30 days{dry}: {count}" for dry, count in zip((" (dry run)", "", ""), counts)]


def test_malformed_commands_are_refused_in_one_line(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    upgrade_database(url)
    for words in (
        ("show", "none"),
        ("close", "../x"),
        ("delete", "' OR 1=1 --"),
        ("block", "nowhere"),
        ("unblock", "1.2.3"),
        ("prune", "--days", "0"),
        ("prune",),
        ("dance",),
    ):
        result = faiyum("admin", *words, "--database", url)
        assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1), words
    keys = tmp_path / "none"
    result = faiyum("admin", "forget", keys, "--database", url)
    assert (result.returncode, result.stderr) == (2, f"faiyum: {keys}: No such file or directory\n")
    result = faiyum("admin", "key", tmp_path / "a.db")
    assert (result.returncode, result.stderr) == (2, f"faiyum: {tmp_path / 'a.db'} already exists; name another file\n")


@pytest.mark.parametrize("words", [("admin", "stats"), ("admin", "prune", "--days", "9"), ("backup", "copy")])
def test_a_database_that_does_not_exist_is_not_created(words: tuple[str, ...], tmp_path: Path) -> None:
    words = tuple(str(tmp_path / word) if word == "copy" else word for word in words)
    file, other = tmp_path / "none.db", tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE people (name TEXT)")
    for database in (file, other):
        url = f"sqlite:///{database}"
        result = faiyum(*words, "--database", url)
        message = f"faiyum: there is no database of Faiyum at {url}; name another one with --database\n"
        assert (result.returncode, result.stdout, result.stderr) == (2, "", message)
    assert not file.exists()
    assert not (tmp_path / "copy").exists()


def test_an_encrypted_backup_is_restored_only_with_its_key(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits")
    anna = server.open_table("me", seats=[{"kind": "me", "name": "Nofret"}])[0]
    identity, backup = tmp_path / "identity", tmp_path / "backup"
    public = printed("admin", "key", identity).strip()
    assert identity.stat().st_mode & 0o077 == 0
    printed("backup", backup, "--database", server.database, "--recipient", public)
    assert server.stop() == 0
    assert backup.read_bytes().startswith(b"age-encryption.org/")
    other = tmp_path / "other"
    printed("admin", "key", other)
    for options, message in (
        ((), "is encrypted"),
        (("--identity", str(other)), "cannot be decrypted"),
        (("--identity", str(backup)), ""),
    ):
        result = faiyum("restore", backup, "--database", f"sqlite:///{tmp_path / 'b.db'}", *options)
        assert (result.returncode, len(result.stderr.splitlines())) == (2, 1)
        assert message in result.stderr
    restored = f"sqlite:///{tmp_path / 'c.db'}"
    printed("restore", backup, "--database", restored, "--identity", identity)
    assert anna.table in printed("admin", "find", "Nofret", "--database", restored)
    result = faiyum("backup", backup, "--database", restored, "--recipient", "age1nonsense")
    assert (result.returncode, len(result.stderr.splitlines())) == (2, 1)


def test_the_database_url_may_come_from_the_environment(tmp_path: Path) -> None:
    # command lines are visible to all users of a machine, and a URL may contain a password
    url = f"sqlite:///{tmp_path / 'club.db'}"
    upgrade_database(url)
    assert "tables: 0" in printed("admin", "stats", FAIYUM_DATABASE=url).splitlines()
