"""What the tests of the page share: a running server, readers with browsers of their own, axe."""

import json
import shutil
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page

ROOT = Path(__file__).parent.parent.parent
GOLDEN = ROOT / "tests" / "golden"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"desktop": (1366, 768), "wide": (1920, 1080), "phone": (390, 844)}
PATIENCE = 30


class Server:
    """A running server, spoken to over HTTP as a page would."""

    def __init__(self, address: str) -> None:
        self.address = address

    def ask(self, path: str, body: Any = None, tokens: list[str] | None = None) -> Any:
        headers = {"content-type": "application/json"}
        if tokens:
            headers["authorization"] = f"Bearer {','.join(tokens)}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api/{path}", data, headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read().decode()
        return json.loads(text) if answer.headers.get_content_type() == "application/json" else text

    def open_table(self, **wish: Any) -> tuple[str, dict[str, Any]]:
        """A new table: its id, and its links as the browser that made it keeps them."""
        made = self.ask("tables", wish)
        here = [seat for seat, wished in enumerate(wish["seats"]) if wished["kind"] in ("me", "here")]
        links = [{"seat": seat["seat"], "token": seat["token"]} for seat in made["seats"] if seat["seat"] not in here]
        return made["id"], {
            "tokens": [seat["token"] for seat in made["seats"] if seat["seat"] in here],
            "links": [*links, {"seat": None, "token": made["watch"]}],
        }

    def play(self, table: str, tokens: list[str], choose: Callable[[dict[str, Any]], str]) -> dict[str, Any]:
        """Take what `choose` picks of each state until the game is over; the last state."""
        state: dict[str, Any] = self.ask(f"tables/{table}", None, tokens)
        while not state["over"]:
            command = {
                "request": f"{state['revision']}", "revision": state["revision"], "seat": state["waiting"]["for"],
                "option": choose(state), "confirm": True,
            }  # fmt: skip
            state = self.ask(f"tables/{table}/take", command, tokens)
        return state


def chromium() -> str:
    """Where the system's browser is."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    pytest.fail("the tests of the page need chromium: apt-get install chromium")


class Reader:
    """Somebody with a browser of their own."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.faults: list[str] = []

    def visit(self, path: str) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self.hear)
        page.goto(self.address + path)
        return page

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"{message.text} {message.location.get('url')}")

    def forgive(self, *words: str) -> None:
        """Requests that were meant to fail are no faults of the page."""
        self.faults = [fault for fault in self.faults if not any(word in fault for word in words)]

    def stored(self, page: Page, name: str) -> Any:
        """What the page keeps in the browser under that name."""
        return json.loads(page.evaluate("name => localStorage.getItem(name)", f"faiyum.{name}") or "{}")


NewReader = Callable[..., Reader]


RUN_AXE = """async () => {
    const page = document.documentElement.dataset;
    const run = async (theme, rules) => {
        page.theme = theme;
        const { violations } = await axe.run(document, { resultTypes: ["violations"], ...rules });
        return violations.map(({ id, help, nodes }) =>
            `${theme}: ${id}: ${help}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 200))}`);
    };
    const was = page.theme;
    const colours = { runOnly: ["color-contrast", "link-in-text-block"] };
    const found = [...(await run("light")), ...(await run("dark", colours))];
    page.theme = was;
    return found;
}"""


def axe(page: Page) -> list[str]:
    """What axe finds on a page in both themes, which differ in nothing but their colours."""
    if not page.evaluate("'axe' in window"):
        # evaluated, not added, so that the page keeps its own security policy
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN_AXE)
    return found


# a label is as large as what it belongs to; words within a text are as small as the text
TARGETS = """() => [...document.querySelectorAll("button, a[href], select, input, summary")]
    .map((target) => (target.matches("[type=checkbox], [type=file]") && target.closest("label")) || target)
    .filter((target) => target.checkVisibility() && !target.closest("article p, article li, .log p"))
    .map((target) => [target, target.getBoundingClientRect()])
    .filter(([_, box]) => box.width > 0 && Math.min(box.width, box.height) < 43.5)
    .map(([target, box]) => `${target.outerHTML.slice(0, 120)}: ${box.width} x ${box.height}`)"""


def small_targets(page: Page) -> list[str]:
    """Whatever a finger would miss."""
    found: list[str] = page.evaluate(TARGETS)
    return found


def record(name: str) -> str:
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
