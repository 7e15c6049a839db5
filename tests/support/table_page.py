"""Playing at a table through the page: by clicking what is highlighted, by keyboard, by touch."""

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, Position
from support.browser import PATIENCE, Server

from faiyum.engine.game import Game

# a strip of a card is always free, however the cards overlap
EDGE: Position = {"x": 9, "y": 30}
LOOK = """() => ({
    over: document.querySelector(".outcome") !== null,
    through: document.querySelector("[data-confirm]") !== null,
    options: [...document.querySelectorAll("[data-option]")]
        .filter((element) => !element.closest(".lens, dialog")).map((element) => element.dataset.option),
})"""
# where on the screen an option can be clicked; null if it is covered, hidden or out of sight
POINT = """([name, edge]) => {
    const found = [...document.querySelectorAll("[data-option]")]
        .find((element) => element.dataset.option === name && !element.closest(".lens, dialog"));
    const box = found?.getBoundingClientRect();
    if (!box) return null;
    const point = found.matches(".face")
        ? { x: box.left + edge.x, y: box.top + edge.y }
        : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    return found.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
}"""

Chooser = Callable[[list[str]], str]


def chooser(seed: int, *, administrate: float) -> Chooser:
    """Chooses by chance; the more administration, the sooner the game ends."""
    random = Random(seed)

    def choose(names: list[str]) -> str:
        if "administrate" in names and random.random() < administrate:
            return "administrate"
        wanted = [name for name in names if name.split()[0] not in ("cash", "quit")]
        actions = [name for name in wanted if name.split()[0] in ("play", "use", "buy")]
        return random.choice(actions or wanted or names)

    return choose


class Place:
    """Somebody's page with a table on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.wait_for_selector("[data-revision] .hit")

    @property
    def revision(self) -> str:
        return self.page.locator("[data-revision]").get_attribute("data-revision") or ""

    @property
    def over(self) -> bool:
        return bool(self.look()["over"])

    def look(self) -> dict[str, Any]:
        """Whether the game is over or one's turn complete, and the names of the options that can be clicked."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def offered(self) -> list[str]:
        names: list[str] = self.look()["options"]
        return names

    def option(self, name: str) -> Locator:
        return self.page.locator(f':not(dialog) > [data-option="{name}"]').first

    def click(self, name: str) -> None:
        """Click an option, and wait until the table has taken it."""
        before = self.revision
        # at a table with others a card of the market is looked at first
        looked = self.page.locator(f'[aria-haspopup=dialog][data-option="{name}"]').count() > 0
        second = name.startswith("road ") and self.page.locator(f'[data-second][data-option="{name}"]').count() > 0
        point = self.page.evaluate(POINT, [name, EDGE])
        if point:
            self.page.mouse.click(point["x"], point["y"])
        else:
            self.option(name).click(
                position=EDGE if self.option(name).and_(self.page.locator(".face")).count() else None
            )
        if looked:
            self.page.locator(f'.lens [data-option="{name}"]').click()
        if name == "administrate":
            self.page.locator("dialog [data-option=administrate]").click()
        if name.startswith("move ") and self.page.locator("[data-mover]").count():
            self.page.locator(".hit.option").first.click()
        if second:
            self.page.wait_for_selector(f'[data-held="{name}"]')
            self.page.locator(".side[data-option]:not([data-second])").first.focus()
            self.page.keyboard.press("Enter")
        self.wait(before)

    def wait(self, before: str) -> None:
        """Until the table is no longer as it was at that revision."""
        self.page.wait_for_selector(f'[data-revision]:not([data-revision="{before}"])', timeout=PATIENCE * 1000)

    def confirm(self) -> None:
        before = self.revision
        self.page.locator("[data-confirm]").click()
        self.wait(before)

    def go_on(self, choose: Chooser) -> bool:
        """Click once, if there is something to click; whether the game goes on."""
        seen = self.look()
        if seen["through"]:
            self.confirm()
        elif seen["options"]:
            self.click(choose(seen["options"]))
        return not seen["over"]

    def until(self, asks: str, choose: Chooser) -> None:
        """Play on to a decision of that kind."""
        while self.page.locator(f'section.prompt[data-asks="{asks}"]').count() == 0:
            self.go_on(choose)

    def reputation(self) -> list[int]:
        return [int(text) for text in self.page.locator(".players .reputation").all_inner_texts()]


def play_to_the_end(places: list[Place], choose: Chooser) -> None:
    while any([place.go_on(choose) for place in places]):
        pass


def replayed(server: Server, table: str, tokens: list[str]) -> list[int]:
    """The reputation that the engine finds when it replays the record of a game that is over."""
    game = Game.from_record(server.ask(f"tables/{table}/record", None, tokens))
    assert game.over
    return game.reputation
