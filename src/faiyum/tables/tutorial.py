"""The guided first game: explains each kind of decision and each new situation when it first comes up."""

from faiyum.engine.cards.card import CARDS
from faiyum.engine.core.constants import is_disaster
from faiyum.engine.formats.view import prompt_key
from faiyum.engine.game import Game

# A deal whose market consists of simple cards.
SEED = 18
LEARNER = 0
# The tutorial suggests administration when no more than this many cards are left in hand.
FEW_CARDS = 2


def lesson(game: Game, shown: set[str]) -> list[str]:
    """Return the message keys of the lessons to show now.

    At first, these are the goal, the plan and the turn; later, at most two lessons, or one at the start of a turn.
    """
    new = [key for key in lesson_keys(game) if key not in shown]
    if not shown:
        return new[:3]
    return new[: 1 if at_start_of_turn(game) else 2]


def at_start_of_turn(game: Game) -> bool:
    return not game.over and prompt_key(game.state) == "take-turn"


def lesson_keys(game: Game) -> list[str]:
    """Return the keys of all lessons that fit the current decision, the most important first."""
    if game.over:
        return [f"lesson-goal-{goal_result(game)}", "lesson-over"]
    if at_start_of_turn(game):
        return [f"lesson-{key}" for key in situations(game)]
    card = CARDS.get(game.state.in_play)
    key = prompt_key(game.state)
    if card is None:
        return [f"lesson-{key}"]
    # Harvest and commerce cards place workers for different reasons.
    placing = key == "worker" and card.kind == "commerce"
    return [f"lesson-kind-{card.kind}", "lesson-worker-commerce" if placing else f"lesson-{key}"]


def goal_result(game: Game) -> str:
    """Return how much of the goal of the lesson "plan" the learner has reached at the end of the game."""
    own, *others = game.reputation[LEARNER:]
    settled, leading = settled_first(game), all(own > other for other in others)
    return "reached" if settled and leading else "settled" if settled else "leading" if leading else "missed"


def settled_first(game: Game) -> bool:
    """Return whether the learner founded a settlement before the first administration."""
    then = game.beginning()
    for _, seat, option in game.history:
        if seat == LEARNER and option.kind == "administrate":
            return False
        before = then.state.settlements
        then.take(option)
        if seat == LEARNER and then.state.settlements & ~before:
            return True
    return False


def situations(game: Game) -> list[str]:
    """Return the situations at the start of a turn that are worth explaining."""
    s = game.state
    me = s.me
    kinds = {option.kind for option in game.options}
    playable = {option.value for option in game.options if option.kind == "play"}
    found = (
        (True, "welcome"),
        (True, "plan"),
        (True, "take-turn"),
        (s.ended, "end"),
        (any(is_disaster(card) for card in s.market), "disaster"),
        (game.turns > 0, "opponent"),
        (me.goods > 0, "paying"),
        (len(me.hand) <= FEW_CARDS and "administrate" in kinds, "administration"),
        (bool(me.discard), "discard"),
        (bool(me.discard) and "buy" in kinds, "market"),
        (not playable.issuperset(me.hand), "cash"),
    )
    return [key for holds, key in found if holds]
