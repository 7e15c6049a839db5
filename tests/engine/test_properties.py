"""Properties that hold for any input, tested with Hypothesis."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from support.games import game_with, pile

from faiyum import Game
from faiyum.engine.core.constants import GOODS, SUBSTITUTE, SUBSTITUTION, amount, mixes, pack, pieces
from faiyum.engine.core.machine import take
from faiyum.engine.core.masks import spaces
from faiyum.engine.core.options import parse_option
from faiyum.engine.core.program import PROGRAMS, TURN
from faiyum.engine.core.state import State
from faiyum.engine.rules.costs import different, fixed, payable, payments, ways

purses = st.builds(pack, *[st.integers(0, 4)] * 5)
units = st.lists(st.integers(1, 31), min_size=1, max_size=4)


@given(purses, units, st.integers(0, 7), st.booleans())
def test_payments_are_distinct_and_affordable_with_one_good_per_unit(
    purse: int, wanted: list[int], refined: int, substitute: bool
) -> None:
    found = ways(purse, pile(*wanted), refined, substitute)
    assert len(set(found)) == len(found)
    for way in found:
        replaced = 1 if way & SUBSTITUTE else 0
        assert pieces(way) + replaced == len(wanted)
        assert substitute or not replaced
        assert all(amount(way, good) <= amount(purse, good) for good in range(5))


@given(purses, units, st.integers(0, 7), st.booleans())
def test_the_order_of_the_units_makes_no_difference(
    purse: int, wanted: list[int], refined: int, substitute: bool
) -> None:
    forwards = ways(purse, pile(*wanted), refined, substitute)
    assert sorted(forwards) == sorted(ways(purse, pile(*wanted[::-1]), refined, substitute))


@given(purses, units, st.integers(0, 7))
def test_more_goods_never_make_a_cost_unpayable(purse: int, wanted: list[int], refined: int) -> None:
    if len(ways(purse, pile(*wanted), refined, False)):
        for good in range(5):
            assert len(ways(purse + (1 << 10 * good), pile(*wanted), refined, False))
        assert len(ways(purse, pile(*wanted), refined, True))


@given(purses, st.lists(st.integers(0, 3), min_size=1, max_size=6), st.integers(0, 7), st.integers(0, 6))
def test_a_cost_is_payable_if_and_only_if_it_has_a_payment(
    purse: int, wanted: list[int], refined: int, money: int
) -> None:
    state = game_with([], money=money).state
    state.me.goods = purse
    state.me.perks = refined
    found = ways(purse, pile(*[1 << good for good in wanted]), refined, money >= SUBSTITUTION)
    assert payable(state, fixed(*wanted)) == (len(found) > 0)


@given(purses, st.integers(1, 31), st.integers(1, 5), st.integers(0, 7), st.integers(0, 9), st.sampled_from([0, 3]))
def test_different_goods_are_payable_if_and_only_if_they_have_a_payment(
    purse: int, kinds: int, least: int, refined: int, money: int, price: int
) -> None:
    cost = different(kinds, least, kinds.bit_count(), money=price) if kinds.bit_count() > least else fixed(0)
    state = game_with([], money=money).state
    state.me.goods = purse
    state.me.perks = refined
    assert payable(state, cost) == (len(payments(state, cost)) > 0)


@given(st.integers(1, 31), st.integers(0, 4))
def test_each_mix_is_listed_once(kinds: int, count: int) -> None:
    found = mixes(kinds, count)
    assert len(set(found)) == len(found)
    assert all(pieces(mix) == count for mix in found)


@given(st.text(max_size=30))
def test_only_the_exact_name_of_an_option_is_accepted(name: str) -> None:
    board = Game(players=2, seed=1).state.board
    try:
        option = parse_option(board, name)
    except ValueError:
        return
    assert option.name == name


junk = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.sampled_from(["A1", "D5", "D5-D6", "farmer", "x", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["hand", "money", "B3"]), inner),
    max_leaves=4,
)
keys = st.sampled_from(list(Game(players=2, seed=1).position()))


@settings(max_examples=300)
@given(st.dictionaries(keys, junk, max_size=3))
def test_any_position_gives_a_game_or_a_printable_fault(position: dict[str, Any]) -> None:
    try:
        game = Game.from_position(position)
    except ValueError:
        return
    assert Game.from_position(game.position()).position() == game.position()


@settings(max_examples=200)
@given(st.data())
def test_a_mutated_record_is_refused_or_yields_another_game(data: st.DataObject) -> None:
    game = Game(players=2, seed=3)
    for _ in range(12):
        game.take(data.draw(st.sampled_from(game.options)))
    text = game.record()
    at = data.draw(st.integers(0, len(text) - 1))
    broken = text[:at] + data.draw(st.sampled_from("x:;.0 9\n(")) + text[at + 1 :]
    try:
        again = Game.from_record(broken)
    except ValueError:
        return
    assert Game.from_record(again.record()).position() == again.position()


@given(st.dictionaries(st.sampled_from(GOODS), st.integers(0, 3)), st.integers(0, 6))
def test_a_settlement_is_possible_if_and_only_if_it_can_be_paid(goods: dict[str, int], money: int) -> None:
    missing = sum(max(0, 1 - goods.get(good, 0)) for good in GOODS[:3])
    if missing and money >= 3:
        missing -= 1
    game = game_with(["settlement"], goods=goods, money=money)
    assert (game.why_not("play settlement") is None) == (missing <= goods.get("rose", 0))


START = game_with([26]).state
SWAMP = [START.board.names[space] for space in spaces(START.crocodiles)]
LAND = [START.board.names[space] for space in spaces(START.board.resource)]


@given(
    st.lists(st.sampled_from(LAND), min_size=1, max_size=6, unique=True),
    st.lists(st.sampled_from(LAND), max_size=2),
    st.sets(st.sampled_from(SWAMP)),
)
@settings(max_examples=60)
def test_each_result_of_a_migration_is_offered_once(workers: list[str], prone: list[str], drained: set[str]) -> None:
    # one space holds two workers, as after TEAMWORK
    standing = [*workers, workers[0]]
    dry = drained | ({*workers, *prone} & {*SWAMP})
    game = game_with([26], expansion=True, workers=standing, prone=prone, drained=sorted(dry))
    if "play 26" not in [option.name for option in game.options]:
        return
    game.take("play 26")
    offered = results(game.state, search=False)
    assert len(set(offered)) == len(offered)
    assert set(offered) == set(results(game.state, search=True))


def results(s: State, search: bool) -> list[object]:
    """Return the results of a migration, by the offered options or, for a search, by all moves."""
    if s.program == TURN:
        return [(s.upright, tuple(s.extra_upright), s.crocodiles, s.seats[0].goods, s.seats[0].money)]
    found: list[object] = []
    step = PROGRAMS[s.program].steps[s.pc]
    for code in step.unordered_options(s) if search else s.options:
        after = s.clone()
        take(after, code)
        found += results(after, search)
    return found
