"""The cards and the rules."""

import re

import pytest
from playwright.sync_api import expect
from support.browser import NewUser

HEADINGS = {"en": ("Rules", "Your turn"), "de": ("Regeln", "Dein Zug"), "hu": ("Szabályok", "A köröd")}


def test_cards_are_found_by_words_kinds_and_games(new_user: NewUser) -> None:
    page = new_user().visit("/cards")
    shown = page.locator("main li a")
    expect(shown).to_have_count(109)
    page.get_by_label("Search names").fill("crocodile sacr")
    expect(page.get_by_role("link", name="96 Crocodile Sacrifice")).to_be_visible()
    # by their names in other printings
    printed = {
        "fisherman": "58 Fisher",
        "handyman": "50 All-Rounder",
        "estate": "76 Plantation",
        "rendel\u00e9s": "52 Order",
    }
    for name, ours in printed.items():
        page.get_by_label("Search names").fill(name)
        expect(page.get_by_role("link", name=ours)).to_be_visible()
    page.get_by_label("Search names").fill("38")
    expect(shown).to_have_count(1)
    page.get_by_role("button", name="Clear filters").click()
    page.get_by_role("button", name="permanent").click()
    expect(page.get_by_role("status")).to_have_text("17 cards")
    page.get_by_role("button", name="one-time").click()
    expect(page.get_by_role("status")).to_have_text("42 cards")
    page.get_by_label("Game").select_option("base")
    expect(page.get_by_text("No card matches.")).to_be_visible()
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


# The share of pixels that differ clearly between two illustrations, for the two that are most alike.
ALIKE = """
images => Promise.all(images.map(async image => {
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), {width: 90, height: 65});
  const context = canvas.getContext("2d", {willReadFrequently: true});
  context.drawImage(image, 0, 0, 90, 65);
  return context.getImageData(0, 0, 90, 65).data;
})).then(pictures => {
  let least = 1;
  for (let i = 0; i < pictures.length; i++)
    for (let j = 0; j < i; j++) {
      const a = pictures[i], b = pictures[j];
      let different = 0;
      for (let k = 0; k < a.length; k += 4)
        different += Math.abs(a[k] - b[k]) + Math.abs(a[k + 1] - b[k + 1]) + Math.abs(a[k + 2] - b[k + 2]) > 60;
      least = Math.min(least, different / (a.length / 4));
    }
  return least;
})
"""


def test_the_pictures_of_any_two_cards_are_clearly_different_at_90_pixels(new_user: NewUser) -> None:
    page = new_user().visit("/cards")
    pictures = page.locator("main li a img")
    expect(pictures).to_have_count(109)
    assert pictures.evaluate_all(ALIKE) > 0.1


@pytest.mark.parametrize("size", ["desktop", "phone on its side", "small phone", "small phone on its side"])
def test_a_large_card_fits_on_the_screen(size: str, new_user: NewUser) -> None:
    page = new_user(size=size).visit("/cards/94")
    expect(page.locator("dialog .face").first).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_the_rules_are_available_in_every_language(new_user: NewUser, language: str) -> None:
    page = new_user(language=language).visit("/rules#turn")
    rules, turn = HEADINGS[language]
    expect(page).to_have_title(re.compile(f"^{rules} . Faiyum$"))
    heading = page.locator("article #turn")
    expect(heading).to_be_in_viewport()
    expect(heading).to_have_text(turn)
    assert page.locator("article svg.diagram").count() > 5
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_the_language_can_be_changed_on_any_page(new_user: NewUser) -> None:
    page = new_user().visit("/cards/38")
    expect(page.get_by_role("dialog")).to_contain_text("Build a bridge")
    page.keyboard.press("Escape")
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("heading", level=1)).to_have_text("Karten")
    page.get_by_label("Namen, Texte").fill("brücke")
    expect(page.get_by_role("link", name="38 Brücke")).to_be_visible()
    page.goto(page.url.replace("/cards", "/"))
    expect(page.get_by_role("button", name="Jetzt spielen")).to_be_visible()
