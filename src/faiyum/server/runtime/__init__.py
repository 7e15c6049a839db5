"""Table service, table cache, connections, pub/sub and bots."""
