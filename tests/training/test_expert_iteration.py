"""Expert iteration: trials, the policy head, exploration of cards, and measurements of strength."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest
from support.training_runs import json_lines, train

from faiyum import Fault, Game
from faiyum.bots.search.features import COLUMN, HAND, Rows
from faiyum.bots.search.net import FEATURE_SETS, OWN, SCALE, WIN, Net, shipped_net
from faiyum.bots.search.policy import Policy, option_number
from faiyum.bots.search.turns import complete_turns
from faiyum.bots.search.weights import search_weights
from faiyum.engine.core.constants import PRIVILEGES
from faiyum.training.card_counts import ACTION_CARDS, CardCounts, card_values
from faiyum.training.configuration import SelfPlaySettings, read_configuration
from faiyum.training.policy_examples import PolicyExample, policy_example
from faiyum.training.policy_learner import PolicyLearner, mean_regret
from faiyum.training.run import TrainingRun, initial_net
from faiyum.training.selfplay import LearningSeat, play_training_game

SMALL = """
hidden = 2
iterations = 2
games = 1
players = [2]
steps = 2
processes = 1
policy_hidden = 2
exploring = 1.0
measured = 1
measured_games = 2
yardsticks = ["random"]
[selfplay]
width = 1
tries = 30
trials = 0.02
guided = 0.5
"""


def small_net(seed: int = 1) -> Net:
    net = Net.untrained(FEATURE_SETS["features"], 2, np.random.default_rng(seed))
    net.policy = Policy.untrained(2, np.random.default_rng(seed))
    return net


def examples_of_a_game(seed: int) -> list[PolicyExample]:
    net = shipped_net("table").copy()
    net.policy = Policy.untrained(2, np.random.default_rng(1))
    return play_training_game(seed, (), [net, "greedy"], net, SelfPlaySettings(width=2, tries=100)).examples


def test_a_run_measures_its_strength_and_lists_the_cards(tmp_path: Path) -> None:
    folder, _ = train(tmp_path, SMALL)
    strength = json_lines(folder / "strength.jsonl")
    assert [facts["iteration"] for facts in strength] == [1, 2]
    assert all(0 <= facts["strength"]["random"] <= 1 for facts in strength)
    assert (folder / "strength.svg").read_text(encoding="utf-8").startswith("<svg")
    cards = json.loads((folder / "cards.json").read_text(encoding="utf-8"))
    assert [int(card) for card in cards] == [*ACTION_CARDS, *PRIVILEGES]
    assert sum(card["bought"] for card in cards.values()) > 0
    curve = json_lines(folder / "curve.jsonl")
    assert all(facts["policy_loss"] > 0 for facts in curve)
    assert Net.load(folder / "net.npz").policy is not None


def test_an_interrupted_run_with_a_policy_ends_like_an_uninterrupted_one(tmp_path: Path) -> None:
    configuration = replace(read_configuration(SMALL), measured=0)
    list(TrainingRun(tmp_path / "whole", configuration).train())
    next(TrainingRun(tmp_path / "parts", configuration).train())
    list(TrainingRun(tmp_path / "parts", configuration).train())
    for file in ("net.npz", "checkpoint.npz"):
        with np.load(tmp_path / "whole" / file) as one, np.load(tmp_path / "parts" / file) as other:
            assert one.files == other.files
            assert all(np.array_equal(one[name], other[name]) for name in one.files)


def test_a_run_can_start_from_a_smaller_net_with_its_policy(tmp_path: Path) -> None:
    net = small_net()
    net.second[:] = 0.3
    assert net.policy is not None
    net.policy.output_bias[3] = 1.5
    net.save(tmp_path / "start.npz")
    configuration = replace(read_configuration(SMALL), hidden=5, start=str(tmp_path / "start.npz"))
    wider = initial_net(configuration)
    assert wider.hidden == 5
    states = [Game(2, seed).state for seed in range(3)]
    assert np.allclose(wider.predict(states, 0), net.predict(states, 0), atol=1e-2)
    run = TrainingRun(tmp_path / "run", configuration)
    assert run.policy_learner is not None
    assert run.policy_learner.policy.output_bias[3] == 1.5


def test_card_counts_continue_from_those_of_the_initial_net(tmp_path: Path) -> None:
    small_net().save(tmp_path / "start.npz")
    configuration = replace(read_configuration(SMALL), start=str(tmp_path / "start.npz"))
    assert not TrainingRun(tmp_path / "first", configuration).cards.bought
    first, _ = train(tmp_path, SMALL)
    (tmp_path / "start.json").write_bytes((first / "cards.json").read_bytes())
    counts = TrainingRun(tmp_path / "second", configuration).cards
    assert counts.bought
    assert {card: (counts.bought[card], counts.played[card]) for card in (*ACTION_CARDS, *PRIVILEGES)} == {
        int(card): (row["bought"], row["played"])
        for card, row in json.loads((tmp_path / "start.json").read_bytes()).items()
    }
    # A resumed run has its own counts.
    (tmp_path / "start.json").unlink()
    assert TrainingRun(tmp_path / "second", configuration).cards.bought == counts.bought


@pytest.mark.parametrize("text", ["{", "[]", '{"2": {"bought": 1}}', '{"2": {"bought": "many", "played": 1}}'])
def test_damaged_card_counts_are_reported(text: str, tmp_path: Path) -> None:
    small_net().save(tmp_path / "start.npz")
    (tmp_path / "start.json").write_text(text, encoding="utf-8")
    with pytest.raises(Fault, match=r"start\.json"):
        TrainingRun(tmp_path / "run", replace(read_configuration(SMALL), start=str(tmp_path / "start.npz")))
    assert not (tmp_path / "run").exists()


def test_exploration_games_use_privileges_more_often(tmp_path: Path) -> None:
    configuration = replace(read_configuration(SMALL), privileges=0.2, exploring=0.5, exploring_privileges=1.0)
    run = TrainingRun(tmp_path, configuration)
    tasks = [run.task(index) for index in range(200)]
    assert all("privileges" in task.modules for task in tasks if task.card)
    others = [task for task in tasks if not task.card]
    assert 0.05 < sum("privileges" in task.modules for task in others) / len(others) < 0.4


def test_an_example_holds_the_best_turn_of_each_first_option() -> None:
    root = Game(2, 3).sample(Random(1)).state
    turns = complete_turns(root, search_weights(2), 4, 200)
    values = [float(index % 7) for index in range(len(turns))]
    example = policy_example(root, turns, values)
    assert example is not None
    for number, value in zip(example.numbers.tolist(), example.values.tolist(), strict=True):
        own = [value for turn, value in zip(turns, values) if option_number(turn.options[0]) == number]
        assert value == max(own)


def test_a_decision_within_a_turn_gives_no_training_example() -> None:
    game = Game(2, 3)
    game.take(next(option for option in game.options if str(option) == "play farmer"))
    root = game.sample(Random(1)).state
    turns = complete_turns(root, search_weights(2), 4, 200)
    assert policy_example(root, turns, [0.0] * len(turns)) is None


def test_a_policy_learns_which_options_are_good() -> None:
    examples = examples_of_a_game(1)
    policy = Policy.untrained(8, np.random.default_rng(1))
    before = mean_regret(policy, examples, 2)
    learner = PolicyLearner(policy)
    losses = [learner.step(examples, 0.01, 0.0) for _ in range(60)]
    assert losses[-1] < losses[0] - 0.5
    assert mean_regret(policy, examples, 2) < before / 2
    assert mean_regret(policy, examples, 1000) == 0


def test_turns_searched_with_the_policy_do_not_train_it() -> None:
    net = small_net()
    settings = SelfPlaySettings(width=1, tries=30, guided=1.0)
    assert play_training_game(1, (), [net, "random"], net, settings).examples == []


def test_results_of_trials_replace_predictions() -> None:
    net = shipped_net("solo")
    game = Game(1, 4)
    learner = LearningSeat(net, SelfPlaySettings(width=2, tries=60, trials=1.0), Random(1))
    turn = learner.choose(game)
    assert learner.tried == [True]
    [predicted] = net.predict([turn.state], 0)
    # The mean of trials that look three turns ahead, not the prediction itself.
    assert learner.predicted[0][OWN] != predicted[OWN]
    assert learner.predicted[0][OWN] == pytest.approx(predicted[OWN], abs=40 / SCALE)
    assert learner.predicted[0][WIN] == predicted[WIN]


def test_a_trial_contributes_half_of_the_target_of_its_state() -> None:
    learner = LearningSeat(shipped_net("solo"), SelfPlaySettings(width=2, tries=60, trials=1.0), Random(1))
    learner.choose(Game(1, 4))
    result = np.array([4.0, 0.0, 1.0], np.float32)
    target = learner.trajectory(0, result).targets[0]
    assert target == pytest.approx((result + learner.predicted[0]) / 2)


def test_learning_seats_buy_and_play_the_card_to_explore() -> None:
    net = shipped_net("table")
    settings = SelfPlaySettings(width=2, tries=100, exploration=0.0, novelty=1000.0)
    # 38 is one of the cards that the shipped nets never buy.
    plain, exploring = (play_training_game(6, (), [net, net], net, settings, card) for card in (0, 38))
    assert exploring.bought[38] == 1 > plain.bought[38]
    assert exploring.played[38] > 0


def test_rare_cards_are_explored_first() -> None:
    counts = CardCounts()
    for card in (*ACTION_CARDS, *PRIVILEGES):
        counts.bought[card] = counts.played[card] = 50
    rare = (4, 14, 22, 24, 28, 32, 34, 36, 54, 56)
    for card in rare:
        counts.played[card] = 3
    assert {counts.rare_card(False, Random(seed)) for seed in range(100)} == set(rare)
    for card in PRIVILEGES:
        counts.bought[card] = 0
    assert {counts.rare_card(True, Random(seed)) for seed in range(100)} <= set(PRIVILEGES)
    assert {counts.rare_card(False, Random(seed)) for seed in range(100)} == set(rare)


def test_card_counts_survive_a_checkpoint(tmp_path: Path) -> None:
    counts, restored = CardCounts(), CardCounts()
    counts.bought[4] = 3
    counts.played[130] = 5
    np.savez(tmp_path / "counts.npz", **counts.arrays())
    with np.load(tmp_path / "counts.npz") as data:
        restored.restore(data)
    assert (+restored.bought, +restored.played) == (counts.bought, counts.played)


def test_the_value_of_a_card_is_what_it_adds_to_the_prediction_when_in_hand() -> None:
    net = small_net()
    net.first[:] = 0
    net.first[HAND + COLUMN[38], net.hidden + OWN] = 7 / SCALE
    rows = Rows()
    for seed in range(3):
        rows.add(Game(2, seed).state, 0)
    values = card_values(net, FEATURE_SETS["features"].matrix_of(rows))
    assert values[38] == {"early": 7.0}
    assert values[40] == {"early": 0.0}
