"""Reading what the command line is given: numbers, files, names of bots."""

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from faiyum import Fault
from faiyum.bots import Budget, bot_class


def number(value: str | None, what: str, least: int, most: int, default: int) -> int:
    """A whole number within limits; Fault otherwise."""
    if value is None:
        return default
    try:
        found = int(value)
    except ValueError:
        found = least - 1
    if not least <= found <= most:
        raise Fault("argument", {"what": what, "least": least, "most": most, "value": value})
    return found


def unreadable(file: str, reason: str | Fault) -> Fault:
    return Fault("unreadable", {"file": file, "reason": reason})


def read_text(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise unreadable(file, str(error.strerror)) from None
    except UnicodeDecodeError:
        raise unreadable(file, Fault("no-text")) from None


def read_json(file: str) -> Any:
    text = read_text(file)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        place = {"line": str(error.lineno), "column": str(error.colno)}
        raise unreadable(file, Fault("no-json-at", place)) from None
    except (RecursionError, ValueError):
        # too deep, or a number of thousands of digits
        raise unreadable(file, Fault("no-json")) from None


def try_to_write(file: str) -> None:
    """Whether something can be written there is better known before it is worked out."""
    with open(file, "a", encoding="utf-8"):
        pass


def bot_names(names: str) -> list[str]:
    """Names separated by commas, each of a bot there is or of one's own as `module:Class`."""
    found = [name.strip() for name in names.split(",") if name.strip()]
    for name in found:
        bot_class(name)
    return found


def modules(arguments: Namespace) -> tuple[str, ...]:
    return ("privileges",) if arguments.privileges else ()


def seed(arguments: Namespace) -> int | None:
    return None if arguments.seed is None else number(arguments.seed, "--seed", 0, 2**63, 0)


def read_budget(arguments: Namespace) -> Budget:
    """How long a bot may think about a move."""
    evaluations = number(arguments.evaluations, "--evaluations", 1, 10**9, 0)
    milliseconds = number(arguments.milliseconds, "--milliseconds", 1, 10**6, 0)
    return Budget(evaluations or None, milliseconds / 1000 if milliseconds else None)
