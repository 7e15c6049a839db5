"""`faiyum simulate`."""

import json
from pathlib import Path
from typing import Any

import pytest
from support.bot_games import play_bot_game
from support.command import faiyum, printed

from faiyum import COMPILED, Game

SMALL = Path(__file__).parent.parent / "boards" / "small.board"


def simulate(*words: str | Path) -> dict[str, Any]:
    """Run the command and return its JSON output."""
    summary = json.loads(printed("simulate", "--json", *words))
    assert set(summary) >= {"games", "players", "decisions", "seconds", "compiled"}
    assert isinstance(summary, dict)
    return summary


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_bots_play_games_of_one_to_five_players(players: int) -> None:
    summary = simulate("--games", "3", "--seed", "8", "--players", str(players), "--privileges")
    assert (summary["players"], summary["compiled"], len(summary["games"])) == (players, COMPILED, 3)
    assert summary["seconds"] > 0
    for i, game in enumerate(summary["games"]):
        assert set(game) == {"seed", "reputation", "turns", "decisions"}
        assert game["seed"] == 8 + i
        assert len(game["reputation"]) == players
        assert game["decisions"] >= game["turns"] > 0
    assert summary["decisions"] == sum(game["decisions"] for game in summary["games"])


def test_the_seed_determines_the_games() -> None:
    first, second = (simulate("--games", "2", "--seed", "5") for _ in range(2))
    assert first | {"seconds": 0} == second | {"seconds": 0}
    for row in first["games"]:
        game = play_bot_game(["random", "random"], row["seed"])
        assert (game.reputation, game.turns, game.decisions) == (row["reputation"], row["turns"], row["decisions"])
    assert simulate("--games", "2", "--seed", "5", "--board", SMALL)["games"] != first["games"]
    assert simulate("--games", "2", "--seed", "5", "--privileges")["games"] != first["games"]


def test_games_differ_without_a_seed() -> None:
    assert simulate("--games", "1")["games"][0]["seed"] != simulate("--games", "1")["games"][0]["seed"]


def test_the_mean_reputation_of_each_seat_is_printed() -> None:
    games = [play_bot_game(["random"] * 3, seed) for seed in (5, 6)]
    lines = printed("simulate", "--games", "2", "--seed", "5", "--players", "3").splitlines()
    assert lines[0].startswith("2\N{NO-BREAK SPACE}games, ")
    for seat, line in enumerate(lines[1:]):
        mean = sum(game.reputation[seat] for game in games) / 2
        assert line == f"Player {seat + 1} (Random bot): mean reputation {mean:.1f}"


def test_the_record_of_each_game_can_be_saved(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    summary = json.loads(
        printed("simulate", "--players", "3", "--games", "2", "--seed", "7", "--records", folder, "--json")
    )
    games = [Game.from_record((folder / f"{seed}.txt").read_text(encoding="utf-8")) for seed in (7, 8)]
    assert [game.reputation for game in games] == [game["reputation"] for game in summary["games"]]
    assert sorted(file.name for file in folder.iterdir()) == ["7.txt", "8.txt"]


def test_a_folder_that_cannot_be_created_is_refused_before_the_games(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    answer = faiyum("simulate", "--games", "1000", "--records", tmp_path / "file" / "records")
    assert (answer.returncode, answer.stdout) == (2, "")
