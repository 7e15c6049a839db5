"""Games that nets play against themselves, and what is learnt from them."""

from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from faiyum.bots import Seen, make_bot
from faiyum.bots.search.net import FEATURE_SETS, OTHER, OUTPUTS, OWN, SCALE, WIN, Floats, Net
from faiyum.bots.search.turns import Turn, complete_turns
from faiyum.bots.search.weights import guide
from faiyum.engine.game import Game
from faiyum.engine.state import State


@dataclass
class Trajectory:
    """The states after the turns of a seat: their features, row after row, and what should have been foreseen."""

    columns: NDArray[np.int16]
    starts: NDArray[np.int32]
    plain: Floats
    targets: Floats


@dataclass
class SelfPlayGame:
    """A game and its lessons."""

    record: str
    players: int
    reputation: list[int]
    turns: int
    trajectories: list[Trajectory]


@dataclass
class SelfPlaySettings:
    """How self-play is done."""

    # as in SearchBot
    width: int = 6
    tries: int = 1000
    # how far a target looks ahead: 1 to the end of the game, 0 to the next turn
    trace: float = 0.8
    # how many of the turns are chosen by chance, and how good in reputation they have to be
    curiosity: float = 0.1
    warmth: float = 2.0
    # by how much a sure win outweighs reputation
    win: float = 0.0


class LearningSeat:
    """A seat in self-play: chooses turns by its net and keeps the states after them."""

    def __init__(self, net: Net, manner: SelfPlaySettings, random: Random) -> None:
        self.net = net
        self.manner = manner
        self.random = random
        self.states: list[State] = []
        self.predicted: list[Floats] = []
        self.turn = -1

    def worths(self, predicted: Floats, solo: bool) -> Floats:
        worths: Floats = predicted[:, OWN].copy()
        if not solo:
            worths -= predicted[:, OTHER]
            worths += self.manner.win * predicted[:, WIN]
        return worths

    def guide(self, players: int) -> list[float]:
        """A net of terms is its own guide."""
        if self.net.sight is not FEATURE_SETS["terms"]:
            return guide(players)
        weights = self.net.first[:, OWN] if players == 1 else self.net.first[:, OWN] - self.net.first[:, OTHER]
        found: list[float] = weights.tolist()
        return found

    def choose(self, game: Game) -> Turn:
        seat = game.player
        solo = game.players == 1
        manner = self.manner
        turns = complete_turns(game.sample(self.random).state, self.guide(game.players), manner.width, manner.tries)
        predicted = self.net.predict([turn.state for turn in turns], seat)
        worths = self.worths(predicted, solo)
        if self.random.random() < self.manner.curiosity:
            chances = np.exp((worths - worths.max()) * (SCALE / self.manner.warmth)).tolist()
            best = self.random.choices(range(len(turns)), chances)[0]
        else:
            best = int(worths.argmax())
        if game.state.turns == self.turn:
            # a turn that was interrupted by a card drawn
            self.states.pop()
            self.predicted.pop()
        self.turn = game.state.turns
        self.states.append(turns[best].state)
        self.predicted.append(predicted[best])
        return turns[best]

    def trajectory(self, seat: int, result: Floats) -> Trajectory:
        """What should have been foreseen: a mixture of what was foreseen later and of the result."""
        trace = self.manner.trace
        targets = np.zeros((len(self.states), OUTPUTS), np.float32)
        target = result
        for i in range(len(self.states) - 1, -1, -1):
            targets[i] = target
            target = (1 - trace) * self.predicted[i] + trace * target
        rows = [self.net.sight.rows() for _ in self.states]
        for row, state in zip(rows, self.states):
            row.add(state, seat)
        return Trajectory(
            np.concatenate([np.array(row.columns, np.int16) for row in rows]),
            np.cumsum([0] + [len(row.columns) for row in rows], dtype=np.int32),
            np.array([row.plain for row in rows], np.float32),
            targets,
        )


def play(
    seed: int, modules: tuple[str, ...], seats: list[Net | str], taught: Net, manner: SelfPlaySettings
) -> SelfPlayGame:
    """A game of nets and bots by name; the seats of the net that is taught are learnt from."""
    players = len(seats)
    game = Game(players, seed, modules)
    bots = {seat: make_bot(who, f"{seed} {seat}") for seat, who in enumerate(seats) if isinstance(who, str)}
    learners = {
        seat: LearningSeat(who, manner, Random(f"{seed} {seat}"))
        for seat, who in enumerate(seats)
        if isinstance(who, Net)
    }
    while not game.over:
        if game.player in bots:
            game.take(bots[game.player].choose(Seen(game)))
        elif len(game.options) == 1:
            game.take(game.options[0])
        else:
            play_turn(game, learners[game.player])
    results = outcome(game)
    trajectories = [
        learner.trajectory(seat, results[seat])
        for seat, learner in learners.items()
        if learner.net is taught and learner.states
    ]
    return SelfPlayGame(game.record(), players, game.reputation, game.turns, trajectories)


def play_turn(game: Game, learner: LearningSeat) -> None:
    """Up to the end of the turn, or to a card drawn on the way."""
    drawn = game.state.drawn
    for code in learner.choose(game).codes:
        game.take(next(option for option in game.options if option.code == code))
        if game.state.drawn != drawn:
            break


def outcome(game: Game) -> Floats:
    """What the nets are to foresee, for each seat."""
    reputation = game.reputation
    found = np.zeros((game.players, OUTPUTS), np.float32)
    for seat in range(game.players):
        others = [reputation[other] for other in range(game.players) if other != seat]
        found[seat, OWN] = reputation[seat] / SCALE
        found[seat, OTHER] = max(others, default=0) / SCALE
        found[seat, WIN] = (seat in game.winners) / len(game.winners)
    return found
