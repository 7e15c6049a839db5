"""The `faiyum` command itself: help, version, languages and the modules of its commands."""

import re
import subprocess
import sys

import pytest
from support.command import COMMAND, TIMEOUT_SECONDS, environment, faiyum, printed
from support.english import ENGLISH

from faiyum import COMPILED, __version__
from faiyum.cli import COMMANDS, main
from faiyum.i18n.texts import texts

SLOW_LIBRARIES = {"numpy", "rich", "starlette", "sqlalchemy"}


def test_the_version_names_the_engine_build() -> None:
    first, *remedy = printed("--version").splitlines()
    assert first == f"faiyum {__version__} ({'compiled' if COMPILED else 'interpreted'})"
    # without the option, pip would install the wheel again that it built without a compiler
    assert COMPILED or "pip install --force-reinstall --no-cache-dir" in "".join(remedy)


def test_the_language_is_taken_from_the_environment() -> None:
    assert ("kompiliert" if COMPILED else "interpretiert") in printed("--version", LC_ALL="de_DE.UTF-8")
    assert "Híd" in printed("cards", "38", LC_ALL="", LANG="hu_HU.UTF-8")


def test_help_lists_every_command_and_its_options() -> None:
    text = printed("--help")
    assert re.findall(r"^    (\w+)\b", text, re.MULTILINE) == [*COMMANDS]
    text = printed("terminal", "--help")
    assert all(option in text for option in ("--players", "--bots", "--campaign", "--save", "--lang"))


@pytest.mark.parametrize("language", ["de", "hu"])
@pytest.mark.parametrize("command", [[], *[[command] for command in COMMANDS]])
def test_help_is_translated_completely(
    command: list[str], language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit) as end:
        main([*command, "--help"])
    text = capsys.readouterr().out
    assert end.value.code == 0
    assert text.startswith(texts(language)("arguments-usage") + "faiyum")
    # The names of options, commands and actions are the same in all languages.
    assert not ENGLISH.search(re.sub(r"--[a-z-]+|^    [a-z]+ ", "", text, flags=re.MULTILINE)), text


def imported_modules(*words: str) -> set[str]:
    """Return the modules that Python imports to run these words, without the names of submodules."""
    answer = subprocess.run(
        [sys.executable, "-X", "importtime", *words], env=environment(), capture_output=True, text=True, check=True
    )
    return {found[1] for found in re.finditer(r"^import time:.*\| +(\w+)", answer.stderr, re.MULTILINE)}


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_version_and_help_do_not_import_slow_libraries(option: str) -> None:
    modules = imported_modules("-m", "faiyum", option)
    assert "argparse" in modules
    assert not modules & SLOW_LIBRARIES


def test_the_version_imports_few_modules_beyond_the_package() -> None:
    package = imported_modules("-c", "import faiyum")
    assert len(imported_modules("-m", "faiyum", "--version")) < 1.5 * len(package)


def test_each_command_has_a_module_that_imports_slow_libraries_only_when_it_runs() -> None:
    code = "; ".join(f"import faiyum.cli.{command} as m; m.add_arguments; m.run" for command in COMMANDS)
    modules = imported_modules("-c", code)
    assert "argparse" in modules
    assert not modules & SLOW_LIBRARIES


def test_letters_missing_from_the_encoding_are_replaced() -> None:
    answer = faiyum("cards", "38", "--lang", "hu", PYTHONIOENCODING="ascii")
    assert (answer.returncode, answer.stderr) == (0, "")
    assert "H?d" in answer.stdout


@pytest.mark.parametrize("line", ["cards", "cards --json", "board", "simulate --games 2"])
def test_a_closed_pipe_is_not_an_error(line: str) -> None:
    process = subprocess.Popen(
        [*COMMAND, *line.split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    )
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    with process.stderr:
        assert (process.stderr.read(), process.wait(TIMEOUT_SECONDS)) == (b"", 0)
