"""The table on phones and tablets, upright and on their sides."""

import pytest
from playwright.sync_api import Page, expect
from support.browser import SIZES, TOUCH_SIZES, NewUser, ServerApi, axe, golden_record, small_targets
from support.table_page import ME, open_table_page

from faiyum import Game

# long names, as people choose them
NAMES = ["Hatschepsut Maatkare", "Kleopatra Philopator", "Imhotep von Memphis"]
# the area of each visible part of the table, without dialogs and the header
AREAS = """() => Object.fromEntries([
    [".frame", "map"], ["section.prompt", "prompt"], [".market", "market"], [".hand", "hand"], [".players", "players"],
    [".side", "side"],
].flatMap(([selector, name]) => {
    const found = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
    const box = found?.getBoundingClientRect();
    return box ? [[name, [box.left, box.top, box.right, box.bottom]]] : [];
}))"""
# the smallest extent of a space, and the options on the map that cannot be hit in the middle
HITS = """() => {
    const frame = document.querySelector(".frame").getBoundingClientRect();
    const spaces = [...document.querySelectorAll(".hit")];
    const visible = [...document.querySelectorAll(".hit.option")]
        .map((option) => [option, option.getBoundingClientRect()])
        .map(([option, box]) => [option, (box.left + box.right) / 2, (box.top + box.bottom) / 2])
        .filter(([_, x, y]) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom);
    return {
        size: Math.min(...spaces.map((space) => space.getBoundingClientRect())
            .flatMap(({ width, height }) => [width, height])),
        visible: visible.length,
        covered: visible.filter(([option, x, y]) => !document.elementFromPoint(x, y)?.closest(".frame"))
            .map(([option]) => option.id),
    };
}"""
# texts of controls and prompts that do not fit into their boxes
CLIPPED = """() => [...document.querySelectorAll("button, section.prompt p, .screens span")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest(".frame, .players, .log"))
    .filter((element) => getComputedStyle(element).position !== "absolute")
    .filter((element) => element.scrollWidth > element.clientWidth + 2 && element.clientWidth > 0
        && getComputedStyle(element).display !== "inline")
    .map((element) => element.textContent.trim().slice(0, 60))"""


def middle_of_a_game() -> str:
    """Return the record of three players up to a decision in the middle of the game."""
    game = Game.from_record(golden_record("3-players-7"))
    while game.decisions > 200:
        game.undo()
    return game.record()


def fits(page: Page, size: str) -> None:
    assert page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == list(
        SIZES[size]
    )
    boxes = page.evaluate(AREAS)
    area = {name: (right - left) * (bottom - top) for name, (left, top, right, bottom) in boxes.items()}
    assert max(area, key=lambda name: area[name]) == "map", area
    # nothing covers the map
    left, top, right, bottom = boxes["map"]
    for name, other in boxes.items():
        overlap = min(right, other[2]) - max(left, other[0]), min(bottom, other[3]) - max(top, other[1])
        assert name == "map" or min(overlap) < 2, f"{name} covers the map"
    assert page.evaluate(CLIPPED) == []


@pytest.mark.parametrize("language", ["de", "hu"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", TOUCH_SIZES)
def test_everything_for_a_turn_is_within_reach(
    size: str, theme: str, language: str, server: ServerApi, new_user: NewUser
) -> None:
    seats = [{"kind": "me", "name": NAMES[0]}, *[{"kind": "here", "name": name} for name in NAMES[1:]]]
    table, stored = server.open_table(seats=seats, record=middle_of_a_game())
    settings = {"language": language, "theme": theme}
    page = open_table_page(new_user, table, stored, size=size, settings=settings).page
    expect(page.locator("section.prompt [data-option]").first).to_be_in_viewport()
    fits(page, size)
    screens = page.get_by_role("navigation").get_by_role("button")
    for screen in range(screens.count() if screens.first.is_visible() else 0):
        screens.nth(screen).tap()
        assert page.evaluate("document.documentElement.scrollWidth") == SIZES[size][0]
    has_screens = screens.first.is_visible()
    if has_screens:
        screens.first.tap()
    expect(page.locator(".hand .face").first).to_be_in_viewport()
    if has_screens and screens.count() == 5:
        screens.nth(1).tap()
    expect(page.locator(".market .face").nth(3)).to_be_in_viewport()


@pytest.mark.parametrize("size", TOUCH_SIZES)
def test_a_finger_hits_every_space_that_can_be_chosen(size: str, server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=11)
    player = open_table_page(new_user, table, stored, size=size, settings={"language": "de"})
    page = player.page
    page.locator(".hand .face").first.tap()
    page.locator(".inspector .button.primary").tap()
    expect(page.locator(".hit.option").first).to_be_attached()
    fits(page, size)
    found = page.evaluate(HITS)
    assert found["size"] >= 44
    assert found["covered"] == []
    assert found["visible"] > 0
    # the small cards of other players only inform
    assert [target for target in small_targets(page) if "chip" not in target or "named" in target] == []
    # a tap inspects a space, and the button chooses it
    space = page.locator("#space-E5")
    before = player.revision
    space.tap()
    page.locator(".inspector [data-option]").tap()
    player.wait_for_change(before)
    expect(page.locator("[data-confirm]")).to_be_in_viewport()


@pytest.mark.parametrize("size", ["tablet", "tablet on its side", "phone on its side", "small phone"])
def test_the_table_is_accessible_on_touch_screens(size: str, server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], modules=["privileges"], seed=9)
    page = open_table_page(new_user, table, stored, size=size).page
    assert axe(page) == []


def test_an_upright_tablet_shows_the_log_on_request(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=11)
    page = open_table_page(new_user, table, stored, size="tablet").page
    log = page.get_by_role("list", name="Log")
    expect(log).to_be_hidden()
    page.get_by_role("button", name="Log").tap()
    expect(log).to_be_visible()
    expect(page.locator(".hand .face").first).to_be_visible()
    fits(page, "tablet")
    page.get_by_role("button", name="Log").tap()
    expect(page.locator(".market .face").first).to_be_visible()


def test_a_low_phone_shows_the_cards_to_choose_from(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=11)
    player = open_table_page(new_user, table, stored, size="small phone")
    page = player.page
    market, hand = page.locator("section.market"), page.locator(".hand .face").first
    expect(hand).to_be_visible()
    expect(market).to_be_hidden()
    page.get_by_role("navigation").get_by_role("button", name="Market").tap()
    expect(market).to_be_visible()
    expect(hand).to_be_hidden()
    page.get_by_role("navigation").get_by_role("button", name="Hand").tap()
    hand.tap()
    page.locator(".inspector .button.primary").tap()
    # the map takes the room while a space is chosen
    expect(page.locator(".hit.option").first).to_be_attached()
    expect(hand).to_be_hidden()
    page.get_by_role("button", name="Undo").tap()
    expect(hand).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_cards_of_others_have_names_and_open_with_a_tap_or_a_key(
    size: str, server: ServerApi, new_user: NewUser
) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=11)
    page = open_table_page(new_user, table, stored, size=size).page
    if size == "phone":
        page.get_by_role("navigation").get_by_role("button", name="Players").tap()
    cards = page.locator(".players article").nth(1).locator(".chip")
    expect(cards).to_have_text(["3\N{MULTIPLICATION SIGN} Farmer", "Two Roads", "Settlement"])
    popup = page.locator(".inspector[role=dialog]")
    if size == "phone":
        cards.first.tap()
    else:
        cards.first.focus()
        page.keyboard.press("Enter")
    expect(popup).to_contain_text("Place a worker")
    assert axe(page) == []


def test_the_cards_of_many_others_have_numbers(server: ServerApi, new_user: NewUser) -> None:
    seats = [ME, *[{"kind": "here", "name": name} for name in ("Anna", "Ede", "Imhotep", "Cleopatra")]]
    table, stored = server.open_table(seats=seats, seed=11)
    page = open_table_page(new_user, table, stored).page
    cards = page.locator(".players article").nth(1).locator(".chip")
    expect(cards).to_have_text(["F", "F", "F", "T", "S"])
    expect(cards.first).to_have_accessible_name("Farmer")
