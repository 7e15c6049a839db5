"""Choose moves by tree search with the shipped net, and play a game against the greedy bot.

Each iteration samples the unseen cards and descends the tree, whose edges are complete turns. Instead of playing out a
new position at random, the net predicts how the game ends from there. Turns are identified by their option names.
"""

import argparse
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random

from faiyum import Game
from faiyum.bots import Seen, make_bot
from faiyum.bots.search.net import OTHER, OWN, SCALE, shipped_net
from faiyum.bots.search.turns import complete_turns
from faiyum.bots.search.weights import search_weights

# the exploration constant, in reputation
EXPLORATION = 4.0
# the limits of the search for complete turns, and how many of them become nodes
WIDTH, TRIES, CHILDREN = 6, 300, 6
Names = tuple[str, ...]


@dataclass
class Node:
    """A turn in the tree: how often it was visited, and the total lead of its player afterwards."""

    visits: int = 0
    total: float = 0.0
    children: dict[Names, "Node"] = field(default_factory=dict)

    def bound(self, parent_visits: int) -> float:
        return self.total / self.visits + EXPLORATION * sqrt(log(parent_visits + 1) / self.visits)


def expected_leads(game: Game) -> list[float]:
    """Return the lead that the net predicts for each seat, or the final lead if the game is over."""
    if game.over:
        final = [float(reputation) for reputation in game.reputation]
        return [own - max(final[:seat] + final[seat + 1 :]) for seat, own in enumerate(final)]
    net = shipped_net("table")
    # the net was trained on positions between turns
    predicted = [net.predict([game.state], seat)[0] for seat in range(game.players)]
    return [float(SCALE * (row[OWN] - row[OTHER])) for row in predicted]


def expand(node: Node, game: Game) -> None:
    """Add the turns that the net rates best, each as if it had been visited once."""
    seat = game.player
    turns = complete_turns(game.state, search_weights(game.players), WIDTH, TRIES)
    rows = shipped_net("table").predict([turn.state for turn in turns], seat)
    leads = (SCALE * (rows[:, OWN] - rows[:, OTHER])).tolist()
    best = sorted(range(len(turns)), key=lambda i: leads[i], reverse=True)[:CHILDREN]
    for i in best:
        node.children[tuple(str(option) for option in turns[i].options)] = Node(1, leads[i])


def take_turn(names: Names, game: Game) -> bool:
    """Take the options of a turn as far as the sampled cards allow; return whether the whole turn was possible."""
    for name in names:
        if name not in [str(option) for option in game.options]:
            return False
        game.take(name)
    return True


def explore(root: Node, game: Game) -> None:
    """Descend to an unvisited turn and add the prediction after it to every node on the path."""
    node, path = root, []
    while not game.over:
        new = not node.children
        if new:
            expand(node, game)
        player = game.player
        for names in sorted(node.children, key=lambda names: -node.children[names].bound(node.visits)):
            after = game.clone()
            if take_turn(names, after):
                break
        else:
            break
        game, node = after, node.children[names]
        path.append((player, node))
        if new:
            break
    leads = expected_leads(game)
    root.visits += 1
    for player, visited in path:
        visited.visits += 1
        visited.total += leads[player]


def search(seen: Seen, iterations: int, random: Random) -> Names:
    """Return the most visited turn as option names."""
    root = Node()
    for _ in range(iterations):
        explore(root, seen.sample(random))
    return max(root.children, key=lambda names: root.children[names].visits)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--turns", type=int, default=1000)
    arguments = parser.parse_args()

    random = Random(1)
    game = Game(players=2, seed=3)
    greedy = make_bot("greedy", "1")
    while not game.over and game.turns < arguments.turns:
        if game.player == 1:
            game.take(greedy.choose(Seen(game)))
            continue
        turn = game.turns
        names = search(Seen(game), arguments.iterations, random)
        print(f"turn {turn + 1}: {', '.join(names)}")
        # a drawn card may change what is possible; the rest of the turn is then searched again
        for name in names:
            if name not in [str(option) for option in game.options]:
                break
            game.take(name)
    print("reputation:", *game.reputation)


if __name__ == "__main__":
    main()
