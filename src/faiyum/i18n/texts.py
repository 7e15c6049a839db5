"""Every text in English, German and Hungarian, one folder of Fluent files per language."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from faiyum.engine.constants import FARMER, UNVERIFIED, card_name
from faiyum.engine.game import Game
from faiyum.engine.messages import Fault, Reason, quoted
from faiyum.engine.options import Option
from faiyum.i18n.phrases import Phrase, Value, fault_phrase, option_phrase, reason_phrases

LANGUAGES = ("en", "de", "hu")
LOCALES = Path(__file__).parent / "locales"
# what cards are called in other printings, where some readers know them from
OTHER_NAMES: Final = {
    FARMER: ["Harvest"], 50: ["Handyman"], 52: ["Rendelés"], 58: ["Fisherman"], 76: ["Estate"],
}  # fmt: skip


class Texts:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise Fault("no-language", {"names": ", ".join(LANGUAGES), "name": quoted(language)})
        self.language = language
        # marks around inserted values would only disturb a terminal
        self.bundle = FluentBundle([language], use_isolating=False)
        for file in sorted((LOCALES / language).glob("*.ftl")):
            self.bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def __call__(self, key: str, /, **values: Any) -> str:
        """The text of that key, with values filled in; KeyError if there is none."""
        message = self.bundle.get_message(key)
        if message is None or message.value is None:
            raise KeyError(key)
        return self._format(key, message.value, values)

    def _format(self, key: str, pattern: Any, values: dict[str, Any]) -> str:
        text, errors = self.bundle.format_pattern(pattern, values)
        if errors:
            raise ValueError(f"the text {key!r} in {self.language!r}: {errors[0]}")
        return str(text)

    def card(self, card: int) -> str:
        return self(f"card-{card_name(card)}")

    def card_text(self, card: int) -> str:
        key = f"card-{card_name(card)}"
        message = self.bundle.get_message(key)
        if "text" not in message.attributes:
            raise KeyError(f"{key}.text")
        return self._format(key, message.attributes["text"], dict(UNVERIFIED))

    def say(self, phrase: Phrase) -> str:
        """A phrase in the words of this language."""
        return self(phrase.key, **{name: self._value(value) for name, value in phrase.values.items()})

    def _value(self, value: Value) -> str | int:
        if isinstance(value, Phrase):
            return self.say(value)
        if isinstance(value, list):
            return row([self.say(phrase) for phrase in value])
        return value

    def option(self, game: Game, option: Option) -> str:
        """What an option says to a reader."""
        return self.say(option_phrase(game, option))

    def reason(self, reason: Reason) -> str:
        """A reason as a sentence, with the reasons behind it."""
        return " ".join(self.say(phrase) for phrase in reason_phrases(reason))

    def fault(self, fault: Fault) -> str:
        """A fault as a sentence, with the faults inside it."""
        return self.say(fault_phrase(fault))


def row(words: list[str]) -> str:
    """Words in a row: with commas, or with semicolons if there are commas inside."""
    return ("; " if any("," in word for word in words) else ", ").join(words)


@cache
def texts(language: str) -> Texts:
    return Texts(language)
