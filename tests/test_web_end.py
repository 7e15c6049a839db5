"""The end of a server: within five seconds, whoever is connected and whatever happens, and nothing is left of it."""

import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from os import kill
from pathlib import Path

import httpx
import pytest
from postgres import Postgres
from processes import all_end, family
from server import Server
from windows import Window, live

END_SECONDS = 5
WORKERS: dict[int, list[str]] = {1: [], 3: ["--workers", "3"]}


@contextmanager
def busy(server: Server) -> Iterator[list[Window]]:
    """Players are connected, bots think, one client is idle, and another never ends what it says."""
    with ExitStack() as stack:
        players = [player for seed in range(4) for player in server.open("me", "friend", seed=seed)]
        windows = [stack.enter_context(live(player)) for player in players]
        for seed in range(3):
            server.open("me", "vizier", seed=seed)[0].take("cash farmer", confirm=True)
        stack.enter_context(httpx.Client(base_url=server.address)).get("/health")
        host, _, port = server.address.removeprefix("http://").partition(":")
        talker = stack.enter_context(socket.create_connection((host, int(port))))
        talker.sendall(b"POST /api/tables HTTP/1.1\r\nHost: faiyum\r\nContent-Length: 100\r\n\r\n{")
        yield windows


@contextmanager
def frozen(process: int) -> Iterator[None]:
    """A process that is there and does nothing, like those that it has started."""
    processes = family(process)
    for one in processes:
        kill(one, signal.SIGSTOP)
    try:
        yield
    finally:
        for one in processes:
            kill(one, signal.SIGCONT)


@pytest.mark.parametrize("workers", WORKERS)
def test_a_server_ends_soon_and_in_order(workers: int, tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.new_database() if workers > 1 else None
    server = Server(tmp_path, "--no-limits", *WORKERS[workers], database=database)
    with busy(server) as windows:
        processes = family(server.process.pid)
        assert len(processes) > workers
        assert server.stop(END_SECONDS) == 0
        # they are told that it starts again
        assert {window.closed() for window in windows} == {1012}
        assert all_end(processes)


@pytest.mark.parametrize("workers", WORKERS)
def test_a_database_that_does_not_answer_does_not_hold_up_the_end(
    workers: int, tmp_path: Path, postgres: Postgres
) -> None:
    server = Server(tmp_path, "--no-limits", *WORKERS[workers], database=postgres.new_database())
    with busy(server):
        processes = family(server.process.pid)
        with frozen(postgres.process.pid):
            assert server.stop(END_SECONDS) == 0
            assert all_end(processes)


@pytest.mark.parametrize("workers", WORKERS)
def test_nothing_is_left_of_a_server_that_is_killed(workers: int, tmp_path: Path, postgres: Postgres) -> None:
    server = Server(tmp_path, "--no-limits", *WORKERS[workers], database=postgres.new_database())
    with busy(server):
        processes = family(server.process.pid)
        server.kill()
        assert all_end(processes)
