"""Permanent privileges for payments, settlements, workers and cards played (51 to 115)."""

from typing import Any

import pytest
from support.games import game_with, names, outcome, play, reasons

from faiyum import Game

MARKET = [4, 14, 20, 22, 38, 40, 42, 44]
THREE = {"wheat": 1, "grape": 1, "stone": 1}


def seats(first: dict[str, Any], second: dict[str, Any], **position: Any) -> Game:
    """Two players with just this; the first one moves."""
    empty = {"hand": [], "discard": [], "money": 0}
    both = [{**empty, **first}, {**empty, **second}]
    return Game.from_position({"modules": ["privileges"], "seats": both, **position})


# ---- 51 REFINED WHEAT, 53 REFINED GRAPES, 55 POLISHED STONES -------------------


@pytest.mark.parametrize(("card", "good"), [(51, "wheat"), (53, "grape"), (55, "stone")])
def test_a_refined_good_pays_every_basic_good_of_a_cost(card: int, good: str) -> None:  # ruling B-12
    game = game_with(["settlement"], goods={good: 3}, privileges=[card])
    assert outcome(game, "play settlement", "space A1") == {
        "0.hand": [], "0.discard": ["settlement"], f"0.goods.{good}": -3, "0.reputation": 3, "0.money": 3,
        "settlements": ["A1", "D5"], "turn": 1,
    }  # fmt: skip
    assert (
        reasons(game_with(["settlement"], goods={good: 3}, modules=["privileges"]), "play settlement")
        == "action-impossible cannot-pay needs-goods needs-goods"
    )


@pytest.mark.parametrize(("card", "good"), [(51, "wheat"), (53, "grape"), (55, "stone")])
def test_refined_goods_roses_and_one_replacement_by_money_pay_together(card: int, good: str) -> None:  # ruling B-12
    # a palace costs two of each basic good: three refined goods, two roses and $3
    game = game_with([120], goods={good: 3, "rose": 2}, money=3, privileges=[card], towns=["D5"])
    assert outcome(game, "play 120") == {
        "0.hand": [], "0.discard": [120], f"0.goods.{good}": -3, "0.goods.rose": -2, "0.money": -3,
        "0.reputation": 15, "palaces": ["D5"], "turn": 1,
    }  # fmt: skip
    for goods, money in (({good: 3, "rose": 2}, 2), ({good: 3, "rose": 1}, 6)):
        assert (
            reasons(game_with([120], goods=goods, money=money, privileges=[card], towns=["D5"]), "play 120")
            == "action-impossible cannot-pay needs-goods roses-stand-in"
        )


def test_a_refined_good_does_not_pay_fish() -> None:  # ruling B-12
    assert (
        reasons(game_with([94], goods={"wheat": 5}, money=9, privileges=[51]), "play 94")
        == "action-impossible cannot-pay needs-goods"
    )
    assert "play 94" in names(game_with([94], goods={"wheat": 2, "fish": 1}, money=6, privileges=[51]))


def test_refined_goods_pay_for_roads_stones_of_a_monument_and_the_baker() -> None:  # ruling B-12
    drained = ["C6", "D6"]
    assert "play two-roads" in names(game_with(["two-roads"], goods={"stone": 2}, privileges=[55], drained=["C6"]))
    assert (
        reasons(game_with(["two-roads"], goods={"fish": 2}, privileges=[55], drained=drained), "play two-roads")
        == "action-impossible cannot-pay needs-goods"
    )
    game = game_with([72], goods={"grape": 2}, privileges=[53])
    play(game, "play 72", "space B3", "space D1")
    assert game.position()["seats"][0]["goods"]["grape"] == 0
    assert game.position()["seats"][0]["reputation"] == 4
    game = game_with([98], goods={"stone": 1}, privileges=[55], roads=["D5-D6"], drained=["D6"], workshops=["D6"])
    assert outcome(game, "play 98")["0.goods.stone"] == -1


def test_polished_stones_supply_the_harvest_festival() -> None:  # ruling B-12
    joined: dict[str, Any] = {"settlements": ["B4"], "drained": ["B4"], "roads": ["B4-C5", "C5-D5"]}
    game = game_with([110], goods={"stone": 2}, privileges=[55], **joined)
    play(game, "play 110", "supply 0 2")
    assert game.position()["seats"][0]["reputation"] == 2
    assert game.position()["seats"][0]["goods"]["stone"] == 0
    assert (
        reasons(game_with([110], goods={"stone": 2}, modules=["privileges"], **joined), "play 110")
        == "action-impossible cannot-pay needs-goods"
    )


def test_two_wheat_count_as_two_different_goods_with_refined_wheat() -> None:  # ruling B-6
    game = game_with([20], goods={"wheat": 2}, privileges=[51])
    play(game, "play 20", "space A1")
    assert game.position()["seats"][0]["goods"]["wheat"] == 0
    assert (
        reasons(game_with([20], goods={"wheat": 2}, modules=["privileges"]), "play 20")
        == "action-impossible cannot-pay needs-different-goods"
    )


def test_masons_work_counts_refined_goods_as_the_basic_kinds_they_stand_for() -> None:  # ruling B-7
    game = play(game_with([108], goods={"wheat": 5}, money=3, privileges=[51]), "play 108", "space B3")
    assert names(game) == ["pay wheat", "pay wheat wheat", "pay wheat wheat wheat"]
    play(game, "pay wheat wheat wheat")
    assert game.position()["seats"][0]["reputation"] == 5


# ---- 61 HOUSING MINISTER -------------------------------------------------------


def test_housing_minister_gains_two_dollars_for_an_own_settlement_after_paying_for_it() -> None:
    game = game_with(["settlement"], goods=THREE, privileges=[61])
    assert outcome(game, "play settlement", "space A1")["0.money"] == 5
    # ruling A-6: they do not pay for it
    assert (
        reasons(game_with(["settlement"], goods={"wheat": 1, "grape": 1}, money=2, privileges=[61]), "play settlement")
        == "action-impossible cannot-pay needs-goods"
    )


@pytest.mark.parametrize(("card", "goods"), [("settlement", THREE), (20, {"wheat": 1, "grape": 1})])
def test_housing_minister_gains_two_dollars_in_the_turn_of_another_player(card: Any, goods: dict[str, int]) -> None:
    game = seats({"hand": [card], "goods": goods}, {"privileges": [61]})
    assert outcome(game, f"play {card}", "space A1") == {
        "0.hand": [], "0.discard": [card], **{f"0.goods.{good}": -1 for good in goods},
        "0.reputation": 3, "0.money": 3, "1.money": 2, "settlements": ["A1", "D5"], "turn": 1,
    }  # fmt: skip


def test_housing_minister_gains_nothing_for_a_town() -> None:  # ruling J-20
    game = game_with([40], goods=THREE, privileges=[61])
    assert outcome(game, "play 40")["0.money"] == 2


def test_housing_minister_gains_nothing_after_its_owner_has_quit() -> None:  # ruling J-20
    end: dict[str, Any] = {"market": [4, 122, 124, 126], "discounts": [], "draw": [], "final": [], "ended": True}
    game = seats({"hand": ["settlement"], "goods": THREE}, {"privileges": [61], "quit": True}, **end)
    play(game, "play settlement", "space A1")
    assert game.position()["seats"][1]["money"] == 0


# ---- 73 TRADE TREATY, 81 EFFICIENCY --------------------------------------------


def test_trade_treaty_adds_a_basic_good_for_a_worker_on_a_settlement() -> None:
    game = game_with([14], privileges=[73])
    assert sorted(names(play(game.clone(), "play 14"))) == ["gain grape", "gain stone", "gain wheat"]
    assert outcome(game, "play 14", "gain stone") == {
        "0.hand": [], "0.discard": [14], "0.goods.wheat": 2, "0.goods.stone": 1, "workers": ["D5"], "turn": 1,
    }  # fmt: skip


@pytest.mark.parametrize(("card", "gain"), [(106, {"0.money": 3}), (112, {"0.reputation": 2})])
def test_trade_treaty_serves_workers_on_towns(card: int, gain: dict[str, int]) -> None:  # ruling J-27
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


@pytest.mark.parametrize(
    ("card", "space", "good", "count"),
    [(44, "D6", "wheat", 4), (74, "D6", "wheat", 5), (76, "C6", "grape", 5), (78, "C5", "stone", 5)],
)
def test_efficiency_adds_a_matching_good_for_a_workshop(card: int, space: str, good: str, count: int) -> None:
    roads = ["C5-D5", "C6-D5", "D5-D6"]
    game = game_with([card], goods={"rose": 2}, privileges=[81], roads=roads, drained=["C6", "D6"])
    asked = [f"space {space}"] if card == 78 else []
    assert outcome(game, f"play {card}", *asked) == {
        "0.hand": [], "0.discard": [card], "0.goods.rose": -2, f"0.goods.{good}": count, "0.reputation": 3,
        "workshops": [space], "turn": 1,
    }  # fmt: skip


def test_efficiency_serves_the_construction_unit_but_no_expansion() -> None:  # ruling J-25
    game = game_with([], privileges=[75, 81])
    play(game, "use 75", "space E9")
    assert game.position()["seats"][0]["goods"]["stone"] == 4
    game = game_with([54], goods={"fish": 1}, privileges=[81], workshops=["E9"])
    assert outcome(game, "play 54") == {
        "0.hand": [], "0.discard": [54], "0.goods.fish": -1, "0.reputation": 3, "expansions": ["E9"], "turn": 1,
    }  # fmt: skip


# ---- 101 POWER, 115 RECRUITMENT ------------------------------------------------


@pytest.mark.parametrize(("option", "money"), [("play 4", 5), ("cash 4", 2)])
def test_power_gains_reputation_for_a_card_played_for_its_action_or_for_two_dollars(option: str, money: int) -> None:
    game = game_with([4], privileges=[101])  # ruling J-18
    assert outcome(game, option) == {"0.hand": [], "0.discard": [4], "0.money": money, "0.reputation": 1, "turn": 1}


@pytest.mark.parametrize("card", ["farmer", 116])
def test_power_counts_starting_cards_and_yellow_cards_too(card: Any) -> None:  # ruling V40
    game = game_with([card], privileges=[101])
    assert outcome(game, f"cash {card}")["0.reputation"] == 1


def test_power_gains_nothing_for_onetime_effects_purchases_and_administration() -> None:  # ruling J-18
    game = game_with([], money=3, privileges=[13, 101], market=MARKET, discounts=[], draw=[52, 54])
    play(game, "use 13", "buy 4")
    assert game.position()["seats"][0]["reputation"] == 0
    game = play(game_with([], privileges=[101], market=MARKET, draw=[52, 54]), "administrate")
    assert game.position()["seats"][0]["reputation"] == 0


def test_power_gains_nothing_for_cards_put_under_the_discard() -> None:  # ruling J-18
    game = game_with([24, 26, 52], privileges=[71, 101])
    play(game, "play 52", "card 24", "card 26")
    assert game.position()["seats"][0]["reputation"] == 1
    game = game_with([24, 26], privileges=[71, 101])
    play(game, "use 71", "card 24", "card 26")
    assert game.position()["seats"][0]["reputation"] == 0


def test_the_reputation_of_power_does_not_pay_the_crook_in_the_same_play() -> None:  # ruling J-18
    assert reasons(game_with([34], privileges=[101]), "play 34") == "action-impossible needs-reputation"
    assert outcome(game_with([34], reputation=1, privileges=[101]), "play 34")["0.money"] == 4


def test_recruitment_removes_a_worker_for_a_dollar_once_per_turn() -> None:
    game = game_with([4], privileges=[115], workers=["B5", "C5", "C8"])
    assert outcome(game.clone(), "use 115", "space C5", "play 4") == {
        "0.hand": [], "0.discard": [4], "0.money": 6, "workers": ["B5", "C8"], "turn": 1,
    }  # fmt: skip
    assert reasons(play(game, "use 115", "space C5"), "use 115") == "used-this-turn"


def test_recruitment_may_come_after_the_action_or_not_at_all() -> None:
    game = game_with([4], privileges=[115], workers=["B5", "C5"])
    assert names(play(game, "play 4")) == ["end", "use 115"]
    other = play(game.clone(), "end")
    assert other.player == 1
    assert other.position()["workers"] == ["B5", "C5"]
    play(game, "use 115", "space B5")
    assert game.position()["workers"] == ["C5"]
    assert game.player == 1


def test_recruitment_takes_upright_workers_only_and_its_dollar_may_be_spent_at_once() -> None:  # ruling J-19
    assert reasons(game_with([4], privileges=[115], prone=["C5"]), "use 115") == "action-impossible no-upright-worker"
    game = game_with([], money=2, privileges=[115], workers=["C5"], market=MARKET, discounts=[], draw=[52])
    assert reasons(game, "buy 4") == "needs-money"
    assert "buy 4" in names(play(game, "use 115"))


def test_recruitment_serves_in_the_turn_in_which_it_was_bought() -> None:  # ruling J-19
    game = game_with(
        [], money=7, market=[4, 14, 20, 115], discounts=[], draw=[], workers=["C5"], modules=["privileges"]
    )
    assert names(play(game, "buy 115")) == ["end", "use 115"]
    play(game, "use 115")
    assert game.position()["seats"][0]["money"] == 1
    assert game.player == 1


def test_recruitment_may_be_used_before_quitting_and_in_either_turn_of_overtime() -> None:  # ruling J-19
    end: dict[str, Any] = {"market": [14, 122, 124, 126, 128], "discounts": [], "draw": [], "final": [], "ended": True}
    game = game_with([4], privileges=[85, 115], workers=["B5", "C5"], **end)
    play(game, "use 85", "use 115", "space B5", "play 4", "use 115", "quit")
    assert game.position()["workers"] == []
    assert game.position()["seats"][0]["money"] == 7
    assert game.player == 1
