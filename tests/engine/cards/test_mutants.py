"""Changing any number of a card changes how the card is shown and makes a rules test fail."""

import pytest
from support.mutants import (
    LEAST,
    Mutant,
    card_mutants,
    disaster_mutants,
    fact_mutants,
    mutants,
    mutated_card,
    rule_mutants,
    sample,
    survivors,
)

from faiyum.engine.cards.card import CARDS, RULE_NUMBERS, Card, card_face, text_numbers
from faiyum.engine.core.constants import DISASTER_REPUTATION, DISASTERS
from faiyum.i18n.phrases import lesson_phrase
from faiyum.i18n.texts import LANGUAGES, texts

SAMPLE = 4
# Cards whose least and most are the same number, which their texts write once: the other one changes only the face.
EXACT = {20, 115, 131}
LESSONS = ["lesson-administration", "lesson-buy-goods", "lesson-cash", "lesson-market", "lesson-paying"]


def shown(card: int) -> tuple[object, list[str]]:
    """Return the face of a card, and its text in each language."""
    return card_face(card).data(), [texts(language).card_text(card) for language in LANGUAGES]


def test_there_is_a_mutant_for_each_number_of_a_card() -> None:
    assert len(card_mutants()) > 150
    gem_searchers = [mutant for mutant in card_mutants() if mutant.card == 60]
    assert [mutant.value for mutant in gem_searchers] == [1, 5, 1, 3]
    assert {mutant.card for mutant in card_mutants()} >= {26, 35, 61, 63, 67, 73, 86, 110, 112}
    assert len(disaster_mutants()) == 4 * 5
    facts = ["perfumer_times", "perfumer_reputation", "privilege_reputation"]
    sites = ["obelisk_limit", "colossus_limit", "first_pyramid_limit", "second_pyramid_limit"]
    assert [mutant.constant for mutant in fact_mutants()] == facts + sites
    assert {mutant.constant for mutant in rule_mutants()} >= {LEAST, "BOUNTY", "BUY_BACK", "CASH_MONEY", "TAKEN_BACK"}


def possible_card(mutant: Mutant) -> Card | None:
    """Return the card with its number changed, or None if there can be no such card."""
    try:
        return mutated_card(mutant)
    except AssertionError:
        return None


def test_all_but_three_numbers_can_be_raised() -> None:
    # a minimum above the maximum, a third step of a migrant, and more decorations than have rewards
    impossible = [mutant for mutant in card_mutants() if possible_card(mutant) is None]
    assert [(mutant.card, mutant.value) for mutant in impossible] == [(20, 2), (26, 2), (108, 5)]


@pytest.mark.parametrize("mutant", card_mutants(), ids=str)
def test_a_changed_number_changes_the_face_and_the_texts(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    face, words = shown(mutant.card)
    changed_card = possible_card(mutant)
    if changed_card is None:
        return
    monkeypatch.setitem(CARDS, mutant.card, changed_card)
    for name, number in RULE_NUMBERS.items():
        if mutant.constant and mutant.constant == rule_constants()[name]:
            monkeypatch.setitem(RULE_NUMBERS, name, number + 1)
    new_face, new_words = shown(mutant.card)
    changed = {language for language, old, new in zip(LANGUAGES, words, new_words, strict=True) if old != new}
    if mutant.card in EXACT and not changed:
        assert new_face != face
    else:
        assert changed == {*LANGUAGES}


def rule_constants() -> dict[str, str]:
    """Return the names of the constants by those under which texts insert them."""
    return dict(
        zip(RULE_NUMBERS, [mutant.constant for mutant in rule_mutants() if mutant.constant != LEAST], strict=True)
    )


@pytest.mark.parametrize("name", RULE_NUMBERS)
def test_a_changed_number_of_a_rule_changes_the_same_texts_in_all_languages(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = [all_texts(language) for language in LANGUAGES]
    monkeypatch.setitem(RULE_NUMBERS, name, RULE_NUMBERS[name] + 1)
    after = [all_texts(language) for language in LANGUAGES]
    changed = [{key for key in old if old[key] != new[key]} for old, new in zip(before, after, strict=True)]
    assert changed[0]
    assert all(keys == changed[0] for keys in changed)


def all_texts(language: str) -> dict[str, str]:
    """Return the texts of all cards and of the lessons that insert numbers of rules."""
    lesson_phrase.cache_clear()
    said = texts(language)
    lessons = {key: said.say(lesson_phrase(key)) for key in LESSONS}
    return {**{f"card-{card}": said.card_text(card) for card in CARDS}, **lessons}


@pytest.mark.parametrize("mutant", disaster_mutants(), ids=str)
def test_a_changed_disaster_changes_its_face_and_its_texts(mutant: Mutant) -> None:
    disaster, players = mutant.card, mutant.players
    face = card_face(disaster, players)
    reputation = DISASTER_REPUTATION[players][DISASTERS.index(disaster)]
    assert [str(sign) for sign in face.get] == [f"{reputation} reputation"]
    numbers = text_numbers(disaster)
    assert numbers[f"reputation_{players}"] == mutant.value
    # the texts name equal values once, and those that are nothing not at all
    alike = [f"reputation_{other}" for other in range(1, 6) if numbers[f"reputation_{other}"] == mutant.value]
    if mutant.value:
        for language in LANGUAGES:
            raised = {**numbers, **dict.fromkeys(alike, mutant.value + 1)}
            said = texts(language)
            assert said.bundle.format(f"card-{disaster}.text", raised) != said.card_text(disaster)


@pytest.mark.slow
def test_a_changed_number_makes_a_rules_test_fail() -> None:
    # a sample, others after each change of the engine; `make mutants` checks all of them
    assert [*survivors(sample(mutants(), SAMPLE))] == []
