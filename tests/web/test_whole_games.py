"""Whole games, played through the page."""

from playwright.sync_api import expect
from support.browser import NewReader, Server
from support.browser_tables import ME, friends, sit
from support.table_page import chooser, play_to_the_end, replayed


def test_a_whole_solo_game(server: Server, new_reader: NewReader) -> None:
    table, keys = server.open_table(seats=[ME], seed=305)
    place = sit(new_reader, table, keys, settings={"language": "en", "skipConfirmation": True})
    play_to_the_end([place], chooser(1, administrate=0.5))
    assert place.reputation() == replayed(server, table, keys["tokens"])


def test_three_at_one_screen_with_privileges(server: Server, new_reader: NewReader) -> None:
    seats = [ME, {"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Ede"}]
    table, keys = server.open_table(seats=seats, modules=["privileges"], seed=7)
    place = sit(new_reader, table, keys, settings={"language": "en", "skipConfirmation": True})
    play_to_the_end([place], chooser(2, administrate=0.6))
    assert place.reputation() == replayed(server, table, keys["tokens"])


def test_two_browsers_by_links(server: Server, new_reader: NewReader) -> None:
    table, nofret, anna, keys = friends(server, new_reader, seed=3)
    play_to_the_end([nofret, anna], chooser(3, administrate=0.8))
    expected = replayed(server, table, keys["tokens"])
    assert nofret.reputation() == expected
    assert anna.reputation() == expected
    # once more: the other one is told where
    nofret.page.get_by_role("button", name="Rematch").click()
    nofret.page.wait_for_url(lambda url: table not in url)
    anna.page.get_by_role("button", name="Join the rematch").click()
    anna.page.wait_for_url(nofret.page.url)


def test_a_whole_game_by_keyboard_alone(server: Server, new_reader: NewReader) -> None:
    table, keys = server.open_table(seats=[ME], seed=5)
    place = sit(new_reader, table, keys, settings={"language": "en", "skipConfirmation": True})
    keyboard = place.page.keyboard
    keyboard.press("o")
    while not place.over:
        before = place.revision
        if place.look()["through"]:
            # the end of the game is asked for all the same
            expect(place.page.locator("section.prompt")).to_contain_text("The game ends with this turn.")
            keyboard.press("c")
            place.wait(before)
            continue
        expect(place.page.locator("[data-list]:focus")).to_have_count(1)
        # administration is the last option of a turn and brings the end nearer
        steps = place.page.locator("[data-list]").count() - 1 if place.option("administrate").count() else 0
        for _ in range(steps):
            keyboard.press("Tab")
        keyboard.press("Enter")
        place.page.wait_for_selector(f'[data-held], [data-revision]:not([data-revision="{before}"])')
        if place.page.locator("[data-held]").count():
            # a road that goes together with another one: the first of those has the focus
            keyboard.press("Enter")
        place.wait(before)
    assert place.reputation() == replayed(server, table, keys["tokens"])
