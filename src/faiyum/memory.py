"""Control of the garbage collector and of the memory that the allocator retains."""

import ctypes
import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress

# New objects are collected often, older ones occasionally. With 500 tables in play, a full collection takes 0.1 s and
# blocks all clients, so it is left to `release_memory`.
THRESHOLDS = (5_000, 20, 1_000)


def freeze_objects() -> None:
    """Freeze current objects out of garbage collection, and make collections rarer."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


@contextmanager
def suspended_collection() -> Iterator[None]:
    """Suspend the garbage collector during searches, which create many objects but no reference cycles."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        # If two threads search, the one that began first re-enables the collector.
        if enabled:
            gc.enable()


def release_memory() -> None:
    """Run a full collection and return freed memory to the operating system."""
    # this also empties the interpreter's free lists, where one small object can hold on to a megabyte
    gc.collect()
    # glibc also retains freed memory; other C libraries lack this function
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
