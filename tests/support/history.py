"""A history checker: compares what clients received with what is stored."""

from support.live_server import Server
from support.retrying_clients import RetryingClients
from support.stores import read_table

from faiyum import Game


def check_history(server: Server, clients: RetryingClients) -> int:
    """Assert that no acknowledged decision was lost, executed twice or reordered, and that every game replays.

    Returns the number of finished games.
    """
    for client in clients.clients:
        table, requests, revisions = read_table(server.database, client.table)
        # Nothing is missing or stored twice: `requests` has the last revision of each request that was stored.
        assert requests == client.acknowledged
        assert revisions == list(range(1, len(revisions) + 1))
        # In the order in which the client received it.
        assert list(client.acknowledged.values()) == sorted(client.acknowledged.values())
        assert table.decisions == client.state["decision"]
        again = Game.from_record(table.game.record())
        assert (again.reputation, again.over) == (table.game.reputation, client.state["over"])
    return sum(client.state["over"] for client in clients.clients)
