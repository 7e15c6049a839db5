"""Rate limits per client.

The limits are configured in `faiyum.server.ops.settings.RateLimits`. The tokens that a request costs are set by
`Endpoint.cost` and, for other paths, in `faiyum.server.api.app`.
"""

import time
from collections import Counter
from ipaddress import IPv6Address, IPv6Network, ip_address

from faiyum.server.ops.settings import RateLimits

SECONDS_PER_MINUTE = 60
SECONDS_PER_HOUR = 3600
# With this many clients, those whose bucket is full again are forgotten.
MAX_CLIENTS = 10_000


class TokenBucket:
    """Token bucket for each client: `rate` tokens a second, of which at most `burst` accumulate."""

    def __init__(self, rate: float, burst: float) -> None:
        self._seconds_per_token = 1 / rate
        self._seconds_to_fill = burst / rate
        # When each client's bucket will be full again.
        self._full_at: dict[str, float] = {}

    def take(self, client: str, cost: float = 1) -> float:
        """Take tokens and return 0, or take none and return the seconds until there are enough."""
        now = time.monotonic()
        full_at = max(self._full_at.get(client, 0.0), now) + cost * self._seconds_per_token
        if full_at - now > self._seconds_to_fill:
            return full_at - now - self._seconds_to_fill
        self._fill_until(client, full_at, now)
        return 0.0

    def charge(self, client: str, cost: float) -> None:
        """Take tokens even if there are not enough; the client has to wait until the rest has been refilled."""
        now = time.monotonic()
        self._fill_until(client, max(self._full_at.get(client, 0.0), now) + cost * self._seconds_per_token, now)

    def _fill_until(self, client: str, full_at: float, now: float) -> None:
        if len(self._full_at) >= MAX_CLIENTS:
            self._full_at = {other: later for other, later in self._full_at.items() if later > now}
        self._full_at[client] = full_at


class RateLimiter:
    """Limits on the requests, tables, chat messages and connections of each client; no limits if `limits` is None."""

    def __init__(self, limits: RateLimits | None) -> None:
        self._limits = limits
        self._requests: TokenBucket | None = None
        self._tables: TokenBucket | None = None
        self._chat: TokenBucket | None = None
        if limits is not None:
            self._requests = TokenBucket(limits.requests_per_second, limits.request_burst)
            self._tables = TokenBucket(limits.tables_per_hour / SECONDS_PER_HOUR, limits.tables_per_hour)
            self._chat = TokenBucket(limits.chat_per_minute / SECONDS_PER_MINUTE, limits.chat_burst)
        self._connections: Counter[str] = Counter()

    def request_delay(self, client: str, cost: float = 1) -> float:
        """Count a request and return 0, or return the seconds after which the client may retry."""
        return self._requests.take(client, cost) if self._requests is not None else 0.0

    def charge(self, client: str, cost: float) -> None:
        """Count work whose cost was not known before it was done."""
        if self._requests is not None:
            self._requests.charge(client, cost)

    def table_delay(self, client: str) -> float:
        """Count a new table and return 0, or return the seconds after which the client may retry."""
        return self._tables.take(client) if self._tables is not None else 0.0

    def chat_delay(self, client: str) -> float:
        """Count a chat message and return 0, or return the seconds after which the client may retry."""
        return self._chat.take(client) if self._chat is not None else 0.0

    def acquire_connection(self, client: str) -> bool:
        """Count a new connection, or return False if the client has too many."""
        if self._limits is not None and self._connections[client] >= self._limits.max_connections:
            return False
        self._connections[client] += 1
        return True

    def release_connection(self, client: str) -> None:
        """Uncount a connection that was acquired."""
        self._connections[client] -= 1
        if not self._connections[client]:
            del self._connections[client]


def client_key(address: str) -> str:
    """Return the key by which a client is counted: its IPv4 address, or the /64 network of its IPv6 address."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return address
    return str(parsed.ipv4_mapped or IPv6Network((int(parsed) >> 64 << 64, 64)))
