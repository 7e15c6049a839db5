"""The client as an installed app: the service worker, and pages without the server."""

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from support.browser import NewUser, ServerApi, free_port, running_server
from support.table_page import ME, open_table_page

import faiyum
from faiyum.server.api.app import client_folder

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


def test_there_is_only_one_cache_and_it_contains_one_complete_version(new_user: NewUser) -> None:
    page = new_user().visit("/")
    wait_for_service_worker(page)
    (cached,) = page.evaluate(CACHES).values()
    used = page.evaluate("() => [...document.querySelectorAll('script[src], link[rel=stylesheet]')]"
                         ".map((node) => new URL(node.src || node.href).pathname)")  # fmt: skip
    assert set(used) <= set(cached)
    assert {"/index.html", "/art/palette.css", "/texts/en.ftl", "/texts/de.ftl", "/texts/hu.ftl"} <= set(cached)
    assert not [path for path in cached if path.startswith("/api/")]


def test_the_client_opens_without_the_server_and_says_what_is_unavailable(server: ServerApi, new_user: NewUser) -> None:
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


@pytest.fixture(scope="module")
def updated_package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with another German text."""
    package = tmp_path_factory.mktemp("updated") / "faiyum"
    shutil.copytree(Path(faiyum.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    client = client_folder()
    assert client is not None
    shutil.copytree(client, package / "server" / "client", dirs_exist_ok=True)
    texts = package / "i18n" / "locales" / "de" / "pages.ftl"
    old = texts.read_text(encoding="utf-8")
    assert "\nframe-rules = Regeln\n" in old
    texts.write_text(old.replace("\nframe-rules = Regeln\n", "\nframe-rules = Neue Regeln\n"), encoding="utf-8")
    return package


@pytest.mark.parametrize("offline_support", [True, False], ids=["with service worker", "without"])
def test_an_open_page_never_mixes_its_texts_with_those_from_an_updated_server(
    browser: Browser, tmp_path: Path, updated_package: Path, offline_support: bool
) -> None:
    port = free_port()
    context = browser.new_context(locale="en", service_workers="allow" if offline_support else "block")
    page = context.new_page()
    with running_server(tmp_path, port) as server:
        page.goto(server.address)
        if offline_support:
            wait_for_service_worker(page)
            page.reload()
        expect(page.get_by_role("link", name="Rules", exact=True).first).to_be_visible()
        page.evaluate("() => { window.opened = true; }")
    with running_server(tmp_path, port, updated_package):
        page.get_by_role("combobox", name="Language").first.select_option("de")
        if offline_support:
            # the page stays what it was, in its own version
            expect(page.get_by_role("link", name="Regeln", exact=True).first).to_be_visible()
            assert page.evaluate("() => window.opened")
            page.reload()
        # a page of the new version
        expect(page.get_by_role("link", name="Neue Regeln", exact=True).first).to_be_visible()
        assert not page.evaluate("() => window.opened")
    context.close()
