"""How long it takes in a browser from a click to the drawn next decision; a part of `faiyum bench --web`."""

import json
import shutil
from random import Random
from typing import Any

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# the time of a click, and of the first frame in which the table is another one
WATCH = """() => {
    window.drawn = [];
    let clicked = 0;
    addEventListener("click", () => { clicked = performance.now(); }, true);
    new MutationObserver(() => requestAnimationFrame(() => {
        const frame = new MessageChannel();
        frame.port1.onmessage = () => window.drawn.push(performance.now() - clicked);
        frame.port2.postMessage(0);
    })).observe(document.querySelector("[data-revision]"), { attributes: true, attributeFilter: ["data-revision"] });
}"""
OFFERED = """() => [...document.querySelectorAll(":is(.face, .hit, g, .prompt .button)[data-option]")]
    .filter((element) => !element.matches("[data-second]"))
    .map((element) => element.dataset.option)
    .filter((name) => !/^(administrate|quit|move|discarded)/.test(name))"""


def browser_path() -> str | None:
    """Where a browser is that can be driven, if Playwright is installed to drive it."""
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return None
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def clicks(browser: str, address: str, table: str, tokens: list[str], count: int) -> list[float]:
    """Click so many options of a table by chance; milliseconds from each click to the next decision, drawn."""
    from playwright.sync_api import sync_playwright

    kept = {
        "faiyum.settings": {"language": "en", "skipConfirmation": True},
        "faiyum.tables": {table: {"tokens": tokens}},
    }
    with sync_playwright() as playwright:
        page = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"]).new_page()
        for name, value in kept.items():
            page.add_init_script(f"localStorage.setItem({json.dumps(name)}, {json.dumps(json.dumps(value))})")
        page.set_viewport_size({"width": 1366, "height": 768})
        page.goto(f"{address}/table/{table}")
        page.wait_for_selector("[data-revision] .hit")
        page.evaluate(WATCH)
        random = Random(0)
        for _ in range(count):
            offered: list[str] = page.evaluate(OFFERED)
            if not offered:
                break
            click(page, random.choice(offered))
        found: list[float] = page.evaluate("() => window.drawn")
        return found


def click(page: Any, option: str) -> None:
    """Click an option and wait until the next decision is there."""
    revision = page.get_attribute("[data-revision]", "data-revision")
    chosen = page.locator(f'[data-option="{option}"]').first
    # a strip of a card is always free, however the cards overlap
    edge = {"x": 9, "y": 30} if "face" in (chosen.get_attribute("class") or "") else None
    chosen.click(position=edge)
    page.wait_for_selector(f'[data-revision]:not([data-revision="{revision}"])')
    # what is drawn after it is not part of the next click
    page.wait_for_timeout(60)
