"""`Game` as a Python class: types, errors, docstrings, equality, keys, copies and pictures."""

import copy
import doctest
import inspect
import json
import pickle
import re
import subprocess
import sys
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any
from xml.etree import ElementTree

import pytest
from support.games import game_with, names, play

from faiyum import COMPILED, Fault, Game, Option, Reason, Remedy, step_games
from faiyum.engine.core.option import KINDS

ROOT = Path(__file__).parents[2]
SETTINGS = pytest.mark.parametrize(
    ("players", "modules", "rewards"),
    [(1, (), 0), (1, ("privileges",), 6), (2, (), 0), (3, ("privileges",), 0), (5, ("privileges",), 0)],
)
PUBLIC = [name for name in dir(Game) if not name.startswith("_") and name not in ("seed", "state")]


def random_game(decisions: int, players: int = 3, modules: tuple[str, ...] = (), rewards: int = 0) -> Game:
    random = Random(decisions)
    game = Game(players, 4, modules, rewards=rewards)
    while not game.over and game.decisions < decisions:
        game.take(random.choice(game.options))
    return game


# ---- types and errors --------------------------------------------------------------------


TYPED_CALLS = """
from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from faiyum import Fault, Game, Option, Reason, step_games

modules: list[str] = ["privileges"]
facts: Mapping[str, int | str] = MappingProxyType({"perfumer_times": 2})
game: Game = Game(3, None, modules, board="faiyum", rewards=0, facts=facts)
games: Sequence[Game] = (game, Game(modules=("privileges",)))
left: list[int] = step_games(games, (0, 0)) + step_games([game], [0])
option: Option = game.options[0]
game.take(option)
game.take("administrate")
game.take(option if game.over else "done")
game = Game.from_record(game.record())
game = Game.from_position(game.position()).sample(Random(1))
money: int = game.view()["seats"][0]["money"] + game.view(0)["seats"][0]["money"] + game.view(None)["turns"]
game.administration(game.player)
game.left_after(option)
reason: Reason | None = game.why_not(option) or game.why_not("play 4")
table: dict[object, float] = {game.position_key(): 0.5}

Game("three", board=17)  # error: arg-type arg-type
Game(2.0)  # error: arg-type
Game(seed="x")  # error: arg-type
Game(modules=[1])  # error: list-item
Game(modules=None)  # error: arg-type
Game(modules="privileges")  # error: arg-type
Game(1, rewards="all")  # error: arg-type
Game(facts=["perfumer_times"])  # error: arg-type
Game(player=1)  # error: call-arg
game.take(17)  # error: arg-type
game.take(None)  # error: arg-type
game.view("0")  # error: arg-type
game.administration(None)  # error: arg-type
game.left_after(3)  # error: arg-type
game.why_not(option.code)  # error: arg-type
Game.from_position([])  # error: arg-type
Game.from_position("{}")  # error: arg-type
Game.from_record(b"")  # error: arg-type
game.players = 3  # error: misc
game.play_out(3)  # error: arg-type
game.sample(3)  # error: arg-type
step_games(game, [0])  # error: arg-type
"""


@pytest.mark.slow
def test_type_checkers_accept_correct_calls_and_refuse_others(tmp_path: Path) -> None:
    file = tmp_path / "typed_calls.py"
    file.write_text(TYPED_CALLS, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--hide-error-context", str(file)]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    found = re.findall(r":(\d+): error: .*\[(.*)\]", answer.stdout)
    expected = [
        (str(number), code)
        for number, line in enumerate(TYPED_CALLS.splitlines(), 1)
        for code in line.partition("# error: ")[2].split()
    ]
    assert found == expected, answer.stdout + answer.stderr


# Arguments of the wrong type, for callers without a type checker.
ANY: Any = Game
STEP: Any = step_games
NO_OPTION = f"is not an option: the first word is one of {', '.join(KINDS)}"
INVALID: list[tuple[Callable[[], object], str]] = [
    (lambda: ANY("three"), "Faiyum is for 1 to 5 players, not 'three'"),
    (lambda: ANY(None), "Faiyum is for 1 to 5 players, not None"),
    (lambda: ANY(10**30), f"Faiyum is for 1 to 5 players, not {10**30}"),
    (lambda: ANY("three", board=17), "a board is a name or a path, not 17"),
    (lambda: ANY(2, board=17), "a board is a name or a path, not 17"),
    (lambda: ANY(2, board=None), "a board is a name or a path, not None"),
    (lambda: ANY(2, seed="7"), "the seed must be a whole number, not '7'"),
    (lambda: ANY(2, seed=True), "the seed must be a whole number, not True"),
    (lambda: ANY(2, seed=7.0), "the seed must be a whole number, not 7.0"),
    (lambda: ANY(2, modules="privileges"), "modules are a list of names, not 'privileges'"),
    (lambda: ANY(2, modules=None), "modules are a list of names, not None"),
    (lambda: ANY(2, modules=[3]), "modules: there is no 3, only 'privileges'"),
    (lambda: ANY(1, rewards="all"), "rewards are a number from 0 to 6, not 'all'"),
    (lambda: ANY(2, 1).take(17), f"'17' {NO_OPTION}"),
    (lambda: ANY(2, 1).take(None), f"'None' {NO_OPTION}"),
    (lambda: ANY(2, 1).why_not(17), f"'17' {NO_OPTION}"),
    (lambda: ANY(2, 1).left_after(None), f"'None' {NO_OPTION}"),
    (lambda: ANY(2, 1).view("0"), "there is no seat '0'"),
    (lambda: ANY(2, 1).view(False), "there is no seat False"),
    (lambda: ANY(2, 1).administration(None), "there is no seat None"),
    (lambda: ANY(2, 1).administration(2), "there is no seat 2"),
    (lambda: ANY.from_position(None), "a position is a dictionary"),
    (lambda: ANY.from_position([]), "a position is a dictionary"),
    (lambda: ANY.from_record(None), "a record is a text"),
    (lambda: ANY.from_record(b"Faiyum record 1"), "a record is a text"),
    (lambda: ANY(2, 1).play_out(3), "random must be a random.Random, not 3"),
    (lambda: ANY(2, 1).sample(3), "random must be a random.Random, not 3"),
    (lambda: ANY(2, 1).sample(None), "random must be a random.Random, not None"),
    (lambda: ANY.from_position({}, 3), "random must be a random.Random, not 3"),
    (lambda: STEP(3, [0]), "games: a list was expected, not 3"),
    (lambda: STEP([Game(2, 1)], 0), "choices: a list was expected, not 0"),
    (lambda: STEP([3], [0]), "3 is not a game"),
    (lambda: STEP("a", [0]), "'a' is not a game"),
    (lambda: STEP([Game(2, 1)], []), "one game needs one choice, not 0"),
    (lambda: STEP((Game(2, 1), Game(2, 2)), [0]), "2 games need as many choices, not 1"),
    (lambda: STEP([Game(2, 1)], ["0"]), f"'0' is not the index of one of {len(Game(2, 1).options)} options"),
    (lambda: STEP([Game(2, 1)], [True]), f"True is not the index of one of {len(Game(2, 1).options)} options"),
    (lambda: STEP([Game(2, 1)], [10**30]), f"{10**30} is not the index of one of {len(Game(2, 1).options)} options"),
]


@pytest.mark.parametrize(("call", "message"), INVALID)
def test_an_invalid_argument_raises_the_same_fault_in_both_builds(call: Callable[[], object], message: str) -> None:
    with pytest.raises(Fault) as raised:
        call()
    assert str(raised.value) == message


def test_an_unknown_argument_raises_a_type_error() -> None:
    with pytest.raises(TypeError, match="colour"):
        ANY(2, colour="red")


def test_facts_can_be_any_mapping() -> None:
    facts: dict[str, int | str] = {"perfumer_times": 2}
    assert Game(2, 1, facts=MappingProxyType(facts)) == Game(2, 1, facts=facts)


def test_a_batch_of_games_can_be_any_sequence() -> None:
    games = [Game(2, seed) for seed in range(3)]
    twins = tuple(game.clone() for game in games)
    assert step_games(twins, (0, 1, 2)) == step_games(games, [0, 1, 2])
    assert [*twins] == games


def test_a_batch_cannot_contain_the_same_game_twice() -> None:
    game, other = Game(2, 1), Game(2, 2)
    with pytest.raises(Fault, match="twice"):
        step_games([game, other, game], [0, 0, 0])
    assert (game.decisions, other.decisions) == (0, 0)


def test_a_position_can_be_any_mapping() -> None:
    position = Game(2, 1).position()
    assert Game.from_position(MappingProxyType(position)) == Game.from_position(position)


# ---- documentation -----------------------------------------------------------------------


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_member_has_a_docstring(name: str) -> None:
    text = inspect.getdoc(getattr(Game, name))
    assert text is not None
    assert re.match(r"[A-Z].*[.:]", text)


def test_docstrings_and_signatures_survive_compilation() -> None:
    # What the source says, whichever build runs.
    source = (ROOT / "src/faiyum/engine/game.py").read_text(encoding="utf-8")
    for text in [inspect.getdoc(Game), *[inspect.getdoc(getattr(Game, name)) for name in PUBLIC]]:
        assert text is not None
        assert text.splitlines()[0] in source
        assert text.splitlines()[-1] in source
    assert [*inspect.signature(Game).parameters] == ["players", "seed", "modules", "board", "rewards", "facts"]
    assert [*inspect.signature(Game.take).parameters] == ["self", "option"]
    assert inspect.signature(Game.view).parameters["seat"].default is None
    assert [*inspect.signature(Game.from_record).parameters] == ["text"]
    for public in (Option, Reason, Remedy, Fault):
        assert inspect.getdoc(public)
    assert (inspect.getdoc(step_games) or "").splitlines()[0] in source
    assert [*inspect.signature(step_games).parameters] == ["games", "choices"]


def test_annotations_show_the_plain_types() -> None:
    parameters = inspect.signature(Game).parameters
    found = (parameters["players"].annotation, parameters["seed"].annotation)
    # Compiled functions have no annotations.
    assert found == ((inspect.Parameter.empty,) * 2 if COMPILED else (int, int | None))


@pytest.mark.parametrize("documented", [Game, step_games, *[getattr(Game, name) for name in PUBLIC]])
def test_examples_in_docstrings_are_correct(documented: object) -> None:
    example = doctest.DocTestParser().get_doctest(inspect.getdoc(documented) or "", {}, "example", None, None)
    assert doctest.DocTestRunner().run(example).failed == 0


# ---- repr and picture --------------------------------------------------------------------


def test_the_repr_shows_players_turn_and_seat() -> None:
    game = Game(3, 7)
    assert repr(game) == "<Game: 3 players, turn 1, seat 0 to move>"
    play(game, "cash farmer")
    assert repr(game) == "<Game: 3 players, turn 2, seat 1 to move>"
    assert repr(Game(1, 7)) == "<Game: 1 player, turn 1, seat 0 to move>"


def test_the_repr_of_a_finished_game_shows_its_length() -> None:
    game = random_game(10_000)
    assert repr(game) == f"<Game: 3 players, over after {game.turns} turns>"


def test_a_notebook_shows_the_board_with_its_pieces() -> None:
    game = Game(2, 1)
    picture = game._repr_svg_()
    assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    game = Game.from_position({**game.position(), "settlements": ["D5", "A1"]})
    assert game._repr_svg_() != picture


# ---- equality and keys -------------------------------------------------------------------


def test_games_are_equal_in_the_same_position() -> None:
    game = random_game(30)
    assert game == game.clone()
    assert game == Game.from_position(game.position())
    assert game == Game.from_record(game.record())
    moved = game.clone()
    moved.take(game.options[0])
    assert game != moved
    moved.undo()
    assert game == moved
    assert Game(3, 4) != Game(3, 5)
    assert Game(3, 4) != Game(2, 4)
    assert game != game.position()
    assert game != None  # noqa: E711


def test_games_with_different_deck_orders_are_not_equal() -> None:
    game = Game(2, 1)
    assert game != game.known()
    assert game.known() == Game(2, 1).known()
    assert game.sample(Random(1)) == game.sample(Random(1))
    assert game.sample(Random(1)) != game.sample(Random(2))


@pytest.mark.parametrize("facts", [{"perfumer_times": 2}, {"privilege_reputation": 3}])
def test_games_with_other_facts_are_not_equal(facts: dict[str, int | str]) -> None:
    game = Game(2, 1, facts=facts)
    assert game != Game(2, 1)
    assert game == Game.from_position(game.position())


def test_games_are_not_hashable() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Game(2, 1))


def position_of(game: Game) -> str:
    """Return the position without what does not decide how the game goes on."""
    position = game.position()
    position["box"].sort(key=str)
    pending = position.pop("pending", {})
    pending.pop("turns", None)
    return json.dumps([position, pending, game.over], sort_keys=True)


def reachable(game: Game, random: Random, depth: int) -> Iterator[Game]:
    """Yield positions around a game: some options, each with what follows."""
    yield game
    if depth:
        for option in random.sample(game.options, min(len(game.options), 4)):
            after = game.clone()
            after.take(option)
            yield from reachable(after, random, depth - 1)


@SETTINGS
def test_positions_share_a_key_if_and_only_if_they_are_equal(
    players: int, modules: tuple[str, ...], rewards: int
) -> None:
    random = Random(players)
    keys: dict[str, Hashable] = {}
    for decisions in (0, 40, 90, 150, 10_000):
        for game in reachable(random_game(decisions, players, modules, rewards), random, 3):
            key = game.position_key()
            assert keys.setdefault(position_of(game), key) == key
            assert Game.from_position(game.position()).position_key() == key
    assert len({*keys.values()}) == len(keys)


def test_different_orders_of_decisions_lead_to_the_same_key() -> None:
    start = game_with(["farmer", "farmer"], drained=["D6"], workers=["D6"])
    here, *_, there = names(play(start.clone(), "play farmer"))
    one, other = [
        play(start.clone(), "play farmer", first, "administrate", "done", "play farmer", second)
        for first, second in ((here, there), (there, here))
    ]
    assert one.history != other.history
    assert one == other
    assert len({one.position_key(), other.position_key()}) == 1


# ---- copies ------------------------------------------------------------------------------


COPIES: list[Callable[[Game], Game]] = [
    Game.clone, copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game)),
]  # fmt: skip
STARTS: list[Callable[[], Game]] = [
    lambda: random_game(47, modules=("privileges",)),
    lambda: Game.from_position(random_game(47).position()),
    lambda: random_game(47).known(),
    lambda: random_game(45).sample(Random(1)),
]


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("duplicate", COPIES)
def test_a_copy_is_equal_and_independent(start: Callable[[], Game], duplicate: Callable[[Game], Game]) -> None:
    game, random = start(), Random(3)
    for _ in range(8):
        again = duplicate(game)
        assert again == game
        assert (again.decisions, again.seed, again.options) == (game.decisions, game.seed, game.options)
        assert again.record() == game.record()
        again.take(again.options[0])
        assert again != game
        again.undo()
        assert again == game
        game.take(random.choice(game.options))


def test_deep_copies_of_containers_copy_their_games() -> None:
    games = {"first": [Game(2, 1)]}
    again = copy.deepcopy(games)
    assert again == games
    assert again["first"][0] is not games["first"][0]
