"""Random games, driven from Python option by option, for the engine's benchmarks."""

import time
from collections.abc import Callable
from random import Random

from faiyum import Game


def play_game(game: Game, random: Random) -> int:
    """Choose random options until the game is over; return the number of decisions."""
    draw = random.random
    while not game.over:
        options = game.options
        game.take(options[int(draw() * len(options))])
    return game.decisions


def play_randomly(
    players: int, seconds: float, privileges: bool = False, play: Callable[[Game, Random], int] = play_game
) -> tuple[int, int, float]:
    """Play random games for some seconds of CPU time; return the numbers of decisions and games, and the CPU time."""
    random = Random(players)
    modules = ("privileges",) if privileges else ()
    decisions = games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        game = Game(players, games, modules)
        games += 1
        decisions += play(game, random)
    return decisions, games, time.process_time() - start
