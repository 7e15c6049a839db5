"""The comparison of two engines finds the differences between them, and nothing else."""

import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from support import lockstep
from support.command import TIMEOUT_SECONDS, started
from support.process_list import all_exit, process_tree

import faiyum

FOLDER = Path(faiyum.__file__).parent.parent
# the command and two children
PROCESSES = 3


def changed(folder: Path, module: str, before: str, after: str) -> Path:
    """Copy the package without compiled modules, and replace a text in one of its modules."""
    package = folder / "faiyum"
    shutil.copytree(FOLDER / "faiyum", package, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.npz"))
    path = package / module
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), encoding="utf-8")
    return folder


def compare(old: Path, new: Path, *words: str) -> int:
    return lockstep.main(["--old", str(old), "--new", str(new), "--inspect-every", "20", *words])


def test_an_engine_does_not_differ_from_itself(capsys: pytest.CaptureFixture[str]) -> None:
    # all numbers of players, with and without Privileges
    assert compare(FOLDER, FOLDER, "--games", "10", "--processes", "2") == 0
    assert "No difference in 10 games" in capsys.readouterr().out


def test_a_changed_gain_of_a_card_is_detected(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    farmer = "card(FARMER, HARVEST, Worker(FARMLAND), GainMatching({}))"
    new = changed(tmp_path, "engine/cards/base.py", farmer.format(1), farmer.format(2))
    assert compare(FOLDER, new, "--games", "5") == 1
    report = capsys.readouterr().out
    assert "The engines differ in game" in report
    assert "Decision" in report
    assert "Record so far:\nFaiyum record 1\n" in report
    # the position differs as soon as the card is played
    assert report.count("play farmer") == 1


def test_a_renamed_key_differs_unless_it_is_allowed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = changed(tmp_path, "engine/formats/view.py", '"prompt": None if over', '"question": None if over')
    assert compare(old, FOLDER, "--games", "1") == 1
    assert 'view.prompt: only new: "' in capsys.readouterr().out
    assert compare(old, FOLDER, "--games", "1", "--rename", "view.question=prompt") == 0
    assert compare(old, FOLDER, "--games", "1", "--ignore", "view.question", "--ignore", "view.prompt") == 0


def test_two_engines_that_fail_in_the_same_way_do_not_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    engine = changed(
        tmp_path, "engine/formats/why_not.py", "    option = parse_option(s.board, name)", "    code = 1 // 0"
    )
    assert compare(engine, engine, "--games", "1") == 1
    assert "ZeroDivisionError" in capsys.readouterr().out


def test_an_engine_that_kills_its_process_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    crash = "import os\n    os.abort()\n    "
    new = changed(tmp_path, "engine/formats/why_not.py", "    option = parse", f"    {crash}option = parse")
    assert compare(FOLDER, new, "--games", "1") == 1
    assert f"new: its process was killed by signal {signal.SIGABRT}" in capsys.readouterr().out


def test_an_engine_that_is_not_imported_from_the_given_folder_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compare(FOLDER, tmp_path, "--games", "1") == 1
    assert "The new engine " in capsys.readouterr().out


def test_children_exit_when_the_command_is_killed() -> None:
    words = ["--old", str(FOLDER), "--new", str(FOLDER), "--games", "1000"]
    with started(sys.executable, lockstep.__file__, *words, stdout=subprocess.DEVNULL) as command:
        start = time.monotonic()
        while len(processes := process_tree(command.pid)) < PROCESSES and time.monotonic() < start + TIMEOUT_SECONDS:
            time.sleep(0.05)
        command.kill()
        command.wait(TIMEOUT_SECONDS)
        assert (len(processes), all_exit(processes)) == (PROCESSES, True)
