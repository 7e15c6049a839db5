"""Custom bots: classes given as `module:Class`, loaded, checked and wrapped so that their errors name the bot."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from inspect import isabstract
from math import isfinite
from numbers import Real
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
    if os.getcwd() not in sys.path:
        # `python -m` looks in the current folder, an installed command does not.
        sys.path.append(os.getcwd())
    try:
        cls = getattr(import_module(module), attribute, None)
    except (Exception, SystemExit) as error:
        if isinstance(error, ModuleNotFoundError) and f"{module}.".startswith(f"{error.name}."):
            return None
        raise invalid_bot(name, describe_error(error)) from None
    if cls is None:
        return None
    if not isinstance(cls, type) or isabstract(cls):
        raise invalid_bot(name, Fault("no-class"))
    if cls.__init__ is object.__init__:  # type: ignore[misc]
        raise invalid_bot(name, Fault("no-method", {"method": "__init__(self, seed)"}))
    if not callable(getattr(cls, "choose", None)):
        raise invalid_bot(name, Fault("no-method", {"method": "choose(self, seen, budget)"}))
    return wrap_custom_bot(name, cls)


def wrap_custom_bot(name: str, cls: type[Any]) -> type[Bot]:
    """Return a subclass that checks what the bot returns and turns its exceptions into faults that name it."""

    class CheckedBot(cls):  # type: ignore[misc]
        def __init__(self, seed: str) -> None:
            with report_errors(name):
                super().__init__(seed)

        def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
            with report_errors(name):
                chosen = super().choose(seen, budget)
            for option in seen.options:
                if option == chosen:
                    return option
            raise invalid_bot(name, Fault("not-an-option", {"name": quoted(chosen)}))

    class CheckedSearchBot(CheckedBot):
        def __init__(self, seed: str) -> None:
            # The bot's own __init__ might not call super().__init__().
            SearchBot.__init__(cast(SearchBot, self), seed)
            super().__init__(seed)

        def plans(self, seen: Seen, budget: Budget = UNLIMITED) -> list[Plan]:
            with report_errors(name):
                plans: list[Plan] = super().plans(seen, budget)
                if not plans:
                    raise Fault("no-plans")
                return [Plan(plan.turn, check_outlook(plan.outlook)) for plan in plans]

        def expect(self, states: list[State], seat: int) -> list[Outlook]:
            with report_errors(name):
                return check_outlooks(super().expect(states, seat), len(states))

    return CheckedSearchBot if issubclass(cls, SearchBot) else CheckedBot


def check_outlooks(outlooks: list[Outlook], states: int) -> list[Outlook]:
    """Return the outlooks with plain floats; raise Fault if there is not a valid one for each state."""
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
def report_errors(name: str) -> Iterator[None]:
    """Turn any exception raised in the block into a fault that names the bot."""
    try:
        yield
    except (Exception, SystemExit) as error:
        # Already reported by a nested call.
        if isinstance(error, Fault) and error.key == INVALID_BOT:
            raise
        raise invalid_bot(name, describe_error(error)) from None


def describe_error(error: BaseException) -> str | Fault:
    """Return the error as one line: its type and message, or the fault itself."""
    if isinstance(error, Fault):
        return error
    return " ".join(f"{type(error).__name__}: {error}".split())


def invalid_bot(name: str, reason: str | Fault) -> Fault:
    """Return the fault to raise for a custom bot that cannot be used."""
    return Fault(INVALID_BOT, {"name": quoted(name), "reason": reason})
