"""A turn step by step, with the steps that go by themselves."""

from collections.abc import Iterator
from dataclasses import dataclass

from faiyum.engine.game import Game
from faiyum.engine.machine import take_step
from faiyum.engine.options import Option
from faiyum.engine.state import State


@dataclass
class Step:
    """An option that is taken, the game before it and the state after it."""

    game: Game
    option: Option
    # or there was nothing else
    chosen: bool
    after: State


def walk(game: Game, options: list[Option]) -> Iterator[Step]:
    """The steps of a turn, up to its end."""
    here = game.clone()
    state = game.state.clone()
    for option in options:
        here.take(option)
        for place, taken in enumerate([option, *here.granted]):
            # what follows belongs to the next turn
            if taken.code not in state.options:
                break
            before = game.clone()
            before.state = state.clone()
            take_step(state, taken.code)
            yield Step(before, taken, place == 0, state.clone())
