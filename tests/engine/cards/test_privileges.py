"""Rules of the expansion that hold for all privileges."""

from typing import Any

import pytest
from support.games import effect, game_with, game_with_seats, names, outcome, play, reasons, results

from faiyum import Game

MARKET = [4, 14, 20, 22, 38, 40, 42, 44]
REMOVED = [2, 8, 10, 16, 18, 32, 36, 46, 48, 50, 64]
YELLOW = [114, 116, 118, 120, 122, 124, 126, 128]
PERMANENT = [7, 27, 29, 31, 33, 35, 37, 43, 45, 51, 53, 55, 61, 73, 81, 101, 115]
ONETIME = [
    1, 5, 13, 21, 23, 25, 39, 41, 47, 49, 57, 59, 63, 65, 67, 69, 71, 75, 83, 85, 87, 91, 95, 107, 111,
]  # fmt: skip
END: dict[str, Any] = {
    "market": [4, 14, 20, 22, 122, 124, 126, 128], "draw": [], "final": [], "ended": True,
}  # fmt: skip


# ---- setup


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_setup_shuffles_the_privileges_into_the_deck(seed: int) -> None:
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


# ---- when privileges are used


def test_a_bought_onetime_effect_goes_in_front_of_its_owner_and_may_be_used_at_once() -> None:  # rulings J-1 and J-2
    market = [4, 13, 20, 22, 38, 40, 42, 44]
    game = game_with([], money=4, market=market, discounts=[], draw=[52], modules=["privileges"])
    play(game, "buy 13")
    assert game.position()["seats"][0]["hand"] == []
    assert game.position()["seats"][0]["privileges"] == [13]
    assert names(game) == ["end", "use 13"]
    play(game, "use 13")
    assert game.position()["seats"][0]["goods"]["wheat"] == 3
    assert game.player == 1


def test_a_permanent_effect_does_not_lower_its_own_price() -> None:  # ruling J-2
    market = [4, 14, 20, 37, 38, 40, 42, 44]
    game = game_with([], money=7, market=market, discounts=[], draw=[52], modules=["privileges"])
    assert outcome(game, "buy 37") == {
        "0.money": -7, "0.privileges": [37], "market": [4, 14, 20, 38, 40, 42, 44, 52], "draw": [], "turn": 1,
    }  # fmt: skip


def test_privileges_are_neither_in_hand_nor_in_the_discard_stack() -> None:  # ruling J-1
    # they neither lower the income nor count for ORDER, SACRIFICE and PAPYRUS
    game = play(game_with([], privileges=[7, 27, 31], market=MARKET, draw=[52, 54]), "administrate")
    assert game.position()["seats"][0]["money"] == 3
    assert reasons(game_with([52], privileges=[7, 13]), "play 52") == "action-impossible no-other-card"
    assert reasons(game_with([88], privileges=[7, 13]), "play 88") == "action-impossible discard-empty"
    game = game_with([12], privileges=[7, 101])
    ends = results(game, "play 12")
    assert {tuple(end["seats"][0]["privileges"]) for end in ends} == {(7, 101)}
    assert {tuple(end["seats"][0]["discard"]) for end in ends} == {()}


def test_several_onetime_effects_may_be_used_before_and_after_the_action() -> None:  # ruling J-3
    game = game_with([4], privileges=[13, 21, 57, 69])
    assert effect(game, "use 21", "use 13", "play 4", "use 57", "use 69") == {
        "0.hand": [], "0.discard": [4], "0.goods.wheat": 3, "0.goods.grape": 3, "0.money": 15, "0.reputation": 3,
        "0.privileges": [], "box": [13, 21, 57, 69], "turn": 1,
    }  # fmt: skip


def test_onetime_effects_cannot_be_used_in_the_middle_of_an_action() -> None:  # ruling J-3
    game = play(game_with([28], privileges=[13, 69]), "play 28")
    assert not [name for name in names(game) if not name.startswith("gain ")]
    assert reasons(game, "use 13") == "not-asked"
    game = play(game_with([24, 26], discard=[28, 30, 34, 52], privileges=[13, 83], workers=["C5"]), "administrate")
    assert reasons(game, "use 13") == "not-asked"
    game = play(game_with([], privileges=[13, 59]), "use 59", "space A2")
    assert reasons(game, "use 13") == "not-asked"


def test_gains_before_the_action_pay_for_it() -> None:  # ruling J-4
    game = game_with(["settlement"], privileges=[41])
    assert reasons(game, "play settlement") == "lacking"
    assert "play settlement" in names(play(game, "use 41"))


def test_effects_are_optional_and_the_option_end_ends_the_turn() -> None:
    game = play(game_with([4], privileges=[13]), "play 4")
    assert effect(game, "end")["turn"] == 1
    assert game.position()["seats"][0]["privileges"] == [13]


def test_without_privileges_the_turn_ends_after_the_action() -> None:
    game = play(game_with([4], modules=["privileges"]), "play 4")
    assert game.player == 1


@pytest.mark.parametrize("card", [card for card in PERMANENT if card != 115] + [39, 47, 63, 65, 67, 71])
def test_the_turn_ends_after_the_action_if_no_privilege_can_be_used(card: int) -> None:
    game = play(game_with([4], money=20, privileges=[card]), "play 4")
    assert game.player == 1
    assert game.position()["seats"][0]["privileges"] == [card]


def test_onetime_effects_may_be_used_before_quitting_and_are_forfeited_afterwards() -> None:  # ruling J-5
    game = game_with([30], privileges=[13, 57, 69], **END)
    assert effect(game, "use 57", "quit") == {
        "0.quit": True, "0.disaster": 128, "0.reputation": 3 + 6, "0.privileges": [13, 69], "box": [57],
        "market": [4, 14, 20, 22, 122, 124, 126], "turn": 1,
    }  # fmt: skip


def test_permanent_effects_work_only_in_their_owners_turns() -> None:  # V38
    game = game_with_seats({"hand": ["farmer"]}, {"privileges": [7, 31, 45, 101]}, workers=["D6"], drained=["D6"])
    assert outcome(game, "play farmer", "space D7") == {
        "0.hand": [], "0.discard": ["farmer"], "0.goods.grape": 1, "0.money": 1,
        "drained": ["D6", "D7"], "workers": ["D6", "D7"], "turn": 1,
    }  # fmt: skip


# ---- administration and the market (ruling J-29)


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
def test_administration_removes_one_more_privilege_with_a_token_and_draws_as_many_cards(
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
def test_one_to_three_tokens_are_in_the_market_after_each_administration(players: int, tokens: set[int]) -> None:
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
