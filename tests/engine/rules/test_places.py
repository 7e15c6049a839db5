"""Places: lists of conditions on spaces."""

import pytest

from faiyum import Game
from faiyum.engine.core.messages import Reason
from faiyum.engine.rules.places import ON_STONE, ON_WHEAT, REACHED, UNBUILT, UNDEVELOPED, UNOCCUPIED, Condition, Place

CONDITIONS: list[Condition] = [UNDEVELOPED, UNOCCUPIED, UNBUILT, UNBUILT, UNOCCUPIED, UNDEVELOPED]


@pytest.mark.parametrize("position", range(7))
def test_the_order_of_conditions_does_not_matter(position: int) -> None:
    state = Game(seed=1).state
    place = Place(*CONDITIONS[:position], ON_STONE, *CONDITIONS[position:])
    assert place.mask(state) == UNDEVELOPED.mask(state) & ON_STONE.mask(state) != 0
    space = state.board.index["A2"]
    assert place.reasons_against(state, space) == [Reason("on-stone", {"space": "A2"})]


@pytest.mark.parametrize("count", range(2, 7))
def test_a_place_without_spaces_names_the_condition_that_rules_them_out(count: int) -> None:
    state = Game(seed=1).state
    place = Place(ON_STONE, *CONDITIONS[: count - 2], ON_WHEAT, REACHED)
    assert place.mask(state) == 0
    assert place.obstacle(state) == Reason("no-on-wheat", {"place": ""})


def test_a_place_without_conditions_includes_every_space() -> None:
    assert Place().mask(Game(seed=1).state) == -1
