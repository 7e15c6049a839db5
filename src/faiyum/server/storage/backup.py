"""Backups: everything that the database holds, in a file that any of its kinds can be filled from.

The file is compressed lines of JSON: what it is and the version of its tables, then a line for each row, then their
number.
"""

import gzip
import json
import os
import zlib
from collections.abc import Iterator
from itertools import groupby, islice
from pathlib import Path
from typing import Any, TextIO

import sqlalchemy as sa
from alembic import command
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from faiyum import Fault
from faiyum.server.storage.database import migrate, migrations, redacted_url, run_offline

KIND = "faiyum backup"
VERSIONS = "alembic_version"
AT_ONCE = 500


def back_up(url: str, file: str) -> int:
    """Write a backup of the database as it is at this moment; how many rows there are."""
    target = Path(file)
    unfinished = target.with_name(target.name + ".part")
    # it holds what links are signed with
    handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as lines:
            rows = run_offline(url, lambda connection: write(connection, lines))
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)
    return rows


def write(connection: sa.Connection, lines: TextIO) -> int:
    hold_still(connection)
    version = MigrationContext.configure(connection).get_current_revision()
    print(json.dumps({"kind": KIND, "version": version}), file=lines)
    rows = 0
    for table in tables_of(connection):
        # parents before children
        wanted = sa.select(table).order_by(*table.primary_key)
        for row in connection.execution_options(yield_per=AT_ONCE).execute(wanted):
            print(json.dumps([table.name, row._asdict()]), file=lines)
            rows += 1
    print(json.dumps({"rows": rows}), file=lines)
    return rows


def hold_still(connection: sa.Connection) -> None:
    """See the database as it is now, whatever is written meanwhile."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
    else:
        connection.exec_driver_sql("BEGIN")


def tables_of(connection: sa.Connection) -> list[sa.Table]:
    """The tables as they are in the database, each after those that it refers to."""
    found = sa.MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != VERSIONS]


def restore(url: str, file: str) -> int:
    """Fill an empty database from a backup, also of an older version; how many rows there are."""
    try:
        # all of it can be read before anything is changed
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            version = version_in(lines)
            rows = sum(1 for _ in rows_in(lines))
    except (gzip.BadGzipFile, zlib.error, EOFError, ValueError, KeyError, TypeError):
        raise Fault("no-backup", {"file": file}) from None

    def read(connection: sa.Connection) -> None:
        config = migrations(connection)
        if version not in {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}:
            raise Fault("newer-backup", {"file": file})
        if not empty(connection):
            raise Fault("not-empty", {"url": redacted_url(url)})
        # the tables as they were, filled, and then brought up to date
        command.downgrade(config, "base")
        migrate(connection, version)
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            version_in(lines)
            fill(connection, lines)
        migrate(connection)

    run_offline(url, read)
    return rows


def version_in(lines: TextIO) -> str:
    """The version of the tables in a backup, from its first line; ValueError if it is none."""
    head = json.loads(lines.readline())
    if head["kind"] != KIND:
        raise ValueError("no backup")
    return str(head["version"])


def empty(connection: sa.Connection) -> bool:
    """Whether nothing is lost with what is there; a server that was started once has made its secret."""
    kept = [table for table in tables_of(connection) if table.name != "settings"]
    return not any(connection.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first() for table in kept)


def fill(connection: sa.Connection, lines: TextIO) -> None:
    tables = {table.name: table for table in tables_of(connection)}
    for name, found in groupby(rows_in(lines), key=lambda line: line[0]):
        while part := [row for _, row in islice(found, AT_ONCE)]:
            connection.execute(tables[name].insert(), part)


def rows_in(lines: TextIO) -> Iterator[tuple[str, dict[str, Any]]]:
    """The rows with their tables; ValueError if some are missing."""
    for number, line in enumerate(lines):
        data = json.loads(line)
        if isinstance(data, dict):
            if data["rows"] != number:
                raise ValueError("rows are missing")
            return
        yield data[0], data[1]
    raise ValueError("the end is missing")
