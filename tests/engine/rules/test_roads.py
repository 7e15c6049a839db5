"""Roads and bridges: where they may be built, their cost and their supply."""

from pathlib import Path
from typing import Any

from support.games import SWAMP, allowed, game_with, names, outcome, path, play, reasons, results

import faiyum
from faiyum import Game

ONE_OF_EACH = {"wheat": 1, "grape": 1, "stone": 1, "fish": 1, "rose": 1}


def one_road(**position: Any) -> Game:
    """Return a game in which FIVE ROADS was played and one road can be paid."""
    return play(game_with([92], goods={"rose": 1}, **position), "play 92")


def one_bridge(**position: Any) -> Game:
    """Return a game in which BRIDGE was played."""
    return play(game_with([38], goods={"rose": 2}, **position), "play 38")


# ---- where a road may start ----------------------------------------------------------


def test_at_the_start_roads_lead_from_the_settlement_and_the_sites_to_spaces_without_crocodiles() -> None:
    # ruling D-3; the dam leads to crocodiles only
    assert sorted(names(one_road())) == [
        "road B3-C5", "road B8-C9", "road C1-D1", "road C5-D5", "road C8-C9", "road F2-F3",
    ]  # fmt: skip


def test_a_road_may_extend_a_road() -> None:
    # ruling D-3
    game = one_road(drained=["D6", "D7"], roads=["D5-D6"])
    assert allowed(game, "road D6-D7")


def test_a_road_may_extend_a_bridge() -> None:
    # ruling D-3
    game = one_road(drained=["E6"], bridges=["D5-E6"])
    assert allowed(game, "road E5-E6")


def test_a_road_cannot_start_on_an_unconnected_space() -> None:
    # ruling D-3
    game = one_road(drained=["A5", "B6"])
    assert reasons(game, "road A5-A6") == "side-impossible start"
    assert reasons(game, "road B5-B6") == "side-impossible start"


def test_a_road_cannot_begin_where_only_a_worker_stands() -> None:
    # ruling D-3
    assert reasons(one_road(drained=["A5"], workers=["A6"]), "road A5-A6") == "side-impossible start"


def test_a_road_may_begin_at_a_settlement_without_roads() -> None:
    # ruling D-3
    assert allowed(one_road(drained=["A5"], settlements=["A6"]), "road A5-A6")


def test_a_road_needs_two_spaces_without_crocodiles() -> None:
    assert reasons(one_road(), "road D5-D6") == "side-impossible dry"
    assert allowed(one_road(drained=["D6"]), "road D5-D6")


def test_there_is_at_most_one_road_between_two_spaces() -> None:
    # ruling D-1
    assert reasons(one_road(roads=["C5-D5"]), "road C5-D5") == "side-impossible side-empty"


def test_workers_stay_on_spaces_where_roads_are_built() -> None:
    # ruling D-18
    game = one_road(drained=["D6", "D7"], roads=["D5-D6"], workers=["D6"], prone=["D7"])
    assert outcome(game, "road D6-D7")["roads"] == ["D5-D6", "D6-D7", "E9-F8"]
    assert game.position()["workers"] == ["D6"]
    assert game.position()["prone"] == ["D7"]


def test_the_second_of_two_roads_may_extend_the_first() -> None:
    # ruling D-3: each road is checked when it is built
    game = play(game_with(["two-roads"], goods={"rose": 2}, drained=["D6", "D7"]), "play two-roads")
    assert reasons(game, "road D6-D7") == "side-impossible start"
    assert outcome(game, "road D5-D6", "road D6-D7")["roads"] == ["D5-D6", "D6-D7", "E9-F8"]


def test_two_roads_cannot_build_a_single_road() -> None:
    # ruling A-2
    assert (
        reasons(game_with(["two-roads"], goods={"wheat": 1}, drained=["D6", "D7"]), "play two-roads") == "lacking-some"
    )
    ends = results(game_with(["two-roads"], goods={"wheat": 2}, drained=["D6", "D7"]), "play two-roads")
    assert [position["roads"] for position in ends] == [["D5-D6", "D6-D7", "E9-F8"]]


# ---- junctions -----------------------------------------------------------------------


def test_no_third_road_may_meet_on_a_resource_space() -> None:
    # ruling D-2
    game = one_road(drained=["C7", "D6", "D7"], roads=path("D5", "D6", "D7"))
    assert reasons(game, "road C7-D6") == "side-impossible junction"
    assert allowed(game, "road C7-D7")


def test_no_third_road_may_meet_where_a_road_and_a_bridge_meet() -> None:
    # ruling D-2
    position: dict[str, Any] = {"drained": ["D6", "D7", "E6", "E7"], "roads": ["D5-D6"], "bridges": ["D6-E6"]}
    assert reasons(one_road(**position), "road D6-D7") == "side-impossible junction"
    assert reasons(one_bridge(**position), "bridge D6-E7") == "side-impossible junction"


def test_roads_built_by_one_card_make_no_junction() -> None:
    # ruling D-2
    ends = results(
        game_with(["two-roads"], goods={"wheat": 2}, drained=["C7", "D6", "D7"], roads=["D5-D6"]), "play two-roads"
    )
    built = [set(position["roads"]) for position in ends]
    assert {"D5-D6", "E9-F8", "D6-D7", "C7-D7"} in built
    assert not [roads for roads in built if {"D6-D7", "C7-D6"} <= roads]


def test_any_number_of_roads_may_meet_on_a_settlement_or_a_site() -> None:
    # ruling D-2
    game = one_road(
        drained=["C6", "D4", "D6", "A2", "A3", "B4"], roads=["C5-D5", "C6-D5", "D4-D5", "A2-B3", "A3-B3"],
        bridges=["D5-E5"],
    )  # fmt: skip
    assert allowed(game, "road D5-D6")
    assert allowed(game, "road B3-B4")


def test_a_third_road_may_start_at_a_settlement_where_two_roads_meet() -> None:
    # ruling E-3
    position: dict[str, Any] = {"drained": ["D6", "D7", "D8"], "roads": path("D5", "D6", "D7", "C8")}
    assert reasons(one_road(**position), "road D7-D8") == "side-impossible junction"
    assert allowed(one_road(settlements=["D7"], **position), "road D7-D8")


def test_a_road_may_pass_a_workshop_but_not_branch_there() -> None:
    # ruling D-4
    position: dict[str, Any] = {"drained": ["C7", "D6", "D7"], "workshops": ["D6"]}
    assert allowed(one_road(roads=["D5-D6"], **position), "road D6-D7")
    assert reasons(one_road(roads=path("D5", "D6", "D7"), **position), "road C7-D6") == "side-impossible junction"


# ---- the dam -------------------------------------------------------------------------


def test_nothing_else_can_be_built_on_the_dam() -> None:
    # ruling D-5
    assert reasons(one_road(drained=SWAMP), "road E9-F8") == "side-impossible side-empty"


def test_each_end_of_the_dam_can_be_extended_once() -> None:
    # ruling D-5
    assert allowed(one_road(drained=["E8", "E10", "F7"]), "road E8-E9")
    assert allowed(one_road(drained=["E8", "E10", "F7"]), "road F7-F8")
    game = one_road(drained=["E8", "E10", "F7"], roads=["E8-E9"])
    assert reasons(game, "road E10-E9") == "side-impossible junction"
    assert allowed(game, "road F7-F8")


def test_a_bridge_may_extend_the_dam() -> None:
    # ruling D-5
    game = one_bridge(drained=["E8"])
    assert allowed(game, "bridge E8-F8")


# ---- bridges -------------------------------------------------------------------------


def test_at_the_start_two_bridges_are_possible() -> None:
    # ruling D-14
    assert sorted(names(one_bridge())) == ["bridge D5-E5", "bridge E3-F3"]


def test_a_bridge_needs_two_spaces_without_crocodiles() -> None:
    # ruling D-14
    assert reasons(one_bridge(), "bridge D5-E6") == "side-impossible dry"
    assert allowed(one_bridge(drained=["E6"]), "bridge D5-E6")


def test_bridges_join_spaces_that_face_each_other_across_the_channel() -> None:
    # ruling D-14
    roads = [*path("D4", "D5", "D6"), *path("D1", "D2", "E3"), *path("E1", "D1", "E2"), "E8-E9"]
    game = one_bridge(drained=SWAMP, settlements=["D3", "D7"], roads=roads)
    pairs = [
        "D3-E4", "D4-E4", "D4-E5", "D5-E5", "D5-E6", "D6-E6", "D6-E7", "D7-E7", "E1-F1", "E2-F1", "E2-F2", "E3-E4",
        "E3-F2", "E3-F3", "E7-E8", "E8-F7", "E8-F8",
    ]  # fmt: skip
    assert sorted(names(game)) == [f"bridge {pair}" for pair in pairs]


def test_a_bridge_extends_a_road_but_does_not_branch_from_it() -> None:
    # rulings D-3, D-14
    position: dict[str, Any] = {"drained": ["D6", "D7", "E6"]}
    assert reasons(one_bridge(**position), "bridge D6-E6") == "side-impossible start"
    assert allowed(one_bridge(roads=["D5-D6"], **position), "bridge D6-E6")
    assert reasons(one_bridge(roads=path("D5", "D6", "D7"), **position), "bridge D6-E6") == "side-impossible junction"


def test_a_bridge_branches_from_a_settlement() -> None:
    # ruling D-2
    game = one_bridge(drained=["C7", "D6", "D7", "E7"], roads=path("D5", "D6", "D7", "C7"), settlements=["D7"])
    assert allowed(game, "bridge D7-E7")


def test_there_is_at_most_one_bridge_between_two_spaces() -> None:
    # ruling D-1
    assert reasons(one_bridge(bridges=["D5-E5"], drained=["E6"]), "bridge D5-E5") == "side-impossible side-empty"
    assert reasons(one_bridge(grand_bridges=["D5-E5"], drained=["E6"]), "bridge D5-E5") == "side-impossible side-empty"


def test_a_bridge_does_not_make_its_spaces_adjacent() -> None:
    # rulings D-15, E-1
    goods = {"wheat": 1, "grape": 1, "stone": 1}
    game = game_with(["settlement"], goods=goods, bridges=["D5-E5"])
    assert outcome(game, "play settlement", "space E5") == {
        "0.hand": [], "0.discard": ["settlement"], "0.goods.wheat": -1, "0.goods.grape": -1, "0.goods.stone": -1,
        "0.money": 3, "0.reputation": 4, "connected": ["D5-E5"], "settlements": ["D5", "E5"], "turn": 1,
    }  # fmt: skip


# ---- the cost of roads ---------------------------------------------------------------


def payments(road: str, **position: Any) -> list[str]:
    game = game_with([92], goods=ONE_OF_EACH, **position)
    return sorted(names(play(game, "play 92", f"road {road}", "done")))


def test_a_road_is_paid_with_the_good_of_either_end() -> None:
    # ruling D-11
    assert payments("D6-D7", drained=["D6", "D7"], roads=["D5-D6"]) == ["pay grape", "pay rose", "pay wheat"]


def test_the_red_space_and_sites_have_no_good_for_a_road() -> None:
    # ruling D-11
    assert payments("D5-D6", drained=["D6"]) == ["pay rose", "pay wheat"]
    assert payments("C8-C9") == ["pay rose", "pay stone"]


def test_a_settlement_does_not_change_the_good_of_its_space() -> None:
    # ruling D-11
    assert payments("C9-D9", drained=["D9"], settlements=["D9"]) == ["pay rose", "pay wheat"]
    assert payments("C9-D8", drained=["D8"], settlements=["D8"]) == ["pay grape", "pay rose"]


def test_a_road_that_cannot_be_paid_is_not_offered() -> None:
    # ruling D-11
    game = play(game_with([92], goods={"stone": 1, "fish": 3}, drained=["D6"]), "play 92")
    assert reasons(game, "road D5-D6") == "lacking"
    assert allowed(game, "road C5-D5")


def test_the_roads_of_a_card_are_paid_together() -> None:
    # ruling D-11: the grape must pay for D6-D7, since D5-D6 takes only wheat
    game = game_with(["two-roads"], goods={"wheat": 1, "grape": 1}, drained=["D6", "D7"])
    assert outcome(game, "play two-roads") == {
        "0.hand": [], "0.discard": ["two-roads"], "0.goods.wheat": -1, "0.goods.grape": -1, "0.reputation": 3,
        "roads": ["D5-D6", "D6-D7", "E9-F8"], "turn": 1,
    }  # fmt: skip
    game = game_with(["two-roads"], goods={"grape": 2}, drained=["D6", "D7"], settlements=["D7"])
    assert outcome(game, "play two-roads")["roads"] == ["C8-D7", "D6-D7", "E9-F8"]


def test_a_road_between_a_site_and_the_red_space_costs_a_basic_good_of_choice() -> None:
    # ruling D-12, on a board with the obelisk on C5
    board = (Path(faiyum.__file__).parent / "boards" / "faiyum.board").read_text(encoding="utf-8")
    board = board.replace("g w O w s g w s", "g w s w s g w s").replace("s w s g s g w s P g", "s w s g O g w s P g")
    assert payments("C5-D5", board=board) == ["pay grape", "pay rose", "pay stone", "pay wheat"]
    done = outcome(game_with([92], goods={"grape": 1}, board=board), "play 92")
    assert (done["0.reputation"], done["connected"]) == (2, ["C5-D5"])
    assert reasons(game_with([92], goods={"fish": 1}, board=board), "play 92") == "lacking-some"


# ---- supply --------------------------------------------------------------------------


def test_cards_build_no_more_roads_than_the_supply_holds() -> None:
    # ruling A-8: 39 roads besides the one on the dam
    roads = [
        *path(*[f"A{n}" for n in range(1, 8)], *[f"B{n}" for n in range(8, 0, -1)]),
        *path("B1", *[f"C{n}" for n in range(2, 11)], *[f"D{n}" for n in range(10, 0, -1)]),
        *path("D1", "E1", "E2", "E3"),
    ]
    position: dict[str, Any] = {"drained": SWAMP, "goods": {"rose": 5}}
    assert len(roads) == 36
    game = game_with(["two-roads", 92], roads=[*roads, "F2-F3", "F3-F4"], **position)
    assert reasons(game, "play two-roads") == "action-impossible too-few-left"
    assert {len(end["roads"]) for end in results(game, "play 92")} == {40}
    assert allowed(game_with(["two-roads"], roads=[*roads, "F2-F3"], **position), "play two-roads")
    assert (
        reasons(game_with([92], roads=[*roads, *path("F2", "F3", "F4", "F5")], **position), "play 92")
        == "action-impossible too-few-left"
    )
