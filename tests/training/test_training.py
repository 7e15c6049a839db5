"""Training: runs, resuming, learning and configurations."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from support.command import faiyum
from support.training_runs import json_lines, train

from faiyum import Fault, Game
from faiyum.bots.search.net import FEATURE_SETS, OWN, SCALE, Net
from faiyum.bots.search.terms import evaluate
from faiyum.bots.search.weights import term_weights
from faiyum.training.configuration import (
    CURRENT_NAMES,
    RANGES,
    Configuration,
    SelfPlaySettings,
    read_configuration,
)
from faiyum.training.learner import Adam, ReplayBuffer
from faiyum.training.run import TrainingRun
from faiyum.training.selfplay import play_training_game

SMALL = (
    'feature_set = "terms"\nhidden = 0\niterations = 2\ngames = 1\n'
    "players = [2]\nsteps = 2\nprocesses = 1\nrecords = 1\n"
)


def test_a_run_writes_nets_records_and_a_curve_and_is_not_repeated(tmp_path: Path) -> None:
    folder, _ = train(tmp_path, SMALL)
    curve = json_lines(folder / "curve.jsonl")
    assert [facts["iteration"] for facts in curve] == [1, 2]
    assert (folder / "curve.svg").read_text(encoding="utf-8").startswith("<svg")
    records = sorted((folder / "records").iterdir())
    assert len(records) == 2
    assert all(Game.from_record(record.read_text(encoding="utf-8")).over for record in records)
    assert "[other]" in (folder / "planner.toml").read_text(encoding="utf-8")
    net = Net.load(folder / "net.npz")
    assert net.feature_set is FEATURE_SETS["terms"]
    _, again = train(tmp_path, SMALL)
    assert "2 of 2" in again
    assert json_lines(folder / "curve.jsonl") == curve


def test_record_intervals_are_counted_over_the_whole_run(tmp_path: Path) -> None:
    list(TrainingRun(tmp_path, replace(read_configuration(SMALL), games=3, iterations=3, records=4)).train())
    # The first, fifth and ninth of nine games.
    kept = sorted(record.stem for record in (tmp_path / "records").iterdir())
    assert kept == ["00001-000", "00002-001", "00003-002"]


@pytest.mark.parametrize("feature_set", ["terms", "features"])
def test_an_interrupted_run_ends_like_an_uninterrupted_one(feature_set: str, tmp_path: Path) -> None:
    configuration = replace(read_configuration(SMALL), feature_set=feature_set, iterations=3)
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert len(list(TrainingRun(whole, configuration).train())) == 3
    next(TrainingRun(parts, configuration).train())
    # Interrupted in the second iteration, between extending the curve and saving the checkpoint.
    with (parts / "curve.jsonl").open("a", encoding="utf-8") as curve:
        curve.write('{"iteration": 2, "error": 0.5}\n')
    assert len(list(TrainingRun(parts, configuration).train())) == 2
    for file in ("net.npz", "checkpoint.npz"):
        with np.load(whole / file) as one, np.load(parts / file) as other:
            assert one.files == other.files
            assert all(np.array_equal(one[name], other[name]) for name in one.files)
    assert (whole / "curve.jsonl").read_text(encoding="utf-8") == (parts / "curve.jsonl").read_text(encoding="utf-8")


def test_resuming_does_not_need_the_initial_net(tmp_path: Path) -> None:
    start = tmp_path / "start.npz"
    Net.untrained(FEATURE_SETS["terms"], 0, np.random.default_rng(3)).save(start)
    configuration = replace(read_configuration(SMALL), start=str(start))
    next(TrainingRun(tmp_path / "run", configuration).train())
    start.unlink()
    assert TrainingRun(tmp_path / "run", configuration).iteration == 1


def test_learning_reduces_the_error() -> None:
    random = np.random.default_rng(1)
    net = Net.untrained(FEATURE_SETS["features"], 8, random)
    rows = random.random((64, FEATURE_SETS["features"].columns)).astype(np.float32)
    targets = random.random((64, 3)).astype(np.float32)
    adam = Adam(net, 2000)
    errors = [adam.step(rows, targets, 0.001, 0.0) for _ in range(50)]
    assert errors[-1] < errors[0] / 4


def test_a_trajectory_ends_with_the_result_of_the_game() -> None:
    net = Net.untrained(FEATURE_SETS["terms"], 0, np.random.default_rng(1))
    game = play_training_game(5, (), [net, "random"], net, SelfPlaySettings(width=2))
    [trajectory] = game.trajectories
    assert trajectory.targets[-1, OWN] * SCALE == pytest.approx(game.reputation[0])
    assert len(trajectory.targets) == len(trajectory.numeric)


def test_a_net_initialized_from_a_net_built_from_terms_makes_the_same_predictions() -> None:
    random = np.random.default_rng(1)
    terms = Net.untrained(FEATURE_SETS["terms"], 0, random)
    terms.first[:] = random.random(terms.first.shape)
    features = Net.untrained(FEATURE_SETS["features"], 8, random)
    features.initialize_from(terms)
    states = [Game(2, seed).state for seed in range(3)]
    assert np.allclose(features.predict(states, 1), terms.predict(states, 1), rtol=1e-3)


def test_a_net_built_from_terms_predicts_their_weighted_sum() -> None:
    net = Net.untrained(FEATURE_SETS["terms"], 0, np.random.default_rng(1))
    net.first[:, OWN] = term_weights("own")
    state = Game(3, 1).state
    assert net.predict([state], 2)[0, OWN] == pytest.approx(evaluate(state, 2, term_weights("own")), rel=1e-4)


INVALID = [
    ("seed = ", "configuration"),
    ("dragons = 3", "there is no 'dragons'"),
    ("[selfplay]\ndragons = 1", "there is no 'selfplay.dragons'"),
    ("selfplay = 3", "selfplay: "),
    ('feature_set = "dragons"', "feature_set: features or terms was expected, not 'dragons'"),
    ("feature_set = []", "feature_set: "),
    ("start = 3", "start: a text in quotation marks was expected, not 3"),
    ("players = []", "players: a list with at least one value was expected, not []"),
    ("players = 2", "players: "),
    ("players = [2, 0]", "players: a whole number from 1 to 5 was expected, not 0"),
    ("players = [9]", "not 9"),
    ("partners = []", "partners: "),
    ('partners = ["greedy", "dragon"]', "unknown bot 'dragon'"),
    ("partners = [3]", "partners: "),
    ("games = 1.5", "games: a whole number from 1 to 1000000 was expected, not 1.5"),
    ("games = true", "not True"),
    ('processes = "2"', "processes: "),
    ("rate = nan", "rate: a number from 1e-09 to 1.0 was expected, not nan"),
    (f"seed = {'9' * 5000}", "configuration"),
]
# A value below each minimum.
TOO_LOW = [(name, -1 if minimum == 0 else 0) for name, (minimum, _) in RANGES.items() if name != "players"]


@pytest.mark.parametrize(("text", "culprit"), [*INVALID, *[(f"{name} = {low}", f"{name}: ") for name, low in TOO_LOW]])
def test_an_invalid_configuration_is_rejected(text: str, culprit: str) -> None:
    with pytest.raises(Fault) as error:
        read_configuration(text)
    assert culprit in str(error.value)


def test_an_invalid_configuration_is_reported_and_leaves_no_folder(tmp_path: Path) -> None:
    file, folder, no_net = tmp_path / "wrong.toml", tmp_path / "run", tmp_path / "no.npz"
    no_net.write_text("Once upon a time in Faiyum\n", encoding="utf-8")
    features = tmp_path / "features.npz"
    Net.untrained(FEATURE_SETS["features"], 4, np.random.default_rng(3)).save(features)
    for text, culprit in (
        ("games = 0", "games: "),
        (f"start = '{tmp_path / 'missing.npz'}'", "missing.npz cannot be read: "),
        (f"start = '{no_net}'", str(no_net)),
        # A net of features cannot become a net of terms.
        (f"feature_set = 'terms'\nstart = '{features}'", str(features)),
    ):
        file.write_text(text, encoding="utf-8")
        assert culprit in error_line("train", file, "--folder", folder)
    assert not folder.exists()


def error_line(*words: str | Path) -> str:
    """Run a command that fails and return its error message."""
    answer = faiyum(*words)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith("faiyum: ")
    assert answer.stderr.count("\n") == 1
    return answer.stderr


def test_a_folder_with_another_configuration_is_rejected_and_not_changed(tmp_path: Path) -> None:
    configuration = read_configuration(SMALL)
    folder = tmp_path / "run"
    next(TrainingRun(folder, configuration).train())
    other = replace(configuration, hidden=3, selfplay=SelfPlaySettings(width=2), iterations=9)
    before = {file: file.read_bytes() for file in folder.rglob("*.*")}
    with pytest.raises(Fault, match=r"hidden = 0, selfplay\.width = 6, not with hidden = 3, selfplay\.width = 2$"):
        TrainingRun(folder, other)
    assert before == {file: file.read_bytes() for file in folder.rglob("*.*")}
    # These keys may change.
    assert TrainingRun(folder, replace(configuration, iterations=9, processes=2, records=3)).iteration == 1


def test_an_old_run_without_a_stored_configuration_gets_one(tmp_path: Path) -> None:
    configuration = read_configuration(SMALL)
    next(TrainingRun(tmp_path, configuration).train())
    file = tmp_path / "configuration.json"
    kept = file.read_text(encoding="utf-8")
    file.unlink()
    # The checkpoint alone shows that it does not fit.
    with pytest.raises(Fault, match=r"checkpoint\.npz is damaged or belongs to another configuration"):
        TrainingRun(tmp_path, replace(configuration, feature_set="features"))
    assert TrainingRun(tmp_path, configuration).iteration == 1
    assert file.read_text(encoding="utf-8") == kept
    file.write_text("[1]", encoding="utf-8")
    with pytest.raises(Fault, match=r"configuration\.json cannot be read"):
        TrainingRun(tmp_path, configuration)


def test_names_from_version_0_1_are_still_read(tmp_path: Path) -> None:
    current = f"{SMALL}[selfplay]\nexploration = 0.3\ntemperature = 3.0\n"
    former = current
    for old, new in CURRENT_NAMES.items():
        former = former.replace(new, old)
    assert former != current
    configuration = read_configuration(former)
    assert configuration == read_configuration(current)
    assert configuration.selfplay.exploration == 0.3
    next(TrainingRun(tmp_path, configuration).train())
    file = tmp_path / "configuration.json"
    stored = file.read_text(encoding="utf-8")
    for old, new in CURRENT_NAMES.items():
        stored = stored.replace(new, old)
    file.write_text(stored, encoding="utf-8")
    assert TrainingRun(tmp_path, configuration).iteration == 1


def test_incomplete_files_are_repaired_or_reported(tmp_path: Path) -> None:
    configuration = read_configuration(SMALL)
    next(TrainingRun(tmp_path, configuration).train())
    curve, checkpoint, net = (tmp_path / name for name in ("curve.jsonl", "checkpoint.npz", "net.npz"))
    kept = curve.read_text(encoding="utf-8")
    curve.write_text(f'{kept}{{"iteration": 2, "err', encoding="utf-8")
    nets = {file: file.read_bytes() for file in (net, tmp_path / "nets" / "00001.npz", tmp_path / "planner.toml")}
    for file in nets:
        file.unlink()
    assert TrainingRun(tmp_path, configuration).iteration == 1
    assert curve.read_text(encoding="utf-8") == kept
    assert {file: file.read_bytes() for file in nets} == nets
    whole = checkpoint.read_bytes()
    for part in (b"", whole[:100], whole[: len(whole) // 2], b"Once upon a time", b"\0" * len(whole)):
        checkpoint.write_bytes(part)
        with pytest.raises(Fault, match=r"checkpoint\.npz is damaged"):
            TrainingRun(tmp_path, configuration)


def test_batches_are_sampled_one_at_a_time() -> None:
    buffer = ReplayBuffer(4)
    net = Net.untrained(FEATURE_SETS["terms"], 0, np.random.default_rng(1))
    buffer.trajectories.extend(play_training_game(5, (), [net], net, SelfPlaySettings(width=2)).trajectories)
    random, again = np.random.default_rng(7), np.random.default_rng(7)
    batches = buffer.batches(net.feature_set, 8, 1000, random)
    rows, targets = next(batches)
    assert (len(rows), len(targets)) == (8, 8)
    # Only the first batch has been sampled.
    [first] = buffer.batches(net.feature_set, 8, 1, again)
    assert np.array_equal(first[0], rows)
    assert random.bit_generator.state == again.bit_generator.state


def test_the_configurations_in_the_repository_are_valid() -> None:
    folder = Path(__file__).parent.parent.parent / "training"
    configurations = [read_configuration(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.toml"))]
    assert len(configurations) == 6
    assert all(isinstance(configuration, Configuration) for configuration in configurations)
