"""Memory: what is there to stay is not looked through again, and what was freed goes back to the system."""

import ctypes
import gc
from contextlib import suppress


def settle() -> None:
    """What is there now stays: to look through it for waste again and again would hold everybody up."""
    gc.collect()
    gc.freeze()


def give_back() -> None:
    """Give freed memory back. Python keeps small things that were freed for later, each of which holds a megabyte."""
    gc.collect()
    with suppress(OSError, AttributeError):
        # the C library keeps some as well
        ctypes.CDLL(None).malloc_trim(0)
