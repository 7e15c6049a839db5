"""Payments: the money and goods that each one leaves, and the payment to suggest."""

from typing import cast

from faiyum.engine.formats.view_types import Purse
from faiyum.engine.game import Game

# The relative value of goods; money counts per dollar.
GOOD_VALUES = {"wheat": 1.0, "grape": 1.0, "stone": 1.0, "fish": 1.2, "rose": 2.0}
DOLLAR_VALUE = 0.5


def leftovers(game: Game) -> dict[str, Purse]:
    """Return the money and goods that each possible payment leaves, by the name of the option."""
    return {option.name: game.left_after(option) for option in game.options if option.kind == "pay"}


def suggested_payment(left: dict[str, Purse]) -> str | None:
    """Return the payment that leaves the most value and, among equals, the most varied goods."""

    def value(name: str) -> tuple[float, int]:
        goods = cast(dict[str, int], left[name]["goods"])
        kept = DOLLAR_VALUE * left[name]["money"] + sum(GOOD_VALUES[good] * n for good, n in goods.items())
        return round(kept, 6), -sum(n * n for n in goods.values())

    return max(left, key=value) if left else None
