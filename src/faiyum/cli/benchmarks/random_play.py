"""Random games, driven from Python option by option, for the engine's benchmarks."""

import time
from collections.abc import Callable
from random import Random

from faiyum import Game


def play_game(game: Game, random: Random) -> None:
    """Choose random options until the game is over."""
    draw = random.random
    while not game.over:
        options = game.options
        game.take(options[int(draw() * len(options))])


def play_out_game(game: Game, random: Random) -> None:
    """Choose random options until the game is over, in one compiled call."""
    game.play_out(random)


def play_randomly(
    players: int, seconds: float, privileges: bool = False, play: Callable[[Game, Random], None] = play_game
) -> tuple[int, int, float]:
    """Play random games for some seconds of CPU time; return the decisions, the games and the CPU time."""
    random = Random(players)
    modules = ("privileges",) if privileges else ()
    decisions = games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        game = Game(players, games, modules)
        games += 1
        play(game, random)
        decisions += game.decisions
    return decisions, games, time.process_time() - start
