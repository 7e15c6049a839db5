"""Bots in campaigns: they aim at open goals, strike off the hardest one, and play the same again."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from support.command import printed
from support.games import game_with

from faiyum.arena.campaigns import HARDEST_FIRST, CampaignContest, campaigns, length
from faiyum.bots import Seen
from faiyum.bots.planner import PlannerBot
from faiyum.bots.search.search_bot import goal_bonus
from faiyum.campaign import GOALS, Campaign, progress


def test_progress_counts_what_the_goals_ask_for() -> None:
    game = game_with(
        [], players=1, reputation=120, drained=["A2", "A3"], blocks={"C9": 5, "B3": 1}, towns=["D5"], palaces=["D5"]
    )
    found = progress(game.state)
    assert list(found) == list(GOALS)
    assert found["reputation-150"] == (120, 150)
    assert found["reputation-250"] == (120, 250)
    assert found["crocodiles"] == (2, 28)
    assert found["blocks"] == (6, 15)
    assert found["workshops"] == (0, 9)
    assert found["palaces"] == (1, 2)


def test_a_bot_builds_a_bridge_if_bridges_are_its_aim() -> None:
    without, aiming = PlannerBot("1"), PlannerBot("1")
    aiming.aims = ("bridges",)

    def worth_of_bridge(bot: PlannerBot) -> float:
        plans = bot.plans(Seen(game_with([38], goods={"stone": 2}, settlements=["E5"], players=1)))
        bridges = [plan for plan in plans if progress(plan.turn.state)["bridges"][0] == 1]
        others = [plan for plan in plans if progress(plan.turn.state)["bridges"][0] == 0]
        return bridges[0].outlook.worth - others[0].outlook.worth

    assert worth_of_bridge(aiming) > worth_of_bridge(without)


def test_a_campaign_is_given_up_after_so_many_games_and_comes_out_the_same_again() -> None:
    one = CampaignContest("random", campaigns=3, processes=1, max_games=2)
    two = CampaignContest("random", campaigns=3, processes=2, max_games=2)
    played = list(campaigns(one))
    assert [len(campaign.games) for campaign in played] == [2, 2, 2]
    assert [campaign.data() for campaign in played] == [campaign.data() for campaign in campaigns(two)]
    found = length(one, played)
    assert (found.campaigns, found.complete, found.games, found.games_interval) == (3, 0, 2.0, None)


def test_one_campaign_tells_of_no_interval() -> None:
    one = CampaignContest("random", campaigns=1, processes=1, max_games=60)
    campaign = Campaign()
    campaign.struck, campaign.games = list(GOALS), [{"reputation": 100}] * 8
    assert campaign.complete
    assert length(one, [campaign]).games_interval is None
    assert length(replace(one, campaigns=2), [campaign, campaign]).games_interval is not None


def test_every_goal_has_its_place_when_several_are_reached() -> None:
    assert sorted(HARDEST_FIRST) == sorted(GOALS)


def test_the_command_says_how_many_games_a_campaign_took(tmp_path: Path) -> None:
    words = "arena --campaign --bots random --games 1 --processes 1 --json"
    file = tmp_path / "plot.svg"
    facts = json.loads(printed(*words.split(), "--plot", file))
    assert "random" in file.read_text(encoding="utf-8")
    assert facts["bots"][0]["name"] == "random"
    assert 1 <= facts["bots"][0]["games"] <= 60
    assert "random" in printed(*words.removesuffix("--json").split())


@pytest.mark.parametrize(("goal", "card"), [("blocks", 72), ("bridges", 38), ("palaces", 120), ("workshops", 44)])
def test_who_strives_for_a_goal_wants_the_cards_that_serve_it(goal: str, card: int) -> None:
    without = game_with(["farmer"], players=1).state
    for held in (game_with(["farmer", card], players=1), game_with(["farmer"], discard=[card], players=1)):
        assert goal_bonus(held.state, (goal,)) > goal_bonus(without, (goal,))
        assert goal_bonus(held.state, ("crocodiles",)) == goal_bonus(without, ("crocodiles",))
