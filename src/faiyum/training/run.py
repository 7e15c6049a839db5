"""A training run: a folder with checkpoints, records and curves, and the way to go on with it."""

import hashlib
import json
import os
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from faiyum.bots.search.net import FEATURE_SETS, OTHER, OUTPUTS, OWN, SCALE, Net
from faiyum.bots.search.terms import PHASES
from faiyum.bots.search.weights import ROWS
from faiyum.engine.messages import Fault, quoted
from faiyum.processes import process_pool
from faiyum.training.configuration import Configuration
from faiyum.training.learning import Adam, ReplayBuffer
from faiyum.training.selfplay import SelfPlayGame, SelfPlaySettings, play

# an older net takes some of the seats, so that what was learnt is not forgotten
OLDER_NET_SHARE: Final = 0.15
BATCH: Final = 256
# what may change from one part of a run to the next
FREE: Final = ("iterations", "processes", "records")
# before the name of a bot among the files of nets
BOT: Final = "bot "
# a game to be played: seed, modules, nets or bots from the seat that is learnt from on, that seat, and the manner
Task = tuple[int, tuple[str, ...], list[str], int, SelfPlaySettings]


class Run:
    """A folder: net.npz is the net so far, checkpoint.npz what is needed to go on, curve.jsonl what was measured.

    configuration.json says what the run was told.
    """

    def __init__(self, folder: Path, configuration: Configuration) -> None:
        self.folder = folder
        self.configuration = configuration
        self.checkpoint = folder / "checkpoint.npz"
        self.curve_file = folder / "curve.jsonl"
        self.iteration = 0
        self.memory = ReplayBuffer(configuration.memory)
        # nothing is written before all is known to fit
        begun = self.checkpoint.exists()
        if begun:
            self.compare()
            self.resume()
        else:
            self.adam = Adam(initial_net(configuration), configuration.averaged)
        (folder / "nets").mkdir(parents=True, exist_ok=True)
        (folder / "records").mkdir(exist_ok=True)
        write(self.values_file, json.dumps(configuration.values(), indent=1))
        # an iteration that was cut off before its checkpoint comes again
        lines = [json.dumps(facts) for facts in self.curve() if facts["iteration"] <= self.iteration]
        write(self.curve_file, "".join(f"{line}\n" for line in lines))
        if begun:
            # it may have been cut off between the checkpoint and these
            self.save_net()
        else:
            self.save()

    @property
    def values_file(self) -> Path:
        return self.folder / "configuration.json"

    def compare(self) -> None:
        """Fault if the folder holds a run with another configuration; older runs do not say."""
        if not self.values_file.exists():
            return
        try:
            before = Configuration().values() | dict(json.loads(self.values_file.read_text(encoding="utf-8")))
        except (ValueError, TypeError):
            raise Fault("unreadable", {"file": str(self.values_file), "reason": Fault("no-json")}) from None
        now = self.configuration.values()
        differ = [name for name in now if name not in FREE and now[name] != before[name]]
        if differ:
            there, here = (", ".join(f"{name} = {quoted(of[name])}" for name in differ) for of in (before, now))
            raise Fault("other-training", {"folder": str(self.folder), "there": there, "here": here})

    def resume(self) -> None:
        """Go on from the checkpoint; Fault if that is impossible."""
        sight = FEATURE_SETS[self.configuration.sight]
        try:
            with np.load(self.checkpoint) as data:
                arrays = [data[f"arr_{i}"] for i in range(12)]
                self.iteration = int(data["iteration"])
                self.adam = Adam(check_shapes(Net(sight, *arrays[:3])), self.configuration.averaged)
                self.adam.average = check_shapes(Net(sight, *arrays[3:6]))
                self.adam.means, self.adam.squares = arrays[6:9], arrays[9:]
                self.adam.steps = int(data["steps"])
                if self.iteration:
                    self.memory.remember(data)
        except Exception as error:
            raise unusable_file(str(self.checkpoint), error, "no-checkpoint") from None

    def save(self) -> None:
        """Written beside and then renamed, so that an interruption leaves the last one."""
        adam = self.adam
        arrays = [*adam.net.arrays, *adam.average.arrays, *adam.means, *adam.squares]
        with atomic(self.checkpoint) as file:
            trajectories: dict[str, Any] = self.memory.arrays() if self.iteration else {}
            np.savez(file, *arrays, iteration=self.iteration, steps=adam.steps, **trajectories)
        self.save_net()

    def save_net(self) -> None:
        """What plays in the next iteration, and what comes of the run."""
        net = self.adam.average
        for path in (self.net_file(self.iteration), self.folder / "net.npz"):
            with atomic(path) as file:
                net.save(file)
        if net.sight is FEATURE_SETS["terms"]:
            write(self.folder / "planner.toml", format_weights(net, self.configuration.players == [1]))

    def net_file(self, iteration: int) -> Path:
        return self.folder / "nets" / f"{iteration:05}.npz"

    def train(self) -> Iterator[dict[str, Any]]:
        """Iterate to the end; after each iteration what was measured."""
        configuration = self.configuration
        with process_pool(configuration.processes) as pool:
            while self.iteration < configuration.iterations:
                tasks = [self.task(index) for index in range(configuration.games)]
                try:
                    played = list(pool.map(play_task, tasks, chunksize=4))
                except BrokenExecutor:
                    raise Fault("process-died") from None
                for game in played:
                    self.memory.trajectories.extend(game.trajectories)
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
        elif players > 1 and self.iteration > 10 and chance < self.configuration.sparring + OLDER_NET_SHARE:
            seats[1:] = [str(self.net_file(random.randrange(self.iteration // 2, self.iteration))) for _ in seats[1:]]
        shift = random.randrange(players)
        return seed, modules, seats, shift, self.configuration.manner

    def learn(self) -> float:
        configuration = self.configuration
        done = self.iteration / configuration.iterations
        rate = configuration.rate * (configuration.last_rate / configuration.rate) ** done
        random = np.random.default_rng([configuration.seed, self.iteration])
        # few lessons would be learnt by heart
        steps = -(-configuration.steps * len(self.memory.trajectories) // configuration.memory)
        errors = [
            self.adam.step(rows, targets, rate, configuration.decay)
            for rows, targets in self.memory.batches(self.adam.net.sight, BATCH, steps, random)
        ]
        return float(np.mean(errors))

    def curve(self) -> list[dict[str, Any]]:
        """What was measured after each iteration so far; a line that was cut off does not count."""
        found = []
        if self.curve_file.exists():
            for line in self.curve_file.read_text(encoding="utf-8", errors="replace").splitlines():
                with suppress(json.JSONDecodeError):
                    found.append(json.loads(line))
        return found

    def keep(self, played: list[SelfPlayGame], facts: dict[str, Any]) -> None:
        before = (self.iteration - 1) * self.configuration.games
        for index, game in enumerate(played):
            if (before + index) % self.configuration.records == 0:
                file = self.folder / "records" / f"{self.iteration:05}-{index:03}.txt"
                file.write_text(game.record, encoding="utf-8")
        with self.curve_file.open("a", encoding="utf-8") as curve:
            curve.write(json.dumps(facts) + "\n")


def initial_net(configuration: Configuration) -> Net:
    """The net of another run, or a fresh one that takes over what a net of terms has learnt; Fault if it cannot."""
    fresh = Net.fresh(
        FEATURE_SETS[configuration.sight], configuration.hidden, np.random.default_rng(configuration.seed)
    )
    if not configuration.start:
        return fresh
    try:
        start = check_shapes(Net.load(configuration.start))
        if start.sight is fresh.sight:
            return start
        fresh.initialize_from(start)
    except Exception as error:
        raise unusable_file(configuration.start, error, "no-start") from None
    return fresh


def unusable_file(file: str, error: Exception, key: str) -> Fault:
    """Why a file cannot be used: what the system says, or else the fault of that key.

    There is no end to the errors that a damaged file can cause in its reader.
    """
    if isinstance(error, OSError) and error.strerror:
        return Fault("unreadable", {"file": file, "reason": error.strerror})
    return Fault(key, {"file": file})


def check_shapes(net: Net) -> Net:
    """The net, if its arrays fit together and what it sees; ValueError otherwise."""
    width = net.hidden + OUTPUTS
    if [array.shape for array in net.arrays] != [(net.sight.columns, width), (width,), (net.hidden, OUTPUTS)]:
        raise ValueError("the arrays do not fit")
    return net


def format_weights(net: Net, solo: bool) -> str:
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


def measured(played: list[SelfPlayGame]) -> dict[str, Any]:
    """Mean reputation by number of players, and the mean number of turns."""
    means = {}
    for players in sorted({game.players for game in played}):
        scores = [score for game in played if game.players == players for score in game.reputation]
        means[str(players)] = round(float(np.mean(scores)), 1)
    return {"reputation": means, "turns": round(float(np.mean([game.turns for game in played])), 1)}


@lru_cache(maxsize=16)
def load_net(file: str) -> Net:
    return Net.load(file)


def play_task(task: Task) -> SelfPlayGame:
    seed, modules, files, shift, manner = task
    seats: list[Net | str] = [
        file.removeprefix(BOT) if file.startswith(BOT) else load_net(file) for file in files[shift:] + files[:shift]
    ]
    return play(seed, modules, seats, load_net(files[0]), manner)


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


def write(path: Path, text: str) -> None:
    with atomic(path) as file:
        file.write(text.encode())
