"""`faiyum bench`: the engine's benchmark. The server's benchmarks are tested in tests/server."""

import json

from support.command import printed

from faiyum import COMPILED


def test_the_engine_is_measured_for_each_number_of_players_with_and_without_privileges() -> None:
    measured = json.loads(printed("bench", "--seconds", "1", "--json"))
    assert measured["compiled"] == COMPILED
    assert [(row["players"], row["privileges"]) for row in measured["rows"]] == [
        (players, privileges) for privileges in (False, True) for players in range(1, 6)
    ]
    assert all(row["decisions_per_second"] > row["games_per_second"] > 0 for row in measured["rows"])
    assert all(0 < row["clone_microseconds"] < 1000 for row in measured["rows"])


def test_batches_are_compared_with_the_bare_engine() -> None:
    measured = json.loads(printed("bench", "--batch", "--seconds", "1", "--processes", "2", "--json"))
    assert set(measured) == {
        "bare", "play", "step", "observe", "play_ratio", "step_ratio", "observe_ratio", "environment", "processes",
        "scaling",
    }  # fmt: skip
    assert measured["processes"] == 2
    assert all(value > 0 for value in measured.values())
