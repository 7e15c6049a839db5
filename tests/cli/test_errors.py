"""System errors: each command names the problem and the remedy in one sentence, and exits with code 2."""

import errno
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from support.command import COMMAND, TIMEOUT_SECONDS, environment, faiyum

import faiyum as package
from faiyum.cli import COMMANDS, main

# what a bare Python prints for an import, without the packages of this environment
ISOLATED = [sys.executable, "-S", "-m", "faiyum"]
SOURCE = str(Path(package.__file__).parent.parent)


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package, without compiled modules, and with the record of a game."""
    folder = tmp_path_factory.mktemp("bare")
    shutil.copytree(package.__path__[0], folder / "faiyum", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    (folder / "game.txt").write_text(package.Game(2, 5).record(), encoding="utf-8")
    return folder


def run_without_packages(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command with the standard library only, as after `pip install faiyum`."""
    return subprocess.run(
        [*ISOLATED, *words], env=environment(PYTHONPATH=str(folder)), cwd=folder,
        capture_output=True, encoding="utf-8", timeout=TIMEOUT_SECONDS,
    )  # fmt: skip


# commands that need other packages: the first that is missing, and the extra that brings it
NEED_EXTRAS = [
    ("rules", "rich", "play"),
    ("play", "platformdirs", "play"),
    ("terminal", "rich", "play"),
    ("serve", "platformdirs", "server"),
    ("admin stats", "platformdirs", "server"),
    ("backup file", "platformdirs", "server"),
    ("restore file", "platformdirs", "server"),
    ("bench", "rich", "play"),
    ("board", "rich", "bots"),
    ("simulate --bots vizier", "numpy", "bots"),
    ("hint game.txt", "numpy", "bots"),
    ("analyze game.txt", "rich", "bots"),
    ("arena --bots random,greedy", "rich", "bots"),
    ("statistics --out folder", "rich", "bots"),
    ("cards", "rich", "bots"),
    ("train x.toml", "rich", "train"),
    ("dataset --out x.parquet", "rich", "data"),
]
# commands that work without any
NEED_NOTHING = {"facts", "perft", "replay", "verify"}


def test_every_command_is_covered() -> None:
    assert {line.split()[0] for line, _, _ in NEED_EXTRAS} | NEED_NOTHING == {*COMMANDS}


@pytest.mark.parametrize(("line", "missing", "extra"), NEED_EXTRAS)
def test_a_missing_extra_is_named_with_the_command_that_installs_it(
    line: str, missing: str, extra: str, bare: Path
) -> None:
    answer = run_without_packages(bare, *line.split())
    assert answer.stderr == (
        f'faiyum: the Python package {missing} is missing; install it with: pip install "faiyum[{extra}]"\n'
    )
    assert (answer.returncode, answer.stdout) == (2, "")


@pytest.mark.parametrize(
    "line",
    [
        "--version", "--help", "perft --depth 2", "perft --help", "board --svg board.svg", "facts", "cards --json",
        "simulate --games 1", "simulate --games 1 --json", "replay game.txt", "verify --help",
    ],
)  # fmt: skip
def test_light_commands_need_only_the_standard_library(line: str, bare: Path) -> None:
    answer = run_without_packages(bare, *line.split())
    assert (answer.returncode, answer.stderr) == (0, "")


def test_environments_name_the_extra_that_they_need(bare: Path) -> None:
    answer = subprocess.run(
        [sys.executable, "-S", "-c", "import faiyum.envs.faiyum_v0"], env=environment(PYTHONPATH=str(bare)),
        capture_output=True, text=True, timeout=TIMEOUT_SECONDS,
    )  # fmt: skip
    assert answer.stderr.splitlines()[-1] == (
        'ModuleNotFoundError: the Python package numpy is missing; install it with: pip install "faiyum[envs]"'
    )


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


def test_a_port_in_use_is_reported(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        answer = faiyum("serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'x.db'}")
    assert answer.stderr == (
        f"faiyum: 127.0.0.1:{port} is in use by another program; choose another port with --port\n"
    )
    assert answer.returncode == 2
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("file", ["/dev/full", "b.svg"])
def test_a_full_disk_is_reported_and_leaves_the_old_file(file: str, tmp_path: Path) -> None:
    drawn = tmp_path / file
    if not drawn.exists():
        drawn.write_text("old")
    answer = faiyum_on_full_disk("board", "--svg", str(drawn))
    assert (answer.returncode, answer.stderr) == (
        2, "faiyum: the disk is full; free some space and try again\n",
    )  # fmt: skip
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"] * (file == "b.svg")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("line", ["--version", "--help", "facts", "cards --json", "simulate --games 2"])
def test_a_full_disk_that_output_is_redirected_to_is_reported(line: str) -> None:
    with open("/dev/full", "wb") as full:
        answer = subprocess.run(
            [*COMMAND, *line.split()], stdout=full, stderr=subprocess.PIPE, encoding="utf-8",
            # by default, Python writes the end of the output when it exits
            env=environment(PYTHONUNBUFFERED=""), timeout=TIMEOUT_SECONDS,
        )  # fmt: skip
    assert (answer.returncode, answer.stderr) == (2, "faiyum: the disk is full; free some space and try again\n")


def test_a_full_disk_leaves_no_new_database(tmp_path: Path) -> None:
    answer = faiyum_on_full_disk("serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'x.db'}")
    assert answer.returncode == 2
    assert len(answer.stderr.splitlines()) == 1
    assert os.listdir(tmp_path) == []


def faiyum_on_full_disk(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command where every write to a file fails as on a full disk."""
    code = f"""
import errno, os, resource, signal, sys
from faiyum.cli import COMMANDS, main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
# a file that grows beyond its limit fails with another error than a full disk
errno.ENOSPC = errno.EFBIG if {words[-1] != "/dev/full"} else errno.ENOSPC
sys.exit(main({list(words)}))
"""
    return subprocess.run(
        [sys.executable, "-c", code], env=environment(), capture_output=True, encoding="utf-8", timeout=TIMEOUT_SECONDS
    )


def test_a_file_in_place_of_a_folder_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "g.txt"
    file.write_text("")
    answer = faiyum("simulate", "--games", "1", "--records", file)
    assert (answer.returncode, answer.stderr) == (
        2, f"faiyum: {file} is a file, but a folder is needed; name another place\n",
    )  # fmt: skip


def test_an_error_without_a_file_name_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOMEM, "Cannot allocate memory")

    monkeypatch.setattr("faiyum.cli.cards.run", fail)
    assert main(["cards"]) == 2
    assert capsys.readouterr().err == "faiyum: Cannot allocate memory\n"


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM, errno.EROFS])
def test_an_unwritable_path_is_reported(
    number: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number), "/somewhere/games.txt")

    monkeypatch.setattr("faiyum.cli.cards.run", fail)
    assert main(["cards"]) == 2
    error = capsys.readouterr().err
    assert "/somewhere/games.txt" in error
    assert os.strerror(number) in error
    assert "another" in error


def test_an_unwritable_home_folder_is_reported(tmp_path: Path) -> None:
    # a file in place of the folder stops root as well, whom permissions do not
    home = tmp_path / "home"
    home.write_text("")
    answer = faiyum("play", "--no-browser", HOME=str(home), XDG_DATA_HOME=str(home))
    assert answer.returncode == 2
    assert answer.stderr.startswith(f"faiyum: the folder {home / 'faiyum'} cannot be created: ")
    assert "--database" in answer.stderr
    assert os.listdir(tmp_path) == ["home"]
