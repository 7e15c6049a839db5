"""Phrases in Python; the web client's tests read the same samples."""

import json
from pathlib import Path
from typing import Any

import pytest
from support.games import game_with, play

from faiyum.i18n.phrases import People, Phrase, Value, deed_phrase
from faiyum.i18n.texts import LANGUAGES, texts

SAMPLES = json.loads((Path(__file__).parent / "phrases.json").read_text(encoding="utf-8"))


def read_phrase(data: list[Any]) -> Phrase:
    key, values = data if len(data) == 2 else (data[0], {})
    return Phrase(key, {name: read_value(value) for name, value in values.items()})


def read_value(value: Any) -> Value:
    if not isinstance(value, dict):
        found: Value = value
        return found
    if "say" in value:
        return read_phrase(value["say"])
    if "people" in value:
        return People(tuple(value["people"]), value["you"])
    return [read_phrase(phrase) for phrase in value["list"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_python_and_the_web_client_format_phrases_alike(language: str) -> None:
    said = texts(language)
    assert [said.say(read_phrase(sample["phrase"])) for sample in SAMPLES] == [sample[language] for sample in SAMPLES]
    assert [read_phrase(sample["phrase"]).data() for sample in SAMPLES] == [sample["phrase"] for sample in SAMPLES]


def test_options_that_cost_money_name_the_price() -> None:
    game = game_with([], discard=[14, 16, 20, "farmer", "farmer", "farmer"], market=[8, 38, 58, 76], money=3)
    said = texts("en")
    assert "Buy Hermit (8) for $2" in [said.option(game, option) for option in game.options]
    play(game, "administrate")
    assert [said.option(game, option) for option in game.options] == [
        "No card",
        "1\N{NO-BREAK SPACE}card for $1: New Settlement",
        "2\N{NO-BREAK SPACE}cards for $2, down to and including Grape Supplier",
        "3\N{NO-BREAK SPACE}cards for $3, down to and including Wheat Supplier",
    ]  # fmt: skip
    marketer = play(game_with([30], money=2, workers=[]), "play 30")
    assert "Buy 1\N{NO-BREAK SPACE}wheat and 1\N{NO-BREAK SPACE}fish for $2" in [
        said.option(marketer, option) for option in marketer.options
    ]


def test_options_can_be_described_without_the_prompt() -> None:
    game = game_with(["settlement"], goods={"wheat": 1, "grape": 1, "stone": 1})
    play(game, "play settlement")
    option = game.options[0]
    assert texts("en").say(deed_phrase(game, option)) == f"Build on {option.name.split()[1]}"
