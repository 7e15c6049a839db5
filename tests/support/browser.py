"""Helpers of the browser tests: a running server, users with their own browsers, and accessibility checks."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page

ROOT = Path(__file__).parent.parent.parent
GOLDEN = ROOT / "tests" / "golden"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {
    "desktop": (1366, 768), "wide": (1920, 1080), "phone": (390, 844), "small phone": (360, 640),
    "phone on its side": (844, 390), "small phone on its side": (667, 375),
    "tablet": (768, 1024), "large tablet": (820, 1180), "tablet on its side": (1024, 768),
    "desktop at 200 %": (683, 384),
}  # fmt: skip
# the sizes of touch devices
TOUCH_SIZES = [size for size in SIZES if "phone" in size or "tablet" in size]
# one of each kind of screen; `make test-long` adds the others
MAIN_SIZES = {"desktop", "phone", "phone on its side", "tablet"}
TIMEOUT_SECONDS = 120


def main_sizes_first(sizes: Iterable[str]) -> list[Any]:
    """Return the sizes as parameters of a test that `make test` runs for the main sizes only."""
    return [size if size in MAIN_SIZES else pytest.param(size, marks=pytest.mark.long) for size in sizes]


class ServerApi:
    """A running server with the HTTP requests of a client."""

    def __init__(self, address: str) -> None:
        self.address = address

    def request(self, path: str, body: Any = None, tokens: list[str] | None = None) -> Any:
        """Send a GET, or a POST if there is a body, and return the JSON or text of the response."""
        headers = {"content-type": "application/json"}
        if tokens:
            headers["authorization"] = f"Bearer {','.join(tokens)}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api/{path}", data, headers)
        with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as response:
            text = response.read().decode()
        return json.loads(text) if response.headers.get_content_type() == "application/json" else text

    def open_table(self, **table: Any) -> tuple[str, dict[str, Any]]:
        """Create a table; return its id and what the browser that created it stores."""
        here = [seat for seat, wanted in enumerate(table["seats"]) if wanted["kind"] in ("me", "here")]
        # Open friends' seats as `here`, so that their links are keys; tests of invitations use the browser instead.
        seats = [{**wanted, "kind": "here"} if wanted["kind"] == "friend" else wanted for wanted in table["seats"]]
        opened = self.request("tables", {**table, "seats": seats})
        links = [{"seat": seat["seat"], "token": seat["token"]} for seat in opened["seats"] if seat["seat"] not in here]
        return opened["id"], {
            "tokens": [seat["token"] for seat in opened["seats"] if seat["seat"] in here],
            "links": [*links, {"seat": None, "token": opened["watch"]}],
        }

    def play(self, table: str, tokens: list[str], choose: Callable[[dict[str, Any]], str]) -> dict[str, Any]:
        """Play to the end with the options that `choose` picks, and return the last state."""
        state: dict[str, Any] = self.request(f"tables/{table}", None, tokens)
        while not state["over"]:
            command = {
                "request": f"{state['revision']}", "revision": state["revision"], "seat": state["waiting"]["for"],
                "option": choose(state), "confirm": True,
            }  # fmt: skip
            state = self.request(f"tables/{table}/take", command, tokens)
        return state


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


@contextmanager
def running_server(folder: Path, port: int, package: Path | None = None) -> Iterator[ServerApi]:
    """Run a server, from a copy of the package if one is given."""
    environment = {**os.environ, "PYTHONPATH": str(package.parent)} if package else None
    database = f"sqlite+aiosqlite:///{folder / 'tables.db'}"
    command = [sys.executable, "-m", "faiyum", "play", "--no-browser", "--port", str(port), "--database", database]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
    found = ServerApi(f"http://127.0.0.1:{port}")
    try:
        wait_for(found, process, folder / "log")
        yield found
    finally:
        process.terminate()
        process.wait(TIMEOUT_SECONDS)


def wait_for(server: ServerApi, process: "subprocess.Popen[bytes]", log: Path) -> None:
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        try:
            server.request("bots")
        except OSError:
            time.sleep(0.1)
        else:
            return
    pytest.fail(f"The server did not start: {log.read_text()}")


def chromium() -> str:
    """Return the path of the system's browser."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    pytest.fail("The browser tests need Chromium. Install it with your package manager.")


class User:
    """A user with a separate browser context."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.errors: list[str] = []

    def visit(self, path: str) -> Page:
        """Open a page in a new tab."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._on_console)
        page.goto(self.address + path)
        return page

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} {message.location.get('url')}")

    def ignore_errors(self, *words: str) -> None:
        """Discard the errors of requests that were meant to fail."""
        self.errors = [error for error in self.errors if not any(word in error for word in words)]

    def stored(self, page: Page, name: str) -> Any:
        """Return what the client stores in the browser."""
        return json.loads(page.evaluate("name => localStorage.getItem(name)", f"faiyum.{name}") or "{}")


NewUser = Callable[..., User]


RUN_AXE = """async (themes) => {
    const page = document.documentElement.dataset;
    const run = async (theme, rules) => {
        page.theme = theme;
        const { violations } = await axe.run(document, { resultTypes: ["violations"], ...rules });
        return violations.map(({ id, help, nodes }) =>
            `${theme}: ${id}: ${help}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 200))}`);
    };
    const before = page.theme;
    const colours = { runOnly: ["color-contrast", "link-in-text-block"] };
    const found = [...(await run("light")), ...(themes > 1 ? await run("dark", colours) : [])];
    page.theme = before;
    return found;
}"""


def axe(page: Page, *, themes: int = 2) -> list[str]:
    """Return the violations that axe finds in the light theme and, for colours only, in the dark theme."""
    if not page.evaluate("'axe' in window"):
        # evaluated, not added as a script, so that the page keeps its security policy
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN_AXE, themes)
    return found


# a label counts as part of its input; links within a text may be as small as the text
SMALL_TARGETS = """() => [...document.querySelectorAll("button, a[href], select, input, summary")]
    .map((target) => (target.matches("[type=checkbox], [type=file]") && target.closest("label")) || target)
    .filter((target) => target.checkVisibility() && !target.closest("article p, article li, article td, .log p"))
    .map((target) => [target, target.getBoundingClientRect()])
    .filter(([_, box]) => box.width > 0 && Math.min(box.width, box.height) < 43.5)
    .map(([target, box]) => `${target.outerHTML.slice(0, 120)}: ${box.width} x ${box.height}`)"""


def small_targets(page: Page) -> list[str]:
    """Return the controls that are too small for a finger."""
    found: list[str] = page.evaluate(SMALL_TARGETS)
    return found


# texts of controls and prompts that do not fit into their boxes
CLIPPED = """() => [...document.querySelectorAll(
    "button, a.button, summary, section.prompt p, .screens span, h1, h2, h3")]
    .filter((element) => element.scrollWidth > element.clientWidth + 2 && element.clientWidth > 0)
    .filter((element) => !element.closest(".frame, .players, .log, .visually-hidden, .face"))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !["absolute", "fixed"].includes(getComputedStyle(element).position)
        && getComputedStyle(element).display !== "inline")
    .map((element) => element.textContent.trim().slice(0, 60))"""


def clipped_texts(page: Page) -> list[str]:
    """Return texts of controls, prompts and headings that do not fit into their boxes."""
    found: list[str] = page.evaluate(CLIPPED)
    return found


def golden_record(name: str) -> str:
    """Return the record of a golden game."""
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
