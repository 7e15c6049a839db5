"""Keyboard, touch and screen readers, on every screen size."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from support.browser import (
    ROOT,
    SIZES,
    TIMEOUT_SECONDS,
    TOUCH_SIZES,
    NewUser,
    ServerApi,
    axe,
    chromium,
    clipped_texts,
    main_sizes_first,
    small_targets,
)
from support.table_page import ME, TablePage, open_table_page, random_chooser

from faiyum import Game
from faiyum.i18n.texts import LANGUAGES, texts


def test_arrow_keys_move_the_focus_on_the_map(player: TablePage) -> None:
    page = player.page
    player.click("play farmer")
    page.locator("#space-C4").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#space-C5")).to_be_focused()
    expect(page.locator("#space-C5")).to_have_attribute("aria-label", "C5: stone")
    page.keyboard.press("ArrowLeft")
    before = player.revision
    page.keyboard.press("Enter")
    player.wait_for_change(before)
    # the focus moves to where the turn continues
    expect(page.locator("[data-confirm]")).to_be_focused()
    page.keyboard.press("o")
    expect(
        page.get_by_role("group", name="Your options in words").get_by_role("button", name="Confirm")
    ).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_have_count(0)


def test_the_log_on_a_phone_opens_at_its_end(server: ServerApi, new_user: NewUser) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * 4
    table, stored = server.open_table(seats=[ME, *bots], seed=11)
    player = open_table_page(
        new_user, table, stored, size="phone", settings={"language": "en", "skipConfirmation": True}
    )
    page = player.page
    turns = page.locator("[data-screen] ol[aria-label='Log'] > li")
    choose = random_chooser(1, administrate=0.0)
    while turns.count() < 12:
        player.play_once(choose)
    page.get_by_role("navigation").get_by_role("button", name="Log").tap()
    expect(turns.last).to_be_in_viewport()


def test_a_turn_is_played_on_a_phone(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=11)
    player = open_table_page(new_user, table, stored, size="phone")
    page = player.page
    page.locator(".hand .face", has_text="Farmer").first.tap()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Place a worker on an unoccupied, undeveloped resource space")
    sheet.get_by_role("button", name="Play Farmer", exact=True).tap()
    expect(page.locator("section.prompt")).to_contain_text("Choose a space for the worker")
    # a double tap on the lake zooms in, and a button shows the whole map
    sheet_of_map = page.locator(".map .sheet")
    page.get_by_role("button", name="Show the whole board").tap()
    expect(sheet_of_map).to_have_css("transform", "matrix(1, 0, 0, 1, 0, 0)")
    frame = page.locator(".map .frame").bounding_box()
    assert frame is not None
    for _ in range(2):
        page.touchscreen.tap(frame["x"] + 22, frame["y"] + frame["height"] / 2 + 96)
    expect(sheet_of_map).not_to_have_css("transform", "matrix(1, 0, 0, 1, 0, 0)")
    page.get_by_role("button", name="Show the whole board").tap()
    # a tap inspects a space, a second one chooses it
    page.locator("#space-C4").tap()
    expect(sheet.get_by_role("button", name="C4")).to_be_visible()
    page.locator("#space-B5").tap()
    expect(sheet).to_contain_text("B5")
    page.locator("#space-B5").tap()
    expect(page.locator("section.prompt")).to_contain_text("Your turn is complete")
    page.get_by_role("button", name="Undo").tap()
    page.locator("#space-C4").tap()
    sheet.get_by_role("button", name="C4").tap()
    page.locator("[data-confirm]").tap()
    for screen in ("Players", "Log", "Discard", "Market", "Hand"):
        page.get_by_role("navigation").get_by_role("button", name=screen).tap()
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert small_targets(page) == []


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_privileges_are_listed_by_name_beside_the_hand(size: str, server: ServerApi, new_user: NewUser) -> None:
    seats = [{"privileges": [23, 31, 37]}, {"privileges": [35, 41]}]
    record = Game.from_position({"players": 2, "modules": ["privileges"], "seats": seats}).record()
    player = open_table_page(new_user, *server.open_table(seats=[ME, {"kind": "bot"}], record=record), size=size)
    page = player.page
    own = page.get_by_role("region", name="Privileges").get_by_role("button")
    expect(own).to_have_text(["23 Stone Delivery", "31 Harvest Minister", "37 Buyer of the Pharaoh"])
    assert axe(page) == []
    before = player.revision
    if size == "phone":
        assert small_targets(page) == []
        own.first.tap()
        page.get_by_role("dialog").get_by_role("button", name="Use Stone Delivery").tap()
    else:
        own.first.click()
    player.wait_for_change(before)
    # those of others are grouped by kind
    if size == "phone":
        page.get_by_role("navigation").get_by_role("button", name="Players").tap()
    theirs = page.locator(".players article").nth(1)
    expect(theirs.locator('.pile[title="Privileges: one-time" i] .chip')).to_have_accessible_name("41 Basket of Goods")
    expect(theirs.locator('.pile[title="Privileges: permanent" i] .chip')).to_have_accessible_name("35 Lead Buyer")


@pytest.mark.parametrize("size", SIZES)
def test_the_table_fits_on_the_screen(size: str, server: ServerApi, new_user: NewUser) -> None:
    seats = [ME, *[{"kind": "here", "name": name} for name in ("Anna", "Ede", "Imhotep", "Cleopatra")]]
    table, stored = server.open_table(seats=seats, modules=["privileges"], seed=1)
    page = open_table_page(new_user, table, stored, size=size).page
    assert page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == list(
        SIZES[size]
    )


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_table_has_no_accessibility_violations(size: str, server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], modules=["privileges"], seed=9)
    player = open_table_page(new_user, table, stored, size=size)
    page = player.page
    assert axe(page) == []
    page.get_by_role("button", name="Menu").click()
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.locator("section.prompt [data-option=administrate]").click()
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.locator(".hand .face", has_text="Settlement").click()
    assert axe(page) == []
    page.keyboard.press("Escape")
    for screen in ("Players", "Discard", "Log") if size == "phone" else ():
        page.get_by_role("navigation").get_by_role("button", name=screen).click()
        assert axe(page) == []
    for tab in ("Chat", "Choices", "Log"):
        page.get_by_role("tab", name=tab).click()
        assert axe(page) == []


FURTHER_SIZES = ["tablet", "tablet on its side", "phone on its side"]


def pages(table: str, campaign: str) -> dict[str, str]:
    return {
        "home": "/", "solo": "/solo", "campaign": f"/campaign/{campaign}", "replay": f"/replay/{table}/30",
        "result": f"/result/{table}", "cards": "/cards", "card": "/cards/38", "rules": "/rules",
        "nowhere": "/nowhere",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("size", "language"),
    [
        ("desktop", "en"),
        ("phone", "en"),
        *[pytest.param(size, "en", marks=pytest.mark.long) for size in FURTHER_SIZES],
        pytest.param("phone", "hu", marks=pytest.mark.long),
    ],
)
def test_every_page_is_accessible(
    server: ServerApi, new_user: NewUser, finished: tuple[str, dict[str, object]], size: str, language: str
) -> None:
    """No axe violations and, on touch screens, no controls that are too small."""
    table, stored = finished
    campaign = server.request("campaigns", {})["id"]
    user = new_user(
        size,
        language,
        tables={table: stored},
        campaigns={campaign: {"table": None}},
        settings={"language": language},
    )
    found: dict[str, list[str]] = {}
    for name, path in pages(table, campaign).items():
        page = user.visit(path)
        page.wait_for_load_state("networkidle")
        found[name] = axe(page) + (small_targets(page) if size in TOUCH_SIZES else [])
        page.close()
    page = user.visit("/")
    page.get_by_role("button", name=texts(language)("home-new")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found["new game"] = axe(page) + (small_targets(page) if size in TOUCH_SIZES else [])
    assert {name: problems for name, problems in found.items() if problems} == {}


def problems_by_size(page: Page, sizes: list[str]) -> list[str]:
    """Return what does not fit at these sizes of the window."""
    found = []
    for size in sizes:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        # drawings follow the window one frame later
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found += [f"{size}: {text}" for text in clipped_texts(page)]
        if page.evaluate("document.documentElement.scrollWidth") > width:
            found.append(f"{size}: scrolls sideways")
        dialog = page.locator("dialog[open]")
        if dialog.count() and not dialog.evaluate(
            "dialog => dialog.scrollWidth <= dialog.clientWidth && dialog.getBoundingClientRect().bottom <= innerHeight"
        ):
            found.append(f"{size}: the dialog does not fit")
    return found


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize(
    # German has the longest words
    "language",
    [language if language == "de" else pytest.param(language, marks=pytest.mark.long) for language in LANGUAGES],
)
def test_every_page_fits_on_every_screen(
    server: ServerApi, new_user: NewUser, finished: tuple[str, dict[str, Any]], language: str, touch: bool
) -> None:
    """One window is resized, which is much faster than opening each page at each size."""
    sizes = [size for size in SIZES if (size in TOUCH_SIZES) == touch]
    over, stored = finished
    campaign = server.request("campaigns", {})["id"]
    table, access = server.open_table(seats=[ME, {"kind": "here", "name": "Kleopatra Philopator"}], seed=11)
    user = new_user(
        sizes[0],
        language,
        tables={over: stored, table: access},
        campaigns={campaign: {"table": None}},
        settings={"language": language},
    )
    found: dict[str, list[str]] = {}
    page = user.visit("/nowhere")
    for name, path in pages(over, campaign).items():
        page.goto(f"{user.address}{path}")
        page.wait_for_selector("main h1, main h2, .replay .hit")
        found[name] = problems_by_size(page, sizes)
    page.goto(f"{user.address}/")
    page.get_by_role("button", name=texts(language)("home-new")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found["new game"] = problems_by_size(page, sizes)
    page.goto(f"{user.address}/table/{table}")
    page.locator("header .tools button").last.click()
    expect(page.locator("dialog fieldset").first).to_be_visible()
    found["menu"] = problems_by_size(page, sizes)
    page.keyboard.press("Escape")
    page.locator("section.prompt [data-option=administrate]").click()
    expect(page.locator("dialog [data-option=administrate]")).to_be_visible()
    found["administration"] = problems_by_size(page, sizes)
    assert {name: problems for name, problems in found.items() if problems} == {}


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_options_are_outlined_in_forced_colours(size: str, server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], modules=["privileges"], seed=9)
    player = open_table_page(new_user, table, stored, size=size)
    page = player.page
    page.emulate_media(forced_colors="active")
    outlined = "node => getComputedStyle(node).outlineStyle"
    assert page.locator(".face.option").first.evaluate(outlined) == "solid"
    assert page.locator("section.prompt.mine").evaluate(outlined) == "solid"
    # the colours are those of the system
    assert axe(page, themes=1) == []
    player.click("play farmer")
    # the board keeps its colours, so the ring around an option does not disappear
    ring = page.locator(".layer.glow .ring").first
    assert ring.evaluate("node => getComputedStyle(node).stroke") not in ("none", "rgba(0, 0, 0, 0)")
    assert axe(page, themes=1) == []


@pytest.mark.parametrize(
    ("name", "drawn"),
    [("rules", "svg.diagram"), ("cards", "main li a"), ("card", "dialog img"), ("result", ".chart svg path.way")],
)
def test_pages_can_be_read_in_forced_colours(
    name: str, drawn: str, new_user: NewUser, finished: tuple[str, dict[str, Any]]
) -> None:
    table, stored = finished
    page = new_user(tables={table: stored}).visit("/nowhere")
    page.emulate_media(forced_colors="active")
    page.goto(page.url.replace("/nowhere", pages(table, "-")[name]))
    drawing = page.locator(drawn).first
    expect(drawing).to_be_visible()
    assert axe(page, themes=1) == []
    # lines of a chart keep the colours and dashes that tell players apart
    look = drawing.evaluate("node => [getComputedStyle(node).stroke, node.getAttribute('stroke-dasharray')]")
    assert name != "result" or look[0] != "none"


@pytest.fixture(scope="module")
def browser_with_large_text(browser: Browser) -> Iterator[Browser]:
    """A browser whose user has doubled the size of texts."""
    arguments = ["--no-sandbox", "--disable-gpu", "--blink-settings=defaultFontSize=32"]
    found = browser.browser_type.launch(executable_path=chromium(), args=arguments)
    yield found
    found.close()


def test_pages_fit_with_text_at_double_size(
    server: ServerApi, browser_with_large_text: Browser, finished: tuple[str, dict[str, Any]]
) -> None:
    over, access = finished
    table, stored = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], modules=["privileges"], seed=9)
    tables = {over: access, table: stored}
    context = browser_with_large_text.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    context.set_default_timeout(TIMEOUT_SECONDS * 1000)
    context.add_init_script(f"localStorage.setItem('faiyum.tables', {json.dumps(json.dumps(tables))})")
    page = context.new_page()
    sizes = ["desktop", "wide", "tablet", "large tablet", "tablet on its side", "phone", "phone on its side"]
    found: dict[str, list[str]] = {}
    for name, path in {**pages(over, "-"), "table": f"/table/{table}"}.items():
        if name == "campaign":
            continue
        page.goto(f"{server.address}{path}")
        page.wait_for_selector("main h1, main h2, .hit", state="attached")
        found[name] = problems_by_size(page, sizes)
    for size in ("phone", "phone on its side"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        option = page.locator("section.prompt [data-option]").first
        option.scroll_into_view_if_needed()
        expect(page.locator("section.prompt p").first).to_be_visible()
        expect(option).to_be_in_viewport()
    page.set_viewport_size({"width": 1366, "height": 768})
    assert page.locator("section.prompt p").first.evaluate("p => parseFloat(getComputedStyle(p).fontSize)") >= 30
    expect(page.locator("section.prompt [data-option]").first).to_be_in_viewport()
    expect(page.locator(".hand .face").first).to_be_in_viewport()
    assert axe(page) == []
    context.close()
    assert {name: problems for name, problems in found.items() if problems} == {}


def test_the_table_fits_on_a_phone_with_text_at_double_size(
    server: ServerApi, browser_with_large_text: Browser
) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], seed=9)
    context = browser_with_large_text.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="de")
    context.add_init_script(f"localStorage.setItem('faiyum.tables', {json.dumps(json.dumps({table: stored}))})")
    page = context.new_page()
    page.goto(f"{server.address}/table/{table}")
    expect(page.locator(".hand .face")).to_have_count(5)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    status = page.locator("header .move")
    assert status.evaluate("node => node.scrollWidth <= node.clientWidth")
    context.close()


@pytest.mark.parametrize("size", main_sizes_first(SIZES))
def test_every_option_can_be_reached_with_text_at_double_size(
    size: str, server: ServerApi, browser_with_large_text: Browser
) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], modules=["privileges"], seed=9)
    width, height = SIZES[size]
    context = browser_with_large_text.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.set_default_timeout(TIMEOUT_SECONDS * 1000)
    context.add_init_script(f"localStorage.setItem('faiyum.tables', {json.dumps(json.dumps({table: stored}))})")
    page = context.new_page()
    page.goto(f"{server.address}/table/{table}")
    page.wait_for_selector("section.prompt [data-option]", state="attached")

    def names() -> set[str]:
        state = server.request(f"tables/{table}", None, stored["tokens"])
        return {option["name"] for option in state["options"]}

    # cards and buttons in their places; those that only discard a card are in the popup of the card
    screens = page.get_by_role("navigation").get_by_role("button")
    reached: set[str] = set()
    for screen in range(screens.count() if screens.first.is_visible() else 1):
        if screens.first.is_visible():
            screens.nth(screen).click()
        reached |= clickable(page, ":is(main, section.prompt) [data-option]:not(.cash)", "data-option")
    assert reached >= {name for name in names() if not name.startswith("cash ")}
    # everything in the list of options, and then the spaces for a worker
    for first in (True, False):
        page.keyboard.press("o")
        expect(page.locator(".options [data-list]").first).to_be_visible()
        assert clickable(page, ".options [data-list]", "data-list") == names()
        if first:
            page.locator("[data-list='play farmer']").first.click()
            page.wait_for_selector("[data-list^='space ']")
    context.close()


def clickable(page: Page, selector: str, attribute: str) -> set[str]:
    """Return which of the visible options can be clicked at their left edges, after scrolling to them."""
    found = set()
    for option in page.locator(selector).all():
        if option.is_visible():
            option.click(trial=True, position={"x": 9, "y": 20})
            found.add(option.get_attribute(attribute) or "")
    return found


def test_no_text_has_a_fixed_size() -> None:
    """Sizes in pixels do not follow the text size of the browser; within drawings they are relative to them."""
    drawings = {"Pieces.svelte", "SuggestedTurn.svelte"}
    for file in (ROOT / "web" / "src").rglob("*"):
        if file.suffix in (".css", ".svelte") and file.name not in drawings:
            assert not re.search(r"font(-size)?:[^;]*\dpx", file.read_text(encoding="utf-8")), file
