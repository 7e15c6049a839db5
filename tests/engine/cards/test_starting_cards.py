"""The starting cards, and rules that hold for every card."""

from itertools import combinations
from typing import Any

import pytest
from support.games import game_with, names, outcome, play, played, reasons, results

SETTLEMENT_COST = {"wheat": 1, "grape": 1, "stone": 1}
# fifteen settlements that are adjacent neither to each other nor to the red one
FIFTEEN_SETTLEMENTS = ["A1", "A3", "A5", "A7", "C1", "C3", "C7", "C10", "D8", "E2", "E4", "E6", "E10", "F7", "G1"]


def row(name: str, length: int) -> list[str]:
    """Return the roads that join all spaces of a row."""
    return ["-".join(sorted([f"{name}{i}", f"{name}{i + 1}"])) for i in range(1, length)]


# thirty-eight roads, the one on the dam among them: four whole rows with their sites and a part of the top row
THIRTY_EIGHT_ROADS = [
    *[*row("B", 8), *row("C", 10), *row("D", 10), *row("F", 8)],
    *["E9-F8", "A7-B8", "A6-A7", "A5-A6", "A4-A5", "A3-A4"],
]
DRAINED_ROWS = [
    *["A3", "A4", "A5", "A7", "B1", "B2", "B4", "B6", "B7", "C2", "C4", "C6", "C7", "C10"],
    *["D2", "D3", "D4", "D6", "D7", "D8", "D9", "F1", "F4", "F5", "F7"],
]


# ---- FARMER


def test_farmer_next_to_a_worker_removes_the_crocodile_and_gains_a_grape_and_a_dollar() -> None:
    # worked example T-04
    game = game_with(["farmer"], workers=["D6"], drained=["D6"])
    assert outcome(game, "play farmer", "space D7") == played("farmer") | {
        "0.money": 1,
        "0.goods.grape": 1,
        "drained": ["D6", "D7"],
        "workers": ["D6", "D7"],
    }


def test_farmer_on_a_drained_space_gains_no_money() -> None:
    # worked example T-04
    game = game_with(["farmer"], workers=["D6"], drained=["D6", "C7"])
    assert outcome(game, "play farmer", "space C7") == played("farmer") | {
        "0.goods.wheat": 1,
        "workers": ["C7", "D6"],
    }


def test_farmer_on_stone_gains_a_stone() -> None:
    game = game_with(["farmer"], workers=["D5"])
    assert outcome(game, "play farmer", "space C5") == played("farmer") | {
        "0.goods.stone": 1,
        "workers": ["C5", "D5"],
    }


def test_spaces_across_the_channel_are_not_adjacent_to_a_worker() -> None:
    # worked example T-04, ruling C-5
    game = play(game_with(["farmer"], workers=["D6"], drained=["D6"]), "play farmer")
    assert names(game) == ["space C6", "space C7", "space D7"]
    assert reasons(game, "space E6") == "space-impossible beside-worker"
    assert game.why_not("space D7") is None


def test_a_worker_on_a_settlement_is_a_neighbour_for_farmers() -> None:
    game = play(game_with(["farmer"], workers=["D5"]), "play farmer")
    assert names(game) == ["space C5", "space C6", "space D4", "space D6"]


def test_a_worker_on_a_building_site_is_a_neighbour_for_farmers() -> None:
    game = play(game_with(["farmer"], workers=["D1"]), "play farmer")
    assert names(game) == ["space C1", "space C2", "space D2", "space E1", "space E2"]


def test_farmer_goes_to_neither_developed_nor_occupied_spaces() -> None:
    # ruling C-14
    position: dict[str, Any] = {"workers": ["C6", "D5"], "drained": ["C6", "D4"], "roads": ["D4-D5"]}
    game = play(game_with(["farmer"], **position), "play farmer")
    assert names(game) == ["space B4", "space B5", "space C5", "space C7", "space D6"]
    assert reasons(game, "space D4") == "space-impossible undeveloped"
    assert reasons(game, "space C6") == "space-impossible unoccupied"


def test_without_any_worker_the_farmer_has_free_choice_of_undeveloped_resource_spaces() -> None:
    # ruling C-3
    options = names(play(game_with(["farmer"]), "play farmer"))
    assert len(options) == 52
    assert not {"space D5", "space B3", "space C9", "space D1", "space F3", "space E9", "space F8"} & set(options)


def test_farmer_cannot_be_used_if_no_space_next_to_a_worker_is_free() -> None:
    # ruling C-3
    game = game_with(["farmer"], workers=["F8"], drained=["F7"], roads=["F7-F8"])
    assert reasons(game, "play farmer") == "action-impossible no-beside-worker"
    assert game.why_not("cash farmer") is None


def test_a_prone_worker_counts_as_a_neighbour_and_occupies_its_space() -> None:
    # ruling C-1
    game = play(game_with(["farmer"], prone=["D6"], workers=["D7"], drained=["D6", "D7"]), "play farmer")
    assert names(game) == ["space C6", "space C7", "space C8", "space D8", "space E8"]
    assert reasons(game, "space D6") == "space-impossible unoccupied"


def test_a_single_prone_worker_ends_the_free_choice() -> None:
    # ruling C-1
    # besides a site C1 has one neighbour, so there is no choice
    assert outcome(game_with(["farmer"], prone=["C1"]), "play farmer") == played("farmer") | {
        "0.money": 1,
        "0.goods.wheat": 1,
        "drained": ["C2"],
        "workers": ["C2"],
    }


# ---- TWO ROADS


def test_two_roads_gain_three_reputation_and_one_more_for_a_first_direct_connection() -> None:
    # worked example T-07
    position: dict[str, Any] = {"settlements": ["B4"], "drained": ["A4", "B4"]}
    game = game_with(["two-roads"], goods={"wheat": 1, "grape": 1}, **position)
    assert outcome(game, "play two-roads", "road A4-B4", "road B3-B4") == played("two-roads") | {
        "0.reputation": 4,
        "0.goods.wheat": -1,
        "0.goods.grape": -1,
        "roads": ["A4-B4", "B3-B4", "E9-F8"],
        "connected": ["B3-B4"],
    }


def test_two_roads_that_complete_two_first_connections_gain_two_extra_reputation() -> None:
    position: dict[str, Any] = {"settlements": ["B4", "D8"], "drained": ["B4", "D8"]}
    game = game_with(["two-roads"], goods={"wheat": 1, "grape": 1}, **position)
    assert outcome(game, "play two-roads", "road B3-B4", "road C9-D8") == played("two-roads") | {
        "0.reputation": 5,
        "0.goods.wheat": -1,
        "0.goods.grape": -1,
        "roads": ["B3-B4", "C9-D8", "E9-F8"],
        "connected": ["B3-B4", "C9-D8"],
    }


def test_two_roads_in_a_row_complete_one_connection() -> None:
    game = game_with(["two-roads"], goods={"stone": 2})
    assert outcome(game, "play two-roads", "road B3-C5", "road C5-D5") == played("two-roads") | {
        "0.reputation": 4,
        "0.goods.stone": -2,
        "roads": ["B3-C5", "C5-D5", "E9-F8"],
        "connected": ["B3-D5"],
    }


def test_the_second_road_may_continue_from_the_first_in_any_direction() -> None:
    game = game_with(["two-roads"], goods={"wheat": 2, "stone": 2}, drained=["C7", "D6"])
    assert outcome(game, "play two-roads", "road D5-D6", "road C7-D6") == played("two-roads") | {
        "0.reputation": 3,
        "0.goods.wheat": -2,
        "roads": ["C7-D6", "D5-D6", "E9-F8"],
    }


def test_roads_may_continue_from_both_ends_of_the_dam() -> None:
    # ruling D-5
    game = game_with(["two-roads"], goods={"grape": 2}, drained=["E10", "F7"])
    assert outcome(game, "play two-roads", "road E10-E9", "road F7-F8") == played("two-roads") | {
        "0.reputation": 3,
        "0.goods.grape": -2,
        "roads": ["E10-E9", "E9-F8", "F7-F8"],
    }


def test_a_second_connection_between_the_same_pair_gains_nothing_extra() -> None:
    # worked example T-28
    roads = ["B3-C5", "C5-D5", "C6-D5"]
    game = game_with(["two-roads"], goods={"wheat": 2}, roads=roads, connected=["B3-D5"], drained=["B4", "C6"])
    assert outcome(game, "play two-roads", "road B3-B4", "road B4-C6") == played("two-roads") | {
        "0.reputation": 3,
        "0.goods.wheat": -2,
        "roads": ["B3-B4", "B3-C5", "B4-C6", "C5-D5", "C6-D5", "E9-F8"],
    }


def test_one_road_alone_is_refused() -> None:
    # worked example T-28, ruling A-2
    game = game_with(["two-roads"], goods={"stone": 1})
    assert reasons(game, "play two-roads") == "lacking"
    game = play(game_with(["two-roads"], goods={"stone": 2}), "play two-roads", "road B3-C5")
    assert reasons(game, "done") == "not-enough-yet"


def test_each_road_costs_a_good_that_matches_one_of_its_two_spaces() -> None:
    # the crocodile-free spaces beside hubs and the dam are all stone
    assert game_with(["two-roads"], goods={"stone": 2}).why_not("play two-roads") is None
    assert reasons(game_with(["two-roads"], goods={"wheat": 5, "grape": 5}), "play two-roads") == "lacking"


def test_a_road_between_a_wheat_and_a_grape_space_may_be_paid_with_either_good() -> None:
    position: dict[str, Any] = {"settlements": ["D7"], "drained": ["D6", "D7", "C6"]}
    game = game_with(["two-roads"], goods={"wheat": 2, "grape": 2}, **position)
    play(game, "play two-roads", "road C6-D5", "road D6-D7")
    assert names(game) == ["pay wheat grape", "pay grape grape"]


def test_roads_start_at_hubs_or_loose_ends_and_join_spaces_without_crocodiles() -> None:
    # at the start only stone spaces are free of crocodiles, and six of them lie beside hubs
    game = game_with(["two-roads"], goods={"stone": 2})
    roads = ["B3-C5", "B8-C9", "C1-D1", "C5-D5", "C8-C9", "F2-F3"]
    expected = [sorted([*pair, "E9-F8"]) for pair in combinations(roads, 2)]
    assert sorted(sorted(position["roads"]) for position in results(game, "play two-roads")) == expected
    play(game, "play two-roads")
    assert reasons(game, "road A1-A2") == "side-impossible dry start"
    assert reasons(game, "road C6-D5") == "side-impossible dry"


def test_roads_make_no_junction_on_a_resource_space() -> None:
    position: dict[str, Any] = {"roads": ["B3-C5", "C5-D5"], "connected": ["B3-D5"], "drained": ["D4", "C4"]}
    game = game_with(["two-roads"], goods={"wheat": 2, "grape": 2, "stone": 2}, **position)
    play(game, "play two-roads")
    assert reasons(game, "road C5-D4") == "side-impossible junction"
    assert reasons(game, "road C4-C5") == "side-impossible junction"
    assert game.why_not("road D4-D5") is None
    assert game.why_not("road B3-C4") is None


def test_a_worker_stays_below_a_new_road() -> None:
    # ruling C-17
    game = game_with(["two-roads"], goods={"stone": 2}, workers=["C5"])
    play(game, "play two-roads", "road B3-C5", "road C5-D5")
    assert game.position()["workers"] == ["C5"]


def test_a_space_with_a_road_is_developed() -> None:
    game = game_with(["two-roads"], goods={"stone": 2}, workers=["D5"])
    play(game, "play two-roads", "road B3-C5", "road C5-D5", "play farmer")
    assert names(game) == ["space C6", "space D4", "space D6"]


@pytest.mark.parametrize(("last", "possible"), [([], True), (["A2-A3"], False)])
def test_two_roads_need_two_roads_in_the_supply(last: list[str], possible: bool) -> None:
    # ruling A-8
    position: dict[str, Any] = {"drained": [*DRAINED_ROWS, "A2", "E10"], "connected": ["D1-D5"]}
    goods = {"wheat": 2, "grape": 2, "stone": 2}
    game = game_with(["two-roads"], goods=goods, roads=THIRTY_EIGHT_ROADS + last, **position)
    assert reasons(game, "play two-roads") == ("" if possible else "action-impossible too-few-left")


# ---- SETTLEMENT


def test_settlement_costs_one_of_each_basic_good_and_gains_three_reputation_and_three_dollars() -> None:
    # worked example T-06
    game = game_with(["settlement"], goods=SETTLEMENT_COST, drained=["B2"])
    assert outcome(game, "play settlement", "space B2") == played("settlement") | {
        "0.reputation": 3,
        "0.money": 3,
        "0.goods.wheat": -1,
        "0.goods.grape": -1,
        "0.goods.stone": -1,
        "settlements": ["B2", "D5"],
    }


def test_the_next_settlement_must_leave_a_gap_to_the_new_one() -> None:
    # worked example T-06, ruling E-1
    game = game_with(["settlement"], goods=SETTLEMENT_COST, settlements=["B2"], drained=["A2", "A3", "B2", "B4"])
    play(game, "play settlement")
    assert reasons(game, "space A2") == "space-impossible away-from-settlements"
    assert game.why_not("space A3") is None
    assert game.why_not("space B4") is None


def test_settlement_goes_on_a_crocodile_free_resource_space_with_a_gap_to_the_red_settlement() -> None:
    # rulings E-1 and E-2: at the start these are the stone spaces, the dam among them, but not C5 beside the red space
    options = names(play(game_with(["settlement"], goods=SETTLEMENT_COST), "play settlement"))
    spaces = ["A1", "A6", "B5", "B8", "C1", "C3", "C8", "D10", "E3", "E5", "E9", "F2", "F6", "F8", "G4"]
    assert options == [f"space {name}" for name in spaces]


def test_settlements_may_face_each_other_across_the_channel_with_or_without_a_bridge() -> None:
    # rulings E-1 and C-5
    game = game_with(["settlement"], goods=SETTLEMENT_COST, drained=["E6"], bridges=["D5-E6"])
    play(game, "play settlement")
    assert game.why_not("space E5") is None
    assert game.why_not("space E6") is None


def test_settlements_may_stand_on_both_ends_of_the_dam() -> None:
    # ruling E-1
    game = game_with(["settlement"], goods=SETTLEMENT_COST, settlements=["E9"])
    assert outcome(game, "play settlement", "space F8") == played("settlement") | {
        "0.reputation": 4,
        "0.money": 3,
        "0.goods.wheat": -1,
        "0.goods.grape": -1,
        "0.goods.stone": -1,
        "settlements": ["D5", "E9", "F8"],
        "connected": ["E9-F8"],
    }


def test_settlement_cannot_stand_on_a_workshop() -> None:
    # ruling E-2
    game = game_with(["settlement"], goods=SETTLEMENT_COST, roads=["C8-C9"], workshops=["C8"])
    assert "space C8" not in names(play(game, "play settlement"))
    assert reasons(game, "space C8") == "space-impossible unbuilt"


def test_a_worker_stays_below_a_new_settlement() -> None:
    # ruling C-17
    game = game_with(["settlement"], goods=SETTLEMENT_COST, workers=["C3"])
    play(game, "play settlement", "space C3")
    assert game.position()["settlements"] == ["C3", "D5"]
    assert game.position()["workers"] == ["C3"]


def test_a_settlement_between_two_hubs_gains_reputation_for_both_connections() -> None:
    # ruling D-8
    roads = ["C8-C9", "C7-C8", "C6-C7", "C6-D5"]
    game = game_with(["settlement"], goods=SETTLEMENT_COST, roads=roads, connected=["C9-D5"], drained=["C6", "C7"])
    assert outcome(game, "play settlement", "space C8") == played("settlement") | {
        "0.reputation": 5,
        "0.money": 3,
        "0.goods.wheat": -1,
        "0.goods.grape": -1,
        "0.goods.stone": -1,
        "settlements": ["C8", "D5"],
        "connected": ["C8-C9", "C8-D5", "C9-D5"],
    }


def test_roads_may_branch_on_a_new_settlement_with_two_road_ends() -> None:
    # ruling E-3
    position: dict[str, Any] = {"roads": ["B3-B4", "B4-B5"], "drained": ["A4", "B4"]}
    game = game_with(["two-roads"], goods={"wheat": 2, "grape": 2, "stone": 2}, **position)
    assert "road A4-B4" not in names(play(game, "play two-roads"))
    position |= {"settlements": ["B4"], "connected": ["B3-B4"]}
    game = game_with(["two-roads"], goods={"wheat": 2, "grape": 2, "stone": 2}, **position)
    assert "road A4-B4" in names(play(game, "play two-roads"))


def test_the_money_of_a_settlement_cannot_pay_for_its_own_stone() -> None:
    # worked example T-28, ruling A-6
    goods = {"wheat": 1, "grape": 1}
    assert "play settlement" not in names(game_with(["settlement"], goods=goods, money=2))
    game = game_with(["settlement"], goods=goods, money=3)
    assert outcome(game, "play settlement", "space A1") == played("settlement") | {
        "0.reputation": 3,
        "0.goods.wheat": -1,
        "0.goods.grape": -1,
        "settlements": ["A1", "D5"],
    }


def test_several_roses_may_stand_in_for_goods_in_one_payment() -> None:
    # worked example T-28
    game = game_with(["settlement"], goods={"rose": 3})
    assert outcome(game, "play settlement", "space A1") == played("settlement") | {
        "0.reputation": 3,
        "0.money": 3,
        "0.goods.rose": -3,
        "settlements": ["A1", "D5"],
    }


@pytest.mark.parametrize(("count", "possible"), [(14, True), (15, False)])
def test_settlement_needs_a_settlement_in_the_supply(count: int, possible: bool) -> None:
    # ruling A-8
    drained = [name for name in FIFTEEN_SETTLEMENTS if name not in ("A1", "C1", "C3")]
    settlements = FIFTEEN_SETTLEMENTS[:count]
    game = game_with(["settlement"], goods=SETTLEMENT_COST, settlements=settlements, drained=drained)
    assert reasons(game, "play settlement") == ("" if possible else "action-impossible none-left")


# ---- every card


@pytest.mark.parametrize("card", ["farmer", 4, 38])
def test_any_card_may_be_played_for_two_dollars_whether_its_action_is_possible_or_not(card: int | str) -> None:
    # ruling A-1
    assert outcome(game_with([card]), f"cash {card}") == played(card) | {"0.money": 2}


def test_a_played_card_goes_on_top_of_the_discard_stack() -> None:
    # ruling A-5
    game = game_with([4, "farmer"], discard=["settlement", 14])
    assert outcome(game, "play 4") == {
        "0.hand": ["farmer"],
        "0.discard": ["settlement", 14, 4],
        "0.money": 5,
        "turn": 1,
    }


def test_there_is_no_hand_limit() -> None:
    # ruling A-11
    hand = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, "farmer", "farmer", "farmer", "two-roads", "settlement"]
    game = game_with(hand, money=10, market=[22, 24, 26, 28, 66, 68, 70, 72])
    play(game, "buy 22")
    assert len(game.position()["seats"][0]["hand"]) == 16


def test_nobody_can_pass_and_administration_is_always_possible() -> None:
    # ruling A-12
    assert names(game_with([])) == ["administrate"]
    assert reasons(game_with([]), "quit") == "end-not-triggered"


def test_players_take_turns_with_one_action_each() -> None:
    # ruling A-14
    game = game_with(["farmer"], players=3)
    seats = []
    for name in ("cash farmer", "cash farmer", "cash farmer", "administrate"):
        seats.append(game.player)
        game.take(name)
    assert seats == [0, 1, 2, 0]
