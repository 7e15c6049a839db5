"""Texts for players from Fluent files, one folder per language."""

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from faiyum.engine.cards.card import text_numbers
from faiyum.engine.core.constants import FARMER, card_name
from faiyum.engine.core.messages import Fault, Reason, quoted
from faiyum.engine.core.option import Option
from faiyum.engine.core.unverified_values import DEFAULT_FACTS, CardFacts
from faiyum.engine.game import Game
from faiyum.i18n.fluent import Argument, Bundle
from faiyum.i18n.phrases import People, Phrase, Value, fault_phrase, option_phrase, reason_phrases

LANGUAGES = ("en", "de", "hu")
LOCALES = Path(__file__).parent / "locales"
# the cases of the reader's pronoun that texts can use: { $who }, { $who-accusative }, { $who-dative }
CASES: Final = ("nominative", "accusative", "dative")
# a comma outside of a number: lists with such a comma in an item are separated by semicolons
COMMA: Final = re.compile(r",(?!\d)")
# names of cards in other printings, so that players can search for them
OTHER_NAMES: Final = {
    FARMER: ["Harvest"], 50: ["Handyman"], 52: ["Rendelés"], 58: ["Fisherman"], 76: ["Estate"],
}  # fmt: skip


class Texts:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise Fault("unknown-language", {"names": [*LANGUAGES], "name": quoted(language)})
        self.language = language
        self.bundle = Bundle(language)
        for file in sorted((LOCALES / language).glob("*.ftl")):
            self.bundle.add(file.read_text(encoding="utf-8"))

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return the text of a key with its values filled in.

        Raises KeyError if there is no such text, ValueError if a value is missing.
        """
        arguments: dict[str, Argument] = {}
        for name, value in values.items():
            arguments |= self._arguments(name, value)
        return self.bundle.format(key, arguments)

    def card(self, card: int) -> str:
        return self(f"card-{card_name(card)}")

    def card_text(self, card: int, facts: CardFacts = DEFAULT_FACTS) -> str:
        """Return the text of a card with its numbers, some of which depend on the facts of a game."""
        return self.bundle.format(f"card-{card_name(card)}.text", text_numbers(card, facts))

    def card_ruling(self, card: int) -> str:
        """Return the rulings on a card that its text does not contain; empty if there are none."""
        try:
            return self(f"ruling-{card_name(card)}")
        except KeyError:
            return ""

    def say(self, phrase: Phrase) -> str:
        """Return a phrase in this language."""
        return self(phrase.key, **phrase.values)

    def _arguments(self, name: str, value: Value | float) -> dict[str, Argument]:
        """Return the text arguments derived from a value; lists and people yield several forms."""
        if isinstance(value, Phrase):
            return {name: self.say(value)}
        if isinstance(value, list):
            words = [self.say(item) if isinstance(item, Phrase) else item for item in value]
            return {name: self.join(words), f"{name}-or": self.join(words, "or"), f"{name}-plain": self.join(words, "")}
        if isinstance(value, People):
            forms = {f"{name}-{case}".removesuffix("-nominative"): self._people(value, case) for case in CASES}
            return {**forms, f"{name}-person": value.person}
        return {name: value}

    def _people(self, people: People, case: str) -> str:
        """Return the names of people with the reader at the end."""
        return self.join([*people.names, *([self("pronoun-you", case=case)] if people.you else [])])

    def join(self, words: list[str], conjunction: str = "and") -> str:
        """Join words into a list that ends with a conjunction, "and" or "or", or has none."""
        if not words:
            return ""
        if any(COMMA.search(word) for word in words):
            return self._joined(words, "list-clauses")
        if not conjunction or len(words) == 1:
            return self._joined(words, "list-more")
        return self(f"list-{conjunction}", first=self._joined(words[:-1], "list-more"), next=words[-1])

    def _joined(self, words: list[str], key: str) -> str:
        found = words[0]
        for word in words[1:]:
            found = self(key, first=found, next=word)
        return found

    def option(self, game: Game, option: Option) -> str:
        """Return an option in words."""
        return self.say(option_phrase(game, option))

    def reason(self, reason: Reason) -> str:
        """Return a reason and the reasons behind it as sentences."""
        return " ".join(self.say(phrase) for phrase in reason_phrases(reason))

    def fault(self, fault: Fault) -> str:
        """Return a fault and the faults nested in it as one sentence."""
        return self.say(fault_phrase(fault))


@cache
def texts(language: str) -> Texts:
    return Texts(language)
