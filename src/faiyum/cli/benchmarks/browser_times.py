"""The time that a browser takes to draw a decision or a position of a replay, for `faiyum bench --web`."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# records the time from each click to the first frame that shows the next revision of the table
RECORD_FRAMES = """() => {
    window.drawn = [];
    let clicked = 0;
    addEventListener("click", () => { clicked = performance.now(); }, true);
    new MutationObserver(() => requestAnimationFrame(() => {
        const frame = new MessageChannel();
        frame.port1.onmessage = () => window.drawn.push(performance.now() - clicked);
        frame.port2.postMessage(0);
    })).observe(document.querySelector("[data-revision]"), { attributes: true, attributeFilter: ["data-revision"] });
}"""
# lists options that need a single click, except administration, quitting and discarded cards
LIST_OPTIONS = """() => [...document.querySelectorAll(":is(.face, .hit, g, .prompt .button)[data-option]")]
    .filter((element) => !element.matches("[data-second]"))
    .map((element) => element.dataset.option)
    .filter((name) => !/^(administrate|quit|move|discarded)/.test(name))"""

# moves the slider of a replay to each position; returns the times until the first frame that shows it in full
JUMP = """async (positions) => {
    const slider = document.querySelector("input[type=range]");
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
        const frame = new MessageChannel();
        frame.port1.onmessage = resolve;
        frame.port2.postMessage(0);
    }));
    const times = [];
    for (const position of positions) {
        // drawing that continues must not count towards the next jump
        await new Promise((resolve) => setTimeout(resolve, 60));
        const start = performance.now();
        slider.value = position;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        do await painted(); while (!document.querySelector(`[data-at="${position}"][aria-current]`));
        times.push(performance.now() - start);
    }
    return times;
}"""


def browser_path() -> str | None:
    """Return the path of a browser, or None if there is none or Playwright is not installed."""
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return None
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


@contextmanager
def open_page(browser: str, address: str, table: str, tokens: list[str]) -> Iterator[Any]:
    """Open a browser page that has access to a table."""
    from playwright.sync_api import sync_playwright

    storage = {
        "faiyum.settings": {"language": "en", "skipConfirmation": True},
        "faiyum.tables": {table: {"tokens": tokens}},
    }
    with sync_playwright() as playwright:
        page = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"]).new_page()
        for name, value in storage.items():
            page.add_init_script(f"localStorage.setItem({json.dumps(name)}, {json.dumps(json.dumps(value))})")
        page.set_viewport_size({"width": 1366, "height": 768})
        page.goto(address)
        yield page


def measure_clicks(browser: str, address: str, table: str, tokens: list[str], count: int) -> list[float]:
    """Click random options at a table; return the milliseconds from each click until the next decision is rendered."""
    with open_page(browser, f"{address}/table/{table}", table, tokens) as page:
        page.wait_for_selector("[data-revision] .hit")
        page.evaluate(RECORD_FRAMES)
        random = Random(0)
        for _ in range(count):
            options: list[str] = page.evaluate(LIST_OPTIONS)
            if not options:
                break
            click(page, random.choice(options))
        drawn: list[float] = page.evaluate("() => window.drawn")
        return drawn


def measure_jumps(browser: str, address: str, table: str, tokens: list[str], count: int) -> list[float]:
    """Jump to random positions of a replay that has just been opened; return the milliseconds until each is drawn."""
    with open_page(browser, f"{address}/replay/{table}/0", table, tokens) as page:
        slider = page.wait_for_selector("input[type=range]:enabled")
        total = int(slider.get_attribute("max"))
        random = Random(0)
        times: list[float] = page.evaluate(JUMP, [random.randint(1, total) for _ in range(count)])
        return times


def click(page: Any, option: str) -> None:
    """Click an option and wait for the next decision."""
    revision = page.get_attribute("[data-revision]", "data-revision")
    element = page.locator(f'[data-option="{option}"]').first
    # the edge of a card is visible even where cards overlap
    edge = {"x": 9, "y": 30} if "face" in (element.get_attribute("class") or "") else None
    element.click(position=edge)
    page.wait_for_selector(f'[data-revision]:not([data-revision="{revision}"])')
    # drawing that continues must not count towards the next click
    page.wait_for_timeout(60)
