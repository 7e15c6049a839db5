"""Hatchling build hook that adds the compiled engine and the built web client to the wheel.

`FAIYUM_COMPILE=required` makes the build fail if the engine cannot be compiled; otherwise it falls back to the
interpreted engine with a warning. `FAIYUM_COMPILE=no` skips compilation, `FAIYUM_CLIENT=no` leaves the client out.
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

from build_client import NODE_PACKAGE, build_client, system_node
from compile_engine import compile_engine


class BuildHook(BuildHookInterface[Any]):
    """Adds generated files to the wheel; editable installs use the source tree as it is."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return the package that provides Node if the client is built on a system without it."""
        return [] if os.environ.get("FAIYUM_CLIENT") == "no" or system_node() else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if os.environ.get("FAIYUM_CLIENT") != "no":
            self.add_client(build_data)
        if os.environ.get("FAIYUM_COMPILE") != "no":
            self.add_engine(build_data)

    def add_client(self, build_data: dict[str, Any]) -> None:
        try:
            client = build_client()
        except (OSError, subprocess.CalledProcessError) as error:
            raise RuntimeError(f"Cannot build the web client: {error}\n{output_tail(error)}") from error
        build_data["force_include"][str(client)] = "faiyum/server/client"

    def add_engine(self, build_data: dict[str, Any]) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="faiyum-build-"))
        try:
            libraries = compile_engine(Path(self.root) / "src" / "faiyum", self.folder)
        except (OSError, subprocess.CalledProcessError) as error:
            shutil.rmtree(self.folder, ignore_errors=True)
            if os.environ.get("FAIYUM_COMPILE") == "required":
                raise RuntimeError(f"Cannot compile the engine: {error}\n{output_tail(error)}") from error
            self.app.display_warning(
                "Cannot compile the engine; the wheel will run it interpreted, at about a sixth of the speed. "
                "Install a C compiler and build again for the compiled engine."
            )
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in libraries:
            build_data["force_include"][str(library)] = str(library.relative_to(self.folder))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            shutil.rmtree(self.folder, ignore_errors=True)


def output_tail(error: Exception) -> str:
    """Return the last output of the subprocess that failed, if there is any."""
    output: bytes = getattr(error, "output", None) or b""
    return output.decode()[-4000:]
