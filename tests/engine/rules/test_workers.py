"""The supply of workers, prone workers, and several workers on one space."""

import pytest
from support.games import game_with, names, play, reasons

# thirty workers on twenty-one spaces without and nine with a drained swamp
DRAINED_NINE = ["A2", "A3", "A4", "B1", "B2", "B4", "C2", "C4", "C6"]
THIRTY_SPACES = [
    *["A1", "A6", "B5", "B8", "C1", "C3", "C5", "C8", "D10", "E3", "E5", "E9", "F2", "F6", "F8", "G4"],
    *["B3", "C9", "D1", "D5", "F3"],
    *DRAINED_NINE,
]


# ---- the supply


@pytest.mark.parametrize(("count", "possible"), [(29, True), (30, False)])
def test_placing_a_worker_needs_one_in_the_supply(count: int, possible: bool) -> None:
    # rulings
    game = game_with(
        ["farmer", 2, 14, 58], workers=THIRTY_SPACES[:count], settlements=["G6"], drained=[*DRAINED_NINE, "G6"]
    )
    for card in ("farmer", "2", "14", "58"):
        assert reasons(game, f"play {card}") == ("" if possible else "action-impossible none-left")


def test_cards_that_place_no_worker_need_none_in_the_supply() -> None:
    # ruling A-9
    game = game_with([26, 60, 62], workers=THIRTY_SPACES, drained=DRAINED_NINE, money=1)
    assert {"play 26", "play 60", "play 62", "administrate"} <= set(names(game))


# ---- prone workers


def test_prone_workers_are_safe_from_administration() -> None:
    # ruling C-2
    game = game_with([4], workers=["A1"], prone=["B3"])
    play(game, "administrate")
    assert sorted(names(game)) == ["done", "space A1"]
    assert reasons(game, "space B3") == "space-impossible upright-worker"


# ---- two workers on one space


def test_a_worker_on_the_same_space_does_not_count_as_a_neighbour() -> None:
    # ruling C-4: only TEAMWORK brings a farmer to an occupied space
    alone = game_with(["farmer"], privileges=[47], workers=["D6"], drained=["D6"])
    assert reasons(alone, "use 47") == "nothing-to-declare"
    game = game_with(["farmer"], privileges=[47], workers=["D6", "D7", "A1"], drained=["D6", "D7"])
    assert names(play(game, "use 47", "play farmer")) == ["space D6", "space D7"]
