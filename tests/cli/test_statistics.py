"""`faiyum statistics`: the same page for the same seed, even after an interruption, and correct figures."""

import json
from pathlib import Path
from typing import Any

import pytest
from support.command import faiyum, printed

from faiyum import Game
from faiyum.arena.contests import arena_seed
from faiyum.bots import Seen, make_bot
from faiyum.statistics.figures import card_figures, estimate_difference, estimate_mean, estimate_rate, mode_figures
from faiyum.statistics.played_games import (
    BOUGHT,
    MODES,
    PLAYED,
    CardEvent,
    GameSettings,
    Mode,
    PlayedGame,
    game_modes,
    play_game,
)

WORDS = ("statistics", "--bot", "greedy", "--games", "2")
TABLE = Mode(False, 2)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("statistics")
    assert "tables.md" in printed(*WORDS, "--out", found, "--processes", "1")
    return found


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def test_all_modes_and_cards_are_listed(folder: Path) -> None:
    page = (folder / "tables.md").read_text(encoding="utf-8").replace("\N{NO-BREAK SPACE}", " ")
    assert "20 games of the bot greedy" in page
    for name in ("| 1 player |", "| 5 players, Privileges |", "| 32 Perfumer |", "| 111 Reputation |", "| Farmer |"):
        assert name in page
    # Privileges replaces Hermit.
    base, privileges = page.split("## Cards with Privileges, 2 to 5 players")
    assert "| 8 Hermit |" in base
    assert "| 8 Hermit |" not in privileges.split("## ")[0]
    charts = [file for file in folder.iterdir() if file.suffix == ".svg"]
    assert len(charts) == 7
    assert all(file.read_text(encoding="utf-8").startswith("<svg") for file in charts)
    data = json.loads((folder / "statistics.json").read_text(encoding="utf-8"))
    assert [mode["games"] for mode in data["modes"]] == [2] * 10


def test_the_same_seed_gives_the_same_files_with_any_number_of_processes(folder: Path, tmp_path: Path) -> None:
    printed(*WORDS, "--out", tmp_path, "--processes", "2")
    assert contents(tmp_path) == contents(folder)


def test_an_interrupted_run_resumes_where_it_stopped(folder: Path, tmp_path: Path) -> None:
    whole = (folder / "games.jsonl").read_bytes()
    # In the middle of a line.
    (tmp_path / "games.jsonl").write_bytes(whole[: len(whole) // 2])
    printed(*WORDS, "--out", tmp_path, "--processes", "1")
    assert contents(tmp_path) == contents(folder)


def test_asking_for_fewer_games_of_fewer_modes_plays_no_new_games(folder: Path, tmp_path: Path) -> None:
    lines = (folder / "games.jsonl").read_bytes()
    (tmp_path / "games.jsonl").write_bytes(lines)
    printed("statistics", "--bot", "greedy", "--games", "1", "--players", "1", "--out", tmp_path)
    assert (tmp_path / "games.jsonl").read_bytes() == lines
    assert "2 games of the bot greedy" in (tmp_path / "tables.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--bot", "nobody"], "nobody"),
        (["--bot", "greedy,random"], "greedy,random"),
        (["--games", "0"], "--games"),
        (["--players", "6"], "--players"),
        (["--facts", "none.json"], "none.json"),
    ],
)
def test_invalid_input_is_reported_before_anything_is_written(words: list[str], error: str, tmp_path: Path) -> None:
    answer = faiyum("statistics", "--out", tmp_path / "new", *words)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert error in answer.stderr
    assert len(answer.stderr.splitlines()) == 1
    assert not (tmp_path / "new").exists()


def test_games_with_different_settings_are_not_mixed(folder: Path, tmp_path: Path) -> None:
    lines = (folder / "games.jsonl").read_bytes()
    (tmp_path / "games.jsonl").write_bytes(lines)
    answer = faiyum(*WORDS, "--seed", "1", "--out", tmp_path)
    assert answer.returncode == 2
    assert "other settings" in answer.stderr
    assert contents(tmp_path) == {"games.jsonl": lines}


def test_a_damaged_file_is_reported(folder: Path, tmp_path: Path) -> None:
    first, _, rest = (folder / "games.jsonl").read_text(encoding="utf-8").partition("\n")
    (tmp_path / "games.jsonl").write_text(f"{first}\n[1,2\n{rest}", encoding="utf-8")
    answer = faiyum(*WORDS, "--out", tmp_path)
    assert answer.returncode == 2
    assert "games.jsonl is damaged" in answer.stderr


# ---- figures -----------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [Mode(False, 1), Mode(True, 3)])
def test_a_reduced_game_has_the_turns_and_cards_of_the_real_one(mode: Mode) -> None:
    settings = GameSettings("greedy", seed=4)
    played = play_game(settings, (7, mode))
    seed = arena_seed("statistics 4 7")
    game = Game(mode.players, seed, ["privileges"] if mode.privileges else [])
    bots = [make_bot("greedy", f"{seed} {seat}") for seat in range(mode.players)]
    while not game.over:
        game.take(bots[game.player].choose(Seen(game)))
    assert (played.turns, played.reputation, played.winners) == (game.turns, game.reputation, game.winners)
    for seat in range(mode.players):
        options = [option for _, mover, option in game.history if mover == seat]
        for kind, names in ((BOUGHT, ("buy",)), (PLAYED, ("play", "use"))):
            cards = [event.card for event in played.events[seat] if event.kind == kind]
            assert cards == [option.value for option in options if option.kind in names]
        phases = [event.phase for event in played.events[seat]]
        assert phases == sorted(phases)
        # The rest comes from disasters and the start.
        assert 0 < sum(event.gain for event in played.events[seat]) <= game.reputation[seat] + 20
    assert PlayedGame.from_line(played.line()) == played


def made_game(number: int, winner: int, events: list[list[Any]]) -> PlayedGame:
    seats = [[CardEvent(*event) for event in seat] for seat in events]
    reputation = [30 + 10 * (seat == winner) for seat in range(len(events))]
    return PlayedGame(number, TABLE, 100, reputation, [winner], [0, 2], [3, 0, 1, 0], seats)


def test_the_figures_of_a_card_are_computed_from_the_games() -> None:
    games = [
        made_game(0, 0, [[[32, BOUGHT, 0], [32, PLAYED, 0, 6], [32, PLAYED, 1, 2]], []]),
        made_game(1, 1, [[], [[32, BOUGHT, 2], [32, PLAYED, 3, 4]]]),
        made_game(2, 1, [[[32, BOUGHT, 0]], []]),
        made_game(3, 0, [[], []]),
    ]
    card = next(figures for figures in card_figures(games) if figures.card == 32)
    assert card.bought is not None
    assert card.bought.value == 0.75
    assert card.bought_in == [2, 0, 1, 0]
    assert (card.plays, card.plays_per_owner) == (3, 1.0)
    assert card.gain is not None
    assert (card.gain.value, card.gain.cases) == (4.0, 3)
    # Two of three buyers won, instead of half of them.
    assert card.wins is not None
    assert card.wins.value == pytest.approx(2 / 3 - 1 / 2)
    assert card.wins.low < 0 < card.wins.high
    assert card.reputation is None
    never = next(figures for figures in card_figures(games) if figures.card == 2)
    assert never.bought is not None
    assert never.bought.value == 0 < never.bought.high
    assert (never.plays, never.gain, never.wins) == (0, None, None)


def test_the_figures_of_a_mode_are_computed_from_the_games() -> None:
    figures = mode_figures(TABLE, [made_game(number, int(number == 0), [[], []]) for number in range(4)])
    wins = [seat.value for seat in figures.seat_wins if seat is not None]
    assert wins == [0.75, 0.25]
    assert figures.reputation is not None
    assert figures.reputation.value == 35
    assert figures.held == 1
    assert [site.value for site in figures.blocks if site is not None] == [3, 0, 1, 0]


def test_confidence_intervals_are_correct() -> None:
    mean = estimate_mean([(1.0, 1), (3.0, 1)] * 50)
    assert mean is not None
    assert mean.value == 2
    assert mean.high - mean.value == pytest.approx(1.984 * (100 / 99 / 100) ** 0.5, rel=1e-3)
    # Ten equal cases in one game are not ten independent ones.
    together = estimate_mean([(10.0, 10), (30.0, 10)] * 50)
    assert together is not None
    assert (together.low, together.high) == pytest.approx((mean.low, mean.high))
    rate = estimate_rate([(0.0, 1)] * 20)
    assert rate is not None
    assert rate.low == 0 < rate.high < 0.3
    difference = estimate_difference([5.0, 7.0], [1.0, 3.0])
    assert difference is not None
    assert difference.value == 4
    assert estimate_mean([(1.0, 1)]) is None
    assert estimate_difference([1.0], [2.0, 3.0]) is None


def test_a_shorter_run_plays_the_first_games_of_a_longer_one() -> None:
    assert game_modes(3)[:10] == game_modes(1) == [(0, mode) for mode in MODES]
