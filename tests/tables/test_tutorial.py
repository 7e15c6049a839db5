"""The guided first game."""

from random import Random

import pytest
from support.games import busy_choice, game_with, play
from support.tables import execute

from faiyum import Game
from faiyum.engine.formats.view import prompt_key
from faiyum.i18n.phrases import lesson_phrase
from faiyum.i18n.texts import LANGUAGES, texts
from faiyum.tables.commands import TakeOption
from faiyum.tables.table import Table
from faiyum.tables.table_setup import SeatSetup, TableSetup
from faiyum.tables.tutorial import SEED, goal_result, settled_first


def test_the_guided_game_explains_every_decision_once() -> None:
    seats = (SeatSetup("learner"), SeatSetup("bot", "random"))
    table = Table.open("table", TableSetup(Game(2, SEED).record(), seats, tutorial=True))
    random = Random(5)
    shown: list[str] = []
    decisions: set[str] = set()
    while table.next_action is not None:
        if table.game.player == 0:
            decisions.add(f"lesson-{prompt_key(table.game.state)}")
            assert len(table.lessons) <= (2 if shown else 3)
            shown += table.lessons
        execute(table, TakeOption(table.game.player, str(busy_choice(random, table.game.options)), confirm=True))
    shown += table.lessons
    # the game begins with a goal and a plan
    assert shown[:3] == ["lesson-welcome", "lesson-plan", "lesson-take-turn"]
    assert len(shown) == len(set(shown))
    assert decisions <= set(shown)
    situations = {"welcome", "plan", "discard", "market", "cash", "administration", "disaster", "end", "over"}
    assert {f"lesson-{key}" for key in situations} <= set(shown)
    for language in LANGUAGES:
        for key in shown:
            assert texts(language).say(lesson_phrase(key))


@pytest.mark.parametrize(
    ("actions", "reputation", "result"),
    [
        (["play settlement", "space A6", "quit"], 20, "reached"),
        (["play settlement", "space A6", "quit"], 17, "settled"),
        (["quit"], 21, "leading"),
        (["quit"], 20, "missed"),
    ],
)
def test_the_guide_says_at_the_end_whether_the_goal_was_reached(
    actions: list[str], reputation: int, result: str
) -> None:
    goods = {"wheat": 1, "grape": 1, "stone": 1}
    learner = {"hand": ["settlement"], "money": 0, "goods": goods, "reputation": reputation}
    opponent = {"hand": [], "money": 0, "reputation": 20, "quit": True}
    piles = {"market": [66, 122, 124], "discounts": [], "draw": [], "final": []}
    game = Game.from_position({"players": 2, "seats": [learner, opponent], "ended": True, **piles})
    assert goal_result(play(game, *actions)) == result


def test_a_settlement_after_the_first_administration_does_not_reach_the_goal() -> None:
    game = game_with(["settlement"], goods={"wheat": 1, "grape": 1, "stone": 1})
    game.take("administrate")
    while game.player == 1 or "play settlement" not in game.options:
        game.take("administrate" if "administrate" in game.options else game.options[-1])
    assert not settled_first(play(game, "play settlement", "space A6"))
    assert settled_first(
        play(
            game_with(["settlement"], goods={"wheat": 1, "grape": 1, "stone": 1}),
            "play settlement",
            "space A6",
        )
    )
