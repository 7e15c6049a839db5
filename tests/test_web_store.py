"""The store: migrations make the tables that the code knows, and of two writers one wins."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from faiyum import Game
from faiyum.web.events import Beginning, Confirmed, FirstSeat, Took
from faiyum.web.store import MIGRATIONS, ConflictError, Store, metadata, migrate, prepare, tables

Result = TypeVar("Result")


def with_store(folder: Path, use: Callable[[Store], Awaitable[Result]]) -> Result:
    """What is done with the store of that folder."""

    url = f"sqlite:///{folder / 'faiyum.db'}"
    prepare(url)

    async def run() -> Result:
        store = Store(url)
        try:
            return await use(store)
        finally:
            await store.close()

    # in a thread of its own: the browser of other tests may have a loop running in this one
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(run())).result()


BEGINNING = Beginning(Game(2, 3).record(), (FirstSeat("Anna"), FirstSeat("bot", "random")))


def test_migrations_go_up_and_down_and_make_the_tables_of_the_code(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'faiyum.db'}")
    with engine.begin() as connection:
        migrate(connection)
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        assert set(sa.inspect(connection).get_table_names()) <= {"alembic_version"}
        migrate(connection)
        connection.execute(sa.select(tables))
    engine.dispose()


def test_what_is_written_is_read_again_by_another_process(tmp_path: Path) -> None:
    async def write(store: Store) -> str:
        await store.add_table("t", "1", BEGINNING, {"over": False})
        await store.append("t", 1, [Took(0, "cash farmer")], "a", {"over": False})
        await store.append("t", 2, [Confirmed(0)], None, {"over": True})
        return await store.secret()

    secret = with_store(tmp_path, write)
    stored = with_store(tmp_path, lambda store: store.table("t"))
    assert stored is not None
    assert (stored.beginning, stored.rules) == (BEGINNING, "1")
    assert (stored.events, stored.requests) == ([Took(0, "cash farmer"), Confirmed(0)], {"a": 1})
    assert with_store(tmp_path, lambda store: store.secret()) == secret
    assert with_store(tmp_path, lambda store: store.table("none")) is None


def test_of_two_writers_at_one_revision_one_wins_and_nothing_of_the_other_stays(tmp_path: Path) -> None:
    async def race(store: Store) -> None:
        await store.add_table("t", "1", BEGINNING, {})
        await store.append("t", 1, [Took(0, "cash farmer")], "a", {"first": True})
        with pytest.raises(ConflictError):
            await store.append("t", 1, [Took(0, "cash settlement"), Confirmed(0)], "b", {"first": False})
        # the same request again
        with pytest.raises(ConflictError):
            await store.append("t", 2, [Confirmed(0)], "a", {"first": False})
        stored = await store.table("t")
        assert stored is not None
        assert stored.events == [Took(0, "cash farmer")]
        assert (await store.summaries(["t"]))[0][2] == {"first": True}

    with_store(tmp_path, race)


def test_a_campaign_that_has_changed_is_not_overwritten(tmp_path: Path) -> None:
    async def race(store: Store) -> None:
        await store.add_campaign("c", {"games": []})
        await store.change_campaign("c", 0, {"games": [1]})
        with pytest.raises(ConflictError):
            await store.change_campaign("c", 0, {"games": [2]})
        assert await store.campaign("c") == (1, {"games": [1]})

    with_store(tmp_path, race)


def test_a_result_that_is_taken_back_leaves_the_high_scores(tmp_path: Path) -> None:
    row = {"seat": 0, "name": "A", "bot": None, "players": 1, "modules": "", "rewards": 0, "reputation": 9, "won": True}

    async def play(store: Store) -> list[int]:
        await store.add_table("t", "1", BEGINNING, {})
        await store.append("t", 1, [Confirmed(0)], None, {}, [row])
        found = [len(await store.high_scores(1, "", 9))]
        await store.append("t", 2, [Confirmed(0)], None, {})
        found.append(len(await store.high_scores(1, "", 9)))
        await store.append("t", 3, [Confirmed(0)], None, {}, [])
        return [*found, len(await store.high_scores(1, "", 9))]

    assert with_store(tmp_path, play) == [1, 1, 0]
