"""Changing any number of a card is noticed: by what is shown of the card, and by the tests of its rules."""

from random import Random

import pytest
from support.mutants import Mutant, mutants, mutated_card, survivors

from faiyum.engine.cards.card import CARDS, card_face
from faiyum.i18n.texts import LANGUAGES, texts

MUTANTS = mutants()
SAMPLE = 4


def shown(card: int) -> tuple[object, list[str]]:
    """Return the face of a card, and its text in each language."""
    return card_face(card).data(), [texts(language).card_text(card) for language in LANGUAGES]


def test_there_is_a_mutant_for_each_number_of_a_card() -> None:
    assert len(MUTANTS) > 150
    gem_searchers = [mutant for mutant in MUTANTS if mutant.card == 60]
    assert [mutant.value for mutant in gem_searchers] == [1, 5, 1, 3]
    assert {mutant.card for mutant in MUTANTS} >= {35, 61, 86, 110, 112}


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_changed_number_changes_what_is_shown(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    face, words = shown(mutant.card)
    try:
        changed_card = mutated_card(mutant)
    except AssertionError:
        return  # there can be no such card
    monkeypatch.setitem(CARDS, mutant.card, changed_card)
    new_face, new_words = shown(mutant.card)
    changed = {language for language, old, new in zip(LANGUAGES, words, new_words, strict=True) if old != new}
    assert changed in ({*LANGUAGES}, set()), "the number is missing in some languages"
    assert changed or new_face != face


@pytest.mark.slow
def test_a_changed_number_makes_a_test_of_the_rules_fail() -> None:
    # a sample; `make mutants` checks all of them
    chosen = Random(17).sample([mutant for mutant in MUTANTS if not mutant.in_sign], SAMPLE)
    assert [*survivors(chosen)] == []
