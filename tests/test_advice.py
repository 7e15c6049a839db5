"""Advice: which turns are told, what is said of them, and what a bot had in mind."""

from pathlib import Path

from server import Server, nobody_thinks, wait

from faiyum import Game
from faiyum.bots.advice import explain
from faiyum.bots.advisor import AdvisorBot
from faiyum.web.events import Beginning, FirstSeat, TakenOver, Took
from faiyum.web.insight import had_in_mind, thought_together
from faiyum.web.table import Table
from faiyum.web.thinking import play_turn

# ---- what a bot had in mind --------------------------------------------------------------------


def test_a_bot_explains_each_turn_as_it_was_played() -> None:
    game = Game(2, 7)
    longest = 0
    for turn in range(60):
        record, seed = game.record(), f"seed {turn}"
        played = play_turn(record, "advisor", seed)
        told = had_in_mind(record, "advisor", seed, played)
        assert told[0]["options"] == played
        assert 1 < len(told) <= 3
        assert len({one["options"][0] for one in told}) == len(told)
        assert [one["behind"] for one in told] == sorted(one["behind"] for one in told)
        longest = max(longest, len(played))
        for option in played:
            game.take(option)
    # in the middle of most turns
    assert longest > 3


def test_the_search_of_a_bot_goes_as_it_went_then() -> None:
    game = Game(2, 7)
    for turn in range(4):
        record, seed = game.record(), f"seed {turn}"
        played = play_turn(record, "vizier", seed)
        told = had_in_mind(record, "vizier", seed, played)
        assert told[0]["options"] == played
        assert len(told) == 3
        for option in played:
            game.take(option)


def test_a_turn_that_the_bot_has_not_thought_of_is_told_alone() -> None:
    game = Game(2, 3)
    assert len(explain(AdvisorBot("1"), game, play_turn(game.record(), "advisor", "1"))) == 3
    # not a whole one
    told = explain(AdvisorBot("1"), game, ["play farmer"])
    assert [[str(option) for option in one.options] for one in told] == [["play farmer"]]


def test_what_a_bot_thought_of_at_one_go_is_its_own_part_of_a_turn() -> None:
    table = Table.begin("table", Beginning(Game(2, 3).record(), (FirstSeat("A"), FirstSeat("B"))))
    for event in (TakenOver(1, "planner"), Took(0, "play farmer"), TakenOver(0, "planner")):
        table.apply(event)
    table.apply(Took(0, str(table.game.options[0]), confirm=True))
    table.apply(Took(1, "play farmer"))
    table.apply(Took(1, str(table.game.options[0]), confirm=True))
    parts = [thought_together(table, at) for at in range(table.decisions)]
    assert [(part.start, part.stop) for part in parts] == [(0, 1), (1, 2), (2, 4), (2, 4)]


def test_the_page_tells_the_turn_that_a_bot_has_played_from_any_step_of_it(tmp_path: Path) -> None:
    server = Server(tmp_path)
    player = server.open("me", "vizier", seed=3)[0]
    game = Game(2, 3)
    for _ in range(3):
        while game.player == 0:
            option = player.get("hint").json()["turns"][0]["options"][0]
            player.take(option, confirm=True)
            game.take(option)
        state = wait(player, nobody_thinks)
        asked = [player.get("hint", at=at).json() for at in range(game.decisions, state["decision"])]
        assert all(one == asked[0] for one in asked)
        assert asked[0]["bot"] == "vizier"
        played = asked[0]["turns"][0]["options"]
        assert len(played) == len(asked)
        for name in played:
            game.take(name)
    assert server.stop() == 0
    assert game.view(0) == game.view(0) | player.state["view"]
