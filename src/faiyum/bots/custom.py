"""Custom bots: classes given as `module:Class`, loaded, checked and wrapped.

Errors name the bot, and the file and line of the problem.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from importlib import import_module
from inspect import isabstract
from math import isfinite
from numbers import Real
from pathlib import Path
from traceback import walk_tb
from types import FunctionType
from typing import Any, Final, cast

from faiyum.bots.bot import UNLIMITED, Bot, Budget, Seen
from faiyum.bots.search.search_bot import Outlook, Plan, SearchBot
from faiyum.engine.core.messages import Fault, quoted
from faiyum.engine.core.option import Option
from faiyum.engine.core.state import State

INVALID_BOT: Final = "unfit-bot"


@cache
def load_custom_bot(name: str) -> type[Bot] | None:
    """Import a custom bot and return its class, wrapped by `wrap_custom_bot`, or None if it does not exist.

    Raises Fault if the name is malformed, the module cannot be imported or the class is not a bot.
    """
    module, _, attribute = name.partition(":")
    if not all(part.isidentifier() for part in (*module.split("."), attribute)):
        raise invalid_bot(name, Fault("written-like", {"example": "'my_bots:MyBot'"}))
    try:
        cls = getattr(import_module(module), attribute, None)
    except (Exception, SystemExit) as error:
        if isinstance(error, ModuleNotFoundError) and f"{module}.".startswith(f"{error.name}."):
            return None
        raise invalid_bot(name, describe_error(error)) from None
    if cls is None:
        return None
    if not isinstance(cls, type) or isabstract(cls):
        raise invalid_bot(name, Fault("not-a-bot-class"))
    if cls.__init__ is object.__init__:  # type: ignore[misc]
        raise invalid_bot(name, Fault("no-method", {"method": "__init__(self, seed)"}))
    if not callable(getattr(cls, "choose", None)):
        raise invalid_bot(name, Fault("no-method", {"method": "choose(self, seen, budget)"}))
    return wrap_custom_bot(name, cls)


def wrap_custom_bot(name: str, cls: type[Any]) -> type[Bot]:
    """Return a subclass that checks what the bot returns and turns its exceptions into faults that name the bot."""

    class CheckedBot(cls):  # type: ignore[misc]
        def __init__(self, seed: str) -> None:
            with report_errors(name, method_place(cls, "__init__")):
                super().__init__(seed)

        def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
            options = seen.options
            with report_errors(name, method_place(cls, "choose")):
                chosen = super().choose(seen, budget)
            for option in options:
                if option == chosen:
                    return option
            fault = Fault("not-an-option", {"name": quoted(chosen)})
            raise invalid_bot(name, located(fault, method_place(cls, "choose")))

    class CheckedSearchBot(CheckedBot):
        def __init__(self, seed: str) -> None:
            # The bot's own __init__ might not call super().__init__().
            SearchBot.__init__(cast(SearchBot, self), seed)
            super().__init__(seed)

        def plans(self, seen: Seen, budget: Budget = UNLIMITED) -> list[Plan]:
            with report_errors(name, method_place(cls, "plans")):
                plans: list[Plan] = super().plans(seen, budget)
                if not plans:
                    raise Fault("no-plans")
                return [replace(plan, outlook=check_outlook(plan.outlook)) for plan in plans]

        def expect(self, states: list[State], seat: int) -> list[Outlook]:
            with report_errors(name, method_place(cls, "expect")):
                return check_outlooks(super().expect(states, seat), len(states))

    return CheckedSearchBot if issubclass(cls, SearchBot) else CheckedBot


def check_outlooks(outlooks: list[Outlook], states: int) -> list[Outlook]:
    """Return the outlooks with plain floats; raise Fault unless there is a valid one for each state."""
    if len(outlooks) != states:
        raise Fault("number-of-outlooks", {"states": states, "outlooks": len(outlooks)})
    return [check_outlook(outlook) for outlook in outlooks]


def check_outlook(outlook: Outlook) -> Outlook:
    if isinstance(outlook, Outlook):
        worth, reputation, win, other = outlook.worth, outlook.reputation, outlook.win, outlook.other
        valid_win = win is None or (is_finite(win) and 0 <= win <= 1)
        if is_finite(worth) and is_finite(reputation) and valid_win and (other is None or is_finite(other)):
            return Outlook(
                float(worth),
                float(reputation),
                None if win is None else float(win),
                None if other is None else float(other),
            )
    raise Fault("no-outlook", {"value": quoted(outlook)})


def is_finite(value: object) -> bool:
    """Return whether the value is a finite number, including numpy scalars."""
    return isinstance(value, Real) and isfinite(value)


@contextmanager
def report_errors(name: str, place: str | None = None) -> Iterator[None]:
    """Turn any exception raised in the block into a fault that names the bot.

    `place` is the file and line to report if the exception was not raised in the author's code.
    """
    try:
        yield
    except (Exception, SystemExit) as error:
        # Already reported by a nested call.
        if isinstance(error, Fault) and error.key == INVALID_BOT:
            raise
        raise invalid_bot(name, describe_error(error, place)) from None


def describe_error(error: BaseException, place: str | None = None) -> str | Fault:
    """Return the place, type and message of an error in one line; a fault keeps its own message after the place."""
    place = raised_at(error) or place
    if isinstance(error, Fault):
        return located(error, place)
    text = " ".join(f"{type(error).__name__}: {error}".split())
    return f"{place}: {text}" if place else text


def located(fault: Fault, place: str | None) -> Fault:
    return Fault("in", {"where": place, "fault": fault}) if place else fault


def raised_at(error: BaseException) -> str | None:
    """Return the file and line of the innermost call in the author's code; None if there is none."""
    places = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    return next((format_place(file, line) for file, line in reversed(places) if is_authors(file)), None)


def method_place(cls: type[Any], method: str) -> str | None:
    """Return the file and line of a method; None if it is inherited from this package."""
    function = getattr(cls, method, None)
    if not isinstance(function, FunctionType) or not is_authors(function.__code__.co_filename):
        return None
    return format_place(function.__code__.co_filename, function.__code__.co_firstlineno)


@cache
def foreign_folders() -> list[Path]:
    """Return the folders of code that the bot author did not write: this package and libraries."""
    import sysconfig

    paths = (sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib"))
    return [Path(__file__).parents[1], *map(Path, paths)]


def is_authors(file: str) -> bool:
    # Compiled modules have relative file names; those of generated code are in angle brackets.
    path = Path(file)
    return path.is_absolute() and not any(path.is_relative_to(folder) for folder in foreign_folders())


def format_place(file: str, line: int | None) -> str:
    """Return the file and the line; the path is relative if the file is in the current folder."""
    path = Path(file)
    here = Path.cwd()
    return f"{path.relative_to(here) if path.is_relative_to(here) else path}:{line}"


def invalid_bot(name: str, reason: str | Fault) -> Fault:
    """Return the fault to raise for a custom bot that cannot be used."""
    return Fault(INVALID_BOT, {"name": quoted(name), "reason": reason})
