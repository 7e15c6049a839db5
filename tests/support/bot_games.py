"""Games of bots, for the tests."""

from random import Random

from faiyum import Game
from faiyum.bots import Budget, Seen, make_bot

# how long the bots that search may think here
SHORT = Budget(evaluations=300)


def played(names: list[str], seed: int, modules: tuple[str, ...] = (), asked: float = 1) -> Game:
    """A game of bots; each is asked for that share of its decisions, the others are taken by chance."""
    game = Game(players=len(names), seed=seed, modules=modules)
    bots = [make_bot(name, f"{seed} {seat}") for seat, name in enumerate(names)]
    random = Random(seed)
    while not game.over:
        if random.random() < asked:
            game.take(bots[game.player].choose(Seen(game), SHORT))
        else:
            game.take(random.choice(game.options))
    return game
