"""Half a minute under load; `make soak` does the same for an hour."""

import json

import pytest
from support.command import printed


@pytest.mark.long
def test_memory_and_cached_tables_do_not_grow_under_load() -> None:
    # The benchmark itself fails if memory grows.
    figures = json.loads(printed("bench", "--load", "--json", "--tables", "30", "--rate", "100", "--seconds", "30"))
    assert figures["decisions"] > 1000
    assert figures["games"] > 0
    # All tables are evicted, finished or not.
    assert figures["left_in_memory"] == 0
