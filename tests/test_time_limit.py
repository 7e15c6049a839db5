"""The time limit of tests."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_tests_may_run_without_a_time_limit(tmp_path: Path) -> None:
    for name, text in (
        ("conftest.py", "from support.time_limit import pytest_runtest_protocol\n"),
        ("test_one.py", "def test_one(): pass\n"),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "tests")}
    command = [sys.executable, "-m", "pytest", "-q", "-o", "timeout=0", "--rootdir", str(tmp_path), str(tmp_path)]
    result = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout


def test_fault_injection_has_a_minute_for_each_fault() -> None:
    for faults in (10, 300):
        recipe = subprocess.run(
            ["make", "--dry-run", "faults", f"FAULTS={faults}"], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout
        limit = re.search(r"-o timeout=(\S+ \+ .*?\)\))", recipe)
        assert limit
        seconds = subprocess.run(["sh", "-c", f"echo {limit[1]}"], capture_output=True, text=True, check=True).stdout
        assert int(seconds) > 60 * faults
