"""Privileges 75 CONSTRUCTION UNIT to 115 RECRUITMENT."""

from typing import Any

import pytest
from support.games import check_onetime_gain, effect, game_with, names, outcome, play, reasons

MARKET = [4, 14, 20, 22, 38, 40, 42, 44]


# ---- 75 CONSTRUCTION UNIT


@pytest.mark.parametrize(("space", "good"), [("C5", "stone"), ("C6", "grape"), ("D6", "wheat"), ("E9", "stone")])
def test_construction_unit_builds_a_workshop_of_any_kind_for_free(space: str, good: str) -> None:
    # rulings J-25 and X15: three matching goods, no reputation
    roads = ["C5-D5", "C6-D5", "D5-D6"]
    game = game_with([], privileges=[75], roads=roads, drained=["C6", "D6"], workers=["C6"])
    assert effect(game, "use 75", f"space {space}") == {
        f"0.goods.{good}": 3, "0.privileges": [], "box": [75], "workshops": [space],
    }  # fmt: skip


def test_construction_unit_needs_a_space_reached_by_a_road_or_bridge() -> None:
    game = game_with([], privileges=[75], bridges=["D5-E6"], drained=["E6", "D6"], settlements=["E9"])
    assert sorted(names(play(game, "use 75"))) == ["space E6", "space F8"]
    assert reasons(game, "space D6") == "space-impossible reached-by-road"
    assert reasons(game, "space E9") == "space-impossible unbuilt"
    assert reasons(game, "space D5") == "space-impossible is-resource"


def test_construction_unit_needs_a_workshop_in_supply() -> None:  # ruling A-8
    drained = ["C6", "D6", "D4", "A2", "A3", "B2", "B4", "C4"]
    roads = ["C5-D5", "C6-D5", "D5-D6", "D4-D5", "A2-B3", "A3-B3", "B2-B3", "B3-B4", "B3-C4"]
    ten = [*drained, "C5", "E9"]
    assert (
        reasons(game_with([], privileges=[75], drained=drained, roads=roads, workshops=ten), "use 75")
        == "action-impossible none-left"
    )
    assert "use 75" in names(game_with([], privileges=[75], drained=drained, roads=roads, workshops=ten[1:]))


# ---- 81 EFFICIENCY


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


def test_efficiency_applies_to_construction_unit_but_not_to_expansions() -> None:  # ruling J-25
    game = game_with([], privileges=[75, 81])
    play(game, "use 75", "space E9")
    assert game.position()["seats"][0]["goods"]["stone"] == 4
    game = game_with([54], goods={"fish": 1}, privileges=[81], workshops=["E9"])
    assert outcome(game, "play 54") == {
        "0.hand": [], "0.discard": [54], "0.goods.fish": -1, "0.reputation": 3, "expansions": ["E9"], "turn": 1,
    }  # fmt: skip


# ---- 83 RERUN


def test_rerun_takes_the_top_discard_card_into_the_hand() -> None:
    game = game_with([38], discard=[4, 14], privileges=[83])
    assert effect(game, "use 83") == {"0.hand": [14, 38], "0.discard": [4], "0.privileges": [], "box": [83]}


def test_rerun_after_the_action_returns_the_card_just_played() -> None:  # ruling J-23
    game = game_with([4], privileges=[83])
    assert reasons(game, "use 83") == "action-impossible discard-empty"
    assert effect(game, "play 4", "use 83") == {"0.money": 5, "0.privileges": [], "box": [83], "turn": 1}


# ---- 85 OVERTIME


def test_overtime_gives_two_turns_in_a_row_used_before_the_action() -> None:
    game = game_with([4, 14], privileges=[85])
    play(game, "use 85", "play 4")
    assert game.player == 0
    assert effect(game, "cash 14") == {"0.hand": [], "0.discard": [4, 14], "0.money": 2, "turn": 1}


def test_overtime_gives_another_turn_used_after_the_action() -> None:  # ruling J-21
    game = game_with([4, 14], privileges=[85])
    assert effect(game, "play 4", "use 85", "play 14") == {
        "0.hand": [], "0.discard": [4, 14], "0.money": 5, "0.goods.wheat": 2, "0.privileges": [],
        "workers": ["D5"], "box": [85], "turn": 1,
    }  # fmt: skip


def test_either_turn_of_overtime_may_be_any_action() -> None:
    game = game_with([24], privileges=[85], money=3, market=MARKET, discounts=[], draw=[6, 52, 54])
    play(game, "use 85", "buy 4")
    assert game.player == 0
    assert {"administrate", "cash 24", "play 4"} <= set(names(game))
    play(game, "administrate")
    assert game.player == 1


def test_quitting_in_the_first_turn_of_overtime_forfeits_the_second() -> None:  # ruling J-21
    market = [4, 14, 20, 22, 122, 124, 126, 128]
    game = game_with([24], privileges=[85], market=market, draw=[], final=[], ended=True)
    assert effect(game, "use 85", "quit") == {
        "0.quit": True, "0.disaster": 128, "0.reputation": 6, "0.privileges": [], "box": [85], "turn": 1,
        "market": [4, 14, 20, 22, 122, 124, 126],
    }  # fmt: skip
    play(game, "quit")
    assert game.over


def test_the_second_overtime_turn_has_no_administration_if_the_first_triggers_the_end() -> None:  # ruling J-21
    market = [4, 14, 20, 22, 38, 124, 126, 128]
    game = game_with([], money=3, privileges=[85], market=market, discounts=[], draw=[], final=[122, 114])
    play(game, "use 85", "buy 4")
    assert game.player == 0
    assert reasons(game, "administrate") == "end-triggered"
    assert {"play 4", "cash 4", "quit"} <= set(names(game))


# ---- 87, 91, 95, 107, 111 REPUTATION


@pytest.mark.parametrize("card", [87, 91, 95, 107, 111])
def test_reputation_gains_five_reputation_once_and_leaves_the_game(card: int) -> None:
    check_onetime_gain(card, {"0.reputation": 5})


# ---- 101 POWER


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


def test_power_gains_nothing_for_cards_put_under_the_discard_stack() -> None:  # ruling J-18
    game = game_with([24, 26, 52], privileges=[71, 101])
    play(game, "play 52", "card 24", "card 26")
    assert game.position()["seats"][0]["reputation"] == 1
    game = game_with([24, 26], privileges=[71, 101])
    play(game, "use 71", "card 24", "card 26")
    assert game.position()["seats"][0]["reputation"] == 0


def test_reputation_from_power_cannot_pay_for_the_crook_in_the_same_play() -> None:  # ruling J-18
    assert reasons(game_with([34], privileges=[101]), "play 34") == "needs-reputation"
    assert outcome(game_with([34], reputation=1, privileges=[101]), "play 34")["0.money"] == 4


# ---- 115 RECRUITMENT


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


def test_recruitment_can_be_used_in_the_turn_in_which_it_was_bought() -> None:  # ruling J-19
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


def test_recruitment_is_sorted_between_mummy_and_treasurer() -> None:  # V43
    game = game_with([], money=3, privileges=[45], market=[4, 14, 20, 22, 114, 116], discounts=[], draw=[115])
    assert outcome(game, "buy 4")["market"] == [14, 20, 22, 114, 115, 116]


def test_two_roads_after_recruitment_still_need_a_second_road() -> None:
    game = game_with(["two-roads"], goods={"wheat": 2}, privileges=[115], workers=["D5"], drained=["D6"])
    assert reasons(game, "play two-roads") == "lacking"
    play(game, "use 115")
    assert reasons(game, "play two-roads") == "lacking"
