"""Facts: unverified values, which the sources show only in pictures, and their overrides; read from `facts.json`."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from faiyum.engine.core.messages import fault_in, quoted

FILE: Final = Path(__file__).with_name("facts.json")


class Subject:
    """A card, a group of cards or the building sites: why their facts are unverified, and where they come from."""

    def __init__(self, cards: list[int], why: str, source: str) -> None:
        self.cards: Final = cards
        self.why: Final = why
        self.source: Final = source


class Fact:
    """An unverified value and its allowed replacements: a range of numbers, or a few words."""

    def __init__(self, name: str, data: dict[str, Any]) -> None:
        self.name: Final = name
        self.subject: Final[str] = data["subject"]
        self.value: Final[int | str] = data["value"]
        self.least: Final[int] = data.get("least", 0)
        self.most: Final[int] = data.get("most", 0)
        self.choices: Final[list[str]] = data.get("choices", [])
        # the fact whose value applies unless this one has its own
        self.group: Final[str] = data.get("group", "")
        # the letter of a building site in a board file
        self.site: Final[str] = data.get("site", "")
        self.meaning: Final[str] = data["meaning"]

    def check(self, value: object) -> int | str:
        """Return a value if it may replace this one; raises Fault otherwise."""
        if self.choices:
            if not isinstance(value, str) or value not in self.choices:
                names = {"names": [*self.choices], "value": quoted(value)}
                raise fault_in(f"facts: {self.name}", "one-of", names)
            return value
        if not isinstance(value, int) or isinstance(value, bool) or not self.least <= value <= self.most:
            limits = {"least": self.least, "most": self.most, "value": quoted(value)}
            raise fault_in(f"facts: {self.name}", "number-from-to", limits)
        return value


DATA: Final[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
SUBJECTS: Final = {name: Subject(data["cards"], data["why"], data["source"]) for name, data in DATA["subjects"].items()}
# Facts of a group have the group's value and limits unless they define their own.
FACTS: Final = {
    name: Fact(name, {**DATA["facts"].get(data.get("group"), {}), **data}) for name, data in DATA["facts"].items()
}


def check_facts(overrides: object) -> dict[str, int | str]:
    """Check overrides of facts and return them by name; raises Fault if a name or a value is invalid."""
    if overrides is None:
        return {}
    if not isinstance(overrides, Mapping):
        raise fault_in("facts", "not-a-dictionary", {"value": quoted(overrides)})
    found: dict[str, int | str] = {}
    for name in overrides:
        if name not in FACTS:
            raise fault_in("facts", "no-such-key", {"key": quoted(name)})
        found[name] = FACTS[name].check(overrides[name])
    return found


def site_limits(facts: dict[str, int | str]) -> dict[str, int]:
    """Return the block limits among the given facts, by the letter of the site."""
    found: dict[str, int] = {}
    for name in facts:
        value = facts[name]
        if FACTS[name].site and isinstance(value, int):
            found[FACTS[name].site] = value
    return found


class CardFacts:
    """The facts that the steps of cards use during a game."""

    def __init__(self, overrides: dict[str, int | str]) -> None:
        # the numbers among the facts about cards, by name
        self.values: Final[dict[str, int]] = {}
        for name, fact in FACTS.items():
            value = overrides.get(name, overrides.get(fact.group, fact.value))
            if SUBJECTS[fact.subject].cards and isinstance(value, int):
                self.values[name] = value
        self.perfumer_times: Final = self.values["perfumer_times"]
        self.perfumer_reputation: Final = self.values["perfumer_reputation"]

    def overrides(self) -> dict[str, int]:
        """Return the values that differ from the default or, for facts in a group, from the group's value."""
        return {name: value for name, value in self.values.items() if value != self.default(FACTS[name])}

    def default(self, fact: Fact) -> int | str:
        """Return the value that a fact has without an override of its own."""
        return self.values[fact.group] if fact.group else fact.value


DEFAULT_FACTS: Final = CardFacts({})
