"""Tests of the store on SQLite and PostgreSQL."""

import asyncio
from typing import Any

import pytest
from support.stores import REQUEST, SCORE, SETUP, with_store

from faiyum.server.storage.database import ConflictError
from faiyum.server.storage.database_schema import messages
from faiyum.server.storage.store import MAX_MESSAGES, RequestKey, Store
from faiyum.tables.events import OptionTaken, TurnConfirmed


def test_concurrent_health_checks_share_one_query(database: str) -> None:
    queries = 0

    async def check_often(store: Store) -> None:
        write = store._database.read_write

        async def counting_write(body: Any) -> Any:
            nonlocal queries
            queries += 1
            return await write(body)

        store._database.read_write = counting_write  # type: ignore[method-assign]
        await asyncio.gather(*[store.check() for _ in range(50)])
        await store.check()

    with_store(database, check_often)
    assert queries == 1


def test_another_process_reads_what_was_written(database: str) -> None:
    async def write(store: Store) -> str:
        await store.add_table("t", 1, SETUP, {"over": False})
        await store.append("t", 1, [OptionTaken(0, "cash farmer")], REQUEST, {"over": False})
        await store.append("t", 2, [TurnConfirmed(0)], None, {"over": True})
        return await store.secret()

    secret = with_store(database, write)
    stored = with_store(database, lambda store: store.table("t"))
    assert stored is not None
    assert (stored.setup, stored.rules) == (SETUP, 1)
    assert (stored.events, stored.requests) == ([OptionTaken(0, "cash farmer"), TurnConfirmed(0)], {"a": "mark"})
    assert with_store(database, lambda store: store.secret()) == secret
    assert with_store(database, lambda store: store.table("none")) is None


def test_only_one_of_two_writers_at_the_same_revision_succeeds(database: str) -> None:
    async def race(store: Store) -> None:
        await store.add_table("t", 1, SETUP, {})
        await store.append("t", 1, [OptionTaken(0, "cash farmer")], REQUEST, {"first": True})
        with pytest.raises(ConflictError):
            await store.append(
                "t", 1, [OptionTaken(0, "cash settlement"), TurnConfirmed(0)], RequestKey("b", "mark"), {"first": False}
            )
        # A repeated request id conflicts too.
        with pytest.raises(ConflictError):
            await store.append("t", 2, [TurnConfirmed(0)], REQUEST, {"first": False})
        stored = await store.table("t")
        assert stored is not None
        assert stored.events == [OptionTaken(0, "cash farmer")]
        assert (await store.summaries(["t"]))[0][2] == {"first": True}

    with_store(database, race)


def test_a_campaign_is_not_overwritten_if_it_has_changed(database: str) -> None:
    async def race(store: Store) -> None:
        await store.add_campaign("c", {"games": []})
        await store.change_campaign("c", 0, {"games": [1]})
        with pytest.raises(ConflictError):
            await store.change_campaign("c", 0, {"games": [2]})
        assert await store.campaign("c") == (1, {"games": [1]})

    with_store(database, race)


def test_undoing_the_end_of_a_game_removes_its_high_scores(database: str) -> None:
    async def play(store: Store) -> list[int]:
        await store.add_table("t", 1, SETUP, {})
        # Bots are not listed.
        await store.append("t", 1, [TurnConfirmed(0)], None, {}, [SCORE, SCORE | {"seat": 1, "bot": "random"}])
        counts = [len(await store.high_scores(1, "", 9))]
        await store.append("t", 2, [TurnConfirmed(0)], None, {})
        counts.append(len(await store.high_scores(1, "", 9)))
        await store.append("t", 3, [TurnConfirmed(0)], None, {}, [])
        return [*counts, len(await store.high_scores(1, "", 9))]

    assert with_store(database, play) == [1, 1, 0]


def test_a_conflict_fails_only_one_of_the_writes_that_share_a_transaction(database: str) -> None:
    async def race(store: Store) -> list[object]:
        names = [str(n) for n in range(30)]
        await asyncio.gather(*[store.add_table(name, 1, SETUP, {}) for name in names])
        await store.append("7", 1, [OptionTaken(0, "cash farmer")], RequestKey("first", "mark"), {})
        results = await asyncio.gather(
            *[store.append(name, 1, [OptionTaken(0, "cash farmer")], REQUEST, {}) for name in names],
            return_exceptions=True,
        )
        assert {len((await store.events_after(name, 0)).events) for name in names} == {1}
        return [name for name, result in zip(names, results) if isinstance(result, ConflictError)]

    assert with_store(database, race) == ["7"]


def test_only_the_latest_chat_messages_are_kept(database: str) -> None:
    async def chat(store: Store) -> list[int]:
        await store.add_table("t", 1, SETUP, {})
        await store.add_table("u", 1, SETUP, {})
        await store.add_message("u", "first", 0, "Hello!")
        row = {"table_id": "t", "seat": 0, "made": 0, "text": "Hello!"}
        rows = [{**row, "number": n, "request": str(n)} for n in range(1, MAX_MESSAGES + 10)]
        await store._database.write("t", (messages.insert(), rows))
        for n in range(10):
            await store.add_message("t", f"more {n}", 0, "Hello!")
        assert len(await store.last_messages("u", 10)) == 1
        return [row.number for row in await store.last_messages("t", 2 * MAX_MESSAGES)]

    assert with_store(database, chat) == list(range(20, MAX_MESSAGES + 20))


def test_simultaneous_chat_messages_are_all_stored_and_repeats_only_once(database: str) -> None:
    async def chat(store: Store) -> list[int]:
        await store.add_table("t", 1, SETUP, {})
        sent = await asyncio.gather(*[store.add_message("t", str(n), 0, "Hello!") for n in range(5)])
        repeated = await store.add_message("t", "3", 0, "Hello!")
        assert repeated == sent[3]
        return sorted(row.number for row in sent)

    assert with_store(database, chat) == [1, 2, 3, 4, 5]
