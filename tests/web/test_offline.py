"""The client as an installed app: the service worker, and pages without the server."""

import json

from playwright.sync_api import Page, expect
from support.browser import NewUser, ServerApi
from support.table_page import ME, open_table_page

CACHES = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
    [name, (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)])))"""


def wait_for_service_worker(page: Page) -> None:
    page.evaluate("() => navigator.serviceWorker.ready.then(() => {})")


def test_the_app_can_be_installed(new_user: NewUser) -> None:
    page = new_user().visit("/")
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    content = json.loads(manifest["data"])
    assert content["display"] == "standalone"
    for icon in content["icons"]:
        response = page.request.get(page.url.rstrip("/") + icon["src"])
        assert response.headers["content-type"] == icon["type"]
    wait_for_service_worker(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
        [],
        # the browsers of the tests do not keep what they store
        [{"errorId": "in-incognito", "errorArguments": []}],
    )


def test_one_cache_holds_one_complete_version(new_user: NewUser) -> None:
    page = new_user().visit("/")
    wait_for_service_worker(page)
    (cached,) = page.evaluate(CACHES).values()
    used = page.evaluate("() => [...document.querySelectorAll('script[src], link[rel=stylesheet]')]"
                         ".map((node) => new URL(node.src || node.href).pathname)")  # fmt: skip
    assert set(used) <= set(cached)
    assert {"/index.html", "/texts/en.ftl", "/texts/de.ftl", "/texts/hu.ftl"} <= set(cached)
    assert not [path for path in cached if path.startswith("/api/")]


def test_without_the_server_the_client_opens_and_says_what_is_missing(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=11)
    user = new_user(tables={table: stored})
    page = user.visit("/")
    wait_for_service_worker(page)
    page.reload()
    notice = page.get_by_role("status").filter(has_text="You are offline.")
    expect(page.get_by_role("link", name="Rules").first).to_be_visible()
    expect(notice).to_have_count(0)
    user.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("link", name="Rules").first).to_be_visible()
    expect(notice).to_be_visible()
    user.context.set_offline(False)
    expect(notice).to_have_count(0)
    page.close()
    open_table_page(new_user, table, stored)
    user.ignore_errors("Failed to load resource", "net::ERR")
