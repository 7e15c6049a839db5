"""Action ids: enumerated from the board and the cards, the same for every game."""

import hashlib
import os
from random import Random
from typing import Any

import pytest

from faiyum import COMPILED, ActionIds, Fault, Game, Games
from faiyum.engine.cards.steps.buildings import BuildBlocks
from faiyum.engine.cards.steps.road_building import BuildRoads
from faiyum.engine.core.constants import MOST_AT_ONCE
from faiyum.engine.core.option import KINDS
from faiyum.engine.core.program import PROGRAMS

PRIVILEGES = ("privileges",)
MODES: list[dict[str, Any]] = [
    *[{"players": players, "modules": modules} for players in range(1, 6) for modules in ((), PRIVILEGES)],
    *[{"players": 1, "modules": modules, "rewards": rewards} for rewards in (3, 6) for modules in ((), PRIVILEGES)],
    {"players": 3, "board": "tests/boards/scarab.board", "modules": PRIVILEGES},
]
# make test plays some thousand games, make test-long 100,000; FAIYUM_ACTION_GAMES sets another number
GAMES = 4_000 if COMPILED else 60
MANY_GAMES = int(os.environ.get("FAIYUM_ACTION_GAMES", "100000"))


def play_games(mode: dict[str, Any], count: int, seed: int = 0) -> None:
    """Play random games and write every mask, which fails for an option without an id."""
    batch = 64 if COMPILED else 4
    games = Games(batch, seed=seed, **mode)
    random = Random(seed)
    masks = bytearray(batch * games.actions)
    dones = bytearray(batch)
    while count > 0:
        games.step(games.random_actions(random), masks=masks, dones=dones)
        count -= sum(dones)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_option_of_random_games_has_an_id(mode: dict[str, Any]) -> None:
    play_games(mode, GAMES // len(MODES))


@pytest.mark.long
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_option_of_a_hundred_thousand_games_has_an_id(mode: dict[str, Any]) -> None:
    play_games(mode, MANY_GAMES // len(MODES) + 1, seed=1)


def test_ids_and_names_map_to_each_other() -> None:
    ids = ActionIds.of_board()
    assert len(set(ids.names)) == len(ids) == 1487
    for action in range(len(ids)):
        assert ids.id_of(ids.name(action)) == action
        assert ids.id_of(ids.option(action)) == action


def test_the_meaning_of_an_id_changes_only_with_the_version() -> None:
    ids = ActionIds.of_board()
    digest = hashlib.sha256("\n".join(ids.names).encode()).hexdigest()
    assert (ids.version, digest[:16]) == (1, "74809e613d37ba51")


def test_every_kind_of_option_has_ids() -> None:
    assert {name.split()[0] for name in ActionIds.of_board().names} == set(KINDS)


def test_options_that_do_not_depend_on_the_board_have_the_same_ids_everywhere() -> None:
    shared = [name for name in ActionIds.of_board().names if name.split()[0] not in ("space", "road", "bridge", "move")]
    for board in ("tests/boards/small.board", "tests/boards/scarab.board"):
        ids = ActionIds.of_board(board)
        assert ids.names[: len(shared)] == shared
        assert ids.names[len(shared)].split()[0] == "space"


def test_the_numbering_of_one_board_does_not_affect_another() -> None:
    small = ActionIds.of_board("tests/boards/small.board")
    ids = ActionIds.of_board()
    assert [ids.id_of(name) for name in ids.names] == list(range(len(ids)))
    assert [small.id_of(name) for name in small.names] == list(range(len(small)))


def test_payment_ids_cover_the_most_pieces_that_a_card_builds_at_once() -> None:
    steps = [step for program in PROGRAMS for step in program.steps]
    most = [step.most for step in steps if isinstance(step, BuildRoads | BuildBlocks)]
    assert max(most) == MOST_AT_ONCE


@pytest.mark.parametrize("action", [-1, 1487, 10**30, "3", None, 2.0, True])
def test_an_id_out_of_range_is_reported(action: Any) -> None:
    with pytest.raises(Fault, match="is not an action id; ids go from 0 to 1"):
        ActionIds.of_board().name(action)


def test_a_name_that_can_never_be_an_option_is_reported() -> None:
    with pytest.raises(Fault, match="is never an option on this board"):
        ActionIds.of_board().id_of("times 99")
    with pytest.raises(Fault, match="dance"):
        ActionIds.of_board().id_of("dance")


def test_games_offer_their_options_under_the_same_ids() -> None:
    ids = ActionIds.of_board()
    game = Game(players=2, seed=1)
    assert [ids.option(ids.id_of(option)) for option in game.options] == game.options
