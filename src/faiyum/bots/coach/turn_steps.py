"""The steps of a turn, including those taken automatically."""

from collections.abc import Iterator
from dataclasses import dataclass

from faiyum.engine.core.machine import take_step
from faiyum.engine.core.option import Option, is_among
from faiyum.engine.core.state import State
from faiyum.engine.game import Game


@dataclass
class TurnStep:
    """An option taken in a turn, with the game before it and the state after it."""

    game: Game
    option: Option
    # False if the option was taken automatically because it was the only one.
    chosen: bool
    after: State


def turn_steps(game: Game, options: list[Option]) -> Iterator[TurnStep]:
    """Yield the steps of a turn in which these options are chosen, up to its end."""
    here = game.clone()
    state = game.state.clone()
    for option in options:
        here.take(option)
        for index, taken in enumerate([option, *here.granted]):
            # The rest belongs to the next turn.
            if not is_among(state.options, taken):
                break
            before = game.clone()
            before.state = state.clone()
            take_step(state, taken)
            yield TurnStep(before, taken, index == 0, state.clone())


def option_places(option: Option) -> list[str]:
    """Return the spaces or the side that an option names."""
    return option.name.split()[1:] if option.kind in ("space", "road", "bridge", "move") else []
