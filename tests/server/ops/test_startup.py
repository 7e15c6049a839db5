"""Tests of the addresses that a server listens on, and of errors at startup."""

import resource
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from subprocess import PIPE

import pytest
import sqlalchemy as sa
from support.command import COMMAND, TIMEOUT_SECONDS, environment, faiyum, started
from support.live_server import Server
from support.socket_clients import open_socket

from faiyum.server.storage.database import prepared_database, run_offline, unusable, upgrade_database
from faiyum.server.storage.database_schema import settings


def test_only_local_host_names_are_served_by_default(server: Server) -> None:
    assert server.client.get("/api/bots", headers={"Host": "elsewhere.example"}).status_code == 400
    assert server.client.get("/api/bots", headers={"Host": "localhost:1234"}).status_code == 200


def test_listening_on_all_addresses_serves_every_host_name(tmp_path: Path) -> None:
    running = Server(tmp_path, host="0.0.0.0")
    assert running.client.get("/api/bots", headers={"Host": "192.168.1.7:8100"}).status_code == 200
    assert running.stop() == 0


def test_ipv6_addresses_are_printed_in_brackets(tmp_path: Path) -> None:
    for options in ([], ["--host", "::1", "--no-limits"]):
        running = Server(tmp_path, *options, host="::1")
        assert running.address.startswith("http://[::1]:")
        player = running.open_table("me", seed=3)[0]
        with open_socket(player, origin=running.address) as ws:
            player.take("cash farmer")
            assert ws.wait_for_state(1)["decision"] == 1
        assert running.stop() == 0


def test_startup_errors_are_reported_in_one_line(tmp_path: Path, server: Server) -> None:
    port = server.address.rpartition(":")[2]
    (tmp_path / "link.db").symlink_to(server.database.removeprefix("sqlite:///"))
    for options, message in (
        (("--port", "66000"), "--port must be a number from 0 to 65,535, not 66000"),
        (
            ("--port", port, "--database", f"sqlite:///{tmp_path / 'a.db'}"),
            f"127.0.0.1:{port} is in use by another program",
        ),
        (("--host", "here"), "here is not an IP address"),
        (("--database", "nonsense"), "the database nonsense cannot be used: "),
        (("--database", f"sqlite:///{tmp_path / 'none' / 'a.db'}"), "unable to open database file"),
        (("--database", "chess://here"), "the database chess://here cannot be used: "),
        (
            ("--database", "postgresql://u@127.0.0.1:abc/x"),
            "the database postgresql://u@127.0.0.1:abc/x cannot be used: ",
        ),
        (("--database", "postgresql://u@127.0.0.1:9/x?bogus=1"), "'bogus'"),
        (("--database", f"sqlite:///{tmp_path / 'a.db'}?bogus=1"), "unknown options: bogus"),
        (("--database", f"sqlite:///{tmp_path / 'a.db'}?timeout=soon"), "cannot be used: "),
        (("--database", "sqlite://"), "would be in memory only"),
        (("--database", "sqlite:///:memory:"), "would be in memory only"),
        (("--database", server.database), "is used by another server"),
        (("--database", f"sqlite:///{tmp_path / 'link.db'}"), "is used by another server"),
    ):
        result = faiyum("play", "--no-browser", *options)
        assert (result.returncode, result.stdout) == (2, "")
        assert message in result.stderr
        assert len(result.stderr.splitlines()) == 1


def test_serve_reports_a_database_that_several_workers_cannot_use(tmp_path: Path) -> None:
    for url, message in (
        ("postgresql://u@127.0.0.1:abc/x", "cannot be used: "),
        ("sqlite://", "would be in memory only"),
        (f"sqlite:///{tmp_path / 'a.db'}", "several processes need PostgreSQL"),
    ):
        result = faiyum("serve", "--workers", "2", "--database", url)
        assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
        assert message in result.stderr


def test_serve_reports_an_invalid_proxy(tmp_path: Path) -> None:
    for proxy in ("not an address", "", "127.0.0.1,", "localhost"):
        result = faiyum("serve", "--proxy", proxy, "--database", f"sqlite:///{tmp_path / 'a.db'}")
        assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
        assert "is not an IP address" in result.stderr
    running = Server(tmp_path, "--proxy", "127.0.0.1,10.0.0.0/8,::1")
    assert running.stop() == 0


def test_serve_reports_invalid_host_names(tmp_path: Path) -> None:
    for names in ("", "a*b", "faiyum.example,", "http://faiyum.example", "faiyum.example:8100"):
        result = faiyum("serve", "--names", names, "--database", f"sqlite:///{tmp_path / 'a.db'}")
        assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
        assert "is not a host name" in result.stderr
    running = Server(tmp_path, "--names", "Faiyum.example, *.faiyum.example")
    for name, status in (("faiyum.example", 200), ("www.faiyum.example", 200), ("elsewhere.example", 400)):
        assert running.client.get("/api/bots", headers={"Host": name}).status_code == status
    assert running.stop() == 0


def test_a_database_from_a_newer_version_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    upgrade_database(url)
    run_offline(url, lambda connection: connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'")))
    for command in ("play", "serve"):
        result = faiyum(command, "--database", url)
        assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
        assert "was written by a newer version of Faiyum" in result.stderr


def test_a_full_disk_leaves_no_half_migrated_database(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'faiyum.db'}"
    limit = partial(resource.setrlimit, resource.RLIMIT_FSIZE, (40_000, 40_000))
    with started(*COMMAND, "serve", "--database", url, stderr=PIPE, env=environment(), preexec_fn=limit) as process:
        _, errors = process.communicate(timeout=TIMEOUT_SECONDS)
    assert (process.returncode, len(errors.splitlines())) == (2, 1)
    assert "disk" in errors.decode()
    running = Server(tmp_path)
    assert running.stop() == 0


def test_a_full_disk_is_named_with_its_remedy() -> None:
    with closing(sqlite3.connect(":memory:")) as small:
        small.execute("PRAGMA max_page_count = 1")
        with pytest.raises(sqlite3.OperationalError) as full:
            small.execute("CREATE TABLE games (record TEXT)")
    assert str(unusable("sqlite:///faiyum.db", full.value)) == "the disk is full; free some space and try again"


def test_a_server_starts_only_after_its_new_database_has_been_written(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'faiyum.db'}"
    query = sa.select(settings.c.value).where(settings.c.key == "secret")
    with prepared_database(url):
        assert run_offline(url, lambda connection: connection.execute(query).scalar())


def test_a_database_is_unlocked_after_its_server_is_killed(tmp_path: Path) -> None:
    running = Server(tmp_path, "--no-limits")
    running.kill()
    running.start()
    assert running.stop() == 0
