"""The command line: `faiyum` and its commands.

Each command is a module of this package, named after the command, with two functions: `add_arguments(parser, t)` and
`run(arguments, t)`. Only the module of the command that was called is imported, and it imports what it needs when it
runs, so that `faiyum --help` and `faiyum --version` stay fast. What commands share is in `support`.
"""

import argparse
import io
import os
import signal
import sys
from contextlib import suppress
from importlib import import_module

from faiyum import COMPILED, Fault, __version__
from faiyum.cli.support.arguments import CommandParser
from faiyum.cli.support.engine_build import BUILD
from faiyum.cli.support.system_errors import system_error
from faiyum.i18n.texts import LANGUAGES, Texts, texts

# in the order of the help text
COMMANDS = (
    "rules", "cards", "facts", "board", "replay", "verify", "play", "serve", "admin", "backup", "restore", "terminal",
    "simulate", "arena", "statistics", "hint", "analyze", "train", "dataset", "perft", "bench",
)  # fmt: skip
# the extra that provides a command's packages; "bots" for all other commands
EXTRAS_BY_COMMAND = {
    "play": "play", "rules": "play", "terminal": "play", "bench": "play", "serve": "server", "backup": "server",
    "restore": "server", "admin": "server", "train": "train", "dataset": "data",
}  # fmt: skip


def main(argv: list[str] | None = None) -> int:
    """Run a command and return its exit code: 2 for invalid input, 130 after Ctrl+C."""
    words = sys.argv[1:] if argv is None else argv
    if isinstance(sys.stdout, io.TextIOWrapper):
        # a terminal whose encoding lacks ü or ő shows a question mark instead of failing
        sys.stdout.reconfigure(errors="replace")
    t = texts(environment_language())
    try:
        t = texts(requested_language(words) or t.language)
        code = run_command(words, t)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # the reader closed the pipe, as `head` does; that is not an error
        discard_output()
        return 0
    except Fault as fault:
        print(f"faiyum: {t.fault(fault)}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"faiyum: {system_error(error, t)}", file=sys.stderr)
        try:
            sys.stdout.flush()
        except OSError:
            discard_output()
        return 2
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "faiyum":
            raise
        extra = "ray" if error.name == "ray" else EXTRAS_BY_COMMAND.get(called_command(words) or "", "bots")
        print(f"faiyum: {t.fault(Fault('missing-package', {'name': error.name, 'extra': extra}))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        # a second Ctrl+C must not interrupt the exit
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        print(file=sys.stderr)
        return 130


def run_command(words: list[str], t: Texts) -> int:
    """Parse the arguments, run their command and return its exit code."""
    if words[:1] == ["--version"]:
        print_version(t)
        return 0
    find_custom_bots()
    arguments = make_parser(words, t).parse_args(words)
    return int(arguments.run(arguments, t))


def discard_output() -> None:
    """Send what is not yet written to nowhere, because Python would report another error if it failed at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def find_custom_bots() -> None:
    """Add the current folder to the import path, as `python -m` does, so that custom bots can be imported from it."""
    # the folder may have been deleted
    with suppress(FileNotFoundError):
        if os.getcwd() not in sys.path:
            sys.path.append(os.getcwd())


def print_version(t: Texts) -> None:
    """Print the version and the build of the engine, and how to get the faster one."""
    print(f"faiyum {__version__} ({t(f'cli-{BUILD}')})")
    if not COMPILED:
        print(t("cli-interpreted-remedy"))


def called_command(words: list[str]) -> str | None:
    return next((word for word in words if word in COMMANDS), None)


def requested_language(words: list[str]) -> str | None:
    """Return the value of `--lang`, which is needed before the arguments are parsed."""
    for i, word in enumerate(words):
        if word == "--lang" and i + 1 < len(words):
            return words[i + 1]
        if word.startswith("--lang="):
            return word.partition("=")[2]
    return None


def environment_language() -> str:
    """Return the language set in the environment, or English if the texts are not available in it."""
    language = (os.environ.get("LC_ALL") or os.environ.get("LANG") or "")[:2]
    return language if language in LANGUAGES else "en"


def make_parser(words: list[str], t: Texts) -> argparse.ArgumentParser:
    """Return a parser that knows every command's name, and the arguments of the command in `words`."""
    parser = CommandParser(t, prog="faiyum", description=t("cli-about"))
    parser.add_argument("--version", action="store_true", help=t("cli-version"))
    commands = parser.add_subparsers(required=True, metavar=t("cli-command"))
    called = called_command(words)
    for name in COMMANDS:
        command = commands.add_parser(name, t=t, help=t(f"cli-{name}"), description=t(f"cli-{name}"))
        if name == called:
            module = import_module(f"faiyum.cli.{name}")
            module.add_arguments(command, t)
            command.add_argument("--lang", choices=LANGUAGES, help=t("cli-lang"))
            command.set_defaults(run=module.run)
    return parser
