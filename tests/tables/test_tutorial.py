"""The guided first game."""

from random import Random

from support.games import busy_choice
from support.tables import execute

from faiyum import Game
from faiyum.engine.formats.view import prompt_key
from faiyum.i18n.phrases import lesson_phrase
from faiyum.i18n.texts import LANGUAGES, texts
from faiyum.tables.commands import TakeOption
from faiyum.tables.table import Table
from faiyum.tables.table_setup import SeatSetup, TableSetup
from faiyum.tables.tutorial import SEED


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
