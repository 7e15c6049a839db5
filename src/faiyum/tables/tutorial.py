"""The guided first game: each kind of decision and each new moment is explained when it first comes up."""

from faiyum.engine.cards import CARDS
from faiyum.engine.constants import is_disaster
from faiyum.engine.game import Game
from faiyum.engine.view import prompt_key

# a market of simple cards
SEED = 18
LEARNER = 0
FEW_CARDS = 2


def lesson(game: Game, told: set[str]) -> list[str]:
    """What is explained now, by the keys of the texts: two things at most, and at a turn one after the other."""
    fresh = [key for key in points(game) if key not in told]
    return fresh[: 1 if told and at_turn(game) else 2]


def at_turn(game: Game) -> bool:
    return not game.over and prompt_key(game.state) == "take-turn"


def points(game: Game) -> list[str]:
    """What this decision gives reason to explain, first things first."""
    if game.over:
        return ["lesson-over"]
    if at_turn(game):
        return [f"lesson-{key}" for key in moments(game)]
    card = CARDS.get(game.state.in_play)
    return [*([f"lesson-kind-{card.kind}"] if card else []), f"lesson-{prompt_key(game.state)}"]


def moments(game: Game) -> list[str]:
    """What a turn gives reason to explain."""
    s = game.state
    me = s.me()
    kinds = {option.kind for option in game.options}
    playable = {option.value for option in game.options if option.kind == "play"}
    found = (
        (True, "welcome"),
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
