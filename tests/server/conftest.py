"""Fixtures shared by the server tests."""

from collections.abc import Iterator

import pytest
from support.live_server import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A `faiyum play` server without limits, shared by all tests that only need tables of their own."""
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    assert running.stop() == 0
