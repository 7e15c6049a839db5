"""Read-only queries about a game, run in worker processes: previews, hints and replays."""

from random import Random
from typing import Any

from faiyum.bots import UNLIMITED, Budget, Seen
from faiyum.bots.coach.advice import Advice, advise, explain
from faiyum.bots.coach.spokesperson import make_adviser
from faiyum.bots.greedy import finish_turn
from faiyum.engine.game import Game
from faiyum.i18n.phrases import Phrase
from faiyum.tables.changes import changes
from faiyum.tables.game_replay import Replay, replay
from faiyum.tables.log_entry import effect_phrases

# The longest that a player waits for a hint.
HINT_BUDGET = Budget(seconds=1.0)


def preview(record: str, option: str) -> list[Phrase]:
    """Describe what an option would gain the player by the end of the turn if the greedy bot finished the turn.

    Cards drawn during the turn come from a random deck and are not mentioned.
    """
    game = Game.from_record(record)
    seat, turn = game.player, game.turns
    # The record contains the order of the deck, which must not influence the result.
    end = game.sample(Random(f"{game.decisions} {option}"))
    end.take(option)
    finish_turn(end, seat, turn)
    return effect_phrases([change for change in changes(game.state, end.state) if change.get("from") != "deck"], seat)


def advice(record: str, bot: str, goals: list[str]) -> list[dict[str, Any]]:
    """Return a bot's best turns and its reasons for them; the bot pursues these campaign goals."""
    adviser = make_adviser(bot, "hint")
    adviser.set_goals(goals)
    return [idea_data(idea) for idea in advise(adviser, Seen(Game.from_record(record)), HINT_BUDGET)]


def explanation(
    record: str, bot: str, seed: str, played: list[str], budget: Budget = UNLIMITED
) -> list[dict[str, Any]]:
    """Repeat a bot's search, and return the turn that it played with the alternatives that it considered."""
    player = make_adviser(bot, seed)
    return [idea_data(idea) for idea in explain(player, Game.from_record(record), played, budget)]


def idea_data(idea: Advice) -> dict[str, Any]:
    """Return an idea as plain data, with the changes that each step makes on the table; drawn cards are left out."""
    data = idea.data()
    for step, described in zip(data["steps"], idea.steps, strict=True):
        found = changes(described.before, described.after)
        step["changes"] = [change for change in found if change.get("from") != "deck"]
    return data


def replay_of(record: str, seat: int | None) -> Replay:
    """Return the replay of a recorded game as a seat or a spectator sees it."""
    return replay(Game.from_record(record), seat)
