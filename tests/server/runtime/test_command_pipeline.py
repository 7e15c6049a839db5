"""One command makes one move, one rendering per viewer and one delivery per client."""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from support.table_services import make_setup, with_table_service

from faiyum.server.api.schemas import SocketCommand
from faiyum.server.api.websocket import execute
from faiyum.server.runtime.connections import Connection
from faiyum.server.runtime.table_service import TableService
from faiyum.server.storage.database import StorageError
from faiyum.tables import free_order
from faiyum.tables.commands import RevokeLinks
from faiyum.tables.log_entry import LogDraft
from faiyum.tables.table import Table


class Client:
    """A client connected to a table, with the messages that it has received."""

    def __init__(self, service: TableService, table: Table, seats: list[int]) -> None:
        self.service = service
        self.messages: list[Any] = []

        async def receive(message: bytes | None) -> None:
            self.messages.append(message and json.loads(message))

        tokens = [service.tokens.for_seat(table, seat) for seat in seats] or [service.tokens.for_spectators(table)]
        self.connection = Connection(table.id, tokens, seats, receive, revision=table.revision)
        service.connect(self.connection, table)

    async def command(self, name: str, **fields: Any) -> None:
        command = SocketCommand(name, msgspec.Raw(json.dumps(fields).encode()))
        await execute(self.service, self.connection, "client", command)
        await asyncio.sleep(0.05)

    def states(self) -> list[Any]:
        """Return the messages with a state or an error, and forget all messages."""
        found = [message for message in self.messages if message and ("state" in message or "error" in message)]
        self.messages.clear()
        return found


def at_a_table(folder: Path, test: Callable[[TableService, Client, Client, Client], Awaitable[None]]) -> None:
    """Run a test with two players and a spectator at a table."""

    async def sit_down(service: TableService) -> None:
        opened = await service.open_table(make_setup(3, None, None))
        await test(service, *(Client(service, opened, seats) for seats in ([0], [1], [])))

    with_table_service(folder, sit_down)


def test_a_command_is_played_rendered_and_delivered_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counts: Counter[str] = Counter()

    def count(what: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*arguments: Any) -> Any:
            counts[what] += 1
            return function(*arguments)

        return counted

    # Each move of the game begins with the draft of its log entry, each trial on a copy with `options_after`.
    monkeypatch.setattr("faiyum.tables.event_sourced_table.LogDraft", count("moves", LogDraft))
    monkeypatch.setattr(free_order, "options_after", count("trials", free_order.options_after))

    async def take_a_turn(service: TableService, anna: Client, bela: Client, spectator: Client) -> None:
        monkeypatch.setattr(service, "_render", count("renderings", service._render))
        fields = {"request": "a", "revision": 0, "seat": 0, "option": "cash farmer", "confirm": True, "more": True}
        await anna.command("take", **fields)
        assert counts == {"moves": 1, "renderings": 3}
        [answer], [update], [view] = anna.states(), bela.states(), spectator.states()
        assert (answer["request"], answer["state"]["you"]) == ("a", [0])
        assert ("request" in update, update["state"]["you"]) == (False, [1])
        assert ("request" in view, view["state"]["you"]) == (False, [])
        assert {message["state"]["revision"] for message in (answer, update, view)} == {1}
        # A retry is answered to the client that sent it, and not executed again.
        await anna.command("take", **fields)
        assert counts == {"moves": 1, "renderings": 4}
        [answer] = anna.states()
        assert (answer["request"], answer["state"]["revision"]) == ("a", 1)
        assert bela.states() == spectator.states() == []

    at_a_table(tmp_path, take_a_turn)


def test_only_the_sender_is_told_that_a_command_was_refused(tmp_path: Path) -> None:
    async def be_refused(service: TableService, anna: Client, bela: Client, spectator: Client) -> None:
        take = {"request": "b", "revision": 0, "option": "cash farmer"}
        for name, fields, status, key, has_state in (
            ("take", {**take, "seat": 1}, 409, "table-not-your-turn", True),
            ("take", {**take, "seat": 0}, 403, "table-not-your-seat", False),
            ("take", {**take, "seat": 7}, 422, "table-bad-request", False),
            ("revoke", {**take, "seat": 1}, 404, "table-no-address", False),
            ("seats/1", {"request": "b", "revision": 0, "bot": "nobody"}, 422, "table-no-bot", False),
        ):
            await bela.command(name, **fields)
            [answer] = bela.states()
            assert (answer["request"], answer["status"], answer["error"][0][0]) == ("b", status, key)
            assert ("state" in answer) == has_state
        assert anna.states() == spectator.states() == []

    at_a_table(tmp_path, be_refused)


def test_a_revoked_link_cannot_send_more_commands_over_an_open_connection(tmp_path: Path) -> None:
    async def play_on(service: TableService, anna: Client, bela: Client, spectator: Client) -> None:
        async with service.table(anna.connection.table_id) as opened:
            await service._apply(opened, RevokeLinks(0, "revocation"))
        # The connection is being closed, but a command may have been received before.
        await anna.command("take", request="a", revision=1, seat=0, option="cash farmer")
        async with service.table(anna.connection.table_id) as opened:
            assert opened.decisions == 0
        assert service.connections.present_seats(opened.id) == [1]

    at_a_table(tmp_path, play_on)


def test_a_stored_command_is_published_when_it_is_retried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def lose_an_answer(service: TableService, anna: Client, bela: Client, spectator: Client) -> None:
        append = service.store.append

        async def append_and_fail(*arguments: Any) -> None:
            await append(*arguments)
            raise StorageError("the answer was lost")

        fields = {"request": "a", "revision": 0, "seat": 0, "option": "cash farmer", "confirm": True}
        monkeypatch.setattr(service.store, "append", append_and_fail)
        await anna.command("take", **fields)
        assert anna.states()[0]["status"] == 503
        monkeypatch.setattr(service.store, "append", append)
        await anna.command("take", **fields)
        assert anna.states()[-1]["state"]["revision"] == 1
        assert [message["state"]["revision"] for message in bela.states()] == [1]

    at_a_table(tmp_path, lose_an_answer)


def test_an_unexpected_error_is_answered_and_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(service: TableService, anna: Client, bela: Client, spectator: Client) -> None:
        async def broken_append(*_: Any) -> None:
            raise KeyError("broken")

        monkeypatch.setattr(service.store, "append", broken_append)
        await anna.command("take", request="a", revision=0, seat=0, option="cash farmer")
        [answer] = anna.states()
        assert (answer["status"], answer["error"]) == (500, [["table-broken"]])
        assert "a command failed" in caplog.text

    at_a_table(tmp_path, fail)
