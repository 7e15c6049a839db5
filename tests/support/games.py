"""Helpers that set up a position, play from it and compare positions."""

from itertools import pairwise
from random import Random
from typing import Any

from faiyum import Game, Option, Reason
from faiyum.engine.core.arrays import EMPTY, on_top
from faiyum.engine.core.vecs import i64, vec

# spaces with a crocodile at the start
SWAMP = [
    "A2", "A3", "A4", "A5", "A7", "B1", "B2", "B4", "B6", "B7", "C2", "C4", "C6", "C7", "C10",
    "D2", "D3", "D4", "D6", "D7", "D8", "D9", "E1", "E2", "E4", "E6", "E7", "E8", "E10",
    "F1", "F4", "F5", "F7", "G1", "G2", "G3", "G5", "G6",
]  # fmt: skip


def path(*spaces: str) -> list[str]:
    """Return the roads along these spaces."""
    return ["-".join(sorted(pair)) for pair in pairwise(spaces)]


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


def game_with_seats(*given: dict[str, Any], **position: Any) -> Game:
    """Return a game with the expansion, in which the seats have exactly this and seat 0 moves."""
    empty = {"hand": [], "discard": [], "money": 0}
    seats = [{**empty, **seat} for seat in given]
    return Game.from_position({"players": len(given), "modules": ["privileges"], "seats": seats, **position})


def play(game: Game, *names: str) -> Game:
    """Take these options in order and return the game."""
    for name in names:
        game.take(name)
    return game


def names(game: Game) -> list[str]:
    return [str(option) for option in game.options]


# reasons that only say what would help
NOTES = ("replaceable", "use-first", "nothing-helps")


def reasons(game: Game, name: str) -> str:
    """Return the keys of the reasons why an option is not offered, without notes on what would help; empty if it is."""

    def keys(reason: Reason) -> list[str]:
        return [reason.key, *[key for cause in reason.because if cause.key not in NOTES for key in keys(cause)]]

    reason = game.why_not(name)
    assert (reason is None) == (name in names(game))
    return "" if reason is None else " ".join(keys(reason))


def allowed(game: Game, name: str) -> bool:
    return not reasons(game, name)


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


def played(card: int | str) -> dict[str, Any]:
    """Return what always changes when seat 0 of two players plays its only card."""
    return {"0.hand": [], "0.discard": [card], "turn": 1}


def effect(game: Game, *names: str) -> dict[str, Any]:
    """Like `outcome`, but show only the cards added to the box, not its whole content."""
    before = game.position()["box"]
    found = outcome(game, *names)
    if "box" in found:
        found["box"] = sorted(card for card in found["box"] if card not in before)
    return found


def check_onetime_gain(card: int, gain: dict[str, int]) -> None:
    """Check that a privilege gains exactly this, once, and leaves the game."""
    game = game_with(["farmer"], privileges=[card])
    assert effect(game, f"use {card}") == {**gain, "0.privileges": [], "box": [card]}
    assert reasons(game, f"use {card}") == "card-gone"


def results(game: Game, name: str) -> list[dict[str, Any]]:
    """Return every possible position at the end of the turn after an option."""
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
    """Choose at random, but prefer actions to money, so that the map fills up."""
    eager = [option for option in options if option.kind not in ("cash", "done", "quit", "end")]
    return random.choice(eager if eager and random.random() < 0.85 else options)


def pile(*items: int) -> vec[i64]:
    """Return a pile in the type that this build of the engine uses."""
    found = EMPTY
    for item in items:
        found = on_top(found, item)
    return found
