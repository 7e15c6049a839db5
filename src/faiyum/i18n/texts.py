"""Texts for players from Fluent files, one folder per language."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from faiyum.engine.cards.card import text_numbers
from faiyum.engine.core.constants import FARMER, card_name
from faiyum.engine.core.messages import Fault, Reason, quoted
from faiyum.engine.core.option import Option
from faiyum.engine.core.unverified_values import DEFAULT_FACTS, CardFacts
from faiyum.engine.game import Game
from faiyum.i18n.fluent import Bundle
from faiyum.i18n.phrases import Phrase, Value, fault_phrase, option_phrase, reason_phrases

LANGUAGES = ("en", "de", "hu")
LOCALES = Path(__file__).parent / "locales"
# names of cards in other printings, for search
OTHER_NAMES: Final = {
    FARMER: ["Harvest"], 50: ["Handyman"], 52: ["Rendelés"], 58: ["Fisherman"], 76: ["Estate"],
}  # fmt: skip


class Texts:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise Fault("no-language", {"names": ", ".join(LANGUAGES), "name": quoted(language)})
        self.language = language
        self.bundle = Bundle(language)
        for file in sorted((LOCALES / language).glob("*.ftl")):
            self.bundle.add(file.read_text(encoding="utf-8"))

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return the text of a key with its values filled in.

        Raises KeyError if there is no such text, ValueError if a value is missing.
        """
        return self.bundle.format(key, values)

    def card(self, card: int) -> str:
        return self(f"card-{card_name(card)}")

    def card_text(self, card: int, facts: CardFacts = DEFAULT_FACTS) -> str:
        """Return the text of a card with its numbers, some of which depend on the facts of a game."""
        return self.bundle.format(f"card-{card_name(card)}.text", text_numbers(card, facts))

    def say(self, phrase: Phrase) -> str:
        """Return a phrase in this language."""
        return self(phrase.key, **{name: self._value(value) for name, value in phrase.values.items()})

    def _value(self, value: Value) -> str | int:
        if isinstance(value, Phrase):
            return self.say(value)
        if isinstance(value, list):
            return join_list([self.say(phrase) for phrase in value])
        return value

    def option(self, game: Game, option: Option) -> str:
        """Return an option in words."""
        return self.say(option_phrase(game, option))

    def reason(self, reason: Reason) -> str:
        """Return a reason and the reasons behind it as sentences."""
        return " ".join(self.say(phrase) for phrase in reason_phrases(reason))

    def fault(self, fault: Fault) -> str:
        """Return a fault and the faults nested in it as one sentence."""
        return self.say(fault_phrase(fault))


def join_list(words: list[str]) -> str:
    """Join words by commas, or by semicolons if one of them contains a comma."""
    return ("; " if any("," in word for word in words) else ", ").join(words)


@cache
def texts(language: str) -> Texts:
    return Texts(language)
