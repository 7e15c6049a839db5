"""Bots think in worker processes: a slow bot delays nobody else."""

import asyncio
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from faiyum.bots import Seen, make_bot
from faiyum.engine.game import Game


def play_turn(record: str, bot: str, seed: str) -> list[str]:
    """What a bot takes until the turn is over or somebody else decides."""
    game = Game.from_record(record)
    player = make_bot(bot, seed)
    seat, turn = game.player, game.turns
    taken: list[str] = []
    while not game.over and (game.player, game.turns) == (seat, turn):
        chosen = player.choose(Seen(game))
        game.take(chosen)
        taken.append(str(chosen))
    return taken


class Thinking:
    """The worker processes."""

    def __init__(self, workers: int = 2) -> None:
        # a fresh process: nothing of the event loop or the database is copied into it
        self._pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))

    def warm_up(self) -> None:
        """Start a worker before it is needed."""
        self._pool.submit(int)

    async def turn(self, game: Game, bot: str, seed: str) -> list[str]:
        """A bot's decisions until its turn is over."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, play_turn, game.record(), bot, seed)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
