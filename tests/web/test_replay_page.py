"""The replay and the result of a game."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Request, expect
from support.browser import SIZES, TOUCH_SIZES, NewUser, ServerApi, golden_record, main_sizes_first, small_targets
from support.table_page import table_id

from faiyum.engine.game import Game

# moves the slider to each position, one per animation frame
MOVE_SLIDER = """async (positions) => {
    const slider = document.querySelector("input[type=range]");
    for (const position of positions) {
        await new Promise(requestAnimationFrame);
        slider.value = position;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
    }
}"""


def test_a_link_opens_a_position_of_a_replay(
    server: ServerApi, new_user: NewUser, finished: tuple[str, dict[str, list[dict[str, str]]]]
) -> None:
    table, stored = finished
    watch = stored["links"][-1]["token"]
    page = new_user().visit(f"/replay/{table}/57#{watch}")
    count = page.locator(".count")
    expect(count).to_contain_text("57 / ")
    entries = server.request(f"tables/{table}", None, [watch])["log"]["entries"]
    turn = entries[56]["turn"]
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(f"/replay/{table}/58$"))
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    after = [at for at, entry in enumerate(entries) if at > 58 and entry["turn"] != entries[at - 1]["turn"]]
    expect(count).to_contain_text(f"{after[1]} / {len(entries)}")
    page.keyboard.press("Home")
    expect(page.get_by_text("The game begins.")).to_be_visible()
    page.get_by_role("slider", name="Position").fill("57")
    expect(count).to_contain_text(f"Turn {turn} · 57")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(count).to_contain_text("59 / ")
    page.get_by_role("button", name="Pause").click()
    # the log links to the position after each decision
    page.locator("[data-at='100']").click()
    expect(page).to_have_url(re.compile("/100$"))
    game = Game.from_record(golden_record("2-players-6"))
    while game.decisions > 100:
        game.undo()
    for seat, reputation in enumerate(game.reputation):
        expect(page.locator(".players article").nth(seat).locator(".reputation")).to_have_text(str(reputation))


@pytest.mark.parametrize("size", main_sizes_first(TOUCH_SIZES))
def test_the_map_is_visible_above_the_controls(
    size: str, server: ServerApi, new_user: NewUser, finished: tuple[str, dict[str, list[dict[str, str]]]]
) -> None:
    table, stored = finished
    page = new_user(size=size, language="de", tables={table: stored}).visit(f"/replay/{table}/57")
    expect(page.locator(".count")).to_contain_text("57 / ")
    board = page.locator(".frame").bounding_box()
    controls = page.locator(".bar.panel").bounding_box()
    assert board
    assert controls
    width, height = SIZES[size]
    assert board["x"] >= 0
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= height
    covered = (
        min(board["x"] + board["width"], controls["x"] + controls["width"]) - max(board["x"], controls["x"]),
        min(board["y"] + board["height"], controls["y"] + controls["height"]) - max(board["y"], controls["y"]),
    )
    assert min(covered) <= 1
    assert board["width"] * board["height"] > 0.28 * width * height
    assert small_targets(page) == []
    if size == "tablet on its side":
        spaces = page.locator(".hit").evaluate_all(
            "spaces => spaces.map((space) => space.getBoundingClientRect().left)"
        )
        assert min(spaces) >= board["x"]


def test_the_result_lists_the_sources_of_reputation(
    server: ServerApi, new_user: NewUser, finished: tuple[str, dict[str, list[str]]]
) -> None:
    table, stored = finished
    page = new_user(tables={table: stored}).visit(f"/result/{table}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nofret wins.")
    game = Game.from_record(golden_record("2-players-6"))
    chart = server.request(f"tables/{table}/chart", None, stored["tokens"])
    for seat, reputation in enumerate(game.reputation):
        assert sum(source["reputation"] for source in chart["seats"][seat]["sources"]) == reputation
        section = page.locator(".details section").nth(seat)
        sources = section.get_by_role("table", name="Reputation by source").locator("td.number")
        shown = [int(text.replace("\N{MINUS SIGN}", "-")) for text in sources.all_inner_texts()]
        assert sum(shown) == reputation
    slider = page.get_by_role("slider", name="Reputation over the turns")
    slider.focus()
    slider.press("ArrowLeft")
    before_last = len(chart["turns"]) - 1
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Turn {before_last}: "))
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the game").click()
    saved = Game.from_record(Path(download.value.path()).read_text(encoding="utf-8"))
    assert saved.reputation == game.reputation
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url("**/table/*")
    assert table_id(page) != table
    expect(page.get_by_role("article", name="Anna")).to_be_visible()


def test_moving_the_slider_makes_no_request(server: ServerApi, new_user: NewUser) -> None:
    seats = [{"kind": "me", "name": "Nofret"}, *[{"kind": "here"}] * 2]
    table, stored = server.open_table(seats=seats, record=golden_record("3-players-7"))
    page = new_user(tables={table: stored}).visit(f"/replay/{table}/0")
    expect(page.locator(".count")).to_contain_text("0 / ")
    page.wait_for_load_state("networkidle")
    requests: list[Request] = []
    page.on("request", lambda request: requests.append(request))
    game = Game.from_record(golden_record("3-players-7"))
    total = game.decisions
    page.evaluate(MOVE_SLIDER, [*range(0, total, 3), 11, total - 5, 40, 300, 57])
    expect(page.locator(".count")).to_contain_text(f"57 / {total}")
    while game.decisions > 57:
        game.undo()
    for seat, reputation in enumerate(game.reputation):
        expect(page.locator(".players article").nth(seat).locator(".reputation")).to_have_text(str(reputation))
    # the log marks the position, and dims what comes later
    expect(page.locator("[data-at][aria-current=step]")).to_have_attribute("data-at", "57")
    later = page.locator("[data-at].later").evaluate_all("(links) => links.map(({ dataset }) => Number(dataset.at))")
    assert later == [*range(58, total + 1)]
    # the address follows when the slider rests
    expect(page).to_have_url(re.compile(f"/replay/{table}/57$"))
    page.wait_for_load_state("networkidle")
    assert [request.url for request in requests] == []


def test_the_position_of_a_replay_survives_going_back_in_the_browser(
    new_user: NewUser, finished: tuple[str, dict[str, object]]
) -> None:
    table, stored = finished
    page = new_user(tables={table: stored}).visit(f"/replay/{table}/20")
    expect(page.locator(".count")).to_contain_text("20 / ")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("/21$"))
    page.get_by_role("link", name="Rules").click()
    expect(page).to_have_url(re.compile("/rules$"))
    page.go_back()
    expect(page.locator(".count")).to_contain_text("21 / ")
