"""Every text of every language, for people to proofread.

`make proof` writes the files in tests/i18n/proof: each text for you, Anna, Anna and you, and three players, with 0, 1,
2 and 5 for its numbers; texts of cards and lessons with the numbers of the cards. A test compares them with the texts,
so that every change of a sentence shows in a diff.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, MessageReference, NumberLiteral, SelectExpression, VariableReference, Variant
from fluent.syntax.visitor import Visitor

from faiyum.engine.core.constants import card_number
from faiyum.i18n.phrases import People, Phrase, lesson_phrase
from faiyum.i18n.texts import LANGUAGES, LOCALES, Texts, texts

FOLDER: Final = Path(__file__).parents[1] / "i18n" / "proof"
NUMBERS: Final = (0, 1, 2, 5)
PEOPLE: Final = (
    People((), you=True), People(("Anna",)), People(("Anna",), you=True), People(("Anna", "Béla", "Nofret")),
)  # fmt: skip
CARDS: Final = [Phrase("card-38"), Phrase("card-farmer"), Phrase("card-120")]
RESOURCES: Final = [Phrase("n-wheat", {"n": 2}), Phrase("n-stone", {"n": 1}), Phrase("n-money", {"n": 3})]
# sample values of the variables that are neither numbers nor people
SAMPLES: Final[dict[str, Any]] = {
    "address": "http://127.0.0.1:8100", "argument_name": "--players", "bot": "Vizier bot",
    "board": "faiyum", "brings": [Phrase("log-gain", {"what": item}) for item in RESOURCES], "bridge": "D5-E5",
    "card": CARDS[0], "cards": CARDS, "case": "nominative", "choices": "en, de, hu", "closest": "de",
    "column": 7, "commitment": "9f86d081884c7d65", "dam": "'E9-F8'", "engine": "compiled", "error": "0.0412",
    "example": "'Q: 3'", "extra": "server", "fault": Phrase("fault-not-a-number", {"value": "'x'"}), "file": "game.txt",
    "first": "1", "folder": "nets", "from": "D5", "goal": Phrase("goal-bridges"), "goals": ["bridges", "palaces"],
    "goods": RESOURCES, "help": "help", "here": ["a = 2"], "key": "'seats'", "keys": ["step", "pc"], "letter": "C",
    "mark": "'z'", "means": ["2: 61.5", "3: 54.0"], "message": "…", "method": "choose", "monument": "obelisk",
    "name": "Anna", "names": ["random", "greedy", "planner"], "next": "2", "number": "38", "old": "Anni",
    "option": Phrase("deed-worker", {"space": "D5"}), "pieces": Phrase("n-workers", {"n": 31}),
    "piece": Phrase("worker"), "prompt": Phrase("prompt-worker"), "reason": "permission denied", "result": "12 9",
    "second": "E6", "seed": "17", "side": "D5-D6", "site": "'P'", "space": "D5", "spaces": ["D5", "D7"],
    "strength": Phrase("new-strength-planner"),
    "there": ["a = 1"], "things": [Phrase("hint-privileges"), Phrase("hint-free-towns")], "to": "E6",
    "turn": "…", "url": "sqlite:///tables.db", "value": "'x'",
    "ways": [Phrase("page-can-play"), Phrase("page-can-buy")], "what": RESOURCES,
    "where": "D5", "words": ["play", "buy"],
}  # fmt: skip


class VariableCollector(Visitor):
    """A visitor that collects the variables of a text, and the numbers that select its variants."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.references: list[str] = []
        self.numbers: set[int] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        if node.id.name not in self.names:
            self.names.append(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.references.append(node.id.name)

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        for variant in node.variants:
            self._note(variant)
        self.generic_visit(node)

    def _note(self, variant: Variant) -> None:
        if isinstance(variant.key, NumberLiteral):
            self.numbers.add(int(variant.key.value))


def base(name: str) -> str:
    """Return the name of the value that a form such as `$who-person` belongs to."""
    for form in ("-person", "-accusative", "-dative", "-or", "-plain"):
        name = name.removesuffix(form)
    return name


def messages(language: str) -> Iterator[tuple[str, VariableCollector]]:
    """Yield the key and the variables of each message and attribute, including those of messages it refers to."""
    found = dict(own_variables(language))
    for key, variables in found.items():
        for reference in variables.references:
            variables.names += found[reference].names
            variables.numbers |= found[reference].numbers
        yield key, variables


def own_variables(language: str) -> Iterator[tuple[str, VariableCollector]]:
    """Yield the key and the variables of each message and attribute, file by file."""
    for file in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if not isinstance(entry, Message):
                continue
            parts = [("", entry.value), *[(f".{part.id.name}", part.value) for part in entry.attributes]]
            for name, value in parts:
                if value is not None:
                    variables = VariableCollector()
                    variables.visit(value)
                    yield entry.id.name + name, variables


def is_people(name: str, names: list[str]) -> bool:
    return f"{name}-person" in names or f"{name}-accusative" in names or name in ("who", "caller", "voters")


def renderings(t: Texts, key: str, variables: VariableCollector) -> list[str]:
    """Return a text rendered for all people and numbers, each distinct sentence once."""
    if key.endswith(".text"):
        return [t.card_text(card_number(key.removeprefix("card-").removesuffix(".text")))]
    if key.startswith("lesson-"):
        return [t.say(lesson_phrase(key))]
    names = list(dict.fromkeys(base(name) for name in variables.names))
    people = [name for name in names if is_people(name, variables.names)]
    samples = {name: SAMPLES[name] for name in names if name in SAMPLES and name not in people}
    numbers = [name for name in names if name not in samples and name not in people]
    found: dict[str, None] = {}
    for who in PEOPLE if people else PEOPLE[:1]:
        for n in (*NUMBERS, *sorted(variables.numbers - {*NUMBERS})) if numbers else NUMBERS[:1]:
            others = dict.fromkeys(people, PEOPLE[1]) | ({people[0]: who} if people else {})
            found[t(key, **samples, **dict.fromkeys(numbers, n), **others)] = None
        for name in people[1:]:
            found[t(key, **samples, **{**dict.fromkeys(numbers, 1), **dict.fromkeys(people, PEOPLE[1]), name: who})] = (
                None
            )
    return [*found]


def proof(language: str) -> str:
    """Return all texts of a language, one line for each sentence."""
    t = texts(language)
    lines: list[str] = []
    for key, variables in messages(language):
        sentences = renderings(t, key, variables)
        indented = [sentence.replace("\n", "\n    ") for sentence in sentences]
        lines.append(f"{key}: {indented[0]}" if len(indented) == 1 else "\n    ".join([f"{key}:", *indented]))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for language in LANGUAGES:
        (FOLDER / f"{language}.txt").write_text(proof(language), encoding="utf-8")
    sys.exit()
