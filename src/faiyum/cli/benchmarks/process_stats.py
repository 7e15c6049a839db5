"""Memory and CPU time of a process and its descendants, read from /proc."""

import os
import re
from pathlib import Path


def process_tree(process: int) -> list[int]:
    """Return a process id with those of its descendants."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *[member for child in children for member in process_tree(int(child))]]


def resident_kilobytes(process: int) -> int:
    """Return the resident memory of a process and its descendants."""
    status = [Path(f"/proc/{member}/status").read_text() for member in process_tree(process)]
    return sum(int(found[1]) for text in status if (found := re.search(r"VmRSS:\s+(\d+)", text)))


def cpu_seconds(process: int) -> float:
    """Return the CPU time of a process and its descendants."""
    stats = [Path(f"/proc/{member}/stat").read_text().rpartition(")")[2].split() for member in process_tree(process)]
    # utime and stime; the fields start after the command's name
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")
