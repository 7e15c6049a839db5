"""Golden games: each replays to the same record, and together they cover every card and every ending."""

import pytest
from support.golden_features import GOLDEN, features, wanted

from faiyum import Game

RECORDS = sorted(GOLDEN.glob("*.txt"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_recorded_game_replays_to_the_same_record(file: object) -> None:
    text = GOLDEN.joinpath(str(file)).read_text(encoding="utf-8")
    game = Game.from_record(text)
    assert game.over
    assert game.record() == text


def test_the_golden_games_cover_every_card_and_every_ending() -> None:
    shown: set[str] = set()
    for file in RECORDS:
        shown |= features(Game.from_record(file.read_text(encoding="utf-8")))
    assert wanted() - shown == set()
