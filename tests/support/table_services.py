"""A table service in the test process, for tests that look behind the API."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from support.coroutines import run
from support.live_server import TIMEOUT_SECONDS

from faiyum import Game
from faiyum.server.ops.settings import Settings
from faiyum.server.runtime.table_service import TableService
from faiyum.server.storage.database import upgrade_database
from faiyum.tables.events import Beginning, FirstSeat


def with_table_service(folder: Path, test: Callable[[TableService], Awaitable[None]]) -> None:
    """Run a test against a new table service with an SQLite database."""
    url = f"sqlite:///{folder / 'faiyum.db'}"
    upgrade_database(url)

    async def open_and_test() -> None:
        service = await TableService.open(Settings(url))
        try:
            await asyncio.wait_for(test(service), 2 * TIMEOUT_SECONDS)
        finally:
            await service.close()

    run(open_and_test())


def make_beginning(seed: int, *bots: str | None) -> Beginning:
    """Return a new game with a seat for each bot, or for a person where the bot is None."""
    return Beginning(Game(len(bots), seed).record(), tuple(FirstSeat(bot or "person", bot) for bot in bots))
