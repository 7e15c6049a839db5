"""argparse in the words of a language: it asks for each of its words by the English one."""

import argparse
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from faiyum import Fault
from faiyum.i18n.texts import Texts

# whatever argparse can say about the arguments of this program; the rest are mistakes of a programmer
WORDS = {
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
PLACE = re.compile(r"%(?:\((\w+)\))?[rs]")


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        raise Fault("usage", {"message": message})


def translated(t: Texts, words: str) -> str:
    """The words of a language for those of argparse, with the same places for values."""
    if words not in WORDS:
        return words
    places = {place[1] or "value": place[0] for place in PLACE.finditer(words)}
    return t(f"arguments-{WORDS[words]}", **places)


@contextmanager
def speaking(t: Texts) -> Iterator[None]:
    """Meanwhile argparse speaks the language of the texts, not that of gettext's files."""
    names = vars(argparse)
    before = names["_"]
    names["_"] = lambda words: translated(t, words)
    try:
        yield
    finally:
        names["_"] = before
