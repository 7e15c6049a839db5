"""The server: on this machine with a window on it, or for a club or a public site."""

import logging
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
import time
import webbrowser
from argparse import Namespace
from functools import partial
from ipaddress import IPv6Address, ip_address
from pathlib import Path

import platformdirs
import sqlalchemy as sa
import uvicorn
from uvicorn.supervisors import Multiprocess

from faiyum import Fault
from faiyum.bots import BOTS
from faiyum.bots.custom import unfit
from faiyum.cli.inputs import bot_names, number, read_budget
from faiyum.i18n.texts import Texts
from faiyum.server.api.app import make_app
from faiyum.server.ops.metrics import MULTIPROCESS_FOLDER
from faiyum.server.ops.settings import RateLimits, Settings
from faiyum.server.ops.timeouts import RateLimitedWebSocket, TimeoutHttpProtocol
from faiyum.server.storage.database import upgrade_database
from faiyum.tables.table import MAX_NAME_LENGTH

USUAL_PORT = 8100
ANY_PORT = -1
LOCAL = "127.0.0.1"
# a page of another site that has its name point to this machine is not served
NAMES = [LOCAL, "localhost"]
MOST_WORKERS = 64
# connections that wait to be accepted
BACKLOG = 2048
# a worker that takes longer to begin, or to say that it is there, is given up
START_SECONDS = 20
# clients that do not leave are left so soon
GRACE_SECONDS = 1
# whatever has not ended in order by then is ended: what anybody was told has happened is on disk
STOP_SECONDS = 2


def play(arguments: Namespace, t: Texts) -> int:
    """Serve the page on this machine and open it in the browser."""
    make_private_files()
    port = number(arguments.port, "--port", 0, 65535, ANY_PORT)
    bots, budget = own_bots(arguments.bots), read_budget(arguments)
    database = arguments.database or default_database()
    upgrade_database(database)
    listening = listen(arguments.host, port)
    address = address_of(listening)
    print(t("cli-serving", address=address), flush=True)
    if not arguments.no_browser:
        # the socket listens already: the browser waits until the server answers
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING)
    names = ["*"] if ip_address(arguments.host).is_unspecified else [*NAMES, in_address(arguments.host)]
    return run(Settings(database, names, bots=bots, budget=budget), listening)


def serve(arguments: Namespace, t: Texts) -> int:
    """Serve for others, as many processes as are wanted."""
    make_private_files()
    port = number(arguments.port, "--port", 0, 65535, USUAL_PORT)
    workers = number(arguments.workers, "--workers", 1, MOST_WORKERS, 1)
    settings = Settings(
        database=arguments.database or default_database(),
        allowed_hosts=arguments.names.split(",") if arguments.names else ["*"],
        limits=None if arguments.no_limits else RateLimits(),
        idle_seconds=number(arguments.idle, "--idle", 1, 86_400, 60),
        bots=own_bots(arguments.bots),
        budget=read_budget(arguments),
        link_days=number(arguments.link_days, "--link-days", 1, 36_500, 365),
        access_log=True,
    )
    upgrade_database(settings.database)
    if workers > 1 and sa.make_url(settings.database).get_backend_name() != "postgresql":
        raise Fault("workers-need-postgresql")
    listening = bound(arguments.host, port)
    print(t("cli-serving", address=address_of(listening)), flush=True)
    return run(settings, listening, workers, arguments.proxy)


def own_bots(names: str) -> list[str]:
    """BotRunner of one's own for the page, beside those that are there in any case."""
    found = [name for name in dict.fromkeys(bot_names(names)) if name not in BOTS]
    for name in found:
        if len(name) > MAX_NAME_LENGTH:
            raise unfit(name, Fault("name-too-long", {"most": MAX_NAME_LENGTH}))
    return found


def make_private_files() -> None:
    """A database holds the secret that signs links, and every deck: only its owner reads it."""
    os.umask(0o077)


def run(settings: Settings, listening: socket.socket, workers: int = 1, proxy: str | None = None) -> int:
    """Serve until the program is told to stop."""
    config = uvicorn.Config(
        # each process ends in time, even if its database does not answer any more
        partial(make_app, settings, partial(end_at_last, STOP_SECONDS)),
        factory=True,
        http=TimeoutHttpProtocol,
        ws=RateLimitedWebSocket,
        workers=workers,
        log_config=None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_worker_healthcheck=START_SECONDS,
        ws_max_size=4096,
        # only who is told that there is a proxy believes what it says about the client
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
        server_header=False,
        backlog=BACKLOG,
    )
    if workers > 1:
        with tempfile.TemporaryDirectory(prefix="faiyum-") as folder:
            os.environ[MULTIPROCESS_FOLDER] = folder
            supervisor = Multiprocess(config, [listening])
            end_when_told()
            try:
                supervisor.run()
            finally:
                end_workers()
        # it gives up if its workers cannot begin
        return 1
    # uvicorn stops in order when it is told to, and then passes the signal on
    end_when_told()
    uvicorn.Server(config).run(sockets=[listening])
    return 0


def end_at_last(seconds: float) -> None:
    """End the process then if it has not ended by itself."""
    end = threading.Timer(seconds, os._exit, [0])
    end.daemon = True
    end.start()


def end_when_told() -> None:
    """Ctrl+C and SIGTERM end the program."""
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, lambda *_: sys.exit(0))


def end_workers() -> None:
    """Tell the workers to end, and end those that do not."""
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, signal.SIG_IGN)
    end_at_last(STOP_SECONDS + 1)
    workers = multiprocessing.active_children()
    for worker in workers:
        worker.terminate()
    deadline = time.monotonic() + STOP_SECONDS
    for worker in workers:
        worker.join(max(0, deadline - time.monotonic()))
        worker.kill()
        worker.join()


def listen(host: str, port: int) -> socket.socket:
    """A socket on that port; if any will do, on the usual one or, if that is taken, on one that is free."""
    if port != ANY_PORT:
        return bound(host, port)
    try:
        return bound(host, USUAL_PORT)
    except OSError:
        return bound(host, 0)


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens at an address of this machine."""
    try:
        family = socket.AF_INET6 if isinstance(ip_address(host), IPv6Address) else socket.AF_INET
    except ValueError:
        raise Fault("no-address", {"value": host}) from None
    # with the protocol named, asyncio sends at once; without it every answer waits 40 ms
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        raise OSError(error.errno, os.strerror(error.errno or 0), f"{in_address(host)}:{port}") from None
    return listening


def address_of(listening: socket.socket) -> str:
    """Where a browser finds what listens there."""
    host, port = listening.getsockname()[:2]
    return f"http://{in_address(host)}:{port}/"


def in_address(host: str) -> str:
    """An IP address as a browser writes it."""
    return f"[{host}]" if ":" in host else host


def default_database() -> str:
    """The file with all tables in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("faiyum", appauthor=False))
    # it holds what links are signed with
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'faiyum.db'}"
