"""Build hook: the wheel holds the engine, compiled by mypyc, and the built page.

Without a C compiler the engine stays as it is. FAIYUM_COMPILE=required makes that fatal (tests want the compiled
engine), FAIYUM_COMPILE=no leaves it interpreted. FAIYUM_PAGE=no leaves the page out.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from build_page import NODE_PACKAGE, build_page, system_node
from compile_engine import compile_engine


class BuildHook(BuildHookInterface[Any]):
    """Adds what is not in the source tree to the wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node as a package, where the system has none."""
        return [] if os.environ.get("FAIYUM_PAGE") == "no" or system_node() else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if os.environ.get("FAIYUM_PAGE") != "no":
            self.add_page(build_data)
        if os.environ.get("FAIYUM_COMPILE") != "no":
            self.add_engine(build_data)

    def add_page(self, build_data: dict[str, Any]) -> None:
        try:
            page = build_page()
        except (OSError, subprocess.CalledProcessError) as error:
            raise RuntimeError(f"the page was not built: {error}\n{output_of(error)}") from error
        build_data["force_include"][str(page)] = "faiyum/server/client"

    def add_engine(self, build_data: dict[str, Any]) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="faiyum-build-"))
        try:
            libraries = compile_engine(Path(self.root) / "src" / "faiyum", self.folder)
        except (OSError, subprocess.CalledProcessError) as error:
            shutil.rmtree(self.folder, ignore_errors=True)
            if os.environ.get("FAIYUM_COMPILE") == "required":
                raise RuntimeError(f"the engine was not compiled: {error}\n{output_of(error)}") from error
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


def output_of(error: Exception) -> str:
    """The end of what a program printed before it failed."""
    output: bytes = getattr(error, "output", None) or b""
    return output.decode()[-4000:]
