"""`faiyum perft`."""

import json
from pathlib import Path

import pytest
from support.command import printed

from faiyum import Game

SMALL = Path(__file__).parent.parent / "boards" / "small.board"


def test_positions_are_counted_from_a_position_file(tmp_path: Path) -> None:
    position = {"seats": [{"hand": ["farmer", 38], "goods": {"wheat": 2}}], "drained": ["D6"], "workers": ["D6"]}
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position), encoding="utf-8")
    game = Game.from_position(position)
    second = 0
    for option in game.options:
        clone = game.clone()
        clone.take(option)
        second += len(clone.options)
    counts = json.loads(printed("perft", "--depth", "2", "--json", "--position", file))
    assert counts == {"counts": [len(game.options), second]}
    lines = printed("perft", "--depth", "2", "--position", file).splitlines()
    assert lines == [f"depth 1: {len(game.options)} positions", f"depth 2: {second} positions"]


def test_positions_are_counted_from_the_start_of_a_game() -> None:
    words = ("perft", "--depth", "1", "--json", "--players", "4", "--seed", "3", "--privileges", "--board", SMALL)
    assert json.loads(printed(*words)) == {"counts": [len(Game(4, 3, ("privileges",), str(SMALL)).options)]}


@pytest.mark.parametrize(("language", "number"), [("en", "1,025"), ("de", "1.025"), ("hu", "1\u00a0025")])
def test_counts_are_formatted_for_the_language(language: str, number: str) -> None:
    assert printed("perft", "--depth", "3", "--lang", language).splitlines()[2].split(": ")[1].startswith(f"{number} ")
