"""Batches of games: the same games as played one by one, with results in the caller's arrays."""

from array import array
from random import Random
from typing import Any

import pytest

from faiyum import COMPILED, Encoder, Fault, Game, Games
from faiyum.engine.learning.rewards import OBJECTIVES, Objective

STEPS = 900 if COMPILED else 450
MODES: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 2},
    {"players": 3, "modules": ("privileges",)},
    {"players": 1, "rewards": 4, "facts": {"perfumer_times": 5}},
]


class Arrays:
    """All arrays that a batch fills."""

    def __init__(self, games: Games) -> None:
        self.observations = array("h", [0]) * (len(games) * games.width)
        self.masks = bytearray(len(games) * games.actions)
        self.rewards = array("f", [0]) * (len(games) * games.players)
        self.dones = bytearray(len(games))
        self.movers = bytearray(len(games))

    def step(self, games: Games, actions: Any) -> None:
        games.step(actions, self.observations, self.masks, self.rewards, self.dones, self.movers)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_games_played_in_a_batch_equal_games_played_one_by_one(mode: dict[str, Any]) -> None:
    games = Games(3, seed=5, objective="reputation", **mode)
    arrays = Arrays(games)
    single = [Game(seed=games.game_seed(index), **mode) for index in range(3)]
    encoder = Encoder(single[0])
    gained = [[0.0] * games.players for _ in range(3)]
    random = Random(3)
    finished = 0
    for _ in range(STEPS):
        actions = games.random_actions(random)
        arrays.step(games, actions)
        for index in range(3):
            encoder.take(single[index], actions[index])
            rewards = arrays.rewards[index * games.players : (index + 1) * games.players]
            gained[index] = [sum(pair) for pair in zip(gained[index], rewards, strict=True)]
            assert arrays.dones[index] == single[index].over
            if single[index].over:
                assert gained[index] == single[index].reputation
                finished += 1
                single[index] = Game(seed=games.game_seed(index), **mode)
                gained[index] = [0.0] * games.players
            assert games.game(index) == single[index]
            assert arrays.movers[index] == single[index].player
            row = array("h", [0]) * games.width
            encoder.observe(single[index], row)
            assert arrays.observations[index * games.width : (index + 1) * games.width] == row
            mask = bytearray(games.actions)
            encoder.mask(single[index], mask)
            assert arrays.masks[index * games.actions : (index + 1) * games.actions] == mask
            assert sum(mask) == len(single[index].options)
    assert finished >= 2


def test_the_same_seed_and_actions_lead_to_the_same_games() -> None:
    first, second, third = (Games(2, seed=seed) for seed in (9, 9, 10))
    random = Random(1)
    for _ in range(300):
        actions = first.random_actions(random)
        first.step(actions)
        second.step(array("i", actions))
    assert [first.game(index) for index in range(2)] == [second.game(index) for index in range(2)]
    first.reset()
    second.reset(10)
    assert first.game(0) == Games(2, seed=9).game(0)
    assert second.game(1) == third.game(1) != first.game(1)


def test_random_play_replaces_finished_games() -> None:
    games = Games(2, players=1, seed=3)
    assert games.play_randomly(Random(1), 800) >= 2
    assert all(games.option_counts())
    assert games.game_seed(0) != Games(2, players=1, seed=3).game_seed(0)


def test_observe_fills_the_arrays_of_the_first_decisions() -> None:
    games = Games(2)
    arrays = Arrays(games)
    games.observe(arrays.observations, arrays.masks, arrays.movers)
    assert sum(arrays.masks) == sum(games.option_counts())
    assert any(arrays.observations)
    assert bytes(arrays.movers) == b"\0\0"


def finished_game(players: int, seed: int) -> Game:
    game = Game(players, seed)
    game.play_out(Random(seed))
    return game


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("name", OBJECTIVES)
def test_rewards_add_up_to_the_result(players: int, name: str) -> None:
    game = Game(players, seed=players)
    objective = Objective(name, players)
    random = Random(2)
    total = [0.0] * players
    while not game.over:
        before = objective.values(game.state) if objective.dense else None
        game.take(random.choice(game.options))
        total = [sum(pair) for pair in zip(total, objective.rewards(game.state, before), strict=True)]
    own = game.reputation
    best = [max(own[:seat] + own[seat + 1 :], default=0) for seat in range(players)]
    won = [1 if seat in game.winners else -1 / max(1, players - 1) for seat in range(players)]
    result: list[float] = [own[0] / 100] if players == 1 else won
    expected: dict[str, list[float]] = {
        "reputation": [*own],
        "lead": [own[seat] - best[seat] for seat in range(players)],
    }
    assert total == pytest.approx(expected.get(name, result))


def test_winners_who_share_the_victory_share_the_reward() -> None:
    game = finished_game(3, 1)
    # the same score for two of them
    first, second, third = game.state.seats
    second.reputation, second.money, second.goods = first.reputation, first.money, first.goods
    third.reputation = 0
    assert game.winners == [0, 1]
    assert Objective("win", 3).rewards(game.state, None) == pytest.approx([0.25, 0.25, -0.5])


def test_a_discount_applies_to_the_potential() -> None:
    game = Game.from_position({"players": 1, "seats": [{"reputation": 50}]})
    objective = Objective("potential", 1, 0.5)
    assert objective.rewards(game.state, [20.0]) == pytest.approx([0.5 * 0.5 - 0.2])


# ---- errors ------------------------------------------------------------------


def readonly(games: Games) -> Any:
    return bytes(len(games) * games.actions)


@pytest.mark.parametrize(
    ("argument", "make"),
    [
        ("masks", lambda games: bytearray(games.actions)),
        ("masks", readonly),
        ("masks", lambda games: "no array"),
        ("masks", lambda games: memoryview(bytearray(4 * games.actions))[::2]),
        ("observations", lambda games: bytearray(4 * games.width)),
        ("observations", lambda games: array("f", [0]) * (2 * games.width)),
        ("rewards", lambda games: array("d", [0]) * 4),
        ("dones", lambda games: bytearray(3)),
        ("movers", lambda games: [0, 0]),
    ],
)
def test_an_array_that_does_not_fit_is_reported_and_changes_nothing(argument: str, make: Any) -> None:
    games = Games(2)
    actions = games.random_actions(Random(1))
    before = [games.game(index) for index in range(2)]
    with pytest.raises(Fault, match=f"{argument} must be a writable C-contiguous array of"):
        games.step(actions, **{argument: make(games)})
    assert [games.game(index) for index in range(2)] == before


@pytest.mark.parametrize(
    ("second", "message"),
    [
        ("end", r"action \d+ \(end\) is not legal now: its mask is 0"),
        (-1, "-1 is not an action id"),
        (10**20, "is not an action id"),
        ("x", "'x' is not an action id"),
        (None, "None is not an action id"),
    ],
)
def test_an_illegal_action_is_reported_and_no_game_changes(second: Any, message: str) -> None:
    games = Games(2)
    action = games.ids.id_of(second) if second == "end" else second
    before = [games.game(index) for index in range(2)]
    with pytest.raises(Fault, match=message):
        games.step([games.random_actions(Random(1))[0], action])
    assert [games.game(index) for index in range(2)] == before
    game = games.game(1)
    with pytest.raises(Fault, match=message):
        Encoder(game).take(game, action)
    assert game == before[1]


def test_a_batch_takes_exactly_one_action_for_each_game() -> None:
    games = Games(2)
    with pytest.raises(Fault, match="2 games need as many choices, not 1"):
        games.step([0])
    with pytest.raises(Fault, match="is not a list or an array of action ids"):
        games.step(7)


def test_a_finished_game_accepts_no_action() -> None:
    game = finished_game(2, 1)
    with pytest.raises(Fault, match="the game is over"):
        Encoder(game).take(game, 0)


def test_an_encoder_accepts_only_games_with_its_settings() -> None:
    encoder = Encoder(Game(players=2, seed=1))
    encoder.take(Game(players=2, seed=2), Games(1, seed=2).ids.id_of("cash farmer"))
    for other in (Game(players=3), Game(players=2, modules=["privileges"]), Game(board="tests/boards/small.board")):
        with pytest.raises(Fault, match="another board, number of players or expansion"):
            encoder.mask(other, bytearray(encoder.actions))


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"count": 0}, "the number of games must be 1 or more, not 0"),
        ({"count": "2"}, "the number of games must be 1 or more, not '2'"),
        ({"count": 1, "players": 6}, "6"),
        ({"count": 1, "seed": "x"}, "x"),
        ({"count": 1, "objective": "fun"}, "there is no objective 'fun'; choose one of win, reputation, lead"),
        ({"count": 1, "discount": 2}, "the discount must be a number from 0 to 1, not 2"),
    ],
)
def test_invalid_settings_are_reported(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(Fault, match=message):
        Games(**settings)


def test_an_index_out_of_range_is_reported() -> None:
    with pytest.raises(Fault, match="2 is not the index of one of 2 games"):
        Games(2).game(2)
