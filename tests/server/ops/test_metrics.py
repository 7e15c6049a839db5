"""Tests of the health checks, the metrics and the benchmarks."""

import json
from pathlib import Path

import pytest
from support.command import printed
from support.live_server import Server
from support.socket_clients import open_socket

# Scripts, styles and card pictures of a first visit, compressed.
MAX_FIRST_LOAD_BYTES = 150_000


def test_health_checks_and_metrics_report_the_state_of_the_server(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits", "--idle", "1")
    assert server.client.get("/health").json() == {"status": "ok"}
    assert server.client.get("/ready").json() == {"status": "ok"}
    anna, bela = server.open_table("me", "friend", seed=3)
    with open_socket(bela) as ws:
        ws.wait_for_state(0)
        anna.take("cash farmer", confirm=True)
        ws.wait_for_state(1)
        assert server.metric("faiyum_connections") == 1
        assert server.metric("faiyum_events_total") == 1
        assert server.metric("faiyum_storage_errors_total") == 0
        # Idle tables are evicted even if a client is connected.
        while server.metric("faiyum_tables_in_memory"):
            pass
        bela.state = anna.state
        bela.refresh()
        bela.take(bela.state["options"][0]["name"])
        assert ws.wait_for_state(2)["decision"] == 2
    assert server.stop() == 0


@pytest.mark.long
def test_the_load_benchmark_reports_its_measurements() -> None:
    figures = json.loads(printed("bench", "--load", "--json", "--tables", "10", "--rate", "20", "--seconds", "3"))
    assert (figures["tables"], figures["left_in_memory"]) == (10, 0)
    assert figures["decisions"] > 20
    assert 0 < figures["median_ms"] <= figures["p99_ms"]
    assert figures["processor_ms"] > 0


@pytest.mark.long
def test_the_web_benchmark_reports_its_measurements() -> None:
    figures = json.loads(printed("bench", "--web", "--json"))
    assert figures["decisions"] > 200
    assert 0 < figures["median_ms"] <= figures["p99_ms"]
    assert 1000 < figures["median_bytes"] <= figures["most_bytes"] < 40_000
    assert 50_000 < figures["first_load_bytes"] <= MAX_FIRST_LOAD_BYTES


def test_the_server_is_not_ready_while_writes_fail(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits")
    with server.full_disk():
        # The last check is trusted for a second.
        while server.client.get("/ready").status_code == 200:
            assert server.client.post("/api/tables", json={"seats": [{"kind": "me"}]}).status_code == 503
    assert server.client.get("/ready").status_code == 200
    assert server.stop() == 0
