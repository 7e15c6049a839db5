"""Campaigns played by bots, for `faiyum arena --campaign`."""

import json
from argparse import Namespace
from dataclasses import asdict

from rich.table import Table

from faiyum.arena.bot_campaigns import CampaignContest, CampaignScore, play_campaigns, score_campaigns
from faiyum.atomic_files import write_text
from faiyum.cli.support.arena_contest import contest_settings, format_mean, make_bar, parse_contest
from faiyum.cli.support.bot_inputs import full_bot_title
from faiyum.cli.support.console import print_wide_table, progress_bar
from faiyum.drawing.charts import bar_chart
from faiyum.i18n.texts import Texts


def run_campaigns(arguments: Namespace, t: Texts) -> int:
    """Let each bot play the Challenge of the Pharaoh, and report how many games it needs."""
    contest = parse_contest(arguments)
    rows = []
    with progress_bar() as progress:
        task = progress.add_task(t("cli-playing"), total=contest.games * len(contest.bots))
        for bot in contest.bots:
            challenge = CampaignContest(
                bot, contest.games, contest.modules, contest.seed, contest.budget, contest.processes, contest.ray
            )
            played = []
            for campaign in play_campaigns(challenge):
                played.append(campaign)
                progress.advance(task)
            rows.append(score_campaigns(challenge, played))
    if arguments.plot:
        write_text(arguments.plot, campaign_chart(rows, t))
    if arguments.json:
        print(json.dumps(contest_settings(contest) | {"bots": [asdict(row) for row in rows]}))
        return 0
    print_wide_table(campaign_table(rows, t))
    if arguments.plot:
        print(t("cli-written", file=arguments.plot))
    return 0


def campaign_chart(rows: list[CampaignScore], t: Texts) -> str:
    """Draw the number of games that each bot needs for a campaign as SVG."""
    bars = [make_bar(full_bot_title(row.name, t), row.games, row.games_interval) for row in rows]
    return bar_chart(t("arena-challenge"), t("arena-games"), bars, max(bar.high for bar in bars))


def campaign_table(rows: list[CampaignScore], t: Texts) -> Table:
    table = Table(title=t("arena-challenge"), box=None)
    table.add_column(t("arena-bot"))
    for column in (t("arena-complete"), t("arena-games"), "P10", "P50", "P90", t("arena-mean")):
        table.add_column(column, justify="right")
    for row in rows:
        quantiles = [f"{value:.0f}" for value in row.quantiles]
        games = format_mean(row.games, row.games_interval, t)
        # campaigns that were given up would have needed more games
        games = games if row.complete == row.campaigns else f"≥ {games}"
        table.add_row(
            full_bot_title(row.name, t),
            f"{row.complete}/{row.campaigns}",
            games,
            *quantiles,
            t("cli-tenths", n=row.reputation),
        )
    return table
