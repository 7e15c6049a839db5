"""`faiyum replay`: replay the record of a game and check it."""

import json
from argparse import ArgumentParser, Namespace

from faiyum import Game
from faiyum.cli.support.inputs import read_text
from faiyum.i18n.phrases import People
from faiyum.i18n.texts import Texts


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    parser.add_argument("file", metavar=t("cli-file"), help=t("cli-record"))
    parser.add_argument("--json", action="store_true", help=t("cli-json"))


def run(arguments: Namespace, t: Texts) -> int:
    """Replay a record and print the standings at its end."""
    game = Game.from_record(read_text(arguments.file))
    if arguments.json:
        summary = {
            "players": game.players,
            "turns": game.turns,
            "decisions": game.decisions,
            "over": game.over,
            "reputation": game.reputation,
            "standings": game.standings,
        }
        print(json.dumps(summary))
        return 0
    print(t("cli-replayed", decisions=game.decisions, turns=game.turns))
    for seat in game.standings:
        print(f"{t('term-seat', seat=seat + 1)}: {t('n-reputation', n=game.reputation[seat])}")
    if game.over and game.players > 1:
        winners = People(tuple(t("term-seat", seat=seat + 1) for seat in game.winners))
        print(t("page-result", who=winners))
    return 0
