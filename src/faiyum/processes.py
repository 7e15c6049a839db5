"""Worker processes that exit together with the process that started them."""

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess

from faiyum.memory import freeze_objects


def make_process_pool(count: int) -> ProcessPoolExecutor:
    """Return a pool of `count` worker processes."""
    # spawned rather than forked: forking would copy locks held by threads and open connections
    return ProcessPoolExecutor(count, get_context("spawn"), initialize_worker)


@contextmanager
def process_pool(count: int) -> Iterator[ProcessPoolExecutor]:
    """Provide a pool of `count` worker processes, which are terminated on exit."""
    pool = make_process_pool(count)
    try:
        yield pool
    finally:
        terminate_pool(pool)


def terminate_pool(pool: ProcessPoolExecutor) -> None:
    """Terminate the workers of a pool, even if they are busy."""
    # before Python 3.14 there is no public way to terminate a busy worker
    for process in list((pool._processes or {}).values()):
        process.terminate()
    pool.shutdown(cancel_futures=True)


def initialize_worker() -> None:
    """Prepare a worker process: ignore Ctrl+C, exit with the parent, freeze what was imported."""
    # Ctrl+C also reaches the parent, which terminates its workers
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    exit_with_parent()
    freeze_objects()


def exit_with_parent() -> None:
    """Send SIGTERM to this process when its parent dies; do nothing in a process without a parent."""
    parent = parent_process()
    if parent is None:
        return

    def wait_for(parent: BaseProcess) -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait_for, args=[parent], daemon=True).start()
