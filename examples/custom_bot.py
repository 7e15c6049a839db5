"""Let a custom bot compete with a built-in one, playing the same deck orders from every seat."""

import argparse
from random import Random

from faiyum import Option
from faiyum.arena.contests import Contest, play_contest
from faiyum.bots import UNLIMITED, Budget, Seen


class Eager:
    """A bot that finishes the turn at random after each option and picks the option that gained the most reputation."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
        return max(seen.options, key=lambda option: self.reputation_after(option, seen))

    def reputation_after(self, option: Option, seen: Seen) -> float:
        game = seen.sample(self.random)
        turns = game.turns
        game.take(option)
        while not game.over and game.turns == turns:
            game.take(self.random.choice(game.options))
        return game.reputation[seen.player] + self.random.random()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--against", default="random")
    arguments = parser.parse_args()

    # The name of a custom bot is module:Class; the module is imported from the current folder or PYTHONPATH.
    contest = Contest(("custom_bot:Eager", arguments.against), arguments.games, processes=1)
    results = [game for block in play_contest(contest) for game in block]
    for name in contest.entrants:
        wins = sum(game.places[seat] == 0 for game in results for seat in game.seats_of(name))
        print(f"{name}: {wins} of {len(results)} games won")


if __name__ == "__main__":
    main()
