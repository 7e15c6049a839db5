"""Positions: defaults, round trips and errors."""

import copy
import json
from typing import Any

import pytest
from support.games import names, path, play

from faiyum import Game

START_HAND = ["farmer", "farmer", "farmer", "two-roads", "settlement"]
DISASTERS = [122, 124, 126, 128]
NOT_WITH_PRIVILEGES = [2, 8, 10, 16, 18, 32, 36, 46, 48, 50, 64]
KEYS = [
    "players",
    "modules",
    "turn",
    "seats",
    "drained",
    "workers",
    "prone",
    "settlements",
    "towns",
    "palaces",
    "workshops",
    "expansions",
    "blocks",
    "roads",
    "bridges",
    "grand_bridges",
    "connected",
    "market",
    "discounts",
    "draw",
    "final",
    "box",
    "ended",
    "rewards",
]

# the default board: w wheat, g grape, s stone, R red, other capitals are sites
ROWS = {"A": "sgwgwsg", "B": "gwOwsgws", "C": "swsgsgwsPg", "D": "CgwwRwggws", "E": "gwswsgwwsg", "F": "gsQgwsgs"}
SWAMP = [
    f"{row}{i + 1}" for row, kinds in {**ROWS, "G": "wgwsgw"}.items() for i, kind in enumerate(kinds) if kind in "wg"
]


def row(name: str, length: int) -> list[str]:
    return [f"{name}{i}" for i in range(1, length + 1)]


# with the red one, all sixteen settlements
SETTLEMENTS = ["A2", "A5", "B1", "B4", "B7", "C1", "C10", "C4", "C7", "E1", "E10", "E3", "E4", "E7", "E8"]
ROADS_WITH_WORKSHOPS = path("C9", *reversed(row("C", 8))) + path("F3", "G3", "G4", "G5", "G6")
WORKSHOPS = [*row("C", 8), "G3", "G4"]
LONG_ROADS = [
    *path(*reversed(row("A", 7)), *row("B", 8)),
    *path(*row("C", 10)),
    *path(*row("D", 10)),
    *path("D1", "E1", "E2", "E3"),
    *path("G6", "G5", "G4", "G3", "G2", "G1", *row("F", 4)),
]
BRIDGES = ["D5-E5", "E1-F1", "E3-F3", "E8-F7"]


# ---- defaults ---------------------------------------------------------------------


def test_an_empty_position_is_the_start_of_a_game_for_two() -> None:
    game = Game.from_position({})
    position = game.position()
    assert [seat["hand"] for seat in position["seats"]] == [START_HAND, START_HAND]
    assert [seat["money"] for seat in position["seats"]] == [3, 4]
    assert [len(position[key]) for key in ("market", "draw", "final", "box")] == [8, 44, 12, 0]
    assert (position["settlements"], position["roads"], position["drained"]) == (["D5"], ["E9-F8"], [])
    assert (position["turn"], position["ended"], position["discounts"]) == (0, False, position["market"][:4])
    assert game.view()["supply"] == Game(2, seed=1).view()["supply"]


@pytest.mark.parametrize(("players", "money"), [(1, [4]), (3, [3, 4, 4]), (5, [3, 4, 4, 5, 5])])
def test_omitted_seats_default_to_the_start(players: int, money: list[int]) -> None:
    position = Game.from_position({"players": players}).position()
    assert [seat["money"] for seat in position["seats"]] == money


def test_fields_omitted_from_a_seat_have_their_initial_values() -> None:
    seats = Game.from_position({"seats": [{"goods": {"fish": 2}}]}).position()["seats"]
    assert seats[0] == {**seats[1], "money": 3, "goods": {"wheat": 0, "grape": 0, "stone": 0, "fish": 2, "rose": 0}}


@pytest.mark.parametrize(("rewards", "money", "rose"), [(0, 4, 0), (1, 10, 0), (3, 10, 1)])
def test_omitted_fields_default_to_the_start_with_the_rewards(rewards: int, money: int, rose: int) -> None:
    seat = Game.from_position({"players": 1, "rewards": rewards}).position()["seats"][0]
    assert (seat["money"], seat["goods"]["rose"]) == (money, rose)


def test_named_cards_are_not_dealt_again() -> None:
    position = Game.from_position({"seats": [{"hand": [38], "discard": [40]}, {"hand": [114]}]}).position()
    dealt = position["market"] + position["draw"] + position["final"] + position["box"]
    assert sorted(dealt) == [card for card in range(2, 129, 2) if card not in (38, 40, 114)]


def test_the_same_position_is_always_dealt_in_the_same_way() -> None:
    given: dict[str, Any] = {"players": 3, "seats": [{"hand": [38]}]}
    assert Game.from_position(given).position() == Game.from_position(given).position()


def test_unlisted_cards_go_to_the_box_if_the_piles_are_given() -> None:
    piles = {"market": [4, 6, 8, 10, 12, 14, 16, 18], "draw": [20], "final": DISASTERS}
    position = Game.from_position({**piles, "seats": [{"hand": [38]}]}).position()
    assert {key: position[key] for key in piles} == piles
    assert sorted(position["box"]) == [2, *range(22, 37, 2), *range(40, 121, 2)]


def test_the_four_lowest_cards_have_the_tokens_if_none_are_named() -> None:
    market = [20, 4, 12, 6, 14, 8, 10, 16]
    assert Game.from_position({"market": market}).position()["discounts"] == [4, 6, 8, 10]
    assert Game.from_position({"market": market, "discounts": []}).position()["discounts"] == []
    assert Game.from_position({"players": 1, "market": market}).position()["discounts"] == []


def test_no_token_is_put_on_a_disaster_if_none_are_named() -> None:
    # the disasters are never in the current market (ruling G-2)
    given = {"market": [66, 68, *DISASTERS], "draw": [], "final": [], "ended": True}
    assert Game.from_position(given).position()["discounts"] == [66, 68]


def test_the_first_settlement_and_the_road_on_the_dam_may_be_named() -> None:
    named = Game.from_position({"settlements": ["D5"], "roads": ["E9-F8"]})
    assert named.position() == Game.from_position({}).position()


def test_the_order_of_a_list_does_not_matter_unless_the_rules_use_it() -> None:
    one = {"seats": [{"hand": ["farmer", 38, 14]}], "workers": ["A6", "A1"], "drained": ["D7", "D6"]}
    other = {"seats": [{"hand": [14, 38, "farmer"]}], "workers": ["A1", "A6"], "drained": ["D6", "D7"]}
    assert Game.from_position(one).position() == Game.from_position(other).position()


# ---- round trips --------------------------------------------------------------------------------


def test_a_position_at_the_start_of_a_turn_has_all_keys_but_the_default_board() -> None:
    assert sorted(Game(2, seed=1).position()) == sorted(KEYS)


def test_a_position_in_the_middle_of_a_card_has_a_pending_part() -> None:
    game = play(Game(2, seed=1), "play farmer")
    assert sorted(game.position()) == sorted([*KEYS, "pending"])


def test_a_full_position_is_read_back_unchanged() -> None:
    one = {
        "hand": [14, "farmer"],
        "discard": [38, "farmer", 12, "settlement"],
        "money": 7,
        "reputation": 31,
        "goods": {"wheat": 1, "grape": 0, "stone": 2, "fish": 3, "rose": 4},
        "privileges": [7, 57],
        "quit": False,
        "disaster": None,
    }
    two = {**one, "hand": [], "discard": [4], "privileges": [], "quit": True, "disaster": 128}
    three = {**two, "discard": [120, "two-roads"], "quit": False, "disaster": None}
    position: dict[str, Any] = {
        "players": 3,
        "modules": ["privileges"],
        "turn": 2,
        "seats": [one, two, three],
        "drained": ["C4", "D4", "D6", "E6"],
        "workers": ["A1", "D5", "D5"],
        "prone": ["A6"],
        "settlements": ["C4", "D5"],
        "towns": ["D5"],
        "palaces": ["D5"],
        "workshops": ["D4"],
        "expansions": ["D4"],
        "blocks": {"B3": 2, "C9": 5},
        "roads": ["B3-C4", "C4-D4", "D4-D5", "D5-D6", "E9-F8"],
        "bridges": ["D5-E5"],
        "grand_bridges": ["D6-E6"],
        "connected": ["B3-C4", "C4-D5"],
        "market": [66, 68, 122, 124, 126],
        "discounts": [68],
        "draw": [],
        "final": [118],
        "box": NOT_WITH_PRIVILEGES,
        "ended": True,
        "rewards": 0,
    }
    first = Game.from_position(position).position()
    assert {key: first[key] for key in first if key != "box"} == {key: position[key] for key in first if key != "box"}
    assert set(NOT_WITH_PRIVILEGES) < set(first["box"])
    assert Game.from_position(first).position() == first


def test_the_game_shares_no_data_with_position_dictionaries() -> None:
    given: dict[str, Any] = {
        "seats": [{"hand": ["farmer"], "goods": {"wheat": 1}}],
        "workers": ["A1"],
        "market": [4, 6],
    }
    kept = copy.deepcopy(given)
    game = Game.from_position(given)
    play(game, "play farmer")
    assert given == kept
    before = game.position()
    changed = game.position()
    changed["seats"][0]["goods"]["wheat"] = 9
    changed["workers"].append("A6")
    changed["market"].clear()
    assert game.position() == before


def test_all_pieces_can_be_on_the_map() -> None:
    full = {
        "drained": SWAMP,
        "workers": SWAMP[:25],
        "prone": SWAMP[25:30],
        "settlements": SETTLEMENTS,
        "towns": SETTLEMENTS[:8],
        "palaces": SETTLEMENTS[:2],
        "blocks": {"B3": 3, "D1": 2, "C9": 5, "F3": 5},
        "bridges": BRIDGES,
        "grand_bridges": ["D5-E6", "E7-E8"],
    }
    supply = Game.from_position(full).view()["supply"]
    assert [count for key, count in supply.items() if key not in ("roads", "workshops", "expansions")] == [0] * 8
    roads = {"drained": SWAMP, "roads": LONG_ROADS[:39]}
    assert Game.from_position(roads).view()["supply"]["roads"] == 0
    workshops = {"drained": SWAMP, "roads": ROADS_WITH_WORKSHOPS, "workshops": WORKSHOPS, "expansions": WORKSHOPS[:5]}
    supply = Game.from_position(workshops).view()["supply"]
    assert (supply["workshops"], supply["expansions"]) == (0, 0)


def test_the_example_in_the_docs_can_be_played() -> None:
    given = {"seats": [{"hand": ["farmer", 38], "goods": {"wheat": 2}}], "drained": ["D6"], "workers": ["D6"]}
    assert {"play farmer", "play 38", "cash farmer", "cash 38"} < set(names(Game.from_position(given)))


# ---- errors ---------------------------------------------------------------------------------


def seat(**held: Any) -> dict[str, Any]:
    return {"seats": [held]}


def privileged(**given: Any) -> dict[str, Any]:
    return {"modules": ["privileges"], **given}


FINISH: dict[str, Any] = {"draw": [], "final": [], "discounts": [], "ended": True}

BROKEN: list[tuple[Any, str]] = [
    # the game
    ([], "dictionary"),
    ({"colour": "red"}, "colour"),
    ({"players": 0}, "players"),
    ({"players": 6}, "players"),
    ({"players": "two"}, "players"),
    ({"players": None}, "players"),
    ({"modules": ["pyramids"]}, "pyramids"),
    ({"modules": "privileges"}, "modules"),
    ({"modules": [1]}, "modules"),
    ({"board": "atlantis"}, "atlantis"),
    ({"board": 5}, "board"),
    ({"board": "\n"}, "board"),
    ({"players": 1, "rewards": 7}, "rewards"),
    ({"players": 1, "rewards": -1}, "rewards"),
    ({"players": 2, "rewards": 1}, "rewards"),
    ({"turn": 2}, "turn"),
    ({"turn": -1}, "turn"),
    ({"turn": "0"}, "turn"),
    # the seats
    ({"seats": [{}, {}, {}]}, "seats"),
    ({"seats": {}}, "seats"),
    ({"seats": ["farmer"]}, "seat 0"),
    ({"seats": [{}, {"colour": "red"}]}, "colour"),
    (seat(hand="farmer"), "hand"),
    (seat(hand=[999]), "999"),
    (seat(hand=[39]), "39"),
    (seat(hand=[3]), r"\b3\b"),
    (seat(hand=["king"]), "king"),
    (seat(hand=[True]), "hand"),
    (seat(hand=[[38]]), "hand"),
    (seat(hand=[122]), "122"),
    (seat(discard=[128]), "128"),
    (seat(hand=["farmer"] * 7), "farmer"),
    (seat(hand=["settlement"] * 3), "settlement"),
    (seat(hand=[38, 38]), "38"),
    (seat(hand=[38], discard=[38]), "38"),
    ({"seats": [{"hand": [38]}, {"hand": [38]}]}, "38"),
    ({**seat(hand=[38]), "market": [4, 38]}, "38"),
    ({**seat(discard=[38]), "draw": [38]}, "38"),
    ({**seat(discard=[38]), "box": [38]}, "38"),
    (seat(money=-1), "money"),
    (seat(money=1.5), "money"),
    (seat(money="3"), "money"),
    (seat(reputation=-1), "reputation"),
    (seat(reputation=None), "reputation"),
    (seat(goods={"gold": 1}), "gold"),
    (seat(goods={"wheat": -1}), "wheat"),
    (seat(goods={"wheat": "1"}), "wheat"),
    (seat(goods=["wheat"]), "goods"),
    (seat(quit="yes"), "quit"),
    (seat(quit=True), "quit"),
    ({**seat(quit=True), **FINISH, "market": [66, 122, 124, 126]}, "quit"),
    # Privileges
    (seat(privileges=[7]), r"\b7\b"),
    ({"market": [4, 7]}, r"\b7\b"),
    (privileged(seats=[{"privileges": [38]}]), "38"),
    (privileged(seats=[{"hand": [7]}]), r"\b7\b"),
    (privileged(seats=[{"discard": [57]}]), "57"),
    (privileged(seats=[{"privileges": [7]}, {"privileges": [7]}]), r"\b7\b"),
    (privileged(seats=[{"hand": [8]}]), r"\b8\b"),
    (privileged(market=[2, 4, 12, 14, 20, 22, 24, 26]), r"\b2\b"),
    (privileged(draw=[64]), "64"),
    # market and piles
    ({"market": list(range(2, 19, 2))}, "market"),
    ({"market": ["farmer"]}, "farmer"),
    ({"market": {"4": 1}}, "market"),
    ({"draw": ["two-roads"]}, "two-roads"),
    ({"draw": 4}, "draw"),
    ({"final": [4, 4]}, r"\b4\b"),
    ({"final": [130]}, "130"),
    ({"box": None}, "box"),
    ({"market": [4, 6, 8, 10], "discounts": [12]}, "discounts"),
    ({"market": [4, 6, 122, 124], "discounts": [122]}, "discounts"),
    ({"market": [4, 6, 8, 10, 12], "discounts": [4, 6, 8, 10, 12]}, "discount"),
    ({"players": 1, "market": [4, 6, 8, 10], "discounts": [4]}, "discount"),
    ({"ended": "yes"}, "ended"),
    ({"ended": True}, "ended"),
    ({"market": [66, *DISASTERS], "draw": [], "final": [], "discounts": []}, "ended"),
    # the map
    ({"drained": ["Z9"]}, "Z9"),
    ({"drained": ["D6", "D6"]}, "D6"),
    ({"drained": "D6"}, "drained"),
    ({"drained": ["A1"]}, "A1"),
    ({"drained": ["B3"]}, "B3"),
    ({"workers": ["D6"]}, "crocodile"),
    ({"prone": ["D6"]}, "crocodile"),
    ({"workers": ["A1", "A1"]}, "worker"),
    ({"workers": ["A1"], "prone": ["A1"]}, "worker"),
    ({"drained": SWAMP, "workers": SWAMP[:31]}, "workers"),
    ({"drained": SWAMP, "workers": SWAMP[:16], "prone": SWAMP[16:31]}, "workers"),
    ({"workers": [["A1"]]}, "workers"),
    ({"settlements": ["A2"]}, "crocodile"),
    ({"settlements": ["B3"]}, "B3"),
    ({"drained": ["D4"], "settlements": ["D4"]}, "adjacent"),
    ({"drained": SWAMP, "settlements": ["A2", "A3"]}, "adjacent"),
    ({"settlements": ["A1", "A1"]}, "A1"),
    ({"drained": SWAMP, "settlements": [*SETTLEMENTS, "G2"]}, "settlements"),
    ({"towns": ["A1"]}, "A1"),
    ({"drained": SWAMP, "settlements": SETTLEMENTS, "towns": SETTLEMENTS[:9]}, "towns"),
    ({"palaces": ["D5"]}, "palace"),
    ({"towns": ["D5"], "palaces": ["D5", "D5", "D5"]}, "palaces"),
    ({"workshops": ["A1"]}, "A1"),
    ({"workshops": ["D5"]}, "D5"),
    ({"drained": SWAMP, "settlements": ["C7"], "roads": ["C7-C8"], "workshops": ["C7"]}, "C7"),
    ({"drained": SWAMP, "roads": ROADS_WITH_WORKSHOPS, "workshops": [*WORKSHOPS, "G5"]}, "workshops"),
    ({"expansions": ["A1"]}, "A1"),
    (
        {"drained": SWAMP, "roads": ROADS_WITH_WORKSHOPS, "workshops": WORKSHOPS, "expansions": WORKSHOPS[:6]},
        "expansions",
    ),
    ({"blocks": {"A1": 1}}, "A1"),
    ({"blocks": {"B3": 4}}, "B3"),
    ({"blocks": {"D1": 3}}, "D1"),
    ({"blocks": {"C9": 6}}, "C9"),
    ({"blocks": {"F3": -1}}, "F3"),
    ({"blocks": ["B3"]}, "blocks"),
    # roads and bridges
    ({"roads": ["D5-D6"]}, "crocodile"),
    ({"drained": SWAMP, "roads": ["D6-D5"]}, "D6-D5"),
    ({"drained": SWAMP, "roads": ["A1-G6"]}, "A1-G6"),
    ({"drained": SWAMP, "roads": ["D5-E5"]}, "D5-E5"),
    ({"drained": SWAMP, "roads": ["D5-D6", "D5-D6"]}, "D5-D6"),
    ({"roads": [5]}, "roads"),
    ({"drained": SWAMP, "roads": ["D4-D5", "D3-D4", "C4-D4"]}, "junction"),
    ({"drained": SWAMP, "roads": LONG_ROADS}, "roads"),
    ({"drained": SWAMP, "bridges": ["D5-D6"]}, "D5-D6"),
    ({"bridges": ["E9-F8"]}, "E9-F8"),
    ({"bridges": ["D5-E6"]}, "crocodile"),
    ({"bridges": ["D5-E5"], "grand_bridges": ["D5-E5"]}, "D5-E5"),
    ({"drained": SWAMP, "settlements": ["E1", "E8"], "bridges": [*BRIDGES, "D5-E6"]}, "bridges"),
    ({"drained": SWAMP, "grand_bridges": ["D5-E5", "D5-E6", "E3-F3"]}, "bridges"),
    ({"connected": ["B3"]}, "B3"),
    ({"connected": ["B3-B3"]}, "B3-B3"),
    ({"connected": ["A1-B3"]}, "A1"),
    ({"connected": ["B3-Z9"]}, "B3-Z9"),
    ({"connected": [5]}, "connected"),
    # the middle of a card
    ({"pending": {}}, "pending"),
    ({"pending": 5}, "pending"),
    (
        {"seats": [{"disaster": 128}], "market": [66], "ended": True, "draw": [], "final": []},
        "only a player who has quit",
    ),
    ({"seats": [{"quit": True, "disaster": 66}]}, "66 is not a disaster"),
    ({"seats": [{"quit": True, "disaster": 128}], "market": [66, 128]}, "128"),
]


@pytest.mark.parametrize(("position", "word"), BROKEN)
def test_an_invalid_position_is_refused_with_the_error(position: Any, word: str) -> None:
    with pytest.raises(ValueError, match=word):
        Game.from_position(position)


def test_a_card_in_play_is_nowhere_else() -> None:
    position = some_position("play 80")
    position["seats"][1]["hand"].append(80)
    with pytest.raises(ValueError, match="80"):
        Game.from_position(position)


JUNK: list[Any] = [
    None, True, -1, 10**9, 1.5, "", "x", "\n", [], [None], [True], [-1], [10**9], [1.5], ["x"], ["-"], [[]], [{}],
    {}, {"x": 1}, {"B3": None}, {5: 5},
]  # fmt: skip


def some_position(*options: str) -> dict[str, Any]:
    seats = [{"hand": [80, 104, "settlement"], "goods": {"wheat": 2, "grape": 2, "stone": 1, "rose": 1}, "money": 3}]
    game = Game.from_position({"seats": seats, "workers": ["A1"]})
    position: dict[str, Any] = json.loads(json.dumps(play(game, *options).position()))
    return position


@pytest.mark.parametrize("key", ["board", *KEYS])
def test_invalid_values_raise_only_faults(key: str) -> None:
    refused = []
    for junk in JUNK:
        try:
            Game.from_position({**some_position(), key: junk})
        except ValueError as fault:
            refused.append(str(fault))
    assert len(refused) > len(JUNK) / 2
    assert "" not in refused


@pytest.mark.parametrize("key", ["hand", "discard", "money", "reputation", "goods", "privileges", "quit", "disaster"])
def test_invalid_values_in_a_seat_raise_only_faults(key: str) -> None:
    refused = []
    for junk in JUNK:
        position = some_position()
        position["seats"][0][key] = junk
        try:
            Game.from_position(position)
        except ValueError as fault:
            refused.append(str(fault))
    assert len(refused) > len(JUNK) / 2
    assert "" not in refused


@pytest.mark.slow
@pytest.mark.parametrize("options", [["play 80"], ["play settlement"], ["play 104"], ["administrate"]])
def test_invalid_values_in_the_pending_part_raise_only_faults(options: list[str]) -> None:
    position = some_position(*options)
    refused = []
    for key in position["pending"]:
        for junk in [*JUNK, *range(140)]:
            try:
                Game.from_position({**position, "pending": {**position["pending"], key: junk}})
            except ValueError as fault:
                refused.append(str(fault))
    assert len(refused) > len(JUNK) * len(position["pending"]) / 2
    assert "" not in refused
