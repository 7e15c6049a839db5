"""Backup and restore of the whole database, independent of its backend.

A backup is a gzip file with one JSON document per line: a header with the schema version, then one line per row, then
the number of rows.
"""

import errno
import gzip
import json
import os
import zlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import groupby, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO, TextIO

import pyrage
import sqlalchemy as sa
from alembic import command
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from pyrage import x25519

from faiyum import Fault
from faiyum.server.storage.database import (
    alembic_config,
    check_existing,
    exclusive_use,
    migrate,
    redacted_url,
    run_offline,
)

KIND = "faiyum backup"
# The first bytes of a file in the age format.
AGE_HEADER = b"age-encryption.org/"
VERSION_TABLE = "alembic_version"
# Number of rows read or written at a time.
CHUNK_ROWS = 500


class BackupFileError(Exception):
    """A backup file could not be written. Not an OSError, so that it is not mistaken for a database error."""

    def __init__(self, reason: OSError) -> None:
        super().__init__(str(reason))
        self.reason = reason


def back_up(url: str, file: str, recipient: str | None = None) -> int:
    """Write a consistent backup of a database, which may be in use, and return the number of rows.

    If `recipient`, an age public key, is given, the backup is encrypted for it. Raises Fault if the database does not
    exist or is unavailable, or if the key is invalid, and OSError if the file cannot be written.
    """
    key = None if recipient is None else public_key(recipient)
    check_existing(url)
    target = Path(file)
    unfinished = target.with_name(target.name + ".part")
    # Readable by its owner only, because it contains the key that links are signed with.
    handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with (
            os.fdopen(handle, "wb") as raw,
            encrypting(raw, key) as plain,
            gzip.open(plain, "wt", encoding="utf-8") as lines,
        ):
            rows = run_offline(url, lambda connection: write_rows(connection, lines))
        unfinished.replace(target)
    except BackupFileError as error:
        raise error.reason from None
    finally:
        unfinished.unlink(missing_ok=True)
    return rows


def public_key(text: str) -> x25519.Recipient:
    """Parse an age public key; raises Fault if it is invalid."""
    try:
        return x25519.Recipient.from_str(text.strip())
    except pyrage.RecipientError:
        raise Fault("not-a-public-key", {"value": text[:80]}) from None


class EncryptedFile:
    """The output file of an encryption. It keeps the error of a failed write, of which pyrage reports only the text."""

    def __init__(self, raw: BinaryIO) -> None:
        self._raw = raw
        self.error: OSError | None = None

    def write(self, data: bytes) -> int:
        try:
            return self._raw.write(data)
        except OSError as error:
            self.error = error
            raise

    def flush(self) -> None:
        self._raw.flush()


@contextmanager
def encrypting(raw: BinaryIO, key: x25519.Recipient | None) -> Iterator[BinaryIO]:
    """Provide a file to write to, whose content is encrypted into `raw`; without a key, provide `raw` itself.

    A thread encrypts the data that comes through a pipe, so that no plaintext is stored and little memory is used.
    Raises OSError if the encrypted file cannot be written.
    """
    if key is None:
        yield raw
        return
    output, input_ = os.pipe()

    def encrypt() -> None:
        file = EncryptedFile(raw)
        # Closing the pipe after an error makes the writer fail; otherwise it would block forever.
        with os.fdopen(output, "rb") as reader:
            try:
                pyrage.encrypt_io(reader, file, [key])
            except pyrage.EncryptError:
                raise file.error or OSError(errno.EIO, os.strerror(errno.EIO)) from None

    with ThreadPoolExecutor(1) as thread:
        encrypted = thread.submit(encrypt)
        try:
            with os.fdopen(input_, "wb") as writer:
                yield writer
        finally:
            # If encryption failed, raise its error, which is why the writer failed.
            encrypted.result()


@contextmanager
def decrypted(file: str, identity: str | None) -> Iterator[str]:
    """Provide the name of a backup file that is not encrypted; a decrypted copy is deleted when the block ends.

    `identity` is the file with the private key. Raises Fault if the key is missing or wrong.
    """
    with Path(file).open("rb") as raw:
        encrypted = raw.read(len(AGE_HEADER)) == AGE_HEADER
    if not encrypted:
        yield file
        return
    if identity is None:
        raise Fault("backup-encrypted", {"file": file})
    lines = Path(identity).read_text(encoding="utf-8", errors="replace").splitlines()
    try:
        keys = [x25519.Identity.from_str(line.strip()) for line in lines if line.strip() and not line.startswith("#")]
        with TemporaryDirectory(prefix="faiyum-") as folder:
            plain = Path(folder) / "backup"
            with Path(file).open("rb") as raw, plain.open("wb") as target:
                pyrage.decrypt_io(raw, target, keys)
            yield str(plain)
    except (pyrage.IdentityError, pyrage.DecryptError):
        raise Fault("wrong-key", {"file": file}) from None


def new_identity(file: str) -> str:
    """Write a new private key to a new file that only its owner may read, and return the public key.

    Raises Fault if the file exists, and OSError if it cannot be written.
    """
    identity = x25519.Identity.generate()
    public = str(identity.to_public())
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise Fault("file-exists", {"file": file}) from None
    with os.fdopen(handle, "w", encoding="utf-8") as target:
        target.write(f"# public key: {public}\n{identity}\n")
    return public


def write_rows(connection: sa.Connection, lines: TextIO) -> int:
    begin_snapshot(connection)
    version = MigrationContext.configure(connection).get_current_revision()
    write_line(lines, {"kind": KIND, "version": version})
    rows = 0
    for table in existing_tables(connection):
        query = sa.select(table).order_by(*table.primary_key)
        for row in connection.execution_options(yield_per=CHUNK_ROWS).execute(query):
            write_line(lines, [table.name, row._asdict()])
            rows += 1
    write_line(lines, {"rows": rows})
    return rows


def write_line(lines: TextIO, data: object) -> None:
    try:
        print(json.dumps(data), file=lines)
    except OSError as error:
        raise BackupFileError(error) from error


def begin_snapshot(connection: sa.Connection) -> None:
    """Make all following reads see the database as it is now, regardless of concurrent writes."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
    else:
        connection.exec_driver_sql("BEGIN")


def existing_tables(connection: sa.Connection) -> list[sa.Table]:
    """Return the tables found in the database, each after the tables that it references."""
    found = sa.MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != VERSION_TABLE]


def restore(url: str, file: str, identity: str | None = None) -> int:
    """Load a backup, which may have an older schema, into an empty database and return the number of rows.

    `identity` is the file with the private key of an encrypted backup. Raises Fault if the file is not a backup, cannot
    be decrypted or is newer than this program, or if the database is unavailable, not empty or used by a server with
    SQLite.
    """
    with decrypted(file, identity) as plain:
        return restore_plain(url, plain)


def restore_plain(url: str, file: str) -> int:
    """Load a backup that is not encrypted."""
    try:
        # Read the whole file before changing anything.
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            version = read_version(lines)
            rows = sum(1 for _ in read_rows(lines))
    except (gzip.BadGzipFile, zlib.error, EOFError, ValueError, KeyError, TypeError):
        raise Fault("not-a-backup", {"file": file}) from None

    def load(connection: sa.Connection) -> None:
        config = alembic_config(connection)
        if version not in {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}:
            raise Fault("newer-backup", {"file": file})
        if not is_empty(connection):
            raise Fault("not-empty", {"url": redacted_url(url)})
        # Create the schema of the backup, insert its rows, then migrate to the current schema.
        command.downgrade(config, "base")
        migrate(connection, version)
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            read_version(lines)
            insert_rows(connection, lines)
        migrate(connection)

    # A running server would continue to sign links with its own key instead of the one in the backup.
    with exclusive_use(url) as discard_lock:
        try:
            run_offline(url, load)
        finally:
            discard_lock()
    return rows


def read_version(lines: TextIO) -> str:
    """Read the header of a backup and return its schema version; raises ValueError if it has none."""
    header = json.loads(lines.readline())
    if header["kind"] != KIND:
        raise ValueError("not a backup")
    return str(header["version"])


def is_empty(connection: sa.Connection) -> bool:
    """Return whether the database has no rows, apart from the settings that a server stores when it first starts."""
    tables = [table for table in existing_tables(connection) if table.name != "settings"]
    return not any(connection.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first() for table in tables)


def insert_rows(connection: sa.Connection, lines: TextIO) -> None:
    tables = {table.name: table for table in existing_tables(connection)}
    for name, rows in groupby(read_rows(lines), key=lambda line: line[0]):
        while chunk := [row for _, row in islice(rows, CHUNK_ROWS)]:
            connection.execute(tables[name].insert(), chunk)


def read_rows(lines: TextIO) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each row with the name of its table; raises ValueError if the backup is incomplete."""
    for number, line in enumerate(lines):
        data = json.loads(line)
        if isinstance(data, dict):
            if data["rows"] != number:
                raise ValueError("rows are missing")
            return
        yield data[0], data[1]
    raise ValueError("the end is missing")
