"""A Ray cluster of two nodes on this machine: the same results as one process, even if a node is lost midway."""

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from math import factorial
from operator import mul
from pathlib import Path
from typing import Any

import pytest
from support.bot_games import play_bot_game
from support.command import printed
from support.ray_cluster import LocalCluster, local_cluster

from faiyum.arena.contests import Contest, GameResult, play_contest
from faiyum.datasets import DatasetSettings, write_dataset
from faiyum.parallel import Workers
from faiyum.training.configuration import Configuration
from faiyum.training.run import TrainingRun

# Starting a cluster takes a minute on a busy machine.
pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with local_cluster() as started:
        yield started


def without_times(blocks: list[list[GameResult]]) -> list[Any]:
    return [asdict(replace(result, seconds=[], slowest=[])) for block in blocks for result in block]


def test_a_contest_survives_the_loss_of_a_node(cluster: LocalCluster) -> None:
    contest = Contest(("random", "greedy"), games=400)
    node = cluster.start_node()
    blocks = []
    for block in play_contest(replace(contest, ray=cluster.address)):
        blocks.append(block)
        if len(blocks) == len(contest.blocks()) // 4:
            cluster.kill_node(node)
    results = without_times(blocks)
    assert len(results) == 400
    assert results == without_times([*play_contest(replace(contest, processes=1))])


def test_a_data_set_survives_the_loss_of_a_node(cluster: LocalCluster, tmp_path: Path) -> None:
    settings = DatasetSettings(("random", "greedy"), games=80)
    node = cluster.start_node()
    killed = False
    for done in write_dataset(settings, tmp_path / "cluster.parquet", Workers(ray=cluster.address)):
        if done and not killed:
            cluster.kill_node(node)
            killed = True
    assert killed
    [*write_dataset(settings, tmp_path / "here.parquet", Workers(1))]
    assert (tmp_path / "cluster.parquet").read_bytes() == (tmp_path / "here.parquet").read_bytes()


def test_builtin_functions_and_shared_objects_can_be_sent_to_a_cluster(cluster: LocalCluster) -> None:
    workers = Workers(ray=cluster.address)
    assert [*workers.map(factorial, range(5))] == [1, 1, 2, 6, 24]
    assert [*workers.map_shared(mul, 3, range(4))] == [0, 3, 6, 9]


def test_errors_are_the_same_on_a_cluster_and_on_one_machine(cluster: LocalCluster) -> None:
    with pytest.raises(ValueError, match="not defined for negative values"):
        [*Workers(ray=cluster.address).map(factorial, [3, -1])]


def test_training_on_a_cluster_produces_the_same_net(cluster: LocalCluster, tmp_path: Path) -> None:
    configuration = Configuration(iterations=2, games=3, hidden=4, steps=2, processes=1, partners=["random"])
    curves = [
        [*TrainingRun(tmp_path / name, configuration).train(ray)]
        for name, ray in (("cluster", cluster.address), ("here", ""))
    ]
    assert curves[0] == curves[1]
    assert (tmp_path / "cluster/net.npz").read_bytes() == (tmp_path / "here/net.npz").read_bytes()


def test_commands_print_the_same_on_a_cluster(cluster: LocalCluster, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(play_bot_game(["random", "greedy"], seed=2).record(), encoding="utf-8")
    for words in (
        ("arena", "--campaign", "--bots", "random", "--games", "2", "--json"),
        ("analyze", record, "--bot", "planner"),
    ):
        here = printed(*words, "--processes", "1").splitlines()
        # Ray itself may print that it has lost a node, which another test stopped.
        on_cluster = [line for line in printed(*words, "--ray", cluster.address).splitlines() if line in here]
        assert on_cluster == here
        assert json.loads(here[0])
