"""Metrics of the server, for Prometheus."""

import os
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess
from prometheus_client.registry import REGISTRY

# with several processes, each writes its figures into a file here, and any of them answers for all
FOLDER = "PROMETHEUS_MULTIPROC_DIR"

REQUESTS = Counter("faiyum_requests_total", "Requests answered", ["address", "status"])
SECONDS = Histogram(
    "faiyum_request_seconds", "Time to answer", ["address"], buckets=(0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)
)
EVENTS = Counter("faiyum_events_total", "Events at tables that were stored")
THOUGHTS = Counter("faiyum_bot_turns_total", "Turns that bots have thought about")
STORAGE_ERRORS = Counter("faiyum_storage_errors_total", "Times that the database did not do it")
COMMITS = Counter("faiyum_commits_total", "Transactions that were stored; one may hold many writes")
TABLES = Gauge("faiyum_tables_in_memory", "Tables in memory", multiprocess_mode="livesum")
CONNECTIONS = Gauge("faiyum_connections", "Live connections", multiprocess_mode="livesum")


def exposition() -> bytes:
    """All figures as Prometheus reads them."""
    folder = os.environ.get(FOLDER)
    if folder is None:
        return generate_latest(REGISTRY)
    for file in Path(folder).glob("gauge_live*_*.db"):
        process = int(file.stem.rpartition("_")[2])
        if not Path(f"/proc/{process}").exists() and Path("/proc/self").exists():
            # it has ended, and so have its tables and connections
            file.unlink(missing_ok=True)
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
