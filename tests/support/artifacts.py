"""Install the built sdist and wheel in clean environments and check what a user gets; run by `make dist`.

The environments have only Python and pip: no C compiler, no Node and no make. The sdist must therefore install the
interpreted engine and report that, and the wheel must contain everything it needs. With a compiler, pip must then
install the compiled engine in the way that `faiyum --version` recommends, and so must uv in a third environment, along
with the packages that the engine needs.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
# compiling the engine on a busy machine takes more than ten minutes
TIMEOUT_SECONDS = 1800
# long enough for a first interpreted game on a slow machine
SERVER_TIMEOUT_SECONDS = 60
# the usual folders of the C compiler
COMPILER_PATHS = ["/usr/bin", "/bin"]
# files of the sdist that the repository does not contain
GENERATED = re.compile(r"PKG-INFO|web/dist/.*")
# what the compiled engine imports
COMPILED_PACKAGES = ["faiyum", "faiyum__mypyc", "librt", "mypy_extensions"]

CORE = """
import sys
before = set(sys.modules)
from faiyum import COMPILED, Game
game = Game(players=3, seed=7)
while not game.over:
    game.take(game.options[0])
assert Game.from_record(game.record()) == game
third = {name.partition(".")[0] for name in set(sys.modules) - before} - sys.stdlib_module_names
print(COMPILED, len(game.record().splitlines()) > 100, sorted(third))
"""
DOCUMENTED = """
import inspect, pydoc
from faiyum import Game
text = pydoc.plain(pydoc.render_doc(Game))
members = ("take", "options", "why_not", "clone", "sample", "record", "from_record", "position", "view", "reputation")
print([name for name in members if name not in text or not inspect.getdoc(getattr(Game, name))])
"""
LICENSES = """
from importlib.metadata import files, metadata
text = "".join(file.read_text() for file in files("faiyum") if ".dist-info/licenses/" in str(file))
print(metadata("faiyum")["License-Expression"], *[name in text for name in ("MIT License", "SIL OPEN FONT", "Apache")])
"""


class Environment:
    """A virtual environment whose PATH holds only Python and, optionally, a C compiler."""

    def __init__(self, folder: Path, compiler: bool = False) -> None:
        venv.create(folder, with_pip=True)
        self.folder = folder
        self.programs = folder / ("Scripts" if os.name == "nt" else "bin")
        kept = {key: value for key, value in os.environ.items() if key not in ("CC", "PYTHONPATH", "FAIYUM_COMPILE")}
        # keep the user's own commands out of reach; Windows needs its system folder
        self.variables = {**kept, "PATH": str(self.programs), "LC_ALL": "C.UTF-8", "HOME": str(folder)}
        if compiler:
            self.add_compiler()

    def add_compiler(self) -> None:
        self.variables["PATH"] = os.pathsep.join([str(self.programs), *COMPILER_PATHS])

    def run(self, *words: str, code: int = 0) -> str:
        """Run a program of the environment, outside of the source tree, and return what it prints."""
        command = [str(self.programs / words[0]), *words[1:]]
        result = subprocess.run(
            command, env=self.variables, cwd=self.folder, capture_output=True, encoding="utf-8", timeout=TIMEOUT_SECONDS
        )
        expect(result.returncode == code, f"{' '.join(words)}\n{result.stdout}\n{result.stderr}")
        return result.stdout + (result.stderr if code else "")

    def python(self, code: str) -> str:
        return self.run("python", "-c", code).strip()

    @contextmanager
    def server(self) -> Iterator[str]:
        """Serve the game and yield the address."""
        database = f"sqlite:///{self.folder / 'faiyum.db'}"
        command = [str(self.programs / "faiyum"), "serve", "--port", "0", "--database", database]
        with subprocess.Popen(
            command,
            env=self.variables,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
        ) as process:
            try:
                assert process.stdout
                # killing a server that hangs ends the wait for its next line
                with killed_after(SERVER_TIMEOUT_SECONDS, process):
                    found = re.search(r"http://\S+?(?=/?[;\s])", process.stdout.readline())
                expect(found is not None, "the server did not start")
                assert found
                yield found[0]
            finally:
                process.terminate()


@contextmanager
def killed_after(seconds: float, process: "subprocess.Popen[str]") -> Iterator[None]:
    """Kill a process unless the block ends in time."""
    timer = threading.Timer(seconds, process.kill)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def expect(condition: bool, message: str) -> None:
    if not condition:
        sys.exit(f"make dist: {message}")


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=SERVER_TIMEOUT_SECONDS) as response:
        text: str = response.read().decode()
        return text


def check(artifact: Path, compiled: bool) -> None:
    """Install an artifact without and with its extra for players, and check both."""
    print(f"Checking {artifact.name} …", flush=True)
    with tempfile.TemporaryDirectory(prefix="faiyum-dist-") as folder:
        environment = Environment(Path(folder))
        environment.run("python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(artifact))
        core = environment.python(CORE)
        others = COMPILED_PACKAGES if compiled else ["faiyum"]
        expect(core == f"{compiled} True {others}", core)
        missing = environment.run("faiyum", "play", code=2)
        expect('pip install "faiyum[play]"' in missing, missing)
        version = environment.run("faiyum", "--version")
        expect(("compiled" if compiled else "C compiler") in version, version)
        missing = environment.python(DOCUMENTED)
        expect(missing == "[]", f"help(Game) does not explain {missing}")
        licenses = environment.python(LICENSES)
        expect(licenses == "MIT AND Apache-2.0 AND OFL-1.1 True True True", licenses)
        environment.run("python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"{artifact}[play]")
        played = environment.run("faiyum", "simulate", "--games", "1", "--bots", "vizier,planner", "--json")
        expect(f'"compiled": {str(compiled).lower()}' in played, played)
        with environment.server() as address:
            page = fetch(address)
            script = re.search(r'src="/?(assets/[^"]+\.js)"', page)
            expect(script is not None and len(fetch(f"{address}/{script[1]}")) > 10_000, page)
            expect("OFL-1.1" in fetch(f"{address}/licenses.txt"), "the server has no licences")
        if not compiled:
            check_remedy(environment, version, artifact.parent)


def check_remedy(environment: Environment, version: str, folder: Path) -> None:
    """Check that the command that `faiyum --version` recommends replaces the interpreted engine by the compiled one."""
    print("Following the advice of faiyum --version …", flush=True)
    found = re.search(r"run: (pip install .*)", version)
    assert found
    environment.add_compiler()
    # the folder stands for the package index
    environment.variables["PIP_FIND_LINKS"] = f"{environment.variables.get('PIP_FIND_LINKS', '')} {folder}"
    environment.run("python", "-m", *found[1].split())
    version = environment.run("faiyum", "--version")
    expect("(compiled)" in version, version)


def check_contents(sdist: Path) -> None:
    """Check that the sdist contains nothing but files of the repository and the built client."""
    if not (ROOT / ".git").exists():
        return
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout.splitlines()
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    others = sorted(name for name in names - {*listed} if not GENERATED.fullmatch(name))
    expect(others == [], f"{sdist.name} contains {len(others)} files that are not in the repository: {others[:5]}")


def check_compiling(sdist: Path) -> None:
    """Install the sdist with uv in an environment with a C compiler, which must compile the engine."""
    print(f"Checking {sdist.name} with a compiler …", flush=True)
    uv = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
    expect(uv is not None, "uv is missing")
    with tempfile.TemporaryDirectory(prefix="faiyum-dist-") as folder:
        environment = Environment(Path(folder), compiler=True)
        python = str(environment.programs / "python")
        environment.run(str(uv), "pip", "install", "--quiet", "--python", python, str(sdist))
        core = environment.python(CORE)
        expect(core == f"True True {COMPILED_PACKAGES}", core)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder.resolve()
    [sdist], [wheel] = folder.glob("*.tar.gz"), folder.glob("*.whl")
    expect("-none-any" not in wheel.name, f"{wheel.name} is not compiled: install a C compiler and the Python headers")
    check_contents(sdist)
    check(wheel, compiled=True)
    check(sdist, compiled=False)
    check_compiling(sdist)
    print("3 passed, 0 failed")


if __name__ == "__main__":
    main()
