"""Statistics: where the reputation of a game came from."""

from support.tables import execute, finished_table

from faiyum import Game
from faiyum.tables.commands import TakeOption
from faiyum.tables.game_statistics import game_statistics
from faiyum.tables.table import Table
from faiyum.tables.table_setup import SeatSetup, TableSetup


def test_the_statistics_account_for_all_reputation() -> None:
    table = finished_table(4, 7, ("privileges",))
    statistics = game_statistics(table)
    assert statistics.turns[-1] == table.game.reputation
    assert len(statistics.turns) == table.game.turns
    for seat, reputation in enumerate(table.game.reputation):
        sources = statistics.seats[seat].sources
        assert sum(gained for _, gained in sources) == reputation
    found = [(kind, gained) for seat in statistics.seats for (kind, _), gained in seat.sources]
    assert {source for source, _ in found} == {"card", "connections", "disaster"}
    assert sum(gained for source, gained in found if source == "connections") == len(table.game.state.connected)
    bought = [card for seat in statistics.seats for card, _ in seat.bought]
    assert len(bought) == sum(entry.option.startswith("buy ") for entry in table.log) > 10


def test_the_statistics_start_with_the_initial_reputation() -> None:
    seats = [{"hand": ["farmer"], "reputation": 12}, {"reputation": 7}]
    game = Game.from_position({"players": 2, "seats": seats})
    table = Table.open("table", TableSetup(game.record(), (SeatSetup("A"), SeatSetup("B"))))
    execute(table, TakeOption(0, "cash farmer", confirm=True))
    statistics = game_statistics(table)
    assert (statistics.start, statistics.turns) == ([12, 7], [[12, 7]])
    assert [seat.sources for seat in statistics.seats] == [[], []]
