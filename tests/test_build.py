"""Decisions of the build scripts; `make dist` checks the artifacts themselves."""

import importlib.util
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from hatchling.builders.sdist import SdistBuilder
from support.command import TIMEOUT_SECONDS, environment

from faiyum import __version__

ROOT = Path(__file__).parent.parent


def load(name: str, folder: Path = ROOT) -> ModuleType:
    """Import a build script from a folder."""
    spec = importlib.util.spec_from_file_location(name, folder / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_missing_compiler_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compile_engine = load("compile_engine")
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not compile_engine.can_compile(tmp_path)


def test_the_check_for_a_compiler_names_the_remedy() -> None:
    answer = subprocess.run(
        [sys.executable, ROOT / "compile_engine.py", "--check"], env=environment(CC="no-such-compiler"),
        capture_output=True, encoding="utf-8", timeout=TIMEOUT_SECONDS,
    )  # fmt: skip
    assert answer.returncode == 1
    [sentence] = answer.stderr.splitlines()
    assert "install a C compiler" in sentence


def build_wheel(folder: Path, before: str = "", **variables: str) -> "subprocess.CompletedProcess[str]":
    """Build a wheel in a folder as an installer does, after executing some code."""
    code = f"{before}\nimport build_backend\nbuild_backend.build_wheel({str(folder)!r})"
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment(FAIYUM_CLIENT="no", **variables),
        capture_output=True, encoding="utf-8", timeout=TIMEOUT_SECONDS,
    )  # fmt: skip


def test_a_build_that_requires_a_compiler_names_the_remedy(tmp_path: Path) -> None:
    answer = build_wheel(tmp_path, FAIYUM_COMPILE="required", CC="no-such-compiler")
    assert (answer.returncode, answer.stdout, os.listdir(tmp_path)) == (1, "", [])
    [sentence] = answer.stderr.splitlines()
    assert "install a C compiler" in sentence


def test_a_build_on_an_old_python_names_the_remedy(tmp_path: Path) -> None:
    answer = build_wheel(tmp_path, before="import sys; sys.version_info = (3, 10, 0)")
    assert (answer.returncode, answer.stdout, os.listdir(tmp_path)) == (1, "", [])
    [sentence] = answer.stderr.splitlines()
    assert "needs Python 3.11" in sentence


def test_installers_must_build_the_wheel_to_learn_its_dependencies() -> None:
    # otherwise they would miss the packages of the compiled engine
    assert not [name for name in dir(load("build_backend")) if name.startswith("prepare_metadata")]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "dependencies" in project["dynamic"]


@pytest.mark.parametrize("name", ["librt", "mypy-extensions"])
def test_the_lock_file_of_players_includes_the_packages_of_the_compiled_engine(name: str) -> None:
    assert re.search(rf"^{name}==", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.MULTILINE)


def copy_of_client(folder: Path) -> ModuleType:
    """Return the script in a folder with a source file and an older built client."""
    (folder / "build_client.py").write_bytes((ROOT / "build_client.py").read_bytes())
    for path in ("web/dist/index.html", "web/main.ts"):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("")
    index = folder / "web" / "dist" / "index.html"
    os.utime(index, (1, 1))
    return load("build_client", folder)


def test_a_client_older_than_its_sources_is_rebuilt(tmp_path: Path) -> None:
    assert not copy_of_client(tmp_path).up_to_date()


def test_the_client_from_an_sdist_is_used_unchanged(tmp_path: Path) -> None:
    client = copy_of_client(tmp_path)
    (tmp_path / "PKG-INFO").write_text("")
    assert client.up_to_date()
    assert client.build_client() == tmp_path / "web" / "dist"


@pytest.mark.parametrize("parent", ["build", "dist", "node_modules", ".venv/src"])
def test_an_sdist_contains_no_ignored_files_wherever_the_clone_is(parent: str, tmp_path: Path) -> None:
    clone = tmp_path / parent / "faiyum"
    clone.mkdir(parents=True)
    for name in (".gitignore", "pyproject.toml"):
        (clone / name).write_bytes((ROOT / name).read_bytes())
    config = SdistBuilder(str(clone)).config
    assert config.include_path("web/package.json")
    ignored = ("web/node_modules/vite/package.json", ".venv/bin/python", "dist/faiyum.whl", "src/faiyum/x.so")
    assert [path for path in ignored if config.include_path(path)] == []


def test_a_failed_build_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    client = copy_of_client(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    with pytest.raises(OSError, match=r"needs Node 20\.19 or later"):
        client.build_client()
    assert not (tmp_path / "web" / "dist").exists()


def test_the_bill_of_materials_names_the_version_and_what_the_client_bundles(tmp_path: Path) -> None:
    licenses, bill = tmp_path / "licenses.txt", tmp_path / "faiyum.cdx.json"
    licenses.write_text("svelte 5.1.0 (MIT)\n==================\n\nMIT License\n", encoding="utf-8")
    script, lock = ROOT / "tests" / "support" / "sbom.py", ROOT / "requirements.lock"
    command = [sys.executable, *map(str, (script, lock, licenses, bill))]
    subprocess.run(command, env=environment(), check=True, timeout=TIMEOUT_SECONDS)
    content = json.loads(bill.read_text(encoding="utf-8"))
    assert content["bomFormat"] == "CycloneDX"
    assert content["metadata"]["component"]["purl"] == f"pkg:pypi/faiyum@{__version__}"
    addresses = {component["purl"].partition("@")[0] for component in content["components"]}
    assert {"pkg:pypi/starlette", "pkg:npm/svelte"} <= addresses
