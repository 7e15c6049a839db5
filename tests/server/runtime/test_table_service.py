"""Tests of the table service: atomic commands, the limit on events, and the rate limit on loading tables."""

from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa
from support.live_server import Server
from support.socket_clients import open_socket
from support.table_services import make_setup, submit, with_table_service

from faiyum import Game
from faiyum.engine.core.constants import RULES
from faiyum.server.ops.operator_actions import block_client, close_table
from faiyum.server.ops.settings import RateLimits
from faiyum.server.runtime.table_cache import EVENTS_PER_TOKEN, MAX_REQUESTS
from faiyum.server.runtime.table_service import TableService
from faiyum.server.storage.database import StorageError, run_offline
from faiyum.server.storage.database_schema import tables
from faiyum.server.storage.store import RequestKey
from faiyum.tables.commands import AnswerUndo, AnyCommand, CallBot, ConfirmTurn, HandBack, RenameSeat, TakeOption, Undo
from faiyum.tables.refusals import RefusedError
from faiyum.tables.table_setup import SeatSetup, TableSetup


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
        assert await refusal(Undo(0, 0)) == "table-full"
        turn = (TakeOption(0, "cash farmer"), ConfirmTurn(0))
        next_turn = (TakeOption(1, "cash farmer"), ConfirmTurn(1))
        assert [await refusal(move) for move in (*turn, *next_turn, turn[0])] == [""] * 4 + ["table-full"]
        assert await refusal(Undo(1, 1)) == "table-full"
        assert table.revision == 8

    with_table_service(tmp_path, fill_table)


def test_a_bot_can_be_called_in_at_a_table_with_many_events(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a game with an absent player could not be finished."""
    monkeypatch.setattr("faiyum.server.runtime.table_service.MAX_EVENTS", 12)

    async def fill_table(service: TableService) -> None:
        table = await service.open_table(make_setup(3, None, None))
        monkeypatch.setattr(service.connections, "absent_seconds", lambda *_: 60)
        call = CallBot(1, "planner", 0, (0,))
        renames = [RenameSeat(1, str(number)) for number in range(6)]
        commands: list[AnyCommand] = [*renames, call, HandBack(1), call]
        for number, command in enumerate(commands):
            caller = 0 if command is call else None
            await submit(service, table, command, RequestKey(str(number), ""), caller)
        assert (table.revision, table.chairs[1].bot) == (9, "planner")
        # The rest is for moves.
        await submit(service, table, HandBack(1), RequestKey("back", ""))
        with pytest.raises(RefusedError) as refused:
            await submit(service, table, call, RequestKey("again", ""), 0)
        assert refused.value.phrases[0].key == "table-full"
        await submit(service, table, TakeOption(0, "cash farmer", confirm=True), RequestKey("move", ""))

    with_table_service(tmp_path, fill_table)


def test_players_at_a_full_table_can_still_answer_requests_and_hand_back_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a player could fill the table and block the game with a question, or keep a seat from its owner."""
    monkeypatch.setattr("faiyum.server.runtime.table_service.MAX_EVENTS", 8)

    async def fill_table(service: TableService) -> None:
        table = await service.open_table(make_setup(3, None, None, None))
        monkeypatch.setattr(service.connections, "absent_seconds", lambda *_: 60)
        commands: list[AnyCommand] = [
            TakeOption(0, "cash farmer", confirm=True),
            CallBot(1, "planner", 0, (0, 2)),
            CallBot(2, "planner", 0, (0, 1)),
            Undo(0, 0),
            HandBack(1),
            AnswerUndo(1, False),
        ]
        for number, command in enumerate(commands):
            assert table.undo_request is None or number > 3
            caller = 0 if isinstance(command, CallBot) else None
            await submit(service, table, command, RequestKey(str(number), ""), caller)
        assert (table.revision, table.undo_request, table.chairs[1].bot) == (6, None, None)

    with_table_service(tmp_path, fill_table)


def test_a_reused_request_id_is_refused_without_loading_the_table(tmp_path: Path) -> None:
    async def reuse(service: TableService) -> None:
        table = await service.open_table(make_setup(3, None, None))
        for number in range(2 * MAX_REQUESTS):
            await submit(service, table, RenameSeat(1, f"Anna {number}"), RequestKey(str(number), str(number)))

        async def refuse_first_request() -> None:
            loaded = service.cache[table.id].table
            with pytest.raises(RefusedError) as refused:
                await submit(service, table, RenameSeat(1, "Bela"), RequestKey("0", "other"))
            assert refused.value.phrases[0].key == "table-old"
            # A refusal by the database would have made it necessary to load the table again.
            assert service.cache[table.id].table is loaded

        await refuse_first_request()
        service.cache.evict([table.id])
        async with service.table(table.id) as table:
            assert table.revision == 2 * MAX_REQUESTS
        await refuse_first_request()

    with_table_service(tmp_path, reuse)


def test_loading_a_table_counts_towards_the_rate_limit(tmp_path: Path) -> None:
    # Too slow to refill while the test runs.
    limits = RateLimits(requests_per_second=0.001, request_burst=3)

    async def load(service: TableService) -> None:
        table = await service.open_table(make_setup(3, None, None))
        for number in range(4 * EVENTS_PER_TOKEN):
            await submit(service, table, RenameSeat(1, f"Anna {number}"), RequestKey(str(number), ""))
        service.cache.evict([table.id])
        async with service.table(table.id, client="one"):
            pass
        async with service.table(table.id, client="two"):
            pass
        assert service.rate_limiter.request_delay("one") > 0 == service.rate_limiter.request_delay("two")
        # So does a command that is refused halfway, after which the table is loaded again.
        halfway = TakeOption(0, "play farmer", first="cash farmer", confirm=True)
        with pytest.raises(RefusedError):
            await submit(service, table, halfway, RequestKey("halfway", ""), client="two")
        assert service.rate_limiter.request_delay("two") > 0

    with_table_service(tmp_path, load, limits)


def test_importing_a_long_record_counts_towards_the_rate_limit(tmp_path: Path) -> None:
    limits = RateLimits(requests_per_second=0.001, request_burst=3)
    game = Game(2, 3)
    random = Random(3)
    while not game.over and game.decisions < 4 * EVENTS_PER_TOKEN:
        game.take(random.choice(game.options))

    async def open_tables(service: TableService) -> None:
        seats = (SeatSetup("Anna"), SeatSetup("Bela"))
        await service.open_table(TableSetup(game.beginning().record(), seats), "one")
        await service.open_table(TableSetup(game.record(), seats), "two")
        assert service.rate_limiter.request_delay("one") == 0 < service.rate_limiter.request_delay("two")

    with_table_service(tmp_path, open_tables, limits)


def test_an_operators_action_is_not_lost_if_the_database_fails(tmp_path: Path) -> None:
    async def test(service: TableService) -> None:
        url = service.settings.database
        run_offline(url, lambda connection: block_client(connection, "192.0.2.1"))
        run_offline(url, lambda connection: connection.execute(sa.text("ALTER TABLE blocks RENAME TO away")))
        with pytest.raises(StorageError):
            await service.follow_operators()
        run_offline(url, lambda connection: connection.execute(sa.text("ALTER TABLE away RENAME TO blocks")))
        await service.follow_operators()
        assert service.blocked == {"192.0.2.1"}

    with_table_service(tmp_path, test)


def test_a_table_that_cannot_be_loaded_does_not_hide_later_actions(tmp_path: Path) -> None:
    async def test(service: TableService) -> None:
        url = service.settings.database
        table = await service.open_table(make_setup(3, None))
        # As a newer version of the server, which shares the database during an update, would have stored it.
        run_offline(url, lambda connection: connection.execute(tables.update().values(rules=RULES + 1)))
        run_offline(url, lambda connection: close_table(connection, table.id))
        run_offline(url, lambda connection: block_client(connection, "192.0.2.1"))
        await service.follow_operators()
        assert service.blocked == {"192.0.2.1"}

    with_table_service(tmp_path, test)
