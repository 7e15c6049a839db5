"""Persistent storage of tables with their events, chat messages, scores and campaigns."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from faiyum.server.storage.database import ConflictError, Database, Statement, get_or_create_secret
from faiyum.server.storage.database_schema import audit, blocks, campaigns, events, messages, scores, settings, tables
from faiyum.server.storage.event_codec import decode_event, decode_setup, encode_event, encode_setup
from faiyum.tables.events import AnyEvent
from faiyum.tables.table_setup import TableSetup

# Maximum number of chat messages kept per table.
MAX_MESSAGES = 1000
# Maximum attempts to store a chat message while other processes take its number.
MAX_ATTEMPTS = 5
# How long a successful health check is trusted.
CHECK_SECONDS = 1.0

# Built once because the database merges the rows of pending writes that use the same statement object.
INSERT_TABLE = tables.insert()
UPDATE_TABLE = (
    tables.update()
    .where(tables.c.id == sa.bindparam("for_table"))
    .values(updated=sa.bindparam("new_updated"), summary=sa.bindparam("new_summary"))
)
INSERT_EVENTS = events.insert()
SELECT_EVENTS_AFTER = (
    sa.select(events.c.request, events.c.mark, events.c.data)
    .where(events.c.table_id == sa.bindparam("for_table"), events.c.revision > sa.bindparam("after"))
    .order_by(events.c.revision)
)
DELETE_SCORES = scores.delete().where(scores.c.table_id == sa.bindparam("for_table"))
INSERT_SCORES = scores.insert()
NEXT_MESSAGE_NUMBER = (
    sa.select(sa.func.coalesce(sa.func.max(messages.c.number), 0) + 1)
    .where(messages.c.table_id == sa.bindparam("for_table"))
    .scalar_subquery()
)
INSERT_MESSAGE = messages.insert().values(number=NEXT_MESSAGE_NUMBER)
DELETE_OLD_MESSAGES = messages.delete().where(
    messages.c.table_id == sa.bindparam("for_table"), messages.c.number < NEXT_MESSAGE_NUMBER - MAX_MESSAGES
)
INSERT_CAMPAIGN = campaigns.insert()


class RequestKey(NamedTuple):
    """A request's id, chosen by the client, and a digest of its content.

    The digest detects an id that is reused for a different command.
    """

    id: str
    mark: str


@dataclass
class EventBatch:
    """Consecutive events of a table, and the marks of the requests that caused them, by request id.

    A mark is None if the request was stored before marks were introduced.
    """

    events: list[AnyEvent] = field(default_factory=list)
    requests: dict[str, str | None] = field(default_factory=dict)


@dataclass
class StoredTable(EventBatch):
    """A table as read from the database: its setup, its rules version and all its events."""

    setup: TableSetup = field(kw_only=True)
    rules: int = field(kw_only=True)
    # The client that opened it, if that is known.
    opener: str | None = field(kw_only=True, default=None)


def now_ms() -> int:
    return int(time.time() * 1000)


def to_json(data: Any) -> str:
    return msgspec.json.encode(data).decode()


class Store:
    """Storage for everything that the server persists.

    Writes accept extra statements, such as notifications, to commit in the same transaction. All methods raise
    StorageError if the database is unavailable.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        # Time of the last successful check, and the check in progress.
        self._checked = -CHECK_SECONDS
        self._check_task: asyncio.Task[None] | None = None

    async def secret(self) -> str:
        """Return the key that seat links are signed with, creating it on first use."""
        try:
            return await self._database.read_write(get_or_create_secret)
        except ConflictError:
            # Another process created it first.
            return await self._database.read_write(get_or_create_secret)

    async def check(self) -> None:
        """Raise StorageError if the database does not accept writes.

        The check writes at most once a second; concurrent callers share it.
        """
        if time.monotonic() < self._checked + CHECK_SECONDS:
            return
        if self._check_task is None:
            self._check_task = asyncio.create_task(self._check())
        # Shielded so that one cancelled caller does not cancel the check for the others.
        await asyncio.shield(self._check_task)

    async def _check(self) -> None:
        try:
            with suppress(ConflictError):
                # A conflict means that another process has just written the same row.
                await self._database.read_write(write_check)
            self._checked = time.monotonic()
        finally:
            self._check_task = None

    # ---- operators -----------------------------------------------------------------

    async def blocked_clients(self) -> set[str]:
        """Return the clients that operators have blocked."""
        query = sa.select(blocks.c.client)
        return set(await self._database.read(lambda connection: connection.execute(query).scalars().all()))

    async def actions_after(self, number: int) -> Sequence[sa.Row[Any]]:
        """Return the operator actions after the one with this number, in order."""
        query = sa.select(audit).where(audit.c.number > number).order_by(audit.c.number)
        return await self._database.read(lambda connection: connection.execute(query).all())

    # ---- tables --------------------------------------------------------------------

    async def add_table(
        self, table_id: str, rules: int, setup: TableSetup, summary: dict[str, Any], opener: str | None = None
    ) -> None:
        """Store a new table without events."""
        row = {
            "id": table_id,
            "made": now_ms(),
            "updated": now_ms(),
            "rules": rules,
            "opener": opener,
            "beginning": encode_setup(setup),
            "summary": to_json(summary),
        }
        await self._database.write(table_id, (INSERT_TABLE, [row]))

    async def table(self, table_id: str) -> StoredTable | None:
        """Return a table with all its events, or None if it does not exist."""
        query = sa.select(tables.c.beginning, tables.c.rules, tables.c.opener).where(tables.c.id == table_id)

        def read(connection: sa.Connection) -> StoredTable | None:
            row = connection.execute(query).one_or_none()
            if row is None:
                return None
            table = StoredTable(setup=decode_setup(row.beginning), rules=row.rules, opener=row.opener)
            read_events(connection, table_id, 0, table)
            return table

        return await self._database.read(read)

    async def events_after(self, table_id: str, revision: int) -> EventBatch:
        """Return the events of a table after a revision."""

        def read(connection: sa.Connection) -> EventBatch:
            batch = EventBatch()
            read_events(connection, table_id, revision, batch)
            return batch

        return await self._database.read(read)

    async def append(
        self,
        table_id: str,
        revision: int,
        new_events: Sequence[AnyEvent],
        request: RequestKey | None,
        summary: dict[str, Any],
        results: list[dict[str, Any]] | None = None,
        extra_statements: Sequence[Statement] = (),
    ) -> None:
        """Atomically store events, numbered from `revision` on, and the table's new summary.

        `results` are the scores of a game that has just ended; an empty list deletes the scores of a game whose end
        was undone. Raises ConflictError if a revision or the request id is already taken.
        """
        made = now_ms()
        rows = [
            {
                "table_id": table_id,
                "revision": revision + i,
                "request": request.id if request and i == 0 else None,
                "mark": request.mark if request and i == 0 else None,
                "made": made,
                "data": encode_event(event),
            }
            for i, event in enumerate(new_events)
        ]
        statements: list[Statement] = [
            (INSERT_EVENTS, rows),
            (UPDATE_TABLE, [{"for_table": table_id, "new_updated": made, "new_summary": to_json(summary)}]),
        ]
        if results is not None:
            statements.append((DELETE_SCORES, [{"for_table": table_id}]))
        if results:
            statements.append((INSERT_SCORES, [{"table_id": table_id, "made": made, **row} for row in results]))
        await self._database.write(table_id, *statements, *extra_statements)

    async def summaries(self, ids: list[str]) -> list[tuple[str, int, dict[str, Any]]]:
        """Return the id, time of last change and summary of these tables, most recently changed first."""
        query = sa.select(tables.c.id, tables.c.updated, tables.c.summary).where(tables.c.id.in_(ids))

        def read(connection: sa.Connection) -> list[tuple[str, int, dict[str, Any]]]:
            rows = connection.execute(query.order_by(tables.c.updated.desc()))
            return [(row.id, row.updated, msgspec.json.decode(row.summary)) for row in rows]

        return await self._database.read(read)

    async def high_scores(self, players: int, modules: str, limit: int) -> Sequence[sa.Row[Any]]:
        """Return the best scores of human players in games with this number of players and these modules."""
        query = sa.select(scores).where(
            scores.c.players == players, scores.c.modules == modules, scores.c.bot.is_(None)
        )
        best = query.order_by(scores.c.reputation.desc(), scores.c.made).limit(limit)
        return await self._database.read(lambda connection: connection.execute(best).all())

    # ---- chat ----------------------------------------------------------------------

    async def add_message(
        self, table_id: str, request: str, seat: int, text: str, extra_statements: Sequence[Statement] = ()
    ) -> sa.Row[Any]:
        """Store a chat message unless the same request has already stored one, and return the stored message."""
        table = {"for_table": table_id}
        row = {**table, "table_id": table_id, "request": request, "seat": seat, "made": now_ms(), "text": text}
        statements: list[Statement] = [(INSERT_MESSAGE, [row]), (DELETE_OLD_MESSAGES, [table]), *extra_statements]
        for _ in range(MAX_ATTEMPTS):
            # A conflict means that the request is a retry, or that another process has taken the message's number.
            with suppress(ConflictError):
                await self._database.write(table_id, *statements)
            stored = await self.message(table_id, request)
            if stored is not None:
                return stored
        raise ConflictError

    async def message(self, table_id: str, request: str) -> sa.Row[Any] | None:
        """Return the chat message that a request has stored, or None."""
        query = sa.select(messages).where(messages.c.table_id == table_id, messages.c.request == request)
        return await self._database.read(lambda connection: connection.execute(query).one_or_none())

    async def last_messages(self, table_id: str, limit: int) -> Sequence[sa.Row[Any]]:
        """Return the latest chat messages of a table, oldest first."""
        query = sa.select(messages).where(messages.c.table_id == table_id)
        last = query.order_by(messages.c.number.desc()).limit(limit)
        return (await self._database.read(lambda connection: connection.execute(last).all()))[::-1]

    # ---- campaigns -----------------------------------------------------------------

    async def add_campaign(self, campaign_id: str, data: dict[str, Any]) -> None:
        """Store a new campaign at revision 0."""
        row = {"id": campaign_id, "made": now_ms(), "updated": now_ms(), "revision": 0, "data": to_json(data)}
        await self._database.write(campaign_id, (INSERT_CAMPAIGN, [row]))

    async def campaign(self, campaign_id: str) -> tuple[int, dict[str, Any]] | None:
        """Return a campaign's revision and data, or None if it does not exist."""
        query = sa.select(campaigns.c.revision, campaigns.c.data).where(campaigns.c.id == campaign_id)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else (row.revision, msgspec.json.decode(row.data))

    async def change_campaign(self, campaign_id: str, revision: int, data: dict[str, Any]) -> None:
        """Replace a campaign's data; raises ConflictError if it has changed since that revision."""
        unchanged = campaigns.update().where(campaigns.c.id == campaign_id, campaigns.c.revision == revision)
        update = unchanged.values(revision=revision + 1, updated=now_ms(), data=to_json(data))

        def write(connection: sa.Connection) -> None:
            if connection.execute(update).rowcount != 1:
                raise ConflictError

        await self._database.read_write(write)


def write_check(connection: sa.Connection) -> None:
    """Write a row that exists only for the health check."""
    row = {"key": "checked", "value": str(now_ms())}
    if connection.execute(settings.update().where(settings.c.key == row["key"]), row).rowcount == 0:
        connection.execute(settings.insert(), row)


def read_events(connection: sa.Connection, table_id: str, revision: int, batch: EventBatch) -> None:
    """Append the events of a table after a revision to a batch."""
    for request, mark, data in connection.execute(SELECT_EVENTS_AFTER, {"for_table": table_id, "after": revision}):
        batch.events.append(decode_event(data))
        if request is not None:
            batch.requests[request] = mark
