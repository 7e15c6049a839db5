"""How planners end their games: `python -m support.endgame_report --games 400 --seed N`.

Prints how many cards players hold when they quit, whether one of them could still gain reputation, and whether an exact
search finds that quitting is best. `Stubborn` is the planner to compare with, in this folder:
`faiyum arena --bots planner,endgame_report:Stubborn --games 400 --seed N`.
"""

import argparse
from collections import Counter
from dataclasses import dataclass
from random import Random
from statistics import mean, median

from faiyum import Game, Option
from faiyum.arena.contests import arena_seed
from faiyum.bots import UNLIMITED, Budget, Seen
from faiyum.bots.planner import PlannerBot
from faiyum.bots.search.exact import CardHidden, ExactSearch, LimitReached, active_seats, is_endgame
from faiyum.bots.search.search_bot import Plan
from faiyum.engine.core.option import QUIT

# How many options the exact search tries for each quit.
EXACT_TRIES = 200_000


def gaining_plans(bot: PlannerBot, seen: Seen) -> list[Plan]:
    """Return the turns after which the player has more reputation and has not quit, best first."""
    own = seen.view()["seats"][seen.player]["reputation"]
    plans = bot.search_turns(seen.sample(Random(bot.seed)).state, bot.limits)
    ends = [(plan, plan.turn.state.seats[seen.player]) for plan in plans]
    return [plan for plan, end in ends if not end.quit and end.reputation > own]


class Stubborn(PlannerBot):
    """A planner that does not quit while a card in hand can still gain reputation."""

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
        option = super().choose(seen, budget)
        plans = gaining_plans(self, seen) if option.op == QUIT else []
        if not plans:
            return option
        self.remember_plan(seen.sample(Random(self.seed)).state, plans[0])
        return plans[0].turn.options[0]


@dataclass(frozen=True)
class Quit:
    """A player quits: the cards in hand, whether one of them could gain reputation, and what exact search says."""

    # Whether all other players have quit.
    last: bool
    cards: int
    gaining: bool
    # None if the search is too large.
    best: bool | None


def quits_in_game(seed: int, players: int, tries: int) -> tuple[list[Quit], list[int]]:
    """Play a game of planners and return how each player quit, and the reputation of each."""
    game = Game(players, seed)
    bots = [PlannerBot(f"{seed} {seat}") for seat in range(players)]
    quits = []
    while not game.over:
        bot, seen = bots[game.player], Seen(game)
        option = bot.choose(seen)
        if option.op == QUIT:
            last = active_seats(game.state) == [game.player]
            cards = len(game.state.seats[game.player].hand)
            quits.append(Quit(last, cards, bool(gaining_plans(bot, seen)), is_best(game, option, tries)))
        game.take(option)
    return quits, game.reputation


def is_best(game: Game, option: Option, tries: int) -> bool | None:
    """Return whether an option is best according to exact search; None if the search is too large."""
    root = game.known().state
    if not is_endgame(root):
        return None
    search = ExactSearch(root, root.decider, tries)
    try:
        return search.value(search.after(root, option)) >= search.value(root)
    except (LimitReached, CardHidden):
        return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--tries", type=int, default=EXACT_TRIES)
    arguments = parser.parse_args()
    quits: list[Quit] = []
    reputation: list[int] = []
    for number in range(arguments.games):
        seed = arena_seed(f"arena {arguments.seed} {number}")
        found, scores = quits_in_game(seed, arguments.players, arguments.tries)
        quits += found
        reputation += scores
    print(f"{arguments.games} games, {len(quits)} quits, {mean(reputation):.1f} reputation")
    for title, chosen in (
        ("all", quits),
        ("last player", [quit for quit in quits if quit.last]),
        ("last player, a card could gain reputation", [quit for quit in quits if quit.last and quit.gaining]),
        ("others, a card could gain reputation", [quit for quit in quits if not quit.last and quit.gaining]),
        ("quitting is best", [quit for quit in quits if quit.best]),
        ("quitting is not best", [quit for quit in quits if quit.best is False]),
        ("too large for exact search", [quit for quit in quits if quit.best is None]),
    ):
        share = 100 * len(chosen) / len(quits)
        print(f"{title}: {len(chosen)} ({share:.1f} %){describe_cards([quit.cards for quit in chosen])}")


def describe_cards(cards: list[int]) -> str:
    """Return the distribution of the number of cards held."""
    if not cards:
        return ""
    return f", cards: median {median(cards):g}, mean {mean(cards):.1f}, {dict(sorted(Counter(cards).items()))}"


if __name__ == "__main__":
    main()
