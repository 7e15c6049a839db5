"""Bots: they see no deck, finish every kind of game, and say what they are asked."""

from collections import Counter
from random import Random

import pytest
from support.bot_games import played
from support.games import busy_choice, game_with, play

from faiyum import COMPILED, Game, Option
from faiyum.bots import BOTS, UNLIMITED, Budget, Seen, make_bot
from faiyum.bots.advisor import AdvisorBot
from faiyum.bots.bot import Clock
from faiyum.bots.coach.advice import describe_turn
from faiyum.bots.coach.estimates import chance, expected_leads, opponents_odds
from faiyum.bots.pharaoh import PharaohBot
from faiyum.bots.planner import PlannerBot
from faiyum.bots.search.net import FOLDER, shipped_net
from faiyum.bots.search.search_bot import Outlook, Plan, SearchBot
from faiyum.bots.search.turns import Turn, complete_turns, count_tries
from faiyum.bots.search.weights import guide
from faiyum.bots.vizier import VizierBot
from faiyum.i18n.texts import texts

# for every bot to try something out
ENOUGH = Budget(evaluations=2000 if COMPILED else 1000)


def share(name: str) -> float:
    """The bots that think take their time, and more of it without the compiled engine."""
    if name in ("random", "greedy"):
        return 1
    return (0.01 if name in ("vizier", "pharaoh") else 0.05) * (1 if COMPILED else 0.3)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("modules", [(), ("privileges",)])
def test_each_bot_finishes_every_kind_of_game_and_plays_it_again_the_same(
    name: str, players: int, modules: tuple[str, ...]
) -> None:
    game = played([name] * players, 5, modules, share(name))
    assert game.record() == played([name] * players, 5, modules, share(name)).record()


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("players", "modules"), [(1, ()), (2, ()), (2, ("privileges",)), (5, ("privileges",))])
def test_the_unseen_order_of_the_deck_changes_no_move(name: str, players: int, modules: tuple[str, ...]) -> None:
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


def reachable(thing: object, found: dict[int, object]) -> None:
    """Everything that can be come by from a thing: what it holds, and what it has under any name."""
    if id(thing) in found or isinstance(thing, type) or callable(thing):
        return
    found[id(thing)] = thing
    inside: list[object] = []
    if isinstance(thing, dict):
        inside = [*thing, *thing.values()]
    elif isinstance(thing, list | tuple | set | frozenset):
        inside = list(thing)
    elif type(thing).__module__.startswith("faiyum"):
        inside = [getattr(thing, name, None) for name in dir(thing) if not name.startswith("__")]
    for one in inside:
        reachable(one, found)


@pytest.mark.parametrize("modules", [(), ("privileges",)])
def test_nothing_that_a_bot_is_given_holds_the_seed_or_the_order_of_the_deck(modules: tuple[str, ...]) -> None:
    game = Game(2, 47110815, modules)
    random = Random(1)
    for _ in range(40):
        game.take(busy_choice(random, game.options))
    found: dict[int, object] = {}
    reachable(Seen(game), found)
    assert game.seed not in [thing for thing in found.values() if isinstance(thing, int)]
    unseen = game.state.deck[game.state.drawn :]
    runs = [thing for thing in found.values() if isinstance(thing, list | tuple) and len(thing) >= len(unseen)]
    # the deck is among them, but its order is another
    assert any(sorted(run[-len(unseen) :]) == sorted(unseen) for run in runs)
    for next_cards in (unseen[:4], unseen[-4:]):
        assert not any(next_cards == tuple(run[i : i + 4]) for run in runs for i in range(len(run)))


def test_what_a_bot_sees_stays_as_it_was_when_the_game_goes_on() -> None:
    game = Game(2, 5)
    seen = Seen(game)
    before = seen.view()
    game.take(game.options[0])
    assert seen.view() == before != Seen(game).view()


def test_no_plan_reckons_with_a_card_that_is_yet_to_be_drawn() -> None:
    # BARGAIN can be used at once, after a card was drawn in its place
    game = game_with(["farmer"], money=40, expansion=True, market=[12, 38, 49, 58, 76, 78, 80, 82])
    found = [
        [(plan.turn.codes, plan.outlook.worth) for plan in PlannerBot(str(seed)).plans(Seen(game))]
        for seed in range(20)
    ]
    buys = next(option for option in game.options if option == "buy 49")
    assert any(codes[0] == buys.code for codes, _ in found[0])
    assert all(plans == found[0] for plans in found)


def test_a_sample_keeps_everything_but_the_order_of_the_unseen_cards() -> None:
    game = played(["random", "random"], 2).beginning()
    for _ in range(30):
        game.take(game.options[0])
    sample = game.sample(Random(1))
    assert sample.view(0) == game.view(0)
    assert sample.position()["draw"] != game.position()["draw"]
    assert sorted(sample.position()["draw"]) == sorted(game.position()["draw"])
    # nor does the seed tell it, and it has a beginning of its own
    assert sample.seed is None
    begun = sample.position()
    sample.take(sample.options[0])
    assert sample.beginning().position() == begun


class FirstBot:
    """Takes the first option."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, seen: Seen, budget: Budget = UNLIMITED) -> Option:
        return seen.options[0]


def test_a_bot_of_ones_own_is_given_by_module_and_class() -> None:
    assert played([f"{__name__}:FirstBot", "random"], 1).over


def test_the_vizier_thinks_as_long_as_it_may() -> None:
    game = Game(2, 4)
    bot = VizierBot("1")
    shortest, once, long = Clock(Budget(evaluations=1)), Clock(UNLIMITED), Clock(Budget(evaluations=3000))
    quick, usual, slow = (bot.search_plans(Seen(game), clock) for clock in (shortest, once, long))
    assert shortest.evaluations < 100 < once.evaluations < 3000 <= long.evaluations < 3200
    assert {plan.turn.codes for plan in quick} == {plan.turn.codes for plan in slow}
    assert len(usual) == len(slow)
    # without time to try anything out it is the advisor
    assert [plan.turn.codes for plan in quick] == [plan.turn.codes for plan in AdvisorBot("1").plans(Seen(game))]


class WatchedPharaoh(PharaohBot):
    """Notes which turns it tries out."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.first: list[Plan] = []

    def evaluate_on_sample(self, game: Game, plans: list[Plan], clock: Clock) -> list[Outlook]:
        self.first = self.first or list(plans)
        return super().evaluate_on_sample(game, plans, clock)


def test_the_pharaoh_tries_turns_that_begin_differently() -> None:
    bot = WatchedPharaoh("1")
    bot.plans(Seen(Game(2, 4)), ENOUGH)
    begun = Counter(plan.turn.codes[0] for plan in bot.first)
    assert begun.total() == 8
    assert max(begun.values()) <= 2
    # the best eight by themselves would not be so different
    alike = Counter(plan.turn.codes[0] for plan in AdvisorBot("1").plans(Seen(Game(2, 4)))[:8])
    assert max(alike.values()) > 2


def test_the_more_turns_are_tried_ahead_the_better_is_the_best_of_them() -> None:
    bot = VizierBot("1")
    better = 0
    for seed in range(3):
        game = Game(2, seed)
        few, many = (
            bot.best_outcome(game.state.clone(), game.player, -1, ahead, Clock(UNLIMITED)).worth
            for ahead in ((1,), (4,))
        )
        assert many >= few
        better += many > few
    assert better


def test_a_bot_has_its_nets_before_it_is_asked() -> None:
    shipped_net.cache_clear()
    bot = make_bot("advisor", "1")
    loaded = shipped_net.cache_info().misses
    for players in (1, 2):
        bot.choose(Seen(Game(players, 4)))
    assert shipped_net.cache_info().misses == loaded == 2


def test_no_net_takes_more_than_two_megabytes() -> None:
    nets = list(FOLDER.glob("*.npz"))
    assert len(nets) >= 2
    assert all(net.stat().st_size <= 2_000_000 for net in nets)


def test_papyrus_and_all_rounder_do_not_take_each_other_back_for_ever() -> None:
    plans = PlannerBot("1").plans(Seen(game_with([88], discard=[4, 50], players=1)))
    after = {plan.turn.codes: plan.turn.state.seats[0] for plan in plans}
    assert any(seat.discard == (4, 50, 88) for seat in after.values())
    assert not any(seat.hand == (50,) for seat in after.values())
    # while administration takes back both
    assert any(seat.hand == (4, 50, 88) for seat in after.values())


def test_with_few_tries_the_search_finds_fewer_turns_but_some_of_each_kind() -> None:
    state = game_with(["two-roads", "settlement", 92], goods={"wheat": 4, "grape": 4, "stone": 4}).state
    many, few = (complete_turns(state, guide(2), 10, tries) for tries in (2000, 60))
    assert 0 < len(few) < len(many)
    assert {turn.codes[0] for turn in few} <= {turn.codes[0] for turn in many}
    # what takes no further choice is there in any case
    assert {turn.codes for turn in many if len(turn.codes) == 1} == {turn.codes for turn in few if len(turn.codes) == 1}


def test_what_is_tried_to_keep_a_promise_counts_as_tried() -> None:
    game = game_with(["two-roads"], goods={"wheat": 4, "grape": 4, "stone": 4}, privileges=[67])
    once, twice = (play(game.clone(), *options).state for options in (["play two-roads"], ["use 67", "play two-roads"]))
    assert count_tries(once) == 1
    assert len(twice.options) > 1
    assert count_tries(twice) == 1 + len(twice.options)


def test_advice_says_what_is_done_and_not_only_where() -> None:
    game = game_with(["farmer"], workers=["C1", "C3"], players=1)
    here = game.clone()
    turn = []
    for name in ["administrate", "space C1", "done", *[f"card {card}" for card in game.view(0)["current"][:2]]]:
        turn.append(next(option for option in here.options if option == name))
        here.take(name)
    said = [texts("en").say(phrase) for phrase in describe_turn(game, turn)]
    assert said[:2] == ["Administration", "Remove the worker on C1"]
    assert "Done" not in said
    assert said[-1].endswith("leaves the game")


def test_a_bot_is_not_told_the_seed_of_the_deck() -> None:
    bot = make_bot(f"{__name__}:FirstBot", "4711 0")
    assert isinstance(bot, FirstBot)
    assert "4711" not in bot.seed
    assert make_bot(f"{__name__}:FirstBot", "4711 0").seed == bot.seed  # type: ignore[attr-defined]
    assert make_bot(f"{__name__}:FirstBot", "4711 1").seed != bot.seed  # type: ignore[attr-defined]


def test_a_bot_that_is_not_there_is_refused() -> None:
    for name in ("clever", "no.such:Bot", "faiyum.bots:NoBot"):
        with pytest.raises(ValueError, match=name):
            make_bot(name, "1")


@pytest.mark.parametrize("players", [2, 4])
def test_the_chances_of_all_players_make_a_whole_and_are_even_at_the_start(players: int) -> None:
    bot = make_bot("advisor", "1")
    assert isinstance(bot, SearchBot)
    game = Game(players, 5)
    views = [bot.expect([game.state], seat)[0] for seat in range(players)]
    plans = [Plan(Turn((), game.state), view) for view in views]
    chances = [chance(plan, game, seat, opponents_odds(views, seat)) for seat, plan in enumerate(plans)]
    assert sum(one for one in chances if one is not None) == pytest.approx(1)
    assert all(one is not None and 0.5 / players < one < 1.5 / players for one in chances)


@pytest.mark.parametrize("name", ["planner", "advisor"])
def test_one_of_two_players_is_as_far_ahead_as_the_other_is_behind(name: str) -> None:
    bot = make_bot(name, "1")
    assert isinstance(bot, SearchBot)
    state = Game(2, 5).state
    views = [bot.expect([state], seat)[0] for seat in range(2)]
    plans = [Plan(Turn((), state), view) for view in views]
    leads = [expected_leads([plan], seat, [plan.outlook.reputation], views)[0] for seat, plan in enumerate(plans)]
    assert sum(lead for lead in leads if lead is not None) == pytest.approx(0, abs=0.1)


# where those that were tried less often, or not at all, seem better
@pytest.mark.parametrize(("players", "seed"), [(1, 3), (1, 11), (2, 5), (2, 6)])
def test_no_plan_of_the_vizier_is_worth_more_than_one_before_it(players: int, seed: int) -> None:
    plans = VizierBot("1").plans(Seen(Game(players, seed)), Budget(evaluations=2000))
    worths = [plan.outlook.worth for plan in plans]
    assert len(worths) > 8
    assert worths == sorted(worths, reverse=True)
