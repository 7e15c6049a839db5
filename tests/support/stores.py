"""Stores in the test process, and helpers that read databases."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

import sqlalchemy as sa
from support.coroutines import run

from faiyum import Game
from faiyum.server.ops.operator_actions import block_client
from faiyum.server.storage.database import Database, run_offline, upgrade_database
from faiyum.server.storage.database_schema import events, tables
from faiyum.server.storage.event_codec import decode_event, decode_setup
from faiyum.server.storage.store import RequestKey, Store
from faiyum.tables.event_sourced_table import NextAction
from faiyum.tables.events import AnyEvent, OptionTaken, TurnConfirmed
from faiyum.tables.table import Table
from faiyum.tables.table_setup import SeatSetup, TableSetup

Result = TypeVar("Result")

SETUP = TableSetup(Game(2, 3).record(), (SeatSetup("Anna"), SeatSetup("bot", "random")))
REQUEST = RequestKey("a", "mark")
SCORE = {"seat": 0, "name": "A", "bot": None, "players": 1, "modules": "", "rewards": 0, "reputation": 9, "won": True}


def with_store(url: str, use: Callable[[Store], Awaitable[Result]]) -> Result:
    """Open the store at a URL, pass it to a function and return that function's result."""
    upgrade_database(url)

    async def open_and_use() -> Result:
        database = Database(url)
        try:
            return await use(Store(database))
        finally:
            await database.close()

    return run(open_and_use())


async def write_sample_rows(store: Store) -> None:
    """Write at least one row to each database table."""
    await store.secret()
    await store.add_table("t", 1, SETUP, {"over": False})
    await store.append("t", 1, [OptionTaken(0, "cash farmer"), TurnConfirmed(0)], REQUEST, {"over": True}, [SCORE])
    await store.add_message("t", "b", 0, "Hello!")
    await store.add_campaign("c", {"games": []})
    await store._database.read_write(lambda connection: block_client(connection, "192.0.2.1"))


def all_rows(connection: sa.Connection) -> dict[str, list[dict[str, object]]]:
    """Return all rows of the database by table name."""
    found = sa.MetaData()
    found.reflect(connection)
    return {
        table.name: [row._asdict() for row in connection.execute(sa.select(table).order_by(*table.primary_key))]
        for table in found.sorted_tables
        if table.name != "alembic_version"
    }


def check_possible(table: Table, event: AnyEvent) -> None:
    """Assert that a stored decision or confirmation was possible when it happened."""
    if isinstance(event, OptionTaken):
        assert table.next_action == NextAction(event.seat, "decide")
        assert event.option in table.game.options
    elif isinstance(event, TurnConfirmed):
        assert table.next_action == NextAction(event.seat, "confirm")


@dataclass
class StoredDecision:
    """The effect of a request: the options that were chosen, and the revision of its last event."""

    options: list[str]
    revision: int


def read_table(database: str, table_id: str) -> tuple[Table, dict[str, StoredDecision], list[int]]:
    """Return a table rebuilt from its stored events, the effect of each request, and all revisions.

    Events before the first request are those of the request "".
    """

    def read(connection: sa.Connection) -> tuple[Table, dict[str, StoredDecision], list[int]]:
        beginning = connection.execute(sa.select(tables.c.beginning).where(tables.c.id == table_id)).scalar_one()
        rows = connection.execute(sa.select(events).where(events.c.table_id == table_id).order_by(events.c.revision))
        table = Table.open(table_id, decode_setup(beginning))
        request = ""
        found: dict[str, StoredDecision] = {}
        revisions = []
        for row in rows:
            event = decode_event(row.data)
            check_possible(table, event)
            table.apply(event)
            # A request may cause several events, of which only the first names it.
            if row.request is not None:
                assert row.request not in found
                request = row.request
            decision = found.setdefault(request, StoredDecision([], 0))
            decision.revision = row.revision
            if isinstance(event, OptionTaken) and not event.again:
                decision.options.append(event.option)
            revisions.append(row.revision)
        return table, found, revisions

    return run_offline(database, read)
