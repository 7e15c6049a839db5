"""Hints beside the map: drawn on the map, and entered as a tentative turn."""

import pytest
from playwright.sync_api import Page, expect
from support.browser import SIZES, NewUser, ServerApi, axe, golden_record, main_sizes_first, small_targets
from support.table_page import ME, TablePage, open_table_page

from faiyum import Game

BOTS = [{"kind": "bot", "bot": "planner"}, {"kind": "bot", "bot": "greedy"}]


def own_turn() -> str:
    """Return the record of three players in the middle of the game, at a turn of the first one."""
    game = Game.from_record(golden_record("3-players-7"))
    while game.decisions > 230 or game.player != 0 or game.view(0)["prompt"] != "take-turn":
        game.undo()
    return game.record()


def open_hint(server: ServerApi, new_user: NewUser, size: str, language: str = "en") -> TablePage:
    table, stored = server.open_table(seats=[ME, *BOTS], record=own_turn())
    player = open_table_page(new_user, table, stored, size=size, settings={"language": language})
    player.page.locator("[data-hint]").click()
    player.page.wait_for_selector("[data-hint-option]")
    return player


def overlap(page: Page, one: str, other: str) -> float:
    """Return how far two elements overlap, in pixels; not positive if they do not."""
    a, b = page.locator(one).first.bounding_box(), page.locator(other).first.bounding_box()
    assert a
    assert b
    return min(
        min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"]),
        min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"]),
    )


@pytest.mark.parametrize("size", main_sizes_first(SIZES))
def test_a_hint_leaves_the_map_visible(size: str, server: ServerApi, new_user: NewUser) -> None:
    page = open_hint(server, new_user, size, "de").page
    assert overlap(page, ".hint", ".frame") < 2
    frame = page.locator(".frame").bounding_box()
    assert frame
    assert frame["width"] * frame["height"] > SIZES[size][0] * SIZES[size][1] / 5
    assert page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == list(
        SIZES[size]
    )
    expect(page.locator("[data-hint-option]").first).to_be_in_viewport()
    assert axe(page) == []
    if size not in ("desktop", "wide"):
        assert [target for target in small_targets(page) if "chip" not in target or "named" in target] == []


@pytest.mark.parametrize("size", ["phone", "small phone"])
def test_a_hint_to_buy_a_card_leaves_the_map_visible(size: str, server: ServerApi, new_user: NewUser) -> None:
    page = open_hint(server, new_user, size, "de").page
    page.locator("[data-cards]").evaluate("table => { table.dataset.cards = 'market'; }")
    expect(page.locator(".market .face").first).to_be_in_viewport(ratio=0.99)
    frame = page.locator(".frame").bounding_box()
    assert frame
    assert frame["width"] * frame["height"] > SIZES[size][0] * SIZES[size][1] / 5


def test_the_suggested_turn_is_drawn_on_the_map_and_the_cards(server: ServerApi, new_user: NewUser) -> None:
    player = open_hint(server, new_user, "desktop")
    page = player.page
    ideas = page.locator("[data-idea]")
    drawn = page.locator("[data-suggested]")
    shown: list[str | None] = []
    for idea in range(ideas.count()):
        ideas.nth(idea).hover()
        expect(page.locator("[data-idea].shown")).to_have_attribute("data-idea", str(idea))
        shown.append(drawn.get_attribute("data-suggested"))
    assert len({*shown}) > 1
    # the first step of the first idea plays a card of the hand
    ideas.first.hover()
    first = ideas.first.locator("[data-hint-option]").get_attribute("data-hint-option") or ""
    kind, card = first.split()
    assert kind == "play"
    expect(page.locator(f".hand .face.suggested[data-option='play {card}'] .step")).to_have_text("1")
    page.keyboard.press("Escape")
    expect(drawn).to_have_count(0)
    expect(page.locator("[data-hint]")).to_be_focused()


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("skip", [False, True])
def test_one_tap_enters_a_hint_as_a_tentative_turn(size: str, skip: bool, server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, *BOTS], record=own_turn())
    settings = {"language": "en", "skipConfirmation": skip}
    page = open_table_page(new_user, table, stored, size=size, settings=settings).page
    page.locator("[data-hint]").click()
    follow = page.locator("[data-hint-option]").first
    hint = server.request(f"tables/{table}/hint", None, stored["tokens"])["ideas"][0]
    follow.click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    expect(page.locator(".hint")).to_have_count(0)
    state = server.request(f"tables/{table}", None, stored["tokens"])
    game = Game.from_record(own_turn())
    for option in hint["options"]:
        game.take(option)
    assert game.view(0) == game.view(0) | state["view"]
    # nothing is final: the whole turn can be taken back
    assert state["waiting"] == {"for": 0, "why": "confirm"}
    page.locator("[data-undo=restart]").click()
    expect(page.locator("[data-confirm]")).to_have_count(0)


def test_an_explanation_shows_the_position_before_the_turn(server: ServerApi, new_user: NewUser) -> None:
    bots = [{"kind": "bot", "bot": "planner"}]
    table, stored = server.open_table(seats=[ME, *bots], seed=11)
    player = open_table_page(new_user, table, stored)
    page = player.page
    player.click("play farmer")
    player.click("space C4")
    player.confirm()
    explain = page.get_by_role("button", name="What")
    expect(explain.first).to_be_visible()
    before = page.locator(".board use[href='#faiyum-upright']").count()
    explain.first.click()
    expect(page.locator("[data-suggested]")).to_be_visible()
    # the bot's worker is not there yet, but drawn as a suggestion
    expect(page.locator(".board use[href='#faiyum-upright']")).to_have_count(before - 1)
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".board use[href='#faiyum-upright']")).to_have_count(before)
