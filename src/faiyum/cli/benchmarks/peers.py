"""The engine's speed compared with other engines and the interpreted engine, for `faiyum bench --peers`."""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from random import Random

from rich.table import Table

import faiyum
from faiyum import COMPILED, Fault, Game
from faiyum.cli.benchmarks.random_play import play_game, play_randomly
from faiyum.cli.support.console import CommandConsole, progress_bar
from faiyum.cli.support.engine_build import BUILD
from faiyum.cli.support.inputs import parse_integer
from faiyum.i18n.texts import Texts

ROUNDS = 15
INTERPRETED_PLAY = """
import faiyum
from faiyum.cli.benchmarks.random_play import play_randomly
assert not faiyum.COMPILED
decisions, _, spent = play_randomly(3, {seconds})
print(decisions / spent)
"""


def benchmark_peers(arguments: Namespace, t: Texts) -> int:
    """Print the median speed of each engine, and its ratio to catanatron's."""
    seconds = parse_integer(arguments.seconds, "--seconds", 1, 600, 1)
    try:
        play_catanatron(0.1)
    except ImportError:
        raise Fault("missing-package", {"name": "catanatron", "extra": "peers"}) from None
    speeds = measure_in_turns(seconds / 2, t)
    medians = {name: statistics.median(rounds) for name, rounds in speeds.items()}
    ratios = {
        name: statistics.median(own / peer for own, peer in zip(rounds, speeds["catanatron"], strict=True))
        for name, rounds in speeds.items()
    }
    if arguments.json:
        rows = {
            name: {"decisions_per_second": round(medians[name]), "ratio": round(ratios[name], 2)} for name in medians
        }
        print(json.dumps(rows))
        return 0
    table = Table(box=None)
    for column in ("", t("cli-decisions-per-second"), t("cli-ratio")):
        table.add_column(column, justify="right")
    for name in medians:
        label = name if name in ("catanatron", "fastcatan") else t(f"cli-{name}")
        table.add_row(label, t("cli-whole", n=medians[name]), t("cli-tenths", n=ratios[name]))
    CommandConsole().print(table)
    return 0


def measure_in_turns(seconds: float, t: Texts) -> dict[str, list[float]]:
    """Measure decisions per second in short alternating rounds, so that other load slows down all engines alike."""
    players: dict[str, Callable[[float], float]] = {
        "catanatron": play_catanatron,
        BUILD: speed_of,
        "with-privileges": partial(speed_of, privileges=True),
        "play-out": partial(speed_of, play=Game.play_out),
    }
    if find_spec("fastcatan"):
        players["fastcatan"] = play_fastcatan
    with tempfile.TemporaryDirectory() as folder, progress_bar() as progress:
        source = Path(faiyum.__file__).parent
        shutil.copytree(source, Path(folder) / "faiyum", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        task = progress.add_task(t("cli-bench"), total=ROUNDS)
        if COMPILED:
            players["interpreted"] = partial(play_interpreted, Path(folder))
        speeds: dict[str, list[float]] = {name: [] for name in players}
        for _ in range(ROUNDS):
            for name, play in players.items():
                speeds[name].append(play(seconds))
            progress.advance(task)
    return speeds


def speed_of(seconds: float, privileges: bool = False, play: Callable[[Game, Random], int] = play_game) -> float:
    """Play random three-player games; return the decisions per second of CPU time."""
    decisions, _, spent = play_randomly(3, seconds, privileges, play)
    return decisions / spent


def play_fastcatan(seconds: float) -> float:
    """Play random games of fastcatan with four players; return the decisions per second of CPU time."""
    import fastcatan

    random = Random(3).random
    decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        env = fastcatan.Env()
        env.reset(decisions)
        over = False
        while not over:
            legal = env.legal_actions()
            over = env.step(legal[int(random() * len(legal))])
            decisions += 1
    return decisions / (time.process_time() - start)


def play_catanatron(seconds: float) -> float:
    """Play random games of catanatron with four players; return the decisions per second of CPU time."""
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        game = Catan([RandomPlayer(colour) for colour in colours])
        game.play()
        # the attribute has another name in later versions
        decisions += len(getattr(game.state, "actions", None) or game.state.action_records)
    return decisions / (time.process_time() - start)


def play_interpreted(folder: Path, seconds: float) -> float:
    """Play with a copy of the package that has no compiled modules; return the decisions per second of CPU time."""
    code = INTERPRETED_PLAY.format(seconds=seconds)
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    answer = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True)
    return float(answer.stdout)
