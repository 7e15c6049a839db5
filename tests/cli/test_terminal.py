"""`faiyum terminal`: whole games, campaigns and the commands at the prompt."""

import contextlib
import json
import os
import pty
import re
import signal
import subprocess
import termios
from functools import cache
from itertools import count
from pathlib import Path
from random import Random

import pytest
from support.command import COMMAND, TIMEOUT_SECONDS, environment, faiyum, printed, started
from support.games import busy_choice

from faiyum import Fault, Game, Option
from faiyum.bots import Seen, make_bot
from faiyum.campaign import Campaign
from faiyum.cli.support.terminal_game import fault_sentence
from faiyum.i18n.texts import texts

UNKNOWN = texts("en")("term-unknown")


def play_by_number(game: Game, bots: dict[int, str] | None = None) -> list[str]:
    """Play a game to its end; return what people type for it, the numbers of the options."""
    random = Random(game.seed)
    seats = {seat: make_bot(name, f"{game.seed} {seat}") for seat, name in (bots or {}).items()}
    typed: list[str] = []
    while not game.over:
        options = game.options
        chosen: Option
        if game.player in seats:
            chosen = seats[game.player].choose(Seen(game))
        else:
            chosen = busy_choice(random, options)
            typed.append(str(options.index(chosen) + 1))
        game.take(chosen)
    return typed


def lines(words: list[str]) -> str:
    """Return the input in which each of the words is a line."""
    return "".join(f"{word}\n" for word in words)


def replies(typed: list[str], *words: str | Path) -> list[str]:
    """Return the output before the first prompt and after each typed line."""
    text = printed("terminal", "--seed", "1", *words, typed=lines(typed), COLUMNS="1000")
    parts = re.split(r"^> ", text, flags=re.MULTILINE)
    assert len(parts) == len(typed) + (1 if typed[-1] == "quit!" else 2)
    return parts


def test_bots_are_described_by_the_names_used_in_the_web_client() -> None:
    [start] = replies(["quit!"], "--bots", "planner,random", "--lang", "hu")[:1]
    assert "2. hely: Tervező bot (planner), gyakorlott\n3. hely: Véletlen bot (random), kipróbáláshoz\n" in start
    assert re.search("2. játékos Tervező bot +0 ", start)
    help_text = " ".join(printed("terminal", "--help", COLUMNS="80").split())
    assert "greedy (first game), planner (club player)," in help_text


# ---- whole games -----------------------------------------------------------


@pytest.mark.parametrize(("players", "modules"), [(2, ()), (3, ("privileges",))])
def test_people_sharing_a_screen_play_by_typing_option_numbers(
    players: int, modules: tuple[str, ...], tmp_path: Path
) -> None:
    game = Game(players, 11, modules)
    typed = play_by_number(game)
    file = tmp_path / "game.txt"
    words = ["--players", str(players), "--seed", "11", *[f"--{module}" for module in modules]]
    text = printed("terminal", *words, "--save", file, typed=lines(typed))
    assert file.read_text(encoding="utf-8") == game.record()
    end = text[text.index("The game is over.") :].splitlines()
    assert end[1 : players + 1] == [
        f"Player {n + 1}: {game.reputation[n]}\N{NO-BREAK SPACE}reputation" for n in game.standings
    ]
    assert end[players + 1] == f"Player {game.standings[0] + 1} wins."
    assert UNKNOWN not in text
    assert json.loads(printed("replay", file, "--json"))["reputation"] == game.reputation


def test_options_may_be_typed_by_name(tmp_path: Path) -> None:
    game = Game(2, 12)
    typed: list[str] = []
    random = Random(1)
    while not game.over:
        typed.append(str(random.choice(game.options)))
        game.take(typed[-1])
    file = tmp_path / "game.txt"
    assert "wins" in printed("terminal", "--players", "2", "--seed", "12", "--save", file, typed=lines(typed))
    assert file.read_text(encoding="utf-8") == game.record()


@pytest.mark.parametrize(
    ("players", "bot", "bots"),
    [
        (2, "greedy", []),
        (2, "random", ["--bots", "random"]),
        (3, "random", ["--players", "3", "--bots", "random,random"]),
    ],
)
def test_the_moves_of_bots_are_shown(players: int, bot: str, bots: list[str], tmp_path: Path) -> None:
    game = Game(players, 13)
    typed = play_by_number(game, dict.fromkeys(range(1, players), bot))
    file = tmp_path / "game.txt"
    text = printed("terminal", "--seed", "13", "--save", file, *bots, typed=lines(typed))
    assert file.read_text(encoding="utf-8") == game.record()
    taken = re.findall(r"^(?:> )?Player [2-9]: ", text[: text.index("The game is over.")], flags=re.MULTILINE)
    assert len(taken) == game.decisions - len(typed)


def test_a_solo_game_ends_with_its_reputation(tmp_path: Path) -> None:
    game = Game(1, 14)
    typed = play_by_number(game)
    file = tmp_path / "game.txt"
    text = printed("terminal", "--players", "1", "--seed", "14", "--save", file, typed=lines(typed))
    assert f"You reached {game.reputation[0]} reputation." in text
    assert file.read_text(encoding="utf-8") == game.record()


# ---- the campaign ----------------------------------------------------------


@cache
def game_with_several_goals() -> tuple[Game, list[str], list[str]]:
    """Return a campaign game that reaches several goals besides a struck one, its input, and those goals."""
    campaign = Campaign()
    campaign.struck = ["reputation-150"]
    for seed in count():
        game = campaign.new_game(seed)
        typed = play_by_number(game)
        goals = campaign.goals(game)
        if len(goals) > 1:
            break
    return game, typed, goals


def save_campaign(file: Path) -> None:
    """Save a campaign with one goal struck off."""
    games = [{"reputation": 150, "goal": "reputation-150"}]
    file.write_text(json.dumps({"campaign": 1, "struck": ["reputation-150"], "games": games}), encoding="utf-8")


def test_a_campaign_is_stored_in_a_file_and_continued(tmp_path: Path) -> None:
    file = tmp_path / "campaign.json"
    played: list[Game] = []
    for seed in (15, 16):
        game = Game(1, seed)
        typed = play_by_number(game)
        text = printed("terminal", "--campaign", file, "--seed", str(seed), typed=lines(typed))
        assert text.startswith("Campaign: 0 of 7 goals, 0 rewards.")
        assert "You reached none of the pharaoh\u2019s goals this time." in text
        played.append(game)
        assert json.loads(file.read_text(encoding="utf-8")) == {
            "campaign": 1,
            "struck": [],
            "games": [{"reputation": game.reputation[0], "goal": None} for game in played],
        }


def test_the_player_chooses_which_of_several_goals_to_strike_off(tmp_path: Path) -> None:
    file = tmp_path / "campaign.json"
    save_campaign(file)
    game, typed, goals = game_with_several_goals()
    answers = lines([*typed, "0", "all", "2"])
    text = printed("terminal", "--campaign", file, "--seed", str(game.seed), typed=answers)
    assert text.startswith("Campaign: 1 of 7 goals, 1 reward")
    assert f"Goal reached: {texts('en')('goal-' + goals[1])}" in text
    assert json.loads(file.read_text(encoding="utf-8"))["struck"] == ["reputation-150", goals[1]]


def test_the_campaign_is_unchanged_if_input_ends_at_the_choice_of_a_goal(tmp_path: Path) -> None:
    file = tmp_path / "campaign.json"
    save_campaign(file)
    game, typed, _ = game_with_several_goals()
    answer = faiyum("terminal", "--campaign", file, "--seed", str(game.seed), typed=lines(typed))
    assert "Traceback" not in answer.stderr
    assert answer.returncode in (0, 2)
    assert Campaign.from_data(json.loads(file.read_text(encoding="utf-8"))).struck == ["reputation-150"]


def test_leaving_a_game_leaves_the_campaign_unchanged(tmp_path: Path) -> None:
    file = tmp_path / "campaign.json"
    printed("terminal", "--campaign", file, typed="1\nquit!\n")
    assert not file.exists()
    save_campaign(file)
    before = file.read_text(encoding="utf-8")
    assert "$10" in printed("terminal", "--campaign", file, typed="1\nquit!\n")
    assert file.read_text(encoding="utf-8") == before


# ---- commands at the prompt ------------------------------------------------


def test_commands_show_the_map_cards_reasons_and_help() -> None:
    game = Game(2, 1)
    missing = next(card for card in game.view(0)["market"] if f"buy {card}" not in map(str, game.options))
    _, board, hand, card, bare, possible, reason, space, help_text, left = replies(
        ["map", "cards", "card 38", "card farmer", "why administrate", f"why buy {missing}", "space D6", "help"]
    )
    t = texts("en")
    assert all(f"{name} " in board for name in game.state.board.names)
    assert "$" not in board
    assert [line.split(":")[0] for line in hand.splitlines()] == ["Farmer", "Two Roads", "Settlement"]
    assert card.strip() == f"38 Bridge: {t.card_text(38)}"
    assert bare.strip() == f"Farmer: {t.card_text(130)}"
    assert possible == "That is possible at the moment.\n"
    why_not = game.why_not(f"buy {missing}")
    assert why_not
    assert reason == f"{t.reason(why_not)}\n"
    assert "has to be decided first" in space
    assert all(word in help_text for word in ("map", "cards", "card", "why", "undo", "save", "quit!"))
    assert left == "The game was not finished.\n", "the input has ended"


def test_undo_returns_to_the_previous_decision() -> None:
    prompt, inside, undone, nothing, again, *_ = replies(["play farmer", "undo", "undo", "play farmer", "quit!"])
    start_of_turn = prompt[prompt.index("It is your turn.") :]
    assert "Choose a space for the worker." in inside
    assert undone.strip() == start_of_turn.strip()
    assert nothing == "There is nothing to undo.\n"
    assert again == inside


def test_undo_also_takes_back_the_turns_of_bots() -> None:
    _, after, undone, _ = replies(["cash farmer", "undo", "quit!"])
    assert "Player 2: " in after
    assert "Turn 3, player 1" in after
    assert "Turn 1, player 1" in undone
    assert "It is your turn." in undone


def test_a_game_saved_before_its_end_can_be_replayed(tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    game = Game(2, 1)
    game.take("play farmer")
    game.take("space D6")
    replies(["play farmer", "space D6", f"save {file}", "quit!"], "--players", "2")
    assert file.read_text(encoding="utf-8") == game.record()
    assert json.loads(printed("replay", file, "--json"))["decisions"] == 2


def test_markup_in_file_names_is_not_interpreted(tmp_path: Path) -> None:
    file = tmp_path / "game [draft].txt"
    _, saved, _ = replies([f"save {file}", "quit!"])
    assert saved == f"The game is saved in {file}.\n"
    assert file.exists()


def test_unknown_commands_are_answered_with_a_hint() -> None:
    typed = ["", "0", "99", "-1", "1.5", "dance", "[", "quit!?", "1 2", "[bold]", "[/bold]", "\0"]
    for language in ("en", "de", "hu"):
        answers = replies([*typed, "1", "quit!"], "--lang", language)[1 : len(typed) + 1]
        assert dict.fromkeys(typed, f"{texts(language)('term-unknown')}\n") == dict(zip(typed, answers, strict=True))


def fault(name: str) -> Fault:
    """Return the error that the game raises for an invalid option name."""
    with pytest.raises(Fault) as refusal:
        Game(2, 1).why_not(name)
    return refusal.value


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_invalid_option_names_are_explained(language: str) -> None:
    t = texts(language)
    names = ["play", "play 3", "space Z9", "road D5", "pay gold", "play ²", "done [/bold]"]
    answers = replies([*names, "why not", "card 3", "card", "undo", "quit!"], "--lang", language)[1:]
    for name, answer in zip([*names, "not"], answers, strict=False):
        assert answer == f"{fault_sentence(fault(name), t)}\n"
    cards = [fault_sentence(Fault("unknown-card", {"name": name}), t) + "\n" for name in ("'3'", "''")]
    assert answers[len(names) + 1 : -1] == [*cards, fault_sentence(Fault("nothing-to-undo"), t) + "\n"]


def test_commands_without_their_argument_are_explained() -> None:
    typed = ["card", "why", "save"]
    assert all(answer.strip() for answer in replies([*typed, "quit!"])[1:4])


@pytest.mark.parametrize("word", ["²", "9" * 5000])
def test_digits_that_are_not_an_option_number_do_not_end_the_game(word: str) -> None:
    _, answer, after, _ = replies([word, "play farmer", "quit!"])
    assert answer == f"{UNKNOWN}\n"
    assert "Choose a space for the worker." in after


def test_a_failed_save_does_not_end_the_game(tmp_path: Path) -> None:
    _, missing, folder, _, _ = replies([f"save {tmp_path / 'none' / 'game.txt'}", f"save {tmp_path}", "1", "quit!"])
    assert "game.txt" in missing
    assert tmp_path.name in folder


def test_input_in_another_encoding_does_not_end_the_game() -> None:
    answer = subprocess.run(
        [*COMMAND, "terminal", "--seed", "1"], input=b"k\xf6zs\xe9g\n1\nquit!\n", capture_output=True,
        env=environment(PYTHONIOENCODING="utf-8"), timeout=TIMEOUT_SECONDS,
    )  # fmt: skip
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert b"Choose a space for the worker." in answer.stdout


# ---- leaving ---------------------------------------------------------------


@pytest.mark.parametrize("last", [["quit!"], []])
def test_leaving_the_game_or_ending_the_input_saves_the_record(last: list[str], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    text = printed("terminal", "--save", file, typed=lines(["play farmer", "1", *last]))
    assert text.endswith(f"> The game was not finished.\nThe game is saved in {file}.\n")
    summary = json.loads(printed("replay", file, "--json"))
    assert not summary["over"]
    assert summary["decisions"] >= 2


def test_an_interrupt_ends_the_game_and_saves_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    pipe = subprocess.PIPE
    with started(*COMMAND, "terminal", "--save", str(file), stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdout
        shown = b""
        while not shown.endswith(b"> "):
            part = process.stdout.read(1)
            assert part, "the game did not start"
            shown += part
        while process.poll() is None:
            # a signal just before the program starts to read is noticed only with the next one
            process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(timeout=0.5)
        _, errors = process.communicate(timeout=TIMEOUT_SECONDS)
    assert (process.returncode, errors) == (130, b"\n")
    assert json.loads(printed("replay", file, "--json"))["decisions"] == 0


# ---- at a real terminal ----------------------------------------------------


def run_in_terminal(words: list[str], typed: list[str], output_to_terminal: bool) -> tuple[str, str]:
    """Run the command in a pseudo-terminal and type a line at each prompt.

    Returns what the terminal shows, and the output if that is not sent to the terminal.
    """
    outside, inside = pty.openpty()
    settings = termios.tcgetattr(inside)
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(inside, termios.TCSANOW, settings)
    process = subprocess.Popen(
        [*COMMAND, *words], env=environment(TERM="xterm-256color"),
        stdin=inside, stdout=inside if output_to_terminal else subprocess.PIPE, stderr=inside,
    )  # fmt: skip
    os.close(inside)
    waiting = list(typed)
    shown = b""
    while True:
        try:
            part = os.read(outside, 65536)
        except OSError:
            part = b""
        if not part:
            break
        shown += part
        if waiting and shown.endswith(b"\n> "):
            os.write(outside, waiting.pop(0).encode() + b"\n")
    os.close(outside)
    output, _ = process.communicate(timeout=TIMEOUT_SECONDS)
    assert process.returncode == 0
    return shown.decode().replace("\r\n", "\n"), (output or b"").decode()


def test_a_terminal_shows_the_same_text_in_colours() -> None:
    words = ["terminal", "--seed", "17", "--players", "1"]
    typed = play_by_number(Game(1, 17))
    shown, _ = run_in_terminal(words, typed, output_to_terminal=True)
    assert shown.count("\x1b[") > 1000
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown)
    assert plain == printed(*words, typed=lines(typed))


def test_the_progress_bar_is_not_part_of_the_output() -> None:
    words = ["simulate", "--games", "20", "--seed", "1", "--json"]
    shown, output = run_in_terminal(words, [], output_to_terminal=False)
    assert "20/20" in shown
    assert len(json.loads(output)["games"]) == 20
    # the line is cleared and the cursor shown again
    assert shown.endswith("\x1b[2K")
    assert shown.rindex("\x1b[?25h") > shown.rindex("\x1b[?25l")
