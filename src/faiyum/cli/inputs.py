"""Reading what the command line is given: numbers, files, names of bots."""

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from faiyum.bots import BOTS, Budget, bot_class
from faiyum.texts import Texts


def number(t: Texts, value: str | None, what: str, least: int, most: int, default: int) -> int:
    """A whole number within limits; ValueError with a sentence otherwise."""
    if value is None:
        return default
    try:
        found = int(value)
    except ValueError:
        found = least - 1
    if not least <= found <= most:
        raise ValueError(t("error-number", what=what, least=least, most=most, value=value))
    return found


def read_text(t: Texts, file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise ValueError(t("error-file", file=file, reason=str(error.strerror))) from None
    except UnicodeDecodeError:
        raise ValueError(t("error-file", file=file, reason=t("error-no-text"))) from None


def read_json(t: Texts, file: str) -> Any:
    try:
        return json.loads(read_text(t, file))
    except json.JSONDecodeError as error:
        raise ValueError(t("error-file", file=file, reason=f"JSON, {error.lineno}:{error.colno}")) from None
    except RecursionError:
        raise ValueError(t("error-file", file=file, reason="JSON")) from None


def bot_names(t: Texts, names: str) -> list[str]:
    """Names separated by commas, each of a bot there is or of one's own as `module:Class`."""
    found = [name.strip() for name in names.split(",") if name.strip()]
    for name in found:
        try:
            bot_class(name)
        except ValueError:
            raise ValueError(t("error-bot", name=name, names=", ".join(BOTS))) from None
    return found


def modules(arguments: Namespace) -> tuple[str, ...]:
    return ("privileges",) if arguments.privileges else ()


def seed(t: Texts, arguments: Namespace) -> int | None:
    return None if arguments.seed is None else number(t, arguments.seed, "--seed", 0, 2**63, 0)


def read_budget(t: Texts, arguments: Namespace) -> Budget:
    """How long a bot may think about a move."""
    evaluations = number(t, arguments.evaluations, "--evaluations", 1, 10**9, 0)
    milliseconds = number(t, arguments.milliseconds, "--milliseconds", 1, 10**6, 0)
    return Budget(evaluations or None, milliseconds / 1000 if milliseconds else None)
