"""Operator actions on a database: find, show, close and delete tables, block clients, delete personal data.

Every action runs in a transaction of `run_offline`, even while servers are running, and all but `audit_log` write to
the audit log. Running servers read the audit log every few seconds and apply the changes.
"""

import getpass
import json
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from itsdangerous import BadSignature

from faiyum import Fault
from faiyum.server.ops.rate_limits import client_key
from faiyum.server.runtime.seat_tokens import WATCH, SeatTokens
from faiyum.server.storage.database_schema import audit, blocks, campaigns, events, messages, scores, settings, tables
from faiyum.server.storage.event_codec import decode_event, decode_setup, encode_event
from faiyum.server.storage.store import SELECT_EVENTS_AFTER, now_ms, to_json
from faiyum.tables.events import TableClosed
from faiyum.tables.summary import summary
from faiyum.tables.table import Table

MAX_FOUND = 50
DAY_MS = 24 * 3600 * 1000


@dataclass(frozen=True)
class FoundTable:
    """A search result: the table's id, its players, when it was last used, and whether its game is over."""

    id: str
    names: list[str]
    updated: int
    over: bool

    def __str__(self) -> str:
        day = time.strftime("%Y-%m-%d", time.gmtime(self.updated / 1000))
        return f"{self.id}  {day}  {'*' if self.over else ' '}  {', '.join(self.names)}"


# ---- queries ---------------------------------------------------------------------------


def find_tables(connection: sa.Connection, text: str) -> list[FoundTable]:
    """Return the tables whose id starts with `text` or whose summary contains it, most recently used first."""
    # Names are stored as JSON without escaping letters.
    contains = tables.c.summary.contains(json.dumps(text, ensure_ascii=False)[1:-1], autoescape=True)
    query = sa.select(tables.c.id, tables.c.updated, tables.c.summary)
    found = query.where(tables.c.id.startswith(text, autoescape=True) | contains)
    rows = connection.execute(found.order_by(tables.c.updated.desc()).limit(MAX_FOUND))
    note(connection, "find", text)
    summaries = [(row.id, row.updated, json.loads(row.summary)) for row in rows]
    return [FoundTable(table_id, data["names"], updated, data["over"]) for table_id, updated, data in summaries]


def show_table(connection: sa.Connection, table_id: str) -> dict[str, Any]:
    """Return the players and the state of a table, but no hidden cards or chat messages."""
    row = table_row(connection, table_id)
    table = load_table(connection, row)
    counts = {
        name: connection.execute(
            sa.select(sa.func.count()).select_from(part).where(part.c.table_id == table_id)
        ).scalar_one()
        for name, part in (("events", events), ("messages", messages))
    }
    note(connection, "show", table_id)
    return {
        "id": row.id,
        "made": row.made,
        "updated": row.updated,
        "seats": [
            {"name": chair.name, "bot": chair.bot, "person": chair.person, "claimed": chair.claimed}
            for chair in table.chairs
        ],
        "over": table.game.over,
        "closed": table.closed,
        "decisions": table.decisions,
        "deal": table.deal.source,
        **counts,
    }


def statistics(connection: sa.Connection) -> dict[str, int]:
    """Return the number of rows in each database table, and the number of recently used game tables."""
    found = {
        part.name: connection.execute(sa.select(sa.func.count()).select_from(part)).scalar_one()
        for part in (tables, events, messages, campaigns, scores, blocks)
    }
    for days in (1, 7, 30):
        recent = sa.select(sa.func.count()).select_from(tables).where(tables.c.updated > now_ms() - days * DAY_MS)
        found[f"tables_used_in_{days}_days"] = connection.execute(recent).scalar_one()
    note(connection, "stats", "")
    return found


def audit_log(connection: sa.Connection) -> Sequence[sa.Row[Any]]:
    """Return all logged actions, in order."""
    return connection.execute(sa.select(audit).order_by(audit.c.number)).all()


# ---- changes ---------------------------------------------------------------------------


def close_table(connection: sa.Connection, table_id: str) -> None:
    """End the game at a table, so that nobody can continue it."""
    row = table_row(connection, table_id)
    table = load_table(connection, row)
    if not table.closed:
        event = TableClosed(0)
        table.apply(event)
        new = {"table_id": table_id, "revision": table.revision, "made": now_ms(), "data": encode_event(event)}
        connection.execute(events.insert(), new)
        update_summary(connection, table)
    note(connection, "close", table_id)


def delete_table(connection: sa.Connection, table_id: str) -> None:
    """Delete a table with everything that belongs to it."""
    table_row(connection, table_id)
    connection.execute(tables.delete().where(tables.c.id == table_id))
    note(connection, "delete", table_id)


def block_client(connection: sa.Connection, address: str) -> None:
    """Refuse all requests of a client."""
    client = client_key(address)
    if connection.execute(sa.select(blocks).where(blocks.c.client == client)).first() is None:
        connection.execute(blocks.insert(), {"client": client, "made": now_ms()})
    note(connection, "block", client)


def unblock_client(connection: sa.Connection, address: str) -> None:
    """Accept the requests of a client again."""
    client = client_key(address)
    connection.execute(blocks.delete().where(blocks.c.client == client))
    note(connection, "unblock", client)


def forget_keys(connection: sa.Connection, keys: Sequence[str]) -> list[str]:
    """Delete the names, chat messages and scores of the seats that these keys belong to; return the table ids.

    Raises Fault, and changes nothing, if one of the keys was not issued by this server, is no longer valid, or is
    an invitation. Expired keys are accepted.
    """
    secret = connection.execute(sa.select(settings.c.value).where(settings.c.key == "secret")).scalar()
    tokens = SeatTokens(secret or "", 0)
    seats: dict[tuple[str, int], None] = {}
    for key in keys:
        try:
            table_id, seat, generation = tokens.seat_of(key)
        except (BadSignature, ValueError, TypeError):
            raise Fault("unknown-key", {"value": key[:20]}) from None
        row = connection.execute(sa.select(tables).where(tables.c.id == table_id)).one_or_none()
        # Nothing is left of a deleted table, and a spectator link belongs to nobody.
        if row is not None and seat != WATCH:
            check_key(load_table(connection, row), seat, generation, key)
            seats[table_id, seat] = None
    for table_id, seat in seats:
        forget_seat(connection, table_id, seat)
    return sorted({table_id for table_id, _ in seats})


def check_key(table: Table, seat: int, generation: int, key: str) -> None:
    """Raise Fault unless the holder of a key is the player of the seat."""
    value = {"value": key[:20], "table": table.id, "seat": seat + 1}
    if table.link_generations[seat] != generation:
        raise Fault("old-key", value)
    if seat in table.unclaimed:
        raise Fault("unclaimed-key", value)


def forget_seat(connection: sa.Connection, table_id: str, seat: int) -> None:
    """Delete the names, chat messages and scores of a seat; its decisions stay."""
    row = table_row(connection, table_id)
    anonymous = str(seat + 1)
    setup = json.loads(row.beginning)
    setup["seats"][seat]["name"] = anonymous
    connection.execute(tables.update().where(tables.c.id == table_id).values(beginning=to_json(setup), opener=None))
    for number, data in connection.execute(
        sa.select(events.c.revision, events.c.data).where(events.c.table_id == table_id)
    ).all():
        event = json.loads(data)
        if event["seat"] == seat and event.get("name"):
            changed = to_json({**event, "name": anonymous})
            one = events.update().where(events.c.table_id == table_id, events.c.revision == number)
            connection.execute(one.values(data=changed))
    for part in (messages, scores):
        connection.execute(part.delete().where(part.c.table_id == table_id, part.c.seat == seat))
    update_summary(connection, load_table(connection, table_row(connection, table_id)))
    note(connection, "forget", table_id)


def note_backup(connection: sa.Connection, file: str) -> None:
    """Record a backup in the audit log, unless the schema is too old to have one."""
    if sa.inspect(connection).has_table(audit.name):
        note(connection, "backup", file)


def prune(connection: sa.Connection, days: int, dry_run: bool) -> dict[str, int]:
    """Delete the tables and campaigns that nobody has used for `days` days, and return the number of each.

    A chat message counts as use. A dry run deletes nothing.
    """
    before = now_ms() - days * DAY_MS
    silent = ~sa.exists().where(messages.c.table_id == tables.c.id, messages.c.made >= before)
    found: dict[str, int] = {}
    for part, unused in ((tables, silent), (campaigns, sa.true())):
        old = (part.c.updated < before) & unused
        ids = connection.execute(sa.select(part.c.id).where(old)).scalars().all()
        found[part.name] = len(ids)
        if not dry_run:
            connection.execute(part.delete().where(old))
    counts = f"{found['tables']} tables, {found['campaigns']} campaigns"
    note(connection, "prune", f"{days} days{' (dry run)' if dry_run else ''}: {counts}")
    return found


# ---- helpers ---------------------------------------------------------------------------


def table_row(connection: sa.Connection, table_id: str) -> sa.Row[Any]:
    """Return the row of a table; raises Fault if it does not exist."""
    row = connection.execute(sa.select(tables).where(tables.c.id == table_id)).one_or_none()
    if row is None:
        raise Fault("unknown-table", {"value": table_id})
    return row


def load_table(connection: sa.Connection, row: sa.Row[Any]) -> Table:
    """Return a table with all its events applied."""
    table = Table.open(row.id, decode_setup(row.beginning))
    for _, _, data in connection.execute(SELECT_EVENTS_AFTER, {"for_table": row.id, "after": 0}):
        table.apply(decode_event(data))
    return table


def update_summary(connection: sa.Connection, table: Table) -> None:
    row = {"updated": now_ms(), "summary": to_json(summary(table))}
    connection.execute(tables.update().where(tables.c.id == table.id).values(row))


def note(connection: sa.Connection, action: str, target: str) -> None:
    """Write to the audit log."""
    last = connection.execute(sa.select(sa.func.max(audit.c.number))).scalar() or 0
    row = {"number": last + 1, "made": now_ms(), "operator": operator_name()[:80], "action": action}
    connection.execute(audit.insert(), {**row, "target": target[:80]})


def operator_name() -> str:
    """Return the name of the account that runs this process, or its number if it has no name (in containers)."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return f"uid {os.getuid()}"
