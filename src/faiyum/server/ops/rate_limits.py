"""Limits: how much one client may ask of the server."""

import time
from collections import Counter
from ipaddress import IPv6Address, ip_address

from faiyum.server.ops.settings import Limits

AN_HOUR = 3600
# so many clients are remembered before those who are owed nothing are forgotten
MANY = 10_000


class TokenBucket:
    """So many a second in the long run and so many at once, for each client."""

    def __init__(self, rate: float, burst: float) -> None:
        self._pace = 1 / rate
        self._ahead = burst / rate
        # until when a client has used up what it may do
        self._until: dict[str, float] = {}

    def wait(self, client: str, cost: float = 1) -> float:
        """The seconds until this may be done; none if it may be done now, and then it counts."""
        now = time.monotonic()
        until = max(self._until.get(client, 0.0), now) + cost * self._pace
        if until - now > self._ahead:
            return until - now - self._ahead
        if len(self._until) >= MANY:
            self._until = {one: later for one, later in self._until.items() if later > now}
        self._until[client] = until
        return 0.0


class RateLimiter:
    """Lets clients in; without limits, all of them."""

    def __init__(self, limits: Limits | None) -> None:
        self._limits = limits
        self._requests = TokenBucket(limits.requests, limits.burst) if limits else None
        self._tables = TokenBucket(limits.tables / AN_HOUR, limits.tables) if limits else None
        self._connections: Counter[str] = Counter()

    def wait(self, client: str, cost: float = 1) -> float:
        """The seconds until a request may be made that counts as so many."""
        return self._requests.wait(client, cost) if self._requests is not None else 0.0

    def open(self, client: str) -> float:
        """The seconds until a table may be opened."""
        return self._tables.wait(client) if self._tables is not None else 0.0

    def enter(self, client: str) -> bool:
        """Whether a client may have one more live connection."""
        if self._limits is not None and self._connections[client] >= self._limits.connections:
            return False
        self._connections[client] += 1
        return True

    def leave(self, client: str) -> None:
        self._connections[client] -= 1
        if not self._connections[client]:
            del self._connections[client]


def client_at(address: str) -> str:
    """Whose address it is: one machine's, or with IPv6 one network's."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or int(found) >> 64)
