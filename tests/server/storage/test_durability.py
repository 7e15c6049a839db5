"""Tests that no acknowledged decision is lost when servers are killed, disks fill up or databases restart."""

import asyncio
import ctypes
import os
import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest
from support.coroutines import run
from support.forked_server import ForkedServer
from support.live_server import Player, Server, bots_idle, wait_until
from support.postgres import Postgres
from support.retrying_clients import RetryingClients
from support.stores import read_table
from support.tables import RENDERER

from faiyum import COMPILED

TABLES = 50
KILLS = int(os.environ.get("FAIYUM_KILLS", "20" if COMPILED else "2"))


def check_storage(server: Server, clients: RetryingClients) -> None:
    """Check that each acknowledged decision is stored once, at its revision, and that the server agrees."""
    for client in clients.members:
        table, decisions, revisions = read_table(server.database, client.table)
        assert {request: decision.revision for request, decision in decisions.items()} == client.acknowledged
        assert revisions == list(range(1, len(revisions) + 1))
        assert table.decisions == client.state["decision"]
        player = Player(server, client.table, client.tokens, 0, "")
        expected = msgspec.json.decode(msgspec.json.encode(RENDERER.state(table, [0, 1])))
        assert player.state == expected
        if not table.game.over:
            assert client.state["options"] == expected["options"]


@pytest.mark.long
def test_killing_the_server_neither_loses_nor_repeats_a_decision(tmp_path: Path, database: str) -> None:
    server = ForkedServer(tmp_path, "--no-limits", database=database)
    clients = RetryingClients(server, TABLES)
    random = Random(6)

    async def play_and_kill() -> None:
        playing = asyncio.create_task(clients.play())
        for _ in range(KILLS):
            before = clients.acknowledged
            while clients.acknowledged < before + 20:
                await asyncio.sleep(0.01)
            await asyncio.sleep(random.random() * 0.3)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        clients.stopped = True
        await playing

    run(play_and_kill())
    check_storage(server, clients)
    assert server.stop() == 0


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """Mount a small disk at a folder, if this process may mount disks."""
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], capture_output=True)
    try:
        yield
    finally:
        if mounted.returncode == 0:
            subprocess.run(["umount", "-l", folder], check=True)


def free_space(server: Server, folder: Path) -> None:
    """Enlarge the disk and lift the limit on file sizes."""
    subprocess.run(["mount", "-o", "remount,size=100m", folder], capture_output=True)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


async def play_through_full_disk(clients: RetryingClients, free_space: Callable[[], None]) -> None:
    """Play until writes fail, free some space, and check that the clients continue."""
    playing = asyncio.create_task(clients.play())
    while not clients.unavailable:
        assert not playing.done()
        await asyncio.sleep(0.01)
    # Reads still work.
    response = await asyncio.to_thread(clients.server.client.get, "/api/scores")
    assert response.status_code == 200
    free_space()
    before = clients.acknowledged
    while clients.acknowledged < before + 20:
        assert not playing.done()
        await asyncio.sleep(0.01)
    clients.stopped = True
    await playing


def test_a_full_disk_delays_players_but_loses_nothing(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()

    def limit_file_size() -> None:
        # In case no disk could be mounted.
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, resource.RLIM_INFINITY))

    with small_disk(disk):
        server = Server(tmp_path, "--no-limits", database=f"sqlite:///{disk / 'faiyum.db'}", preexec_fn=limit_file_size)
        clients = RetryingClients(server, 10)

        run(play_through_full_disk(clients, lambda: free_space(server, disk)))
        check_storage(server, clients)
        assert server.stop() == 0


def test_a_full_postgresql_disk_delays_players_but_loses_nothing(tmp_path: Path) -> None:
    # Only one file will reach this size.
    max_size = 1024 * 1024
    postgres = Postgres("--wal-segsize=1")
    server = Server(tmp_path, "--no-limits", database=postgres.new_database())
    clients = RetryingClients(server, 10)
    name = server.database.rpartition("/")[2]
    # Fill that file with dummy events.
    columns, rows = "(table_id, revision, made, data)", "generate_series(1, 1750) AS numbers (n)"
    values = f"'{clients.members[0].table}', -n, 0, repeat(md5(n::text), 15)"
    postgres.query(f"INSERT INTO events {columns} SELECT {values} FROM {rows}", name)
    assert max_size - 40_000 < postgres.query("SELECT pg_relation_size('events')", name) < max_size

    postgres.limit_file_size(max_size)
    run(play_through_full_disk(clients, lambda: postgres.limit_file_size(resource.RLIM_INFINITY)))
    assert "File too large" in server.log.read_text()
    postgres.query("DELETE FROM events WHERE revision < 0", name)
    check_storage(server, clients)
    assert server.stop() == 0
    postgres.close()


def test_restarting_postgresql_under_load_loses_nothing(tmp_path: Path) -> None:
    postgres = Postgres()
    server = Server(tmp_path, "--no-limits", database=postgres.new_database())
    clients = RetryingClients(server, 20)

    async def play_and_restart() -> None:
        playing = asyncio.create_task(clients.play())
        for _ in range(3):
            acknowledged, unavailable = clients.acknowledged, clients.unavailable
            while clients.acknowledged < acknowledged + 100:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(postgres.stop)
            while clients.unavailable == unavailable:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(postgres.start)
        before = clients.acknowledged
        while clients.acknowledged < before + 20:
            await asyncio.sleep(0.01)
        clients.stopped = True
        await playing

    run(play_and_restart())
    check_storage(server, clients)
    assert server.stop() == 0
    postgres.close()


def respect_file_permissions() -> None:
    """Drop root's capability to write read-only files."""
    pr_capbset_drop, cap_dac_override = 24, 1
    ctypes.CDLL(None).prctl(pr_capbset_drop, cap_dac_override, 0, 0, 0)


def test_a_read_only_database_delays_players_until_it_is_writable(tmp_path: Path) -> None:
    before = Server(tmp_path)
    player = before.open_table("me", seed=3)[0]
    player.take("cash farmer")
    assert before.stop() == 0
    (tmp_path / "faiyum.db").chmod(0o444)
    server = Server(tmp_path, "--no-limits", preexec_fn=respect_file_permissions)
    player.server = server
    assert player.refresh()["decision"] == 1
    for _ in range(3):
        response = player.post("confirm", request="again")
        assert (response.status_code, response.json()) == (503, {"error": [["table-no-storage"]]})
    assert server.client.post("/api/tables", json={"seats": [{"kind": "me"}]}).status_code == 503
    assert player.refresh()["decision"] == 1
    for file in tmp_path.glob("faiyum.db*"):
        file.chmod(0o644)
    assert player.command("confirm", request="again")["revision"] == 2
    assert server.stop() == 0


def test_a_killed_server_resumes_its_tables(tmp_path: Path) -> None:
    running = Server(tmp_path)
    player = running.open_table("me", "bot", seed=4)[0]
    player.take("cash farmer", confirm=True)
    running.kill()
    before = player.state
    running.start()
    # The bot plays its turn now unless it had already done so.
    state = wait_until(player, bots_idle)
    assert state["log"]["entries"][:1] == before["log"]["entries"][:1]
    assert state["waiting"] == {"for": 0, "why": "decide"}
    player.take("cash farmer", confirm=True)
    assert running.stop() == 0
