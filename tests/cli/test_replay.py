"""`faiyum replay`."""

import json
from pathlib import Path

from support.bot_games import play_bot_game
from support.command import printed

from faiyum import Game


def test_a_record_is_replayed_and_its_standings_are_printed(tmp_path: Path) -> None:
    game = play_bot_game(["random"] * 3, 5)
    file = tmp_path / "game.txt"
    file.write_text(game.record(), encoding="utf-8")
    assert json.loads(printed("replay", file, "--json")) == {
        "players": 3,
        "turns": game.turns,
        "decisions": game.decisions,
        "over": True,
        "reputation": game.reputation,
        "standings": game.standings,
    }
    lines = printed("replay", file).splitlines()
    assert lines[0] == f"{game.decisions} decisions in {game.turns} turns."
    assert lines[1:4] == [
        f"Player {seat + 1}: {game.reputation[seat]}\N{NO-BREAK SPACE}reputation" for seat in game.standings
    ]
    assert lines[4] == f"Player {game.standings[0] + 1} wins."


def test_an_unfinished_record_is_replayed_to_its_last_decision(tmp_path: Path) -> None:
    game = Game(2, 5)
    for _ in range(9):
        game.take(game.options[0])
    file = tmp_path / "game.txt"
    file.write_text(game.record(), encoding="utf-8")
    summary = json.loads(printed("replay", file, "--json"))
    assert (summary["over"], summary["decisions"], summary["turns"]) == (False, 9, game.turns)
    assert "wins" not in printed("replay", file)
