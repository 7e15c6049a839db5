"""Games played by bots."""

from random import Random

from faiyum import Game
from faiyum.bots import Budget, Seen, make_bot

# Limits the bots that search, so that games stay short.
SHORT = Budget(evaluations=300)


def play_bot_game(names: list[str], seed: int, modules: tuple[str, ...] = (), share: float = 1) -> Game:
    """Play a game to its end; bots make this share of the decisions, the others are random."""
    game = Game(players=len(names), seed=seed, modules=modules)
    bots = [make_bot(name, f"{seed} {seat}") for seat, name in enumerate(names)]
    random = Random(seed)
    while not game.over:
        if random.random() < share:
            game.take(bots[game.player].choose(Seen(game), SHORT))
        else:
            game.take(random.choice(game.options))
    return game
