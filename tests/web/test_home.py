"""The pages around the table: home, solo and campaign, replay, result, cards and rules."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect
from support.browser import SIZES, NewReader, Server, axe, record, small_targets

from faiyum.engine.game import Game

WORD = {
    "en": ("Play now", "Rules", "Your turn"), "de": ("Jetzt spielen", "Regeln", "Dein Zug"),
    "hu": ("Játssz most", "Szabályok", "A köröd"),
}  # fmt: skip


def table_of(page: Page) -> str:
    return page.url.split("/")[4].partition("#")[0]


@pytest.fixture
def finished(server: Server) -> tuple[str, dict[str, object]]:
    """A game for two that is over, with its links."""
    seats = [{"kind": "me", "name": "Nofret"}, {"kind": "here", "name": "Anna"}]
    return server.open_table(seats=seats, record=record("2-players-6"))


# ---- home ------------------------------------------------------------------------------


def test_a_game_is_two_clicks_away(new_reader: NewReader) -> None:
    page = new_reader().visit("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    page.locator(".face[data-option]").first.click()
    expect(page.locator("[data-revision]")).not_to_have_attribute("data-revision", "0")


def test_friends_play_by_their_links_and_others_watch(new_reader: NewReader) -> None:
    page = new_reader().visit("/")
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
    page.get_by_role("button", name="To the table").click()
    expect(page.get_by_role("article", name="Nofret")).to_be_visible()

    guest = new_reader().visit("/")
    guest.get_by_label("Join or watch by link").fill(friend)
    guest.get_by_role("button", name="Go there").click()
    expect(guest.get_by_label("What shall the others call you?")).to_have_value("Anna")
    guest.get_by_label("What shall the others call you?").fill("Ankhesenamun")
    guest.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("article", name="Ankhesenamun")).to_be_visible()
    expect(guest.get_by_role("region", name="hand")).to_be_visible()
    # the token is no longer in the address
    expect(guest).to_have_url(re.compile(r"/table/[^#]+$"))

    spectator = new_reader().visit(watch.partition("/table")[1] + watch.partition("/table")[2])
    expect(spectator.get_by_role("article", name="Ankhesenamun")).to_be_visible()
    expect(spectator.get_by_role("region", name="hand")).to_have_count(0)


def test_my_games_tell_whose_turn_it_is_and_can_be_forgotten(server: Server, new_reader: NewReader) -> None:
    mine, keys = server.open_table(seats=[{"kind": "me", "name": "Nofret"}, {"kind": "friend", "name": "Anna"}])
    theirs, other_keys = server.open_table(seats=[{"kind": "friend", "name": "Anna"}, {"kind": "me"}])
    reader = new_reader(tables={mine: keys, theirs: other_keys})
    page = reader.visit("/")
    games = page.get_by_role("region", name="My games").get_by_role("listitem")
    expect(games).to_have_count(2)
    expect(games.nth(0)).to_contain_text("Your move")
    expect(games.nth(1)).to_contain_text("Anna is to move")
    expect(page).to_have_title("(1) Faiyum")
    games.nth(1).get_by_role("button", name="Remove from this list").click()
    # the keyboard goes on with the question
    expect(games.nth(1).get_by_role("button", name="Really remove it?")).to_be_focused()
    page.keyboard.press("Enter")
    expect(games).to_have_count(1)
    assert list(reader.stored(page, "tables")) == [mine]
    games.nth(0).get_by_role("link").click()
    expect(page).to_have_url(re.compile(f"/table/{mine}$"))


def test_a_record_is_loaded_and_played_on(new_reader: NewReader, tmp_path: Path) -> None:
    reader = new_reader()
    page = reader.visit("/")
    text = record("3-players-7")
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    page.get_by_label("Load a record").set_input_files(file)
    page.wait_for_url("**/replay/*")
    total = Game.from_record(text).decisions
    expect(page.locator(".count")).to_contain_text(f"0 / {total}")
    page.keyboard.press("End")
    expect(page.locator(".count")).to_contain_text(f"{total} / {total}")
    page.goto(f"{reader.address}/replay/{table_of(page)}/40")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_label("Who plays seat 2").select_option("here")
    page.get_by_label("Who plays seat 3").select_option("here")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    game = Game.from_record(text)
    while game.decisions > 40:
        game.undo()
    for seat, reputation in enumerate(game.reputation):
        expect(page.locator(".players article").nth(seat).locator(".reputation")).to_have_text(str(reputation))


def test_a_file_that_is_no_record_is_refused_with_a_sentence(new_reader: NewReader, tmp_path: Path) -> None:
    page = new_reader().visit("/")
    file = tmp_path / "shopping.txt"
    file.write_text("wheat, grapes", encoding="utf-8")
    page.get_by_label("Load a record").set_input_files(file)
    expect(page.get_by_role("alert")).to_have_text("shopping.txt is no record of a game.")
    page.get_by_label("Join or watch by link").fill("https://example.org/")
    page.get_by_role("button", name="Go there").click()
    expect(page.get_by_role("alert")).to_have_text("This is no link to a table.")


def test_the_first_game_is_guided(new_reader: NewReader) -> None:
    page = new_reader().visit("/")
    page.get_by_role("button", name="My first game").click()
    lesson = page.get_by_role("complementary", name="Your first game")
    expect(lesson).to_contain_text("Welcome to Faiyum")
    lesson.get_by_role("button", name="Got it").click()
    expect(lesson).to_have_count(0)


# ---- alone -----------------------------------------------------------------------------


def with_seed(route: Route) -> None:
    """The cards of a game that is known to reach two goals."""
    route.continue_(post_data={**(route.request.post_data_json or {}), "seed": 305})


def test_a_campaign_goes_on_over_two_games(server: Server, new_reader: NewReader) -> None:
    reader = new_reader()
    page = reader.visit("/solo")
    page.get_by_role("button", name="Begin a campaign").click()
    page.wait_for_url("**/campaign/*")
    page.route("**/api/tables", with_seed)
    page.get_by_label("Privileges").check()
    page.get_by_role("button", name="Play the next game").click()
    page.wait_for_url("**/table/*")
    # the first goal comes before all others
    goals = page.get_by_role("region", name="The Pharaoh's goals")
    expect(goals.get_by_role("listitem")).to_have_text([re.compile("at least 150 reputation.*0 of 150", re.S)])
    table = table_of(page)
    tokens = reader.stored(page, "tables")[table]["tokens"]
    moves = iter(option.name for _, _, option in Game.from_record(record("1-players-305")).history)
    page.goto(f"{reader.address}/solo")
    state = server.play(table, tokens, lambda _: next(moves))
    reputation = state["view"]["seats"][0]["reputation"]

    page.goto(f"{reader.address}/table/{table}")
    page.get_by_role("link", name="Result").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(str(reputation))
    # other goals are reached as well, but the first one comes first: there is nothing to choose
    expect(page.get_by_text("Goal reached: at least 150 reputation")).to_be_visible()
    page.get_by_role("link", name="To the Pharaoh's sheet").click()
    expect(page.get_by_text("1 of 7 goals after 1 game")).to_be_visible()
    goals = page.get_by_role("listitem").filter(has=page.get_by_label("struck off"))
    expect(goals).to_have_text([re.compile("at least 150 reputation")])
    expect(page.get_by_role("listitem").filter(has=page.get_by_label("won"))).to_have_text([re.compile(r"\$10")])

    page.get_by_role("button", name="Play the next game").click()
    page.wait_for_url("**/table/*")
    table = table_of(page)
    tokens = reader.stored(page, "tables")[table]["tokens"]
    assert server.ask(f"tables/{table}", None, tokens)["view"]["seats"][0]["money"] == 10
    # somebody who leaves finds the way back
    page.goto(f"{reader.address}/solo")
    page.get_by_role("link", name="1 of 7 goals").click()
    server.play(table, tokens, lambda state: str(state["options"][0]["name"]))
    page.get_by_role("link", name="Back to the game").click()
    page.get_by_role("link", name="Result").click()
    expect(page.get_by_text("No goal of the Pharaoh was reached this time.")).to_be_visible()
    page.get_by_role("link", name="To the Pharaoh's sheet").click()
    expect(page.get_by_text("1 of 7 goals after 2 games")).to_be_visible()


def test_a_campaign_is_given_up(new_reader: NewReader) -> None:
    reader = new_reader()
    page = reader.visit("/solo")
    page.get_by_role("button", name="Begin a campaign").click()
    page.wait_for_url("**/campaign/*")
    page.get_by_role("link", name="Solo").click()
    page.get_by_role("button", name="Delete this campaign").click()
    expect(page.get_by_role("link", name="0 of 7 goals")).to_be_visible()
    page.get_by_role("button", name="Really delete it?").click()
    expect(page.get_by_role("link", name="0 of 7 goals")).to_have_count(0)
    assert reader.stored(page, "campaigns") == {}


def test_what_comes_after_a_campaign_was_left_is_not_kept(new_reader: NewReader) -> None:
    reader = new_reader()
    page = reader.visit("/solo")
    held: list[Route] = []
    page.route("**/api/campaigns/*", lambda route: route.continue_() if held else held.append(route))
    page.get_by_role("button", name="Begin a campaign").click()
    page.wait_for_url("**/campaign/*")
    kept = reader.stored(page, "campaigns")
    page.get_by_role("link", name="Solo").click()
    page.wait_for_url("**/solo")
    expect(page.get_by_role("link", name="0 of 7 goals")).to_be_visible()
    with page.expect_response("**/api/campaigns/*"):
        held[0].continue_()
    assert reader.stored(page, "campaigns") == kept


def test_an_address_without_a_page_says_so(new_reader: NewReader) -> None:
    page = new_reader().visit("/nowhere")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing at this address.")
    page.get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_solo_game_enters_the_high_scores(server: Server, new_reader: NewReader) -> None:
    reader = new_reader()
    page = reader.visit("/solo")
    page.get_by_label("Your name").fill("Hatschepsut")
    page.get_by_role("button", name="Play solo").click()
    page.wait_for_url("**/table/*")
    table = table_of(page)
    tokens = reader.stored(page, "tables")[table]["tokens"]
    state = server.play(table, tokens, lambda state: str(state["options"][-1]["name"]))
    page.goto(f"{reader.address}/solo")
    line = page.get_by_role("row").filter(has_text="Hatschepsut")
    expect(line).to_contain_text(str(state["view"]["seats"][0]["reputation"]))


# ---- looking back ------------------------------------------------------------------------


def test_a_link_opens_a_position_for_everybody(
    server: Server, new_reader: NewReader, finished: tuple[str, dict[str, list[dict[str, str]]]]
) -> None:
    table, keys = finished
    watch = keys["links"][-1]["token"]
    page = new_reader().visit(f"/replay/{table}/57#{watch}")
    count = page.locator(".count")
    expect(count).to_contain_text("57 / ")
    entries = server.ask(f"tables/{table}", None, [watch])["log"]["entries"]
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
    # the line of a decision leads to the position after it
    page.locator("[data-at='100']").click()
    expect(page).to_have_url(re.compile("/100$"))
    game = Game.from_record(record("2-players-6"))
    while game.decisions > 100:
        game.undo()
    for seat, reputation in enumerate(game.reputation):
        expect(page.locator(".players article").nth(seat).locator(".reputation")).to_have_text(str(reputation))


def test_the_result_tells_where_reputation_came_from(
    server: Server, new_reader: NewReader, finished: tuple[str, dict[str, list[str]]]
) -> None:
    table, keys = finished
    page = new_reader(tables={table: keys}).visit(f"/result/{table}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nofret wins.")
    game = Game.from_record(record("2-players-6"))
    chart = server.ask(f"tables/{table}/chart", None, keys["tokens"])
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
        page.get_by_role("button", name="Save the record").click()
    saved = Game.from_record(Path(download.value.path()).read_text(encoding="utf-8"))
    assert saved.reputation == game.reputation
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url("**/table/*")
    assert table_of(page) != table
    expect(page.get_by_role("article", name="Anna")).to_be_visible()


# ---- learning ------------------------------------------------------------------------


def test_cards_are_found_by_words_kinds_and_games(new_reader: NewReader) -> None:
    page = new_reader().visit("/cards")
    shown = page.locator("main li a")
    expect(shown).to_have_count(109)
    page.get_by_label("Search names").fill("crocodile sacr")
    expect(page.get_by_role("link", name="96 Crocodile Sacrifice")).to_be_visible()
    # by the name of another printing
    page.get_by_label("Search names").fill("fisherman")
    expect(page.get_by_role("link", name="58 Fisher")).to_be_visible()
    page.get_by_label("Search names").fill("38")
    expect(shown).to_have_count(1)
    page.get_by_role("button", name="Clear filters").click()
    page.get_by_role("button", name="permanent").click()
    expect(page.get_by_role("status")).to_have_text("17 cards")
    page.get_by_role("button", name="one-time").click()
    expect(page.get_by_role("status")).to_have_text("42 cards")
    page.get_by_label("Game").select_option("base")
    expect(page.get_by_text("No card fits.")).to_be_visible()
    page.get_by_role("button", name="Clear filters").click()
    page.get_by_label("Yellow cards only").check()
    expect(shown).to_have_count(4)
    shown.first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("114")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("/cards/116$"))
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("/cards$"))


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_the_rules_are_there_in_each_language(new_reader: NewReader, language: str) -> None:
    page = new_reader(language=language).visit("/rules#turn")
    _, rules, turn = WORD[language]
    expect(page).to_have_title(re.compile(f"^{rules} . Faiyum$"))
    heading = page.locator("article #turn")
    expect(heading).to_be_in_viewport()
    expect(heading).to_have_text(turn)
    assert page.locator("article svg.diagram").count() > 5
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_the_language_changes_where_one_is(new_reader: NewReader) -> None:
    page = new_reader().visit("/cards/38")
    expect(page.get_by_role("dialog")).to_contain_text("Build a bridge")
    page.keyboard.press("Escape")
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("heading", level=1)).to_have_text("Karten")
    page.get_by_label("Namen, Texte").fill("brücke")
    expect(page.get_by_role("link", name="38 Brücke")).to_be_visible()
    page.goto(page.url.replace("/cards", "/"))
    expect(page.get_by_role("button", name="Jetzt spielen")).to_be_visible()


# ---- for everybody -----------------------------------------------------------------------


def places(table: str, campaign: str) -> dict[str, str]:
    return {
        "home": "/", "solo": "/solo", "campaign": f"/campaign/{campaign}", "replay": f"/replay/{table}/30",
        "result": f"/result/{table}", "cards": "/cards", "card": "/cards/38", "rules": "/rules",
        "nowhere": "/nowhere",
    }  # fmt: skip


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_each_page_is_fit_for_everybody(
    server: Server, new_reader: NewReader, finished: tuple[str, dict[str, object]], size: str
) -> None:
    """Axe finds nothing, nothing scrolls sideways, and on a phone everything is large enough for a finger."""
    table, keys = finished
    campaign = server.ask("campaigns", {})["id"]
    reader = new_reader(size, tables={table: keys}, campaigns={campaign: {"table": None}})
    found: dict[str, list[str]] = {}
    for name, path in places(table, campaign).items():
        page = reader.visit(path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0], name
        found[name] = axe(page) + (small_targets(page) if size == "phone" else [])
        page.close()
    page = reader.visit("/")
    page.get_by_role("button", name="New game").click()
    found["new game"] = axe(page) + (small_targets(page) if size == "phone" else [])
    assert {name: faults for name, faults in found.items() if faults} == {}
