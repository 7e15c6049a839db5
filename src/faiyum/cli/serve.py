"""Playing in the browser: the server on this machine and a window on it."""

import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from argparse import Namespace
from pathlib import Path

import platformdirs
import uvicorn

from faiyum.cli.inputs import number
from faiyum.texts import Texts
from faiyum.web.app import make_app
from faiyum.web.store import prepare

USUAL_PORT = 8100
ANY_PORT = -1
LOCAL = "127.0.0.1"
# a page of another site that has its name point to this machine is not served
NAMES = [LOCAL, "localhost"]


def play(arguments: Namespace, t: Texts) -> int:
    """Serve the page on this machine and open it in the browser."""
    port = number(arguments.port, "--port", 0, 65535, ANY_PORT)
    database = arguments.database or default_database()
    prepare(database)
    listening = listen(port)
    address = f"http://{LOCAL}:{listening.getsockname()[1]}/"
    print(t("cli-serving", address=address), flush=True)
    if not arguments.no_browser:
        # the socket listens already: the browser waits until the server answers
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    return serve(database, listening)


def listen(port: int) -> socket.socket:
    """A socket on that port; if any will do, on the usual one or, if that is taken, on one that is free."""
    if port != ANY_PORT:
        return bound(port)
    try:
        return bound(USUAL_PORT)
    except OSError:
        return bound(0)


def bound(port: int) -> socket.socket:
    # with the protocol named, asyncio sends at once; without it every answer waits 40 ms
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((LOCAL, port))
        listening.listen()
    except OSError as error:
        listening.close()
        raise OSError(error.errno, os.strerror(error.errno or 0), f"{LOCAL}:{port}") from None
    return listening


def default_database() -> str:
    """The file with all tables in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("faiyum", appauthor=False))
    # it holds what links are signed with
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'faiyum.db'}"


def serve(database: str, listening: socket.socket) -> int:
    """Serve until the program is told to stop."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING)
    config = uvicorn.Config(
        make_app(database, NAMES), log_level="warning", access_log=False, timeout_graceful_shutdown=3, ws_max_size=4096
    )
    # uvicorn stops in order when it is told to, and then passes the signal on
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, lambda *_: sys.exit(0))
    uvicorn.Server(config).run(sockets=[listening])
    return 0
