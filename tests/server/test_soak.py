"""Half a minute under load: neither memory nor the tables in it grow. `make soak` is the same for an hour."""

import json

from support.command import printed


def test_memory_and_tables_do_not_grow_under_load() -> None:
    # the bench itself fails if memory grows
    facts = json.loads(printed("bench", "--load", "--json", "--tables", "30", "--rate", "100", "--seconds", "30"))
    assert facts["decisions"] > 1000
    assert facts["games"] > 0
    # tables leave memory, finished or not
    assert facts["left_in_memory"] == 0
