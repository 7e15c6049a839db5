"""Payments in goods: roses, money for one basic good, choices between goods, refined goods."""

from typing import Any

from support.games import allowed, game_with, names, outcome, play, reasons, results

from faiyum import Game

ONE_SITE = ["C9", "D1", "F3"]
JOINED: dict[str, Any] = {"settlements": ["E5"], "bridges": ["D5-E5"]}


# ---- roses -------------------------------------------------------------------------


def test_several_roses_may_pay_one_cost() -> None:
    # ruling B-1
    assert outcome(game_with([84], goods={"rose": 3}), "play 84") == {
        "0.hand": [], "0.discard": [84], "0.goods.rose": -3, "0.reputation": 6, "0.money": 2, "towns": ["D5"],
        "turn": 1,
    }  # fmt: skip


def test_a_rose_stands_for_a_matching_good() -> None:
    # ruling B-1
    game = game_with([92], goods={"rose": 1}, drained=["D6"])
    assert outcome(game, "play 92", "road D5-D6")["0.goods.rose"] == -1


def test_a_rose_stands_for_a_fish_and_money_does_not() -> None:
    # rulings B-1, B-11
    assert reasons(game_with([94], goods={"wheat": 1, "grape": 1, "stone": 1}, money=9), "play 94") == "lacking"
    game = game_with([94], goods={"wheat": 1, "grape": 1, "rose": 1}, money=6, workers=ONE_SITE)
    assert outcome(game, "play 94") == {
        "0.hand": [], "0.discard": [94], "0.goods.wheat": -1, "0.goods.grape": -1, "0.goods.rose": -1, "0.money": -6,
        "0.reputation": 8, "workers": ["B3", "C9", "D1", "F3"], "turn": 1,
    }  # fmt: skip


def test_fish_pays_for_no_other_good() -> None:
    # ruling B-11
    assert reasons(game_with([84], goods={"wheat": 1, "grape": 1, "fish": 5}), "play 84") == "lacking"


def test_nothing_replaces_a_required_rose() -> None:
    # ruling B-2; the cost of PERFUMER is unverified
    assert reasons(game_with([32], goods={"wheat": 3, "fish": 3}, money=9), "play 32") == "lacking"
    assert allowed(game_with([32], goods={"rose": 1}), "play 32")


# ---- money for one basic good --------------------------------------------------------


def test_three_dollars_replace_one_basic_good() -> None:
    # ruling B-2
    game = game_with([84], goods={"wheat": 1, "grape": 1}, money=3)
    assert outcome(game, "play 84") == {
        "0.hand": [], "0.discard": [84], "0.goods.wheat": -1, "0.goods.grape": -1, "0.money": -3 + 2,
        "0.reputation": 6, "towns": ["D5"], "turn": 1,
    }  # fmt: skip


def test_the_reason_for_a_missing_basic_good_mentions_money() -> None:
    def mentions_money(game: Game, option: str) -> bool:
        reason = game.why_not(option)
        return reason is not None and "replaceable" in [part.key for part in reason.because]

    assert mentions_money(game_with([84], goods={"wheat": 1, "grape": 1}, money=2), "play 84")
    assert mentions_money(game_with([20], goods={"wheat": 1}, money=2), "play 20")
    # money would not help, since fish is missing
    assert not mentions_money(game_with([94], goods={"wheat": 1, "grape": 1, "stone": 1}, money=9), "play 94")


def test_two_dollars_do_not_replace_a_good() -> None:
    assert reasons(game_with([84], goods={"wheat": 1, "grape": 1}, money=2), "play 84") == "lacking"


def test_money_replaces_only_one_good_of_a_cost() -> None:
    # ruling B-2
    assert reasons(game_with([84], goods={"wheat": 1}, money=9), "play 84") == "lacking"
    assert allowed(game_with([84], goods={"wheat": 1, "rose": 1}, money=3), "play 84")


def test_the_money_from_a_settlement_does_not_pay_for_it() -> None:
    # ruling A-6
    assert reasons(game_with(["settlement"], goods={"wheat": 1, "grape": 1}, money=2), "play settlement") == "lacking"
    assert allowed(game_with(["settlement"], goods={"wheat": 1, "grape": 1}, money=3), "play settlement")


def test_money_replaces_one_good_for_all_the_roads_of_a_card() -> None:
    # ruling B-2
    game = game_with([92], goods={"stone": 1}, money=9)
    built = [len(position["roads"]) - 1 for position in results(game, "play 92")]
    assert sorted(set(built)) == [1, 2]
    assert reasons(game_with(["two-roads"], goods={}, money=9), "play two-roads") == "lacking"
    assert allowed(game_with(["two-roads"], goods={"stone": 1}, money=3), "play two-roads")


def test_money_replaces_one_stone_of_a_monument() -> None:
    # ruling B-2
    game = game_with([72], goods={"stone": 1}, money=9)
    ends = results(game, "play 72")
    assert {sum(position["blocks"].values()) for position in ends} == {1, 2}
    assert {position["seats"][0]["money"] for position in ends} == {9, 6}


def test_money_replaces_one_good_of_a_trader() -> None:
    # rulings B-2, B-3: three dollars become one rose, once
    assert outcome(game_with([24], money=9), "play 24") == {
        "0.hand": [], "0.discard": [24], "0.money": -3, "0.goods.rose": 1, "workers": ["D5"], "turn": 1,
    }  # fmt: skip
    ends = results(game_with([24], goods={"fish": 1}, money=9), "play 24")
    assert max(position["seats"][0]["goods"]["rose"] for position in ends) == 2


def test_the_fifth_reward_lowers_the_price_of_a_replaced_good_to_two_dollars() -> None:
    # ruling B-2
    goods = {"wheat": 1, "grape": 1}
    assert outcome(game_with([84], goods=goods, money=2, players=1, rewards=5), "play 84")["0.goods.grape"] == -1
    assert reasons(game_with([84], goods=goods, money=2, players=1, rewards=4), "play 84") == "lacking"
    assert reasons(game_with([84], goods=goods, money=1, players=1, rewards=5), "play 84") == "lacking"


def test_money_for_a_replaced_good_adds_to_money_in_the_cost() -> None:
    # ruling B-4
    goods = {"wheat": 1, "fish": 1}
    assert reasons(game_with([94], goods=goods, money=8), "play 94") == "lacking"
    assert outcome(game_with([94], goods=goods, money=9, workers=ONE_SITE), "play 94")["0.money"] == -9
    goods = {"wheat": 1, "stone": 1}
    assert reasons(game_with([118], goods=goods, money=7), "play 118") == "lacking"
    assert outcome(game_with([118], goods=goods, money=8), "play 118", "bridge D5-E5")["0.money"] == -8
    assert reasons(game_with([108], goods={}, money=5), "play 108") == "lacking-some"
    assert outcome(game_with([108], goods={}, money=6), "play 108", "space B3")["0.money"] == -6


# ---- choices between goods -----------------------------------------------------------


def test_money_may_be_one_of_two_goods_for_a_bridge() -> None:
    # ruling B-3
    game = game_with([38], goods={"wheat": 1}, money=3)
    done = outcome(game, "play 38", "bridge D5-E5")
    assert (done["0.goods.wheat"], done["0.money"], done["0.reputation"]) == (-1, -3, 4)
    assert reasons(game_with([38], goods={}, money=6), "play 38") == "lacking-some"


def test_a_bridge_cannot_be_paid_with_fish() -> None:
    assert reasons(game_with([38], goods={"fish": 2}), "play 38") == "lacking-some"
    assert allowed(game_with([38], goods={"grape": 1, "rose": 1}), "play 38")


def test_money_alone_may_pay_for_an_expansion() -> None:
    # ruling B-3
    assert outcome(game_with([54], money=3, workshops=["E9"]), "play 54") == {
        "0.hand": [], "0.discard": [54], "0.money": -3, "0.reputation": 3, "expansions": ["E9"], "turn": 1,
    }  # fmt: skip


def test_money_may_be_one_good_of_a_channel_festival() -> None:
    # ruling B-3
    game = game_with([104], money=9, towns=["D5"], settlements=["E5"])
    assert outcome(game, "play 104", "supply 1 0") == {
        "0.hand": [], "0.discard": [104], "0.money": -3, "0.reputation": 2, "turn": 1,
    }  # fmt: skip
    game = play(game_with([104], money=9, goods={"fish": 1}, settlements=["D7", "E5"], drained=["D7"]), "play 104")
    assert names(game) == ["supply 0 1", "supply 0 2"]


def test_money_may_be_one_good_of_a_harvest_festival() -> None:
    # ruling B-3: the money replaces wheat or grape, regardless of the stones
    game = game_with([110], goods={"stone": 4}, money=9, **JOINED)
    assert outcome(game, "play 110") == {
        "0.hand": [], "0.discard": [110], "0.money": -3, "0.reputation": 1, "turn": 1,
    }  # fmt: skip


def test_a_festival_is_paid_in_any_mix_of_its_goods() -> None:
    # ruling B-14
    game = game_with([110], goods={"wheat": 1, "fish": 1, "rose": 1}, **JOINED)
    goods = [position["seats"][0]["goods"] for position in results(play(game, "play 110"), "supply 0 2")]
    left = sorted([name for name in seat if seat[name]] for seat in goods)
    assert left == [["fish"], ["rose"], ["wheat"]]


def test_money_may_be_one_good_for_the_mummy() -> None:
    # ruling B-8
    assert outcome(game_with([114], money=9, workers=ONE_SITE), "play 114") == {
        "0.hand": [], "0.discard": [114], "0.money": -3, "0.reputation": 1, "workers": ["B3", "C9", "D1", "F3"],
        "turn": 1,
    }  # fmt: skip


def test_a_trader_may_be_paid_one_rose_for_another() -> None:
    # ruling B-5
    assert outcome(game_with([24], goods={"rose": 1}), "play 24") == {
        "0.hand": [], "0.discard": [24], "workers": ["D5"], "turn": 1,
    }  # fmt: skip


def test_a_trader_cannot_use_the_roses_that_it_is_about_to_gain() -> None:
    # ruling A-6
    assert outcome(game_with([24], goods={"fish": 1}), "play 24") == {
        "0.hand": [], "0.discard": [24], "0.goods.fish": -1, "0.goods.rose": 1, "workers": ["D5"], "turn": 1,
    }  # fmt: skip


# ---- different goods -----------------------------------------------------------------


def test_two_different_goods_cannot_be_two_of_a_kind() -> None:
    # ruling B-6
    assert reasons(game_with([20], goods={"wheat": 2}), "play 20") == "lacking-some"
    assert reasons(game_with([20], goods={"fish": 2}, money=2), "play 20") == "lacking-some"
    assert outcome(game_with([20], goods={"wheat": 1, "fish": 1}), "play 20", "space B5") == {
        "0.hand": [], "0.discard": [20], "0.goods.wheat": -1, "0.goods.fish": -1, "0.reputation": 3, "0.money": 3,
        "settlements": ["B5", "D5"], "turn": 1,
    }  # fmt: skip


def test_two_roses_may_stand_for_two_different_goods() -> None:
    # ruling B-6
    assert outcome(game_with([20], goods={"rose": 2}), "play 20", "space B5")["0.goods.rose"] == -2
    done = outcome(game_with([20], goods={"wheat": 1, "rose": 1}), "play 20", "space B5")
    assert (done["0.goods.wheat"], done["0.goods.rose"]) == (-1, -1)


def test_money_may_stand_for_one_of_two_different_goods() -> None:
    # ruling B-6
    done = outcome(game_with([20], goods={"wheat": 1}, money=3), "play 20", "space B5")
    assert done["0.goods.wheat"] == -1
    assert "0.money" not in done
    assert reasons(game_with([20], goods={}, money=9), "play 20") == "lacking-some"


def test_five_roses_count_as_five_kinds_for_a_decoration() -> None:
    # ruling B-7
    game = play(game_with([108], goods={"rose": 5}, money=3), "play 108", "space B3")
    assert outcome(game.clone(), "pay rose rose rose rose rose")["0.reputation"] == 15
    assert outcome(game.clone(), "pay rose rose")["0.reputation"] == 3
    assert outcome(game.clone(), "pay rose")["0.reputation"] == 1


def test_money_in_a_decoration_stands_for_one_basic_good_that_is_not_paid_otherwise() -> None:
    # ruling B-7
    goods = {"wheat": 2, "grape": 1, "stone": 1, "rose": 2}
    game = play(game_with([108], goods=goods, money=6), "play 108", "space B3")
    assert outcome(game.clone(), "pay wheat money")["0.reputation"] == 3
    assert outcome(game.clone(), "pay wheat grape rose rose money")["0.reputation"] == 15
    assert reasons(game, "pay wheat grape stone money") == "overpaid"
    assert reasons(game, "pay wheat grape stone rose money") == "overpaid"
    assert reasons(game, "pay wheat wheat") == "overpaid"


def test_a_rose_may_stand_for_a_second_good_of_a_decoration() -> None:
    # ruling B-7
    game = play(game_with([108], goods={"wheat": 2, "rose": 1}, money=3), "play 108", "space B3")
    assert sorted(names(game)) == ["pay rose", "pay wheat", "pay wheat rose"]
    assert outcome(game, "pay wheat rose")["0.reputation"] == 3


# ---- goods gained --------------------------------------------------------------------


def test_refinement_doubles_what_is_owned_and_replaces_nothing() -> None:
    # ruling B-9
    assert reasons(game_with([22], goods={}, money=9), "play 22") == "lacking-some"
    assert outcome(game_with([22], goods={"rose": 1}, money=9), "play 22") == {
        "0.hand": [], "0.discard": [22], "0.goods.rose": 1, "turn": 1,
    }  # fmt: skip
    game = play(game_with([22], goods={"wheat": 1, "rose": 1}, money=9), "play 22")
    assert sorted(names(game)) == ["gain rose", "gain wheat", "gain wheat rose"]


def test_goods_gained_by_choice_include_fish_but_never_roses() -> None:
    # ruling B-10
    supplier = play(game_with([28]), "play 28")
    assert allowed(supplier, "gain fish fish")
    marketer = play(game_with([30], money=1), "play 30")
    assert allowed(marketer, "gain fish")
    all_rounder = play(game_with([50]), "play 50")
    assert allowed(all_rounder, "gain fish")
    offered = names(supplier) + names(marketer) + names(all_rounder)
    assert not [name for name in offered if "rose" in name]


# ---- the choice of payment -----------------------------------------------------------


def test_every_payment_of_one_good_is_offered() -> None:
    # ruling B-14
    game = game_with(
        [98], goods={"wheat": 1, "grape": 1, "rose": 1}, money=3, drained=["D6"], roads=["D5-D6"], workshops=["D6"]
    )
    assert sorted(names(play(game, "play 98"))) == ["pay money", "pay rose", "pay wheat"]


def test_every_payment_of_three_goods_is_offered_once() -> None:
    # ruling B-14
    game = game_with([84], goods={"wheat": 1, "grape": 1, "stone": 1, "rose": 1}, money=3)
    assert sorted(names(play(game, "play 84"))) == [
        "pay grape rose money", "pay grape stone money", "pay grape stone rose", "pay stone rose money",
        "pay wheat grape money", "pay wheat grape rose", "pay wheat grape stone", "pay wheat rose money",
        "pay wheat stone money", "pay wheat stone rose",
    ]  # fmt: skip


def test_no_payment_exceeds_the_cost() -> None:
    # ruling B-13
    game = play(game_with([84], goods={"wheat": 5, "grape": 5, "stone": 5, "fish": 5, "rose": 5}, money=9), "play 84")
    assert {len(name.split()) for name in names(game)} == {1 + 3}
    assert outcome(game.clone(), "pay wheat grape money")["0.money"] == -3 + 2
    assert outcome(game.clone(), "pay rose rose rose")["0.goods.rose"] == -3


# ---- refined goods -------------------------------------------------------------------


def test_refined_wheat_pays_for_every_basic_good_in_a_cost() -> None:
    # ruling B-12
    assert outcome(game_with([84], goods={"wheat": 3}, privileges=[51]), "play 84")["0.goods.wheat"] == -3
    assert outcome(game_with([72], goods={"wheat": 1}, privileges=[51]), "play 72", "space B3")["0.reputation"] == 2
    assert reasons(game_with([84], goods={"grape": 3}, privileges=[51]), "play 84") == "lacking-besides"


def test_refined_grapes_pay_for_a_road_on_wheat_or_stone() -> None:
    # ruling B-12
    game = game_with([92], goods={"grape": 1}, privileges=[53])
    assert outcome(game, "play 92", "road C5-D5")["0.goods.grape"] == -1


def test_polished_stones_supply_a_harvest_festival() -> None:
    # ruling B-12
    done = outcome(game_with([110], goods={"stone": 2}, privileges=[55], **JOINED), "play 110", "supply 0 2")
    assert (done["0.goods.stone"], done["0.reputation"]) == (-2, 2)


def test_refined_goods_can_be_combined_with_a_rose_and_money() -> None:
    # ruling B-12
    game = game_with([84], goods={"stone": 1, "rose": 1}, money=3, privileges=[55])
    done = outcome(game, "play 84")
    assert (done["0.goods.stone"], done["0.goods.rose"], done["0.money"]) == (-1, -1, -3 + 2)


def test_refined_goods_do_not_replace_fish() -> None:
    # ruling B-12
    assert reasons(game_with([94], goods={"wheat": 5}, money=9, privileges=[51]), "play 94") == "lacking"


def test_two_refined_goods_of_a_kind_count_as_different() -> None:
    # ruling B-6
    assert reasons(game_with([20], goods={"wheat": 2}, expansion=True), "play 20") == "lacking-some"
    done = outcome(game_with([20], goods={"wheat": 2}, privileges=[51]), "play 20", "space B5")
    assert done["0.goods.wheat"] == -2


def test_refined_goods_count_as_different_kinds_of_a_decoration() -> None:
    # ruling B-7
    game = play(game_with([108], goods={"wheat": 3}, money=3, privileges=[51]), "play 108", "space B3")
    assert outcome(game, "pay wheat wheat wheat")["0.reputation"] == 5
