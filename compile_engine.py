"""Build hook: the engine is compiled by mypyc into the wheel; without a compiler it stays as it is.

FAIYUM_COMPILE=required makes a failure fatal (tests want the compiled engine),
FAIYUM_COMPILE=no leaves the engine interpreted.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILE = """
from mypyc.build import mypycify
from setuptools import setup
import sys

setup(
    name="faiyum-engine",
    packages=[],
    ext_modules=mypycify(sys.argv[1:], opt_level="3", debug_level="0", group_name="faiyum"),
    script_args=["build_ext", "--inplace"],
)
"""


# beside the engine: what bots do for every state that they think of
ALSO = ["faiyum/bots/features.py", "faiyum/bots/terms.py", "faiyum/bots/turns.py"]


class CompileEngine(BuildHookInterface[Any]):
    """Adds the compiled modules of faiyum.engine to the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wish = os.environ.get("FAIYUM_COMPILE", "")
        if wish == "no" or version == "editable":
            return
        self.folder = Path(tempfile.mkdtemp(prefix="faiyum-build-"))
        try:
            libraries = compile_engine(Path(self.root) / "src" / "faiyum", self.folder)
        except (OSError, subprocess.CalledProcessError) as error:
            shutil.rmtree(self.folder, ignore_errors=True)
            if wish == "required":
                output = getattr(error, "output", b"") or b""
                raise RuntimeError(f"the engine was not compiled: {error}\n{output.decode()[-4000:]}") from error
            self.app.display_warning(
                "The engine could not be compiled and will run interpreted, at a tenth of the speed."
            )
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in libraries:
            build_data["force_include"][str(library)] = str(library.relative_to(self.folder))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            shutil.rmtree(self.folder, ignore_errors=True)


def compile_engine(package: Path, folder: Path) -> list[Path]:
    """Compile a copy, so that the source tree stays without libraries; their paths in the folder."""
    shutil.copytree(
        package, folder / "faiyum", ignore=shutil.ignore_patterns("__pycache__", ".mypy_cache", "*.so", "*.pyd")
    )
    engine = sorted((folder / "faiyum" / "engine").glob("*.py"))
    modules = [str(file.relative_to(folder)) for file in engine if file.name != "__init__.py"] + ALSO
    subprocess.run(
        [sys.executable, "-c", COMPILE, *modules],
        cwd=folder,
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "MYPYPATH": str(folder)},
    )
    libraries = [
        *folder.glob("*.so"),
        *folder.glob("*.pyd"),
        *folder.glob("faiyum/**/*.so"),
        *folder.glob("faiyum/**/*.pyd"),
    ]
    if not libraries:
        raise OSError("mypyc left no libraries")
    return libraries
