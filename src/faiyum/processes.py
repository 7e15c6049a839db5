"""Processes that work for another one, and end when it does."""

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess

from faiyum.memory import settle


def worker_pool(count: int) -> ProcessPoolExecutor:
    """So many processes that work things out."""
    # spawned, not forked: nothing of what goes on here is copied into them
    return ProcessPoolExecutor(count, get_context("spawn"), begin_work)


@contextmanager
def workers(count: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes that work things out meanwhile."""
    pool = worker_pool(count)
    try:
        yield pool
    finally:
        end_at_once(pool)


def end_at_once(pool: ProcessPoolExecutor) -> None:
    """End the processes, whatever is being worked out."""
    # until Python 3.14 there is no public way to end a worker that is busy
    for process in list((pool._processes or {}).values()):
        process.terminate()
    pool.shutdown(cancel_futures=True)


def begin_work() -> None:
    """Ctrl+C is for the one who started the workers, who ends them; what they know from the start stays."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    settle()


def end_with_parent() -> None:
    """A process that another one started is told to end when that one has died."""
    parent = parent_process()
    if parent is None:
        return

    def watch(parent: BaseProcess) -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, args=[parent], daemon=True).start()
