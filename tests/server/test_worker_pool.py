"""BotRunner think in worker processes: a slow bot delays nobody else, and what it will do is not to be foreseen."""

import asyncio
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import pytest
from support import slow_bot
from support.table_services import make_beginning, with_table_service

from faiyum.bots import BOTS
from faiyum.server.runtime import queries
from faiyum.server.runtime.connections import Connection
from faiyum.server.runtime.table_service import TableService
from faiyum.server.runtime.worker_pool import play_turn
from faiyum.server.storage.store import RequestKey
from faiyum.tables.events import Took
from faiyum.tables.table import Table


def sits_down(host: TableService, table: Table) -> None:
    """Somebody at the table sees what happens there."""

    async def read(message: bytes | None) -> None: ...

    host.join(Connection(table.id, [0], read))


async def plays(host: TableService, table: Table) -> None:
    """The person in the first seat plays a turn."""
    token = host.tokens.seat(table, 0)
    while table.game.player == 0:
        brief = [option for option in table.game.options if option.kind == "cash"]
        event = Took(0, str([*brief, *table.game.options][0]), confirm=True)
        request = RequestKey(str(table.revision), "")
        await host.act(table.id, [token], request, table.revision, lambda *_, event=event: [event])


async def answered(host: TableService, table_id: str) -> None:
    """The bots of the table have played."""
    while True:
        async with host.at(table_id) as table:
            if table.duty is not None and table.duty.seat == 0:
                return
        await asyncio.sleep(0.02)


def test_a_slow_bot_delays_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "enough"
    monkeypatch.setenv(slow_bot.UNTIL, str(file))
    monkeypatch.setitem(BOTS, slow_bot.NAME, slow_bot.SlowBot)

    async def use(host: TableService) -> None:
        # tables of bots alone, which nobody sees, and tables where people wait for a slow one
        alone = [await host.add(make_beginning(seed, *[slow_bot.NAME] * 4)) for seed in range(5)]
        slow = [await host.add(make_beginning(seed, None, slow_bot.NAME)) for seed in range(5)]
        for table in slow:
            sits_down(host, table)
            await plays(host, table)
        anna = await host.add(make_beginning(3, None, "greedy"))
        sits_down(host, anna)
        for _ in range(3):
            await plays(host, anna)
            await answered(host, anna.id)
        # questions are answered too, however many somebody else has asked
        asked = [
            asyncio.create_task(host.thinking.answer("other", queries.advice, anna.game.record(), "planner", []))
            for _ in range(5)
        ]
        await asyncio.sleep(0)
        record, option = anna.game.record(), str(anna.game.options[0])
        assert await host.thinking.answer(anna.id, queries.preview, record, option)
        assert not all(question.done() for question in asked)
        # meanwhile the slow ones have not come to an end
        assert {table.decisions for table in alone} == {0}
        assert {table.decisions for table in slow} == {1}
        file.touch()
        await asyncio.gather(*asked, *[answered(host, table.id) for table in slow])
        while not all(table.decisions for table in alone):
            await asyncio.sleep(0.02)

    with_table_service(tmp_path, use)


def test_a_bot_that_fails_tries_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("faiyum.server.runtime.bot_runner.PATIENCE_SECONDS", 0.01)

    async def use(host: TableService) -> None:
        table = await host.add(make_beginning(3, None, "random"))
        turn, asked = host.thinking.turn, 0

        async def fail_twice(*about: Any) -> list[str]:
            nonlocal asked
            asked += 1
            if asked < 3:
                raise BrokenExecutor
            return await turn(*about)

        monkeypatch.setattr(host.thinking, "turn", fail_twice)
        await plays(host, table)
        await answered(host, table.id)
        assert asked == 3

    with_table_service(tmp_path, use)


def test_what_a_bot_will_do_does_not_follow_from_what_is_public(tmp_path: Path) -> None:
    async def use(host: TableService) -> None:
        table = await host.add(make_beginning(3, None, "random"))
        foreseen: list[bool] = []
        for _ in range(12):
            await plays(host, table)
            then = table.game.clone()
            await answered(host, table.id)
            done = [entry.option for entry in table.story[then.decisions :]]
            assert done
            guesses = (f"{table.id} {then.decisions}", table.id, str(then.decisions), "")
            foreseen.append(any(play_turn(then.record(), "random", guess) == done for guess in guesses))
        assert not all(foreseen)

    with_table_service(tmp_path, use)
