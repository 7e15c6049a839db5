"""The processes started by a command or a server, as listed in /proc."""

import time
from pathlib import Path

from support.live_server import TIMEOUT_SECONDS


def stat(process: int) -> list[str]:
    """Return the state of a process, its parent's id and more from /proc; an empty list if it has exited."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def children(process: int) -> list[int]:
    """Return the ids of the processes that a process has started."""
    running = [int(folder.name) for folder in Path("/proc").iterdir() if folder.name.isdigit()]
    return [candidate for candidate in running if stat(candidate)[1:2] == [str(process)]]


def command_line(process: int) -> str:
    """Return the command of a process; empty if it has exited."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text(errors="replace")
    except OSError:
        return ""


def process_tree(process: int) -> list[int]:
    """Return a process id with those of its descendants."""
    return [process, *[member for child in children(process) for member in process_tree(child)]]


def all_exit(processes: list[int]) -> bool:
    """Wait for processes to exit and return whether they all did; zombies count as exited."""
    start = time.monotonic()
    while any(stat(process)[:1] not in ([], ["Z"]) for process in processes):
        if time.monotonic() > start + TIMEOUT_SECONDS:
            return False
        time.sleep(0.05)
    return True
