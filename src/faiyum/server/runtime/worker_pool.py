"""BotRunner think in worker processes: a slow bot delays nobody else."""

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
from faiyum.processes import end_at_once, worker_pool

Answer = TypeVar("Answer")

QUICK_BOTS = ("random", "greedy")
# how long a bot of one's own may think about a decision if nothing else is said; the others know by themselves
GUEST_BUDGET = Budget(seconds=2.0)


def play_turn(record: str, bot: str, seed: str, budget: Budget = UNLIMITED) -> list[str]:
    """What a bot takes until the turn is over or somebody else decides."""
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
    """Processes that work things out; if one dies, all are replaced and the work is done again."""

    def __init__(self, count: int) -> None:
        self._count = count
        # from the first piece of work on
        self._pool: ProcessPoolExecutor | None = None

    async def work_out(self, task: Callable[..., Answer], *about: object) -> Answer:
        loop = asyncio.get_running_loop()
        pool = self._pool = self._pool or worker_pool(self._count)
        try:
            return await loop.run_in_executor(pool, task, *about)
        except BrokenExecutor:
            if self._pool is pool:
                self._pool = worker_pool(self._count)
            return await loop.run_in_executor(self._pool, task, *about)

    def close(self) -> None:
        """Stop at once, whatever is being worked out."""
        if self._pool is not None:
            end_at_once(self._pool)


class Priority(IntEnum):
    """How much haste there is."""

    # a quick bot's turn, or a question that somebody has asked
    QUICK = 0
    # a slow bot's turn that somebody waits for, or what it had in mind
    SLOW = 1
    # a bot's turn at a table where nobody is
    UNSEEN = 2


class WorkerPool:
    """ProcessPool for bots and for questions. What is slow never takes all of them, and what nobody waits for only one.

    Of those that wait for a worker the hastier goes first, then the one whose table has less on its way.
    """

    def __init__(self, budget: Budget = UNLIMITED, workers: int = 3) -> None:
        self._budget = budget
        self._workers = ProcessPool(workers)
        # so many may be at work that are of this rank or have less haste
        self._most = {Priority.QUICK: workers, Priority.SLOW: workers - 1, Priority.UNSEEN: 1}
        self._busy: Counter[Priority] = Counter()
        self._on_its_way: Counter[str] = Counter()
        self._waiting: list[tuple[tuple[Priority, int, int], asyncio.Future[None]]] = []
        self._numbers = count()

    def budget_of(self, bot: str) -> Budget:
        """How long that bot may think about a decision."""
        return GUEST_BUDGET if self._budget == UNLIMITED and bot not in BOTS else self._budget

    async def turn(self, table: str, record: str, bot: str, seed: str, seen: bool) -> list[str]:
        """A bot's decisions until its turn is over; somebody may be there to see them."""
        rank = Priority.UNSEEN if not seen else Priority.QUICK if bot in QUICK_BOTS else Priority.SLOW
        return await self._work_out(rank, table, play_turn, record, bot, seed, self.budget_of(bot))

    async def answer(self, table: str, question: Callable[..., Answer], record: str, *about: object) -> Answer:
        """The answer to a question about a game that takes a moment to think."""
        return await self._work_out(Priority.QUICK, table, question, record, *about)

    async def recall(self, table: str, question: Callable[..., Answer], record: str, *about: object) -> Answer:
        """The same if it takes as long as a slow bot's turn."""
        return await self._work_out(Priority.SLOW, table, question, record, *about)

    async def _work_out(self, rank: Priority, table: str, task: Callable[..., Answer], *about: object) -> Answer:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        place = ((rank, self._on_its_way[table], next(self._numbers)), turn)
        insort(self._waiting, place)
        self._on_its_way[table] += 1
        try:
            self._admit()
            await turn
            return await self._workers.work_out(task, *about)
        finally:
            if place in self._waiting:
                self._waiting.remove(place)
            else:
                self._busy[rank] -= 1
            self._on_its_way[table] -= 1
            if not self._on_its_way[table]:
                del self._on_its_way[table]
            self._admit()

    def _admit(self) -> None:
        """Let those begin for whom there is a worker."""
        for place in list(self._waiting):
            (rank, _, _), turn = place
            if self._free(rank) and not turn.done():
                self._waiting.remove(place)
                self._busy[rank] += 1
                turn.set_result(None)

    def _free(self, rank: Priority) -> bool:
        """Whether there is a worker for it; those with less haste count for those with more as well."""
        busy = {one: sum(self._busy[less] for less in Priority if less >= one) for one in Priority}
        return all(busy[one] < self._most[one] for one in Priority if one <= rank)

    def close(self) -> None:
        self._workers.close()
