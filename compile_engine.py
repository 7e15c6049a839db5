"""Compilation of the engine with mypyc, outside of the source tree.

As a script, it compiles the given modules in the current folder. With `--check`, it only reports whether there is a
compiler.
"""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# not compiled, because compilation removes annotations that are read at run time, or because mypyc must not know the
# types
INTERPRETED = ["__init__.py", "unchecked.py", "vecs.py", "view_types.py"]
# the parts of the bots' search that run for every visited state
ALSO = [f"faiyum/bots/search/{module}.py" for module in ("exact", "features", "terms", "turns")]
# The compiled modules use nothing but the engine and each other; skipping the rest makes the result independent of the
# packages installed on the build machine.
CONFIGURATION = """
[mypy]
[mypy-faiyum.bots.*,faiyum.drawing.*,faiyum.i18n.*]
follow_imports = skip
"""
# a minimal extension module
MODULE = """
#include <Python.h>
PyMODINIT_FUNC PyInit_compiler_check(void) { return NULL; }
"""
NO_COMPILER = (
    "Cannot compile the engine: install a C compiler and the Python headers (on Debian and Ubuntu: "
    "apt install gcc python3-dev)."
)


def can_compile(folder: Path) -> bool:
    """Return whether there is a C compiler that finds the Python headers."""
    source = folder / "compiler_check.c"
    source.write_text(MODULE, encoding="utf-8")
    check = [sys.executable, __file__, "--try", str(source)]
    return subprocess.run(check, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def check_compiler(source: str) -> None:
    """Compile a C file with the compiler and settings used for extension modules."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.extension import Extension

    command = build_ext(Distribution({"ext_modules": [Extension("compiler_check", [source])]}))
    command.build_lib = command.build_temp = str(Path(source).parent / "check")
    command.ensure_finalized()
    command.run()


def compile_engine(package: Path, folder: Path) -> list[Path]:
    """Compile a copy of the package in `folder` and return the paths of the libraries.

    Raises OSError if no libraries are produced, CalledProcessError if mypyc or the C compiler fails.
    """
    shutil.copytree(
        package, folder / "faiyum", ignore=shutil.ignore_patterns("__pycache__", ".mypy_cache", "*.so", "*.pyd")
    )
    engine = sorted((folder / "faiyum" / "engine").rglob("*.py"))
    modules = [str(file.relative_to(folder)) for file in engine if file.name not in INTERPRETED] + ALSO
    configuration = folder / "mypy.ini"
    configuration.write_text(CONFIGURATION, encoding="utf-8")
    subprocess.run(
        [sys.executable, __file__, *modules],
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


def compile_modules(modules: list[str]) -> None:
    """Compile modules in the current folder in place."""
    from mypyc.build import mypycify
    from setuptools import setup

    # -O3 takes a minute longer and makes games 2 % faster
    extensions = mypycify(["--config-file", "mypy.ini", *modules], opt_level="1", debug_level="0", group_name="faiyum")
    if sys.platform != "win32":
        for extension in extensions:
            # checking for warnings takes longer than compiling
            extension.extra_compile_args.append("-Wno-all")
            # hidden functions cannot be replaced by other libraries, so they may be inlined
            extension.extra_compile_args += ["-fvisibility=hidden", "-finline-small-functions"]
    docstrings = {key: text for module in modules for key, text in read_docstrings(Path(module)).items()}
    for source in {source for extension in extensions for source in extension.sources}:
        add_docstrings(Path(source), docstrings)
    setup(name="faiyum-engine", packages=[], ext_modules=extensions, script_args=["build_ext", "--inplace"])


# mypyc omits docstrings. These patterns find where they belong in its C code: after the signature of a class, method or
# function, and in place of the second-to-last NULL of a property.
CLASS = re.compile(r'CPyType_(\w+)_template_ = \{[^}]*\.tp_doc = PyDoc_STR\(".*"(?=\),)')
FUNCTION = re.compile(r'\(PyCFunction\)CPyPy_(\w+),\s+METH_[^"\n]*PyDoc_STR\(".*"(?=\)(?: /\* docstring \*/)?\},)')
# keyword-only parameters for internal use at the end of a signature, which `help` does not show
PRIVATE_PARAMETERS = re.compile(r", \*(?:, _\w+=None)+(?=\))")
PROPERTY = re.compile(r"(\(getter\)(\w+),\s+NULL, )NULL(?=, NULL\},)")


def read_docstrings(module: Path) -> dict[str, str]:
    """Return the docstrings of a module's functions, classes and members as C strings, keyed by C name."""
    found: dict[str, str] = {}
    for owner in ast.parse(module.read_text(encoding="utf-8")).body:
        if isinstance(owner, ast.FunctionDef):
            found[f"{module.stem}___{owner.name}"] = c_string(ast.get_docstring(owner))
        if isinstance(owner, ast.ClassDef):
            name = f"{module.stem}___{owner.name}"
            found[name] = c_string(ast.get_docstring(owner))
            for member in owner.body:
                if isinstance(member, ast.FunctionDef):
                    getter = any(ast.unparse(decorator) == "property" for decorator in member.decorator_list)
                    found[name + ("_get_" if getter else "___") + member.name] = c_string(ast.get_docstring(member))
    return found


def c_string(text: str | None) -> str:
    return json.dumps(text or "", ensure_ascii=False)


def add_docstrings(file: Path, docstrings: dict[str, str]) -> None:
    """Add docstrings to a file of generated C code."""
    code = file.read_text(encoding="utf-8")
    for pattern in (CLASS, FUNCTION):
        code = pattern.sub(lambda match: f"{PRIVATE_PARAMETERS.sub('', match[0])} {docstrings.get(match[1], '')}", code)
    code = PROPERTY.sub(lambda match: match[1] + docstrings.get(match[2], "NULL"), code)
    file.write_text(code, encoding="utf-8")


if __name__ == "__main__":
    if "--try" in sys.argv:
        check_compiler(sys.argv[-1])
    elif "--check" in sys.argv:
        with tempfile.TemporaryDirectory(prefix="faiyum-build-") as scratch:
            if not can_compile(Path(scratch)):
                sys.exit(NO_COMPILER)
    else:
        compile_modules(sys.argv[1:])
