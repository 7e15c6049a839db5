"""`faiyum arena`: its tables. The results themselves are tested in tests/arena."""

import json
import re
from pathlib import Path

import pytest
from support.command import printed


@pytest.mark.parametrize(
    ("language", "mark", "half"), [("en", ".", "50%"), ("de", ",", "50\u00a0%"), ("hu", ",", "50%")]
)
def test_numbers_in_tables_are_formatted_for_the_language(language: str, mark: str, half: str) -> None:
    words = f"arena --bots random,greedy --games 4 --processes 1 --lang {language}"
    text = printed(*words.split())
    assert f" {half} " in text
    assert re.search(rf"\d\{mark}\d\W?% \(", text)
    # the win rate and its interval, the mean reputation and its margin, and the two times
    assert len(re.findall(rf"\d\{mark}\d", text)) == 2 * (3 + 2 + 2)
    assert not re.search(r"\d\.\d" if mark == "," else r"\d,\d", text)
    text = printed(*f"arena --campaign --bots random --games 1 --processes 1 --lang {language}".split())
    # no campaign was completed, so there is no interval
    assert re.search(rf"≥ \d+\{mark}\d", text)
    assert len(re.findall(rf"\d\{mark}\d", text)) == 1 + 1


def test_charts_and_campaigns_use_the_bot_names_of_the_web_client(tmp_path: Path) -> None:
    chart = tmp_path / "chart.svg"
    words = ["arena", "--bots", "random,greedy,greedy", "--games", "2", "--processes", "1", "--lang", "de"]
    printed(*words, "--plot", chart)
    for title in ("Zufallsbot (random)", "Gieriger Bot (greedy)", "Gieriger Bot (greedy 2)"):
        assert title in chart.read_text(encoding="utf-8")
    text = printed(*["arena", "--campaign", "--bots", "random", "--games", "1", "--processes", "1"])
    assert "Random bot (random)" in text


def test_a_leaderboard_is_reproducible(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("first.json", "second.json")]
    for file, processes in zip(files, ("1", "2"), strict=True):
        words = ("--bots", "random,greedy", "--games", "6", "--processes", processes)
        assert str(file) in printed("arena", *words, "--leaderboard", file)
    assert files[0].read_text() == files[1].read_text()
    board = json.loads(files[0].read_text())
    assert {bot["name"] for bot in board["bots"]} == {"random", "greedy"}
    assert (board["games"], board["seed"]) == (6, 0)


def test_the_documented_command_reproduces_the_leaderboard() -> None:
    root = Path(__file__).parent.parent.parent
    command = re.compile(r"[ /](faiyum arena .*--leaderboard leaderboard\.json)$", re.MULTILINE)
    [documented], [made] = (command.findall(read(root / name)) for name in ("docs/arena.md", "Makefile"))
    assert made == documented
    stored = json.loads(read(root / "leaderboard.json"))
    words = documented.split()
    assert {bot["name"] for bot in stored["bots"]} == set(words[words.index("--bots") + 1].split(","))
    assert stored["games"] >= int(words[words.index("--games") + 1])


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")
