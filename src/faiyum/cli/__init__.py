"""The command line: `faiyum` and its commands."""

import argparse
import os
import sys
from typing import NoReturn

from faiyum import COMPILED, __version__
from faiyum.bots import BOTS
from faiyum.cli import compete, hints, measure, play, show
from faiyum.texts import LANGUAGES, Texts, texts

# who gives hints unless another bot is asked
ADVISER = "planner"


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence and ends with code 2."""

    t: Texts

    def error(self, message: str) -> NoReturn:
        raise ValueError(self.t("error-usage", message=message))


def main(argv: list[str] | None = None) -> int:
    """Run a command; bad input gets one sentence and exit code 2."""
    arguments = sys.argv[1:] if argv is None else argv
    try:
        Parser.t = texts(chosen_language(arguments))
        command = make_parser(Parser.t).parse_args(arguments)
        code = int(command.run(command, Parser.t))
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except ValueError as error:
        print(f"faiyum: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"faiyum: {error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def chosen_language(arguments: list[str]) -> str:
    """The language of --lang, else of the environment, else English."""
    for i, word in enumerate(arguments):
        if word == "--lang" and i + 1 < len(arguments):
            return arguments[i + 1]
        if word.startswith("--lang="):
            return word.partition("=")[2]
    wish = (os.environ.get("LC_ALL") or os.environ.get("LANG") or "")[:2]
    return wish if wish in LANGUAGES else "en"


def make_parser(t: Texts) -> argparse.ArgumentParser:
    version = f"faiyum {__version__} ({t('cli-compiled' if COMPILED else 'cli-interpreted')})"
    parser = Parser(prog="faiyum", description=t("cli-about"), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=version)
    commands = parser.add_subparsers(required=True, metavar="command")

    cards = commands.add_parser("cards", help=t("cli-cards"), description=t("cli-cards"))
    cards.add_argument("card", nargs="?", help=t("cli-card-number"))
    cards.add_argument("--json", action="store_true", help=t("cli-json"))
    cards.set_defaults(run=show.cards)

    board = commands.add_parser("board", help=t("cli-board"), description=t("cli-board"))
    board.add_argument("file", nargs="?", default="faiyum", help=t("cli-board-file"))
    board.add_argument("--svg", metavar="FILE", help=t("cli-svg"))
    board.set_defaults(run=show.board)

    replay = commands.add_parser("replay", help=t("cli-replay"), description=t("cli-replay"))
    replay.add_argument("file", help=t("cli-record"))
    replay.add_argument("--json", action="store_true", help=t("cli-json"))
    replay.set_defaults(run=show.replay)

    terminal = commands.add_parser("terminal", help=t("cli-terminal"), description=t("cli-terminal"))
    add_game(terminal, t)
    terminal.add_argument("--bots", default="", help=t("cli-bots", names=", ".join(BOTS)))
    terminal.add_argument("--campaign", metavar="FILE", help=t("cli-campaign"))
    terminal.add_argument("--save", metavar="FILE", help=t("cli-save"))
    terminal.set_defaults(run=play.terminal)

    simulate = commands.add_parser("simulate", help=t("cli-simulate"), description=t("cli-simulate"))
    add_game(simulate, t)
    simulate.add_argument("--games", default="100", help=t("cli-games"))
    simulate.add_argument("--bots", default="random", help=t("cli-bots", names=", ".join(BOTS)))
    simulate.add_argument("--json", action="store_true", help=t("cli-json"))
    simulate.set_defaults(run=measure.simulate)

    arena = commands.add_parser("arena", help=t("cli-arena"), description=t("cli-arena"))
    arena.add_argument("--bots", required=True, help=t("cli-bots", names=", ".join(BOTS)))
    arena.add_argument("--games", default="400", help=t("cli-games"))
    arena.add_argument("--players", default="2", help=t("cli-arena-players"))
    arena.add_argument("--modules", default="", help=t("cli-modules"))
    arena.add_argument("--seed", help=t("cli-seed"))
    add_budget(arena, t)
    arena.add_argument("--processes", default="2", help=t("cli-processes"))
    arena.add_argument("--json", action="store_true", help=t("cli-json"))
    arena.add_argument("--plot", metavar="FILE", help=t("cli-plot"))
    arena.set_defaults(run=compete.arena)

    hint = commands.add_parser("hint", help=t("cli-hint"), description=t("cli-hint"))
    hint.add_argument("file", help=t("cli-record"))
    hint.add_argument("--bot", default=ADVISER, help=t("cli-bot", names=", ".join(BOTS)))
    add_budget(hint, t)
    hint.add_argument("--json", action="store_true", help=t("cli-json"))
    hint.set_defaults(run=hints.hint)

    perft = commands.add_parser("perft", help=t("cli-perft"), description=t("cli-perft"))
    add_game(perft, t)
    perft.add_argument("--depth", default="3", help=t("cli-depth"))
    perft.add_argument("--position", metavar="FILE", help=t("cli-position"))
    perft.add_argument("--json", action="store_true", help=t("cli-json"))
    perft.set_defaults(run=measure.perft)

    bench = commands.add_parser("bench", help=t("cli-bench"), description=t("cli-bench"))
    bench.add_argument("--seconds", default="1", help=t("cli-seconds"))
    bench.add_argument("--peers", action="store_true", help=t("cli-peers"))
    bench.add_argument("--json", action="store_true", help=t("cli-json"))
    bench.set_defaults(run=measure.bench)

    for command in commands.choices.values():
        command.add_argument("--lang", choices=LANGUAGES, help=t("cli-lang"))
    return parser


def add_game(command: argparse.ArgumentParser, t: Texts) -> None:
    """What a game is set up with."""
    command.add_argument("--players", help=t("cli-players"))
    command.add_argument("--seed", help=t("cli-seed"))
    command.add_argument("--privileges", action="store_true", help=t("cli-privileges"))
    command.add_argument("--board", metavar="FILE", default="faiyum", help=t("cli-board-file"))


def add_budget(command: argparse.ArgumentParser, t: Texts) -> None:
    """How long bots may think."""
    command.add_argument("--evaluations", help=t("cli-evaluations"))
    command.add_argument("--milliseconds", help=t("cli-milliseconds"))
