"""Tests of the table service: atomic commands and the limit on events."""

from pathlib import Path

import pytest
from support.live_server import Server
from support.socket_clients import open_socket
from support.table_services import make_setup, submit, with_table_service

from faiyum.server.runtime.table_service import TableService
from faiyum.server.storage.store import RequestKey
from faiyum.tables.commands import AnyCommand, ConfirmTurn, RenameSeat, TakeOption, Undo
from faiyum.tables.refusals import RefusedError


@pytest.mark.parametrize(("confirm", "reason"), [(True, "table-not-your-turn"), (False, "table-confirm-first")])
def test_a_command_that_is_refused_halfway_has_no_effect(server: Server, confirm: bool, reason: str) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    before = anna.refresh()
    with open_socket(bela) as ws:
        ws.wait_for_state(0)
        # The first option ends the turn, so the second would be the next player's decision.
        response = anna.post("take", first="cash farmer", option="play farmer", confirm=confirm)
        assert (response.status_code, response.json()["error"][0][0]) == (409, reason)
        assert response.json()["state"]["view"] == before["view"] == anna.refresh()["view"]
        assert response.json()["state"]["revision"] == 0
        anna.take("cash farmer", confirm=True)
        assert ws.next_message("state")["revision"] == 1


def test_the_number_of_events_per_table_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("faiyum.server.runtime.table_service.MAX_EVENTS", 8)

    async def fill_table(service: TableService) -> None:
        table = await service.open_table(make_setup(3, None, None))
        requests: list[RequestKey] = []

        async def refusal(command: AnyCommand) -> str:
            """Execute a command and return the key of the error, or an empty string."""
            request = RequestKey(str(len(requests)), "")
            requests.append(request)
            try:
                await submit(service, table, command, request)
            except RefusedError as refused:
                return refused.phrases[0].key
            return ""

        renames = [await refusal(RenameSeat(1, str(n))) for n in range(6)]
        # Half of the events are reserved for moves.
        assert renames == [""] * 4 + ["table-full"] * 2
        turn = (TakeOption(0, "cash farmer"), ConfirmTurn(0))
        next_turn = (TakeOption(1, "cash farmer"), ConfirmTurn(1))
        assert [await refusal(move) for move in (*turn, *next_turn, turn[0])] == [""] * 4 + ["table-full"]
        assert await refusal(Undo(1, 1)) == "table-full"
        assert table.revision == 8

    with_table_service(tmp_path, fill_table)
