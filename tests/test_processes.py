"""Worker processes exit together with the command that started them."""

import signal
import subprocess
import time
from pathlib import Path

import pytest
from support.command import COMMAND, TIMEOUT_SECONDS, started
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
    with started(*COMMAND, *line.split(), cwd=tmp_path, stdout=subprocess.DEVNULL) as command:
        start = time.monotonic()
        while len(processes := process_tree(command.pid)) < PROCESSES and time.monotonic() < start + TIMEOUT_SECONDS:
            time.sleep(0.05)
        command.send_signal(signal_number)
        assert command.wait(TIMEOUT_SECONDS) == code
        assert (len(processes), all_exit(processes)) == (PROCESSES, True)
