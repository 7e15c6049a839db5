"""The page of a table as a page object: plays by clicking or tapping the highlighted options."""

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, Position
from support.browser import TIMEOUT_SECONDS, TOUCH_SIZES, NewUser, ServerApi

from faiyum.engine.game import Game

ME = {"kind": "me", "name": "Nofret"}
ANNA = {"kind": "friend", "name": "Anna"}
# a part of a card that no other card covers
EDGE: Position = {"x": 9, "y": 30}
SNAPSHOT = """() => ({
    over: document.querySelector(".outcome") !== null,
    complete: document.querySelector("[data-confirm]") !== null,
    options: [...document.querySelectorAll("[data-option]")]
        .filter((element) => !element.closest(".inspector, dialog")).map((element) => element.dataset.option),
})"""
# where an option can be clicked; null if it is covered, hidden or outside the screen
CLICK_POINT = """([name, edge]) => {
    const found = [...document.querySelectorAll("[data-option]")]
        .find((element) => element.dataset.option === name && !element.closest(".inspector, dialog"));
    const box = found?.getBoundingClientRect();
    if (!box) return null;
    const point = found.matches(".face")
        ? { x: box.left + edge.x, y: box.top + edge.y }
        : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    return found.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
}"""

Chooser = Callable[[list[str]], str]


def random_chooser(seed: int, *, administrate: float) -> Chooser:
    """Return a function that picks options at random; the game ends sooner with more administration."""
    random = Random(seed)

    def choose(names: list[str]) -> str:
        if "administrate" in names and random.random() < administrate:
            return "administrate"
        wanted = [name for name in names if name.split()[0] not in ("cash", "quit")]
        actions = [name for name in wanted if name.split()[0] in ("play", "use", "buy")]
        return random.choice(actions or wanted or names)

    return choose


class TablePage:
    """A browser tab that shows a table."""

    def __init__(self, page: Page, *, taps: bool = False) -> None:
        self.page = page
        self.taps = taps
        page.wait_for_selector("[data-revision] .hit")

    @property
    def revision(self) -> str:
        return self.page.locator("[data-revision]").get_attribute("data-revision") or ""

    @property
    def over(self) -> bool:
        return bool(self.snapshot()["over"])

    def snapshot(self) -> dict[str, Any]:
        """Return whether the game is over or the turn complete, and the options that can be clicked."""
        found: dict[str, Any] = self.page.evaluate(SNAPSHOT)
        return found

    def options(self) -> list[str]:
        names: list[str] = self.snapshot()["options"]
        return names

    def option(self, name: str) -> Locator:
        return self.page.locator(f':not(dialog) > [data-option="{name}"]').first

    def show(self, name: str) -> dict[str, float]:
        """Open a card's screen or scroll the map until an option is visible; return where it can be tapped."""
        screens = self.page.get_by_role("navigation").get_by_role("button")
        for part, number in {".hand": 0, ".market": 1, ".discard": 4}.items():
            card = self.option(name).and_(self.page.locator(f"{part} .face"))
            if screens.first.is_visible() and card.count() and not card.is_visible():
                screens.nth(number).tap()
        for edge in ("", "left", "top", "right", "right", "bottom", "bottom", "left", "left", "top", "top"):
            button = self.page.locator(f".more.{edge}")
            if edge and not button.count():
                continue
            if edge:
                button.tap()
            if point := self.page.evaluate(CLICK_POINT, [name, EDGE]):
                found: dict[str, float] = point
                return found
        raise AssertionError(f"{name} cannot be tapped")

    def tap(self, name: str) -> None:
        """Tap an option as a finger would, then the button that takes it."""
        if name.startswith("cash "):
            # on touch screens, the option is in the popup of the card
            self.page.locator(f'li:has(> [data-option="{name}"]) > .face').first.tap(position=EDGE)
            self.page.locator(f'.inspector [data-option="{name}"]').tap()
            return
        point = self.show(name)
        at_once = self.option(name).and_(self.page.locator("section.prompt .button")).count() > 0
        self.page.touchscreen.tap(point["x"], point["y"])
        if name == "administrate":
            self.page.locator("dialog [data-option=administrate]").tap()
        elif not at_once:
            taken = self.page.locator(".inspector [data-option]")
            (taken.and_(self.page.locator(f'[data-option="{name}"]')) if taken.count() > 1 else taken).tap()

    def tap_and_wait(self, name: str) -> None:
        """Tap an option and wait for the next state."""
        before = self.revision
        second = name.startswith("road ") and self.page.locator(f'[data-second][data-option="{name}"]').count() > 0
        self.tap(name)
        if name.startswith("move ") and self.page.locator("[data-mover]").count():
            self.tap(self.page.locator(".hit.option").first.get_attribute("data-option") or "")
        if second:
            self.page.wait_for_selector(f'[data-held="{name}"]')
            self.tap(
                self.page.locator(".side[data-option]:not([data-second])").first.get_attribute("data-option") or ""
            )
        self.wait_for_change(before)

    def click(self, name: str) -> None:
        """Click an option, or tap it, and wait for the next state."""
        if self.taps:
            self.tap_and_wait(name)
            return
        before = self.revision
        # with other people at the table, a card of the market is inspected first
        inspects = self.page.locator(f'[aria-haspopup=dialog][data-option="{name}"]').count() > 0
        second = name.startswith("road ") and self.page.locator(f'[data-second][data-option="{name}"]').count() > 0
        point = self.page.evaluate(CLICK_POINT, [name, EDGE])
        if point:
            self.page.mouse.click(point["x"], point["y"])
        elif self.option(name).and_(self.page.locator(".hit")).count():
            # the map shows another part of the board
            self.option(name).focus()
            self.page.keyboard.press("Enter")
        else:
            self.option(name).click(
                position=EDGE if self.option(name).and_(self.page.locator(".face")).count() else None
            )
        if inspects:
            self.page.locator(f'.inspector [data-option="{name}"]').click()
        if name == "administrate":
            self.page.locator("dialog [data-option=administrate]").click()
        if name.startswith("move ") and self.page.locator("[data-mover]").count():
            self.page.locator(".hit.option").first.click()
        if second:
            self.page.wait_for_selector(f'[data-held="{name}"]')
            self.page.locator(".side[data-option]:not([data-second])").first.focus()
            self.page.keyboard.press("Enter")
        self.wait_for_change(before)

    def wait_for_change(self, before: str) -> None:
        """Wait until the table is no longer at that revision."""
        self.page.wait_for_selector(f'[data-revision]:not([data-revision="{before}"])', timeout=TIMEOUT_SECONDS * 1000)

    def confirm(self) -> None:
        before = self.revision
        confirm = self.page.locator("[data-confirm]")
        if self.taps:
            confirm.tap()
        else:
            confirm.click()
        self.wait_for_change(before)

    def play_once(self, choose: Chooser) -> bool:
        """Click once if there is something to click; return whether the game goes on."""
        found = self.snapshot()
        if found["complete"]:
            self.confirm()
        elif found["options"]:
            self.click(choose(found["options"]))
        return not found["over"]

    def play_until(self, prompt: str, choose: Chooser) -> None:
        """Play until a decision with that prompt."""
        while self.page.locator(f'section.prompt[data-prompt="{prompt}"]').count() == 0:
            self.play_once(choose)

    def reputation(self) -> list[int]:
        return [int(text) for text in self.page.locator(".players .reputation").all_inner_texts()]


def table_id(page: Page) -> str:
    """Return the id of the table in the address of a page."""
    return page.url.split("/")[4].partition("#")[0]


def open_table_page(new_user: NewUser, table: str, stored: dict[str, Any], **user: Any) -> TablePage:
    """Open a table as a new user with these stored tokens."""
    page = new_user(tables={table: stored}, **user).visit(f"/table/{table}")
    return TablePage(page, taps=user.get("size") in TOUCH_SIZES)


def join_by_link(new_user: NewUser, table: str, stored: dict[str, Any]) -> TablePage:
    """Open the first link as a new user and keep the name of the seat."""
    joined = TablePage(new_user().visit(f"/table/{table}#{stored['links'][0]['token']}"))
    joined.page.get_by_role("button", name="Skip", exact=True).click()
    return joined


def two_players(server: ServerApi, new_user: NewUser, **table: Any) -> tuple[str, TablePage, TablePage, dict[str, Any]]:
    """Open a table for two: Nofret created it, and Anna joined by link."""
    table_id, stored = server.open_table(seats=[ME, ANNA], **table)
    nofret = open_table_page(new_user, table_id, stored)
    return table_id, nofret, join_by_link(new_user, table_id, stored), stored


def play_to_the_end(pages: list[TablePage], choose: Chooser) -> None:
    while any([page.play_once(choose) for page in pages]):
        pass


def replayed_reputation(server: ServerApi, table: str, tokens: list[str]) -> list[int]:
    """Return the reputation at the end of the table's record, which must be complete."""
    game = Game.from_record(server.request(f"tables/{table}/record", None, tokens))
    assert game.over
    return game.reputation
