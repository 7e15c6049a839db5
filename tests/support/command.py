"""Run the real command in a subprocess, with the same build of the engine as the tests."""

import os
import subprocess
import sys
from pathlib import Path

COMMAND = [sys.executable, "-m", "faiyum"]


def environment(**more: str) -> dict[str, str]:
    """Return the environment with English, no colours, and a terminal wide enough that no line is wrapped."""
    kept = {key: value for key, value in os.environ.items() if key not in ("FORCE_COLOR", "TTY_COMPATIBLE")}
    return {**kept, "LC_ALL": "C.UTF-8", "COLUMNS": "200", **more}


def faiyum(*words: str | Path, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run the command with that input and return the completed process."""
    return subprocess.run(
        [*COMMAND, *map(str, words)], input=typed, env=environment(**more),
        capture_output=True, encoding="utf-8", timeout=120,
    )  # fmt: skip


def printed(*words: str | Path, typed: str = "", **more: str) -> str:
    """Run the command, which must succeed without warnings, and return its output."""
    answer = faiyum(*words, typed=typed, **more)
    assert (answer.returncode, answer.stderr) == (0, ""), answer.stderr
    return answer.stdout
