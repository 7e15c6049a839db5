"""Play random games and print their speed and results."""

import argparse
import time
from random import Random
from statistics import fmean

from faiyum import Game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--players", type=int, default=3)
    arguments = parser.parse_args()

    random = Random(0)
    decisions, winners = 0, []
    start = time.perf_counter()
    for seed in range(arguments.games):
        game = Game(arguments.players, seed)
        while not game.over:
            game.take(random.choice(game.options))
        decisions += game.decisions
        winners.append(max(game.reputation))
    seconds = time.perf_counter() - start
    print(f"{arguments.games} games, {decisions / seconds:,.0f} decisions/s, winners average {fmean(winners):.1f}")


if __name__ == "__main__":
    main()
