"""`faiyum perft`: count the positions after a number of decisions, as a fingerprint of the rules."""

import json
from argparse import ArgumentParser, Namespace

from faiyum import Game
from faiyum.cli.support.arguments import add_game_arguments
from faiyum.cli.support.inputs import chosen_modules, parse_facts, parse_integer, parse_seed, read_json
from faiyum.i18n.texts import Texts


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    add_game_arguments(parser, t)
    parser.add_argument("--depth", metavar="N", default="3", help=t("cli-depth"))
    parser.add_argument("--position", metavar=t("cli-file"), help=t("cli-position"))
    parser.add_argument("--json", action="store_true", help=t("cli-json"))


def run(arguments: Namespace, t: Texts) -> int:
    """Print the number of positions at each depth."""
    max_depth = parse_integer(arguments.depth, "--depth", 1, 20, 3)
    if arguments.position:
        game = Game.from_position(read_json(arguments.position))
    else:
        players = parse_integer(arguments.players, "--players", 1, 5, 2)
        game = Game(
            players,
            parse_seed(arguments) or 0,
            chosen_modules(arguments),
            arguments.board,
            facts=parse_facts(arguments),
        )
    counts = []
    for depth in range(1, max_depth + 1):
        counts.append(count_positions(game, depth))
        if not arguments.json:
            print(t("cli-counted", depth=depth, positions=counts[-1]))
    if arguments.json:
        print(json.dumps({"counts": counts}))
    return 0


def count_positions(game: Game, depth: int) -> int:
    """Return the number of sequences of `depth` decisions; a sequence that ends the game early counts as one."""
    if depth == 0 or game.over:
        return 1
    if depth == 1:
        return len(game.options)
    total = 0
    for option in game.options:
        clone = game.clone()
        clone.take(option)
        total += count_positions(clone, depth - 1)
    return total
