"""Bots think in worker processes: a slow bot delays nobody else."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from faiyum.bots import Seen, make_bot
from faiyum.engine.game import Game

Answer = TypeVar("Answer")


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
    """The worker processes: some for bots, one for quick questions, which wait for no bot."""

    def __init__(self, bots: int = 2) -> None:
        # fresh processes: nothing of the event loop or the database is copied into them
        fresh = get_context("spawn")
        self._bots = ProcessPoolExecutor(bots, mp_context=fresh)
        self._questions = ProcessPoolExecutor(1, mp_context=fresh)

    def warm_up(self) -> None:
        """Start a worker before it is needed."""
        self._bots.submit(play_turn, Game(1, 0).record(), "random", "")

    async def turn(self, record: str, bot: str, seed: str) -> list[str]:
        """A bot's decisions until its turn is over."""
        return await asyncio.get_running_loop().run_in_executor(self._bots, play_turn, record, bot, seed)

    async def answer(self, question: Callable[[str, str], Answer], record: str, about: str) -> Answer:
        """The answer to a question about a game that takes a moment to think."""
        return await asyncio.get_running_loop().run_in_executor(self._questions, question, record, about)

    def close(self) -> None:
        for pool in (self._bots, self._questions):
            pool.shutdown(wait=False, cancel_futures=True)
