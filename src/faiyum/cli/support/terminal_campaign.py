"""Campaigns in the terminal, for `faiyum terminal --campaign`."""

import errno
import json
import os
from argparse import Namespace
from pathlib import Path

from faiyum.atomic_files import write_text
from faiyum.campaign import Campaign
from faiyum.cli.support.bot_inputs import parse_budget
from faiyum.cli.support.console import CommandConsole
from faiyum.cli.support.inputs import chosen_modules, parse_facts, parse_seed, read_json
from faiyum.cli.support.terminal_game import GameLeftError, TerminalGame, is_choice, play_and_save, read_answer
from faiyum.i18n.texts import Texts


def play_campaign(arguments: Namespace, t: Texts) -> int:
    """Play the next game of the campaign stored in a file."""
    file = Path(arguments.campaign)
    campaign = load_campaign(file)
    game = campaign.new_game(parse_seed(arguments), chosen_modules(arguments), arguments.board, parse_facts(arguments))
    console = CommandConsole()
    console.print(t("term-campaign", struck=len(campaign.struck), rewards=campaign.rewards))
    play_and_save(TerminalGame(game, {}, {}, parse_budget(arguments), t), arguments.save)
    if not game.over:
        return 0
    goals = campaign.goals(game)
    try:
        goal = choose_goal(console, goals, t) if len(goals) > 1 else None
    except GameLeftError:
        console.print(t("term-left"))
        return 0
    goal = campaign.finish(game, goal)
    write_text(file, json.dumps(campaign.data(), indent=1))
    console.print(t("term-goal-struck", goal=t(f"goal-{goal}")) if goal else t("term-goal-none"))
    if campaign.complete:
        console.print(t("term-campaign-complete"))
    return 0


def load_campaign(file: Path) -> Campaign:
    """Return the campaign stored in a file, or a new one if the file does not exist yet."""
    if not file.exists():
        if not file.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(file))
        return Campaign()
    return Campaign.from_data(read_json(str(file)))


def choose_goal(console: CommandConsole, goals: list[str], t: Texts) -> str:
    """Ask the player which of several goals to strike off."""
    console.print(t("term-goal-choose"))
    for i, goal in enumerate(goals, 1):
        console.print(f"  {i}  {t(f'goal-{goal}')}")
    while True:
        answer = read_answer()
        if is_choice(answer, len(goals)):
            return goals[int(answer) - 1]
