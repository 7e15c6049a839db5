"""Data sets: games between bots as a Parquet file with a row for each decision."""

import json
import os
import shutil
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from faiyum.arena.contests import arena_seed
from faiyum.atomic_files import write_text
from faiyum.bots import UNLIMITED, Budget, Seen, make_bot
from faiyum.bots.search.features import Rows
from faiyum.engine.core.messages import Fault
from faiyum.engine.game import Game
from faiyum.engine.learning.actions import ACTIONS_VERSION
from faiyum.engine.learning.encoder import Encoder
from faiyum.engine.learning.observations import OBSERVATIONS_VERSION
from faiyum.parallel import Workers

# Incremented when a column changes its meaning.
DATASET_VERSION: Final = 1
# Games per part file; at most this many are lost if the command is interrupted.
PART_GAMES: Final = 10
METADATA: Final = b"faiyum"


@dataclass(frozen=True)
class DatasetSettings:
    """The settings that determine the games of a data set."""

    bots: tuple[str, ...]
    games: int
    players: int = 2
    modules: tuple[str, ...] = ()
    seed: int = 0
    budget: Budget = UNLIMITED

    def description(self) -> dict[str, Any]:
        """Return the metadata of the file: the settings, and the versions of ids, observations and columns."""
        encoder = Encoder(Game(self.players, 0, self.modules))
        versions = {"version": DATASET_VERSION, "actions": ACTIONS_VERSION, "observations": OBSERVATIONS_VERSION}
        # turn tuples into lists, as when read from a file
        settings: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        return versions | {"width": encoder.width, "cards": encoder.layout.cards} | settings


@dataclass(frozen=True)
class Part:
    """A range of consecutive games."""

    settings: DatasetSettings
    first: int
    last: int


def schema(width: int) -> Any:
    return pa.schema(
        [
            ("game", pa.int32()),
            ("seed", pa.int64()),
            ("decision", pa.int32()),
            ("turn", pa.int32()),
            ("seat", pa.int8()),
            ("option", pa.string()),
            ("action", pa.int16()),
            ("legal", pa.list_(pa.int16())),
            ("observation", pa.list_(pa.int16(), width)),
            ("features", pa.list_(pa.int16())),
            ("feature_numbers", pa.list_(pa.float32())),
            ("reputation", pa.list_(pa.int16())),
            ("won", pa.bool_()),
            ("record", pa.string()),
        ]
    )


def play_part(part: Part) -> Any:
    """Play the games of a part and return them as a table."""
    settings = part.settings
    width = Encoder(Game(settings.players, 0, settings.modules)).width
    columns: dict[str, list[Any]] = {name: [] for name in schema(width).names}
    observations: list[Any] = []
    for number in range(part.first, part.last):
        play_recorded_game(settings, number, columns, observations)
    flat = pa.array(np.concatenate(observations))
    arrays = [
        pa.FixedSizeListArray.from_arrays(flat, width) if field.name == "observation" else
        pa.array(columns[field.name], field.type)
        for field in schema(width)
    ]  # fmt: skip
    return pa.Table.from_arrays(arrays, schema=schema(width))


def play_recorded_game(
    settings: DatasetSettings, number: int, columns: dict[str, list[Any]], observations: list[Any]
) -> None:
    seed = arena_seed(f"dataset {settings.seed} {number}")
    game = Game(settings.players, seed, settings.modules)
    encoder = Encoder(game)
    names = [settings.bots[(seat + number) % len(settings.bots)] for seat in range(settings.players)]
    bots = [make_bot(name, f"{seed} {seat}") for seat, name in enumerate(names)]
    movers: list[int] = []
    while not game.over:
        row = np.empty(encoder.width, np.int16)
        encoder.observe(game, row)
        observations.append(row)
        option = bots[game.player].choose(Seen(game), settings.budget)
        begins = not movers or columns["turn"][-1] != game.turns
        features, numbers = turn_features(game) if begins else (None, None)
        movers.append(game.player)
        columns["decision"].append(len(movers) - 1)
        columns["turn"].append(game.turns)
        columns["option"].append(str(option))
        columns["action"].append(encoder.ids.id_of(option))
        columns["legal"].append([encoder.ids.id_of(legal) for legal in game.options])
        columns["features"].append(features)
        columns["feature_numbers"].append(numbers)
        game.take(option)
    count = len(movers)
    columns["game"] += [number] * count
    columns["seed"] += [seed] * count
    columns["seat"] += movers
    columns["reputation"] += [game.reputation] * count
    columns["won"] += [seat in game.winners for seat in movers]
    columns["record"] += [game.record(), *[None] * (count - 1)]


def turn_features(game: Game) -> tuple[list[int], list[float]]:
    """Return the net inputs for the player to move: the binary columns that are 1, and the numeric columns.

    The inputs describe states between turns.
    """
    rows = Rows()
    rows.add(game.clone().state, game.player)
    return sorted(rows.columns), [float(value) for value in rows.numeric]


def write_dataset(settings: DatasetSettings, file: Path, workers: Workers) -> Iterator[int]:
    """Play the games and write them to a file; yield the number of games after each part.

    Finished parts are kept in a folder next to the file until all games are played, so an interrupted run can resume
    where it stopped. Raises Fault if the folder belongs to another data set or a part is damaged.
    """
    description = settings.description()
    folder = file.with_name(file.name + ".parts")
    folder.mkdir(parents=True, exist_ok=True)
    check_description(folder / "settings.json", description)
    parts = [
        Part(settings, first, min(first + PART_GAMES, settings.games)) for first in range(0, settings.games, PART_GAMES)
    ]
    missing = [part for part in parts if not part_file(folder, part).exists()]
    done = settings.games - sum(part.last - part.first for part in missing)
    yield done
    for part, table in zip(missing, workers.map(play_part, missing), strict=True):
        target = part_file(folder, part)
        pq.write_table(table, target.with_suffix(".new"), compression="zstd")
        os.replace(target.with_suffix(".new"), target)
        done += part.last - part.first
        yield done
    join_parts([part_file(folder, part) for part in parts], file, description)
    shutil.rmtree(folder)


def part_file(folder: Path, part: Part) -> Path:
    return folder / f"{part.first:09}.parquet"


def check_description(file: Path, description: dict[str, Any]) -> None:
    """Store the settings of a data set, or raise Fault if different settings are already stored."""
    text = json.dumps(description)
    if not file.exists():
        write_text(file, text)
    elif file.read_text(encoding="utf-8", errors="replace") != text:
        raise Fault("other-dataset", {"folder": str(file.parent)})


def join_parts(parts: list[Path], file: Path, description: dict[str, Any]) -> None:
    """Write the parts to one file, in order."""
    joined = schema(description["width"]).with_metadata({METADATA: json.dumps(description).encode()})
    temporary = file.with_name(file.name + ".new")
    with pq.ParquetWriter(temporary, joined, compression="zstd") as writer:
        for part in parts:
            writer.write_table(read_table(part).cast(joined))
    os.replace(temporary, file)


def read_table(file: Path) -> Any:
    """Return a Parquet file as a table; raises Fault if it is damaged or cannot be read."""
    try:
        # opened here because Arrow's own errors for missing files depend on the system
        with file.open("rb") as source:
            return pq.read_table(source)
    except pa.ArrowException as error:
        raise damaged(file, error) from None
    except OSError as error:
        if error.strerror is None:
            raise damaged(file, error) from None
        raise Fault("unreadable", {"file": str(file), "reason": error.strerror}) from None
    except ValueError as error:
        raise damaged(file, error) from None


def damaged(file: Path, error: Exception) -> Fault:
    return Fault("damaged-data", {"file": str(file), "reason": str(error).split("\n")[0]})


def read_dataset(file: str | Path) -> tuple[Any, dict[str, Any]]:
    """Return the table of a data set and its description.

    Raises Fault if the file cannot be read, is not a data set, or uses another version of ids or observations.
    """
    table = read_table(Path(file))
    metadata = (table.schema.metadata or {}).get(METADATA)
    if metadata is None:
        raise Fault("not-a-dataset", {"file": str(file)})
    description = json.loads(metadata)
    current = {"version": DATASET_VERSION, "actions": ACTIONS_VERSION, "observations": OBSERVATIONS_VERSION}
    if {key: description.get(key) for key in current} != current:
        raise Fault("old-dataset", {"file": str(file)})
    return table, description
