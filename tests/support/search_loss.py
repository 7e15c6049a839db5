"""Measure what the limits of a search cost: `python -m support.search_loss PLAYERS DECISIONS WIDTH,TRIES …`.

For each set of limits, it prints the CPU time and the mean loss compared with a search with generous limits, measured
by the net's estimate of the best turn. With SOLO instead of PLAYERS, it prints the mean reputation of whole solo games.

Limits of the form WIDTH,TRIES,COVERAGE,MIN,MAX use the policy of the net, which `--net FILE` has to name.
"""

import time
from argparse import ArgumentParser
from pathlib import Path
from random import Random

from faiyum import Game
from faiyum.arena.contests import arena_seed
from faiyum.bots import Seen
from faiyum.bots.advisor import AdvisorBot
from faiyum.bots.search.net import Net, Nets, load_net
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


def parse_limits(text: str) -> SearchLimits:
    width, tries, *policy = text.split(",")
    if not policy:
        return SearchLimits(int(width), int(tries))
    coverage, min_options, max_options = policy
    return SearchLimits(int(width), int(tries), float(coverage), int(min_options), int(max_options))


def make_advisor(seed: str, net: Net | None, limits: SearchLimits) -> AdvisorBot:
    """Return an advisor with these limits, which uses the net instead of the shipped ones, if given.

    It uses the net's policy only if the limits mention a coverage.
    """
    bot = AdvisorBot(seed)
    bot.limits = limits
    if net is not None:
        used = net if limits.coverage < 1 else Net(net.feature_set, net.first, net.bias, net.second)
        bot.nets = Nets(used, used)
    return bot


def print_losses(players: int, count: int, net: Net | None, all_limits: list[SearchLimits]) -> None:
    reference = make_advisor("1", net, GENEROUS)
    bots = [make_advisor("1", net, limits) for limits in all_limits]
    losses = [0.0] * len(bots)
    seconds = [0.0] * len(bots)
    for state in sample_decisions(players, count):
        best = reference.search_turns(state, GENEROUS)[0].outlook.worth
        for index, bot in enumerate(bots):
            start = time.process_time()
            plans = bot.search_turns(state, bot.limits)
            seconds[index] += time.process_time() - start
            losses[index] += best - plans[0].outlook.worth
    for limits, loss, spent in zip(all_limits, losses, seconds, strict=True):
        print(f"{describe(limits)}: loss {loss / count:.3f}, {1000 * spent / count:.2f} ms")


def print_reputation(count: int, net: Net | None, all_limits: list[SearchLimits]) -> None:
    for limits in all_limits:
        scores = []
        for number in range(count):
            bot = make_advisor(str(number), net, limits)
            game = Game(1, arena_seed(f"arena {SEED} {number}"))
            while not game.over:
                game.take(bot.choose(Seen(game)))
            scores.append(game.reputation[0])
        mean = sum(scores) / count
        error = (sum((score - mean) ** 2 for score in scores) / max(1, count - 1) / count) ** 0.5
        print(f"{describe(limits)}: {mean:.1f} ± {1.96 * error:.1f}", flush=True)


def describe(limits: SearchLimits) -> str:
    policy = f",{limits.coverage:g},{limits.min_options},{limits.max_options}" if limits.coverage < 1 else ""
    return f"{limits.width},{limits.tries}{policy}"


def main() -> None:
    parser = ArgumentParser(description="Measure what the limits of a search cost.")
    parser.add_argument("players", help="the number of players, or SOLO for whole solo games")
    parser.add_argument("count", type=int, help="the number of decisions or games")
    parser.add_argument("limits", type=parse_limits, nargs="+", metavar="WIDTH,TRIES[,COVERAGE,MIN,MAX]")
    parser.add_argument("--net", type=Path, help="a net to use instead of the shipped ones")
    arguments = parser.parse_args()
    net = load_net(arguments.net) if arguments.net else None
    if arguments.players == "SOLO":
        print_reputation(arguments.count, net, arguments.limits)
    else:
        print_losses(int(arguments.players), arguments.count, net, arguments.limits)


if __name__ == "__main__":
    main()
