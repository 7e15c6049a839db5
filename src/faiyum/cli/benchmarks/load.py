"""`faiyum bench --load`: many live tables with real clients, how fast each sees the other's move, and the memory."""

import asyncio
import gc
import json
import os
import re
import statistics
import sys
import tempfile
import time
from argparse import Namespace
from asyncio.subprocess import PIPE, Process, create_subprocess_exec
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from faiyum import Fault, Game
from faiyum.cli.console import print_facts
from faiyum.cli.inputs import number
from faiyum.i18n.texts import Texts

LINES = 48
OPENING_AT_ONCE = 16
# an idle table leaves memory so soon, and so much later for each one: not while others are opened and played at
IDLE_SECONDS = 5
IDLE_SECONDS_EACH = 0.04
# seconds until nothing is done for the first time any more
WARM_UP_SECONDS = 8
SETTLE_SECONDS = 120
# a run as long as this is watched in parts, each at most a minute, and memory may differ by that share between quarters
LONG_SECONDS = 30
PARTS = 12
MOST_GROWTH = 0.03


class Wait(Struct):
    """Whom a table waits for."""

    seat: int = msgspec.field(name="for")


class Choice(Struct):
    """An option."""

    name: str


class Seen(Struct):
    """As much of a state as a client needs to play by chance."""

    revision: int
    over: bool
    options: list[Choice]
    waiting: Wait | None


class Push(Struct):
    """What comes over a live connection."""

    state: Seen | None = None


class Line:
    """A connection for requests, kept open."""

    def __init__(self, address: str) -> None:
        self.host, _, port = address.partition(":")
        self.port = int(port)
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, tokens: str, body: Any) -> tuple[int, bytes]:
        """The status and the answer; a connection that was closed while it lay idle is opened again."""
        data = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\nContent-Length: {len(data)}\r\n"
        request = f"{head}Authorization: Bearer {tokens}\r\n\r\n".encode() + data
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            return await self._ask(request)
        self.streams = None
        return await self._ask(request)

    async def _ask(self, request: bytes) -> tuple[int, bytes]:
        if self.streams is None:
            self.streams = await asyncio.open_connection(self.host, self.port)
        reader, writer = self.streams
        writer.write(request)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"(?i)content-length: (\d+)", answer)
        return int(answer[9:12]), await reader.readexactly(int(length[1]) if length else 0)


class Lines:
    """Connections that clients share."""

    def __init__(self, address: str) -> None:
        self._free: asyncio.Queue[Line] = asyncio.Queue()
        for _ in range(LINES):
            self._free.put_nowait(Line(address))

    async def ask(self, method: str, path: str, tokens: str = "", body: Any = None) -> tuple[int, bytes]:
        line = await self._free.get()
        try:
            return await line.ask(method, path, tokens, body)
        finally:
            self._free.put_nowait(line)


class Seat:
    """A player with his own live connection."""

    def __init__(self, socket: ClientConnection, token: str) -> None:
        self.socket = socket
        self.token = token
        self.state = Seen(-1, False, [], None)
        # what he waits to see, and when he saw it
        self.wanted: tuple[int, asyncio.Future[float]] | None = None
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        decoder = msgspec.json.Decoder(Push)
        with suppress(ConnectionClosed):
            async for message in self.socket:
                state = decoder.decode(message).state
                if state is None or state.revision < self.state.revision:
                    continue
                self.state = state
                if self.wanted is not None and state.revision >= self.wanted[0] and not self.wanted[1].done():
                    self.wanted[1].set_result(time.perf_counter())

    async def sees(self, revision: int) -> float:
        """When he sees that revision."""
        if self.state.revision >= revision:
            return time.perf_counter()
        self.wanted = (revision, asyncio.get_running_loop().create_future())
        return await self.wanted[1]


@cache
def a_game() -> tuple[str, int]:
    """The record of a game by chance, and how many decisions it has."""
    game, random = Game(2, 1), Random(1)
    while not game.over:
        game.take(random.choice(game.options))
    return game.record(), game.decisions


class LiveTable:
    """A table with two players at it."""

    def __init__(self, lines: Lines, table: str, seats: list[Seat], random: Random) -> None:
        self.lines = lines
        self.table = table
        self.seats = seats
        self.random = random
        self.busy = False

    @staticmethod
    async def open(lines: Lines, address: str, random: Random) -> "LiveTable":
        """A table at any point of a game."""
        record, decisions = a_game()
        upto = random.randrange(decisions)
        body = {"seats": [{"kind": "me"}, {"kind": "friend"}], "record": record, "upto": upto}
        status, answer = await lines.ask("POST", "/api/tables", body=body)
        assert status == 201, answer
        opened = json.loads(answer)
        seats = []
        for seat in opened["seats"]:
            live = f"ws://{address}/api/tables/{opened['id']}/live"
            socket = await connect(live, compression=None, ping_interval=None, open_timeout=None, proxy=None)
            await socket.send(json.dumps({"tokens": [seat["token"]]}))
            seats.append(Seat(socket, seat["token"]))
        found = LiveTable(lines, opened["id"], seats, random)
        await asyncio.gather(*[seat.sees(0) for seat in seats])
        return found

    @property
    def over(self) -> bool:
        return self.seats[0].state.over

    async def decide(self) -> float:
        """Take a decision; the seconds until the other player saw it."""
        here = self.seats[0].state
        assert here.waiting is not None
        seat = here.waiting.seat
        mine, other = self.seats[seat], self.seats[1 - seat]
        await mine.sees(here.revision)
        body = {
            "request": f"{self.random.getrandbits(64):x}",
            "revision": here.revision,
            "seat": seat,
            "option": self.random.choice(mine.state.options).name,
            "confirm": True,
        }
        begin = time.perf_counter()
        seen = asyncio.ensure_future(other.sees(here.revision + 1))
        status, answer = await self.lines.ask("POST", f"/api/tables/{self.table}/take", mine.token, body)
        assert status == 200, answer
        seconds = await seen - begin
        # both know before the next decision
        await mine.sees(here.revision + 1)
        return seconds

    async def close(self) -> None:
        for seat in self.seats:
            await seat.socket.close()
            await seat.reading


class Load:
    """Clients who play at so many tables, as many decisions a second as are wanted."""

    def __init__(self, address: str, tables: int) -> None:
        self.address = address
        self.lines = Lines(address)
        self.random = Random(1)
        self.tables: list[LiveTable] = []
        self.wanted = tables
        self.seconds: list[float] = []
        self.finished = 0

    async def open(self) -> None:
        gate = asyncio.Semaphore(OPENING_AT_ONCE)

        async def one() -> LiveTable:
            async with gate:
                return await LiveTable.open(self.lines, self.address, Random(self.random.random()))

        self.tables = await asyncio.gather(*[one() for _ in range(self.wanted)])

    async def play(self, rate: int, seconds: float) -> float:
        """Play; the decisions a second that were taken."""
        # when the clients look for waste, the server does not wait
        gc.collect()
        gc.disable()
        begin, number, taken = time.perf_counter(), 0, len(self.seconds)
        # if one of them fails, so does the bench
        async with asyncio.TaskGroup() as group:
            while (now := time.perf_counter() - begin) < seconds:
                # whatever is due by now, each at another table
                while number < now * rate:
                    table = self.tables[number % len(self.tables)]
                    number += 1
                    if not table.busy:
                        table.busy = True
                        group.create_task(self._step(table))
                await asyncio.sleep(0.002)
        gc.enable()
        return (len(self.seconds) - taken) / (time.perf_counter() - begin)

    async def _step(self, table: LiveTable) -> None:
        if table.over:
            # finished tables are left, and new ones opened
            self.finished += 1
            await table.close()
            fresh = await LiveTable.open(self.lines, self.address, Random(self.random.random()))
            self.tables[self.tables.index(table)] = fresh
            fresh.busy = True
            table = fresh
        self.seconds.append(await table.decide())
        table.busy = False

    async def close(self) -> None:
        await asyncio.gather(*[table.close() for table in self.tables])


@asynccontextmanager
async def running_server(words: list[str]) -> AsyncIterator[tuple[Process, str]]:
    """A server in a process of its own, and its address."""
    command = [sys.executable, "-m", "faiyum", "serve", "--no-limits", "--port", "0", "--lang", "en", *words]
    with tempfile.TemporaryFile() as log:
        process = await create_subprocess_exec(*command, stdout=PIPE, stderr=log)
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


def family(process: int) -> list[int]:
    """A process and those that it has started."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *[one for child in children for one in family(int(child))]]


def kilobytes(process: int) -> int:
    """The memory of a process and those that it has started."""
    status = [Path(f"/proc/{one}/status").read_text() for one in family(process)]
    return sum(int(found[1]) for text in status if (found := re.search(r"VmRSS:\s+(\d+)", text)))


def processor_seconds(process: int) -> float:
    """The time that a process and those that it has started have spent on a processor."""
    fields = [Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split() for one in family(process)]
    return sum(int(of[11]) + int(of[12]) for of in fields) / os.sysconf("SC_CLK_TCK")


async def in_memory(lines: Lines) -> int:
    _, answer = await lines.ask("GET", "/metrics")
    found = re.search(rb"\nfaiyum_tables_in_memory (\S+)", answer)
    return int(float(found[1])) if found else 0


def growth(sizes: list[int]) -> int:
    """By how much memory has grown from the second quarter of a run to the last; in the first it fills up."""
    quarter = len(sizes) // 4
    return max(sizes[-quarter:]) - max(sizes[quarter : 2 * quarter]) if quarter else 0


async def measure(arguments: Namespace, words: list[str], t: Texts) -> dict[str, float]:
    tables = number(arguments.tables, "--tables", 1, 20_000, 500)
    rate = number(arguments.rate, "--rate", 1, 100_000, 300)
    minutes = number(arguments.minutes, "--minutes", 1, 10_000, 0)
    seconds = 60 * minutes or number(arguments.seconds, "--seconds", 1, 100_000, 20)
    idle = IDLE_SECONDS + int(IDLE_SECONDS_EACH * tables)
    async with running_server(["--idle", str(idle), *words]) as (process, address):
        warm = Load(address, max(1, tables // 10))
        await warm.open()
        await warm.play(rate, min(WARM_UP_SECONDS, seconds))
        await warm.close()
        before = kilobytes(process.pid)
        load = Load(address, tables)
        await load.open()
        parts = max(minutes, PARTS) if seconds >= LONG_SECONDS else 1
        spent = -processor_seconds(process.pid)
        rates, sizes = [], []
        for part in range(1, parts + 1):
            rates.append(await load.play(rate, seconds / parts))
            sizes.append(kilobytes(process.pid))
            if minutes:
                seen = {"mib": sizes[-1] // 1024, "tables": await in_memory(load.lines), "speed": round(rates[-1])}
                print(t("cli-load-minute", minute=part * minutes / parts, **seen), file=sys.stderr, flush=True)
        spent += processor_seconds(process.pid)
        waited = time.monotonic()
        while await in_memory(load.lines) and time.monotonic() < waited + SETTLE_SECONDS:
            await asyncio.sleep(1)
        after = kilobytes(process.pid)
        left = await in_memory(load.lines)
        await load.close()
    cuts = statistics.quantiles(load.seconds, n=100)
    return {
        "tables": tables,
        "decisions": len(load.seconds),
        "games": load.finished,
        "per_second": round(statistics.mean(rates), 1),
        "median_ms": round(cuts[49] * 1000, 2),
        "p99_ms": round(cuts[98] * 1000, 2),
        "processor_ms": round(spent / len(load.seconds) * 1000, 2),
        "busy_kb": round((sizes[-1] - before) / tables, 1),
        "idle_kb": round((after - before) / tables, 1),
        "left_in_memory": left,
        "growth_kb": growth(sizes),
        "last_kb": sizes[-1],
    }


def bench_load(arguments: Namespace, t: Texts) -> int:
    """Measure the server under the load of many tables."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["--database", arguments.database or f"sqlite:///{Path(folder) / 'load.db'}"]
        if arguments.workers:
            words += ["--workers", arguments.workers]
        facts = asyncio.run(measure(arguments, words, t))
    print_facts(facts, "cli-load", arguments.json, t)
    if facts["growth_kb"] > MOST_GROWTH * facts["last_kb"]:
        raise Fault("memory-grew", {"kib": str(facts["growth_kb"])})
    return 0
