"""Playing at a table through the page: by clicking what is highlighted, by keyboard, by touch."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, Position

from faiyum.engine.game import Game
from page.browsing import PATIENCE, Server

# a strip of a card is always free, however the cards overlap
EDGE: Position = {"x": 9, "y": 30}
OFFERED = """() => [...document.querySelectorAll("[data-option]")]
    .filter((element) => !element.closest(".lens, dialog")).map((element) => element.dataset.option)"""

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
        return self.page.locator(".outcome").count() > 0

    def offered(self) -> list[str]:
        """The names of the options that can be clicked."""
        names: list[str] = self.page.evaluate(OFFERED)
        return names

    def option(self, name: str) -> Locator:
        return self.page.locator(f':not(dialog) > [data-option="{name}"]').first

    def click(self, name: str) -> None:
        """Click an option, and wait until the table has taken it."""
        before = self.revision
        option = self.option(name)
        option.click(position=EDGE if "face" in (option.get_attribute("class") or "") else None)
        if name == "administrate":
            self.page.locator("dialog [data-option=administrate]").click()
        if name.startswith("move ") and self.page.locator("[data-mover]").count():
            self.page.locator(".hit.option").first.click()
        self.wait(before)

    def wait(self, before: str) -> None:
        """Until the table is no longer as it was at that revision."""
        self.page.wait_for_selector(f'[data-revision]:not([data-revision="{before}"])', timeout=PATIENCE * 1000)

    def confirm(self) -> None:
        before = self.revision
        self.page.locator("[data-confirm]").click()
        self.wait(before)

    def go_on(self, choose: Chooser) -> bool:
        """Click once, if there is something to click."""
        if self.page.locator("[data-confirm]").count():
            self.confirm()
            return True
        names = self.offered()
        if names:
            self.click(choose(names))
        return bool(names)

    def until(self, asks: str, choose: Chooser) -> None:
        """Play on to a decision of that kind."""
        while self.page.locator(f'section.prompt[data-asks="{asks}"]').count() == 0:
            self.go_on(choose)

    def reputation(self) -> list[int]:
        return [int(text) for text in self.page.locator(".players .reputation").all_inner_texts()]


def play_to_the_end(places: list[Place], choose: Chooser) -> None:
    while not all(place.over for place in places):
        for place in places:
            place.go_on(choose)


def replayed(server: Server, table: str, tokens: list[str]) -> list[int]:
    """The reputation that the engine finds when it replays the record of a game that is over."""
    game = Game.from_record(server.ask(f"tables/{table}/record", None, tokens))
    assert game.over
    return game.reputation
