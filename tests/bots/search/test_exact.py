"""Exact search: in endgames without hidden cards it gives the same results as an exhaustive search."""

from random import Random

import pytest
from support.endgames import Exhaustive, TooManyPositionsError, sampled_endgames, solved_endgames
from support.games import game_with, play

from faiyum import Game
from faiyum.bots import Seen
from faiyum.bots.planner import PlannerBot
from faiyum.bots.search.exact import CardHidden, ExactSearch, LimitReached
from faiyum.engine.core.constants import DISASTERS
from faiyum.engine.core.program import PROGRAMS

# The most positions that are searched exhaustively; larger endgames are skipped.
POSITIONS = 3000


class Solver(PlannerBot):
    """A planner with a generous limit for exact search."""

    exact_tries = 200_000


def check_endgames(count: int, active: int, cards: int, positions: int = POSITIONS) -> int:
    """Compare sampled endgames with the exhaustive search; return how many were small enough."""
    compared = 0
    for game, _, value in solved_endgames(count, active, cards, positions):
        plans = Solver("1").compared_plans(Seen(game))
        best = plans[0]
        assert best.line or best.turn.options[0].kind == "quit"
        if game.players == 1:
            assert best.outlook.reputation == value
        else:
            assert best.outlook.worth == pytest.approx(value)
        # Every plan ends as it says, and none is better than the first.
        for plan in plans:
            end = game.clone()
            for option in (*plan.turn.options, *plan.line):
                end.take(option)
            assert end.over
            assert end.reputation[game.player] == plan.outlook.reputation
            assert plan.outlook.worth <= best.outlook.worth
        compared += 1
    return compared


@pytest.mark.parametrize(("active", "cards"), [(1, 1), (1, 2), (2, 1)])
def test_the_result_matches_an_exhaustive_search(active: int, cards: int) -> None:
    assert check_endgames(12, active, cards) >= 3


@pytest.mark.long
def test_the_result_matches_an_exhaustive_search_in_200_endgames() -> None:
    small = [(1, 1, 150), (1, 2, 150), (2, 1, 110), (2, 2, 30)]
    assert sum(check_endgames(count, active, cards, 8000) for active, cards, count in small) >= 200


def test_the_value_for_three_players_is_guaranteed_whatever_the_others_do() -> None:
    bounded = 0
    for game in sampled_endgames(12, 3, 0):
        state = game.sample(Random(1)).state
        try:
            low = ExactSearch(state, game.player, 20_000).value(state)
            high = ExactSearch(state, game.player, 20_000, hostile=False).value(state)
            expected, _ = Exhaustive(game.player, POSITIONS).result(game)
        except (LimitReached, TooManyPositionsError):
            continue
        assert low == pytest.approx(expected)
        assert low <= high
        bounded += 1
    assert bounded


@pytest.mark.slow
def test_with_three_players_no_other_option_can_beat_a_proven_turn_even_with_help() -> None:
    proven = 0
    for game in sampled_endgames(12, 3, 0):
        plans = Solver("1").plans(Seen(game))
        if not plans[0].exact:
            continue
        others = [option for option in game.options if option != plans[0].turn.options[0]]
        helped = Exhaustive(game.player, POSITIONS, hostile=False)
        try:
            for option in others:
                after = game.clone()
                after.take(option)
                assert helped.result(after)[0] <= plans[0].outlook.worth + 1e-6
        except TooManyPositionsError:
            continue
        proven += bool(others)
    assert proven


def test_a_single_unseen_card_can_be_deduced_but_not_one_of_several() -> None:
    position = next(game for game in sampled_endgames(9, 1, 1) if not game.position()["modules"]).position()
    *box, offered = position["box"]
    position["market"] = [offered, *[card for card in position["market"] if card in DISASTERS]]
    position["seats"][position["turn"]] |= {"money": 3}
    game = Game.from_position({**position, "final": box[:1], "box": box[1:]})
    assert "buy" in {option.kind for option in game.options}
    expected, _ = Exhaustive(game.player, 20_000).result(game)
    assert ExactSearch(game.state, game.player, 10**6).value(game.state) == pytest.approx(expected)
    game = Game.from_position({**position, "final": box[:2], "box": box[2:]})
    with pytest.raises(CardHidden):
        ExactSearch(game.state, game.player, 10**6).value(game.state)


def test_an_endgame_that_is_too_large_is_searched_as_usual() -> None:
    [game] = sampled_endgames(1, 2, 3)

    class Hasty(PlannerBot):
        exact_tries = 5

    plans = Hasty("1").plans(Seen(game))
    assert plans
    assert not any(plan.line for plan in plans)


def test_cards_that_take_each_other_back_do_not_make_the_search_loop() -> None:
    game = game_with([88], discard=[4, 50], players=1, market=[122, 124, 126, 128], draw=[], final=[], ended=True)
    assert Solver("1").plans(Seen(game))


def test_the_cards_that_depend_on_the_discard_stack_are_known() -> None:
    assert [number for number in range(140) if PROGRAMS[number].reads_discard()] == [12, 50, 83, 88]


def test_a_choice_that_costs_reputation_in_any_case_is_not_overvalued() -> None:
    game = game_with(
        [34], players=1, reputation=9, settlements=["E5"], market=[122, 124, 126, 128], draw=[], final=[], ended=True
    )
    before = Exhaustive(0, POSITIONS).result(game)[0]
    play(game, "play 34", "space E5")
    assert {option.kind for option in game.options} == {"times"}
    expected = Exhaustive(0, POSITIONS).result(game)[0]
    assert expected < before
    state = game.sample(Random(1)).state
    assert int(ExactSearch(state, 0, 20_000).value(state)) == expected
