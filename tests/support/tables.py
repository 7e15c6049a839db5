"""Tables without a server: open them, execute commands, and play them to the end."""

import copy
from random import Random
from typing import Any

import pytest
from support.games import busy_choice

from faiyum import Game
from faiyum.bots.catalog import BotCatalog
from faiyum.server.api.rendering import TableRenderer
from faiyum.tables.commands import AnyCommand
from faiyum.tables.refusals import RefusedError
from faiyum.tables.table import Table
from faiyum.tables.table_setup import SeatSetup, TableSetup

RENDERER = TableRenderer(BotCatalog())


def new_table(game: Game, *bots: int) -> Table:
    """Return a table for a game with people at all seats, except for random bots at the given ones."""
    seats = tuple(SeatSetup(f"player {seat}", "random" if seat in bots else None) for seat in range(game.players))
    return Table.open("table", TableSetup(game.record(), seats))


def execute(table: Table, *commands: AnyCommand) -> Table:
    for command in commands:
        table.execute(command)
    return table


def refusal(table: Table, command: AnyCommand) -> str:
    """Return the message key with which a table refuses a command."""
    with pytest.raises(RefusedError) as refused:
        table.execute(command)
    return refused.value.phrases[0].key


def finished_table(players: int, seed: int, modules: tuple[str, ...] = ()) -> Table:
    """Return a table with a game that was played at random to its end."""
    game = Game(players, seed, modules)
    random = Random(seed)
    while not game.over:
        game.take(busy_choice(random, game.options))
    return new_table(game)


def apply_changes(view: Any, changes: list[list[Any]]) -> Any:
    """Apply the changes of a replay to a copy of a view, as clients do."""
    view = copy.deepcopy(view)
    for *path, key, value in changes:
        target = view
        for step in path:
            target = target[step]
        target[key] = value
    return view
