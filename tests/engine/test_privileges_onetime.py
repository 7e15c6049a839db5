"""Privileges with a onetime effect, each by itself, and those that are declared with an action."""

from typing import Any

import pytest
from support.games import game_with, names, outcome, play, reasons

from faiyum import Game

SWAMP = [
    "A2", "A3", "A4", "A5", "A7", "B1", "B2", "B4", "B6", "B7", "C2", "C4", "C6", "C7", "C10",
    "D2", "D3", "D4", "D6", "D7", "D8", "D9", "E1", "E2", "E4", "E6", "E7", "E8", "E10",
    "F1", "F4", "F5", "F7", "G1", "G2", "G3", "G5", "G6",
]  # fmt: skip
MARKET = [4, 14, 20, 22, 38, 40, 42, 44]


def effect(game: Game, *options: str) -> dict[str, Any]:
    """The whole difference; of the box only the cards that have come into it."""
    before = game.position()["box"]
    found = outcome(game, *options)
    if "box" in found:
        found["box"] = [card for card in found["box"] if card not in before]
    return found


# ---- gains ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "gain"),
    [
        (13, {"0.goods.wheat": 3}),
        (21, {"0.goods.grape": 3}),
        (23, {"0.goods.stone": 3}),
        (25, {"0.goods.rose": 2}),
        (41, {"0.goods.wheat": 1, "0.goods.grape": 1, "0.goods.stone": 1}),
        (57, {"0.reputation": 3}),
        (69, {"0.money": 10}),
        (87, {"0.reputation": 5}),
        (91, {"0.reputation": 5}),
        (95, {"0.reputation": 5}),
        (107, {"0.reputation": 5}),
        (111, {"0.reputation": 5}),
    ],
)
def test_a_onetime_gain_is_gained_once_and_its_card_leaves_the_game(card: int, gain: dict[str, int]) -> None:
    game = game_with(["farmer"], privileges=[card])
    assert effect(game, f"use {card}") == {**gain, "0.privileges": [], "box": [card]}
    assert reasons(game, f"use {card}") == "privilege-not-owned"


def test_jump_start_gains_two_different_basic_goods() -> None:
    game = game_with([], privileges=[1])
    before = play(game.clone(), "use 1")
    assert sorted(names(before)) == ["gain grape stone", "gain wheat grape", "gain wheat stone"]
    assert effect(game, "use 1", "gain wheat stone") == {
        "0.goods.wheat": 1, "0.goods.stone": 1, "0.privileges": [], "box": [1],
    }  # fmt: skip


# ---- the map -------------------------------------------------------------------


def test_farm_hand_places_a_worker_as_farmer_for_two_matching_goods_and_a_dollar_for_the_crocodile() -> None:
    game = game_with([], privileges=[5], workers=["D6"], drained=["D6"])
    assert effect(game, "use 5", "space D7") == {
        "0.goods.grape": 2, "0.money": 1, "0.privileges": [], "box": [5],
        "drained": ["D6", "D7"], "workers": ["D6", "D7"],
    }  # fmt: skip


def test_farm_hand_on_a_stone_space_gains_two_stones_and_no_money() -> None:
    game = game_with([], privileges=[5], workers=["D7"], drained=["D7"])
    assert effect(game, "use 5", "space C8") == {
        "0.goods.stone": 2, "0.privileges": [], "box": [5], "workers": ["C8", "D7"],
    }  # fmt: skip


def test_farm_hand_needs_a_neighbouring_worker_on_an_undeveloped_space() -> None:
    game = play(game_with([], privileges=[5], workers=["D6"], drained=["D6"]), "use 5")
    assert sorted(names(game)) == ["space C6", "space C7", "space D7"]
    assert reasons(game, "space A1") == "space-impossible beside-worker"
    assert reasons(game, "space D5") == "space-impossible undeveloped"


def test_hunt_removes_up_to_three_crocodiles_for_two_dollars_each() -> None:
    game = game_with([], privileges=[59])
    assert effect(game, "use 59", "space A2", "space C7", "space G6") == {
        "0.money": 6, "0.privileges": [], "box": [59], "drained": ["A2", "C7", "G6"],
    }  # fmt: skip


def test_hunt_may_remove_one_crocodile_but_not_none() -> None:  # ruling A-3
    game = play(game_with([], privileges=[59]), "use 59")
    assert reasons(game, "done") == "not-enough-yet"
    assert len(names(game)) == 38
    play(game, "space D3", "done")
    assert game.position()["seats"][0]["money"] == 2
    assert game.position()["drained"] == ["D3"]


def test_hunt_without_a_crocodile_on_the_map_cannot_be_used() -> None:
    assert (
        reasons(game_with([], privileges=[59], drained=SWAMP), "use 59")
        == "action-impossible no-space no-has-crocodile"
    )
    assert "use 59" in names(game_with([], privileges=[59], drained=SWAMP[1:]))


def test_new_instructions_removes_two_workers_for_three_dollars_in_all() -> None:  # ruling J-16
    game = game_with([], privileges=[65], workers=["B5", "C5", "C8"])
    assert effect(game, "use 65", "space B5", "space C8") == {
        "0.money": 3, "0.privileges": [], "box": [65], "workers": ["C5"],
    }  # fmt: skip


def test_new_instructions_gains_three_dollars_for_a_single_worker_too() -> None:  # ruling J-16
    game = game_with([], privileges=[65], workers=["B5", "C5"])
    assert reasons(play(game.clone(), "use 65"), "done") == "not-enough-yet"
    assert effect(game, "use 65", "space B5", "done") == {
        "0.money": 3, "0.privileges": [], "box": [65], "workers": ["C5"],
    }  # fmt: skip


def test_new_instructions_takes_upright_workers_only() -> None:  # ruling C-2
    game = game_with([], privileges=[65], workers=["B5", "D5"], prone=["C5"])
    assert sorted(names(play(game, "use 65"))) == ["space B5", "space D5"]
    assert reasons(game_with([], privileges=[65], prone=["C5"]), "use 65") == "action-impossible no-upright-worker"
    assert reasons(game_with([], privileges=[65]), "use 65") == "action-impossible no-upright-worker"


@pytest.mark.parametrize(("space", "good"), [("C5", "stone"), ("C6", "grape"), ("D6", "wheat"), ("E9", "stone")])
def test_construction_unit_builds_a_workshop_of_any_kind_for_nothing(space: str, good: str) -> None:
    # rulings J-25 and X15: three matching goods, no reputation
    roads = ["C5-D5", "C6-D5", "D5-D6"]
    game = game_with([], privileges=[75], roads=roads, drained=["C6", "D6"], workers=["C6"])
    assert effect(game, "use 75", f"space {space}") == {
        f"0.goods.{good}": 3, "0.privileges": [], "box": [75], "workshops": [space],
    }  # fmt: skip


def test_construction_unit_needs_a_space_reached_by_a_road_or_bridge() -> None:
    game = game_with([], privileges=[75], bridges=["D5-E6"], drained=["E6", "D6"], settlements=["E9"])
    assert sorted(names(play(game, "use 75"))) == ["space E6", "space F8"]
    assert reasons(game, "space D6") == "space-impossible reached-by-road"
    assert reasons(game, "space E9") == "space-impossible unbuilt"
    assert reasons(game, "space D5") == "space-impossible is-resource unbuilt"


def test_construction_unit_needs_a_workshop_in_supply() -> None:  # ruling A-8
    drained = ["C6", "D6", "D4", "A2", "A3", "B2", "B4", "C4"]
    roads = ["C5-D5", "C6-D5", "D5-D6", "D4-D5", "A2-B3", "A3-B3", "B2-B3", "B3-B4", "B3-C4"]
    ten = [*drained, "C5", "E9"]
    assert (
        reasons(game_with([], privileges=[75], drained=drained, roads=roads, workshops=ten), "use 75")
        == "action-impossible none-left"
    )
    assert "use 75" in names(game_with([], privileges=[75], drained=drained, roads=roads, workshops=ten[1:]))


# ---- cards ---------------------------------------------------------------------


def test_bargain_takes_a_card_of_the_current_market_free_and_the_market_is_refilled() -> None:  # ruling J-13
    game = game_with([], privileges=[49], market=MARKET, draw=[6, 52], money=9)
    assert names(play(game.clone(), "use 49")) == ["card 4", "card 14", "card 20", "card 22"]
    assert effect(game, "use 49", "card 20") == {
        "0.hand": [20], "0.privileges": [], "box": [49], "discounts": [4, 14, 22],
        "market": [4, 6, 14, 22, 38, 40, 42, 44], "draw": [52],
    }  # fmt: skip


def test_bargain_puts_a_privilege_in_front_of_the_player() -> None:  # ruling J-13
    game = game_with([], privileges=[49], market=[4, 13, 20, 22, 38, 40, 42, 44], draw=[6])
    play(game, "use 49", "card 13")
    assert game.position()["seats"][0]["privileges"] == [13]
    assert game.position()["seats"][0]["hand"] == []
    assert "use 13" in names(game)


def test_bargain_needs_a_card_in_the_market() -> None:
    end: dict[str, Any] = {"discounts": [], "draw": [], "final": [], "ended": True}
    assert (
        reasons(game_with([], privileges=[49], market=[122, 124, 126, 128], **end), "use 49")
        == "action-impossible market-empty"
    )
    assert "use 49" in names(game_with([], privileges=[49], market=[4, 122, 124, 126, 128], **end))


def test_bargain_that_draws_the_fourth_disaster_takes_administration_from_the_same_turn() -> None:  # ruling I-1
    market = [4, 14, 20, 22, 38, 124, 126, 128]
    game = game_with([], privileges=[49], market=market, draw=[], final=[122, 114])
    assert reasons(game, "quit") == "end-not-triggered"
    play(game, "use 49", "card 4")
    assert game.player == 0
    assert reasons(game, "administrate") == "end-triggered"
    assert "quit" in names(game)


def test_disposal_puts_any_number_of_hand_cards_under_the_discard_for_a_dollar_each() -> None:
    game = game_with([4, 14, 38, 40], discard=[20, 22], privileges=[71])
    assert effect(game, "use 71", "card 14", "done") == {
        "0.hand": [4, 38, 40], "0.discard": [14, 20, 22], "0.money": 1, "0.privileges": [], "box": [71],
    }  # fmt: skip
    game = game_with([4, 14, 38, 40], discard=[20, 22], privileges=[71])
    play(game, "use 71", "card 4", "card 14", "card 38", "card 40")
    seat = game.position()["seats"][0]
    assert (seat["hand"], seat["money"]) == ([], 4)
    assert seat["discard"][-2:] == [20, 22]


def test_disposal_leaves_the_order_underneath_to_the_player() -> None:  # ruling J-24
    stacks = []
    for first, second in ((4, 14), (14, 4)):
        game = game_with([4, 14, 38], discard=[20], privileges=[71])
        play(game, "use 71", f"card {first}", f"card {second}", "done")
        stacks.append(game.position()["seats"][0]["discard"])
    assert sorted(stacks) == [[4, 14, 20], [14, 4, 20]]


def test_disposal_needs_at_least_one_card() -> None:  # ruling J-24
    assert reasons(game_with([], discard=[20], privileges=[71]), "use 71") == "action-impossible hand-empty"
    assert reasons(play(game_with([4, 14], privileges=[71]), "use 71"), "done") == "not-enough-yet"


def test_rerun_takes_the_top_discard_card_to_the_hand() -> None:
    game = game_with([38], discard=[4, 14], privileges=[83])
    assert effect(game, "use 83") == {"0.hand": [14, 38], "0.discard": [4], "0.privileges": [], "box": [83]}


def test_rerun_after_the_action_returns_the_card_just_played() -> None:  # ruling J-23
    game = game_with([4], privileges=[83])
    assert reasons(game, "use 83") == "action-impossible discard-empty"
    assert effect(game, "play 4", "use 83") == {"0.money": 5, "0.privileges": [], "box": [83], "turn": 1}


# ---- OVERTIME ------------------------------------------------------------------


def test_overtime_gives_two_turns_in_a_row_used_before_the_action() -> None:
    game = game_with([4, 14], privileges=[85])
    play(game, "use 85", "play 4")
    assert game.player == 0
    assert effect(game, "cash 14") == {"0.hand": [], "0.discard": [4, 14], "0.money": 2, "turn": 1}


def test_overtime_gives_another_turn_used_after_the_action() -> None:  # ruling J-21
    game = game_with([4, 14], privileges=[85])
    assert effect(game, "play 4", "use 85", "play 14") == {
        "0.hand": [], "0.discard": [4, 14], "0.money": 5, "0.goods.wheat": 2, "0.privileges": [],
        "workers": ["D5"], "box": [85], "turn": 1,
    }  # fmt: skip


def test_either_turn_of_overtime_may_be_any_action() -> None:
    game = game_with([24], privileges=[85], money=3, market=MARKET, discounts=[], draw=[6, 52, 54])
    play(game, "use 85", "buy 4")
    assert game.player == 0
    assert {"administrate", "cash 24", "play 4"} <= set(names(game))
    play(game, "administrate")
    assert game.player == 1


def test_quitting_in_the_first_turn_of_overtime_forfeits_the_second() -> None:  # ruling J-21
    market = [4, 14, 20, 22, 122, 124, 126, 128]
    game = game_with([24], privileges=[85], market=market, draw=[], final=[], ended=True)
    assert effect(game, "use 85", "quit") == {
        "0.quit": True, "0.reputation": 6, "0.privileges": [], "box": [85], "turn": 1,
        "market": [4, 14, 20, 22, 122, 124, 126],
    }  # fmt: skip
    play(game, "quit")
    assert game.over


def test_if_the_first_turn_of_overtime_triggers_the_end_the_second_has_no_administration() -> None:  # ruling J-21
    market = [4, 14, 20, 22, 38, 124, 126, 128]
    game = game_with([], money=3, privileges=[85], market=market, discounts=[], draw=[], final=[122, 114])
    play(game, "use 85", "buy 4")
    assert game.player == 0
    assert reasons(game, "administrate") == "end-triggered"
    assert {"play 4", "cash 4", "quit"} <= set(names(game))


# ---- DOUBLE PURCHASE -----------------------------------------------------------


def test_double_purchase_buys_two_cards_and_draws_in_between() -> None:
    game = game_with([], money=7, privileges=[63], market=MARKET, discounts=[], draw=[6, 52])
    assert effect(game, "use 63", "buy 4", "buy 14") == {
        "0.hand": [4, 14], "0.money": -7, "0.privileges": [], "box": [63],
        "market": [6, 20, 22, 38, 40, 42, 44, 52], "draw": [], "turn": 1,
    }  # fmt: skip


def test_the_second_purchase_may_be_the_card_just_drawn() -> None:
    game = game_with([], money=7, privileges=[63], market=MARKET, discounts=[], draw=[6, 52])
    assert names(play(game, "use 63", "buy 4")) == ["buy 6", "buy 14"]
    play(game, "buy 6")
    assert game.position()["seats"][0]["hand"] == [4, 6]
    assert game.position()["seats"][0]["money"] == 1


def test_double_purchase_allows_purchases_only() -> None:
    game = game_with([24], money=20, privileges=[13, 63], market=MARKET, discounts=[], draw=[6, 52])
    assert names(play(game, "use 63")) == ["buy 4", "buy 14", "buy 20", "buy 22"]
    for name in ("administrate", "cash 24", "use 13"):
        assert reasons(game, name) == "declared"


def test_double_purchase_cannot_be_used_after_the_action() -> None:
    game = game_with([24], money=20, privileges=[13, 63], market=MARKET, discounts=[], draw=[6, 52])
    assert "use 63" in names(game)
    assert names(play(game, "buy 4")) == ["end", "use 13"]
    assert reasons(game, "use 63") == "acted-already"


def test_double_purchase_needs_money_for_both_cards() -> None:  # ruling J-22
    game = game_with([], money=5, privileges=[63], market=MARKET, discounts=[], draw=[52, 54])
    assert reasons(game, "use 63") == "nothing-to-declare"
    game = game_with([], money=6, privileges=[63], market=MARKET, discounts=[], draw=[52, 54])
    assert names(play(game, "use 63")) == ["buy 4"]
    assert reasons(game, "buy 14") == "no-second-purchase"
    play(game, "buy 4")
    assert game.position()["seats"][0]["hand"] == [4, 14]
    assert game.position()["seats"][0]["money"] == 0


@pytest.mark.parametrize(("market", "possible"), [([4, 14], True), ([4], False)])
def test_double_purchase_needs_two_cards_for_sale_when_the_piles_are_empty(market: list[int], possible: bool) -> None:
    end: dict[str, Any] = {"discounts": [], "draw": [], "final": [], "ended": True}
    game = game_with([], money=20, privileges=[63], market=[*market, 122, 124, 126, 128], **end)
    assert ("use 63" in names(game)) is possible


@pytest.mark.parametrize(("pile", "possible"), [([52, 54], True), ([52, 6], False)])
def test_the_second_purchase_must_be_certain_whatever_card_is_drawn(pile: list[int], possible: bool) -> None:
    # ruling J-22: 14 with its token costs $2 in the first slot, but $3 if 6 slides in before it
    game = game_with([], money=4, privileges=[63], market=MARKET, discounts=[4, 14], draw=pile)
    assert reasons(game, "use 63") == ("" if possible else "nothing-to-declare")


def test_the_first_token_goes_above_the_market_and_the_second_price_is_that_of_the_new_slot() -> None:
    game = game_with([], money=10, privileges=[63], market=MARKET, draw=[52, 54])
    # 4 for 3 - 1, then 22, which has moved to the third slot, for 5 - 1
    assert effect(game, "use 63", "buy 4", "buy 22") == {
        "0.hand": [4, 22], "0.money": -6, "0.privileges": [], "box": [63], "discounts": [14, 20],
        "market": [14, 20, 38, 40, 42, 44, 52, 54], "draw": [], "turn": 1,
    }  # fmt: skip


def test_the_end_triggered_by_the_first_purchase_does_not_stop_the_second() -> None:  # ruling J-22
    market = [4, 14, 20, 22, 38, 124, 126, 128]
    game = game_with([], money=7, privileges=[63], market=market, discounts=[], draw=[], final=[122, 114])
    assert effect(game, "use 63", "buy 4", "buy 20") == {
        "0.hand": [4, 20], "0.money": -7, "0.privileges": [], "box": [63], "ended": True, "final": [],
        "market": [14, 22, 38, 114, 122, 124, 126, 128], "turn": 1,
    }  # fmt: skip
    assert "quit" in names(game)
    assert reasons(game, "administrate") == "end-triggered"


def test_a_permanent_bought_first_already_serves_the_second_purchase() -> None:  # ruling J-2
    market = [4, 14, 20, 37, 38, 40, 42, 44]
    game = game_with([], money=9, privileges=[63], market=market, discounts=[], draw=[52, 54])
    # BUYER OF THE PHARAOH itself costs the full $7, then REVENUE $2 instead of $3
    assert effect(game, "use 63", "buy 37") == {
        "0.hand": [4], "0.money": -9, "0.privileges": [37], "box": [63],
        "market": [14, 20, 38, 40, 42, 44, 52, 54], "draw": [], "turn": 1,
    }  # fmt: skip


def test_lead_buyer_bought_first_opens_the_fifth_slot_for_the_second_purchase() -> None:  # ruling J-2
    market = [4, 14, 20, 35, 38, 40, 42, 44]
    game = game_with([], money=12, privileges=[63], market=market, discounts=[], draw=[52, 54])
    assert effect(game, "use 63", "buy 35", "buy 40") == {
        "0.hand": [40], "0.money": -12, "0.privileges": [35], "box": [63],
        "market": [4, 14, 20, 38, 42, 44, 52, 54], "draw": [], "turn": 1,
    }  # fmt: skip
