"""Compiled copies of the package for `make lockstep`, of a commit or of the working tree.

    python tests/support/engine_builds.py [COMMIT]

prints the folder of the copy, which is built on first use and rebuilt if the working tree has changed.
"""

import io
import shutil
import subprocess
import sys
import tarfile
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / ".venv" / "lockstep"
COMPILE: Final = """
from pathlib import Path
from compile_engine import compile_engine
import subprocess
import sys

try:
    compile_engine(Path("src/faiyum"), Path(sys.argv[1]))
except subprocess.CalledProcessError as error:
    sys.exit(error.output.decode()[-4000:])
"""


def build_commit(commit: str) -> Path:
    """Return the folder with the compiled package of a commit, which is built on first use."""
    full = git("rev-parse", "--verify", "--end-of-options", f"{commit}^{{commit}}").decode().strip()
    if not (FOLDER / full).exists():
        files = io.BytesIO(git("archive", full))
        with TemporaryDirectory(prefix="faiyum-") as tree, tarfile.open(fileobj=files) as archive:
            archive.extractall(tree, filter="data")
            compile_tree(Path(tree), FOLDER / full)
    return FOLDER / full


def build_working_tree() -> Path:
    """Return the folder with the compiled package of the working tree, which is built if a source file has changed."""
    folder = FOLDER / "working-tree"
    note = folder / "sources"
    sources = blake2b(version("mypy").encode())
    for file in [ROOT / "compile_engine.py", *sorted((ROOT / "src").rglob("*.py"))]:
        sources.update(f"{file.relative_to(ROOT)}\0{file.read_text(encoding='utf-8')}\0".encode())
    if not note.exists() or note.read_text() != sources.hexdigest():
        compile_tree(ROOT, folder)
        note.write_text(sources.hexdigest())
    return folder


def compile_tree(tree: Path, folder: Path) -> None:
    """Compile the package of a source tree with the tree's own script into `folder`, replacing what is there."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    print(f"Compiling the engine for {folder} …", file=sys.stderr, flush=True)
    with TemporaryDirectory(prefix="build-", dir=FOLDER) as build:
        package = Path(build) / "package"
        subprocess.run([sys.executable, "-c", COMPILE, str(package)], cwd=tree, check=True)
        for leftover in ("build", ".mypy_cache"):
            shutil.rmtree(package / leftover, ignore_errors=True)
        # moved when complete, so that an interrupted build is never taken for a finished one
        shutil.rmtree(folder, ignore_errors=True)
        package.rename(folder)


def git(*words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout


if __name__ == "__main__":
    try:
        print(build_commit(sys.argv[1]) if sys.argv[1:] else build_working_tree())
    except subprocess.CalledProcessError as error:
        sys.exit(f"Cannot build the engine: {error}")
