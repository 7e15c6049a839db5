"""Bots of one's own: they play wherever a bot does, and what is wrong with them is said in a sentence."""

from pathlib import Path

import pytest
from support.command import faiyum

import faiyum as package
from faiyum import Fault
from faiyum.bots import Seen, gives_reasons, make_bot
from faiyum.bots.coach.advice import advise
from faiyum.bots.search.search_bot import SearchBot

FILES = {
    "my_bots.py": """
import gc
from abc import ABC, abstractmethod
import numpy as np
from faiyum.bots.planner import PlannerBot
from faiyum.bots.search.search_bot import Outlook

class First:
    def __init__(self, seed): ...
    def choose(self, seen, budget=None):
        return seen.options[0]

class ByName(First):
    def choose(self, seen, budget=None):
        return str(seen.options[0])

class Deep(PlannerBot): ...

class Mute:
    def __init__(self, seed): ...

class Seedless:
    def choose(self, seen, budget=None):
        return seen.options[0]

class Greedy(First):
    def __init__(self, seed, more): ...

class Abstract(First, ABC):
    @abstractmethod
    def dance(self): ...

class Lost(First):
    def choose(self, seen, budget=None):
        return "fly D7"

class Clumsy(First):
    def choose(self, seen, budget=None):
        return [][7]

class Wrong(First):
    def choose(self, seen, budget=None):
        seen.sample(__import__("random").Random(1)).take("fly D7")

class Hasty(First):
    def choose(self, seen):
        return seen.options[0]

class Leaving(First):
    def choose(self, seen, budget=None):
        raise SystemExit(3)

class Blind(PlannerBot):
    def expect(self, states, seat):
        return [][7]

class Brief(PlannerBot):
    def expect(self, states, seat):
        return []

class Vague(PlannerBot):
    worth, reputation, win, other = 1.0, 1.0, None, None
    def expect(self, states, seat):
        return [Outlook(self.worth, self.reputation, self.win, self.other) for _ in states]

class Dazed(Vague):
    worth = float("nan")

class Chatty(Vague):
    reputation = "a lot"

class Boasting(Vague):
    win = 7

class Envious(Vague):
    other = float("inf")

class Idle(PlannerBot):
    def plans(self, seen, budget=None):
        return []

class Dreaming(PlannerBot):
    def expect(self, states, seat):
        return [1.0 for _ in states]

class Numpyish(Vague):
    worth, reputation, win, other = np.float32(1), np.int64(2), np.float32(0.5), np.float32(3)

class Undisturbed(First):
    asked = False
    def choose(self, seen, budget=None):
        # nothing that was there before it began to think is looked through for waste meanwhile
        assert self.asked or gc.get_freeze_count() > 10_000
        self.asked = True
        return seen.options[0]

class Punctual(First):
    def choose(self, seen, budget=None):
        assert (budget.evaluations, budget.seconds) == (7, 0.05)
        return seen.options[0]

class Unborn(PlannerBot):
    def __init__(self, seed): ...

def helper(seed): ...
""",
    "broken_bots.py": "def dance(:\n",
    "needy_bots.py": "import no_such_library\n",
    "leaving_bots.py": "import sys\nsys.exit('usage: …')\n",
}
UNKNOWN = ["no.such:Bot", "my_bots:Nobody", "my_bots.deeper:First", "clever"]
UNFIT = [
    ("x:", "it is written like 'my_bots:MyBot'"),
    (":x", "it is written like"),
    ("..a:b", "it is written like"),
    ("a/b:c", "it is written like"),
    ("my_bots:helper", "it is no class"),
    ("my_bots:Abstract", "it is no class"),
    ("my_bots:Mute", "it has no method choose(self, seen, budget)"),
    ("my_bots:Seedless", "it has no method __init__(self, seed)"),
    ("my_bots:Greedy", "TypeError: "),
    ("broken_bots:First", "broken_bots.py, line 1"),
    ("needy_bots:First", "No module named 'no_such_library'"),
    ("leaving_bots:First", "SystemExit: usage: …"),
]
THOUGHTLESS = [
    ("my_bots:Blind", "IndexError: list index out of range"),
    ("my_bots:Brief", "expect has to give as many outlooks as it is given states ("),
    ("my_bots:Dazed", "expect has to give outlooks of finite numbers"),
    ("my_bots:Chatty", "not Outlook(worth=1.0, reputation='a lot', win=None, other=None)"),
    ("my_bots:Boasting", "with a chance to win from 0 to 1, or None, not Outlook(worth=1.0, reputation=1.0, win=7"),
    ("my_bots:Envious", "other=inf)"),
    ("my_bots:Idle", "plans has to give at least one turn"),
    ("my_bots:Dreaming", "not 1.0"),
]
FAILING = [
    ("my_bots:Lost", "not an option now: 'fly D7'"),
    ("my_bots:Clumsy", "IndexError: list index out of range"),
    ("my_bots:Wrong", "'fly D7'"),
    ("my_bots:Hasty", "TypeError: "),
    ("my_bots:Leaving", "SystemExit: 3"),
    *THOUGHTLESS[:3],
]
# as the installed command: Python does not look into the current folder by itself
INSTALLED = {"PYTHONSAFEPATH": "1", "PYTHONPATH": str(Path(package.__file__).parent.parent)}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("bots")
    for name, text in FILES.items():
        (found / name).write_text(text, encoding="utf-8")
    return found


@pytest.fixture(autouse=True)
def here(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(folder)
    monkeypatch.chdir(folder)


@pytest.mark.parametrize("name", UNKNOWN)
def test_a_name_that_is_not_there_is_unknown(name: str) -> None:
    with pytest.raises(Fault, match=f"there is no bot '{name}'; there are random, "):
        make_bot(name, "1")


@pytest.mark.parametrize(("name", "reason"), UNFIT)
def test_what_can_be_no_bot_is_told_why(name: str, reason: str) -> None:
    with pytest.raises(Fault) as refusal:
        make_bot(name, "1")
    said = str(refusal.value)
    assert said.startswith(f"the bot '{name}' cannot play: ")
    assert reason in said
    assert "\n" not in said


def test_a_bot_that_thinks_stays_one() -> None:
    assert gives_reasons("my_bots:Deep")
    assert isinstance(make_bot("my_bots:Deep", "1"), SearchBot)
    assert not gives_reasons("my_bots:First")


def test_a_bot_that_thinks_need_not_be_made_like_its_ancestor() -> None:
    assert len(advise(make_bot("my_bots:Unborn", "1"), Seen(package.Game(2, 5)))) == 3  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["my_bots:First", "my_bots:ByName"])
@pytest.mark.parametrize("line", ["simulate --games 1", "arena --games 2", "arena --campaign --games 1 --processes 1"])
def test_the_installed_command_finds_bots_in_the_current_folder(name: str, line: str) -> None:
    answer = faiyum(*line.split(), "--bots", name, **INSTALLED)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert name in answer.stdout


@pytest.mark.parametrize("command", ["simulate --games 1", "arena --games 2 --processes 1", "terminal"])
def test_a_bot_is_told_how_long_it_may_think(command: str) -> None:
    line = f"{command} --evaluations 7 --milliseconds 50"
    answer = faiyum(*line.split(), "--bots", "my_bots:Punctual", typed="1\n" * 40, **INSTALLED)
    assert (answer.returncode, answer.stderr) == (0, "")


@pytest.mark.parametrize(
    "line",
    [
        "simulate --games 1",
        "arena --games 2 --processes 1",
        "arena --games 2 --processes 2",
        "arena --campaign --games 1 --processes 1",
        "terminal",
    ],
)
def test_no_bot_pays_for_the_memory_of_the_program_around_it(line: str) -> None:
    answer = faiyum(*line.split(), "--bots", "my_bots:Undisturbed", typed="1\n" * 40, **INSTALLED)
    assert (answer.returncode, answer.stderr) == (0, "")


@pytest.mark.parametrize(("name", "reason"), FAILING)
@pytest.mark.parametrize("line", ["simulate --games 1", "arena --games 2", "terminal"])
def test_a_bot_that_fails_while_it_plays_is_named(line: str, name: str, reason: str) -> None:
    answer = faiyum(*line.split(), "--bots", name, typed="1\n" * 40, **INSTALLED)
    assert answer.returncode == 2
    assert answer.stderr.startswith(f"faiyum: the bot '{name}' cannot play: ")
    assert answer.stderr.count("\n") == 1
    assert reason in answer.stderr


@pytest.mark.parametrize("name", ["my_bots:Vague", "my_bots:Numpyish"])
def test_a_bot_may_expect_the_same_of_all_and_in_any_kind_of_number(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.faiyum"
    file.write_text(package.Game(2, 5).record(), encoding="utf-8")
    answer = faiyum("hint", str(file), "--bot", name, "--json", **INSTALLED)
    assert (answer.returncode, answer.stderr) == (0, "")


@pytest.mark.parametrize(("name", "reason"), THOUGHTLESS)
def test_a_bot_that_fails_at_a_hint_is_named(name: str, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "game.faiyum"
    file.write_text(package.Game(2, 5).record(), encoding="utf-8")
    answer = faiyum("hint", str(file), "--bot", name, **INSTALLED)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith(f"faiyum: the bot '{name}' cannot play: ")
    assert reason in answer.stderr
    assert answer.stderr.count("\n") == 1


def test_a_process_that_dies_is_told_in_a_sentence(folder: Path) -> None:
    text = "import os\nclass Bot:\n    def __init__(self, seed): ...\n    def choose(self, *_): os._exit(1)\n"
    (folder / "dying_bots.py").write_text(text, encoding="utf-8")
    answer = faiyum("arena", "--games", "2", "--bots", "dying_bots:Bot", **INSTALLED)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "faiyum: a process that was at work has died\n"
