"""Payments unit by unit: a variant of the environments that makes the largest decisions small.

The rules offer each possible payment as a separate option, such as `pay wheat wheat money`. In this variant, a payment
is spelled one unit at a time, always in the order of its name. Each payment has exactly one spelling, so the same
positions can be reached.
"""

from typing import Final

from faiyum.engine.core.option import Option
from faiyum.engine.game import Game
from faiyum.engine.learning.actions import ActionIds

UNITS: Final = ("wheat", "grape", "stone", "fish", "rose", "money")


class SpelledPayment:
    """The units of a payment chosen so far, and the actions that can follow.

    The ids of single units are those of the options `pay wheat` to `pay money`. If the units so far already form a
    payment but could be continued, `done` ends it. Once only one payment remains possible, it is made.
    """

    def __init__(self, ids: ActionIds) -> None:
        self.unit_ids: Final = {unit: ids.id_of(f"pay {unit}") for unit in UNITS}
        self.done: Final = ids.id_of("done")
        self.units: list[str] = []

    def counts(self) -> list[int]:
        """Return how many of each unit have been chosen so far."""
        return [self.units.count(unit) for unit in UNITS]

    def candidates(self, game: Game) -> dict[int, list[Option]]:
        """Return the legal actions, each with the options that are still possible after it."""
        found: dict[int, list[Option]] = {}
        chosen = len(self.units)
        for option in game.options:
            if option.kind != "pay":
                if not chosen:
                    found[option.action] = [option]
                continue
            units = option.name.split()[1:]
            if units[:chosen] == self.units:
                action = self.done if len(units) == chosen else self.unit_ids[units[chosen]]
                found.setdefault(action, []).append(option)
        return found

    def take(self, game: Game, action: int) -> Option | None:
        """Choose a legal action; return the completed option, or None if the payment continues."""
        options = self.candidates(game)[action]
        if len(options) > 1:
            self.units.append(options[0].name.split()[1 + len(self.units)])
            return None
        self.units = []
        return options[0]
