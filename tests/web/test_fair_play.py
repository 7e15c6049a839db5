"""Fair play in the browser: verifying a deal, muting, the rules of a table, chosen deals and absent players."""

from typing import Any
from urllib.error import HTTPError

import pytest
from playwright.sync_api import expect
from support.browser import NewUser, ServerApi, golden_record
from support.table_page import ANNA, ME, TablePage, join_by_link, open_table_page, table_id, two_players

from faiyum import Game

PROVEN = "The cards were dealt exactly as the server had announced before the game."
UNSEEN = "This browser did not see the fingerprint during the game"


def test_the_deal_is_verified_on_the_result_page(server: ServerApi, new_user: NewUser) -> None:
    game = Game.from_record(golden_record("3-players-7"))
    last = str(game.history[-1][2])
    game.undo()
    seats = [ME, {"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Ede"}]
    table, stored = server.open_table(seats=seats, record=game.record())
    player = open_table_page(new_user, table, stored)
    player.click(last)
    player.confirm()
    for page, text in (
        (player.page, PROVEN),
        # another browser opens the table only when the game is over
        (new_user(tables={table: stored}).visit(f"/result/{table}"), UNSEEN),
    ):
        page.goto(f"{server.address}/result/{table}")
        page.get_by_role("button", name="Verify the deal").click()
        expect(page.get_by_role("status").filter(has_text="cards")).to_contain_text(text)


def test_a_player_can_hide_another_players_messages(server: ServerApi, new_user: NewUser) -> None:
    table, nofret, anna, stored = two_players(server, new_user, seed=3)
    tokens = [stored["links"][0]["token"]]
    for number in range(2):
        message = {"request": f"chat{number}", "seat": 1, "text": f"Hello {number}!"}
        server.request(f"tables/{table}/chat", message, tokens)
    page = nofret.page
    page.get_by_role("tab", name="Chat").click()
    messages = page.get_by_role("list", name="Chat").get_by_role("listitem")
    expect(messages.filter(has_text="Hello")).to_have_count(2)
    page.get_by_role("button", name="Hide messages from Anna").first.click()
    expect(messages.filter(has_text="Hello")).to_have_count(0)
    # it stays that way, and can be undone
    page.reload()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("button", name="Show messages from Anna again").click()
    expect(messages.filter(has_text="Hello")).to_have_count(2)
    expect(anna.page.locator("[data-revision]")).to_be_visible()


def test_the_rules_of_a_new_table_are_chosen_and_shown(server: ServerApi, new_user: NewUser) -> None:
    user = new_user()
    page = user.visit("/")
    page.get_by_role("button", name="New game").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Rules of this table").click()
    dialog.get_by_label("Hints").select_option(label="none")
    dialog.get_by_label("Taking back revealed cards and finished turns").select_option(label="never")
    dialog.get_by_label("Others may watch with a link").uncheck()
    dialog.get_by_label("Live game: after 10 minutes without a player, a bot may take over").check()
    dialog.locator("form button.primary").click()
    table = TablePage(page)
    tokens = user.stored(page, "tables")[table_id(page)]["tokens"]
    state: dict[str, Any] = server.request(f"tables/{table_id(page)}", None, tokens)
    assert state["rules"] == {"hints": False, "watch": False, "undo": "never", "grace": 600, "grace_alone": 600}
    table.page.get_by_role("button", name="Menu").click()
    rules = page.get_by_role("region", name="Rules of this table")
    for text in (
        "No hints.",
        "cannot be taken back.",
        "Nobody may watch.",
        "away for 10 minutes",
        "shuffled the cards",
    ):
        expect(rules).to_contain_text(text)


def test_everybody_sees_that_the_deal_was_chosen(server: ServerApi, new_user: NewUser) -> None:
    text = "The cards were chosen with the seed 3."
    _, nofret, anna, stored = two_players(server, new_user, seed=3)
    for player in (nofret, anna):
        expect(player.page.get_by_role("banner")).to_contain_text(text)
    # but not if the server has shuffled
    table, stored = server.open_table(seats=[ME, ANNA])
    shuffled = open_table_page(new_user, table, stored)
    expect(shuffled.page.locator(".deal")).to_have_count(0)
    shuffled.page.get_by_role("button", name="Menu").click()
    rules = shuffled.page.get_by_role("region", name="Rules of this table")
    expect(rules).to_contain_text("The server shuffled the cards.")
    expect(rules).to_contain_text("may call a bot after 30 seconds.")
    rules.get_by_text("Fingerprint of the deal").click()
    state = server.request(f"tables/{table}", None, stored["tokens"])
    expect(rules.locator("code")).to_have_text(state["deal"]["commitment"])


def test_the_others_are_asked_before_a_bot_replaces_an_absent_player(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, ANNA, {"kind": "friend", "name": "Ede"}], seed=3)
    nofret = open_table_page(new_user, table, stored)
    anna = join_by_link(new_user, table, stored)
    request = {"request": "bot", "revision": 0, "bot": "planner"}
    question = anna.page.get_by_role("group", name="A player is away")
    for answer, bot in (("Decline", None), ("Agree", "planner")):
        state = server.request(f"tables/{table}", None, stored["tokens"])
        command = {**request, "request": answer, "revision": state["revision"]}
        server.request(f"tables/{table}/seats/2", command, stored["tokens"])
        expect(nofret.page.get_by_role("group", name="A player is away")).to_contain_text("Ede")
        expect(question).to_contain_text("Nofret would like a bot to play for Ede")
        question.get_by_role("button", name=answer).click()
        expect(question).to_have_count(0)
        state = server.request(f"tables/{table}", None, stored["tokens"])
        assert state["seats"][2]["bot"] == bot


def test_a_player_can_replace_a_shared_link_before_sitting_down(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, ANNA], seed=3)
    token = stored["links"][0]["token"]
    nofret = open_table_page(new_user, table, stored)
    anna = TablePage(new_user().visit(f"/table/{table}#{token}"))
    dialog = anna.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Anyone who has this link can play this seat")
    dialog.get_by_role("button", name="Replace the link").click()
    expect(dialog.get_by_role("status")).to_contain_text("The old link no longer works")
    dialog.get_by_role("button", name="Sit down").click()
    with pytest.raises(HTTPError, match="403"):
        server.request(f"tables/{table}", None, [token])
    nofret.click("cash farmer")
    nofret.confirm()
    anna.click("cash farmer")
