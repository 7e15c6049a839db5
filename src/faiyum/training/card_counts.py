"""Cards in training: how often each was bought and played, and what the net has learned about it."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from faiyum.bots.search.features import COLUMN, HAND
from faiyum.bots.search.net import FEATURE_SETS, OTHER, OWN, SCALE, Floats, Net
from faiyum.bots.search.terms import FAMILIES, FAMILY, PHASES, STAGES, TERMS, UNIT, WEIGHTS_PER_STAGE, strength
from faiyum.engine.core.constants import PRIVILEGES
from faiyum.engine.core.messages import Fault

ACTION_CARDS: Final = tuple(range(2, 122, 2))
# Cards to explore are drawn from this many of the rarest cards.
RAREST: Final = 10
# Card values are computed from this many states of each phase.
SAMPLED_STATES: Final = 200


class CardCounts:
    """How often the learning seats bought and played each card in a run and in the run that it started from."""

    def __init__(self) -> None:
        self.bought: Counter[int] = Counter()
        self.played: Counter[int] = Counter()

    def arrays(self) -> dict[str, Any]:
        """Return the counts as stored in a checkpoint."""
        cards = sorted({*self.bought, *self.played})
        return {
            "cards": np.array(cards, np.int64),
            "bought": np.array([self.bought[card] for card in cards], np.int64),
            "played": np.array([self.played[card] for card in cards], np.int64),
        }

    def restore(self, arrays: Any) -> None:
        """Read the counts from a checkpoint; checkpoints of version 0.1 have none."""
        if "cards" in arrays:
            cards = arrays["cards"].tolist()
            self.bought = Counter(dict(zip(cards, arrays["bought"].tolist(), strict=True)))
            self.played = Counter(dict(zip(cards, arrays["played"].tolist(), strict=True)))

    def read_table(self, file: Path) -> None:
        """Read the counts from a copy of cards.json; raises Fault if it is invalid."""
        try:
            table = json.loads(file.read_text(encoding="utf-8"))
            self.bought = Counter({int(card): int(counts["bought"]) for card, counts in table.items()})
            self.played = Counter({int(card): int(counts["played"]) for card, counts in table.items()})
        except (ValueError, TypeError, KeyError, AttributeError):
            raise Fault("unreadable", {"file": str(file), "reason": Fault("not-json")}) from None

    def rare_card(self, privileges: bool, random: Random) -> int:
        """Draw one of the cards that were bought or played least often."""
        cards: list[int] = [*ACTION_CARDS, *(PRIVILEGES if privileges else ())]
        rarest = sorted(cards, key=lambda card: (min(self.bought[card], self.played[card]), self.bought[card], card))
        return random.choice(rarest[:RAREST])

    def table(self, net: Net, rows: Floats) -> dict[str, Any]:
        """Return the counts and values of all cards, as written to cards.json."""
        values = card_values(net, rows)
        return {
            str(card): {"bought": self.bought[card], "played": self.played[card], "value": values.get(card, {})}
            for card in (*ACTION_CARDS, *PRIVILEGES)
        }


def card_values(net: Net, rows: Floats) -> dict[int, dict[str, float]]:
    """Return how much one more card in hand adds to the expected reputation or lead, by card and phase.

    `rows` are the features of states. Each value is a mean over the states of the phase without the card in hand.
    """
    feature_set = net.feature_set
    if feature_set is not FEATURE_SETS["features"]:
        return {}
    shares = rows[:, [feature_set.first_term + phase * WEIGHTS_PER_STAGE + len(TERMS) for phase in range(PHASES)]]
    found: dict[int, dict[str, float]] = {}
    for phase in range(PHASES):
        states = rows[shares.argmax(axis=1) == phase][:SAMPLED_STATES]
        if not len(states):
            continue
        before = expected_leads(net, states)
        for card in (*ACTION_CARDS, *PRIVILEGES):
            column = HAND + COLUMN[card]
            without = states[:, column] == 0
            if without.any():
                with_card = states[without].copy()
                with_card[:, column] = 1
                add_term(with_card, feature_set.first_term, card)
                change = float((expected_leads(net, with_card) - before[without]).mean())
                found.setdefault(card, {})[STAGES[phase]] = round(change, 2)
    return found


def add_term(rows: Floats, first_term: int, card: int) -> None:
    """Add a card in hand to the terms of each row."""
    if card in PRIVILEGES:
        term, amount = TERMS.index("privileges"), 1.0
    else:
        term, amount = TERMS.index(f"{[*FAMILIES][FAMILY[card]]}-in-hand"), strength(card) / UNIT
    for phase in range(PHASES):
        start = first_term + phase * WEIGHTS_PER_STAGE
        # The last column of a phase holds its share, scaled like the terms.
        rows[:, start + term] += amount * rows[:, start + len(TERMS)]


def expected_leads(net: Net, rows: Floats) -> Floats:
    outputs = net.outputs(rows)
    return np.asarray(SCALE * (outputs[:, OWN] - outputs[:, OTHER]), np.float32)
