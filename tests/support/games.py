"""Helpers that set up a position, play from it and compare positions."""

from random import Random
from typing import Any

from faiyum import Game, Option, Reason


def game_with(
    hand: list[Any], *, goods: dict[str, int] | None = None, money: int = 0, discard: list[Any] | None = None,
    reputation: int = 0, privileges: list[int] | None = None, players: int = 2, **position: Any,
) -> Game:  # fmt: skip
    """Return a game in which seat 0 moves and has exactly these cards, goods and money.

    The rest is as at the start of a game, except for what `position` gives.
    """
    seat = {
        "hand": hand,
        "discard": discard or [],
        "money": money,
        "reputation": reputation,
        "goods": goods or {},
        "privileges": privileges or [],
    }
    modules = ["privileges"] if privileges or position.pop("expansion", False) else []
    return Game.from_position({"players": players, "modules": modules, "seats": [seat], **position})


def play(game: Game, *names: str) -> Game:
    """Take these options in order and return the game."""
    for name in names:
        game.take(name)
    return game


def names(game: Game) -> list[str]:
    return [str(option) for option in game.options]


def reasons(game: Game, name: str) -> str:
    """Return the keys of the reasons why an option is not offered; empty if it is."""

    def keys(reason: Reason) -> list[str]:
        return [reason.key, *[key for cause in reason.because for key in keys(cause)]]

    reason = game.why_not(name)
    assert (reason is None) == (name in names(game))
    return "" if reason is None else " ".join(keys(reason))


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return what differs between two positions by dotted key: numbers as differences, the rest as new values."""
    found: dict[str, Any] = {}

    def compare(path: str, old: Any, new: Any) -> None:
        if isinstance(old, dict) and isinstance(new, dict):
            for key in {**old, **new}:
                compare(f"{path}.{key}" if path else str(key), old.get(key, 0), new.get(key, 0))
        elif path == "seats":
            for i in range(len(old)):
                compare(str(i), old[i], new[i])
        elif old != new:
            number = isinstance(old, int) and isinstance(new, int) and not isinstance(old, bool)
            found[path] = new - old if number else new

    compare("", before, after)
    return found


def outcome(game: Game, *names: str) -> dict[str, Any]:
    """Take these options in order and return everything that they change."""
    before = game.position()
    return changes(before, play(game, *names).position())


def results(game: Game, name: str) -> list[dict[str, Any]]:
    """Return every position at the end of the turn that can follow an option."""
    found: list[dict[str, Any]] = []
    start = game.clone()
    start.take(name)
    open_games = [start]
    turn = game.turns
    while open_games:
        here = open_games.pop()
        if here.turns != turn or here.over:
            found.append(here.position())
            continue
        for option in here.options:
            further = here.clone()
            further.take(option)
            open_games.append(further)
    return found


def busy_choice(random: Random, options: list[Option]) -> Option:
    """Choose at random, but prefer actions to money, so that the map fills."""
    eager = [option for option in options if option.kind not in ("cash", "done", "quit", "end")]
    return random.choice(eager if eager and random.random() < 0.85 else options)
