"""Cards 90 TAX COLLECTOR to 120 PALACE."""

from typing import Any

import pytest
from support.games import SWAMP, allowed, game_with, names, outcome, play, reasons, results

OTHER_SITES = ["C9", "D1", "F3"]
KINGDOM: dict[str, Any] = {
    "settlements": ["B7", "D3", "D7"],
    "towns": ["D5", "D7"],
    "drained": ["B7", "D3", "D4", "D6", "D7", "F4"],
    "roads": ["B7-C8", "C8-D7", "D3-D4", "D4-D5", "D5-D6", "D6-D7", "E5-F4", "F3-F4"],
    "bridges": ["D5-E5"],
    "blocks": {"F3": 4},
}
NETWORK: dict[str, Any] = {
    "settlements": ["A5", "B7", "D3", "D7", "E5"],
    "drained": ["A5", "B7", "D3", "D4", "D6", "D7"],
    "roads": ["A5-A6", "A6-B7", "B7-C8", "C8-D7", "D3-D4", "D4-D5", "D5-D6", "D6-D7"],
    "bridges": ["D5-E5"],
}


# ---- 90 TAX COLLECTOR


def test_tax_collector_gains_a_dollar_for_each_workshop_and_each_town_on_the_map() -> None:
    # example T-24; rulings F-12 (the red town counts) and E-10 (expansions do not)
    game = game_with(
        [90], drained=["C6", "D6", "D8"], roads=["C5-D5", "C6-D5", "D5-D6"], settlements=["D8"], towns=["D5", "D8"],
        workshops=["C5", "C6", "D6", "E9", "F8"], expansions=["C5", "E9"],
    )  # fmt: skip
    assert outcome(game, "play 90", "space E9") == {
        "0.hand": [], "0.discard": [90], "0.money": 7, "workers": ["E9"], "turn": 1,
    }  # fmt: skip


def test_tax_collector_needs_a_workshop_without_a_worker() -> None:
    assert reasons(game_with([90], towns=["D5"]), "play 90") == "action-impossible no-is-workshop"
    assert reasons(game_with([90], workshops=["E9"], workers=["E9"]), "play 90") == "action-impossible no-unoccupied"
    assert allowed(game_with([90], workshops=["E9"]), "play 90")


# ---- 92 FIVE ROADS


def test_five_roads_gains_one_reputation_per_road_and_one_for_a_first_connection() -> None:
    game = game_with([92], goods={"wheat": 2}, drained=["D6", "D7"], settlements=["D7"])
    assert outcome(game, "play 92", "road D5-D6", "road D6-D7") == {
        "0.hand": [], "0.discard": [92], "0.goods.wheat": -2, "0.reputation": 3, "connected": ["D5-D7"],
        "roads": ["D5-D6", "D6-D7", "E9-F8"], "turn": 1,
    }  # fmt: skip


def test_five_roads_builds_at_most_five_roads() -> None:
    game = game_with([92], goods={"stone": 6})
    roads = ["road B3-C5", "road B8-C9", "road C1-D1", "road C5-D5", "road C8-C9"]
    done = outcome(game, "play 92", *roads)
    assert (done["0.goods.stone"], done["0.reputation"], done["turn"]) == (-5, 5 + 1, 1)


def test_five_roads_builds_at_least_one_road() -> None:
    # ruling A-3
    game = play(game_with([92], goods={"stone": 3}), "play 92")
    assert reasons(game, "done") == "not-enough-yet"
    done = outcome(game, "road C8-C9", "done")
    assert (done["0.goods.stone"], done["0.reputation"]) == (-1, 1)


def test_five_roads_needs_a_good_for_a_road() -> None:
    assert reasons(game_with([92], goods={"fish": 5}, money=2), "play 92") == "lacking"


# ---- 94 BANQUET


def test_banquet_on_a_site_costs_three_goods_and_six_dollars() -> None:
    game = game_with([94], goods={"wheat": 1, "grape": 1, "fish": 1}, money=6)
    assert outcome(game, "play 94", "space C9") == {
        "0.hand": [], "0.discard": [94], "0.goods.wheat": -1, "0.goods.grape": -1, "0.goods.fish": -1, "0.money": -6,
        "0.reputation": 8, "workers": ["C9"], "turn": 1,
    }  # fmt: skip


def test_banquet_needs_its_six_dollars() -> None:
    assert reasons(game_with([94], goods={"wheat": 1, "grape": 1, "fish": 1}, money=5), "play 94") == "needs-money"


# ---- 96 CROCODILE SACRIFICE


def test_crocodile_sacrifice_removes_any_crocodile_and_pays_no_money() -> None:
    # ruling C-12
    game = game_with([96], workers=OTHER_SITES)
    assert outcome(game, "play 96", "space G6") == {
        "0.hand": [], "0.discard": [96], "0.reputation": 3, "drained": ["G6"],
        "workers": ["B3", "C9", "D1", "F3"], "turn": 1,
    }  # fmt: skip


def test_crocodile_sacrifice_needs_a_crocodile() -> None:
    # ruling C-12
    assert reasons(game_with([96], drained=SWAMP), "play 96") == "action-impossible no-has-crocodile"
    last = outcome(game_with([96], drained=SWAMP[1:], workers=OTHER_SITES), "play 96")
    assert (last["0.reputation"], last["drained"]) == (3, SWAMP)


# ---- 98, 100, 102


@pytest.mark.parametrize(
    ("card", "good", "space", "position"),
    [
        (98, "wheat", "D6", {"drained": ["D6"], "roads": ["D5-D6"]}),
        (100, "grape", "C6", {"drained": ["C6"], "roads": ["C6-D5"]}),
        (102, "stone", "E9", {}),
    ],
    ids=["baker", "vintner", "stonemason"],
)
def test_craftsmen_pay_the_good_of_their_workshop(card: int, good: str, space: str, position: dict[str, Any]) -> None:
    game = game_with([card], goods={good: 1}, workshops=[space], **position)
    assert outcome(game, f"play {card}") == {
        "0.hand": [], "0.discard": [card], f"0.goods.{good}": -1, "0.reputation": 2, "0.money": 5, "workers": [space],
        "turn": 1,
    }  # fmt: skip


def test_baker_vintner_and_stonemason_need_a_workshop_of_their_kind() -> None:
    # ruling C-15
    goods = {"wheat": 1, "grape": 1, "stone": 1}
    game = game_with([98, 100, 102], goods=goods, drained=["D6"], roads=["D5-D6"], workshops=["D6"])
    assert allowed(game, "play 98")
    assert reasons(game, "play 100") == "action-impossible no-on-grape"
    assert reasons(game, "play 102") == "action-impossible no-on-stone"


# ---- 104 CHANNEL FESTIVAL


def test_channel_festival_supplies_two_towns_and_three_settlements() -> None:
    # example T-25; B5 lies away from the channel
    game = game_with(
        [104], goods={"fish": 2, "stone": 2, "wheat": 1}, drained=["D3", "D7", "E7"],
        settlements=["B5", "D3", "D7", "E5", "E7"], towns=["D5", "D7"],
    )  # fmt: skip
    assert outcome(game, "play 104", "supply 2 3") == {
        "0.hand": [], "0.discard": [104], "0.goods.fish": -2, "0.goods.stone": -2, "0.goods.wheat": -1,
        "0.reputation": 7, "turn": 1,
    }  # fmt: skip


def test_channel_festival_may_supply_only_some_but_at_least_one() -> None:
    # ruling F-13
    game = game_with([104], goods={"wheat": 2}, settlements=["B5", "E5"], towns=["D5"])
    play(game, "play 104")
    assert sorted(names(game)) == ["supply 0 1", "supply 1 0", "supply 1 1"]
    done = outcome(game, "supply 1 0")
    assert (done["0.goods.wheat"], done["0.reputation"]) == (-1, 2)


def test_channel_festival_needs_a_good_and_a_settlement_at_the_channel() -> None:
    assert reasons(game_with([104], goods={}, money=2), "play 104") == "lacking-some"
    assert allowed(game_with([104], goods={"fish": 1}), "play 104")


def test_channel_festival_supplies_up_to_nine() -> None:
    # ruling F-13
    places = ["D3", "D7", "E1", "E4", "E6", "E9", "F1", "F7"]
    drained = ["D3", "D7", "E1", "E4", "E6", "F1", "F7"]
    game = play(game_with([104], goods={"fish": 11}, drained=drained, settlements=places), "play 104")
    assert reasons(game, "supply 0 10") == "at-most"
    done = outcome(game, "supply 0 9")
    assert (done["0.goods.fish"], done["0.reputation"]) == (-9, 9)


# ---- 106 JUGGLER


def test_juggler_on_a_town_gains_three_dollars_for_each_town() -> None:
    # ruling F-12
    game = game_with([106], settlements=["B5", "C3"], towns=["B5", "D5"])
    assert outcome(game, "play 106", "space B5") == {
        "0.hand": [], "0.discard": [106], "0.money": 6, "workers": ["B5"], "turn": 1,
    }  # fmt: skip


def test_juggler_needs_a_town_without_a_worker() -> None:
    assert reasons(game_with([106]), "play 106") == "action-impossible no-is-town"
    assert reasons(game_with([106], towns=["D5"], workers=["D5"]), "play 106") == "action-impossible no-unoccupied"


# ---- 108 MASONS' WORK


def test_masons_work_with_five_kinds_gains_fifteen_reputation() -> None:
    game = game_with([108], goods={"wheat": 1, "grape": 1, "stone": 1, "fish": 1, "rose": 1}, money=3)
    assert outcome(game, "play 108", "space B3", "pay wheat grape stone fish rose") == {
        "0.hand": [], "0.discard": [108], "0.goods.wheat": -1, "0.goods.grape": -1, "0.goods.stone": -1,
        "0.goods.fish": -1, "0.goods.rose": -1, "0.money": -3, "0.reputation": 15, "blocks.B3": 1, "turn": 1,
    }  # fmt: skip


def test_masons_work_gains_more_the_more_kinds_are_paid() -> None:
    game = game_with([108], goods={"wheat": 2, "grape": 2, "stone": 2, "fish": 2}, money=3)
    play(game, "play 108", "space D1")
    assert outcome(game.clone(), "pay wheat")["0.reputation"] == 1
    assert outcome(game.clone(), "pay wheat fish")["0.reputation"] == 3
    assert outcome(game.clone(), "pay wheat grape stone")["0.reputation"] == 5
    assert outcome(game.clone(), "pay wheat grape stone fish")["0.reputation"] == 10
    assert reasons(game, "pay wheat wheat") == "overpaid"


def test_masons_work_needs_three_dollars_and_a_good_and_room_for_the_block() -> None:
    # rulings A-3, E-9, F-17
    assert reasons(game_with([108], goods={"wheat": 1}, money=2), "play 108") == "needs-money"
    assert reasons(game_with([108], goods={}, money=5), "play 108") == "lacking-some"
    full = {"B3": 3, "C9": 5, "D1": 2, "F3": 5}
    assert (
        reasons(game_with([108], goods={"wheat": 1}, money=3, blocks=full), "play 108")
        == "action-impossible no-site-has-room"
    )


# ---- 110 HARVEST FESTIVAL


def test_harvest_festival_supplies_five_of_six_connected_settlements() -> None:
    # example T-26
    game = game_with([110], goods={"fish": 2, "wheat": 3}, towns=["D5", "D7"], **NETWORK)
    assert outcome(game, "play 110", "supply 2 3") == {
        "0.hand": [], "0.discard": [110], "0.goods.fish": -2, "0.goods.wheat": -3, "0.reputation": 7, "turn": 1,
    }  # fmt: skip


def test_harvest_festival_does_not_accept_stones() -> None:
    assert reasons(game_with([110], goods={"stone": 5}, money=2, **NETWORK), "play 110") == "lacking-some"
    assert allowed(game_with([110], goods={"grape": 1}, money=2, **NETWORK), "play 110")


def test_harvest_festival_supplies_one_network_only() -> None:
    # ruling F-14: D5 and E5 are one network, B7 and A5 another
    game = game_with(
        [110], goods={"fish": 9}, settlements=["A5", "B7", "E5"], drained=["A5", "B7"], roads=["A5-A6", "A6-B7"],
        bridges=["D5-E5"], towns=["D5", "E5"],
    )  # fmt: skip
    play(game, "play 110")
    assert sorted(names(game)) == ["supply 0 1", "supply 0 2", "supply 1 0", "supply 2 0"]


def test_harvest_festival_reaches_through_sites() -> None:
    # ruling F-14
    game = game_with(
        [110], goods={"grape": 2}, drained=["B7", "D9"], roads=["B7-C9", "C9-D9"], settlements=["B7", "D9"]
    )
    assert outcome(game, "play 110", "supply 0 2")["0.reputation"] == 2


def test_harvest_festival_needs_two_connected_settlements() -> None:
    # ruling F-14: neither a lone settlement nor one joined with a site only
    assert (
        reasons(game_with([110], goods={"fish": 2}, settlements=["B5"]), "play 110")
        == "action-impossible no-joined-settlements"
    )
    assert (
        reasons(game_with([110], goods={"fish": 2}, roads=["B3-C5", "C5-D5"]), "play 110")
        == "action-impossible no-joined-settlements"
    )


def test_harvest_festival_supplies_up_to_ten() -> None:
    game = game_with(
        [110], goods={"wheat": 12},
        settlements=[*NETWORK["settlements"], "A3", "E9", "F7", "G3", "G5"],
        drained=[*NETWORK["drained"], "A3", "A4", "E8", "F7", "G3", "G5", "G6"],
        roads=[*NETWORK["roads"], "A3-A4", "A4-A5", "D7-E8", "E8-E9", "F7-F8", "F7-G6", "G5-G6", "G4-G5", "G3-G4"],
        bridges=["D5-E5"],
    )  # fmt: skip
    play(game, "play 110")
    assert reasons(game, "supply 0 11") == "at-most"
    done = outcome(game, "supply 0 10")
    assert (done["0.goods.wheat"], done["0.reputation"]) == (-10, 10)


# ---- 112 PHARAOH


def test_pharaoh_scores_the_town_and_its_direct_connections() -> None:
    # example T-27
    game = game_with([112], **KINGDOM)
    assert outcome(game, "play 112", "space D5") == {
        "0.hand": [], "0.discard": [112], "0.reputation": 2 + 2 + 1 + 4, "workers": ["D5"], "turn": 1,
    }  # fmt: skip


def test_pharaoh_in_the_other_town_scores_less() -> None:
    # example T-27
    assert outcome(game_with([112], **KINGDOM), "play 112", "space D7")["0.reputation"] == 2 + 2 + 1


def test_pharaoh_in_a_town_without_connections_scores_the_town() -> None:
    # ruling F-15
    assert outcome(game_with([112], towns=["D5"]), "play 112")["0.reputation"] == 2


def test_pharaoh_counts_a_place_once_even_with_two_connections() -> None:
    # ruling F-15
    game = game_with(
        [112], towns=["D5"], settlements=["D7"], drained=["C6", "C7", "D6", "D7"],
        roads=["C6-C7", "C6-D5", "C7-D7", "D5-D6", "D6-D7"],
    )  # fmt: skip
    assert outcome(game, "play 112")["0.reputation"] == 3


def test_pharaoh_counts_beyond_workshops_but_not_beyond_settlements() -> None:
    game = game_with([112], workers=["D7"], workshops=["D6"], **KINGDOM)
    assert outcome(game, "play 112")["0.reputation"] == 9


def test_pharaoh_needs_a_town_without_a_worker() -> None:
    assert reasons(game_with([112]), "play 112") == "action-impossible no-is-town"
    assert reasons(game_with([112], towns=["D5"], prone=["D5"]), "play 112") == "action-impossible no-unoccupied"


# ---- 114 MUMMY


def test_mummy_gains_one_for_each_good_and_each_block_on_its_site() -> None:
    game = game_with([114], goods={"wheat": 2, "fish": 1, "rose": 1}, blocks={"B3": 1, "C9": 3})
    assert outcome(game, "play 114", "space C9", "pay wheat", "pay wheat", "pay fish", "pay rose") == {
        "0.hand": [], "0.discard": [114], "0.goods.wheat": -2, "0.goods.fish": -1, "0.goods.rose": -1,
        "0.reputation": 4 + 3, "workers": ["C9"], "turn": 1,
    }  # fmt: skip


def test_mummy_takes_at_least_one_good() -> None:
    assert reasons(game_with([114], goods={}, money=2, blocks={"C9": 3}), "play 114") == "lacking-some"
    game = game_with([114], goods={"stone": 2}, blocks={"B3": 3}, workers=OTHER_SITES)
    assert sorted(position["seats"][0]["reputation"] for position in results(game, "play 114")) == [4, 5]


def test_mummy_takes_at_most_ten_goods() -> None:
    game = game_with([114], goods={"rose": 12}, workers=OTHER_SITES)
    seats = [position["seats"][0] for position in results(game, "play 114")]
    assert sorted(seat["reputation"] for seat in seats) == list(range(1, 11))
    assert min(seat["goods"]["rose"] for seat in seats) == 2


# ---- 116 TREASURER


def test_treasurer_turns_two_dollars_into_one_reputation_each_time() -> None:
    assert outcome(game_with([116], money=9), "play 116", "space F3", "times 3") == {
        "0.hand": [], "0.discard": [116], "0.money": -6, "0.reputation": 3, "workers": ["F3"], "turn": 1,
    }  # fmt: skip


def test_treasurer_exchanges_one_to_twelve_times() -> None:
    # ruling F-18
    assert reasons(game_with([116], money=1), "play 116") == "needs-money"
    game = play(game_with([116], money=40), "play 116", "space F3")
    assert names(game) == [f"times {n}" for n in range(1, 13)]
    assert names(play(game_with([116], money=5), "play 116", "space F3")) == ["times 1", "times 2"]


def test_each_site_takes_one_worker() -> None:
    # ruling F-16
    goods = {"wheat": 1, "grape": 1, "fish": 1}
    game = game_with([94, 96, 114, 116], goods=goods, money=9, workers=["B3", "C9", "D1"], prone=["F3"])
    assert reasons(game, "play 94") == "action-impossible no-unoccupied"
    assert reasons(game, "play 96") == "action-impossible no-unoccupied"
    assert reasons(game, "play 114") == "action-impossible no-unoccupied"
    assert reasons(game, "play 116") == "action-impossible no-unoccupied"


# ---- 118 GRAND BRIDGE


def test_grand_bridge_costs_three_goods_and_five_dollars() -> None:
    game = game_with([118], goods={"wheat": 1, "grape": 1, "stone": 1}, money=5)
    assert outcome(game, "play 118", "bridge D5-E5") == {
        "0.hand": [], "0.discard": [118], "0.goods.wheat": -1, "0.goods.grape": -1, "0.goods.stone": -1,
        "0.money": -5, "0.reputation": 12, "grand_bridges": ["D5-E5"], "turn": 1,
    }  # fmt: skip


def test_a_grand_bridge_that_makes_a_first_connection_gains_one_more() -> None:
    # ruling D-13
    game = game_with([118], goods={"wheat": 1, "grape": 1, "stone": 1}, money=5, settlements=["E5"])
    done = outcome(game, "play 118", "bridge D5-E5")
    assert (done["0.reputation"], done["connected"]) == (13, ["D5-E5"])


def test_bridges_and_grand_bridges_do_not_replace_each_other() -> None:
    # ruling A-8
    goods = {"wheat": 2, "grape": 2, "stone": 2}
    game = game_with([38, 118], goods=goods, money=5, grand_bridges=["D5-E5", "E3-F3"], drained=["E6"])
    assert reasons(game, "play 118") == "action-impossible none-left"
    assert allowed(game, "play 38")
    game = game_with(
        [38, 118], goods=goods, money=5, bridges=["D5-E5", "D5-E6", "E3-F3", "E8-F8"], drained=["D4", "E6", "E8"]
    )
    assert reasons(game, "play 38") == "action-impossible none-left"
    assert allowed(game, "play 118")


# ---- 120 PALACE


def test_palace_on_a_town_costs_two_of_each_basic_good() -> None:
    game = game_with([120], goods={"wheat": 2, "grape": 2, "stone": 2}, towns=["D5"], workers=["D5"])
    assert outcome(game, "play 120") == {
        "0.hand": [], "0.discard": [120], "0.goods.wheat": -2, "0.goods.grape": -2, "0.goods.stone": -2,
        "0.reputation": 15, "palaces": ["D5"], "turn": 1,
    }  # fmt: skip


def test_palace_needs_a_town_and_a_palace_in_the_supply() -> None:
    goods = {"wheat": 2, "grape": 2, "stone": 2}
    assert reasons(game_with([120], goods=goods), "play 120") == "action-impossible no-is-town"
    game = game_with([120], goods=goods, settlements=["B5"], towns=["B5", "D5"], palaces=["B5", "D5"])
    assert reasons(game, "play 120") == "action-impossible none-left"
