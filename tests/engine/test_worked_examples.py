"""Worked examples from the rulebooks that combine several actions or the market."""

from typing import Any

import pytest
from support.games import game_with, names, outcome, play, reasons

SETTLEMENT_COST = {"wheat": 1, "grape": 1, "stone": 1}
# a grape space beside the channel that roads join to the pyramid
ROADS_TO_D7: dict[str, Any] = {"roads": ["C8-C9", "C8-D7"], "drained": ["D7"]}


def test_a_harvest_card_on_a_grape_space_with_a_crocodile_gains_a_grape_and_a_dollar() -> None:
    # worked example T-01a
    assert outcome(game_with(["farmer"]), "play farmer", "space D7") == {
        "0.hand": [],
        "0.discard": ["farmer"],
        "0.money": 1,
        "0.goods.grape": 1,
        "drained": ["D7"],
        "workers": ["D7"],
        "turn": 1,
    }


def test_a_settlement_joined_to_a_site_by_roads_gains_one_extra_reputation() -> None:
    # worked example T-01b
    game = game_with(["settlement"], goods=SETTLEMENT_COST, **ROADS_TO_D7)
    assert outcome(game, "play settlement", "space D7") == {
        "0.hand": [],
        "0.discard": ["settlement"],
        "0.reputation": 4,
        "0.money": 3,
        "0.goods.wheat": -1,
        "0.goods.grape": -1,
        "0.goods.stone": -1,
        "settlements": ["D5", "D7"],
        "connected": ["C9-D7"],
        "turn": 1,
    }


def test_a_bridge_may_start_at_the_new_settlement() -> None:
    # worked example T-01c
    position: dict[str, Any] = {"roads": ["C8-C9", "C8-D7", "D7-D8"], "drained": ["D7", "D8", "E7"]}
    game = game_with([38], goods={"wheat": 2}, **position)
    assert "bridge D7-E7" not in names(play(game, "play 38"))
    position |= {"settlements": ["D7"], "connected": ["C9-D7"]}
    game = game_with([38], goods={"wheat": 2}, **position)
    assert outcome(game, "play 38", "bridge D7-E7") == {
        "0.hand": [],
        "0.discard": [38],
        "0.reputation": 4,
        "0.goods.wheat": -2,
        "bridges": ["D7-E7"],
        "turn": 1,
    }


def test_a_commerce_card_may_place_its_worker_on_the_new_town() -> None:
    # worked example T-01d
    game = game_with([14, 40], goods=SETTLEMENT_COST, settlements=["E3"])
    play(game, "play 40", "space E3", "administrate")
    assert outcome(game, "play 14", "space E3") == {
        "0.hand": [],
        "0.discard": [40, 14],
        "0.goods.wheat": 2,
        "workers": ["E3"],
        "turn": 1,
    }


def test_buying_order_from_the_third_slot_with_a_token_costs_four_dollars() -> None:
    # worked example T-02
    game = game_with(["farmer"], money=4, market=[4, 8, 52, 58, 66, 68, 70, 72], draw=[6, 14])
    assert outcome(game, "buy 52") == {
        "0.hand": [52, "farmer"],
        "0.money": -4,
        "market": [4, 6, 8, 58, 66, 68, 70, 72],
        "discounts": [4, 8, 58],
        "draw": [14],
        "turn": 1,
    }
    poor = game_with([], money=3, market=[4, 8, 52, 58, 66, 68, 70, 72])
    assert reasons(poor, "buy 52") == "needs-money"


@pytest.mark.parametrize(
    ("players", "change"),
    [
        (4, {"market": [8, 14, 38, 76, 78, 80, 82, 84], "discounts": [8, 38, 76], "draw": [6], "box": [58]}),
        (3, {"market": [6, 14, 38, 76, 78, 80, 82, 84], "discounts": [38, 76], "draw": [], "box": [8, 58]}),
        (2, {"market": [6, 14, 38, 76, 78, 80, 82, 84], "discounts": [38, 76], "draw": [], "box": [8, 58]}),
    ],
)
def test_administration_with_one_hand_card_may_remove_two_workers_and_buy_back_two_cards(
    players: int, change: dict[str, Any]
) -> None:
    # worked examples T-03 and T-03b
    piles: dict[str, Any] = {"draw": [14, 6], "market": [8, 38, 58, 76, 78, 80, 82, 84], "discounts": [58]}
    discard = ["settlement", "farmer", "two-roads", 4, "farmer", "farmer"]
    game = game_with([12], discard=discard, players=players, workers=["A1", "A6", "D5"], **piles)
    before = game.position()["box"]
    after = outcome(game, "administrate", "space A1", "space A6", "take-back 2")
    left = sorted(card for card in after.pop("box") if card not in before)
    assert after | {"box": left} == change | {
        "0.hand": [4, 12, "farmer", "farmer", "farmer", "two-roads"],
        "0.discard": ["settlement"],
        "0.money": 2,
        "workers": ["D5"],
        "turn": 1,
    }


def test_the_income_of_administration_is_never_negative() -> None:
    # worked example T-28
    game = game_with(["farmer", "farmer", "farmer", "two-roads", "settlement"])
    assert "0.money" not in outcome(game, "administrate")
