"""The arena: bots play each other on the same deck orders from every seat, and are rated by the results."""

import hashlib
import math
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from faiyum.bots import UNLIMITED, Budget, Seen, make_bot
from faiyum.engine.game import Game
from faiyum.engine.messages import Fault
from faiyum.processes import process_pool

Numbers = NDArray[np.float64]
Piece = TypeVar("Piece")
Made = TypeVar("Made")

# how often blocks are drawn anew for an interval
BOOTSTRAP_SAMPLES: Final = 2000
STEPS: Final = 200
# a rating like that of chess: 400 points are ten to one
POINTS: Final = 400 / math.log(10)
MEAN_RATING: Final = 1500
# half a win and half a loss against everyone keep ratings finite
PRIOR: Final = 0.5


@dataclass(frozen=True)
class Contest:
    """Who plays how many games of which kind."""

    # a bot that is named twice plays against itself
    bots: tuple[str, ...]
    games: int = 400
    players: int = 2
    modules: tuple[str, ...] = ()
    seed: int = 0
    budget: Budget = UNLIMITED
    processes: int = 2

    @property
    def entrants(self) -> list[str]:
        """The bots, each with a name of its own."""
        before = [self.bots[:i].count(name) for i, name in enumerate(self.bots)]
        return [f"{name} {n + 1}" if n else name for name, n in zip(self.bots, before, strict=True)]

    def blocks(self) -> list["Block"]:
        """One deck order each. Bots that are too few sit down more than once, too many play at several tables."""
        entrants = self.entrants
        tables = list(combinations(entrants, min(self.players, len(entrants))))
        found: list[Block] = []
        games = 0
        while games < self.games:
            number = len(found)
            # beside each other, as no two rotations are the same then; who sits down more often changes
            seated = [
                tuple(table[(seat * len(table) // self.players + number) % len(table)] for seat in range(self.players))
                for table in tables
            ]
            found.append(Block(arena_seed(f"arena {self.seed} {number}"), seated, self.modules, self.budget))
            games += len(found[-1].games())
        return found


def arena_seed(name: str) -> int:
    """A seed that no training uses."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:6], "big")


@dataclass(frozen=True)
class Block:
    """The games of one deck order: each table, with each rotation of its seats."""

    seed: int
    tables: list[tuple[str, ...]]
    modules: tuple[str, ...]
    budget: Budget

    def games(self) -> list[tuple[str, ...]]:
        """Who sits where; bots of one kind alone would play the same game from every seat."""
        turned = [table[turn:] + table[:turn] for table in self.tables for turn in range(len(table))]
        return list(dict.fromkeys(turned))


@dataclass
class Result:
    """A game that was played: who sat where, reputation, places from 0, and each seat's time in all and at most."""

    seats: tuple[str, ...]
    reputation: list[int]
    winners: list[int]
    places: list[int]
    moves: list[int]
    seconds: list[float]
    slowest: list[float]

    def seats_of(self, name: str) -> list[int]:
        return [seat for seat, who in enumerate(self.seats) if who == name]


def play_block(block: Block) -> list[Result]:
    return [play(block, seats) for seats in block.games()]


def play(block: Block, seats: tuple[str, ...]) -> Result:
    game = Game(len(seats), block.seed, block.modules)
    bots = [make_bot(name.split()[0], f"{block.seed} {name} {seat}") for seat, name in enumerate(seats)]
    moves = [0] * len(seats)
    seconds = [0.0] * len(seats)
    slowest = [0.0] * len(seats)
    while not game.over:
        seat = game.player
        seen = Seen(game)
        # the processor's time: what it takes on one core, whatever else is done on the machine
        begin = time.process_time()
        option = bots[seat].choose(seen, block.budget)
        spent = time.process_time() - begin
        seconds[seat] += spent
        slowest[seat] = max(slowest[seat], spent)
        moves[seat] += 1
        game.take(option)
    return Result(seats, game.reputation, game.winners, places(game), moves, seconds, slowest)


def places(game: Game) -> list[int]:
    """The place of each seat, from 0; those who share the lead share the place."""
    standings = game.standings
    return [0 if seat in game.winners else standings.index(seat) for seat in range(game.players)]


def results(contest: Contest) -> Iterator[list[Result]]:
    """The results of each block, as they come and always in the same order."""
    yield from parallel_map(play_block, contest.blocks(), contest.processes)


def parallel_map(task: Callable[[Piece], Made], pieces: Sequence[Piece], processes: int) -> Iterator[Made]:
    """What comes of each piece of work, in their order; by so many processes at a time."""
    if processes == 1:
        yield from map(task, pieces)
        return
    with process_pool(processes) as pool:
        try:
            yield from pool.map(task, pieces)
        except BrokenExecutor:
            raise Fault("process-died") from None


Interval = tuple[float, float]


@dataclass
class BotScore:
    """How a bot did where it sat: wins and its share of the seats, rating, reputation, with intervals of 95 %."""

    name: str
    games: int
    win_rate: float
    win_interval: Interval
    share: float
    rating: float
    rating_interval: Interval | None
    reputation: float
    reputation_interval: Interval | None
    # the reputation that 10, 50 and 90 in a hundred games stay below
    quantiles: list[float]
    seconds_per_move: float
    slowest_move: float


def scores(contest: Contest, blocks: list[list[Result]]) -> list[BotScore]:
    """The scores of all bots, best first; intervals by drawing blocks anew."""
    names = contest.entrants
    sums = [tally(block, names) for block in blocks]
    random = np.random.default_rng(contest.seed)
    # the first row counts each block once, the others are drawn
    counts = np.vstack(
        [np.ones(len(blocks)), random.multinomial(len(blocks), [1 / len(blocks)] * len(blocks), BOOTSTRAP_SAMPLES)]
    )
    wins, games, seats, reputation, beaten = (
        np.tensordot(counts, np.array([getattr(one, what) for one in sums]), 1)
        for what in ("wins", "games", "seats", "reputation", "beaten")
    )
    win_rates = wins / np.maximum(games, 1)
    means = reputation / np.maximum(seats, 1)
    rated = ratings(beaten)
    found = []
    for i, name in enumerate(names):
        mine = [(result, seat) for block in blocks for result in block for seat in result.seats_of(name)]
        moves = sum(result.moves[seat] for result, seat in mine)
        found.append(
            BotScore(
                name=name,
                games=int(games[0, i]),
                win_rate=float(win_rates[0, i]),
                win_interval=wilson_interval(win_rates[:, i], len(blocks), int(games[0, i])),
                share=float(seats[0, i] / games[0, i] / contest.players),
                rating=float(rated[0, i]),
                rating_interval=interval(rated[:, i], len(blocks)),
                reputation=float(means[0, i]),
                reputation_interval=interval(means[:, i], len(blocks)),
                quantiles=np.quantile([result.reputation[seat] for result, seat in mine], [0.1, 0.5, 0.9]).tolist(),
                seconds_per_move=sum(result.seconds[seat] for result, seat in mine) / max(1, moves),
                slowest_move=max(result.slowest[seat] for result, seat in mine),
            )
        )
    return sorted(found, key=lambda score: (score.rating, score.reputation), reverse=True)


@dataclass
class Tally:
    """The sums of a block, by bot."""

    wins: Numbers
    # in how many games it sat, and on how many seats
    games: Numbers
    seats: Numbers
    reputation: Numbers
    # how often each was before each other
    beaten: Numbers


def tally(block: list[Result], names: list[str]) -> Tally:
    count = len(names)
    found = Tally(np.zeros(count), np.zeros(count), np.zeros(count), np.zeros(count), np.zeros((count, count)))
    for result in block:
        for name in set(result.seats):
            found.games[names.index(name)] += 1
        for seat, name in enumerate(result.seats):
            i = names.index(name)
            found.wins[i] += (seat in result.winners) / len(result.winners)
            found.seats[i] += 1
            found.reputation[i] += result.reputation[seat]
            for other, rival in enumerate(result.seats):
                if rival != name:
                    ahead = result.places[other] - result.places[seat]
                    found.beaten[i, names.index(rival)] += 0.5 if ahead == 0 else ahead > 0
    return found


def ratings(beaten: Numbers) -> Numbers:
    """Bradley and Terry: the chance to beat another follows from the difference of the ratings."""
    met = beaten + np.swapaxes(beaten, 1, 2)
    won = beaten.sum(axis=2) + PRIOR * (met > 0).sum(axis=2)
    met = met + 2 * PRIOR * (met > 0)
    strength = np.ones(won.shape)
    for _ in range(STEPS):
        together = strength[:, :, None] + strength[:, None, :]
        strength = np.maximum(won, 1e-9) / np.maximum((met / together).sum(axis=2), 1e-9)
        strength /= np.exp(np.log(strength).mean(axis=1, keepdims=True))
    return MEAN_RATING + POINTS * np.log(strength)


def interval(values: Numbers, blocks: int) -> Interval | None:
    """Around the first value, as far as the others stray from it that come from so many blocks drawn anew.

    One block alone does not tell how far.
    """
    if blocks == 1:
        return None
    reach = critical_value(blocks) * standard_error(values, blocks)
    return float(values[0] - reach), float(values[0] + reach)


def wilson_interval(values: Numbers, blocks: int, games: int) -> Interval:
    """The same for a share, by Wilson: within 0 and 1, and never a point.

    It is the interval of as many independent games as stray like these blocks do.
    """
    share = float(values[0])
    strays = standard_error(values, blocks) ** 2
    count = min(share * (1 - share) / strays, games) if strays > 0 else blocks
    reach = critical_value(blocks) ** 2 / count
    middle = (share + reach / 2) / (1 + reach)
    half = math.sqrt(reach * share * (1 - share) + reach * reach / 4) / (1 + reach)
    return min(share, middle - half), max(share, middle + half)


def standard_error(values: Numbers, blocks: int) -> float:
    """The standard error from values of which all but the first come from blocks drawn anew."""
    return float(values[1:].std()) * math.sqrt(blocks / max(1, blocks - 1))


def critical_value(blocks: int) -> float:
    """How many standard errors make 95 %: more than 1.96 where few blocks tell of them (Student's t, by its series)."""
    z, freedom = 1.96, max(1.0, blocks - 1.0)
    terms = ((z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384)
    return z + sum(term / freedom**power for power, term in enumerate(terms, 1))
