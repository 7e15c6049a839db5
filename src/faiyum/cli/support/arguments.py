"""Localized argparse, and arguments that several commands share."""

import argparse
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from faiyum import Fault
from faiyum.i18n.texts import Texts

# Argparse messages that users can see, mapped to the suffix of their translation key. The others report
# programming errors.
MESSAGES = {
    "usage: ": "usage",
    "positional arguments": "positional",
    "options": "options",
    "show this help message and exit": "help",
    "argument %(argument_name)s: %(message)s": "argument",
    "the following arguments are required: %s": "required",
    "unrecognized arguments: %s": "unknown",
    "expected one argument": "one-value",
    "ignored explicit argument %r": "no-value",
    "invalid choice: %(value)r (choose from %(choices)s)": "choice",
    "invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)": "close-choice",
}
PLACEHOLDER = re.compile(r"%(?:\((\w+)\))?[rs]")


class CommandParser(argparse.ArgumentParser):
    """An argument parser that raises Fault instead of printing its usage and exiting."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        raise Fault("usage", {"message": message})


def translate(t: Texts, message: str) -> str:
    """Translate a message of argparse, keeping its placeholders."""
    if message not in MESSAGES:
        return message
    placeholders = {found[1] or "value": found[0] for found in PLACEHOLDER.finditer(message)}
    return t(f"arguments-{MESSAGES[message]}", **placeholders)


@contextmanager
def localized_argparse(t: Texts) -> Iterator[None]:
    """Make argparse use our translations instead of gettext."""
    names = vars(argparse)
    gettext = names["_"]
    names["_"] = lambda message: translate(t, message)
    try:
        yield
    finally:
        names["_"] = gettext


def add_game_arguments(parser: argparse.ArgumentParser, t: Texts) -> None:
    """Add the options that set up a game."""
    parser.add_argument("--players", metavar="N", help=t("cli-players"))
    parser.add_argument("--seed", metavar="N", help=t("cli-seed"))
    parser.add_argument("--privileges", action="store_true", help=t("cli-privileges"))
    parser.add_argument("--board", metavar=t("cli-file"), default="faiyum", help=t("cli-board-file"))
    add_facts_argument(parser, t)


def add_facts_argument(parser: argparse.ArgumentParser, t: Texts) -> None:
    """Add `--facts`, a file of corrections to unverified values."""
    parser.add_argument("--facts", metavar=t("cli-file"), help=t("cli-facts-file"))


def add_bots_argument(parser: argparse.ArgumentParser, t: Texts, **settings: Any) -> None:
    """Add `--bots`, whose help text lists the bots by name."""
    from faiyum.bots import BOTS

    parser.add_argument("--bots", metavar=t("cli-names"), help=t("cli-bots", names=[*BOTS]), **settings)


def add_worker_arguments(parser: argparse.ArgumentParser, t: Texts) -> None:
    """Add the options that say where games are played."""
    parser.add_argument("--processes", metavar="N", default="2", help=t("cli-processes"))
    parser.add_argument("--ray", metavar=t("cli-ray-address"), help=t("cli-ray"))


def add_budget_arguments(parser: argparse.ArgumentParser, t: Texts) -> None:
    """Add the options that limit how long bots think."""
    parser.add_argument("--evaluations", metavar="N", help=t("cli-evaluations"))
    parser.add_argument("--milliseconds", metavar="N", help=t("cli-milliseconds"))
