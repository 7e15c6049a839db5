"""Ratings and confidence intervals of contests."""

import json

import numpy as np
import pytest
from support.command import printed

from faiyum.arena.contests import Contest, play_contest
from faiyum.arena.ratings import critical_value, ratings, score_bots, wilson_interval


@pytest.mark.parametrize(("bot", "games"), [("random", 300), ("greedy", 40)])
def test_a_bot_playing_itself_wins_about_half_of_the_games(bot: str, games: int) -> None:
    contest = Contest((bot, bot), games=games, processes=1)
    blocks = list(play_contest(contest))
    # The bots break ties at random, so the second game of a block does not repeat the first with seats swapped.
    assert any(first.reputation != second.reputation[::-1] for first, second in blocks)
    scores = score_bots(contest, blocks)
    assert sorted(score.name for score in scores) == [bot, f"{bot} 2"]
    for score in scores:
        low, high = score.win_interval
        assert low < 0.5 < high


def test_win_rates_count_only_the_games_a_bot_played() -> None:
    # Each of the three bots plays at two of the three tables.
    contest = Contest(("random", "greedy", "planner"), games=6, players=2, processes=1)
    scores = score_bots(contest, list(play_contest(contest)))
    assert all(score.games == 4 and score.share == 0.5 for score in scores)
    assert sum(score.win_rate for score in scores) == pytest.approx(1.5)


def test_the_win_interval_contains_the_win_rate() -> None:
    contest = Contest(("random", "greedy"), games=20, players=2, processes=1)
    for score in score_bots(contest, list(play_contest(contest))):
        low, high = score.win_interval
        assert low <= score.win_rate <= high
        assert score.share == 0.5


def test_a_win_rate_without_variance_has_a_confidence_interval() -> None:
    # With all of 20 blocks won, it is the Wilson interval for 20 games.
    low, high = wilson_interval(np.ones(100), blocks=20, games=40)
    assert low == pytest.approx(0.82, abs=0.01)
    assert high == 1
    # It is wider for fewer blocks.
    assert wilson_interval(np.ones(100), 2, 40)[0] < 0.2


def test_the_critical_value_is_larger_for_few_blocks() -> None:
    # Student's t for 95 %.
    assert critical_value(1000) == pytest.approx(1.96, abs=0.01)
    assert critical_value(11) == pytest.approx(2.23, abs=0.01)
    assert critical_value(5) == pytest.approx(2.78, abs=0.03)


def test_ratings_follow_the_odds() -> None:
    # Odds of ten to one are 400 points; the prior reduces the difference slightly.
    beaten = np.array([[[0, 1000.0], [100.0, 0]]])
    strong, weak = ratings(beaten)[0].tolist()
    assert strong - weak == pytest.approx(400, abs=2)
    assert strong + weak == pytest.approx(3000)


def test_a_single_deck_order_has_no_confidence_interval() -> None:
    one, two = (
        json.loads(printed("arena", "--bots", "random", "--players", "1", "--games", games, "--json"))["bots"][0]
        for games in ("1", "2")
    )
    assert one["reputation_interval"] is one["rating_interval"] is None
    low, high = two["reputation_interval"]
    assert low < two["reputation"] < high
    assert "±" not in printed("arena", "--bots", "random", "--players", "1", "--games", "1")
