"""Solo games, campaigns and high scores."""

import re

from playwright.sync_api import Route, expect
from support.browser import NewUser, ServerApi, golden_record
from support.table_page import table_id

from faiyum.engine.game import Game


def with_seed(route: Route) -> None:
    """Use the cards of a golden game, which reaches two goals."""
    route.continue_(post_data={**(route.request.post_data_json or {}), "seed": 305})


def test_a_campaign_continues_across_two_games(server: ServerApi, new_user: NewUser) -> None:
    user = new_user()
    page = user.visit("/solo")
    page.get_by_role("button", name="Begin a campaign").click()
    page.wait_for_url("**/campaign/*")
    page.route("**/api/tables", with_seed)
    page.get_by_label("Privileges").check()
    page.get_by_role("button", name="Play the next game").click()
    page.wait_for_url("**/table/*")
    # the first goal comes before all others
    goals = page.get_by_role("region", name="The pharaoh\u2019s goals")
    expect(goals.get_by_role("listitem")).to_have_text([re.compile("at least 150\\sreputation.*0\\sof 150", re.S)])
    table = table_id(page)
    tokens = user.stored(page, "tables")[table]["tokens"]
    moves = iter(option.name for _, _, option in Game.from_record(golden_record("1-players-305")).history)
    page.goto(f"{user.address}/solo")
    state = server.play(table, tokens, lambda _: next(moves))
    reputation = state["view"]["seats"][0]["reputation"]

    page.goto(f"{user.address}/table/{table}")
    page.get_by_role("link", name="Result").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(str(reputation))
    # other goals are reached as well, but the first one comes first, so there is nothing to choose
    expect(page.get_by_text("Goal reached: at least 150 reputation")).to_be_visible()
    page.get_by_role("link", name="Go to the campaign").click()
    expect(page.get_by_text("1 of 7 goals after 1 game")).to_be_visible()
    goals = page.get_by_role("listitem").filter(has=page.get_by_label("struck off"))
    expect(goals).to_have_text([re.compile("at least 150\\sreputation")])
    expect(page.get_by_role("listitem").filter(has=page.get_by_label("won"))).to_have_text([re.compile(r"\$10")])

    page.get_by_role("button", name="Play the next game").click()
    page.wait_for_url("**/table/*")
    table = table_id(page)
    tokens = user.stored(page, "tables")[table]["tokens"]
    assert server.request(f"tables/{table}", None, tokens)["view"]["seats"][0]["money"] == 10
    # the game can be left and resumed
    page.goto(f"{user.address}/solo")
    page.get_by_role("link", name="1 of 7 goals").click()
    server.play(table, tokens, lambda state: str(state["options"][0]["name"]))
    page.get_by_role("link", name="Back to the game").click()
    page.get_by_role("link", name="Result").click()
    expect(page.get_by_text("You reached none of the pharaoh\u2019s goals this time.")).to_be_visible()
    page.get_by_role("link", name="Go to the campaign").click()
    expect(page.get_by_text("1 of 7 goals after 2 games")).to_be_visible()


def test_a_campaign_can_be_deleted(new_user: NewUser) -> None:
    user = new_user()
    page = user.visit("/solo")
    page.get_by_role("button", name="Begin a campaign").click()
    page.wait_for_url("**/campaign/*")
    page.get_by_role("link", name="Solo").click()
    page.get_by_role("button", name="Delete this campaign").click()
    expect(page.get_by_role("link", name="0 of 7 goals")).to_be_visible()
    page.get_by_role("button", name="Really delete it?").click()
    expect(page.get_by_role("link", name="0 of 7 goals")).to_have_count(0)
    assert user.stored(page, "campaigns") == {}


def test_players_without_a_name_are_listed_as_unnamed_in_the_high_scores(new_user: NewUser) -> None:
    user = new_user()
    page = user.visit("/nowhere")
    score = {"name": "1", "reputation": 77, "players": 1, "rewards": 0, "at": "2026-01-01T12:00:00Z"}
    page.route("**/api/scores*", lambda route: route.fulfill(json=[score]))
    page.goto(f"{user.address}/solo")
    expect(page.get_by_role("row").filter(has_text="77")).to_contain_text("Unnamed player")


def test_an_answer_that_arrives_after_leaving_a_campaign_is_ignored(new_user: NewUser) -> None:
    user = new_user()
    page = user.visit("/solo")
    held: list[Route] = []
    page.route("**/api/campaigns/*", lambda route: route.continue_() if held else held.append(route))
    page.get_by_role("button", name="Begin a campaign").click()
    page.wait_for_url("**/campaign/*")
    saved = user.stored(page, "campaigns")
    page.get_by_role("link", name="Solo").click()
    page.wait_for_url("**/solo")
    expect(page.get_by_role("link", name="0 of 7 goals")).to_be_visible()
    with page.expect_response("**/api/campaigns/*"):
        held[0].continue_()
    assert user.stored(page, "campaigns") == saved


def test_a_solo_game_enters_the_high_scores(server: ServerApi, new_user: NewUser) -> None:
    user = new_user()
    page = user.visit("/solo")
    page.get_by_label("Your name").fill("Hatschepsut")
    page.get_by_role("button", name="Play solo").click()
    page.wait_for_url("**/table/*")
    table = table_id(page)
    tokens = user.stored(page, "tables")[table]["tokens"]
    state = server.play(table, tokens, lambda state: str(state["options"][-1]["name"]))
    page.goto(f"{user.address}/solo")
    row = page.get_by_role("row").filter(has_text="Hatschepsut")
    expect(row).to_contain_text(str(state["view"]["seats"][0]["reputation"]))
