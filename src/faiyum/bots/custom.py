"""Bots of one's own: classes named `module:Class`, and what is said when something is wrong with them."""

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
from faiyum.engine.messages import Fault, quoted
from faiyum.engine.options import Option
from faiyum.engine.state import State

UNFIT: Final = "unfit-bot"


@cache
def load_custom_bot(name: str) -> type[Bot] | None:
    """The class of that name, watched; None if there is none, Fault if it can be no bot."""
    module, _, attribute = name.partition(":")
    if not all(part.isidentifier() for part in (*module.split("."), attribute)):
        raise invalid_bot(name, Fault("written-like", {"example": "'my_bots:MyBot'"}))
    if os.getcwd() not in sys.path:
        # where Python itself would look for it
        sys.path.append(os.getcwd())
    try:
        found = getattr(import_module(module), attribute, None)
    except (Exception, SystemExit) as error:
        if isinstance(error, ModuleNotFoundError) and f"{module}.".startswith(f"{error.name}."):
            return None
        raise invalid_bot(name, cause(error)) from None
    if found is None:
        return None
    if not isinstance(found, type) or isabstract(found):
        raise invalid_bot(name, Fault("no-class"))
    if found.__init__ is object.__init__:  # type: ignore[misc]
        raise invalid_bot(name, Fault("no-method", {"method": "__init__(self, seed)"}))
    if not callable(getattr(found, "choose", None)):
        raise invalid_bot(name, Fault("no-method", {"method": "choose(self, seen, budget)"}))
    return wrap_custom_bot(name, found)


def wrap_custom_bot(name: str, kind: type[Any]) -> type[Bot]:
    """The same class, but whatever goes wrong in it is told in a sentence that names the bot."""

    class CheckedBot(kind):  # type: ignore[misc]
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
            # in case that its own __init__ forgets to
            SearchBot.__init__(cast(SearchBot, self), seed)
            super().__init__(seed)

        def plans(self, seen: Seen, budget: Budget = UNLIMITED) -> list[Plan]:
            with report_errors(name):
                found: list[Plan] = super().plans(seen, budget)
                if not found:
                    raise Fault("no-plans")
                return [Plan(plan.turn, plain(plan.outlook)) for plan in found]

        def expect(self, states: list[State], seat: int) -> list[Outlook]:
            with report_errors(name):
                return checked(super().expect(states, seat), len(states))

    return CheckedSearchBot if issubclass(kind, SearchBot) else CheckedBot


def checked(found: list[Outlook], states: int) -> list[Outlook]:
    """The outlooks in plain numbers; Fault if they are too few or are none."""
    if len(found) != states:
        raise Fault("number-of-outlooks", {"states": states, "outlooks": len(found)})
    return [plain(outlook) for outlook in found]


def plain(outlook: Outlook) -> Outlook:
    if isinstance(outlook, Outlook):
        worth, reputation, win, other = outlook.worth, outlook.reputation, outlook.win, outlook.other
        chance_fits = win is None or (finite(win) and 0 <= win <= 1)
        if finite(worth) and finite(reputation) and chance_fits and (other is None or finite(other)):
            return Outlook(
                float(worth),
                float(reputation),
                None if win is None else float(win),
                None if other is None else float(other),
            )
    raise Fault("no-outlook", {"value": quoted(outlook)})


def finite(value: object) -> bool:
    """Whether it is a number, of Python or of numpy, and neither infinite nor NaN."""
    return isinstance(value, Real) and isfinite(value)


@contextmanager
def report_errors(name: str) -> Iterator[None]:
    """Whatever goes wrong meanwhile is the bot's fault."""
    try:
        yield
    except (Exception, SystemExit) as error:
        # what it has been blamed for is not told twice
        if isinstance(error, Fault) and error.key == UNFIT:
            raise
        raise invalid_bot(name, cause(error)) from None


def cause(error: BaseException) -> str | Fault:
    """An error as Python tells it, in one line."""
    if isinstance(error, Fault):
        return error
    return " ".join(f"{type(error).__name__}: {error}".split())


def invalid_bot(name: str, reason: str | Fault) -> Fault:
    return Fault(UNFIT, {"name": quoted(name), "reason": reason})
