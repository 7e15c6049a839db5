"""Self-play: games played by nets, and the training examples they yield."""

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from faiyum.bots import UNLIMITED, Seen, make_bot
from faiyum.bots.advisor import outlooks_from
from faiyum.bots.search.net import FEATURE_SETS, OTHER, OUTPUTS, OWN, SCALE, WIN, Floats, Net, Nets
from faiyum.bots.search.search_bot import Plan
from faiyum.bots.search.turns import Turn, complete_turns
from faiyum.bots.search.weights import search_weights
from faiyum.bots.vizier import VizierBot
from faiyum.engine.core.option import BUY, PLAY, USE, Option
from faiyum.engine.core.state import State
from faiyum.engine.game import Game
from faiyum.memory import suspended_collection
from faiyum.training.configuration import SelfPlaySettings
from faiyum.training.policy_examples import PolicyExample, policy_example

# The weight of trial results in the targets of the states that the trials evaluated.
TRIALS_WEIGHT: Final = 0.5
# Which first options a search with the policy tries (see `priors_of`).
COVERAGE: Final = 0.99
FEWEST: Final = 8
MOST: Final = 20


@dataclass
class Trajectory:
    """The features of the states after each turn of a seat, with the targets for the net's outputs.

    Row `i` has the binary columns `columns[starts[i] : starts[i + 1]]`.
    """

    columns: NDArray[np.int16]
    starts: NDArray[np.int32]
    numeric: Floats
    targets: Floats


@dataclass
class SelfPlayGame:
    """A finished game and the trajectories of the seats to learn from."""

    record: str
    players: int
    reputation: list[int]
    turns: int
    trajectories: list[Trajectory]
    examples: list[PolicyExample]
    # How often the learning seats bought and played each card.
    bought: Counter[int]
    played: Counter[int]


class LearningSeat:
    """A seat in self-play that chooses turns with its net and records the state after each."""

    def __init__(self, net: Net, settings: SelfPlaySettings, random: Random, card: int = 0) -> None:
        self.net = net
        self.settings = settings
        self.random = random
        # The card to explore, or 0.
        self.card = card
        self.states: list[State] = []
        self.predicted: list[Floats] = []
        # Which of the predictions come from trials.
        self.tried: list[bool] = []
        self.examples: list[PolicyExample] = []
        self.bought: Counter[int] = Counter()
        self.played: Counter[int] = Counter()
        self.turn = -1

    def values(self, predicted: Floats, solo: bool) -> Floats:
        """Return the values by which turns are chosen, one for each row of predictions."""
        values: Floats = predicted[:, OWN].copy()
        if not solo:
            values -= predicted[:, OTHER]
            values += self.settings.win * predicted[:, WIN]
        return values

    def search_weights(self, players: int) -> list[float]:
        """Return the weights that guide the search; a net on the `terms` feature set supplies its own."""
        if self.net.feature_set is not FEATURE_SETS["terms"]:
            return search_weights(players)
        weights = self.net.first[:, OWN] if players == 1 else self.net.first[:, OWN] - self.net.first[:, OTHER]
        own_weights: list[float] = weights.tolist()
        return own_weights

    def choose(self, game: Game) -> Turn:
        seat = game.player
        solo = game.players == 1
        settings = self.settings
        root = game.sample(self.random).state
        guided = settings.guided > 0 and self.random.random() < settings.guided
        priors = self.net.priors(root, COVERAGE, FEWEST, MOST) if guided else None
        turns = complete_turns(root, self.search_weights(game.players), settings.width, settings.tries, priors)
        predicted = self.net.predict_searches([(seat, turns)])
        values = self.values(predicted, solo)
        if self.net.policy is not None and priors is None:
            example = policy_example(root, turns, (SCALE * values).tolist())
            self.examples += [example] if example else []
        if self.card:
            values += np.array([self.explores(turn) for turn in turns], np.float32) * (settings.novelty / SCALE)
        tried = settings.trials > 0 and len(turns) > 1 and self.random.random() < settings.trials
        if tried:
            best = self.try_turns(game, turns, predicted, values)
        elif self.random.random() < settings.exploration:
            chances = np.exp((values - values.max()) * (SCALE / settings.temperature)).tolist()
            best = self.random.choices(range(len(turns)), chances)[0]
        else:
            best = int(values.argmax())
        if game.state.turns == self.turn:
            # The turn was interrupted by a drawn card; only its end counts.
            self.states.pop()
            self.predicted.pop()
            self.tried.pop()
        self.turn = game.state.turns
        self.states.append(turns[best].state)
        self.predicted.append(predicted[best])
        self.tried.append(tried)
        return turns[best]

    def explores(self, turn: Turn) -> bool:
        """Return whether the turn buys the card to explore, or plays it for the first time."""
        return any(
            option.value == self.card
            and (option.op == BUY or (option.op in (PLAY, USE) and not self.played[self.card]))
            for option in turn.options
        )

    def try_turns(self, game: Game, turns: list[Turn], predicted: Floats, values: Floats) -> int:
        """Return the index of the turn that is best in trials; its prediction becomes the mean of its trials."""
        solo = game.players == 1
        bot = VizierBot(f"{game.seed} {game.turns}")
        bot.nets = Nets(self.net, self.net)
        outlooks = outlooks_from(predicted, solo)
        order = np.argsort(-values, kind="stable").tolist()
        plans = [Plan(turns[index], outlooks[index]) for index in order]
        # Trials ignore the bonus for the card to explore, so they must not decide whether it is bought or played.
        if self.card and self.explores(plans[0].turn):
            return int(order[0])
        best = bot.rank_by_trials(Seen(game), plans, self.random, UNLIMITED.start())[0]
        index = next(index for index in order if turns[index] is best.turn)
        predicted[index, OWN] = best.outlook.reputation / SCALE
        if best.outlook.win is not None and best.outlook.other is not None:
            predicted[index, OTHER] = best.outlook.other / SCALE
            predicted[index, WIN] = best.outlook.win
        return int(index)

    def count(self, option: Option) -> None:
        """Count a card that is bought or played."""
        if option.op == BUY:
            self.bought[option.value] += 1
        elif option.op in (PLAY, USE):
            self.played[option.value] += 1

    def trajectory(self, seat: int, result: Floats) -> Trajectory:
        """Return the trajectory, with targets that mix later predictions, trials and the result of the game."""
        trace = self.settings.trace
        targets = np.zeros((len(self.states), OUTPUTS), np.float32)
        target = result
        for i in range(len(self.states) - 1, -1, -1):
            targets[i] = target
            if self.tried[i]:
                targets[i] += TRIALS_WEIGHT * (self.predicted[i] - target)
            target = (1 - trace) * self.predicted[i] + trace * target
        rows = [self.net.feature_set.rows() for _ in self.states]
        for row, state in zip(rows, self.states):
            row.add(state, seat)
        return Trajectory(
            np.concatenate([np.array(row.columns, np.int16) for row in rows]),
            np.cumsum([0] + [len(row.columns) for row in rows], dtype=np.int32),
            np.array([row.numeric for row in rows], np.float32),
            targets,
        )


def play_training_game(
    seed: int,
    modules: tuple[str, ...],
    seats: list[Net | str],
    learning: Net,
    settings: SelfPlaySettings,
    card: int = 0,
) -> SelfPlayGame:
    """Play a game between nets and named bots; the seats of the learning net yield trajectories.

    The learning seats are encouraged to buy and play the given card, unless it is 0.
    """
    players = len(seats)
    game = Game(players, seed, modules)
    bots = {seat: make_bot(player, f"{seed} {seat}") for seat, player in enumerate(seats) if isinstance(player, str)}
    learners = {
        seat: LearningSeat(player, settings, Random(f"{seed} {seat}"), card if player is learning else 0)
        for seat, player in enumerate(seats)
        if isinstance(player, Net)
    }
    while not game.over:
        if game.player in bots:
            game.take(bots[game.player].choose(Seen(game)))
        elif len(game.options) == 1:
            game.take(game.options[0])
        else:
            with suspended_collection():
                play_turn(game, learners[game.player])
    results = game_results(game)
    own = {seat: learner for seat, learner in learners.items() if learner.net is learning and learner.states}
    return SelfPlayGame(
        game.record(),
        players,
        game.reputation,
        game.turns,
        [learner.trajectory(seat, results[seat]) for seat, learner in own.items()],
        [example for learner in own.values() for example in learner.examples],
        sum([learner.bought for learner in own.values()], Counter()),
        sum([learner.played for learner in own.values()], Counter()),
    )


def play_turn(game: Game, learner: LearningSeat) -> None:
    """Play a turn up to its end or to the first drawn card."""
    drawn = game.state.drawn
    for option in learner.choose(game).options:
        learner.count(option)
        game.take(option)
        if game.state.drawn != drawn:
            break


def game_results(game: Game) -> Floats:
    """Return the outputs that an ideal net would have predicted for each seat."""
    reputation = game.reputation
    results = np.zeros((game.players, OUTPUTS), np.float32)
    for seat in range(game.players):
        others = [reputation[other] for other in range(game.players) if other != seat]
        results[seat, OWN] = reputation[seat] / SCALE
        results[seat, OTHER] = max(others, default=0) / SCALE
        results[seat, WIN] = (seat in game.winners) / len(game.winners)
    return results
