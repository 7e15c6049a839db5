"""Ratings: win rates, Bradley-Terry ratings and mean reputation of a contest, with 95 % confidence intervals.

The intervals come from a bootstrap over blocks, since the games with one deck order are not independent.
"""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from faiyum.arena.contests import Contest, GameResult

Numbers = NDArray[np.float64]
Interval = tuple[float, float]

BOOTSTRAP_SAMPLES: Final = 2000
RATING_ITERATIONS: Final = 200
# As in chess, a difference of 400 points means odds of ten to one.
POINTS: Final = 400 / math.log(10)
MEAN_RATING: Final = 1500
# Half a win and half a loss against every opponent keep ratings finite.
PRIOR: Final = 0.5


@dataclass
class BotScore:
    """The results of a bot in a contest."""

    name: str
    # The number of games that the bot played, on which the win rate is based.
    games: int
    win_rate: float
    win_interval: Interval
    # The bot's share of the seats, which is the win rate of an average bot with these seats.
    share: float
    rating: float
    rating_interval: Interval | None
    reputation: float
    reputation_interval: Interval | None
    # The 10th, 50th and 90th percentile of its reputation.
    quantiles: list[float]
    seconds_per_move: float
    slowest_move: float


def score_bots(contest: Contest, blocks: list[list[GameResult]]) -> list[BotScore]:
    """Return the scores of all bots, best first."""
    names = contest.entrants
    tallies = [tally_block(block, names) for block in blocks]
    random = np.random.default_rng(contest.seed)
    # How often each block counts: once each in the first row, the contest itself; the other rows are bootstrap samples.
    counts = np.vstack(
        [np.ones(len(blocks)), random.multinomial(len(blocks), [1 / len(blocks)] * len(blocks), BOOTSTRAP_SAMPLES)]
    )
    wins, games, seats, reputation, beaten = (
        np.tensordot(counts, np.array([getattr(tally, field) for tally in tallies]), 1)
        for field in ("wins", "games", "seats", "reputation", "beaten")
    )
    win_rates = wins / np.maximum(games, 1)
    means = reputation / np.maximum(seats, 1)
    rated = ratings(beaten)
    scores = []
    for i, name in enumerate(names):
        own = [(result, seat) for block in blocks for result in block for seat in result.seats_of(name)]
        moves = sum(result.moves[seat] for result, seat in own)
        scores.append(
            BotScore(
                name=name,
                games=int(games[0, i]),
                win_rate=float(win_rates[0, i]),
                win_interval=wilson_interval(win_rates[:, i], len(blocks), int(games[0, i])),
                share=float(seats[0, i] / games[0, i] / contest.players),
                rating=float(rated[0, i]),
                rating_interval=confidence_interval(rated[:, i], len(blocks)),
                reputation=float(means[0, i]),
                reputation_interval=confidence_interval(means[:, i], len(blocks)),
                quantiles=np.quantile([result.reputation[seat] for result, seat in own], [0.1, 0.5, 0.9]).tolist(),
                seconds_per_move=sum(result.seconds[seat] for result, seat in own) / max(1, moves),
                slowest_move=max(result.slowest[seat] for result, seat in own),
            )
        )
    return sorted(scores, key=lambda score: (score.rating, score.reputation), reverse=True)


@dataclass
class Tally:
    """The totals of a block, by bot."""

    wins: Numbers
    games: Numbers
    seats: Numbers
    reputation: Numbers
    # How often each bot placed ahead of each other bot.
    beaten: Numbers


def tally_block(block: list[GameResult], names: list[str]) -> Tally:
    """Add up the results of a block."""
    count = len(names)
    tally = Tally(np.zeros(count), np.zeros(count), np.zeros(count), np.zeros(count), np.zeros((count, count)))
    for result in block:
        for name in set(result.seats):
            tally.games[names.index(name)] += 1
        for seat, name in enumerate(result.seats):
            i = names.index(name)
            tally.wins[i] += (seat in result.winners) / len(result.winners)
            tally.seats[i] += 1
            tally.reputation[i] += result.reputation[seat]
            for other, rival in enumerate(result.seats):
                if rival != name:
                    ahead = result.places[other] - result.places[seat]
                    tally.beaten[i, names.index(rival)] += 0.5 if ahead == 0 else ahead > 0
    return tally


def ratings(beaten: Numbers) -> Numbers:
    """Fit the Bradley-Terry model to each sample of `beaten` and return the ratings."""
    met = beaten + np.swapaxes(beaten, 1, 2)
    won = beaten.sum(axis=2) + PRIOR * (met > 0).sum(axis=2)
    met = met + 2 * PRIOR * (met > 0)
    strength = np.ones(won.shape)
    for _ in range(RATING_ITERATIONS):
        pairs = strength[:, :, None] + strength[:, None, :]
        strength = np.maximum(won, 1e-9) / np.maximum((met / pairs).sum(axis=2), 1e-9)
        strength /= np.exp(np.log(strength).mean(axis=1, keepdims=True))
    return MEAN_RATING + POINTS * np.log(strength)


def confidence_interval(values: Numbers, blocks: int) -> Interval | None:
    """Return an interval around the first value, given bootstrap samples as the others; None for a single block."""
    if blocks == 1:
        return None
    reach = critical_value(blocks) * standard_error(values, blocks)
    return float(values[0] - reach), float(values[0] + reach)


def wilson_interval(values: Numbers, blocks: int, games: int) -> Interval:
    """Return the Wilson interval of a share, which is the first value, given bootstrap samples as the others."""
    return wilson_bounds(float(values[0]), standard_error(values, blocks), blocks, games)


def wilson_bounds(share: float, error: float, blocks: int, games: int) -> Interval:
    """Return the Wilson interval of a share with this standard error; it stays within 0 and 1 and is never empty.

    The sample size is the number of independent games that would have the same standard error as these blocks.
    """
    count = min(share * (1 - share) / error**2, games) if error > 0 else blocks
    ratio = critical_value(blocks) ** 2 / count
    middle = (share + ratio / 2) / (1 + ratio)
    half = math.sqrt(ratio * share * (1 - share) + ratio * ratio / 4) / (1 + ratio)
    return min(share, middle - half), max(share, middle + half)


def standard_error(values: Numbers, blocks: int) -> float:
    """Return the standard error of the first value; the others are bootstrap samples."""
    return float(values[1:].std()) * math.sqrt(blocks / max(1, blocks - 1))


def critical_value(blocks: int) -> float:
    """Return the critical value for 95 %: Student's t, computed by a series, or 1.96 for many blocks."""
    z, freedom = 1.96, max(1.0, blocks - 1.0)
    terms = ((z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384)
    return z + sum(term / freedom**power for power, term in enumerate(terms, 1))
