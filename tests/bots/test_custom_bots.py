"""Custom bots play wherever a bot can, and their errors are reported in one line."""

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
    called = False
    def choose(self, seen, budget=None):
        # objects created before the first decision are frozen out of garbage collection
        assert self.called or gc.get_freeze_count() > 10_000
        self.called = True
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
INVALID = [
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
INVALID_OUTLOOKS = [
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
    *INVALID_OUTLOOKS[:3],
]
# Like the installed command: Python does not look for modules in the current folder.
INSTALLED = {"PYTHONSAFEPATH": "1", "PYTHONPATH": str(Path(package.__file__).parent.parent)}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("bots")
    for name, text in FILES.items():
        (path / name).write_text(text, encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def in_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(folder)
    monkeypatch.chdir(folder)


@pytest.mark.parametrize("name", UNKNOWN)
def test_an_unknown_name_is_rejected(name: str) -> None:
    with pytest.raises(Fault, match=f"there is no bot '{name}'; there are random, "):
        make_bot(name, "1")


@pytest.mark.parametrize(("name", "reason"), INVALID)
def test_an_invalid_bot_is_rejected_with_the_reason(name: str, reason: str) -> None:
    with pytest.raises(Fault) as error:
        make_bot(name, "1")
    message = str(error.value)
    assert message.startswith(f"the bot '{name}' cannot play: ")
    assert reason in message
    assert "\n" not in message


def test_a_custom_search_bot_is_still_a_search_bot() -> None:
    assert gives_reasons("my_bots:Deep")
    assert isinstance(make_bot("my_bots:Deep", "1"), SearchBot)
    assert not gives_reasons("my_bots:First")


def test_a_custom_search_bot_need_not_call_the_constructor_of_its_base_class() -> None:
    assert len(advise(make_bot("my_bots:Unborn", "1"), Seen(package.Game(2, 5)))) == 3  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["my_bots:First", "my_bots:ByName"])
@pytest.mark.parametrize(
    "line", ["simulate --games 1 --seed 1", "arena --games 2", "arena --campaign --games 1 --processes 1"]
)
def test_the_installed_command_finds_bots_in_the_current_folder(name: str, line: str) -> None:
    answer = faiyum(*line.split(), "--bots", name, **INSTALLED)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert name in answer.stdout


@pytest.mark.parametrize("command", ["simulate --games 1 --seed 1", "arena --games 2 --processes 1", "terminal"])
def test_the_budget_options_reach_the_bot(command: str) -> None:
    line = f"{command} --evaluations 7 --milliseconds 50"
    answer = faiyum(*line.split(), "--bots", "my_bots:Punctual", typed="1\n" * 40, **INSTALLED)
    assert (answer.returncode, answer.stderr) == (0, "")


@pytest.mark.parametrize(
    "line",
    [
        "simulate --games 1 --seed 1",
        "arena --games 2 --processes 1",
        "arena --games 2 --processes 2",
        "arena --campaign --games 1 --processes 1",
        "terminal",
    ],
)
def test_existing_objects_are_frozen_out_of_garbage_collection_before_a_bot_thinks(line: str) -> None:
    answer = faiyum(*line.split(), "--bots", "my_bots:Undisturbed", typed="1\n" * 40, **INSTALLED)
    assert (answer.returncode, answer.stderr) == (0, "")


@pytest.mark.parametrize(("name", "reason"), FAILING)
@pytest.mark.parametrize("line", ["simulate --games 1 --seed 1", "arena --games 2", "terminal"])
def test_an_error_while_playing_names_the_bot(line: str, name: str, reason: str) -> None:
    answer = faiyum(*line.split(), "--bots", name, typed="1\n" * 40, **INSTALLED)
    assert answer.returncode == 2
    assert answer.stderr.startswith(f"faiyum: the bot '{name}' cannot play: ")
    assert answer.stderr.count("\n") == 1
    assert reason in answer.stderr


@pytest.mark.parametrize("name", ["my_bots:Vague", "my_bots:Numpyish"])
def test_outlooks_may_be_equal_and_of_any_numeric_type(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.faiyum"
    file.write_text(package.Game(2, 5).record(), encoding="utf-8")
    answer = faiyum("hint", str(file), "--bot", name, "--json", **INSTALLED)
    assert (answer.returncode, answer.stderr) == (0, "")


@pytest.mark.parametrize(("name", "reason"), INVALID_OUTLOOKS)
def test_an_error_during_a_hint_names_the_bot(name: str, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "game.faiyum"
    file.write_text(package.Game(2, 5).record(), encoding="utf-8")
    answer = faiyum("hint", str(file), "--bot", name, **INSTALLED)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith(f"faiyum: the bot '{name}' cannot play: ")
    assert reason in answer.stderr
    assert answer.stderr.count("\n") == 1


def test_the_death_of_a_worker_process_is_reported_in_one_line(folder: Path) -> None:
    text = "import os\nclass Bot:\n    def __init__(self, seed): ...\n    def choose(self, *_): os._exit(1)\n"
    (folder / "dying_bots.py").write_text(text, encoding="utf-8")
    answer = faiyum("arena", "--games", "2", "--bots", "dying_bots:Bot", **INSTALLED)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "faiyum: a process that was at work has died\n"
