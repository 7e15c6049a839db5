"""A turn at the table: choosing, going back, being told why not."""

import re

from playwright.sync_api import WebSocketRoute, expect
from support.browser import NewReader, Server
from support.browser_tables import ME, sit
from support.table_page import EDGE, POINT, Place, chooser

from faiyum import Game


def test_only_options_can_be_clicked_and_the_turn_waits_for_confirmation(place: Place) -> None:
    page = place.page
    place.click("play farmer")
    rings = {name.split()[1] for name in place.offered() if name.startswith("space ")}
    assert len(rings) == page.locator(".ring.still").count()
    expect(page.locator("#space-D5")).to_have_attribute("aria-disabled", "true")
    before = place.revision
    page.locator("#space-D5").click(force=True)
    expect(page.get_by_role("dialog")).to_contain_text("D5: red space, settlement")
    # what it says is in nobody's way
    assert [name for name in place.offered() if page.evaluate(POINT, [name, EDGE]) is None] == []
    page.keyboard.press("Escape")
    assert place.revision == before
    place.click(f"space {min(rings)}")
    expect(page.locator("section.prompt")).to_contain_text("Your turn is complete")
    expect(page.locator(".players article").nth(1)).not_to_have_class(re.compile("turn"))
    place.confirm()
    # the bot has moved by itself, and it is Nofret's turn again
    expect(page.locator("section.prompt")).to_have_attribute("data-asks", "take-turn")
    expect(page.get_by_role("list", name="What happened").locator("li")).to_have_count(2)


def test_news_of_what_is_known_already_closes_nothing(place: Place) -> None:
    page = place.page
    news: list[tuple[WebSocketRoute, str | bytes]] = []

    def hold_back(socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(lambda message: news.append((socket, message)))

    page.route_web_socket(re.compile("/live"), hold_back)
    page.reload()
    place.click("play farmer")
    page.locator("#space-D5").click(force=True)
    expect(page.get_by_role("dialog")).to_contain_text("D5: red space, settlement")
    while not any('"D5"' in str(message) for _, message in news):
        page.wait_for_timeout(20)
    for socket, message in news:
        socket.send(message)
    expect(page.locator(".lost")).to_have_count(0)
    page.wait_for_function("() => new Promise((drawn) => setTimeout(() => drawn(true), 200))")
    expect(page.get_by_role("dialog")).to_contain_text("D5: red space, settlement")


def test_undo_goes_back_one_step_and_restart_to_the_beginning_of_the_turn(place: Place) -> None:
    page = place.page
    place.click("play farmer")
    place.click("space C4")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("section.prompt")).to_contain_text("Choose a space for the worker")
    place.click("space C4")
    page.get_by_role("button", name="Restart turn").click()
    expect(page.locator("section.prompt")).to_contain_text("Take your turn")
    expect(page.locator(".hand .face")).to_have_count(5)


def test_what_cannot_be_done_says_why(place: Place) -> None:
    page = place.page
    page.locator(".hand .face", has_text="Settlement").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("The action of Settlement cannot be carried out.")
    # a click shows the same, with what can be done instead
    page.locator(".hand .face", has_text="Settlement").click()
    expect(page.get_by_role("dialog")).to_contain_text("Build a settlement on a crocodile-free resource space")
    expect(page.get_by_role("dialog").get_by_role("button")).to_have_text(["Discard Settlement: +$2", ""])
    page.keyboard.press("Escape")
    place.click("play farmer")
    page.locator("#space-D5").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("D5: red space, settlement")
    expect(page.get_by_role("tooltip").locator(".reasons")).not_to_be_empty()


def test_a_card_says_what_it_would_bring(place: Place) -> None:
    place.page.locator(".hand .face", has_text="Farmer").first.hover()
    expect(place.page.get_by_role("tooltip").locator(".preview")).to_contain_text("It brings, for example: +")


def test_the_planner_shows_administration_before_it_is_taken(place: Place) -> None:
    page = place.page
    place.click("play farmer")
    place.click("space C4")
    place.confirm()
    page.locator("section.prompt [data-option=administrate]").click()
    plan = page.get_by_role("dialog", name="administration")
    expect(plan).to_contain_text("Income: $0, with 4 cards in hand.")
    expect(plan.locator("li", has_text="Farmer")).to_contain_text("free")
    expect(plan.locator("li", has_text="will leave the game")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("section.prompt")).to_have_attribute("data-asks", "take-turn")


def test_a_payment_is_suggested_and_says_what_is_left(server: Server, new_reader: NewReader) -> None:
    table, keys = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], seed=9)
    place = sit(new_reader, table, keys, settings={"language": "en", "skipConfirmation": True})
    place.until("pay", chooser(4, administrate=0.1))
    pays = place.page.locator(".ways .button")
    expect(pays.first).to_have_class(re.compile("primary"))
    expect(pays.first).to_contain_text("Pay")
    left = place.page.locator(".left:visible")
    expect(left).to_contain_text(re.compile("^Pay .* then you have left:"))
    # to look at another one moves nothing
    told, where = left.inner_text(), pays.last.bounding_box()
    pays.last.hover()
    expect(left).not_to_have_text(told)
    assert pays.last.bounding_box() == where
    before = place.revision
    pays.last.click()
    place.wait(before)


def test_roads_and_spaces_are_chosen_in_any_order(server: Server, new_reader: NewReader) -> None:
    seats = [{"hand": ["two-roads", 62], "goods": {"stone": 2}, "money": 0}]
    record = Game.from_position({"players": 1, "seats": seats, "workers": ["A1", "A6", "C1"]}).record()
    place = sit(new_reader, *server.open_table(seats=[ME], record=record))
    page = place.page
    place.click("play two-roads")
    # the last one on the board waits for the one before it
    page.locator('[data-option="road F2-F3"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("section.prompt")).to_contain_text("Road F2-F3 it is.")
    page.get_by_role("button", name="Undo").click()
    place.click("road F2-F3")
    place.confirm()
    happened = page.get_by_role("list", name="What happened")
    expect(happened).to_contain_text("road F2-F3")
    # the last one is enough; those before it can join it
    place.click("play 62")
    place.click("space C1")
    expect(page.locator("section.prompt")).to_contain_text("Choose more, or confirm your turn.")
    place.click("space A6")
    # what was chosen last is taken back first, wherever the board has put it
    page.get_by_role("button", name="Undo").click()
    expect(happened).not_to_contain_text("leaves A6")
    expect(happened).to_contain_text("leaves C1")
    place.click("space A1")
    place.confirm()
    expect(happened).to_contain_text("leaves A1")
    expect(happened).to_contain_text("leaves C1")


def test_a_double_click_takes_an_option_once(place: Place) -> None:
    page = place.page
    page.locator(".hand .face", has_text="Farmer").first.dblclick(position={"x": 9, "y": 30})
    expect(page.locator("section.prompt")).to_contain_text("Choose a space for the worker")
    expect(page.locator(".hand .face")).to_have_count(4)


def test_the_language_is_switched_in_the_middle_of_a_card(place: Place) -> None:
    page = place.page
    place.click("play farmer")
    for language, words in (("de", "Wähle ein Feld für den Arbeiter"), ("hu", "munkás"), ("en", "Choose a space")):
        page.get_by_role("combobox").select_option(language)
        expect(page.locator("section.prompt")).to_contain_text(words)
        expect(page.locator("html")).to_have_attribute("lang", language)
    place.click("space C4")
    place.confirm()
