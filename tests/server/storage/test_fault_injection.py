"""Fault injection: clients under load while everything fails that can, and a check of the whole history.

Short runs with one fault of each kind are part of `make test`; the environment variable FAIYUM_FAULTS sets the number
of faults in the long ones.
"""

import asyncio
import json
import os
import shutil
import signal
import subprocess
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random

import pytest
from support.coroutines import run
from support.history import check_history
from support.live_server import Server
from support.postgres import Postgres
from support.process_list import children, command_line
from support.proxy import Proxy
from support.racing_clients import RacingClients

from faiyum import COMPILED

FAULTS = int(os.environ.get("FAIYUM_FAULTS", "24" if COMPILED else "6"))
TABLES, SHORT_TABLES = 20, 5
# Seconds of a pause or a stalled connection. In long runs one in LONG_PAUSE_EVERY takes longer than database commands
# may take.
PAUSE_SECONDS, LONG_PAUSE_SECONDS, LONG_PAUSE_EVERY = 1.0, 25.0, 8
SUPPORT = Path(__file__).parents[2] / "support"
# An hour and two days, forwards and backwards.
CLOCK_JUMPS = (3600, -3600, 172_800, -172_800)

Fault = Callable[[], Awaitable[None]]
# The number of faults; 1 injects each kind once.
amounts = pytest.mark.parametrize("amount", [1, pytest.param(FAULTS, marks=pytest.mark.long, id="long")])


def number_of_tables(amount: int) -> int:
    return SHORT_TABLES if amount == 1 else TABLES


async def inject(clients: RacingClients, faults: dict[str, Fault], name: str, amount: int, database: str = "") -> None:
    """Let every kind of fault happen in random order while the clients play, and check the history.

    `database` is the URL that the history is read from, if it is not that of the server.
    """
    random = Random(name)
    happened: Counter[str] = Counter()
    playing = asyncio.create_task(clients.play())
    # A client that fails must not keep a fault waiting for it.
    playing.add_done_callback(lambda _: setattr(clients, "stopped", True))
    while not clients.stopped and happened.total() < amount:
        for kind in random.sample(sorted(faults), len(faults)):
            await wait_for_acknowledgements(clients, 10)
            await asyncio.sleep(random.random() * 0.2)
            await faults[kind]()
            happened[kind] += 1
    await wait_for_acknowledgements(clients, 20)
    clients.stopped = True
    await playing
    finished = check_history(database or clients.server.database, clients)
    assert finished
    counts = {"acknowledged": clients.acknowledged, "races": clients.races, "lost": 0, "finished": finished}
    print(json.dumps({"test": name, "faults": happened, **counts}))


async def wait_for_acknowledgements(clients: RacingClients, number: int) -> None:
    """Wait until the server has acknowledged that many more decisions; it must not have exited."""
    before = clients.acknowledged
    while clients.acknowledged < before + number and not clients.stopped:
        assert clients.server.process.poll() is None
        await asyncio.sleep(0.01)


def pauses(amount: int) -> Iterator[float]:
    """Yield the length of each pause, in seconds."""
    for number in count(1):
        yield LONG_PAUSE_SECONDS if amount > 1 and number % LONG_PAUSE_EVERY == 0 else PAUSE_SECONDS


def process_faults(server: Server, amount: int) -> dict[str, Fault]:
    """Return the faults of the server process: killed and started again, or paused."""
    seconds = pauses(amount)

    async def kill() -> None:
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)

    async def pause() -> None:
        server.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(next(seconds))
        server.process.send_signal(signal.SIGCONT)

    return {"kill": kill, "pause": pause}


def worker_faults(server: Server, amount: int) -> dict[str, Fault]:
    """Return the faults of one of several worker processes: killed and replaced, or paused."""
    random, seconds = Random(3), pauses(amount)

    async def any_worker() -> int:
        """Return the id of a worker process, as soon as there is one."""
        while server.process.poll() is None:
            # Not the helper process of Python's multiprocessing.
            if workers := [pid for pid in children(server.process.pid) if "spawn_main" in command_line(pid)]:
                return random.choice(workers)
            await asyncio.sleep(0.1)
        raise AssertionError("the server has exited")

    async def kill() -> None:
        os.kill(await any_worker(), signal.SIGKILL)

    async def pause() -> None:
        worker = await any_worker()
        os.kill(worker, signal.SIGSTOP)
        await asyncio.sleep(next(seconds))
        # The supervisor replaces a worker that does not answer for too long.
        with suppress(ProcessLookupError):
            os.kill(worker, signal.SIGCONT)

    return {"worker killed": kill, "worker paused": pause}


@amounts
def test_sqlite_loses_nothing_whatever_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, amount: int) -> None:
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
    clients = RacingClients(server, number_of_tables(amount))
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

    faults = {**process_faults(server, amount), "clock jump": jump, "power loss": cut_power}
    run(inject(clients, {**faults, "full disk": fill_disk, "read-only disk": refuse_writes}, "sqlite", amount))
    assert server.stop() == 0


@amounts
@pytest.mark.parametrize("workers", [1, 2])
def test_postgresql_loses_nothing_whatever_fails(tmp_path: Path, workers: int, amount: int) -> None:
    postgres = Postgres()
    url = postgres.new_database()
    with Proxy(f"http://127.0.0.1:{postgres.port}") as proxy:
        port = proxy.address.rpartition(":")[2]
        through_proxy = url.replace(f":{postgres.port}/", f":{port}/")
        server = Server(tmp_path, "--no-limits", "--workers", str(workers), database=through_proxy)
        clients = RacingClients(server, number_of_tables(amount))
        seconds = pauses(amount)

        async def cut() -> None:
            proxy.cut()
            await asyncio.sleep(1)
            proxy.restore()

        async def slow() -> None:
            proxy.delay_seconds = 0.1
            await asyncio.sleep(1 if amount == 1 else 2)
            proxy.delay_seconds = 0.0

        async def stall() -> None:
            proxy.stalled = True
            await asyncio.sleep(next(seconds))
            proxy.stalled = False

        async def restart() -> None:
            await asyncio.to_thread(postgres.stop)
            await asyncio.to_thread(postgres.start)

        processes = process_faults(server, amount) if workers == 1 else worker_faults(server, amount)
        faults = {**processes, "cut": cut, "slow": slow, "stalled": stall, "database restart": restart}
        run(inject(clients, faults, f"postgresql, {workers} workers", amount, url))
        assert server.stop() == 0
    postgres.close()
