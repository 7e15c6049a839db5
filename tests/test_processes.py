"""Worker processes exit together with the command that started them, and no test can hang."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from support.command import COMMAND, TIMEOUT_SECONDS, environment, started
from support.process_list import all_exit, process_tree

from faiyum import COMPILED

# the command, its two workers, and the resource tracker of multiprocessing
PROCESSES = 4
ROOT = Path(__file__).parent.parent


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


def test_ctrl_c_reaches_commands_where_the_tests_ignore_it() -> None:
    # as after `nohup make test &`
    build = ["-o", "pythonpath=tests"] if COMPILED else []
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *build, __file__, "-k", "arena and 130"]
    with started(
        *command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
    ) as tests:  # fmt: skip
        output, _ = tests.communicate(timeout=TIMEOUT_SECONDS)
    assert (tests.returncode, b"1 passed" in output) == (0, True), output.decode()


def test_a_test_that_blocks_signals_is_stopped(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\ntimeout = 1\n", encoding="utf-8")
    (tmp_path / "conftest.py").write_text("from support.time_limit import *\n", encoding="utf-8")
    (tmp_path / "test_loop.py").write_text(
        "import signal, time\n"
        "def test_loop():\n"
        "    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})\n"
        "    time.sleep(600)\n",
        encoding="utf-8",
    )
    answer = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"], cwd=tmp_path,
        env=environment(PYTHONPATH=str(ROOT / "tests")), capture_output=True, encoding="utf-8", timeout=TIMEOUT_SECONDS,
    )  # fmt: skip
    assert answer.returncode == 1
    assert 'test_loop.py", line 4 in test_loop' in answer.stderr
