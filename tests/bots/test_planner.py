"""The planner quits only if playing on would not help."""

import pytest
from support.endgame_report import Stubborn, gaining_plans, quits_in_game
from support.endgames import sampled_endgames

from faiyum.arena.contests import arena_seed
from faiyum.bots import Seen
from faiyum.bots.planner import PlannerBot


@pytest.mark.slow
def test_the_planner_quits_only_if_no_turn_gains_reputation_or_exact_search_says_so() -> None:
    staying = quitting = 0
    for active in (1, 2):
        for game in sampled_endgames(15, active, 5):
            bot = PlannerBot("1")
            gaining = bool(gaining_plans(bot, Seen(game)))
            plans = bot.plans(Seen(game))
            quits = plans[0].turn.state.seats[game.player].quit
            assert not (quits and gaining) or plans[0].exact
            staying += gaining and not quits
            quitting += quits
    assert staying > 5
    assert quitting


@pytest.mark.slow
def test_the_stubborn_planner_plays_on_where_the_planner_quits() -> None:
    for game in sampled_endgames(20, 2, 3):
        planned = PlannerBot("1").choose(Seen(game))
        option = Stubborn("1").choose(Seen(game))
        gaining = gaining_plans(PlannerBot("1"), Seen(game))
        if str(planned) == "quit" and gaining:
            assert option == gaining[0].turn.options[0]
        else:
            assert option == planned


def test_the_report_counts_every_quit() -> None:
    quits, reputation = quits_in_game(arena_seed("planner"), 3, 100)
    assert [quit.last for quit in quits] == [False, False, True]
    assert len(reputation) == 3
    assert not quits[-1].gaining
