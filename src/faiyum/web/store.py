"""The store: tables with their events, chat, campaigns and scores, in SQLite or PostgreSQL."""

import json
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from faiyum.web.events import AnyEvent

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
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
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

    beginning: dict[str, Any]
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
        wanted = sa.select(settings.c.value).where(settings.c.key == "secret")
        async with self._engine.begin() as connection:
            found = (await connection.execute(wanted)).scalar()
            if found is None:
                found = secrets.token_urlsafe(32)
                await connection.execute(settings.insert().values(key="secret", value=found))
        return str(found)

    async def add_table(self, table_id: str, rules: str, beginning: dict[str, Any], summary: dict[str, Any]) -> None:
        row = {
            "id": table_id,
            "made": now(),
            "updated": now(),
            "rules": rules,
            "beginning": json.dumps(beginning),
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
            stored = Stored(json.loads(row.beginning), row.rules, [])
            for request, revision, data in rows:
                stored.events.append(msgspec.json.decode(data, type=AnyEvent))
                if request is not None:
                    stored.requests[request] = revision
        return stored

    async def append(
        self, table_id: str, revision: int, happened: Sequence[AnyEvent], request: str | None, summary: dict[str, Any]
    ) -> None:
        """Write events with the revisions from this one on, all or none; ConflictError if one is taken already."""
        rows = [
            {
                "table_id": table_id,
                "revision": revision + i,
                "request": request if i == 0 else None,
                "made": now(),
                "data": msgspec.json.encode(event).decode(),
            }
            for i, event in enumerate(happened)
        ]
        changed = tables.update().where(tables.c.id == table_id).values(updated=now(), summary=json.dumps(summary))
        try:
            async with self._engine.begin() as connection:
                await connection.execute(events.insert(), rows)
                await connection.execute(changed)
        except IntegrityError as error:
            raise ConflictError from error


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
