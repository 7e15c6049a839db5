"""Commands that count and measure: simulate, perft, bench."""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from pathlib import Path
from random import Random
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from faiyum import COMPILED, Fault, Game
from faiyum.bots import Seen, make_bot
from faiyum.cli.console import Screen
from faiyum.cli.inputs import bot_names, modules, number, read_budget, read_json, seed
from faiyum.i18n.texts import Texts
from faiyum.memory import freeze_objects

MILLION = 1_000_000
ROUNDS = 15


def progress_bar() -> Progress:
    """Shown on a terminal only, beside the output."""
    console = Screen(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not console.is_terminal, transient=True)


def simulate(arguments: Namespace, t: Texts) -> int:
    """Let bots play games; same seed, same games."""
    names = bot_names(arguments.bots) or ["random"]
    players = number(arguments.players, "--players", 1, 5, max(2, len(names)))
    count = number(arguments.games, "--games", 1, 10 * MILLION, 100)
    first = seed(arguments)
    first = Random().randrange(2**32) if first is None else first
    seats = [names[seat % len(names)] for seat in range(players)]
    budget = read_budget(arguments)
    played: list[dict[str, Any]] = []
    freeze_objects()
    begin = time.perf_counter()
    with progress_bar() as progress:
        task = progress.add_task(t("cli-playing"), total=count)
        for i in range(count):
            game = Game(players, first + i, modules(arguments), arguments.board)
            bots = [make_bot(name, f"{first + i} {seat}") for seat, name in enumerate(seats)]
            while not game.over:
                game.take(bots[game.player].choose(Seen(game), budget))
            played.append(
                {"seed": first + i, "reputation": game.reputation, "turns": game.turns, "decisions": game.decisions}
            )
            progress.advance(task)
    seconds = time.perf_counter() - begin
    report(arguments, t, players, seats, played, seconds)
    return 0


def report(
    arguments: Namespace, t: Texts, players: int, seats: list[str], played: list[dict[str, Any]], seconds: float
) -> None:
    decisions = sum(game["decisions"] for game in played)
    if arguments.json:
        facts = {
            "players": players,
            "bots": seats,
            "decisions": decisions,
            "seconds": round(seconds, 3),
            "compiled": COMPILED,
            "games": played,
        }
        print(json.dumps(facts))
        return
    print(t("cli-simulated", games=t("n-games", n=len(played)), speed=decisions / seconds, engine=engine(t)))
    for seat in range(players):
        mean = statistics.fmean(game["reputation"][seat] for game in played)
        print(t("cli-mean", seat=seat + 1, bot=seats[seat], mean=mean))


def engine(t: Texts) -> str:
    return t("cli-compiled" if COMPILED else "cli-interpreted")


def count_positions(game: Game, depth: int) -> int:
    """How many sequences of so many decisions there are from here; a finished game is the end of one."""
    if depth == 0 or game.over:
        return 1
    if depth == 1:
        return len(game.options)
    total = 0
    for option in game.options:
        further = game.clone()
        further.take(option)
        total += count_positions(further, depth - 1)
    return total


def perft(arguments: Namespace, t: Texts) -> int:
    """Count positions by depth: a fingerprint of the rules."""
    depth = number(arguments.depth, "--depth", 1, 20, 3)
    if arguments.position:
        game = Game.from_position(read_json(arguments.position))
    else:
        players = number(arguments.players, "--players", 1, 5, 2)
        game = Game(players, seed(arguments) or 0, modules(arguments), arguments.board)
    counts = []
    for n in range(1, depth + 1):
        counts.append(count_positions(game, n))
        if not arguments.json:
            print(t("cli-counted", depth=n, positions=counts[-1]))
    if arguments.json:
        print(json.dumps({"counts": counts}))
    return 0


# ---- bench -----------------------------------------------------------------


def play_randomly(players: int, seconds: float, privileges: bool = False) -> tuple[int, int, float]:
    """Random games driven from Python option by option: decisions, games, seconds of processor time."""
    random = Random(players).random
    expansion = ("privileges",) if privileges else ()
    decisions = games = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        game = Game(players, games, expansion)
        games += 1
        while not game.over:
            options = game.options
            game.take(options[int(random() * len(options))])
        decisions += game.decisions
    return decisions, games, time.process_time() - begin


def clone_microseconds(players: int, seconds: float) -> float:
    """Cloning a game after sixty random decisions."""
    random = Random(players).random
    game = Game(players, 1)
    for _ in range(60):
        options = game.options
        game.take(options[int(random() * len(options))])
    count = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds / 4:
        for _ in range(1000):
            game.clone()
        count += 1000
    return (time.process_time() - begin) / count * 1e6


def resident_kib() -> int:
    """Memory in use now, where the system says it."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    except (OSError, ValueError):
        return 0


def memory_growth(decisions: int) -> int:
    """KiB more in use after so many decisions than after the first games."""
    play_randomly(3, 1.0)
    before = resident_kib()
    random = Random(1).random
    taken = seed = 0
    while taken < decisions:
        game = Game(3, seed)
        seed += 1
        while not game.over:
            options = game.options
            game.take(options[int(random() * len(options))])
        taken += game.decisions
    return resident_kib() - before


def bench(arguments: Namespace, t: Texts) -> int:
    """Measure the engine; with peers, catanatron and the interpreted engine in the same run."""
    seconds = number(arguments.seconds, "--seconds", 1, 600, 1)
    if arguments.peers:
        return bench_peers(arguments, t, seconds)
    rows: list[dict[str, Any]] = []
    with progress_bar() as progress:
        task = progress.add_task(t("cli-bench"), total=11)
        for privileges in (False, True):
            for players in range(1, 6):
                decisions, games, spent = play_randomly(players, seconds, privileges)
                rows.append(
                    {
                        "players": players,
                        "privileges": privileges,
                        "decisions_per_second": round(decisions / spent),
                        "games_per_second": round(games / spent, 1),
                        "clone_microseconds": round(clone_microseconds(players, seconds), 2),
                    }
                )
                progress.advance(task)
        decisions = MILLION if COMPILED else MILLION // 10
        growth = memory_growth(decisions)
    if arguments.json:
        facts = {"compiled": COMPILED, "rows": rows, "privileges_ratio": privileges_ratio(rows)}
        print(json.dumps(facts | {"growth_kib": growth, "growth_decisions": decisions}))
        return 0
    table = Table(title=t("cli-engine", engine=engine(t)), box=None)
    for column in (t("player"), t("cli-decisions-per-second"), t("cli-games-per-second"), t("cli-clone")):
        table.add_column(column, justify="right")
    for row in rows:
        table.add_row(
            t("cli-players-privileges" if row["privileges"] else "cli-whole", n=row["players"]),
            t("cli-whole", n=row["decisions_per_second"]),
            t("cli-tenths", n=row["games_per_second"]),
            t("cli-hundredths", n=row["clone_microseconds"]),
        )
    Screen().print(table)
    print(t("cli-privileges-ratio", ratio=privileges_ratio(rows)))
    print(t("cli-growth", decisions=decisions, growth=growth))
    return 0


def privileges_ratio(rows: list[dict[str, Any]]) -> float:
    """The speed with the expansion by that without it, over all numbers of players."""
    speeds = [sum(row["decisions_per_second"] for row in rows if row["privileges"] == wish) for wish in (True, False)]
    return round(float(speeds[0] / speeds[1]), 2)


def play_catanatron(seconds: float) -> float:
    """Random games of catanatron, four players: decisions per second of processor time."""
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    decisions = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        game = Catan([RandomPlayer(colour) for colour in colours])
        game.play()
        # named differently in later versions
        decisions += len(getattr(game.state, "actions", None) or game.state.action_records)
    return decisions / (time.process_time() - begin)


def play_interpreted(folder: Path, seconds: float) -> float:
    """The same games on a copy of the source without compiled modules."""
    code = (
        f"from faiyum.cli.benchmarks.engine import play_randomly; d, _, s = play_randomly(3, {seconds}); "
        "import faiyum; assert not faiyum.COMPILED; print(d / s)"
    )
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    answer = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True)
    return float(answer.stdout)


def bench_peers(arguments: Namespace, t: Texts, seconds: int) -> int:
    """Short rounds of each in turn, so that a busy machine slows all alike; medians of speeds and ratios."""
    try:
        play_catanatron(0.1)
    except ImportError:
        raise Fault("no-peer") from None
    rates: dict[str, list[float]] = {"catanatron": [], "interpreted": [], engine_name(): []}
    with tempfile.TemporaryDirectory() as folder, progress_bar() as progress:
        source = Path(__file__).parent.parent.parent
        shutil.copytree(source, Path(folder) / "faiyum", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        task = progress.add_task(t("cli-bench"), total=ROUNDS)
        for _ in range(ROUNDS):
            rates["catanatron"].append(play_catanatron(seconds / 2))
            decisions, _, spent = play_randomly(3, seconds / 2)
            rates[engine_name()].append(decisions / spent)
            if COMPILED:
                rates["interpreted"].append(play_interpreted(Path(folder), seconds / 2))
            progress.advance(task)
    medians = {name: statistics.median(rate) for name, rate in rates.items() if rate}
    ratios = {
        name: statistics.median(mine / peer for mine, peer in zip(rates[name], rates["catanatron"], strict=True))
        for name in medians
    }
    if arguments.json:
        facts = {
            name: {"decisions_per_second": round(medians[name]), "ratio": round(ratios[name], 2)} for name in medians
        }
        print(json.dumps(facts))
        return 0
    table = Table(box=None)
    for column in ("", t("cli-decisions-per-second"), t("cli-ratio")):
        table.add_column(column, justify="right")
    for name in medians:
        words = name if name == "catanatron" else t(f"cli-{name}")
        table.add_row(words, t("cli-whole", n=medians[name]), t("cli-tenths", n=ratios[name]))
    Screen().print(table)
    return 0


def engine_name() -> str:
    return "compiled" if COMPILED else "interpreted"
