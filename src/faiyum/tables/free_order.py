"""Free ordering: players choose spaces and roads in any order, while the game takes them in board order."""

from dataclasses import dataclass

from faiyum.engine.core.option import Option
from faiyum.engine.game import Game

# Kinds of options that players choose one by one, to form a set.
SET_KINDS = ("space", "road")
# Kinds of options that the game takes automatically when nothing else is possible.
FINAL_KINDS = ("done", *SET_KINDS)


@dataclass(frozen=True)
class Way:
    """A way to take an option: the decision to go back to (or the current one), and the options to take there."""

    decision: int
    options: list[str]


def find_way(game: Game, tentative: list[str], name: str, first: str | None, unconfirmed: bool) -> Way:
    """Return how to take an option: directly, before the tentative ones, or after the option `first`."""
    if first is not None:
        return Way(game.decisions, options_after(game, first, [name]) or [name])
    if unconfirmed or name not in game.options:
        for option, way in passed_options(game, tentative).items():
            if option == name:
                return way
    return Way(game.decisions, [name])


def passed_options(game: Game, tentative: list[str]) -> dict[Option, Way]:
    """Return the options that precede tentative ones in board order and are still possible, each with its way."""
    if not game.chooses_set and not any(option.kind in FINAL_KINDS for option in game.granted):
        return {}
    found: dict[Option, Way] = {}
    # Keep the options that were taken automatically after the last choice, too.
    entailed = [option.name for option in game.granted if option.kind in SET_KINDS]
    earlier = game.clone()
    for number in reversed(range(len(tentative))):
        earlier.undo()
        if not earlier.chooses_set or tentative[number] == "done" or earlier.state.drawn != game.state.drawn:
            break
        for option in earlier.options:
            if option.kind in SET_KINDS and option not in found and option not in game.options:
                options = options_after(earlier, option.name, [*tentative[number:], *entailed])
                if options:
                    found[option] = Way(earlier.decisions, options)
    return found


def options_after(game: Game, first: str, others: list[str]) -> list[str]:
    """Return the first option and those of the others that must be taken after it; empty if one is impossible.

    It is also empty if the first option reveals a card. Otherwise, the refusal of an impossible pair would reveal
    whether that card makes the second option possible.
    """
    if first not in game.options:
        return []
    trial = game.clone()
    trial.take(first)
    rest = take_all(trial, others) if trial.state.drawn == game.state.drawn else None
    return [] if rest is None else [first, *rest]


def retaken_options(game: Game, options: list[str]) -> list[str]:
    """Return the options to take again after an undo; empty if one of them has become impossible."""
    return (take_all(game.clone(), options) or []) if options else []


def take_all(game: Game, options: list[str]) -> list[str] | None:
    """Take the options in order; return those not taken automatically, or None if one is impossible."""
    taken: list[str] = []
    for name in options:
        if name in game.options:
            game.take(name)
            taken.append(name)
        elif name not in game.granted:
            return None
    return taken


def combined_roads(game: Game) -> dict[Option, list[str]]:
    """Return the roads that are chosen in pairs, each with its possible partners.

    Some roads can only be built after another one. Others would automatically entail a second road, although
    they could also be combined with an earlier one.
    """
    roads = [option for option in game.options if option.kind == "road"] if game.chooses_set else []
    found: dict[Option, list[str]] = {}
    entailed: dict[Option, list[str]] = {}
    for first in roads:
        trial = game.clone()
        trial.take(first)
        entailed[first] = [option.name for option in trial.granted if option.kind == "road"]
        for option in (*trial.granted, *trial.options):
            if option.kind == "road":
                found.setdefault(option, []).append(first.name)
    return {
        option: [*firsts, *entailed.get(option, [])]
        for option, firsts in found.items()
        if option not in entailed or entailed[option]
    }
