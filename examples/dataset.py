"""Turn games into numpy arrays: what a player sees at each decision, and the player's reputation at the end."""

import argparse
from pathlib import Path
from random import Random

import numpy as np

from faiyum import Game
from faiyum.bots import Seen, make_bot

COLUMNS = (
    "turn", "reputation", "money", "wheat", "grape", "stone", "fish", "rose",
    "cards in hand", "cards discarded", "options",
)  # fmt: skip


def features(game: Game) -> list[float]:
    """Return the values of the columns for the player to move."""
    seat = game.view(game.player)["seats"][game.player]
    goods = seat["goods"]
    counts = [len(seat["hand"]), len(seat["discard"]), len(game.options)]
    amounts = [goods["wheat"], goods["grape"], goods["stone"], goods["fish"], goods["rose"]]
    return [game.turns, seat["reputation"], seat["money"], *amounts, *counts]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("file", type=Path, nargs="?", default=Path("games.npz"))
    arguments = parser.parse_args()

    rows: list[list[float]] = []
    targets: list[int] = []
    for seed in range(arguments.games):
        game = Game(players=Random(seed).randint(2, 4), seed=seed)
        bots = [make_bot(arguments.bot, f"{seed} {seat}") for seat in range(game.players)]
        players = []
        while not game.over:
            rows.append(features(game))
            players.append(game.player)
            game.take(bots[game.player].choose(Seen(game)))
        targets += [game.reputation[player] for player in players]
    x, y = np.array(rows, dtype=np.float32), np.array(targets, dtype=np.float32)
    np.savez_compressed(arguments.file, x=x, y=y, columns=np.array(COLUMNS))
    print(f"{arguments.file}: {x.shape[0]} decisions with {x.shape[1]} columns")


if __name__ == "__main__":
    main()
