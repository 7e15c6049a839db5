"""Any order: people choose spaces and roads as they like, the game takes each set once, in the order of the board."""

from dataclasses import dataclass

from faiyum.engine.game import Game
from faiyum.engine.options import Option
from faiyum.tables.events import AnyEvent, Took, Undid
from faiyum.tables.table import Table

# what is chosen one after the other, and what the game does by itself when nothing else follows
SEVERAL = ("space", "road")
ENDS = ("done", *SEVERAL)


@dataclass(frozen=True)
class Way:
    """How an option is chosen: the decision to go back to, if not the present one, and all that is taken from there."""

    decision: int
    names: list[str]


def taking(table: Table, seat: int, way: Way, confirm: bool) -> list[AnyEvent]:
    """What happens when a seat goes that way."""
    back = [Undid(seat, way.decision)] if way.decision < table.decisions else []
    return [*back, *(Took(seat, name, confirm, number > 0) for number, name in enumerate(way.names))]


def going_back(table: Table, seat: int, to: int) -> list[AnyEvent]:
    """What happens when a seat goes back: what it had chosen before what it chose last stays, if it can."""
    kept: list[str] = []
    if to == table.inserted:
        game = table.game.clone()
        while game.decisions > to:
            game.undo()
        kept = take_all(game, [entry.option for entry in table.story[to + 1 :]]) or []
    return [Undid(seat, to), *(Took(seat, name, again=True) for name in kept)]


def way_to(table: Table, name: str, first: str | None = None) -> Way:
    """How a seat chooses this: as it is, before what it chose last, or after another option."""
    if first is not None:
        return Way(table.decisions, with_first(table.game, first, [name]) or [name])
    if table.unconfirmed or name not in table.game.options:
        for option, way in earlier(table).items():
            if option == name:
                return way
    return Way(table.decisions, [name])


def after(table: Table, way: Way) -> Game | None:
    """The game when that way was gone; None if it leads nowhere."""
    game = table.game.clone()
    while game.decisions > way.decision:
        game.undo()
    for name in way.names:
        if name not in game.options:
            return None
        game.take(name)
    return game


def can_grow(table: Table, way: Way) -> bool:
    """Whether something that the order has passed could join what is chosen then."""
    game = after(table, way)
    return game is not None and bool(passed(game, tentative(table)[: way.decision - table.confirmed] + way.names))


def is_last(table: Table, way: Way) -> bool:
    """Whether the seat quits, or the game ends: there would be no way back."""
    game = after(table, way)
    return game is not None and (game.over or "quit" in way.names)


def tentative(table: Table) -> list[str]:
    """What was chosen since the last confirmation."""
    return [entry.option for entry in table.story[table.confirmed :]]


def earlier(table: Table) -> dict[Option, Way]:
    """What comes earlier in the order than what the seat has just chosen, as far as both go together."""
    return passed(table.game, tentative(table))


def passed(game: Game, names: list[str]) -> dict[Option, Way]:
    """The options that the order has passed with the last of these, which led to the game as it is."""
    if not game.chooses_set and not any(option.kind in ENDS for option in game.granted):
        return {}
    found: dict[Option, Way] = {}
    # what followed from the last one stays too
    followed = [option.name for option in game.granted if option.kind in SEVERAL]
    then = game.clone()
    for number in reversed(range(len(names))):
        then.undo()
        if not then.chooses_set or names[number] == "done" or then.state.drawn != game.state.drawn:
            break
        for option in then.options:
            if option.kind in SEVERAL and option not in found and option not in game.options:
                taken = with_first(then, option.name, [*names[number:], *followed])
                if taken:
                    found[option] = Way(then.decisions, taken)
    return found


def with_first(game: Game, first: str, chosen: list[str]) -> list[str]:
    """The first option and then the others, as far as they have to be taken; nothing if one is not possible."""
    if first not in game.options:
        return []
    trial = game.clone()
    trial.take(first)
    rest = take_all(trial, chosen)
    return [] if rest is None else [first, *rest]


def take_all(game: Game, names: list[str]) -> list[str] | None:
    """Take these one after the other, and tell which the game has not taken by itself; None if one is not possible."""
    taken: list[str] = []
    for name in names:
        if name in game.options:
            game.take(name)
            taken.append(name)
        elif name not in game.granted:
            return None
    return taken


def later(game: Game) -> dict[Option, list[str]]:
    """Roads of which people choose two at once, with those that can be the other one.

    Some can only be built after another one. Of some it would follow which one comes after them,
    though together with one before them they are as good.
    """
    now = [option for option in game.options if option.kind == "road"] if game.chooses_set else []
    found: dict[Option, list[str]] = {}
    forced: dict[Option, list[str]] = {}
    for first in now:
        trial = game.clone()
        trial.take(first)
        forced[first] = [option.name for option in trial.granted if option.kind == "road"]
        for option in (*trial.granted, *trial.options):
            if option.kind == "road":
                found.setdefault(option, []).append(first.name)
    return {
        option: [*firsts, *forced.get(option, [])]
        for option, firsts in found.items()
        if option not in forced or forced[option]
    }
