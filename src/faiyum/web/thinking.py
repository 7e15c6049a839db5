"""Bots think in worker processes: a slow bot delays nobody else."""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
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


def begin_work() -> None:
    """Ctrl+C is for the server, which ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """A process that another one started is told to end when that one has died."""
    parent = parent_process()
    if parent is None:
        return

    def watch(parent: BaseProcess) -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, args=[parent], daemon=True).start()


class Workers:
    """Processes that work things out; if one dies, all are replaced and the work is done again."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool = self._fresh()

    def _fresh(self) -> ProcessPoolExecutor:
        # spawned, not forked: nothing of the event loop or the database is copied into them
        return ProcessPoolExecutor(self._count, mp_context=get_context("spawn"), initializer=begin_work)

    async def work_out(self, task: Callable[..., Answer], *about: str) -> Answer:
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, task, *about)
        except BrokenExecutor:
            if self._pool is pool:
                self._pool = self._fresh()
            return await loop.run_in_executor(self._pool, task, *about)

    def close(self) -> None:
        """Stop at once, whatever is being worked out."""
        # until Python 3.14 there is no public way to end a worker that is busy
        for process in list((self._pool._processes or {}).values()):
            process.terminate()
        self._pool.shutdown(cancel_futures=True)


class Thinking:
    """Some workers for bots, and one for quick questions, which wait for no bot."""

    def __init__(self, bots: int = 2) -> None:
        self._bots = Workers(bots)
        self._questions = Workers(1)

    async def turn(self, record: str, bot: str, seed: str) -> list[str]:
        """A bot's decisions until its turn is over."""
        return await self._bots.work_out(play_turn, record, bot, seed)

    async def answer(self, question: Callable[[str, str], Answer], record: str, about: str) -> Answer:
        """The answer to a question about a game that takes a moment to think."""
        return await self._questions.work_out(question, record, about)

    def close(self) -> None:
        self._bots.close()
        self._questions.close()
