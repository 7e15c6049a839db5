"""Privileges 47 TEAMWORK to 61 HOUSING MINISTER."""

from typing import Any

import pytest
from support.games import (
    SWAMP,
    check_onetime_gain,
    effect,
    game_with,
    game_with_seats,
    names,
    outcome,
    play,
    reasons,
    results,
)

SETTLED: dict[str, Any] = {"workers": ["D5"]}
TOWN: dict[str, Any] = {"workers": ["D5"], "towns": ["D5"]}
SITES: dict[str, Any] = {"workers": ["B3"], "blocks": {"B3": 2}}
PIT: dict[str, Any] = {"workers": ["C5"], "workshops": ["C5"], "roads": ["C5-D5"]}
FARM: dict[str, Any] = {"workers": ["D6"], "workshops": ["D6"], "roads": ["D5-D6"], "drained": ["D6"]}
VINEYARD: dict[str, Any] = {"workers": ["C6"], "workshops": ["C6"], "roads": ["C6-D5"], "drained": ["C6"]}
MARKET = [4, 14, 20, 22, 38, 40, 42, 44]
THREE = {"wheat": 1, "grape": 1, "stone": 1}


# ---- 47 TEAMWORK (ruling J-12)


@pytest.mark.parametrize(
    ("card", "position", "asked", "gain"),
    [
        (14, SETTLED, [], {"0.goods.wheat": 2}),
        (66, SETTLED, [], {"0.goods.wheat": 3}),
        (68, SETTLED, [], {"0.goods.grape": 3}),
        (70, SETTLED, [], {"0.goods.stone": 3}),
        (24, {**SETTLED, "goods": {"wheat": 1}}, [], {"0.goods.wheat": -1, "0.goods.rose": 1}),
        (28, SETTLED, ["gain wheat fish"], {"0.goods.wheat": 1, "0.goods.fish": 1}),
        (30, {**SETTLED, "money": 1}, ["gain stone"], {"0.money": -1, "0.goods.stone": 1}),
        (34, {**SETTLED, "reputation": 1}, [], {"0.reputation": -1, "0.money": 4}),
        (82, SETTLED, ["gain fish fish fish"], {"0.goods.fish": 3}),
        (106, TOWN, [], {"0.money": 3}),
        (112, TOWN, [], {"0.reputation": 2}),
        (56, PIT, [], {"0.goods.stone": 3}),
        (90, PIT, [], {"0.money": 1}),
        (98, {**FARM, "goods": {"wheat": 1}}, [], {"0.goods.wheat": -1, "0.reputation": 2, "0.money": 5}),
        (100, {**VINEYARD, "goods": {"grape": 1}}, [], {"0.goods.grape": -1, "0.reputation": 2, "0.money": 5}),
        (102, {**PIT, "goods": {"stone": 1}}, [], {"0.goods.stone": -1, "0.reputation": 2, "0.money": 5}),
        (96, SITES, ["space A2"], {"0.reputation": 3, "drained": ["A2"]}),
        (114, {**SITES, "goods": {"fish": 1}}, [], {"0.goods.fish": -1, "0.reputation": 3}),
        (116, {**SITES, "money": 2}, [], {"0.money": -2, "0.reputation": 1}),
        (42, {"workers": ["D6"], "drained": ["D6"]}, [], {"0.goods.rose": 2}),
    ],
)
def test_teamwork_places_a_worker_on_an_occupied_space_and_the_card_gains_as_usual(
    card: int, position: dict[str, Any], asked: list[str], gain: dict[str, Any]
) -> None:
    game = game_with([card], privileges=[47], **position)
    workers = position["workers"] * 2
    assert effect(game, "use 47", f"play {card}", *asked) == {
        **gain, "0.hand": [], "0.discard": [card], "0.privileges": [], "box": [47], "workers": workers, "turn": 1,
    }  # fmt: skip


def test_teamwork_works_with_banquet() -> None:
    game = game_with([94], goods={"wheat": 1, "grape": 1, "fish": 1}, money=6, privileges=[47], **SITES)
    play(game, "use 47", "play 94")
    assert game.position()["workers"] == ["B3", "B3"]
    assert game.position()["seats"][0]["reputation"] == 8


@pytest.mark.parametrize(
    ("card", "space", "good", "count"),
    [("farmer", "C6", "grape", 1), ("farmer", "D6", "wheat", 1), (6, "D6", "wheat", 2), (58, "", "fish", 3)],
)
def test_teamwork_harvests_an_occupied_space_next_to_another_worker(
    card: Any, space: str, good: str, count: int
) -> None:
    game = game_with([card], privileges=[47], workers=["C6", "D6"], drained=["C6", "D6"])
    # D6 is the only space next to water for FISHER
    asked = [f"space {space}"] if space else []
    assert effect(game, "use 47", f"play {card}", *asked) == {
        "0.hand": [], "0.discard": [card], f"0.goods.{good}": count, "0.privileges": [], "box": [47],
        "workers": sorted(["C6", "D6", space or "D6"]), "turn": 1,
    }  # fmt: skip


def test_the_worker_on_the_space_itself_does_not_count_as_a_neighbour() -> None:  # ruling C-4
    assert reasons(game_with(["farmer"], privileges=[47], workers=["C5"]), "use 47") == "nothing-to-declare"
    assert "use 47" in names(game_with(["farmer"], privileges=[27, 47], workers=["C5"]))


def test_teamwork_may_join_a_prone_worker() -> None:
    game = game_with([14], privileges=[47], prone=["D5"])
    assert reasons(game, "play 14") == "action-impossible no-unoccupied"
    play(game, "use 47", "play 14")
    assert game.position()["workers"] == ["D5"]
    assert game.position()["prone"] == ["D5"]


def test_declared_teamwork_must_use_an_occupied_space() -> None:
    game = game_with([14], privileges=[47], workers=["D5"], settlements=["A1"])
    play(game, "use 47", "play 14")
    assert game.position()["workers"] == ["D5", "D5"]
    assert reasons(game_with([14], privileges=[47], settlements=["A1"]), "use 47") == "nothing-to-declare"


@pytest.mark.parametrize("money", [1, 2, 3])
def test_teamwork_puts_exactly_one_worker_of_harvest_hands_on_an_occupied_space(money: int) -> None:
    game = game_with([80], money=money, privileges=[47], workers=["C6", "D6"], drained=["C6", "D6"])
    placed = [end["workers"] for end in results(play(game, "use 47"), "play 80")]
    assert {len(workers) for workers in placed} == set(range(3, 3 + money))
    assert {len(workers) - len(set(workers)) for workers in placed} == {1}
    assert ["C6", "C6", "D6"] in placed
    assert (["C5", "C6", "C6", "D6"] in placed) is (money > 1)


def test_teamwork_of_harvest_hands_gains_a_matching_good_for_each_worker() -> None:
    game = game_with([80], money=2, privileges=[47], workers=["C6", "D6"], drained=["C6", "D6"])
    ends = [end for end in results(play(game, "use 47"), "play 80") if end["workers"] == ["C5", "C6", "D6", "D6"]]
    assert [(end["seats"][0]["goods"]["stone"], end["seats"][0]["goods"]["wheat"]) for end in ends] == [(1, 1)]


@pytest.mark.parametrize(("money", "possible"), [(2, False), (3, True)])
def test_teamwork_may_join_a_worker_of_the_same_harvest_hands(money: int, possible: bool) -> None:
    # rulings C-4 and C-6: on an empty map it takes a third worker, placed between the two, as their neighbour
    game = game_with([80], money=money, privileges=[47])
    assert ("use 47" in names(game)) is possible


@pytest.mark.parametrize("card", [4, 26, 62, 86])
def test_teamwork_needs_a_card_that_places_a_worker(card: int) -> None:
    game = game_with([card], money=9, privileges=[47], workers=["D5"])
    assert reasons(game, "use 47") == "nothing-to-declare"


def test_teamwork_works_neither_with_onetime_effects_nor_with_discarding_for_money() -> None:
    assert (
        reasons(game_with([], privileges=[5, 47], workers=["C6", "D6"], drained=["C6", "D6"]), "use 47")
        == "nothing-to-declare"
    )
    game = game_with([14], privileges=[5, 47], workers=["C6", "D5"], drained=["C6"])
    assert names(play(game, "use 47")) == ["play 14"]
    assert reasons(game, "cash 14") == "declared"
    assert reasons(game, "use 5") == "declared"


def test_teamwork_works_with_the_card_that_papyrus_copies() -> None:  # ruling F-11
    game = game_with([88], discard=[14], privileges=[47], workers=["D5"])
    play(game, "use 47", "play 88")
    assert game.position()["workers"] == ["D5", "D5"]
    assert game.position()["seats"][0]["goods"]["wheat"] == 2
    assert game.position()["seats"][0]["discard"] == [14, 88]


def test_both_workers_of_a_shared_space_block_it_and_are_removed_one_by_one() -> None:
    game = game_with([14, 62], modules=["privileges"], workers=["D5", "D5"])
    assert reasons(game, "play 14") == "action-impossible no-unoccupied"
    assert outcome(game.clone(), "play 62", "done")["workers"] == ["D5"]
    assert outcome(game.clone(), "play 62", "space D5") == {
        "0.hand": [14], "0.discard": [62], "0.money": 4, "workers": [], "turn": 1,
    }  # fmt: skip
    assert (
        reasons(game_with([14], modules=["privileges"], workers=["D5"]), "play 14") == "action-impossible no-unoccupied"
    )


def test_trade_treaty_and_harvest_minister_apply_to_a_worker_placed_with_teamwork() -> None:
    game = game_with([14], privileges=[47, 73], workers=["D5"])
    play(game, "use 47", "play 14", "gain grape")
    assert game.position()["seats"][0]["goods"]["grape"] == 1
    game = game_with(["farmer"], privileges=[31, 47], workers=["C6", "D6"], drained=["C6", "D6"])
    play(game, "use 47", "play farmer", "space C6")
    assert game.position()["seats"][0]["reputation"] == 1


def test_teamwork_works_with_harvest_hands_copied_by_papyrus() -> None:
    # J-12, F-11: a worker beside D5, then a second one on the same space
    assert "use 47" in names(game_with([80], money=2, privileges=[47], workers=["D5"]))
    assert "use 47" in names(game_with([88], discard=[80], money=2, privileges=[47], workers=["D5"]))


# ---- 49 BARGAIN


def test_bargain_takes_a_card_from_the_current_market_for_free_and_the_market_is_refilled() -> None:  # ruling J-13
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


def test_bargain_that_draws_the_fourth_disaster_rules_out_administration_in_the_same_turn() -> None:  # ruling I-1
    market = [4, 14, 20, 22, 38, 124, 126, 128]
    game = game_with([], privileges=[49], market=market, draw=[], final=[122, 114])
    assert reasons(game, "quit") == "end-not-triggered"
    play(game, "use 49", "card 4")
    assert game.player == 0
    assert reasons(game, "administrate") == "end-triggered"
    assert "quit" in names(game)


# ---- 51 REFINED WHEAT, 53 REFINED GRAPES, 55 POLISHED STONES


@pytest.mark.parametrize(("card", "good"), [(51, "wheat"), (53, "grape"), (55, "stone")])
def test_a_refined_good_pays_for_every_basic_good_in_a_cost(card: int, good: str) -> None:  # ruling B-12
    game = game_with(["settlement"], goods={good: 3}, privileges=[card])
    assert outcome(game, "play settlement", "space A1") == {
        "0.hand": [], "0.discard": ["settlement"], f"0.goods.{good}": -3, "0.reputation": 3, "0.money": 3,
        "settlements": ["A1", "D5"], "turn": 1,
    }  # fmt: skip
    assert reasons(game_with(["settlement"], goods={good: 3}, modules=["privileges"]), "play settlement") == "lacking"


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
            == "lacking-some"
        )


def test_a_refined_good_does_not_pay_for_fish() -> None:  # ruling B-12
    assert reasons(game_with([94], goods={"wheat": 5}, money=9, privileges=[51]), "play 94") == "lacking"
    assert "play 94" in names(game_with([94], goods={"wheat": 2, "fish": 1}, money=6, privileges=[51]))


def test_refined_goods_pay_for_roads_monuments_and_the_baker() -> None:  # ruling B-12
    drained = ["C6", "D6"]
    assert "play two-roads" in names(game_with(["two-roads"], goods={"stone": 2}, privileges=[55], drained=["C6"]))
    assert (
        reasons(game_with(["two-roads"], goods={"fish": 2}, privileges=[55], drained=drained), "play two-roads")
        == "lacking-some"
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
    assert reasons(game_with([110], goods={"stone": 2}, modules=["privileges"], **joined), "play 110") == "lacking-some"


def test_with_refined_wheat_two_wheat_count_as_different_goods() -> None:  # ruling B-6
    game = game_with([20], goods={"wheat": 2}, privileges=[51])
    play(game, "play 20", "space A1")
    assert game.position()["seats"][0]["goods"]["wheat"] == 0
    assert reasons(game_with([20], goods={"wheat": 2}, modules=["privileges"]), "play 20") == "lacking-some"


def test_masons_work_counts_refined_goods_as_the_basic_kinds_they_stand_for() -> None:  # ruling B-7
    game = play(game_with([108], goods={"wheat": 5}, money=3, privileges=[51]), "play 108", "space B3")
    assert names(game) == ["pay wheat", "pay wheat wheat", "pay wheat wheat wheat"]
    play(game, "pay wheat wheat wheat")
    assert game.position()["seats"][0]["reputation"] == 5


# ---- 57 REPUTATION


def test_reputation_gains_three_reputation_once_and_leaves_the_game() -> None:
    check_onetime_gain(57, {"0.reputation": 3})


# ---- 59 HUNT


def test_hunt_removes_up_to_three_crocodiles_for_two_dollars_each() -> None:
    game = game_with([], privileges=[59])
    assert effect(game, "use 59", "space A2", "space C7", "space G6") == {
        "0.money": 6, "0.privileges": [], "box": [59], "drained": ["A2", "C7", "G6"],
    }  # fmt: skip


def test_hunt_removes_at_most_three_crocodiles() -> None:
    assert effect(game_with([], privileges=[59]), "use 59", "space A2", "space A3", "space A4")["0.money"] == 6


def test_hunt_may_remove_one_crocodile_but_not_none() -> None:  # ruling A-3
    game = play(game_with([], privileges=[59]), "use 59")
    assert reasons(game, "done") == "not-enough-yet"
    assert len(names(game)) == 38
    play(game, "space D3", "done")
    assert game.position()["seats"][0]["money"] == 2
    assert game.position()["drained"] == ["D3"]


def test_hunt_without_a_crocodile_on_the_map_cannot_be_used() -> None:
    assert reasons(game_with([], privileges=[59], drained=SWAMP), "use 59") == "action-impossible no-has-crocodile"
    assert "use 59" in names(game_with([], privileges=[59], drained=SWAMP[1:]))


# ---- 61 HOUSING MINISTER


def test_housing_minister_gains_two_dollars_after_its_owner_has_paid_for_a_settlement() -> None:
    game = game_with(["settlement"], goods=THREE, privileges=[61])
    assert outcome(game, "play settlement", "space A1")["0.money"] == 5
    # ruling A-6: they do not pay for it
    assert (
        reasons(game_with(["settlement"], goods={"wheat": 1, "grape": 1}, money=2, privileges=[61]), "play settlement")
        == "lacking"
    )


@pytest.mark.parametrize(("card", "goods"), [("settlement", THREE), (20, {"wheat": 1, "grape": 1})])
def test_housing_minister_gains_two_dollars_in_the_turn_of_another_player(card: Any, goods: dict[str, int]) -> None:
    game = game_with_seats({"hand": [card], "goods": goods}, {"privileges": [61]})
    assert outcome(game, f"play {card}", "space A1") == {
        "0.hand": [], "0.discard": [card], **{f"0.goods.{good}": -1 for good in goods},
        "0.reputation": 3, "0.money": 3, "1.money": 2, "settlements": ["A1", "D5"], "turn": 1,
    }  # fmt: skip


def test_housing_minister_gains_nothing_for_a_town() -> None:  # ruling J-20
    game = game_with([40], goods=THREE, privileges=[61])
    assert outcome(game, "play 40")["0.money"] == 2


def test_housing_minister_gains_nothing_after_its_owner_has_quit() -> None:  # ruling J-20
    end: dict[str, Any] = {"market": [4, 122, 124, 126], "discounts": [], "draw": [], "final": [], "ended": True}
    game = game_with_seats({"hand": ["settlement"], "goods": THREE}, {"privileges": [61], "quit": True}, **end)
    play(game, "play settlement", "space A1")
    assert game.position()["seats"][1]["money"] == 0
