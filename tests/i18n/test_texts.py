"""Texts: complete in all three languages, and each can be formatted."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Term, TextElement, VariableReference
from fluent.syntax.visitor import Visitor

import faiyum
from faiyum.campaign import GOALS, REWARDS
from faiyum.engine.cards.card import CARDS, ONETIME
from faiyum.engine.core.constants import DISASTERS, card_name
from faiyum.engine.core.option import KINDS
from faiyum.engine.core.program import PROGRAMS
from faiyum.engine.core.unverified_values import DEFAULT_FACTS, FACTS, SUBJECTS, CardFacts
from faiyum.i18n.phrases import DEEDS, lesson_phrase, prompt_phrase
from faiyum.i18n.texts import LANGUAGES, Texts, texts

PACKAGE = Path(faiyum.__file__).parent
FOLDER = PACKAGE / "i18n" / "locales"
SOURCES = sorted(PACKAGE.rglob("*.py"))
# position of the key among the arguments
# the forms of lists and people that a text can choose from
FORMS = re.compile(r"-(?:or|plain|person|accusative|dative)$")
KEY_PLACES = {"Fault": 0, "Reason": 0, "fault_in": 1}


class Variables(Visitor):
    """Collector of the variables of a text."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


class Words(Visitor):
    """Collector of what is written in a text."""

    def __init__(self) -> None:
        self.words = ""

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802
        self.words += f" {node.value}"


def entries(language: str) -> dict[str, set[str]]:
    """Return the variables of each text of a language, including attributes."""
    found: dict[str, set[str]] = {}
    for file in sorted((FOLDER / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, Junk), f"{file}: {entry.content}"
            if isinstance(entry, Message | Term):
                parts = [("", entry.value), *[(f".{part.id.name}", part.value) for part in entry.attributes]]
                for name, value in parts:
                    key = "-" * isinstance(entry, Term) + entry.id.name + name
                    assert key not in found, f"{key} is defined twice in {language}"
                    variables = Variables()
                    variables.visit(value)
                    found[key] = {FORMS.sub("", name) for name in variables.names}
    return found


@pytest.mark.parametrize("language", ["de", "hu"])
def test_each_language_has_the_same_texts_with_the_same_values(language: str) -> None:
    ours, english = entries(language), entries("en")
    assert ours.keys() == english.keys()
    # the cases of a term depend on the language
    assert {key: ours[key] for key in ours if not key.startswith("-")} == {
        key: english[key] for key in english if not key.startswith("-")
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_has_a_name_and_a_text(language: str) -> None:
    t = texts(language)
    assert len(CARDS) + len(DISASTERS) == 3 + 64 + 42
    for card in [*CARDS, *DISASTERS]:
        assert t.card(card)
        assert t.card_text(card).endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_unverified_values_are_marked_and_come_from_the_facts(language: str) -> None:
    t = Texts(language)
    mark = t.card_text(47)[t.card_text(47).rindex("(") :].split(")")[0] + ")"
    marked = {card for card in CARDS if mark in t.card_text(card)}
    assert marked == {32, 47, 87, 91, 95, 107, 111}
    assert str(DEFAULT_FACTS.values["privilege_reputation"]) in t.card_text(87)
    assert str(DEFAULT_FACTS.perfumer_reputation) in t.card_text(32)


# Texts that count steps, kinds, settlements or players, or name slots of the market, whatever the numbers of the card.
COUNTING = {"card-22", "card-26", "card-35", "card-45", "card-86", "card-108", "card-110"} | {
    f"card-{card}" for card in DISASTERS
}


# What texts write after "1" although it is no number of a card: a piece, a card or a space, and what each of several
# things costs or brings.
SINGLE = {
    "en": {"resource", "stone"},
    "de": {
        "Arbeiter", "Ausbau", "Baustein", "Betrieb", "Brücke", "Karte", "Palast", "Prunkbrücke", "Rohstoff", "Siedlung",
        "Stadt", "Stein", "beliebiges", "deiner", "stehenden",
    },
    "hu": {
        "bővítményt", "erőforrást", "hidat", "kártyáddal", "kártyát", "követ", "munkásnak", "munkást", "műhelyt",
        "nagy", "palotát", "települést", "tetszőleges", "várost", "álló", "épülettömböt",
    },
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_of_a_card_is_written_in_a_text(language: str) -> None:
    written = set()
    for name in ("cards", "lesson"):
        source = (FOLDER / language / f"{name}.ftl").read_text(encoding="utf-8")
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, Message):
                parts = Words()
                parts.visit([entry.value, *[part.value for part in entry.attributes]])
                numbers = re.findall(r"(\d+)(?:\s(\w+))?", parts.words)
                if any(number != "1" or word not in SINGLE[language] for number, word in numbers):
                    written.add(entry.id.name)
    assert written <= COUNTING


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_texts_show_the_values_from_the_facts_of_a_game(language: str) -> None:
    t = texts(language)
    facts = CardFacts({"perfumer_times": 17, "perfumer_reputation": 18, "privilege_reputation": 19})
    assert re.findall(r"1[789]", t.card_text(32, facts) + t.card_text(111, facts)) == ["17", "18", "19"]


def test_the_english_texts_of_the_facts_match_the_data_file() -> None:
    t = texts("en")
    for name, fact in FACTS.items():
        assert t(f"fact-{name.replace('_', '-')}") == fact.meaning
    for name, subject in SUBJECTS.items():
        assert (t(f"fact-why-{name}"), t(f"fact-source-{name}")) == (subject.why, subject.source)


# decisions of different classes that deliberately share their texts
SHARED_KEYS: set[str] = set()


def test_each_decision_declares_its_own_key() -> None:
    classes = {type(step) for program in PROGRAMS for step in program.steps if step.decides()}
    assert all("key" in vars(kind) for kind in classes)
    keys = Counter(kind.key for kind in classes)
    assert {key for key, count in keys.items() if count > 1} == SHARED_KEYS


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_decision_has_a_prompt_and_a_lesson(language: str) -> None:
    keys = {step.key for program in PROGRAMS for step in program.steps if step.decides()}
    have = entries(language)
    assert {key.removeprefix("prompt-") for key in have if key.startswith("prompt-")} == keys
    assert {f"lesson-{key}" for key in keys} <= {*have}
    assert all(texts(language).say(prompt_phrase(key)) for key in keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_condition_option_and_goal_has_a_text(language: str) -> None:
    have = entries(language)
    steps = [step for program in PROGRAMS for step in program.steps]
    for step in steps:
        for condition in step.place.conditions if hasattr(step, "place") else []:
            assert f"why-{condition.key}" in have
            assert f"why-no-{condition.key}" in have
    for kind in KINDS:
        assert f"option-{kind}" in have
    decisions = {step.key for step in steps if step.decides()}
    for decision, deed in DEEDS.items():
        assert decision in decisions
        assert f"deed-{deed}" in have
    for goal in GOALS:
        assert f"goal-{goal}" in have
    for reward in REWARDS:
        assert f"reward-{reward}" in have


def calls() -> Iterator[tuple[str, ast.expr]]:
    """Yield the expression for each key that the source passes to a fault or a reason."""
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEY_PLACES:
                yield node.func.id, node.args[KEY_PLACES[node.func.id]]


def string_literals(node: ast.AST) -> set[str]:
    """Return the string literals in a piece of code."""
    parts = ast.walk(node)
    return {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def keys_with_prefix(prefix: str) -> set[str]:
    """Return the keys with this prefix, without it."""
    return {key.removeprefix(prefix) for key in entries("en") if key.startswith(prefix)}


def test_each_key_in_the_source_has_its_text() -> None:
    found: dict[str, set[str]] = {"fault-": set(), "why-": set()}
    for name, key in calls():
        # keys of conditions are built at run time and tested above
        choices = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
        found["why-" if name == "Reason" else "fault-"] |= {
            str(choice.value) for choice in choices if isinstance(choice, ast.Constant)
        }
    assert min(map(len, found.values())) > 40
    for prefix, used in found.items():
        assert used <= keys_with_prefix(prefix)


def test_no_text_for_a_fault_or_reason_is_unused() -> None:
    strings = set().union(*[string_literals(ast.parse(file.read_text(encoding="utf-8"))) for file in SOURCES])
    assert keys_with_prefix("fault-") - strings == set()
    assert keys_with_prefix("why-") - strings - {f"no-{key}" for key in strings} == set()


@pytest.mark.parametrize(("language", "once"), [("en", "Once"), ("de", "Einmal"), ("hu", "Egyszer")])
def test_every_onetime_privilege_says_that_it_is_used_once(language: str, once: str) -> None:
    onetime = [card for card in CARDS if CARDS[card].kind == ONETIME]
    assert len(onetime) == 25
    assert all(re.match(rf"{once}[,:] ", texts(language).card_text(card)) for card in onetime)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_lesson_has_a_few_sentences(language: str) -> None:
    lessons = [key for key in entries(language) if key.startswith("lesson-")]
    for key in lessons:
        # some lessons refer to another text
        assert 2 <= len(re.findall(r"[.!?](?: |$)", texts(language).say(lesson_phrase(key)))) <= 4, key
    kinds = {card.kind for card in CARDS.values()} - {"onetime", "permanent"}
    assert {f"lesson-kind-{kind}" for kind in kinds} <= {*lessons}


def test_the_english_names_match_the_printed_cards() -> None:
    t = texts("en")
    assert t.card(60) == "Gem Searchers"
    assert [t.card(card) for card in (50, 52, 58, 76, 108)] == [
        "All-Rounder", "Order", "Fisher", "Plantation", "Masons\u2019 Work",
    ]  # fmt: skip


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'fr'"):
        Texts("fr")


def test_card_names_in_records_are_numbers_or_starting_cards() -> None:
    assert [card_name(card) for card in (38, 130, 131, 132)] == ["38", "farmer", "two-roads", "settlement"]
