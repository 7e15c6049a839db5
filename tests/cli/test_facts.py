"""`faiyum facts` and `--facts`."""

import json
from pathlib import Path

import pytest
from support.command import faiyum, printed

from faiyum import Game
from faiyum.engine.core.unverified_values import FACTS


@pytest.mark.parametrize(("language", "source"), [("en", "glossary"), ("de", "Glossar"), ("hu", "kártyajegyzék")])
def test_facts_are_listed_in_each_language(language: str, source: str) -> None:
    facts = json.loads(printed("facts", "--json", "--lang", language))
    assert [fact["name"] for fact in facts] == [*FACTS]
    keys = ["name", "value", "default", "allowed", "cards", "meaning", "why", "source"]
    assert all([*fact] == keys and fact["value"] == fact["default"] for fact in facts)
    assert all(source in fact["source"] for fact in facts)
    listed = printed("facts", "--lang", language, COLUMNS="2000")
    assert all(fact[key] in listed for fact in facts for key in ("name", "meaning", "why", "source"))


def test_a_facts_file_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "facts.json"
    file.write_text('{"perfumer_times": 4}')
    facts = json.loads(printed("facts", "--json", "--facts", file))
    assert (facts[0]["value"], facts[0]["default"]) == (4, 3)


def test_a_game_in_the_terminal_uses_the_facts(tmp_path: Path) -> None:
    file, record = tmp_path / "facts.json", tmp_path / "record.txt"
    file.write_text('{"perfumer_times": 17, "obelisk_limit": 1, "colossus_limit": 4}')
    shown = printed("terminal", "--facts", file, "--save", record, "--seed", "3", typed="card 32\nquit\n")
    assert "Pay 1 to 17\N{NO-BREAK SPACE}roses" in shown
    assert Game.from_record(record.read_text()).facts["perfumer_times"] == 17
    assert [*Game.from_record(record.read_text()).state.board.limits] == [1, 4, 5, 5]


@pytest.mark.parametrize("command", ["facts", "terminal", "simulate", "perft", "play", "serve"])
@pytest.mark.parametrize(
    ("content", "message"), [("{", "not JSON"), ('{"times": 4}', "'times'"), ('{"obelisk_limit": 9}', "15")]
)
def test_an_invalid_file_is_refused(command: str, content: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "facts.json"
    file.write_text(content)
    answer = faiyum(command, "--facts", file)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert message in answer.stderr
