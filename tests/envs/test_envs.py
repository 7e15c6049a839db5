"""Environments: the conformance tests of PettingZoo, Gymnasium and OpenSpiel, and errors."""

import subprocess
import sys
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import faiyum.envs.openspiel
from faiyum import COMPILED, ActionIds, Fault, Game
from faiyum.envs import faiyum_v0
from faiyum.envs.single_agent import FaiyumEnv
from faiyum.envs.unit_payments import UNITS, SpelledPayment

CYCLES = 500 if COMPILED else 40
PRIVILEGES = ("privileges",)


@pytest.mark.parametrize(
    "settings",
    [
        {"players": 2},
        {"players": 3, "unit_payments": True},
        {"players": 5, "modules": PRIVILEGES, "objective": "potential"},
    ],
)
def test_pettingzoo_accepts_the_environment(settings: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        # a picture may be a string
        warnings.simplefilter("ignore")
        api_test(faiyum_v0.env(**settings), num_cycles=CYCLES)


def test_pettingzoo_gets_the_same_games_for_the_same_seed() -> None:
    seed_test(lambda: faiyum_v0.env(players=3), num_cycles=CYCLES)


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"rewards": 3, "objective": "reputation"},
        {"opponents": ["random", "greedy"]},
        {"opponents": ["greedy"], "unit_payments": True},
    ],
)
def test_gymnasium_accepts_the_environment(settings: dict[str, Any]) -> None:
    # the checker does not support masks
    env = gymnasium.make("Faiyum-v0", illegal_reward=-1.0, **settings).unwrapped
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize("name", ["python_faiyum", "python_faiyum(players=3,deals=20,privileges=true)"])
def test_openspiel_plays_random_games(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2 if COMPILED else 1, serialize=False, verbose=False)


def test_a_game_played_in_pettingzoo_rewards_the_winner() -> None:
    env = faiyum_v0.env(players=3)
    env.reset(seed=4)
    random = np.random.default_rng(1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        total[agent] += reward
        env.step(None if terminated else random.choice(np.flatnonzero(observation["action_mask"])))
    game = env.unwrapped.game
    assert game.over
    assert game.seed == 4
    assert [total[f"player_{seat}"] > 0 for seat in range(3)] == [seat in game.winners for seat in range(3)]


def test_agents_that_are_not_to_move_have_no_legal_actions() -> None:
    env = faiyum_v0.raw_env(players=2)
    env.reset(seed=1)
    assert env.observe("player_0")["action_mask"].sum() == len(env.game.options)
    assert not env.observe("player_1")["action_mask"].any()


def test_the_learner_meets_its_opponents_from_every_seat() -> None:
    env = FaiyumEnv(opponents=["random", "greedy"], objective="lead")
    seats = set()
    for seed in range(8):
        env.reset(seed=seed)
        seats.add(env.seat)
        assert env.game.player == env.seat
    assert seats == {0, 1, 2}
    total = 0.0
    terminated = False
    while not terminated:
        _, reward, terminated, _, info = env.step(env.action_space.sample(env.session.mask()))
        total += reward
        assert terminated or info["action_mask"].sum() == len(env.game.options)
    own = env.game.reputation
    assert total == own[env.seat] - max(own[: env.seat] + own[env.seat + 1 :])


@pytest.mark.parametrize(("mode", "start"), [("svg", "<svg"), ("ansi", " ")])
def test_pictures_are_svg_or_text(mode: str, start: str) -> None:
    env = faiyum_v0.env(render_mode=mode)
    env.reset(seed=1)
    assert env.render().startswith(start)
    solo = FaiyumEnv(render_mode=mode)
    solo.reset(seed=1)
    assert solo.render().startswith(start)


# ---- payments unit by unit ---------------------------------------------------


def spellings(game: Game, ids: ActionIds) -> list[str]:
    """Return the options that can be completed by legal actions, once for each way to do so."""
    found = []

    def follow(units: list[str]) -> None:
        payment = SpelledPayment(ids)
        payment.units = units
        for action in payment.candidates(game):
            payment.units = [*units]
            option = payment.take(game, action)
            if option is None:
                follow(payment.units)
            else:
                found.append(str(option))

    follow([])
    return found


@pytest.mark.parametrize("settings", [{"players": 1, "modules": PRIVILEGES}, {"players": 2}])
def test_every_option_has_exactly_one_spelling(settings: dict[str, Any]) -> None:
    ids = ActionIds.of_board()
    largest = largest_spelled = 0
    for seed in range(30 if COMPILED else 3):
        random = Random(seed)
        game = Game(seed=seed, **settings)
        while not game.over:
            names = [str(option) for option in game.options]
            assert sorted(spellings(game, ids)) == sorted(names)
            if any(name.startswith("pay ") for name in names):
                largest = max(largest, len(names))
                largest_spelled = max(largest_spelled, len(SpelledPayment(ids).candidates(game)))
            game.take(random.choice(game.options))
    assert largest_spelled <= len(UNITS) + 1 < largest


def test_a_payment_is_spelled_unit_by_unit() -> None:
    position = {"players": 1, "seats": [{"hand": ["settlement"], "goods": {"wheat": 2, "grape": 2, "rose": 2}}]}
    env = FaiyumEnv(unit_payments=True)
    env.reset(seed=1)
    env.session.game = Game.from_position({**position, "workers": ["A6"]})
    ids = env.session.encoder.ids
    width = env.session.encoder.width
    for name in ("play settlement", "space A6"):
        observation, *_ = env.step(ids.id_of(name))
    wholes = [str(option) for option in env.game.options]
    assert len(wholes) > 2
    assert all(name.startswith("pay ") for name in wholes)
    decisions = env.game.decisions
    first = wholes[0].split()[1]
    observation, reward, over, _, info = env.step(ids.id_of(f"pay {first}"))
    assert (reward, over, env.game.decisions) == (0.0, False, decisions)
    assert observation[width + UNITS.index(first)] == 1
    assert observation[width:].sum() == 1
    while env.game.decisions == decisions:
        observation, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert not observation[width:].any()
    with pytest.raises(Fault, match="its mask is 0"):
        env.step(ids.id_of("pay wheat"))


# ---- errors ------------------------------------------------------------------


def test_a_masked_action_is_reported_and_leaves_the_game_unchanged() -> None:
    env, solo = faiyum_v0.env(), FaiyumEnv()
    env.reset(seed=1)
    solo.reset(seed=1)
    for current in (env.unwrapped, solo):
        before = current.game.clone()
        masked = int(np.flatnonzero(current.session.mask() == 0)[0])
        for action, message in ((masked, "is not legal now: its mask is 0"), (-1, "is not an action id"), (None, "id")):
            with pytest.raises(Fault, match=message):
                current.step(action)
        assert current.game == before


def test_a_learner_without_masks_gets_a_penalty() -> None:
    env = FaiyumEnv(illegal_reward=-0.5)
    env.reset(seed=1)
    before = env.game.clone()
    masked = int(np.flatnonzero(~env.action_masks())[0])
    for action in (masked, np.int64(masked)):
        assert env.step(action)[1:4] == (-0.5, False, False)
    assert env.game == before


@pytest.mark.parametrize("action", [5000, 10**30, -1, None, "x", 1.5, True])
def test_ids_that_do_not_exist_are_reported_to_a_learner_without_masks(action: Any) -> None:
    env = FaiyumEnv(illegal_reward=-0.5)
    env.reset(seed=1)
    before = env.game.clone()
    with pytest.raises(Fault, match="is not an action id"):
        env.step(action)
    assert env.game == before


def test_a_finished_game_accepts_no_action() -> None:
    env = FaiyumEnv(illegal_reward=-0.5)
    env.reset(seed=1)
    env.game.play_out(Random(1))
    with pytest.raises(Fault, match="the game is over"):
        env.step(0)


def test_using_a_closed_environment_is_reported() -> None:
    env, solo, lenient = faiyum_v0.env(), FaiyumEnv(), FaiyumEnv(illegal_reward=-1.0)
    for current in (env, solo, lenient):
        current.reset(seed=1)
        current.close()
        with pytest.raises(Fault, match="the environment is closed"):
            current.step(0)
        with pytest.raises(Fault, match="the environment is closed"):
            current.reset()
    reads: list[Callable[[], Any]] = [lambda: env.observe("player_0"), solo.action_masks, lenient.action_masks]
    for read in reads:
        with pytest.raises(Fault, match="the environment is closed"):
            read()


@pytest.mark.parametrize("settings", [{"players": 1}, {"players": 6}, {"objective": "fun"}, {"render_mode": "human"}])
def test_invalid_settings_are_reported(settings: dict[str, Any]) -> None:
    with pytest.raises(Fault):
        faiyum_v0.env(**settings)


def test_environments_are_imported_on_demand() -> None:
    code = "import sys, faiyum; assert not {'gymnasium', 'pettingzoo', 'numpy', 'pyspiel'} & {*sys.modules}"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_openspiel_names_actions_and_shows_observations() -> None:
    assert faiyum.envs.openspiel.GAME_TYPE.short_name == "python_faiyum"
    state = pyspiel.load_game("python_faiyum(deals=3)").new_initial_state()
    assert state.action_to_string(2) == "deal 2"
    state.apply_action(2)
    random = Random(1)
    for _ in range(5):
        state.apply_action(random.choice(state.legal_actions()))
    assert state.action_to_string(state.legal_actions()[0]) in [str(option) for option in state.game.options]
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert twin.game != state.game


def test_openspiel_searches_without_knowing_the_deck() -> None:
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    game = pyspiel.load_game("python_faiyum(deals=3)")
    state = game.new_initial_state()
    state.apply_action(1)
    chance = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    orders = {tuple(deck(state))}
    for _ in range(8):
        other = state.resample_from_infostate(0, chance)
        orders.add(tuple(deck(other)))
        assert sorted(deck(other)) == sorted(deck(state))
        assert other.observation_string(0) == state.observation_string(0)
    assert len(orders) > 4
    bot = ISMCTSBot(
        game=game, evaluator=RandomRolloutEvaluator(1, np.random.RandomState(1)), uct_c=1.0, max_simulations=3,
        random_state=np.random.RandomState(2), use_observation_string=True,
    )  # fmt: skip
    assert bot.step(state) in state.legal_actions()


def deck(state: Any) -> list[int]:
    """Return the cards that nobody has seen yet, in order."""
    return list(state.game.position()["draw"])
