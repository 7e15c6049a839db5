"""The public interface of `Game`: options, undo, positions, records, views and reasons."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, get_type_hints

import msgspec
import pytest
from support.games import game_with, names, play

from faiyum import Fault, Game, Option, Reason, step_games
from faiyum.engine.core.constants import FISH, ONE, WHEAT
from faiyum.engine.core.option import GAIN, PAY, is_among
from faiyum.engine.core.options import GAINS, PAYMENTS, SUPPLIES, parse_option
from faiyum.engine.core.random_numbers import RandomIndices, shuffle
from faiyum.engine.formats.view_types import AdministrationView, Purse, View

PRIVILEGES = ("privileges",)
SETTINGS = pytest.mark.parametrize(
    ("players", "modules", "rewards"),
    [
        (1, (), 0),
        (1, PRIVILEGES, 6),
        (2, (), 0),
        (2, PRIVILEGES, 0),
        (3, (), 0),
        (3, PRIVILEGES, 0),
        (4, (), 0),
        (4, PRIVILEGES, 0),
        (5, (), 0),
        (5, PRIVILEGES, 0),
    ],
)
ENDING: dict[str, Any] = {
    "market": [66, 122, 124, 126, 128],
    "discounts": [],
    "draw": [],
    "final": [],
    "ended": True,
    "seats": [{"reputation": 20}, {"reputation": 24}],
}
DRAW = " ".join(str(card) for card in range(18, 106, 2))
RECORD = f"""Faiyum record 1
players: 2
seed: 7
market: 2 4 6 8 10 12 14 16
draw: {DRAW}
final: 106 108 110 112 114 116 118 120 122 124 126 128

1. seat 0: cash farmer
2. seat 1: play farmer; space A1
3. seat 0: buy 2
"""


def decisions(players: int, modules: tuple[str, ...] = (), rewards: int = 0) -> Iterator[Game]:
    """Yield a game at every decision, played at random to its end."""
    random = Random(players)
    game = Game(players, seed=players, modules=modules, rewards=rewards)
    while not game.over:
        yield game
        game.take(random.choice(game.options))
    yield game


def everything(game: Game) -> list[Any]:
    """Return everything that is observable about a game."""
    return [game.position(), names(game), game.player, game.decisions, game.turns, game.over, game.record()]


# ---- a new game --------------------------------------------------------------------------


@pytest.mark.parametrize("players", [0, 6, -1, 100, "2", 2.0, True, None])
def test_a_game_has_one_to_five_players(players: Any) -> None:
    with pytest.raises(ValueError, match="players"):
        Game(players)


@pytest.mark.parametrize("modules", [("pyramids",), ("privileges", "pyramids"), ("pyramids", "privileges")])
def test_an_unknown_module_is_refused(modules: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="pyramids"):
        Game(2, modules=modules)


@pytest.mark.parametrize("rewards", [-1, 7, "1", 1.0, True, None])
def test_there_are_up_to_six_rewards(rewards: Any) -> None:
    with pytest.raises(ValueError, match="rewards"):
        Game(1, rewards=rewards)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rewards_are_for_solo_games_only(players: int) -> None:
    with pytest.raises(ValueError, match="rewards"):
        Game(players, rewards=1)


def test_an_unknown_board_is_refused() -> None:
    with pytest.raises(ValueError, match="atlantis"):
        Game(2, board="atlantis")


def test_a_game_without_a_seed_is_dealt_at_random() -> None:
    decks = {tuple(Game(2).position()["draw"]) for _ in range(3)}
    assert len(decks) == 3


# ---- options ---------------------------------------------------------------------------------


def test_a_new_game_starts_with_the_turn_of_the_first_seat() -> None:
    game = Game.from_record(RECORD.partition("1. seat")[0])
    expected = ["play farmer", "cash farmer", "cash two-roads", "cash settlement", "buy 2", "buy 4", "administrate"]
    assert sorted(names(game)) == sorted(expected)
    assert (game.player, game.over, game.turns, game.decisions, game.reputation) == (0, False, 0, 0, [0, 0])


def test_an_option_can_be_taken_by_its_name() -> None:
    one, other = Game(2, seed=1), Game(2, seed=1)
    option = next(option for option in one.options if option.name == "play farmer")
    assert isinstance(option, Option)
    one.take(option)
    other.take("play farmer")
    assert everything(one) == everything(other)


UNKNOWN = [
    "",
    "dance",
    "play",
    "Play farmer",
    "play  farmer",
    "play 999",
    "play king",
    "play farmer farmer",
    "space Z9",
    "pay gold",
    "pay stone wheat",
    "road D6-D5",
    "move D5",
    "times x",
    "administrate now",
]
ILLEGAL = ["play two-roads", "play 4", "cash 4", "buy 66", "use 13", "quit", "end", "done", "space D6", "take-back 0"]


@pytest.mark.parametrize("name", UNKNOWN + ILLEGAL)
def test_an_illegal_option_leaves_the_game_unchanged(name: str) -> None:
    game = Game(2, seed=7)
    before = everything(game)
    with pytest.raises(ValueError, match="option"):
        game.take(name)
    assert everything(game) == before


@pytest.mark.parametrize("name", ["space D5", "space Z9", "done", "play farmer", "administrate", "pay wheat", ""])
def test_an_illegal_option_in_the_middle_of_a_card_leaves_the_game_unchanged(name: str) -> None:
    game = play(Game(2, seed=7), "play farmer")
    before = everything(game)
    with pytest.raises(ValueError, match="option"):
        game.take(name)
    assert everything(game) == before


@pytest.mark.parametrize("name", UNKNOWN)
def test_why_not_refuses_unknown_names(name: str) -> None:
    with pytest.raises(ValueError, match="option"):
        Game(2, seed=7).why_not(name)


@SETTINGS
def test_exactly_the_impossible_options_have_a_reason(players: int, modules: tuple[str, ...], rewards: int) -> None:
    seen = set(ILLEGAL)
    faults = []
    for game in decisions(players, modules, rewards):
        possible = set(names(game))
        seen |= possible
        before = game.position()
        for name in seen:
            reason = game.why_not(name)
            if (reason is None) != (name in possible) or not isinstance(reason, Reason | None):
                faults.append((game.decisions, name, reason))
        if game.position() != before:
            faults.append((game.decisions, "the position", None))
    assert faults == []


def shared_options() -> int:
    return sum(len(alike) for table in (PAYMENTS, GAINS, SUPPLIES) for alike in table)


def test_asking_about_options_does_not_cache_them() -> None:
    game = game_with([104], goods={"wheat": 3}, drained=["D7"], settlements=["D5", "D7"])
    numbers = [(towns, others) for towns in range(60) for others in range(60)]
    asked = [f"supply {towns} {others}" for towns, others in numbers]
    asked += [f"pay {' '.join(['wheat'] * towns + ['rose'] * others)}" for towns, others in numbers if towns + others]
    asked += [f"gain {' '.join(['stone'] * towns + ['fish'] * others)}" for towns, others in numbers if towns + others]
    for name in asked[::100]:
        game.why_not(name)
    before = shared_options()
    for name in asked:
        assert parse_option(game.state.board, name).name == name
    for name in asked[::50]:
        assert game.why_not(name) is not None
    assert shared_options() == before


def test_an_option_that_was_never_offered_is_recognised_when_it_is_offered() -> None:
    # each is parsed before a step creates the shared one
    offered = Option(PAY, ONE[WHEAT] + ONE[FISH], "pay wheat fish")
    asked = Option(PAY, ONE[WHEAT] + ONE[FISH], "pay wheat fish", shared=False)
    assert is_among([offered], asked)
    assert not is_among([Option(GAIN, offered.value, "gain wheat fish")], asked)
    # options of another board may have the same value
    assert not is_among([offered], Option(PAY, offered.value, "pay wheat fish"))


def test_every_decision_within_a_turn_has_at_least_two_options() -> None:
    # a single option is taken automatically
    for game in decisions(3, PRIVILEGES):
        assert game.over or game.view()["prompt"] == "take-turn" or len(game.options) > 1


# ---- clone and undo -------------------------------------------------------------------------------


@SETTINGS
def test_undo_restores_every_decision_back_to_the_start(players: int, modules: tuple[str, ...], rewards: int) -> None:
    past = []
    last: Game | None = None
    for game in decisions(players, modules, rewards):
        past.append([game.position(), names(game), game.player, game.decisions, game.turns, game.over])
        last = game
    assert last is not None
    assert last.over
    while past:
        expected = past.pop()
        assert [last.position(), names(last), last.player, last.decisions, last.turns, last.over] == expected
        if past:
            last.undo()
    with pytest.raises(ValueError, match="undo"):
        last.undo()
    assert last.record() == Game(players, seed=players, modules=modules, rewards=rewards).record()


def test_there_is_nothing_to_undo_at_the_start_of_a_position() -> None:
    game = game_with(["farmer"])
    before = everything(game)
    with pytest.raises(ValueError, match="undo"):
        game.undo()
    assert everything(game) == before


def test_undo_goes_back_one_decision_not_one_turn() -> None:
    game = play(game_with(["farmer"], workers=["A1"]), "administrate", "done")
    play(game, "play farmer")
    asked = everything(game)
    play(game, names(game)[0])
    game.undo()
    assert everything(game) == asked


def test_a_clone_is_independent() -> None:
    game = play(Game(3, seed=2), "cash farmer", "play farmer")
    before = everything(game)
    clone = game.clone()
    assert everything(clone) == before
    play(clone, names(clone)[0], "administrate")
    assert everything(game) == before
    for _ in range(4):
        clone.undo()
    assert clone.decisions == 0
    assert everything(game) == before


# ---- round trips -----------------------------------------------------------------------------------


@SETTINGS
def test_a_position_can_be_read_back_at_every_decision(players: int, modules: tuple[str, ...], rewards: int) -> None:
    random = Random(1)
    for game in decisions(players, modules, rewards):
        position = game.position()
        again = Game.from_position(json.loads(json.dumps(position)))
        assert again.position() == position
        assert [names(again), again.player, again.over] == [names(game), game.player, game.over]
        assert [again.reputation, again.standings, again.winners] == [game.reputation, game.standings, game.winners]
        if not game.over:
            further, option = game.clone(), random.choice(game.options)
            further.take(option)
            again.take(option)
            assert names(again) == names(further)
            assert {**again.position(), "pending": None} == {**further.position(), "pending": None}


@pytest.mark.parametrize(("players", "modules"), [(1, ()), (2, ()), (2, PRIVILEGES), (5, PRIVILEGES)])
def test_a_record_can_be_read_back_at_every_decision(players: int, modules: tuple[str, ...]) -> None:
    for game in decisions(players, modules):
        assert everything(Game.from_record(game.record())) == everything(game)


@SETTINGS
def test_the_record_of_a_whole_game_contains_its_result(players: int, modules: tuple[str, ...], rewards: int) -> None:
    *_, game = decisions(players, modules, rewards)
    record = game.record()
    assert record.splitlines()[-1] == "result: " + " ".join(map(str, game.reputation))
    assert everything(Game.from_record(record)) == everything(game)


def test_a_record_has_the_documented_format() -> None:
    game = Game.from_record(RECORD)
    assert game.record() == RECORD
    assert (game.player, game.turns, game.decisions) == (1, 3, 4)
    assert game.position()["seats"][0]["hand"] == [2, "farmer", "farmer", "two-roads", "settlement"]
    assert game.position()["market"] == [4, 6, 8, 10, 12, 14, 16, 18]


def test_a_record_does_not_depend_on_its_seed() -> None:
    other = Game.from_record(RECORD.replace("seed: 7", "seed: 8"))
    assert other.position() == Game.from_record(RECORD).position()


def test_the_record_of_a_game_from_a_position_contains_that_position() -> None:
    game = play(Game.from_position(ENDING), "cash farmer", "quit", "quit")
    lines = game.record().splitlines()
    assert lines[1].startswith('position: {"players": 2')
    assert lines[3:] == ["1. seat 0: cash farmer", "2. seat 1: quit", "3. seat 0: quit", "", "result: 20 30"]
    again = Game.from_record(game.record())
    assert everything(again) == everything(game)
    again.undo()
    assert (again.over, again.player) == (False, 0)


def test_decisions_of_another_seat_are_recorded_in_brackets() -> None:
    # ruling J-14: the owner of RESURRECTION decides during another player's administration
    market = [4, 38, 58, 76, 78, 80, 82, 84]
    seats: list[dict[str, Any]] = [{"hand": []}, {"privileges": [39]}]
    game = Game.from_position({"modules": ["privileges"], "seats": seats, "market": market})
    play(game, "administrate")
    assert (game.player, set(names(game))) == (1, {"card 4", "card 38", "done"})
    play(game, "card 38")
    assert game.record().splitlines()[-1] == "1. seat 0: administrate; (seat 1) card 38"
    assert everything(Game.from_record(game.record())) == everything(game)


BROKEN_RECORDS = [
    ({"Faiyum record 1": "Faiyum record 9"}, "line 1"),
    ({RECORD: ""}, "line 1"),
    ({"players: 2\n": ""}, "players"),
    ({"players: 2": "players: 6"}, "players"),
    ({"players: 2": "players: two"}, "two"),
    ({"players: 2": "players: 2\nplayers: 3"}, "players"),
    ({"players: 2": "players: 2\nmodules: pyramids"}, "pyramids"),
    ({"players: 2": "players: 2\nmodules: privileges"}, "card"),
    ({"players: 2": "players: 2\nrewards: 1"}, "rewards"),
    ({"players: 2": "players: 1\nrewards: many"}, "many"),
    ({"players: 2": "players: 2\nboard: atlantis"}, "atlantis"),
    ({"players: 2": "players: 2\ncolour: red"}, "colour"),
    ({"seed: 7": "seed: seven"}, "seven"),
    ({"market: ": "bazaar: "}, "bazaar"),
    ({f"draw: {DRAW}\n": ""}, "draw"),
    ({"final: 106": "106"}, "line 6"),
    ({"market: 2 4": "market: 4"}, "market"),
    ({"market: 2 4": "market: 2 2"}, "market"),
    ({"market: 2 4": "market: 999 4"}, "999"),
    ({"market: 2 4": "market: farmer 4"}, "market"),
    ({"draw: 18 ": "draw: "}, "draw"),
    ({" 14 16\n": " 14\n", "draw: 18": "draw: 16 18"}, "market"),
    ({" 16\n": " 16 18\n", "draw: 18 ": "draw: "}, "market"),
    ({"final: 106 ": "final: ", "draw: 18": "draw: 106 18"}, "final"),
    ({"cash farmer": "cash 38"}, "line 8"),
    ({"cash farmer": "dance"}, "dance"),
    ({"cash farmer": ""}, "line 8"),
    ({"space A1": "space Z9"}, "Z9"),
    ({"space A1": "space D5"}, "line 9"),
    ({"; space A1": ""}, "line 10"),
    ({"; space A1": "; space A1; space A1"}, "line 9"),
    ({"buy 2": "buy 66"}, "line 10"),
    ({"1. seat 0: ": "1. seat 0 "}, "line 8"),
    ({"1. seat 0": "1. seat 1"}, "line 8"),
    ({"2. seat 1": "2. seat 0"}, "line 9"),
    ({"2. seat 1": "7. seat 1"}, "line 9"),
    ({"1. seat 0: cash farmer\n": ""}, "line 8"),
    ({"; space A1": "; (seat 0) space A1"}, "line 9"),
    ({"buy 2\n": "buy 2\nhello\n"}, "line 11"),
    ({"buy 2\n": "buy 2\n: hello\n"}, "line 11"),
    ({"buy 2\n": "buy 2\nresult: 0 0\n"}, "result"),
]


@pytest.mark.parametrize(("edits", "word"), BROKEN_RECORDS)
def test_an_invalid_record_is_refused_with_the_error(edits: dict[str, str], word: str) -> None:
    text = RECORD
    for old, new in edits.items():
        assert old in text
        text = text.replace(old, new, 1)
    with pytest.raises(ValueError, match=word):
        Game.from_record(text)


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("result: 26 24", "result: 26 25", "result"),
        ("result: 26 24", "result: 26", "result"),
        ("result: 26 24", "result: 26 24 0", "result"),
        ("result: 26 24", "result: 26 x", "result"),
        ("result: 26 24", "", "result"),
        ("2. seat 1: quit", "2. seat 1: quit\n3. seat 0: quit", "line 6"),
        ('position: {"players": 2', 'position: {"players": 9', "players"),
        ('position: {"players": 2', 'position: {"colour": 2', "colour"),
        ("position: {", "position: ", "JSON"),
        ("position: {", "position: [{", "JSON"),
    ],
)
def test_an_invalid_record_of_a_finished_game_is_refused_with_the_error(old: str, new: str, word: str) -> None:
    text = play(Game.from_position(ENDING), "quit", "quit").record()
    assert old in text
    with pytest.raises(ValueError, match=word):
        Game.from_record(text.replace(old, new))


# ---- views ---------------------------------------------------------------------------------------


@SETTINGS
def test_no_view_depends_on_the_order_of_the_deck(players: int, modules: tuple[str, ...], rewards: int) -> None:
    random = Random(5)
    for game in decisions(players, modules, rewards):
        position = game.position()
        turned = {
            **position,
            "draw": random.sample(position["draw"], len(position["draw"])),
            "final": position["final"][::-1],
        }
        one, other = Game.from_position(position), Game.from_position(turned)
        for seat in [None, *range(players)]:
            assert one.view(seat) == other.view(seat)


@SETTINGS
def test_every_seat_sees_everything_except_the_piles(players: int, modules: tuple[str, ...], rewards: int) -> None:
    # ruling A-10: hands are open
    hidden = ("draw", "final", "pending")
    for game in decisions(players, modules, rewards):
        visible = {key: value for key, value in game.position().items() if key not in hidden}
        for seat in [None, *range(players)]:
            view = json.loads(json.dumps(game.view(seat)))
            assert {key: view[key] for key in visible} == visible


def test_only_the_deciding_seat_gets_the_options() -> None:
    game = play(Game(3, seed=1), "cash farmer")
    assert game.view(1)["options"] == names(game)
    assert [game.view(seat)["options"] for seat in (None, 0, 2)] == [[], [], []]


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_view_of_a_missing_seat_is_refused(seat: int) -> None:
    with pytest.raises(ValueError, match=str(seat)):
        Game(3, seed=1).view(seat)


@pytest.mark.parametrize(("players", "modules"), [(1, ()), (3, ()), (5, ("privileges",))])
def test_views_have_exactly_the_fields_of_their_types(players: int, modules: tuple[str, ...]) -> None:
    random = Random(players)
    game = Game(players, seed=players, modules=modules)
    while not game.over:
        for seat in (None, *range(players)):
            check_fields(game.view(seat), View)
        check_fields(game.administration(game.player), AdministrationView)
        for option in game.options:
            if option.kind == "pay":
                check_fields(game.left_after(option), Purse)
        game.take(random.choice(game.options))
    check_fields(game.view(), View)


def check_fields(data: Mapping[str, object], kind: type) -> None:
    msgspec.convert(data, kind, strict=True)
    assert {*data} <= {*get_type_hints(kind)}


def test_a_view_has_a_complete_json_schema() -> None:
    _, components = msgspec.json.schema_components([View, AdministrationView])
    assert {*components} == {"View", "SeatView", "Goods", "SupplyView", "AdministrationView"}
    assert {*components["View"]["properties"]} - {*components["View"]["required"]} == {"board"}


@pytest.mark.parametrize("modules", [(), ("privileges",)])
def test_a_playout_ends_the_same_as_random_options_taken_one_by_one(modules: tuple[str, ...]) -> None:
    for players in range(1, 6):
        quick, slow = Game(players, players, modules), Game(players, players, modules)
        quick.play_out(Random(players))
        indices = RandomIndices(Random(players))
        while not slow.over:
            slow.take(slow.options[indices.below(len(slow.options))])
        assert quick == slow


def test_random_indices_are_equally_likely() -> None:
    indices = RandomIndices(Random(5))
    for count in (1, 2, 7, 60, 1000):
        drawn = Counter(indices.below(count) for _ in range(200 * count))
        assert drawn.keys() == {*range(count)}
        # of a chi-squared distribution, which has this mean and variance
        deviation = sum((number - 200) ** 2 / 200 for number in drawn.values())
        assert abs(deviation - (count - 1)) <= 4 * (2 * (count - 1)) ** 0.5


def test_shuffling_matches_the_standard_library() -> None:
    for seed in range(50):
        cards, expected = list(range(seed + 1)), list(range(seed + 1))
        mine, theirs = Random(seed), Random(seed)
        shuffle(mine, cards)
        theirs.shuffle(expected)
        assert cards == expected
        assert mine.random() == theirs.random()


def test_a_playout_leaves_no_history() -> None:
    game = Game(2, 1)
    game.take("cash farmer")
    clone = game.clone()
    clone.play_out(Random(1))
    assert (clone.seed, clone.decisions, clone.history) == (None, 0, [])
    assert Game.from_record(clone.record()) == clone
    with pytest.raises(Fault, match="nothing to undo"):
        clone.undo()
    assert (game.over, game.decisions) == (False, 1)


def test_many_games_can_be_stepped_at_once() -> None:
    random = Random(4)
    games = [Game(1 + seed % 5, seed) for seed in range(10)]
    twins = [game.clone() for game in games]
    left = [len(game.options) for game in games]
    while any(left):
        choices = [random.randrange(n) if n else 0 for n in left]
        for twin, choice in zip(twins, choices, strict=True):
            if not twin.over:
                twin.take(twin.options[choice])
        left = step_games(games, choices)
        assert left == [len(twin.options) for twin in twins]
    assert [game.record() for game in games] == [twin.record() for twin in twins]


@pytest.mark.parametrize("choices", [[0], [0, 99], [-1, 0]])
def test_invalid_choices_for_many_games_change_nothing(choices: list[int]) -> None:
    games = [Game(2, 1), Game(2, 2)]
    with pytest.raises(Fault):
        step_games(games, choices)
    assert [game.decisions for game in games] == [0, 0]
