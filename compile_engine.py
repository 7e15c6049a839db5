"""Compilation of the engine with mypyc, outside of the source tree."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

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


# modules whose annotations are read at run time, which compiled modules do not keep
INTERPRETED = ["__init__.py", "view_types.py"]
# modules of the bots' search, which run for every state that it visits
ALSO = ["faiyum/bots/search/features.py", "faiyum/bots/search/terms.py", "faiyum/bots/search/turns.py"]


def compile_engine(package: Path, folder: Path) -> list[Path]:
    """Compile a copy of the package in `folder` and return the paths of the libraries.

    Raises OSError if there are none, CalledProcessError if mypyc or the C compiler fails.
    """
    shutil.copytree(
        package, folder / "faiyum", ignore=shutil.ignore_patterns("__pycache__", ".mypy_cache", "*.so", "*.pyd")
    )
    engine = sorted((folder / "faiyum" / "engine").glob("*.py"))
    modules = [str(file.relative_to(folder)) for file in engine if file.name not in INTERPRETED] + ALSO
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
        raise OSError("mypyc produced no libraries")
    return libraries
