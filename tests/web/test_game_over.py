"""The end of the game: who won, and why."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from support.browser import NewUser, ServerApi, axe, golden_record
from support.table_page import ME, TablePage, open_table_page

from faiyum import Game

# words that continue on the next line
BROKEN_WORDS = """(selector) => [...document.querySelectorAll(selector)].flatMap((element) => {
    const text = element.firstChild;
    return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
    }).map(([word]) => word);
})"""
SEATS = [ME, {"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Ede"}]


def finish(server: ServerApi, new_user: NewUser, **user: Any) -> TablePage:
    """Open a table just before the last decision of a game, and take it."""
    game = Game.from_record(golden_record("3-players-7"))
    last = str(game.history[-1][2])
    game.undo()
    player = open_table_page(new_user, *server.open_table(seats=SEATS, record=game.record()), **user)
    player.click(last)
    player.confirm()
    return player


@pytest.mark.parametrize("size", ["desktop", "phone", "tablet", "small phone on its side"])
def test_the_winner_and_the_decisive_source_are_announced(size: str, server: ServerApi, new_user: NewUser) -> None:
    page = finish(server, new_user, size=size).page
    scene = page.get_by_role("region", name="The game is over")
    expect(scene.get_by_role("heading")).to_have_text("Anna wins.")
    expect(scene).to_contain_text("The biggest difference: Town, with 12 of")
    expect(scene.locator(".barque")).to_be_visible()
    assert axe(page) == []
    # the map stays
    expect(page.locator(".frame")).to_be_visible()
    scene.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Anna wins.")
    expect(page.locator("hgroup p")).to_contain_text("The biggest difference: Town")
    expect(page.get_by_role("heading", name="Reputation over the turns")).to_be_visible()
    expect(page.get_by_role("heading", name="Where the reputation came from")).to_be_visible()


@pytest.mark.parametrize("size", ["phone", "tablet", "large tablet"])
def test_long_names_are_not_broken_on_the_result_page(size: str, server: ServerApi, new_user: NewUser) -> None:
    names = ["Hatschepsut Maatkare", "Kleopatra Philopator", "Nebukadnezar"]
    table, stored = server.open_table(
        seats=[{"kind": "here", "name": name} for name in names], record=golden_record("3-players-7")
    )
    page = new_user(size=size, tables={table: stored}).visit(f"/result/{table}")
    expect(page.locator(".places b")).to_have_count(3)
    assert page.evaluate(BROKEN_WORDS, ".places b") == []


def test_a_shared_victory_is_explained(server: ServerApi, new_user: NewUser) -> None:
    seat = {"hand": [], "money": 3, "reputation": 50, "quit": True}
    position = {"players": 2, "seats": [seat, seat], "market": [66, 122, 124], "discounts": [], "draw": [], "final": []}
    record = Game.from_position({**position, "ended": True}).record()
    table, stored = server.open_table(seats=SEATS[:2], record=record)
    page = new_user(tables={table: stored}).visit(f"/result/{table}")
    expect(page.locator("hgroup p")).to_contain_text("nothing separates the winners")
    expect(page.locator(".barque .emblems > *")).to_have_count(2)


def animations(page: Page) -> int:
    return int(
        page.evaluate(
            "() => document.getAnimations().filter(({ effect }) => effect.target.closest('[data-end]')).length"
        )
    )


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_celebration_respects_reduced_motion(motion: str, server: ServerApi, new_user: NewUser) -> None:
    game = Game.from_record(golden_record("3-players-7"))
    last = str(game.history[-1][2])
    game.undo()
    player = open_table_page(new_user, *server.open_table(seats=SEATS, record=game.record()))
    page = player.page
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    player.click(last)
    page.locator("[data-confirm]").click()
    page.wait_for_selector("[data-end]")
    assert (animations(page) > 0) == (motion == "no-preference")
    # both end with the reputation of the winner, and can be closed
    expect(page.locator("[data-end] .reputation")).to_have_text("55")
    page.keyboard.press("Escape")
    expect(page.locator("[data-end]")).to_have_count(0)


def test_a_finished_game_is_not_celebrated_again(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=SEATS, record=golden_record("3-players-7"))
    page = open_table_page(new_user, table, stored).page
    expect(page.locator(".outcome")).to_be_visible()
    expect(page.locator("[data-end]")).to_have_count(0)
