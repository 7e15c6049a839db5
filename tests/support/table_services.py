"""A host in this process, where a test wants to look behind the addresses."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from support.coroutines import run
from support.live_server import SECONDS

from faiyum import Game
from faiyum.server.ops.settings import Settings
from faiyum.server.runtime.table_service import TableService
from faiyum.server.storage.database import upgrade_database
from faiyum.tables.events import Beginning, FirstSeat


def with_host(folder: Path, use: Callable[[TableService], Awaitable[None]]) -> None:
    """Something is done with a host in this process."""
    url = f"sqlite:///{folder / 'faiyum.db'}"
    upgrade_database(url)

    async def open_and_use() -> None:
        host = await TableService.open(Settings(url))
        try:
            await asyncio.wait_for(use(host), 2 * SECONDS)
        finally:
            await host.close()

    run(open_and_use())


def beginning(seed: int, *bots: str | None) -> Beginning:
    return Beginning(Game(len(bots), seed).record(), tuple(FirstSeat(bot or "person", bot) for bot in bots))
