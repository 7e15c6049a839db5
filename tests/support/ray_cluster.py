"""A Ray cluster whose nodes are processes on this machine."""

import os
import secrets
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

# The memory of a node for objects; the default would be a third of the machine's.
STORE_BYTES: Final = 80_000_000
# Ray gives a node a fixed time to start, so a busy machine may need another attempt.
ATTEMPTS: Final = 3


class LocalCluster:
    """A head with one processor, and further nodes that can be added and killed."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster

        self.cluster: Any = Cluster()
        # the first node is the head
        self.start_node(no_monitor=True)

    @property
    def address(self) -> str:
        return str(self.cluster.address)

    def start_node(self, **settings: Any) -> Any:
        """Start a node with one processor; skips the test if the machine is too busy for that."""
        for _ in range(ATTEMPTS):
            try:
                with announced_ports() as environment:
                    return self.cluster.add_node(
                        num_cpus=1, object_store_memory=STORE_BYTES, include_dashboard=False, include_log_monitor=False,
                        env_vars=environment, **free_ports(), **settings,
                    )  # fmt: skip
            except Exception as error:
                # Ray raises plain exceptions
                reason = str(error)
        pytest.skip(f"Ray cannot start a node on this machine now: {reason}")

    def kill_node(self, node: Any) -> None:
        """Kill the processes of a node, as if its machine had lost power."""
        self.cluster.remove_node(node, allow_graceful=False)

    def stop(self) -> None:
        import ray

        disconnect: Any = ray.shutdown
        disconnect()
        self.cluster.shutdown()


def free_ports() -> dict[str, int]:
    """Return free ports for the helpers of a node, which waits only for helpers whose ports are not given."""
    names = ("metrics_agent_port", "metrics_export_port", "runtime_env_agent_port")
    sockets = [socket.create_server(("", 0)) for _ in names]
    ports = [server.getsockname()[1] for server in sockets]
    for server in sockets:
        server.close()
    return dict(zip(names, ports, strict=True))


@contextmanager
def announced_ports() -> Iterator[dict[str, str]]:
    """Write the file in which a node's dashboard agent says that it serves no dashboard.

    Without the file, a node fails after waiting for 15 seconds, which is too short on a busy machine.
    """
    node = secrets.token_hex(28)
    done = threading.Event()

    def announce() -> None:
        while not done.wait(0.05):
            for logs in Path("/tmp/ray").glob("session_latest/logs"):
                file = logs.parent / f"dashboard_agent_listen_port_{node}"
                if not file.exists():
                    file.write_text("-1")

    thread = threading.Thread(target=announce, daemon=True)
    thread.start()
    try:
        yield {"RAY_OVERRIDE_NODE_ID_FOR_TESTING": node}
    finally:
        done.set()
        thread.join()


@contextmanager
def local_cluster() -> Iterator[LocalCluster]:
    """Provide a cluster that has only its head so far."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    cluster = LocalCluster()
    try:
        yield cluster
    finally:
        cluster.stop()
