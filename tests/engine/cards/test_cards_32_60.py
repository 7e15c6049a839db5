"""Cards 32 PERFUMER to 60 GEM SEARCHERS."""

from typing import Any

import pytest
from support.games import game_with, names, outcome, play, played, reasons, results

MARKET = [4, 8, 40, 58, 66, 68, 70, 72]
DISASTERS = [122, 124, 126, 128]
# a road along the third row and one beyond the pyramid: ten spaces for workshops, and D4 beside the red space
WORKSHOP_ROADS = [
    *["C1-C2", "C2-C3", "C3-C4", "C4-C5", "C5-C6", "C6-C7", "C7-C8", "C8-C9", "C10-C9", "B8-C9", "D4-D5"],
]
WORKSHOP_SPACES = ["C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C10", "B8"]
WORKSHOPS_DRAINED = ["C2", "C4", "C6", "C7", "C10", "D4"]


def spaces(*chosen: str) -> list[str]:
    return [f"space {name}" for name in chosen]


# ---- 32 PERFUMER


def test_perfumer_exchanges_up_to_three_roses_for_two_reputation_each() -> None:
    game = game_with([32], goods={"rose": 4})
    assert names(play(game.clone(), "play 32")) == ["times 1", "times 2", "times 3"]
    assert outcome(game, "play 32", "times 3") == played(32) | {
        "0.reputation": 6,
        "0.goods.rose": -3,
        "workers": ["D5"],
    }


def test_nothing_replaces_the_roses_of_the_perfumer() -> None:
    game = game_with([32], goods={"wheat": 3, "grape": 3, "stone": 3, "fish": 3}, money=9)
    assert reasons(game, "play 32") == "lacking"


# ---- 34 CROOK


def test_crook_gains_four_dollars_for_each_reputation_paid() -> None:
    game = game_with([34], reputation=5)
    assert names(play(game.clone(), "play 34")) == ["times 1", "times 2", "times 3"]
    assert outcome(game, "play 34", "times 3") == played(34) | {
        "0.reputation": -3,
        "0.money": 12,
        "workers": ["D5"],
    }


def test_crook_pays_only_reputation_that_the_player_has() -> None:
    # rulings A-13 and F-4
    assert names(play(game_with([34], reputation=2), "play 34")) == ["times 1", "times 2"]
    game = game_with([34])
    assert reasons(game, "play 34") == "needs-reputation"


@pytest.mark.parametrize("card", [32, 34])
def test_perfumer_and_crook_need_a_settlement_without_a_worker(card: int) -> None:
    # ruling E-8
    position: dict[str, Any] = {"settlements": ["A1", "A6", "E3"], "towns": ["A6"], "workers": ["A1"]}
    game = game_with([card], goods={"rose": 1}, reputation=1, **position)
    assert names(play(game, f"play {card}")) == spaces("A6", "D5", "E3")
    game = game_with([card], goods={"rose": 1}, reputation=1, prone=["D5"])
    assert reasons(game, f"play {card}") == "action-impossible no-unoccupied"


# ---- 36 THIEF


def test_thief_puts_the_stolen_card_on_the_discard_stack_and_goes_on_top_of_it() -> None:
    # rulings F-5, G-3 and G-8
    game = game_with([36], discard=["farmer"], market=MARKET, draw=[54, 6])
    assert outcome(game, "play 36", "card 40") == played(36) | {
        "0.discard": ["farmer", 40, 36],
        "market": [4, 8, 54, 58, 66, 68, 70, 72],
        "discounts": [4, 8, 58],
        "draw": [6],
    }


def test_thief_steals_from_the_current_market_only() -> None:
    game = play(game_with([36], market=MARKET), "play 36")
    assert names(game) == ["card 4", "card 8", "card 40", "card 58"]
    assert reasons(game, "card 66") == "card-not-for-sale-yet"


def test_papyrus_copying_thief_goes_on_top_of_the_stolen_card() -> None:
    # ruling F-5
    game = game_with([88], discard=["farmer", 36], market=MARKET, draw=[54])
    play(game, "play 88", "card 8")
    assert game.position()["seats"][0]["discard"] == ["farmer", 36, 8, 88]


def test_thief_works_with_fewer_than_four_cards_but_not_with_none() -> None:
    # ruling F-5
    ending: dict[str, Any] = {"ended": True, "draw": [], "final": [], "discounts": []}
    game = game_with([36], market=[66, 68, *DISASTERS], **ending)
    assert names(play(game, "play 36")) == ["card 66", "card 68"]
    game = game_with([36], market=DISASTERS, **ending)
    assert reasons(game, "play 36") == "action-impossible market-empty"


# ---- 38 BRIDGE


def test_bridge_from_a_settlement_costs_two_basic_goods_and_gains_four_reputation() -> None:
    # worked example T-13
    game = game_with([38], goods={"wheat": 1, "grape": 1}, drained=["E6"])
    assert outcome(game, "play 38", "bridge D5-E6") == played(38) | {
        "0.reputation": 4,
        "0.goods.wheat": -1,
        "0.goods.grape": -1,
        "bridges": ["D5-E6"],
    }


def test_a_bridge_between_two_settlements_gains_reputation_for_the_first_connection() -> None:
    # worked example T-13
    game = game_with([38], goods={"stone": 2}, settlements=["E5"])
    assert outcome(game, "play 38", "bridge D5-E5") == played(38) | {
        "0.reputation": 5,
        "0.goods.stone": -2,
        "bridges": ["D5-E5"],
        "connected": ["D5-E5"],
    }


def test_bridges_make_no_junction_on_a_resource_space_and_need_crocodile_free_ends() -> None:
    # worked example T-13
    position: dict[str, Any] = {"drained": ["D4", "E4"], "roads": ["D4-D5", "C5-D4"], "settlements": ["E4"]}
    game = play(game_with([38], goods={"stone": 2}, **position), "play 38")
    assert reasons(game, "bridge D4-E4") == "side-impossible junction"
    assert reasons(game, "bridge D5-E6") == "side-impossible dry"
    assert game.why_not("bridge E3-E4") is None
    assert game.why_not("bridge D5-E5") is None


def test_bridges_start_at_a_hub_or_continue_from_a_loose_end() -> None:
    # rulings D-3 and D-5: red space, pyramid and dam offer these places at the start, once the swamp is drained
    drained = ["D3", "D4", "D6", "D7", "E1", "E2", "E4", "E6", "E7", "E8", "F1", "F7"]
    game = play(game_with([38], goods={"stone": 2}, drained=drained), "play 38")
    assert names(game) == ["bridge D5-E5", "bridge D5-E6", "bridge E3-F3", "bridge E8-F8"]
    assert reasons(game, "bridge E9-F8") == "side-impossible side-empty"


def test_bridge_accepts_any_two_basic_goods_but_no_fish() -> None:
    game = game_with([38], goods={"wheat": 2, "grape": 1, "fish": 2}, drained=["E6"])
    assert names(play(game, "play 38", "bridge D5-E6")) == ["pay wheat wheat", "pay wheat grape"]
    game = game_with([38], goods={"wheat": 1, "fish": 2})
    assert reasons(game, "play 38") == "lacking-some"


def test_a_worker_stays_below_a_bridge_and_the_banks_are_developed_but_not_adjacent() -> None:
    # rulings C-17, C-5 and D-15
    game = game_with([38], goods={"stone": 2}, workers=["E5"])
    play(game, "play 38", "bridge D5-E5", "play farmer")
    assert names(game) == spaces("E4", "E6", "F4", "F5")
    assert game.position()["workers"] == ["E5"]


@pytest.mark.parametrize(("last", "possible"), [([], True), (["E3-F3"], False)])
def test_bridge_needs_a_bridge_in_the_supply(last: list[str], possible: bool) -> None:
    # ruling A-8
    position: dict[str, Any] = {"drained": ["D4", "D6", "E6"], "bridges": ["D4-E5", "D5-E5", "D5-E6", *last]}
    game = game_with([38], goods={"stone": 2}, **position)
    assert reasons(game, "play 38") == ("" if possible else "action-impossible none-left")


# ---- 40 SMALL TOWN


def test_small_town_upgrades_a_settlement_and_the_worker_stays() -> None:
    # worked example T-14, ruling E-6: the settlement remains
    game = game_with([40], goods={"wheat": 1, "grape": 1, "stone": 1}, settlements=["E3"], workers=["E3"])
    assert outcome(game, "play 40", "space E3") == played(40) | {
        "0.reputation": 5,
        "0.money": 2,
        "0.goods.wheat": -1,
        "0.goods.grape": -1,
        "0.goods.stone": -1,
        "towns": ["E3"],
    }


def test_small_town_may_be_built_on_any_settlement_that_is_not_a_town() -> None:
    # ruling E-5: the red one included
    position: dict[str, Any] = {"settlements": ["A1", "A6", "E3"], "towns": ["A6"]}
    game = play(game_with([40], goods={"wheat": 1, "grape": 1, "stone": 1}, **position), "play 40")
    assert names(game) == spaces("A1", "D5", "E3")
    assert reasons(game, "space A6") == "space-impossible is-no-town"


@pytest.mark.parametrize(("count", "possible"), [(7, True), (8, False)])
def test_small_town_needs_a_town_in_the_supply(count: int, possible: bool) -> None:
    # ruling A-8
    settlements = ["A1", "A6", "B8", "C1", "C3", "D10", "E3", "E5", "F2"]
    position: dict[str, Any] = {"settlements": settlements, "towns": settlements[:count]}
    game = game_with([40], goods={"wheat": 1, "grape": 1, "stone": 1}, **position)
    assert reasons(game, "play 40") == ("" if possible else "action-impossible none-left")


def test_a_settlement_below_a_town_stays_out_of_the_supply() -> None:
    # ruling E-6
    fifteen = ["A1", "A3", "A5", "A7", "C1", "C3", "C7", "C10", "D8", "E2", "E4", "E6", "E10", "F7", "G1"]
    drained = [name for name in fifteen if name not in ("A1", "C1", "C3")]
    goods = {"wheat": 1, "grape": 1, "stone": 1}
    game = game_with(["settlement"], goods=goods, settlements=fifteen, drained=drained, towns=["A1", "D5"])
    assert reasons(game, "play settlement") == "action-impossible none-left"


# ---- 42 GROWER


def test_grower_gains_two_roses_beside_the_channel() -> None:
    game = game_with([42], workers=["A1"])
    assert outcome(game, "play 42", "space D3") == played(42) | {
        "0.money": 1,
        "0.goods.rose": 2,
        "drained": ["D3"],
        "workers": ["A1", "D3"],
    }


def test_grower_goes_to_stone_beside_the_channel_but_not_inland() -> None:
    # ruling C-7
    game = play(game_with([42]), "play 42")
    assert reasons(game, "space C3") == "space-impossible beside-channel"
    assert outcome(game, "space E3")["0.goods.rose"] == 2


# ---- 44 FARM, 46 VINEYARD, 48 PIT


def test_farm_may_be_built_on_a_wheat_space_developed_by_a_bridge() -> None:
    # worked example T-15
    position: dict[str, Any] = {"drained": ["D6", "E6"], "bridges": ["D5-E6", "D6-E6"]}
    game = game_with([44], goods={"grape": 1, "stone": 1}, **position)
    assert outcome(game, "play 44") == played(44) | {
        "0.reputation": 3,
        "0.goods.wheat": 3,
        "0.goods.grape": -1,
        "0.goods.stone": -1,
        "workshops": ["D6"],
    }


def test_vineyard_may_be_built_on_a_grape_space_developed_by_a_road() -> None:
    # worked example T-15
    position: dict[str, Any] = {"drained": ["A2", "A4", "C6", "D2"], "roads": ["A2-B3", "C6-D5"]}
    game = game_with([46], goods={"wheat": 1, "stone": 1}, **position)
    assert names(play(game.clone(), "play 46")) == spaces("A2", "C6")
    assert outcome(game, "play 46", "space A2") == played(46) | {
        "0.reputation": 3,
        "0.goods.wheat": -1,
        "0.goods.grape": 3,
        "0.goods.stone": -1,
        "workshops": ["A2"],
    }


def test_pit_can_be_built_on_the_stone_spaces_of_the_dam() -> None:
    # ruling E-4
    game = game_with([48], goods={"wheat": 1, "grape": 1})
    assert names(play(game.clone(), "play 48")) == spaces("E9", "F8")
    assert outcome(game, "play 48", "space E9") == played(48) | {
        "0.reputation": 3,
        "0.goods.wheat": -1,
        "0.goods.grape": -1,
        "0.goods.stone": 3,
        "workshops": ["E9"],
    }


def test_a_workshop_needs_an_empty_space_of_its_kind_and_leaves_workers_in_place() -> None:
    # rulings E-4 and C-17
    position: dict[str, Any] = {
        "roads": ["A3-B3", "B2-B3", "B3-B4", "B3-C4", "C4-D4", "D4-D5", "D5-D6"],
        "connected": ["B2-B3", "B3-D5"],
        "drained": ["A3", "B2", "B4", "C4", "D4", "D6", "E2"],
        "settlements": ["B2"],
        "workshops": ["D6"],
        "workers": ["B4"],
    }
    game = play(game_with([44], goods={"grape": 1, "stone": 1}, **position), "play 44")
    assert names(game) == spaces("A3", "B4", "D4")
    assert reasons(game, "space B2") == "space-impossible unbuilt"
    assert reasons(game, "space C4") == "space-impossible on-wheat"
    assert reasons(game, "space D6") == "space-impossible unbuilt"
    assert reasons(game, "space E2") == "space-impossible reached-by-road"
    play(game, "space B4")
    assert game.position()["workers"] == ["B4"]


def test_workshops_need_a_space_with_a_road_or_bridge() -> None:
    goods = {"wheat": 1, "grape": 1, "stone": 1}
    game = game_with([44, 46, 48], goods=goods, drained=["A3", "B2", "C6"], settlements=["E9", "F8"])
    assert [name for name in names(game) if name.startswith("play")] == []
    assert reasons(game, "play 44") == "action-impossible no-reached-by-road"
    assert reasons(game, "play 46") == "action-impossible no-reached-by-road"
    # the road on the dam reaches two stone spaces, but settlements stand there
    assert reasons(game, "play 48") == "action-impossible no-unbuilt"


def test_the_harvest_of_a_workshop_does_not_pay_for_it() -> None:
    # ruling A-6
    game = game_with([46], goods={"wheat": 1}, money=2, drained=["C6"], roads=["C6-D5"])
    assert reasons(game, "play 46") == "lacking"


@pytest.mark.parametrize(("count", "possible"), [(9, True), (10, False)])
def test_workshop_cards_need_a_workshop_in_the_supply(count: int, possible: bool) -> None:
    # ruling A-8
    position: dict[str, Any] = {"roads": WORKSHOP_ROADS, "drained": WORKSHOPS_DRAINED}
    game = game_with([44], goods={"grape": 1, "stone": 1}, workshops=WORKSHOP_SPACES[:count], **position)
    assert reasons(game, "play 44") == ("" if possible else "action-impossible none-left")


# ---- 50 ALL-ROUNDER


def test_all_rounder_takes_back_the_top_discard_card_before_it_is_discarded_itself() -> None:
    game = game_with([50], discard=["farmer", 4])
    assert outcome(game, "play 50", "take-back 1") == {"0.hand": [4], "0.discard": ["farmer", 50], "turn": 1}


def test_all_rounder_gains_one_good_or_one_reputation() -> None:
    game = game_with([50], discard=["farmer"])
    options = ["gain fish", "gain grape", "gain stone", "gain wheat", "reputation 1", "take-back 1"]
    assert sorted(names(play(game.clone(), "play 50"))) == options
    change = {"0.hand": [], "0.discard": ["farmer", 50], "turn": 1}
    assert outcome(game.clone(), "play 50", "gain fish") == change | {"0.goods.fish": 1}
    assert outcome(game, "play 50", "reputation 1") == change | {"0.reputation": 1}


def test_all_rounder_takes_nothing_back_from_an_empty_discard_stack() -> None:
    # rulings F-6 and A-5: the card in play does not lie there yet
    game = play(game_with([50]), "play 50")
    assert sorted(names(game)) == ["gain fish", "gain grape", "gain stone", "gain wheat", "reputation 1"]
    assert reasons(game, "take-back 1") == "discard-empty"


def test_papyrus_copying_all_rounder_may_take_all_rounder_back() -> None:
    # ruling F-6
    game = game_with([88], discard=["farmer", 50])
    assert outcome(game, "play 88", "take-back 1") == {"0.hand": [50], "0.discard": ["farmer", 88], "turn": 1}


# ---- 52 ORDER


def test_order_puts_hand_cards_under_the_discard_stack_for_two_dollars_each() -> None:
    # ruling F-7: the player chooses the order underneath
    game = game_with([52, 4, 6, 14, 16], discard=["farmer", "settlement"])
    found = [position["seats"][0] for position in results(game, "play 52")]
    assert sorted({seat["money"] for seat in found}) == [2, 4, 6]
    bottoms = [seat["discard"] for seat in found if seat["hand"] == [16]]
    assert sorted(bottoms) == [
        [*order, "farmer", "settlement", 52]
        for order in ([4, 6, 14], [4, 14, 6], [6, 4, 14], [6, 14, 4], [14, 4, 6], [14, 6, 4])
    ]


def test_order_with_an_empty_discard_stack_goes_on_top_of_the_cards() -> None:
    # ruling F-7: with a single card there is no choice
    assert outcome(game_with([52, 4]), "play 52") == {"0.hand": [], "0.discard": [4, 52], "0.money": 2, "turn": 1}


def test_order_needs_another_hand_card() -> None:
    # ruling F-7
    game = game_with([52], discard=["farmer"])
    assert reasons(game, "play 52") == "action-impossible no-other-card"
    assert game.why_not("cash 52") is None


# ---- 54 EXPANSION


def test_expansion_on_a_workshop_costs_one_good_and_gains_three_reputation() -> None:
    # worked example T-16
    position: dict[str, Any] = {"drained": ["C6"], "roads": ["C6-D5"], "workshops": ["C6"], "workers": ["C6"]}
    game = game_with([54], goods={"stone": 1}, **position)
    assert outcome(game, "play 54") == played(54) | {
        "0.reputation": 3,
        "0.goods.stone": -1,
        "expansions": ["C6"],
    }


def test_expansion_accepts_any_good_including_fish() -> None:
    position: dict[str, Any] = {"drained": ["C6"], "roads": ["C6-D5"], "workshops": ["C6"]}
    game = play(game_with([54], goods={"wheat": 1, "grape": 1, "stone": 1, "fish": 1}, **position), "play 54")
    assert names(game) == ["pay wheat", "pay grape", "pay stone", "pay fish"]


def test_a_workshop_has_at_most_one_expansion() -> None:
    position: dict[str, Any] = {"workshops": ["E9", "F8"], "expansions": ["E9"]}
    assert outcome(game_with([54], goods={"fish": 1}, **position), "play 54")["expansions"] == ["E9", "F8"]
    game = game_with([54], goods={"fish": 1}, workshops=["E9"], expansions=["E9"])
    assert reasons(game, "play 54") == "action-impossible no-has-no-expansion"


@pytest.mark.parametrize(("count", "possible"), [(4, True), (5, False)])
def test_expansion_needs_an_expansion_in_the_supply(count: int, possible: bool) -> None:
    # ruling A-8
    position: dict[str, Any] = {"roads": WORKSHOP_ROADS, "drained": WORKSHOPS_DRAINED, "workshops": WORKSHOP_SPACES}
    game = game_with([54], goods={"fish": 1}, expansions=WORKSHOP_SPACES[:count], **position)
    assert reasons(game, "play 54") == ("" if possible else "action-impossible none-left")


# ---- 56 ASSISTANT


@pytest.mark.parametrize(("space", "good"), [("D6", "wheat"), ("C6", "grape"), ("E9", "stone")])
def test_assistant_gains_three_goods_of_the_space_below_the_workshop(space: str, good: str) -> None:
    # worked example T-17, ruling C-15
    position: dict[str, Any] = {"roads": ["C6-D5", "D5-D6"], "workshops": ["C6", "D6", "E9"], "expansions": ["E9"]}
    game = game_with([56], drained=["C6", "D6"], **position)
    assert outcome(game, "play 56", f"space {space}") == played(56) | {f"0.goods.{good}": 3, "workers": [space]}


def test_assistant_needs_a_workshop_without_a_worker() -> None:
    game = game_with([56], workshops=["E9", "F8"], workers=["E9"], prone=["F8"], settlements=["A1"])
    assert reasons(game, "play 56") == "action-impossible no-unoccupied"
    assert "play 56" in names(game_with([56], workshops=["E9", "F8"], workers=["E9"]))


# ---- 58 FISHER


def test_fisher_gains_three_fish_and_no_matching_good() -> None:
    game = game_with([58], workers=["D6"], drained=["D6"])
    # C6 and C7 are inland, so there is no choice
    assert outcome(game, "play 58") == played(58) | {
        "0.money": 1,
        "0.goods.fish": 3,
        "drained": ["D6", "D7"],
        "workers": ["D6", "D7"],
    }


def test_fisher_needs_a_neighbouring_worker_and_the_channel_or_the_lake() -> None:
    # ruling C-8: stone spaces are allowed
    game = play(game_with([58], workers=["D9", "E3"], drained=["D9"]), "play 58")
    assert names(game) == spaces("C10", "D3", "D10", "E2", "E10")
    assert reasons(game, "space D8") == "space-impossible beside-water"
    assert reasons(game, "space D7") == "space-impossible beside-worker"


def test_without_any_worker_the_fisher_goes_to_any_undeveloped_space_next_to_water() -> None:
    # ruling C-8
    options = names(play(game_with([58]), "play 58"))
    large = ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "B1", "B8", "C1", "C2", "C10", "D3", "D4", "D6", "D7", "D10"]
    south = ["E1", "E2", "E3", "E8", "E10"]
    small = ["E4", "E5", "E6", "E7", "F1", "F2", "F7", "G1", "G2", "G3", "G4", "G5", "G6"]
    assert sorted(options) == sorted(spaces(*large, *south, *small))


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


def test_gem_searchers_lay_down_only_as_many_workers_as_can_be_paid() -> None:
    # ruling A-2
    game = game_with([60], money=2, workers=["A1", "A6", "B3"])
    assert {len(position["prone"]) for position in results(game, "play 60")} == {1, 2}


def test_gem_searchers_remove_all_prone_workers_for_three_dollars_each() -> None:
    # ruling F-8: regardless of the player who laid them down
    game = game_with([60], workers=["C1"], prone=["A1", "A6", "B3", "B5", "B8", "F8"], money=1)
    assert outcome(game, "play 60", "lift") == played(60) | {"0.money": 18, "prone": []}


def test_gem_searchers_need_an_upright_worker_and_a_dollar_or_a_prone_worker() -> None:
    # ruling F-8
    assert reasons(game_with([60], workers=["A1"]), "play 60") == "needs-money"
    assert reasons(game_with([60], money=9), "play 60") == "action-impossible no-worker-at-all"
    assert outcome(game_with([60], workers=["A1"], prone=["B3"]), "play 60")["0.money"] == 3


def test_papyrus_on_gem_searchers_removes_prone_workers() -> None:
    # ruling F-8: without an upright worker there is no choice
    game = game_with([88], discard=[60], prone=["A1", "B3"])
    assert outcome(game, "play 88") == played(88) | {"0.discard": [60, 88], "0.money": 6, "prone": []}
