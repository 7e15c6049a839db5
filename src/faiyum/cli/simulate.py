"""`faiyum simulate`: let bots play games."""

import json
import statistics
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path
from random import Random
from typing import Any

from faiyum import COMPILED, Game
from faiyum.atomic_files import write_text
from faiyum.cli.support.arguments import add_bots_argument, add_budget_arguments, add_game_arguments
from faiyum.cli.support.engine_build import BUILD
from faiyum.cli.support.inputs import chosen_modules, parse_facts, parse_integer, parse_seed
from faiyum.i18n.texts import Texts

MAX_GAMES = 10_000_000


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    add_game_arguments(parser, t)
    parser.add_argument("--games", metavar="N", default="100", help=t("cli-games"))
    add_bots_argument(parser, t, default="random")
    add_budget_arguments(parser, t)
    parser.add_argument("--records", metavar=t("cli-folder-name"), help=t("cli-records"))
    parser.add_argument("--json", action="store_true", help=t("cli-json"))


def run(arguments: Namespace, t: Texts) -> int:
    """Play games between bots; the same seed gives the same games."""
    from faiyum.bots import Seen, make_bot
    from faiyum.cli.support.bot_inputs import parse_bot_names, parse_budget
    from faiyum.cli.support.progress import optional_progress_bar
    from faiyum.memory import freeze_objects

    names = parse_bot_names(arguments.bots) or ["random"]
    players = parse_integer(arguments.players, "--players", 1, 5, max(2, len(names)))
    count = parse_integer(arguments.games, "--games", 1, MAX_GAMES, 100)
    facts = parse_facts(arguments)
    first_seed = parse_seed(arguments)
    if first_seed is None:
        first_seed = Random().randrange(2**32)
    seats = [names[seat % len(names)] for seat in range(players)]
    budget = parse_budget(arguments)
    folder = None if arguments.records is None else Path(arguments.records)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    played: list[dict[str, Any]] = []
    freeze_objects()
    start = time.perf_counter()
    with optional_progress_bar() as progress:
        task = progress.add_task(t("cli-playing"), total=count)
        for seed in range(first_seed, first_seed + count):
            game = Game(players, seed, chosen_modules(arguments), arguments.board, facts=facts)
            bots = [make_bot(name, f"{seed} {seat}") for seat, name in enumerate(seats)]
            while not game.over:
                game.take(bots[game.player].choose(Seen(game), budget))
            played.append(
                {"seed": seed, "reputation": game.reputation, "turns": game.turns, "decisions": game.decisions}
            )
            if folder is not None:
                write_text(folder / f"{seed}.txt", game.record())
            progress.advance(task)  # type: ignore[arg-type]
    seconds = time.perf_counter() - start
    if arguments.json:
        print_json(seats, played, seconds)
    else:
        print_summary(seats, played, seconds, t)
    return 0


def print_json(seats: list[str], played: list[dict[str, Any]], seconds: float) -> None:
    summary = {
        "players": len(seats),
        "bots": seats,
        "decisions": sum(game["decisions"] for game in played),
        "seconds": round(seconds, 3),
        "compiled": COMPILED,
        "games": played,
    }
    print(json.dumps(summary))


def print_summary(seats: list[str], played: list[dict[str, Any]], seconds: float, t: Texts) -> None:
    """Print the speed, and the mean reputation of each seat."""
    from faiyum.cli.support.bot_inputs import bot_title

    speed = sum(game["decisions"] for game in played) / seconds
    print(t("cli-simulated", games=t("n-games", n=len(played)), speed=speed, engine=t(f"cli-{BUILD}")))
    for seat, bot in enumerate(seats):
        mean = statistics.fmean(game["reputation"][seat] for game in played)
        print(t("cli-mean", seat=seat + 1, bot=bot_title(bot, t), mean=mean))
