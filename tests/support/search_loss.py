"""Measure what the limits of a search cost: `python -m support.search_loss PLAYERS DECISIONS WIDTH,TRIES …`.

For each pair of limits, it prints the CPU time and the mean loss compared with a search with generous limits, measured
by the net's estimate of the best turn. With SOLO instead of PLAYERS, it prints the mean reputation of whole solo games.
"""

import sys
import time
from random import Random

from faiyum import Game
from faiyum.arena.contests import arena_seed
from faiyum.bots import Seen
from faiyum.bots.advisor import AdvisorBot
from faiyum.bots.search.search_bot import SearchLimits
from faiyum.engine.core.state import State

GENEROUS = SearchLimits(width=20, tries=3000)
# Searches are compared at this share of the turns of a game.
SHARE = 0.3
SEED = 34


def sample_decisions(players: int, count: int) -> list[State]:
    """Return the starts of some turns of advisor games."""
    found: list[State] = []
    for number in range(count):
        random = Random(number)
        game = Game(players, 50_000 + number)
        bots = [AdvisorBot(f"{number} {seat}") for seat in range(players)]
        turn = -1
        while not game.over and len(found) < count:
            if len(game.options) > 1 and game.state.turns != turn and random.random() < SHARE:
                found.append(game.sample(random).state)
            turn = game.state.turns
            game.take(bots[game.player].choose(Seen(game)))
    return found


def print_losses(players: int, count: int, all_limits: list[SearchLimits]) -> None:
    bot = AdvisorBot("1")
    losses = [0.0] * len(all_limits)
    seconds = [0.0] * len(all_limits)
    for state in sample_decisions(players, count):
        best = bot.search_turns(state, GENEROUS)[0].outlook.worth
        for index, limits in enumerate(all_limits):
            start = time.process_time()
            plans = bot.search_turns(state, limits)
            seconds[index] += time.process_time() - start
            losses[index] += best - plans[0].outlook.worth
    for limits, loss, spent in zip(all_limits, losses, seconds, strict=True):
        print(f"{limits.width},{limits.tries}: loss {loss / count:.3f}, {1000 * spent / count:.2f} ms")


def print_reputation(count: int, all_limits: list[SearchLimits]) -> None:
    for limits in all_limits:
        scores = []
        for number in range(count):
            bot = AdvisorBot(str(number))
            bot.limits = limits
            game = Game(1, arena_seed(f"arena {SEED} {number}"))
            while not game.over:
                game.take(bot.choose(Seen(game)))
            scores.append(game.reputation[0])
        mean = sum(scores) / count
        error = (sum((score - mean) ** 2 for score in scores) / max(1, count - 1) / count) ** 0.5
        print(f"{limits.width},{limits.tries}: {mean:.1f} ± {1.96 * error:.1f}")


if __name__ == "__main__":
    given = [SearchLimits(*map(int, pair.split(","))) for pair in sys.argv[3:]]
    if sys.argv[1] == "SOLO":
        print_reputation(int(sys.argv[2]), given)
    else:
        print_losses(int(sys.argv[1]), int(sys.argv[2]), given)
