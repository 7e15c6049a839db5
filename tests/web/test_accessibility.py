"""The table by keyboard, by finger and for screen readers, on every screen."""

import pytest
from playwright.sync_api import expect
from support.browser import SIZES, NewReader, Server, axe, small_targets
from support.browser_tables import ME, sit
from support.table_page import Place, chooser

from faiyum import Game


def test_the_map_is_walked_with_arrow_keys(place: Place) -> None:
    page = place.page
    place.click("play farmer")
    page.locator("#space-C4").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#space-C5")).to_be_focused()
    expect(page.locator("#space-C5")).to_have_attribute("aria-label", "C5: stone")
    page.keyboard.press("ArrowLeft")
    before = place.revision
    page.keyboard.press("Enter")
    place.wait(before)
    # the focus goes where the turn goes on
    expect(page.locator("[data-confirm]")).to_be_focused()
    page.keyboard.press("o")
    expect(
        page.get_by_role("group", name="Your options in words").get_by_role("button", name="Confirm")
    ).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_have_count(0)


def test_the_log_on_a_phone_opens_at_its_end(server: Server, new_reader: NewReader) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * 4
    table, keys = server.open_table(seats=[ME, *bots], seed=11)
    place = sit(new_reader, table, keys, size="phone", settings={"language": "en", "skipConfirmation": True})
    page = place.page
    turns = page.locator("[data-screen] ol[aria-label='What happened'] > li")
    choose = chooser(1, administrate=0.0)
    while turns.count() < 12:
        place.go_on(choose)
    page.get_by_role("navigation").get_by_role("button", name="Log").tap()
    expect(turns.last).to_be_in_viewport()


def test_a_turn_on_a_phone(server: Server, new_reader: NewReader) -> None:
    table, keys = server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=11)
    place = sit(new_reader, table, keys, size="phone")
    page = place.page
    page.locator(".hand .face", has_text="Farmer").first.tap()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Place a worker on an unoccupied, undeveloped resource space")
    sheet.get_by_role("button", name="Play Farmer", exact=True).tap()
    expect(page.locator("section.prompt")).to_contain_text("Choose a space for the worker")
    # two taps on the lake bring the map closer, and the whole map is a tap away
    sheet_of_map = page.locator(".map .sheet")
    page.get_by_role("button", name="Show the whole map").tap()
    expect(sheet_of_map).to_have_css("transform", "matrix(1, 0, 0, 1, 0, 0)")
    frame = page.locator(".map .frame").bounding_box()
    assert frame is not None
    for _ in range(2):
        page.touchscreen.tap(frame["x"] + 22, frame["y"] + frame["height"] / 2 + 96)
    expect(sheet_of_map).not_to_have_css("transform", "matrix(1, 0, 0, 1, 0, 0)")
    page.get_by_role("button", name="Show the whole map").tap()
    # a tap says what lies there, a second one chooses it
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
    for screen in ("Players", "Log", "Discard", "Table"):
        page.get_by_role("navigation").get_by_role("button", name=screen).tap()
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert small_targets(page) == []


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_privilege_lies_by_its_name_beside_the_hand(size: str, server: Server, new_reader: NewReader) -> None:
    seats = [{"privileges": [23, 31, 37]}, {"privileges": [35, 41]}]
    record = Game.from_position({"players": 2, "modules": ["privileges"], "seats": seats}).record()
    place = sit(new_reader, *server.open_table(seats=[ME, {"kind": "bot"}], record=record), size=size)
    page = place.page
    own = page.get_by_role("region", name="Privileges").get_by_role("button")
    expect(own).to_have_text(["23 Stone Delivery", "31 Harvest Minister", "37 Buyer of the Pharaoh"])
    assert axe(page) == []
    before = place.revision
    if size == "phone":
        assert small_targets(page) == []
        own.first.tap()
        page.get_by_role("dialog").get_by_role("button", name="Use Stone Delivery").tap()
    else:
        own.first.click()
    place.wait(before)
    # those of others are told apart by the sign of their kind
    if size == "phone":
        page.get_by_role("navigation").get_by_role("button", name="Players").tap()
    theirs = page.locator(".players article").nth(1)
    expect(theirs.locator('.pile[title="Privileges: one-time"] .chip')).to_have_text("41")
    expect(theirs.locator('.pile[title="Privileges: permanent"] .chip')).to_have_text("35")


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_on_the_screen(size: str, server: Server, new_reader: NewReader) -> None:
    seats = [ME, *[{"kind": "here", "name": name} for name in ("Anna", "Ede", "Imhotep", "Cleopatra")]]
    table, keys = server.open_table(seats=seats, modules=["privileges"], seed=1)
    page = sit(new_reader, table, keys, size=size).page
    assert page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == list(
        SIZES[size]
    )


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing(size: str, server: Server, new_reader: NewReader) -> None:
    table, keys = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], modules=["privileges"], seed=9)
    place = sit(new_reader, table, keys, size=size)
    page = place.page
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
    for tab in ("Chat", "Options", "Log"):
        page.get_by_role("tab", name=tab).click()
        assert axe(page) == []
