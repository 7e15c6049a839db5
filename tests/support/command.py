"""Run the real command in a subprocess, with the same build of the engine as the tests."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

COMMAND = [sys.executable, "-m", "faiyum"]
# How long a test waits for a command, even on a busy machine.
TIMEOUT_SECONDS = 300


def environment(**more: str) -> dict[str, str]:
    """Return the environment with English, no colours, and a terminal wide enough that no line is wrapped."""
    kept = {key: value for key, value in os.environ.items() if key not in ("FORCE_COLOR", "TTY_COMPATIBLE")}
    return {**kept, "LC_ALL": "C.UTF-8", "COLUMNS": "200", **more}


def faiyum(*words: str | Path, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run the command with this input and return the completed process."""
    pipe = subprocess.PIPE
    command = [*COMMAND, *map(str, words)]
    with started(*command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment(**more)) as process:
        output, errors = process.communicate(typed.encode(), TIMEOUT_SECONDS)
    return subprocess.CompletedProcess(command, process.returncode, output.decode(), errors.decode())


def printed(*words: str | Path, typed: str = "", **more: str) -> str:
    """Run the command, which must succeed without warnings, and return its output."""
    answer = faiyum(*words, typed=typed, **more)
    assert (answer.returncode, answer.stderr) == (0, ""), answer.stderr
    return answer.stdout


@contextmanager
def started(*command: str, **popen: Any) -> Iterator["subprocess.Popen[bytes]"]:
    """Start a process; at the end, kill it and all processes that it has started."""
    popen.setdefault("env", environment())
    with subprocess.Popen(command, start_new_session=True, **popen) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
