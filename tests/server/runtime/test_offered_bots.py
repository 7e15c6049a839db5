"""Tests of custom bots, which play only on servers that were started with them."""

import re
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

class NotOffered(First): ...

class Broken(First):
    def choose(self, seen, budget=None):
        return [][7]

class ExpectsDefaultBudget(First):
    def choose(self, seen, budget=None):
        assert budget.seconds == 2
        return seen.options[0]

class ExpectsEvaluations(First):
    def choose(self, seen, budget=None):
        assert (budget.evaluations, budget.seconds) == (50, None)
        return seen.options[0]

class WithANameThatIsLongerThanTheServerAllows(First): ...
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
        "my_bots:First,planner,my_bots:Deep,my_bots:First,my_bots:Broken,my_bots:ExpectsDefaultBudget",
        cwd=folder,
    )


def test_custom_bots_are_listed_after_the_built_in_ones(server: Server) -> None:
    bots = server.client.get("/api/bots").json()
    custom = [f"my_bots:{name}" for name in ("First", "Deep", "Broken", "ExpectsDefaultBudget")]
    assert [bot["name"] for bot in bots[-4:]] == custom
    assert [bot["level"] for bot in bots] == [*range(1, len(bots) - 3), None, None, None, None]


def test_custom_bots_play_and_explain_their_moves(server: Server) -> None:
    anna = server.open_table("my_bots:First", "my_bots:Deep", "me", seed=5)[0]
    state = wait_until(anna, bots_idle)
    assert [seat["bot"] for seat in state["seats"]] == ["my_bots:First", "my_bots:Deep", None]
    assert [seat["name"] for seat in state["seats"]] == ["First", "Deep", "3"]
    log = state["log"]["entries"]
    assert all(entry["reasons"] for entry in log)
    # One does not search and borrows the advisor's reasons, the other one has its own.
    assert {log[0]["seat"], log[-1]["seat"]} == {0, 1}
    for at, bot in ((0, "my_bots:First"), (len(log) - 1, "my_bots:Deep")):
        hint = anna.get("hint", at=at).json()
        assert (hint["bot"], bool(hint["ideas"][0]["reasons"])) == (bot, True)


def test_a_custom_bot_can_take_over_a_seat(server: Server) -> None:
    anna = server.open_table("me", "me", seed=5)[0]
    anna.command("seats/0", seat=..., bot="my_bots:First")
    assert wait_until(anna, bots_idle)["log"]["entries"][0]["seat"] == 0


def test_a_failing_bot_is_replaced_and_bots_get_a_time_budget(server: Server) -> None:
    anna = server.open_table("my_bots:ExpectsDefaultBudget", "my_bots:Broken", "me", seed=5)[0]
    state = wait_until(anna, bots_idle)
    assert [seat["bot"] for seat in state["seats"]] == ["my_bots:ExpectsDefaultBudget", "planner", None]
    reported = r"the bot 'my_bots:Broken' cannot play: \S*my_bots\.py:\d+: IndexError: list index out of range"
    assert re.search(reported, server.log.read_text())


def test_a_server_can_set_the_budget_of_all_bots(tmp_path: Path, folder: Path) -> None:
    server = Server(tmp_path, "--bots", "my_bots:ExpectsEvaluations", "--evaluations", "50", cwd=folder)
    anna = server.open_table("my_bots:ExpectsEvaluations", "vizier", "me", seed=5)[0]
    state = wait_until(anna, bots_idle)
    assert [seat["bot"] for seat in state["seats"]] == ["my_bots:ExpectsEvaluations", "vizier", None]
    # Its moves can be explained with that budget too.
    assert anna.get("hint", at=len(state["log"]["entries"]) - 1).json()["bot"] == "vizier"


def test_classes_that_the_server_does_not_offer_are_not_loaded(server: Server) -> None:
    table = {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "my_bots:NotOffered"}]}
    response = server.client.post("/api/tables", json=table)
    assert (response.status_code, response.json()["error"]) == (422, [["table-no-bot", {"name": "my_bots:NotOffered"}]])
    anna = server.open_table("me", "me")[0]
    assert anna.refusal("seats/0", seat=..., bot="my_bots:NotOffered") == (422, ["table-no-bot"])


def test_the_planner_replaces_a_custom_bot_that_is_no_longer_offered(server: Server) -> None:
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
        ("my_bots:Nobody", "unknown bot 'my_bots:Nobody'"),
        ("my_bots:WithANameThatIsLongerThanTheServerAllows", "its name is longer than 40 characters"),
    ],
)
def test_an_unusable_bot_is_reported_at_startup(
    command: str, name: str, reason: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    result = faiyum(command, "--port", "0", "--database", f"sqlite:///{tmp_path / 'x.db'}", "--bots", name)
    assert result.returncode == 2
    assert reason in result.stderr
    assert result.stderr.count("\n") == 1
