"""Documentation pages that are generated from the game's texts or taken from the repository root.

MkDocs loads this module as a hook, which adds the rules and the cards in each language, the contributing guide and the
changelog to the site, and turns links that leave the documentation into links to the repository. Run as a script
(`make pages`), it writes the rules into this folder, so that they can also be read in the repository.
"""

import re
import sys
from pathlib import Path
from typing import Any

from markdown import Extension, Markdown
from markdown.preprocessors import Preprocessor
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

FOLDER = Path(__file__).parent
ROOT = FOLDER.parent
sys.path.insert(0, str(ROOT / "src"))

from faiyum.drawing.diagrams import diagram_svg, diagrams  # noqa: E402
from faiyum.drawing.palette import LIGHT  # noqa: E402
from faiyum.drawing.rulebook import HEADING_ID, markdown  # noqa: E402
from faiyum.i18n.texts import LANGUAGES, texts  # noqa: E402

PICTURE = re.compile(r'!\[([^]]*)\]\(([a-z]+) "([^"]*)"\)')
SECTION = re.compile(r"\]\(#([a-z-]+)\)")
OUTSIDE = re.compile(r"\]\(\.\./([^)#]+)(#[^)]*)?\)")
IN_ROOT = re.compile(r"\]\((?!https?://|#)([^)#]+)(#[^)]*)?\)")
NOTE = "<!-- Written by `make pages` from the texts in src/faiyum/i18n/locales/{}: change those. -->\n\n"
# files in the repository root that become pages of the site
PAGES = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}


def slug(heading: str) -> str:
    """Return the anchor that GitHub and MkDocs give a heading."""
    return re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-")


def rules_page(language: str) -> dict[str, str]:
    """Return the rules as Markdown and their pictures as SVG, by path."""
    t = texts(language)
    source = markdown(language)
    anchors = {name: slug(heading) for heading, name in re.findall(r"^#+ (.*?) *\{#([a-z-]+)\}$", source, re.MULTILINE)}
    source = SECTION.sub(lambda found: f"](#{anchors[found[1]]})", HEADING_ID.sub("", source))
    suffix = "" if language == "en" else f"-{language}"
    files: dict[str, str] = {}

    def picture(found: re.Match[str]) -> str:
        description, name, caption = found.groups()
        # maps contain no words, so all languages share them
        file = f"rules/{name}.svg" if "part" in diagrams()[name] else f"rules{suffix}/{name}.svg"
        if file.startswith(f"rules{suffix}/"):
            files[file] = diagram_svg(name, description, t.card, LIGHT, alone=True) + "\n"
        return f"![{description}]({file})\n\n*{caption}*"

    files[f"rules{suffix}.md"] = PICTURE.sub(picture, source)
    return files


def cards_page(language: str) -> dict[str, str]:
    """Return the rules chapter that lists all cards, as a separate page, by path."""
    chapter = re.search(r"^## .*? \{#all-cards\}\n.*?(?=^## )", markdown(language), re.MULTILINE | re.DOTALL)
    assert chapter is not None
    suffix = "" if language == "en" else f"-{language}"
    return {f"cards{suffix}.md": HEADING_ID.sub("", re.sub("^##", "#", chapter[0], flags=re.MULTILINE))}


def root_page(name: str, repository: str) -> str:
    """Return a page from the repository root, with its links adapted to the site."""

    def link(found: re.Match[str]) -> str:
        path, anchor = found[1], found[2] or ""
        if path.startswith("docs/"):
            return f"]({path.removeprefix('docs/')}{anchor})"
        return f"]({PAGES.get(path) or f'{repository}/blob/main/{path}'}{anchor})"

    return IN_ROOT.sub(link, (ROOT / name).read_text(encoding="utf-8"))


def committed_pages() -> dict[str, str]:
    """Return the files that `make pages` writes, by path."""
    files: dict[str, str] = {}
    for language in LANGUAGES:
        for path, content in rules_page(language).items():
            files[path] = NOTE.format(language) + content if path.endswith(".md") else content
    return files


class Doctests(Preprocessor):
    """A preprocessor that makes docstring examples code blocks; Markdown would render them as quotations."""

    def run(self, lines: list[str]) -> list[str]:
        found: list[str] = []
        inside = False
        for line in [*lines, ""]:
            if not inside and line.startswith(">>> "):
                found.append("```pycon")
                inside = True
            elif inside and not line.strip():
                found.append("```")
                inside = False
            found.append(line)
        return found


class DoctestExtension(Extension):
    """A Markdown extension that runs `Doctests` before code blocks are parsed."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        md.preprocessors.register(Doctests(md), "doctests", 28)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    config.markdown_extensions.append(DoctestExtension())  # type: ignore[arg-type]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages to the site."""
    generated: dict[str, str] = {}
    for language in LANGUAGES:
        generated |= {**rules_page(language), **cards_page(language)}
    generated |= {page: root_page(name, config.repo_url or "") for name, page in PAGES.items()}
    for path, content in generated.items():
        if existing := files.get_file_from_path(path):
            files.remove(existing)
        files.append(File.generated(config, path, content=content))
    return files


def on_page_markdown(text: str, config: MkDocsConfig, **_: Any) -> str:
    """Point links that leave the documentation to pages of the site or to the repository."""
    target = f"{config.repo_url}/blob/main/"
    return OUTSIDE.sub(lambda found: f"]({PAGES.get(found[1]) or target + found[1]}{found[2] or ''})", text)


if __name__ == "__main__":
    for path, content in committed_pages().items():
        file = FOLDER / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
