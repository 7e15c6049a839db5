"""The setup for one to five players, and the card market: prices, tokens, purchases and refills."""

from random import Random
from typing import Any

import pytest
from support.games import effect, game_with, names, outcome, play, reasons

from faiyum import Game

START_HAND = ["farmer", "farmer", "farmer", "two-roads", "settlement"]
NO_GOODS = {"wheat": 0, "grape": 0, "stone": 0, "fish": 0, "rose": 0}
BLUE = list(range(2, 113, 2))
YELLOW = [114, 116, 118, 120]
DISASTERS = [122, 124, 126, 128]
NOT_WITH_PRIVILEGES = [2, 8, 10, 16, 18, 32, 36, 46, 48, 50, 64]
ONE_TO_FIVE = pytest.mark.parametrize("players", [1, 2, 3, 4, 5])

# eight cards, of which the first four cost $3, $4, $5 and $7
MARKET = [4, 14, 52, 58, 66, 68, 70, 72]


def market_game(money: int, hand: list[Any] | None = None, **position: Any) -> Game:
    """Return a game with the market above, in which 20 and 22 are drawn next."""
    given = {"market": MARKET, "draw": [20, 22], "final": DISASTERS, **position}
    return game_with(hand or [], money=money, **given)


# ---- setup ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "money"), [(1, [4]), (2, [3, 4]), (3, [3, 4, 4]), (4, [3, 4, 4, 5]), (5, [3, 4, 4, 5, 5])]
)
def test_each_seat_starts_with_five_cards_and_money_by_turn_order(players: int, money: list[int]) -> None:
    assert Game(players, seed=1).position()["seats"] == [
        {
            "hand": START_HAND,
            "discard": [],
            "money": own,
            "reputation": 0,
            "goods": NO_GOODS,
            "privileges": [],
            "quit": False,
            "disaster": None,
        }
        for own in money
    ]


@ONE_TO_FIVE
@pytest.mark.parametrize(("modules", "draw", "final"), [((), 44, 12), (("privileges",), 71, 16)])
def test_stacks_have_the_right_sizes(players: int, modules: tuple[str, ...], draw: int, final: int) -> None:
    # T-31
    position = Game(players, seed=3, modules=modules).position()
    assert [len(position[key]) for key in ("market", "draw", "final")] == [8, draw, final]


@ONE_TO_FIVE
def test_every_numbered_card_is_in_the_game_once(players: int) -> None:
    position = Game(players, seed=4).position()
    assert sorted(position["market"] + position["draw"] + position["final"]) == BLUE + YELLOW + DISASTERS
    assert position["box"] == []


def test_the_privileges_module_boxes_eleven_cards_and_adds_42_privileges() -> None:
    position = Game(2, seed=4, modules=("privileges",)).position()
    cards = position["market"] + position["draw"] + position["final"]
    assert sorted(position["box"]) == NOT_WITH_PRIVILEGES
    assert sorted(card for card in cards if card % 2 == 0) == [
        card for card in BLUE + YELLOW + DISASTERS if card not in NOT_WITH_PRIVILEGES
    ]
    assert len({card for card in cards if card % 2 == 1}) == 42
    assert len(cards) == 45 + 42 + 8


@pytest.mark.parametrize(("modules", "highest"), [((), 4), (("privileges",), 8)])
def test_the_lowest_revealed_cards_form_the_market_and_the_highest_go_to_the_final_turns(
    modules: tuple[str, ...], highest: int
) -> None:
    position = Game(3, seed=9, modules=modules).position()
    market = position["market"]
    shuffled_in = [card for card in position["final"] if card not in YELLOW + DISASTERS]
    assert market == sorted(market)
    assert len(shuffled_in) == highest
    assert max(market) < min(shuffled_in)
    assert set(YELLOW + DISASTERS) < set(position["final"])


@ONE_TO_FIVE
def test_the_four_lowest_cards_carry_the_tokens_but_none_in_a_solo_game(players: int) -> None:
    position = Game(players, seed=6).position()
    assert position["discounts"] == ([] if players == 1 else position["market"][:4])


@ONE_TO_FIVE
def test_the_map_starts_with_the_red_settlement_the_road_on_the_dam_and_38_crocodiles(players: int) -> None:
    game = Game(players, seed=2)
    position = game.position()
    assert (position["settlements"], position["roads"]) == (["D5"], ["E9-F8"])
    empty = ("drained", "workers", "prone", "towns", "palaces", "workshops", "expansions", "bridges", "grand_bridges")
    assert [position[key] for key in (*empty, "connected")] == [[]] * 10
    assert position["blocks"] == {}
    assert game.view()["supply"] == {
        "workers": 30,
        "settlements": 15,
        "towns": 8,
        "workshops": 10,
        "expansions": 5,
        "roads": 39,
        "bridges": 4,
        "grand_bridges": 2,
        "palaces": 2,
        "blocks": 15,
        "crocodiles": 38,
    }


@ONE_TO_FIVE
def test_turns_go_clockwise_from_the_first_seat(players: int) -> None:
    game = Game(players, seed=2)
    seats = [play(game, "cash farmer").player for _ in range(players)]
    assert seats == [*range(1, players), 0]


def test_equal_seeds_deal_the_same_cards_and_different_seeds_deal_different_ones() -> None:
    assert Game(2, seed=5).position() == Game(2, seed=5).position()
    assert Game(2, seed=5).position() != Game(2, seed=6).position()


# ---- buying ----------------------------------------------------------------------


def test_a_card_with_a_token_costs_one_dollar_less() -> None:
    # T-02: ORDER in the third slot, $5 less the token
    assert effect(market_game(4), "buy 52") == {
        "0.money": -4,
        "0.hand": [52],
        "market": [4, 14, 20, 58, 66, 68, 70, 72],
        "discounts": [4, 14, 58],
        "draw": [22],
        "turn": 1,
    }


@pytest.mark.parametrize(("card", "price"), [(4, 3), (14, 4), (52, 5), (58, 7)])
@pytest.mark.parametrize("discount", [0, 1])
def test_market_slots_cost_3_4_5_and_7_and_a_token_takes_one_off(card: int, price: int, discount: int) -> None:
    discounts = [card] if discount else [other for other in MARKET[:4] if other != card]
    game = market_game(price - discount, discounts=discounts)
    assert effect(game, f"buy {card}")["0.money"] == discount - price
    poor = market_game(price - discount - 1, discounts=discounts)
    assert reasons(poor, f"buy {card}") == "needs-money"


def test_only_the_four_lowest_cards_are_for_sale() -> None:
    # ruling G-2
    game = market_game(99)
    assert {name for name in names(game) if name.startswith("buy")} == {"buy 4", "buy 14", "buy 52", "buy 58"}
    assert reasons(game, "buy 66") == "card-not-for-sale-yet"
    assert reasons(game, "buy 20") == "card-not-in-market"
    assert game.why_not("buy 4") is None


def test_a_card_without_a_token_leaves_the_tokens_where_they_are() -> None:
    assert effect(market_game(3, discounts=[14, 58]), "buy 4") == {
        "0.money": -3,
        "0.hand": [4],
        "market": [14, 20, 52, 58, 66, 68, 70, 72],
        "draw": [22],
        "turn": 1,
    }


def test_tokens_move_with_their_cards() -> None:
    # ruling G-6: 14 slides down to the first slot with its token, the card drawn has none
    game = play(market_game(99), "buy 4", "cash farmer")
    assert (game.position()["market"][:4], game.position()["discounts"]) == ([14, 20, 52, 58], [14, 52, 58])
    assert effect(game.clone(), "buy 14")["0.money"] == -2
    assert effect(game.clone(), "buy 20")["0.money"] == -4
    assert effect(game.clone(), "buy 52")["0.money"] == -4


def test_a_bought_card_can_be_played_in_the_next_turn() -> None:
    game = play(market_game(2), "buy 4", "cash farmer")
    assert outcome(game, "play 4") == {"0.hand": [], "0.discard": [4], "0.money": 5, "turn": 1}


def test_the_same_card_costs_less_after_a_cheaper_one_was_bought() -> None:
    # ruling G-1: 14 slides from the second slot to the first
    game = market_game(20, market=[4, 14, 16, 18, 66, 68, 70, 72], discounts=[])
    play(game, "buy 4", "cash farmer")
    assert effect(game, "buy 14")["0.money"] == -3


def test_a_solo_player_pays_full_prices() -> None:
    # ruling G-13
    game = market_game(3, players=1)
    assert effect(game, "buy 4") == {
        "0.money": -3,
        "0.hand": [4],
        "market": [14, 20, 52, 58, 66, 68, 70, 72],
        "draw": [22],
    }
    assert "buy 4" not in names(market_game(2, players=1))


def test_the_lowest_possible_price_is_one_dollar() -> None:
    # ruling G-12: first slot, token, BUYER OF THE PHARAOH
    assert effect(market_game(1, privileges=[37]), "buy 4")["0.money"] == -1
    assert "buy 4" not in names(market_game(0, privileges=[37]))


def test_a_purchase_from_the_fifth_slot_can_push_a_token_out_of_the_current_market() -> None:
    # ruling G-6: 58 keeps its token in the fifth slot, and administration passes it over
    game = market_game(5, market=[12, 14, 52, 58, 66, 68, 70, 72], draw=[4, 20, 22], privileges=[35])
    assert effect(game, "buy 66") == {
        "0.money": -5,
        "0.hand": [66],
        "market": [4, 12, 14, 52, 58, 68, 70, 72],
        "draw": [20, 22],
        "turn": 1,
    }
    assert effect(game, "administrate") == {
        "box": [12, 14],
        "market": [4, 20, 22, 52, 58, 68, 70, 72],
        "discounts": [4, 52, 58],
        "draw": [],
        "turn": -1,
    }


def test_if_there_are_too_few_tokens_the_lowest_cards_get_them() -> None:
    # ruling G-10: two tokens lie outside the current market
    game = market_game(0, players=4, expansion=True, discounts=[66, 68])
    assert effect(game, "administrate") == {
        "0.money": 3,
        "box": [4],
        "market": [14, 20, 52, 58, 66, 68, 70, 72],
        "discounts": [14, 52, 66, 68],
        "draw": [22],
        "turn": 1,
    }


# ---- taking cards by other means ----------------------------------------------------


def test_thief_puts_a_market_card_under_itself_and_the_market_is_refilled() -> None:
    # rulings G-3, G-8, F-5
    assert effect(market_game(0, [36], discard=[24]), "play 36", "card 14") == {
        "0.hand": [],
        "0.discard": [24, 14, 36],
        "market": [4, 20, 52, 58, 66, 68, 70, 72],
        "discounts": [4, 52, 58],
        "draw": [22],
        "turn": 1,
    }


def test_bazaar_takes_a_card_with_a_token_for_one_dollar() -> None:
    # T-20, rulings G-3, G-8
    assert effect(market_game(1, [64]), "play 64", "card 52") == {
        "0.hand": [52],
        "0.discard": [64],
        "0.money": -1,
        "market": [4, 14, 20, 58, 66, 68, 70, 72],
        "discounts": [4, 14, 58],
        "draw": [22],
        "turn": 1,
    }


def test_papyrus_copies_bazaar_and_takes_a_card_without_a_token_for_two_dollars() -> None:
    # T-21
    game = market_game(2, [88], discard=[64], market=[14, 52, 58, 76, 78, 80, 82, 84], discounts=[14, 52])
    assert effect(game, "play 88", "card 76") == {
        "0.hand": [76],
        "0.discard": [64, 88],
        "0.money": -2,
        "market": [14, 20, 52, 58, 78, 80, 82, 84],
        "draw": [22],
        "turn": 1,
    }


def test_the_price_of_bazaar_does_not_depend_on_the_slot() -> None:
    # ruling F-9
    game = market_game(2, [64], discounts=[4])
    assert set(names(play(game, "play 64"))) == {"card 4", "card 14", "card 52", "card 58"}
    assert set(names(market_game(0, [64]))) == {"cash 64", "administrate"}


def test_bargain_takes_a_card_for_free_and_the_market_is_refilled() -> None:
    # rulings G-3, G-8, J-13: the action of the turn is still to come
    assert effect(market_game(0, privileges=[49]), "use 49", "card 58") == {
        "0.hand": [58],
        "0.privileges": [],
        "box": [49],
        "market": [4, 14, 20, 52, 66, 68, 70, 72],
        "discounts": [4, 14, 52],
        "draw": [22],
    }


@pytest.mark.parametrize("card", [36, 64])
def test_only_the_current_market_is_open_to_thief_and_bazaar(card: int) -> None:
    game = play(market_game(9, [card]), f"play {card}")
    assert game.why_not("card 58") is None
    assert reasons(game, "card 66") == "card-not-for-sale-yet"


# ---- the piles -----------------------------------------------------------------------


def test_after_the_draw_pile_the_final_turns_are_drawn() -> None:
    # ruling G-5
    game = market_game(9, draw=[20], final=[118, *DISASTERS])
    play(game, "buy 4", "cash farmer")
    assert effect(game, "buy 14") == {
        "0.money": -2,
        "0.hand": [4, 14],
        "market": [20, 52, 58, 66, 68, 70, 72, 118],
        "discounts": [52, 58],
        "final": DISASTERS,
        "turn": 1,
    }


def test_administration_may_draw_from_both_piles() -> None:
    # ruling G-5
    game = market_game(0, draw=[20], final=[118, *DISASTERS])
    assert effect(game, "administrate") == {
        "0.money": 3,
        "box": [4, 14],
        "market": [20, 52, 58, 66, 68, 70, 72, 118],
        "discounts": [52, 58],
        "draw": [],
        "final": DISASTERS,
        "turn": 1,
    }


def test_drawing_stops_when_the_piles_are_empty() -> None:
    # ruling G-5: the market is left with seven cards
    game = market_game(0, market=[66, 68, 70, 72, 74, 122, 124, 126], draw=[], final=[128])
    assert effect(game, "administrate") == {
        "0.money": 3,
        "box": [66, 68],
        "market": [70, 72, 74, 122, 124, 126, 128],
        "discounts": [70, 72],
        "final": [],
        "ended": True,
        "turn": 1,
    }


def test_a_disaster_goes_to_the_right_and_pushes_cards_into_the_current_market() -> None:
    # ruling G-1
    game = market_game(3, draw=[], final=[122, 118, 124, 126, 128])
    assert effect(game, "buy 4")["market"] == [14, 52, 58, 66, 68, 70, 72, 122]


def test_disasters_are_not_for_sale() -> None:
    # ruling G-2
    market = [66, 68, 122, 124, 126, 128]
    game = market_game(99, market=market, discounts=[], draw=[], final=[], ended=True)
    assert set(names(game)) == {"buy 66", "buy 68", "quit"}
    assert reasons(game, "buy 122") == "disaster-not-for-sale"


def test_action_cards_stay_packed_to_the_left_when_the_piles_are_empty() -> None:
    # ruling G-1: the last card for sale costs $3
    game = market_game(20, market=[66, 68, *DISASTERS], discounts=[], draw=[], final=[], ended=True)
    play(game, "buy 66", "cash farmer")
    assert effect(game, "buy 68") == {"0.money": -3, "0.hand": [66, 68], "market": DISASTERS, "turn": 1}


@pytest.mark.parametrize("card", [36, 64])
def test_thief_and_bazaar_need_a_card_in_the_market(card: int) -> None:
    position: dict[str, Any] = {"discounts": [], "draw": [], "final": [], "ended": True}
    assert f"play {card}" in names(market_game(9, [card], market=[66, *DISASTERS], **position))
    game = market_game(9, [card], market=DISASTERS, **position)
    assert set(names(game)) == {f"cash {card}", "quit"}
    assert reasons(game, f"play {card}") == "action-impossible market-empty"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_market_stays_full_and_in_order_until_the_fourth_disaster(players: int) -> None:
    # rulings G-1, G-2, G-6
    random = Random(players)
    faults: list[list[Any]] = []
    for seed in range(10):
        game = Game(players, seed=seed)
        while not (game.over or game.position()["ended"]):
            position = game.position()
            market, tokens = position["market"], position["discounts"]
            sound = market == sorted(market) and len(market) == 8 and market[4] < 122 and set(tokens) <= set(market[:4])
            if "pending" not in position and not sound:
                faults.append([seed, game.turns, market, tokens])
            game.take(random.choice(game.options))
    assert faults == []
