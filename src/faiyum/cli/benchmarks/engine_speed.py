"""The speed and memory use of the engine, for `faiyum bench`."""

import json
import os
import time
from argparse import Namespace
from pathlib import Path
from random import Random
from typing import Any

from rich.table import Table

from faiyum import COMPILED, Game
from faiyum.cli.benchmarks.random_play import play_game, play_randomly
from faiyum.cli.support.console import CommandConsole, progress_bar
from faiyum.cli.support.engine_build import BUILD
from faiyum.cli.support.inputs import parse_integer
from faiyum.i18n.texts import Texts

GROWTH_DECISIONS = 1_000_000 if COMPILED else 100_000


def benchmark_engine(arguments: Namespace, t: Texts) -> int:
    """Measure speed for each number of players, with and without Privileges, and the growth of memory."""
    seconds = parse_integer(arguments.seconds, "--seconds", 1, 600, 1)
    rows: list[dict[str, Any]] = []
    with progress_bar() as progress:
        task = progress.add_task(t("cli-bench"), total=11)
        for privileges in (False, True):
            for players in range(1, 6):
                rows.append(measure_speed(players, privileges, seconds))
                progress.advance(task)
        growth = memory_growth(GROWTH_DECISIONS)
    ratio = privileges_ratio(rows)
    if arguments.json:
        speeds = {"compiled": COMPILED, "rows": rows, "privileges_ratio": ratio}
        print(json.dumps(speeds | {"growth_kib": growth, "growth_decisions": GROWTH_DECISIONS}))
        return 0
    CommandConsole().print(speed_table(rows, t))
    print(t("cli-privileges-ratio", ratio=ratio))
    print(t("cli-growth", decisions=GROWTH_DECISIONS, growth=growth))
    return 0


def measure_speed(players: int, privileges: bool, seconds: float) -> dict[str, Any]:
    decisions, games, spent = play_randomly(players, seconds, privileges)
    return {
        "players": players,
        "privileges": privileges,
        "decisions_per_second": round(decisions / spent),
        "games_per_second": round(games / spent, 1),
        "clone_microseconds": round(clone_microseconds(players, seconds), 2),
    }


def clone_microseconds(players: int, seconds: float) -> float:
    """Return the time to clone a game after 60 random decisions."""
    random = Random(players).random
    game = Game(players, 1)
    for _ in range(60):
        options = game.options
        game.take(options[int(random() * len(options))])
    count = 0
    start = time.process_time()
    while time.process_time() - start < seconds / 4:
        for _ in range(1000):
            game.clone()
        count += 1000
    return (time.process_time() - start) / count * 1e6


def resident_kib() -> int:
    """Return the resident memory of this process in KiB, or 0 where /proc is missing."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    except (OSError, ValueError):
        return 0


def memory_growth(decisions: int) -> int:
    """Return the growth of memory, in KiB, over this many decisions after a warm-up."""
    play_randomly(3, 1.0)
    before = resident_kib()
    random = Random(1)
    taken = seed = 0
    while taken < decisions:
        game = Game(3, seed)
        seed += 1
        play_game(game, random)
        taken += game.decisions
    return resident_kib() - before


def privileges_ratio(rows: list[dict[str, Any]]) -> float:
    """Return the speed with Privileges divided by the speed without, over all numbers of players."""
    speeds = [
        sum(row["decisions_per_second"] for row in rows if row["privileges"] == privileges)
        for privileges in (True, False)
    ]
    return round(float(speeds[0] / speeds[1]), 2)


def speed_table(rows: list[dict[str, Any]], t: Texts) -> Table:
    table = Table(title=t("cli-engine", engine=t(f"cli-{BUILD}")), box=None)
    for column in (t("player"), t("cli-decisions-per-second"), t("cli-games-per-second"), t("cli-clone")):
        table.add_column(column, justify="right")
    for row in rows:
        table.add_row(
            t("cli-players-privileges" if row["privileges"] else "cli-whole", n=row["players"]),
            t("cli-whole", n=row["decisions_per_second"]),
            t("cli-tenths", n=row["games_per_second"]),
            t("cli-hundredths", n=row["clone_microseconds"]),
        )
    return table
