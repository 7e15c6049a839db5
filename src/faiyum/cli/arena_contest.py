"""The command arena: bots against each other."""

import json
from argparse import Namespace
from dataclasses import asdict
from pathlib import Path

from rich.table import Table

from faiyum import COMPILED, Fault
from faiyum.arena.campaigns import Challenge, campaigns, length
from faiyum.arena.contests import Contest, Interval, Score, results, scores
from faiyum.bots import BOTS
from faiyum.cli.benchmarks.engine import MILLION, progress_bar
from faiyum.cli.console import print_table
from faiyum.cli.inputs import bot_names, number, read_budget, seed, try_to_write
from faiyum.drawing.charts import Bar, bar_chart
from faiyum.i18n.texts import Texts
from faiyum.memory import freeze_objects


def arena(arguments: Namespace, t: Texts) -> int:
    """Play, rate and report."""
    # with one process bots think in this one
    freeze_objects()
    if arguments.campaign:
        return challenge(arguments, t)
    contest = read_contest(arguments)
    blocks = []
    with progress_bar() as progress:
        task = progress.add_task(t("cli-playing"), total=len(contest.blocks()))
        for block in results(contest):
            blocks.append(block)
            progress.advance(task)
    found = scores(contest, blocks)
    games = sum(len(block) for block in blocks)
    if arguments.plot:
        Path(arguments.plot).write_text(plot(contest, found, games, t), encoding="utf-8")
    if arguments.json:
        played = {"games": games, "blocks": len(blocks), "players": contest.players}
        print(json.dumps(played | facts(contest) | {"bots": [asdict(score) for score in found]}))
        return 0
    print_table(report(contest, found, games, t))
    if arguments.plot:
        print(t("cli-written", file=arguments.plot))
    return 0


def facts(contest: Contest) -> dict[str, object]:
    """What a second run needs to come to the same."""
    return {
        "modules": contest.modules,
        "seed": contest.seed,
        "budget": asdict(contest.budget),
        "compiled": COMPILED,
    }


def read_contest(arguments: Namespace) -> Contest:
    names = bot_names(arguments.bots)
    players = number(arguments.players, "--players", 1, 5, 1 if arguments.campaign else 2)
    if not names:
        raise Fault("no-bots", {"names": ", ".join(BOTS)})
    if arguments.campaign and players > 1:
        raise Fault("campaign-alone")
    contest = Contest(
        bots=tuple(names),
        games=number(arguments.games, "--games", 1, MILLION, 400),
        players=players,
        modules=tuple(module.strip() for module in arguments.modules.split(",") if module.strip()),
        seed=seed(arguments) or 0,
        budget=read_budget(arguments),
        processes=number(arguments.processes, "--processes", 1, 256, 2),
    )
    if arguments.plot:
        try_to_write(arguments.plot)
    return contest


def title(contest: Contest, games: int, t: Texts) -> str:
    parts = [t("n-games", n=games), t("n-players", n=contest.players)]
    return ", ".join(parts + ([t("term-privileges")] if "privileges" in contest.modules else []))


def report(contest: Contest, found: list[Score], games: int, t: Texts) -> Table:
    table = Table(title=title(contest, games, t), box=None)
    table.add_column(t("arena-bot"), vertical="bottom")
    solo = contest.players == 1
    columns = ["P10", "P50", "P90"] if solo else [t("arena-wins"), t("arena-share"), t("arena-rating")]
    # in two lines, so that there is room for all in 80 columns
    mean = t("arena-mean").replace(" ", "\n", 1)
    for column in (*columns, mean, t("arena-milliseconds"), t("arena-longest")):
        table.add_column(column, justify="right", vertical="bottom")
    for score in found:
        cells = [f"{value:.0f}" for value in score.quantiles]
        if not solo:
            win_rate = t("arena-percent", n=100 * score.win_rate)
            low, high = (t("cli-tenths", n=100 * end) for end in score.win_interval)
            wins = f"{win_rate} ({low} … {high})"
            cells = [wins, t("arena-whole-percent", n=100 * score.share), f"{score.rating:.0f}"]
        reputation = measured(score.reputation, score.reputation_interval, t)
        times = t("cli-hundredths", n=1000 * score.seconds_per_move), t("cli-tenths", n=1000 * score.slowest_move)
        table.add_row(score.name, *cells, reputation, *times)
    return table


def measured(value: float, interval: Interval | None, t: Texts) -> str:
    """A mean, and how far its interval reaches to either side if there is one."""
    found = t("cli-tenths", n=value)
    return f"{found} ± {t('cli-tenths', n=interval[1] - value)}" if interval else found


def plot(contest: Contest, found: list[Score], games: int, t: Texts) -> str:
    """Wins with their intervals; reputation for a solo game."""
    if contest.players == 1:
        bars = [bar(score.name, score.reputation, score.reputation_interval) for score in found]
        return bar_chart(title(contest, games, t), t("arena-mean"), bars, max(bar.high for bar in bars))
    bars = [Bar(score.name, 100 * score.win_rate, *[100 * end for end in score.win_interval]) for score in found]
    return bar_chart(title(contest, games, t), f"{t('arena-wins')} (%)", bars, 100)


def bar(name: str, value: float, interval: Interval | None) -> Bar:
    return Bar(name, value, *(interval or (value, value)))


def challenge(arguments: Namespace, t: Texts) -> int:
    """Let bots meet the Challenge of the Pharaoh, and report how many games they need."""
    contest = read_contest(arguments)
    found = []
    with progress_bar() as progress:
        task = progress.add_task(t("cli-playing"), total=contest.games * len(contest.bots))
        for bot in contest.bots:
            one = Challenge(bot, contest.games, contest.modules, contest.seed, contest.budget, contest.processes)
            played = []
            for campaign in campaigns(one):
                played.append(campaign)
                progress.advance(task)
            found.append(length(one, played))
    if arguments.plot:
        bars = [bar(row.name, row.games, row.games_interval) for row in found]
        drawn = bar_chart(t("arena-challenge"), t("arena-games"), bars, max(bar.high for bar in bars))
        Path(arguments.plot).write_text(drawn, encoding="utf-8")
    if arguments.json:
        print(json.dumps(facts(contest) | {"bots": [asdict(row) for row in found]}))
        return 0
    table = Table(title=t("arena-challenge"), box=None)
    table.add_column(t("arena-bot"))
    for column in (t("arena-complete"), t("arena-games"), "P10", "P50", "P90", t("arena-mean")):
        table.add_column(column, justify="right")
    for row in found:
        quantiles = [f"{value:.0f}" for value in row.quantiles]
        games = measured(row.games, row.games_interval, t)
        games = games if row.complete == row.campaigns else f"≥ {games}"
        table.add_row(row.name, f"{row.complete}/{row.campaigns}", games, *quantiles, t("cli-tenths", n=row.reputation))
    print_table(table)
    if arguments.plot:
        print(t("cli-written", file=arguments.plot))
    return 0
