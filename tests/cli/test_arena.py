"""`faiyum arena`: its tables. The results themselves are tested in tests/arena."""

import re

import pytest
from support.command import printed


@pytest.mark.parametrize(
    ("language", "mark", "half"), [("en", ".", "50%"), ("de", ",", "50\u00a0%"), ("hu", ",", "50%")]
)
def test_numbers_in_tables_are_formatted_for_the_language(language: str, mark: str, half: str) -> None:
    words = f"arena --bots random,greedy --games 4 --processes 1 --lang {language}"
    text = printed(*words.split())
    assert f" {half} " in text
    assert re.search(rf"\d\{mark}\d\W?% \(", text)
    # the win rate and its interval, the mean reputation and its margin, and the two times
    assert len(re.findall(rf"\d\{mark}\d", text)) == 2 * (3 + 2 + 2)
    assert not re.search(r"\d\.\d" if mark == "," else r"\d,\d", text)
    text = printed(*f"arena --campaign --bots random --games 1 --processes 1 --lang {language}".split())
    # no campaign was completed, so there is no interval
    assert re.search(rf"≥ \d+\{mark}\d", text)
    assert len(re.findall(rf"\d\{mark}\d", text)) == 1 + 1
