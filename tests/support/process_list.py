"""The processes of a server, as the system knows them."""

import time
from pathlib import Path

from support.live_server import TIMEOUT_SECONDS


def stat(process: int) -> list[str]:
    """The state of a process, the one that started it, and more; nothing if it has ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def children(process: int) -> list[int]:
    """The processes that it has started."""
    known = [int(folder.name) for folder in Path("/proc").iterdir() if folder.name.isdigit()]
    return [one for one in known if stat(one)[1:2] == [str(process)]]


def family(process: int) -> list[int]:
    """A process with those that it has started, and those that they have."""
    return [process, *[one for child in children(process) for one in family(child)]]


def all_end(processes: list[int]) -> bool:
    """Whether all of them end; what is dead and waits to be noted by its parent has ended."""
    begin = time.monotonic()
    while any(stat(one)[:1] not in ([], ["Z"]) for one in processes):
        if time.monotonic() > begin + TIMEOUT_SECONDS:
            return False
        time.sleep(0.05)
    return True
