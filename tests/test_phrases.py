"""The same sentences in Python and in the page: the tests of the page read these samples, too."""

import json
from pathlib import Path
from typing import Any

import pytest

from faiyum.texts import LANGUAGES, texts
from faiyum.texts.phrases import Phrase, Value

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
    return [read_phrase(phrase) for phrase in value["list"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_samples_are_said_as_the_page_says_them(language: str) -> None:
    said = texts(language)
    assert [said.say(read_phrase(sample["phrase"])) for sample in SAMPLES] == [sample[language] for sample in SAMPLES]
    assert [read_phrase(sample["phrase"]).data() for sample in SAMPLES] == [sample["phrase"] for sample in SAMPLES]
