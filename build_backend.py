"""Build backend: hatchling without its shortcut for wheel metadata.

Only a build shows whether the engine can be compiled, and only a compiled engine depends on other packages. Hatchling
can return the metadata without a build, in which case installers would miss these packages. It hides that shortcut from
pip, but not from other installers such as uv.

On versions of Python that are too old, importing this module ends the build with a message: the metadata that says so
would come too late.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("faiyum needs Python 3.11 or later: install it, and create the virtual environment with it.")

from hatchling.build import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]
