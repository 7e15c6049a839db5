"""Settings: how a server is run."""

from dataclasses import dataclass, field

from faiyum.bots import UNLIMITED, Budget


@dataclass(frozen=True)
class Limits:
    """What one client may do; a client is an address, for IPv6 a network of 64 bits."""

    # requests a second in the long run, and at once
    requests: float = 20
    burst: float = 100
    # new tables and campaigns an hour
    tables: float = 60
    # live connections at a time
    connections: int = 50


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    database: str
    # the names of the machine that it answers to
    names: list[str] = field(default_factory=lambda: ["*"])
    # None: whoever can reach it is trusted
    limits: Limits | None = None
    # tables that nobody has asked for so long leave memory
    idle_seconds: float = 60
    # links to seats count for so long
    link_days: int = 365
    # bots of one's own that may sit down, as `module:Class`
    bots: list[str] = field(default_factory=list)
    # how long bots may think about a decision; if it is unlimited they know by themselves
    budget: Budget = UNLIMITED
    # one line of JSON for each request
    access_log: bool = False
