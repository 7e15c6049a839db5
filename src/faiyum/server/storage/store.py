"""The store: tables with their events, chat, campaigns and scores, in a database."""

import asyncio
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from faiyum.server.storage.database import ConflictError, Database, Statement
from faiyum.server.storage.event_codec import decode_event, decode_setup, encode_event, encode_setup
from faiyum.server.storage.schema import campaigns, events, messages, scores, settings, tables
from faiyum.tables.events import AnyEvent, TableSetup

# statements are built once: writes with the same one are carried out together
NEW_TABLE = tables.insert()
TABLE_CHANGED = (
    tables.update()
    .where(tables.c.id == sa.bindparam("at"))
    .values(updated=sa.bindparam("now"), summary=sa.bindparam("shown"))
)
NEW_EVENTS = events.insert()
EVENTS_AFTER = (
    sa.select(events.c.request, events.c.mark, events.c.data)
    .where(events.c.table_id == sa.bindparam("at"), events.c.revision > sa.bindparam("known"))
    .order_by(events.c.revision)
)
NO_SCORES = scores.delete().where(scores.c.table_id == sa.bindparam("at"))
NEW_SCORES = scores.insert()
NEXT_NUMBER = (
    sa.select(sa.func.coalesce(sa.func.max(messages.c.number), 0) + 1)
    .where(messages.c.table_id == sa.bindparam("at"))
    .scalar_subquery()
)
NEW_MESSAGE = messages.insert().values(number=NEXT_NUMBER)
# so much of what was said at a table is kept
MOST_SAID = 1000
NEW_MESSAGES_ONLY = messages.delete().where(
    messages.c.table_id == sa.bindparam("at"), messages.c.number < NEXT_NUMBER - MOST_SAID
)
NEW_CAMPAIGN = campaigns.insert()
MOST_TRIES = 5
CHECK_SECONDS = 1.0


class RequestKey(NamedTuple):
    """What a client asks for: by an id of its own making, and a mark of what it is."""

    id: str
    mark: str


@dataclass
class EventBatch:
    """Events of a table in order, and the requests that led to them with their marks, as far as they had any."""

    events: list[AnyEvent] = field(default_factory=list)
    requests: dict[str, str | None] = field(default_factory=dict)


@dataclass
class StoredTable(EventBatch):
    """A table as it is stored."""

    setup: TableSetup = field(kw_only=True)
    rules: int = field(kw_only=True)


def now() -> int:
    return int(time.time() * 1000)


def text_of(data: Any) -> str:
    return msgspec.json.encode(data).decode()


class Store:
    """What the server keeps. Steps that are handed in go into the same transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        # when the database was last known to answer, and the question on its way
        self._checked = -CHECK_SECONDS
        self._checking: asyncio.Task[None] | None = None

    async def secret(self) -> str:
        """What tokens are signed with; made once."""
        wanted = sa.select(settings.c.value).where(settings.c.key == "secret")
        made = {"key": "secret", "value": secrets.token_urlsafe(32)}

        def find_or_make(connection: sa.Connection) -> str:
            found: str | None = connection.execute(wanted).scalar()
            if found is None:
                connection.execute(settings.insert(), made)
            return found or made["value"]

        try:
            return await self._database.alone(find_or_make)
        except ConflictError:
            # another process has just made one
            return await self._database.alone(find_or_make)

    async def check(self) -> None:
        """StorageError if the database does not answer; once a second, whoever asks, and once for all who wait."""
        if time.monotonic() < self._checked + CHECK_SECONDS:
            return
        if self._checking is None:
            self._checking = asyncio.create_task(self._check())
        # one who goes away does not stop it for the others
        await asyncio.shield(self._checking)

    async def _check(self) -> None:
        try:
            await self._database.read(lambda connection: connection.execute(sa.select(1)).scalar())
            self._checked = time.monotonic()
        finally:
            self._checking = None

    # ---- tables --------------------------------------------------------------------

    async def add_table(self, table_id: str, rules: int, setup: TableSetup, summary: dict[str, Any]) -> None:
        row = {
            "id": table_id,
            "made": now(),
            "updated": now(),
            "rules": rules,
            "beginning": encode_setup(setup),
            "summary": text_of(summary),
        }
        await self._database.write(table_id, (NEW_TABLE, [row]))

    async def table(self, table_id: str) -> StoredTable | None:
        """A table with all its events; None if there is none."""
        wanted = sa.select(tables.c.beginning, tables.c.rules).where(tables.c.id == table_id)

        def read(connection: sa.Connection) -> StoredTable | None:
            row = connection.execute(wanted).one_or_none()
            if row is None:
                return None
            found = StoredTable(setup=decode_setup(row.beginning), rules=row.rules)
            read_events(connection, table_id, 0, found)
            return found

        return await self._database.read(read)

    async def events_after(self, table_id: str, revision: int) -> EventBatch:
        """What has happened at a table since that revision."""

        def read(connection: sa.Connection) -> EventBatch:
            found = EventBatch()
            read_events(connection, table_id, revision, found)
            return found

        return await self._database.read(read)

    async def append(
        self,
        table_id: str,
        revision: int,
        happened: Sequence[AnyEvent],
        request: RequestKey | None,
        summary: dict[str, Any],
        results: list[dict[str, Any]] | None = None,
        more: Sequence[Statement] = (),
    ) -> None:
        """Write events with the revisions from this one on, all or none; ConflictError if one is taken already.

        Results are the scores of a game that has just ended; an empty list takes them back.
        """
        made = now()
        rows = [
            {
                "table_id": table_id,
                "revision": revision + i,
                "request": request.id if request and i == 0 else None,
                "mark": request.mark if request and i == 0 else None,
                "made": made,
                "data": encode_event(event),
            }
            for i, event in enumerate(happened)
        ]
        steps: list[Statement] = [
            (NEW_EVENTS, rows),
            (TABLE_CHANGED, [{"at": table_id, "now": made, "shown": text_of(summary)}]),
        ]
        if results is not None:
            steps.append((NO_SCORES, [{"at": table_id}]))
        if results:
            steps.append((NEW_SCORES, [{"table_id": table_id, "made": made, **row} for row in results]))
        await self._database.write(table_id, *steps, *more)

    async def summaries(self, ids: list[str]) -> list[tuple[str, int, dict[str, Any]]]:
        """Tables with the time of their last change and what lists show of them, the latest first."""
        wanted = sa.select(tables.c.id, tables.c.updated, tables.c.summary).where(tables.c.id.in_(ids))

        def read(connection: sa.Connection) -> list[tuple[str, int, dict[str, Any]]]:
            rows = connection.execute(wanted.order_by(tables.c.updated.desc()))
            return [(row.id, row.updated, msgspec.json.decode(row.summary)) for row in rows]

        return await self._database.read(read)

    async def high_scores(self, players: int, modules: str, most: int) -> Sequence[sa.Row[Any]]:
        """The best results of people in games of a kind."""
        wanted = sa.select(scores).where(
            scores.c.players == players, scores.c.modules == modules, scores.c.bot.is_(None)
        )
        best = wanted.order_by(scores.c.reputation.desc(), scores.c.made).limit(most)
        return await self._database.read(lambda connection: connection.execute(best).all())

    # ---- chat ----------------------------------------------------------------------

    async def add_message(
        self, table_id: str, request: str, seat: int, text: str, more: Sequence[Statement] = ()
    ) -> sa.Row[Any]:
        """Write down what a seat says, once for each request; the message as it is stored."""
        said = {"table_id": table_id, "request": request, "seat": seat, "made": now(), "text": text, "at": table_id}
        for _ in range(MOST_TRIES):
            # it was said before, or another process took the number
            with suppress(ConflictError):
                await self._database.write(
                    table_id, (NEW_MESSAGE, [said]), (NEW_MESSAGES_ONLY, [{"at": table_id}]), *more
                )
            found = await self.message(table_id, request)
            if found is not None:
                return found
        raise ConflictError

    async def message(self, table_id: str, request: str) -> sa.Row[Any] | None:
        """What was said by a request."""
        wanted = sa.select(messages).where(messages.c.table_id == table_id, messages.c.request == request)
        return await self._database.read(lambda connection: connection.execute(wanted).one_or_none())

    async def last_messages(self, table_id: str, most: int) -> Sequence[sa.Row[Any]]:
        """The last messages of a table, in order."""
        wanted = sa.select(messages).where(messages.c.table_id == table_id)
        last = wanted.order_by(messages.c.number.desc()).limit(most)
        return (await self._database.read(lambda connection: connection.execute(last).all()))[::-1]

    # ---- campaigns -----------------------------------------------------------------

    async def add_campaign(self, campaign_id: str, data: dict[str, Any]) -> None:
        row = {"id": campaign_id, "made": now(), "updated": now(), "revision": 0, "data": text_of(data)}
        await self._database.write(campaign_id, (NEW_CAMPAIGN, [row]))

    async def campaign(self, campaign_id: str) -> tuple[int, dict[str, Any]] | None:
        """A campaign with its revision; None if there is none."""
        wanted = sa.select(campaigns.c.revision, campaigns.c.data).where(campaigns.c.id == campaign_id)
        row = await self._database.read(lambda connection: connection.execute(wanted).one_or_none())
        return None if row is None else (row.revision, msgspec.json.decode(row.data))

    async def change_campaign(self, campaign_id: str, revision: int, data: dict[str, Any]) -> None:
        """Write a campaign anew; ConflictError if it has changed since that revision."""
        known = campaigns.update().where(campaigns.c.id == campaign_id, campaigns.c.revision == revision)
        changed = known.values(revision=revision + 1, updated=now(), data=text_of(data))

        def write(connection: sa.Connection) -> None:
            if connection.execute(changed).rowcount != 1:
                raise ConflictError

        await self._database.alone(write)


def read_events(connection: sa.Connection, table_id: str, known: int, found: EventBatch) -> None:
    """Add the events of a table after a revision that is known."""
    for request, mark, data in connection.execute(EVENTS_AFTER, {"at": table_id, "known": known}):
        found.events.append(decode_event(data))
        if request is not None:
            found.requests[request] = mark
