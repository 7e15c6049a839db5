"""A training run: a configuration, a folder with checkpoints, records and curves, and the way to go on with it."""

import hashlib
import json
import os
import tomllib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from faiyum.bots.net import OTHER, OWN, SCALE, SIGHTS, Net
from faiyum.bots.terms import PHASES
from faiyum.bots.weights import ROWS
from faiyum.engine.sentences import Fault
from faiyum.training.learning import Adam, Memory
from faiyum.training.selfplay import Manner, Played, play

# an older net takes some of the seats, so that what was learnt is not forgotten
OLDER_SHARE: Final = 0.15
BATCH: Final = 256
# before the name of a bot among the files of nets
BOT: Final = "bot "
# a game to be played: seed, modules, nets or bots from the seat that is learnt from on, that seat, and the manner
Task = tuple[int, tuple[str, ...], list[str], int, Manner]


@dataclass
class Configuration:
    """What a run is told; every value has a default."""

    seed: int = 1
    # what the net sees, and the size of its hidden layer
    sight: str = "features"
    hidden: int = 64
    iterations: int = 200
    # games of an iteration, and how often each number of players comes
    games: int = 64
    players: list[int] = field(default_factory=lambda: [2, 2, 2, 3, 4])
    # the share of games against other bots, and which
    sparring: float = 0.1
    partners: list[str] = field(default_factory=lambda: ["greedy"])
    # the share of games with the expansion
    privileges: float = 0.2
    manner: Manner = field(default_factory=Manner)
    # lessons that are kept; steps of learning in an iteration with so many, and their size at the start and at the end
    memory: int = 3000
    steps: int = 80
    rate: float = 0.002
    last_rate: float = 0.0002
    decay: float = 0.001
    # over how many of the last steps the net that plays is averaged
    averaged: int = 2000
    processes: int = 2
    # each so many games one record is kept
    records: int = 16
    # the net of another run to begin with
    start: str = ""


def read_configuration(text: str) -> Configuration:
    """What a file says about a training; Fault if it is not one."""
    try:
        given: dict[str, Any] = tomllib.loads(text)
        manner = Manner(**given.pop("manner", {}))
        return Configuration(**given, manner=manner)
    except (tomllib.TOMLDecodeError, TypeError) as error:
        raise Fault("no-training", {"reason": str(error)}) from None


class Run:
    """A folder: net.npz is the net so far, checkpoint.npz what is needed to go on, curve.jsonl what was measured."""

    def __init__(self, folder: Path, configuration: Configuration) -> None:
        self.folder = folder
        self.configuration = configuration
        (folder / "nets").mkdir(parents=True, exist_ok=True)
        (folder / "records").mkdir(exist_ok=True)
        self.checkpoint = folder / "checkpoint.npz"
        self.curve_file = folder / "curve.jsonl"
        self.iteration = 0
        self.memory = Memory(configuration.memory)
        if self.checkpoint.exists():
            self.resume()
        else:
            self.adam = Adam(first_net(configuration), configuration.averaged)

    def resume(self) -> None:
        with np.load(self.checkpoint) as data:
            arrays = [data[f"arr_{i}"] for i in range(12)]
            sight = SIGHTS[self.configuration.sight]
            self.iteration = int(data["iteration"])
            self.adam = Adam(Net(sight, *arrays[:3]), self.configuration.averaged)
            self.adam.average = Net(sight, *arrays[3:6])
            self.adam.means, self.adam.squares = arrays[6:9], arrays[9:]
            self.adam.steps = int(data["steps"])
            if self.iteration:
                self.memory.remember(data)
        # an iteration that was cut off before its checkpoint comes again
        lines = [json.dumps(facts) for facts in self.curve() if facts["iteration"] <= self.iteration]
        self.curve_file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")

    def save(self) -> None:
        """Written beside and then renamed, so that an interruption leaves the last one."""
        adam = self.adam
        arrays = [*adam.net.arrays, *adam.average.arrays, *adam.means, *adam.squares]
        with atomic(self.checkpoint) as file:
            lessons: dict[str, Any] = self.memory.arrays() if self.iteration else {}
            np.savez(file, *arrays, iteration=self.iteration, steps=adam.steps, **lessons)
        for path in (self.net_file(self.iteration), self.folder / "net.npz"):
            with atomic(path) as file:
                adam.average.save(file)
        if adam.average.sight is SIGHTS["terms"]:
            solo = self.configuration.players == [1]
            (self.folder / "planner.toml").write_text(weights_table(adam.average, solo), encoding="utf-8")

    def net_file(self, iteration: int) -> Path:
        return self.folder / "nets" / f"{iteration:05}.npz"

    def go_on(self) -> Iterator[dict[str, Any]]:
        """Iterate to the end; after each iteration what was measured."""
        configuration = self.configuration
        with ProcessPoolExecutor(configuration.processes, get_context("spawn")) as pool:
            while self.iteration < configuration.iterations:
                if not self.net_file(self.iteration).exists():
                    self.save()
                tasks = [self.task(index) for index in range(configuration.games)]
                played = list(pool.map(carry_out, tasks, chunksize=4))
                for game in played:
                    self.memory.lessons.extend(game.lessons)
                error = self.learn()
                self.iteration += 1
                facts = {"iteration": self.iteration, "error": error} | measured(played)
                self.keep(played, facts)
                self.save()
                yield facts

    def task(self, index: int) -> Task:
        """A game of this iteration: its seed, players and nets follow from the run."""
        seed = int.from_bytes(
            hashlib.sha256(f"{self.configuration.seed} {self.iteration} {index}".encode()).digest()[:6], "big"
        )
        random = Random(seed)
        players = random.choice(self.configuration.players)
        modules = ("privileges",) if random.random() < self.configuration.privileges else ()
        seats = [str(self.net_file(self.iteration))] * players
        chance = random.random()
        if players > 1 and chance < self.configuration.sparring:
            seats[1:] = [f"{BOT}{random.choice(self.configuration.partners)}" for _ in seats[1:]]
        elif players > 1 and self.iteration > 10 and chance < self.configuration.sparring + OLDER_SHARE:
            seats[1:] = [str(self.net_file(random.randrange(self.iteration // 2, self.iteration))) for _ in seats[1:]]
        shift = random.randrange(players)
        return seed, modules, seats, shift, self.configuration.manner

    def learn(self) -> float:
        configuration = self.configuration
        done = self.iteration / configuration.iterations
        rate = configuration.rate * (configuration.last_rate / configuration.rate) ** done
        random = np.random.default_rng([configuration.seed, self.iteration])
        # few lessons would be learnt by heart
        steps = -(-configuration.steps * len(self.memory.lessons) // configuration.memory)
        errors = [
            self.adam.step(rows, targets, rate, configuration.decay)
            for rows, targets in self.memory.batches(self.adam.net.sight, BATCH, steps, random)
        ]
        return float(np.mean(errors))

    def curve(self) -> list[dict[str, Any]]:
        """What was measured after each iteration so far."""
        file = self.curve_file
        return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []

    def keep(self, played: list[Played], facts: dict[str, Any]) -> None:
        for index in range(0, len(played), self.configuration.records):
            file = self.folder / "records" / f"{self.iteration:05}-{index:03}.txt"
            file.write_text(played[index].record, encoding="utf-8")
        with self.curve_file.open("a", encoding="utf-8") as curve:
            curve.write(json.dumps(facts) + "\n")


def first_net(configuration: Configuration) -> Net:
    """The net of another run, or a fresh one; what a net of terms has learnt is taken over."""
    fresh = Net.fresh(SIGHTS[configuration.sight], configuration.hidden, np.random.default_rng(configuration.seed))
    if not configuration.start:
        return fresh
    start = Net.load(configuration.start)
    if start.sight is fresh.sight:
        return start
    fresh.graft(start)
    return fresh


def weights_table(net: Net, solo: bool) -> str:
    """The weights of a net of terms as planner.toml has them, in reputation at the end of the game."""
    lines = []
    for name, output in {"solo": OWN}.items() if solo else {"own": OWN, "other": OTHER}.items():
        table = (SCALE * net.first[:, output]).reshape(len(PHASES), -1)
        # what is foreseen in any case goes with the constant of each phase
        table[:, -1] += SCALE * net.bias[output]
        lines.append(f"[{name}]")
        for row, term in enumerate(ROWS):
            lines.append(f"{term} = [{', '.join(f'{weight:.3f}' for weight in table[:, row])}]")
        lines.append("")
    return "\n".join(lines)


def measured(played: list[Played]) -> dict[str, Any]:
    """Mean reputation by number of players, and the mean number of turns."""
    means = {}
    for players in sorted({game.players for game in played}):
        scores = [score for game in played if game.players == players for score in game.reputation]
        means[str(players)] = round(float(np.mean(scores)), 1)
    return {"reputation": means, "turns": round(float(np.mean([game.turns for game in played])), 1)}


@lru_cache(maxsize=16)
def loaded_net(file: str) -> Net:
    return Net.load(file)


def carry_out(task: Task) -> Played:
    seed, modules, files, shift, manner = task
    seats: list[Net | str] = [
        file.removeprefix(BOT) if file.startswith(BOT) else loaded_net(file) for file in files[shift:] + files[:shift]
    ]
    return play(seed, modules, seats, loaded_net(files[0]), manner)


class atomic:  # noqa: N801
    """A file that takes its place only when it is complete."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.beside = path.with_name(path.name + ".part")

    def __enter__(self) -> Any:
        self.file = self.beside.open("wb")
        return self.file

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        self.file.close()
        if kind is None:
            os.replace(self.beside, self.path)
