"""Running the web server in this process or in several worker processes, and stopping it in time."""

import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from functools import partial

import uvicorn
from uvicorn.supervisors import Multiprocess

from faiyum import Fault
from faiyum.bots import BOTS
from faiyum.bots.custom import invalid_bot
from faiyum.cli.support.bot_inputs import parse_bot_names
from faiyum.server.api.app import make_app
from faiyum.server.ops.metrics import MULTIPROCESS_FOLDER
from faiyum.server.ops.settings import BACKLOG, Settings
from faiyum.server.ops.timeouts import RateLimitedWebSocket, ServerConfig, TimeoutHttpProtocol
from faiyum.tables.names import MAX_NAME_LENGTH

# a worker that takes longer to start or to answer a health check is replaced
WORKER_TIMEOUT = 20
# how long open connections may take to close
GRACEFUL_SHUTDOWN_SECONDS = 1
# After this time the process is killed, which is safe: every acknowledged command is already on disk.
FORCED_SHUTDOWN_SECONDS = 2


def parse_custom_bots(names: str) -> list[str]:
    """Return the custom bots among comma-separated names; raises Fault if a name is unknown or too long."""
    found = [name for name in dict.fromkeys(parse_bot_names(names)) if name not in BOTS]
    for name in found:
        if len(name) > MAX_NAME_LENGTH:
            raise invalid_bot(name, Fault("name-too-long", {"most": MAX_NAME_LENGTH}))
    return found


def run_server(settings: Settings, listener: socket.socket, workers: int = 1, proxy: str | None = None) -> int:
    """Serve until SIGINT or SIGTERM; return 1 if the workers cannot be started."""
    config = ServerConfig(
        # each process exits in time, even if its database no longer responds
        partial(make_app, settings, partial(exit_after, FORCED_SHUTDOWN_SECONDS)),
        factory=True,
        http=TimeoutHttpProtocol,
        ws=RateLimitedWebSocket,
        workers=workers,
        log_config=None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=GRACEFUL_SHUTDOWN_SECONDS,
        timeout_worker_healthcheck=WORKER_TIMEOUT,
        ws_max_size=4096,
        # without a trusted proxy, anybody could forge these headers
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
        server_header=False,
        backlog=BACKLOG,
        max_connections=settings.max_connections,
    )
    if workers > 1:
        with tempfile.TemporaryDirectory(prefix="faiyum-") as folder:
            os.environ[MULTIPROCESS_FOLDER] = folder
            supervisor = Multiprocess(config, [listener])
            exit_on_signals()
            try:
                supervisor.run()
            finally:
                stop_workers()
        # the supervisor returns only if its workers cannot be started
        return 1
    # uvicorn handles the signals itself, shuts down, and then raises them again
    exit_on_signals()
    uvicorn.Server(config).run(sockets=[listener])
    return 0


def exit_after(seconds: float) -> None:
    """Exit the process after this time if it is still running."""
    timer = threading.Timer(seconds, os._exit, [0])
    timer.daemon = True
    timer.start()


def exit_on_signals() -> None:
    """Exit with code 0 on SIGINT and SIGTERM."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: sys.exit(0))


def stop_workers() -> None:
    """Terminate the worker processes, and kill those that do not exit in time."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    exit_after(FORCED_SHUTDOWN_SECONDS + 1)
    workers = multiprocessing.active_children()
    for worker in workers:
        worker.terminate()
    deadline = time.monotonic() + FORCED_SHUTDOWN_SECONDS
    for worker in workers:
        worker.join(max(0, deadline - time.monotonic()))
        worker.kill()
        worker.join()
