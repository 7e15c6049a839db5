"""The policy head: which first options a search tries."""

from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from faiyum import Game
from faiyum.bots import Seen
from faiyum.bots.advisor import AdvisorBot
from faiyum.bots.search.net import Nets, load_net, shipped_net
from faiyum.bots.search.policy import FIRST_OPTION_COUNT, NO_NUMBER, Policy, option_number
from faiyum.bots.search.search_bot import SearchLimits
from faiyum.bots.search.turns import SKIPPED, complete_turns
from faiyum.bots.search.weights import search_weights
from faiyum.engine.core.state import State

LIMITS = SearchLimits(width=4, tries=100, coverage=0.9, min_options=3, max_options=4)


def opening(players: int = 2, modules: tuple[str, ...] = ()) -> State:
    return Game(players, 3, modules).sample(Random(1)).state


def policy_for(options: list[str], state: State) -> Policy:
    """Return a policy that prefers these options, the first one most, in every state."""
    policy = Policy.untrained(4, np.random.default_rng(1))
    named = {str(option): option_number(option) for option in state.options}
    for place, name in enumerate(options):
        policy.output_bias[named[name]] = 20 - place
    return policy


def advisor_with(policy: Policy | None) -> AdvisorBot:
    net = shipped_net("table").copy()
    net.policy = policy
    bot = AdvisorBot("1")
    bot.nets = Nets(net, net)
    return bot


def test_every_first_option_has_its_own_number() -> None:
    numbers: dict[int, str] = {}
    for seed in range(3):
        game = Game(2, seed, ("privileges",))
        random = Random(seed)
        while not game.over:
            for option in game.options:
                number = option_number(option)
                assert -1 <= number < FIRST_OPTION_COUNT
                if number != NO_NUMBER:
                    assert numbers.setdefault(number, str(option)) == str(option)
            game.take(random.choice(game.options))
    assert len(numbers) > 100


def test_a_search_tries_only_the_likely_options() -> None:
    state = opening()
    wanted = ["administrate", "play farmer", "cash settlement"]
    policy = policy_for(wanted, state)
    plans = advisor_with(policy).search_turns(state, LIMITS)
    assert {str(plan.turn.options[0]) for plan in plans} == set(wanted)
    everything = advisor_with(None).search_turns(state, LIMITS)
    assert len({plan.turn.options[0] for plan in everything}) == len(state.options)


def test_the_number_of_options_depends_on_the_coverage_within_its_limits() -> None:
    state = opening()
    net = shipped_net("table").copy()
    net.policy = Policy.untrained(4, np.random.default_rng(1))
    options = len(state.options)

    def tried(coverage: float, min_options: int, max_options: int) -> int:
        priors = net.priors(state, coverage, min_options, max_options)
        assert priors is not None
        assert len(priors) == options
        return sum(prior != SKIPPED for prior in priors)

    # An untrained policy finds all options equally likely.
    assert tried(0.5, 1, 100) == -(-options // 2)
    assert tried(0.5, options, 100) == options
    assert tried(1.0, 1, 2) == 2


def test_a_decision_within_a_turn_is_searched_in_full() -> None:
    game = Game(2, 3)
    game.take(next(option for option in game.options if str(option) == "play farmer"))
    assert any(option_number(option) == NO_NUMBER for option in game.options)
    net = shipped_net("table").copy()
    net.policy = Policy.untrained(4, np.random.default_rng(1))
    assert net.priors(game.sample(Random(1)).state, 0.5, 1, 2) is None


def test_campaign_goals_are_pursued_without_the_policy() -> None:
    state = opening(players=1)
    bot = advisor_with(policy_for(["administrate"], state))
    limits = replace(LIMITS, tries=500)
    assert len({plan.turn.options[0] for plan in bot.search_turns(state, limits)}) < len(state.options)
    bot.set_goals(["workshops"])
    assert len({plan.turn.options[0] for plan in bot.search_turns(state, limits)}) == len(state.options)


def test_a_policy_is_stored_with_its_net(tmp_path: Path) -> None:
    state = opening()
    net = shipped_net("table").copy()
    net.policy = policy_for(["play farmer", "administrate"], state)
    net.save(tmp_path / "net.npz")
    loaded = load_net(tmp_path / "net.npz")
    assert loaded.policy is not None
    assert loaded.priors(state, 0.9, 2, 4) == pytest.approx(net.priors(state, 0.9, 2, 4), rel=1e-3)


def test_searching_without_priors_is_the_same_as_searching_with_equal_priors() -> None:
    state = opening()
    plain, equal = (
        complete_turns(state, search_weights(2), 6, 200, priors) for priors in (None, [0.0] * len(state.options))
    )
    assert [turn.options for turn in plain] == [turn.options for turn in equal]


def test_a_bot_with_a_policy_plays_whole_games() -> None:
    net = shipped_net("table").copy()
    net.policy = Policy.untrained(4, np.random.default_rng(1))
    bot = AdvisorBot("1")
    bot.nets = Nets(net, net)
    bot.limits = LIMITS
    game = Game(2, 8, ("privileges",))
    while not game.over:
        game.take(bot.choose(Seen(game)))
    assert min(game.reputation) > 0
