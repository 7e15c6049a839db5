"""Worker processes exit together with the command that started them."""

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest
from support.command import COMMAND, environment
from support.live_server import TIMEOUT_SECONDS
from support.process_list import all_exit, process_tree

# the command, its two workers, and the resource tracker of multiprocessing
PROCESSES = 4


@pytest.mark.parametrize(
    ("signal_number", "code"),
    [(signal.SIGTERM, -signal.SIGTERM), (signal.SIGKILL, -signal.SIGKILL), (signal.SIGINT, 130)],
)
@pytest.mark.parametrize("line", ["arena --bots vizier --games 1000", "train endless.toml"])
def test_workers_exit_when_the_command_is_stopped_or_killed(
    line: str, signal_number: signal.Signals, code: int, tmp_path: Path
) -> None:
    (tmp_path / "endless.toml").write_text("games = 1000\nprocesses = 2\nplayers = [5]\n", encoding="utf-8")
    command = subprocess.Popen([*COMMAND, *line.split()], cwd=tmp_path, env=environment(), stdout=subprocess.DEVNULL)
    start = time.monotonic()
    while len(processes := process_tree(command.pid)) < PROCESSES and time.monotonic() < start + TIMEOUT_SECONDS:
        time.sleep(0.05)
    command.send_signal(signal_number)
    assert command.wait(TIMEOUT_SECONDS) == code
    exited = all_exit(processes)
    # a failing test leaves no process behind
    for process in [] if exited else processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    assert (len(processes), exited) == (PROCESSES, True)
