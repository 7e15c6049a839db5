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

COUNTED = ("wheat", "grape", "stone", "fish", "rose", "reputation", "money")
VERBS = {
    "pay": {"en": r"\b[Pp]ay|\bcosts?\b", "de": r"[Zz]ahl|kost", "hu": r"[Ff]izet|[Ff]izess"},
    "gain": {"en": r"\b[Gg]ain", "de": r"erh[aä]lt", "hu": r"\b[Kk]ap(sz|hatsz)?\b"},
}


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


def quantities(text: str, language: str) -> dict[tuple[str, str], set[str]]:
    """Return the quantities of resources, money and reputation in a text, and whether they are paid or gained."""
    found: dict[tuple[str, str], set[str]] = {}
    # English writes the sign in front of the number
    for sentence in re.split(r"(?<=[.;:]) ", re.sub(r"\$(\d+)", r"\1 $", text)):
        verbs = [verb for verb, ways in VERBS.items() if re.search(ways[language], sentence)]
        for number, word in re.findall(r"(\d+) (?:extra |zusätzlich |plusz )?(\S+)", sentence):
            for what in COUNTED:
                money = what == "money" and word.startswith(("$", "Geld"))
                if money or (what != "money" and PATTERNS[language][what].search(word)):
                    found.setdefault((number, what), set()).update(verbs if len(verbs) == 1 else VERBS)
    return found


def different_quantities(card_texts: dict[str, str]) -> set[tuple[str, str]]:
    """Return the quantities that not all languages state, or that are paid in one language and gained in another."""
    stated = [quantities(text, language) for language, text in card_texts.items()]
    return {
        quantity
        for quantity in set().union(*stated)
        if not set.intersection(*[found.get(quantity, set()) for found in stated])
    }


def test_the_texts_of_a_card_state_the_same_facts() -> None:
    found = {card: differences({language: text_of(card, language) for language in LANGUAGES}) for card in ALL_CARDS}
    assert {card: facts for card, facts in found.items() if facts} == {}


def test_the_texts_of_a_card_state_the_same_quantities() -> None:
    found = {card: different_quantities({it: text_of(card, it) for it in LANGUAGES}) for card in CARDS}
    assert {card: quantities for card, quantities in found.items() if quantities} == {}


@pytest.mark.parametrize(
    ("card", "said", "falsified"),
    [
        # in each case, the facts and the numbers stay the same
        (98, "Zahle 1 Weizen. Du erhältst 2 Ansehen", "Zahle 2 Weizen. Du erhältst 1 Ansehen"),
        (98, "Zahle 1 Weizen. Du erhältst 2 Ansehen", "Zahle 2 Ansehen. Du erhältst 1 Weizen"),
        (84, "6 Ansehen und 2 Geld", "2 Ansehen und 6 Geld"),
        (104, "2 Ansehen je versorgter Stadt", "1 Ansehen je versorgter Stadt"),
        (118, "5 Geld", "12 Geld"),
    ],
)
def test_a_falsified_quantity_is_detected(card: int, said: str, falsified: str) -> None:
    card_texts = {language: text_of(card, language) for language in LANGUAGES}
    assert said in card_texts["de"]
    assert different_quantities({**card_texts, "de": card_texts["de"].replace(said, falsified)})


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
