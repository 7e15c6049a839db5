"""Campaigns played by bots: goals, scores and reproducibility."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from support.command import printed
from support.games import game_with

from faiyum.arena.bot_campaigns import HARDEST_FIRST, CampaignContest, play_campaigns, score_campaigns
from faiyum.bots import Seen
from faiyum.bots.planner import PlannerBot
from faiyum.bots.search.search_bot import goal_bonus
from faiyum.campaign import GOALS, Campaign, progress


def test_progress_counts_towards_each_goal() -> None:
    game = game_with(
        [], players=1, reputation=120, drained=["A2", "A3"], blocks={"C9": 5, "B3": 1}, towns=["D5"], palaces=["D5"]
    )
    values = progress(game.state)
    assert list(values) == list(GOALS)
    assert values["reputation-150"] == (120, 150)
    assert values["reputation-250"] == (120, 250)
    assert values["crocodiles"] == (2, 28)
    assert values["blocks"] == (6, 15)
    assert values["workshops"] == (0, 9)
    assert values["palaces"] == (1, 2)


def test_a_bridge_is_worth_more_if_bridges_are_a_goal() -> None:
    without_goals, with_goal = PlannerBot("1"), PlannerBot("1")
    with_goal.set_goals(["bridges"])

    def worth_of_bridge(bot: PlannerBot) -> float:
        plans = bot.plans(Seen(game_with([38], goods={"stone": 2}, settlements=["E5"], players=1)))
        bridges = [plan for plan in plans if progress(plan.turn.state)["bridges"][0] == 1]
        others = [plan for plan in plans if progress(plan.turn.state)["bridges"][0] == 0]
        return bridges[0].outlook.worth - others[0].outlook.worth

    assert worth_of_bridge(with_goal) > worth_of_bridge(without_goals)


def test_campaigns_are_abandoned_after_the_maximum_number_of_games_and_are_reproducible() -> None:
    one_process = CampaignContest("random", campaigns=3, processes=1, max_games=2)
    two_processes = CampaignContest("random", campaigns=3, processes=2, max_games=2)
    campaigns = list(play_campaigns(one_process))
    assert [len(campaign.games) for campaign in campaigns] == [2, 2, 2]
    assert [campaign.data() for campaign in campaigns] == [
        campaign.data() for campaign in play_campaigns(two_processes)
    ]
    score = score_campaigns(one_process, campaigns)
    assert (score.campaigns, score.complete, score.games, score.games_interval) == (3, 0, 2.0, None)


def test_a_single_campaign_has_no_confidence_interval() -> None:
    contest = CampaignContest("random", campaigns=1, processes=1, max_games=60)
    campaign = Campaign()
    campaign.struck, campaign.games = list(GOALS), [{"reputation": 100}] * 8
    assert campaign.complete
    assert score_campaigns(contest, [campaign]).games_interval is None
    assert score_campaigns(replace(contest, campaigns=2), [campaign, campaign]).games_interval is not None


def test_the_difficulty_ranking_lists_every_goal() -> None:
    assert sorted(HARDEST_FIRST) == sorted(GOALS)


def test_the_command_reports_the_number_of_games(tmp_path: Path) -> None:
    words = "arena --campaign --bots random --games 1 --processes 1 --json"
    file = tmp_path / "plot.svg"
    facts = json.loads(printed(*words.split(), "--plot", file))
    assert "random" in file.read_text(encoding="utf-8")
    assert facts["bots"][0]["name"] == "random"
    assert 1 <= facts["bots"][0]["games"] <= 60
    assert "random" in printed(*words.removesuffix("--json").split())


@pytest.mark.parametrize(("goal", "card"), [("blocks", 72), ("bridges", 38), ("palaces", 120), ("workshops", 44)])
def test_cards_that_help_with_a_goal_are_worth_more(goal: str, card: int) -> None:
    without = game_with(["farmer"], players=1).state
    for held in (game_with(["farmer", card], players=1), game_with(["farmer"], discard=[card], players=1)):
        assert goal_bonus(held.state, (goal,)) > goal_bonus(without, (goal,))
        assert goal_bonus(held.state, ("crocodiles",)) == goal_bonus(without, ("crocodiles",))
