"""Reloads, lost connections, void links: the table goes on."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Route, expect
from support.browser import NewReader, Reader, Server
from support.browser_tables import ANNA, ME, sit
from support.proxy import Line
from support.table_page import EDGE, Place


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


def over(line: Line, server: Server, new_reader: NewReader) -> tuple[str, dict[str, Any], Reader, Place]:
    """A table for two whose first seat is reached over the line."""
    table, keys = server.open_table(seats=[ME, ANNA], seed=3)
    reader = new_reader(tables={table: keys})
    reader.address = line.address
    return table, keys, reader, Place(reader.visit(f"/table/{table}"))


def test_a_lost_connection_comes_back_and_nothing_is_lost_or_done_twice(
    server: Server, new_reader: NewReader, line: Line
) -> None:
    table, keys, reader, nofret = over(line, server, new_reader)
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


def test_that_the_server_did_not_answer_is_said_until_it_does(
    server: Server, new_reader: NewReader, line: Line
) -> None:
    _, _, reader, nofret = over(line, server, new_reader)
    line.cut()
    nofret.option("play farmer").click(position=EDGE)
    expect(nofret.page.get_by_role("alert")).to_have_text("The server does not answer. Please try again.")
    line.mend()
    expect(nofret.page.get_by_role("alert")).to_have_count(0)
    nofret.click("play farmer")
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


def test_a_new_link_for_watching_makes_the_old_one_void(server: Server, new_reader: NewReader) -> None:
    table, keys = server.open_table(seats=[ME, ANNA], seed=3)
    old = keys["links"][-1]["token"]
    page = new_reader(tables={table: keys}).visit(f"/table/{table}")
    page.get_by_role("button", name="Menu").click()
    link = page.get_by_role("textbox", name="Link: To watch")
    expect(link).to_have_value(re.compile(f"#{old}$"))
    page.get_by_role("button", name="New link: To watch").click()
    expect(link).not_to_have_value(re.compile(f"#{old}$"))
    address = "/table/" + link.input_value().rpartition("/")[2]
    expect(new_reader().visit(address).get_by_role("region", name="Market")).to_be_visible()
    late = new_reader()
    expect(late.visit(f"/table/{table}#{old}").get_by_role("main")).to_contain_text("does not open this table")
    late.forgive("403")


def test_a_void_link_says_so(new_reader: NewReader) -> None:
    reader = new_reader()
    page = reader.visit("/table/nowhere#nonsense")
    expect(page.get_by_role("main")).to_contain_text("There is no such table.")
    page.get_by_role("link", name="To the start page").click()
    expect(page).to_have_url(re.compile("/$"))
    reader.forgive("nowhere")
