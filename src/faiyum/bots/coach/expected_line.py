"""The line that a bot expects: the player's next turns after a plan."""

from random import Random
from typing import Final

from faiyum.bots.search.search_bot import QUICK_LIMITS, Plan, SearchBot
from faiyum.engine.core.machine import take
from faiyum.engine.core.option import Option, is_among
from faiyum.engine.core.program import OVER
from faiyum.engine.core.state import State
from faiyum.engine.game import Game

# How many of the player's next turns are predicted.
MAX_TURNS: Final = 2


def expected_turns(bot: SearchBot, game: Game, plan: Plan) -> list[tuple[Game, list[Option]]]:
    """Return the player's next turns as the bot expects them: for each, the game before it and its options.

    The line of an exact plan is known. Otherwise, all players play the best turn of a quick search. The prediction
    stops before a turn that depends on a card drawn on the way.
    """
    seat = game.player
    here = game.sample(Random(bot.seed))
    known = len(here.state.deck) - here.state.drawn <= 1
    drawn = here.state.drawn
    for option in plan.turn.options:
        if not is_among(here.state.options, option):
            return []
        take(here.state, option)
    rest = list(plan.line)
    found: list[tuple[Game, list[Option]]] = []
    while here.state.program != OVER and not here.state.seats[seat].quit and len(found) < MAX_TURNS:
        state = here.state
        new = state.deck[drawn : state.drawn]
        own = state.decider == seat
        options = next_turn(state, rest) if plan.exact else quick_turn(bot, state)
        if own and not known and any(option.value in new for option in options if names_card(option)):
            break
        if own:
            before = game.clone()
            before.state = state.clone()
            found.append((before, options))
        for option in options:
            if not is_among(state.options, option):
                break
            take(state, option)
    return found


def next_turn(state: State, rest: list[Option]) -> list[Option]:
    """Remove the options of the next turn from a known line and return them."""
    here = state.clone()
    options = []
    while rest and here.turns == state.turns and here.program != OVER and here.decider == state.decider:
        options.append(rest.pop(0))
        take(here, options[-1])
    return options


def quick_turn(bot: SearchBot, state: State) -> list[Option]:
    return list(bot.search_turns(state, QUICK_LIMITS)[0].turn.options)


def names_card(option: Option) -> bool:
    return option.kind in ("buy", "play", "card", "cash", "use")
