"""`faiyum terminal`: play in the terminal, alone, with other people at the same screen, or against bots."""

import io
import sys
from argparse import ArgumentParser, Namespace

from faiyum import Fault, Game
from faiyum.cli.support.arguments import add_bots_argument, add_budget_arguments, add_game_arguments
from faiyum.cli.support.inputs import chosen_modules, parse_facts, parse_integer, parse_seed
from faiyum.i18n.texts import Texts


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    file = t("cli-file")
    add_game_arguments(parser, t)
    add_bots_argument(parser, t, default="")
    add_budget_arguments(parser, t)
    parser.add_argument("--campaign", metavar=file, help=t("cli-campaign"))
    parser.add_argument("--save", metavar=file, help=t("cli-save"))


def run(arguments: Namespace, t: Texts) -> int:
    """Play a game or the next game of a campaign; people take the first seats, bots the others."""
    from faiyum.bots import make_bot
    from faiyum.cli.support.bot_inputs import parse_bot_names, parse_budget
    from faiyum.cli.support.terminal_campaign import play_campaign
    from faiyum.cli.support.terminal_game import TerminalGame, play_and_save

    if isinstance(sys.stdin, io.TextIOWrapper):
        # input in another encoding counts as an invalid answer and does not end the game
        sys.stdin.reconfigure(errors="replace")
    names = parse_bot_names(arguments.bots)
    if arguments.campaign:
        return play_campaign(arguments, t)
    players = parse_integer(arguments.players, "--players", 1, 5, max(2, len(names) + 1))
    if not arguments.bots and arguments.players is None:
        names = ["greedy"]
    if len(names) >= players:
        raise Fault("no-seat-left", {"bots": len(names), "players": players})
    game = Game(
        players, parse_seed(arguments), chosen_modules(arguments), arguments.board, facts=parse_facts(arguments)
    )
    bot_names = dict(enumerate(names, players - len(names)))
    bots = {seat: make_bot(name, f"{game.seed} {seat}") for seat, name in bot_names.items()}
    play_and_save(TerminalGame(game, bots, bot_names, parse_budget(arguments), t), arguments.save)
    return 0
