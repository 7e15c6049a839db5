"""Work spread over processes on this machine or over the machines of a Ray cluster, through one interface.

The work is a function that is called for each item. Results come in the order of the items, no matter which worker
computes them.
"""

import logging
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import Any, Final, TypeVar

from faiyum.engine.core.messages import Fault, quoted
from faiyum.processes import process_pool

Item = TypeVar("Item")
Value = TypeVar("Value")

# Ray retries a task whose node was lost. After this many retries, it gives up on a task that kills its worker.
MAX_RETRIES: Final = 20
# Queued tasks per processor of the cluster, so that no processor is idle while results travel.
WAITING: Final = 4
CONNECT_SECONDS: Final = 5.0


@dataclass(frozen=True)
class Workers:
    """The workers to use: `processes` processes on this machine or, given an address, a Ray cluster.

    The address is that of the cluster's head, such as `10.0.0.1:6379`, or `auto` for the cluster that this machine
    belongs to.
    """

    processes: int = 2
    ray: str = ""
    # Processes that keep running between calls.
    pool: ProcessPoolExecutor | None = None

    @contextmanager
    def running(self) -> Iterator["Workers"]:
        """Keep the processes running for several calls of `map`, each of which would otherwise start new ones."""
        if self.ray or self.processes == 1:
            yield self
        else:
            with process_pool(self.processes) as pool:
                yield replace(self, pool=pool)

    def map(self, function: Callable[[Item], Value], items: Sequence[Item], chunk: int = 1) -> Iterator[Value]:
        """Yield the function's value for each item, in order; a process gets `chunk` items at a time.

        Raises Fault if a process dies or the cluster cannot be reached.
        """
        if self.ray:
            yield from map_on_cluster(function, items, self.ray)
        elif self.processes == 1:
            yield from map(function, items)
        else:
            with nullcontext(self.pool) if self.pool else process_pool(self.processes) as pool:
                try:
                    yield from pool.map(function, items, chunksize=chunk)
                except BrokenExecutor:
                    raise Fault("process-died") from None

    def map_shared(
        self, function: Callable[[Any, Item], Value], shared: Any, items: Sequence[Item], chunk: int = 1
    ) -> Iterator[Value]:
        """Like `map`, but with a shared object as the first argument of each call; each machine receives it once."""
        if self.ray:
            yield from map_on_cluster(function, items, self.ray, shared)
        else:
            yield from self.map(partial(function, shared), items, chunk)


NOT_SHARED: Final = object()


def map_on_cluster(
    function: Callable[..., Value], items: Sequence[Item], address: str, shared: Any = NOT_SHARED
) -> Iterator[Value]:
    """Yield the function's value for each item, in order, computed by the machines of a Ray cluster."""
    ray = connect(address)
    # wrapped in `call`, because Ray refuses built-in functions, compiled functions and partials
    remote = ray.remote(num_cpus=1, max_retries=MAX_RETRIES)(call)
    given = [] if shared is NOT_SHARED else [ray.put(shared)]
    waiting = max(2, WAITING * int(ray.cluster_resources().get("CPU", 1)))
    rest = iter(items)
    pending = [remote.remote(function, *given, item) for item in islice(rest, waiting)]
    try:
        while pending:
            try:
                value = ray.get(pending.pop(0))
            except ray.exceptions.RayTaskError as error:
                # the function's own error, as it would be raised without a cluster
                raise error.cause if isinstance(error.cause, Exception) else error from None
            except ray.exceptions.RayError as error:
                raise Fault("cluster-lost", {"address": quoted(address), "reason": type(error).__name__}) from None
            pending += [remote.remote(function, *given, item) for item in islice(rest, 1)]
            yield value
    finally:
        for task in pending:
            with suppress(Exception):
                ray.cancel(task, force=True)


def call(function: Callable[..., Value], *arguments: Any) -> Value:
    return function(*arguments)


def connect(address: str) -> Any:
    """Connect to a Ray cluster, unless already connected, and return the Ray package; raises Fault on failure."""
    import ray

    if ray.is_initialized():
        return ray
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        # fail early: Ray itself would keep trying for minutes
        try:
            socket.create_connection((host, int(port)), CONNECT_SECONDS).close()
        except OSError as error:
            raise Fault("unreachable-cluster", {"address": quoted(address), "reason": str(error)}) from None
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as error:
        # Ray raises many kinds of exceptions here
        raise Fault("unreachable-cluster", {"address": quoted(address), "reason": str(error).split("\n")[0]}) from None
    return ray
