"""`faiyum statistics`: let a bot play against itself, and write tables and charts about cards and seats."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from faiyum.cli.support.arguments import add_budget_arguments, add_facts_argument, add_worker_arguments, described_bots
from faiyum.cli.support.inputs import parse_facts, parse_integer, parse_seed
from faiyum.i18n.texts import Texts

MAX_GAMES = 1_000_000
DEFAULT_BOT = "advisor"


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    parser.add_argument("--out", metavar=t("cli-folder-name"), required=True, help=t("cli-statistics-out"))
    parser.add_argument("--games", metavar="N", default="200", help=t("cli-statistics-games"))
    bots = t("cli-statistics-bot", names=described_bots())
    parser.add_argument("--bot", metavar=t("cli-name"), default=DEFAULT_BOT, help=bots)
    parser.add_argument("--players", metavar="N", help=t("cli-statistics-players"))
    parser.add_argument("--seed", metavar="N", help=t("cli-seed"))
    add_facts_argument(parser, t)
    add_budget_arguments(parser, t)
    add_worker_arguments(parser, t)


def run(arguments: Namespace, t: Texts) -> int:
    """Play the games that are still missing and write the page; the same seed gives the same files."""
    from faiyum.atomic_files import write_text
    from faiyum.cli.support.bot_inputs import parse_bot_name, parse_budget, parse_workers
    from faiyum.cli.support.console import progress_bar
    from faiyum.cli.support.statistics_page import page_files
    from faiyum.memory import freeze_objects
    from faiyum.statistics.played_games import MODES, GameSettings, game_modes, play_games

    settings = GameSettings(
        parse_bot_name(arguments.bot), parse_seed(arguments) or 0, parse_budget(arguments), parse_facts(arguments)
    )
    count = parse_integer(arguments.games, "--games", 1, MAX_GAMES, 200)
    players = parse_integer(arguments.players, "--players", 1, 5, 0)
    workers = parse_workers(arguments)
    games = game_modes(count, tuple(mode for mode in MODES if players in (0, mode.players)))
    folder = Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    freeze_objects()
    played = []
    with progress_bar() as progress:
        task = progress.add_task(t("cli-playing"), total=len(games))
        for game in play_games(settings, games, folder / "games.jsonl", workers):
            played.append(game)
            progress.advance(task)
    for name, text in page_files(settings, played, t).items():
        write_text(folder / name, text)
    print(t("cli-written", file=str(folder / "tables.md")))
    return 0
