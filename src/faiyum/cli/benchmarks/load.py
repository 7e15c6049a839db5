"""The server's latency, CPU time and memory with many live tables, for `faiyum bench --load`."""

import asyncio
import gc
import os
import re
import statistics
import sys
import tempfile
import time
from argparse import Namespace
from asyncio.subprocess import PIPE, Process, create_subprocess_exec
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from faiyum import Fault
from faiyum.cli.benchmarks.load_clients import HttpConnectionPool, LiveTable
from faiyum.cli.benchmarks.process_stats import cpu_seconds, resident_kilobytes
from faiyum.cli.support.console import print_measurements
from faiyum.cli.support.inputs import parse_integer
from faiyum.i18n.texts import Texts

# tables that are opened at the same time
CONCURRENT_OPENINGS = 16
# Idle tables are evicted after this time, plus some for each table, so that none is evicted while others are opened.
IDLE_SECONDS = 5
IDLE_SECONDS_PER_TABLE = 0.04
# the time until caches are filled and everything has been imported
WARM_UP_SECONDS = 8
MAX_EVICTION_SECONDS = 120
# longer runs are measured in at least this many parts, in order to see whether memory grows
LONG_RUN_SECONDS = 30
PARTS = 12
MAX_GROWTH = 0.03


class LoadGenerator:
    """Clients that play at a number of tables at a given rate."""

    def __init__(self, address: str, tables: int) -> None:
        self.address = address
        self.http = HttpConnectionPool(address)
        self.random = Random(1)
        self.tables: list[LiveTable] = []
        self.table_count = tables
        self.latencies: list[float] = []
        self.finished_games = 0

    async def open(self) -> None:
        """Open the tables."""
        concurrent = asyncio.Semaphore(CONCURRENT_OPENINGS)

        async def open_one() -> LiveTable:
            async with concurrent:
                return await self._open_table()

        self.tables = await asyncio.gather(*[open_one() for _ in range(self.table_count)])

    async def _open_table(self) -> LiveTable:
        return await LiveTable.open(self.http, self.address, Random(self.random.random()))

    async def play(self, rate: int, seconds: float) -> float:
        """Play at a rate of decisions per second; return the rate that was reached."""
        # garbage collections in this process would count towards the server's latency
        gc.collect()
        gc.disable()
        start, number, before = time.perf_counter(), 0, len(self.latencies)
        # a failure in a task fails the benchmark
        async with asyncio.TaskGroup() as group:
            while (now := time.perf_counter() - start) < seconds:
                # start all decisions that are due, each at a different table
                while number < now * rate:
                    table = self.tables[number % len(self.tables)]
                    number += 1
                    if not table.busy:
                        table.busy = True
                        group.create_task(self._decide(table))
                await asyncio.sleep(0.002)
        gc.enable()
        return (len(self.latencies) - before) / (time.perf_counter() - start)

    async def _decide(self, table: LiveTable) -> None:
        if table.over:
            # replace a finished table with a new one
            self.finished_games += 1
            await table.close()
            fresh = await self._open_table()
            self.tables[self.tables.index(table)] = fresh
            fresh.busy = True
            table = fresh
        self.latencies.append(await table.decide())
        table.busy = False

    async def close(self) -> None:
        await asyncio.gather(*[table.close() for table in self.tables])


@asynccontextmanager
async def running_server(words: list[str], package: Path | None = None) -> AsyncIterator[tuple[Process, str]]:
    """Provide a `faiyum serve` process with all its limits, and its address; raises Fault if it does not start.

    `package` is the folder of another build of the package to run instead.
    """
    # the server tells the clients apart by their forwarded addresses
    options = ["--proxy", "127.0.0.1", "--port", "0", "--lang", "en", *words]
    variables = os.environ if package is None else {**os.environ, "PYTHONPATH": str(package)}
    with tempfile.TemporaryFile() as log:
        process = await create_subprocess_exec(
            sys.executable, "-m", "faiyum", "serve", *options, stdout=PIPE, stderr=log, env=variables
        )
        assert process.stdout is not None
        found = re.search(rb"127\.0\.0\.1:\d+", await process.stdout.readline())
        if found is None:
            log.seek(0)
            raise Fault("no-server", {"reason": log.read().decode().strip().rpartition("\n")[2]})
        try:
            yield process, found[0].decode()
        finally:
            process.terminate()
            await process.wait()


async def tables_in_memory(http: HttpConnectionPool) -> int:
    """Return the number of tables in the server's cache."""
    _, metrics = await http.request("GET", "/metrics")
    found = re.search(rb"\nfaiyum_tables_in_memory (\S+)", metrics)
    return int(float(found[1])) if found else 0


def memory_growth(sizes: list[int]) -> int:
    """Return by how much memory grew from the second quarter of a run to the last; the first is a warm-up."""
    quarter = len(sizes) // 4
    return max(sizes[-quarter:]) - max(sizes[quarter : 2 * quarter]) if quarter else 0


async def measure(arguments: Namespace, words: list[str], t: Texts, package: Path | None = None) -> dict[str, float]:
    tables = parse_integer(arguments.tables, "--tables", 1, 20_000, 500)
    rate = parse_integer(arguments.rate, "--rate", 1, 100_000, 300)
    minutes = parse_integer(arguments.minutes, "--minutes", 1, 10_000, 0)
    seconds = 60 * minutes or parse_integer(arguments.seconds, "--seconds", 1, 100_000, 20)
    idle = IDLE_SECONDS + int(IDLE_SECONDS_PER_TABLE * tables)
    async with running_server(["--idle", str(idle), *words], package) as (process, address):
        warm_up = LoadGenerator(address, max(1, tables // 10))
        await warm_up.open()
        await warm_up.play(rate, min(WARM_UP_SECONDS, seconds))
        await warm_up.close()
        size_before = resident_kilobytes(process.pid)
        load = LoadGenerator(address, tables)
        await load.open()
        parts = max(minutes, PARTS) if seconds >= LONG_RUN_SECONDS else 1
        cpu_before = cpu_seconds(process.pid)
        rates, sizes = [], []
        for part in range(1, parts + 1):
            rates.append(await load.play(rate, seconds / parts))
            sizes.append(resident_kilobytes(process.pid))
            if minutes:
                status = {
                    "mib": sizes[-1] // 1024, "tables": await tables_in_memory(load.http), "speed": round(rates[-1]),
                }  # fmt: skip
                print(t("cli-load-minute", minute=part * minutes / parts, **status), file=sys.stderr, flush=True)
        cpu = cpu_seconds(process.pid) - cpu_before
        end = time.monotonic() + MAX_EVICTION_SECONDS
        while await tables_in_memory(load.http) and time.monotonic() < end:
            await asyncio.sleep(1)
        size_after = resident_kilobytes(process.pid)
        left = await tables_in_memory(load.http)
        await load.close()
    percentiles = statistics.quantiles(load.latencies, n=100)
    return {
        "tables": tables,
        "decisions": len(load.latencies),
        "games": load.finished_games,
        "per_second": round(statistics.mean(rates), 1),
        "median_ms": round(percentiles[49] * 1000, 2),
        "p99_ms": round(percentiles[98] * 1000, 2),
        "processor_ms": round(cpu / len(load.latencies) * 1000, 2),
        "busy_kb": round((sizes[-1] - size_before) / tables, 1),
        "idle_kb": round((size_after - size_before) / tables, 1),
        "left_in_memory": left,
        "growth_kb": memory_growth(sizes),
        "last_kb": sizes[-1],
    }


def benchmark_load(arguments: Namespace, t: Texts) -> int:
    """Start a server, let many clients play on it, and print measurements; raises Fault if memory grew.

    With several runs, each with a new server, the measurements are medians.
    """
    runs = [measure_once(arguments, t) for _ in range(parse_integer(arguments.runs, "--runs", 1, 1000, 1))]
    print_measurements(medians(runs), "cli-load", arguments.json, t)
    for run in runs:
        if run["growth_kb"] > MAX_GROWTH * run["last_kb"]:
            raise Fault("memory-grew", {"kib": str(run["growth_kb"])})
    return 0


def measure_once(arguments: Namespace, t: Texts, package: Path | None = None) -> dict[str, float]:
    """Return the measurements of one run; `package` is the folder of another build to run instead."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["--database", arguments.database or f"sqlite:///{Path(folder) / 'load.db'}"]
        if arguments.workers:
            words += ["--workers", arguments.workers]
        return asyncio.run(measure(arguments, words, t, package))


def medians(runs: list[dict[str, float]]) -> dict[str, float]:
    """Return the median of each measurement."""
    return {name: statistics.median_low(run[name] for run in runs) for name in runs[0]}
