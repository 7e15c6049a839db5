"""The page of rulings: its references to the code, and references to it."""

import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
SOURCES = [
    file
    for folder in ("src/faiyum/engine", "src/faiyum/campaign.py", "tests/engine")
    for file in [ROOT / folder, *(ROOT / folder).rglob("*.py")]
    if file.is_file()
]
RULING = r"[A-K]-\d+"
# the page names modules without their packages
MODULES = {
    file.stem: ".".join(file.relative_to(ROOT / "src").with_suffix("").parts)
    for file in (ROOT / "src" / "faiyum" / "engine").rglob("*.py")
} | {"campaign": "faiyum.campaign"}


@pytest.mark.parametrize("reference", sorted(set(re.findall(r"`([a-z_]+(?:\.\w+)+)(?:\[\d+\])?`", PAGE))))
def test_everything_in_the_code_that_the_rulings_refer_to_exists(reference: str) -> None:
    module, *names = reference.split(".")
    found: object = import_module(MODULES[module])
    for name in names:
        found = getattr(found, name)


def test_every_ruling_that_the_code_or_a_test_cites_exists() -> None:
    rulings = set(re.findall(rf"^\| ({RULING}) \|", PAGE, re.MULTILINE))
    assert len(rulings) > 100
    cited = {
        ruling
        for file in SOURCES
        for text in re.findall(rf"(?:rulings? |\()((?:{RULING}(?:, | and )?)+)", file.read_text(encoding="utf-8"))
        for ruling in re.findall(RULING, text)
    }
    assert len(cited) > 100
    assert cited <= rulings
