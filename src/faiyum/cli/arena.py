"""`faiyum arena`: let bots compete in contests or campaigns, and report their scores."""

from argparse import ArgumentParser, Namespace

from faiyum.cli.support.arguments import add_bots_argument, add_budget_arguments, add_worker_arguments
from faiyum.i18n.texts import Texts


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    add_bots_argument(parser, t, required=True)
    parser.add_argument("--games", metavar="N", default="400", help=t("cli-games"))
    parser.add_argument("--players", metavar="N", help=t("cli-arena-players"))
    parser.add_argument("--campaign", action="store_true", help=t("cli-arena-campaign"))
    parser.add_argument("--modules", metavar=t("cli-names"), default="", help=t("cli-modules"))
    parser.add_argument("--seed", metavar="N", help=t("cli-seed"))
    add_budget_arguments(parser, t)
    add_worker_arguments(parser, t)
    parser.add_argument("--json", action="store_true", help=t("cli-json"))
    parser.add_argument("--leaderboard", metavar=t("cli-file"), help=t("cli-leaderboard"))
    parser.add_argument("--plot", metavar=t("cli-file"), help=t("cli-plot"))


def run(arguments: Namespace, t: Texts) -> int:
    """Play the games, and print the scores as a table or as JSON."""
    from faiyum.cli.support.arena_campaigns import run_campaigns
    from faiyum.cli.support.arena_contest import run_contest
    from faiyum.memory import freeze_objects

    # with `--processes 1` the bots think in this process
    freeze_objects()
    return run_campaigns(arguments, t) if arguments.campaign else run_contest(arguments, t)
