"""Privileges in the course of a game: the setup, when they are used, RESURRECTION, the market, and pairs of them."""

import json
from typing import Any

import pytest
from support.games import game_with, names, outcome, play, reasons, results

from faiyum import Game

MARKET = [4, 14, 20, 22, 38, 40, 42, 44]
REMOVED = [2, 8, 10, 16, 18, 32, 36, 46, 48, 50, 64]
YELLOW = [114, 116, 118, 120, 122, 124, 126, 128]
PERMANENT = [7, 27, 29, 31, 33, 35, 37, 43, 45, 51, 53, 55, 61, 73, 81, 101, 115]
ONETIME = [
    1, 5, 13, 21, 23, 25, 39, 41, 47, 49, 57, 59, 63, 65, 67, 69, 71, 75, 83, 85, 87, 91, 95, 107, 111,
]  # fmt: skip
THREE = {"wheat": 1, "grape": 1, "stone": 1}
END: dict[str, Any] = {
    "market": [4, 14, 20, 22, 122, 124, 126, 128], "draw": [], "final": [], "ended": True,
}  # fmt: skip


def effect(game: Game, *options: str) -> dict[str, Any]:
    """The whole difference; of the box only the cards that have come into it."""
    before = game.position()["box"]
    found = outcome(game, *options)
    if "box" in found:
        found["box"] = sorted(card for card in found["box"] if card not in before)
    return found


def seats(*given: dict[str, Any], **position: Any) -> Game:
    """Players with just this; the first one moves."""
    empty = {"hand": [], "discard": [], "money": 0}
    table = [{**empty, **seat} for seat in given]
    return Game.from_position({"players": len(given), "modules": ["privileges"], "seats": table, **position})


# ---- setup ---------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_setup_mixes_the_privileges_into_the_deck(seed: int) -> None:
    # 16 cards are revealed: the lower 8 are the market, the higher 8 go with the yellow ones to the final turns
    start = Game(players=3, seed=seed, modules=("privileges",)).position()
    market, draw, final = start["market"], start["draw"], start["final"]
    assert (len(market), len(draw), len(final)) == (8, 71, 16)
    assert market == sorted(market)
    assert start["discounts"] == market[:4]
    assert set(YELLOW) <= set(final)
    assert max(market) < min(set(final) - set(YELLOW))
    blue = [card for card in range(2, 113, 2) if card not in REMOVED]
    assert sorted(market + draw + final) == sorted(blue + PERMANENT + ONETIME + YELLOW)
    assert sorted(start["box"]) == REMOVED


def test_recruitment_is_sorted_between_mummy_and_treasurer() -> None:  # V43
    game = game_with([], money=3, privileges=[45], market=[4, 14, 20, 22, 114, 116], discounts=[], draw=[115])
    assert outcome(game, "buy 4")["market"] == [14, 20, 22, 114, 115, 116]


# ---- where privileges lie, and when they are used ------------------------------


def test_a_bought_onetime_effect_lies_in_front_and_may_be_used_at_once() -> None:  # rulings J-1 and J-2
    market = [4, 13, 20, 22, 38, 40, 42, 44]
    game = game_with([], money=4, market=market, discounts=[], draw=[52], modules=["privileges"])
    play(game, "buy 13")
    assert game.position()["seats"][0]["hand"] == []
    assert game.position()["seats"][0]["privileges"] == [13]
    assert names(game) == ["end", "use 13"]
    play(game, "use 13")
    assert game.position()["seats"][0]["goods"]["wheat"] == 3
    assert game.player == 1


def test_a_permanent_does_not_lower_its_own_price() -> None:  # ruling J-2
    market = [4, 14, 20, 37, 38, 40, 42, 44]
    game = game_with([], money=7, market=market, discounts=[], draw=[52], modules=["privileges"])
    assert outcome(game, "buy 37") == {
        "0.money": -7, "0.privileges": [37], "market": [4, 14, 20, 38, 40, 42, 44, 52], "draw": [], "turn": 1,
    }  # fmt: skip


def test_privileges_are_neither_in_hand_nor_in_the_discard() -> None:  # ruling J-1
    # they do not lower the income, and ORDER, SACRIFICE and PAPYRUS do not find them
    game = play(game_with([], privileges=[7, 27, 31], market=MARKET, draw=[52, 54]), "administrate")
    assert game.position()["seats"][0]["money"] == 3
    assert reasons(game_with([52], privileges=[7, 13]), "play 52") == "action-impossible no-other-card"
    assert reasons(game_with([88], privileges=[7, 13]), "play 88") == "action-impossible discard-empty"
    game = game_with([12], privileges=[7, 101])
    ends = results(game, "play 12")
    assert {tuple(end["seats"][0]["privileges"]) for end in ends} == {(7, 101)}
    assert {tuple(end["seats"][0]["discard"]) for end in ends} == {()}


def test_several_onetime_effects_serve_before_and_after_the_action() -> None:  # ruling J-3
    game = game_with([4], privileges=[13, 21, 57, 69])
    assert effect(game, "use 21", "use 13", "play 4", "use 57", "use 69") == {
        "0.hand": [], "0.discard": [4], "0.goods.wheat": 3, "0.goods.grape": 3, "0.money": 15, "0.reputation": 3,
        "0.privileges": [], "box": [13, 21, 57, 69], "turn": 1,
    }  # fmt: skip


def test_onetime_effects_are_not_used_in_the_middle_of_an_action() -> None:  # ruling J-3
    game = play(game_with([28], privileges=[13, 69]), "play 28")
    assert not [name for name in names(game) if not name.startswith("gain ")]
    assert reasons(game, "use 13") == "not-asked"
    game = play(game_with([24, 26], discard=[28, 30, 34, 52], privileges=[13, 83], workers=["C5"]), "administrate")
    assert reasons(game, "use 13") == "not-asked"
    game = play(game_with([], privileges=[13, 59]), "use 59", "space A2")
    assert reasons(game, "use 13") == "not-asked"


def test_gains_before_the_action_pay_for_it() -> None:  # ruling J-4
    game = game_with(["settlement"], privileges=[41])
    assert reasons(game, "play settlement") == "action-impossible cannot-pay needs-goods needs-goods needs-goods"
    assert "play settlement" in names(play(game, "use 41"))


def test_no_effect_is_forced_and_the_turn_ends_with_end() -> None:
    game = play(game_with([4], privileges=[13]), "play 4")
    assert effect(game, "end")["turn"] == 1
    assert game.position()["seats"][0]["privileges"] == [13]


def test_a_player_without_privileges_is_asked_nothing_more_after_the_action() -> None:
    game = play(game_with([4], modules=["privileges"]), "play 4")
    assert game.player == 1


@pytest.mark.parametrize("card", [card for card in PERMANENT if card != 115] + [39, 47, 63, 65, 67, 71])
def test_a_player_whose_privileges_cannot_serve_any_more_is_asked_nothing_after_the_action(card: int) -> None:
    game = play(game_with([4], money=20, privileges=[card]), "play 4")
    assert game.player == 1
    assert game.position()["seats"][0]["privileges"] == [card]


def test_onetime_effects_serve_before_quitting_and_then_stay_forfeited_in_front() -> None:  # ruling J-5
    game = game_with([30], privileges=[13, 57, 69], **END)
    assert effect(game, "use 57", "quit") == {
        "0.quit": True, "0.reputation": 3 + 6, "0.privileges": [13, 69], "box": [57],
        "market": [4, 14, 20, 22, 122, 124, 126], "turn": 1,
    }  # fmt: skip


def test_permanents_serve_their_owner_only_in_own_turns() -> None:  # V38
    game = seats({"hand": ["farmer"]}, {"privileges": [7, 31, 45, 101]}, workers=["D6"], drained=["D6"])
    assert outcome(game, "play farmer", "space D7") == {
        "0.hand": [], "0.discard": ["farmer"], "0.goods.grape": 1, "0.money": 1,
        "drained": ["D6", "D7"], "workers": ["D6", "D7"], "turn": 1,
    }  # fmt: skip


# ---- 39 RESURRECTION (ruling J-14) ---------------------------------------------


def test_resurrection_takes_back_the_own_onetime_card_just_used() -> None:  # V39: in front, not in hand
    game = game_with([], privileges=[39, 57])
    assert sorted(names(play(game.clone(), "use 57"))) == ["card 57", "done"]
    assert effect(game, "use 57", "card 57") == {"0.reputation": 3, "0.privileges": [57], "box": [39]}
    assert effect(game, "use 57") == {"0.reputation": 3, "0.privileges": [], "box": [57]}


def test_resurrection_may_let_the_card_go_and_wait() -> None:
    game = game_with([], privileges=[39, 57])
    assert effect(game, "use 57", "done") == {"0.reputation": 3, "0.privileges": [39], "box": [57]}


def test_resurrection_takes_the_onetime_card_of_another_player() -> None:
    game = seats({"privileges": [13]}, {"privileges": [39]}, market=MARKET, draw=[52, 54])
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
    game = seats({}, {"privileges": [39]}, market=MARKET, draw=[52, 54, 56])
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


def test_resurrection_takes_a_privilege_that_leaves_the_market_in_front() -> None:
    market = [4, 14, 20, 21, 38, 40, 42, 44]
    game = seats({}, {"privileges": [39]}, market=market, draw=[52, 54, 56])
    play(game, "administrate")
    assert sorted(names(game)) == ["card 14", "card 21", "card 4", "done"]
    play(game, "card 21")
    assert game.position()["seats"][1]["privileges"] == [21]


def test_resurrection_serves_in_the_own_administration_too() -> None:
    game = game_with([], privileges=[39], market=MARKET, draw=[52, 54])
    play(game, "administrate", "card 4")
    assert game.position()["seats"][0]["hand"] == [4]
    assert game.position()["turn"] == 1


def test_resurrection_takes_a_card_removed_by_an_own_sacrifice() -> None:
    game = game_with([12, 14], privileges=[39])
    kept = [(tuple(end["seats"][0]["hand"]), tuple(end["seats"][0]["discard"])) for end in results(game, "play 12")]
    # the card 14 is let go or saved; SACRIFICE itself is let go or saved
    assert set(kept) == {((), (12,)), ((14,), (12,)), ((14,), ()), ((12, 14), ())}


def test_resurrection_takes_a_card_removed_by_the_sacrifice_of_another_player() -> None:
    game = seats({"hand": [12], "discard": ["farmer"]}, {"privileges": [39]})
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


def test_resurrection_does_not_serve_after_its_owner_has_quit() -> None:
    game = seats({"privileges": [57]}, {"privileges": [39], "quit": True}, **{**END, "market": END["market"][:-1]})
    play(game, "use 57")
    assert game.player == 0
    assert 57 in game.position()["box"]


def test_resurrection_does_nothing_by_itself_and_cannot_save_itself() -> None:
    game = game_with([4], privileges=[39, 57])
    assert reasons(game, "use 39") == "waits-for-removal"
    play(game, "use 57", "card 57")
    assert 39 in game.position()["box"]
    assert game.position()["seats"][0]["privileges"] == [57]


# ---- administration and the market (ruling J-29) -------------------------------


@pytest.mark.parametrize(
    ("players", "market", "tokens", "leaving", "tokens_after"),
    [
        # the lowest two with tokens, then one more privilege with a token, the lowest
        (2, [4, 13, 21, 23], [4, 13, 21, 23], [4, 13, 21], [23]),
        (3, [4, 14, 20, 23], [4, 14, 20, 23], [4, 14, 23], [20]),
        (2, [13, 21, 22, 24], [13, 21, 22, 24], [13, 21], [22, 24]),
        # a single token: that card and the lowest one without; none: the lowest two
        (2, [4, 13, 21, 23], [21], [4, 21], [13, 23]),
        (2, [4, 13, 21, 23], [], [4, 13], [21, 23]),
        # four and five players: the lowest with a token, then one more privilege with a token
        (4, [4, 13, 21, 23], [4, 13, 21, 23], [4, 13], [21, 23]),
        (5, [4, 14, 20, 23], [4, 14, 20, 23], [4, 23], [14, 20]),
        (4, [13, 14, 20, 22], [13, 14, 20], [13], [14, 20, 22]),
        (4, [4, 13, 21, 23], [], [4], [13, 21, 23]),
    ],
)
def test_administration_removes_one_more_privilege_with_a_token_and_draws_as_many_as_left(
    players: int, market: list[int], tokens: list[int], leaving: list[int], tokens_after: list[int]
) -> None:
    later = [38, 40, 42, 44]
    game = game_with([], market=market + later, discounts=tokens, draw=[52, 54, 56, 58], players=players,
                     modules=["privileges"])  # fmt: skip
    drawn = [52, 54, 56, 58][: len(leaving)]
    expected = {
        "0.money": 3, "box": leaving, "market": [card for card in market if card not in leaving] + later + drawn,
        "discounts": tokens_after, "draw": [52, 54, 56, 58][len(leaving) :], "turn": 1,
    }  # fmt: skip
    assert {**effect(game, "administrate"), "discounts": game.position()["discounts"]} == expected


def test_a_privilege_with_a_token_outside_the_current_market_stays() -> None:  # ruling G-6
    market = [4, 14, 20, 22, 25, 40, 42, 44]
    game = game_with([], market=market, discounts=[4, 14, 25], draw=[52, 54, 56], modules=["privileges"])
    play(game, "administrate")
    assert game.position()["market"] == [20, 22, 25, 40, 42, 44, 52, 54]
    assert 25 in game.position()["discounts"]


@pytest.mark.parametrize(("players", "tokens"), [(2, {1, 2}), (3, {1, 2}), (4, {2, 3}), (5, {2, 3})])
def test_one_to_three_tokens_lie_in_the_market_after_each_administration(players: int, tokens: set[int]) -> None:
    seen = set()
    for seed in range(5):
        game = Game(players=players, seed=seed, modules=("privileges",))
        for _ in range(10):
            play(game, "administrate")
            seen.add(len(game.position()["discounts"]))
    assert seen == tokens


def test_solo_administration_is_unchanged() -> None:  # ruling J-30
    market = [13, 21, 23, 25, 38, 40, 42, 44]
    game = game_with([], players=1, privileges=[39], market=market, draw=[52, 54, 56])
    play(game, "administrate", "card 13", "card 23")
    assert sorted(names(game)) == ["card 13", "card 23", "done"]
    play(game, "card 23")
    assert game.position()["market"] == [21, 25, 38, 40, 42, 44, 52, 54]
    assert game.position()["seats"][0]["privileges"] == [23]


# ---- pairs of privileges -------------------------------------------------------


def test_barrow_and_harvest_minister_gain_where_the_space_happens_to_touch_a_worker() -> None:  # ruling J-8
    game = game_with(["farmer"], privileges=[27, 31], workers=["C5"])
    assert "0.reputation" not in outcome(game.clone(), "play farmer", "space G6")
    assert outcome(game.clone(), "play farmer", "space C6")["0.reputation"] == 1


def test_barrow_and_harvest_minister_serve_harvest_hands_once_each() -> None:  # rulings J-6 and J-8
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


def test_pile_dwelling_and_housing_minister_pay_six_dollars_with_a_settlement() -> None:  # ruling J-9
    game = game_with(["settlement"], goods=THREE, privileges=[29, 61])
    assert outcome(game, "play settlement", "space A2") == {
        "0.hand": [], "0.discard": ["settlement"], "0.goods.wheat": -1, "0.goods.grape": -1, "0.goods.stone": -1,
        "0.reputation": 3, "0.money": 6, "drained": ["A2"], "settlements": ["A2", "D5"], "turn": 1,
    }  # fmt: skip


def test_both_purchases_of_double_purchase_have_the_prices_of_the_buyers() -> None:  # ruling J-11
    game = game_with([], money=8, privileges=[35, 37, 63], market=MARKET, discounts=[], draw=[52, 54])
    assert effect(game, "use 63", "buy 38", "buy 40") == {
        "0.hand": [38, 40], "0.money": -8, "0.privileges": [35, 37], "box": [63],
        "market": [4, 14, 20, 22, 42, 44, 52, 54], "draw": [], "turn": 1,
    }  # fmt: skip


def test_trade_treaty_and_harvest_minister_serve_a_worker_placed_with_teamwork() -> None:
    game = game_with([14], privileges=[47, 73], workers=["D5"])
    play(game, "use 47", "play 14", "gain grape")
    assert game.position()["seats"][0]["goods"]["grape"] == 1
    game = game_with(["farmer"], privileges=[31, 47], workers=["C6", "D6"], drained=["C6", "D6"])
    play(game, "use 47", "play farmer", "space C6")
    assert game.position()["seats"][0]["reputation"] == 1


def test_trade_treaty_serves_the_card_that_papyrus_copies() -> None:  # ruling F-11
    game = game_with([88], discard=[14], privileges=[73])
    play(game, "play 88", "gain stone")
    assert game.position()["seats"][0]["goods"]["stone"] == 1


def test_a_card_saved_by_resurrection_serves_again_in_the_same_turn() -> None:
    game = game_with([4], privileges=[39, 69])
    assert effect(game, "use 69", "card 69", "play 4", "use 69") == {
        "0.hand": [], "0.discard": [4], "0.money": 25, "0.privileges": [], "box": [39, 69], "turn": 1,
    }  # fmt: skip


def test_two_roads_after_recruitment_still_need_a_second_road() -> None:
    game = game_with(["two-roads"], goods={"wheat": 2}, privileges=[115], workers=["D5"], drained=["D6"])
    assert reasons(game, "play two-roads") == "action-impossible no-roads"
    play(game, "use 115")
    assert reasons(game, "play two-roads") == "action-impossible no-roads"


def test_teamwork_serves_harvest_hands_copied_by_papyrus() -> None:
    # J-12, F-11: a worker beside D5, then a second one on the same space
    assert "use 47" in names(game_with([80], money=2, privileges=[47], workers=["D5"]))
    assert "use 47" in names(game_with([88], discard=[80], money=2, privileges=[47], workers=["D5"]))


def test_a_card_saved_after_the_first_sacrifice_may_be_removed_by_the_second() -> None:
    """J-14: RESURRECTION takes a card directly after it leaves, also between the two times of TWO-TIME USE."""
    game = game_with([12, 14], privileges=[39, 67])
    play(game, "use 67", "play 12", "space B3", "card 14", "card 14", "space B3", "card 14")
    while game.player == 0 and "done" in names(game):
        play(game, "done")
    seat = game.position()["seats"][0]
    assert (seat["hand"], seat["discard"], seat["privileges"]) == ([], [12], [])
    assert game.position()["blocks"] == {"B3": 2}


def test_goods_of_a_supplier_and_the_trade_treaty_come_in_one_way_each() -> None:
    game = game_with([28], privileges=[73])
    ends = [json.dumps(position) for position in results(game, "play 28")]
    assert len(set(ends)) == len(ends) == 19
