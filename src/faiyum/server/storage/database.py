"""Database access for SQLite and PostgreSQL, with writes grouped into shared transactions."""

import asyncio
import re
import secrets
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from warnings import catch_warnings, simplefilter

import asyncpg
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SAWarning, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from faiyum import Fault
from faiyum.server.ops import metrics
from faiyum.server.storage.database_schema import settings

MIGRATIONS = Path(__file__).parent / "migrations"
# Maximum attempts to make an offline change while servers make conflicting ones.
MAX_ATTEMPTS = 20
# Maximum number of writes that share a transaction.
MAX_BATCH = 100
CONNECT_TIMEOUT_SECONDS = 5
COMMAND_TIMEOUT_SECONDS = 20
# Arbitrary id of the advisory lock held while a PostgreSQL database is migrated.
MIGRATION_LOCK = 7_301_944
# The files of an SQLite database.
SQLITE_SUFFIXES = ("", "-wal", "-shm", "-journal")

Result = TypeVar("Result")
# A function that runs inside one transaction.
TransactionBody = Callable[[sa.Connection], Result]
# A statement and the rows to execute it with.
Statement = tuple[sa.Executable, Sequence[dict[str, Any]]]
# Everything that a driver may raise while the database is unavailable.
DRIVER_ERRORS = (
    SQLAlchemyError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    # Raised by a query that is in progress when the server closes the connection.
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)


class ConflictError(Exception):
    """A unique constraint failed because another writer was faster."""


class StorageError(Exception):
    """The database is unavailable."""


@dataclass
class PendingWrite:
    """Statements to execute atomically, and the future that their caller awaits."""

    # Writes are sorted by this key so that all processes lock rows in the same order.
    sort_key: str
    statements: Sequence[Statement]
    done: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Database:
    """A database identified by its URL.

    Each read has its own transaction. Writes that are pending at the same time share one, so that a busy server
    commits less often.
    """

    def __init__(self, url: str) -> None:
        """Raise Fault if the URL is invalid; the database need not be available yet."""
        address = url_with_driver(url)
        self._pending: list[PendingWrite] = []
        self._writer: asyncio.Task[None] | None = None
        # Whether other server processes may use this database too.
        self.shared = address.get_backend_name() == "postgresql"
        self._driver: SqliteDriver | PostgresDriver = make_driver(address)

    @property
    def engine(self) -> AsyncEngine:
        """The SQLAlchemy engine; PostgreSQL only."""
        assert isinstance(self._driver, PostgresDriver)
        return self._driver.engine

    async def check_options(self) -> None:
        """Open a connection; raises StorageError if that fails, for example because the URL has unknown options."""
        try:
            await self.read(lambda connection: None)
        except (TypeError, ValueError) as error:
            raise StorageError(driver_message(error)) from error

    async def close(self) -> None:
        """Finish the pending writes and close all connections."""
        if self._writer is not None:
            await self._writer
        await self._driver.close()

    async def read(self, body: TransactionBody[Result]) -> Result:
        """Run a read-only function in its own transaction and return its result."""
        return await self._transact(body, writes=False)

    async def read_write(self, body: TransactionBody[Result]) -> Result:
        """Run a function that reads and writes in its own transaction, and return its result.

        Raises ConflictError if a unique constraint fails.
        """
        return await self._transact(body, writes=True)

    async def write(self, sort_key: str, *statements: Statement) -> None:
        """Execute statements atomically; they are on disk when this returns.

        The transaction may include other pending writes. Raises ConflictError if a unique constraint fails.
        """
        write = PendingWrite(sort_key, statements)
        self._pending.append(write)
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_pending())
        await write.done

    async def _write_pending(self) -> None:
        """Commit pending writes in batches; writes that arrive during a commit join the next batch."""
        while self._pending:
            batch = self._pending[:MAX_BATCH]
            del self._pending[:MAX_BATCH]
            try:
                await self._commit(batch)
            except ConflictError as error:
                if len(batch) > 1:
                    # Find the write that failed by committing each on its own.
                    for write in batch:
                        await self._commit_separately(write)
                else:
                    notify_callers(batch, error)
            except Exception as error:
                notify_callers(batch, error)
        self._writer = None

    async def _commit_separately(self, write: PendingWrite) -> None:
        try:
            await self._commit([write])
        except Exception as error:
            notify_callers([write], error)

    async def _commit(self, writes: list[PendingWrite]) -> None:
        statements = merge_statements(sorted(writes, key=lambda write: write.sort_key))

        def execute_all(connection: sa.Connection) -> None:
            for statement, rows in statements:
                connection.execute(statement, rows)

        await self._transact(execute_all, writes=True)
        metrics.COMMITS.inc()
        notify_callers(writes)

    async def _transact(self, body: TransactionBody[Result], writes: bool) -> Result:
        try:
            return await self._driver.transact(body, writes)
        except IntegrityError as error:
            raise ConflictError from error
        except DRIVER_ERRORS as error:
            metrics.STORAGE_ERRORS.inc()
            raise StorageError(driver_message(error)) from error


def notify_callers(writes: list[PendingWrite], error: Exception | None = None) -> None:
    """Resolve the futures of committed or failed writes, except those already cancelled."""
    for write in writes:
        if write.done.done():
            continue
        if error is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(error)


def merge_statements(writes: list[PendingWrite]) -> list[Statement]:
    """Return the statements of all writes, each statement once with all of its rows."""
    merged: dict[int, tuple[sa.Executable, list[dict[str, Any]]]] = {}
    for write in writes:
        for statement, rows in write.statements:
            merged.setdefault(id(statement), (statement, []))[1].extend(rows)
    return list(merged.values())


class SqliteDriver:
    """SQLite, with one thread for writes and one for reads."""

    def __init__(self, address: sa.URL) -> None:
        self._engine = sa.create_engine(address)
        sa.event.listen(self._engine, "connect", configure_sqlite)
        self._threads = {writes: ThreadPoolExecutor(1, "store") for writes in (True, False)}

    async def transact(self, body: TransactionBody[Result], writes: bool) -> Result:
        run = partial(asyncio.get_running_loop().run_in_executor, self._threads[writes], self._transact, body)
        try:
            return await run()
        except OperationalError:
            # A connection opened while the file was read-only stays read-only: retry once with a new one.
            self._engine.dispose()
            return await run()

    def _transact(self, body: TransactionBody[Result]) -> Result:
        with self._engine.begin() as connection:
            return body(connection)

    async def close(self) -> None:
        for thread in self._threads.values():
            thread.shutdown()
        self._engine.dispose()


class PostgresDriver:
    """PostgreSQL, accessed with asyncpg."""

    def __init__(self, address: sa.URL) -> None:
        self.engine = create_async_engine(
            address,
            connect_args={"timeout": CONNECT_TIMEOUT_SECONDS, "command_timeout": COMMAND_TIMEOUT_SECONDS},
            # Replaces connections that dropped while idle.
            pool_pre_ping=True,
            pool_timeout=COMMAND_TIMEOUT_SECONDS,
        )

    async def transact(self, body: TransactionBody[Result], writes: bool) -> Result:
        async with self.engine.begin() as connection:
            return await connection.run_sync(body)

    async def close(self) -> None:
        await self.engine.dispose()


def make_driver(address: sa.URL) -> SqliteDriver | PostgresDriver:
    """Return the driver of a database; raises Fault if the URL has options that the driver does not accept."""
    with catch_warnings():
        # For SQLite, SQLAlchemy ignores unknown options and only warns about them.
        simplefilter("error", SAWarning)
        try:
            return PostgresDriver(address) if address.get_backend_name() == "postgresql" else SqliteDriver(address)
        except SAWarning:
            reason = ValueError(f"unknown options: {', '.join(address.query)}")
        except (TypeError, ValueError) as error:
            reason = ValueError(str(error))
    raise unusable(address.render_as_string(), reason)


def parse_url(url: str) -> sa.URL:
    """Parse the URL of a database; raises Fault if it is invalid or the database would be in memory."""
    try:
        address = sa.make_url(url)
        backend = address.get_backend_name()
    except (SQLAlchemyError, ValueError) as error:
        # For example, the port is not a number.
        raise unusable(url, error) from None
    if backend == "sqlite" and address.database in (None, "", ":memory:"):
        raise Fault("database-in-memory", {"url": redacted_url(url)})
    return address


def url_with_driver(url: str) -> sa.URL:
    """Return the URL with the driver that the server uses for its backend; raises Fault if it is invalid."""
    address = parse_url(url)
    backend = address.get_backend_name()
    return address.set(drivername="postgresql+asyncpg" if backend == "postgresql" else backend)


def configure_sqlite(connection: Any, _: Any) -> None:
    """Enable concurrent readers, durable commits and foreign keys on a new SQLite connection."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def driver_message(error: BaseException) -> str:
    """Return the first line of a driver's message, without the statement and its values."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return str(cause).partition("\n")[0] or type(cause).__name__


# ---- offline access and migrations -------------------------------------------------------


def run_offline(url: str, body: TransactionBody[Result]) -> Result:
    """Run a function in one transaction, outside a server, and return its result.

    It runs again if a server makes a conflicting change first. Raises Fault if the database is unavailable.
    """

    async def run() -> Result:
        database = Database(url)
        try:
            await database.check_options()
            for _ in range(MAX_ATTEMPTS):
                with suppress(ConflictError):
                    return await database.read_write(body)
            raise StorageError("the database is too busy")
        finally:
            await database.close()

    try:
        # Run in a thread, because the caller may already be inside an event loop.
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(asyncio.run, run()).result()
    except (StorageError, SQLAlchemyError, ImportError) as error:
        raise unusable(url, error) from None


def unusable(url: str, error: BaseException) -> Fault:
    """Return the Fault that reports a database error."""
    failed = error.__cause__ or error
    cause = failed.orig if isinstance(failed, DBAPIError) else failed
    if isinstance(cause, sqlite3.Error) and cause.sqlite_errorcode == sqlite3.SQLITE_FULL:
        return Fault("disk-full")
    return Fault("database", {"url": redacted_url(url), "reason": driver_message(error)})


def redacted_url(url: str) -> str:
    """Return a database URL without its password."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except (SQLAlchemyError, ValueError):
        return re.sub(r"(://[^:/@]*):[^/@]*@", r"\1:***@", url)


def get_or_create_secret(connection: sa.Connection) -> str:
    """Return the key that seat links are signed with, creating it on first use."""
    existing: str | None = connection.execute(sa.select(settings.c.value).where(settings.c.key == "secret")).scalar()
    if existing is not None:
        return existing
    new = secrets.token_urlsafe(32)
    connection.execute(settings.insert(), {"key": "secret", "value": new})
    return new


def upgrade_database(url: str, *, for_server: bool = False) -> None:
    """Migrate a database to the latest schema; for a server, also create the key that signs its links.

    Raises Fault if the database is unavailable or newer than this program.
    """

    def upgrade(connection: sa.Connection) -> None:
        version = MigrationContext.configure(connection).get_current_revision()
        scripts = ScriptDirectory.from_config(alembic_config(connection))
        if version is not None and version not in {script.revision for script in scripts.walk_revisions()}:
            raise Fault("newer-database", {"url": redacted_url(url)})
        migrate(connection)
        if for_server:
            # Fails if the disk is full, because a server that cannot store anything must not start.
            get_or_create_secret(connection)

    file = sqlite_file(url)
    with without_new_files([] if file is None else [file + suffix for suffix in SQLITE_SUFFIXES]):
        run_offline(url, upgrade)


def check_existing(url: str) -> None:
    """Raise Fault if there is no database of a server at this URL, or if it is unavailable.

    Opening an SQLite database creates it, so a typing error in a URL would otherwise go unnoticed.
    """

    def read_version(connection: sa.Connection) -> str | None:
        return MigrationContext.configure(connection).get_current_revision()

    file = sqlite_file(url)
    if (file is not None and not Path(file).exists()) or run_offline(url, read_version) is None:
        raise Fault("no-database", {"url": redacted_url(url)})


@contextmanager
def without_new_files(files: list[str]) -> Iterator[None]:
    """If the block fails, for example because the disk is full, remove those of the files that it created."""
    new = [Path(file) for file in files if not Path(file).exists()]
    try:
        yield
    except BaseException:
        for file in new:
            with suppress(OSError):
                file.unlink()
        raise


@contextmanager
def prepared_database(url: str) -> Iterator[None]:
    """Migrate a database to the latest schema, and keep other servers from using an SQLite file.

    Raises Fault if the database is in use, unavailable or newer than this program.
    """
    with exclusive_use(url) as discard:
        try:
            upgrade_database(url, for_server=True)
        except BaseException:
            discard()
            raise
        yield


@contextmanager
def exclusive_use(url: str) -> Iterator[Callable[[], None]]:
    """Keep servers from using an SQLite file; provide a function that deletes the lock's file if it is new.

    A second server would not see the events of the first one. The lock is held on an empty SQLite database next to
    the file, so that backups and other tools can still use the database itself. The operating system releases it if
    the process is killed. Raises Fault if the database is in use or unavailable. For PostgreSQL, nothing is locked.
    """
    file = sqlite_file(url)
    if file is None:
        yield lambda: None
        return
    # Symbolic links to the file share its lock.
    lock_file = Path(f"{Path(file).resolve()}.lock")
    new = not lock_file.exists()

    def discard() -> None:
        if new:
            lock_file.unlink(missing_ok=True)

    try:
        lock = sqlite3.connect(lock_file, timeout=0, isolation_level=None, check_same_thread=False)
    except sqlite3.OperationalError as error:
        raise unusable(url, error) from None
    with closing(lock):
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise Fault("database-in-use", {"url": redacted_url(url)}) from None
            discard()
            raise unusable(url, error) from None
        yield discard


def sqlite_file(url: str) -> str | None:
    """Return the file of an SQLite database, or None for another database; raises Fault if the URL is invalid."""
    address = parse_url(url)
    return address.database if address.get_backend_name() == "sqlite" else None


def migrate(connection: sa.Connection, to: str = "head") -> None:
    """Migrate the schema up to a revision."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
    elif not getattr(connection.connection, "in_transaction", False):
        # By default, sqlite3 begins transactions only before row changes: a failed migration would be left half done.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    command.upgrade(alembic_config(connection), to)


def alembic_config(connection: sa.Connection) -> Config:
    """Return an Alembic configuration that runs the migrations on this connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config
