"""Links and paths in the documentation lead somewhere."""

import re
from pathlib import Path

import pytest

from faiyum.engine.core.facts import FACTS, SUBJECTS

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), ROOT / "web" / "README.md"])
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)")
# Paths in backticks are relative to one of these folders.
FOLDERS = [ROOT, ROOT / "src" / "faiyum"]
NAMES = "|".join(re.escape(file.name) for folder in FOLDERS for file in folder.iterdir())
PATH = re.compile(rf"`((?:{NAMES})/[\w./-]*)`")
# Created by a build.
GENERATED = {"src/api/schema.d.ts", "web/dist", "web/node_modules"}


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


def test_the_page_of_facts_lists_the_data_file() -> None:
    lines = (ROOT / "docs" / "facts.md").read_text(encoding="utf-8").splitlines()
    rows = []
    for name, fact in FACTS.items():
        allowed = ", ".join(fact.choices) or f"{fact.least} to {fact.most}"
        rows.append(f"| `{name}` | {fact.value} | {fact.meaning} | {allowed} |")
    assert [line for line in lines if re.match(r"\| `\w+` \|", line)] == rows
    reasons = [f"- {subject.why} Source: {subject.source}." for subject in SUBJECTS.values()]
    assert [line for line in lines if line.startswith("- ")] == reasons
