"""Hatchling build hook: add the built web client to sdists and wheels, and the compiled engine to wheels.

An sdist contains the built client, so only builds from a checkout need Node. The engine is compiled if there is a C
compiler, and interpreted otherwise. `FAIYUM_COMPILE=required` makes a missing compiler an error, `FAIYUM_COMPILE=no`
skips compilation, and `FAIYUM_CLIENT=no` leaves the client out.
"""

import os
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from build_client import NODE_PACKAGE, build_client, system_node, up_to_date
from compile_engine import NO_COMPILER, can_compile, compile_engine


class BuildHook(BuildHookInterface[Any]):
    """A build hook that adds generated files to sdists and wheels; editable installs use the source tree as it is."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return the package that provides Node if the client has to be built on a system without it."""
        needed = os.environ.get("FAIYUM_CLIENT") != "no" and not up_to_date()
        return [NODE_PACKAGE] if needed and not system_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        wheel = self.target_name == "wheel"
        # npm and the C compiler are separate processes, so the two steps can run in parallel
        with ThreadPoolExecutor() as steps:
            started = []
            if os.environ.get("FAIYUM_CLIENT") != "no":
                folder = "faiyum/server/client" if wheel else "web/dist"
                started.append(steps.submit(self.add_client, build_data, folder))
            if wheel and os.environ.get("FAIYUM_COMPILE") != "no":
                started.append(steps.submit(self.add_engine, build_data))
        for step in started:
            try:
                step.result()
            except RuntimeError as error:
                # ends the build with the message, without a traceback
                self.app.abort(str(error))

    def add_client(self, build_data: dict[str, Any], folder: str) -> None:
        try:
            client = build_client()
        except (OSError, subprocess.CalledProcessError) as error:
            raise RuntimeError(f"Cannot build the web client: {error}\n{output_tail(error)}") from error
        build_data["force_include"][str(client)] = folder

    def add_engine(self, build_data: dict[str, Any]) -> None:
        # removed when the process ends, even if the build fails
        self.folder = tempfile.TemporaryDirectory(prefix="faiyum-build-", ignore_cleanup_errors=True)
        folder = Path(self.folder.name)
        if not can_compile(folder):
            if os.environ.get("FAIYUM_COMPILE") == "required":
                raise RuntimeError(NO_COMPILER)
            self.app.display_warning(
                "No C compiler with the Python headers was found: the engine will run interpreted, at about a "
                "fifteenth of the speed. Install both and build again to get the compiled engine."
            )
            return
        try:
            libraries = compile_engine(Path(self.root) / "src" / "faiyum", folder)
        except (OSError, subprocess.CalledProcessError) as error:
            raise RuntimeError(
                f"Cannot compile the engine: {error}\n{output_tail(error)}\n"
                "Set FAIYUM_COMPILE=no to install the interpreted engine."
            ) from error
        # only compiled code needs these packages
        build_data["dependencies"] += [self.build_requirement(name) for name in ("librt", "mypy-extensions")]
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in libraries:
            build_data["force_include"][str(library)] = str(library.relative_to(folder))

    def build_requirement(self, name: str) -> str:
        """Return the build requirement that starts with this name, including its version."""
        project = tomllib.loads((Path(self.root) / "pyproject.toml").read_text(encoding="utf-8"))
        found: str = next(need for need in project["build-system"]["requires"] if need.startswith(name))
        return found

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()


def output_tail(error: Exception) -> str:
    """Return the end of a failed subprocess's output, if it printed any."""
    output: bytes = getattr(error, "output", None) or b""
    return output.decode(errors="replace")[-4000:]
