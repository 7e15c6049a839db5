"""Contests: bots play each other with the same deck orders from every seat."""

import hashlib
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from faiyum.bots import UNLIMITED, Budget, Seen, make_bot
from faiyum.engine.game import Game
from faiyum.parallel import Workers


@dataclass(frozen=True)
class Contest:
    """The bots that play, the number of games and their settings.

    >>> from faiyum.arena.contests import Contest, play_contest
    >>> from faiyum.arena.ratings import score_bots
    >>> contest = Contest(("random", "greedy"), games=4, processes=1)
    >>> scores = score_bots(contest, list(play_contest(contest)))
    >>> [(score.name, score.games) for score in scores]
    [('greedy', 4), ('random', 4)]
    """

    # A bot that is named twice plays against itself.
    bots: tuple[str, ...]
    games: int = 400
    players: int = 2
    modules: tuple[str, ...] = ()
    seed: int = 0
    budget: Budget = UNLIMITED
    processes: int = 2
    # The address of a Ray cluster to use instead of processes.
    ray: str = ""

    @property
    def entrants(self) -> list[str]:
        """The bots under unique names: a second `greedy` is called `greedy 2`."""
        before = [self.bots[:i].count(name) for i, name in enumerate(self.bots)]
        return [f"{name} {n + 1}" if n else name for name, n in zip(self.bots, before, strict=True)]

    def blocks(self) -> list["Block"]:
        """Return enough blocks for the number of games, each with its own deck order.

        With fewer bots than seats, some bots take several seats; with more, each combination of bots has its own table.
        """
        entrants = self.entrants
        tables = list(combinations(entrants, min(self.players, len(entrants))))
        blocks: list[Block] = []
        games = 0
        while games < self.games:
            number = len(blocks)
            # A bot's seats are adjacent, so that no two rotations are equal. Bots take turns at having more seats.
            seated = [
                tuple(table[(seat * len(table) // self.players + number) % len(table)] for seat in range(self.players))
                for table in tables
            ]
            blocks.append(Block(arena_seed(f"arena {self.seed} {number}"), seated, self.modules, self.budget))
            games += len(blocks[-1].games())
        return blocks


def arena_seed(name: str) -> int:
    """Return a deck-order seed derived from a name; training derives its seeds from other names."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:6], "big")


@dataclass(frozen=True)
class Block:
    """The games with one deck order: every table with every rotation of its seats."""

    seed: int
    tables: list[tuple[str, ...]]
    modules: tuple[str, ...]
    budget: Budget

    def games(self) -> list[tuple[str, ...]]:
        """Return the seating of each game, without duplicates (all rotations of a single bot are the same)."""
        rotations = [table[shift:] + table[:shift] for table in self.tables for shift in range(len(table))]
        return list(dict.fromkeys(rotations))


@dataclass
class GameResult:
    """The result of a game, by seat."""

    seats: tuple[str, ...]
    reputation: list[int]
    winners: list[int]
    # Places count from 0.
    places: list[int]
    moves: list[int]
    # The total CPU time, and that of the slowest move.
    seconds: list[float]
    slowest: list[float]

    def seats_of(self, name: str) -> list[int]:
        """Return the seats that a bot played."""
        return [seat for seat, bot in enumerate(self.seats) if bot == name]


def play_contest(contest: Contest) -> Iterator[list[GameResult]]:
    """Yield the results of each block as they become available, always in the same order."""
    yield from Workers(contest.processes, contest.ray).map(play_block, contest.blocks())


def play_block(block: Block) -> list[GameResult]:
    """Play all games of a block."""
    return [play_game(block, seats) for seats in block.games()]


def play_game(block: Block, seats: tuple[str, ...]) -> GameResult:
    """Play one game with the deck order of a block; `seats` names the bot in each seat."""
    game = Game(len(seats), block.seed, block.modules)
    bots = [make_bot(bot_name(name), f"{block.seed} {name} {seat}") for seat, name in enumerate(seats)]
    moves = [0] * len(seats)
    seconds = [0.0] * len(seats)
    slowest = [0.0] * len(seats)
    while not game.over:
        seat = game.player
        seen = Seen(game)
        # CPU time, which does not depend on the load of the machine.
        start = time.process_time()
        option = bots[seat].choose(seen, block.budget)
        elapsed = time.process_time() - start
        seconds[seat] += elapsed
        slowest[seat] = max(slowest[seat], elapsed)
        moves[seat] += 1
        game.take(option)
    return GameResult(seats, game.reputation, game.winners, places(game), moves, seconds, slowest)


def bot_name(entrant: str) -> str:
    """Return the name of an entrant's bot: `greedy` for `greedy 2`."""
    name, _, number = entrant.rpartition(" ")
    return name if name and number.isdigit() else entrant


def places(game: Game) -> list[int]:
    """Return the place of each seat, counted from 0; players who share the victory share the first place."""
    standings = game.standings
    return [0 if seat in game.winners else standings.index(seat) for seat in range(game.players)]
