"""Contests: seatings, reproducibility and the `arena` command."""

import json
import os
from pathlib import Path

import pytest
from support.command import faiyum, printed

from faiyum.arena.contests import Contest, bot_name, play_contest
from faiyum.arena.ratings import score_bots
from faiyum.i18n.texts import LANGUAGES

PATH = os.environ.get("PYTHONPATH", "")


def test_a_block_plays_one_deck_order_from_every_seat() -> None:
    contest = Contest(("random", "greedy"), games=6, players=3, processes=1)
    blocks = list(play_contest(contest))
    assert [len(block) for block in blocks] == [3, 3]
    # The bot with two seats alternates.
    assert contest.blocks()[0].tables == [("random", "random", "greedy")]
    assert contest.blocks()[1].tables == [("greedy", "greedy", "random")]
    assert {result.seats for result in blocks[0]} == {
        ("random", "greedy", "random"),
        ("greedy", "random", "random"),
        ("random", "random", "greedy"),
    }


def test_more_bots_than_seats_play_at_several_tables() -> None:
    tables = Contest(("random", "greedy", "planner"), games=6, players=2).blocks()[0].tables
    assert tables == [("random", "greedy"), ("random", "planner"), ("greedy", "planner")]


def test_results_are_reproducible_with_any_number_of_processes() -> None:
    one_process = Contest(("random", "greedy"), games=8, processes=1)
    two_processes = Contest(("random", "greedy"), games=8, processes=2)
    first = score_bots(one_process, list(play_contest(one_process)))
    second = score_bots(two_processes, list(play_contest(two_processes)))
    for score in (*first, *second):
        score.seconds_per_move = score.slowest_move = 0
    assert first == second


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("bots", [("greedy",), ("random", "greedy"), ("random", "greedy", "planner")])
def test_no_game_is_played_twice(players: int, bots: tuple[str, ...]) -> None:
    blocks = Contest(bots, games=60, players=players).blocks()
    games = [(block.seed, seats) for block in blocks for seats in block.games()]
    assert len(games) == len(set(games)) >= 60
    if len(bots) == 2 and players % 2 == 0:
        # Both bots play from each seat equally often.
        for seat in range(players):
            assert sum(seats[seat] == "greedy" for _, seats in games) == len(games) / 2


def test_the_command_prints_json_and_draws_a_chart(tmp_path: Path) -> None:
    chart = tmp_path / "arena.svg"
    words = "arena --bots random,greedy --games 4 --players 2 --modules privileges --json --plot"
    facts = json.loads(printed(*words.split(), chart))
    assert facts["games"] == 4
    assert {bot["name"] for bot in facts["bots"]} == {"random", "greedy"}
    assert chart.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("players", [1, 3])
def test_the_command_prints_a_table(players: int) -> None:
    assert "random" in printed("arena", "--bots", "random", "--games", "3", "--players", str(players))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_figure_in_the_table_is_wrapped_or_truncated(language: str) -> None:
    line = f"arena --bots random,greedy,scripted_bots:Hoarder --games 12 --processes 1 --lang {language}".split()
    narrow = printed(*line, COLUMNS="40", PYTHONPATH=f"{PATH}:{Path(__file__).parent.parent / 'support'}").splitlines()
    assert [row.split()[0] for row in narrow[3:]].count("scripted_bots:Hoarder") == 1
    assert len(narrow) == 6
    assert all("…" in row and "±" in row for row in narrow[3:])
    usual = printed("arena", "--bots", "planner,greedy", "--games", "4", "--lang", language, COLUMNS="80")
    assert max(len(row) for row in usual.splitlines()) <= 80


def test_vizier_contests_with_an_evaluation_budget_are_reproducible() -> None:
    line = "arena --bots planner,vizier --games 2 --evaluations 20 --json"
    first, second = (json.loads(printed(*line.split()))["bots"] for _ in range(2))
    for score in (*first, *second):
        del score["seconds_per_move"], score["slowest_move"]
    assert first == second


@pytest.mark.parametrize(
    ("words", "culprit"),
    [
        ("--bots clever", "clever"),
        ("--bots no.such:Bot", "no.such:Bot"),
        ("--bots random --players 6", "6"),
        ("--bots random --modules dragons --processes 1", "dragons"),
        ("--bots random --evaluations none", "none"),
    ],
)
def test_an_invalid_argument_is_reported(words: str, culprit: str) -> None:
    answer = faiyum("arena", *words.split())
    assert answer.returncode == 2
    assert culprit in answer.stderr


def test_repeated_entrants_are_numbered_and_keep_their_bot_name() -> None:
    contest = Contest(("greedy", "greedy", "advisor@my nets/table 3.npz"))
    assert contest.entrants == ["greedy", "greedy 2", "advisor@my nets/table 3.npz"]
    assert [bot_name(entrant) for entrant in contest.entrants] == list(contest.bots)
