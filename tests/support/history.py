"""A history checker: compares what clients received with what is stored."""

from support.racing_clients import RacingClients, RacingTable
from support.stores import StoredDecision, read_table

from faiyum import Game


def check_history(database: str, clients: RacingClients) -> int:
    """Assert that no acknowledged decision was lost, executed twice or reordered, and that every game replays.

    Returns the number of finished games.
    """
    for racing in clients.members:
        table, decisions, revisions = read_table(database, racing.table)
        check_acknowledged(racing, decisions)
        assert revisions == list(range(1, len(revisions) + 1))
        assert table.decisions == racing.state["decision"]
        again = Game.from_record(table.game.record())
        assert (again.reputation, again.over) == (table.game.reputation, racing.state["over"])
    return sum(table.state["over"] for table in clients.members)


def check_acknowledged(racing: RacingTable, stored: dict[str, StoredDecision]) -> None:
    """Assert that exactly the acknowledged decisions are stored, in the order of each client's acknowledgements."""
    acknowledgements = [acknowledgement for client in racing.acknowledged for acknowledgement in client]
    assert sorted(stored) == sorted(acknowledgement.request for acknowledgement in acknowledgements)
    assert not racing.refused.intersection(stored)
    for acknowledgement in acknowledgements:
        decision = stored[acknowledgement.request]
        assert decision.options == [acknowledgement.option]
        if acknowledgement.repeated:
            # Another decision may have followed before the request was repeated.
            assert decision.revision <= acknowledgement.revision
        else:
            assert decision.revision == acknowledgement.revision
    for client in racing.acknowledged:
        revisions = [stored[acknowledgement.request].revision for acknowledgement in client]
        assert revisions == sorted(set(revisions))
