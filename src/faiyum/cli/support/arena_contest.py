"""Contests between bots, for `faiyum arena`."""

import json
from argparse import Namespace
from dataclasses import asdict

from rich.table import Table

from faiyum import COMPILED, Fault, __version__
from faiyum.arena.contests import Contest, play_contest
from faiyum.arena.ratings import BotScore, Interval, score_bots
from faiyum.atomic_files import write_text
from faiyum.bots import BOTS
from faiyum.cli.support.bot_inputs import full_bot_title, parse_bot_names, parse_budget
from faiyum.cli.support.console import print_wide_table, progress_bar
from faiyum.cli.support.inputs import check_writable, parse_integer, parse_seed
from faiyum.drawing.charts import Bar, bar_chart
from faiyum.engine.core.constants import RULES
from faiyum.i18n.texts import Texts

MAX_GAMES = 1_000_000


def run_contest(arguments: Namespace, t: Texts) -> int:
    """Let bots play against each other, and report wins, ratings and reputation."""
    contest = parse_contest(arguments)
    blocks = []
    with progress_bar() as progress:
        task = progress.add_task(t("cli-playing"), total=len(contest.blocks()))
        for block in play_contest(contest):
            blocks.append(block)
            progress.advance(task)
    rows = score_bots(contest, blocks)
    games = sum(len(block) for block in blocks)
    if arguments.plot:
        write_text(arguments.plot, contest_chart(contest, rows, games, t))
    if arguments.leaderboard:
        write_text(arguments.leaderboard, leaderboard(contest, rows, games))
    if arguments.json:
        played = {"games": games, "blocks": len(blocks), "players": contest.players}
        print(json.dumps(played | contest_settings(contest) | {"bots": [asdict(score) for score in rows]}))
        return 0
    print_wide_table(contest_table(contest, rows, games, t))
    for file in (arguments.plot, arguments.leaderboard):
        if file:
            print(t("cli-written", file=file))
    return 0


def parse_contest(arguments: Namespace) -> Contest:
    """Return the contest described by the arguments; raises Fault if they are invalid."""
    names = parse_bot_names(arguments.bots)
    players = parse_integer(arguments.players, "--players", 1, 5, 1 if arguments.campaign else 2)
    if not names:
        raise Fault("no-bots", {"names": [*BOTS]})
    if arguments.campaign and players > 1:
        raise Fault("campaign-alone")
    contest = Contest(
        bots=tuple(names),
        games=parse_integer(arguments.games, "--games", 1, MAX_GAMES, 400),
        players=players,
        modules=tuple(module.strip() for module in arguments.modules.split(",") if module.strip()),
        seed=parse_seed(arguments) or 0,
        budget=parse_budget(arguments),
        processes=parse_integer(arguments.processes, "--processes", 1, 256, 2),
        ray=arguments.ray or "",
    )
    for file in (arguments.plot, arguments.leaderboard):
        if file:
            check_writable(file)
    return contest


def leaderboard(contest: Contest, rows: list[BotScore], games: int) -> str:
    """Return the ratings as JSON, without times, so that anyone who plays the same contest gets the same text."""
    settings = {
        "games": games,
        "players": contest.players,
        "modules": contest.modules,
        "seed": contest.seed,
        "budget": asdict(contest.budget),
        "rules": RULES,
        "version": __version__,
    }
    bots = [
        {
            "name": score.name,
            "rating": round(score.rating),
            "interval": [round(end) for end in score.rating_interval] if score.rating_interval else None,
            "win_rate": round(score.win_rate, 4),
            "games": score.games,
            "reputation": round(score.reputation, 2),
        }
        for score in rows
    ]
    return json.dumps(settings | {"bots": bots}, indent=1) + "\n"


def contest_settings(contest: Contest) -> dict[str, object]:
    """Return what is needed to reproduce the results."""
    return {
        "modules": contest.modules,
        "seed": contest.seed,
        "budget": asdict(contest.budget),
        "compiled": COMPILED,
    }


def contest_title(contest: Contest, games: int, t: Texts) -> str:
    parts = [t("n-games", n=games), t("n-players", n=contest.players)]
    return t.join(parts + ([t("term-privileges")] if "privileges" in contest.modules else []), "")


def contest_table(contest: Contest, rows: list[BotScore], games: int, t: Texts) -> Table:
    table = Table(title=contest_title(contest, games, t), box=None, pad_edge=False)
    table.add_column(t("arena-bot"), vertical="bottom")
    solo = contest.players == 1
    columns = ["P10", "P50", "P90"] if solo else [t("arena-wins"), t("arena-share"), t("arena-rating")]
    # in two lines, so that the table fits into 80 columns
    mean = t("arena-mean").replace(" ", "\n", 1)
    for column in (*columns, mean, t("arena-milliseconds"), t("arena-longest")):
        table.add_column(column, justify="right", vertical="bottom")
    for score in rows:
        cells = [f"{value:.0f}" for value in score.quantiles]
        if not solo:
            win_rate = t("arena-percent", n=100 * score.win_rate)
            low, high = (t("cli-tenths", n=100 * end) for end in score.win_interval)
            wins = f"{win_rate} ({low} … {high})"
            cells = [wins, t("arena-whole-percent", n=100 * score.share), f"{score.rating:.0f}"]
        reputation = format_mean(score.reputation, score.reputation_interval, t)
        times = t("cli-hundredths", n=1000 * score.seconds_per_move), t("cli-tenths", n=1000 * score.slowest_move)
        # The name that commands take: it leaves room for the figures in 80 columns.
        table.add_row(score.name, *cells, reputation, *times)
    return table


def format_mean(value: float, interval: Interval | None, t: Texts) -> str:
    """Return a mean, with half the width of its confidence interval if there is one."""
    mean = t("cli-tenths", n=value)
    return f"{mean} ± {t('cli-tenths', n=interval[1] - value)}" if interval else mean


def contest_chart(contest: Contest, rows: list[BotScore], games: int, t: Texts) -> str:
    """Draw the win rates as SVG, or the reputation of solo games."""
    title = contest_title(contest, games, t)
    if contest.players == 1:
        bars = [make_bar(full_bot_title(score.name, t), score.reputation, score.reputation_interval) for score in rows]
        return bar_chart(title, t("arena-mean"), bars, max(bar.high for bar in bars))
    bars = [
        Bar(full_bot_title(score.name, t), 100 * score.win_rate, *[100 * end for end in score.win_interval])
        for score in rows
    ]
    return bar_chart(title, f"{t('arena-wins')} (%)", bars, 100)


def make_bar(name: str, value: float, interval: Interval | None) -> Bar:
    return Bar(name, value, *(interval or (value, value)))
