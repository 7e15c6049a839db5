"""A training run: a folder with checkpoints, nets, records and the learning curve, which can be resumed."""

import hashlib
import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from faiyum.atomic_files import atomic_write, write_text
from faiyum.bots.search.net import FEATURE_SETS, OTHER, OUTPUTS, OWN, SCALE, Net
from faiyum.bots.search.terms import STAGES
from faiyum.bots.search.weights import ROW_NAMES
from faiyum.engine.core.messages import Fault, quoted
from faiyum.parallel import Workers
from faiyum.training.configuration import Configuration, with_current_names
from faiyum.training.learner import Adam, ReplayBuffer
from faiyum.training.selfplay import SelfPlayGame, SelfPlaySettings, play_training_game

# The share of games against older nets, so that the net does not forget how to beat them.
OLDER_NET_SHARE: Final = 0.15
BATCH_SIZE: Final = 256
# The keys that may change when a run is resumed.
CHANGEABLE: Final = ("iterations", "processes", "records")
# Marks the name of a bot among the paths of nets.
BOT_PREFIX: Final = "bot "


@dataclass(frozen=True)
class GameTask:
    """A game for a worker process to play."""

    seed: int
    modules: tuple[str, ...]
    # Paths of nets, or names of bots after BOT_PREFIX. The first one learns.
    players: list[str]
    # By how many seats the players are rotated.
    rotation: int
    settings: SelfPlaySettings


class TrainingRun:
    """A training run in its folder.

    net.npz is the current net, checkpoint.npz the state to resume from, curve.jsonl the measurements after each
    iteration, and configuration.json the configuration.
    """

    def __init__(self, folder: Path, configuration: Configuration) -> None:
        """Start a run, or resume the one in the folder.

        Raises Fault, before anything is written, if the folder holds another run or a damaged checkpoint.
        """
        self.folder = folder
        self.configuration = configuration
        self.checkpoint_file = folder / "checkpoint.npz"
        self.configuration_file = folder / "configuration.json"
        self.curve_file = folder / "curve.jsonl"
        self.iteration = 0
        self.buffer = ReplayBuffer(configuration.memory)
        resumed = self.checkpoint_file.exists()
        if resumed:
            self.check_configuration()
            self.load_checkpoint()
        else:
            self.adam = Adam(initial_net(configuration), configuration.averaged)
        (folder / "nets").mkdir(parents=True, exist_ok=True)
        (folder / "records").mkdir(exist_ok=True)
        write_text(self.configuration_file, json.dumps(configuration.values(), indent=1))
        # An iteration that was interrupted before its checkpoint is repeated.
        lines = [json.dumps(facts) for facts in self.read_curve() if facts["iteration"] <= self.iteration]
        write_text(self.curve_file, "".join(f"{line}\n" for line in lines))
        if resumed:
            # The run may have been interrupted between saving the checkpoint and the net.
            self.save_net()
        else:
            self.save_checkpoint()

    def check_configuration(self) -> None:
        """Raise Fault if the folder holds a run with another configuration; old runs did not store theirs."""
        if not self.configuration_file.exists():
            return
        try:
            stored = dict(json.loads(self.configuration_file.read_text(encoding="utf-8")))
        except (ValueError, TypeError):
            raise Fault("unreadable", {"file": str(self.configuration_file), "reason": Fault("no-json")}) from None
        stored = Configuration().values() | with_current_names(stored)
        given = self.configuration.values()
        differ = [name for name in given if name not in CHANGEABLE and given[name] != stored[name]]
        if differ:
            there, here = ([f"{name} = {quoted(values[name])}" for name in differ] for values in (stored, given))
            raise Fault("other-training", {"folder": str(self.folder), "there": there, "here": here})

    def load_checkpoint(self) -> None:
        """Restore the state of the run; raise Fault if the checkpoint is damaged or does not fit."""
        feature_set = FEATURE_SETS[self.configuration.feature_set]
        try:
            with np.load(self.checkpoint_file) as data:
                arrays = [data[f"arr_{i}"] for i in range(12)]
                self.iteration = int(data["iteration"])
                self.adam = Adam(check_shapes(Net(feature_set, *arrays[:3])), self.configuration.averaged)
                self.adam.average = check_shapes(Net(feature_set, *arrays[3:6]))
                self.adam.means, self.adam.squares = arrays[6:9], arrays[9:]
                self.adam.steps = int(data["steps"])
                if self.iteration:
                    self.buffer.restore(data)
        except Exception as error:
            raise unusable_file(str(self.checkpoint_file), error, "no-checkpoint") from None

    def save_checkpoint(self) -> None:
        adam = self.adam
        arrays = [*adam.net.arrays, *adam.average.arrays, *adam.means, *adam.squares]
        with atomic_write(self.checkpoint_file) as file:
            trajectories: dict[str, Any] = self.buffer.arrays() if self.iteration else {}
            np.savez(file, *arrays, iteration=self.iteration, steps=adam.steps, **trajectories)
        self.save_net()

    def save_net(self) -> None:
        """Save the averaged net, which plays in the next iteration and is the result of the run."""
        net = self.adam.average
        for path in (self.net_file(self.iteration), self.folder / "net.npz"):
            with atomic_write(path) as file:
                net.save(file)
        if net.feature_set is FEATURE_SETS["terms"]:
            write_text(self.folder / "planner.toml", format_weights(net, self.configuration.players == [1]))

    def net_file(self, iteration: int) -> Path:
        return self.folder / "nets" / f"{iteration:05}.npz"

    def train(self, ray: str = "") -> Iterator[dict[str, Any]]:
        """Run the remaining iterations and yield the measurements after each.

        Games are played by processes of this machine or, given an address, by a Ray cluster. Raises Fault if a process
        dies or the cluster cannot be reached.
        """
        configuration = self.configuration
        with Workers(configuration.processes, ray).running() as workers:
            while self.iteration < configuration.iterations:
                tasks = [self.task(index) for index in range(configuration.games)]
                games = list(workers.map_shared(play_task, net_files(tasks), tasks, chunk=4))
                for game in games:
                    self.buffer.trajectories.extend(game.trajectories)
                error = self.learn()
                self.iteration += 1
                facts = {"iteration": self.iteration, "error": error} | summarize(games)
                self.write_results(games, facts)
                self.save_checkpoint()
                yield facts

    def task(self, index: int) -> GameTask:
        """Return a game of this iteration, determined by the seed of the run, the iteration and the index."""
        seed = int.from_bytes(
            hashlib.sha256(f"{self.configuration.seed} {self.iteration} {index}".encode()).digest()[:6], "big"
        )
        random = Random(seed)
        count = random.choice(self.configuration.players)
        modules = ("privileges",) if random.random() < self.configuration.privileges else ()
        players = [str(self.net_file(self.iteration))] * count
        chance = random.random()
        if count > 1 and chance < self.configuration.sparring:
            players[1:] = [f"{BOT_PREFIX}{random.choice(self.configuration.partners)}" for _ in players[1:]]
        elif count > 1 and self.iteration > 10 and chance < self.configuration.sparring + OLDER_NET_SHARE:
            players[1:] = [
                str(self.net_file(random.randrange(self.iteration // 2, self.iteration))) for _ in players[1:]
            ]
        return GameTask(seed, modules, players, random.randrange(count), self.configuration.selfplay)

    def learn(self) -> float:
        """Take the optimizer steps of this iteration and return the mean error."""
        configuration = self.configuration
        done = self.iteration / configuration.iterations
        rate = configuration.rate * (configuration.last_rate / configuration.rate) ** done
        random = np.random.default_rng([configuration.seed, self.iteration])
        # Fewer steps while the buffer is filling, to avoid overfitting.
        steps = -(-configuration.steps * len(self.buffer.trajectories) // configuration.memory)
        errors = [
            self.adam.step(rows, targets, rate, configuration.decay)
            for rows, targets in self.buffer.batches(self.adam.net.feature_set, BATCH_SIZE, steps, random)
        ]
        return float(np.mean(errors))

    def read_curve(self) -> list[dict[str, Any]]:
        """Return the measurements after each iteration so far, ignoring incomplete lines."""
        curve = []
        if self.curve_file.exists():
            for line in self.curve_file.read_text(encoding="utf-8", errors="replace").splitlines():
                with suppress(json.JSONDecodeError):
                    curve.append(json.loads(line))
        return curve

    def write_results(self, games: list[SelfPlayGame], facts: dict[str, Any]) -> None:
        """Store the records of some games and extend the learning curve."""
        before = (self.iteration - 1) * self.configuration.games
        for index, game in enumerate(games):
            if (before + index) % self.configuration.records == 0:
                file = self.folder / "records" / f"{self.iteration:05}-{index:03}.txt"
                write_text(file, game.record)
        with self.curve_file.open("a", encoding="utf-8") as curve:
            curve.write(json.dumps(facts) + "\n")


def initial_net(configuration: Configuration) -> Net:
    """Return the net to start from: an untrained one, the given one, or one initialized from a net of terms.

    Raises Fault if the given net cannot be used.
    """
    feature_set = FEATURE_SETS[configuration.feature_set]
    net = Net.untrained(feature_set, configuration.hidden, np.random.default_rng(configuration.seed))
    if not configuration.start:
        return net
    try:
        start = check_shapes(Net.load(configuration.start))
        if start.feature_set is feature_set:
            return start
        net.initialize_from(start)
    except Exception as error:
        raise unusable_file(configuration.start, error, "no-start") from None
    return net


def unusable_file(file: str, error: Exception, key: str) -> Fault:
    """Return the fault to raise for a file that cannot be read: the system's message, or the fault with this key.

    Readers of damaged files raise many kinds of exceptions, so callers catch all of them.
    """
    if isinstance(error, OSError) and error.strerror:
        return Fault("unreadable", {"file": file, "reason": error.strerror})
    return Fault(key, {"file": file})


def check_shapes(net: Net) -> Net:
    """Return the net; raise ValueError if its arrays do not fit together or to its feature set."""
    width = net.hidden + OUTPUTS
    if [array.shape for array in net.arrays] != [(net.feature_set.columns, width), (width,), (net.hidden, OUTPUTS)]:
        raise ValueError("the arrays do not fit together")
    return net


def format_weights(net: Net, solo: bool) -> str:
    """Return the weights of a net of terms in the format of planner.toml, in reputation at the end of the game."""
    lines = []
    for name, output in {"solo": OWN}.items() if solo else {"own": OWN, "other": OTHER}.items():
        table = (SCALE * net.first[:, output]).reshape(len(STAGES), -1)
        # The bias becomes part of the constant of each stage.
        table[:, -1] += SCALE * net.bias[output]
        lines.append(f"[{name}]")
        for row, term in enumerate(ROW_NAMES):
            lines.append(f"{term} = [{', '.join(f'{weight:.3f}' for weight in table[:, row])}]")
        lines.append("")
    return "\n".join(lines)


def summarize(games: list[SelfPlayGame]) -> dict[str, Any]:
    """Return the mean reputation by number of players, and the mean number of turns."""
    means = {}
    for players in sorted({game.players for game in games}):
        scores = [score for game in games if game.players == players for score in game.reputation]
        means[str(players)] = round(float(np.mean(scores)), 1)
    return {"reputation": means, "turns": round(float(np.mean([game.turns for game in games])), 1)}


def net_files(tasks: list[GameTask]) -> dict[str, bytes]:
    """Return the nets of some games as the content of their files, which other machines cannot read."""
    paths = {player for task in tasks for player in task.players if not player.startswith(BOT_PREFIX)}
    return {path: Path(path).read_bytes() for path in sorted(paths)}


@lru_cache(maxsize=16)
def load_net(content: bytes) -> Net:
    return Net.load(BytesIO(content))


def play_task(nets: dict[str, bytes], task: GameTask) -> SelfPlayGame:
    players = task.players[task.rotation :] + task.players[: task.rotation]
    seats: list[Net | str] = [
        player.removeprefix(BOT_PREFIX) if player.startswith(BOT_PREFIX) else load_net(nets[player])
        for player in players
    ]
    return play_training_game(task.seed, task.modules, seats, load_net(nets[task.players[0]]), task.settings)
