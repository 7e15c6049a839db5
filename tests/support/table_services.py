"""A table service in the test process, for tests that look behind the API."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from support.coroutines import run
from support.live_server import TIMEOUT_SECONDS

from faiyum import Game
from faiyum.bots.catalog import BotCatalog
from faiyum.server.api.rendering import TableRenderer
from faiyum.server.ops.settings import RateLimits, Settings
from faiyum.server.runtime.table_service import Submission, TableService
from faiyum.server.storage.database import Database, upgrade_database
from faiyum.server.storage.store import RequestKey
from faiyum.tables.commands import AnyCommand
from faiyum.tables.table import Table
from faiyum.tables.table_setup import SeatSetup, TableSetup

CATALOG = BotCatalog()


def new_service(url: str) -> TableService:
    """Return a service that is not subscribed to other processes."""
    return TableService(Settings(url), CATALOG, TableRenderer(CATALOG).state, Database(url), "secret")


def with_table_service(
    folder: Path, test: Callable[[TableService], Awaitable[None]], limits: RateLimits | None = None
) -> None:
    """Run a test against a new table service with an SQLite database."""
    url = f"sqlite:///{folder / 'faiyum.db'}"
    upgrade_database(url)

    async def open_and_test() -> None:
        service = await TableService.start(Settings(url, limits=limits), CATALOG, TableRenderer(CATALOG).state)
        try:
            await asyncio.wait_for(test(service), 2 * TIMEOUT_SECONDS)
        finally:
            await service.close()

    run(open_and_test())


def make_setup(seed: int, *bots: str | None) -> TableSetup:
    """Return a new game with a seat for each bot, or for a person where the bot is None."""
    return TableSetup(Game(len(bots), seed).record(), tuple(SeatSetup(bot or "person", bot) for bot in bots))


async def submit(
    service: TableService,
    table: Table,
    command: AnyCommand,
    request: RequestKey,
    seat: int | None = None,
    client: str | None = None,
) -> None:
    """Submit a command at the table's revision, from a client that holds the command's seat or the given one."""
    held = command.seat if seat is None else seat
    submission = Submission(request, table.revision, lambda _: [held], lambda _: command, client=client)
    await service.submit(table.id, submission)
