"""Replays: the first view plus the changes of each decision."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from support.tables import RENDERER, apply_changes, execute, new_table

from faiyum import Game
from faiyum.tables.commands import TakeOption, Undo
from faiyum.tables.game_replay import replay, view_changes, view_without_options

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.txt"))
# The whole replay of a three-player game stays below this size, uncompressed.
MAX_BYTES = 200_000


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_the_changes_reproduce_every_position(file: Path) -> None:
    game = Game.from_record(file.read_text(encoding="utf-8"))
    found = replay(game, 0)
    replayed = game.beginning()
    view: Any = found.start
    assert view == view_without_options(replayed, 0)
    for changes, (_, _, option) in zip(found.steps, game.history, strict=True):
        replayed.take(str(option))
        view = apply_changes(view, changes)
        assert view == view_without_options(replayed, 0)
    assert replayed.over == game.over


def test_the_replay_of_the_longest_three_player_game_is_small() -> None:
    games = [Game.from_record(file.read_text(encoding="utf-8")) for file in GOLDEN]
    longest = max((game for game in games if game.players == 3), key=lambda game: game.decisions)
    table = new_table(longest)
    state = RENDERER.replay(table, [0])(replay(table.game, 0))
    assert len(state.frames) == longest.decisions
    assert len(msgspec.json.encode(state)) < MAX_BYTES


def test_only_the_differences_between_views_are_listed() -> None:
    before = {"seats": [{"money": 1, "hand": [2]}, {"money": 3, "hand": []}], "market": [5, 6], "prompt": None}
    after = {"seats": [{"money": 1, "hand": [2]}, {"money": 4, "hand": [7]}], "market": [6], "prompt": "pay"}
    assert view_changes(before, after) == [
        ["seats", 1, "money", 4], ["seats", 1, "hand", [7]], ["market", [6]], ["prompt", "pay"]
    ]  # fmt: skip
    assert view_changes(before, before) == []
    assert view_changes({"blocks": {"A1": 1}}, {"blocks": {"A1": 1, "B2": 1}}) == [["blocks", {"A1": 1, "B2": 1}]]


def test_a_replay_shows_the_table_at_the_time_of_its_capture() -> None:
    table = execute(new_table(Game(2, 3)), TakeOption(0, "cash farmer"))
    captured, render = replay(table.game, 0), RENDERER.replay(table, [0])
    execute(table, Undo(0, 0), TakeOption(0, "play farmer"))
    state = render(captured)
    assert (state.revision, len(state.frames)) == (1, 1)
    assert b"deed-cash" in bytes(state.frames[0].say)
