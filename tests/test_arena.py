"""The arena: same decks from every seat, honest intervals, and the same again for the same seed."""

import json
from pathlib import Path

import numpy as np
import pytest
from command import faiyum, printed

from faiyum.arena import Contest, ratings, results, scores
from faiyum.bots import Budget


def test_a_block_is_one_deck_order_from_every_seat() -> None:
    contest = Contest(("random", "greedy"), games=6, players=3, processes=1)
    blocks = list(results(contest))
    assert [len(block) for block in blocks] == [3, 3]
    # who sits down twice changes
    assert contest.blocks()[0].tables == [("random", "greedy", "random")]
    assert contest.blocks()[1].tables == [("greedy", "random", "greedy")]
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
        score.seconds_per_move = 0
    assert first == second


def test_a_bot_against_itself_wins_half_of_its_games() -> None:
    contest = Contest(("greedy", "faiyum.bots.greedy:GreedyBot"), games=12, processes=1)
    assert [score.win_rate for score in scores(contest, list(results(contest)))] == [0.5, 0.5]


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
