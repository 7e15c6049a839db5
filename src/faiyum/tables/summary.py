"""The summary and scores stored with a table's events, so that lists of games need not load the table."""

from typing import Any

from faiyum.engine.core.game_board import SITE_LETTERS, Board, board_with_limits
from faiyum.engine.core.messages import Fault
from faiyum.tables.table import Table


def waiting(table: Table) -> dict[str, Any] | None:
    """Return the seat that the table waits for and why: it has to decide, confirm or consent, or its bot has to act."""
    action = table.next_action
    if action is None:
        return None
    # Only people are asked for consent, even while a bot plays their seat.
    return {"for": action.seat, "why": "bot" if table.bot_to_move is not None else action.kind}


def summary(table: Table) -> dict[str, Any]:
    """Return the data that a list of games shows."""
    game = table.game
    return {
        "names": [chair.name for chair in table.chairs],
        # A turn lasts until it is confirmed.
        "turn": game.turns + (0 if game.over or table.unconfirmed else 1),
        "waiting": waiting(table),
        "over": game.over,
        "reputation": game.reputation,
        "winners": game.winners if game.over else [],
        "modules": ["privileges"] if game.state.setting.privileges else [],
        "campaign": table.campaign is not None,
        "links": table.link_generations,
        "unclaimed": table.unclaimed,
    }


def scores(table: Table) -> list[dict[str, Any]]:
    """Return the scores of a finished game.

    Empty if the server did not deal it, it was played on a client's own board, a revealed card was taken back, or an
    operator closed the table.
    """
    setting = table.game.state.setting
    if table.deal.source != "server" or not is_default_board(setting.board) or table.undid_reveal or table.closed:
        return []
    return [
        {
            "seat": seat,
            "name": chair.name,
            # If a bot has decided anything for a person, the score is the bot's.
            "bot": chair.bot or next((entry.bot for entry in table.log if entry.seat == seat and entry.bot), None),
            "players": setting.players,
            "modules": "privileges" if setting.privileges else "",
            "rewards": setting.rewards,
            "reputation": table.game.reputation[seat],
            "won": seat in table.game.winners,
        }
        for seat, chair in enumerate(table.chairs)
    ]


def is_default_board(board: Board) -> bool:
    """Whether a board is the default one, perhaps with other block limits, which operators may set as facts."""
    try:
        default = board_with_limits(dict(zip(SITE_LETTERS, board.limits)))
    except Fault:
        # The limits do not fit the sites of the default board.
        return False
    return board.source == default.source
