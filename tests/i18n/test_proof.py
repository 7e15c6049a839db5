"""Texts as players read them: proof sheets, one term for each concept, and no grammar in code."""

import re
from pathlib import Path

import pytest
from support.proof import FOLDER, proof

import faiyum
from faiyum.drawing import rulebook
from faiyum.engine.cards.card import CARDS
from faiyum.engine.core.constants import DISASTERS, card_name
from faiyum.i18n.phrases import People
from faiyum.i18n.texts import LANGUAGES, LOCALES, texts

PACKAGE = Path(faiyum.__file__).parent
WEB = Path(__file__).parents[2] / "web" / "src"
# by language: a word that texts must not use, where (a part of the key), and what to write instead
WORDS = {
    "en": [
        (r"\bgoods\b|\bbasic good\b|\d\sgood\b", "", "resource: the rulebook's word"),
        (r"\bearns?\b|\bearned\b", "", "gain: one verb for everything that a player gets"),
        (r"\breceives?\b|\bbrings you\b|\byou get\b", "", "gain: one verb for everything that a player gets"),
        (r"\bhands? (in|over)\b|\bgives? up\b|\btrades? in\b|\bswaps?\b", "", "pay: one verb for all costs"),
        (r"\bdear(er)?\b", "", "expensive"),
        (r"\btakes? administration\b", "", "take the administration action"),
        (r"(?<![Tt]here )\bis no\b(?! longer)", "", "is not a"),
        (r"\bwhoever\b|\bone's own\b|\banew\b|\bat the most\b", "", "plain modern English"),
        (r"\bon sale\b", "", "for sale: on sale means reduced"),
        (r"\b(is to move|your move)\b", "", "turn"),
        (r"\bmap\b", "page", "board"),
        (r"[a-z]'[a-z]", "", "the apostrophe \u2019"),
    ],
    "de": [
        (r"\$", "", "Geld: the rulebook has no dollar sign"),
        (r"komm(t|en)\b[^.,]* aus dem Spiel|aus dem Spiel kommt", "", "wird aus dem Spiel entfernt"),
        (r"aktuelle[nr]? Kartenmarkt", "", "aktueller Markt"),
        (r"\b(abgibst|hergibst|eintauschen|verkaufst)\b", "", "zahlen: one verb for all costs"),
        (r"\bbekomm", "", "erhalten: one verb for all gains"),
        (r"\bArbeiter\b[^.]*\beinsetz|\beinsetz[^.]*\bArbeiter\b", "", "stellen: the rulebook's word"),
        (r"\b(Mits|S)pieler(zahl|n|s)?\b|\bGegner", "", "Person, Platz or die anderen: neutral words for people"),
        (r"\bHinweise?\b", "", "Tipp"),
        (r"\bStartzahl\b", "", "Startwert (Seed)"),
        (r"\b(versuche|schicke|gehe)\b", "", "the short imperative: versuch, schick, geh"),
        (r"\d Geld\b|\d %", "", "a fixed space"),
        (r"\bIhnen\b|\bSie\b(?= (k\u00f6nnen|haben|sind))", "", "du"),
    ],
    "hu": [
        (r"\d \$", "", "a fixed space between number and noun"),
        (r"\$\d", "", "3 $, with the ending of doll\u00e1r: 3 $-t"),
        (r"j\u00e1t\u00e9k v\u00e9ge|j\u00e1t\u00e9konk\u00e9nt", "", "j\u00e1tszma: a single game"),
        (r"kiszolg\u00e1l\u00f3", "", "szerver"),
        (r"jegyz\u0151k\u00f6nyv", "", "mentett j\u00e1tszma"),
        (r"t\u00e9rk\u00e9p", "", "t\u00e1bla"),
        (r"k\u00fcl\u00f6n h\u00edrn", "", "plusz h\u00edrn\u00e9v"),
        (r"\u00f6sszek\u00f6ttet\u00e9s", "", "kapcsolat"),
        (r"befizet", "", "fizet: one verb for all costs"),
        (r"\b[aA]\(z\)", "", "a sentence in which the article does not depend on the number"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_proof_sheets_are_up_to_date(language: str) -> None:
    written = (FOLDER / f"{language}.txt").read_text(encoding="utf-8")
    assert proof(language) == written, "Texts have changed: run `make proof`, read the diff, and commit it."


def lines(language: str) -> list[tuple[str, str]]:
    """Return the key and a rendering of each line of a proof sheet."""
    found: list[tuple[str, str]] = []
    for line in (FOLDER / f"{language}.txt").read_text(encoding="utf-8").splitlines():
        key, _, text = line.partition(": ") if not line.startswith(" ") else (found[-1][0], "", line.strip())
        found.append((key.rstrip(":"), text))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_concept_has_one_term(language: str) -> None:
    wrong = [
        f"{key}: {text!r} (write: {instead})"
        for key, text in lines(language)
        for word, part, instead in WORDS[language]
        if part in key and re.search(word, text)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_use_the_same_terms_as_the_texts(language: str) -> None:
    # names of texts and of values are not words
    rules = re.sub(r"\{[#a-z0-9_-]+\}", "", (LOCALES / language / "rules.md").read_text(encoding="utf-8"))
    wrong = [
        f"{text!r} (write: {instead})"
        for text in rules.splitlines()
        for word, part, instead in WORDS[language]
        if (not part or "'" in word) and re.search(word, text)
    ]
    assert not wrong, "\n".join(wrong)


# errors and what commands print, in lines that a terminal breaks
OF_THE_COMMAND_LINE = ("arena-", "arguments-", "batch-", "cli-", "fact-", "fault-", "statistics-", "term-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_stays_beside_its_noun(language: str) -> None:
    counted = [(key, text) for key, text in lines(language) if key.startswith("n-")]
    assert len(counted) > 80
    assert [(key, text) for key, text in counted if re.match(r"\d+ \w", text)] == []
    nouns = {word for _, text in counted for word in re.findall(r"^\d+\s([^\W\d]{4,})$", text)}
    assert len(nouns) > 12
    before_noun = re.compile(rf"(?<![A-G])\b\d+ (?:{'|'.join(sorted(nouns))})")
    texts_of_games = [line for line in lines(language) if not line[0].startswith(OF_THE_COMMAND_LINE)]
    assert [line for line in texts_of_games if before_noun.search(line[1])] == []
    rules = rulebook.markdown(language)
    assert before_noun.findall(rules) == re.findall(r"\d (?:Geld\b|\$)", rules) == []
    for file in sorted((LOCALES / language).glob("*.ftl")):
        assert " \u2026" not in file.read_text(encoding="utf-8"), file


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_term_for_money_names_the_currency(language: str) -> None:
    for file in sorted((LOCALES / language).glob("*.ftl")):
        source = re.sub(r"^-money =(.*\n)( .*\n|\}\n)*", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert not re.findall(r"\$(?![a-z])", re.sub(r"^#.*$", "", source, flags=re.MULTILINE)), file


def test_no_currency_and_no_list_separator_is_written_in_code() -> None:
    python = [
        file
        for folder in ("tables", "cli", "drawing", "i18n", "bots", "engine", "envs", "server")
        for file in (PACKAGE / folder).rglob("*.py")
    ]
    client = [file for file in WEB.rglob("*") if file.suffix in (".ts", ".svelte") and ".test." not in file.name]
    assert len(python) > 40
    assert len(client) > 80
    for file in python:
        source = file.read_text(encoding="utf-8")
        assert file.name == "fluent.py" or not re.search(r"f\"\$\{", source), file
        if file.name not in SEPARATED:
            assert not re.search(r"\"[,;] \"\.join", source), file
    for file in client:
        source = file.read_text(encoding="utf-8")
        assert file.suffix != ".svelte" or "$" not in markup(source), file
        assert not re.search(r"join\(\"[,;] \"\)|Intl\.ListFormat", source), file


def markup(component: str) -> str:
    """Return what a Svelte component shows, without its script, styles and {expressions}."""
    found = re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->", "", component, flags=re.DOTALL)
    while (without := re.sub(r"\{[^{}]*\}", "", found)) != found:
        found = without
    return found


def test_expressions_are_removed_from_the_markup() -> None:
    component = "<script>let $x;</script><p>+$2 {t({ n: `${price}` })} {#if $x}${y}{/if}</p><style>$</style>"
    assert markup(component) == "<p>+$2  $</p>"


# lists for machines: keys of refusals, numbers of the rules
SEPARATED = ("refusals.py", "rulebook.py", "custom.py")


@pytest.mark.parametrize(
    ("language", "names"),
    [("en", "Anna, B\u00e9la and you"), ("de", "Anna, B\u00e9la und du"), ("hu", "Anna, B\u00e9la \u00e9s te")],
)
def test_the_person_addressed_comes_last_in_a_list_of_people(language: str, names: str) -> None:
    result = texts(language)("page-result", who=People(("Anna", "B\u00e9la"), you=True))
    assert result.startswith(names)


def test_the_texts_of_a_card_state_the_same_numbers_in_each_language() -> None:
    for card in [*CARDS, *DISASTERS]:
        key = f"card-{card_name(card)}.text"
        source = {language: card_source(language, key) for language in LANGUAGES}
        assert len({tuple(sorted(set(re.findall(r"\{ \$(\w+)", text)))) for text in source.values()}) == 1, key


def card_source(language: str, key: str) -> str:
    """Return the source of a card's text."""
    cards = (LOCALES / language / "cards.ftl").read_text(encoding="utf-8")
    name = key.removesuffix(".text")
    found = re.search(
        rf"^{name} = .*\n    \.text = (.*(?:\n        .*|\n       \*.*|\n    \}}.*)*)", cards, re.MULTILINE
    )
    assert found, key
    return found[1]
