"""The real command in a process of its own, with the same build of the engine as the tests."""

import os
import subprocess
import sys
from pathlib import Path

COMMAND = [sys.executable, "-m", "faiyum"]


def environment(**more: str) -> dict[str, str]:
    """English, no colours, and wide enough that no line is broken."""
    kept = {key: value for key, value in os.environ.items() if key not in ("FORCE_COLOR", "TTY_COMPATIBLE")}
    return {**kept, "LC_ALL": "C.UTF-8", "COLUMNS": "200", **more}


def faiyum(*words: str | Path, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """What the command prints and ends with when this is typed into it."""
    return subprocess.run(
        [*COMMAND, *map(str, words)], input=typed, env=environment(**more),
        capture_output=True, encoding="utf-8", timeout=120,
    )  # fmt: skip


def printed(*words: str | Path, typed: str = "", **more: str) -> str:
    """What the command prints when all is well."""
    answer = faiyum(*words, typed=typed, **more)
    assert (answer.returncode, answer.stderr) == (0, ""), answer.stderr
    return answer.stdout
