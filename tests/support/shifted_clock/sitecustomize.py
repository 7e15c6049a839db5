"""Shift a test server's wall clock by the number of seconds in a file, which may change at any time."""

import os
import time
from pathlib import Path

REAL_TIME = time.time


def shifted_time() -> float:
    """Return the wall-clock time that the test wants the server to see."""
    try:
        return REAL_TIME() + float(Path(os.environ["FAIYUM_TEST_CLOCK"]).read_text())
    except (KeyError, OSError, ValueError):
        return REAL_TIME()


time.time = shifted_time
