"""A training run that can be resumed: a folder with checkpoints, nets, records and the learning curve."""

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

from faiyum.arena.contests import Contest, play_contest
from faiyum.arena.ratings import score_bots
from faiyum.atomic_files import atomic_write, write_text
from faiyum.bots.search.net import FEATURE_SETS, OTHER, OWN, SCALE, Net, check_shapes, unusable_file
from faiyum.bots.search.policy import ARRAYS as POLICY_ARRAYS
from faiyum.bots.search.policy import Policy
from faiyum.bots.search.terms import STAGES
from faiyum.bots.search.weights import ROW_NAMES
from faiyum.engine.core.messages import Fault, quoted
from faiyum.parallel import Workers
from faiyum.training.card_counts import CardCounts
from faiyum.training.configuration import Configuration, SelfPlaySettings, with_current_names
from faiyum.training.learner import Adam, ReplayBuffer
from faiyum.training.policy_examples import PolicyExample
from faiyum.training.policy_learner import PolicyLearner
from faiyum.training.selfplay import SelfPlayGame, play_training_game

BATCH_SIZE: Final = 256
POLICY_BATCH_SIZE: Final = 64
# The keys that may change when a run is resumed.
CHANGEABLE: Final = (
    "iterations",
    "processes",
    "records",
    "measured",
    "measured_games",
    "yardsticks",
    "exploring_privileges",
)
# Measurements use contest seeds from here on, which nothing else uses.
MEASUREMENT_SEED: Final = 2_000_000
# Card values are computed from a sample of this many states.
CARD_VALUE_STATES: Final = 1200
# The prefix that distinguishes names of bots from paths of nets.
BOT_PREFIX: Final = "bot "


@dataclass(frozen=True)
class GameTask:
    """A game for a worker process to play."""

    seed: int
    modules: tuple[str, ...]
    # Paths of nets, or names of bots after BOT_PREFIX. The first one learns.
    players: list[str]
    # The number of seats by which the players are rotated.
    rotation: int
    settings: SelfPlaySettings
    # The card to explore, or 0.
    card: int = 0


class TrainingRun:
    """A training run in its folder.

    net.npz is the current net, checkpoint.npz the state to resume from, curve.jsonl the measurements after each
    iteration, strength.jsonl those against fixed opponents, cards.json what was learned about each card, and
    configuration.json the configuration.
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
        self.strength_file = folder / "strength.jsonl"
        self.iteration = 0
        self.cards = CardCounts()
        self.policy_learner: PolicyLearner | None = None
        self.buffer = ReplayBuffer(configuration.memory)
        resumed = self.checkpoint_file.exists()
        if resumed:
            self.check_configuration()
            self.load_checkpoint()
        else:
            net = initial_net(configuration)
            if configuration.start and (counts := Path(configuration.start).with_suffix(".json")).exists():
                self.cards.read_table(counts)
            self.adam = Adam(net, configuration.averaged)
            if configuration.policy_hidden:
                policy = net.policy or initial_policy(configuration)
                self.policy_learner = PolicyLearner(policy.copy())
        (folder / "nets").mkdir(parents=True, exist_ok=True)
        (folder / "records").mkdir(exist_ok=True)
        write_text(self.configuration_file, json.dumps(configuration.values(), indent=1))
        # An iteration that was interrupted before its checkpoint is repeated, so its measurements are dropped.
        for file in (self.curve_file, self.strength_file):
            lines = [json.dumps(entry) for entry in read_lines(file) if entry["iteration"] <= self.iteration]
            write_text(file, "".join(f"{line}\n" for line in lines))
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
            raise Fault("unreadable", {"file": str(self.configuration_file), "reason": Fault("not-json")}) from None
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
                self.cards.restore(data)
                self.restore_policy(data)
                if self.iteration:
                    self.buffer.restore(data)
        except Exception as error:
            raise unusable_file(str(self.checkpoint_file), error, "unusable-checkpoint") from None

    def restore_policy(self, data: Any) -> None:
        if self.configuration.policy_hidden:
            count = len(POLICY_ARRAYS)
            arrays = [data[f"policy_{i}"] for i in range(3 * count)]
            self.policy_learner = PolicyLearner(Policy(*arrays[:count]))
            self.policy_learner.means, self.policy_learner.squares = arrays[count : 2 * count], arrays[2 * count :]
            self.policy_learner.steps = int(data["policy_steps"])

    def policy_arrays(self) -> dict[str, Any]:
        """Return the state of the policy's optimizer, as stored in a checkpoint."""
        learner = self.policy_learner
        if learner is None:
            return {}
        arrays = [*learner.policy.arrays, *learner.means, *learner.squares]
        return {f"policy_{i}": array for i, array in enumerate(arrays)} | {"policy_steps": learner.steps}

    def save_checkpoint(self) -> None:
        adam = self.adam
        arrays = [*adam.net.arrays, *adam.average.arrays, *adam.means, *adam.squares]
        with atomic_write(self.checkpoint_file) as file:
            trajectories: dict[str, Any] = self.buffer.arrays() if self.iteration else {}
            others: dict[str, Any] = {**trajectories, **self.cards.arrays(), **self.policy_arrays()}
            np.savez(file, *arrays, iteration=self.iteration, steps=adam.steps, **others)
        self.save_net()

    def save_net(self) -> None:
        """Save the averaged net, which plays in the next iteration and is the result of the run."""
        net = self.adam.average
        net.policy = self.policy_learner.policy if self.policy_learner else None
        for path in (self.net_file(self.iteration), self.folder / "net.npz"):
            with atomic_write(path) as file:
                net.save(file)
        if net.feature_set is FEATURE_SETS["terms"]:
            write_text(self.folder / "planner.toml", format_weights(net, self.configuration.players == [1]))

    def net_file(self, iteration: int) -> Path:
        return self.folder / "nets" / f"{iteration:05}.npz"

    def train(self, ray: str = "") -> Iterator[dict[str, Any]]:
        """Run the remaining iterations and yield the measurements after each.

        Games are played by processes on this machine or, given an address, by a Ray cluster. Raises Fault if a process
        dies or the cluster cannot be reached.
        """
        configuration = self.configuration
        with Workers(configuration.processes, ray).running() as workers:
            while self.iteration < configuration.iterations:
                tasks = [self.task(index) for index in range(configuration.games)]
                games = list(workers.map_shared(play_task, net_files(tasks), tasks, chunk=4))
                for game in games:
                    self.buffer.trajectories.extend(game.trajectories)
                    self.cards.bought += game.bought
                    self.cards.played += game.played
                error = self.learn()
                policy_measurements = self.learn_policy([example for game in games for example in game.examples])
                self.iteration += 1
                measurements = {"iteration": self.iteration, "error": error} | summarize(games) | policy_measurements
                self.write_results(games, measurements)
                self.save_checkpoint()
                if configuration.measured and self.iteration % configuration.measured == 0:
                    self.measure()
                yield measurements

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
        elif count > 1 and self.iteration > 10 and chance < self.configuration.sparring + self.configuration.league:
            players[1:] = [
                str(self.net_file(random.randrange(self.iteration // 2, self.iteration))) for _ in players[1:]
            ]
        rotation = random.randrange(count)
        exploring = self.configuration.exploring > 0 and random.random() < self.configuration.exploring
        if exploring and random.random() < self.configuration.exploring_privileges:
            modules = ("privileges",)
        card = self.cards.rare_card("privileges" in modules, random) if exploring else 0
        return GameTask(seed, modules, players, rotation, self.configuration.selfplay, card)

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

    def learn_policy(self, examples: list[PolicyExample]) -> dict[str, float]:
        """Train the policy, if there is one, once on each search of this iteration; return the mean loss.

        The examples are not stored, because there are many and each iteration brings new ones.
        """
        learner = self.policy_learner
        if learner is None or not examples:
            return {}
        configuration = self.configuration
        order = np.random.default_rng([configuration.seed, self.iteration, 1]).permutation(len(examples))
        batches = np.array_split(order, -(-len(examples) // POLICY_BATCH_SIZE))
        losses = [
            learner.step([examples[index] for index in batch], configuration.policy_rate, configuration.decay)
            for batch in batches
        ]
        return {"policy_loss": round(float(np.mean(losses)), 4)}

    def measure(self) -> None:
        """Measure the strength of the current net: its solo reputation, or its win rate against each yardstick.

        Writes strength.jsonl and cards.json.
        """
        configuration = self.configuration
        name = f"advisor@{self.net_file(self.iteration)}"
        solo = configuration.players == [1]
        measured = {}
        for opponent in ["solo"] if solo else configuration.yardsticks:
            bots = (name,) if solo else (name, opponent)
            contest = Contest(
                bots,
                configuration.measured_games,
                players=1 if solo else 2,
                seed=MEASUREMENT_SEED + configuration.seed,
                processes=configuration.processes,
            )
            score = next(score for score in score_bots(contest, list(play_contest(contest))) if score.name == name)
            measured[opponent] = round(score.reputation if solo else score.win_rate, 3)
        with self.strength_file.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"iteration": self.iteration, "strength": measured}) + "\n")
        random = np.random.default_rng([configuration.seed, self.iteration, 2])
        rows, _ = next(self.buffer.batches(self.adam.net.feature_set, CARD_VALUE_STATES, 1, random))
        write_text(self.folder / "cards.json", json.dumps(self.cards.table(self.adam.average, rows), indent=1))

    def read_curve(self) -> list[dict[str, Any]]:
        """Return the measurements after each iteration so far."""
        return read_lines(self.curve_file)

    def read_strength(self) -> list[dict[str, Any]]:
        """Return the measurements of strength so far."""
        return read_lines(self.strength_file)

    def write_results(self, games: list[SelfPlayGame], measurements: dict[str, Any]) -> None:
        """Store the record of every n-th game, as configured, and append the measurements to the learning curve."""
        before = (self.iteration - 1) * self.configuration.games
        for index, game in enumerate(games):
            if (before + index) % self.configuration.records == 0:
                file = self.folder / "records" / f"{self.iteration:05}-{index:03}.txt"
                write_text(file, game.record)
        with self.curve_file.open("a", encoding="utf-8") as curve:
            curve.write(json.dumps(measurements) + "\n")


def initial_net(configuration: Configuration) -> Net:
    """Return the net to start from: untrained, the given one, or initialized from the given one if that uses terms.

    Raises Fault if the given net cannot be used.
    """
    feature_set = FEATURE_SETS[configuration.feature_set]
    net = Net.untrained(feature_set, configuration.hidden, np.random.default_rng(configuration.seed))
    if not configuration.start:
        return net
    try:
        start = check_shapes(Net.load(configuration.start))
        if start.feature_set is feature_set:
            random = np.random.default_rng(configuration.seed)
            return start.widened(configuration.hidden, random) if start.hidden < configuration.hidden else start
        net.initialize_from(start)
    except Exception as error:
        raise unusable_file(configuration.start, error, "unusable-start") from None
    return net


def initial_policy(configuration: Configuration) -> Policy:
    return Policy.untrained(configuration.policy_hidden, np.random.default_rng([configuration.seed, 1]))


def read_lines(file: Path) -> list[dict[str, Any]]:
    """Return the objects in a file with one JSON object per line, ignoring incomplete lines."""
    found = []
    if file.exists():
        for line in file.read_text(encoding="utf-8", errors="replace").splitlines():
            with suppress(json.JSONDecodeError):
                found.append(json.loads(line))
    return found


def format_weights(net: Net, solo: bool) -> str:
    """Format the weights of a net with the `terms` feature set as in planner.toml, in units of final reputation."""
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
    """Return the content of the net files that the games use, by path, for machines that cannot read the files."""
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
    return play_training_game(task.seed, task.modules, seats, load_net(nets[task.players[0]]), task.settings, task.card)
