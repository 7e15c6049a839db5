"""What a client is sent of a table: the view of its seat, its options, the story so far."""

from typing import Any

from msgspec import Raw

from faiyum.engine.game import Game
from faiyum.engine.options import Option
from faiyum.texts.phrases import Phrase, option_phrase
from faiyum.web.table import Table


def display(table: Table, you: list[int], since: int = -1, here: list[int] | None = None) -> dict[str, Any]:
    """The table for those who hold these seats and know it as it was at the revision `since`."""
    game = table.game
    duty = table.duty
    decides = duty is not None and duty.what == "decide" and duty.seat in you and table.chairs[duty.seat].bot is None
    seat = duty.seat if duty is not None and duty.seat in you else you[0] if you else None
    view = game.view(seat)
    # they come with their words below
    del view["options"]
    known = table.since(since)
    return {
        "id": table.id,
        "revision": table.revision,
        "decision": table.decisions,
        "confirmed": table.confirmed,
        "seats": [seat_data(table, number, you, here or []) for number in range(len(table.chairs))],
        "you": you,
        "view": view,
        "prompt": None if game.over else Phrase(f"asks-{view['asks']}").data(),
        "waiting": waiting(table),
        "options": option_list(game) if decides else [],
        **undo_data(table, you),
        "can_confirm": duty is not None and duty.what == "confirm" and duty.seat in you,
        "asking": asking(table),
        "log": {"from": known, "entries": log_entries(table, known)},
        "changes": changes_since(table, known) if since >= 0 else [],
        "over": game.over,
        "standings": game.standings,
        "winners": game.winners if game.over else [],
        "board": board_id(game),
        "modules": view["modules"],
    }


def seat_data(table: Table, seat: int, you: list[int], here: list[int]) -> dict[str, Any]:
    chair = table.chairs[seat]
    return {
        "name": chair.name,
        "kind": "person" if chair.bot is None else "bot",
        "bot": chair.bot,
        "person": chair.person,
        "here": seat in here,
        "mine": seat in you,
    }


def waiting(table: Table) -> dict[str, Any] | None:
    duty = table.duty
    if duty is None:
        return None
    is_bot = table.chairs[duty.seat].bot is not None
    return {"for": duty.seat, "why": "bot" if is_bot else duty.what}


def asking(table: Table) -> dict[str, Any] | None:
    question = table.question
    return None if question is None else {"seat": question.seat, "to": question.to, "missing": question.missing}


def undo_data(table: Table, you: list[int]) -> dict[str, Any]:
    """How far the client's seats can go back: one step, and to the start of their turn."""
    found: dict[str, Any] = {"undo": None, "restart": None}
    steps = [(targets, seat) for seat in you if (targets := table.undo_targets(seat))]
    if not steps or table.question is not None:
        return found
    (last, first), seat = max(steps)
    for key, to in (("undo", last), ("restart", first)):
        if key == "undo" or to < last:
            found[key] = {"seat": seat, "to": to, "consent": bool(table.consent_needed(seat, to, tuple(you)))}
    return found


def option_list(game: Game) -> list[dict[str, Any]]:
    return [option_data(game, option) for option in game.options]


def option_data(game: Game, option: Option) -> dict[str, Any]:
    """An option with its words and what it is about."""
    kind = option.kind
    words = option.name.split()[1:]
    data: dict[str, Any] = {"name": option.name, "kind": kind, "say": option_phrase(game, option).data()}
    if kind in ("play", "cash", "buy", "use", "card"):
        data["card"] = int(words[0]) if words[0].isdigit() else words[0]
    elif kind == "space":
        data["space"] = words[0]
    elif kind in ("road", "bridge"):
        data["side"] = words[0]
    elif kind == "move":
        data["from"], data["to"] = words
    elif kind in ("pay", "gain"):
        data["goods"] = option.goods
    elif words:
        data["n"] = int(words[0])
    return data


def log_entries(table: Table, known: int) -> list[dict[str, Any]]:
    return [{"turn": entry.turn + 1, "seat": entry.seat, "say": Raw(entry.say)} for entry in table.story[known:]]


def changes_since(table: Table, known: int) -> list[dict[str, Any]]:
    """What each decision changed that the client has not seen yet."""
    return [{"at": known + i, "changes": Raw(entry.changes)} for i, entry in enumerate(table.story[known:])]


def board_id(game: Game) -> str:
    return game.state.board.name
