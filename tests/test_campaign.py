"""The Challenge of the Pharaoh: goals, rewards, saving and loading."""

import json
from typing import Any

import pytest

from faiyum import Game
from faiyum.campaign import GOALS, Campaign, reached


def finished_game(reputation: int = 0, rewards: int = 0, **position: Any) -> Game:
    """Return a solo game that has ended in this position."""
    seat = {"hand": [], "reputation": reputation}
    game = Game.from_position(
        {"players": 1, "seats": [seat], "ended": True, "market": [122, 124, 126, 128], "draw": [], "final": []}
        | {"rewards": rewards}
        | position
    )
    game.take("quit")
    assert game.over
    return game


SITES = {"B3": 3, "D1": 2, "C9": 5, "F3": 5}
SWAMP = [
    name
    for i, name in enumerate(Game(players=1, seed=0).state.board.names)
    if Game(players=1, seed=0).state.board.swamp >> i & 1
]


def test_quitting_a_solo_game_gains_no_reputation() -> None:
    assert finished_game(120).reputation == [120]


@pytest.mark.parametrize(
    ("game", "goals"),
    [
        (finished_game(149), []),
        (finished_game(150), ["reputation-150"]),
        (finished_game(250), ["reputation-150", "reputation-250"]),
        (finished_game(blocks=SITES), ["blocks"]),
        (finished_game(blocks=SITES | {"D1": 1}), []),
        (
            finished_game(settlements=["A1", "A3"], towns=["A1", "A3"], palaces=["A1", "A3"], drained=["A3"]),
            ["palaces"],
        ),
        # Ruling K-4: a grand bridge counts as a bridge.
        (
            finished_game(bridges=["D5-E5", "D5-E6"], grand_bridges=["E3-F3"], drained=["E6"]),
            ["bridges"],
        ),
        (finished_game(bridges=["D5-E5", "D5-E6"], drained=["E6"]), []),
        (finished_game(drained=SWAMP[:28]), ["crocodiles"]),
        (finished_game(drained=SWAMP[:27]), []),
    ],
)
def test_goals_depend_on_the_final_position(game: Game, goals: list[str]) -> None:
    assert reached(game) == goals


def test_nine_workshops_reach_a_goal() -> None:
    places = ["B2", "B1", "A1", "A2", "A3", "A4", "A5", "A6", "A7"]
    roads = ["B2-B3", "B1-B2", "A1-B1", "A1-A2", "A2-A3", "A3-A4", "A4-A5", "A5-A6", "A6-A7"]
    drained = [name for name in SWAMP if name in places]
    assert reached(finished_game(roads=roads, workshops=places, drained=drained)) == ["workshops"]
    assert reached(finished_game(roads=roads, workshops=places[:8], drained=drained)) == []


def test_the_start_goal_must_be_struck_off_first_and_alone() -> None:
    campaign = Campaign()
    assert campaign.finish(finished_game(100, blocks=SITES)) is None
    # Ruling K-2: 250 reputation in the first successful game strikes off the goal of 150 only.
    assert campaign.finish(finished_game(260, blocks=SITES)) == "reputation-150"
    assert campaign.rewards == 1
    assert campaign.goals(finished_game(260, 1, blocks=SITES)) == ["reputation-250", "blocks"]
    with pytest.raises(ValueError, match="choose one of"):
        campaign.finish(finished_game(260, 1, blocks=SITES))
    assert campaign.finish(finished_game(260, 1, blocks=SITES), "blocks") == "blocks"
    assert campaign.goals(finished_game(260, 2, blocks=SITES)) == ["reputation-250"]


def test_rewards_carry_over_to_the_next_game_even_after_saving_and_loading() -> None:
    campaign = Campaign()
    assert campaign.new_game(1).position()["seats"][0]["money"] == 4
    campaign.finish(finished_game(150))
    loaded = Campaign.from_data(json.loads(json.dumps(campaign.data())))
    assert loaded.data() == campaign.data()
    game = loaded.new_game(1)
    assert game.position()["seats"][0]["money"] == 10
    assert game.position()["rewards"] == 1


def test_seven_goals_complete_a_campaign_with_six_rewards() -> None:
    campaign = Campaign()
    campaign.struck = list(GOALS[:6])
    campaign.games = [{"reputation": 200, "goal": goal} for goal in GOALS[:6]]
    assert campaign.rewards == 6
    assert not campaign.complete
    assert campaign.finish(finished_game(0, 6, drained=SWAMP)) == "crocodiles"
    assert campaign.complete
    assert campaign.rewards == 6
    with pytest.raises(ValueError, match="complete"):
        campaign.new_game()


def test_only_finished_games_with_the_right_rewards_and_reached_goals_are_accepted() -> None:
    campaign = Campaign()
    with pytest.raises(ValueError, match="not over"):
        campaign.finish(campaign.new_game(1))
    with pytest.raises(ValueError, match="3 rewards"):
        campaign.finish(finished_game(200, 3))
    with pytest.raises(ValueError, match="not reached"):
        campaign.finish(finished_game(200), "blocks")
    assert campaign.data() == Campaign().data()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "not a campaign"),
        ({}, "not a campaign"),
        ({"campaign": 1, "struck": "x"}, "lists"),
        ({"campaign": 1, "struck": ["gold"]}, "'gold'"),
        ({"campaign": 1, "struck": ["blocks"], "games": [{"reputation": 1, "goal": "blocks"}]}, "first goal"),
        ({"campaign": 1, "struck": ["reputation-150"], "games": []}, "not those struck off"),
        ({"campaign": 1, "games": [{"goal": None}]}, "reputation"),
        ({"campaign": 1, "struck": ["reputation-150", "reputation-150"]}, "twice"),
    ],
)
def test_invalid_data_is_rejected_with_the_reason(data: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Campaign.from_data(data)
