"""Perft: the number of decision sequences from a set of positions, a fingerprint of the rules."""

import json
from pathlib import Path

import pytest

from faiyum import Game
from faiyum.cli.perft import count_positions

FILES = sorted((Path(__file__).parent.parent / "perft").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_perft_counts_are_unchanged(file: Path) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    game = Game.from_position(data["position"])
    assert [count_positions(game, depth + 1) for depth in range(len(data["counts"]))] == data["counts"]


def test_perft_files_cover_every_number_of_players_with_and_without_privileges() -> None:
    kinds = {
        (data["players"], bool(data["modules"])) for data in (json.loads(f.read_text())["position"] for f in FILES)
    }
    assert kinds == {(players, privileges) for players in range(1, 6) for privileges in (False, True)}
