"""Choosing an opponent: how the strength of the bots is described, and which bot is the default."""

from playwright.sync_api import expect
from support.browser import NewUser, ServerApi

STRENGTHS = {
    "random": "for trying things out", "greedy": "first game", "planner": "club player", "advisor": "strong",
    "vizier": "expert", "pharaoh": "master",
}  # fmt: skip


def test_bots_are_described_in_terms_that_players_understand(new_user: NewUser) -> None:
    page = new_user().visit("/")
    page.get_by_role("button", name="New game").click()
    opponent = page.get_by_label("Who plays seat 2")
    for bot, strength in STRENGTHS.items():
        expect(opponent.locator(f"option[value='bot {bot}']")).to_contain_text(strength)
        opponent.select_option(f"bot {bot}")
        description = page.locator(".nameless")
        expect(description).to_contain_text(strength)
        expect(description).to_contain_text("thinks" if bot in ("vizier", "pharaoh") else "answers at once")


def test_the_default_opponent_suits_a_newcomer_and_later_is_the_last_one_chosen(
    server: ServerApi, new_user: NewUser
) -> None:
    user = new_user()
    page = user.visit("/")
    page.get_by_role("button", name="New game").click()
    opponent = page.get_by_label("Who plays seat 2")
    expect(opponent).to_have_value("bot greedy")
    opponent.select_option("bot advisor")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector("[data-revision]")
    page.goto(f"{server.address}/")
    page.get_by_role("button", name="New game").click()
    expect(opponent).to_have_value("bot advisor")
