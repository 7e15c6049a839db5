"""Training: a run goes on where it stopped, learns, and what it writes can be played with."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from command import faiyum, printed

from faiyum import Game
from faiyum.bots.net import OWN, SCALE, SIGHTS, Net
from faiyum.bots.terms import weighed
from faiyum.bots.weights import weights
from faiyum.training.learning import Adam
from faiyum.training.run import Configuration, Run, read_configuration
from faiyum.training.selfplay import Manner, play

SMALL = 'sight = "terms"\nhidden = 0\niterations = 2\ngames = 1\nplayers = [2]\nsteps = 2\nprocesses = 1\nrecords = 1\n'


def test_a_run_writes_nets_records_and_curves_and_has_nothing_to_do_the_second_time(tmp_path: Path) -> None:
    configuration = tmp_path / "small.toml"
    configuration.write_text(SMALL, encoding="utf-8")
    folder = tmp_path / "run"
    printed("train", configuration, "--folder", folder)
    curve = [json.loads(line) for line in (folder / "curve.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [facts["iteration"] for facts in curve] == [1, 2]
    assert (folder / "curve.svg").read_text(encoding="utf-8").startswith("<svg")
    records = sorted((folder / "records").iterdir())
    assert len(records) == 2
    assert all(Game.from_record(record.read_text(encoding="utf-8")).over for record in records)
    assert "[other]" in (folder / "planner.toml").read_text(encoding="utf-8")
    net = Net.load(folder / "net.npz")
    assert net.sight is SIGHTS["terms"]
    again = printed("train", configuration, "--folder", folder)
    assert "2 of 2" in again
    assert len((folder / "curve.jsonl").read_text(encoding="utf-8").splitlines()) == 2


@pytest.mark.parametrize("sight", ["terms", "features"])
def test_a_run_that_was_interrupted_comes_to_the_same_end_as_one_that_was_not(sight: str, tmp_path: Path) -> None:
    configuration = replace(read_configuration(SMALL), sight=sight, iterations=3)
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert len(list(Run(whole, configuration).go_on())) == 3
    next(Run(parts, configuration).go_on())
    # cut off in the second iteration, after its games were told of and before its checkpoint
    with (parts / "curve.jsonl").open("a", encoding="utf-8") as curve:
        curve.write('{"iteration": 2, "error": 0.5}\n')
    assert len(list(Run(parts, configuration).go_on())) == 2
    for file in ("net.npz", "checkpoint.npz"):
        with np.load(whole / file) as one, np.load(parts / file) as other:
            assert one.files == other.files
            assert all(np.array_equal(one[name], other[name]) for name in one.files)
    assert (whole / "curve.jsonl").read_text(encoding="utf-8") == (parts / "curve.jsonl").read_text(encoding="utf-8")


def test_a_run_goes_on_without_the_net_that_it_began_with(tmp_path: Path) -> None:
    start = tmp_path / "start.npz"
    Net.fresh(SIGHTS["terms"], 0, np.random.default_rng(3)).save(start)
    configuration = replace(read_configuration(SMALL), start=str(start))
    next(Run(tmp_path / "run", configuration).go_on())
    start.unlink()
    assert Run(tmp_path / "run", configuration).iteration == 1


def test_learning_brings_a_net_nearer_to_its_targets() -> None:
    random = np.random.default_rng(1)
    net = Net.fresh(SIGHTS["features"], 8, random)
    rows = random.random((64, SIGHTS["features"].columns)).astype(np.float32)
    targets = random.random((64, 3)).astype(np.float32)
    adam = Adam(net, 2000)
    errors = [adam.step(rows, targets, 0.001, 0.0) for _ in range(50)]
    assert errors[-1] < errors[0] / 4


def test_a_lesson_ends_with_the_result_of_the_game() -> None:
    net = Net.fresh(SIGHTS["terms"], 0, np.random.default_rng(1))
    game = play(5, (), [net, "random"], net, Manner(width=2))
    [lesson] = game.lessons
    assert lesson.targets[-1, OWN] * SCALE == pytest.approx(game.reputation[0])
    assert len(lesson.targets) == len(lesson.plain)


def test_a_fresh_net_of_features_foresees_what_the_net_of_terms_does_that_it_begins_with() -> None:
    random = np.random.default_rng(1)
    terms = Net.fresh(SIGHTS["terms"], 0, random)
    terms.first[:] = random.random(terms.first.shape)
    features = Net.fresh(SIGHTS["features"], 8, random)
    features.graft(terms)
    states = [Game(2, seed).state for seed in range(3)]
    assert np.allclose(features.foresee(states, 1), terms.foresee(states, 1), rtol=1e-3)


def test_a_net_of_terms_foresees_the_sum_of_weighed_terms() -> None:
    net = Net.fresh(SIGHTS["terms"], 0, np.random.default_rng(1))
    net.first[:, OWN] = weights("own")
    state = Game(3, 1).state
    assert net.foresee([state], 2)[0, OWN] == pytest.approx(weighed(state, 2, weights("own")), rel=1e-4)


@pytest.mark.parametrize("text", ["seed = ", "dragons = 3", "[manner]\ndragons = 1"])
def test_a_configuration_that_is_none_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_configuration(text)
    file = tmp_path / "wrong.toml"
    file.write_text(text, encoding="utf-8")
    answer = faiyum("train", file)
    assert answer.returncode == 2
    assert "Traceback" not in answer.stderr


def test_the_configurations_in_the_repository_can_be_read() -> None:
    folder = Path(__file__).parent.parent / "training"
    found = [read_configuration(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.toml"))]
    assert len(found) == 4
    assert all(isinstance(configuration, Configuration) for configuration in found)
