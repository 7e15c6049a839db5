"""Localized argparse, and arguments that several commands share."""

import argparse
import re
import sys
from collections.abc import Iterable
from functools import partial
from typing import Any, NoReturn

from faiyum import Fault
from faiyum.i18n.phrases import Phrase
from faiyum.i18n.texts import Texts

# The argparse messages that users can see, mapped to the suffix of their translation key. All others report
# programming errors.
ERRORS = {
    "argument %(argument_name)s: %(message)s": "argument",
    "the following arguments are required: %(value)s": "required",
    "unrecognized arguments: %(value)s": "unknown",
    "expected one argument": "one-value",
    "ignored explicit argument %(value)s": "no-value",
    "invalid choice: %(value)s, maybe you meant %(closest)s? (choose from %(choices)s)": "close-choice",
    "invalid choice: %(value)s (choose from %(choices)s)": "choice",
}
PLACEHOLDER = re.compile(r"%\\\((\w+)\\\)s")
PATTERNS = {
    re.compile(PLACEHOLDER.sub(r"(?P<\1>.*?)", re.escape(error)), re.DOTALL): key for error, key in ERRORS.items()
}


class CommandParser(argparse.ArgumentParser):
    """An argument parser in the user's language that raises Fault instead of printing its usage and exiting.

    Subparsers are of the same class: `add_parser(name, t=t)`.
    """

    def __init__(self, t: Texts, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, add_help=False, formatter_class=partial(LocalizedFormatter, t), **settings)
        self.t = t
        self._positionals.title = t("arguments-positional")
        self._optionals.title = t("arguments-options")
        self.add_argument("-h", "--help", action="help", help=t("arguments-help"))

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        # raises OSError if the help cannot be written
        sys.stdout.flush()
        super().exit(status, message)

    def error(self, message: str) -> NoReturn:
        raise Fault("usage", {"message": translate_error(self.t, message)})


class LocalizedFormatter(argparse.HelpFormatter):
    """A formatter of help texts in the user's language."""

    def __init__(self, t: Texts, prog: str) -> None:
        super().__init__(prog)
        self.t = t

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, self.t("arguments-usage") if prefix is None else prefix)


def translate_error(t: Texts, message: str) -> str:
    """Translate an argparse error message, which may contain another one."""
    for pattern, key in PATTERNS.items():
        if found := pattern.fullmatch(message):
            values = found.groupdict()
            if "message" in values:
                values["message"] = translate_error(t, values["message"])
            return t(f"arguments-{key}", **values)
    return message


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
    """Add `--bots`, whose help text lists the bots by name and strength."""
    parser.add_argument("--bots", metavar=t("cli-names"), help=t("cli-bots", names=described_bots()), **settings)


def described_bots() -> list[Phrase]:
    """Return the names of the bots, from weak to strong, with their strength in a player's terms."""
    from faiyum.bots import BOTS

    return [Phrase("cli-bot-strength", {"name": name, "strength": Phrase(f"new-strength-{name}")}) for name in BOTS]


def add_worker_arguments(parser: argparse.ArgumentParser, t: Texts) -> None:
    """Add the options for the processes or the cluster on which games are played."""
    parser.add_argument("--processes", metavar="N", default="2", help=t("cli-processes"))
    add_ray_argument(parser, t)


def add_ray_argument(parser: argparse.ArgumentParser, t: Texts) -> None:
    """Add `--ray`, the address of a cluster."""
    parser.add_argument("--ray", metavar=t("cli-ray-address"), help=t("cli-ray"))


def add_budget_arguments(parser: argparse.ArgumentParser, t: Texts) -> None:
    """Add the options that limit how long bots think."""
    parser.add_argument("--evaluations", metavar="N", help=t("cli-evaluations"))
    parser.add_argument("--milliseconds", metavar="N", help=t("cli-milliseconds"))
