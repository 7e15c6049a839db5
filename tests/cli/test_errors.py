"""Problems of the machine: each command names the problem and the remedy in one sentence, and exits with code 2."""

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from support.command import TIMEOUT_SECONDS, environment, faiyum

import faiyum as package

# what a bare Python prints for an import, without the packages of this environment
ISOLATED = [sys.executable, "-S", "-m", "faiyum"]
SOURCE = str(Path(package.__file__).parent.parent)


def run_without_packages(tmp_path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command with the standard library only, as after `pip install faiyum`."""
    shutil.copytree(package.__path__[0], tmp_path / "faiyum", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    (tmp_path / "game.txt").write_text(package.Game(2, 5).record(), encoding="utf-8")
    return subprocess.run(
        [*ISOLATED, *words], env=environment(PYTHONPATH=str(tmp_path)), cwd=tmp_path,
        capture_output=True, encoding="utf-8", timeout=TIMEOUT_SECONDS,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("line", "missing", "extra"),
    [
        ("play", "platformdirs", "play"),
        ("terminal", "rich", "play"),
        ("serve", "sqlalchemy", "server"),
        ("backup file", "platformdirs", "server"),
        ("simulate --bots vizier", "rich", "bots"),
        ("hint game.txt", "numpy", "bots"),
        ("arena --bots random,greedy", "rich", "bots"),
        ("cards", "rich", "bots"),
        ("train x.toml", "rich", "train"),
    ],
)
def test_a_missing_extra_is_named_with_the_command_that_installs_it(
    line: str, missing: str, extra: str, tmp_path: Path
) -> None:
    answer = run_without_packages(tmp_path, *line.split())
    assert answer.stderr == (
        f'faiyum: the Python package {missing} is missing; install it with: pip install "faiyum[{extra}]"\n'
    )
    assert (answer.returncode, answer.stdout) == (2, "")


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["perft", "--depth", "2"], ["perft", "--help"]])
def test_light_commands_need_only_the_standard_library(words: list[str], tmp_path: Path) -> None:
    answer = run_without_packages(tmp_path, *words)
    assert (answer.returncode, answer.stderr) == (0, "")


def test_the_core_needs_only_the_standard_library(tmp_path: Path) -> None:
    code = """
import sys
before = set(sys.modules)
from faiyum import Fault, Game
from faiyum.bots import Seen, make_bot
from faiyum.engine.core.game_board import load_board
game = Game(players=3, seed=7)
bots = [make_bot(name, "x") for name in ("random", "greedy", "planner")]
for _ in range(20):
    game.take(bots[game.player].choose(Seen(game)))
assert Game.from_record(game.record()) == game
assert Game.from_position(game.position()).options == game.options
assert game._repr_svg_().startswith("<svg")
assert str(game.why_not("play settlement"))
assert str(Fault("over")) == "the game is over"
third = {name.partition(".")[0] for name in set(sys.modules) - before} - sys.stdlib_module_names
print(sorted(name for name in third if "mypyc" not in name))
"""
    answer = subprocess.run(
        [sys.executable, "-S", "-c", code], env=environment(PYTHONPATH=SOURCE), capture_output=True, text=True,
        timeout=TIMEOUT_SECONDS,
    )  # fmt: skip
    # the compiled engine needs two small helper packages
    expected = ["faiyum", "librt", "mypy_extensions"] if package.COMPILED else ["faiyum"]
    assert (answer.stdout, answer.stderr) == (f"{expected}\n", "")


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        answer = faiyum("serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'x.db'}")
    assert answer.stderr == (
        f"faiyum: 127.0.0.1:{port} is in use by another program; choose another port with --port\n"
    )
    assert answer.returncode == 2


def test_a_full_disk_is_named() -> None:
    answer = faiyum("board", "--svg", "/dev/full")
    assert (answer.returncode, answer.stderr) == (
        2, "faiyum: the disk is full; free some space and try again\n",
    )  # fmt: skip


def test_a_home_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    # a file in place of the folder stops root as well, whom permissions do not
    home = tmp_path / "home"
    home.write_text("")
    answer = faiyum("play", "--no-browser", HOME=str(home), XDG_DATA_HOME=str(home))
    assert answer.returncode == 2
    assert answer.stderr.startswith(f"faiyum: the folder {home / 'faiyum'} cannot be created: ")
    assert "--database" in answer.stderr
    assert os.listdir(tmp_path) == ["home"]
