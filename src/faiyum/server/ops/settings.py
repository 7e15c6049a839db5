"""Server configuration, including the rate limits."""

from dataclasses import dataclass, field

from faiyum.bots import UNLIMITED, Budget

MAX_CONNECTIONS = 20_000
# Maximum number of connections waiting to be accepted, and of connections accepted at once.
BACKLOG = 128


@dataclass(frozen=True)
class RateLimits:
    """Limits per client, where a client is an IPv4 address or an IPv6 /64 network.

    `faiyum serve` uses these defaults unless it is started with `--no-limits`; `faiyum play` has no limits.
    `faiyum.server.ops.rate_limits` enforces them. Each process counts separately.
    """

    # Token bucket for requests: sustained rate and burst.
    requests_per_second: float = 20
    request_burst: float = 100
    # New tables and campaigns.
    tables_per_hour: float = 60
    # Tables with only bots that are played at the same time.
    bot_tables: int = 3
    # Simultaneous WebSocket connections.
    max_connections: int = 50
    # Token bucket for chat messages: sustained rate and burst.
    chat_per_minute: float = 20
    chat_burst: float = 10


# Facts by name, in a hashable form.
FactItems = tuple[tuple[str, int | str], ...]


@dataclass(frozen=True)
class Settings:
    """Configuration of a server, shared by all its processes."""

    # Database URL.
    database: str
    # Accepted values of the Host header.
    allowed_hosts: list[str] = field(default_factory=lambda: ["*"])
    # None if every client is trusted.
    limits: RateLimits | None = None
    # Simultaneous connections of all clients to one process; the limit on open files may allow fewer.
    max_connections: int = MAX_CONNECTIONS
    # How long a table without requests stays in memory.
    idle_seconds: float = 60
    # How long links to seats are valid.
    link_days: int = 365
    # Custom bots that clients may choose, as `module:Class`.
    bots: list[str] = field(default_factory=list)
    # How long bots may think about a decision; if unlimited, each bot uses its own default.
    budget: Budget = UNLIMITED
    # Values that new games use instead of the unverified defaults, by name.
    facts: dict[str, int | str] = field(default_factory=dict)
    # Whether to log each request as a line of JSON.
    access_log: bool = False

    @property
    def fact_items(self) -> FactItems:
        """The overridden facts, in a form that can be a cache key."""
        return tuple(sorted(self.facts.items()))
