"""Cards 62 NOVICES to 88 PAPYRUS."""

from typing import Any

from support.games import allowed, game_with, names, outcome, play, played, reasons, results

from faiyum import Game

MARKET = [4, 14, 38, 52, 66, 68, 70, 72]
ROUTE = ["A5-A6", "A6-B7", "B7-C8", "C8-D7", "D5-D6", "D6-D7"]
ROUTE_DRAINED = ["A5", "B7", "D6", "D7"]
ROUTE_SETTLEMENTS = ["A5", "B7", "D7"]


# ---- 62 NOVICES


def test_novices_after_gem_searchers_removes_upright_workers_but_not_prone_ones() -> None:
    # example T-19
    game = Game.from_position(
        {
            "seats": [{"hand": [60], "money": 3, "goods": {}}, {"hand": [62], "money": 0, "goods": {}}],
            "workers": ["A1", "A6", "B5", "B8", "C1", "C3", "C5"],
        }
    )
    play(game, "play 60", "space A1", "space B5", "space B8")
    play(game, "play 62")
    assert names(game) == ["space A6", "space C1", "space C3", "space C5"]
    assert reasons(game, "space A1") == "space-impossible upright-worker"
    play(game, "space A6", "space C1", "space C5")
    position = game.position()
    assert position["seats"][0]["money"] == 0
    assert position["seats"][1]["money"] == 6
    assert (position["prone"], position["workers"]) == (["A1", "B5", "B8"], ["C3"])


def test_novices_may_remove_a_single_worker_for_two_dollars() -> None:
    game = game_with([62], workers=["A1", "A6"])
    assert outcome(game, "play 62", "space A1", "done") == {
        "0.hand": [], "0.discard": [62], "0.money": 2, "workers": ["A6"], "turn": 1,
    }  # fmt: skip


def test_novices_removes_workers_from_settlements_sites_and_workshops_too() -> None:
    game = game_with([62], workers=["B3", "D5", "E9"], workshops=["E9"])
    assert outcome(game, "play 62", "space B3", "space D5", "space E9")["workers"] == []


def test_novices_needs_an_upright_worker() -> None:
    game = game_with([62], prone=["A1"])
    assert reasons(game, "play 62") == "action-impossible no-upright-worker"
    assert allowed(game, "cash 62")


def test_novices_cannot_remove_prone_workers() -> None:
    # worked examples T-18 and T-19
    game = game_with([60, 62], money=3, workers=["A1", "A6", "B3", "B5", "B8", "C1"])
    play(game, "play 60", "space A1", "space A6", "space B3", "administrate", "done", "play 62")
    assert names(game) == ["space B5", "space B8", "space C1"]
    assert reasons(game, "space A1") == "space-impossible upright-worker"


def test_novices_gains_six_dollars_for_three_workers() -> None:
    # worked example T-19
    game = game_with([62], workers=["B5", "B8", "C1"], prone=["A1", "A6", "B3"])
    assert outcome(game, "play 62", "space B5", "space B8", "space C1") == played(62) | {"0.money": 6, "workers": []}


def test_novices_removes_at_most_three_workers() -> None:
    game = game_with([62], workers=["A1", "A6", "B3", "B5"])
    done = outcome(game, "play 62", "space A1", "space A6", "space B3")
    assert done == played(62) | {"0.money": 6, "workers": ["B5"]}


# ---- 64 BAZAAR


def test_bazaar_takes_a_card_with_a_token_for_one_dollar_whatever_its_slot() -> None:
    # example T-20; rulings F-9, G-3, G-8
    game = game_with([64], money=1, market=MARKET, draw=[90])
    assert outcome(game, "play 64", "card 52") == {
        "0.hand": [52], "0.discard": [64], "0.money": -1, "market": [4, 14, 38, 66, 68, 70, 72, 90],
        "discounts": [4, 14, 38], "draw": [], "turn": 1,
    }  # fmt: skip


def test_bazaar_takes_a_card_without_a_token_for_two_dollars_whatever_its_slot() -> None:
    game = game_with([64], money=9, market=MARKET, discounts=[14], draw=[90])
    taken = outcome(game.clone(), "play 64", "card 52")
    assert (taken["0.money"], taken["0.hand"]) == (-2, [52])
    taken = outcome(game.clone(), "play 64", "card 4")
    assert (taken["0.money"], taken["0.hand"]) == (-2, [4])


def test_bazaar_sells_only_cards_of_the_current_market() -> None:
    game = play(game_with([64], money=9, market=MARKET), "play 64")
    assert names(game) == ["card 4", "card 14", "card 38", "card 52"]
    assert reasons(game, "card 66") == "card-not-for-sale-yet"


def test_bazaar_offers_only_what_can_be_paid() -> None:
    assert reasons(game_with([64], money=0, market=MARKET), "play 64") == "needs-money"
    assert reasons(game_with([64], money=1, market=MARKET, discounts=[]), "play 64") == "needs-money"
    game = play(game_with([64], money=1, market=MARKET, discounts=[14, 38]), "play 64")
    assert names(game) == ["card 14", "card 38"]


# ---- 66, 68, 70 traders


def test_wheat_trader_gains_three_wheat_on_any_settlement() -> None:
    assert outcome(game_with([66], settlements=["B5"]), "play 66", "space B5") == {
        "0.hand": [], "0.discard": [66], "0.goods.wheat": 3, "workers": ["B5"], "turn": 1,
    }  # fmt: skip


def test_grape_trader_gains_three_grapes() -> None:
    assert outcome(game_with([68]), "play 68") == {
        "0.hand": [], "0.discard": [68], "0.goods.grape": 3, "workers": ["D5"], "turn": 1,
    }  # fmt: skip


def test_stone_trader_gains_three_stones_on_a_town() -> None:
    # ruling E-8: a town is a settlement
    assert outcome(game_with([70], towns=["D5"]), "play 70") == {
        "0.hand": [], "0.discard": [70], "0.goods.stone": 3, "workers": ["D5"], "turn": 1,
    }  # fmt: skip


def test_traders_need_a_settlement_without_a_worker_of_either_kind() -> None:
    assert reasons(game_with([66, 68, 70], workers=["D5"]), "play 66") == "action-impossible no-unoccupied"
    assert reasons(game_with([66, 68, 70], prone=["D5"]), "play 70") == "action-impossible no-unoccupied"


# ---- 72 MONUMENT


def test_monument_finishes_the_obelisk_and_starts_a_pyramid() -> None:
    # example T-22
    game = game_with([72], goods={"stone": 2}, blocks={"B3": 2})
    assert outcome(game, "play 72", "space B3", "space C9") == {
        "0.hand": [], "0.discard": [72], "0.goods.stone": -2, "0.reputation": 4, "blocks.B3": 1, "blocks.C9": 1,
        "turn": 1,
    }  # fmt: skip


def test_monument_may_put_three_blocks_on_one_site() -> None:
    game = game_with([72], goods={"stone": 5})
    done = outcome(game, "play 72", "space F3", "space F3", "space F3")
    assert (done["blocks.F3"], done["0.goods.stone"], done["0.reputation"]) == (3, -3, 6)


def test_monument_may_place_a_single_block() -> None:
    done = outcome(game_with([72], goods={"stone": 3}), "play 72", "space B3", "done")
    assert (done["blocks.B3"], done["0.goods.stone"], done["0.reputation"]) == (1, -1, 2)


def test_monument_never_exceeds_the_limit_of_a_site() -> None:
    # ruling E-9
    game = game_with([72], goods={"stone": 3}, blocks={"B3": 3, "C9": 5, "D1": 1, "F3": 5})
    done = outcome(game, "play 72")
    assert (done["blocks.D1"], done["0.goods.stone"]) == (1, -1)


def test_monument_needs_a_stone_and_a_site_below_its_limit() -> None:
    assert reasons(game_with([72], goods={"wheat": 5}, money=2), "play 72") == "lacking"
    assert (
        reasons(game_with([72], goods={"stone": 1}, blocks={"B3": 3, "C9": 5, "D1": 2, "F3": 5}), "play 72")
        == "action-impossible no-site-has-room"
    )


# ---- 74, 76, 78 workshops


def test_homestead_on_a_wheat_space_with_a_road_gains_four_wheat_and_its_worker_stays() -> None:
    game = game_with([74], goods={"grape": 1, "stone": 1}, drained=["D6"], roads=["D5-D6"], workers=["D6"])
    assert outcome(game, "play 74") == {
        "0.hand": [], "0.discard": [74], "0.goods.grape": -1, "0.goods.stone": -1, "0.goods.wheat": 4,
        "0.reputation": 3, "workshops": ["D6"], "turn": 1,
    }  # fmt: skip


def test_plantation_on_a_grape_space_with_a_bridge_gains_four_grapes() -> None:
    game = game_with([76], goods={"wheat": 1, "stone": 1}, drained=["E6"], bridges=["D5-E6"])
    assert outcome(game, "play 76") == {
        "0.hand": [], "0.discard": [76], "0.goods.wheat": -1, "0.goods.stone": -1, "0.goods.grape": 4,
        "0.reputation": 3, "workshops": ["E6"], "turn": 1,
    }  # fmt: skip


def test_quarry_on_a_space_of_the_dam_gains_four_stones() -> None:
    # ruling E-4
    game = game_with([78], goods={"wheat": 1, "grape": 1})
    assert outcome(game, "play 78", "space F8") == {
        "0.hand": [], "0.discard": [78], "0.goods.wheat": -1, "0.goods.grape": -1, "0.goods.stone": 4,
        "0.reputation": 3, "workshops": ["F8"], "turn": 1,
    }  # fmt: skip


def test_a_workshop_needs_a_road_or_bridge_on_a_space_of_its_kind() -> None:
    # ruling E-4
    assert (
        reasons(game_with([74], goods={"grape": 1, "stone": 1}, drained=["D6"]), "play 74")
        == "action-impossible no-reached-by-road"
    )
    assert (
        reasons(game_with([74], goods={"grape": 1, "stone": 1}, drained=["C6"], roads=["C6-D5"]), "play 74")
        == "action-impossible no-reached-by-road"
    )
    assert names(play(game_with([78], goods={"wheat": 1, "grape": 1}), "play 78")) == ["space E9", "space F8"]


def test_no_workshop_is_built_on_a_settlement_or_another_workshop() -> None:
    # ruling E-4
    assert (
        reasons(game_with([78], goods={"wheat": 1, "grape": 1}, settlements=["E9"], workshops=["F8"]), "play 78")
        == "action-impossible no-unbuilt"
    )


# ---- 80 HARVEST HANDS


def test_harvest_hands_pays_a_dollar_for_each_of_three_workers_and_gains_one_for_each_crocodile() -> None:
    game = game_with([80], money=3, workers=["C5"])
    assert outcome(game, "play 80", "space B4", "space C4", "space C6") == {
        "0.hand": [], "0.discard": [80], "0.goods.wheat": 1, "0.goods.grape": 2, "drained": ["B4", "C4", "C6"],
        "workers": ["B4", "C4", "C5", "C6"], "turn": 1,
    }  # fmt: skip


def test_harvest_hands_places_at_most_three_workers() -> None:
    game = game_with([80], money=4, workers=["C5"])
    done = outcome(game, "play 80", "space B4", "space C4", "space C6")
    assert (done["workers"], done["turn"]) == (["B4", "C4", "C5", "C6"], 1)


def test_harvest_hands_may_place_one_worker_and_gains_nothing_for_a_space_without_crocodiles() -> None:
    game = game_with([80], money=3, workers=["C5"], drained=["C6"])
    done = outcome(game, "play 80", "space C6", "done")
    assert (done["0.money"], done["0.goods.grape"], done["workers"]) == (-1, 1, ["C5", "C6"])


def test_harvest_hands_cannot_pay_with_the_money_for_its_own_crocodiles() -> None:
    # ruling A-6
    game = game_with([80], money=1, workers=["C5"])
    done = outcome(game, "play 80", "space B4")
    assert (done["workers"], done["turn"]) == (["B4", "C5"], 1)
    assert reasons(game_with([80], money=0, workers=["C5"]), "play 80") == "needs-money"


def test_harvest_hands_may_place_a_worker_next_to_one_just_placed() -> None:
    # ruling C-6: C2 touches B1, D2 touches C2, neither touches A1
    game = game_with([80], money=3, workers=["A1"])
    placed = [position["workers"] for position in results(game, "play 80")]
    assert ["A1", "B1", "C2", "D2"] in placed
    assert ["A1", "C2"] not in placed
    assert ["A1", "B1", "D2"] not in placed


def test_on_an_empty_map_harvest_hands_chooses_freely_for_the_first_worker_only() -> None:
    # ruling C-6
    game = play(game_with([80], money=3), "play 80", "space A1")
    assert sorted(names(game)) == ["done", "space A2", "space B1", "space B2"]
    assert reasons(game, "space G6") == "space-impossible beside-worker"


def test_harvest_hands_offers_each_set_of_spaces_once() -> None:
    game = game_with([80], money=2, workers=["A1"], drained=["A2", "B1", "B2"])
    placed = [tuple(position["workers"]) for position in results(game, "play 80")]
    assert len(placed) == len(set(placed))
    assert ("A1", "A2", "B1") in placed


# ---- 82 SENIOR SUPPLIER


def test_senior_supplier_gains_three_goods_in_any_mix() -> None:
    assert outcome(game_with([82]), "play 82", "gain wheat wheat fish") == {
        "0.hand": [], "0.discard": [82], "0.goods.wheat": 2, "0.goods.fish": 1, "workers": ["D5"], "turn": 1,
    }  # fmt: skip


def test_senior_supplier_offers_every_mix_of_the_four_kinds_but_no_rose() -> None:
    # ruling B-10
    game = play(game_with([82]), "play 82")
    assert len(set(names(game))) == 20
    assert allowed(game, "gain fish fish fish")
    assert allowed(game, "gain wheat grape stone")
    assert not [name for name in names(game) if "rose" in name]


# ---- 84 TOWN


def test_town_on_a_settlement_with_a_worker_gains_six_reputation_and_two_dollars() -> None:
    # rulings E-5, D-16
    game = game_with([84], goods={"wheat": 1, "grape": 1, "stone": 1}, workers=["D5"])
    assert outcome(game, "play 84") == {
        "0.hand": [], "0.discard": [84], "0.goods.wheat": -1, "0.goods.grape": -1, "0.goods.stone": -1,
        "0.reputation": 6, "0.money": 2, "towns": ["D5"], "turn": 1,
    }  # fmt: skip


def test_town_needs_a_settlement_that_is_not_a_town() -> None:
    goods = {"wheat": 1, "grape": 1, "stone": 1}
    assert reasons(game_with([84], goods=goods, towns=["D5"]), "play 84") == "action-impossible no-is-no-town"
    assert outcome(game_with([84], goods=goods, settlements=["B5"], towns=["D5"]), "play 84")["towns"] == ["B5", "D5"]


# ---- 86 ESCORT


def test_escort_passes_a_settlement_with_a_worker_but_cannot_stop_there() -> None:
    # example T-23
    game = game_with(
        [86], money=6, workers=["B7", "D5"], roads=ROUTE, drained=ROUTE_DRAINED, settlements=ROUTE_SETTLEMENTS
    )
    play(game, "play 86", "space D5")
    assert names(game) == ["times 1", "times 3"]
    assert reasons(game, "times 2") == "no-route"


def test_escort_over_three_settlements_costs_six_dollars_and_removes_the_worker() -> None:
    # example T-23
    game = game_with(
        [86], money=6, workers=["B7", "D5"], roads=ROUTE, drained=ROUTE_DRAINED, settlements=ROUTE_SETTLEMENTS
    )
    assert outcome(game, "play 86", "space D5", "times 3") == {
        "0.hand": [], "0.discard": [86], "0.money": -6, "0.reputation": 6, "workers": ["B7"], "turn": 1,
    }  # fmt: skip


def test_escort_over_one_or_two_settlements_gains_four_or_five_reputation() -> None:
    game = game_with([86], money=6, workers=["D5"], roads=ROUTE, drained=ROUTE_DRAINED, settlements=ROUTE_SETTLEMENTS)
    one = outcome(game.clone(), "play 86", "times 1")
    two = outcome(game.clone(), "play 86", "times 2")
    assert (one["0.money"], one["0.reputation"], one["workers"]) == (-2, 4, [])
    assert (two["0.money"], two["0.reputation"], two["workers"]) == (-4, 5, [])


def test_escort_goes_only_as_far_as_the_money_allows() -> None:
    position: dict[str, Any] = {
        "roads": ROUTE,
        "drained": ROUTE_DRAINED,
        "settlements": ROUTE_SETTLEMENTS,
        "workers": ["D5"],
    }
    assert reasons(game_with([86], money=1, **position), "play 86") == "needs-money"
    assert names(play(game_with([86], money=5, **position), "play 86")) == ["times 1", "times 2"]


def test_escort_visits_at_most_three_settlements() -> None:
    game = game_with([86], money=8, workers=["D5"], roads=ROUTE, drained=ROUTE_DRAINED, settlements=ROUTE_SETTLEMENTS)
    assert reasons(play(game, "play 86"), "times 4") == "at-most"


def test_escort_never_returns_to_a_settlement() -> None:
    # ruling F-10: the starting settlement does not count
    game = game_with([86], money=6, workers=["D5"], drained=["D6", "D7"], roads=["D5-D6", "D6-D7"], settlements=["D7"])
    assert outcome(game, "play 86")["0.reputation"] == 4


def test_escort_crosses_bridges() -> None:
    # ruling F-10
    game = game_with([86], money=2, workers=["D5"], bridges=["D5-E5"], settlements=["E5"])
    assert outcome(game, "play 86") == {
        "0.hand": [], "0.discard": [86], "0.money": -2, "0.reputation": 4, "workers": [], "turn": 1,
    }  # fmt: skip


def test_escort_does_not_pass_through_a_site() -> None:
    # ruling F-10
    game = game_with(
        [86], money=6, workers=["B7"], drained=["B7", "D9"], roads=["B7-C9", "C9-D9"], settlements=["B7", "D9"]
    )
    assert reasons(game, "play 86") == "action-impossible no-route"


def test_escort_passes_a_workshop() -> None:
    game = game_with(
        [86], money=2, workers=["D5"], drained=["D6", "D7"], roads=["D5-D6", "D6-D7"], settlements=["D7"],
        workshops=["D6"],
    )  # fmt: skip
    assert allowed(game, "play 86")


def test_escort_cannot_stop_beside_a_prone_worker_nor_use_one() -> None:
    # ruling F-10
    assert (
        reasons(
            game_with([86], money=6, workers=["D5"], prone=["E5"], bridges=["D5-E5"], settlements=["E5"]), "play 86"
        )
        == "action-impossible no-route"
    )
    assert (
        reasons(game_with([86], money=6, prone=["D5"], bridges=["D5-E5"], settlements=["E5"]), "play 86")
        == "action-impossible no-upright-worker"
    )


def test_escort_needs_a_worker_on_a_settlement() -> None:
    game = game_with([86], money=6, workers=["D6"], drained=["D6", "D7"], roads=["D5-D6", "D6-D7"], settlements=["D7"])
    assert reasons(game, "play 86") == "action-impossible no-settled-worker"


# ---- 88 PAPYRUS


def test_papyrus_copies_bazaar_with_its_cost() -> None:
    # example T-21
    game = game_with([88], discard=[64], money=2, market=[52, 58, 60, 76, 78, 80, 82, 84], discounts=[52], draw=[90])
    assert outcome(game, "play 88", "card 76") == {
        "0.hand": [76], "0.discard": [64, 88], "0.money": -2, "market": [52, 58, 60, 78, 80, 82, 84, 90], "draw": [],
        "turn": 1,
    }  # fmt: skip


def test_papyrus_with_an_empty_discard_stack_cannot_be_used() -> None:
    # ruling F-11
    game = game_with([88])
    assert reasons(game, "play 88") == "action-impossible discard-empty"
    assert allowed(game, "cash 88")


def test_papyrus_copies_the_top_card_only() -> None:
    assert outcome(game_with([88], discard=[4, 66]), "play 88") == {
        "0.hand": [], "0.discard": [4, 66, 88], "0.goods.wheat": 3, "workers": ["D5"], "turn": 1,
    }  # fmt: skip


def test_papyrus_copies_a_card_that_was_played_for_money() -> None:
    # ruling F-11
    game = game_with([4, 88], players=1)
    play(game, "cash 4")
    assert outcome(game, "play 88")["0.money"] == 5


def test_papyrus_cannot_copy_what_could_not_be_played() -> None:
    # ruling F-11
    game = game_with([88], discard=[4, 66], workers=["D5"])
    assert reasons(game, "play 88") == "action-impossible copy-impossible no-unoccupied"
    assert allowed(game, "cash 88")
    assert reasons(game_with([88], discard=["settlement"], goods={"wheat": 1, "grape": 1}), "play 88") == "lacking"


def test_papyrus_pays_what_the_copied_card_costs() -> None:
    game = game_with([88], discard=[84], goods={"wheat": 1, "grape": 1, "stone": 1})
    assert outcome(game, "play 88") == {
        "0.hand": [], "0.discard": [84, 88], "0.goods.wheat": -1, "0.goods.grape": -1, "0.goods.stone": -1,
        "0.reputation": 6, "0.money": 2, "towns": ["D5"], "turn": 1,
    }  # fmt: skip
