"""The database: SQLite in threads or PostgreSQL over the network, and writes that share a transaction."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from faiyum import Fault
from faiyum.server.ops import metrics

MIGRATIONS = Path(__file__).parent / "migrations"
# so many writes go to disk together at the most
MAX_BATCH = 100
CONNECT_SECONDS = 5
ANSWER_SECONDS = 20
# any number: whoever migrates a PostgreSQL database holds this lock
MIGRATING = 7_301_944

Result = TypeVar("Result")
# what is done in one transaction
TransactionBody = Callable[[sa.Connection], Result]
# a statement with the rows that it is carried out for
Statement = tuple[sa.Executable, Sequence[dict[str, Any]]]
# whatever a driver raises when there is no database to talk to
DRIVER_ERRORS = (
    SQLAlchemyError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    # so it says if something is asked while the server ends the connection
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)


class ConflictError(Exception):
    """Somebody else has written this already."""


class StorageError(Exception):
    """The database does not do it just now."""


@dataclass
class PendingWrite:
    """Steps that are carried out all or none, and who waits for them."""

    # writes of several processes lock in the same order
    order: str
    steps: Sequence[Statement]
    done: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Database:
    """A database by its URL. Reads have a transaction each; writes that wait at the same time share one."""

    def __init__(self, url: str) -> None:
        address = address_of(url)
        self._waiting: list[PendingWrite] = []
        self._writing: asyncio.Task[None] | None = None
        self.shared = address.get_backend_name() == "postgresql"
        self._driver: SqliteDriver | PostgresDriver = PostgresDriver(address) if self.shared else SqliteDriver(address)

    @property
    def engine(self) -> AsyncEngine:
        """That of PostgreSQL."""
        assert isinstance(self._driver, PostgresDriver)
        return self._driver.engine

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing
        await self._driver.close()

    async def read(self, work: TransactionBody[Result]) -> Result:
        return await self._transact(work, writes=False)

    async def alone(self, work: TransactionBody[Result]) -> Result:
        """TransactionBody that reads what it writes, in a transaction of its own."""
        return await self._transact(work, writes=True)

    async def write(self, order: str, *steps: Statement) -> None:
        """Carry steps out, all or none; they are on disk in the end. ConflictError if something is there already."""
        write = PendingWrite(order, steps)
        self._waiting.append(write)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        await write.done

    async def _write_all(self) -> None:
        """Whatever comes while a transaction is on its way goes into the next one."""
        while self._waiting:
            together = self._waiting[:MAX_BATCH]
            del self._waiting[:MAX_BATCH]
            try:
                await self._carry_out(together)
            except ConflictError as error:
                if len(together) > 1:
                    # one of them lost: each by itself
                    for write in together:
                        await self._carry_out_alone(write)
                else:
                    settle(together, error)
            except Exception as error:
                settle(together, error)
        self._writing = None

    async def _carry_out_alone(self, write: PendingWrite) -> None:
        try:
            await self._carry_out([write])
        except Exception as error:
            settle([write], error)

    async def _carry_out(self, writes: list[PendingWrite]) -> None:
        steps = joined(sorted(writes, key=lambda write: write.order))

        def work(connection: sa.Connection) -> None:
            for statement, rows in steps:
                connection.execute(statement, rows)

        await self._transact(work, writes=True)
        metrics.COMMITS.inc()
        settle(writes)

    async def _transact(self, work: TransactionBody[Result], writes: bool) -> Result:
        """Do something in a transaction: all of it is on disk in the end, or nothing."""
        try:
            return await self._driver.transact(work, writes)
        except IntegrityError as error:
            raise ConflictError from error
        except DRIVER_ERRORS as error:
            metrics.STORAGE_ERRORS.inc()
            raise StorageError(driver_message(error)) from error


def settle(writes: list[PendingWrite], error: Exception | None = None) -> None:
    """Tell those who still wait."""
    for write in writes:
        if write.done.done():
            continue
        if error is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(error)


def joined(writes: list[PendingWrite]) -> list[Statement]:
    """The steps of all writes, each statement once for all its rows."""
    found: dict[int, tuple[sa.Executable, list[dict[str, Any]]]] = {}
    for write in writes:
        for statement, rows in write.steps:
            found.setdefault(id(statement), (statement, []))[1].extend(rows)
    return list(found.values())


class SqliteDriver:
    """SQLite: one thread writes, another reads beside it."""

    def __init__(self, address: sa.URL) -> None:
        self._engine = sa.create_engine(address)
        sa.event.listen(self._engine, "connect", prepare_sqlite)
        self._threads = {writes: ThreadPoolExecutor(1, "store") for writes in (True, False)}

    async def transact(self, work: TransactionBody[Result], writes: bool) -> Result:
        run = partial(asyncio.get_running_loop().run_in_executor, self._threads[writes], self._transact, work)
        try:
            return await run()
        except OperationalError:
            # what was opened while the file could not be written stays so: once more with a new connection
            self._engine.dispose()
            return await run()

    def _transact(self, work: TransactionBody[Result]) -> Result:
        with self._engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        for thread in self._threads.values():
            thread.shutdown()
        self._engine.dispose()


class PostgresDriver:
    """PostgreSQL by asyncpg."""

    def __init__(self, address: sa.URL) -> None:
        limits = {"timeout": CONNECT_SECONDS, "command_timeout": ANSWER_SECONDS}
        # a connection that died while it lay idle is replaced
        self.engine = create_async_engine(address, connect_args=limits, pool_pre_ping=True, pool_timeout=ANSWER_SECONDS)

    async def transact(self, work: TransactionBody[Result], writes: bool) -> Result:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


def address_of(url: str) -> sa.URL:
    """The address with the driver that is used for its kind."""
    address = sa.make_url(url)
    kind = address.get_backend_name()
    return address.set(drivername="postgresql+asyncpg" if kind == "postgresql" else kind)


def prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers beside a writer, on disk before it is acknowledged, and rows that belong to something."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def driver_message(error: BaseException) -> str:
    """What a driver says, without the statement and its values."""
    said = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return str(said).partition("\n")[0] or type(said).__name__


# ---- bringing it up to date -------------------------------------------------------------


def run_offline(url: str, work: TransactionBody[Result]) -> Result:
    """What is done with a database outside the server, in one transaction; Fault if it cannot be used."""

    async def run() -> Result:
        database = Database(url)
        try:
            return await database.alone(work)
        finally:
            await database.close()

    try:
        # whoever calls may have a loop of his own
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(asyncio.run, run()).result()
    except (StorageError, SQLAlchemyError, ImportError) as error:
        raise Fault("database", {"url": redacted_url(url), "reason": driver_message(error)}) from None


def redacted_url(url: str) -> str:
    """A database's address without its password."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return url


def upgrade_database(url: str) -> None:
    """Bring the database at that URL up to date; Fault if it cannot be used."""
    run_offline(url, migrate)


def migrate(connection: sa.Connection, to: str = "head") -> None:
    """Bring the tables of the database to a version."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
    command.upgrade(migrations(connection), to)


def migrations(connection: sa.Connection) -> Config:
    """Alembic's configuration for this connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config
