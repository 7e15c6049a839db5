"""Nothing is lost: servers are killed, disks are full, files cannot be written, and no answered decision is missing."""

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
import sqlalchemy as sa
from support.coroutines import run
from support.forked_server import ForkedServer
from support.live_server import Player, Server
from support.postgres import Postgres
from support.retrying_clients import RetryingClients

from faiyum import COMPILED
from faiyum.server.api.rendering import display
from faiyum.server.storage.database import run_offline
from faiyum.server.storage.schema import events, tables
from faiyum.tables.events import AnyEvent, Beginning
from faiyum.tables.table import Table

TABLES = 50
KILLS = int(os.environ.get("FAIYUM_KILLS", "20" if COMPILED else "2"))


def stored(database: str, table_id: str) -> tuple[Table, dict[str, int], list[int]]:
    """A table folded from what is stored, the revisions of its requests, and all revisions."""

    def read(connection: sa.Connection) -> tuple[Table, dict[str, int], list[int]]:
        beginning = connection.execute(sa.select(tables.c.beginning).where(tables.c.id == table_id)).scalar_one()
        rows = connection.execute(sa.select(events).where(events.c.table_id == table_id).order_by(events.c.revision))
        table = Table.begin(table_id, msgspec.json.decode(beginning, type=Beginning))
        request = ""
        requests: dict[str, int] = {}
        revisions = []
        for row in rows:
            event = msgspec.json.decode(row.data, type=AnyEvent)
            table.check(event)
            table.apply(event)
            # several things may happen at one request; only the first of them names it
            request = row.request or request
            requests[request] = row.revision
            revisions.append(row.revision)
        return table, requests, revisions

    return run_offline(database, read)


def check(server: Server, clients: RetryingClients) -> None:
    """Every answered decision is stored once, where it was answered to be, and the server says what is stored."""
    for client in clients.clients:
        table, requests, revisions = stored(server.database, client.table)
        assert requests == client.acknowledged
        assert revisions == list(range(1, len(revisions) + 1))
        assert table.decisions == client.state["decision"]
        player = Player(server, client.table, client.tokens, 0, "")
        shown = msgspec.json.decode(msgspec.json.encode(display(table, [0, 1])))
        assert player.state == shown
        if not table.game.over:
            assert client.state["options"] == shown["options"]


def test_no_decision_is_lost_or_taken_twice_though_the_server_is_killed(tmp_path: Path, database: str) -> None:
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
    check(server, clients)
    assert server.stop() == 0


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """A disk that is soon full; where none can be mounted, files that may not grow."""
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], capture_output=True)
    try:
        yield
    finally:
        if mounted.returncode == 0:
            subprocess.run(["umount", "-l", folder], check=True)


def make_room(server: Server, folder: Path) -> None:
    """The disk is not full any more."""
    subprocess.run(["mount", "-o", "remount,size=100m", folder], capture_output=True)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


async def until_there_is_room(clients: RetryingClients, make_room: Callable[[], None]) -> None:
    """Play until nothing can be written any more, and on when it can again."""
    playing = asyncio.create_task(clients.play())
    while not clients.unavailable:
        assert not playing.done()
        await asyncio.sleep(0.01)
    # what is stored can be seen
    answer = await asyncio.to_thread(clients.server.client.get, "/api/scores")
    assert answer.status_code == 200
    make_room()
    before = clients.acknowledged
    while clients.acknowledged < before + 20:
        assert not playing.done()
        await asyncio.sleep(0.01)
    clients.stopped = True
    await playing


def test_a_full_disk_puts_players_off_and_nothing_is_lost(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()

    def few_bytes() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, resource.RLIM_INFINITY))

    with small_disk(disk):
        server = Server(tmp_path, "--no-limits", database=f"sqlite:///{disk / 'faiyum.db'}", preexec_fn=few_bytes)
        clients = RetryingClients(server, 10)

        run(until_there_is_room(clients, lambda: make_room(server, disk)))
        check(server, clients)
        assert server.stop() == 0


def test_postgresql_that_has_no_room_puts_players_off_and_nothing_is_lost(tmp_path: Path) -> None:
    # its files may not grow beyond a size that all but one keep to
    most = 1024 * 1024
    postgres = Postgres("--wal-segsize=1")
    server = Server(tmp_path, "--no-limits", database=postgres.new_database())
    clients = RetryingClients(server, 10)
    name = server.database.rpartition("/")[2]
    # of other games
    columns, rows = "(table_id, revision, made, data)", "generate_series(1, 1750) AS numbers (n)"
    values = f"'{clients.clients[0].table}', -n, 0, repeat(md5(n::text), 15)"
    postgres.query(f"INSERT INTO events {columns} SELECT {values} FROM {rows}", name)
    assert most - 40_000 < postgres.query("SELECT pg_relation_size('events')", name) < most

    postgres.limit_file_size(most)
    run(until_there_is_room(clients, lambda: postgres.limit_file_size(resource.RLIM_INFINITY)))
    assert "File too large" in server.log.read_text()
    postgres.query("DELETE FROM events WHERE revision < 0", name)
    check(server, clients)
    assert server.stop() == 0
    postgres.close()


def test_postgresql_is_restarted_under_load_and_nothing_is_lost(tmp_path: Path) -> None:
    postgres = Postgres()
    server = Server(tmp_path, "--no-limits", database=postgres.new_database())
    clients = RetryingClients(server, 20)

    async def play_and_restart() -> None:
        playing = asyncio.create_task(clients.play())
        for _ in range(3):
            before, unavailable = clients.acknowledged, clients.unavailable
            while clients.acknowledged < before + 100:
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
    check(server, clients)
    assert server.stop() == 0
    postgres.close()


def heed_permissions() -> None:
    """Root may write any file; without that right, it is like everybody."""
    drop_from_bounding_set, override_permissions = 24, 1
    ctypes.CDLL(None).prctl(drop_from_bounding_set, override_permissions, 0, 0, 0)


def test_a_file_that_cannot_be_written_puts_players_off_until_it_can(tmp_path: Path) -> None:
    before = Server(tmp_path)
    player = before.open_table("me", seed=3)[0]
    player.take("cash farmer")
    assert before.stop() == 0
    (tmp_path / "faiyum.db").chmod(0o444)
    server = Server(tmp_path, "--no-limits", preexec_fn=heed_permissions)
    player.server = server
    assert player.refresh()["decision"] == 1
    for _ in range(3):
        answer = player.post("confirm", request="again")
        assert (answer.status_code, answer.json()) == (503, {"error": [["table-no-storage"]]})
    assert server.client.post("/api/tables", json={"seats": [{"kind": "me"}]}).status_code == 503
    assert player.refresh()["decision"] == 1
    for file in tmp_path.glob("faiyum.db*"):
        file.chmod(0o644)
    assert player.command("confirm", request="again")["revision"] == 2
    assert server.stop() == 0
