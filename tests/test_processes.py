"""Processes that work for a command end with it, however it ends."""

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest
from support.command import COMMAND, environment
from support.live_server import TIMEOUT_SECONDS
from support.process_list import all_end, family

# the command, two processes that work for it, and the one that looks after what they share
MEMBERS = 4


@pytest.mark.parametrize(
    ("told", "code"),
    [(signal.SIGTERM, -signal.SIGTERM), (signal.SIGKILL, -signal.SIGKILL), (signal.SIGINT, 130)],
)
@pytest.mark.parametrize("line", ["arena --bots vizier --games 1000", "train endless.toml"])
def test_no_process_goes_on_for_a_command_that_was_ended(
    line: str, told: signal.Signals, code: int, tmp_path: Path
) -> None:
    (tmp_path / "endless.toml").write_text("games = 1000\nprocesses = 2\nplayers = [5]\n", encoding="utf-8")
    command = subprocess.Popen([*COMMAND, *line.split()], cwd=tmp_path, env=environment(), stdout=subprocess.DEVNULL)
    begin = time.monotonic()
    while len(found := family(command.pid)) < MEMBERS and time.monotonic() < begin + TIMEOUT_SECONDS:
        time.sleep(0.05)
    command.send_signal(told)
    assert command.wait(TIMEOUT_SECONDS) == code
    ended = all_end(found)
    for process in [] if ended else found:
        # nor for the test
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    assert (len(found), ended) == (MEMBERS, True)
