"""A turn: taking options, undoing them, and explanations."""

import re

from playwright.sync_api import WebSocketRoute, expect
from support.browser import NewUser, ServerApi
from support.table_page import CLICK_POINT, EDGE, ME, TablePage, open_table_page, random_chooser

from faiyum import Game


def test_only_options_can_be_clicked_and_a_turn_needs_confirmation(player: TablePage) -> None:
    page = player.page
    assert page.locator(".cash").first.evaluate("cash => cash.scrollHeight <= cash.clientHeight")
    menu = page.get_by_role("button", name="Menu")
    menu.hover()
    # the icon stays visible
    expect(menu).to_have_css("background-color", "rgba(255, 255, 255, 0.16)")
    player.click("play farmer")
    rings = {name.split()[1] for name in player.options() if name.startswith("space ")}
    assert len(rings) == page.locator(".ring.steady").count()
    expect(page.locator("#space-D5")).to_have_attribute("aria-disabled", "true")
    before = player.revision
    page.locator("#space-D5").click(force=True)
    expect(page.get_by_role("dialog")).to_contain_text("D5: red space, settlement")
    # the popup covers no option
    assert [name for name in player.options() if page.evaluate(CLICK_POINT, [name, EDGE]) is None] == []
    page.keyboard.press("Escape")
    assert player.revision == before
    player.click(f"space {min(rings)}")
    expect(page.locator("section.prompt")).to_contain_text("Your turn is complete")
    expect(page.locator(".players article").nth(1)).not_to_have_class(re.compile("turn"))
    player.confirm()
    # the bot has moved, and it is Nofret's turn again
    expect(page.locator("section.prompt")).to_have_attribute("data-prompt", "take-turn")
    expect(page.get_by_role("list", name="Log").locator("li")).to_have_count(2)


def test_a_state_that_arrives_twice_closes_no_popup(player: TablePage) -> None:
    page = player.page
    messages: list[tuple[WebSocketRoute, str | bytes]] = []

    def hold_back(socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(lambda message: messages.append((socket, message)))

    page.route_web_socket(re.compile("/live"), hold_back)
    page.reload()
    # without an answer over the WebSocket, the command is sent by HTTP
    player.click("play farmer")
    page.locator("#space-D5").click(force=True)
    expect(page.get_by_role("dialog")).to_contain_text("D5: red space, settlement")
    while not any('"D5"' in str(message) for _, message in messages):
        page.wait_for_timeout(20)
    for socket, message in messages:
        socket.send(message)
    expect(page.locator(".lost")).to_have_count(0)
    page.wait_for_function("() => new Promise((drawn) => setTimeout(() => drawn(true), 200))")
    expect(page.get_by_role("dialog")).to_contain_text("D5: red space, settlement")


def test_undo_takes_back_one_decision_and_restart_takes_back_the_whole_turn(player: TablePage) -> None:
    page = player.page
    player.click("play farmer")
    player.click("space C4")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("section.prompt")).to_contain_text("Choose a space for the worker")
    player.click("space C4")
    page.get_by_role("button", name="Restart turn").click()
    expect(page.locator("section.prompt")).to_contain_text("Your turn:")
    expect(page.locator(".hand .face")).to_have_count(5)


def test_impossible_actions_are_explained(player: TablePage) -> None:
    page = player.page
    page.locator(".hand .face", has_text="Settlement").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("You still need 1 wheat, 1 grape and 1 stone.")
    # a click shows the same, with the possible alternatives
    page.locator(".hand .face", has_text="Settlement").click()
    expect(page.get_by_role("dialog")).to_contain_text("Build a settlement on a crocodile-free resource space")
    expect(page.get_by_role("dialog").get_by_role("button")).to_have_text(["Discard Settlement: +$2", ""])
    page.keyboard.press("Escape")
    player.click("play farmer")
    page.locator("#space-D5").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("D5: red space, settlement")
    expect(page.get_by_role("tooltip").locator(".reasons")).not_to_be_empty()


def test_a_card_previews_its_effects(player: TablePage) -> None:
    player.page.locator(".hand .face", has_text="Farmer").first.hover()
    preview = player.page.get_by_role("tooltip").locator(".preview")
    expect(preview).to_contain_text(re.compile(r"For example, it brings: worker on \w+, .*\+\$?1"))


def test_administration_is_previewed_before_it_is_chosen(player: TablePage) -> None:
    page = player.page
    player.click("play farmer")
    player.click("space C4")
    player.confirm()
    page.locator("section.prompt [data-option=administrate]").click()
    plan = page.get_by_role("dialog", name="administration")
    expect(plan).to_contain_text("Income: $0, with 4 cards in hand.")
    expect(plan.locator("li", has_text="Farmer")).to_contain_text("free")
    expect(plan.locator("li", has_text="will be removed")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("section.prompt")).to_have_attribute("data-prompt", "take-turn")


def test_a_payment_is_suggested_and_shows_what_it_leaves(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], seed=9)
    player = open_table_page(new_user, table, stored, settings={"language": "en", "skipConfirmation": True})
    player.play_until("pay", random_chooser(4, administrate=0.1))
    pays = player.page.locator(".ways .button")
    expect(pays.first).to_have_class(re.compile("primary"))
    expect(pays.first).to_contain_text("Pay")
    left = player.page.locator(".left:visible")
    expect(left).to_contain_text(re.compile("^Pay .* then you have left:"))
    # hovering over another payment moves nothing
    text, position = left.inner_text(), pays.last.bounding_box()
    pays.last.hover()
    expect(left).not_to_have_text(text)
    assert pays.last.bounding_box() == position
    before = player.revision
    pays.last.click()
    player.wait_for_change(before)


def test_roads_and_spaces_are_chosen_in_any_order(server: ServerApi, new_user: NewUser) -> None:
    seats = [{"hand": ["two-roads", 62], "goods": {"stone": 2}, "money": 0}]
    record = Game.from_position({"players": 1, "seats": seats, "workers": ["A1", "A6", "C1"]}).record()
    player = open_table_page(new_user, *server.open_table(seats=[ME], record=record))
    page = player.page
    player.click("play two-roads")
    # a road that is not connected yet waits for the one before it
    page.locator('[data-option="road F2-F3"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("section.prompt")).to_contain_text("Road F2\N{EN DASH}F3 chosen.")
    page.get_by_role("button", name="Undo").click()
    player.click("road F2-F3")
    player.confirm()
    log = page.get_by_role("list", name="Log")
    expect(log).to_contain_text("road F2\N{EN DASH}F3")
    # spaces can be added after the last one was chosen
    player.click("play 62")
    player.click("space C1")
    expect(page.locator("section.prompt")).to_contain_text("Choose more, or confirm your turn.")
    player.click("space A6")
    # the last choice is undone first, whatever the order of the log
    page.get_by_role("button", name="Undo").click()
    expect(log).not_to_contain_text("removed from A6")
    expect(log).to_contain_text("removed from C1")
    player.click("space A1")
    player.confirm()
    expect(log).to_contain_text("removed from A1")
    expect(log).to_contain_text("removed from C1")


def test_a_double_click_takes_an_option_once(player: TablePage) -> None:
    page = player.page
    page.locator(".hand .face", has_text="Farmer").first.dblclick(position={"x": 9, "y": 30})
    expect(page.locator("section.prompt")).to_contain_text("Choose a space for the worker")
    expect(page.locator(".hand .face")).to_have_count(4)


def test_the_language_can_be_changed_in_the_middle_of_a_card(player: TablePage) -> None:
    page = player.page
    player.click("play farmer")
    for language, words in (("de", "Wähle ein Feld für den Arbeiter"), ("hu", "munkás"), ("en", "Choose a space")):
        page.get_by_role("combobox").select_option(language)
        expect(page.locator("section.prompt")).to_contain_text(words)
        expect(page.locator("html")).to_have_attribute("lang", language)
    player.click("space C4")
    player.confirm()
