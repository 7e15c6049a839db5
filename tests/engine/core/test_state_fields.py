"""The fields of the state are listed once, and everything derived from the list is up to date."""

import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from support.games import game_with, pile, play
from support.generate_fields import SOURCE, generate, read_fields

from faiyum import Game
from faiyum.bots.search.turns import Guide, decision_key, fingerprint
from faiyum.bots.search.weights import search_weights
from faiyum.engine.core.field_functions import action_key, map_key, seat_key
from faiyum.engine.core.machine import take_in_turn
from faiyum.engine.core.state import Seat, State
from faiyum.engine.formats.position import at_turn
from faiyum.engine.formats.position_key import position_key

FIELDS = read_fields(SOURCE.read_text(encoding="utf-8"))
TABLE_FIELDS = [name for fields in ("Map", "Action", "Pile") for name in FIELDS[f"{fields}Fields"]]
PILE_FIELDS = {*FIELDS["PileFields"]}
# Fields that follow from others or do not decide how a game can go on, so that keys leave them out.
NOT_IN_KEYS = {"turns"} | {
    "setting", "board", "options", "granted", "beside", "marked_slots", "open_dry", "open_swamp",
}  # fmt: skip


def game_in_an_action() -> Game:
    game, random = Game(3, 5, ["privileges"]), Random(2)
    while game.decisions < 60 or at_turn(game.state):
        game.take(random.choice(game.options))
    return game


def change(owner: Seat | State, name: str) -> None:
    """Give a field another value."""
    value: Any = getattr(owner, name)
    if isinstance(value, bool):
        setattr(owner, name, not value)
    elif isinstance(value, int):
        setattr(owner, name, value + 1)
    elif name == "built":
        built = value[:]
        built[0] = (built[0] + 1) % 4
        setattr(owner, name, built)
    else:
        setattr(owner, name, pile(*value, 7))


def test_keys_leave_out_only_what_is_listed() -> None:
    listed = {name for fields in FIELDS.values() for name in fields}
    assert {*FIELDS["StateFields"]} | {"turns"} == NOT_IN_KEYS
    assert listed - NOT_IN_KEYS == {*TABLE_FIELDS, *FIELDS["SeatFields"]} - NOT_IN_KEYS


@pytest.mark.parametrize("name", [name for name in TABLE_FIELDS if name not in NOT_IN_KEYS])
def test_each_field_of_the_table_changes_the_key(name: str) -> None:
    state = game_in_an_action().state
    before = position_key(state)
    change(state, name)
    assert position_key(state) != before


@pytest.mark.parametrize("name", FIELDS["SeatFields"])
def test_each_field_of_a_seat_changes_the_key(name: str) -> None:
    state = game_in_an_action().state
    before = position_key(state)
    change(state.seats[1], name)
    assert position_key(state) != before


@pytest.mark.parametrize("name", [name for name in TABLE_FIELDS if name not in NOT_IN_KEYS | PILE_FIELDS])
def test_each_field_of_the_table_changes_the_search_hashes(name: str) -> None:
    state = game_in_an_action().state
    before = fingerprint(state, 1), decision_key(state)
    change(state, name)
    assert fingerprint(state, 1) != before[0]
    assert decision_key(state) != before[1]


@pytest.mark.parametrize("name", FIELDS["SeatFields"])
def test_each_field_of_a_seat_changes_the_search_hashes(name: str) -> None:
    state = game_in_an_action().state
    before = fingerprint(state, 1), decision_key(state)
    change(state.seats[1], name)
    assert fingerprint(state, 1) != before[0]
    assert decision_key(state) != before[1]
    assert fingerprint(state, 0) == fingerprint(game_in_an_action().state, 0)


def test_hashes_distinguish_what_keys_distinguish() -> None:
    keys: dict[int, set[object]] = defaultdict(set)
    for seed in range(12):
        random, game = Random(seed), Game(1 + seed % 4, seed, ["privileges"])
        while not game.over:
            # The neighbours of a state are most like each other.
            for option in game.options:
                state = game.state.clone()
                take_in_turn(state, option)
                seats = tuple([seat_key(seat) for seat in state.seats])
                keys[decision_key(state)].add((seats, map_key(state), action_key(state), state.turns, state.drawn))
            game.take(random.choice(game.options))
    assert len(keys) > 5000
    assert {len(found) for found in keys.values()} == {1}
    # Every bit is set in about half of the hashes.
    for bit in range(62):
        assert 0.45 < sum(key >> bit & 1 for key in keys) / len(keys) < 0.55
    assert all(0 <= key < 2**62 for key in keys)


def test_search_keys_distinguish_what_fingerprints_distinguish() -> None:
    searches = states = 0
    for seed in range(6):
        random, game = Random(seed), Game(1 + seed % 4, seed, ["privileges"] if seed % 2 else [])
        while not game.over:
            seat = game.player
            guide = Guide(game.state, search_weights(game.players))
            found = set()
            reached = [game.state]
            # A few states of a turn, and their neighbours.
            for _ in range(3):
                start = random.choice(reached)
                for option in start.options:
                    state = start.clone()
                    take_in_turn(state, option)
                    found.add((fingerprint(state, seat), guide.key(state, guide.map_key(state))))
                    if state.options and state.decider == seat:
                        reached.append(state)
            assert len({before for before, _ in found}) == len(found) == len({now for _, now in found})
            searches += 1
            states += len(found)
            game.take(random.choice(game.options))
    assert states > 10 * searches > 5000


@pytest.mark.slow
def test_each_field_survives_a_round_trip_through_a_position() -> None:
    values: dict[str, set[str]] = defaultdict(set)
    for seed in range(8):
        random, game = Random(seed), Game(2 + seed % 3, seed, ["privileges"])
        while not game.over:
            if not at_turn(game.state):
                again = Game.from_position(game.position())
                assert again.position_key() == game.position_key()
                for name in {*TABLE_FIELDS} - {"deck", "drawn", "draw_pile", "box"}:
                    value: Any = getattr(game.state, name)
                    assert str(getattr(again.state, name)) == str(value), name
                    values[name].add(str(value))
            game.take(random.choice(game.options))
    # otherwise a field that is always empty would go unnoticed
    assert {name for name in values if len(values[name]) == 1} <= {"ended", *RARE}


# fields that hardly ever change in random games, with a game in which each of them has
RARE: dict[str, Callable[[], Game]] = {
    "overtime": lambda: play(game_with(["farmer"], privileges=[85]), "use 85"),
    "palaces": lambda: game_with([], settlements=["D5"], towns=["D5"], palaces=["D5"]),
    "extra_prone": lambda: game_with([], drained=["A2"], prone=["A2", "A2"], modules=["privileges"]),
}


@pytest.mark.parametrize("name", RARE)
def test_each_rare_field_survives_a_round_trip_through_a_position(name: str) -> None:
    game = RARE[name]()
    value: Any = getattr(game.state, name)
    assert value
    assert str(getattr(Game.from_position(game.position()).state, name)) == str(value)


def test_the_generated_functions_are_up_to_date() -> None:
    """`make fields` writes them."""
    derived = subprocess.run(
        [sys.executable, "-m", "ruff", "format", "--stdin-filename", "derived.py", "-"],
        input=generate(SOURCE.read_text(encoding="utf-8")), capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert SOURCE.with_name("field_functions.py").read_text(encoding="utf-8") == derived


def test_a_clone_has_the_same_value_in_every_field() -> None:
    game = Game(3, 5, ["privileges"])
    random = Random(2)
    for _ in range(120):
        game.take(random.choice(game.options))
    twin = game.state.clone()
    for name in [name for fields in ("Map", "Action", "Pile", "State") for name in FIELDS[f"{fields}Fields"]]:
        assert getattr(twin, name) == getattr(game.state, name), name
    for seat, other in zip(game.state.seats, twin.seats, strict=True):
        assert seat is not other
        assert all(getattr(seat, name) == getattr(other, name) for name in FIELDS["SeatFields"])
    assert twin.me is twin.seats[twin.turn]
