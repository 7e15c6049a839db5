"""Fault injection: clients under load while everything fails that can, and a check of the whole history.

The environment variable FAIYUM_FAULTS sets the number of faults in each test.
"""

import asyncio
import json
import os
import shutil
import signal
import subprocess
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest
from support.coroutines import run
from support.history import check_history
from support.live_server import Server
from support.postgres import Postgres
from support.proxy import Proxy
from support.retrying_clients import RetryingClients

from faiyum import COMPILED

FAULTS = int(os.environ.get("FAIYUM_FAULTS", "24" if COMPILED else "6"))
TABLES = 20
SUPPORT = Path(__file__).parents[2] / "support"
# An hour and two days, forwards and backwards.
CLOCK_JUMPS = (3600, -3600, 172_800, -172_800)

Fault = Callable[[], Awaitable[None]]


async def inject(clients: RetryingClients, faults: dict[str, Fault], name: str) -> None:
    """Let every kind of fault happen in random order while the clients play, and check the history."""
    random = Random(name)
    happened: Counter[str] = Counter()
    playing = asyncio.create_task(clients.play())
    # A client that fails must not keep a fault waiting for it.
    playing.add_done_callback(lambda _: setattr(clients, "stopped", True))
    while not clients.stopped and happened.total() < FAULTS:
        for kind in random.sample(sorted(faults), len(faults)):
            before = clients.acknowledged
            while clients.acknowledged < before + 10 and not clients.stopped:
                await asyncio.sleep(0.01)
            await asyncio.sleep(random.random() * 0.2)
            await faults[kind]()
            happened[kind] += 1
    before = clients.acknowledged
    while clients.acknowledged < before + 20 and not clients.stopped:
        await asyncio.sleep(0.01)
    clients.stopped = True
    await playing
    finished = check_history(clients.server, clients)
    assert finished
    result = {"test": name, "faults": happened, "acknowledged": clients.acknowledged, "lost": 0, "finished": finished}
    print(json.dumps(result))


def process_faults(server: Server) -> dict[str, Fault]:
    """Return the faults of the server process: killed and started again, or paused for a moment."""

    async def kill() -> None:
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)

    async def pause() -> None:
        server.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(1)
        server.process.send_signal(signal.SIGCONT)

    return {"kill": kill, "pause": pause}


@pytest.mark.long
def test_sqlite_loses_nothing_whatever_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library, synced, clock = tmp_path / "synced.so", tmp_path / "synced", tmp_path / "clock"
    read_only = tmp_path / "read-only"
    synced.mkdir()
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, SUPPORT / "synced_files.c", "-ldl"], check=True)
    monkeypatch.setenv("FAIYUM_TEST_SYNCED", str(synced))
    monkeypatch.setenv("FAIYUM_TEST_READ_ONLY", str(read_only))
    monkeypatch.setenv("FAIYUM_TEST_CLOCK", str(clock))
    monkeypatch.setenv(
        "PYTHONPATH", os.pathsep.join([str(SUPPORT / "shifted_clock"), os.environ.get("PYTHONPATH", "")])
    )
    monkeypatch.setenv("LD_PRELOAD", str(library))
    server = Server(tmp_path, "--no-limits")
    clients = RetryingClients(server, TABLES)
    random = Random(1)

    async def jump() -> None:
        clock.write_text(str(random.choice(CLOCK_JUMPS)), encoding="utf-8")

    async def wait_for_failure() -> None:
        before = clients.unavailable
        while clients.unavailable == before and not clients.stopped:
            await asyncio.sleep(0.01)

    async def fill_disk() -> None:
        with server.full_disk():
            await wait_for_failure()

    async def refuse_writes() -> None:
        read_only.touch()
        await wait_for_failure()
        read_only.unlink()

    async def cut_power() -> None:
        await asyncio.to_thread(server.kill)
        # Files that were deleted before do not come back.
        for file in list(tmp_path.glob("faiyum.db*")):
            file.unlink()
            if (synced / file.name).exists():
                shutil.copy(synced / file.name, file)
        await asyncio.to_thread(server.start)

    faults = {**process_faults(server), "clock jump": jump, "power loss": cut_power}
    run(inject(clients, {**faults, "full disk": fill_disk, "read-only disk": refuse_writes}, "sqlite"))
    assert server.stop() == 0


@pytest.mark.long
def test_postgresql_loses_nothing_whatever_fails(tmp_path: Path) -> None:
    postgres = Postgres()
    url = postgres.new_database()
    with Proxy(f"http://127.0.0.1:{postgres.port}") as proxy:
        port = proxy.address.rpartition(":")[2]
        server = Server(tmp_path, "--no-limits", database=url.replace(f":{postgres.port}/", f":{port}/"))
        clients = RetryingClients(server, TABLES)

        async def cut() -> None:
            proxy.cut()
            await asyncio.sleep(1)
            proxy.restore()

        async def slow() -> None:
            proxy.delay_seconds = 0.1
            await asyncio.sleep(2)
            proxy.delay_seconds = 0.0

        async def restart() -> None:
            await asyncio.to_thread(postgres.stop)
            await asyncio.to_thread(postgres.start)

        faults = {**process_faults(server), "cut": cut, "slow": slow, "database restart": restart}
        run(inject(clients, faults, "postgresql"))
        assert server.stop() == 0
    postgres.close()
