"""The store: tables with their events, chat, campaigns and scores, in a database."""

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.exc import IntegrityError

from faiyum import Fault
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


Result = TypeVar("Result")
# what is done with the database in one transaction
Work = Callable[[sa.Connection], Result]

# statements are built once
EVENTS_OF_TABLE = (
    sa.select(events.c.request, events.c.revision, events.c.data)
    .where(events.c.table_id == sa.bindparam("at"))
    .order_by(events.c.revision)
)
TABLE_CHANGED = (
    tables.update()
    .where(tables.c.id == sa.bindparam("at"))
    .values(updated=sa.bindparam("now"), summary=sa.bindparam("shown"))
)
NEXT_NUMBER = (
    sa.select(sa.func.coalesce(sa.func.max(messages.c.number), 0) + 1)
    .where(messages.c.table_id == sa.bindparam("at"))
    .scalar_subquery()
)


class ConflictError(Exception):
    """Somebody else has written this already."""


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


def text_of(data: Any) -> str:
    return msgspec.json.encode(data).decode()


class Store:
    """The database. What is done with it is done in a thread beside the event loop, one transaction at a time."""

    def __init__(self, url: str) -> None:
        self._thread = ThreadPoolExecutor(1, "store")
        self._engine = engine_for(url)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()

    async def _do(self, work: Work[Result]) -> Result:
        """Do something in a transaction of its own: all of it is on disk in the end, or nothing."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, work)

    def _transact(self, work: Work[Result]) -> Result:
        try:
            with self._engine.begin() as connection:
                return work(connection)
        except IntegrityError as error:
            raise ConflictError from error

    async def secret(self) -> str:
        """What tokens are signed with; made once."""

        wanted = sa.select(settings.c.value).where(settings.c.key == "secret")

        def find_or_make(connection: sa.Connection) -> str:
            found = connection.execute(wanted).scalar()
            if found is None:
                found = secrets.token_urlsafe(32)
                connection.execute(settings.insert(), {"key": "secret", "value": found})
            return found

        return await self._do(find_or_make)

    # ---- tables --------------------------------------------------------------------

    async def add_table(self, table_id: str, rules: str, beginning: Beginning, summary: dict[str, Any]) -> None:
        row = {
            "id": table_id,
            "made": now(),
            "updated": now(),
            "rules": rules,
            "beginning": text_of(beginning),
            "summary": text_of(summary),
        }
        await self._do(lambda connection: connection.execute(tables.insert(), row))

    async def table(self, table_id: str) -> Stored | None:
        """A table with all its events; None if there is none."""

        def read(connection: sa.Connection) -> Stored | None:
            row = connection.execute(sa.select(tables).where(tables.c.id == table_id)).one_or_none()
            if row is None:
                return None
            stored = Stored(msgspec.json.decode(row.beginning, type=Beginning), row.rules, [])
            for request, revision, data in connection.execute(EVENTS_OF_TABLE, {"at": table_id}):
                stored.events.append(msgspec.json.decode(data, type=AnyEvent))
                if request is not None:
                    stored.requests[request] = revision
            return stored

        return await self._do(read)

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
                "data": text_of(event),
            }
            for i, event in enumerate(happened)
        ]
        shown = text_of(summary)

        def write(connection: sa.Connection) -> None:
            connection.execute(events.insert(), rows)
            connection.execute(TABLE_CHANGED, {"at": table_id, "now": made, "shown": shown})
            if results is not None:
                connection.execute(scores.delete().where(scores.c.table_id == table_id))
            if results:
                connection.execute(scores.insert(), [{"table_id": table_id, "made": made, **row} for row in results])

        await self._do(write)

    async def summaries(self, ids: list[str]) -> list[tuple[str, int, dict[str, Any]]]:
        """Tables with the time of their last change and what lists show of them, the latest first."""
        wanted = sa.select(tables.c.id, tables.c.updated, tables.c.summary).where(tables.c.id.in_(ids))

        def read(connection: sa.Connection) -> list[tuple[str, int, dict[str, Any]]]:
            rows = connection.execute(wanted.order_by(tables.c.updated.desc()))
            return [(row.id, row.updated, msgspec.json.decode(row.summary)) for row in rows]

        return await self._do(read)

    async def high_scores(self, players: int, modules: str, most: int) -> Sequence[sa.Row[Any]]:
        """The best results of games of a kind."""
        wanted = sa.select(scores).where(scores.c.players == players, scores.c.modules == modules)
        best = wanted.order_by(scores.c.reputation.desc(), scores.c.made).limit(most)
        return await self._do(lambda connection: connection.execute(best).all())

    # ---- chat ----------------------------------------------------------------------

    async def add_message(self, table_id: str, request: str, seat: int, text: str) -> sa.Row[Any]:
        """Write down what a seat says, once for each request; the message as it is stored."""
        wanted = sa.select(messages).where(messages.c.table_id == table_id, messages.c.request == request)
        said = {"table_id": table_id, "request": request, "seat": seat, "made": now(), "text": text}

        def write(connection: sa.Connection) -> sa.Row[Any]:
            connection.execute(messages.insert().values(number=NEXT_NUMBER), {**said, "at": table_id})
            return connection.execute(wanted).one()

        try:
            return await self._do(write)
        except ConflictError:
            return await self._do(lambda connection: connection.execute(wanted).one())

    async def last_messages(self, table_id: str, most: int) -> Sequence[sa.Row[Any]]:
        """The last messages of a table, in order."""
        wanted = sa.select(messages).where(messages.c.table_id == table_id)
        last = wanted.order_by(messages.c.number.desc()).limit(most)
        return (await self._do(lambda connection: connection.execute(last).all()))[::-1]

    # ---- campaigns -----------------------------------------------------------------

    async def add_campaign(self, campaign_id: str, data: dict[str, Any]) -> None:
        row = {"id": campaign_id, "made": now(), "updated": now(), "revision": 0, "data": text_of(data)}
        await self._do(lambda connection: connection.execute(campaigns.insert(), row))

    async def campaign(self, campaign_id: str) -> tuple[int, dict[str, Any]] | None:
        """A campaign with its revision; None if there is none."""
        wanted = sa.select(campaigns.c.revision, campaigns.c.data).where(campaigns.c.id == campaign_id)
        row = await self._do(lambda connection: connection.execute(wanted).one_or_none())
        return None if row is None else (row.revision, msgspec.json.decode(row.data))

    async def change_campaign(self, campaign_id: str, revision: int, data: dict[str, Any]) -> None:
        """Write a campaign anew; ConflictError if it has changed since that revision."""
        known = campaigns.update().where(campaigns.c.id == campaign_id, campaigns.c.revision == revision)
        changed = known.values(revision=revision + 1, updated=now(), data=text_of(data))

        def write(connection: sa.Connection) -> None:
            if connection.execute(changed).rowcount != 1:
                raise ConflictError

        await self._do(write)


def prepare(url: str) -> None:
    """Bring the database at that URL up to date; Fault if it cannot be used."""
    try:
        engine = engine_for(url)
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
    except (sa.exc.SQLAlchemyError, ImportError) as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise Fault("database", {"url": url, "reason": reason}) from None


def engine_for(url: str) -> sa.Engine:
    address = sa.make_url(url)
    engine = sa.create_engine(address.set(drivername=address.get_backend_name()))
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", prepare_sqlite)
    return engine


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
