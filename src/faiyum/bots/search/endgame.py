"""Turns with exact values in solvable endgames."""

from dataclasses import dataclass
from typing import Final

from faiyum.bots.search.exact import (
    NULL_WINDOW,
    CardHidden,
    ExactSearch,
    LimitReached,
    Line,
    active_seats,
    is_endgame,
)
from faiyum.bots.search.turns import Turn, complete_turns, hide_drawn_cards
from faiyum.engine.core.machine import take, take_in_turn
from faiyum.engine.core.option import Option
from faiyum.engine.core.program import PROGRAMS
from faiyum.engine.core.state import State

# If several players have more playable cards than this in total, the search would take too long.
MAX_PLAYABLE: Final = 7
# The limits of the search for alternatives, as in SearchBot.
WIDTH: Final = 6
TRIES: Final = 300


@dataclass
class SolvedTurn:
    """A turn with its exact value and the best play after it; with three or more players, its guaranteed value."""

    turn: Turn
    value: float
    # Best play after the turn.
    line: Line


def solve_endgame(root: State, limit: int) -> SolvedTurn | None:
    """Return the best turn, or None if the endgame cannot be solved.

    With one player left, the turn's value is the highest reputation reachable; with two, the game-theoretic value. With
    more, the turn is proven best whatever the others do, and the result is None if there is no such proof. `limit` is
    the maximum number of options to try.
    """
    solution = solve(root, limit)
    return solution[0] if solution else None


def solve_with_alternatives(root: State, weights: list[float], limit: int) -> list[SolvedTurn]:
    """Return the best turn and some alternatives, best first, or an empty list if the endgame cannot be solved.

    `weights` guide the search for alternatives, for which up to `limit` further options may be tried.
    """
    solution = solve(root, limit)
    if not solution:
        return []
    best, search = solution
    solved = [best]
    search.extend_limit(limit)
    for turn in complete_turns(root, weights, WIDTH, TRIES):
        if turn.options != best.turn.options:
            try:
                solved.append(solve_turn(root, turn, search))
            except CardHidden:
                # The value of this alternative depends on an unseen card.
                continue
            except LimitReached:
                break
    # The sort is stable: among equal turns, the one found first comes first.
    return sorted(solved, key=lambda turn: -turn.value)


def solve(root: State, limit: int) -> tuple[SolvedTurn, ExactSearch] | None:
    """Return the best turn and the search that found it, or None."""
    if not is_endgame(root) or not is_small(root):
        return None
    search = ExactSearch(root, root.decider, limit)
    try:
        value = search.value(root)
        line = search.best_line(root)
        turn = first_turn(root, line.options)
        if len(active_seats(root)) > 2 and not is_proven(root, turn, search):
            return None
    except (LimitReached, CardHidden):
        return None
    return SolvedTurn(turn, value, Line(line.options[len(turn.options) :], line.end)), search


def is_small(root: State) -> bool:
    """Return whether exact search is worth a try: few cards can be played, or only one player is left."""
    active = active_seats(root)
    if len(active) == 1:
        return True
    state = root.clone()
    playable = 0
    for seat in active:
        state.set_turn(seat)
        playable += sum([PROGRAMS[card].possible(state) for card in state.seats[seat].hand])
    return playable <= MAX_PLAYABLE


def is_proven(root: State, best: Turn, search: ExactSearch) -> bool:
    """Return whether the turn guarantees at least what any other turn could gain with the help of the other players.

    Every other option of each of its decisions is searched, so the proof does not depend on how turns are pruned. The
    proof uses what is left of the search's limit.
    """
    certain = search.value(after_turn(root, best, search))
    friendly = ExactSearch(root, root.decider, search.limit - search.nodes, hostile=False)
    state = root.clone()
    for taken in best.options:
        for option in state.options:
            if option != taken:
                after = friendly.after(state, option)
                if friendly.value(after, certain, certain + NULL_WINDOW) > certain:
                    return False
        take(state, taken)
    return True


def first_turn(root: State, options: list[Option]) -> Turn:
    """Return the first turn of a line, up to its end or to a drawn card."""
    state = root.clone()
    taken: list[Option] = []
    for option in options:
        take_in_turn(state, option)
        taken.append(option)
        if state.turns != root.turns or state.drawn != root.drawn or not state.options:
            break
    hide_drawn_cards(state, root)
    return Turn(tuple(taken), state)


def solve_turn(root: State, turn: Turn, search: ExactSearch) -> SolvedTurn:
    after = after_turn(root, turn, search)
    return SolvedTurn(turn, search.value(after), search.best_line(after))


def after_turn(root: State, turn: Turn, search: ExactSearch) -> State:
    """Return the state at the next decision after the turn.

    Raises CardHidden if the turn draws one of several unseen cards.
    """
    state = root
    for option in turn.options:
        state = search.after(state, option)
    return state
