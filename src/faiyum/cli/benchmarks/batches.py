"""The speed of batches and of the environment compared with that of the bare engine, for `faiyum bench --batch`."""

import os
import statistics
import time
from argparse import Namespace
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any

import numpy as np

from faiyum import Game, Games
from faiyum.cli.benchmarks.random_play import play_game
from faiyum.cli.support.console import print_measurements
from faiyum.cli.support.inputs import parse_integer
from faiyum.i18n.texts import Texts
from faiyum.parallel import Workers

PLAYERS = 3
BATCH = 64
# decisions per game and call; enough of them to benefit from having a game's state in the CPU cache
STEPS = 100
# the measurements take turns, so that a busy machine slows all of them down alike
ROUNDS = 7


def benchmark_batches(arguments: Namespace, t: Texts) -> int:
    """Measure random play of the bare engine, of batches, of the environment, and of several processes."""
    seconds = parse_integer(arguments.seconds, "--seconds", 1, 600, 1) / ROUNDS
    random = Random(1)
    games = Games(BATCH, PLAYERS)
    observations = np.zeros((BATCH, games.width), np.int16)
    masks = np.zeros((BATCH, games.actions), bool)

    def bare() -> int:
        return play_game(Game(PLAYERS, random.getrandbits(32)), random)

    def play() -> int:
        games.play_randomly(random, STEPS)
        return STEPS * BATCH

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
    if find_spec("pettingzoo"):
        measurements["environment"] = round(environment_overhead(seconds, random), 1)
    processes = parse_integer(arguments.processes, "--processes", 1, 256, os.cpu_count() or 1)
    measurements["processes"] = processes
    measurements["scaling"] = round(process_scaling(processes, seconds * ROUNDS), 2)
    print_measurements(measurements, "batch", arguments.json, t)
    return 0


def environment_overhead(seconds: float, random: Random) -> float:
    """Return how many microseconds longer a step of the PettingZoo environment takes than one of the engine."""
    from faiyum.envs.faiyum_v0 import raw_env

    env = raw_env(PLAYERS)

    def bare() -> int:
        return play_game(Game(PLAYERS, random.getrandbits(32)), random)

    def play() -> int:
        env.reset(seed=random.getrandbits(32))
        game = env.game
        while not game.over:
            env.step(game.options[int(random.random() * len(game.options))].action)
            env.last()
        return int(game.decisions)

    rounds = [[1e6 / decisions_per_second(work, seconds) for work in (bare, play)] for _ in range(ROUNDS)]
    return statistics.median(observed - engine for engine, observed in rounds)


def process_scaling(processes: int, seconds: float) -> float:
    """Return the number of decisions that several processes make, divided by that of one process in the same time."""
    with Workers(processes).running() as workers:
        # the first calls start the processes
        [*workers.map(random_decisions, [0.0] * processes)]
        together = sum(workers.map(random_decisions, [seconds] * processes))
        [alone] = workers.map(random_decisions, [seconds])
    return together / alone


def random_decisions(seconds: float) -> int:
    """Play a batch at random for some seconds of wall-clock time and return the number of decisions."""
    games = Games(BATCH, PLAYERS)
    random = Random(1)
    decisions = 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        games.play_randomly(random, STEPS)
        decisions += STEPS * BATCH
    return decisions


def decisions_per_second(work: Callable[[], int], seconds: float) -> float:
    """Repeat `work` for `seconds` of CPU time and return its decisions per second."""
    decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += work()
    return decisions / spent
