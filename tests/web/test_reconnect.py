"""Reloads, lost connections and revoked links."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Route, expect
from support.browser import NewUser, ServerApi, User
from support.proxy import Proxy
from support.table_page import ANNA, EDGE, ME, TablePage, open_table_page


def test_a_reload_in_the_middle_of_a_card_resumes_the_decision(player: TablePage) -> None:
    player.click("play farmer")
    options = player.options()
    player.page.reload()
    reloaded = TablePage(player.page)
    expect(reloaded.page.locator("section.prompt")).to_contain_text("Choose a space for the worker")
    assert reloaded.options() == options
    reloaded.click("space C4")
    reloaded.confirm()


@pytest.fixture
def proxy(server: ServerApi) -> Iterator[Proxy]:
    """A proxy to the server whose connections can be cut."""
    with Proxy(server.address) as found:
        yield found


def open_over(proxy: Proxy, server: ServerApi, new_user: NewUser) -> tuple[str, dict[str, Any], User, TablePage]:
    """Open a table for two whose first player uses the proxy."""
    table, stored = server.open_table(seats=[ME, ANNA], seed=3)
    user = new_user(tables={table: stored})
    user.address = proxy.address
    return table, stored, user, TablePage(user.visit(f"/table/{table}"))


def test_no_command_is_lost_or_repeated_when_the_connection_drops(
    server: ServerApi, new_user: NewUser, proxy: Proxy
) -> None:
    table, stored, user, nofret = open_over(proxy, server, new_user)
    nofret.click("play farmer")
    proxy.cut()
    expect(nofret.page.locator("section.prompt")).to_contain_text("Connection lost")
    before = nofret.revision
    nofret.option("space C4").click()
    proxy.restore()
    nofret.wait_for_change(before)
    nofret.confirm()
    # changes by others in the meantime arrive after the reconnect
    proxy.cut()
    command = {"request": "a", "revision": int(nofret.revision), "seat": 1, "option": "cash farmer", "confirm": True}
    server.request(f"tables/{table}/take", command, [stored["links"][0]["token"]])
    proxy.restore()
    expect(nofret.page.locator("section.prompt")).to_contain_text("Your turn:")
    state = server.request(f"tables/{table}", None, stored["tokens"])
    assert [entry["seat"] for entry in state["log"]["entries"]] == [0, 0, 1]
    user.ignore_errors("net::ERR", "WebSocket")


def test_an_error_is_shown_until_the_server_answers_again(server: ServerApi, new_user: NewUser, proxy: Proxy) -> None:
    _, _, user, nofret = open_over(proxy, server, new_user)
    proxy.cut()
    nofret.option("play farmer").click(position=EDGE)
    expect(nofret.page.get_by_role("alert")).to_have_text("The server does not answer. Please try again.")
    proxy.restore()
    expect(nofret.page.get_by_role("alert")).to_have_count(0)
    nofret.click("play farmer")
    user.ignore_errors("net::ERR", "WebSocket")


def test_two_tabs_that_show_a_table_stay_in_sync(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, ANNA], seed=3)
    user = new_user(tables={table: stored})
    first, second = TablePage(user.visit(f"/table/{table}")), TablePage(user.visit(f"/table/{table}"))
    first.click("play farmer")
    expect(second.page.locator("section.prompt")).to_contain_text("Choose a space for the worker")
    second.click("space C4")
    expect(first.page.locator("section.prompt")).to_contain_text("Your turn is complete")


def test_states_that_arrive_while_the_browser_is_busy_are_drawn_once(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, ANNA], seed=3)
    page = open_table_page(new_user, table, {"tokens": [stored["links"][-1]["token"]]}).page
    # block the browser until the server has executed everything
    page.evaluate(
        """([table, watch]) => {
        const shown = document.querySelector("[data-revision]");
        window.drawn = [];
        new MutationObserver(() => drawn.push(shown.dataset.revision))
            .observe(shown, { attributeFilter: ["data-revision"] });
        setTimeout(() => {
            let revision = 0;
            while (revision < 40) {
                const end = Date.now() + 100;
                while (Date.now() < end);
                const request = new XMLHttpRequest();
                request.open("GET", `/api/tables/${table}`, false);
                request.setRequestHeader("authorization", `Bearer ${watch}`);
                request.send();
                revision = JSON.parse(request.responseText).revision;
            }
        });
    }""",
        [table, stored["links"][-1]["token"]],
    )
    tokens = [*stored["tokens"], stored["links"][0]["token"]]
    for number in range(40):
        state = server.request(f"tables/{table}", None, tokens)
        option, seat = state["options"][0]["name"], state["waiting"]["for"]
        command = {"request": f"{number}", "revision": number, "seat": seat, "option": option, "confirm": True}
        server.request(f"tables/{table}/take", command, tokens)
    page.wait_for_selector("[data-revision='40']")
    assert len(page.evaluate("drawn")) < 10
    # the log is complete
    shown = page.get_by_role("list", name="Log").locator("p")
    expect(shown).to_have_count(40)


def test_a_new_link_replaces_the_old_one_even_if_the_answer_is_lost(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, ANNA], seed=3)
    user = new_user(tables={table: stored})
    player = TablePage(user.visit(f"/table/{table}"))
    requests = 0

    def lose_first_answer(route: Route) -> None:
        nonlocal requests
        requests += 1
        answer = route.fetch()
        if requests == 1:
            route.abort()
        else:
            route.fulfill(response=answer)

    player.page.route("**/revoke", lose_first_answer)
    player.page.get_by_role("button", name="Menu").click()
    link = player.page.get_by_role("textbox", name="Link: Nofret")
    expect(link).not_to_have_value("")
    player.page.get_by_role("button", name="New link: Nofret").click()
    player.page.wait_for_function("() => !localStorage.getItem('faiyum.tables').includes('renewing')")
    player.page.keyboard.press("Escape")
    player.click("play farmer")
    tokens = user.stored(player.page, "tables")[table]["tokens"]
    assert len(tokens) == 1
    stranger = new_user()
    expect(stranger.visit(f"/table/{table}#{stored['tokens'][0]}").get_by_role("main")).to_contain_text(
        "This link no longer works"
    )
    user.ignore_errors("net::ERR", "403")
    stranger.ignore_errors("403")


def test_a_new_spectator_link_replaces_the_old_one(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, ANNA], seed=3)
    old = stored["links"][-1]["token"]
    page = new_user(tables={table: stored}).visit(f"/table/{table}")
    page.get_by_role("button", name="Menu").click()
    link = page.get_by_role("textbox", name="Link: To watch")
    expect(link).to_have_value(re.compile(f"#{old}$"))
    page.get_by_role("button", name="New link: To watch").click()
    expect(link).not_to_have_value(re.compile(f"#{old}$"))
    address = "/table/" + link.input_value().rpartition("/")[2]
    expect(new_user().visit(address).get_by_role("region", name="Market")).to_be_visible()
    visitor = new_user()
    expect(visitor.visit(f"/table/{table}#{old}").get_by_role("main")).to_contain_text("This link no longer works")
    visitor.ignore_errors("403")


def test_an_invalid_link_shows_a_message(new_user: NewUser) -> None:
    user = new_user()
    page = user.visit("/table/nowhere#nonsense")
    expect(page.get_by_role("main")).to_contain_text("There is no such table.")
    page.get_by_role("link", name="Start page").click()
    expect(page).to_have_url(re.compile("/$"))
    user.ignore_errors("nowhere")
