"""The store, on both kinds of database: migrations make the tables of the code, and of two writers one wins."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from support.coroutines import run

from faiyum import Game
from faiyum.server.storage.database import (
    ConflictError,
    Database,
    alembic_config,
    migrate,
    run_offline,
    upgrade_database,
)
from faiyum.server.storage.schema import messages, metadata, tables
from faiyum.server.storage.store import MAX_MESSAGES, RequestKey, Store
from faiyum.tables.events import Beginning, Confirmed, FirstSeat, Took

Result = TypeVar("Result")


def with_store(url: str, use: Callable[[Store], Awaitable[Result]]) -> Result:
    """What is done with the store at that URL."""
    upgrade_database(url)

    async def open_and_use() -> Result:
        database = Database(url)
        try:
            return await use(Store(database))
        finally:
            await database.close()

    return run(open_and_use())


BEGINNING = Beginning(Game(2, 3).record(), (FirstSeat("Anna"), FirstSeat("bot", "random")))
ASKED = RequestKey("a", "mark")
ROW = {"seat": 0, "name": "A", "bot": None, "players": 1, "modules": "", "rewards": 0, "reputation": 9, "won": True}


async def write_some(store: Store) -> None:
    """Something in each table."""
    await store.secret()
    await store.add_table("t", 1, BEGINNING, {"over": False})
    await store.append("t", 1, [Took(0, "cash farmer"), Confirmed(0)], ASKED, {"over": True}, [ROW])
    await store.add_message("t", "b", 0, "Hello!")
    await store.add_campaign("c", {"games": []})


def test_the_database_is_asked_once_whether_it_is_there_for_all_who_ask(database: str) -> None:
    asked = 0

    async def ask(store: Store) -> None:
        read = store._database.read

        async def counting(body: Any) -> Any:
            nonlocal asked
            asked += 1
            return await read(body)

        store._database.read = counting  # type: ignore[method-assign]
        await asyncio.gather(*[store.check() for _ in range(50)])
        await store.check()

    with_store(database, ask)
    assert asked == 1


def everything(connection: sa.Connection) -> dict[str, list[dict[str, object]]]:
    """All rows of the database."""
    found = sa.MetaData()
    found.reflect(connection)
    return {
        table.name: [row._asdict() for row in connection.execute(sa.select(table).order_by(*table.primary_key))]
        for table in found.sorted_tables
        if table.name != "alembic_version"
    }


def test_migrations_make_the_tables_of_the_code_and_go_down_to_nothing(database: str) -> None:
    def up_and_down(connection: sa.Connection) -> None:
        migrate(connection)
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        command.downgrade(alembic_config(connection), "base")
        assert set(sa.inspect(connection).get_table_names()) <= {"alembic_version"}
        migrate(connection)
        connection.execute(sa.select(tables))

    run_offline(database, up_and_down)


def test_migrations_keep_what_is_there_on_the_way_down_and_up_again(database: str) -> None:
    with_store(database, write_some)

    def step_by_step(connection: sa.Connection) -> None:
        config = alembic_config(connection)
        before = everything(connection)
        assert all(before.values())
        versions = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
        assert len(versions) > 1
        counts = {name: len(rows) for name, rows in before.items()}
        for version in versions[1:]:
            command.downgrade(config, version)
            assert {name: len(rows) for name, rows in everything(connection).items()} == counts
        migrate(connection)
        # marks were not kept before
        for row in before["events"]:
            row["mark"] = None
        assert everything(connection) == before

    run_offline(database, step_by_step)


def test_what_is_written_is_read_again_by_another_process(database: str) -> None:
    async def write(store: Store) -> str:
        await store.add_table("t", 1, BEGINNING, {"over": False})
        await store.append("t", 1, [Took(0, "cash farmer")], ASKED, {"over": False})
        await store.append("t", 2, [Confirmed(0)], None, {"over": True})
        return await store.secret()

    secret = with_store(database, write)
    stored = with_store(database, lambda store: store.table("t"))
    assert stored is not None
    assert (stored.beginning, stored.rules) == (BEGINNING, 1)
    assert (stored.events, stored.requests) == ([Took(0, "cash farmer"), Confirmed(0)], {"a": "mark"})
    assert with_store(database, lambda store: store.secret()) == secret
    assert with_store(database, lambda store: store.table("none")) is None


def test_of_two_writers_at_one_revision_one_wins_and_nothing_of_the_other_stays(database: str) -> None:
    async def race(store: Store) -> None:
        await store.add_table("t", 1, BEGINNING, {})
        await store.append("t", 1, [Took(0, "cash farmer")], ASKED, {"first": True})
        with pytest.raises(ConflictError):
            await store.append(
                "t", 1, [Took(0, "cash settlement"), Confirmed(0)], RequestKey("b", "mark"), {"first": False}
            )
        # the same request again
        with pytest.raises(ConflictError):
            await store.append("t", 2, [Confirmed(0)], ASKED, {"first": False})
        stored = await store.table("t")
        assert stored is not None
        assert stored.events == [Took(0, "cash farmer")]
        assert (await store.summaries(["t"]))[0][2] == {"first": True}

    with_store(database, race)


def test_a_campaign_that_has_changed_is_not_overwritten(database: str) -> None:
    async def race(store: Store) -> None:
        await store.add_campaign("c", {"games": []})
        await store.change_campaign("c", 0, {"games": [1]})
        with pytest.raises(ConflictError):
            await store.change_campaign("c", 0, {"games": [2]})
        assert await store.campaign("c") == (1, {"games": [1]})

    with_store(database, race)


def test_a_result_that_is_taken_back_leaves_the_high_scores(database: str) -> None:
    async def play(store: Store) -> list[int]:
        await store.add_table("t", 1, BEGINNING, {})
        # bots are not among them
        await store.append("t", 1, [Confirmed(0)], None, {}, [ROW, ROW | {"seat": 1, "bot": "random"}])
        found = [len(await store.high_scores(1, "", 9))]
        await store.append("t", 2, [Confirmed(0)], None, {})
        found.append(len(await store.high_scores(1, "", 9)))
        await store.append("t", 3, [Confirmed(0)], None, {}, [])
        return [*found, len(await store.high_scores(1, "", 9))]

    assert with_store(database, play) == [1, 1, 0]


def test_writes_that_wait_together_share_a_transaction_and_only_the_loser_loses(database: str) -> None:
    async def race(store: Store) -> list[object]:
        names = [str(n) for n in range(30)]
        await asyncio.gather(*[store.add_table(name, 1, BEGINNING, {}) for name in names])
        await store.append("7", 1, [Took(0, "cash farmer")], RequestKey("first", "mark"), {})
        done = await asyncio.gather(
            *[store.append(name, 1, [Took(0, "cash farmer")], ASKED, {}) for name in names], return_exceptions=True
        )
        assert {len((await store.events_after(name, 0)).events) for name in names} == {1}
        return [name for name, error in zip(names, done) if isinstance(error, ConflictError)]

    assert with_store(database, race) == ["7"]


def test_only_so_much_of_what_was_said_is_kept(database: str) -> None:
    async def talk(store: Store) -> list[int]:
        await store.add_table("t", 1, BEGINNING, {})
        await store.add_table("u", 1, BEGINNING, {})
        await store.add_message("u", "first", 0, "Hello!")
        said = {"table_id": "t", "seat": 0, "made": 0, "text": "Hello!"}
        many = [{**said, "number": n, "request": str(n)} for n in range(1, MAX_MESSAGES + 10)]
        await store._database.write("t", (messages.insert(), many))
        for n in range(10):
            await store.add_message("t", f"more {n}", 0, "Hello!")
        assert len(await store.last_messages("u", 10)) == 1
        return [row.number for row in await store.last_messages("t", 2 * MAX_MESSAGES)]

    assert with_store(database, talk) == list(range(20, MAX_MESSAGES + 20))


def test_two_who_speak_at_once_are_both_heard(database: str) -> None:
    async def talk(store: Store) -> list[int]:
        await store.add_table("t", 1, BEGINNING, {})
        said = await asyncio.gather(*[store.add_message("t", str(n), 0, "Hello!") for n in range(5)])
        again = await store.add_message("t", "3", 0, "Hello!")
        assert again == said[3]
        return sorted(row.number for row in said)

    assert with_store(database, talk) == [1, 2, 3, 4, 5]
