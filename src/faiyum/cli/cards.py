"""`faiyum cards`: list the cards, or show one."""

import json
from argparse import ArgumentParser, Namespace
from typing import Any

from faiyum.engine.cards.card import CARDS
from faiyum.engine.core.constants import DISASTERS, FARMER, card_name, card_number
from faiyum.i18n.texts import Texts


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    parser.add_argument("card", nargs="?", metavar=t("card"), help=t("cli-card-number"))
    parser.add_argument("--json", action="store_true", help=t("cli-json"))


def run(arguments: Namespace, t: Texts) -> int:
    """Print the numbers, names, kinds and texts of cards."""
    chosen = all_cards() if arguments.card is None else [card_number(arguments.card)]
    cards = [card_data(t, card) for card in chosen]
    if arguments.json:
        print(json.dumps(cards, ensure_ascii=False, indent=1))
    else:
        print_cards(cards, t)
    return 0


def all_cards() -> list[int]:
    """Return all cards: the starting cards, then the others by number."""
    numbers = [*CARDS, *DISASTERS]
    return sorted(number for number in numbers if number >= FARMER) + sorted(n for n in numbers if n < FARMER)


def card_data(t: Texts, card: int) -> dict[str, Any]:
    kind = CARDS[card].kind if card in CARDS else "disaster"
    number = card if card < FARMER else card_name(card)
    return {
        "number": number,
        "name": t.card(card),
        "text": t.card_text(card),
        "ruling": t.card_ruling(card),
        "kind": kind,
    }


def print_cards(cards: list[dict[str, Any]], t: Texts) -> None:
    from rich.table import Table

    from faiyum.cli.support.console import CommandConsole

    table = Table("", "", "", "", box=None, padding=(0, 1), show_header=False)
    for card in cards:
        number = str(card["number"]) if isinstance(card["number"], int) else "S"
        # The list has room for one line per card.
        ruling = card["ruling"] if len(cards) == 1 else ""
        description = "\n".join(filter(None, (card["text"], ruling)))
        table.add_row(number, f"[bold]{card['name']}[/]", t(f"kind-{card['kind']}"), description)
    CommandConsole().print(table)
