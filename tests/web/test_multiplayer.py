"""A table with others: by links, with bots in seats, with talk and questions."""

import re

from playwright.sync_api import expect
from support.browser import NewReader, Server
from support.browser_tables import ANNA, ME, arrive, friends, sit
from support.table_page import Place


def test_undo_behind_a_revealed_card_needs_consent(server: Server, new_reader: NewReader) -> None:
    _, nofret, anna, _ = friends(server, new_reader, seed=3)
    bought = next(name for name in nofret.offered() if name.startswith("buy "))
    # that is why a card is looked at before it is bought, by mouse or by key
    card = nofret.page.locator(f'.market [data-option="{bought}"]')
    buy = nofret.page.get_by_role("dialog").get_by_role("button", name="Buy")
    before = nofret.revision
    card.click()
    expect(buy).to_be_visible()
    nofret.page.keyboard.press("Escape")
    card.press("Enter")
    expect(buy).to_be_focused()
    nofret.page.keyboard.press("Escape")
    expect(card).to_be_focused()
    assert nofret.revision == before
    nofret.click(bought)
    nofret.page.get_by_role("button", name="Undo").click()
    expect(anna.page.locator("section.prompt")).to_contain_text("Nofret would like to go back by one decision.")
    # it is a question, not a turn
    expect(anna.page).to_have_title(re.compile("A question for you"))
    expect(anna.page.get_by_role("banner")).to_contain_text("A question for you")
    expect(nofret.page).to_have_title("Faiyum")
    anna.page.get_by_role("button", name="Refuse").click()
    expect(nofret.page.locator("section.prompt")).to_contain_text("Your turn is complete")
    expect(nofret.page.locator(".hand .face")).to_have_count(6)

    nofret.page.get_by_role("button", name="Undo").click()
    anna.page.get_by_role("button", name="Agree").click()
    expect(nofret.page.locator("section.prompt")).to_contain_text("Take your turn")
    expect(nofret.page.locator(".hand .face")).to_have_count(5)
    assert bought in nofret.offered()


def test_a_bot_takes_over_and_hands_back(server: Server, new_reader: NewReader) -> None:
    table, keys = server.open_table(seats=[ME, ANNA], seed=3)
    nofret = sit(new_reader, table, keys, settings={"language": "en", "skipConfirmation": True})
    nofret.click("cash farmer")
    expect(nofret.page.locator("section.prompt")).to_contain_text("Waiting for Anna.")
    nofret.page.get_by_role("button", name="Menu").click()
    anna_row = nofret.page.get_by_role("dialog").get_by_role("listitem").filter(has_text="Anna").last
    anna_row.get_by_role("button", name="Let a bot play").click()
    nofret.page.keyboard.press("Escape")
    expect(nofret.page.locator("section.prompt")).to_contain_text("Take your turn")

    anna = arrive(new_reader, table, keys)
    anna.page.get_by_role("button", name="A bot plays for you: take your seat back").click()
    nofret.click("cash farmer")
    expect(anna.page.locator("section.prompt")).to_contain_text("Take your turn")


def test_whoever_gives_the_own_seat_to_a_bot_is_asked_first(server: Server, new_reader: NewReader) -> None:
    _, nofret, anna, _ = friends(server, new_reader, seed=3)
    nofret.click("cash farmer")
    nofret.confirm()
    nofret.page.get_by_role("button", name="Menu").click()
    menu = nofret.page.get_by_role("dialog")
    menu.get_by_role("button", name="Let a bot play for me").click()
    question = menu.get_by_role("group", name="Let a bot play")
    expect(question).to_contain_text("until you take the seat back")
    question.get_by_role("button", name="No, I play myself").click()
    expect(question).to_have_count(0)
    menu.get_by_role("button", name="Let a bot play for me").click()
    question.get_by_role("button", name="Let a bot play").click()
    expect(nofret.page.get_by_role("article", name="Nofret").get_by_label("played by a bot")).to_be_visible()
    nofret.page.get_by_role("button", name="A bot plays for you: take your seat back").click()
    anna.click("cash farmer")
    anna.confirm()
    expect(nofret.page.locator("section.prompt")).to_contain_text("Take your turn")


def test_bots_of_a_kind_are_told_apart(server: Server, new_reader: NewReader) -> None:
    bot = {"kind": "bot", "bot": "random"}
    place = sit(new_reader, *server.open_table(seats=[ME, bot, bot], seed=11))
    place.click("cash farmer")
    place.confirm()
    expect(place.page.get_by_role("article")).to_have_count(3)
    for name in ("Random bot 1", "Random bot 2"):
        expect(place.page.get_by_role("article", name=name)).to_be_visible()
        expect(place.page.get_by_role("list", name="What happened")).to_contain_text(name)


def test_a_link_counts_where_its_table_is_open_already(server: Server, new_reader: NewReader) -> None:
    table, keys = server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=3)
    page = new_reader().visit(f"/table/{table}#{keys['links'][-1]['token']}")
    expect(page.locator("section.prompt")).to_contain_text("Waiting for Nofret.")
    page.goto(f"{server.address}/table/{table}#{keys['tokens'][0]}")
    expect(page.locator("section.prompt")).to_contain_text("Take your turn")


def test_chat_and_presence(server: Server, new_reader: NewReader) -> None:
    _, nofret, anna, _ = friends(server, new_reader, seed=3)
    expect(nofret.page.get_by_role("article", name="Anna").locator(".here")).to_be_visible()
    anna.page.get_by_role("tab", name="Chat").click()
    anna.page.get_by_label("Say something").fill("<b>Good luck!</b>")
    anna.page.keyboard.press("Enter")
    # what was not read stays so when one comes back, and once read it is
    expect(nofret.page.get_by_role("tab", name="Chat")).to_have_text("Chat1")
    nofret.page.reload()
    expect(nofret.page.get_by_role("tab", name="Chat")).to_have_text("Chat1")
    nofret.page.get_by_role("tab", name="Chat").click()
    expect(nofret.page.get_by_role("tab", name="Chat")).to_have_text("Chat")
    nofret.page.reload()
    nofret.page.wait_for_selector("[data-revision] .hit")
    expect(nofret.page.get_by_role("tab", name="Chat")).to_have_text("Chat")
    nofret.page.get_by_role("tab", name="Chat").click()
    expect(nofret.page.get_by_role("list", name="Chat")).to_contain_text("Anna <b>Good luck!</b>")
    nofret.click("cash farmer")
    nofret.confirm()
    expect(nofret.page.locator("section.prompt")).not_to_contain_text("Anna is not here.")
    anna.page.close()
    expect(nofret.page.get_by_role("article", name="Anna").locator(".here")).to_have_count(0)
    expect(nofret.page.locator("section.prompt")).to_contain_text("Anna is not here.")


def test_whoever_looks_elsewhere_is_told_that_it_is_their_move(server: Server, new_reader: NewReader) -> None:
    table, keys = server.open_table(seats=[ME, ANNA], seed=3)
    settings = {"language": "en", "skipConfirmation": True, "notices": True}
    nofret = sit(new_reader, table, keys, settings=settings)
    expect(nofret.page).to_have_title(re.compile("Your move"))
    nofret.click("cash farmer")
    expect(nofret.page).to_have_title("Faiyum")
    # a browser without a screen shows no notices and is never out of sight
    nofret.page.evaluate("""() => {
        window.told = [];
        window.Notification = class { static permission = "granted"; constructor(_, { body }) { told.push(body); } };
        Object.defineProperty(document, "visibilityState", { value: "hidden" });
    }""")
    command = {"request": "a", "revision": int(nofret.revision), "seat": 1, "option": "cash farmer", "confirm": True}
    server.ask(f"tables/{table}/take", command, [keys["links"][0]["token"]])
    expect(nofret.page).to_have_title(re.compile("Your move"))
    assert nofret.page.evaluate("told") == ["Your move"]


def test_a_seat_is_given_another_name(server: Server, new_reader: NewReader) -> None:
    _, nofret, anna, _ = friends(server, new_reader, seed=3)
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_label("Name of seat 2").fill("Ankhesenamun")
    anna.page.keyboard.press("Tab")
    expect(nofret.page.get_by_role("article", name="Ankhesenamun")).to_be_visible()


def test_what_happened_since_the_last_turn_is_played_back(place: Place) -> None:
    page = place.page
    place.click("cash farmer")
    place.confirm()
    expect(page.locator("section.prompt")).to_have_attribute("data-asks", "take-turn")
    expect(page.locator(".market [data-option], .hand [data-option]").first).to_be_visible()
    page.get_by_role("button", name="Recap").click()
    expect(page.locator(".story")).to_contain_text("Random bot:")
    # what can be done now has no place in the past
    expect(page.locator("[data-option]")).to_have_count(0)
    page.get_by_role("button", name="Skip", exact=True).click()
    expect(page.locator("section.prompt")).to_contain_text("Take your turn")


def test_the_recap_names_the_card_that_was_played(server: Server, new_reader: NewReader) -> None:
    _, nofret, anna, _ = friends(server, new_reader, seed=3)
    nofret.click("cash farmer")
    nofret.confirm()
    expect(anna.page.locator("section.prompt")).to_contain_text("Take your turn")
    anna.click("play farmer")
    anna.click("space C4")
    anna.confirm()
    nofret.page.get_by_role("button", name="Recap").click()
    expect(nofret.page.locator(".story")).to_contain_text(re.compile("Anna: Play Farmer · .*C4"))
