"""`faiyum analyze`: the turns of recorded games compared with the best turns."""

import json
from pathlib import Path

import pytest
from support.bot_games import play_bot_game
from support.command import faiyum, printed

from faiyum import Fault, Game
from faiyum.analysis import AnalysisSettings, NamedRecord, analyze_record
from faiyum.bots import make_bot
from faiyum.bots.bot import Seen


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the games of two random players and of two planners."""
    folder = tmp_path_factory.mktemp("records")
    for name in ("random", "planner"):
        (folder / f"{name}.txt").write_text(play_bot_game([name, name], seed=4).record(), encoding="utf-8")
    return folder


def test_every_turn_with_a_choice_is_compared(records: Path) -> None:
    end = Game.from_record((records / "random.txt").read_text(encoding="utf-8"))
    turns = analyze_record(AnalysisSettings("planner"), NamedRecord("random.txt", end.record()))
    numbers = [turn["turn"] for turn in turns]
    assert numbers == sorted(set(numbers))
    played: dict[int, list[str]] = {number + 1: [] for number, _, _ in end.history}
    for number, _, option in end.history:
        played[number + 1].append(str(option))
    assert all(turn["played"] == played[turn["turn"]] for turn in turns)
    assert all(turn["file"] == "random.txt" and turn["seat"] in (1, 2) for turn in turns)
    assert all(turn["loss"] >= 0 for turn in turns if turn["considered"])


def test_a_bot_finds_fewer_improvements_to_its_own_turns_than_to_random_ones(records: Path) -> None:
    text = (records / "planner.txt").read_text(encoding="utf-8")
    texts = (text, (records / "random.txt").read_text(encoding="utf-8"))
    own, other = (analyze_record(AnalysisSettings("planner"), NamedRecord("x", each)) for each in texts)
    mean_own, mean_other = (sum(turn["loss"] for turn in turns) / len(turns) for turns in (own, other))
    assert mean_own < 0.2 < mean_other
    game = Game.from_record(text).beginning()
    bot = make_bot("planner", "analysis")
    assert str(bot.choose(Seen(game))) == own[0]["best"][0]


@pytest.mark.slow
def test_the_command_writes_the_same_lines_with_any_number_of_processes(records: Path, tmp_path: Path) -> None:
    file = tmp_path / "turns.jsonl"
    words = ("analyze", records, "--bot", "planner")
    one = printed(*words, "--processes", "1")
    assert str(file) in printed(*words, "--processes", "2", "--out", file)
    assert file.read_text(encoding="utf-8") == one
    files = [json.loads(line)["file"] for line in one.splitlines()]
    assert files == sorted(files)
    assert set(files) == {str(records / "planner.txt"), str(records / "random.txt")}


def test_an_invalid_record_is_reported(tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("no record")
    failed = faiyum("analyze", tmp_path, "--processes", "1")
    assert failed.returncode == 2
    assert f"{tmp_path / 'bad.txt'}: " in failed.stderr
    failed = faiyum("analyze", tmp_path / "none.txt")
    assert (failed.returncode, "none.txt" in failed.stderr) == (2, True)


def test_a_folder_without_records_is_reported(tmp_path: Path) -> None:
    failed = faiyum("analyze", tmp_path)
    assert failed.returncode == 2
    assert f"there are no saved games (.txt) in {tmp_path}" in failed.stderr


def test_a_bot_that_does_not_evaluate_turns_is_reported() -> None:
    with pytest.raises(Fault, match="the bot 'greedy' does not compare turns"):
        AnalysisSettings("greedy")
