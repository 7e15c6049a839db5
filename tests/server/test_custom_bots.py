"""BotRunner of one's own at the page's tables: those that the server was told of, and no others."""

from pathlib import Path

import pytest
from support.command import faiyum
from support.live_server import Server, bots_idle, wait_until

BOTS = """
from faiyum.bots.planner import PlannerBot

class First:
    def __init__(self, seed): ...
    def choose(self, seen, budget=None):
        return seen.options[0]

class Deep(PlannerBot): ...

class NotAsked(First): ...

class Clumsy(First):
    def choose(self, seen, budget=None):
        return [][7]

class Punctual(First):
    def choose(self, seen, budget=None):
        assert budget.seconds == 2
        return seen.options[0]

class Hurried(First):
    def choose(self, seen, budget=None):
        assert (budget.evaluations, budget.seconds) == (50, None)
        return seen.options[0]

class WithANameThatIsLongerThanAnyoneWouldLike(First): ...
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("bots")
    (found / "my_bots.py").write_text(BOTS, encoding="utf-8")
    return found


@pytest.fixture
def server(tmp_path: Path, folder: Path) -> Server:
    return Server(
        tmp_path,
        "--bots",
        "my_bots:First,planner,my_bots:Deep,my_bots:First,my_bots:Clumsy,my_bots:Punctual",
        cwd=folder,
    )


def test_bots_of_ones_own_are_listed_after_the_others(server: Server) -> None:
    known = server.client.get("/api/bots").json()
    assert [bot["name"] for bot in known[5:8]] == ["pharaoh", "my_bots:First", "my_bots:Deep"]
    assert [bot["level"] for bot in known[5:]] == [6, None, None, None, None]


def test_they_play_and_say_why_if_they_can(server: Server) -> None:
    anna = server.open_table("my_bots:First", "my_bots:Deep", "me", seed=5)[0]
    state = wait_until(anna, bots_idle)
    assert [seat["bot"] for seat in state["seats"]] == ["my_bots:First", "my_bots:Deep", None]
    assert [seat["name"] for seat in state["seats"]] == ["First", "Deep", "3"]
    log = state["log"]["entries"]
    assert [entry.get("reasons", False) for entry in log] == [entry["seat"] == 1 for entry in log]
    assert anna.get("hint", at=len(log) - 1).json()["bot"] == "my_bots:Deep"


def test_one_may_take_over_a_seat(server: Server) -> None:
    anna = server.open_table("me", "me", seed=5)[0]
    anna.command("seats/0", seat=..., bot="my_bots:First")
    assert wait_until(anna, bots_idle)["log"]["entries"][0]["seat"] == 0


def test_one_that_fails_is_replaced_and_one_is_told_how_long_it_may_think(server: Server) -> None:
    anna = server.open_table("my_bots:Punctual", "my_bots:Clumsy", "me", seed=5)[0]
    state = wait_until(anna, bots_idle)
    assert [seat["bot"] for seat in state["seats"]] == ["my_bots:Punctual", "planner", None]
    assert "the bot 'my_bots:Clumsy' cannot play: IndexError: list index out of range" in server.log.read_text()


def test_a_server_may_give_all_bots_less_time(tmp_path: Path, folder: Path) -> None:
    server = Server(tmp_path, "--bots", "my_bots:Hurried", "--evaluations", "50", cwd=folder)
    anna = server.open_table("my_bots:Hurried", "vizier", "me", seed=5)[0]
    state = wait_until(anna, bots_idle)
    assert [seat["bot"] for seat in state["seats"]] == ["my_bots:Hurried", "vizier", None]
    # and what it had in mind can be told
    assert anna.get("hint", at=len(state["log"]["entries"]) - 1).json()["bot"] == "vizier"


def test_no_other_class_is_looked_for(server: Server) -> None:
    wish = {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "my_bots:NotAsked"}]}
    answer = server.client.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["error"]) == (422, [["table-no-bot", {"name": "my_bots:NotAsked"}]])
    anna = server.open_table("me", "me")[0]
    assert anna.refusal("seats/0", seat=..., bot="my_bots:NotAsked") == (422, ["table-no-bot"])


def test_where_it_is_missing_another_bot_goes_on_for_it(server: Server) -> None:
    anna = server.open_table("me", "my_bots:Deep", seed=5)[0]
    server.stop()
    server.arguments = ["serve"]
    server.start()
    state = anna.refresh()
    while state["waiting"]["for"] == 0:
        must_confirm = state["waiting"]["why"] == "confirm"
        state = anna.command("confirm") if must_confirm else anna.take(state["options"][0]["name"])
    state = wait_until(anna, bots_idle)
    assert state["seats"][1]["bot"] == "planner"
    assert state["log"]["entries"][-1]["seat"] == 1


@pytest.mark.parametrize("command", ["play", "serve"])
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("my_bots:Nobody", "there is no bot 'my_bots:Nobody'"),
        ("my_bots:WithANameThatIsLongerThanAnyoneWouldLike", "its name is longer than 40 characters"),
    ],
)
def test_a_bot_that_cannot_sit_down_is_told_at_the_start(
    command: str, name: str, reason: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    answer = faiyum(command, "--port", "0", "--database", f"sqlite:///{tmp_path / 'x.db'}", "--bots", name)
    assert answer.returncode == 2
    assert reason in answer.stderr
    assert answer.stderr.count("\n") == 1
