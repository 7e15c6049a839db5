"""Workers: how they move, lie down and leave, and what they stand in the way of."""

from typing import Any

import pytest
from support.games import game_with, names, outcome, play, reasons, results

# thirty workers on twenty-one spaces without and nine with a drained swamp
DRAINED_NINE = ["A2", "A3", "A4", "B1", "B2", "B4", "C2", "C4", "C6"]
THIRTY_SPACES = [
    *["A1", "A6", "B5", "B8", "C1", "C3", "C5", "C8", "D10", "E3", "E5", "E9", "F2", "F6", "F8", "G4"],
    *["B3", "C9", "D1", "D5", "F3"],
    *DRAINED_NINE,
]


def played(card: int | str) -> dict[str, Any]:
    """What changes whenever the only card of the hand is played."""
    return {"0.hand": [], "0.discard": [card], "turn": 1}


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


# ---- 26 MIGRANT FARMER


def test_two_workers_move_one_step_each_and_harvest_where_they_arrive() -> None:
    # worked example T-12: one of them leaves a settlement
    game = game_with([26], workers=["A1", "D5"])
    assert outcome(game, "play 26", "move A1 B2", "move D5 C6") == played(26) | {
        "0.money": 2,
        "0.goods.wheat": 1,
        "0.goods.grape": 1,
        "drained": ["B2", "C6"],
        "workers": ["B2", "C6"],
    }


def test_one_worker_moves_two_steps_and_harvests_both_spaces() -> None:
    # ruling C-10
    game = game_with([26], workers=["A1"])
    assert outcome(game, "play 26", "move A1 A2", "move A2 A3") == played(26) | {
        "0.money": 2,
        "0.goods.wheat": 1,
        "0.goods.grape": 1,
        "drained": ["A2", "A3"],
        "workers": ["A3"],
    }


def test_one_worker_may_move_a_single_step() -> None:
    # ruling C-10
    game = game_with([26], workers=["A1"], drained=["A2"])
    assert outcome(game, "play 26", "move A1 A2", "done") == played(26) | {"0.goods.grape": 1, "workers": ["A2"]}


def test_a_migrant_may_step_back_to_an_undeveloped_space() -> None:
    # ruling C-10
    game = game_with([26], workers=["A1"])
    assert outcome(game, "play 26", "move A1 A2", "move A2 A1") == played(26) | {
        "0.money": 1,
        "0.goods.grape": 1,
        "0.goods.stone": 1,
        "drained": ["A2"],
    }


def test_a_migrant_enters_no_developed_space_not_even_the_settlement_it_left() -> None:
    # ruling C-9
    game = game_with([26], workers=["D5"], drained=["D4"], roads=["D4-D5"])
    play(game, "play 26")
    assert names(game) == ["move D5 C5", "move D5 C6", "move D5 D6"]
    assert reasons(game, "move D5 D4") == "move-impossible undeveloped"
    play(game, "move D5 C6")
    assert sorted(names(game)) == ["done", "move C6 B4", "move C6 B5", "move C6 C5", "move C6 C7", "move C6 D6"]


def test_a_migrant_enters_no_occupied_space() -> None:
    # ruling C-9
    game = game_with([26], workers=["D5", "D6"], prone=["C5"], drained=["D6"])
    play(game, "play 26")
    assert names(game) == ["move D5 C6", "move D5 D4", "move D6 C6", "move D6 C7", "move D6 D7"]
    assert reasons(game, "move D5 D6") == "move-impossible unoccupied"
    assert reasons(game, "move D5 C5") == "move-impossible unoccupied"


def test_a_migrant_does_not_cross_the_channel() -> None:
    # ruling C-5
    game = play(game_with([26], workers=["D6"], drained=["D6"]), "play 26")
    assert names(game) == ["move D6 C6", "move D6 C7", "move D6 D7"]
    assert reasons(game, "move D6 E6") == "move-impossible not-adjacent"


def test_the_second_migrant_may_enter_the_space_that_the_first_has_left() -> None:
    # ruling C-10
    game = game_with([26], workers=["D6", "D7"], drained=["D6", "D7"])
    assert outcome(game.clone(), "play 26", "move D6 C6", "move D7 D6") == played(26) | {
        "0.money": 1,
        "0.goods.wheat": 1,
        "0.goods.grape": 1,
        "drained": ["C6", "D6", "D7"],
        "workers": ["C6", "D6"],
    }
    assert outcome(game, "play 26", "move D7 D8", "move D6 D7") == played(26) | {
        "0.money": 1,
        "0.goods.grape": 2,
        "drained": ["D6", "D7", "D8"],
        "workers": ["D7", "D8"],
    }


def test_two_migrants_cannot_swap() -> None:
    # ruling C-10
    game = play(game_with([26], workers=["D6", "D7"], drained=["D6", "D7"]), "play 26")
    assert reasons(game, "move D6 D7") == "move-impossible unoccupied"
    assert reasons(game, "move D7 D6") == "move-impossible unoccupied"


def test_prone_workers_do_not_migrate() -> None:
    # ruling C-2
    game = game_with([26], prone=["D6"], drained=["D6"])
    assert reasons(game, "play 26") == "action-impossible no-upright-worker"


def test_a_migrant_needs_no_neighbour_and_is_moved_not_placed() -> None:
    # ruling C-11: the HARVEST MINISTER gains only where a worker is placed
    game = game_with([26], privileges=[31], workers=["C5", "D5"])
    assert outcome(game, "play 26", "move D5 D4", "done") == played(26) | {
        "0.money": 1,
        "0.goods.wheat": 1,
        "drained": ["D4"],
        "workers": ["C5", "D4"],
    }


# ---- 60 GEM SEARCHERS


def test_gem_searchers_lay_down_workers_for_a_dollar_each() -> None:
    # worked example T-18, ruling A-4: it gains nothing now
    game = game_with([60], money=3, workers=["A1", "B3", "D5", "E9"])
    assert outcome(game, "play 60", "space A1", "space B3", "space D5") == played(60) | {
        "0.money": -3,
        "workers": ["E9"],
        "prone": ["A1", "B3", "D5"],
    }


def test_gem_searchers_lay_down_one_to_five_workers() -> None:
    game = game_with([60], money=9, workers=["A1", "A6", "B3", "B5", "B8", "C1"])
    assert {len(position["prone"]) for position in results(game, "play 60")} == {1, 2, 3, 4, 5}


def test_gem_searchers_lay_down_as_many_workers_as_can_be_paid() -> None:
    # ruling A-2
    game = game_with([60], money=2, workers=["A1", "A6", "B3"])
    assert {len(position["prone"]) for position in results(game, "play 60")} == {1, 2}


def test_gem_searchers_remove_all_prone_workers_for_three_dollars_each() -> None:
    # ruling F-8: whoever laid them down
    game = game_with([60], workers=["C1"], prone=["A1", "A6", "B3", "B5", "B8", "F8"], money=1)
    assert outcome(game, "play 60", "lift") == played(60) | {"0.money": 18, "prone": []}


def test_gem_searchers_need_an_upright_worker_and_a_dollar_or_a_prone_worker() -> None:
    # ruling F-8
    assert reasons(game_with([60], workers=["A1"]), "play 60") == "action-impossible nobody-prone needs-money"
    assert reasons(game_with([60], money=9), "play 60") == "action-impossible nobody-prone no-upright-worker"
    assert outcome(game_with([60], workers=["A1"], prone=["B3"]), "play 60")["0.money"] == 3


def test_papyrus_on_gem_searchers_removes_prone_workers() -> None:
    # ruling F-8: with no upright worker nothing is asked
    game = game_with([88], discard=[60], prone=["A1", "B3"])
    assert outcome(game, "play 88") == played(88) | {"0.discard": [60, 88], "0.money": 6, "prone": []}


def test_prone_workers_are_safe_from_administration() -> None:
    # ruling C-2
    game = game_with([4], workers=["A1"], prone=["B3"])
    play(game, "administrate")
    assert sorted(names(game)) == ["done", "space A1"]
    assert reasons(game, "space B3") == "space-impossible upright-worker"


def test_the_novices_leave_prone_workers_alone() -> None:
    # worked examples T-18 and T-19
    game = game_with([60, 62], money=3, workers=["A1", "A6", "B3", "B5", "B8", "C1"])
    play(game, "play 60", "space A1", "space A6", "space B3", "administrate", "done", "play 62")
    assert names(game) == ["space B5", "space B8", "space C1"]
    assert reasons(game, "space A1") == "space-impossible upright-worker"


def test_three_novices_gain_six_dollars() -> None:
    # worked example T-19
    game = game_with([62], workers=["B5", "B8", "C1"], prone=["A1", "A6", "B3"])
    assert outcome(game, "play 62", "space B5", "space B8", "space C1") == played(62) | {"0.money": 6, "workers": []}


# ---- two workers on one space


def test_a_worker_on_the_same_space_is_no_neighbour() -> None:
    # ruling C-4: only TEAMWORK brings a farmer to an occupied space
    alone = game_with(["farmer"], privileges=[47], workers=["D6"], drained=["D6"])
    assert reasons(alone, "use 47") == "nothing-to-declare"
    game = game_with(["farmer"], privileges=[47], workers=["D6", "D7", "A1"], drained=["D6", "D7"])
    assert names(play(game, "use 47", "play farmer")) == ["space D6", "space D7"]
