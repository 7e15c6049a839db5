"""Figures from the games of a bot: game length and reputation, seats, cards and building sites, with 95 % intervals.

Intervals treat games as independent of each other, but not the events within a game.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Final

import numpy as np

from faiyum.arena.ratings import critical_value, wilson_bounds
from faiyum.engine.core.constants import DISASTERS
from faiyum.engine.game import Game
from faiyum.statistics.played_games import BOUGHT, PHASES, Mode, PlayedGame

# With fewer cases than this, there is no estimate.
FEWEST: Final = 2


@dataclass(frozen=True)
class Estimate:
    """A mean, its interval, and the number of cases behind it."""

    value: float
    low: float
    high: float
    cases: int


def estimate_mean(cases: Iterable[tuple[float, int]]) -> Estimate | None:
    """Return the mean of values given as their sum and count in each game; None if there are too few games."""
    pairs = [pair for pair in cases if pair[1]]
    if len(pairs) < FEWEST:
        return None
    sums, counts = np.array(pairs, float).T
    total = counts.sum()
    mean = sums.sum() / total
    error = sqrt(((sums - mean * counts) ** 2).sum() * len(pairs) / (len(pairs) - 1)) / total
    reach = critical_value(len(pairs)) * error
    return Estimate(float(mean), float(mean - reach), float(mean + reach), int(total))


def estimate_rate(cases: Iterable[tuple[float, int]]) -> Estimate | None:
    """Return the mean of shares like `estimate_mean`, but with an interval that stays within 0 and 1."""
    pairs = list(cases)
    found = estimate_mean(pairs)
    if found is None:
        return None
    games = sum(count > 0 for _, count in pairs)
    error = (found.high - found.value) / critical_value(games)
    return Estimate(found.value, *wilson_bounds(found.value, error, games, found.cases), found.cases)


def estimate_difference(first: list[float], second: list[float]) -> Estimate | None:
    """Return by how much the mean of the first values exceeds that of the second; None if there are too few."""
    if min(len(first), len(second)) < FEWEST:
        return None
    error = sqrt(np.var(first, ddof=1) / len(first) + np.var(second, ddof=1) / len(second))
    difference = float(np.mean(first) - np.mean(second))
    reach = critical_value(min(len(first), len(second))) * error
    return Estimate(difference, difference - reach, difference + reach, min(len(first), len(second)))


@dataclass(frozen=True)
class ModeFigures:
    """The length and the results of the games of a mode."""

    mode: Mode
    games: int
    # Turns of all players together.
    turns: Estimate | None
    reputation: Estimate | None
    # The 10th, 50th and 90th percentile of the reputation.
    quantiles: list[float]
    # The highest reputation in a game.
    winner: Estimate | None
    # The median number of cards that a player held when it quit.
    held: float
    # By seat: the share of games won, and the reputation.
    seat_wins: list[Estimate | None]
    seat_reputation: list[Estimate | None]
    # The mean number of blocks on each building site.
    blocks: list[Estimate | None]


def win_share(game: PlayedGame, seat: int) -> float:
    return (seat in game.winners) / len(game.winners)


def mode_figures(mode: Mode, games: list[PlayedGame]) -> ModeFigures:
    """Return the figures of games that all have this mode."""
    seats = range(mode.players)
    return ModeFigures(
        mode,
        len(games),
        estimate_mean((game.turns, 1) for game in games),
        estimate_mean((sum(game.reputation), mode.players) for game in games),
        np.quantile([value for game in games for value in game.reputation], [0.1, 0.5, 0.9]).tolist(),
        estimate_mean((max(game.reputation), 1) for game in games),
        float(np.median([held for game in games for held in game.held])),
        [estimate_rate((win_share(game, seat), 1) for game in games) for seat in seats],
        [estimate_mean((game.reputation[seat], 1) for game in games) for seat in seats],
        [estimate_mean((game.blocks[site], 1) for game in games) for site in range(len(games[0].blocks))],
    )


@dataclass(frozen=True)
class CardFigures:
    """What happened to a card."""

    card: int
    # The share of games in which somebody bought it, and the purchases by phase.
    bought: Estimate | None
    bought_in: list[int]
    # How often it was played or used: in total, and per player who bought or played it.
    plays: int
    plays_per_owner: float
    # The reputation that playing it once brought: overall, and by phase.
    gain: Estimate | None
    gain_in: list[Estimate | None]
    # How much more often its buyers won than the average player.
    wins: Estimate | None
    # In solo games, by how much the reputation with this card bought exceeds the reputation without it.
    reputation: Estimate | None


def card_figures(games: list[PlayedGame]) -> list[CardFigures]:
    """Return the figures of all cards that were for sale or played in these games."""
    cards = {card for mode in {game.mode for game in games} for card in cards_for_sale(mode)}
    cards |= {event.card for game in games for seat in game.events for event in seat}
    tallies = [GameTally(game) for game in games]
    return [figures_of(card, tallies) for card in sorted(cards)]


@cache
def cards_for_sale(mode: Mode) -> list[int]:
    """Return the cards that can come into the market; Privileges replaces some cards of the base game."""
    state = Game(mode.players, 0, ("privileges",) if mode.privileges else ()).state
    return [card for card in (*state.market, *state.deck) if card not in DISASTERS]


class GameTally:
    """The events of a game, counted by card."""

    def __init__(self, game: PlayedGame) -> None:
        self.game = game
        self.buyers: dict[int, list[int]] = defaultdict(list)
        self.bought_in: dict[int, Counter[int]] = defaultdict(Counter)
        self.owners: dict[int, set[int]] = defaultdict(set)
        # The plays and their gain, by card and phase.
        self.plays: Counter[tuple[int, int]] = Counter()
        self.gains: Counter[tuple[int, int]] = Counter()
        for seat, events in enumerate(game.events):
            for event in events:
                self.owners[event.card].add(seat)
                if event.kind == BOUGHT:
                    self.buyers[event.card].append(seat)
                    self.bought_in[event.card][event.phase] += 1
                else:
                    self.plays[event.card, event.phase] += 1
                    self.gains[event.card, event.phase] += event.gain

    def gain(self, card: int, phases: Iterable[int]) -> tuple[float, int]:
        """Return the reputation that a card brought when played in these phases, and how often it was played."""
        return sum(self.gains[card, phase] for phase in phases), sum(self.plays[card, phase] for phase in phases)

    def wins(self, card: int) -> tuple[float, int]:
        """Return by how much the wins of a card's buyers exceed those of average players, and the number of buyers."""
        buyers = self.buyers.get(card, [])
        return sum(win_share(self.game, seat) - 1 / self.game.mode.players for seat in buyers), len(buyers)


def figures_of(card: int, tallies: list[GameTally]) -> CardFigures:
    phases = range(len(PHASES))
    plays = sum(tally.gain(card, phases)[1] for tally in tallies)
    owners = sum(len(tally.owners.get(card, ())) for tally in tallies)
    contests = [tally for tally in tallies if tally.game.mode.players > 1]
    solo = [tally for tally in tallies if tally.game.mode.players == 1]
    with_card, without = (
        [float(tally.game.reputation[0]) for tally in solo if bool(tally.buyers.get(card)) == bought]
        for bought in (True, False)
    )
    return CardFigures(
        card,
        estimate_rate((min(1, len(tally.buyers.get(card, ()))), 1) for tally in tallies),
        [sum(tally.bought_in[card][phase] for tally in tallies if card in tally.bought_in) for phase in phases],
        plays,
        plays / max(1, owners),
        estimate_mean(tally.gain(card, phases) for tally in tallies),
        [estimate_mean(tally.gain(card, [phase]) for tally in tallies) for phase in phases],
        estimate_mean(tally.wins(card) for tally in contests),
        estimate_difference(with_card, without),
    )
