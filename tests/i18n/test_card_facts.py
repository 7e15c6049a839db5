"""The texts of a card state the same facts in each language, and the facts that follow from the card's steps."""

import re
import tomllib
from pathlib import Path

import pytest

from faiyum.engine.cards.card import CARDS, card_face
from faiyum.engine.core.constants import DISASTERS
from faiyum.i18n.texts import LANGUAGES, texts

GLOSSARY = tomllib.loads((Path(__file__).parent / "card_facts.toml").read_text(encoding="utf-8"))
PATTERNS = {language: {fact: re.compile(ways[language]) for fact, ways in GLOSSARY.items()} for language in LANGUAGES}
ALL_CARDS = [*CARDS, *DISASTERS]
# Signs on the face of a card that its text has to mention.
SIGNS = {
    "worker": "worker", "prone": "prone", "settlement": "settlement", "town": "town", "palace": "palace",
    "workshop": "workshop", "expansion": "expansion", "crocodile": "crocodile", "bridge": "bridge",
    "grand-bridge": "grand bridge", "road": "road", "block": "block", "wheat": "wheat", "grape": "grape",
    "stone": "stone", "fish": "fish", "rose": "rose", "reputation": "reputation", "money": "money",
}  # fmt: skip
# Conditions on the space of a piece, and how texts state them. They call building sites and towns by their names.
CONDITIONS = {
    "undeveloped": "undeveloped", "unoccupied": "unoccupied", "beside-worker": "adjacent", "beside-channel": "channel",
    "beside-water": "lake", "secluded": "adjacent", "is-settlement": "settlement", "is-town": "town",
    "is-no-town": "not a town yet", "is-site": "building site", "site-has-room": "not yet full",
    "is-workshop": "workshop", "has-no-expansion": "that has none", "on-wheat": "on wheat", "on-grape": "on grapes",
    "on-stone": "on stone", "is-resource": "resource space", "has-crocodile": "crocodile", "upright-worker": "upright",
    "unbuilt": "without settlement or workshop", "away-from-settlements": "adjacent",
    "reached-by-road": "reached by a road", "occupied": "occupied",
}  # fmt: skip


def facts(text: str, language: str) -> set[str]:
    """Return the facts that a text states."""
    return {fact for fact, pattern in PATTERNS[language].items() if pattern.search(text)}


def text_of(card: int, language: str) -> str:
    """Return the text of a card with ordinary spaces."""
    return texts(language).card_text(card).replace("\N{NO-BREAK SPACE}", " ")


def statement(text: str, language: str) -> tuple[set[str], list[str]]:
    """Return the facts of a text and its numbers."""
    return facts(text, language), sorted(re.findall(r"\d+", text))


def differences(card_texts: dict[str, str]) -> dict[str, list[str]]:
    """Return the facts that not all languages state, with the languages that do."""
    stated = {language: facts(text, language) for language, text in card_texts.items()}
    return {
        fact: languages
        for fact in GLOSSARY
        if (languages := [language for language in stated if fact in stated[language]])
        and len(languages) < len(LANGUAGES)
    }


def test_the_texts_of_a_card_state_the_same_facts() -> None:
    found = {card: differences({language: text_of(card, language) for language in LANGUAGES}) for card in ALL_CARDS}
    assert {card: facts for card, facts in found.items() if facts} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_fact_of_the_glossary_is_stated(language: str) -> None:
    stated = set().union(*[facts(text_of(card, language), language) for card in ALL_CARDS])
    assert set(GLOSSARY) - stated == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_of_a_card_states_what_its_steps_do(language: str) -> None:
    for card in CARDS:
        face, stated = card_face(card), facts(text_of(card, language), language)
        signs = {SIGNS[sign.icon] for sign in (*face.pay, *face.do, *face.get) if sign.icon in SIGNS}
        keys = {it.key for step in CARDS[card].steps if hasattr(step, "place") for it in step.place.conditions}
        assert signs | {CONDITIONS[key] for key in keys if key in CONDITIONS} <= stated, card


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_sentence_of_a_card_states_something(language: str) -> None:
    """Without any sentence, the facts or the numbers of the text would differ, so a forgotten one is noticed."""
    silent = []
    for card in ALL_CARDS:
        sentences = re.split(r"(?<=[.!?]) (?=\w)", text_of(card, language))
        whole = statement(" ".join(sentences), language)
        for i, sentence in enumerate(sentences):
            if statement(" ".join(sentences[:i] + sentences[i + 1 :]), language) == whole:
                silent.append((card, sentence))
    assert silent == []


@pytest.mark.parametrize(
    ("card", "said", "altered"),
    [
        (2, "am Kanal", "am See"),
        (8, "alle unbebaut", "alle bebaut"),
        (14, "ohne Arbeiter", "mit einem Arbeiter"),
        (20, "Arbeiter bleiben dort", "Arbeiter werden entfernt"),
        (62, "stehende Arbeiter vom", "Arbeiter vom"),
        (27, "nicht neben", "neben"),
        (38, "abzweigen darf sie nur an Siedlungen und Bauplätzen", "sie darf überall enden"),
        (44, "Weizenfeld", "Feld"),
        (52, "unter deinen Ablagestapel", "auf deinen Ablagestapel"),
        (58, "am Kanal oder am See", "am Kanal"),
        (60, "liegenden", "stehenden"),
        (101, "nur einmal", "mehrmals"),
        (110, ", kein Stein", " oder Stein"),
    ],
)
def test_an_altered_text_is_detected(card: int, said: str, altered: str) -> None:
    card_texts = {language: text_of(card, language) for language in LANGUAGES}
    assert said in card_texts["de"]
    assert differences({**card_texts, "de": card_texts["de"].replace(said, altered)})
