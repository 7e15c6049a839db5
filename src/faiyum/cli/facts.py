"""`faiyum facts`: list the values that the sources show only as pictures."""

import json
import shutil
import textwrap
from argparse import ArgumentParser, Namespace
from typing import Any

from faiyum import Game
from faiyum.cli.support.arguments import add_facts_argument
from faiyum.cli.support.inputs import parse_facts
from faiyum.engine.core.unverified_values import FACTS, SUBJECTS
from faiyum.i18n.texts import Texts


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    parser.add_argument("--json", action="store_true", help=t("cli-json"))
    add_facts_argument(parser, t)


def run(arguments: Namespace, t: Texts) -> int:
    """Print each unverified value: its meaning, why it is unverified and the sources."""
    facts = all_facts(parse_facts(arguments), t)
    if arguments.json:
        print(json.dumps(facts, ensure_ascii=False, indent=1))
    else:
        print_facts(facts, t)
    return 0


def all_facts(overrides: dict[str, int | str], t: Texts) -> list[dict[str, Any]]:
    used = Game(facts=overrides).facts
    return [
        {
            "name": name,
            "value": used[name],
            "default": fact.value,
            "allowed": fact.choices or [fact.least, fact.most],
            "cards": SUBJECTS[fact.subject].cards,
            "meaning": t(f"fact-{name.replace('_', '-')}"),
            "why": t(f"fact-why-{fact.subject}"),
            "source": t(f"fact-source-{fact.subject}"),
        }
        for name, fact in FACTS.items()
    ]


def print_facts(facts: list[dict[str, Any]], t: Texts) -> None:
    """Print the facts as a table, then each reason once, because several facts share one."""
    width = shutil.get_terminal_size().columns
    name_width = max(len(fact["name"]) for fact in facts) + 2
    value_width = max(len(str(fact["value"])) for fact in facts) + 2
    for fact in facts:
        start = f"{fact['name']:<{name_width}}{fact['value']!s:<{value_width}}"
        print(textwrap.fill(fact["meaning"], width, initial_indent=start, subsequent_indent=" " * len(start)))
    for why, source in dict.fromkeys((fact["why"], fact["source"]) for fact in facts):
        print()
        print(textwrap.fill(f"{why} {t('cli-fact-source', source=source)}", width))
    print()
    print(textwrap.fill(t("cli-facts-help"), width))
