"""The end of a server: within five seconds, whoever is connected and whatever happens, and nothing is left of it."""

import json
import signal
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from os import kill
from pathlib import Path

import httpx
import pytest
from support.live_server import TIMEOUT_SECONDS, Server
from support.postgres import Postgres
from support.process_list import all_end, children, family, stat
from support.socket_clients import SocketClient, open_socket

END_SECONDS = 5
WORKERS: dict[int, list[str]] = {1: [], 3: ["--workers", "3"]}


@contextmanager
def busy(server: Server) -> Iterator[list[SocketClient]]:
    """Players are connected, bots think, one client is idle, and another never ends what it says."""
    with ExitStack() as stack:
        players = [player for seed in range(4) for player in server.open_table("me", "friend", seed=seed)]
        sockets = [stack.enter_context(open_socket(player)) for player in players]
        for seed in range(3):
            server.open_table("me", "vizier", seed=seed)[0].take("cash farmer", confirm=True)
        stack.enter_context(httpx.Client(base_url=server.address)).get("/health")
        host, _, port = server.address.removeprefix("http://").partition(":")
        talker = stack.enter_context(socket.create_connection((host, int(port))))
        talker.sendall(b"POST /api/tables HTTP/1.1\r\nHost: faiyum\r\nContent-Length: 100\r\n\r\n{")
        yield sockets


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
    with busy(server) as sockets:
        processes = family(server.process.pid)
        assert len(processes) > workers
        assert server.stop(END_SECONDS) == 0
        # they are told that it starts again
        assert {ws.wait_for_close() for ws in sockets} == {1012}
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


def workers_of(server: Server) -> set[int]:
    """The processes that serve."""
    found = children(server.process.pid)
    return {one for one in found if b"resource_tracker" not in Path(f"/proc/{one}/cmdline").read_bytes()}


def answering(server: Server) -> set[int]:
    """The workers that have answered so far, after one question more."""
    httpx.get(f"{server.address}/health").raise_for_status()
    return {json.loads(line)["process"] for line in server.log.read_text().rpartition("\n")[0].splitlines()}


def until(reached: Callable[[], bool]) -> None:
    begin = time.monotonic()
    while not reached():
        assert time.monotonic() < begin + 3 * TIMEOUT_SECONDS
        time.sleep(0.05)


def test_workers_are_replaced_one_after_the_other_and_players_go_on(tmp_path: Path, postgres: Postgres) -> None:
    server = Server(tmp_path, "--no-limits", "--workers", "2", database=postgres.new_database())
    anna = server.open_table("me", seed=3)[0]
    before = workers_of(server)
    kill(server.process.pid, signal.SIGHUP)
    until(lambda: not workers_of(server) & before and len(workers_of(server)) == len(before))
    # the connection was with one that is gone
    server.client = httpx.Client(base_url=server.address, timeout=TIMEOUT_SECONDS)
    anna.take("cash farmer", confirm=True)
    assert server.stop(END_SECONDS) == 0


def test_a_server_ends_soon_while_workers_are_replaced_and_the_database_hangs(
    tmp_path: Path, postgres: Postgres
) -> None:
    server = Server(tmp_path, "--no-limits", "--workers", "2", database=postgres.new_database())
    before = workers_of(server)
    with frozen(postgres.process.pid):
        kill(server.process.pid, signal.SIGHUP)
        until(lambda: len(workers_of(server)) > len(before))
        processes = family(server.process.pid)
        assert server.stop(END_SECONDS) == 0
        assert all_end(processes)


def test_a_worker_that_is_replaced_ends_though_a_write_is_on_its_way_and_the_database_hangs(
    tmp_path: Path, postgres: Postgres
) -> None:
    server = Server(tmp_path, "--no-limits", "--workers", "2", database=postgres.new_database())
    anna = server.open_table("me", seed=3)[0]
    before = workers_of(server)
    until(lambda: before <= answering(server))
    with frozen(postgres.process.pid), ThreadPoolExecutor(1) as thread:
        writing = thread.submit(anna.post, "take", option="cash farmer")
        time.sleep(0.5)
        for worker in before:
            # as it is told when another one has taken its place
            kill(worker, signal.SIGTERM)
        begin = time.monotonic()
        until(lambda: not any(stat(worker)[:1] not in ([], ["Z"]) for worker in before))
        assert time.monotonic() < begin + END_SECONDS
        # whether it was written is not known: who is told so asks again
        answer = writing.result()
        assert (answer.status_code, answer.json()) == (503, {"error": [["table-ends"]]})
    assert server.stop(END_SECONDS) == 0


@pytest.mark.parametrize("workers", WORKERS)
def test_nothing_is_left_of_a_server_that_is_killed(workers: int, tmp_path: Path, postgres: Postgres) -> None:
    server = Server(tmp_path, "--no-limits", *WORKERS[workers], database=postgres.new_database())
    with busy(server):
        processes = family(server.process.pid)
        server.kill()
        assert all_end(processes)
