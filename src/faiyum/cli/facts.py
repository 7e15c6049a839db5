"""`faiyum facts`: list the values that the sources show only as pictures."""

import json
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
    from rich.table import Table

    from faiyum.cli.support.console import CommandConsole

    console = CommandConsole()
    table = Table("", "", "", box=None, padding=(0, 1), show_header=False)
    for fact in facts:
        table.add_row(fact["name"], f"[bold]{fact['value']}[/]", fact["meaning"])
    console.print(table)
    # several facts share a reason
    for why, source in dict.fromkeys((fact["why"], fact["source"]) for fact in facts):
        console.print(f"\n{why} {t('cli-fact-source', source=source)}")
    console.print(f"\n{t('cli-facts-help')}")
