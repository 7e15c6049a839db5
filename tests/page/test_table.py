"""The table, played in a real browser against a real server."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from faiyum import Game
from page.browsing import SIZES, NewReader, Server, axe, small_targets
from page.line import Line
from page.playing import EDGE, POINT, Place, chooser, play_to_the_end, replayed

ME = {"kind": "me", "name": "Nofret"}
ANNA = {"kind": "friend", "name": "Anna"}


def sit(new_reader: NewReader, table: str, keys: dict[str, Any], **how: Any) -> Place:
    """A reader who holds these seats, at the table."""
    return Place(new_reader(tables={table: keys}, **how).visit(f"/table/{table}"))


def friends(server: Server, new_reader: NewReader, **wish: Any) -> tuple[str, Place, Place, dict[str, Any]]:
    """A table for two: Nofret made it, Anna has come by her link."""
    table, keys = server.open_table(seats=[ME, ANNA], **wish)
    nofret = sit(new_reader, table, keys)
    return table, nofret, arrive(new_reader, table, keys), keys


def arrive(new_reader: NewReader, table: str, keys: dict[str, Any]) -> Place:
    """Whoever comes by the first link, and is content with the name on it."""
    place = Place(new_reader().visit(f"/table/{table}#{keys['links'][0]['token']}"))
    place.page.get_by_role("button", name="Skip", exact=True).click()
    return place


# ---- whole games -----------------------------------------------------------------------


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
        place.wait(before)
    assert place.reputation() == replayed(server, table, keys["tokens"])


# ---- a turn ----------------------------------------------------------------------------


@pytest.fixture
def place(server: Server, new_reader: NewReader) -> Place:
    """Alone at a table, at the first turn."""
    return sit(new_reader, *server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=11))


def test_only_options_can_be_clicked_and_the_turn_waits_for_confirmation(place: Place) -> None:
    page = place.page
    place.click("play farmer")
    rings = {name.split()[1] for name in place.offered() if name.startswith("space ")}
    assert len(rings) == page.locator(".ring.still").count()
    expect(page.locator("#space-D5")).to_have_attribute("aria-disabled", "true")
    before = place.revision
    page.locator("#space-D5").click(force=True)
    expect(page.get_by_role("dialog")).to_contain_text("D5: red space, settlement")
    # what it says is in nobody's way
    assert [name for name in place.offered() if page.evaluate(POINT, [name, EDGE]) is None] == []
    page.keyboard.press("Escape")
    assert place.revision == before
    place.click(f"space {min(rings)}")
    expect(page.locator("section.prompt")).to_contain_text("Your turn is complete")
    expect(page.locator(".players article").nth(1)).not_to_have_class(re.compile("turn"))
    place.confirm()
    # the bot has moved by itself, and it is Nofret's turn again
    expect(page.locator("section.prompt")).to_have_attribute("data-asks", "take-turn")
    expect(page.get_by_role("list", name="What happened").locator("li")).to_have_count(2)


def test_news_of_what_is_known_already_closes_nothing(place: Place) -> None:
    page = place.page
    news: list[tuple[WebSocketRoute, str | bytes]] = []

    def hold_back(socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(lambda message: news.append((socket, message)))

    page.route_web_socket(re.compile("/live"), hold_back)
    page.reload()
    place.click("play farmer")
    page.locator("#space-D5").click(force=True)
    expect(page.get_by_role("dialog")).to_contain_text("D5: red space, settlement")
    while not any('"D5"' in str(message) for _, message in news):
        page.wait_for_timeout(20)
    for socket, message in news:
        socket.send(message)
    expect(page.locator(".lost")).to_have_count(0)
    page.wait_for_function("() => new Promise((drawn) => setTimeout(() => drawn(true), 200))")
    expect(page.get_by_role("dialog")).to_contain_text("D5: red space, settlement")


def test_undo_goes_back_one_step_and_restart_to_the_beginning_of_the_turn(place: Place) -> None:
    page = place.page
    place.click("play farmer")
    place.click("space C4")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("section.prompt")).to_contain_text("Choose a space for the worker")
    place.click("space C4")
    page.get_by_role("button", name="Restart turn").click()
    expect(page.locator("section.prompt")).to_contain_text("Take your turn")
    expect(page.locator(".hand .face")).to_have_count(5)


def test_what_cannot_be_done_says_why(place: Place) -> None:
    page = place.page
    page.locator(".hand .face", has_text="Settlement").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("The action of Settlement cannot be carried out.")
    # a click shows the same, with what can be done instead
    page.locator(".hand .face", has_text="Settlement").click()
    expect(page.get_by_role("dialog")).to_contain_text("Build a settlement on a crocodile-free resource space")
    expect(page.get_by_role("dialog").get_by_role("button")).to_have_text(["Discard Settlement: +$2", ""])
    page.keyboard.press("Escape")
    place.click("play farmer")
    page.locator("#space-D5").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("D5: red space, settlement")
    expect(page.get_by_role("tooltip").locator(".reasons")).not_to_be_empty()


def test_a_card_says_what_it_would_bring(place: Place) -> None:
    place.page.locator(".hand .face", has_text="Farmer").first.hover()
    expect(place.page.get_by_role("tooltip").locator(".preview")).to_contain_text("It brings, for example: +")


def test_the_planner_shows_administration_before_it_is_taken(place: Place) -> None:
    page = place.page
    place.click("play farmer")
    place.click("space C4")
    place.confirm()
    page.locator("section.prompt [data-option=administrate]").click()
    plan = page.get_by_role("dialog", name="administration")
    expect(plan).to_contain_text("Income: $0, with 4 cards in hand.")
    expect(plan.locator("li", has_text="Farmer")).to_contain_text("free")
    expect(plan.locator("li", has_text="will leave the game")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("section.prompt")).to_have_attribute("data-asks", "take-turn")


def test_a_payment_is_suggested_and_says_what_is_left(server: Server, new_reader: NewReader) -> None:
    table, keys = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], seed=9)
    place = sit(new_reader, table, keys, settings={"language": "en", "skipConfirmation": True})
    place.until("pay", chooser(4, administrate=0.1))
    pays = place.page.locator(".ways .button")
    expect(pays.first).to_have_class(re.compile("primary"))
    expect(place.page.locator(".left")).to_contain_text("Then you have left:")
    before = place.revision
    pays.last.click()
    place.wait(before)


def test_roads_and_spaces_are_chosen_in_any_order(server: Server, new_reader: NewReader) -> None:
    seats = [{"hand": ["two-roads", 62], "goods": {"stone": 2}, "money": 0}]
    record = Game.from_position({"players": 1, "seats": seats, "workers": ["A1", "A6", "C1"]}).record()
    place = sit(new_reader, *server.open_table(seats=[ME], record=record))
    page = place.page
    place.click("play two-roads")
    # the last one on the board waits for the one before it
    page.locator('[data-option="road F2-F3"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("section.prompt")).to_contain_text("Road F2-F3 it is.")
    page.get_by_role("button", name="Undo").click()
    place.click("road F2-F3")
    place.confirm()
    happened = page.get_by_role("list", name="What happened")
    expect(happened).to_contain_text("road F2-F3")
    # the last one is enough; those before it can join it
    place.click("play 62")
    place.click("space C1")
    expect(page.locator("section.prompt")).to_contain_text("Choose more, or confirm your turn.")
    place.click("space A1")
    place.confirm()
    expect(happened).to_contain_text("leaves A1")
    expect(happened).to_contain_text("leaves C1")


def test_a_double_click_takes_an_option_once(place: Place) -> None:
    page = place.page
    page.locator(".hand .face", has_text="Farmer").first.dblclick(position={"x": 9, "y": 30})
    expect(page.locator("section.prompt")).to_contain_text("Choose a space for the worker")
    expect(page.locator(".hand .face")).to_have_count(4)


def test_the_language_is_switched_in_the_middle_of_a_card(place: Place) -> None:
    page = place.page
    place.click("play farmer")
    for language, words in (("de", "Wähle ein Feld für den Arbeiter"), ("hu", "munkás"), ("en", "Choose a space")):
        page.get_by_role("combobox").select_option(language)
        expect(page.locator("section.prompt")).to_contain_text(words)
        expect(page.locator("html")).to_have_attribute("lang", language)
    place.click("space C4")
    place.confirm()


# ---- with others -----------------------------------------------------------------------


def test_undo_behind_a_revealed_card_needs_consent(server: Server, new_reader: NewReader) -> None:
    _, nofret, anna, _ = friends(server, new_reader, seed=3)
    bought = next(name for name in nofret.offered() if name.startswith("buy "))
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


# ---- trouble ---------------------------------------------------------------------------


def test_a_reload_in_the_middle_of_a_card_goes_on_there(place: Place) -> None:
    place.click("play farmer")
    offered = place.offered()
    place.page.reload()
    again = Place(place.page)
    expect(again.page.locator("section.prompt")).to_contain_text("Choose a space for the worker")
    assert again.offered() == offered
    again.click("space C4")
    again.confirm()


@pytest.fixture
def line(server: Server) -> Iterator[Line]:
    """A line to the server that can be cut."""
    with Line(server.address) as line:
        yield line


def test_a_lost_connection_comes_back_and_nothing_is_lost_or_done_twice(
    server: Server, new_reader: NewReader, line: Line
) -> None:
    table, keys = server.open_table(seats=[ME, ANNA], seed=3)
    reader = new_reader(tables={table: keys})
    reader.address = line.address
    nofret = Place(reader.visit(f"/table/{table}"))
    nofret.click("play farmer")
    line.cut()
    expect(nofret.page.locator("section.prompt")).to_contain_text("The connection is lost")
    before = nofret.revision
    nofret.option("space C4").click()
    line.mend()
    nofret.wait(before)
    nofret.confirm()
    # what somebody else does while the line is down is there afterwards
    line.cut()
    command = {"request": "a", "revision": int(nofret.revision), "seat": 1, "option": "cash farmer", "confirm": True}
    server.ask(f"tables/{table}/take", command, [keys["links"][0]["token"]])
    line.mend()
    expect(nofret.page.locator("section.prompt")).to_contain_text("Take your turn")
    state = server.ask(f"tables/{table}", None, keys["tokens"])
    assert [entry["seat"] for entry in state["log"]["entries"]] == [0, 0, 1]
    reader.forgive("net::ERR", "WebSocket")


def test_a_table_in_two_tabs_shows_the_same(server: Server, new_reader: NewReader) -> None:
    table, keys = server.open_table(seats=[ME, ANNA], seed=3)
    reader = new_reader(tables={table: keys})
    first, second = Place(reader.visit(f"/table/{table}")), Place(reader.visit(f"/table/{table}"))
    first.click("play farmer")
    expect(second.page.locator("section.prompt")).to_contain_text("Choose a space for the worker")
    second.click("space C4")
    expect(first.page.locator("section.prompt")).to_contain_text("Your turn is complete")


def test_states_that_come_while_the_browser_is_busy_are_drawn_as_one(server: Server, new_reader: NewReader) -> None:
    table, keys = server.open_table(seats=[ME, ANNA], seed=3)
    page = sit(new_reader, table, {"tokens": [keys["links"][-1]["token"]]}).page
    # it draws nothing before the server is at the end
    page.evaluate(
        """([table, watch]) => {
        const shown = document.querySelector("[data-revision]");
        window.drawn = [];
        new MutationObserver(() => drawn.push(shown.dataset.revision))
            .observe(shown, { attributeFilter: ["data-revision"] });
        setTimeout(() => {
            let revision = 0;
            while (revision < 40) {
                const rest = Date.now() + 100;
                while (Date.now() < rest);
                const request = new XMLHttpRequest();
                request.open("GET", `/api/tables/${table}`, false);
                request.setRequestHeader("authorization", `Bearer ${watch}`);
                request.send();
                revision = JSON.parse(request.responseText).revision;
            }
        });
    }""",
        [table, keys["links"][-1]["token"]],
    )
    tokens = [*keys["tokens"], keys["links"][0]["token"]]
    for number in range(40):
        state = server.ask(f"tables/{table}", None, tokens)
        option, seat = state["options"][0]["name"], state["waiting"]["for"]
        command = {"request": f"{number}", "revision": number, "seat": seat, "option": option, "confirm": True}
        server.ask(f"tables/{table}/take", command, tokens)
    page.wait_for_selector("[data-revision='40']")
    assert len(page.evaluate("drawn")) < 10
    # nothing of the story is lost
    shown = page.get_by_role("list", name="What happened").locator("p")
    expect(shown).to_have_count(40)


def test_a_new_link_makes_the_old_one_void_even_if_the_answer_is_lost(server: Server, new_reader: NewReader) -> None:
    table, keys = server.open_table(seats=[ME, ANNA], seed=3)
    reader = new_reader(tables={table: keys})
    place = Place(reader.visit(f"/table/{table}"))
    answers = 0

    def lose_the_first(route: Route) -> None:
        nonlocal answers
        answers += 1
        answer = route.fetch()
        if answers == 1:
            route.abort()
        else:
            route.fulfill(response=answer)

    place.page.route("**/revoke", lose_the_first)
    place.page.get_by_role("button", name="Menu").click()
    link = place.page.get_by_role("textbox", name="Link: Nofret")
    expect(link).not_to_have_value("")
    place.page.get_by_role("button", name="New link: Nofret").click()
    place.page.wait_for_function("() => !localStorage.getItem('faiyum.tables').includes('renewing')")
    place.page.keyboard.press("Escape")
    place.click("play farmer")
    fresh = reader.stored(place.page, "tables")[table]["tokens"]
    assert len(fresh) == 1
    thief = new_reader()
    expect(thief.visit(f"/table/{table}#{keys['tokens'][0]}").get_by_role("main")).to_contain_text(
        "This link does not open this table."
    )
    reader.forgive("net::ERR", "403")
    thief.forgive("403")


def test_a_void_link_says_so(new_reader: NewReader) -> None:
    reader = new_reader()
    page = reader.visit("/table/nowhere#nonsense")
    expect(page.get_by_role("main")).to_contain_text("There is no such table.")
    page.get_by_role("link", name="To the start page").click()
    expect(page).to_have_url(re.compile("/$"))
    reader.forgive("nowhere")


# ---- everybody -------------------------------------------------------------------------


def test_the_map_is_walked_with_arrow_keys(place: Place) -> None:
    page = place.page
    place.click("play farmer")
    page.locator("#space-C4").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#space-C5")).to_be_focused()
    expect(page.locator("#space-C5")).to_have_attribute("aria-label", "C5: stone")
    page.keyboard.press("ArrowLeft")
    before = place.revision
    page.keyboard.press("Enter")
    place.wait(before)


def test_a_turn_on_a_phone(server: Server, new_reader: NewReader) -> None:
    table, keys = server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=11)
    place = sit(new_reader, table, keys, size="phone")
    page = place.page
    page.locator(".hand .face", has_text="Farmer").first.tap()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Place a worker on an unoccupied, undeveloped resource space")
    sheet.get_by_role("button", name="Play Farmer", exact=True).tap()
    expect(page.locator("section.prompt")).to_contain_text("Choose a space for the worker")
    # two taps on the lake bring the map closer, and the whole map is a tap away
    sheet_of_map = page.locator(".map .sheet")
    page.get_by_role("button", name="Show the whole map").tap()
    expect(sheet_of_map).to_have_css("transform", "matrix(1, 0, 0, 1, 0, 0)")
    frame = page.locator(".map .frame").bounding_box()
    assert frame is not None
    for _ in range(2):
        page.touchscreen.tap(frame["x"] + 22, frame["y"] + frame["height"] / 2 + 96)
    expect(sheet_of_map).not_to_have_css("transform", "matrix(1, 0, 0, 1, 0, 0)")
    page.get_by_role("button", name="Show the whole map").tap()
    # a tap says what lies there, a second one chooses it
    page.locator("#space-C4").tap()
    expect(sheet.get_by_role("button", name="C4")).to_be_visible()
    page.locator("#space-B5").tap()
    expect(sheet).to_contain_text("B5")
    page.locator("#space-B5").tap()
    expect(page.locator("section.prompt")).to_contain_text("Your turn is complete")
    page.get_by_role("button", name="Undo").tap()
    page.locator("#space-C4").tap()
    sheet.get_by_role("button", name="C4").tap()
    page.locator("[data-confirm]").tap()
    for screen in ("Players", "Log", "Discard", "Table"):
        page.get_by_role("navigation").get_by_role("button", name=screen).tap()
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert small_targets(page) == []


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_on_the_screen(size: str, server: Server, new_reader: NewReader) -> None:
    seats = [ME, *[{"kind": "here", "name": name} for name in ("Anna", "Ede", "Imhotep", "Cleopatra")]]
    table, keys = server.open_table(seats=seats, modules=["privileges"], seed=1)
    page = sit(new_reader, table, keys, size=size).page
    assert page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == list(
        SIZES[size]
    )


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing(size: str, server: Server, new_reader: NewReader) -> None:
    table, keys = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], modules=["privileges"], seed=9)
    place = sit(new_reader, table, keys, size=size)
    page = place.page
    assert axe(page) == []
    page.get_by_role("button", name="Menu").click()
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.locator("section.prompt [data-option=administrate]").click()
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.locator(".hand .face", has_text="Settlement").click()
    assert axe(page) == []
    page.keyboard.press("Escape")
    if size == "phone":
        page.get_by_role("navigation").get_by_role("button", name="Log").click()
    for tab in ("Chat", "Options", "Log"):
        page.get_by_role("tab", name=tab).click()
        assert axe(page) == []
