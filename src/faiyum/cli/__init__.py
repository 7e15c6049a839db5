"""The command line: `faiyum` and its commands."""

import argparse
import io
import os
import signal
import sys

from faiyum import COMPILED, Fault, __version__
from faiyum.bots import BOTS
from faiyum.bots.coach.advice import ADVISER
from faiyum.cli import arena_contest, terminal_game, train
from faiyum.cli import cards as cards_module
from faiyum.cli import hint as hint_module
from faiyum.cli.arguments import Parser, speaking
from faiyum.cli.benchmarks import engine
from faiyum.i18n.texts import LANGUAGES, Texts, texts


def main(argv: list[str] | None = None) -> int:
    """Run a command; bad input gets one sentence and exit code 2."""
    arguments = sys.argv[1:] if argv is None else argv
    if isinstance(sys.stdout, io.TextIOWrapper):
        # better a question mark than no word at all on a terminal without ü and ő
        sys.stdout.reconfigure(errors="replace")
    t = texts(language_around())
    try:
        t = texts(chosen_language(arguments) or t.language)
        with speaking(t):
            command = make_parser(t).parse_args(arguments)
        code = int(command.run(command, t))
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Fault as fault:
        print(f"faiyum: {t.fault(fault)}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"faiyum: {error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        # one more must not break into the end
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        print(file=sys.stderr)
        return 130


def chosen_language(arguments: list[str]) -> str | None:
    """The language of --lang, which is known before anything else is read."""
    for i, word in enumerate(arguments):
        if word == "--lang" and i + 1 < len(arguments):
            return arguments[i + 1]
        if word.startswith("--lang="):
            return word.partition("=")[2]
    return None


def language_around() -> str:
    """The language of the environment, or English."""
    wish = (os.environ.get("LC_ALL") or os.environ.get("LANG") or "")[:2]
    return wish if wish in LANGUAGES else "en"


def make_parser(t: Texts) -> argparse.ArgumentParser:
    version = f"faiyum {__version__} ({t('cli-compiled' if COMPILED else 'cli-interpreted')})"
    parser = Parser(prog="faiyum", description=t("cli-about"))
    parser.add_argument("--version", action="version", version=version, help=t("cli-version"))
    commands = parser.add_subparsers(required=True, metavar=t("cli-command"))
    file, names = t("cli-file"), t("cli-names")

    rules = commands.add_parser("rules", help=t("cli-rules"), description=t("cli-rules"))
    rules.set_defaults(run=cards_module.rules)

    cards = commands.add_parser("cards", help=t("cli-cards"), description=t("cli-cards"))
    cards.add_argument("card", nargs="?", metavar=t("card"), help=t("cli-card-number"))
    cards.add_argument("--json", action="store_true", help=t("cli-json"))
    cards.set_defaults(run=cards_module.cards)

    board = commands.add_parser("board", help=t("cli-board"), description=t("cli-board"))
    board.add_argument("file", nargs="?", metavar=file, default="faiyum", help=t("cli-board-file"))
    board.add_argument("--svg", metavar=file, help=t("cli-svg"))
    board.set_defaults(run=cards_module.board)

    replay = commands.add_parser("replay", help=t("cli-replay"), description=t("cli-replay"))
    replay.add_argument("file", metavar=file, help=t("cli-record"))
    replay.add_argument("--json", action="store_true", help=t("cli-json"))
    replay.set_defaults(run=cards_module.replay)

    page = commands.add_parser("play", help=t("cli-play"), description=t("cli-play"))
    page.add_argument("--host", metavar=t("cli-address"), default="127.0.0.1", help=t("cli-host"))
    page.add_argument("--port", metavar="N", help=t("cli-port"))
    page.add_argument("--no-browser", action="store_true", help=t("cli-no-browser"))
    page.add_argument("--bots", metavar=names, default="", help=t("cli-own-bots"))
    add_budget(page, t)
    page.add_argument("--database", metavar="URL", help=t("cli-database"))
    page.set_defaults(run=play_page)

    serve = commands.add_parser("serve", help=t("cli-serve"), description=t("cli-serve"))
    serve.add_argument("--host", metavar=t("cli-address"), default="127.0.0.1", help=t("cli-host"))
    serve.add_argument("--port", metavar="N", help=t("cli-serve-port"))
    serve.add_argument("--database", metavar="URL", help=t("cli-database"))
    serve.add_argument("--workers", metavar="N", help=t("cli-workers"))
    serve.add_argument("--bots", metavar=names, default="", help=t("cli-own-bots"))
    add_budget(serve, t)
    serve.add_argument("--names", metavar=names, help=t("cli-host-names"))
    serve.add_argument("--proxy", metavar=t("cli-address"), help=t("cli-proxy"))
    serve.add_argument("--no-limits", action="store_true", help=t("cli-no-limits"))
    serve.add_argument("--idle", metavar="N", help=t("cli-idle"))
    serve.add_argument("--link-days", metavar="N", help=t("cli-link-days"))
    serve.set_defaults(run=serve_page)

    for name, run in (("backup", back_up), ("restore", restore)):
        keep = commands.add_parser(name, help=t(f"cli-{name}"), description=t(f"cli-{name}"))
        keep.add_argument("file", metavar=file, help=t("cli-backup-file"))
        keep.add_argument("--database", metavar="URL", help=t("cli-database"))
        keep.set_defaults(run=run)

    terminal = commands.add_parser("terminal", help=t("cli-terminal"), description=t("cli-terminal"))
    add_game(terminal, t)
    terminal.add_argument("--bots", metavar=names, default="", help=t("cli-bots", names=", ".join(BOTS)))
    add_budget(terminal, t)
    terminal.add_argument("--campaign", metavar=file, help=t("cli-campaign"))
    terminal.add_argument("--save", metavar=file, help=t("cli-save"))
    terminal.set_defaults(run=terminal_game.terminal)

    simulate = commands.add_parser("simulate", help=t("cli-simulate"), description=t("cli-simulate"))
    add_game(simulate, t)
    simulate.add_argument("--games", metavar="N", default="100", help=t("cli-games"))
    simulate.add_argument("--bots", metavar=names, default="random", help=t("cli-bots", names=", ".join(BOTS)))
    add_budget(simulate, t)
    simulate.add_argument("--json", action="store_true", help=t("cli-json"))
    simulate.set_defaults(run=engine.simulate)

    arena = commands.add_parser("arena", help=t("cli-arena"), description=t("cli-arena"))
    arena.add_argument("--bots", metavar=t("cli-names"), required=True, help=t("cli-bots", names=", ".join(BOTS)))
    arena.add_argument("--games", metavar="N", default="400", help=t("cli-games"))
    arena.add_argument("--players", metavar="N", help=t("cli-arena-players"))
    arena.add_argument("--campaign", action="store_true", help=t("cli-arena-campaign"))
    arena.add_argument("--modules", metavar=t("cli-names"), default="", help=t("cli-modules"))
    arena.add_argument("--seed", metavar="N", help=t("cli-seed"))
    add_budget(arena, t)
    arena.add_argument("--processes", metavar="N", default="2", help=t("cli-processes"))
    arena.add_argument("--json", action="store_true", help=t("cli-json"))
    arena.add_argument("--plot", metavar=file, help=t("cli-plot"))
    arena.set_defaults(run=arena_contest.arena)

    hint = commands.add_parser("hint", help=t("cli-hint"), description=t("cli-hint"))
    hint.add_argument("file", metavar=file, help=t("cli-record"))
    hint.add_argument("--bot", metavar=t("cli-name"), default=ADVISER, help=t("cli-bot", names=", ".join(BOTS)))
    add_budget(hint, t)
    hint.add_argument("--json", action="store_true", help=t("cli-json"))
    hint.set_defaults(run=hint_module.hint)

    training = commands.add_parser("train", help=t("cli-train"), description=t("cli-train"))
    training.add_argument("file", metavar=file, help=t("cli-configuration"))
    training.add_argument("--folder", metavar=file, help=t("cli-folder"))
    training.set_defaults(run=train.train)

    perft = commands.add_parser("perft", help=t("cli-perft"), description=t("cli-perft"))
    add_game(perft, t)
    perft.add_argument("--depth", metavar="N", default="3", help=t("cli-depth"))
    perft.add_argument("--position", metavar=file, help=t("cli-position"))
    perft.add_argument("--json", action="store_true", help=t("cli-json"))
    perft.set_defaults(run=engine.perft)

    bench = commands.add_parser("bench", help=t("cli-bench"), description=t("cli-bench"))
    bench.add_argument("--seconds", metavar="N", help=t("cli-seconds"))
    bench.add_argument("--peers", action="store_true", help=t("cli-peers"))
    bench.add_argument("--web", action="store_true", help=t("cli-web"))
    bench.add_argument("--load", action="store_true", help=t("cli-load"))
    bench.add_argument("--tables", metavar="N", help=t("cli-load-tables"))
    bench.add_argument("--rate", metavar="N", help=t("cli-load-rate"))
    bench.add_argument("--minutes", metavar="N", help=t("cli-load-minutes"))
    bench.add_argument("--database", metavar="URL", help=t("cli-load-database"))
    bench.add_argument("--workers", metavar="N", help=t("cli-workers"))
    bench.add_argument("--json", action="store_true", help=t("cli-json"))
    bench.set_defaults(run=run_bench)

    for command in commands.choices.values():
        command.add_argument("--lang", choices=LANGUAGES, help=t("cli-lang"))
    return parser


def play_page(arguments: argparse.Namespace, t: Texts) -> int:
    """Play in the browser."""
    # imported only here: no other command waits for a server to load
    from faiyum.cli.web_server import play

    return play(arguments, t)


def serve_page(arguments: argparse.Namespace, t: Texts) -> int:
    """Serve for others."""
    from faiyum.cli.web_server import serve

    return serve(arguments, t)


def back_up(arguments: argparse.Namespace, t: Texts) -> int:
    """Write the database to a file."""
    from faiyum.cli import backup

    return backup.back_up(arguments, t)


def restore(arguments: argparse.Namespace, t: Texts) -> int:
    """Read the database from a file."""
    from faiyum.cli import backup

    return backup.restore(arguments, t)


def run_bench(arguments: argparse.Namespace, t: Texts) -> int:
    """Measure the engine or the server."""
    if arguments.load:
        from faiyum.cli.benchmarks.load import bench_load

        return bench_load(arguments, t)
    if not arguments.web:
        return engine.bench(arguments, t)
    from faiyum.cli.benchmarks.web import bench_web

    return bench_web(arguments, t)


def add_game(command: argparse.ArgumentParser, t: Texts) -> None:
    """What a game is set up with."""
    command.add_argument("--players", metavar="N", help=t("cli-players"))
    command.add_argument("--seed", metavar="N", help=t("cli-seed"))
    command.add_argument("--privileges", action="store_true", help=t("cli-privileges"))
    command.add_argument("--board", metavar=t("cli-file"), default="faiyum", help=t("cli-board-file"))


def add_budget(command: argparse.ArgumentParser, t: Texts) -> None:
    """How long bots may think."""
    command.add_argument("--evaluations", metavar="N", help=t("cli-evaluations"))
    command.add_argument("--milliseconds", metavar="N", help=t("cli-milliseconds"))
