"""A custom bot that computes until the test lets it continue, in any process."""

import os
import time
from pathlib import Path

from faiyum import Option
from faiyum.bots import UNLIMITED, Budget, Seen
from faiyum.bots.planner import PlannerBot

NAME = "support.slow_bot:SlowBot"
# The environment variable with the path of the file to wait for.
UNTIL = "FAIYUM_SLOW_UNTIL"


class SlowBot(PlannerBot):
    """A planner that waits until a file exists."""

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
        wait()
        return super().choose(seen, budget)


def wait() -> None:
    """Wait until the file exists."""
    while not Path(os.environ[UNTIL]).exists():
        time.sleep(0.02)


def burn(seconds: float) -> None:
    """Use that much processor time."""
    begin = time.process_time()
    while time.process_time() < begin + seconds:
        pass
