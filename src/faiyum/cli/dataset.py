"""`faiyum dataset`: write games of bots to a Parquet file."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from faiyum.cli.support.arguments import add_bots_argument, add_budget_arguments, add_worker_arguments
from faiyum.cli.support.inputs import chosen_modules, parse_integer, parse_seed
from faiyum.i18n.texts import Texts

MAX_GAMES = 10_000_000


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    parser.add_argument("--out", metavar=t("cli-file"), required=True, help=t("cli-dataset-out"))
    parser.add_argument("--games", metavar="N", default="100", help=t("cli-games"))
    add_bots_argument(parser, t, default="greedy")
    parser.add_argument("--players", metavar="N", help=t("cli-players"))
    parser.add_argument("--privileges", action="store_true", help=t("cli-privileges"))
    parser.add_argument("--seed", metavar="N", help=t("cli-seed"))
    add_budget_arguments(parser, t)
    add_worker_arguments(parser, t)


def run(arguments: Namespace, t: Texts) -> int:
    """Play the games that are still missing and write the file; the same seed gives the same file."""
    from faiyum.cli.support.bot_inputs import parse_bot_names, parse_budget, parse_workers
    from faiyum.cli.support.console import progress_bar
    from faiyum.datasets import DatasetSettings, write_dataset

    names = parse_bot_names(arguments.bots) or ["greedy"]
    settings = DatasetSettings(
        bots=tuple(names),
        games=parse_integer(arguments.games, "--games", 1, MAX_GAMES, 100),
        players=parse_integer(arguments.players, "--players", 1, 5, max(2, len(names))),
        modules=chosen_modules(arguments),
        seed=parse_seed(arguments) or 0,
        budget=parse_budget(arguments),
    )
    file = Path(arguments.out)
    with progress_bar() as progress:
        task = progress.add_task(t("cli-playing"), total=settings.games)
        for done in write_dataset(settings, file, parse_workers(arguments)):
            progress.update(task, completed=done)
    print(t("cli-written", file=str(file)))
    return 0
