"""Privileges 63 DOUBLE PURCHASE to 73 TRADE TREATY."""

import json
from typing import Any

import pytest
from support.games import SWAMP, allowed, check_onetime_gain, effect, game_with, names, outcome, play, reasons, results

MARKET = [4, 14, 20, 22, 38, 40, 42, 44]


# ---- 63 DOUBLE PURCHASE


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
    assert reasons(game, "use 63") == "needs-money"
    game = game_with([], money=6, privileges=[63], market=MARKET, discounts=[], draw=[52, 54])
    assert names(play(game, "use 63")) == ["buy 4"]
    assert reasons(game, "buy 14") == "needs-money"
    play(game, "buy 4")
    assert game.position()["seats"][0]["hand"] == [4, 14]
    assert game.position()["seats"][0]["money"] == 0


@pytest.mark.parametrize(("market", "possible"), [([4, 14], True), ([4], False)])
def test_double_purchase_needs_two_cards_for_sale_when_the_piles_are_empty(market: list[int], possible: bool) -> None:
    end: dict[str, Any] = {"discounts": [], "draw": [], "final": [], "ended": True}
    game = game_with([], money=20, privileges=[63], market=[*market, 122, 124, 126, 128], **end)
    assert ("use 63" in names(game)) is possible


@pytest.mark.parametrize(("pile", "possible"), [([52, 54], True), ([52, 6], False)])
def test_the_second_purchase_must_be_possible_whatever_card_is_drawn(pile: list[int], possible: bool) -> None:
    # ruling J-22: 14 with its token costs $2 in the first slot, but $3 if 6 slides in before it
    game = game_with([], money=4, privileges=[63], market=MARKET, discounts=[4, 14], draw=pile)
    assert reasons(game, "use 63") == ("" if possible else "needs-money")


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


def test_a_permanent_bought_first_applies_to_the_second_purchase() -> None:  # ruling J-2
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


def test_buyer_cards_lower_the_price_of_both_purchases_of_double_purchase() -> None:  # ruling J-11
    game = game_with([], money=8, privileges=[35, 37, 63], market=MARKET, discounts=[], draw=[52, 54])
    assert effect(game, "use 63", "buy 38", "buy 40") == {
        "0.hand": [38, 40], "0.money": -8, "0.privileges": [35, 37], "box": [63],
        "market": [4, 14, 20, 22, 42, 44, 52, 54], "draw": [], "turn": 1,
    }  # fmt: skip


# ---- 65 NEW INSTRUCTIONS


def test_new_instructions_removes_two_workers_for_three_dollars_in_all() -> None:  # ruling J-16
    game = game_with([], privileges=[65], workers=["B5", "C5", "C8"])
    assert effect(game, "use 65", "space B5", "space C8") == {
        "0.money": 3, "0.privileges": [], "box": [65], "workers": ["C5"],
    }  # fmt: skip


def test_new_instructions_removes_at_most_two_workers() -> None:
    game = game_with([], privileges=[65], workers=["B5", "C5", "C8"])
    done = effect(game, "use 65", "space B5", "space C5")
    assert (done["0.money"], done["workers"]) == (3, ["C8"])


def test_new_instructions_gains_three_dollars_even_for_a_single_worker() -> None:  # ruling J-16
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


# ---- 67 TWO-TIME USE (ruling J-17)


def test_two_time_use_carries_out_a_card_twice_and_discards_it_once() -> None:
    game = game_with([4], privileges=[67])
    assert effect(game, "use 67", "play 4") == {
        "0.hand": [], "0.discard": [4], "0.money": 10, "0.privileges": [], "box": [67], "turn": 1,
    }  # fmt: skip


def test_two_time_use_is_refused_without_a_card() -> None:
    assert reasons(game_with([], money=20, privileges=[67]), "use 67") == "nothing-to-declare"
    assert reasons(game_with([], money=20, privileges=[13, 67]), "use 67") == "nothing-to-declare"


def test_two_time_use_works_only_with_cards_played_for_their_action() -> None:
    game = play(game_with([4, 14], money=20, privileges=[13, 67]), "use 67")
    assert names(game) == ["play 4"]
    for name in ("cash 4", "administrate", "use 13"):
        assert reasons(game, name) == "declared"
    # there is one settlement for two workers
    assert reasons(game, "play 14") == "action-impossible breaks-declaration"


def test_two_time_use_must_be_declared_before_the_action() -> None:
    game = game_with([4, 30], privileges=[13, 67])
    assert names(play(game, "play 4")) == ["end", "use 13"]
    assert reasons(game, "use 67") == "acted-already"


def test_each_worker_of_two_time_use_needs_its_own_space() -> None:
    assert reasons(game_with([14], privileges=[67]), "use 67") == "nothing-to-declare"
    game = game_with([14], privileges=[67], settlements=["A1"])
    play(game, "use 67", "play 14", "space A1")
    assert game.position()["workers"] == ["A1", "D5"]
    assert game.position()["seats"][0]["goods"]["wheat"] == 4


@pytest.mark.parametrize(
    ("goods", "money", "possible"),
    [
        ({"wheat": 2, "grape": 2, "stone": 2}, 0, True),
        # the $3 of the first settlement replace one good of the second
        ({"wheat": 2, "grape": 2, "stone": 1}, 0, True),
        # ruling B-2: one good is replaced in each of the two actions
        ({"wheat": 2, "grape": 2}, 3, True),
        ({"wheat": 2, "grape": 2}, 2, False),
        # but only one in each
        ({"wheat": 1, "grape": 1, "stone": 1}, 50, False),
        ({"wheat": 2, "grape": 1, "stone": 1}, 50, True),
        ({"wheat": 2, "grape": 1}, 50, False),
        ({"wheat": 1, "grape": 1, "rose": 2}, 3, True),
    ],
)
def test_two_time_use_needs_both_payments(goods: dict[str, int], money: int, possible: bool) -> None:
    game = game_with(["settlement"], goods=goods, money=money, privileges=[67])
    assert allowed(game, "use 67") == possible
    assert possible or reasons(game, "use 67").startswith("lacking")


def test_two_time_use_builds_two_settlements_and_money_replaces_a_good_for_each() -> None:
    game = game_with(["settlement"], goods={"wheat": 2, "grape": 2}, money=3, privileges=[67])
    assert effect(game, "use 67", "play settlement", "space A1", "space A6") == {
        "0.hand": [], "0.discard": ["settlement"], "0.goods.wheat": -2, "0.goods.grape": -2, "0.reputation": 6,
        "0.privileges": [], "box": [67], "settlements": ["A1", "A6", "D5"], "turn": 1,
    }  # fmt: skip


def test_the_first_use_of_two_time_use_leaves_enough_for_the_second() -> None:
    game = game_with([72], goods={"stone": 2}, privileges=[67])
    ends = results(play(game, "use 67"), "play 72")
    assert {end["seats"][0]["reputation"] for end in ends} == {4}
    assert {sum(end["blocks"].values()) for end in ends} == {2}
    game = game_with([80], money=2, privileges=[67], workers=["C1"], drained=["B1", "C2", "D2"])
    ends = results(play(game, "use 67"), "play 80")
    assert sorted(end["workers"] for end in ends) == [["B1", "C1", "C2"], ["C1", "C2", "C3"], ["C1", "C2", "D2"]]


def test_gains_of_the_first_use_of_two_time_use_pay_for_the_second() -> None:
    fields: dict[str, Any] = {"roads": ["D4-D5", "D5-D6"], "drained": ["D4", "D6"]}
    # three wheat of the first FARM pay for the second with REFINED WHEAT
    game = game_with([44], goods={"grape": 1, "stone": 1}, privileges=[51, 67], **fields)
    play(game, "use 67", "play 44", "space D4")
    assert game.position()["workshops"] == ["D4", "D6"]
    assert game.position()["seats"][0]["goods"]["wheat"] == 3 - 2 + 3
    # $5 of the first BAKER replace the wheat of the second
    game = game_with([98], goods={"wheat": 1}, privileges=[67], workshops=["D4", "D6"], **fields)
    play(game, "use 67", "play 98", "space D4")
    assert game.position()["seats"][0]["money"] == 5 - 3 + 5


def test_two_time_use_may_depend_on_the_dollar_for_a_single_crocodile() -> None:
    # two roses pay for the first two roads; $2, the dollar for the crocodile on G6 and a rose pay for the next two
    settlements = ["A1", "A4", "C3", "C7", "C10", "E2", "E7", "E8", "F1", "F5", "G3"]
    game = game_with(["two-roads"], goods={"rose": 3}, money=2, privileges=[29, 67], settlements=settlements,
                     drained=[space for space in SWAMP if space != "G6"])  # fmt: skip
    assert "use 67" in names(game)


def test_two_time_use_of_order_needs_a_hand_card_each_time() -> None:
    assert reasons(game_with([24, 52], privileges=[67]), "use 67") == "nothing-to-declare"
    game = game_with([24, 26, 52], privileges=[67])
    ends = results(play(game, "use 67"), "play 52")
    assert {(tuple(end["seats"][0]["hand"]), end["seats"][0]["money"]) for end in ends} == {((), 4)}


def test_gem_searchers_used_twice_lay_down_a_worker_and_remove_it() -> None:
    game = game_with([60], money=1, privileges=[67], workers=["C5"])
    ends = results(play(game, "use 67"), "play 60")
    assert {(tuple(end["workers"] + end["prone"]), end["seats"][0]["money"]) for end in ends} == {((), 3)}


def test_two_time_use_with_papyrus_copies_the_same_card_twice() -> None:
    game = game_with([88], discard=[14, 4], privileges=[67])
    assert effect(game, "use 67", "play 88") == {
        "0.hand": [], "0.discard": [14, 4, 88], "0.money": 10, "0.privileges": [], "box": [67], "turn": 1,
    }  # fmt: skip


def test_two_time_use_of_a_papyrus_with_nothing_to_copy_is_refused() -> None:
    assert reasons(game_with([88], privileges=[67]), "use 67") == "nothing-to-declare"


def test_a_sacrifice_that_removed_itself_must_remove_another_card_the_second_time() -> None:
    game = game_with([12, 14], privileges=[67])
    ends = results(play(game, "use 67"), "play 12")
    assert {(tuple(end["seats"][0]["hand"]), tuple(end["seats"][0]["discard"])) for end in ends} == {((), ())}
    assert {end["seats"][0]["reputation"] for end in ends} == {2}
    assert {end["seats"][0]["money"] for end in ends} == {6}
    game = game_with([12, 14, 30], privileges=[67])
    play(game, "use 67", "play 12", "space B3", "this", "space B3")
    assert sorted(names(game)) == ["card 14", "card 30"]
    assert reasons(game, "this") == "this-gone"


def test_two_time_use_of_a_lone_sacrifice_is_refused() -> None:
    assert "play 12" in names(game_with([12], privileges=[67]))
    assert reasons(game_with([12], privileges=[67]), "use 67") == "nothing-to-declare"
    assert "use 67" in names(game_with([12], discard=[4], privileges=[67]))


def test_power_counts_a_card_used_twice_as_one_play() -> None:
    game = game_with([4], privileges=[67, 101])
    play(game, "use 67", "play 4")
    assert game.position()["seats"][0]["reputation"] == 1


def test_power_counts_papyrus_as_one_play() -> None:  # ruling J-18
    game = game_with([88], discard=[4], privileges=[101])
    assert outcome(game, "play 88")["0.reputation"] == 1


def test_effects_that_occur_once_per_action_occur_in_each_of_the_two() -> None:  # ruling B-2: two actions
    game = game_with(["farmer"], privileges=[31, 67], workers=["D6"], drained=["D6"])
    play(game, "use 67", "play farmer", "space C6", "space C7")
    assert game.position()["seats"][0]["reputation"] == 2
    game = game_with([14], privileges=[67, 73], settlements=["A1"])
    play(game, "use 67", "play 14", "space A1", "gain stone", "gain grape")
    assert game.position()["seats"][0]["goods"] == {"wheat": 4, "grape": 1, "stone": 1, "fish": 0, "rose": 0}


def test_housing_minister_and_pile_dwelling_pay_for_each_settlement_of_two_time_use() -> None:
    game = game_with(["settlement"], goods={"wheat": 2, "grape": 2, "stone": 2}, privileges=[29, 61, 67])
    # each time $3, $1 for the crocodile and $2 from the HOUSING MINISTER
    play(game, "use 67", "play settlement", "space A2", "space A4", "pay wheat grape stone")
    assert game.position()["seats"][0]["money"] == 12
    assert game.position()["seats"][0]["reputation"] == 6


def test_teamwork_and_two_time_use_can_be_used_with_the_same_card() -> None:  # ruling J-3
    game = game_with([14], privileges=[47, 67], workers=["D5"], settlements=["A1"])
    ends = results(play(game, "use 47", "use 67"), "play 14")
    assert {tuple(end["workers"]) for end in ends} == {("A1", "A1", "D5"), ("A1", "D5", "D5")}
    assert {end["seats"][0]["goods"]["wheat"] for end in ends} == {4}


def test_teamwork_lets_the_second_worker_of_two_time_use_join_the_first() -> None:  # rulings J-3, J-12 and J-17
    game = game_with([14], privileges=[47, 67])
    first = [name for name in ("use 47", "use 67") if name in names(game)]
    assert first
    play(game, first[0])
    play(game, *[name for name in ("use 47", "use 67") if name in names(game)], "play 14")
    assert game.position()["workers"] == ["D5", "D5"]
    assert game.position()["seats"][0]["goods"]["wheat"] == 4


# ---- 69 BONUS


def test_bonus_gains_ten_dollars_once_and_leaves_the_game() -> None:
    check_onetime_gain(69, {"0.money": 10})


# ---- 71 DISPOSAL


def test_disposal_puts_any_number_of_hand_cards_under_the_discard_stack_for_a_dollar_each() -> None:
    game = game_with([4, 14, 38, 40], discard=[20, 22], privileges=[71])
    assert effect(game, "use 71", "card 14", "done") == {
        "0.hand": [4, 38, 40], "0.discard": [14, 20, 22], "0.money": 1, "0.privileges": [], "box": [71],
    }  # fmt: skip
    game = game_with([4, 14, 38, 40], discard=[20, 22], privileges=[71])
    play(game, "use 71", "card 4", "card 14", "card 38", "card 40")
    seat = game.position()["seats"][0]
    assert (seat["hand"], seat["money"]) == ([], 4)
    assert seat["discard"][-2:] == [20, 22]


def test_disposal_lets_the_player_choose_the_order_of_the_cards() -> None:  # ruling J-24
    stacks = []
    for first, second in ((4, 14), (14, 4)):
        game = game_with([4, 14, 38], discard=[20], privileges=[71])
        play(game, "use 71", f"card {first}", f"card {second}", "done")
        stacks.append(game.position()["seats"][0]["discard"])
    assert sorted(stacks) == [[4, 14, 20], [14, 4, 20]]


def test_disposal_needs_at_least_one_card() -> None:  # ruling J-24
    assert reasons(game_with([], discard=[20], privileges=[71]), "use 71") == "action-impossible hand-empty"
    assert reasons(play(game_with([4, 14], privileges=[71]), "use 71"), "done") == "not-enough-yet"


# ---- 73 TRADE TREATY


def test_trade_treaty_adds_a_basic_good_for_a_worker_on_a_settlement() -> None:
    game = game_with([14], privileges=[73])
    assert sorted(names(play(game.clone(), "play 14"))) == ["gain grape", "gain stone", "gain wheat"]
    assert outcome(game, "play 14", "gain stone") == {
        "0.hand": [], "0.discard": [14], "0.goods.wheat": 2, "0.goods.stone": 1, "workers": ["D5"], "turn": 1,
    }  # fmt: skip


@pytest.mark.parametrize(("card", "gain"), [(106, {"0.money": 3}), (112, {"0.reputation": 2})])
def test_trade_treaty_applies_to_workers_on_towns(card: int, gain: dict[str, int]) -> None:  # ruling J-27
    game = game_with([card], privileges=[73], towns=["D5"])
    assert outcome(game, f"play {card}", "gain grape") == {
        **gain, "0.hand": [], "0.discard": [card], "0.goods.grape": 1, "workers": ["D5"], "turn": 1,
    }  # fmt: skip


def test_trade_treaty_adds_nothing_on_sites_and_workshops_or_for_the_escort() -> None:  # ruling J-27
    game = play(game_with([116], money=2, privileges=[73]), "play 116", "space B3")
    assert game.player == 1
    game = play(game_with([90], privileges=[73], roads=["C5-D5"], workshops=["C5"]), "play 90")
    assert game.player == 1
    joined: dict[str, Any] = {"settlements": ["B4"], "drained": ["B4"], "roads": ["B4-C5", "C5-D5"]}
    game = play(game_with([86], money=2, privileges=[73], workers=["D5"], **joined), "play 86")
    assert game.player == 1
    assert game.position()["seats"][0]["goods"] == {"wheat": 0, "grape": 0, "stone": 0, "fish": 0, "rose": 0}


def test_trade_treaty_applies_to_the_card_that_papyrus_copies() -> None:  # ruling F-11
    game = game_with([88], discard=[14], privileges=[73])
    play(game, "play 88", "gain stone")
    assert game.position()["seats"][0]["goods"]["stone"] == 1


def test_each_combination_of_supplier_and_trade_treaty_goods_is_offered_once() -> None:
    game = game_with([28], privileges=[73])
    ends = [json.dumps(position) for position in results(game, "play 28")]
    assert len(set(ends)) == len(ends) == 19
