"""`faiyum cards`."""

import json

import pytest
from support.command import printed


@pytest.mark.parametrize(
    ("language", "name", "kind"), [("en", "Bridge", "Build"), ("de", "Brücke", "Bau"), ("hu", "Híd", "Építés")]
)
def test_all_cards_are_listed_in_each_language(language: str, name: str, kind: str) -> None:
    cards = json.loads(printed("cards", "--json", "--lang", language))
    assert len(cards) == 3 + 64 + 42
    assert all(set(card) == {"number", "name", "text", "ruling", "kind"} for card in cards)
    assert all(card["name"] and card["text"].endswith(".") for card in cards)
    assert [card["number"] for card in cards[:3]] == ["farmer", "two-roads", "settlement"]
    numbers = [card["number"] for card in cards[3:]]
    assert numbers == sorted(set(numbers))
    assert {card["kind"] for card in cards} == {
        "harvest", "build", "commerce", "other", "disaster", "onetime", "permanent",
    }  # fmt: skip
    bridge = next(card for card in cards if card["number"] == 38)
    assert (bridge["name"], bridge["kind"]) == (name, "build")
    line = printed("cards", "38", "--lang", language, COLUMNS="2000").split("  ")
    assert [word.strip() for word in line if word.strip()] == ["38", name, kind, bridge["text"], bridge["ruling"]]


def test_the_list_has_one_line_per_card() -> None:
    lines = printed("cards", COLUMNS="2000").splitlines()
    assert len(lines) == 109
    assert [line.split()[0] for line in lines[2:6]] == ["S", "1", "2", "4"]


def test_a_single_card_is_shown_by_number_or_name() -> None:
    assert [card["name"] for card in json.loads(printed("cards", "122", "--json"))] == ["Wasteland"]
    assert [card["number"] for card in json.loads(printed("cards", "farmer", "--json"))] == ["farmer"]
