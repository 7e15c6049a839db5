"""`faiyum dataset`: the same file for the same seed, even after an interruption."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from support.command import faiyum, printed

from faiyum import Encoder, Fault, Game
from faiyum.datasets import PART_GAMES, DatasetSettings, read_dataset, write_dataset
from faiyum.parallel import Workers

SETTINGS = DatasetSettings(("random",), games=PART_GAMES + 2, players=2, seed=3)


def write(file: Path, settings: DatasetSettings = SETTINGS, processes: int = 1) -> None:
    assert [*write_dataset(settings, file, Workers(processes))][-1] == settings.games


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("data") / "games.parquet"
    write(file)
    return file


def test_records_observations_and_results_match(dataset: Path) -> None:
    table, description = read_dataset(dataset)
    assert description["games"] == SETTINGS.games
    rows = table.to_pylist()
    game = Game()
    for row in rows:
        if row["record"] is not None:
            finished = Game.from_record(row["record"])
            assert finished.over
            game = finished.beginning()
            assert row["decision"] == 0
        assert (row["seat"], row["turn"], row["decision"]) == (game.player, game.turns, game.decisions)
        encoder = Encoder(game)
        observation = np.empty(encoder.width, np.int16)
        encoder.observe(game, observation)
        assert row["observation"] == observation.tolist()
        assert row["legal"] == [encoder.ids.id_of(option) for option in game.options]
        assert encoder.ids.name(row["action"]) == row["option"]
        assert row["reputation"] == finished.reputation
        assert row["won"] == (row["seat"] in finished.winners)
        begins = game.decisions == 0 or game.history[-1][0] != game.turns
        assert (row["features"] is not None) == (row["feature_numbers"] is not None) == begins
        game.take(row["option"])
    assert len({row["game"] for row in rows}) == SETTINGS.games


def test_the_same_seed_gives_the_same_file_with_any_number_of_processes(dataset: Path, tmp_path: Path) -> None:
    write(tmp_path / "again.parquet", processes=2)
    assert (tmp_path / "again.parquet").read_bytes() == dataset.read_bytes()


def test_an_interrupted_run_resumes_where_it_stopped(dataset: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    progress = write_dataset(SETTINGS, file, Workers(1))
    assert [next(progress), next(progress)] == [0, PART_GAMES]
    del progress
    assert not file.exists()
    assert next(write_dataset(SETTINGS, file, Workers(1))) == PART_GAMES
    write(file)
    assert file.read_bytes() == dataset.read_bytes()
    assert [entry.name for entry in tmp_path.iterdir()] == ["games.parquet"]


def test_parts_of_a_run_with_other_settings_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    next(write_dataset(SETTINGS, file, Workers(1)))
    other = DatasetSettings(("greedy",), games=3)
    with pytest.raises(Fault, match="belongs to a data set with other settings"):
        next(write_dataset(other, file, Workers(1)))


def test_a_damaged_part_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    progress = write_dataset(SETTINGS, file, Workers(1))
    next(progress)
    next(progress)
    part = next((tmp_path / "games.parquet.parts").glob("*.parquet"))
    part.write_bytes(part.read_bytes()[:1000])
    with pytest.raises(Fault, match=f"{part.name} is damaged"):
        write(file)
    assert not file.exists()


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"none\.parquet cannot be read: No such file or directory"):
        read_dataset(tmp_path / "none.parquet")
    with pytest.raises(Fault, match="cannot be read: Is a directory"):
        read_dataset(tmp_path)


def test_a_file_that_is_not_a_data_set_is_rejected_by_name(dataset: Path, tmp_path: Path) -> None:
    text = tmp_path / "text.parquet"
    text.write_text("no data")
    with pytest.raises(Fault, match="is damaged"):
        read_dataset(text)
    other = tmp_path / "other.parquet"
    pq.write_table(pa.table({"x": [1]}), other)
    with pytest.raises(Fault, match="not written by"):
        read_dataset(other)
    old = tmp_path / "old.parquet"
    pq.write_table(pq.read_table(dataset).replace_schema_metadata({b"faiyum": b'{"version": 0}'}), old)
    with pytest.raises(Fault, match="another version of action ids or observations"):
        read_dataset(old)


def test_the_numpy_example_in_the_docs_runs(dataset: Path) -> None:
    page = (Path(__file__).parent.parent / "docs" / "datasets.md").read_text(encoding="utf-8")
    [program] = re.findall(r"^## numpy\n\n```py\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    values: dict[str, Any] = {}
    exec(program.replace("games.parquet", dataset.as_posix()), values)
    assert values["observations"].shape == (len(values["actions"]), values["description"]["width"])
    assert values["won"].any()


def test_the_command_writes_a_file(tmp_path: Path) -> None:
    file = tmp_path / "solo.parquet"
    words: list[Any] = ["--bots", "random", "--players", "1", "--games", "2", "--privileges", "--processes", "1"]
    assert str(file) in printed("dataset", "--out", file, *words)
    table, description = read_dataset(file)
    assert description["modules"] == ["privileges"]
    assert set(table["game"].to_pylist()) == {0, 1}


def test_the_command_names_an_unknown_bot(tmp_path: Path) -> None:
    failed = faiyum("dataset", "--out", tmp_path / "x.parquet", "--bots", "nobody")
    assert failed.returncode == 2
    assert "nobody" in failed.stderr
    assert not [*tmp_path.iterdir()]
