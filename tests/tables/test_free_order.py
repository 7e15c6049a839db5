"""Free order: choices in any order have the same results as in board order."""

from pathlib import Path
from random import Random

import pytest
from support.games import busy_choice, game_with, play
from support.tables import RENDERER, execute, new_table, refusal
from tables.test_table import random_command

from faiyum import Game
from faiyum.server.api.rendering import undo_targets
from faiyum.server.api.schemas import UndoTarget
from faiyum.tables.commands import TakeOption, Undo
from faiyum.tables.free_order import find_way, passed_options
from faiyum.tables.table import Table

GOLDEN = Path(__file__).parent.parent / "golden"


def chosen(table: Table) -> list[str]:
    """Return the options taken after the card that was played before the table opened."""
    return [entry.option for entry in table.log[1:]]


def new_roads(table: Table, before: set[str]) -> set[str]:
    return {f"road {road}" for road in set(table.game.view()["roads"]) - before}


def test_options_earlier_in_board_order_can_still_be_chosen() -> None:
    workers = game_with([62], workers=["A1", "A6", "C1"])
    farmers = game_with([80], money=3, workers=["A1"])
    roads = game_with([92], goods={"stone": 3})
    for game, card, order in (
        (workers, "play 62", ["space C1", "space A1", "space A6"]),
        (farmers, "play 80", ["space B1", "space A2"]),
        (roads, "play 92", ["road F2-F3", "road C1-D1", "road B3-C5"]),
    ):
        table = new_table(play(game, card))
        for name in order:
            assert name in {option.name for option in RENDERER.state(table, [0]).options}
            execute(table, TakeOption(0, name))
        assert set(chosen(table)) >= set(order)
        assert Game.from_record(table.game.record()).position() == table.game.position()


def test_the_last_road_in_board_order_can_be_combined_with_an_earlier_one() -> None:
    table = new_table(play(game_with(["two-roads"], goods={"stone": 2}), "play two-roads"))
    state = RENDERER.state(table, [0])
    last = next(option for option in state.later if option.name == "road F2-F3")
    assert last.name not in {option.name for option in state.options}
    assert isinstance(last.after, list)
    for first in last.after:
        both = execute(new_table(table.game), TakeOption(0, last.name, first))
        assert {first, last.name} <= {f"road {road}" for road in both.game.view()["roads"]}


def test_no_road_is_built_that_was_not_chosen() -> None:
    table = new_table(play(game_with(["two-roads"], goods={"stone": 2}), "play two-roads"))
    before = set(table.game.view()["roads"])
    state = RENDERER.state(table, [0])
    together = {option.name: option.after for option in state.later}
    # The last two in board order entail each other, and can be combined with any road before them.
    assert {"road C8-C9", "road F2-F3"} <= set(together)
    for name in {option.name for option in state.options} | set(together):
        others = together.get(name)
        if isinstance(others, list):
            assert len(others) == len(state.options)
            for other in others:
                both = execute(new_table(table.game), TakeOption(0, name, other))
                assert new_roads(both, before) == {name, other}
                assert "road" not in {option.kind for option in RENDERER.state(both, [0]).options}
        else:
            alone = execute(new_table(table.game), TakeOption(0, name))
            assert new_roads(alone, before) == {name}


def test_a_turn_that_can_continue_is_not_confirmed_without_asking() -> None:
    table = new_table(play(game_with([62], workers=["A1", "A6", "C1"]), "play 62"))
    execute(table, TakeOption(0, "space C1", confirm=True, ask=True))
    assert table.unconfirmed
    execute(table, TakeOption(0, "space A6", confirm=True, ask=True))
    assert table.unconfirmed
    execute(table, TakeOption(0, "space A1", confirm=True, ask=True))
    assert not table.unconfirmed
    assert table.confirmed == table.decisions


def test_the_last_choice_is_undone_first() -> None:
    table = new_table(play(game_with([62], workers=["A1", "A6", "C1"]), "play 62"))
    execute(table, TakeOption(0, "space C1"), TakeOption(0, "space A1"))
    assert chosen(table) == ["space A1", "space C1"]
    undo, _ = undo_targets(table, [0])
    assert isinstance(undo, UndoTarget)
    execute(table, Undo(0, undo.to))
    assert chosen(table) == ["space C1"]
    # The next undo takes back the choice before.
    undo, _ = undo_targets(table, [0])
    assert isinstance(undo, UndoTarget)
    execute(table, Undo(0, undo.to))
    assert table.decisions == 1


def test_quitting_is_not_confirmed_without_asking() -> None:
    game = Game.from_record((GOLDEN / "2-players-6.txt").read_text(encoding="utf-8"))
    while "quit" not in game.options:
        game.undo()
    options = [str(option) for option in game.options]
    assert len(options) > 1
    for name in options:
        table = execute(new_table(game), TakeOption(game.player, name, confirm=True, ask=True))
        if name == "quit":
            assert table.unconfirmed
        else:
            assert not table.unconfirmed or passed_options(table.game, table.tentative)


@pytest.mark.parametrize("seed", range(3))
def test_choices_in_any_order_have_the_same_results_as_in_board_order(seed: int) -> None:
    table, random, times = new_table(Game(2, seed, ["privileges"])), Random(seed), 0
    while table.next_action is not None:
        found = passed_options(table.game, table.tentative) if table.next_action.kind == "decide" else {}
        if found and random.random() < 0.5:
            times += 1
            before = [entry.option for entry in table.log]
            name = random.choice(list(found)).name
            execute(table, TakeOption(table.next_action.seat, name))
            assert sorted(entry.option for entry in table.log) <= sorted([*before, name])
        else:
            execute(table, random_command(table, random))
    assert times
    assert Game.from_record(table.game.record()).position() == table.game.position()


def test_an_impossible_pair_of_options_does_not_reveal_the_next_card() -> None:
    game = Game(2, 3)
    following = str(game.position()["draw"][0])
    table = new_table(game)
    refusals = {
        card: refusal(table, TakeOption(0, f"buy {card}", first="buy 8", confirm=True))
        for card in map(str, sorted(game.position()["draw"]))
    }
    assert refusals[following] == "why-card-not-in-market"
    assert set(refusals.values()) == {"why-card-not-in-market"}


def with_other_deck(game: Game, random: Random) -> Game:
    """Return the same game with another order of the cards that nobody has seen."""
    position = game.position()
    lines = game.record().splitlines()
    for number, line in enumerate(lines):
        name, _, cards = line.partition(": ")
        if name in ("draw", "final"):
            pile, unseen = cards.split(), len(position[name])
            known = pile[: len(pile) - unseen]
            lines[number] = f"{name}: " + " ".join([*known, *random.sample(pile[len(known) :], unseen)])
    return Game.from_record("\n".join(lines))


@pytest.mark.parametrize("seed", range(5))
def test_no_pair_of_options_depends_on_the_order_of_the_unseen_deck(seed: int) -> None:
    random = Random(seed)
    game = Game(seed % 3 + 1, seed, ["privileges"])
    compared = 0
    while not game.over:
        if random.random() < 0.1:
            twin = with_other_deck(game, random)
            position, names = game.position(), [str(option) for option in game.options]
            following = [
                *names,
                *(f"buy {card}" for card in (position["draw"] + position["final"])[:5]),
                "administrate",
            ]
            for first in random.sample(names, min(4, len(names))):
                for name in following:
                    ways = [find_way(one, [], name, first, unconfirmed=False) for one in (game, twin)]
                    assert ways[0] == ways[1], (first, name)
                    compared += 1
        game.take(busy_choice(random, game.options))
    assert compared > 100
