"""The store: tables with their events, chat, campaigns and scores, in SQLite or PostgreSQL."""

import json
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from faiyum.web.events import AnyEvent, Beginning

MIGRATIONS = Path(__file__).parent / "migrations"
metadata = sa.MetaData()

settings = sa.Table(
    "settings", metadata,
    sa.Column("key", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)  # fmt: skip
tables = sa.Table(
    "tables", metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    # milliseconds since 1970
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),
    # the version of the rules that the game began with
    sa.Column("rules", sa.String(40), nullable=False),
    sa.Column("beginning", sa.Text, nullable=False),
    # what lists of games show, so that they need not open each
    sa.Column("summary", sa.Text, nullable=False),
)  # fmt: skip
events = sa.Table(
    "events", metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    # two writers at one revision: one wins
    sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("request", sa.String(64)),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("data", sa.Text, nullable=False),
    sa.UniqueConstraint("table_id", "request"),
)  # fmt: skip
messages = sa.Table(
    "messages", metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("request", sa.String(64), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.UniqueConstraint("table_id", "request"),
)  # fmt: skip
campaigns = sa.Table(
    "campaigns", metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("data", sa.Text, nullable=False),
)  # fmt: skip
scores = sa.Table(
    "scores", metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("bot", sa.String(40)),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("modules", sa.String(80), nullable=False),
    sa.Column("rewards", sa.Integer, nullable=False),
    sa.Column("reputation", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
)  # fmt: skip


class ConflictError(Exception):
    """Somebody else has written this revision already."""


@dataclass
class Stored:
    """A table as it is stored."""

    beginning: Beginning
    rules: str
    events: list[AnyEvent]
    # the revision that each request led to
    requests: dict[str, int] = field(default_factory=dict)


def now() -> int:
    return int(time.time() * 1000)


class Store:
    """The database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @staticmethod
    async def open(url: str) -> "Store":
        """The database at that URL, brought up to date."""
        engine = create_async_engine(url)
        if engine.dialect.name == "sqlite":
            sa.event.listen(engine.sync_engine, "connect", prepare_sqlite)
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
        return Store(engine)

    async def close(self) -> None:
        await self._engine.dispose()

    async def secret(self) -> str:
        """What tokens are signed with; made once."""
        fresh = settings.insert().values(key="secret", value=secrets.token_urlsafe(32))
        with suppress(IntegrityError):
            async with self._engine.begin() as connection:
                await connection.execute(fresh)
        async with self._engine.connect() as connection:
            found = await connection.execute(sa.select(settings.c.value).where(settings.c.key == "secret"))
            return str(found.scalar_one())

    async def add_table(self, table_id: str, rules: str, beginning: Beginning, summary: dict[str, Any]) -> None:
        row = {
            "id": table_id,
            "made": now(),
            "updated": now(),
            "rules": rules,
            "beginning": msgspec.json.encode(beginning).decode(),
            "summary": json.dumps(summary),
        }
        async with self._engine.begin() as connection:
            await connection.execute(tables.insert().values(row))

    async def table(self, table_id: str) -> Stored | None:
        """A table with all its events; None if there is none."""
        wanted = sa.select(events.c.request, events.c.revision, events.c.data)
        async with self._engine.connect() as connection:
            row = (await connection.execute(sa.select(tables).where(tables.c.id == table_id))).one_or_none()
            if row is None:
                return None
            rows = await connection.execute(wanted.where(events.c.table_id == table_id).order_by(events.c.revision))
            stored = Stored(msgspec.json.decode(row.beginning, type=Beginning), row.rules, [])
            for request, revision, data in rows:
                stored.events.append(msgspec.json.decode(data, type=AnyEvent))
                if request is not None:
                    stored.requests[request] = revision
        return stored

    async def append(
        self,
        table_id: str,
        revision: int,
        happened: Sequence[AnyEvent],
        request: str | None,
        summary: dict[str, Any],
        results: list[dict[str, Any]] | None = None,
    ) -> None:
        """Write events with the revisions from this one on, all or none; ConflictError if one is taken already.

        Results are the scores of a game that has just ended; an empty list takes them back.
        """
        made = now()
        rows = [
            {
                "table_id": table_id,
                "revision": revision + i,
                "request": request if i == 0 else None,
                "made": made,
                "data": msgspec.json.encode(event).decode(),
            }
            for i, event in enumerate(happened)
        ]
        changed = tables.update().where(tables.c.id == table_id).values(updated=made, summary=json.dumps(summary))
        try:
            async with self._engine.begin() as connection:
                await connection.execute(events.insert(), rows)
                await connection.execute(changed)
                if results is not None:
                    await connection.execute(scores.delete().where(scores.c.table_id == table_id))
                if results:
                    await connection.execute(
                        scores.insert(), [{"table_id": table_id, "made": made, **row} for row in results]
                    )
        except IntegrityError as error:
            raise ConflictError from error

    async def summaries(self, ids: list[str]) -> list[tuple[str, int, dict[str, Any]]]:
        """Tables with the time of their last change and what lists show of them, the latest first."""
        wanted = sa.select(tables.c.id, tables.c.updated, tables.c.summary).where(tables.c.id.in_(ids))
        async with self._engine.connect() as connection:
            rows = await connection.execute(wanted.order_by(tables.c.updated.desc()))
            return [(row.id, row.updated, json.loads(row.summary)) for row in rows]

    async def high_scores(self, players: int, modules: str, most: int) -> list[sa.Row[Any]]:
        """The best results of games of a kind."""
        wanted = sa.select(scores).where(scores.c.players == players, scores.c.modules == modules)
        async with self._engine.connect() as connection:
            rows = await connection.execute(wanted.order_by(scores.c.reputation.desc(), scores.c.made).limit(most))
            return list(rows)

    # ---- chat ----------------------------------------------------------------------

    async def add_message(self, table_id: str, request: str, seat: int, text: str) -> sa.Row[Any]:
        """Write down what a seat says, once for each request; the message as it is stored."""
        last = sa.select(sa.func.coalesce(sa.func.max(messages.c.number), 0) + 1).where(messages.c.table_id == table_id)
        row = {"table_id": table_id, "number": last.scalar_subquery(), "request": request, "seat": seat, "made": now()}
        with suppress(IntegrityError):
            async with self._engine.begin() as connection:
                await connection.execute(messages.insert().values({**row, "text": text}))
        wanted = sa.select(messages).where(messages.c.table_id == table_id, messages.c.request == request)
        async with self._engine.connect() as connection:
            return (await connection.execute(wanted)).one()

    async def last_messages(self, table_id: str, most: int) -> list[sa.Row[Any]]:
        """The last messages of a table, in order."""
        wanted = sa.select(messages).where(messages.c.table_id == table_id)
        async with self._engine.connect() as connection:
            rows = await connection.execute(wanted.order_by(messages.c.number.desc()).limit(most))
            return list(rows)[::-1]

    # ---- campaigns -----------------------------------------------------------------

    async def add_campaign(self, campaign_id: str, data: dict[str, Any]) -> None:
        row = {"id": campaign_id, "made": now(), "updated": now(), "revision": 0, "data": json.dumps(data)}
        async with self._engine.begin() as connection:
            await connection.execute(campaigns.insert().values(row))

    async def campaign(self, campaign_id: str) -> tuple[int, dict[str, Any]] | None:
        """A campaign with its revision; None if there is none."""
        wanted = sa.select(campaigns.c.revision, campaigns.c.data).where(campaigns.c.id == campaign_id)
        async with self._engine.connect() as connection:
            row = (await connection.execute(wanted)).one_or_none()
            return None if row is None else (row.revision, json.loads(row.data))

    async def change_campaign(self, campaign_id: str, revision: int, data: dict[str, Any]) -> None:
        """Write a campaign anew; ConflictError if it has changed since that revision."""
        known = sa.and_(campaigns.c.id == campaign_id, campaigns.c.revision == revision)
        changed = campaigns.update().where(known)
        async with self._engine.begin() as connection:
            done = await connection.execute(changed.values(revision=revision + 1, updated=now(), data=json.dumps(data)))
            if done.rowcount != 1:
                raise ConflictError


def prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers beside a writer, on disk before it is acknowledged, and rows that belong to something."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: sa.Connection) -> None:
    """Bring the tables of the database up to date."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
