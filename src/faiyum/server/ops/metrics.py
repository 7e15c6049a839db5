"""Prometheus metrics of the server."""

import os
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess
from prometheus_client.registry import REGISTRY

# Environment variable with the folder in which several processes share their metrics.
MULTIPROCESS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"

REQUESTS = Counter("faiyum_requests_total", "Requests", ["address", "status"])
REQUEST_SECONDS = Histogram(
    "faiyum_request_seconds",
    "Time to respond to a request",
    ["address"],
    buckets=(0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
)
EVENTS = Counter("faiyum_events_total", "Table events stored")
BOT_TURNS = Counter("faiyum_bot_turns_total", "Turns computed for bots")
STORAGE_ERRORS = Counter("faiyum_storage_errors_total", "Failed database transactions")
COMMITS = Counter("faiyum_commits_total", "Committed transactions, each of which may contain many writes")
CACHED_TABLES = Gauge("faiyum_tables_in_memory", "Tables in memory", multiprocess_mode="livesum")
CONNECTIONS = Gauge("faiyum_connections", "Open WebSocket connections", multiprocess_mode="livesum")


def exposition() -> bytes:
    """Return the metrics of all processes in Prometheus's text format."""
    folder = os.environ.get(MULTIPROCESS_FOLDER)
    if folder is None:
        return generate_latest(REGISTRY)
    for file in Path(folder).glob("gauge_live*_*.db"):
        process = int(file.stem.rpartition("_")[2])
        if not Path(f"/proc/{process}").exists() and Path("/proc/self").exists():
            # Drop the gauges of a process that has ended.
            file.unlink(missing_ok=True)
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
