"""The commands as a user calls them: what they print, and one sentence for every mistake."""

import errno
import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from support.command import COMMAND, environment, faiyum, printed

from faiyum import COMPILED, Game, __version__
from faiyum.bots import Seen, make_bot
from faiyum.campaign import GOALS
from faiyum.cli import main
from faiyum.engine.board import FOLDER as BOARDS
from faiyum.engine.board import load_board
from faiyum.i18n.texts import texts

SMALL = Path(__file__).parent.parent / "boards" / "small.board"
COMMANDS = (
    "rules", "cards", "board", "replay", "play", "terminal", "simulate", "arena", "hint", "train", "perft", "bench",
)  # fmt: skip


def finished(players: int = 2, seed: int = 5) -> Game:
    """A game played by random bots."""
    game = Game(players, seed)
    bots = [make_bot("random", f"{seed} {seat}") for seat in range(players)]
    while not game.over:
        game.take(bots[game.player].choose(Seen(game)))
    return game


# ---- help and version ------------------------------------------------------


def test_the_version_says_which_engine_runs() -> None:
    assert printed("--version") == f"faiyum {__version__} ({'compiled' if COMPILED else 'interpreted'})\n"


def test_the_language_of_the_environment_is_used() -> None:
    assert ("kompiliert" if COMPILED else "interpretiert") in printed("--version", LC_ALL="de_DE.UTF-8")
    assert "Híd" in printed("cards", "38", LC_ALL="", LANG="hu_HU.UTF-8")


def test_help_names_every_command_and_its_options() -> None:
    text = printed("--help")
    assert all(f"    {command} " in text for command in COMMANDS)
    text = printed("terminal", "--help")
    assert all(option in text for option in ("--players", "--bots", "--campaign", "--save", "--lang"))


def test_a_terminal_without_the_letters_of_a_language_shows_the_others() -> None:
    answer = faiyum("cards", "38", "--lang", "hu", PYTHONIOENCODING="ascii")
    assert (answer.returncode, answer.stderr) == (0, "")
    assert "H?d" in answer.stdout


# ---- cards -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "name", "kind"), [("en", "Bridge", "build"), ("de", "Brücke", "Bau"), ("hu", "Híd", "építés")]
)
def test_all_cards_are_listed_in_each_language(language: str, name: str, kind: str) -> None:
    cards = json.loads(printed("cards", "--json", "--lang", language))
    assert len(cards) == 3 + 64 + 42
    assert all(set(card) == {"number", "name", "text", "kind"} for card in cards)
    assert all(card["name"] and len(card["text"]) > 10 for card in cards)
    assert [card["number"] for card in cards[:3]] == ["farmer", "two-roads", "settlement"]
    numbers = [card["number"] for card in cards[3:]]
    assert numbers == sorted(set(numbers))
    assert {card["kind"] for card in cards} == {
        "harvest", "build", "commerce", "other", "disaster", "onetime", "permanent",
    }  # fmt: skip
    bridge = next(card for card in cards if card["number"] == 38)
    assert (bridge["name"], bridge["kind"]) == (name, "build")
    line = printed("cards", "38", "--lang", language, COLUMNS="2000").split("  ")
    assert [word.strip() for word in line if word.strip()] == ["38", name, kind, bridge["text"]]


def test_the_list_has_a_line_for_each_card() -> None:
    lines = printed("cards", COLUMNS="2000").splitlines()
    assert len(lines) == 109
    assert [line.split()[0] for line in lines[2:6]] == ["S", "1", "2", "4"]


def test_one_card_is_shown_by_number_or_name() -> None:
    assert [card["name"] for card in json.loads(printed("cards", "122", "--json"))] == ["Wasteland"]
    assert [card["number"] for card in json.loads(printed("cards", "farmer", "--json"))] == ["farmer"]


# ---- boards ----------------------------------------------------------------


def test_the_default_board_is_drawn_and_found_fine() -> None:
    text = printed("board")
    assert all(f"{name} " in text for name in load_board("faiyum").names)
    assert "59 spaces, 130 places for roads and 17 for bridges" in text
    assert "\x1b" not in text
    assert text.startswith(printed("board", BOARDS / "faiyum.board"))
    assert "unverified" in text


def test_a_board_file_is_drawn_as_svg(tmp_path: Path) -> None:
    file = tmp_path / "small.svg"
    text = printed("board", SMALL, "--svg", file)
    assert str(file) in text
    assert "22 spaces" in text
    svg = file.read_text(encoding="utf-8")
    assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    assert all(f">{name}<" in svg for name in ("A1", "E3", "G1"))


# ---- simulate --------------------------------------------------------------


def simulated(*words: str | Path) -> dict[str, Any]:
    facts = json.loads(printed("simulate", "--json", *words))
    assert set(facts) >= {"games", "players", "decisions", "seconds", "compiled"}
    assert isinstance(facts, dict)
    return facts


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_bots_play_games_of_one_to_five_players(players: int) -> None:
    facts = simulated("--games", "3", "--seed", "8", "--players", str(players), "--privileges")
    assert (facts["players"], facts["compiled"], len(facts["games"])) == (players, COMPILED, 3)
    assert facts["seconds"] > 0
    for i, game in enumerate(facts["games"]):
        assert set(game) == {"seed", "reputation", "turns", "decisions"}
        assert game["seed"] == 8 + i
        assert len(game["reputation"]) == players
        assert game["decisions"] >= game["turns"] > 0
    assert facts["decisions"] == sum(game["decisions"] for game in facts["games"])


def test_the_same_seed_gives_the_same_games_and_they_are_those_of_the_engine() -> None:
    first, again = (simulated("--games", "2", "--seed", "5") for _ in range(2))
    assert first | {"seconds": 0} == again | {"seconds": 0}
    for game in first["games"]:
        played = finished(seed=game["seed"])
        facts = (played.reputation, played.turns, played.decisions)
        assert facts == (game["reputation"], game["turns"], game["decisions"])
    assert simulated("--games", "2", "--seed", "5", "--board", SMALL)["games"] != first["games"]
    assert simulated("--games", "2", "--seed", "5", "--privileges")["games"] != first["games"]


def test_without_a_seed_the_games_differ() -> None:
    assert simulated("--games", "1")["games"][0]["seed"] != simulated("--games", "1")["games"][0]["seed"]


def test_the_means_of_all_seats_are_printed() -> None:
    played = [finished(3, 5), finished(3, 6)]
    lines = printed("simulate", "--games", "2", "--seed", "5", "--players", "3").splitlines()
    assert lines[0].startswith("2 games, ")
    for seat, line in enumerate(lines[1:]):
        mean = sum(game.reputation[seat] for game in played) / 2
        assert line == f"Player {seat + 1} (random): Mean reputation {mean:.1f}"


# ---- perft -----------------------------------------------------------------


def test_perft_counts_the_options_of_a_position(tmp_path: Path) -> None:
    position = {"seats": [{"hand": ["farmer", 38], "goods": {"wheat": 2}}], "drained": ["D6"], "workers": ["D6"]}
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position), encoding="utf-8")
    game = Game.from_position(position)
    second = 0
    for option in game.options:
        further = game.clone()
        further.take(option)
        second += len(further.options)
    counts = json.loads(printed("perft", "--depth", "2", "--json", "--position", file))
    assert counts == {"counts": [len(game.options), second]}
    lines = printed("perft", "--depth", "2", "--position", file).splitlines()
    assert lines == [f"depth 1: {len(game.options)} positions", f"depth 2: {second} positions"]


def test_perft_counts_from_the_start_of_any_game() -> None:
    words = ("perft", "--depth", "1", "--json", "--players", "4", "--seed", "3", "--privileges", "--board", SMALL)
    assert json.loads(printed(*words)) == {"counts": [len(Game(4, 3, ("privileges",), str(SMALL)).options)]}


@pytest.mark.parametrize(("language", "number"), [("en", "1,025"), ("de", "1.025"), ("hu", "1\u00a0025")])
def test_numbers_are_written_as_the_language_writes_them(language: str, number: str) -> None:
    assert printed("perft", "--depth", "3", "--lang", language).splitlines()[2].split(": ")[1].startswith(f"{number} ")


@pytest.mark.parametrize(
    ("language", "mark", "half"), [("en", ".", "50%"), ("de", ",", "50\u00a0%"), ("hu", ",", "50%")]
)
def test_the_table_of_the_arena_is_written_as_the_language_writes_numbers(language: str, mark: str, half: str) -> None:
    words = f"arena --bots random,greedy --games 4 --processes 1 --lang {language}"
    text = printed(*words.split())
    assert f" {half} " in text
    assert re.search(rf"\d\{mark}\d\W?% \(", text)
    # wins and their ends, the mean of reputation and how far its interval reaches, and the times
    assert len(re.findall(rf"\d\{mark}\d", text)) == 2 * (3 + 2 + 2)
    assert not re.search(r"\d\.\d" if mark == "," else r"\d,\d", text)
    text = printed(*f"arena --campaign --bots random --games 1 --processes 1 --lang {language}".split())
    # no campaign was completed, so there is no interval
    assert re.search(rf"≥ \d+\{mark}\d", text)
    assert len(re.findall(rf"\d\{mark}\d", text)) == 1 + 1


# ---- replay ----------------------------------------------------------------


def test_a_record_is_replayed_and_says_how_the_game_ended(tmp_path: Path) -> None:
    game = finished(3)
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
    assert lines[1:4] == [f"Player {seat + 1}: {game.reputation[seat]} reputation" for seat in game.standings]
    assert lines[4] == f"Player {game.standings[0] + 1} wins."


def test_an_unfinished_record_is_replayed_as_far_as_it_goes(tmp_path: Path) -> None:
    game = Game(2, 5)
    for _ in range(9):
        game.take(game.options[0])
    file = tmp_path / "game.txt"
    file.write_text(game.record(), encoding="utf-8")
    facts = json.loads(printed("replay", file, "--json"))
    assert (facts["over"], facts["decisions"], facts["turns"]) == (False, 9, game.turns)
    assert "wins" not in printed("replay", file)


# ---- bench -----------------------------------------------------------------


def test_bench_measures_every_number_of_players_with_and_without_privileges() -> None:
    facts = json.loads(printed("bench", "--seconds", "1", "--json"))
    assert facts["compiled"] == COMPILED
    assert [(row["players"], row["privileges"]) for row in facts["rows"]] == [
        (players, privileges) for privileges in (False, True) for players in range(1, 6)
    ]
    assert all(row["decisions_per_second"] > row["games_per_second"] > 0 for row in facts["rows"])
    assert all(0 < row["clone_microseconds"] < 1000 for row in facts["rows"])


# ---- mistakes --------------------------------------------------------------


def unpayable() -> dict[str, Any]:
    """A position in the middle of a card whose owner has lost the goods that it still costs."""
    game = Game.from_position({"seats": [{"hand": ["settlement"], "goods": {"wheat": 1, "grape": 1, "stone": 1}}]})
    game.take("play settlement")
    position = game.position()
    assert "pending" in position
    position["seats"][0]["goods"] = {}
    return position


DEFAULT = (BOARDS / "faiyum.board").read_text(encoding="utf-8")
RECORD = finished().record()
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
    "unpayable.json": json.dumps(unpayable()).encode(),
    "complete.json": json.dumps(COMPLETE).encode(),
    "dam.board": DEFAULT.replace("dam: E9-F8", "dam: E8-F8").encode(),
    "row.board": DEFAULT.replace("A  2", "A  two").encode(),
    # as good as the default board, but far to the east
    "far.board": "".join(
        line.replace("  ", f"  {10**17}", 1) if line[1:3] == "  " else line for line in DEFAULT.splitlines(True)
    ).encode(),
    "game.txt": Game(2, 5).record().encode(),
    "move.txt": RECORD.replace("1. seat 0: ", "1. seat 0: dance ").encode(),
    "result.txt": RECORD.replace("result: ", "result: 9").encode(),
    "draw.txt": RECORD.replace("draw: ", "pile: ").encode(),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of files that no command can use; `missing` is not there."""
    found = tmp_path_factory.mktemp("files")
    for name, content in FILES.items():
        (found / name).write_bytes(content)
    return found


MISTAKES = [
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
    ("hint @game.txt --bot random", "'random'"),
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


@pytest.mark.parametrize(("line", "culprit"), MISTAKES)
def test_a_mistake_gets_one_sentence_and_code_2(line: str, culprit: str, folder: Path) -> None:
    answer = faiyum(*[word.replace("@", f"{folder}/") for word in line.split()])
    assert "Traceback" not in answer.stderr
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith("faiyum: ")
    assert answer.stderr.index("\n") == len(answer.stderr) - 1
    assert culprit in answer.stderr.replace("faiyum: ", "", 1)


@pytest.mark.parametrize(("language", "words"), [("de", "muss eine Zahl von 1 bis 5 sein"), ("hu", "közötti szám")])
def test_mistakes_are_explained_in_the_language_chosen(language: str, words: str) -> None:
    answer = faiyum("simulate", "--players", "6", "--lang", language)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert words in answer.stderr


# words of argparse and of our own sentences that are in no other language of ours
ENGLISH = re.compile(
    r"\b(the|are|not|there|must|expected|required|invalid|choose|unrecognized|arguments?|following|usage|options|"
    r"positional|show|message|exit|error|command|file|names|cannot|wrong|number)\b"
)


@pytest.mark.parametrize("language", ["de", "hu"])
@pytest.mark.parametrize(("line", "culprit"), MISTAKES)
def test_no_english_is_left_in_other_languages(
    line: str,
    culprit: str,
    language: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    assert main([word.replace("@", f"{folder}/") for word in line.split()]) == 2
    # the system speaks for itself
    complaint = capsys.readouterr().err.replace(os.strerror(errno.ENOENT), "").replace(str(folder), "")
    assert complaint.startswith("faiyum: ")
    assert not ENGLISH.search(complaint), complaint


@pytest.mark.parametrize("language", ["de", "hu"])
@pytest.mark.parametrize("command", [[], *[[command] for command in COMMANDS]])
def test_help_is_in_the_language_of_its_reader(
    command: list[str], language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit) as end:
        main([*command, "--help"])
    text = capsys.readouterr().out
    assert end.value.code == 0
    assert text.startswith(texts(language)("arguments-usage") + "faiyum")
    assert not ENGLISH.search(text), text


@pytest.mark.parametrize("line", ["cards", "cards --json", "board", "simulate --games 2"])
def test_a_reader_who_has_seen_enough_is_no_mistake(line: str) -> None:
    process = subprocess.Popen(
        [*COMMAND, *line.split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    )
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    with process.stderr:
        assert (process.stderr.read(), process.wait(60)) == (b"", 0)
