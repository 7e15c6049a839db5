"""The gates of the bots' strength: each is told in a line, and none that is missed is let through."""

import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from support.command import environment
from support.strength_gates import LEVELS, Figure, Gate, gates


def run(*words: str) -> subprocess.CompletedProcess[str]:
    script = Path(__file__).parent.parent / "support" / "strength_gates.py"
    return subprocess.run([sys.executable, script, *words], env=environment(), capture_output=True, encoding="utf-8")


def test_every_level_has_to_beat_the_one_below_and_to_finish_its_games_in_every_mode() -> None:
    names = [gate.name for gate in gates()]
    assert len(names) == len(set(names))
    for below, bot in pairwise(LEVELS):
        assert sum(name.startswith(f"{bot} beats {below}, ") for name in names) == 8
    for bot in LEVELS:
        assert sum(name.startswith(f"{bot} finishes ") for name in names) == 10


def test_a_gate_is_told_in_a_line() -> None:
    answer = run("--only", "greedy beats random, 2 players", "--games", "0.1")
    assert (answer.returncode, answer.stderr) == (0, "")
    first, second, last = answer.stdout.splitlines()
    assert first.startswith("greedy beats random, 2 players: ")
    assert first.endswith("), 95 asked: met")
    assert second.startswith("greedy beats random, 2 players, privileges: ")
    assert second.endswith("), surely more than 50 asked: met")
    assert last == "2 of 2 gates are met"


def test_a_word_that_no_gate_has_in_its_name_proves_nothing() -> None:
    assert run("--only", "dragons").returncode == 1


WINS = {"win_rate": 0.6, "win_interval": [0.5, 0.7]}
SURE = {"win_rate": 0.6, "win_interval": [0.51, 0.7]}
ALONE = {"reputation": 200.0, "reputation_interval": [191.0, 209.0]}
CAMPAIGNS = {"games": 12.0, "games_interval": None, "complete": 2, "campaigns": 2}


@pytest.mark.parametrize(
    ("figure", "asked", "enough", "less"),
    [
        ("wins", 60.0, WINS, {"win_rate": 0.59}),
        ("surely wins", 50.0, SURE, {"win_interval": [0.5, 0.7]}),
        ("reputation", 200.0, ALONE, {"reputation": 199.9}),
        ("length", 12.0, CAMPAIGNS, {"games": 12.1}),
        ("length", 12.0, CAMPAIGNS, {"complete": 1}),
    ],
)
def test_a_gate_is_met_or_missed(figure: Figure, asked: float, enough: dict[str, Any], less: dict[str, Any]) -> None:
    gate = Gate("a gate", "--bots advisor", 10, "advisor", figure, asked)
    for about, met in ((enough, True), (enough | less, False)):
        assert gate.judged({"bots": [{"name": "greedy"}, {"name": "advisor"} | about]})[1] is met
