"""Administration: income, workers, taking and buying cards back, and the market, by number of players."""

from random import Random
from typing import Any

import pytest
from support.games import effect, game_with, names, play, reasons, results

from faiyum import Game

MARKET = [8, 38, 58, 76, 78, 80, 82, 84]
DISASTERS = [122, 124, 126, 128]
# what the market step of administration changes for two players
MARKET_MOVED_ON: dict[str, Any] = {
    "box": [8, 38], "market": [58, 60, 62, 76, 78, 80, 82, 84], "discounts": [58, 76], "draw": [], "turn": 1,
}  # fmt: skip
HAND = ["farmer", "two-roads", "settlement", 14, 20, 22]


def administration_game(hand: list[Any] | None = None, **position: Any) -> Game:
    """Return a game with the market of the rulebook's example, in which 60 and 62 are drawn next."""
    given = {"market": MARKET, "draw": [60, 62], "final": DISASTERS, **position}
    return game_with(hand or [], **given)


# ---- the rulebook's example ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "leaving", "market", "tokens", "draw"),
    [
        # T-03: FISHER leaves
        ((4, 5), [58], [8, 38, 60, 76, 78, 80, 82, 84], [8, 38, 76], [62]),
        # T-03b: HERMIT leaves too
        ((2, 3), [8, 58], [38, 60, 62, 76, 78, 80, 82, 84], [38, 76], []),
    ],
)
def test_the_administration_example_is_correct(
    players: tuple[int, ...], leaving: list[int], market: list[int], tokens: list[int], draw: list[int]
) -> None:
    # $2 income, $2 for workers, three cards back, two more for $2
    position: dict[str, Any] = {"discard": [14, 16, 18, 20, 22, 24], "workers": ["A1", "C3"], "discounts": [58]}
    for count in players:
        game = administration_game(["farmer"], players=count, **position)
        assert effect(game, "administrate", "space A1", "space C3", "take-back 2") == {
            "0.money": 2, "0.hand": [16, 18, 20, 22, 24, "farmer"], "0.discard": [14], "workers": [],
            "box": leaving, "market": market, "discounts": tokens, "draw": draw, "turn": 1,
        }  # fmt: skip


# ---- I.a: income -----------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "income"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0), (5, 0), (6, 0)])
def test_income_is_three_dollars_minus_one_for_each_card_in_hand_but_never_negative(cards: int, income: int) -> None:
    game = administration_game(HAND[:cards], money=10)
    play(game, "administrate")
    assert game.position()["seats"][0]["money"] == 10 + income


def test_income_counts_the_hand_before_cards_are_taken_back() -> None:
    # ruling H-1
    assert effect(administration_game(discard=[14, 20, 22]), "administrate") == {
        "0.money": 3,
        "0.hand": [14, 20, 22],
        "0.discard": [],
        **MARKET_MOVED_ON,
    }


def test_privileges_do_not_count_as_cards_in_hand() -> None:
    # ruling J-1
    game = play(administration_game(privileges=[51, 53], market=[12, 38, 58, 76, 78, 80, 82, 84]), "administrate")
    assert game.position()["seats"][0]["money"] == 3


# ---- I.b: workers ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "left", "money"),
    [
        (["done"], ["A1", "A6", "C3"], 0),
        (["space A6", "done"], ["A1", "C3"], 1),
        (["space A1", "space C3"], ["A6"], 2),
    ],
)
def test_up_to_two_workers_may_be_sent_home_for_a_dollar_each(options: list[str], left: list[str], money: int) -> None:
    game = administration_game(HAND[:3], workers=["A1", "A6", "C3"])
    play(game, "administrate", *options)
    assert (game.position()["workers"], game.position()["seats"][0]["money"]) == (left, money)
    assert game.player == 1


def test_workers_of_all_players_and_on_any_space_can_be_removed() -> None:
    game = play(administration_game(HAND[:3], workers=["B3", "D5", "F8"]), "administrate")
    assert set(names(game)) == {"space B3", "space D5", "space F8", "done"}


def test_prone_workers_are_not_sent_home() -> None:
    # ruling C-2
    game = play(administration_game(HAND[:3], workers=["A1"], prone=["A6"]), "administrate")
    assert set(names(game)) == {"space A1", "done"}
    assert reasons(game, "space A6") == "space-impossible upright-worker"
    assert play(game, "space A1").position()["prone"] == ["A6"]


def test_there_is_no_decision_about_workers_if_all_are_prone() -> None:
    game = play(administration_game(HAND[:3], prone=["A6"]), "administrate")
    assert (game.player, game.position()["prone"], game.position()["seats"][0]["money"]) == (1, ["A6"], 0)


def test_removed_workers_return_to_the_supply() -> None:
    game = administration_game(workers=["A1", "A6"])
    play(game, "administrate", "space A1", "space A6")
    assert game.view()["supply"]["workers"] == 30


# ---- I.c and II: cards ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("discard", "hand", "left"),
    [
        ([], [], []),
        ([14], [14], []),
        ([14, 20], [14, 20], []),
        ([14, 20, 22], [14, 20, 22], []),
        ([22, 20, 14, 12], [12, 14, 20], [22]),
    ],
)
def test_the_top_three_cards_come_back_or_all_if_there_are_fewer(
    discard: list[int], hand: list[int], left: list[int]
) -> None:
    # rulings H-1, H-2: an empty stack is no obstacle
    seat = play(administration_game(HAND[:3], discard=discard), "administrate").position()["seats"][0]
    assert (seat["hand"], seat["discard"]) == ([*hand, *HAND[:3]], left)


def test_the_remaining_cards_keep_their_order() -> None:
    game = play(administration_game(discard=[22, 14, 20, 16, 12, 18, 6]), "administrate", "take-back 1")
    seat = game.position()["seats"][0]
    assert (seat["hand"], seat["discard"]) == ([6, 12, 16, 18], [22, 14, 20])


def test_further_cards_cost_a_dollar_each_while_money_and_cards_last() -> None:
    # ruling H-1: including money owned before
    discard = [14, 16, 18, 20, 22, 24, 26]
    poor = play(administration_game(HAND[:3], discard=discard, money=1), "administrate")
    assert set(names(poor)) == {"take-back 0", "take-back 1"}
    rich = play(administration_game(HAND[:3], discard=discard, money=9), "administrate")
    assert set(names(rich)) == {"take-back 0", "take-back 1", "take-back 2", "take-back 3", "take-back 4"}
    assert reasons(rich, "take-back 5") == "at-most"


def test_there_is_no_decision_without_money_for_further_cards() -> None:
    game = play(administration_game(HAND[:3], discard=[16, 18, 24, 26]), "administrate")
    assert (game.player, game.position()["seats"][0]["discard"]) == (1, [16])


def test_all_cards_can_be_bought_back_with_income_and_savings() -> None:
    game = administration_game(discard=[14, 16, 18, 20, 22, 24, 26, 28], money=2, discounts=[38])
    assert effect(game, "administrate", "take-back 5") == {
        "0.money": -2,
        "0.hand": [14, 16, 18, 20, 22, 24, 26, 28],
        "0.discard": [],
        **MARKET_MOVED_ON,
    }


def test_money_for_workers_can_buy_cards_back() -> None:
    game = play(
        administration_game(HAND[:3], discard=[16, 18, 24, 26], workers=["A1", "A6"]),
        "administrate",
        "space A1",
        "done",
    )
    assert set(names(game)) == {"take-back 0", "take-back 1"}


# ---- III: the market ----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(
    ("tokens", "leaving", "staying"),
    [
        ([8, 38, 58, 76], [8, 38], [58, 76]),
        ([38, 58, 76], [38, 58], [8, 76]),
        ([38, 76], [38, 76], [8, 58]),
        ([58, 76], [58, 76], [8, 38]),
        ([76], [8, 76], [38, 58]),
        ([8], [8, 38], [58, 76]),
        ([], [8, 38], [58, 76]),
    ],
)
def test_two_cards_leave_the_market_of_two_or_three_players(
    players: int, tokens: list[int], leaving: list[int], staying: list[int]
) -> None:
    # ruling H-3: the lowest with tokens, then the lowest without; G-7: tokens on those that stay
    assert effect(administration_game(players=players, discounts=tokens), "administrate") == {
        "0.money": 3,
        "box": leaving,
        "market": sorted([*staying, 60, 62, 78, 80, 82, 84]),
        **({} if tokens == staying else {"discounts": staying}),
        "draw": [],
        "turn": 1,
    }


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize(
    ("tokens", "leaving"),
    [([8, 38, 58, 76], 8), ([38, 58, 76], 38), ([58, 76], 58), ([76], 76), ([8], 8), ([], 8)],
)
def test_one_card_leaves_the_market_of_four_or_five_players(players: int, tokens: list[int], leaving: int) -> None:
    # rulings H-3, G-7
    staying = [card for card in MARKET[:4] if card != leaving]
    assert effect(administration_game(players=players, discounts=tokens), "administrate") == {
        "0.money": 3,
        "box": [leaving],
        "market": sorted([*staying, 60, 78, 80, 82, 84]),
        "discounts": staying,
        "draw": [62],
        "turn": 1,
    }


def test_drawn_cards_get_no_token_even_in_the_first_slot() -> None:
    # ruling G-7
    game = play(administration_game(draw=[2, 4]), "administrate")
    assert (game.position()["market"][:4], game.position()["discounts"]) == ([2, 4, 58, 76], [58, 76])


def test_a_token_above_the_market_is_used_again_at_the_next_administration() -> None:
    # ruling G-8
    game = play(administration_game(money=4, draw=[60, 62, 64]), "buy 58")
    assert game.position()["discounts"] == [8, 38, 76]
    assert effect(game, "administrate")["discounts"] == [60, 76]


def test_cards_that_leave_do_not_come_back() -> None:
    # ruling G-11
    game = play(administration_game(draw=[60, 62, 64, 66], final=[68, *DISASTERS]), "administrate", "administrate")
    assert {8, 38, 58, 76} <= set(game.position()["box"])
    assert game.position()["market"] == [60, 62, 64, 66, 78, 80, 82, 84]


def test_disasters_are_never_removed() -> None:
    # ruling G-9
    game = administration_game(market=[76, 78, 80, 82, 84, 122, 124, 126], final=[128])
    assert effect(game, "administrate")["box"] == [76, 78]


def test_all_cards_are_drawn_even_if_the_first_is_the_fourth_disaster() -> None:
    # ruling H-5
    game = administration_game(market=[76, 78, 80, 82, 84, 122, 124, 126], draw=[], final=[128, 118, 120])
    assert effect(game, "administrate") == {
        "0.money": 3,
        "box": [76, 78],
        "market": [80, 82, 84, 118, 122, 124, 126, 128],
        "discounts": [80, 82],
        "final": [120],
        "ended": True,
        "turn": 1,
    }


@pytest.mark.parametrize(("players", "tokens"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_two_or_three_tokens_are_in_the_market_after_administration(players: int, tokens: int) -> None:
    # T-30
    random = Random(players)
    seen = set()
    for seed in range(10):
        game = Game(players, seed=seed)
        administrating = False
        while not game.over:
            option = random.choice(game.options)
            administrating = administrating or option.name == "administrate"
            turn = game.turns
            game.take(option)
            if game.turns != turn and administrating:
                seen.add(len(game.position()["discounts"]))
                administrating = False
    assert seen == {tokens}


@pytest.mark.parametrize(
    ("players", "market", "leaving", "tokens"),
    [
        (2, [1, 5, 13, 38], [1, 5, 13], [38]),
        (3, [1, 12, 14, 38], [1, 12], [14, 38]),
        (3, [12, 13, 14, 21], [12, 13, 21], [14]),
        (2, [12, 14, 21, 23], [12, 14, 21], [23]),
        (4, [4, 13, 14, 38], [4, 13], [14, 38]),
        (5, [4, 13, 21, 38], [4, 13], [21, 38]),
        (5, [4, 12, 14, 38], [4], [12, 14, 38]),
    ],
)
def test_with_privileges_one_more_privilege_with_a_token_leaves(
    players: int, market: list[int], leaving: list[int], tokens: list[int]
) -> None:
    # ruling J-29, T-30: as many cards are drawn as have left
    drawn = [60, 62, 66][: len(leaving)]
    game = administration_game(players=players, expansion=True, market=[*market, 78, 80, 82, 84], draw=[60, 62, 66])
    assert effect(game, "administrate") == {
        "0.money": 3,
        "box": leaving,
        "market": sorted([*tokens, *drawn, 78, 80, 82, 84]),
        "discounts": tokens,
        "draw": [card for card in [60, 62, 66] if card not in drawn],
        "turn": 1,
    }


# ---- the solo game and the rewards of the Pharaoh ------------------------------------------------


def test_a_solo_player_chooses_which_two_cards_leave() -> None:
    # ruling H-4
    found = results(administration_game(players=1), "administrate")
    pairs = [{8, 38, 58, 76} - set(position["market"]) for position in found]
    assert sorted(map(sorted, pairs)) == [[8, 38], [8, 58], [8, 76], [38, 58], [38, 76], [58, 76]]
    assert [position["discounts"] for position in found] == [[]] * 6


def test_privileges_do_not_change_the_market_of_a_solo_player() -> None:
    # rulings J-29, J-30: no third card leaves
    game = administration_game(players=1, expansion=True, market=[1, 5, 13, 21, 78, 80, 82, 84])
    found = results(game, "administrate")
    assert len(found) == 6
    assert {len({1, 5, 13, 21} & set(position["box"])) for position in found} == {2}


def test_a_solo_player_pays_for_further_cards_and_chooses_the_cards_that_leave() -> None:
    game = administration_game(["farmer"], players=1, discard=[14, 16, 18, 20, 22], workers=["A1"])
    assert effect(game, "administrate", "space A1", "take-back 2", "card 38", "card 76") == {
        "0.hand": [14, 16, 18, 20, 22, "farmer"],
        "0.discard": [],
        "workers": [],
        "box": [38, 76],
        "market": [8, 58, 60, 62, 78, 80, 82, 84],
        "draw": [],
    }


@pytest.mark.parametrize(("money", "most"), [(1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (9, 3), (10, 4), (99, 4)])
def test_a_solo_player_pays_one_two_three_and_more_dollars_for_further_cards(money: int, most: int) -> None:
    # ruling H-4
    game = administration_game(HAND[:3], players=1, money=money, discard=[16, 18, 24, 26, 28, 30, 32])
    play(game, "administrate")
    assert set(names(game)) == {f"take-back {count}" for count in range(most + 1)}
    play(game, f"take-back {most}")
    assert game.position()["seats"][0]["money"] == money - sum(range(most + 1))


@pytest.mark.parametrize(
    ("rewards", "money", "goods"),
    [(0, 4, 0), (1, 10, 0), (2, 10, 0), (3, 10, 1), (4, 10, 1), (5, 10, 1), (6, 10, 1)],
)
def test_the_first_reward_is_money_and_the_third_a_fish_and_a_rose_at_the_start(
    rewards: int, money: int, goods: int
) -> None:
    # ruling K-3
    seat = Game(1, seed=1, rewards=rewards).position()["seats"][0]
    assert seat["money"] == money
    assert seat["goods"] == {"wheat": 0, "grape": 0, "stone": 0, "fish": goods, "rose": goods}


@pytest.mark.parametrize(("rewards", "most"), [(0, 2), (1, 2), (2, 3), (3, 3), (6, 3)])
def test_the_second_reward_sends_up_to_three_workers_home(rewards: int, most: int) -> None:
    # ruling K-3
    game = administration_game(HAND[:3], players=1, rewards=rewards, workers=["A1", "A6", "B5", "C1"])
    found = results(game, "administrate")
    assert {4 - len(position["workers"]) for position in found} == set(range(most + 1))
    assert {position["seats"][0]["money"] + len(position["workers"]) for position in found} == {4}


@pytest.mark.parametrize(("rewards", "back"), [(0, 3), (3, 3), (4, 4), (5, 4), (6, 4)])
def test_the_fourth_reward_takes_four_cards_back(rewards: int, back: int) -> None:
    # ruling K-3
    game = administration_game(HAND[:3], players=1, rewards=rewards, discard=[16, 18, 24, 26, 28])
    found = results(game, "administrate")
    assert {len(position["seats"][0]["discard"]) for position in found} == {5 - back}


def test_the_archivist_takes_no_more_than_four_cards_even_with_the_fourth_reward() -> None:
    # ruling J-10
    game = administration_game(
        HAND[:3], players=1, rewards=4, privileges=[33], discard=[24, 26, 28, 30, 34, 40], market=[12, *MARKET[1:]]
    )
    found = results(game, "administrate")
    assert min(len(position["seats"][0]["discard"]) for position in found) == 2


@pytest.mark.parametrize(("rewards", "price"), [(0, 3), (4, 3), (5, 2), (6, 2)])
def test_the_fifth_reward_replaces_a_basic_good_for_two_dollars(rewards: int, price: int) -> None:
    # ruling B-2: the settlement brings $3
    goods = {"wheat": 1, "grape": 1}
    game = administration_game(["settlement"], players=1, rewards=rewards, goods=goods, money=price)
    found = results(game, "play settlement")
    assert {position["seats"][0]["money"] for position in found} == {3}
    poor = administration_game(["settlement"], players=1, rewards=rewards, goods=goods, money=price - 1)
    assert reasons(poor, "play settlement") == "lacking"


@pytest.mark.parametrize(("rewards", "leaving"), [(0, 2), (5, 2), (6, 1)])
def test_with_the_sixth_reward_exactly_one_card_leaves(rewards: int, leaving: int) -> None:
    # ruling H-4
    found = results(administration_game(players=1, rewards=rewards), "administrate")
    assert {len({8, 38, 58, 76} - set(position["market"])) for position in found} == {leaving}
    assert {len(position["market"]) for position in found} == {8}
    assert {len(position["draw"]) for position in found} == {2 - leaving}


def test_any_card_of_the_current_market_can_be_chosen_to_leave() -> None:
    game = play(administration_game(players=1, rewards=6), "administrate")
    assert set(names(game)) == {"card 8", "card 38", "card 58", "card 76"}
    assert reasons(game, "card 78") == "card-not-here"


# ---- when it is possible ------------------------------------------------------------------------


def test_administration_is_possible_without_cards_goods_or_money() -> None:
    # rulings A-12, H-2
    assert set(names(administration_game())) == {"administrate"}


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_administration_is_impossible_after_the_fourth_disaster(players: int) -> None:
    # ruling I-1
    game = administration_game(
        players=players, market=[76, 78, 80, 82, *DISASTERS], final=[], draw=[], discounts=[], ended=True
    )
    assert reasons(game, "administrate") == "end-triggered"


# ---- the administration view -------------------------------------------------------------------


def test_the_administration_view_lists_the_gains_of_administration() -> None:
    position: dict[str, Any] = {
        "workers": ["A1", "D5", "G4"],
        "market": [8, 16, 22, 28, 36, 40, 42, 46],
    }
    game = game_with(
        ["farmer"], discard=[2, 4, "farmer", 6, 10], money=1, players=3, discounts=[16], **position
    )  # fmt: skip
    plan = game.administration(0)
    assert plan == {
        "income": 2, "bonus": 0, "hand": 1, "workers": 2, "worker_money": 1,
        "free": [3], "cards": [10, 6, "farmer", 4, 2], "prices": [1, 2],
        "choose_leaving": 0, "leaving": [8, 16], "discounted": [22, 28],
    }  # fmt: skip
    before = game.position()
    play(game, "administrate", "space A1", "space D5", "take-back 2")
    after = game.position()
    assert after["seats"][0]["money"] == 1 + plan["income"] + 2 * plan["worker_money"] - plan["prices"][1]
    assert sorted(map(str, after["seats"][0]["hand"])) == sorted(map(str, ["farmer", *plan["cards"]]))
    assert [card for card in before["market"] if card not in after["market"]] == plan["leaving"]
    assert [card for card in after["discounts"] if card not in before["discounts"]] == plan["discounted"]


def test_the_administration_view_includes_privileges_rewards_and_solo_prices() -> None:
    game = game_with(["farmer"], discard=[4, 6, 12, 14, 20], privileges=[33, 45])
    assert (game.administration(0)["bonus"], game.administration(0)["free"]) == (1, [3, 4])
    assert game.administration(0)["prices"] == [1]
    game = game_with(["farmer"], discard=[2, 4, 6, 10, 14, 18], players=1)
    assert game.administration(0)["prices"] == [1, 3, 6]
    assert (game.administration(0)["choose_leaving"], game.administration(0)["leaving"]) == (2, [])
    crowd: dict[str, Any] = {"workers": ["A1", "A2", "A3", "D5"], "drained": ["A2", "A3"]}
    game = game_with(["farmer"], discard=[2, 4, 6, 10, 14, 18], players=1, rewards=6, **crowd)
    plan = game.administration(0)
    assert (plan["free"], plan["workers"], plan["choose_leaving"]) == ([4], 3, 1)


def test_viewing_the_administration_of_any_seat_does_not_change_the_game() -> None:
    game = Game(3, seed=5)
    before = game.position()
    assert game.administration(2)["hand"] == 5
    assert game.position() == before
    for nobody in (3, -1, None, "0", True):
        with pytest.raises(ValueError, match="no seat"):
            game.administration(nobody)  # type: ignore[arg-type]


def test_the_administration_view_works_in_the_middle_of_a_solo_administration() -> None:
    position: dict[str, Any] = {"market": [12, 13, *MARKET[2:]], "draw": [60, 62], "final": DISASTERS}
    game = game_with(["farmer"], privileges=[39], players=1, **position)
    plan = game.administration(0)
    play(game, "administrate")
    while not game.over and game.view(0)["prompt"] != "resurrect":
        game.take(game.options[0])
        assert game.administration(0)["leaving"] == plan["leaving"] == []
    assert not game.over
