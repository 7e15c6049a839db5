"""The end of the game: its trigger, quitting and its rewards, continuing alone, and the winners."""

from typing import Any

import pytest
from support.games import changes, game_with, names, outcome, play, reasons

from faiyum import Game

DISASTERS = [122, 124, 126, 128]
MARKET = [66, 68, 70, 72, *DISASTERS]
REWARDS = {1: [0], 2: [6, 0], 3: [10, 6, 0], 4: [10, 6, 3, 0], 5: [10, 6, 3, 1, 0]}
BY_PLAYERS = pytest.mark.parametrize("players", [1, 2, 3, 4, 5])


def ending(hand: list[Any] | None = None, **position: Any) -> Game:
    """Return a game in which all four disasters are out."""
    given = {"market": MARKET, "discounts": [], "draw": [], "final": [], "ended": True, **position}
    return game_with(hand or [], **given)


def before_the_end(hand: list[Any] | None = None, **position: Any) -> Game:
    """Return a game in which three disasters are out; SANDSTORM is drawn next, then GRAND BRIDGE."""
    given = {"market": [66, 68, 70, 72, 74, 122, 124, 126], "draw": [], "final": [128, 118, 120], **position}
    return game_with(hand or [], **given)


def finished(*seats: dict[str, Any]) -> Game:
    """Return a game that all seats have quit."""
    left = DISASTERS[: 4 - len(seats)]
    return Game.from_position(
        {
            "players": len(seats),
            "seats": [{"hand": [], "money": 0, "quit": True, **seat} for seat in seats],
            "market": [66, *left],
            "discounts": [],
            "draw": [],
            "final": [],
            "ended": True,
        }
    )


# ---- the trigger --------------------------------------------------------------------------


def test_quitting_is_impossible_before_the_fourth_disaster() -> None:
    # ruling I-8
    game = before_the_end()
    assert set(names(game)) == {"administrate"}
    assert reasons(game, "quit") == "end-not-triggered"


def test_a_purchase_that_draws_the_fourth_disaster_triggers_the_end_at_once() -> None:
    # ruling I-1: no administration from the next turn on
    game = before_the_end(money=2)
    assert outcome(game, "buy 66") == {
        "0.money": -2,
        "0.hand": [66],
        "market": [68, 70, 72, 74, *DISASTERS],
        "discounts": [68, 70, 72],
        "final": [118, 120],
        "ended": True,
        "turn": 1,
    }
    assert "quit" in names(game)
    assert reasons(game, "administrate") == "end-triggered"
    play(game, "quit")
    assert set(names(game)) == {"play 66", "cash 66", "quit"}


def test_the_third_disaster_does_not_trigger_the_end() -> None:
    game = before_the_end(money=2, market=[66, 68, 70, 72, 74, 76, 122, 124], final=[126, 128, 118, 120])
    assert "ended" not in outcome(game, "buy 66")
    assert "administrate" in names(game)


@pytest.mark.parametrize("card", [36, 64])
def test_thief_and_bazaar_trigger_the_end_too(card: int) -> None:
    game = before_the_end([card], money=1)
    found = outcome(game, f"play {card}", "card 66")
    assert (found["ended"], found["market"]) == (True, [68, 70, 72, 74, *DISASTERS])
    assert "administrate" not in names(game)


def test_an_administration_that_draws_the_fourth_disaster_is_finished_first() -> None:
    # rulings I-1, H-5
    game = before_the_end(discard=[4, 6, 12, 14])
    found = outcome(game, "administrate", "take-back 1")
    assert (found["ended"], found["0.hand"], found["0.money"]) == (True, [4, 6, 12, 14], 2)
    assert found["market"] == [70, 72, 74, 118, *DISASTERS]
    assert (found["discounts"], found["final"]) == ([70, 72], [120])


def test_the_second_purchase_of_double_purchase_comes_after_the_trigger() -> None:
    # ruling I-1: the running action finishes
    game = before_the_end(money=5, privileges=[63])
    found = outcome(game, "use 63", "buy 66", "buy 68")
    assert (found["0.money"], found["0.hand"], found["ended"]) == (-4, [66, 68], True)
    assert (found["market"], found["final"]) == ([70, 72, 74, 118, *DISASTERS], [120])


def test_bargain_before_the_action_can_rule_out_administration_in_the_same_turn() -> None:
    # ruling I-1
    game = before_the_end(["farmer"], privileges=[49])
    assert {"administrate", "quit"} & set(names(game)) == {"administrate"}
    play(game, "use 49", "card 66")
    assert {"administrate", "quit"} & set(names(game)) == {"quit"}
    assert game.player == 0


def test_the_first_disasters_may_be_drawn_together_with_the_fourth() -> None:
    game = before_the_end(market=[66, 68, 70, 72, 74, 76, 122, 124], final=[128, 126])
    assert outcome(game, "administrate")["ended"] is True


# ---- the last turns -------------------------------------------------------------------------


def test_cards_are_still_played_and_bought_after_the_trigger() -> None:
    # ruling I-2
    game = ending([4], money=3)
    assert set(names(game)) == {"play 4", "cash 4", "buy 66", "quit"}
    assert outcome(game, "play 4") == {"0.hand": [], "0.discard": [4], "0.money": 5, "turn": 1}


def test_a_player_who_can_neither_play_nor_buy_must_quit() -> None:
    # ruling I-2
    assert set(names(ending(money=2))) == {"quit"}
    assert set(names(ending(market=DISASTERS, money=99))) == {"quit"}


def test_a_purchase_still_draws_from_the_final_turns() -> None:
    # ruling G-4
    game = ending(money=20, final=[120])
    assert outcome(game, "buy 66") == {
        "0.money": -3,
        "0.hand": [66],
        "market": [68, 70, 72, 120, *DISASTERS],
        "final": [],
        "turn": 1,
    }
    assert outcome(game, "cash farmer", "buy 68")["market"] == [70, 72, 120, *DISASTERS]


def test_tokens_still_give_a_discount_but_are_not_placed_again() -> None:
    # ruling I-9
    game = ending(money=20, final=[116, 120], discounts=[68, 70])
    assert outcome(game, "buy 68") == {
        "0.money": -3,
        "0.hand": [68],
        "market": [66, 70, 72, 116, *DISASTERS],
        "discounts": [70],
        "final": [120],
        "turn": 1,
    }
    assert "discounts" not in outcome(game, "cash farmer", "buy 66")


# ---- quitting ---------------------------------------------------------------------------------


@BY_PLAYERS
def test_a_quitting_player_takes_the_best_remaining_disaster(players: int) -> None:
    # rulings I-3, I-4; the table in the setup rules
    game = play(ending(players=players), *["quit"] * players)
    assert game.over
    assert game.reputation == REWARDS[players]
    assert game.position()["market"] == [66, 68, 70, 72, *DISASTERS[: max(0, 4 - players)]]


@BY_PLAYERS
def test_quitting_has_no_effect_besides_taking_a_disaster(players: int) -> None:
    # rulings I-3, I-6: the hand is worth nothing, and the market is not refilled
    found = outcome(ending([4, 14], money=5, goods={"rose": 2}, players=players, final=[120]), "quit")
    assert found == {
        "0.quit": True,
        "0.disaster": 128,
        **({"0.reputation": REWARDS[players][0]} if players > 1 else {}),
        "market": [66, 68, 70, 72, 122, 124, 126],
        **({"turn": 1} if players > 1 else {}),
    }


def test_among_equal_disasters_the_highest_number_is_taken() -> None:
    # ruling I-3: with two players all but SANDSTORM bring nothing
    game = play(ending(), "quit")
    assert outcome(game, "quit") == {"1.quit": True, "1.disaster": 126, "market": [66, 68, 70, 72, 122, 124]}
    assert game.reputation == [6, 0]


def test_the_fifth_player_to_quit_gets_no_disaster() -> None:
    # ruling I-4
    game = play(ending(players=5), "quit", "quit", "quit", "quit")
    assert outcome(game, "quit") == {"4.quit": True}
    assert game.over


def test_disasters_go_by_the_order_of_quitting_not_by_seat() -> None:
    game = ending(players=3)
    play(game, "quit", "cash farmer", "quit", "cash two-roads", "quit")
    assert game.reputation == [10, 0, 6]


def test_reputation_for_quitting_is_added_to_what_the_player_has() -> None:
    game = ending(reputation=41, players=4)
    assert play(game, "quit").reputation == [51, 0, 0, 0]


def test_players_who_have_quit_are_skipped() -> None:
    # ruling I-3
    game = ending(players=4)
    seats = []
    for option in ["quit", "cash farmer", "quit", "cash farmer", "cash farmer", "cash farmer", "quit", "cash farmer"]:
        seats.append(game.player)
        play(game, option)
    assert seats == [0, 1, 2, 3, 1, 3, 1, 3]
    assert game.player == 3


def test_the_last_player_may_continue_alone_indefinitely() -> None:
    # ruling I-3
    game = play(ending(), "quit")
    for option in ["cash farmer", "cash farmer", "cash farmer", "buy 66"]:
        assert (game.player, game.over) == (1, False)
        play(game, option)
    assert "quit" in names(game)
    play(game, "cash settlement", "cash two-roads", "quit")
    assert game.over


def test_a_game_is_over_when_all_have_quit() -> None:
    game = play(ending(), "quit", "quit")
    assert game.over
    assert game.options == []
    assert reasons(game, "quit") == "over"
    with pytest.raises(ValueError, match="over"):
        game.take("quit")


def test_privileges_can_be_used_before_quitting_and_are_forfeited_afterwards() -> None:
    # ruling J-5: those not used stay in front
    game = ending(privileges=[57, 69], players=3)
    assert outcome(game, "use 57", "quit") == {
        "0.privileges": [69],
        "0.reputation": 13,
        "0.quit": True,
        "0.disaster": 128,
        "market": [66, 68, 70, 72, 122, 124, 126],
        "box": [*ending(privileges=[57, 69], players=3).position()["box"], 57],
        "turn": 1,
    }


def test_a_solo_player_quits_without_reputation() -> None:
    # ruling I-7
    game = ending(players=1, reputation=150)
    before = game.position()
    assert changes(before, play(game, "quit").position()) == {
        "0.quit": True,
        "0.disaster": 128,
        "market": [66, 68, 70, 72, 122, 124, 126],
    }
    assert (game.over, game.reputation, game.winners) == (True, [150], [0])


def test_a_solo_player_can_play_on_after_the_trigger() -> None:
    # ruling I-7
    game = ending([4, 14], players=1, money=0)
    assert set(names(play(game, "play 4", "buy 70"))) == {"play 14", "cash 14", "play 70", "cash 70", "quit"}


# ---- the winners --------------------------------------------------------------------------------


def test_the_player_with_the_most_reputation_wins() -> None:
    game = finished({"reputation": 40}, {"reputation": 52}, {"reputation": 51, "money": 30})
    assert game.over
    assert game.reputation == [40, 52, 51]
    assert game.standings == [1, 2, 0]
    assert game.winners == [1]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"money": 3}, {"money": 4}),
        ({"money": 3}, {"goods": {"wheat": 4}}),
        ({"goods": {"rose": 1}}, {"goods": {"fish": 2}}),
        ({"goods": {"wheat": 1, "grape": 1}}, {"goods": {"stone": 2, "fish": 1}}),
        ({"money": 5, "goods": {"rose": 2}}, {"money": 1, "goods": {"wheat": 3, "grape": 2, "stone": 2}}),
        ({"hand": [112, 120]}, {"money": 1}),
    ],
)
def test_a_tie_goes_to_the_player_with_more_goods_and_money(first: dict[str, Any], second: dict[str, Any]) -> None:
    # ruling I-5: every good of any kind counts as much as a dollar
    game = finished({"reputation": 50, **first}, {"reputation": 50, **second})
    assert (game.standings, game.winners) == ([1, 0], [1])
    turned = finished({"reputation": 50, **second}, {"reputation": 50, **first})
    assert (turned.standings, turned.winners) == ([0, 1], [0])


def test_players_who_also_tie_in_goods_and_money_share_the_win() -> None:
    # ruling I-5
    other = {"reputation": 50, "goods": {"rose": 2, "grape": 1}}
    game = finished({"reputation": 50, "money": 3}, other, {"reputation": 9})
    assert game.winners == [0, 1]
    assert sorted(game.standings[:2]) == [0, 1]
    assert game.standings[2] == 2


def test_the_tie_break_also_applies_to_lower_places() -> None:
    game = finished({"reputation": 20}, {"reputation": 20, "money": 1}, {"reputation": 30}, {"reputation": 10})
    assert game.standings == [2, 1, 0, 3]


def test_the_reward_for_quitting_counts_in_the_result() -> None:
    game = ending(reputation=10, players=3)
    assert play(game, "quit", "quit", "quit").reputation == [20, 6, 0]
    assert game.standings == [0, 1, 2]
