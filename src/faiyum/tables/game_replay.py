"""Replays: the view at the start of a game, and the changes that each decision made to it."""

from dataclasses import dataclass
from typing import Any, cast

from faiyum.engine.formats.view_types import TableView
from faiyum.engine.game import Game

# A path into the view, followed by the new value there: ["seats", 0, "money", 5].
ViewChange = list[int | str | bool | list[int | str] | dict[str, int] | None]


@dataclass(frozen=True)
class Replay:
    """A game as its first view and the changes that each decision made to the view."""

    start: TableView
    steps: list[list[ViewChange]]


def replay(game: Game, seat: int | None) -> Replay:
    """Replay a game from its start as a seat sees it, or a spectator if `seat` is None."""
    replayed = game.beginning()
    start = view = view_without_options(replayed, seat)
    steps: list[list[ViewChange]] = []
    for _, _, option in game.history:
        replayed.take(str(option))
        before, view = view, view_without_options(replayed, seat)
        steps.append(view_changes(before, view))
    return Replay(start, steps)


def view_without_options(game: Game, seat: int | None) -> TableView:
    view = dict(game.view(seat))
    del view["options"]
    return cast(TableView, view)


def view_changes(before: Any, after: Any, *path: str | int) -> list[ViewChange]:
    """Return the smallest replacements that turn one view into another.

    Objects with the same keys, and lists of objects with the same length, are compared item by item; anything else
    is replaced as a whole.
    """
    if before == after:
        return []
    items: list[tuple[str | int, Any, Any]] = []
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        items = [(key, before[key], after[key]) for key in before]
    elif is_list_of_objects(before) and is_list_of_objects(after) and len(before) == len(after):
        items = [(index, old, new) for index, (old, new) in enumerate(zip(before, after))]
    else:
        return [[*path, after]]
    return [change for key, old, new in items for change in view_changes(old, new, *path, key)]


def is_list_of_objects(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, dict) for item in value)
