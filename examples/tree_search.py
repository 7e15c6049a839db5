"""Choose moves by Monte Carlo tree search over sampled decks, and play a game against random moves.

Each iteration samples the unseen cards, descends the tree by upper confidence bounds, adds a node, and plays clones of
the game to their end at random. Nodes are identified by the names of the options that lead to them, no matter which
cards were drawn on the way.
"""

import argparse
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random

from faiyum import Game, Option

# the exploration constant, in reputation
EXPLORATION = 20.0
# random games played to the end from each new node
ROLLOUTS = 2


@dataclass
class Node:
    """A decision in the tree: how often it was visited, and the total reputation of its player afterwards."""

    visits: int = 0
    total: float = 0.0
    children: dict[str, "Node"] = field(default_factory=dict)

    def bound(self, parent_visits: int) -> float:
        if not self.visits:
            return float("inf")
        return self.total / self.visits + EXPLORATION * sqrt(log(parent_visits + 1) / self.visits)


def search(game: Game, iterations: int, random: Random) -> Option:
    """Return the most visited option."""
    root = Node()
    for _ in range(iterations):
        # shuffle the cards that the player cannot see: the search must not know what comes next
        explore(root, game.sample(random), random)
    return max(game.options, key=lambda option: root.children.get(str(option), Node()).visits)


def explore(root: Node, game: Game, random: Random) -> None:
    """Descend from the root, play games to their end at random, and add their results to the nodes."""
    node, path = root, []
    while not game.over:
        player, options = game.player, game.options
        children = [node.children.setdefault(str(option), Node()) for option in options]
        chosen = max(range(len(options)), key=lambda i: (children[i].bound(node.visits), random.random()))
        game.take(options[chosen])
        node = children[chosen]
        path.append((player, node))
        if not node.visits:
            break
    for _ in range(ROLLOUTS):
        # play clones, so that the same position can be played out several times
        finished = game.clone()
        while not finished.over:
            finished.take(random.choice(finished.options))
        root.visits += 1
        for player, visited in path:
            visited.visits += 1
            visited.total += finished.reputation[player]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--turns", type=int, default=10)
    arguments = parser.parse_args()

    random = Random(1)
    game = Game(players=2, seed=3)
    while not game.over and game.turns < arguments.turns:
        option = search(game, arguments.iterations, random) if game.player == 0 else random.choice(game.options)
        print(f"turn {game.turns + 1}, player {game.player + 1}: {option}")
        game.take(option)
    print("reputation:", *game.reputation)


if __name__ == "__main__":
    main()
