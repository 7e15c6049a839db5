"""`faiyum hint`: show the best three turns in a game, and why."""

import json
from argparse import ArgumentParser, Namespace

from faiyum import Fault, Game
from faiyum.cli.support.arguments import add_budget_arguments, described_bots
from faiyum.cli.support.inputs import read_text
from faiyum.i18n.texts import Texts


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    from faiyum.bots.coach.advice import DEFAULT_HINT_BOT

    parser.add_argument("file", metavar=t("cli-file"), help=t("cli-record"))
    bots = t("cli-bot", names=described_bots())
    parser.add_argument("--bot", metavar=t("cli-name"), default=DEFAULT_HINT_BOT, help=bots)
    add_budget_arguments(parser, t)
    parser.add_argument("--json", action="store_true", help=t("cli-json"))


def run(arguments: Namespace, t: Texts) -> int:
    """Print the best turns for the player to move at the end of a record."""
    from faiyum.bots import Seen
    from faiyum.bots.coach.advice import advise
    from faiyum.bots.coach.spokesperson import make_adviser
    from faiyum.cli.support.bot_inputs import parse_bot_name, parse_budget

    game = Game.from_record(read_text(arguments.file))
    if game.over:
        raise Fault("nothing-to-decide")
    hints = advise(make_adviser(parse_bot_name(arguments.bot), "hint"), Seen(game), parse_budget(arguments))
    if arguments.json:
        print(json.dumps([advice.data() for advice in hints]))
        return 0
    print(t("term-turn", turn=game.turns + 1, seat=game.player + 1))
    for rank, advice in enumerate(hints, 1):
        print(f"{rank}. " + t.join([t.say(step.say) for step in advice.steps], ""))
        print(f"   {t.say(advice.all_estimates)}")
        if advice.merged > 1:
            print("   " + t("hint-merged", n=advice.merged - 1))
        for turn in advice.line:
            print("   " + t("hint-then", turn=t.join([t.say(step) for step in turn], "")))
        for phrase in advice.reasons:
            print(f"   {t.say(phrase)}")
    return 0
