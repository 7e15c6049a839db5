"""Several players at a table: links, bots in seats, chat and undo requests."""

import re

from playwright.sync_api import expect
from support.browser import NewUser, ServerApi
from support.table_page import ANNA, ME, TablePage, join_by_link, open_table_page, two_players


def test_undoing_a_revealed_card_needs_consent(server: ServerApi, new_user: NewUser) -> None:
    _, nofret, anna, _ = two_players(server, new_user, seed=3)
    bought = next(name for name in nofret.options() if name.startswith("buy "))
    # therefore a card is inspected before it is bought, by mouse or keyboard
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
    expect(anna.page.locator("section.prompt")).to_contain_text(re.compile("Nofret asks to take back: Buy "))
    # it is announced as a question, not as a turn
    expect(anna.page).to_have_title(re.compile("A question for you"))
    expect(anna.page.get_by_role("banner")).to_contain_text("A question for you")
    expect(nofret.page).to_have_title("Faiyum")
    anna.page.get_by_role("button", name="Agree").click()
    expect(nofret.page.locator("section.prompt")).to_contain_text("Your turn:")
    expect(nofret.page.locator(".hand .face")).to_have_count(5)
    assert bought in nofret.options()

    nofret.click(bought)
    nofret.page.get_by_role("button", name="Undo").click()
    anna.page.get_by_role("button", name="Decline").click()
    expect(nofret.page.locator("section.prompt")).to_contain_text("Your turn is complete")
    expect(nofret.page.locator(".hand .face")).to_have_count(6)
    # a refused request cannot be repeated
    expect(nofret.page.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_bot_takes_over_a_seat_and_hands_it_back(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, ANNA], seed=3, rules={"grace": 10})
    nofret = open_table_page(new_user, table, stored, settings={"language": "en", "skipConfirmation": True})
    nofret.click("cash farmer")
    expect(nofret.page.locator("section.prompt")).to_contain_text("Waiting for Anna.")
    prompt = nofret.page.locator("section.prompt")
    expect(prompt).to_contain_text("If Anna stays away for 10 seconds, you can let a bot play.")
    nofret.page.wait_for_timeout(10_000)
    prompt.get_by_role("button", name="Let a bot take over").click()
    question = nofret.page.get_by_role("dialog").get_by_role("group", name="Let a bot take over")
    expect(question).to_contain_text("The bot plays until Anna is back.")
    question.get_by_role("button", name="Let a bot take over").click()
    expect(question).to_have_count(0)
    nofret.page.keyboard.press("Escape")
    expect(nofret.page.locator("section.prompt")).to_contain_text("Your turn:")

    # the owner gets the seat back immediately
    anna = join_by_link(new_user, table, stored)
    log = anna.page.get_by_role("tabpanel").or_(anna.page.locator(".side"))
    expect(log.first).to_contain_text("Nofret called")
    nofret.click("cash farmer")
    expect(anna.page.locator("section.prompt")).to_contain_text("Your turn:")


def test_giving_your_own_seat_to_a_bot_needs_a_confirmation(server: ServerApi, new_user: NewUser) -> None:
    _, nofret, anna, _ = two_players(server, new_user, seed=3)
    nofret.click("cash farmer")
    nofret.confirm()
    nofret.page.get_by_role("button", name="Menu").click()
    menu = nofret.page.get_by_role("dialog")
    # the others are here and decide for themselves
    expect(menu.get_by_role("listitem").filter(has_text="Anna").last).to_contain_text("present")
    expect(menu.get_by_role("button", name="Let a bot take over")).to_have_count(0)
    menu.get_by_role("button", name="Let a bot play for me").click()
    question = menu.get_by_role("group", name="Let a bot play")
    expect(question).to_contain_text("until you take the seat back")
    question.get_by_role("button", name="No, I\u2019ll keep playing").click()
    expect(question).to_have_count(0)
    menu.get_by_role("button", name="Let a bot play for me").click()
    question.get_by_role("button", name="Let a bot play").click()
    expect(nofret.page.get_by_role("article", name="Nofret").get_by_label("played by a bot")).to_be_visible()
    nofret.page.get_by_role("button", name="A bot is playing for you: take your seat back").click()
    anna.click("cash farmer")
    anna.confirm()
    expect(nofret.page.locator("section.prompt")).to_contain_text("Your turn:")


def test_bots_of_the_same_kind_are_numbered(server: ServerApi, new_user: NewUser) -> None:
    bot = {"kind": "bot", "bot": "random"}
    player = open_table_page(new_user, *server.open_table(seats=[ME, bot, bot], seed=11))
    player.click("cash farmer")
    player.confirm()
    expect(player.page.get_by_role("article")).to_have_count(3)
    for name in ("Random bot 1", "Random bot 2"):
        expect(player.page.get_by_role("article", name=name)).to_be_visible()
        expect(player.page.get_by_role("list", name="Log")).to_contain_text(name)


def test_a_link_to_a_seat_works_in_a_tab_that_shows_its_table(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=3)
    page = new_user().visit(f"/table/{table}#{stored['links'][-1]['token']}")
    expect(page.locator("section.prompt")).to_contain_text("Waiting for Nofret.")
    page.goto(f"{server.address}/table/{table}#{stored['tokens'][0]}")
    expect(page.locator("section.prompt")).to_contain_text("Your turn:")


def test_chat_messages_and_presence_are_shown(server: ServerApi, new_user: NewUser) -> None:
    _, nofret, anna, _ = two_players(server, new_user, seed=3)
    expect(nofret.page.get_by_role("article", name="Anna").locator(".here")).to_be_visible()
    anna.page.get_by_role("tab", name="Chat").click()
    anna.page.get_by_label("Say something").fill("<b>Good luck!</b>")
    anna.page.keyboard.press("Enter")
    # messages stay unread after a reload until the chat is opened
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


def test_a_player_in_another_tab_is_notified_of_the_turn(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, ANNA], seed=3)
    settings = {"language": "en", "skipConfirmation": True, "notices": True}
    nofret = open_table_page(new_user, table, stored, settings=settings)
    expect(nofret.page).to_have_title(re.compile("Your turn"))
    nofret.click("cash farmer")
    expect(nofret.page).to_have_title("Faiyum")
    # a headless browser shows no notifications and is never hidden
    nofret.page.evaluate("""() => {
        window.shown = [];
        window.Notification = class { static permission = "granted"; constructor(_, { body }) { shown.push(body); } };
        Object.defineProperty(document, "visibilityState", { value: "hidden" });
    }""")
    command = {"request": "a", "revision": int(nofret.revision), "seat": 1, "option": "cash farmer", "confirm": True}
    server.request(f"tables/{table}/take", command, [stored["links"][0]["token"]])
    expect(nofret.page).to_have_title(re.compile("Your turn"))
    assert nofret.page.evaluate("shown") == ["Your turn"]


def test_a_player_can_change_the_name_of_the_seat(server: ServerApi, new_user: NewUser) -> None:
    _, nofret, anna, _ = two_players(server, new_user, seed=3)
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_label("Name of seat 2").fill("Ankhesenamun")
    anna.page.keyboard.press("Tab")
    expect(nofret.page.get_by_role("article", name="Ankhesenamun")).to_be_visible()


def test_the_recap_shows_the_decisions_since_the_last_turn(player: TablePage) -> None:
    page = player.page
    player.click("cash farmer")
    player.confirm()
    expect(page.locator("section.prompt")).to_have_attribute("data-prompt", "take-turn")
    expect(page.locator(".market [data-option], .hand [data-option]").first).to_be_visible()
    page.get_by_role("button", name="Recap").click()
    expect(page.locator(".recap")).to_contain_text("Random bot:")
    # there are no options while an earlier position is shown
    expect(page.locator("[data-option]")).to_have_count(0)
    page.get_by_role("button", name="Skip", exact=True).click()
    expect(page.locator("section.prompt")).to_contain_text("Your turn:")


def test_the_recap_names_the_card_that_was_played(server: ServerApi, new_user: NewUser) -> None:
    _, nofret, anna, _ = two_players(server, new_user, seed=3)
    nofret.click("cash farmer")
    nofret.confirm()
    expect(anna.page.locator("section.prompt")).to_contain_text("Your turn:")
    anna.click("play farmer")
    anna.click("space C4")
    anna.confirm()
    nofret.page.get_by_role("button", name="Recap").click()
    expect(nofret.page.locator(".recap")).to_contain_text(re.compile("Anna: Play Farmer · .*C4"))
