"""Bots: hidden information, reproducibility, search and estimates."""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import cast

import pytest
from support.bot_games import play_bot_game
from support.games import busy_choice, game_with, play

from faiyum import COMPILED, Game, Option
from faiyum.bots import BOTS, UNLIMITED, Budget, Seen, make_bot
from faiyum.bots.advisor import AdvisorBot
from faiyum.bots.bot import Clock
from faiyum.bots.coach.advice import describe_turn
from faiyum.bots.coach.estimates import expected_leads, opponents_odds, win_chance
from faiyum.bots.pharaoh import PharaohBot
from faiyum.bots.planner import PlannerBot
from faiyum.bots.search.net import FOLDER, shipped_net
from faiyum.bots.search.search_bot import Outlook, Plan, SearchBot
from faiyum.bots.search.turns import Turn, complete_turns, count_tries
from faiyum.bots.search.weights import search_weights
from faiyum.bots.vizier import VizierBot
from faiyum.i18n.texts import texts

# Enough for every bot to search.
ENOUGH = Budget(evaluations=2000 if COMPILED else 1000)


def share_of_decisions(name: str) -> float:
    """Return the share of decisions a bot makes in a test: less for slow bots and for the interpreted engine."""
    if name in ("random", "greedy"):
        return 1
    return (0.01 if name in ("vizier", "pharaoh") else 0.05) * (1 if COMPILED else 0.3)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("modules", [(), ("privileges",)])
def test_each_bot_finishes_every_kind_of_game_reproducibly(name: str, players: int, modules: tuple[str, ...]) -> None:
    game = play_bot_game([name] * players, 5, modules, share_of_decisions(name))
    assert game.record() == play_bot_game([name] * players, 5, modules, share_of_decisions(name)).record()


def test_greedy_plays_its_first_hand_before_it_administrates() -> None:
    for seed in range(5):
        game = Game(2, seed)
        bots = [make_bot("greedy", f"{seed} {seat}") for seat in range(2)]
        while (option := bots[game.player].choose(Seen(game))) != "administrate":
            game.take(option)
        assert len(game.state.me.hand) <= 1


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(
    ("players", "modules"),
    [(1, ()), (2, ()), (2, ("privileges",)), pytest.param(5, ("privileges",), marks=pytest.mark.long)],
)
def test_moves_do_not_depend_on_the_hidden_order_of_the_deck(name: str, players: int, modules: tuple[str, ...]) -> None:
    random = Random(1)
    game = Game(players, 3, modules)
    compared = 0
    for number in range(150):
        if len(game.options) > 1 and number % (15 if COMPILED else 50) == 0:
            position = game.position()
            for pile in ("draw", "final"):
                random.shuffle(position[pile])
            other = Game.from_position(position)
            assert other.position()["draw"] != game.position()["draw"]
            assert make_bot(name, "x").choose(Seen(other), ENOUGH) == make_bot(name, "x").choose(Seen(game), ENOUGH)
            compared += 1
        game.take(busy_choice(random, game.options))
    assert compared >= (7 if COMPILED else 2)


def collect_reachable(value: object, found: dict[int, object]) -> None:
    """Collect every object that can be reached from a value through its items and attributes."""
    if id(value) in found or isinstance(value, type) or callable(value):
        return
    found[id(value)] = value
    inside: list[object] = []
    if isinstance(value, dict):
        inside = [*value, *value.values()]
    elif isinstance(value, list | tuple | set | frozenset) or type(value).__name__.startswith("vec["):
        # kept, so that no other object gets the same id
        inside = copied = list(cast(Iterable[object], value))
        found[id(copied)] = copied
    elif type(value).__module__.startswith("faiyum"):
        inside = [getattr(value, name, None) for name in dir(value) if not name.startswith("__")]
    for item in inside:
        collect_reachable(item, found)


@pytest.mark.parametrize("modules", [(), ("privileges",)])
def test_nothing_reachable_by_a_bot_reveals_the_seed_or_the_order_of_the_deck(modules: tuple[str, ...]) -> None:
    game = Game(2, 47110815, modules)
    random = Random(1)
    for _ in range(40):
        game.take(busy_choice(random, game.options))
    found: dict[int, object] = {}
    collect_reachable(Seen(game), found)
    assert game.seed not in [value for value in found.values() if isinstance(value, int)]
    unseen = tuple(game.state.deck)[game.state.drawn :]
    lists = [value for value in found.values() if isinstance(value, list | tuple) and len(value) >= len(unseen)]
    runs = [run for run in lists if all(isinstance(item, int) for item in run)]
    # The deck is among them, but in another order.
    assert any(sorted(run[-len(unseen) :]) == sorted(unseen) for run in runs)
    for next_cards in (unseen[:4], unseen[-4:]):
        assert not any(next_cards == tuple(run[i : i + 4]) for run in runs for i in range(len(run)))


def test_seen_does_not_change_when_the_game_continues() -> None:
    game = Game(2, 5)
    seen = Seen(game)
    before = seen.view()
    game.take(game.options[0])
    assert seen.view() == before != Seen(game).view()


def test_no_plan_depends_on_a_card_still_to_be_drawn() -> None:
    # After BARGAIN is bought a card is drawn, and BARGAIN can be used in the same turn.
    game = game_with(["farmer"], money=40, expansion=True, market=[12, 38, 49, 58, 76, 78, 80, 82])
    plans_by_seed = [
        [(plan.turn.options, plan.outlook.worth) for plan in PlannerBot(str(seed)).plans(Seen(game))]
        for seed in range(20)
    ]
    buys = next(option for option in game.options if option == "buy 49")
    assert any(options[0] == buys for options, _ in plans_by_seed[0])
    assert all(plans == plans_by_seed[0] for plans in plans_by_seed)


def test_a_sample_keeps_everything_but_the_order_of_the_unseen_cards() -> None:
    game = play_bot_game(["random", "random"], 2).beginning()
    for _ in range(30):
        game.take(game.options[0])
    sample = game.sample(Random(1))
    assert sample.view(0) == game.view(0)
    assert sample.position()["draw"] != game.position()["draw"]
    assert sorted(sample.position()["draw"]) == sorted(game.position()["draw"])
    # The sample has no seed, which would reveal the order, and starts at the current position.
    assert sample.seed is None
    start = sample.position()
    sample.take(sample.options[0])
    assert sample.beginning().position() == start


class FirstBot:
    """A bot that takes the first option."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
        return seen.options[0]


def test_a_custom_bot_is_named_by_its_module_and_class() -> None:
    assert play_bot_game([f"{__name__}:FirstBot", "random"], 1).over


def test_the_vizier_uses_its_budget() -> None:
    game = Game(2, 4)
    bot = VizierBot("1")
    shortest, once, long = Clock(Budget(evaluations=1)), Clock(UNLIMITED), Clock(Budget(evaluations=3000))
    quick, usual, slow = (bot.search_plans(Seen(game), clock) for clock in (shortest, once, long))
    assert shortest.evaluations < 100 < once.evaluations < 3000 <= long.evaluations < 3200
    assert {plan.turn.options for plan in quick} == {plan.turn.options for plan in slow}
    assert len(usual) == len(slow)
    # Without a budget for trials it ranks plans like the advisor.
    assert [plan.turn.options for plan in quick] == [plan.turn.options for plan in AdvisorBot("1").plans(Seen(game))]


class RecordingPharaoh(PharaohBot):
    """A pharaoh that records the first plans it tries."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.first_plans: list[Plan] = []

    def evaluate_on_samples(self, games: list[Game], plans: list[Plan], clock: Clock) -> Iterator[tuple[Plan, Outlook]]:
        self.first_plans = self.first_plans or list(plans)
        return super().evaluate_on_samples(games, plans, clock)


def test_the_pharaoh_tries_turns_with_different_first_options() -> None:
    bot = RecordingPharaoh("1")
    bot.plans(Seen(Game(2, 4)), ENOUGH)
    tried = Counter(plan.turn.options[0] for plan in bot.first_plans)
    assert tried.total() == 8
    assert max(tried.values()) <= 2
    # The best eight plans are less diverse.
    best = Counter(plan.turn.options[0] for plan in AdvisorBot("1").plans(Seen(Game(2, 4)))[:8])
    assert max(best.values()) > 2


def test_trying_more_turns_ahead_finds_a_better_outcome() -> None:
    bot = VizierBot("1")
    # How many alternatives of a quick search are kept.
    bot.lookahead = (4,)
    better = 0
    for seed in range(3):
        game = Game(2, seed)
        few, many = (
            bot.play_all([bot.best_outcome(game.state.clone(), game.player, -1, lookahead)], Clock(UNLIMITED))[0].worth
            for lookahead in ((1,), (4,))
        )
        assert many >= few
        better += many > few
    assert better


def test_nets_are_loaded_when_the_bot_is_created() -> None:
    shipped_net.cache_clear()
    bot = make_bot("advisor", "1")
    loaded = shipped_net.cache_info().misses
    for players in (1, 2):
        bot.choose(Seen(Game(players, 4)))
    assert shipped_net.cache_info().misses == loaded == 2


def test_shipped_nets_are_smaller_than_two_megabytes() -> None:
    nets = list(FOLDER.glob("*.npz"))
    assert len(nets) >= 2
    assert all(net.stat().st_size <= 2_000_000 for net in nets)


def test_papyrus_and_all_rounder_do_not_take_each_other_back_forever() -> None:
    plans = PlannerBot("1").plans(Seen(game_with([88], discard=[4, 50], players=1)))
    after = {plan.turn.options: plan.turn.state.seats[0] for plan in plans}
    assert any([*seat.discard] == [4, 50, 88] for seat in after.values())
    assert not any([*seat.hand] == [50] for seat in after.values())
    # Administration takes back both.
    assert any([*seat.hand] == [4, 50, 88] for seat in after.values())


def test_with_few_tries_the_search_still_finds_all_turns_of_one_option() -> None:
    state = game_with(["two-roads", "settlement", 92], goods={"wheat": 4, "grape": 4, "stone": 4}).state
    many, few = (complete_turns(state, search_weights(2), 10, tries) for tries in (2000, 60))
    assert 0 < len(few) < len(many)
    assert {turn.options[0] for turn in few} <= {turn.options[0] for turn in many}
    # Turns that take a single option are always found.
    assert {turn.options for turn in many if len(turn.options) == 1} == {
        turn.options for turn in few if len(turn.options) == 1
    }


def test_options_tried_to_carry_out_a_declared_privilege_count_as_tries() -> None:
    game = game_with(["two-roads"], goods={"wheat": 4, "grape": 4, "stone": 4}, privileges=[67])
    once, twice = (play(game.clone(), *options).state for options in (["play two-roads"], ["use 67", "play two-roads"]))
    assert count_tries(once) == 1
    assert len(twice.options) > 1
    assert count_tries(twice) == 1 + len(twice.options)


def test_a_turn_is_described_by_its_actions() -> None:
    game = game_with(["farmer"], workers=["C1", "C3"], players=1)
    here = game.clone()
    turn = []
    for name in ["administrate", "space C1", "done", *[f"card {card}" for card in game.view(0)["current"][:2]]]:
        turn.append(next(option for option in here.options if option == name))
        here.take(name)
    described = [texts("en").say(step.say) for step in describe_turn(game, turn)]
    assert described[:2] == ["Administration", "Remove the worker on C1"]
    assert "Done" not in described
    assert described[-1].endswith("from the game")


def test_the_seed_of_a_bot_does_not_reveal_the_seed_of_the_deck() -> None:
    bot = make_bot(f"{__name__}:FirstBot", "4711 0")
    assert isinstance(bot, FirstBot)
    assert "4711" not in bot.seed
    assert make_bot(f"{__name__}:FirstBot", "4711 0").seed == bot.seed  # type: ignore[attr-defined]
    assert make_bot(f"{__name__}:FirstBot", "4711 1").seed != bot.seed  # type: ignore[attr-defined]


def test_an_unknown_bot_is_rejected() -> None:
    for name in ("clever", "no.such:Bot", "faiyum.bots:NoBot"):
        with pytest.raises(ValueError, match=name):
            make_bot(name, "1")


@pytest.mark.parametrize("players", [2, 4])
def test_the_chances_of_all_players_add_up_to_one_and_are_even_at_the_start(players: int) -> None:
    bot = make_bot("advisor", "1")
    assert isinstance(bot, SearchBot)
    game = Game(players, 5)
    views = [bot.expect([game.state], seat)[0] for seat in range(players)]
    plans = [Plan(Turn((), game.state), view) for view in views]
    chances = [win_chance(plan, game, seat, opponents_odds(views, seat)) for seat, plan in enumerate(plans)]
    assert sum(chance for chance in chances if chance is not None) == pytest.approx(1)
    assert all(chance is not None and 0.5 / players < chance < 1.5 / players for chance in chances)


@pytest.mark.parametrize("name", ["planner", "advisor"])
def test_the_two_players_leads_add_up_to_zero(name: str) -> None:
    bot = make_bot(name, "1")
    assert isinstance(bot, SearchBot)
    state = Game(2, 5).state
    views = [bot.expect([state], seat)[0] for seat in range(2)]
    plans = [Plan(Turn((), state), view) for view in views]
    leads = [expected_leads([plan], seat, [plan.outlook.reputation], views)[0] for seat, plan in enumerate(plans)]
    assert sum(lead for lead in leads if lead is not None) == pytest.approx(0, abs=0.1)


# Positions in which plans that were tried less often, or not at all, seem better.
@pytest.mark.parametrize(("players", "seed"), [(1, 3), (1, 11), (2, 5), (2, 6)])
def test_vizier_plans_are_sorted_by_worth(players: int, seed: int) -> None:
    plans = VizierBot("1").plans(Seen(Game(players, seed)), Budget(evaluations=2000))
    worths = [plan.outlook.worth for plan in plans]
    assert len(worths) > 8
    assert worths == sorted(worths, reverse=True)


def test_a_clock_counts_evaluations_or_seconds() -> None:
    clock = Budget(evaluations=10).start()
    clock.spend(9)
    assert not clock.expired
    clock.spend(1)
    assert clock.expired
    assert Budget(seconds=0).start().expired
    assert not Budget().start().expired
