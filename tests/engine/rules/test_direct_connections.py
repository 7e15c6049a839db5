"""First direct connections between settlements and sites, and what counts as directly connected."""

from typing import Any

from support.games import game_with, outcome, path, results

from faiyum import Game

ALL_BASIC = {"wheat": 1, "grape": 1, "stone": 1}
TWO_LINKED: dict[str, Any] = {"settlements": ["D7"], "connected": ["D5-D7"]}


def build_road(road: str, **position: Any) -> dict[str, Any]:
    """Build a road with FIVE ROADS and return what changes."""
    return outcome(game_with([92], goods={"rose": 1}, **position), "play 92", f"road {road}")


def build_bridge(bridge: str, **position: Any) -> dict[str, Any]:
    return outcome(game_with([38], goods={"rose": 2}, **position), "play 38", f"bridge {bridge}")


def settle(space: str, **position: Any) -> dict[str, Any]:
    return outcome(game_with(["settlement"], goods=ALL_BASIC, **position), "play settlement", f"space {space}")


def pharaoh(**position: Any) -> int:
    """Return what PHARAOH scores in the only town."""
    return int(outcome(game_with([112], **position), "play 112")["0.reputation"])


# ---- roads and bridges ---------------------------------------------------------------


def test_a_road_that_completes_a_path_between_two_settlements_gains_one_more() -> None:
    # ruling D-6
    assert build_road("D6-D7", drained=["D6", "D7"], roads=["D5-D6"], settlements=["D7"]) == {
        "0.hand": [], "0.discard": [92], "0.goods.rose": -1, "0.reputation": 2, "connected": ["D5-D7"],
        "roads": ["D5-D6", "D6-D7", "E9-F8"], "turn": 1,
    }  # fmt: skip


def test_a_road_with_a_loose_end_connects_nothing() -> None:
    # ruling D-6
    assert build_road("D6-D7", drained=["D6", "D7"], roads=["D5-D6"]) == {
        "0.hand": [], "0.discard": [92], "0.goods.rose": -1, "0.reputation": 1, "roads": ["D5-D6", "D6-D7", "E9-F8"],
        "turn": 1,
    }  # fmt: skip


def test_a_road_connects_a_settlement_and_a_building_site() -> None:
    done = build_road("C5-D5", roads=["B3-C5"])
    assert (done["0.reputation"], done["connected"]) == (2, ["B3-D5"])


def test_a_road_connects_two_building_sites() -> None:
    done = build_road("C2-D1", drained=["A2", "B2", "B1", "C2"], roads=path("B3", "B2", "B1", "C2"))
    assert (done["0.reputation"], done["connected"]) == (2, ["B3-D1"])


def test_a_road_between_two_loose_ends_connects_once() -> None:
    # rulings D-3, D-10
    roads = ["D5-D6", *path("C9", "C8", "C7")]
    done = build_road("C7-D6", drained=["C7", "D6"], roads=roads)
    assert (done["0.reputation"], done["connected"]) == (2, ["C9-D5"])


def test_two_roads_may_make_two_connections() -> None:
    # ruling D-10: one for each road
    game = game_with(
        ["two-roads"], goods={"grape": 2}, drained=["D6", "D7"], settlements=["D7"], roads=["D5-D6", "C8-C9"]
    )
    done = outcome(game, "play two-roads")
    assert (done["0.reputation"], done["connected"]) == (3 + 2, ["C9-D7", "D5-D7"])


def test_the_order_of_two_roads_does_not_matter() -> None:
    # ruling D-17: a pair of roads is offered once, with the same score
    game = game_with(["two-roads"], goods={"rose": 2}, drained=["D6", "D7"], settlements=["D7"])
    both = [end for end in results(game, "play two-roads") if {"D5-D6", "D6-D7"} <= set(end["roads"])]
    assert [end["seats"][0]["reputation"] for end in both] == [3 + 1]


def test_five_roads_gain_one_more_for_each_connection() -> None:
    # D5-D6-D7 and D7-C8-C9: four roads, two connections
    game = game_with([92], goods={"rose": 4}, drained=["D6", "D7"], settlements=["D7"])
    done = outcome(game, "play 92", "road C8-C9", "road C8-D7", "road D5-D6", "road D6-D7")
    assert (done["0.reputation"], done["connected"]) == (4 + 2, ["C9-D7", "D5-D7"])


def test_a_connection_may_pass_a_workshop() -> None:
    # ruling D-6
    done = build_road("D6-D7", drained=["D6", "D7"], roads=["D5-D6"], settlements=["D7"], workshops=["D6"])
    assert (done["0.reputation"], done["connected"]) == (2, ["D5-D7"])


def test_a_connection_may_pass_the_dam() -> None:
    # ruling D-5
    drained = ["D7", "E8", "F7"]
    done = build_road("F7-F8", drained=drained, settlements=["D7", "F7"], roads=path("D7", "E8", "E9"))
    assert (done["0.reputation"], done["connected"]) == (2, ["D7-F7"])


def test_a_bridge_connects_and_gains_one_more() -> None:
    assert build_bridge("D5-E5", settlements=["E5"]) == {
        "0.hand": [], "0.discard": [38], "0.goods.rose": -2, "0.reputation": 5, "connected": ["D5-E5"],
        "bridges": ["D5-E5"], "turn": 1,
    }  # fmt: skip


def test_a_bridge_may_be_the_middle_of_a_connection() -> None:
    done = build_bridge("D5-E5", drained=["F4"], roads=path("E5", "F4", "F3"))
    assert (done["0.reputation"], done["connected"]) == (5, ["D5-F3"])


def test_a_second_connection_between_the_same_two_settlements_gains_nothing() -> None:
    # ruling D-7
    roads = [*path("D5", "D6", "D7"), *path("D5", "C6", "C7")]
    done = build_road("C7-D7", drained=["C6", "C7", "D6", "D7"], roads=roads, **TWO_LINKED)
    assert done["0.reputation"] == 1
    assert "connected" not in done


def test_a_connection_scores_once_for_all_players_together() -> None:
    # ruling D-7: seat 0 connects, seat 1 does so again
    game = Game.from_position(
        {
            "seats": [
                {"hand": ["two-roads"], "goods": {"wheat": 2}, "money": 0},
                {"hand": [92], "goods": {"rose": 1}, "money": 0},
            ],
            "drained": ["C6", "C7", "D6", "D7"],
            "settlements": ["D7"],
            "roads": path("D5", "C6", "C7"),
        }
    )
    first = outcome(game, "play two-roads", "road D5-D6")
    assert (first["0.reputation"], first["connected"]) == (4, ["D5-D7"])
    second = outcome(game, "play 92", "road C7-D7")
    assert second["1.reputation"] == 1
    assert "connected" not in second


# ---- loops and rings -----------------------------------------------------------------


def test_a_loop_back_to_the_same_settlement_is_not_a_connection() -> None:
    # ruling D-6
    done = build_road("C6-D5", drained=["C6"], roads=path("D5", "C5", "C6"))
    assert done["0.reputation"] == 1
    assert "connected" not in done


def test_a_ring_without_settlement_or_site_connects_nothing() -> None:
    # ruling D-6: the dam, E8-E9 and the bridge E8-F8
    assert build_bridge("E8-F8", drained=["E8"], roads=["E8-E9"]) == {
        "0.hand": [], "0.discard": [38], "0.goods.rose": -2, "0.reputation": 4, "bridges": ["E8-F8"], "turn": 1,
    }  # fmt: skip
    done = build_road("E8-E9", drained=["E8"], bridges=["E8-F8"])
    assert done["0.reputation"] == 1
    assert "connected" not in done


def test_a_single_settlement_on_a_ring_connects_nothing() -> None:
    # ruling D-6
    done = settle("E8", drained=["E8"], roads=["E8-E9"], bridges=["E8-F8"])
    assert done["0.reputation"] == 3
    assert "connected" not in done


def test_pharaoh_in_a_town_on_a_loop_scores_the_town_once() -> None:
    # ruling D-6
    position: dict[str, Any] = {"drained": ["E8"], "roads": ["E8-E9"], "bridges": ["E8-F8"], "settlements": ["E8"]}
    assert pharaoh(towns=["E8"], **position) == 2


# ---- settlements on paths ------------------------------------------------------------


def test_a_settlement_on_a_path_between_two_others_makes_two_connections() -> None:
    # ruling D-8
    done = settle(
        "D7", drained=["B7", "D6", "D7"], roads=path("D5", "D6", "D7", "C8", "B7"), settlements=["B7"],
        connected=["B7-D5"],
    )  # fmt: skip
    assert done == {
        "0.hand": [], "0.discard": ["settlement"], "0.goods.wheat": -1, "0.goods.grape": -1, "0.goods.stone": -1,
        "0.money": 3, "0.reputation": 3 + 2, "connected": ["B7-D5", "B7-D7", "D5-D7"],
        "settlements": ["B7", "D5", "D7"], "turn": 1,
    }  # fmt: skip


def test_a_settlement_at_a_loose_end_makes_one_connection() -> None:
    # ruling D-8, example T-01b
    done = settle("D8", drained=["D8"], roads=["C9-D8"])
    assert (done["0.reputation"], done["connected"]) == (4, ["C9-D8"])


def test_a_settlement_with_a_loose_end_on_one_side_makes_one_connection() -> None:
    # ruling D-8
    done = settle("D7", drained=["D6", "D7"], roads=path("D5", "D6", "D7", "C8"))
    assert (done["0.reputation"], done["connected"]) == (4, ["D5-D7"])


def test_a_settlement_on_a_loop_makes_one_connection() -> None:
    # ruling D-8: both arms lead to the red settlement
    done = settle("B4", drained=["B4", "C6"], roads=path("D5", "C5", "B4", "C6", "D5"))
    assert (done["0.reputation"], done["connected"]) == (4, ["B4-D5"])


def test_a_settlement_on_roads_that_lead_nowhere_connects_nothing() -> None:
    # ruling D-8
    done = settle("E8", drained=["E8"], roads=["E8-E9"])
    assert done["0.reputation"] == 3
    assert "connected" not in done


def test_a_settlement_away_from_roads_connects_nothing() -> None:
    done = settle("B5")
    assert done["0.reputation"] == 3
    assert "connected" not in done


def test_a_settlement_on_a_path_across_a_bridge_connects_both_banks() -> None:
    # ruling D-8
    done = settle("E5", drained=["F4"], roads=path("E5", "F4", "F3"), bridges=["D5-E5"], connected=["D5-F3"])
    assert (done["0.reputation"], done["connected"]) == (5, ["D5-E5", "D5-F3", "E5-F3"])


def test_new_settlement_connects_like_settlement() -> None:
    game = game_with([20], goods={"rose": 2}, drained=["D8"], roads=["C9-D8"])
    assert outcome(game, "play 20", "space D8")["0.reputation"] == 4


# ---- split connections ---------------------------------------------------------------

SPLIT: dict[str, Any] = {
    "settlements": ["B7", "D7"],
    "drained": ["B6", "B7", "C6", "D6", "D7"],
    "connected": ["B7-D5", "B7-D7", "D5-D7"],
}
SPLIT_ROADS = path("D5", "D6", "D7", "C8", "B7")


def test_reconnecting_a_pair_after_a_settlement_was_built_between_them_gains_nothing() -> None:
    # ruling D-9
    done = build_road("B6-B7", roads=[*SPLIT_ROADS, *path("D5", "C6", "B5", "B6")], **SPLIT)
    assert done["0.reputation"] == 1
    assert "connected" not in done


def test_pharaoh_does_not_count_beyond_a_settlement_built_in_between() -> None:
    # ruling D-9
    assert pharaoh(towns=["D5"], roads=SPLIT_ROADS, **SPLIT) == 2 + 1


def test_pharaoh_counts_a_direct_connection_that_gained_nothing() -> None:
    # ruling D-9: only the present roads count
    assert pharaoh(towns=["D5"], roads=[*SPLIT_ROADS, *path("D5", "C6", "B5", "B6", "B7")], **SPLIT) == 2 + 1 + 1


def test_pharaoh_does_not_count_beyond_a_site() -> None:
    # ruling D-6: B3 lies between D5 and A1
    position: dict[str, Any] = {"drained": ["A2"], "roads": path("D5", "C5", "B3", "A2", "A1"), "settlements": ["A1"]}
    assert pharaoh(towns=["D5"], blocks={"B3": 2}, **position) == 2 + 2


def test_a_town_or_palace_makes_no_new_connection() -> None:
    # ruling D-16
    position: dict[str, Any] = {"drained": ["D6", "D7"], "roads": path("D5", "D6", "D7"), **TWO_LINKED}
    done = outcome(game_with([84], goods=ALL_BASIC, **position), "play 84", "space D7")
    assert done["0.reputation"] == 6
    assert "connected" not in done
    goods = {"wheat": 2, "grape": 2, "stone": 2}
    assert outcome(game_with([120], goods=goods, towns=["D7"], **position), "play 120") == {
        "0.hand": [], "0.discard": [120], "0.goods.wheat": -2, "0.goods.grape": -2, "0.goods.stone": -2,
        "0.reputation": 15, "palaces": ["D7"], "turn": 1,
    }  # fmt: skip
