"""The documentation: links and paths lead somewhere, examples run, generated pages are current, the site builds."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from support.command import TIMEOUT_SECONDS

from faiyum import __version__
from faiyum.engine.core.unverified_values import FACTS, SUBJECTS

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), ROOT / "web" / "README.md", ROOT / "examples" / "README.md"]
)
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)")
# Paths in backticks are relative to one of these folders.
FOLDERS = [ROOT, ROOT / "src" / "faiyum"]
NAMES = "|".join(re.escape(file.name) for folder in FOLDERS for file in folder.iterdir())
PATH = re.compile(rf"`((?:{NAMES})/[\w./-]*)`")
# Created by a build.
GENERATED = {"src/api/schema.d.ts", "web/dist", "web/node_modules"}
PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
# what the shorter examples take for granted
PREAMBLE = """
from faiyum import *
from faiyum.bots import *
game = Game(2, 1)
"""


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_to_a_file_and_a_heading(page: Path) -> None:
    for target, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" not in target:
            file = page.parent / target if target else page
            assert file.exists(), target
            assert not anchor or anchor in anchors(file), anchor


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_path_in_the_text_exists(page: Path) -> None:
    paths = set(PATH.findall(page.read_text(encoding="utf-8"))) - GENERATED
    assert [path for path in sorted(paths) if not any((folder / path).exists() for folder in FOLDERS)] == []


@pytest.mark.parametrize(
    "page",
    ["README.md", "CONTRIBUTING.md", "docs/quickstart.md", "docs/bots.md", "docs/learning.md", "docs/positions.md"],
)
def test_the_examples_in_python_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    examples = PYTHON.findall((ROOT / page).read_text(encoding="utf-8"))
    assert examples
    for example in examples:
        exec(compile(PREAMBLE + example, page, "exec"), {"__name__": "example"})


def test_the_rules_in_the_repository_are_those_of_the_game() -> None:
    spec = importlib.util.spec_from_file_location("site_pages", ROOT / "docs" / "site_pages.py")
    assert spec
    assert spec.loader
    site_pages = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(site_pages)
    pages = site_pages.committed_pages()
    changed = [path for path, content in pages.items() if (ROOT / "docs" / path).read_text(encoding="utf-8") != content]
    assert changed == [], "run `make pages`"
    assert {file.name for file in (ROOT / "docs" / "rules").iterdir()} == {Path(path).name for path in pages} - {
        "rules.md"
    }


def test_the_site_builds_without_warnings(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(ROOT / "src")}
    answer = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", timeout=TIMEOUT_SECONDS
    )
    assert (answer.returncode, answer.stdout + answer.stderr) == (0, "")
    reference = (tmp_path / "api" / "index.html").read_text(encoding="utf-8")
    for name in ("Game.take", "Game.why_not", "Option", "Reason", "Fault", "Seen.sample", "Contest"):
        assert re.search(rf'id="faiyum\.[\w.]*{name}"', reference), name


def test_the_page_of_facts_lists_the_data_file() -> None:
    lines = (ROOT / "docs" / "facts.md").read_text(encoding="utf-8").splitlines()
    rows = []
    for name, fact in FACTS.items():
        allowed = ", ".join(fact.choices) or f"{fact.least} to {fact.most}"
        rows.append(f"| `{name}` | {fact.value} | {fact.meaning} | {allowed} |")
    assert [line for line in lines if re.match(r"\| `\w+` \|", line)] == rows
    reasons = [f"- {subject.why} Source: {subject.source}." for subject in SUBJECTS.values()]
    assert [line for line in lines if line.startswith("- ")] == reasons


def test_the_changelog_begins_with_the_current_version() -> None:
    sections = re.findall(r"^## (\S+) ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sections[0] == __version__
