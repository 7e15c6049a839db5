"""A real server and real browsers."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from support.browser import (
    SIZES,
    TIMEOUT_SECONDS,
    TOUCH_SIZES,
    NewUser,
    ServerApi,
    User,
    chromium,
    free_port,
    golden_record,
    running_server,
)
from support.table_page import ME, TablePage, open_table_page

expect.set_options(timeout=TIMEOUT_SECONDS * 1000)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerApi]:
    with running_server(tmp_path_factory.mktemp("server"), free_port()) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        yield found
        found.close()


@pytest.fixture
def new_user(browser: Browser, server: ServerApi) -> Iterator[NewUser]:
    """Create users with separate browsers; at the end, their pages must not have logged errors."""
    users: list[User] = []

    def make(size: str = "desktop", language: str = "en", **stored: Any) -> User:
        width, height = SIZES[size]
        touch = size in TOUCH_SIZES
        context = browser.new_context(
            viewport={"width": width, "height": height}, is_mobile=touch, has_touch=touch, reduced_motion="reduce",
            locale=language,
        )  # fmt: skip
        context.set_default_timeout(TIMEOUT_SECONDS * 1000)
        for name, value in stored.items():
            # the script runs on every load and must not overwrite what the client has stored
            store = f"localStorage.getItem('faiyum.{name}') ?? localStorage.setItem('faiyum.{name}', "
            context.add_init_script(f"{store}{json.dumps(json.dumps(value))})")
        users.append(User(context, server.address))
        return users[-1]

    yield make
    for user in users:
        user.context.close()
    assert [error for user in users for error in user.errors] == []


@pytest.fixture
def player(server: ServerApi, new_user: NewUser) -> TablePage:
    """A player at a table with a bot, at the first turn."""
    return open_table_page(new_user, *server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=11))


@pytest.fixture
def finished(server: ServerApi) -> tuple[str, dict[str, Any]]:
    """A finished game for two, with what its browser stores."""
    seats = [{"kind": "me", "name": "Nofret"}, {"kind": "here", "name": "Anna"}]
    return server.open_table(seats=seats, record=golden_record("2-players-6"))
