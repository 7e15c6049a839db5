"""Privileges 1 JUMP START to 45 ADMINISTRATOR."""

from typing import Any

import pytest
from support.games import check_onetime_gain, effect, game_with, game_with_seats, names, outcome, play, reasons, results

from faiyum import Game

MARKET = [4, 14, 20, 22, 38, 40, 42, 44]


def new_workers(before: Game, after: dict[str, Any]) -> list[str]:
    return [space for space in after["workers"] if space not in before.position()["workers"]]


def prices(privileges: list[int], tokens: list[int]) -> list[int]:
    """Return the price of each card that can be bought, from the left."""
    game = game_with(
        [], money=20, privileges=privileges, market=MARKET, discounts=tokens, draw=[52], modules=["privileges"]
    )
    return [-outcome(game.clone(), name)["0.money"] for name in names(game) if name.startswith("buy ")]


THREE = {"wheat": 1, "grape": 1, "stone": 1}
END: dict[str, Any] = {
    "market": [4, 14, 20, 22, 122, 124, 126, 128], "draw": [], "final": [], "ended": True,
}  # fmt: skip


# ---- 1 JUMP START


def test_jump_start_gains_two_different_basic_goods() -> None:
    game = game_with([], privileges=[1])
    before = play(game.clone(), "use 1")
    assert sorted(names(before)) == ["gain grape stone", "gain wheat grape", "gain wheat stone"]
    assert effect(game, "use 1", "gain wheat stone") == {
        "0.goods.wheat": 1, "0.goods.stone": 1, "0.privileges": [], "box": [1],
    }  # fmt: skip


# ---- 5 FARM HAND


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


# ---- 7 HUNTING MINISTER


@pytest.mark.parametrize(("choice", "gain"), [("reputation 0", {"0.money": 1}), ("reputation 1", {"0.reputation": 1})])
def test_hunting_minister_chooses_reputation_or_money_for_a_crocodile(choice: str, gain: dict[str, int]) -> None:
    game = game_with(["farmer"], privileges=[7], workers=["D6"], drained=["D6"])
    assert outcome(game, "play farmer", "space D7", choice) == {
        **gain, "0.hand": [], "0.discard": ["farmer"], "0.goods.grape": 1,
        "drained": ["D6", "D7"], "workers": ["D6", "D7"], "turn": 1,
    }  # fmt: skip


def test_hunting_minister_has_no_choice_where_there_is_no_crocodile() -> None:
    game = game_with(["farmer"], privileges=[7], workers=["D7"], drained=["D7"])
    play(game, "play farmer", "space C8")
    assert game.player == 1
    assert game.position()["seats"][0]["reputation"] == 0


def test_hunting_minister_chooses_for_each_crocodile_of_harvest_hands() -> None:  # ruling J-7
    game = game_with([80], money=3, privileges=[7], workers=["D6"], drained=["D6"])
    play(game, "play 80", "space C6", "space C7", "space D7")
    assert names(game) == ["reputation 0", "reputation 1", "reputation 2", "reputation 3"]
    play(game, "reputation 2")
    assert game.position()["seats"][0]["reputation"] == 2
    assert game.position()["seats"][0]["money"] == 1


def test_hunting_minister_applies_to_farm_hand() -> None:  # ruling J-7
    game = game_with([], privileges=[5, 7], workers=["D6"], drained=["D6"])
    play(game, "use 5", "space D7", "reputation 1")
    assert game.position()["seats"][0]["reputation"] == 1
    assert game.position()["seats"][0]["money"] == 0


def test_hunting_minister_gains_nothing_extra_from_crocodile_sacrifice() -> None:  # ruling J-7
    game = game_with([96], privileges=[7])
    assert outcome(game, "play 96", "space B3", "space D7") == {
        "0.hand": [], "0.discard": [96], "0.reputation": 3, "drained": ["D7"], "workers": ["B3"], "turn": 1,
    }  # fmt: skip


def test_hunting_minister_chooses_for_each_crocodile_of_the_hunt() -> None:  # ruling J-7
    game = game_with([], privileges=[7, 59])
    play(game, "use 59", "space A2", "space C7", "space G6")
    assert names(game) == ["reputation 0", "reputation 1", "reputation 2", "reputation 3"]
    play(game, "reputation 1")
    assert game.position()["seats"][0]["money"] == 4
    assert game.position()["seats"][0]["reputation"] == 1


def test_hunting_minister_chooses_for_the_crocodiles_below_pile_dwellings() -> None:  # ruling J-9
    game = game_with(["settlement"], goods=THREE, privileges=[7, 29])
    play(game, "play settlement", "space A2", "reputation 1")
    assert game.position()["seats"][0]["reputation"] == 4
    assert game.position()["seats"][0]["money"] == 3
    game = game_with(["two-roads"], goods={"wheat": 1, "grape": 1}, privileges=[7, 29])
    play(game, "play two-roads", "road C6-D5", "road D5-D6", "reputation 1")
    assert game.position()["seats"][0]["reputation"] == 4
    assert game.position()["seats"][0]["money"] == 1


# ---- 13 WHEAT DELIVERY, 21 GRAPE DELIVERY, 23 STONE DELIVERY, 25 BOUQUET OF ROSES, 41 BASKET OF GOODS


@pytest.mark.parametrize(
    ("card", "gain"),
    [
        (13, {"0.goods.wheat": 3}),
        (21, {"0.goods.grape": 3}),
        (23, {"0.goods.stone": 3}),
        (25, {"0.goods.rose": 2}),
        (41, {"0.goods.wheat": 1, "0.goods.grape": 1, "0.goods.stone": 1}),
    ],
)
def test_deliveries_gain_their_goods_once_and_leave_the_game(card: int, gain: dict[str, int]) -> None:
    check_onetime_gain(card, gain)


# ---- 27 FARMING BARROW


@pytest.mark.parametrize(("card", "good", "count"), [("farmer", "wheat", 1), (6, "wheat", 2), (58, "fish", 3)])
def test_farming_barrow_needs_no_neighbouring_worker(card: Any, good: str, count: int) -> None:
    game = game_with([card], privileges=[27], workers=["C5"])
    assert outcome(game, f"play {card}", "space G6") == {
        "0.hand": [], "0.discard": [card], f"0.goods.{good}": count, "0.money": 1,
        "drained": ["G6"], "workers": ["C5", "G6"], "turn": 1,
    }  # fmt: skip
    assert "space G6" not in names(play(game_with([card], expansion=True, workers=["C5", "D5"]), f"play {card}"))


def test_farming_barrow_applies_to_farm_hand() -> None:  # ruling J-6
    game = play(game_with([], privileges=[5, 27], workers=["C5"]), "use 5")
    assert {"space G6", "space A1", "space C4"} <= set(names(game))


def test_farming_barrow_does_not_replace_the_water_that_fisher_and_grower_need() -> None:  # ruling J-8
    game = play(game_with([58], privileges=[27], workers=["C5"]), "play 58")
    assert reasons(game, "space C8") == "space-impossible beside-water"
    assert {"space A1", "space D6"} <= set(names(game))
    game = play(game_with([42], privileges=[27], workers=["C5"]), "play 42")
    assert reasons(game, "space A1") == "space-impossible beside-channel"
    assert "space D6" in names(game)


def test_farming_barrow_needs_an_undeveloped_unoccupied_resource_space() -> None:
    game = game_with(["farmer"], privileges=[27], workers=["C5"], settlements=["A1"], roads=["D5-D6"], drained=["D6"])
    play(game, "play farmer")
    assert reasons(game, "space C5") == "space-impossible unoccupied"
    for space in ("A1", "D6", "D5", "B3", "E9"):
        assert reasons(game, f"space {space}") == "space-impossible undeveloped"
    assert len(names(game)) == 54 - 5


def test_farming_barrow_applies_to_one_worker_of_harvest_hands() -> None:  # ruling J-6
    game = game_with([80], money=2, privileges=[27], workers=["A1"])
    placed = [new_workers(game, after) for after in results(game, "play 80")]
    assert ["G6"] in placed
    assert ["A2", "G6"] in placed
    assert ["F6", "G6"] in placed
    assert ["D10", "G6"] not in placed


def test_barrow_and_harvest_minister_gain_reputation_next_to_a_worker() -> None:  # ruling J-8
    game = game_with(["farmer"], privileges=[27, 31], workers=["C5"])
    assert "0.reputation" not in outcome(game.clone(), "play farmer", "space G6")
    assert outcome(game.clone(), "play farmer", "space C6")["0.reputation"] == 1


def test_barrow_and_harvest_minister_apply_to_harvest_hands_once_each() -> None:  # rulings J-6 and J-8
    game = game_with([80], money=2, privileges=[27, 31], workers=["A1"])
    found: dict[tuple[str, ...], set[int]] = {}
    for end in results(game, "play 80"):
        found.setdefault(tuple(end["workers"]), set()).add(end["seats"][0]["reputation"])
    assert found["A1", "G6"] == {0}
    assert found["A1", "A2"] == {1}
    assert found["A1", "A2", "B1"] == {1}
    assert found["A1", "A2", "G6"] == {1}
    assert found["A1", "F6", "G6"] == {1}
    assert ("A1", "D10", "G6") not in found


# ---- 29 PILE DWELLING


@pytest.mark.parametrize(
    ("card", "goods", "paid"),
    [("settlement", THREE, ["wheat", "grape", "stone"]), (20, {"wheat": 1, "fish": 1}, ["wheat", "fish"])],
)
def test_pile_dwelling_builds_a_settlement_on_a_crocodile(
    card: Any, goods: dict[str, int], paid: list[str]
) -> None:  # ruling J-9
    game = game_with([card], goods=goods, privileges=[29])
    assert outcome(game, f"play {card}", "space A2") == {
        "0.hand": [], "0.discard": [card], **{f"0.goods.{good}": -1 for good in paid},
        "0.reputation": 3, "0.money": 4, "drained": ["A2"], "settlements": ["A2", "D5"], "turn": 1,
    }  # fmt: skip
    assert (
        reasons(play(game_with([card], goods=goods, expansion=True), f"play {card}"), "space A2")
        == "space-impossible dry"
    )


def test_pile_dwelling_keeps_the_distance_between_settlements() -> None:
    game = play(game_with(["settlement"], goods=THREE, privileges=[29]), "play settlement")
    assert reasons(game, "space C6") == "space-impossible away-from-settlements"


def test_pile_dwelling_builds_several_roads_on_crocodiles_in_one_action() -> None:  # ruling J-6
    game = game_with(["two-roads"], goods={"wheat": 1, "grape": 1}, privileges=[29])
    assert outcome(game, "play two-roads", "road C6-D5", "road D5-D6") == {
        "0.hand": [], "0.discard": ["two-roads"], "0.goods.wheat": -1, "0.goods.grape": -1, "0.reputation": 3,
        "0.money": 2, "drained": ["C6", "D6"], "roads": ["C6-D5", "D5-D6", "E9-F8"], "turn": 1,
    }  # fmt: skip


def test_pile_dwelling_builds_a_bridge_to_a_crocodile() -> None:
    game = game_with([38], goods={"wheat": 2}, privileges=[29])
    assert outcome(game, "play 38", "bridge D5-E6") == {
        "0.hand": [], "0.discard": [38], "0.goods.wheat": -2, "0.reputation": 4, "0.money": 1,
        "drained": ["E6"], "bridges": ["D5-E6"], "turn": 1,
    }  # fmt: skip
    assert (
        reasons(
            play(game_with([38], goods={"wheat": 2}, expansion=True, settlements=["E9"]), "play 38"), "bridge D5-E6"
        )
        == "side-impossible dry"
    )


def test_pile_dwelling_builds_a_grand_bridge_to_a_crocodile() -> None:  # rulings J-9 and V40
    game = game_with([118], goods=THREE, money=5, privileges=[29])
    assert outcome(game, "play 118", "bridge D5-E6") == {
        "0.hand": [], "0.discard": [118], "0.goods.wheat": -1, "0.goods.grape": -1, "0.goods.stone": -1,
        "0.reputation": 12, "0.money": -4, "drained": ["E6"], "grand_bridges": ["D5-E6"], "turn": 1,
    }  # fmt: skip


def test_money_from_a_crocodile_cannot_pay_for_the_building_that_removes_it() -> None:  # rulings A-6 and J-9
    assert (
        reasons(game_with(["settlement"], goods={"wheat": 1, "grape": 1}, money=2, privileges=[29]), "play settlement")
        == "lacking"
    )
    assert (
        reasons(game_with(["two-roads"], goods={"grape": 1}, money=2, privileges=[29]), "play two-roads")
        == "lacking-some"
    )
    assert "play two-roads" in names(game_with(["two-roads"], goods={"grape": 1}, money=3, privileges=[29]))


def test_pile_dwelling_builds_no_workshop_on_a_crocodile() -> None:  # ruling J-9
    goods = {"grape": 1, "stone": 1}
    assert reasons(game_with([44], goods=goods, privileges=[29]), "play 44") == "action-impossible no-reached-by-road"
    assert "play 44" in names(game_with([44], goods=goods, privileges=[29], roads=["D5-D6"], drained=["D6"]))


def test_pile_dwelling_and_housing_minister_pay_six_dollars_with_a_settlement() -> None:  # ruling J-9
    game = game_with(["settlement"], goods=THREE, privileges=[29, 61])
    assert outcome(game, "play settlement", "space A2") == {
        "0.hand": [], "0.discard": ["settlement"], "0.goods.wheat": -1, "0.goods.grape": -1, "0.goods.stone": -1,
        "0.reputation": 3, "0.money": 6, "drained": ["A2"], "settlements": ["A2", "D5"], "turn": 1,
    }  # fmt: skip


# ---- 31 HARVEST MINISTER


@pytest.mark.parametrize(
    ("card", "good", "count"), [("farmer", "wheat", 1), (6, "wheat", 2), (42, "rose", 2), (58, "fish", 3)]
)
def test_harvest_minister_gains_reputation_next_to_another_worker(card: Any, good: str, count: int) -> None:
    game = game_with([card], privileges=[31], workers=["D7"], drained=["D7"])
    assert outcome(game, f"play {card}", "space D6") == {
        "0.hand": [], "0.discard": [card], f"0.goods.{good}": count, "0.money": 1, "0.reputation": 1,
        "drained": ["D6", "D7"], "workers": ["D6", "D7"], "turn": 1,
    }  # fmt: skip


def test_harvest_minister_counts_a_prone_worker_and_applies_to_farm_hand() -> None:  # rulings C-1 and J-6
    game = game_with([], privileges=[5, 31], prone=["C5"])
    play(game, "use 5", "space C6")
    assert game.position()["seats"][0]["reputation"] == 1


def test_harvest_minister_gains_nothing_away_from_workers() -> None:
    game = game_with(["farmer"], privileges=[31])
    play(game, "play farmer", "space A1")
    assert game.position()["seats"][0]["reputation"] == 0
    game = game_with([42], privileges=[31], workers=["C5"])
    play(game, "play 42", "space E1")
    assert game.position()["seats"][0]["reputation"] == 0


def test_harvest_minister_gains_nothing_on_a_developed_space_or_for_a_move() -> None:  # ruling C-11
    game = game_with([14], privileges=[31], workers=["C5"])
    assert outcome(game, "play 14")["workers"] == ["C5", "D5"]
    assert game.position()["seats"][0]["reputation"] == 0
    game = game_with([26], privileges=[31], workers=["C5", "C8"])
    ends = results(game, "play 26")
    assert ["C7", "C8"] in [end["workers"] for end in ends]
    assert {end["seats"][0]["reputation"] for end in ends} == {0}


def test_harvest_minister_gains_once_for_all_workers_of_harvest_hands() -> None:  # ruling J-6
    game = game_with([80], money=3, privileges=[31], workers=["D6"], drained=["D6"])
    play(game, "play 80", "space C6", "space C7", "space D7")
    assert game.position()["seats"][0]["reputation"] == 1


# ---- 33 ARCHIVIST


def test_archivist_takes_back_three_or_four_cards_for_free() -> None:
    game = game_with([], discard=[24, 26, 28, 30, 34], privileges=[33], market=MARKET, draw=[52, 54])
    play(game, "administrate")
    assert names(game) == ["take-back 3", "take-back 4"]
    play(game, "take-back 4", "take-back 0")
    seat = game.position()["seats"][0]
    assert (seat["hand"], seat["discard"], seat["money"]) == ([26, 28, 30, 34], [24], 3)


def test_archivist_with_three_discarded_cards_takes_all_three() -> None:
    game = game_with([], discard=[26, 28, 30], privileges=[33], market=MARKET, draw=[52, 54])
    play(game, "administrate")
    assert game.position()["seats"][0]["hand"] == [26, 28, 30]
    assert game.player == 1


def test_archivist_and_the_fourth_reward_take_back_at_most_four() -> None:  # ruling J-10
    discard = [24, 26, 28, 30, 34]
    game = game_with([], discard=discard, privileges=[33], players=1, rewards=4, market=MARKET, draw=[52, 54])
    play(game, "administrate")
    assert "take-back 4" in names(game)
    assert reasons(game, "take-back 5") == "at-most"


# ---- 35 LEAD BUYER, 37 BUYER OF THE PHARAOH


@pytest.mark.parametrize(
    ("privileges", "tokens", "expected"),
    [
        ([], [], [3, 4, 5, 7]),
        ([35], [], [3, 4, 5, 5, 5]),
        ([37], [], [2, 3, 4, 6]),
        ([35, 37], [], [2, 3, 4, 4, 4]),
        ([35], [4, 14, 20, 22], [2, 3, 4, 4, 5]),
        ([37], [4, 14, 20, 22], [1, 2, 3, 5]),
        ([35, 37], [4, 14, 20, 22], [1, 2, 3, 3, 4]),
        ([35, 37], [38], [2, 3, 4, 4, 3]),
    ],
)
def test_buyers_and_tokens_lower_prices(privileges: list[int], tokens: list[int], expected: list[int]) -> None:
    assert prices(privileges, tokens) == expected  # rulings J-11 and G-12


def test_lead_buyer_never_buys_a_disaster() -> None:  # ruling J-11
    market = [4, 14, 20, 22, 122, 124, 126, 128]
    game = game_with([], money=20, privileges=[35], market=market, draw=[], final=[], ended=True)
    assert names(game) == ["buy 4", "buy 14", "buy 20", "buy 22", "quit"]
    assert reasons(game, "buy 122") == "disaster-not-for-sale"


def test_lead_buyer_does_not_open_the_fifth_slot_to_bargain() -> None:  # ruling J-11
    game = play(game_with([], privileges=[35, 49], market=MARKET, draw=[52]), "use 49")
    assert names(game) == ["card 4", "card 14", "card 20", "card 22"]


# ---- 39 RESURRECTION (ruling J-14)


def test_resurrection_takes_back_a_onetime_card_that_its_owner_just_used() -> None:  # V39: in front, not in hand
    game = game_with([], privileges=[39, 57])
    assert sorted(names(play(game.clone(), "use 57"))) == ["card 57", "done"]
    assert effect(game, "use 57", "card 57") == {"0.reputation": 3, "0.privileges": [57], "box": [39]}
    assert effect(game, "use 57") == {"0.reputation": 3, "0.privileges": [], "box": [57]}


def test_resurrection_may_be_kept_for_later() -> None:
    game = game_with([], privileges=[39, 57])
    assert effect(game, "use 57", "done") == {"0.reputation": 3, "0.privileges": [39], "box": [57]}


def test_resurrection_takes_the_onetime_card_of_another_player() -> None:
    game = game_with_seats({"privileges": [13]}, {"privileges": [39]}, market=MARKET, draw=[52, 54])
    play(game, "use 13")
    assert game.player == 1
    play(game, "card 13")
    assert game.player == 0
    after = game.position()["seats"]
    assert (after[0]["privileges"], after[0]["goods"]["wheat"]) == ([], 3)
    assert (after[1]["privileges"], after[1]["goods"]["wheat"]) == ([13], 0)
    play(game, "administrate")
    assert "use 13" in names(game)


def test_resurrection_takes_a_card_from_the_administration_of_another_player_before_the_refill() -> None:
    game = game_with_seats({}, {"privileges": [39]}, market=MARKET, draw=[52, 54, 56])
    play(game, "administrate")
    assert game.player == 1
    assert sorted(names(game)) == ["card 14", "card 4", "done"]
    assert game.position()["market"] == [20, 22, 38, 40, 42, 44]
    assert game.position()["draw"] == [52, 54, 56]
    play(game, "card 14")
    after = game.position()
    assert (after["seats"][1]["hand"], after["seats"][1]["privileges"]) == ([14], [])
    assert (after["market"], after["discounts"]) == ([20, 22, 38, 40, 42, 44, 52, 54], [20, 22])
    assert after["turn"] == 1
    assert {4, 39} <= set(after["box"])
    assert 14 not in after["box"]


def test_resurrection_takes_a_privilege_that_leaves_the_market() -> None:
    market = [4, 14, 20, 21, 38, 40, 42, 44]
    game = game_with_seats({}, {"privileges": [39]}, market=market, draw=[52, 54, 56])
    play(game, "administrate")
    assert sorted(names(game)) == ["card 14", "card 21", "card 4", "done"]
    play(game, "card 21")
    assert game.position()["seats"][1]["privileges"] == [21]


def test_resurrection_works_in_its_owners_administration() -> None:
    game = game_with([], privileges=[39], market=MARKET, draw=[52, 54])
    play(game, "administrate", "card 4")
    assert game.position()["seats"][0]["hand"] == [4]
    assert game.position()["turn"] == 1


def test_resurrection_takes_a_card_removed_by_its_owners_sacrifice() -> None:
    game = game_with([12, 14], privileges=[39])
    kept = [(tuple(end["seats"][0]["hand"]), tuple(end["seats"][0]["discard"])) for end in results(game, "play 12")]
    # either 14 or SACRIFICE itself leaves, and may be saved
    assert set(kept) == {((), (12,)), ((14,), (12,)), ((14,), ()), ((12, 14), ())}


def test_resurrection_takes_a_card_removed_by_the_sacrifice_of_another_player() -> None:
    game = game_with_seats({"hand": [12], "discard": ["farmer"]}, {"privileges": [39]})
    play(game, "play 12", "space B3", "discarded 1")
    assert game.player == 1
    play(game, "card farmer")
    after = game.position()["seats"]
    assert (after[0]["discard"], after[1]["hand"], after[1]["privileges"]) == ([12], ["farmer"], [])


def test_either_card_of_a_sacrifice_used_twice_may_be_saved_and_two_time_use_as_well() -> None:
    game = game_with([12, 14, 30], privileges=[39, 67])
    ends = results(play(game, "use 67"), "play 12")
    gone = [end for end in ends if end["seats"][0]["discard"] == [12]]
    assert {(tuple(end["seats"][0]["hand"]), tuple(end["seats"][0]["privileges"])) for end in gone} == {
        ((), (39,)), ((14,), ()), ((30,), ()), ((), (67,)),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("card", "workers", "options"),
    [(47, ["D5"], ["play 66"]), (63, [], ["buy 4", "buy 14"]), (67, [], ["play 66", "space A1"])],
)
def test_a_declared_effect_leaves_the_game_and_may_be_saved_after_its_action(
    card: int, workers: list[str], options: list[str]
) -> None:
    game = game_with(
        [66], privileges=[39, card], money=9, workers=workers, settlements=["A1"] if card == 67 else [],
        market=MARKET, discounts=[], draw=[52, 54],
    )  # fmt: skip
    play(game, f"use {card}")
    assert [name for name in names(game) if not name.startswith(("play ", "buy "))] == []
    play(game, *options)
    assert sorted(names(game)) == [f"card {card}", "done"]
    play(game, f"card {card}")
    assert game.position()["seats"][0]["privileges"] == [card]
    assert game.player == 1


def test_resurrection_does_not_work_after_its_owner_has_quit() -> None:
    game = game_with_seats(
        {"privileges": [57]}, {"privileges": [39], "quit": True}, **{**END, "market": END["market"][:-1]}
    )
    play(game, "use 57")
    assert game.player == 0
    assert 57 in game.position()["box"]


def test_resurrection_does_nothing_by_itself_and_cannot_save_itself() -> None:
    game = game_with([4], privileges=[39, 57])
    assert reasons(game, "use 39") == "waits-for-removal"
    play(game, "use 57", "card 57")
    assert 39 in game.position()["box"]
    assert game.position()["seats"][0]["privileges"] == [57]


def test_a_card_saved_by_resurrection_can_be_used_again_in_the_same_turn() -> None:
    game = game_with([4], privileges=[39, 69])
    assert effect(game, "use 69", "card 69", "play 4", "use 69") == {
        "0.hand": [], "0.discard": [4], "0.money": 25, "0.privileges": [], "box": [39, 69], "turn": 1,
    }  # fmt: skip


def test_a_card_saved_after_the_first_sacrifice_may_be_removed_by_the_second() -> None:
    # ruling J-14: RESURRECTION takes a card as soon as it leaves, even between the two times of TWO-TIME USE
    game = game_with([12, 14], privileges=[39, 67])
    play(game, "use 67", "play 12", "space B3", "card 14", "card 14", "space B3", "card 14")
    while game.player == 0 and "done" in names(game):
        play(game, "done")
    seat = game.position()["seats"][0]
    assert (seat["hand"], seat["discard"], seat["privileges"]) == ([], [12], [])
    assert game.position()["blocks"] == {"B3": 2}


# ---- 43 CATACOMBS


def test_catacombs_bury_a_card_just_taken_back_after_the_market_has_moved_on() -> None:  # ruling J-28
    game = game_with([4], discard=[24, 26, 28, 30], privileges=[43], market=[*MARKET[1:], 52], draw=[54, 56])
    play(game, "administrate", "take-back 0")
    assert game.position()["market"] == [22, 38, 40, 42, 44, 52, 54, 56]
    assert sorted(names(game)) == ["card 26", "card 28", "card 30", "card 4", "done"]
    play(game, "card 28")
    seat = game.position()["seats"][0]
    assert (seat["hand"], seat["discard"], seat["money"]) == ([4, 26, 30], [28, 24], 2)
    assert game.player == 1


def test_catacombs_bury_a_card_that_was_in_hand_or_no_card() -> None:
    game = game_with([4], privileges=[43], market=[*MARKET[1:], 52], draw=[54, 56])
    play(game, "administrate")
    other = game.clone()
    play(game, "card 4")
    assert game.position()["seats"][0]["discard"] == [4]
    play(other, "done")
    assert other.position()["seats"][0]["hand"] == [4]
    assert other.player == 1


# ---- 45 ADMINISTRATOR


@pytest.mark.parametrize(("hand", "income"), [([], 4), ([24], 3), ([24, 26, 28], 1), ([24, 26, 28, 30, 34], 1)])
def test_administrator_adds_a_dollar_to_any_income(hand: list[int], income: int) -> None:  # ruling J-15
    game = game_with(hand, privileges=[45], market=MARKET, draw=[52, 54])
    assert outcome(game, "administrate")["0.money"] == income
