"""Invalid input: every command prints one sentence in the user's language and exits with code 2."""

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest
from support.bot_games import play_bot_game
from support.command import faiyum
from support.english import ENGLISH

from faiyum import Game
from faiyum.campaign import GOALS
from faiyum.cli import main
from faiyum.engine.core.game_board import FOLDER as BOARDS


def unpayable_position() -> dict[str, Any]:
    """Return a position in the middle of a card that its player can no longer pay for."""
    game = Game.from_position({"seats": [{"hand": ["settlement"], "goods": {"wheat": 1, "grape": 1, "stone": 1}}]})
    game.take("play settlement")
    position = game.position()
    assert "pending" in position
    position["seats"][0]["goods"] = {}
    return position


DEFAULT_BOARD = (BOARDS / "faiyum.board").read_text(encoding="utf-8")
RECORD = play_bot_game(["random", "random"], 5).record()
COMPLETE = {"campaign": 1, "struck": GOALS, "games": [{"reputation": 300, "goal": goal} for goal in GOALS]}
FILES: dict[str, bytes] = {
    "empty": b"",
    "binary": b"\xff\xfe\x00\x01",
    "words.txt": b"Once upon a time in Faiyum\n",
    "null.json": b"null",
    "list.json": b"[]",
    "cut.json": b'{"players": 2',
    "deep.json": b"[" * 100_000,
    "key.json": b'{"seeds": 1}',
    "crocodile.json": b'{"settlements": ["A2"]}',
    "players.json": b'{"players": 6}',
    "unpayable.json": json.dumps(unpayable_position()).encode(),
    "complete.json": json.dumps(COMPLETE).encode(),
    "dam.board": DEFAULT_BOARD.replace("dam: E9-F8", "dam: E8-F8").encode(),
    "row.board": DEFAULT_BOARD.replace("A  2", "A  two").encode(),
    # the default board, shifted far to the east
    "far.board": "".join(
        line.replace("  ", f"  {10**17}", 1) if line[1:3] == "  " else line for line in DEFAULT_BOARD.splitlines(True)
    ).encode(),
    "game.txt": Game(2, 5).record().encode(),
    "move.txt": RECORD.replace("1. seat 0: ", "1. seat 0: dance ").encode(),
    "result.txt": RECORD.replace("result: ", "result: 9").encode(),
    "draw.txt": RECORD.replace("draw: ", "pile: ").encode(),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of files that no command accepts; `missing` does not exist."""
    found = tmp_path_factory.mktemp("files")
    for name, content in FILES.items():
        (found / name).write_bytes(content)
    return found


# a command line, in which @ stands for the folder, and a part of the error message
INVALID = [
    ("", ""),
    ("dance", "dance"),
    ("--dance", ""),
    ("cards --dance", "--dance"),
    ("cards 3", "'3'"),
    ("cards 1000", "'1000'"),
    ("cards ²", "'²'"),
    ("cards pyramid", "'pyramid'"),
    ("cards 38 40", "40"),
    ("cards --lang", "--lang"),
    ("cards --lang fr", "fr"),
    ("cards --lang=", "''"),
    ("board @missing", "missing"),
    ("board @", "directory"),
    ("board @binary", "binary"),
    ("board @empty", "no spaces"),
    ("board @words.txt", "line 1"),
    ("board @dam.board", "E8"),
    ("board @row.board", "line 15"),
    ("board @far.board", ""),
    ("board --svg @missing/board.svg", "board.svg"),
    ("board --svg @", "directory"),
    ("simulate --players 0", "--players"),
    ("simulate --players 6", "--players"),
    ("simulate --players two", "two"),
    ("simulate --games 0", "--games"),
    ("simulate --games -1", "--games"),
    ("simulate --games 1.5", "1.5"),
    ("simulate --games 10000001", "--games"),
    ("simulate --seed=-1", "--seed"),
    ("simulate --seed x", "--seed"),
    ("simulate --seed", "--seed"),
    ("simulate --bots clever", "clever"),
    ("simulate --bots random,clever", "clever"),
    ("simulate --bots random,random,random,random,random,random", "6"),
    ("simulate --board @missing", "missing"),
    ("perft --depth 0", "--depth"),
    ("perft --depth 21", "--depth"),
    ("perft --depth deep", "deep"),
    ("perft --position @missing", "missing"),
    ("perft --position @", "directory"),
    ("perft --position @binary", "binary"),
    ("perft --position @empty", "empty"),
    ("perft --position @cut.json", "cut.json"),
    ("perft --position @deep.json", "deep.json"),
    ("perft --position @null.json", "position"),
    ("perft --position @list.json", "position"),
    ("perft --position @key.json", "seeds"),
    ("perft --position @crocodile.json", "A2"),
    ("perft --position @players.json", "6"),
    ("perft --json --position @unpayable.json", "pending"),
    ("replay", "file"),
    ("replay @missing", "missing"),
    ("replay @", "directory"),
    ("replay @empty", "line 1"),
    ("replay @binary", "binary"),
    ("replay @list.json", "line 1"),
    ("replay @move.txt", "dance"),
    ("replay @result.txt", "result"),
    ("replay @draw.txt", "pile"),
    ("bench --seconds 0", "--seconds"),
    ("bench --seconds 601", "--seconds"),
    ("bench --seconds soon", "soon"),
    ("arena --bots random --games 1000000 --plot @missing/plot.svg", "plot.svg"),
    ("arena --bots random --campaign --plot @", "directory"),
    ("arena --bots random --campaign --players 3", "alone"),
    ("hint @game.txt --bot planner,advisor", "'planner,advisor'"),
    ("hint @game.txt --bot ,", "','"),
    ("analyze @game.txt --bot random", "'random'"),
    ("terminal --players 6", "--players"),
    ("terminal --bots clever", "clever"),
    ("terminal --players 2 --bots random,random", "2 bots"),
    ("terminal --board @empty", "no spaces"),
    ("terminal --campaign @list.json", "campaign"),
    ("terminal --campaign @", "directory"),
    ("terminal --campaign @binary", "binary"),
    ("terminal --campaign @complete.json", "complete"),
    ("terminal --campaign @missing --board @empty", "no spaces"),
    ("terminal --save @missing/game.txt", "game.txt"),
    ("terminal --save @", "directory"),
]


@pytest.mark.parametrize(("line", "culprit"), INVALID)
def test_invalid_input_is_reported_in_one_sentence_with_exit_code_2(line: str, culprit: str, folder: Path) -> None:
    answer = faiyum(*[word.replace("@", f"{folder}/") for word in line.split()])
    assert "Traceback" not in answer.stderr
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith("faiyum: ")
    assert answer.stderr.index("\n") == len(answer.stderr) - 1
    assert culprit in answer.stderr.replace("faiyum: ", "", 1)


@pytest.mark.parametrize(("language", "words"), [("de", "muss eine Zahl von 1 bis 5 sein"), ("hu", "közötti szám")])
def test_errors_are_reported_in_the_chosen_language(language: str, words: str) -> None:
    answer = faiyum("simulate", "--players", "6", "--lang", language)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert words in answer.stderr


@pytest.mark.parametrize("language", ["de", "hu"])
@pytest.mark.parametrize(("line", "culprit"), INVALID)
def test_error_messages_are_translated_completely(
    line: str,
    culprit: str,
    language: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    assert main([word.replace("@", f"{folder}/") for word in line.split()]) == 2
    # the operating system's own messages are not translated
    message = capsys.readouterr().err.replace(os.strerror(errno.ENOENT), "").replace(str(folder), "")
    assert message.startswith("faiyum: ")
    assert not ENGLISH.search(message), message
