"""A real server and real browsers for the tests of the page."""

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from support.browser import PATIENCE, SIZES, NewReader, Reader, Server, chromium
from support.browser_tables import ME, sit
from support.table_page import Place

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder = tmp_path_factory.mktemp("server")
    database = f"sqlite+aiosqlite:///{folder / 'tables.db'}"
    command = [sys.executable, "-m", "faiyum", "play", "--no-browser", "--port", str(port), "--database", database]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
    found = Server(f"http://127.0.0.1:{port}")
    try:
        wait_for(found, process, folder / "log")
        yield found
    finally:
        process.terminate()
        process.wait(PATIENCE)


def wait_for(server: Server, process: "subprocess.Popen[bytes]", log: Path) -> None:
    patience = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < patience:
        try:
            server.ask("bots")
        except OSError:
            time.sleep(0.1)
        else:
            return
    pytest.fail(f"the server did not start: {log.read_text()}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        yield found
        found.close()


@pytest.fixture
def new_reader(browser: Browser, server: Server) -> Iterator[NewReader]:
    """Makes readers, each with a browser of their own; their pages must not have failed in the end."""
    readers: list[Reader] = []

    def make(size: str = "desktop", language: str = "en", **stored: Any) -> Reader:
        width, height = SIZES[size]
        phone = size == "phone"
        context = browser.new_context(
            viewport={"width": width, "height": height}, is_mobile=phone, has_touch=phone, reduced_motion="reduce",
            locale=language,
        )  # fmt: skip
        context.set_default_timeout(PATIENCE * 1000)
        for name, value in stored.items():
            # only where nothing is kept yet: the script runs on every load
            keep = f"localStorage.getItem('faiyum.{name}') ?? localStorage.setItem('faiyum.{name}', "
            context.add_init_script(f"{keep}{json.dumps(json.dumps(value))})")
        readers.append(Reader(context, server.address))
        return readers[-1]

    yield make
    for reader in readers:
        reader.context.close()
    assert [fault for reader in readers for fault in reader.faults] == []


@pytest.fixture
def place(server: Server, new_reader: NewReader) -> Place:
    """Alone at a table, at the first turn."""
    return sit(new_reader, *server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=11))
