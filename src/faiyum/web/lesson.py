"""The guided first game: each kind of decision is explained when it first comes up."""

from faiyum.engine.view import asks
from faiyum.texts.phrases import Phrase
from faiyum.web.table import Table

SEED = 18
LEARNER = 0
BOT = "greedy"
# what is said at the learner's first turns, whatever he does
TURNS = 6
# the kinds of decisions that have an explanation
EXPLAINED = (
    "worker", "choose", "pay", "pay-roads", "build-roads", "gain-chosen", "send-workers-home", "buy-cards-back",
    "take-market-card", "choose-bridge", "build-blocks", "workers",
)  # fmt: skip
FEW_CARDS = 2


def lesson_phrases(table: Table) -> list[Phrase]:
    """What the learner is told at this decision."""
    question = asks(table.game.state)
    own = [entry for entry in table.story if entry.seat == LEARNER]
    if question == "take-turn":
        return turn_phrases(table, len({entry.turn for entry in own}))
    first = not any(entry.asks == question for entry in own)
    return [Phrase(f"lesson-{question}")] if first and question in EXPLAINED else []


def turn_phrases(table: Table, turns: int) -> list[Phrase]:
    """What is said at a turn: the first turns one after the other, later what the position calls for."""
    if turns < TURNS:
        return [Phrase(f"lesson-turn-{turns + 1}")]
    s = table.game.state
    if s.ended:
        return [Phrase("lesson-quit")]
    if len(s.me().hand) <= FEW_CARDS:
        return [Phrase("lesson-administrate")]
    return []
