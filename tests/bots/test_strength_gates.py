"""The script that checks the strength gates."""

import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from support.command import COMMAND, environment
from support.strength_gates import LEVELS, SEALED_SEED, Figure, Gate, gates


def run_gates(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "support.strength_gates", *words]
    tests = Path(__file__).parent.parent
    return subprocess.run(command, cwd=tests, env=environment(), capture_output=True, encoding="utf-8")


def test_gates_cover_every_level_in_every_mode() -> None:
    names = [gate.name for gate in gates()]
    assert len(names) == len(set(names))
    for below, bot in pairwise(LEVELS):
        assert sum(name.startswith(f"{bot} beats {below}, ") for name in names) == 8
    for bot in LEVELS:
        assert sum(name.startswith(f"{bot} finishes ") for name in names) == 10


def test_each_gate_prints_one_line() -> None:
    # Not with the sealed deck orders.
    answer = run_gates("--only", "greedy beats random, 2 players", "--games", "0.1", "--seed", "0")
    assert (answer.returncode, answer.stderr) == (0, "")
    first, second, last = answer.stdout.splitlines()
    assert first.startswith("greedy beats random, 2 players: ")
    assert first.endswith("), 60 required: met")
    assert second.startswith("greedy beats random, 2 players, privileges: ")
    assert second.endswith("), lower bound above its share of 50 required: met")
    assert last == "2 of 2 gates are met"


def test_gates_are_sealed_unless_another_seed_is_given() -> None:
    gate = next(gates())
    assert gate.arguments(0.5, SEALED_SEED)[-5:] == ["--games", "200", "--seed", str(SEALED_SEED), "--json"]


def test_the_version_0_1_opponents_play_as_that_version_did() -> None:
    command = [*COMMAND, "arena", "--bots", "version_0_1:Advisor,version_0_1:Vizier", "--games", "2", "--json"]
    folder = Path(__file__).parent.parent / "support"
    answer = subprocess.run(command, cwd=folder, env=environment(), capture_output=True, encoding="utf-8")
    assert (answer.returncode, answer.stderr) == (0, "")


def test_an_unmatched_filter_is_an_error() -> None:
    assert run_gates("--only", "dragons").returncode == 1


WINS = {"win_rate": 0.6, "win_interval": [0.5, 0.7]}
SURE_WINS = {"win_rate": 0.6, "win_interval": [0.51, 0.7], "share": 0.5}
SOLO = {"reputation": 200.0, "reputation_interval": [191.0, 209.0]}
CAMPAIGNS = {"games": 12.0, "games_interval": None, "complete": 2, "campaigns": 2}


@pytest.mark.parametrize(
    ("figure", "required", "sufficient", "worse"),
    [
        ("wins", 60.0, WINS, {"win_rate": 0.59}),
        ("surely wins", 0.0, SURE_WINS, {"win_interval": [0.5, 0.7]}),
        ("surely wins", 0.0, SURE_WINS, {"share": 0.55}),
        ("reputation", 200.0, SOLO, {"reputation": 199.9}),
        ("length", 12.0, CAMPAIGNS, {"games": 12.1}),
        ("length", 12.0, CAMPAIGNS, {"complete": 1}),
    ],
)
def test_a_gate_is_met_only_by_a_sufficient_result(
    figure: Figure, required: float, sufficient: dict[str, Any], worse: dict[str, Any]
) -> None:
    gate = Gate("a gate", "--bots advisor", 10, "advisor", figure, required)
    for score, met in ((sufficient, True), (sufficient | worse, False)):
        assert gate.judge({"bots": [{"name": "greedy"}, {"name": "advisor"} | score]})[1] is met
