"""What is kept of a table beside its events, so that lists need not open it: a summary, and its scores."""

from typing import Any

import msgspec

from faiyum.server.api.rendering import waiting
from faiyum.tables.table import Table


def summary(table: Table) -> dict[str, Any]:
    """What a list of games shows."""
    game = table.game
    return {
        "names": [chair.name for chair in table.chairs],
        # a turn lasts until it is confirmed
        "turn": game.turns + (0 if game.over or table.unconfirmed else 1),
        "waiting": msgspec.to_builtins(waiting(table)),
        "over": game.over,
        "reputation": game.reputation,
        "winners": game.winners if game.over else [],
        "modules": ["privileges"] if game.state.setting.privileges else [],
        "links": table.links,
    }


def scores(table: Table) -> list[dict[str, Any]]:
    """A finished game for the high scores; games that were begun elsewhere do not count."""
    # the number of decisions tells of those that were begun before `elsewhere` was noted
    if table.elsewhere or table.marks[0] > 0 or table.guided:
        return []
    setting = table.game.state.setting
    return [
        {
            "seat": seat,
            "name": chair.name,
            "bot": chair.bot,
            "players": setting.players,
            "modules": "privileges" if setting.privileges else "",
            "rewards": setting.rewards,
            "reputation": table.game.reputation[seat],
            "won": seat in table.game.winners,
        }
        for seat, chair in enumerate(table.chairs)
    ]
