"""Worker processes in which bots think, so that a slow bot delays nobody else."""

import asyncio
from bisect import insort
from collections import Counter
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from enum import IntEnum
from itertools import count
from typing import TypeVar

from faiyum.bots import BOTS, UNLIMITED, Budget, Seen, make_bot
from faiyum.engine.game import Game
from faiyum.processes import make_process_pool, terminate_pool

Result = TypeVar("Result")

QUICK_BOTS = ("random", "greedy")
# The time limit per decision of custom bots if the server sets none; the built-in bots limit themselves.
CUSTOM_BOT_BUDGET = Budget(seconds=2.0)


def play_turn(record: str, bot: str, seed: str, budget: Budget = UNLIMITED) -> list[str]:
    """Return the options that a bot takes until its turn is over or another player decides."""
    game = Game.from_record(record)
    player = make_bot(bot, seed)
    seat, turn = game.player, game.turns
    taken: list[str] = []
    while not game.over and (game.player, game.turns) == (seat, turn):
        chosen = player.choose(Seen(game), budget)
        game.take(chosen)
        taken.append(str(chosen))
    return taken


class ProcessPool:
    """Processes that are replaced if one of them dies; its task runs again."""

    def __init__(self, size: int) -> None:
        self._size = size
        # Started with the first task.
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, task: Callable[..., Result], *arguments: object) -> Result:
        loop = asyncio.get_running_loop()
        pool = self._pool = self._pool or make_process_pool(self._size)
        try:
            return await loop.run_in_executor(pool, task, *arguments)
        except BrokenExecutor:
            if self._pool is pool:
                self._pool = make_process_pool(self._size)
            return await loop.run_in_executor(self._pool, task, *arguments)

    def close(self) -> None:
        """Stop at once, even in the middle of a task."""
        if self._pool is not None:
            terminate_pool(self._pool)


class Priority(IntEnum):
    """The urgency of a task."""

    # A quick bot's turn, or a client's query.
    QUICK = 0
    # A slow bot's turn while somebody is watching, or an explanation of its turn.
    SLOW = 1
    # A bot's turn at a table where nobody is connected.
    UNATTENDED = 2


class WorkerPool:
    """Schedules the tasks of bots and queries on worker processes.

    Slow tasks never occupy all workers, unattended ones only one. Waiting tasks are ordered by priority and
    then by how many tasks their table has already submitted.
    """

    def __init__(self, budget: Budget = UNLIMITED, workers: int = 3) -> None:
        self._budget = budget
        self._processes = ProcessPool(workers)
        # The maximum number of running tasks of this priority or a lower one.
        self._limits = {Priority.QUICK: workers, Priority.SLOW: workers - 1, Priority.UNATTENDED: 1}
        self._running: Counter[Priority] = Counter()
        self._tasks_per_table: Counter[str] = Counter()
        self._waiting: list[tuple[tuple[Priority, int, int], asyncio.Future[None]]] = []
        self._numbers = count()

    def budget_of(self, bot: str) -> Budget:
        """Return how long the bot may think about a decision."""
        return CUSTOM_BOT_BUDGET if self._budget == UNLIMITED and bot not in BOTS else self._budget

    async def bot_turn(self, table_id: str, record: str, bot: str, seed: str, attended: bool) -> list[str]:
        """Return the options that a bot takes until its turn is over."""
        quick = Priority.QUICK if bot in QUICK_BOTS else Priority.SLOW
        priority = quick if attended else Priority.UNATTENDED
        return await self._run(priority, table_id, play_turn, record, bot, seed, self.budget_of(bot))

    async def query(self, table_id: str, task: Callable[..., Result], *arguments: object) -> Result:
        """Run a query about a game that takes a moment."""
        return await self._run(Priority.QUICK, table_id, task, *arguments)

    async def slow_query(self, table_id: str, task: Callable[..., Result], *arguments: object) -> Result:
        """Run a query that takes as long as a slow bot's turn."""
        return await self._run(Priority.SLOW, table_id, task, *arguments)

    async def _run(self, priority: Priority, table_id: str, task: Callable[..., Result], *arguments: object) -> Result:
        started: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        place = ((priority, self._tasks_per_table[table_id], next(self._numbers)), started)
        insort(self._waiting, place)
        self._tasks_per_table[table_id] += 1
        try:
            self._start_waiting()
            await started
            return await self._processes.run(task, *arguments)
        finally:
            if place in self._waiting:
                self._waiting.remove(place)
            else:
                self._running[priority] -= 1
            self._tasks_per_table[table_id] -= 1
            if not self._tasks_per_table[table_id]:
                del self._tasks_per_table[table_id]
            self._start_waiting()

    def _start_waiting(self) -> None:
        """Start the waiting tasks for which a worker is available."""
        for place in list(self._waiting):
            (priority, _, _), started = place
            if self._available(priority) and not started.done():
                self._waiting.remove(place)
                self._running[priority] += 1
                started.set_result(None)

    def _available(self, priority: Priority) -> bool:
        """Whether a worker is available; running tasks count towards the limits of all higher priorities, too."""
        running = {one: sum(self._running[lower] for lower in Priority if lower >= one) for one in Priority}
        return all(running[one] < self._limits[one] for one in Priority if one <= priority)

    def close(self) -> None:
        self._processes.close()
