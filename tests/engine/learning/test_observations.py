"""Observations: everything that players know, and nothing else."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.games import game_with_seats

from faiyum import COMPILED, Encoder, Fault, Game, Games
from faiyum.engine.core.constants import MOST_AT_ONCE
from faiyum.engine.learning.observations import (
    MAX_CONNECTED,
    MAX_LEAVING,
    MAX_SPENT,
    ObservationLayout,
    layout_of,
)

PRIVILEGES = ("privileges",)
MODES: list[dict[str, Any]] = [
    *[{"players": players, "modules": modules} for players in range(1, 6) for modules in ((), PRIVILEGES)],
    {"players": 1, "rewards": 6},
]
GAMES = 12 if COMPILED else 1


def layout_for(game: Game) -> ObservationLayout:
    return layout_of(game.state.setting)


def observation(game: Game) -> list[int]:
    row = memoryview(bytearray(2 * layout_for(game).width)).cast("h")
    Encoder(game).observe(game, row)
    return row.tolist()


def read(game: Game, name: str) -> list[int]:
    return observation(game)[layout_for(game).fields[name]]


def sampled_games(mode: dict[str, Any], seed: int) -> Iterator[Game]:
    """Play random games and yield every fifth position on the way."""
    random = Random(seed)
    for number in range(GAMES):
        game = Game(seed=seed + number, **mode)
        while not game.over:
            if random.random() < 0.2:
                yield game
            game.take(random.choice(game.options))
        yield game


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_observations_do_not_depend_on_the_order_of_the_unseen_cards(mode: dict[str, Any]) -> None:
    random = Random(1)
    for game in sampled_games(mode, 10):
        assert observation(game.sample(random)) == observation(game)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_positions_that_players_can_tell_apart_have_different_observations(mode: dict[str, Any]) -> None:
    keys: dict[tuple[int, ...], Any] = {}
    random = Random(2)
    for game in sampled_games(mode, 20):
        # positions one decision later differ least
        later = [game.clone() for _ in game.options[:12]]
        for branch, option in zip(later, random.sample(game.options, len(later)), strict=True):
            branch.take(option)
        for position in (game, *later):
            key = position.known().position_key()
            assert keys.setdefault(tuple(observation(position)), key) == key
    # the other way round: what an observation leaves out makes no difference
    assert len(set(keys.values())) == len(keys)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_observations_have_room_for_every_list(mode: dict[str, Any]) -> None:
    for game in sampled_games(mode, 30):
        state = game.state
        assert len(state.connected) <= MAX_CONNECTED
        assert len(state.spent) <= MAX_SPENT
        assert len(state.leaving) <= MAX_LEAVING
        assert len(state.costs) <= MOST_AT_ONCE


def test_observations_list_the_deciding_seat_first() -> None:
    game = Game(players=3, seed=1)
    assert [read(game, f"money {place}") for place in range(3)] == [[3], [4], [4]]
    game.take("administrate")
    while game.player == 0:
        game.take(game.options[0])
    assert read(game, "seat") == [1]
    money = [seat["money"] for seat in game.view()["seats"]]
    assert [read(game, f"money {place}")[0] for place in range(3)] == money[1:] + money[:1]


def test_a_game_can_be_observed_from_any_seat() -> None:
    game = Game(players=3, seed=1)
    layout = layout_for(game)
    row = memoryview(bytearray(2 * layout.width)).cast("h")
    Encoder(game).observe(game, row, 2)
    values = row.tolist()
    assert [values[layout.fields[name]] for name in ("seat", "mover", "turn")] == [[2], [1], [1]]
    assert [values[layout.fields[f"money {place}"]] for place in range(3)] == [[4], [3], [4]]
    with pytest.raises(Fault, match="seat"):
        Encoder(game).observe(game, row, 3)


def test_observations_encode_the_place_of_each_card() -> None:
    game = game_with_seats(
        {"hand": ["farmer", "farmer", 44], "discard": ["farmer", 38, "farmer"], "privileges": [13], "money": 9},
        {"hand": []},
    )
    layout = layout_for(game)
    cards = layout.cards
    hand = dict(zip(cards, read(game, "hand 0"), strict=True))
    assert (hand[130], hand[44], hand[38]) == (2, 1, 0)
    depths = read(game, "discard 0")
    assert (depths[cards.index(130)], depths[cards.index(38)], depths[len(cards)]) == (1, 2, 3)
    assert sum(read(game, "privileges 0")) == 1
    slots = dict(zip(cards, read(game, "market slot"), strict=True))
    assert [slots[int(card)] for card in game.position()["market"]] == list(range(1, 9))
    assert read(game, "unseen").count(1) == read(game, "draw pile")[0]
    assert read(game, "unseen").count(2) == read(game, "final turns")[0]


def test_the_pending_decision_shows_what_was_chosen() -> None:
    game = Game(players=2, seed=1)
    assert read(game, "program") == [140]
    assert read(game, "in play") == [0]
    game.take("play farmer")
    assert read(game, "program") == read(game, "in play") == [130]


def test_every_field_is_documented() -> None:
    page = (Path(__file__).parents[3] / "docs" / "learning.md").read_text(encoding="utf-8")
    for name in Games(1, players=2, modules=PRIVILEGES).layout.fields:
        assert f"| `{name.rstrip('01 ')}" in page, name


def test_the_layout_changes_only_with_its_version() -> None:
    layout = Games(1, players=2).layout
    assert (layout.version, layout.width, len(layout.fields)) == (1, 1722, 59)
    layout = Games(1, players=5, modules=PRIVILEGES).layout
    assert (layout.version, layout.width, len(layout.fields)) == (1, 2816, 85)
