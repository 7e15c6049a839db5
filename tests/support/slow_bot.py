"""A bot that thinks as long as a test wants, in whatever process it is asked."""

import os
import time
from pathlib import Path

from faiyum import Option
from faiyum.bots import UNLIMITED, Budget, Seen
from faiyum.bots.planner import PlannerBot

# a bot of one's own is named like this
NAME = "support.slow_bot:SlowBot"
UNTIL = "FAIYUM_SLOW_UNTIL"


class SlowBot(PlannerBot):
    """Thinks until a file is there, then plays like its ancestor."""

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
        while not Path(os.environ[UNTIL]).exists():
            time.sleep(0.02)
        return super().choose(seen, budget)
