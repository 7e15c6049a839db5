"""Each bot beats the level below. The full contests are played in the arena; here a few games must suffice."""

import pytest
from support.bot_games import played


def test_greedy_beats_random_from_either_seat() -> None:
    wins = 0
    for seed in range(10):
        wins += played(["greedy", "random"], seed).winners == [0]
        wins += played(["random", "greedy"], seed).winners == [1]
    assert wins >= 19


def test_the_planner_beats_greedy_in_most_games() -> None:
    wins = 0
    for seed in range(10, 13):
        wins += 0 in played(["planner", "greedy"], seed).winners
        wins += 1 in played(["greedy", "planner"], seed).winners
    assert wins >= 4


@pytest.mark.parametrize("script", ["Rusher", "Hoarder", "Denier", "Worker"])
def test_the_advisor_does_not_fall_for_opponents_with_one_idea(script: str) -> None:
    wins = 0
    for seed in range(5):
        wins += 0 in played(["advisor", f"support.scripted_bots:{script}"], seed).winners
        wins += 1 in played([f"support.scripted_bots:{script}", "advisor"], seed).winners
    assert wins >= 6


def test_the_advisor_beats_the_planner_in_most_games() -> None:
    wins = 0
    for seed in range(2):
        wins += 0 in played(["advisor", "planner"], seed).winners
        wins += 1 in played(["planner", "advisor"], seed).winners
    assert wins >= 3
