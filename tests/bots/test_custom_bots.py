"""Custom bots play wherever a bot can, and their errors are reported in one line."""

from pathlib import Path

import pytest
from support.command import faiyum

import faiyum as package
from faiyum import Fault
from faiyum.bots import Budget, ConformanceError, Seen, check, make_bot
from faiyum.bots.coach.advice import advise, explain
from faiyum.bots.coach.spokesperson import make_adviser
from faiyum.bots.search.search_bot import Outlook, Plan, SearchBot
from faiyum.bots.search.turns import Turn
from faiyum.bots.vizier import apply_trials

FILES = {
    "my_bots.py": """
import gc
import itertools
import random
import sys
import time
from abc import ABC, abstractmethod
import numpy as np
from faiyum.bots.advisor import AdvisorBot
from faiyum.bots.greedy import GreedyBot
from faiyum.bots.pharaoh import PharaohBot
from faiyum.bots.planner import PlannerBot
from faiyum.bots.random import RandomBot
from faiyum.bots.vizier import VizierBot
from faiyum.bots.search.search_bot import Outlook

class First:
    def __init__(self, seed): ...
    def choose(self, seen, budget=None):
        return seen.options[0]

class ByName(First):
    def choose(self, seen, budget=None):
        return str(seen.options[0])

class Deep(PlannerBot): ...

class Mine1(RandomBot): ...

class Mine2(GreedyBot): ...

class Mine3(PlannerBot): ...

class Mine4(AdvisorBot): ...

class Mine5(VizierBot): ...

class Mine6(PharaohBot): ...

class Fickle(First):
    calls = itertools.count()

    def choose(self, seen, budget=None):
        return seen.options[next(Fickle.calls) % len(seen.options)]

class Peeking(First):
    def choose(self, seen, budget=None):
        frame = sys._getframe()
        while "game" not in frame.f_locals:
            frame = frame.f_back
        state = frame.f_locals["game"].state
        return seen.options[sum(state.deck[state.drawn:state.drawn + 3]) % len(seen.options)]

class Slow(First):
    def choose(self, seen, budget=None):
        if budget.seconds:
            start = time.process_time()
            while time.process_time() < start + 1.1:
                pass
        return seen.options[0]

class Meddling(First):
    def choose(self, seen, budget=None):
        first = seen.options[0]
        seen._game.take(first)
        return first

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
    def choose(self, seen, budget=None):  # fault of Lost
        return "fly D7"

class Clumsy(First):
    def choose(self, seen, budget=None):
        return [][7]  # fault of Clumsy

class Wrong(First):
    def choose(self, seen, budget=None):
        seen.sample(random.Random(1)).take("fly D7")  # fault of Wrong

class Hasty(First):
    def choose(self, seen):
        return seen.options[0]

class Leaving(First):
    def choose(self, seen, budget=None):
        raise SystemExit(3)

class Blind(PlannerBot):
    def expect(self, states, seat):
        return [][7]  # fault of Blind

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


def line_of(bot: str) -> int:
    """Return the line of a bot's fault."""
    return 1 + next(n for n, line in enumerate(FILES["my_bots.py"].splitlines()) if line.endswith(f"# fault of {bot}"))


UNKNOWN = ["no.such:Bot", "my_bots:Nobody", "my_bots.deeper:First", "clever"]
INVALID = [
    ("x:", "it is written like 'my_bots:MyBot'"),
    (":x", "it is written like"),
    ("..a:b", "it is written like"),
    ("a/b:c", "it is written like"),
    ("my_bots:helper", "this is not a class"),
    ("my_bots:Abstract", "this is not a class"),
    ("my_bots:Mute", "it has no method choose(self, seen, budget)"),
    ("my_bots:Seedless", "it has no method __init__(self, seed)"),
    ("my_bots:Greedy", "TypeError: "),
    ("broken_bots:First", "broken_bots.py, line 1"),
    ("needy_bots:First", "No module named 'no_such_library'"),
    ("leaving_bots:First", "SystemExit: usage: …"),
]
INVALID_OUTLOOKS = [
    ("my_bots:Blind", f"my_bots.py:{line_of('Blind')}: IndexError: list index out of range"),
    ("my_bots:Brief", "expect has to return as many outlooks as it gets states ("),
    ("my_bots:Dazed", "expect has to return outlooks of finite numbers"),
    ("my_bots:Chatty", "not Outlook(worth=1.0, reputation='a lot', win=None, other=None)"),
    ("my_bots:Boasting", "with a chance to win from 0 to 1, or None, not Outlook(worth=1.0, reputation=1.0, win=7"),
    ("my_bots:Envious", "other=inf)"),
    ("my_bots:Idle", "plans has to return at least one turn"),
    ("my_bots:Dreaming", "not 1.0"),
]
FAILING = [
    ("my_bots:Lost", f"my_bots.py:{line_of('Lost')}: not an option now: 'fly D7'"),
    ("my_bots:Clumsy", f"my_bots.py:{line_of('Clumsy')}: IndexError: list index out of range"),
    ("my_bots:Wrong", f"my_bots.py:{line_of('Wrong')}: "),
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
    with pytest.raises(Fault, match=f"unknown bot '{name}'; available: random, "):
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
    assert isinstance(make_bot("my_bots:Deep", "1"), SearchBot)


@pytest.mark.parametrize("name", ["random", "greedy", "my_bots:First", "my_bots:Deep"])
def test_any_bot_can_explain_itself(name: str) -> None:
    game = package.Game(2, 5)
    bot = make_bot(name, "1")
    played = []
    while game.turns == 0:
        played.append(str(bot.choose(Seen(game))))
        game.take(played[-1])
    explained = explain(make_adviser(name, "1"), package.Game(2, 5), played)
    assert [str(option) for option in explained[0].options] == played[: len(explained[0].options)]
    assert explained[0].reasons
    # What it explains is what it would do, even if the advisor knows better.
    suggested = advise(make_adviser(name, "1"), Seen(package.Game(2, 5)))
    assert played[0] in [str(advice.options[0]) for advice in suggested]


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
def test_existing_objects_are_frozen_out_of_garbage_collection_before_a_bot_searches(line: str) -> None:
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
    assert answer.stderr == "faiyum: a worker process has died\n"


@pytest.mark.parametrize("name", ["my_bots:First", "my_bots:Mine1", "my_bots:Mine2"])
def test_a_conforming_bot_passes_the_conformance_suite(name: str) -> None:
    check(name)


@pytest.mark.long
@pytest.mark.parametrize("name", ["my_bots:Mine3", "my_bots:Mine4", "my_bots:Mine5", "my_bots:Mine6"])
def test_subclasses_of_search_bots_pass_the_conformance_suite(name: str) -> None:
    check(name)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("my_bots:Fickle", "two bots with the same seed chose"),
        ("my_bots:Peeking", "with another order of the deck the bot chose"),
        ("my_bots:Slow", "with a budget of 0.05 s"),
        ("my_bots:Meddling", "the bot changed the game that it sees"),
        ("my_bots:Lost", "not an option now: 'fly D7'"),
    ],
)
def test_the_conformance_suite_names_the_problem(name: str, problem: str) -> None:
    with pytest.raises(ConformanceError, match=r"^1 players, decision \d+: ") as error:
        check(name)
    assert problem in str(error.value)


@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_an_empty_subclass_of_a_search_bot_plays_and_gives_hints(number: int) -> None:
    name = f"my_bots:Mine{number}"
    game = package.Game(2, 5)
    for _ in range(12):
        bot = make_bot(name, "1")
        assert isinstance(bot, SearchBot)
        game.take(bot.choose(Seen(game), Budget(evaluations=60)))
        assert advise(bot, Seen(game), Budget(evaluations=60))


def test_a_corrected_chance_of_winning_stays_between_0_and_1() -> None:
    plans = [
        Plan(Turn((), package.Game(2, 5).state), Outlook(worth, 1.0, win)) for worth, win in ((2.0, 0.6), (1.0, 0.9))
    ]
    trials = {id(plans[0]): [Outlook(2.0, 1.0, 0.8)], id(plans[1]): []}
    assert [plan.outlook.win for plan in apply_trials(plans, trials)] == [0.8, 1.0]
