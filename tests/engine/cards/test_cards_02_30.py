"""Cards 2 GARDENER to 30 MARKETER."""

from typing import Any

import pytest
from support.games import game_with, names, outcome, play, played, reasons

# the limits of the four sites
FULL_SITES = {"B3": 3, "C9": 5, "D1": 2, "F3": 5}


def spaces(*chosen: str) -> list[str]:
    return [f"space {name}" for name in chosen]


# ---- 2 GARDENER


def test_gardener_gains_a_rose_and_a_dollar_for_the_crocodile() -> None:
    # worked example T-08
    assert outcome(game_with([2]), "play 2", "space D3") == played(2) | {
        "0.money": 1,
        "0.goods.rose": 1,
        "drained": ["D3"],
        "workers": ["D3"],
    }


def test_gardener_goes_to_any_undeveloped_space_beside_the_channel_without_a_neighbour() -> None:
    options = names(play(game_with([2], workers=["A1"]), "play 2"))
    large = spaces("D3", "D4", "D6", "D7", "E1", "E2", "E3", "E8")
    small = spaces("E4", "E5", "E6", "E7", "F1", "F2", "F7")
    assert sorted(options) == sorted(large + small)


def test_gardener_goes_to_neither_developed_nor_occupied_spaces_beside_the_channel() -> None:
    # worked example T-08
    position: dict[str, Any] = {"drained": ["D4", "D6", "D7"], "roads": ["D4-D5"], "workers": ["D6"], "prone": ["D7"]}
    game = play(game_with([2], **position), "play 2")
    assert reasons(game, "space D4") == "space-impossible undeveloped"
    assert reasons(game, "space D6") == "space-impossible unoccupied"
    assert reasons(game, "space D7") == "space-impossible unoccupied"
    assert game.why_not("space D3") is None


def test_gardener_on_stone_gains_only_the_rose() -> None:
    # ruling C-7
    assert outcome(game_with([2]), "play 2", "space E3") == played(2) | {"0.goods.rose": 1, "workers": ["E3"]}


# ---- 4 REVENUE


def test_revenue_gains_five_dollars() -> None:
    assert outcome(game_with([4]), "play 4") == played(4) | {"0.money": 5}


# ---- 6 and 10 SENIOR FARMER


@pytest.mark.parametrize("card", [6, 10])
def test_senior_farmer_gains_two_matching_goods(card: int) -> None:
    # worked example T-05
    game = game_with([card], workers=["D6"], drained=["D6"])
    assert outcome(game, f"play {card}", "space D7") == played(card) | {
        "0.money": 1,
        "0.goods.grape": 2,
        "drained": ["D6", "D7"],
        "workers": ["D6", "D7"],
    }


@pytest.mark.parametrize("card", [6, 10])
def test_senior_farmer_is_placed_like_a_farmer(card: int) -> None:
    game = play(game_with([card], workers=["D6"], drained=["D6"]), f"play {card}")
    assert names(game) == spaces("C6", "C7", "D7")
    assert reasons(game, "space E6") == "space-impossible beside-worker"


def test_one_player_may_own_both_senior_farmers() -> None:
    # ruling F-19
    game = game_with([6, 10], workers=["C5"], players=1)
    play(game, "play 6", "space C6", "play 10", "space C4")
    assert game.position()["seats"][0]["discard"] == [6, 10]
    assert game.position()["seats"][0]["goods"]["grape"] == 4


# ---- 8 HERMIT


def test_hermit_gains_two_reputation_and_a_dollar_for_the_crocodile_but_no_good() -> None:
    # worked example T-09: the red settlement lies on the opposite bank only
    assert outcome(game_with([8]), "play 8", "space E6") == played(8) | {
        "0.reputation": 2,
        "0.money": 1,
        "drained": ["E6"],
        "workers": ["E6"],
    }


def test_hermit_cannot_go_next_to_the_red_space_sites_or_the_dam() -> None:
    # ruling C-13
    options = names(play(game_with([8]), "play 8"))
    large = ["A1", "A4", "A5", "A6", "A7", "B1", "B5", "B6", "C3", "C7", "D3", "D7", "D10", "E3"]
    small = ["E5", "E6", "E7", "F1", "F5", "F6", "G1", "G4", "G5", "G6"]
    assert sorted(options) == sorted(spaces(*large, *small))


def test_hermit_cannot_go_next_to_an_upright_or_prone_worker() -> None:
    # rulings C-1 and C-13
    game = play(game_with([8], workers=["C3"], prone=["G4"]), "play 8")
    assert reasons(game, "space B1") == "space-impossible secluded"
    assert reasons(game, "space D3") == "space-impossible secluded"
    assert reasons(game, "space G5") == "space-impossible secluded"
    assert reasons(game, "space F5") == "space-impossible secluded"
    assert game.why_not("space G6") is None
    assert game.why_not("space A1") is None


def test_hermit_cannot_go_next_to_developed_spaces() -> None:
    game = play(game_with([8], drained=["B4", "A4"], roads=["B3-B4", "A4-B4"]), "play 8")
    assert reasons(game, "space A5") == "space-impossible secluded"
    assert reasons(game, "space B5") == "space-impossible secluded"
    assert game.why_not("space A6") is None


# ---- 12 SACRIFICE


def test_sacrifice_removes_a_card_from_inside_the_discard_stack_and_keeps_the_order() -> None:
    # worked example T-10
    game = game_with([12], discard=["settlement", "farmer", 4, 14])
    assert outcome(game, "play 12", "space B3", "discarded 3") == played(12) | {
        "0.discard": ["settlement", 4, 14, 12],
        "0.reputation": 1,
        "0.money": 3,
        "blocks.B3": 1,
        "box": ["farmer"],
    }


def test_sacrifice_may_remove_a_hand_card() -> None:
    game = game_with([12, "farmer", "farmer"], discard=[4])
    assert outcome(game, "play 12", "space F3", "card farmer") == {
        "0.hand": ["farmer"],
        "0.discard": [4, 12],
        "0.reputation": 1,
        "0.money": 3,
        "blocks.F3": 1,
        "box": ["farmer"],
        "turn": 1,
    }


def test_sacrifice_may_remove_itself_instead_of_being_discarded() -> None:
    # ruling F-1: without another card there is no choice
    assert outcome(game_with([12]), "play 12", "space D1") == {
        "0.hand": [],
        "0.reputation": 1,
        "0.money": 3,
        "blocks.D1": 1,
        "box": [12],
        "turn": 1,
    }


def test_sacrifice_offers_hand_discard_and_itself_but_no_privileges() -> None:
    # ruling F-1
    game = game_with([12, 14], discard=[4, "farmer"], privileges=[13, 45])
    play(game, "play 12", "space B3")
    assert sorted(names(game)) == ["card 14", "discarded 1", "discarded 2", "this"]
    assert reasons(game, "card 13") == "is-privilege"


def test_sacrifice_builds_on_sites_below_their_limit_and_workers_stay() -> None:
    # ruling E-9
    game = game_with([12], blocks={"B3": 3, "D1": 1, "F3": 5}, workers=["D1"])
    play(game, "play 12")
    assert names(game) == spaces("C9", "D1")
    assert reasons(game, "space B3") == "space-impossible site-has-room"
    assert reasons(game, "space F3") == "space-impossible site-has-room"
    assert outcome(game, "space D1")["blocks.D1"] == 1
    assert game.position()["workers"] == ["D1"]


def test_sacrifice_cannot_be_used_when_all_sites_are_full() -> None:
    # ruling E-9
    game = game_with([12], discard=["farmer"], blocks=FULL_SITES)
    assert reasons(game, "play 12") == "action-impossible no-site-has-room"
    assert game_with([12], blocks=FULL_SITES | {"D1": 1}).why_not("play 12") is None


def test_papyrus_copying_sacrifice_may_remove_papyrus_or_the_sacrifice_below() -> None:
    # ruling F-2
    game = game_with([88], discard=[4, 12])
    gain = {"0.hand": [], "0.reputation": 1, "0.money": 3, "blocks.B3": 1, "turn": 1}
    assert outcome(game.clone(), "play 88", "space B3", "this") == gain | {"box": [88]}
    assert outcome(game, "play 88", "space B3", "discarded 1") == gain | {"0.discard": [4, 88], "box": [12]}


# ---- 14 WHEAT SUPPLIER, 16 GRAPE SUPPLIER, 18 STONE SUPPLIER


@pytest.mark.parametrize(("card", "good"), [(14, "wheat"), (16, "grape"), (18, "stone")])
def test_supplier_of_a_basic_good_gains_two_of_it_regardless_of_the_terrain_of_the_settlement(
    card: int, good: str
) -> None:
    # worked example T-11
    game = game_with([card], settlements=["E3"])
    assert outcome(game, f"play {card}", "space E3") == played(card) | {f"0.goods.{good}": 2, "workers": ["E3"]}


@pytest.mark.parametrize("card", [14, 16, 18, 24, 28, 30])
def test_suppliers_and_traders_need_a_settlement_or_town_without_a_worker(card: int) -> None:
    # rulings C-1 and E-8
    position: dict[str, Any] = {"settlements": ["A1", "A6", "E3", "G4"], "towns": ["A6", "G4"]}
    goods = {"wheat": 1}
    game = game_with([card], goods=goods, money=1, **position, workers=["A1", "G4"], prone=["D5"])
    assert names(play(game, f"play {card}")) == spaces("A6", "E3")
    game = game_with([card], goods=goods, money=1, workers=["D5"])
    assert reasons(game, f"play {card}") == "action-impossible no-unoccupied"


# ---- 20 NEW SETTLEMENT


def test_new_settlement_costs_two_different_goods() -> None:
    game = game_with([20], goods={"wheat": 2, "fish": 1})
    assert outcome(game, "play 20", "space C3") == played(20) | {
        "0.reputation": 3,
        "0.money": 3,
        "0.goods.wheat": -1,
        "0.goods.fish": -1,
        "settlements": ["C3", "D5"],
    }


def test_new_settlement_costs_no_more_than_two_goods() -> None:
    game = play(game_with([20], goods={"wheat": 1, "grape": 1, "stone": 1}), "play 20", "space C3")
    assert names(game) == ["pay wheat grape", "pay wheat stone", "pay grape stone"]


@pytest.mark.parametrize("good", ["wheat", "grape", "stone", "fish"])
def test_new_settlement_cannot_be_paid_with_two_of_a_kind(good: str) -> None:
    game = game_with([20], goods={good: 2})
    assert reasons(game, "play 20") == "lacking-some"


def test_roses_or_money_may_stand_for_different_goods_of_a_new_settlement() -> None:
    # ruling B-6
    assert outcome(game_with([20], goods={"rose": 2}), "play 20", "space C3")["0.goods.rose"] == -2
    change = outcome(game_with([20], goods={"wheat": 1}, money=3), "play 20", "space C3")
    assert change == played(20) | {"0.reputation": 3, "0.goods.wheat": -1, "settlements": ["C3", "D5"]}


def test_the_money_of_a_new_settlement_cannot_pay_for_it() -> None:
    # ruling A-6
    assert reasons(game_with([20], goods={"wheat": 1}, money=2), "play 20") == "lacking-some"


def test_new_settlement_is_placed_like_a_settlement_and_gains_reputation_for_a_first_connection() -> None:
    position: dict[str, Any] = {"roads": ["C8-C9"], "drained": ["C6"]}
    game = game_with([20], goods={"grape": 1, "stone": 1}, **position)
    options = names(play(game.clone(), "play 20"))
    assert "space C6" not in options
    assert "space B3" not in options
    assert outcome(game, "play 20", "space C8") == played(20) | {
        "0.reputation": 4,
        "0.money": 3,
        "0.goods.grape": -1,
        "0.goods.stone": -1,
        "settlements": ["C8", "D5"],
        "connected": ["C8-C9"],
    }


# ---- 22 REFINEMENT


def test_refinement_gains_one_more_of_up_to_two_goods_that_the_player_owns() -> None:
    # rulings F-3 and B-9
    game = game_with([22], goods={"wheat": 2, "rose": 1})
    choices = ["gain wheat", "gain rose", "gain wheat wheat", "gain wheat rose"]
    assert sorted(names(play(game.clone(), "play 22"))) == sorted(choices)
    assert outcome(game, "play 22", "gain wheat rose") == played(22) | {"0.goods.wheat": 1, "0.goods.rose": 1}


def test_refinement_doubles_two_of_a_kind_only_if_two_are_owned() -> None:
    # ruling F-3
    game = play(game_with([22], goods={"fish": 1, "stone": 2}), "play 22")
    assert reasons(game, "gain fish fish") == "lacking"
    assert outcome(game, "gain stone stone")["0.goods.stone"] == 2


def test_refinement_needs_a_good() -> None:
    # rulings A-3 and B-9
    game = game_with([22], money=9)
    assert reasons(game, "play 22") == "lacking-some"


# ---- 24 TRADER


def test_trader_exchanges_up_to_three_goods_for_roses() -> None:
    game = game_with([24], goods={"wheat": 2, "stone": 1, "fish": 2}, settlements=["E3"])
    assert outcome(game, "play 24", "space D5", "pay wheat wheat fish") == played(24) | {
        "0.goods.wheat": -2,
        "0.goods.fish": -1,
        "0.goods.rose": 3,
        "workers": ["D5"],
    }


def test_trader_may_exchange_one_or_two_goods_but_not_four() -> None:
    game = play(game_with([24], goods={"wheat": 4}), "play 24")
    assert names(game) == ["pay wheat", "pay wheat wheat", "pay wheat wheat wheat"]


def test_trader_accepts_three_dollars_for_one_basic_good_only() -> None:
    # rulings B-2 and B-3
    game = game_with([24], goods={"fish": 1}, money=9)
    assert sorted(names(play(game.clone(), "play 24"))) == ["pay fish", "pay fish money", "pay money"]
    assert outcome(game, "play 24", "pay fish money") == played(24) | {
        "0.money": -3,
        "0.goods.fish": -1,
        "0.goods.rose": 2,
        "workers": ["D5"],
    }


def test_roses_gained_from_the_trader_do_not_pay_for_it() -> None:
    # ruling A-6: with one good there is no choice
    assert outcome(game_with([24], goods={"grape": 1}), "play 24") == played(24) | {
        "0.goods.grape": -1,
        "0.goods.rose": 1,
        "workers": ["D5"],
    }


def test_trader_needs_something_to_pay() -> None:
    game = game_with([24], money=2)
    assert reasons(game, "play 24") == "lacking-some"


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


def test_a_migrant_cannot_enter_a_developed_space_even_the_settlement_it_left() -> None:
    # ruling C-9
    game = game_with([26], workers=["D5"], drained=["D4"], roads=["D4-D5"])
    play(game, "play 26")
    assert names(game) == ["move D5 C5", "move D5 C6", "move D5 D6"]
    assert reasons(game, "move D5 D4") == "move-impossible undeveloped"
    play(game, "move D5 C6")
    assert sorted(names(game)) == ["done", "move C6 B4", "move C6 B5", "move C6 C5", "move C6 C7", "move C6 D6"]


def test_a_migrant_cannot_enter_an_occupied_space() -> None:
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


# ---- 28 SUPPLIER


def test_supplier_gains_two_goods_of_choice_but_no_roses() -> None:
    # ruling B-10
    game = play(game_with([28]), "play 28")
    assert sorted(names(game)) == [
        *["gain fish fish", "gain grape fish", "gain grape grape", "gain grape stone", "gain stone fish"],
        *["gain stone stone", "gain wheat fish", "gain wheat grape", "gain wheat stone", "gain wheat wheat"],
    ]
    assert reasons(game, "gain rose") == "goods-not-here"


def test_supplier_places_a_worker_on_a_settlement() -> None:
    game = game_with([28], settlements=["E3"])
    assert outcome(game, "play 28", "space E3", "gain wheat fish") == played(28) | {
        "0.goods.wheat": 1,
        "0.goods.fish": 1,
        "workers": ["E3"],
    }


# ---- 30 MARKETER


def test_marketer_buys_up_to_three_goods_for_a_dollar_each() -> None:
    game = game_with([30], money=4)
    assert outcome(game, "play 30", "gain wheat wheat fish") == played(30) | {
        "0.money": -3,
        "0.goods.wheat": 2,
        "0.goods.fish": 1,
        "workers": ["D5"],
    }


def test_marketer_buys_no_more_than_three_goods() -> None:
    game = play(game_with([30], money=4), "play 30")
    assert reasons(game, "gain wheat wheat wheat fish") == "goods-not-here"


def test_marketer_buys_at_least_one_good_and_no_more_than_the_money_allows() -> None:
    game = play(game_with([30], money=1), "play 30")
    assert names(game) == ["gain wheat", "gain grape", "gain stone", "gain fish"]
    broke = game_with([30])
    assert reasons(broke, "play 30") == "needs-money"
