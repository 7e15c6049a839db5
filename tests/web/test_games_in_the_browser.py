"""Complete games, played in the browser."""

import pytest
from playwright.sync_api import expect
from support.browser import NewUser, ServerApi
from support.table_page import (
    ME,
    open_table_page,
    play_to_the_end,
    random_chooser,
    replayed_reputation,
    two_players,
)

pytestmark = pytest.mark.long


def test_a_solo_game_is_played_to_the_end(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME], seed=305)
    player = open_table_page(new_user, table, stored, settings={"language": "en", "skipConfirmation": True})
    play_to_the_end([player], random_chooser(1, administrate=0.5))
    assert player.reputation() == replayed_reputation(server, table, stored["tokens"])


def test_a_game_is_played_by_touch_on_a_tablet(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME], seed=305)
    settings = {"language": "en", "skipConfirmation": True}
    player = open_table_page(new_user, table, stored, size="tablet", settings=settings)
    play_to_the_end([player], random_chooser(1, administrate=0.5))
    assert player.reputation() == replayed_reputation(server, table, stored["tokens"])


def test_three_players_share_a_screen_with_privileges(server: ServerApi, new_user: NewUser) -> None:
    seats = [ME, {"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Ede"}]
    table, stored = server.open_table(seats=seats, modules=["privileges"], seed=7)
    player = open_table_page(new_user, table, stored, settings={"language": "en", "skipConfirmation": True})
    play_to_the_end([player], random_chooser(2, administrate=0.6))
    assert player.reputation() == replayed_reputation(server, table, stored["tokens"])


def test_two_browsers_play_a_game_and_a_rematch(server: ServerApi, new_user: NewUser) -> None:
    table, nofret, anna, stored = two_players(server, new_user, seed=3)
    play_to_the_end([nofret, anna], random_chooser(3, administrate=0.8))
    expected = replayed_reputation(server, table, stored["tokens"])
    assert nofret.reputation() == expected
    assert anna.reputation() == expected
    # the other player joins the rematch
    nofret.page.get_by_role("button", name="Rematch").click()
    nofret.page.wait_for_url(lambda url: table not in url)
    anna.page.get_by_role("button", name="Join the rematch").click()
    anna.page.wait_for_url(nofret.page.url)


def test_a_game_is_played_by_keyboard_alone(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME], seed=5)
    player = open_table_page(new_user, table, stored, settings={"language": "en", "skipConfirmation": True})
    keyboard = player.page.keyboard
    keyboard.press("o")
    while not player.over:
        before = player.revision
        if player.snapshot()["complete"]:
            # the end of the game needs a confirmation in any case
            expect(player.page.locator("section.prompt")).to_contain_text("The game ends with this turn.")
            keyboard.press("c")
            player.wait_for_change(before)
            continue
        expect(player.page.locator("[data-list]:focus")).to_have_count(1)
        # administration is the last option of a turn and shortens the game
        steps = player.page.locator("[data-list]").count() - 1 if player.option("administrate").count() else 0
        for _ in range(steps):
            keyboard.press("Tab")
        keyboard.press("Enter")
        player.page.wait_for_selector(f'[data-held], [data-revision]:not([data-revision="{before}"])')
        if player.page.locator("[data-held]").count():
            # a road that needs another one first: the first of those has the focus
            keyboard.press("Enter")
        player.wait_for_change(before)
    assert player.reputation() == replayed_reputation(server, table, stored["tokens"])
