"""Terms and features: how bots see a state, tested on positions from the golden games."""

from collections.abc import Iterator
from hashlib import sha256

import numpy as np
import pytest
from support.games import game_with, play
from support.golden_features import GOLDEN

from faiyum import Game
from faiyum.bots.search.features import Rows
from faiyum.bots.search.net import FEATURE_SETS
from faiyum.bots.search.terms import TermRows
from faiyum.engine.cards.base import CHANNEL_FESTIVAL, HARVEST_FESTIVAL, PHARAOH
from faiyum.engine.cards.steps.gains import GainVisit
from faiyum.engine.cards.steps.settlements import Supply

# Of all golden games. The shipped nets and weights were trained with these terms and features.
CHECKSUM = "77210c09939271389d34529b94ab2173d1847fc47a933920562400c55aa29e81"


def golden_positions(step: int) -> Iterator[Game]:
    """Yield the golden games after every `step` decisions."""
    for file in sorted(GOLDEN.glob("*.txt")):
        game = Game.from_record(file.read_text(encoding="utf-8"))
        replay = game.beginning()
        for number, (_, _, option) in enumerate(game.history):
            replay.take(option)
            if number % step == 0 and not replay.over:
                yield replay


def test_the_features_are_the_ones_the_nets_were_trained_with() -> None:
    found = sha256()
    for game in golden_positions(5):
        for seat in range(game.players):
            for rows in (Rows(), TermRows()):
                rows.add(game.state, seat)
                found.update(repr((list(rows.columns), rows.lengths, list(rows.numeric))).encode())
    assert found.hexdigest() == CHECKSUM


@pytest.mark.parametrize("name", ["features", "terms"])
def test_leaving_out_unused_columns_changes_nothing(name: str) -> None:
    feature_set = FEATURE_SETS[name]
    for game in golden_positions(400):
        rows = feature_set.rows()
        for seat in range(game.players):
            rows.add(game.state, seat)
        matrix, used = feature_set.compact_matrix(rows)
        full = feature_set.matrix_of(rows)
        assert np.array_equal(full[:, used], matrix)
        assert not np.delete(full, used, axis=1).any()


MAP = (
    "drained", "workers", "prone", "settlements", "towns", "palaces", "workshops", "expansions", "blocks", "roads",
    "bridges", "grand_bridges", "connected",
)  # fmt: skip


def maps_to_play(card: int) -> Iterator[Game]:
    """Yield games on the maps of a golden game in which a player has just this card and plenty of goods."""
    for game in golden_positions(60):
        position = game.position()
        goods = dict.fromkeys(("wheat", "grape", "stone", "fish"), 12)
        trial = game_with([card], goods=goods, expansion=True, **{name: position[name] for name in MAP})
        if f"play {card}" in trial.options:
            yield trial


def best_outcome(game: Game, card: int) -> int:
    """Return the most reputation that a card can bring; how it is paid for makes no difference."""
    best = 0
    start = play(game.clone(), f"play {card}")
    for option in start.options:
        trial = start.clone()
        while trial.turns == game.turns:
            trial.take(option if trial.decisions == start.decisions else trial.options[-1])
        best = max(best, trial.reputation[0])
    return best


@pytest.mark.parametrize(("card", "step"), [(104, CHANNEL_FESTIVAL), (110, HARVEST_FESTIVAL), (112, PHARAOH)])
def test_steps_predict_the_reputation_that_their_card_would_gain(card: int, step: Supply | GainVisit) -> None:
    known = []
    for game in maps_to_play(card):
        known.append(step.most_reputation(game.state))
        assert known[-1] == best_outcome(game, card)
    assert len({*known}) > 1
