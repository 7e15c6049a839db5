"""Tests of the bots' worker processes: fairness, retries and unpredictable seeds."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import pytest
from support import slow_bot
from support.live_server import TIMEOUT_SECONDS
from support.table_services import make_setup, submit, with_table_service

from faiyum import Game
from faiyum.bots import BOTS
from faiyum.server.ops.settings import RateLimits
from faiyum.server.runtime import queries
from faiyum.server.runtime.connections import Connection
from faiyum.server.runtime.table_service import TableService
from faiyum.server.runtime.worker_pool import WorkerPool, play_turn
from faiyum.server.storage.store import RequestKey
from faiyum.tables.commands import CallBot, TakeOption
from faiyum.tables.refusals import ConflictingStateError
from faiyum.tables.table import Table
from faiyum.tables.table_setup import SeatSetup, TableSetup


def connect(service: TableService, table: Table) -> None:
    """Connect a client to the first seat, because bots without an audience have a lower priority."""

    async def ignore(message: bytes | None) -> None: ...

    service.connect(Connection(table.id, [], [0], ignore), table)


async def play_turn_of_first_seat(service: TableService, table: Table) -> None:
    while table.game.player == 0:
        short = [option for option in table.game.options if option.kind == "cash"]
        command = TakeOption(0, str([*short, *table.game.options][0]), confirm=True)
        await submit(service, table, command, RequestKey(str(table.revision), ""))


async def wait_for_bots(service: TableService, table_id: str) -> None:
    """Wait until it is the first seat's turn again."""
    while True:
        async with service.table(table_id) as table:
            if table.next_action is not None and table.next_action.seat == 0:
                return
        await asyncio.sleep(0.02)


def test_slow_bots_do_not_delay_other_bots_or_queries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "finish"
    monkeypatch.setenv(slow_bot.UNTIL, str(file))
    monkeypatch.setitem(BOTS, slow_bot.NAME, slow_bot.SlowBot)

    async def test(service: TableService) -> None:
        # Tables whose people are not there, and tables where people wait for a slow bot.
        unwatched = [await service.open_table(make_setup(seed, *[slow_bot.NAME] * 4, None)) for seed in range(5)]
        slow = [await service.open_table(make_setup(seed, None, slow_bot.NAME)) for seed in range(5)]
        for table in slow:
            connect(service, table)
            await play_turn_of_first_seat(service, table)
        anna = await service.open_table(make_setup(3, None, "greedy"))
        connect(service, anna)
        for _ in range(3):
            await play_turn_of_first_seat(service, anna)
            await wait_for_bots(service, anna.id)
        # Queries of this table are answered before the many queries of another.
        other_queries = [
            asyncio.create_task(service.worker_pool.query("other", queries.advice, anna.game.record(), "planner", []))
            for _ in range(5)
        ]
        await asyncio.sleep(0)
        record, option = anna.game.record(), str(anna.game.options[0])
        assert await service.worker_pool.query(anna.id, queries.preview, record, option)
        assert not all(query.done() for query in other_queries)
        # The slow bots are still thinking.
        assert {table.decisions for table in unwatched} == {0}
        assert {table.decisions for table in slow} == {1}
        file.touch()
        await asyncio.gather(*other_queries, *[wait_for_bots(service, table.id) for table in slow])
        while not all(table.decisions for table in unwatched):
            await asyncio.sleep(0.02)

    with_table_service(tmp_path, test)


def with_limits(folder: Path, test: Callable[[TableService], Awaitable[None]]) -> None:
    with_table_service(folder, test, limits=RateLimits())


def test_slow_bots_of_one_client_do_not_delay_those_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "finish"
    monkeypatch.setenv(slow_bot.UNTIL, str(file))
    monkeypatch.setitem(BOTS, slow_bot.NAME, slow_bot.SlowBot)

    async def test(service: TableService) -> None:
        for seed in range(5):
            table = await service.open_table(make_setup(seed, None, slow_bot.NAME), "greedy client")
            connect(service, table)
            await play_turn_of_first_seat(service, table)
        for bot in ("planner", "vizier"):
            anna = await service.open_table(make_setup(3, None, bot), "modest client")
            connect(service, anna)
            await play_turn_of_first_seat(service, anna)
            await wait_for_bots(service, anna.id)
        file.touch()

    with_limits(tmp_path, test)


def test_the_bots_and_queries_of_a_client_share_its_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "finish"
    monkeypatch.setenv(slow_bot.UNTIL, str(file))
    monkeypatch.setitem(BOTS, slow_bot.NAME, slow_bot.SlowBot)

    async def test(service: TableService) -> None:
        table = await service.open_table(make_setup(3, None, slow_bot.NAME), "greedy client")
        connect(service, table)
        await play_turn_of_first_seat(service, table)
        # The bot and the queries of this client would occupy all three workers.
        own = [asyncio.create_task(service.query("greedy client", slow_bot.wait)) for _ in range(3)]
        await asyncio.sleep(0)
        await asyncio.wait_for(service.query("modest client", slow_bot.burn, 0.0), TIMEOUT_SECONDS)
        assert not file.exists()
        file.touch()
        await asyncio.gather(*own, wait_for_bots(service, table.id))

    with_limits(tmp_path, test)


def test_bots_play_each_other_only_while_somebody_watches(tmp_path: Path) -> None:
    async def test(service: TableService) -> None:
        tables = [await service.open_table(make_setup(seed, "random", "random"), "client") for seed in range(5)]
        await asyncio.sleep(0.1)
        assert {table.decisions for table in tables} == {0}
        for table in tables:
            connect(service, table)
        # As many as a client may have at the same time.
        assert service.bot_runner.has_too_many_tables(service._digest("client"))
        with pytest.raises(ConflictingStateError):
            await service.open_table(make_setup(9, "random", "random"), "client")
        while not all(tables[number].decisions for number in range(RateLimits.bot_tables)):
            await asyncio.sleep(0.02)
        for connection in service.connections.at(tables[0].id):
            service.disconnect(connection)
        while tables[0].id in service.bot_runner._tasks:
            await asyncio.sleep(0.02)
        assert not tables[0].game.over

    with_limits(tmp_path, test)


def test_bots_that_play_for_everybody_stop_when_nobody_watches(tmp_path: Path) -> None:
    # Otherwise a client could let bots play any number of games unattended, by calling them for its own seats.
    async def test(service: TableService) -> None:
        table = await service.open_table(make_setup(3, None, None), "client")
        for seat in (1, 0):
            await submit(service, table, CallBot(seat, "random"), RequestKey(str(seat), ""))
        assert table.id not in service.bot_runner._tasks
        connect(service, table)
        while not table.decisions:
            await asyncio.sleep(0.02)

    with_limits(tmp_path, test)


def test_bots_stop_when_all_people_have_quit_and_nobody_watches(tmp_path: Path) -> None:
    async def test(service: TableService) -> None:
        # All four disasters are out, so that the first player can quit.
        market = {"market": [66, 68, 70, 72, 122, 124, 126, 128], "discounts": [], "draw": [], "final": []}
        game = Game.from_position({"players": 2, "ended": True, **market})
        seats = (SeatSetup("person"), SeatSetup("random", "random"))
        table = await service.open_table(TableSetup(game.record(), seats), "client")
        await submit(service, table, TakeOption(0, "quit", confirm=True), RequestKey("quit", ""))
        assert table.game.player == 1
        assert table.id not in service.bot_runner._tasks
        connect(service, table)
        while table.decisions < 2:
            await asyncio.sleep(0.02)

    with_limits(tmp_path, test)


def test_clients_with_fewer_tasks_are_served_first() -> None:
    async def test() -> None:
        pool = WorkerPool(limited=True, workers=2)
        order: list[str] = []

        async def use(client: str, seconds: float) -> None:
            await pool.query(client, slow_bot.burn, seconds)
            order.append(client)

        # Starts both workers.
        await asyncio.gather(use("greedy", 0.5), use("other", 0.1))
        order.clear()
        waiting = [use("greedy", 0.3), use("greedy", 0.3), use("greedy", 0.3), use("modest", 0.01)]
        await asyncio.gather(*waiting)
        pool.close()
        assert order.index("modest") < 3

    asyncio.run(test())


def test_a_failing_bot_is_retried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("faiyum.server.runtime.bot_runner.RETRY_SECONDS", 0.01)

    async def test(service: TableService) -> None:
        table = await service.open_table(make_setup(3, None, "random"))
        bot_turn, attempts = service.worker_pool.bot_turn, 0

        async def fail_twice(*args: Any) -> list[str]:
            nonlocal attempts
            attempts += 1
            if attempts < 3:
                raise BrokenExecutor
            return await bot_turn(*args)

        monkeypatch.setattr(service.worker_pool, "bot_turn", fail_twice)
        await play_turn_of_first_seat(service, table)
        await wait_for_bots(service, table.id)
        assert attempts == 3

    with_table_service(tmp_path, test)


def test_a_bots_seed_cannot_be_derived_from_public_information(tmp_path: Path) -> None:
    async def test(service: TableService) -> None:
        table = await service.open_table(make_setup(3, None, "random"))
        predicted: list[bool] = []
        for _ in range(12):
            await play_turn_of_first_seat(service, table)
            before = table.game.clone()
            await wait_for_bots(service, table.id)
            played = [entry.option for entry in table.log[before.decisions :]]
            assert played
            guesses = (f"{table.id} {before.decisions}", table.id, str(before.decisions), "")
            predicted.append(any(play_turn(before.record(), "random", guess) == played for guess in guesses))
        assert not all(predicted)

    with_table_service(tmp_path, test)
