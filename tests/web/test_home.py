"""The home page: starting, joining and finding games."""

import re
from pathlib import Path

from playwright.sync_api import expect
from support.browser import NewUser, ServerApi, golden_record
from support.table_page import TablePage, table_id

from faiyum.engine.game import Game


def test_a_game_starts_with_two_clicks(new_user: NewUser) -> None:
    page = new_user().visit("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    page.locator(".face[data-option]").first.click()
    expect(page.locator("[data-revision]")).not_to_have_attribute("data-revision", "0")


def test_friends_join_by_link_and_spectators_watch(new_user: NewUser) -> None:
    page = new_user().visit("/")
    page.get_by_role("button", name="New game").click()
    page.get_by_label("Name of seat 1").fill("Nofret")
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_label("Who plays seat 2").select_option("here")
    page.get_by_label("Who plays seat 3").select_option("friend")
    page.get_by_label("Name of seat 3").fill("Anna")
    page.get_by_label("Privileges").check()
    page.get_by_role("button", name="Start the game").click()
    friend = page.get_by_role("textbox", name="Link: Anna").input_value()
    watch = page.get_by_role("textbox", name="Link: To watch").input_value()
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_role("article", name="Nofret")).to_be_visible()

    # opening the link claims nothing
    others = new_user()
    invitation = friend.partition("/table")[1] + friend.partition("/table")[2]
    curious = others.visit(invitation)
    expect(curious.get_by_role("dialog")).to_contain_text("This seat is free")
    # the offer stays during the game, and can be opened again
    TablePage(page).click("cash farmer")
    expect(curious.locator(f'[data-revision="{TablePage(page).revision}"]')).to_be_attached()
    expect(curious.get_by_label("What should the others call you?")).to_be_focused()
    curious.get_by_role("button", name="Just watch").click()
    TablePage(page).confirm()
    curious.get_by_role("button", name="This seat is free").click()
    curious.get_by_role("button", name="Just watch").click()
    guest = new_user().visit("/")
    guest.get_by_label("Join or watch by link").fill(friend)
    guest.get_by_role("button", name="Open", exact=True).click()
    expect(guest.get_by_label("What should the others call you?")).to_have_value("Anna")
    guest.get_by_label("What should the others call you?").fill("Ankhesenamun")
    guest.get_by_role("button", name="Take the seat").click()
    expect(page.get_by_role("article", name="Ankhesenamun")).to_be_visible()
    expect(guest.get_by_role("region", name="hand")).to_be_visible()
    for late in (curious, others.visit(invitation)):
        expect(late.locator("body")).to_contain_text("its seat has been taken")
    others.ignore_errors("403")
    # the token was removed from the address
    expect(guest).to_have_url(re.compile(r"/table/[^#]+$"))

    spectator = new_user().visit(watch.partition("/table")[1] + watch.partition("/table")[2])
    expect(spectator.get_by_role("article", name="Ankhesenamun")).to_be_visible()
    expect(spectator.get_by_role("region", name="hand")).to_have_count(0)


def test_my_games_show_whose_turn_it_is_and_can_be_removed(server: ServerApi, new_user: NewUser) -> None:
    mine, stored = server.open_table(seats=[{"kind": "me", "name": "Nofret"}, {"kind": "friend", "name": "Anna"}])
    theirs, other_stored = server.open_table(seats=[{"kind": "friend", "name": "Anna"}, {"kind": "me"}])
    user = new_user(tables={mine: stored, theirs: other_stored})
    page = user.visit("/")
    games = page.get_by_role("region", name="My games").get_by_role("listitem")
    expect(games).to_have_count(2)
    expect(games.nth(0)).to_contain_text("Your turn")
    expect(games.nth(1)).to_contain_text("Waiting for Anna")
    expect(page).to_have_title("(1) Faiyum")
    games.nth(1).get_by_role("button", name="Remove from this list").click()
    # the focus moves to the confirmation
    expect(games.nth(1).get_by_role("button", name="Really remove it?")).to_be_focused()
    page.keyboard.press("Enter")
    expect(games).to_have_count(1)
    assert list(user.stored(page, "tables")) == [mine]
    games.nth(0).get_by_role("link").click()
    expect(page).to_have_url(re.compile(f"/table/{mine}$"))


def test_a_record_is_loaded_and_continued(new_user: NewUser, tmp_path: Path) -> None:
    user = new_user()
    page = user.visit("/")
    text = golden_record("3-players-7")
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    page.get_by_label("Open a saved game").set_input_files(file)
    page.wait_for_url("**/replay/*")
    total = Game.from_record(text).decisions
    expect(page.locator(".count")).to_contain_text(f"0 / {total}")
    page.keyboard.press("End")
    expect(page.locator(".count")).to_contain_text(f"{total} / {total}")
    page.goto(f"{user.address}/replay/{table_id(page)}/40")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_label("Who plays seat 2").select_option("here")
    page.get_by_label("Who plays seat 3").select_option("here")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    # several people share the screen
    expect(page.locator("section.prompt")).to_contain_text(re.compile(r"Player \d: "))
    game = Game.from_record(text)
    while game.decisions > 40:
        game.undo()
    for seat, reputation in enumerate(game.reputation):
        expect(page.locator(".players article").nth(seat).locator(".reputation")).to_have_text(str(reputation))


def test_invalid_records_and_links_are_refused_with_a_reason(new_user: NewUser, tmp_path: Path) -> None:
    page = new_user().visit("/")
    file = tmp_path / "shopping.txt"
    file.write_text("wheat, grapes", encoding="utf-8")
    page.get_by_label("Open a saved game").set_input_files(file)
    expect(page.get_by_role("alert")).to_have_text("shopping.txt is not a saved game.")
    page.get_by_label("Join or watch by link").fill("https://example.org/")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text("That link doesn\u2019t lead to a table.")


def test_the_tutorial_starts_from_the_home_page(new_user: NewUser) -> None:
    page = new_user().visit("/")
    page.get_by_role("button", name="Learn to play").click()
    lesson = page.get_by_role("complementary", name="Your first game")
    expect(lesson).to_contain_text("Welcome to Faiyum")
    expect(lesson).to_contain_text("Your goal:")
    # what does not fit follows
    assert lesson.locator(".words").evaluate("words => words.scrollHeight - words.clientHeight") <= 1
    lesson.get_by_role("button", name="Continue").click()
    expect(lesson).to_contain_text("On your turn you do one of three things")
    # the guide can be paused, and says later what it did not say meanwhile
    lesson.get_by_role("button", name="Pause the guide").click()
    expect(lesson).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Resume the guide").click()
    expect(lesson).to_contain_text("Your goal:")
    while lesson.count():
        lesson.get_by_role("button", name="Continue").click()


def test_an_unknown_address_shows_a_message(new_user: NewUser) -> None:
    page = new_user().visit("/nowhere")
    expect(page.get_by_role("heading", level=1)).to_have_text("This address does not exist.")
    page.get_by_role("link", name="Start page").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
