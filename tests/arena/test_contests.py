"""The arena: same decks from every seat, honest intervals, and the same again for the same seed."""

import json
import os
from pathlib import Path

import numpy as np
import pytest
from support.command import faiyum, printed

from faiyum.arena.contests import Contest, critical_value, ratings, results, scores, wilson_interval
from faiyum.bots import Budget
from faiyum.i18n.texts import LANGUAGES

PATH = os.environ.get("PYTHONPATH", "")


def test_a_block_is_one_deck_order_from_every_seat() -> None:
    contest = Contest(("random", "greedy"), games=6, players=3, processes=1)
    blocks = list(results(contest))
    assert [len(block) for block in blocks] == [3, 3]
    # who sits down twice changes
    assert contest.blocks()[0].tables == [("random", "random", "greedy")]
    assert contest.blocks()[1].tables == [("greedy", "greedy", "random")]
    assert {result.seats for result in blocks[0]} == {
        ("random", "greedy", "random"),
        ("greedy", "random", "random"),
        ("random", "random", "greedy"),
    }


def test_more_bots_than_seats_meet_at_several_tables() -> None:
    tables = Contest(("random", "greedy", "planner"), games=6, players=2).blocks()[0].tables
    assert tables == [("random", "greedy"), ("random", "planner"), ("greedy", "planner")]


def test_a_second_run_gives_the_same_and_processes_do_not_matter() -> None:
    one = Contest(("random", "greedy"), games=8, processes=1)
    two = Contest(("random", "greedy"), games=8, processes=2)
    first = scores(one, list(results(one)))
    second = scores(two, list(results(two)))
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
        # no seat is better for one of them
        for seat in range(players):
            assert sum(seats[seat] == "greedy" for _, seats in games) == len(games) / 2


@pytest.mark.parametrize(("bot", "games"), [("random", 300), ("greedy", 40)])
def test_a_bot_against_itself_wins_its_share(bot: str, games: int) -> None:
    contest = Contest((bot, bot), games=games, processes=1)
    played = list(results(contest))
    # they choose differently where it does not matter, so these are not the same games with seats swapped
    assert any(one.reputation != other.reputation[::-1] for one, other in played)
    assert [score.name for score in sorted(scores(contest, played), key=lambda score: score.name)] == [bot, f"{bot} 2"]
    for score in scores(contest, played):
        low, high = score.win_interval
        assert low < 0.5 < high


def test_wins_are_counted_where_a_bot_sat() -> None:
    # of three, each sits at two of the three tables
    contest = Contest(("random", "greedy", "planner"), games=6, players=2, processes=1)
    found = scores(contest, list(results(contest)))
    assert all(score.games == 4 and score.share == 0.5 for score in found)
    assert sum(score.win_rate for score in found) == pytest.approx(1.5)


def test_a_share_that_never_strays_has_an_interval_all_the_same() -> None:
    # of 20 blocks all were won: what Wilson says of 20 games
    low, high = wilson_interval(np.ones(100), blocks=20, games=40)
    assert low == pytest.approx(0.82, abs=0.01)
    assert high == 1
    # few blocks tell less than many
    assert wilson_interval(np.ones(100), 2, 40)[0] < 0.2


def test_few_blocks_are_less_certain() -> None:
    # Student's t for 95 %
    assert critical_value(1000) == pytest.approx(1.96, abs=0.01)
    assert critical_value(11) == pytest.approx(2.23, abs=0.01)
    assert critical_value(5) == pytest.approx(2.78, abs=0.03)


def test_ratings_follow_the_odds() -> None:
    # ten to one are 400 points; the prior draws them together a little
    beaten = np.array([[[0, 1000.0], [100.0, 0]]])
    strong, weak = ratings(beaten)[0].tolist()
    assert strong - weak == pytest.approx(400, abs=2)
    assert strong + weak == pytest.approx(3000)


def test_the_interval_of_the_wins_holds_the_win_rate() -> None:
    contest = Contest(("random", "greedy"), games=20, players=2, processes=1)
    for score in scores(contest, list(results(contest))):
        low, high = score.win_interval
        assert low <= score.win_rate <= high
        assert score.share == 0.5


def test_the_command_prints_json_and_draws(tmp_path: Path) -> None:
    picture = tmp_path / "arena.svg"
    words = "arena --bots random,greedy --games 4 --players 2 --modules privileges --json --plot"
    facts = json.loads(printed(*words.split(), picture))
    assert facts["games"] == 4
    assert {bot["name"] for bot in facts["bots"]} == {"random", "greedy"}
    assert picture.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("players", [1, 3])
def test_the_command_prints_a_table(players: int) -> None:
    assert "random" in printed("arena", "--bots", "random", "--games", "3", "--players", str(players))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_figure_of_the_table_is_broken_or_cut(language: str) -> None:
    line = f"arena --bots random,greedy,scripted_bots:Hoarder --games 12 --processes 1 --lang {language}".split()
    narrow = printed(*line, COLUMNS="40", PYTHONPATH=f"{PATH}:{Path(__file__).parent.parent / 'support'}").splitlines()
    assert [row.split()[0] for row in narrow[3:]].count("scripted_bots:Hoarder") == 1
    assert len(narrow) == 6
    assert all("…" in row and "±" in row for row in narrow[3:])
    usual = printed("arena", "--bots", "planner,greedy", "--games", "4", "--lang", language, COLUMNS="80")
    assert max(len(row) for row in usual.splitlines()) <= 80


def test_one_deck_order_tells_of_no_interval() -> None:
    one, two = (
        json.loads(printed("arena", "--bots", "random", "--players", "1", "--games", games, "--json"))["bots"][0]
        for games in ("1", "2")
    )
    assert one["reputation_interval"] is one["rating_interval"] is None
    low, high = two["reputation_interval"]
    assert low < two["reputation"] < high
    assert "±" not in printed("arena", "--bots", "random", "--players", "1", "--games", "1")


def test_a_contest_of_the_vizier_with_evaluations_comes_out_the_same_again() -> None:
    line = "arena --bots planner,vizier --games 2 --evaluations 20 --json"
    first, second = (json.loads(printed(*line.split()))["bots"] for _ in range(2))
    for score in (*first, *second):
        del score["seconds_per_move"], score["slowest_move"]
    assert first == second


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("--bots clever", "clever"),
        ("--bots no.such:Bot", "no.such:Bot"),
        ("--bots random --players 6", "6"),
        ("--bots random --modules dragons --processes 1", "dragons"),
        ("--bots random --evaluations none", "none"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(words: str, fault: str) -> None:
    answer = faiyum("arena", *words.split())
    assert answer.returncode == 2
    assert fault in answer.stderr


def test_a_clock_counts_evaluations_or_seconds() -> None:
    clock = Budget(evaluations=10).start()
    clock.spend(9)
    assert not clock.up
    clock.spend(1)
    assert clock.up
    assert Budget(seconds=0).start().up
    assert not Budget().start().up
