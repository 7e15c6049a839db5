"""The build backend: hatchling, except that the metadata of a wheel comes from building it.

Only the build finds out whether the engine can be compiled, and only a compiled engine needs other packages. Hatchling
can also return the metadata without a build, and installers would then miss these packages; it hides that from pip, but
not from others such as uv.
"""

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
