"""TEAMWORK and TWO-TIME USE, the onetime effects that are declared with a card."""

from typing import Any

import pytest
from support.games import game_with, names, outcome, play, reasons, results

from faiyum import Game

SWAMP = [
    "A2", "A3", "A4", "A5", "A7", "B1", "B2", "B4", "B6", "B7", "C2", "C4", "C6", "C7", "C10",
    "D2", "D3", "D4", "D6", "D7", "D8", "D9", "E1", "E2", "E4", "E6", "E7", "E8", "E10",
    "F1", "F4", "F5", "F7", "G1", "G2", "G3", "G5", "G6",
]  # fmt: skip


def effect(game: Game, *options: str) -> dict[str, Any]:
    """The whole difference; of the box only the cards that have come into it."""
    before = game.position()["box"]
    found = outcome(game, *options)
    if "box" in found:
        found["box"] = [card for card in found["box"] if card not in before]
    return found


# ---- TEAMWORK (ruling J-12) ----------------------------------------------------

SETTLED: dict[str, Any] = {"workers": ["D5"]}
TOWN: dict[str, Any] = {"workers": ["D5"], "towns": ["D5"]}
SITES: dict[str, Any] = {"workers": ["B3"], "blocks": {"B3": 2}}
PIT: dict[str, Any] = {"workers": ["C5"], "workshops": ["C5"], "roads": ["C5-D5"]}
FARM: dict[str, Any] = {"workers": ["D6"], "workshops": ["D6"], "roads": ["D5-D6"], "drained": ["D6"]}
VINEYARD: dict[str, Any] = {"workers": ["C6"], "workshops": ["C6"], "roads": ["C6-D5"], "drained": ["C6"]}


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
def test_teamwork_places_the_worker_of_a_card_on_an_occupied_space_for_the_gain_of_that_card(
    card: int, position: dict[str, Any], asked: list[str], gain: dict[str, Any]
) -> None:
    game = game_with([card], privileges=[47], **position)
    workers = position["workers"] * 2
    assert effect(game, "use 47", f"play {card}", *asked) == {
        **gain, "0.hand": [], "0.discard": [card], "0.privileges": [], "box": [47], "workers": workers, "turn": 1,
    }  # fmt: skip


def test_teamwork_serves_the_banquet() -> None:
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
    # for FISHER only D6 lies at the water
    asked = [f"space {space}"] if space else []
    assert effect(game, "use 47", f"play {card}", *asked) == {
        "0.hand": [], "0.discard": [card], f"0.goods.{good}": count, "0.privileges": [], "box": [47],
        "workers": sorted(["C6", "D6", space or "D6"]), "turn": 1,
    }  # fmt: skip


def test_the_worker_on_the_space_itself_is_no_neighbour() -> None:  # ruling C-4
    assert reasons(game_with(["farmer"], privileges=[47], workers=["C5"]), "use 47") == "nothing-to-declare"
    assert "use 47" in names(game_with(["farmer"], privileges=[27, 47], workers=["C5"]))


def test_teamwork_may_join_a_prone_worker() -> None:
    game = game_with([14], privileges=[47], prone=["D5"])
    assert reasons(game, "play 14") == "action-impossible no-space no-unoccupied"
    play(game, "use 47", "play 14")
    assert game.position()["workers"] == ["D5"]
    assert game.position()["prone"] == ["D5"]


def test_teamwork_declared_must_go_to_an_occupied_space() -> None:
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


def test_teamwork_serves_no_other_onetime_effect_and_not_the_two_dollars() -> None:
    assert (
        reasons(game_with([], privileges=[5, 47], workers=["C6", "D6"], drained=["C6", "D6"]), "use 47")
        == "nothing-to-declare"
    )
    game = game_with([14], privileges=[5, 47], workers=["C6", "D5"], drained=["C6"])
    assert names(play(game, "use 47")) == ["play 14"]
    assert reasons(game, "cash 14") == "declared"
    assert reasons(game, "use 5") == "declared"


def test_teamwork_serves_the_card_that_papyrus_copies() -> None:  # ruling F-11
    game = game_with([88], discard=[14], privileges=[47], workers=["D5"])
    play(game, "use 47", "play 88")
    assert game.position()["workers"] == ["D5", "D5"]
    assert game.position()["seats"][0]["goods"]["wheat"] == 2
    assert game.position()["seats"][0]["discard"] == [14, 88]


def test_both_workers_of_a_shared_space_block_it_and_are_removed_singly() -> None:
    game = game_with([14, 62], modules=["privileges"], workers=["D5", "D5"])
    assert reasons(game, "play 14") == "action-impossible no-space no-unoccupied"
    assert outcome(game.clone(), "play 62", "done")["workers"] == ["D5"]
    assert outcome(game.clone(), "play 62", "space D5") == {
        "0.hand": [14], "0.discard": [62], "0.money": 4, "workers": [], "turn": 1,
    }  # fmt: skip
    assert (
        reasons(game_with([14], modules=["privileges"], workers=["D5"]), "play 14")
        == "action-impossible no-space no-unoccupied"
    )


# ---- TWO-TIME USE (ruling J-17) ------------------------------------------------


def test_two_time_use_carries_out_a_card_twice_and_discards_it_once() -> None:
    game = game_with([4], privileges=[67])
    assert effect(game, "use 67", "play 4") == {
        "0.hand": [], "0.discard": [4], "0.money": 10, "0.privileges": [], "box": [67], "turn": 1,
    }  # fmt: skip


def test_two_time_use_is_refused_without_a_card() -> None:
    assert reasons(game_with([], money=20, privileges=[67]), "use 67") == "nothing-to-declare"
    assert reasons(game_with([], money=20, privileges=[13, 67]), "use 67") == "nothing-to-declare"


def test_two_time_use_serves_played_cards_only_and_not_their_two_dollars() -> None:
    game = play(game_with([4, 14], money=20, privileges=[13, 67]), "use 67")
    assert names(game) == ["play 4"]
    for name in ("cash 4", "administrate", "use 13"):
        assert reasons(game, name) == "declared"
    # there is one settlement for two workers
    assert reasons(game, "play 14") == "action-impossible breaks-declaration"


def test_two_time_use_comes_with_the_action_and_not_after_it() -> None:
    game = game_with([4, 30], privileges=[13, 67])
    assert names(play(game, "play 4")) == ["end", "use 13"]
    assert reasons(game, "use 67") == "acted-already"


def test_each_worker_of_two_time_use_needs_a_place_of_its_own() -> None:
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
    assert reasons(game, "use 67") == ("" if possible else "nothing-to-declare")


def test_two_settlements_with_one_replaced_good_each() -> None:
    game = game_with(["settlement"], goods={"wheat": 2, "grape": 2}, money=3, privileges=[67])
    assert effect(game, "use 67", "play settlement", "space A1", "space A6") == {
        "0.hand": [], "0.discard": ["settlement"], "0.goods.wheat": -2, "0.goods.grape": -2, "0.reputation": 6,
        "0.privileges": [], "box": [67], "settlements": ["A1", "A6", "D5"], "turn": 1,
    }  # fmt: skip


def test_the_first_time_leaves_enough_for_the_second() -> None:
    game = game_with([72], goods={"stone": 2}, privileges=[67])
    ends = results(play(game, "use 67"), "play 72")
    assert {end["seats"][0]["reputation"] for end in ends} == {4}
    assert {sum(end["blocks"].values()) for end in ends} == {2}
    game = game_with([80], money=2, privileges=[67], workers=["C1"], drained=["B1", "C2", "D2"])
    ends = results(play(game, "use 67"), "play 80")
    assert sorted(end["workers"] for end in ends) == [["B1", "C1", "C2"], ["C1", "C2", "C3"], ["C1", "C2", "D2"]]


def test_the_gains_of_the_first_time_pay_for_the_second() -> None:
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


def test_two_time_use_may_rest_on_the_dollar_for_a_single_crocodile() -> None:
    # two roses for two roads that reach G6: with the dollar for its crocodile $3 and a rose pay for the second time
    settlements = ["A1", "A4", "C3", "C7", "C10", "E2", "E7", "E8", "F1", "F5", "G3"]
    game = game_with(["two-roads"], goods={"rose": 3}, money=2, privileges=[29, 67], settlements=settlements,
                     drained=[space for space in SWAMP if space != "G6"])  # fmt: skip
    assert "use 67" in names(game)


def test_orders_in_two_time_use_need_a_card_each() -> None:
    assert reasons(game_with([24, 52], privileges=[67]), "use 67") == "nothing-to-declare"
    game = game_with([24, 26, 52], privileges=[67])
    ends = results(play(game, "use 67"), "play 52")
    assert {(tuple(end["seats"][0]["hand"]), end["seats"][0]["money"]) for end in ends} == {((), 4)}


def test_gem_searchers_used_twice_lay_a_worker_down_and_lift_it() -> None:
    game = game_with([60], money=1, privileges=[67], workers=["C5"])
    ends = results(play(game, "use 67"), "play 60")
    assert {(tuple(end["workers"] + end["prone"]), end["seats"][0]["money"]) for end in ends} == {((), 3)}


def test_two_time_use_with_papyrus_copies_the_same_card_twice() -> None:
    game = game_with([88], discard=[14, 4], privileges=[67])
    assert effect(game, "use 67", "play 88") == {
        "0.hand": [], "0.discard": [14, 4, 88], "0.money": 10, "0.privileges": [], "box": [67], "turn": 1,
    }  # fmt: skip


def test_two_time_use_with_a_papyrus_that_finds_no_card_is_refused() -> None:
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


def test_effects_that_come_once_per_action_come_with_each_of_the_two() -> None:  # ruling B-2: two actions
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


def test_teamwork_and_two_time_use_serve_the_same_card() -> None:  # ruling J-3
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
