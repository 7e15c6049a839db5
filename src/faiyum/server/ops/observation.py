"""Observation of requests: metrics and the access log."""

from faiyum.server.ops.json_logging import log_request
from faiyum.server.ops.metrics import REQUEST_SECONDS, REQUESTS


def observe(route: str, status: int, seconds: float, access_log: bool) -> None:
    """Record a request to a route; `route` must not contain client input."""
    REQUESTS.labels(route, status).inc()
    REQUEST_SECONDS.labels(route).observe(seconds)
    if access_log:
        log_request(route, status, seconds)
