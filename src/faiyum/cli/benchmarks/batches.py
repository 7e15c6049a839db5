"""The speed of batches of games next to that of the bare engine, for `faiyum bench --batch`."""

import statistics
import time
from argparse import Namespace
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from faiyum import Game, Games
from faiyum.cli.benchmarks.random_play import play_game
from faiyum.cli.support.console import print_measurements
from faiyum.cli.support.inputs import parse_integer
from faiyum.i18n.texts import Texts

PLAYERS = 3
BATCH = 64
# the measurements take turns, so that a busy machine slows all of them down alike
ROUNDS = 7


def benchmark_batches(arguments: Namespace, t: Texts) -> int:
    """Measure random play of the bare engine and of batches, without and with masks and observations."""
    seconds = parse_integer(arguments.seconds, "--seconds", 1, 600, 1) / ROUNDS
    random = Random(1)
    games = Games(BATCH, PLAYERS)
    observations = np.zeros((BATCH, games.width), np.int16)
    masks = np.zeros((BATCH, games.actions), bool)

    def bare() -> int:
        return play_game(Game(PLAYERS, random.getrandbits(32)), random)

    def play() -> int:
        games.play_randomly(random, 10)
        return 10 * BATCH

    def step() -> int:
        games.step(games.random_actions(random))
        return BATCH

    def observe() -> int:
        games.step(games.random_actions(random), observations, masks)
        return BATCH

    rounds = [[decisions_per_second(work, seconds) for work in (bare, play, step, observe)] for _ in range(ROUNDS)]
    speeds = [round(statistics.median(column)) for column in zip(*rounds, strict=True)]
    measurements: dict[str, Any] = dict(zip(("bare", "play", "step", "observe"), speeds, strict=True))
    for name, column in (("play", 1), ("step", 2), ("observe", 3)):
        measurements[f"{name}_ratio"] = round(statistics.median(row[column] / row[0] for row in rounds), 2)
    print_measurements(measurements, "batch", arguments.json, t)
    return 0


def decisions_per_second(work: Callable[[], int], seconds: float) -> float:
    """Repeat some work for `seconds` of CPU time and return its decisions per second."""
    decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += work()
    return decisions / spent
