"""Commands that show something: rules, cards, boards, records."""

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from rich.markdown import Markdown
from rich.table import Table

from faiyum import Game
from faiyum.cli.console import Screen
from faiyum.cli.inputs import read_text
from faiyum.drawing.rulebook import plain
from faiyum.drawing.svg import board_svg
from faiyum.drawing.text import board_text
from faiyum.engine.board import DEFAULT_BOARD, load_board
from faiyum.engine.cards import CARDS
from faiyum.engine.constants import DISASTERS, FARMER, ROAD, card_name, card_number
from faiyum.i18n.texts import Texts


def all_cards() -> list[int]:
    """Starting cards first, then by number."""
    numbers = [*CARDS, *DISASTERS]
    return sorted(number for number in numbers if number >= FARMER) + sorted(n for n in numbers if n < FARMER)


def card_data(t: Texts, card: int) -> dict[str, Any]:
    kind = CARDS[card].kind if card in CARDS else "disaster"
    number = card if card < FARMER else card_name(card)
    return {"number": number, "name": t.card(card), "text": t.card_text(card), "kind": kind}


def rules(arguments: Namespace, t: Texts) -> int:
    """Print the rules of the game."""
    Screen().print(Markdown(plain(t.language), code_theme="bw"))
    return 0


def cards(arguments: Namespace, t: Texts) -> int:
    """List the cards, or show one."""
    if arguments.card is None:
        chosen = all_cards()
    else:
        chosen = [card_number(arguments.card)]
    data = [card_data(t, card) for card in chosen]
    if arguments.json:
        print(json.dumps(data, ensure_ascii=False, indent=1))
        return 0
    table = Table(box=None, padding=(0, 1))
    for column in ("", "", "", ""):
        table.add_column(column)
    for card in data:
        number = str(card["number"]) if isinstance(card["number"], int) else "S"
        table.add_row(number, f"[bold]{card['name']}[/]", t(f"kind-{card['kind']}"), card["text"])
    table.show_header = False
    Screen().print(table)
    return 0


def board(arguments: Namespace, t: Texts) -> int:
    """Check a board and draw it."""
    found = load_board(arguments.file)
    if arguments.svg:
        Path(arguments.svg).write_text(board_svg(found), encoding="utf-8")
        print(t("cli-written", file=arguments.svg))
    else:
        print(board_text(found, colour=Screen().colours))
        print(t("term-legend"))
    roads = found.side_kind.count(ROAD) - 1
    bridges = len(found.side_kind) - found.side_kind.count(ROAD)
    print(t("cli-board-fine", spaces=len(found.names), roads=roads, bridges=bridges))
    if found.name == DEFAULT_BOARD:
        print(t("cli-board-unverified"))
    return 0


def replay(arguments: Namespace, t: Texts) -> int:
    """Replay a record, check it and say how it ended."""
    game = Game.from_record(read_text(arguments.file))
    if arguments.json:
        facts = {
            "players": game.players,
            "turns": game.turns,
            "decisions": game.decisions,
            "over": game.over,
            "reputation": game.reputation,
            "standings": game.standings,
        }
        print(json.dumps(facts))
        return 0
    print(t("cli-replayed", decisions=game.decisions, turns=game.turns))
    for seat in game.standings:
        print(f"{t('term-seat', seat=seat + 1)}: {t('n-reputation', n=game.reputation[seat])}")
    if game.over and game.players > 1:
        print(t("term-winner", n=len(game.winners), seats=", ".join(str(seat + 1) for seat in game.winners)))
    return 0
