"""The worker pool: runs bots and queries in other processes, so that a slow bot delays nobody else."""

import asyncio
import math
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass
from enum import IntEnum
from itertools import count
from typing import TypeVar

from faiyum.bots import BOTS, UNLIMITED, Budget, Seen, make_bot
from faiyum.engine.game import Game
from faiyum.processes import make_process_pool, terminate_pool

Result = TypeVar("Result")

# Bots that take about a tenth of a second for a turn.
QUICK_BOTS = ("random", "greedy", "planner")
# The time limit per decision of custom bots if the server sets none; the built-in bots limit themselves.
CUSTOM_BOT_BUDGET = Budget(seconds=2.0)
# Half-life of the CPU time that counts against a client.
HALF_LIFE_SECONDS = 60.0
# With more clients than this, those that have recently used almost no CPU time are forgotten.
MAX_CLIENTS = 10_000
NEGLIGIBLE_SECONDS = 0.01


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
    """Worker processes. If one of them dies, all are replaced, and the interrupted tasks run again."""

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


@dataclass(eq=False)
class Task:
    """A waiting or running task, and the client that it is charged to."""

    priority: Priority
    client: str
    number: int
    started: asyncio.Future[None]


class ClientTimes:
    """The CPU time that each client has used recently, in seconds."""

    def __init__(self) -> None:
        # The amount at the last update, and the time of that update; the amount decays from then on.
        self._used: dict[str, tuple[float, float]] = {}

    def used(self, client: str) -> float:
        amount, then = self._used.get(client, (0.0, 0.0))
        return amount * math.exp2((then - time.monotonic()) / HALF_LIFE_SECONDS)

    def charge(self, client: str, seconds: float) -> None:
        self._used[client] = (self.used(client) + seconds, time.monotonic())
        if len(self._used) > MAX_CLIENTS:
            self._used = {one: self._used[one] for one in self._used if self.used(one) > NEGLIGIBLE_SECONDS}


class WorkerPool:
    """Schedules the tasks of bots and queries on worker processes.

    Slow tasks never occupy all workers, and unattended ones occupy only one. With limits, a client's slow tasks occupy
    only one worker, and all its tasks together leave one to the others. Waiting tasks are ordered by priority, then by
    the number of their client's running tasks, and then by the CPU time that the client has used recently.
    """

    def __init__(self, budget: Budget = UNLIMITED, limited: bool = False, workers: int = 3) -> None:
        """`limited` enables the per-client limits."""
        self._budget = budget
        self._processes = ProcessPool(workers)
        # Maximum number of running tasks that are at most as urgent as a priority: of all clients, and of one client.
        self._limits = {Priority.QUICK: workers, Priority.SLOW: workers - 1, Priority.UNATTENDED: 1}
        self._client_limits = {Priority.QUICK: workers - 1, Priority.SLOW: 1} if limited else {}
        self._running: list[Task] = []
        self._waiting: list[Task] = []
        self._times = ClientTimes()
        self._numbers = count()

    def budget_of(self, bot: str) -> Budget:
        """Return how long the bot may think about a decision."""
        return CUSTOM_BOT_BUDGET if self._budget == UNLIMITED and bot not in BOTS else self._budget

    async def bot_turn(self, client: str, record: str, bot: str, seed: str, attended: bool) -> list[str]:
        """Return the options that a bot takes until its turn is over."""
        quick = Priority.QUICK if bot in QUICK_BOTS else Priority.SLOW
        priority = quick if attended else Priority.UNATTENDED
        return await self._run(priority, client, play_turn, record, bot, seed, self.budget_of(bot))

    async def query(self, client: str, task: Callable[..., Result], *arguments: object) -> Result:
        """Run a quick query about a game."""
        return await self._run(Priority.QUICK, client, task, *arguments)

    async def slow_query(self, client: str, task: Callable[..., Result], *arguments: object) -> Result:
        """Run a query about a game that takes as long as a slow bot's turn."""
        return await self._run(Priority.SLOW, client, task, *arguments)

    async def _run(
        self, priority: Priority, client: str, function: Callable[..., Result], *arguments: object
    ) -> Result:
        task = Task(priority, client, next(self._numbers), asyncio.get_running_loop().create_future())
        self._waiting.append(task)
        try:
            self._start_waiting()
            await task.started
            timed: tuple[Result, float] = await self._processes.run(run_timed, function, *arguments)
            result, seconds = timed
            self._times.charge(client, seconds)
            return result
        finally:
            (self._waiting if task in self._waiting else self._running).remove(task)
            self._start_waiting()

    def _start_waiting(self) -> None:
        """Start the waiting tasks for which a worker is available, in the order that the class describes."""
        while ready := [task for task in self._waiting if self._available(task)]:
            task = min(ready, key=self._order)
            self._waiting.remove(task)
            self._running.append(task)
            if not task.started.done():
                task.started.set_result(None)

    def _order(self, task: Task) -> tuple[int, int, float, int]:
        busy = sum(other.client == task.client for other in self._running)
        return task.priority, busy, self._times.used(task.client), task.number

    def _available(self, task: Task) -> bool:
        """Whether a worker is available for a task; tasks also count towards the limits of more urgent priorities."""
        own = [other for other in self._running if other.client == task.client]
        return all(
            sum(other.priority >= one for other in running) < limits[one]
            for running, limits in ((self._running, self._limits), (own, self._client_limits))
            for one in limits
            if one <= task.priority
        )

    def close(self) -> None:
        self._processes.close()


def run_timed(function: Callable[..., Result], *arguments: object) -> tuple[Result, float]:
    """Call a function in a worker and return its result and the CPU time that it took."""
    begin = time.process_time()
    return function(*arguments), time.process_time() - begin
