"""Tests that a server shuts down in time under all circumstances and leaves no process behind."""

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
from support.process_list import all_exit, children, process_tree, stat
from support.socket_clients import SocketClient, open_socket

# Shorter than any timeout that a server could wait for, and long enough for a busy machine; an idle one needs five.
SHUTDOWN_SECONDS = 19
WORKERS: dict[int, list[str]] = {1: [], 3: ["--workers", "3"]}


@contextmanager
def busy(server: Server) -> Iterator[list[SocketClient]]:
    """Keep a server busy with connected players, thinking bots, an idle client and an incomplete request."""
    with ExitStack() as stack:
        players = [player for seed in range(4) for player in server.open_table("me", "friend", seed=seed)]
        sockets = [stack.enter_context(open_socket(player)) for player in players]
        for seed in range(3):
            server.open_table("me", "vizier", seed=seed)[0].take("cash farmer", confirm=True)
        stack.enter_context(httpx.Client(base_url=server.address, timeout=TIMEOUT_SECONDS)).get("/health")
        host, _, port = server.address.removeprefix("http://").partition(":")
        incomplete = stack.enter_context(socket.create_connection((host, int(port))))
        incomplete.sendall(b"POST /api/tables HTTP/1.1\r\nHost: faiyum\r\nContent-Length: 100\r\n\r\n{")
        yield sockets


@contextmanager
def frozen(process: int) -> Iterator[None]:
    """Suspend a process and its descendants."""
    processes = process_tree(process)
    for suspended in processes:
        kill(suspended, signal.SIGSTOP)
    try:
        yield
    finally:
        for suspended in processes:
            kill(suspended, signal.SIGCONT)


@pytest.mark.parametrize("workers", WORKERS)
def test_a_busy_server_shuts_down_cleanly(workers: int, tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.new_database() if workers > 1 else None
    server = Server(tmp_path, "--no-limits", *WORKERS[workers], database=database)
    with busy(server) as sockets:
        processes = process_tree(server.process.pid)
        assert len(processes) > workers
        assert server.stop(SHUTDOWN_SECONDS) == 0
        # 1012 tells clients that the service restarts.
        assert {ws.wait_for_close() for ws in sockets} == {1012}
        assert all_exit(processes)


@pytest.mark.parametrize("workers", WORKERS)
def test_an_unresponsive_database_does_not_delay_the_shutdown(workers: int, tmp_path: Path, postgres: Postgres) -> None:
    server = Server(tmp_path, "--no-limits", *WORKERS[workers], database=postgres.new_database())
    with busy(server):
        processes = process_tree(server.process.pid)
        with frozen(postgres.process.pid):
            assert server.stop(SHUTDOWN_SECONDS) == 0
            assert all_exit(processes)


def workers_of(server: Server) -> set[int]:
    """Return the ids of the worker processes."""
    found = children(server.process.pid)
    return {child for child in found if b"resource_tracker" not in Path(f"/proc/{child}/cmdline").read_bytes()}


def responsive_workers(server: Server) -> set[int]:
    """Send one more request and return the workers that have responded so far."""
    httpx.get(f"{server.address}/health", timeout=TIMEOUT_SECONDS).raise_for_status()
    return {json.loads(line)["process"] for line in server.log.read_text().rpartition("\n")[0].splitlines()}


def wait_for(condition: Callable[[], bool]) -> None:
    begin = time.monotonic()
    while not condition():
        assert time.monotonic() < begin + 3 * TIMEOUT_SECONDS
        time.sleep(0.05)


def test_sighup_replaces_the_workers_one_by_one(tmp_path: Path, postgres: Postgres) -> None:
    server = Server(tmp_path, "--no-limits", "--workers", "2", database=postgres.new_database())
    anna = server.open_table("me", seed=3)[0]
    before = workers_of(server)
    kill(server.process.pid, signal.SIGHUP)
    wait_for(lambda: not workers_of(server) & before and len(workers_of(server)) == len(before))
    # The old connection belonged to a worker that has ended.
    server.client = httpx.Client(base_url=server.address, timeout=TIMEOUT_SECONDS)
    anna.take("cash farmer", confirm=True)
    assert server.stop(SHUTDOWN_SECONDS) == 0


def test_a_server_shuts_down_even_while_it_replaces_workers_and_the_database_hangs(
    tmp_path: Path, postgres: Postgres
) -> None:
    server = Server(tmp_path, "--no-limits", "--workers", "2", database=postgres.new_database())
    before = workers_of(server)
    with frozen(postgres.process.pid):
        kill(server.process.pid, signal.SIGHUP)
        wait_for(lambda: len(workers_of(server)) > len(before))
        processes = process_tree(server.process.pid)
        assert server.stop(SHUTDOWN_SECONDS) == 0
        assert all_exit(processes)


def test_a_replaced_worker_exits_even_if_a_write_is_pending_and_the_database_hangs(
    tmp_path: Path, postgres: Postgres
) -> None:
    server = Server(tmp_path, "--no-limits", "--workers", "2", database=postgres.new_database())
    anna = server.open_table("me", seed=3)[0]
    before = workers_of(server)
    wait_for(lambda: before <= responsive_workers(server))
    with frozen(postgres.process.pid), ThreadPoolExecutor(1) as thread:
        writing = thread.submit(anna.post, "take", option="cash farmer")
        time.sleep(0.5)
        for worker in before:
            # The signal that a worker gets when another has replaced it.
            kill(worker, signal.SIGTERM)
        begin = time.monotonic()
        wait_for(lambda: not any(stat(worker)[:1] not in ([], ["Z"]) for worker in before))
        assert time.monotonic() < begin + SHUTDOWN_SECONDS
        # The client has to retry because the write may or may not have been committed.
        response = writing.result()
        assert (response.status_code, response.json()) == (503, {"error": [["table-ends"]]})
    assert server.stop(SHUTDOWN_SECONDS) == 0


@pytest.mark.parametrize("workers", WORKERS)
def test_a_killed_server_leaves_no_process_behind(workers: int, tmp_path: Path, postgres: Postgres) -> None:
    server = Server(tmp_path, "--no-limits", *WORKERS[workers], database=postgres.new_database())
    with busy(server):
        processes = process_tree(server.process.pid)
        server.kill()
        assert all_exit(processes)


def test_a_server_shuts_down_even_if_an_http_client_is_connected(tmp_path: Path) -> None:
    running = Server(tmp_path)
    with httpx.Client(base_url=running.address, timeout=TIMEOUT_SECONDS) as client:
        client.get("/api/bots")
        assert running.stop() == 0


def test_a_server_shuts_down_even_if_a_websocket_is_connected(tmp_path: Path) -> None:
    running = Server(tmp_path)
    anna = running.open_table("me", seed=3)[0]
    with open_socket(anna) as ws:
        ws.next_message("state")
        assert running.stop() == 0
        assert ws.wait_for_close() is not None
