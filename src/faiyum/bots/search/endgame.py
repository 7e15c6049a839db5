"""Turns with exact values in solvable endgames."""

from dataclasses import dataclass
from typing import Final

from faiyum.bots.search.exact import CardHidden, ExactSearch, LimitReached, Line, active_seats, is_endgame
from faiyum.bots.search.turns import Turn, complete_turns, hide_drawn_cards
from faiyum.engine.core.machine import take, take_in_turn
from faiyum.engine.core.option import Option
from faiyum.engine.core.state import State

# With more cards in the hands of the players still in the game, the search would take too long.
MAX_CARDS: Final = 7
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


def solve_endgame(root: State, weights: list[float], limit: int) -> list[SolvedTurn]:
    """Return the best turn and some alternatives, best first, or an empty list if the endgame cannot be solved.

    With one player left, values are the highest reputation reachable; with two, the game-theoretic value. With more,
    the first turn is proven best whatever the others do; if no turn can be, the list is empty. `weights` guide the
    search for alternatives, and `limit` is the number of options to try.
    """
    cards = sum([len(root.seats[seat].hand) for seat in active_seats(root)])
    if not is_endgame(root) or cards > MAX_CARDS:
        return []
    search = ExactSearch(root, root.decider, limit)
    try:
        search.value(root)
        best = first_turn(root, search.best_line(root).options)
        alternatives = [turn for turn in complete_turns(root, weights, WIDTH, TRIES) if turn.options != best.options]
        if len(active_seats(root)) > 2 and not is_proven(root, best, search, limit):
            return []
        solved = [solve_turn(root, best, search)]
    except (LimitReached, CardHidden):
        return []
    search.extend_limit(limit)
    try:
        for turn in alternatives:
            solved.append(solve_turn(root, turn, search))
    except LimitReached:
        # The remaining alternatives have no exact value.
        pass
    # The sort is stable: among equal turns, the one found first comes first.
    return sorted(solved, key=lambda turn: -turn.value)


def is_proven(root: State, best: Turn, search: ExactSearch, limit: int) -> bool:
    """Return whether the turn gains at least as much as any other could with the help of the other players.

    Every other option of each of its decisions is searched, so the proof does not depend on how turns are pruned.
    """
    certain = search.value(after_turn(root, best))
    friendly = ExactSearch(root, root.decider, limit, hostile=False)
    state = root.clone()
    for taken in best.options:
        for option in state.options:
            if option != taken and friendly.value(friendly.after(state, option)) > certain:
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
    after = after_turn(root, turn)
    return SolvedTurn(turn, search.value(after), search.best_line(after))


def after_turn(root: State, turn: Turn) -> State:
    """Return the state at the next decision, including cards drawn: if only one card is unseen, it can be deduced."""
    state = root.clone()
    for option in turn.options:
        take(state, option)
    return state
