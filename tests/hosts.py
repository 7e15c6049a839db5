"""A host in this process, where a test wants to look behind the addresses."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from loops import run
from server import SECONDS

from faiyum import Game
from faiyum.web.database import prepare
from faiyum.web.events import Beginning, FirstSeat
from faiyum.web.host import Host
from faiyum.web.settings import Settings


def with_host(folder: Path, use: Callable[[Host], Awaitable[None]]) -> None:
    """Something is done with a host in this process."""
    url = f"sqlite:///{folder / 'faiyum.db'}"
    prepare(url)

    async def open_and_use() -> None:
        host = await Host.open(Settings(url))
        try:
            await asyncio.wait_for(use(host), 2 * SECONDS)
        finally:
            await host.close()

    run(open_and_use())


def beginning(seed: int, *bots: str | None) -> Beginning:
    return Beginning(Game(len(bots), seed).record(), tuple(FirstSeat(bot or "person", bot) for bot in bots))
