"""Bots: they see no deck, finish every kind of game, and each level beats the one below."""

from random import Random

import pytest

from faiyum import COMPILED, Game, Option
from faiyum.bots import BOTS, UNLIMITED, Budget, Seen, make_bot
from faiyum.bots.bot import Clock
from faiyum.bots.vizier import VizierBot

# how long the bots that search may think here
SHORT = Budget(evaluations=300)


def played(names: list[str], seed: int, modules: tuple[str, ...] = (), asked: float = 1) -> Game:
    """A game of bots; each is asked for that share of its decisions, the others are taken by chance."""
    game = Game(players=len(names), seed=seed, modules=modules)
    bots = [make_bot(name, f"{seed} {seat}") for seat, name in enumerate(names)]
    seen = Seen(game)
    random = Random(seed)
    while not game.over:
        if random.random() < asked:
            game.take(bots[game.player].choose(seen, SHORT))
        else:
            game.take(random.choice(game.options))
    return game


def share(name: str) -> float:
    """The bots that think take their time, and more of it without the compiled engine."""
    if name in ("random", "greedy"):
        return 1
    return (0.02 if name == "vizier" else 0.05) * (1 if COMPILED else 0.3)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("modules", [(), ("privileges",)])
def test_each_bot_finishes_every_kind_of_game_and_plays_it_again_the_same(
    name: str, players: int, modules: tuple[str, ...]
) -> None:
    game = played([name] * players, 5, modules, share(name))
    assert game.record() == played([name] * players, 5, modules, share(name)).record()


@pytest.mark.parametrize("name", BOTS)
def test_the_unseen_order_of_the_deck_changes_no_move(name: str) -> None:
    random = Random(1)
    game = Game(players=2, seed=3)
    while not game.over:
        position = game.position()
        for pile in ("draw", "final"):
            random.shuffle(position[pile])
        if random.random() < share(name):
            other = Game.from_position(position)
            chosen = make_bot(name, "x").choose(Seen(game), SHORT)
            assert make_bot(name, "x").choose(Seen(other), SHORT) == chosen
            game.take(chosen)
        else:
            game.take(random.choice(game.options))


def test_a_sample_keeps_everything_but_the_order_of_the_unseen_cards() -> None:
    game = played(["random", "random"], 2).beginning()
    for _ in range(30):
        game.take(game.options[0])
    sample = game.sample(Random(1))
    assert sample.view(0) == game.view(0)
    assert sample.position()["draw"] != game.position()["draw"]
    assert sorted(sample.position()["draw"]) == sorted(game.position()["draw"])


def test_greedy_beats_random_from_either_seat() -> None:
    wins = 0
    for seed in range(10):
        wins += played(["greedy", "random"], seed).winners == [0]
        wins += played(["random", "greedy"], seed).winners == [1]
    assert wins >= 19


class FirstBot:
    """Takes the first option."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
        return seen.options[0]


def test_a_bot_of_ones_own_is_given_by_module_and_class() -> None:
    assert played([f"{__name__}:FirstBot", "random"], 1).over


def test_the_planner_beats_greedy_in_most_games() -> None:
    wins = 0
    for seed in range(10, 13):
        wins += 0 in played(["planner", "greedy"], seed).winners
        wins += 1 in played(["greedy", "planner"], seed).winners
    assert wins >= 4


@pytest.mark.parametrize("script", ["Rusher", "Hoarder", "Denier", "Worker"])
def test_the_advisor_does_not_fall_for_opponents_with_one_idea(script: str) -> None:
    assert 0 in played(["advisor", f"scripted:{script}"], 1).winners
    assert 1 in played([f"scripted:{script}", "advisor"], 1).winners


def test_the_advisor_beats_the_planner_in_most_games() -> None:
    wins = 0
    for seed in range(2):
        wins += 0 in played(["advisor", "planner"], seed).winners
        wins += 1 in played(["planner", "advisor"], seed).winners
    assert wins >= 3


def test_the_vizier_thinks_as_long_as_it_may() -> None:
    game = Game(2, 4)
    bot = VizierBot("1")
    short, long = Clock(Budget(evaluations=1)), Clock(Budget(evaluations=3000))
    quick = bot.weighed_plans(Seen(game), short)
    slow = bot.weighed_plans(Seen(game), long)
    assert short.evaluations < 100 < long.evaluations
    assert {plan.turn.codes for plan in quick} == {plan.turn.codes for plan in slow}


def test_a_bot_that_is_not_there_is_refused() -> None:
    for name in ("clever", "no.such:Bot", "faiyum.bots:NoBot"):
        with pytest.raises(ValueError, match=name):
            make_bot(name, "1")
