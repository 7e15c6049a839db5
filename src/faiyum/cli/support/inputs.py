"""Parsing and checking of values and files given on the command line."""

import json
import re
from argparse import Namespace
from ipaddress import ip_network
from pathlib import Path
from typing import Any

from faiyum import Fault, Game

# A host name, all its subdomains, or every name.
HOST_NAME = re.compile(r"\*|(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*")


def parse_integer(value: str | None, name: str, minimum: int, maximum: int, default: int) -> int:
    """Return the value of the option `name` as an integer, or the default if it was not given.

    Raises Fault if it is not an integer from `minimum` to `maximum`.
    """
    if value is None:
        return default
    try:
        number = int(value)
    except ValueError:
        number = minimum - 1
    if not minimum <= number <= maximum:
        raise Fault("argument", {"what": name, "least": minimum, "most": maximum, "value": value})
    return number


def parse_addresses(value: str) -> str:
    """Return comma-separated IP addresses and networks unchanged; raises Fault if one of them is invalid."""
    for address in value.split(","):
        try:
            ip_network(address.strip(), strict=False)
        except ValueError:
            raise Fault("not-an-address", {"value": address}) from None
    return value


def parse_host_names(value: str) -> list[str]:
    """Return comma-separated host names as browsers write them; raises Fault if one of them is invalid."""
    names = [name.strip().lower() for name in value.split(",")]
    for name in names:
        if not HOST_NAME.fullmatch(name):
            raise Fault("not-a-host-name", {"value": name})
    return names


def parse_seed(arguments: Namespace) -> int | None:
    """Return the value of `--seed`, or None if it was not given."""
    return None if arguments.seed is None else parse_integer(arguments.seed, "--seed", 0, 2**63, 0)


def chosen_modules(arguments: Namespace) -> tuple[str, ...]:
    """Return the names of the expansions to play with."""
    return ("privileges",) if arguments.privileges else ()


def unreadable(file: str, reason: str | Fault) -> Fault:
    return Fault("unreadable", {"file": file, "reason": reason})


def read_text(file: str) -> str:
    """Return the content of a text file; raises Fault if it cannot be read."""
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise unreadable(file, str(error.strerror)) from None
    except UnicodeDecodeError:
        raise unreadable(file, Fault("not-text")) from None


def read_json(file: str) -> Any:
    """Return the data in a JSON file; raises Fault if it cannot be read."""
    text = read_text(file)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        place = {"line": str(error.lineno), "column": str(error.colno)}
        raise unreadable(file, Fault("not-json-at", place)) from None
    except (RecursionError, ValueError):
        # nested too deeply, or a number with thousands of digits
        raise unreadable(file, Fault("not-json")) from None


def parse_facts(arguments: Namespace) -> dict[str, int | str]:
    """Return the facts in the file given as `--facts`, by name; raises Fault if they cannot be used."""
    if arguments.facts is None:
        return {}
    facts: dict[str, int | str] = read_json(arguments.facts)
    try:
        # a game checks everything, such as the sum of the site limits
        Game(facts=facts)
    except Fault as fault:
        raise unreadable(arguments.facts, fault) from None
    return facts


def check_writable(file: str) -> None:
    """Raise OSError if a file cannot be written.

    Call this before starting long work that writes its result there.
    """
    new = not Path(file).exists()
    with open(file, "a", encoding="utf-8"):
        pass
    if new:
        Path(file).unlink()
