"""The documentation: links and paths exist, examples run, generated pages are up to date, and the site builds."""

import ast
import doctest
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import griffe
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
# `module.Name` or `Class.member`, with or without arguments
REFERENCE = re.compile(r"`([A-Za-z_]+\.(?!(?:py|ftl|json|ts|svelte)`)\w+)(?:\([^`]*\))?`")
# a method of the client
NOT_CHECKED = {"Table.take"}
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
def test_the_python_examples_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    examples = PYTHON.findall((ROOT / page).read_text(encoding="utf-8"))
    assert examples
    for example in examples:
        exec(compile(PREAMBLE + example, page, "exec"), {"__name__": "example"})


def defined_names() -> set[str]:
    """Return `module.name` and `Class.member` for everything that the package defines, also in base classes."""
    members: dict[str, set[str]] = {}
    bases: dict[str, list[str]] = {}
    for file in (ROOT / "src" / "faiyum").rglob("*.py"):
        path = file.parent if file.stem == "__init__" else file
        members.setdefault(path.parent.name, set()).add(path.stem)
        tree = ast.parse(file.read_text(encoding="utf-8"))
        members.setdefault(path.stem, set()).update(names_in(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                members.setdefault(node.name, set()).update(names_in(node))
                bases[node.name] = [base.id for base in node.bases if isinstance(base, ast.Name)]
    for name, parents in bases.items():
        members[name] |= set().union(*[members.get(parent, set()) for parent in parents])
    # the usual name of an instance
    members["game"] |= members["Game"]
    return {f"{owner}.{name}" for owner, names in members.items() for name in names}


def names_in(node: ast.Module | ast.ClassDef) -> set[str]:
    """Return the names that a module or class defines or imports, and the attributes of `self`."""
    found = set()
    for child in node.body:
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(child.name)
        elif isinstance(child, ast.Assign | ast.AnnAssign):
            targets = child.targets if isinstance(child, ast.Assign) else [child.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
        elif isinstance(child, ast.ImportFrom):
            found |= {alias.asname or alias.name for alias in child.names}
    if isinstance(node, ast.ClassDef):
        attributes = [child for child in ast.walk(node) if isinstance(child, ast.Attribute)]
        found |= {child.attr for child in attributes if isinstance(child.value, ast.Name) and child.value.id == "self"}
    return found


def test_the_architecture_page_names_existing_classes_and_functions() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    defined = defined_names()
    owners = {name.partition(".")[0] for name in defined}
    named = {name for name in REFERENCE.findall(text) if name.partition(".")[0] in owners} - NOT_CHECKED
    assert len(named) > 10
    assert named - defined == set()


def test_every_commit_ignored_by_blame_exists() -> None:
    shallow = subprocess.run(["git", "rev-parse", "--is-shallow-repository"], cwd=ROOT, capture_output=True, text=True)
    if not (ROOT / ".git").exists() or shallow.stdout.strip() != "false":
        pytest.skip("needs a complete git repository")
    lines = (ROOT / ".git-blame-ignore-revs").read_text(encoding="utf-8").splitlines()
    commits = [line for line in lines if line and not line.startswith("#")]
    found = [
        subprocess.run(["git", "cat-file", "-e", f"{commit}^{{commit}}"], cwd=ROOT).returncode for commit in commits
    ]
    assert [commit for commit, missing in zip(commits, found) if missing] == []


def test_the_rules_pages_in_the_repository_are_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("site_pages", ROOT / "docs" / "site_pages.py")
    assert spec
    assert spec.loader
    site_pages = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(site_pages)
    pages = site_pages.committed_pages()
    changed = [path for path, content in pages.items() if (ROOT / "docs" / path).read_text(encoding="utf-8") != content]
    assert changed == [], "run `make pages`"
    docs = ROOT / "docs"
    files = [*docs.glob("rules*.md"), *docs.glob("rules*/*")]
    assert {file.relative_to(docs).as_posix() for file in files} == set(pages)


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


DOCUMENTED = re.findall(r"^::: (\S+)", (ROOT / "docs" / "api.md").read_text(encoding="utf-8"), re.MULTILINE)
# these are documented by their methods, or are modules whose first class has the example
WITHOUT_EXAMPLE = {"SearchBot", "contests", "ratings"}


@pytest.fixture(scope="module")
def source() -> griffe.ModulesCollection:
    """The package as the reference shows it."""
    loader = griffe.GriffeLoader(search_paths=[ROOT / "src"])
    loader.load("faiyum")
    loader.resolve_aliases()
    return loader.modules_collection


def documented(thing: griffe.Object) -> list[griffe.Object]:
    """Return an object of the reference and the members that are shown with it."""
    own = [member for name, member in thing.members.items() if not name.startswith("_") and not member.is_alias]
    shown = [member for member in own if member.is_function or member.is_class or "property" in member.labels]
    return [thing, *[found for member in shown if isinstance(member, griffe.Object) for found in documented(member)]]


@pytest.mark.parametrize("name", DOCUMENTED)
def test_everything_in_the_api_reference_has_a_docstring_and_correct_examples(
    name: str, source: griffe.ModulesCollection
) -> None:
    thing = source[name]
    parts = documented(thing.final_target if thing.is_alias else thing)
    assert [part.path for part in parts if part.docstring is None] == []
    texts = [part.docstring.value for part in parts if part.docstring is not None]
    assert ">>> " in "".join(texts) or parts[0].name in WITHOUT_EXAMPLE
    for text in texts:
        example = doctest.DocTestParser().get_doctest(text, {}, name, None, None)
        assert doctest.DocTestRunner().run(example).failed == 0


def test_the_page_of_facts_lists_the_data_file() -> None:
    lines = (ROOT / "docs" / "facts.md").read_text(encoding="utf-8").splitlines()
    rows = []
    for name, fact in FACTS.items():
        allowed = ", ".join(fact.choices) or f"{fact.least} to {fact.most}"
        rows.append(f"| `{name}` | {fact.value} | {fact.meaning} | {allowed} |")
    assert [line for line in lines if re.match(r"\| `\w+` \|", line)] == rows
    reasons = [f"- {subject.why} Source: {subject.source}." for subject in SUBJECTS.values()]
    assert [line for line in lines if line.startswith("- ")] == reasons


def test_the_changelog_follows_its_format_and_begins_with_the_current_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    sections = re.findall(r"^## (.*)\n\n(.*)", text, re.MULTILINE)
    assert all(re.fullmatch(r"\[Unreleased\]|\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", title) for title, _ in sections)
    first, notes = sections[0]
    assert first.startswith(f"[{__version__}]") or f"version {__version__}" in notes
    assert all(f"\n{title.partition(' ')[0]}: https://" in text for title, _ in sections)
    assert {*re.findall(r"^### (.*)", text, re.MULTILINE)} <= {
        "Added", "Changed", "Deprecated", "Removed", "Fixed", "Security",
    }  # fmt: skip
    assert not re.search(r"^- .*\n\n- ", text, re.MULTILINE)
