"""Memory: what is there to stay is not looked through again, and what was freed goes back to the system."""

import ctypes
import gc
from contextlib import suppress

# New things are looked through for waste when there are so many of them, those that stay now and then. All that
# there is would take a tenth of a second with 500 tables in play, in which everybody waits: only when tables have left.
NEW, NOW_AND_THEN, HARDLY_EVER = 5_000, 20, 1_000


def settle() -> None:
    """What is there now stays: to look through it for waste again and again would hold up whoever plays or thinks."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, NOW_AND_THEN, HARDLY_EVER)


def give_back() -> None:
    """Give freed memory back. Python keeps small things that were freed for later, each of which holds a megabyte."""
    gc.collect()
    with suppress(OSError, AttributeError):
        # the C library keeps some as well
        ctypes.CDLL(None).malloc_trim(0)
