"""Each bot beats the level below, in a few games. Full contests are played by `make strength`."""

import pytest
from support.bot_games import play_bot_game


def test_greedy_beats_random_from_both_seats() -> None:
    wins = 0
    for seed in range(10):
        wins += play_bot_game(["greedy", "random"], seed).winners == [0]
        wins += play_bot_game(["random", "greedy"], seed).winners == [1]
    assert wins >= 19


def test_the_planner_beats_greedy_in_most_games() -> None:
    wins = 0
    for seed in range(10, 13):
        wins += 0 in play_bot_game(["planner", "greedy"], seed).winners
        wins += 1 in play_bot_game(["greedy", "planner"], seed).winners
    assert wins >= 4


@pytest.mark.parametrize("script", ["Rusher", "Hoarder", "Denier", "Busybody"])
def test_the_advisor_beats_scripted_bots_in_most_games(script: str) -> None:
    wins = 0
    for seed in range(5):
        wins += 0 in play_bot_game(["advisor", f"support.scripted_bots:{script}"], seed).winners
        wins += 1 in play_bot_game([f"support.scripted_bots:{script}", "advisor"], seed).winners
    assert wins >= 6


def test_the_advisor_beats_the_planner_in_most_games() -> None:
    wins = 0
    for seed in range(2):
        wins += 0 in play_bot_game(["advisor", "planner"], seed).winners
        wins += 1 in play_bot_game(["planner", "advisor"], seed).winners
    assert wins >= 3
