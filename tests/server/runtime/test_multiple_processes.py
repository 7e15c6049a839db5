"""Tests of several server processes that share a PostgreSQL database."""

import asyncio
import json
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest
from support.command import faiyum
from support.coroutines import run
from support.live_server import TIMEOUT_SECONDS, Player, Server, bots_idle, play_to_end, wait_until
from support.postgres import Postgres
from support.process_list import children, command_line
from support.proxy import Proxy
from support.socket_clients import open_socket
from support.table_services import make_setup, new_service, submit, with_table_service

from faiyum import Game
from faiyum.server.runtime.pubsub import AnyMessage, PostgresPubSub
from faiyum.server.runtime.table_service import TableService
from faiyum.server.storage.database import Database, Statement, upgrade_database
from faiyum.server.storage.store import EventBatch, RequestKey
from faiyum.tables.commands import RenameSeat


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[tuple[Server, Server]]:
    """Two server processes at different addresses."""
    folder = tmp_path_factory.mktemp("processes")
    database = postgres.new_database()
    # A short idle time, so that tables are often read again.
    first, second = [Server(folder, "--no-limits", "--idle", "1", database=database) for _ in range(2)]
    yield first, second
    assert (first.stop(), second.stop()) == (0, 0)


def workers_of(server: Server) -> list[int]:
    """Return the ids of the worker processes."""
    # Not the helper process of Python's multiprocessing.
    return [child for child in children(server.process.pid) if "spawn_main" in command_line(child)]


def waiting_workers(server: Server) -> set[int]:
    """Return the ids of the worker processes that have waited for the database."""
    lines = server.log.read_text(encoding="utf-8").splitlines()
    return {json.loads(line)["process"] for line in lines if "waits for the database" in line}


def move_to(server: Server, player: Player) -> Player:
    """Return the same player as a client of another process."""
    return Player(server, player.table, player.tokens, player.seat, player.watch_token)


def test_players_connected_to_different_processes_see_each_others_moves(servers: tuple[Server, Server]) -> None:
    anna, bela = servers[0].open_table("me", "friend", seed=3)
    bela = move_to(servers[1], bela)
    with open_socket(anna) as anna_ws, open_socket(bela) as bela_ws:
        assert bela_ws.wait_for_state(0)["options"] == []
        anna.take("cash farmer", confirm=True)
        state = bela_ws.wait_for_state(1)
        assert (state["revision"], state["waiting"]) == (1, {"for": 1, "why": "decide"})
        bela.state = state
        bela.take(state["options"][0]["name"])
        assert anna_ws.wait_for_state(2)["decision"] == 2
        bela.post("chat", revision=..., text="Hello!")
        assert anna_ws.next_message("chat")["text"] == "Hello!"


def test_presence_is_known_in_all_processes(servers: tuple[Server, Server]) -> None:
    anna, bela = servers[0].open_table("me", "friend", seed=3)
    bela = move_to(servers[1], bela)
    with open_socket(anna) as anna_ws:
        with open_socket(bela):
            while anna_ws.next_message("here") != [0, 1]:
                pass
            assert [seat["here"] for seat in bela.refresh()["seats"]] == [True, True]
            assert bela.refusal("seats/0", seat=..., bot="random") == (403, ["table-seat-taken"])
        while anna_ws.next_message("here") != [0]:
            pass


def test_a_whole_game_is_played_alternately_on_two_processes(servers: tuple[Server, Server]) -> None:
    anna, bela = servers[0].open_table("me", "friend", seed=8)
    game = Game(2, 8)
    clients = {0: anna, 1: move_to(servers[1], bela)}
    revision = 0
    while not game.over:
        player = clients[game.player]
        # The revision is known, but this process may not have the event yet.
        player.state["revision"] = revision
        option = str(game.options[revision % len(game.options)])
        revision = player.take(option, confirm=True)["revision"]
        game.take(option)
    assert [Game.from_record(client.get("record").text).reputation for client in clients.values()] == [
        game.reputation
    ] * 2


def test_only_one_of_two_simultaneous_decisions_at_the_same_revision_succeeds(servers: tuple[Server, Server]) -> None:
    (anna,) = servers[0].open_table("me", seed=3)
    both = [anna, move_to(servers[1], anna)]
    state = anna.state
    with ThreadPoolExecutor(2) as threads:
        for _ in range(40):
            names = [option["name"] for option in state["options"]]
            for player in both:
                player.state["revision"] = state["revision"]
            # Two different options.
            sent = [
                threads.submit(player.post, "take", option=name, confirm=True)
                for player, name in zip(both, (names[0], names[-1]))
            ]
            responses = [future.result() for future in sent]
            assert sorted(response.status_code for response in responses) == [200, 409]
            won, lost = sorted(responses, key=lambda response: response.status_code)
            assert lost.json()["error"] == [["table-old"]]
            # One request may cause several events.
            assert lost.json()["state"]["revision"] == won.json()["revision"] > state["revision"]
            state = won.json()
            assert lost.json()["state"]["view"] == state["view"]


def test_a_request_repeated_on_another_process_is_not_executed_again(servers: tuple[Server, Server]) -> None:
    (anna,) = servers[0].open_table("me", seed=3)
    other = move_to(servers[1], anna)
    for number in range(10):
        command = {"request": f"once {number}".replace(" ", "-"), "revision": number, "confirm": True}
        option = anna.state["options"][0]["name"]
        anna.command("take", option=option, **command)
        # As if the first response had been lost.
        repeated = other.command("take", option=option, **command)
        assert repeated["decision"] == anna.state["decision"] == number + 1
        # The id cannot be reused for a different command.
        assert other.refusal("take", option="cash farmer", request=command["request"]) == (409, ["table-other-request"])


def test_a_link_revoked_on_one_process_is_invalid_on_the_other(servers: tuple[Server, Server]) -> None:
    _, bela = servers[0].open_table("me", "friend", seed=3)
    moved = move_to(servers[1], bela)
    with open_socket(moved) as ws:
        ws.wait_for_state(0)
        bela.command("revoke")
        assert ws.wait_for_close() == 1013
    assert moved.get().status_code == 403


def test_clients_of_a_revoked_link_are_disconnected_even_if_the_table_is_not_in_memory(
    servers: tuple[Server, Server],
) -> None:
    anna, bela = servers[0].open_table("me", "friend", seed=3)
    with open_socket(move_to(servers[1], bela)) as bela_ws, open_socket(move_to(servers[1], anna)) as anna_ws:
        bela_ws.wait_for_state(0)
        while servers[1].metric("faiyum_tables_in_memory"):
            time.sleep(0.05)
        bela.command("revoke")
        assert bela_ws.wait_for_close() == 1013
        assert anna_ws.wait_for_state(1)["you"] == [0]


def test_a_bots_turn_is_computed_by_one_process_only(servers: tuple[Server, Server]) -> None:
    before = sum(server.metric("faiyum_bot_turns_total") for server in servers)
    anna = servers[0].open_table("me", "greedy", seed=3)[0]
    moved = move_to(servers[1], anna)
    with open_socket(anna), open_socket(moved):
        for _ in range(10):
            state = wait_until(anna, bots_idle)
            anna.take(state["options"][0]["name"], confirm=True)
            moved.refresh()
        wait_until(anna, bots_idle)
    turns = {entry["turn"] for entry in anna.refresh()["log"]["entries"] if entry["seat"] == 1}
    assert sum(server.metric("faiyum_bot_turns_total") for server in servers) - before == len(turns)


def test_bots_continue_in_another_process_when_theirs_dies(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.new_database()
    first, second = [Server(tmp_path, "--no-limits", database=database) for _ in range(2)]
    seats = [{"kind": "bot", "bot": "greedy"}] * 2
    opened = first.client.post("/api/tables", json={"seats": seats, "seed": 3}).json()
    watcher = Player(second, opened["id"], [opened["watch"]], 0, opened["watch"])
    with open_socket(watcher) as ws:
        ws.wait_for_state(1)
        first.kill()
        while not ws.next_message("state")["over"]:
            pass
    assert Game.from_record(watcher.get("record").text).over
    assert second.stop() == 0


def test_clients_continue_after_postgresql_is_restarted(tmp_path: Path) -> None:
    postgres = Postgres()
    database = postgres.new_database()
    first, second = [Server(tmp_path, "--no-limits", database=database) for _ in range(2)]
    anna, bela = first.open_table("me", "friend", seed=3)
    bela = move_to(second, bela)
    with_bot = first.open_table("me", "bot", seed=3)[0]
    with open_socket(bela) as ws:
        ws.wait_for_state(0)
        anna.take("cash farmer")
        with_bot.take("cash farmer", confirm=True)
        postgres.stop()
        response = anna.post("confirm", request="again")
        assert (response.status_code, response.json()) == (503, {"error": [["table-no-storage"]]})
        assert first.client.get("/health").status_code == 200
        assert first.client.get("/ready").status_code == 503
        postgres.start()
        assert first.client.get("/ready").status_code == 200
        anna.command("confirm", request="again")
        # Broadcasts between the processes work again.
        bela.state = ws.wait_for_state(2)
        bela.take(bela.state["options"][0]["name"], confirm=True)
    wait_until(anna, lambda now: now["revision"] == 3)
    assert wait_until(with_bot, bots_idle)["decision"] > 1
    assert (first.stop(), second.stop()) == (0, 0)
    postgres.close()


def test_unreadable_messages_from_other_processes_are_ignored(
    servers: tuple[Server, Server], postgres: Postgres
) -> None:
    database = servers[0].database.rpartition("/")[2]
    anna, bela = servers[0].open_table("me", "friend", seed=3)
    with open_socket(move_to(servers[1], bela)) as ws:
        ws.wait_for_state(0)
        for message in ("not JSON", '{"message":"unknown","process":"newer"}'):
            postgres.query(f"SELECT pg_notify('faiyum', '{message}')", database)
        anna.take("cash farmer", confirm=True)
        assert ws.wait_for_state(1)["decision"] == 1


def test_presence_in_other_processes_is_reset_after_missed_messages(tmp_path: Path) -> None:
    async def test(service: TableService) -> None:
        table = await service.open_table(make_setup(3, None, None))
        service.connections.set_remote_presence(table.id, "another process", [1], 0)
        assert service.connections.present_seats(table.id) == [1]
        await service.recover()
        assert service.connections.present_seats(table.id) == []

    with_table_service(tmp_path, test)


def test_a_failed_pubsub_connection_is_replaced_and_its_locks_are_released(postgres: Postgres) -> None:
    async def ignore(*_: object) -> None: ...

    async def lock(pubsub: PostgresPubSub, name: str) -> None:
        """Retry until the lock is acquired."""
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not await pubsub.try_lock(name):
                await asyncio.sleep(0.02)

    async def test() -> None:
        database = Database(postgres.new_database())
        first, second = PostgresPubSub(database), PostgresPubSub(database)
        for pubsub in (first, second):
            pubsub.start(ignore, ignore)
        await lock(first, "a bot's turn")
        await lock(second, "another turn")
        assert not await second.try_lock("a bot's turn")
        # PostgreSQL rejects a text with a null character.
        assert not await first.try_lock("\0")
        await lock(second, "a bot's turn")
        await lock(first, "a third turn")
        for pubsub in (first, second):
            await pubsub.close()
        await database.close()

    run(test())


@pytest.mark.parametrize("max_bytes", [7_999, 100], ids=["events-fit-message", "events-too-long"])
def test_another_process_applies_the_events_it_receives(
    max_bytes: int, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("faiyum.server.runtime.pubsub.MAX_BYTES", max_bytes)
    url = postgres.new_database()
    upgrade_database(url)

    async def test() -> None:
        # Messages between the two are delivered by the test.
        here, there = [new_service(url) for _ in range(2)]
        table = await here.open_table(make_setup(3, None, None))
        messages: list[str] = []
        reads = 0
        statements, read = here.pubsub.statements, there.store.events_after

        def recorded_statements(message: AnyMessage) -> list[Statement]:
            found = statements(message)
            messages.extend(row["message"] for _, rows in found for row in rows)
            return found

        async def counted_read(table_id: str, revision: int) -> EventBatch:
            nonlocal reads
            reads += 1
            return await read(table_id, revision)

        here.pubsub.statements = recorded_statements  # type: ignore[method-assign]
        there.store.events_after = counted_read  # type: ignore[method-assign]
        async with there.table(table.id):
            # Loads the table into memory.
            pass
        for revision in range(3):
            request = RequestKey(f"request {revision}", "mark")
            await submit(here, table, RenameSeat(0, "Anna"), request)
            await there.handle(msgspec.json.decode(messages[-1], type=AnyMessage))
        cached = there.cache[table.id]
        assert cached.table is not None
        assert (cached.table.revision, cached.table.chairs[0].name) == (3, "Anna")
        # Repeated requests are recognized there too.
        assert list(cached.requests) == [f"request {revision}" for revision in range(3)]
        assert reads == (0 if max_bytes > 1000 else 3)
        for service in (here, there):
            await service.close()

    run(test())


def test_one_command_starts_several_workers_and_restarts_dead_ones(tmp_path: Path, postgres: Postgres) -> None:
    server = Server(tmp_path, "--no-limits", "--workers", "2", database=postgres.new_database())
    anna, bela = server.open_table("me", "friend", seed=3)
    play_to_end([anna, bela], Random(2))
    assert server.metric("faiyum_requests_total") > 50
    workers = workers_of(server)
    assert len(workers) == 2
    os.kill(workers[0], signal.SIGKILL)
    # A new worker replaces it.
    begin = time.monotonic()
    while len(set(children(server.process.pid)) - set(workers)) < 2:
        assert time.monotonic() < begin + TIMEOUT_SECONDS
        time.sleep(0.1)
    anna, bela = server.open_table("me", "friend", seed=4)
    with open_socket(anna) as anna_ws, open_socket(bela) as bela_ws:
        anna.take("cash farmer", confirm=True)
        assert (anna_ws.wait_for_state(1)["decision"], bela_ws.wait_for_state(1)["decision"]) == (1, 1)
    assert server.stop() == 0


@contextmanager
def outage_with_a_new_worker(folder: Path, postgres: Postgres) -> Iterator[tuple[Server, Proxy]]:
    """Provide a server one of whose workers was replaced after its connection to the database was cut."""
    url = postgres.new_database()
    with Proxy(f"http://127.0.0.1:{postgres.port}") as proxy:
        through_proxy = url.replace(f":{postgres.port}/", f":{proxy.address.rpartition(':')[2]}/")
        server = Server(folder, "--no-limits", "--workers", "2", database=through_proxy)
        proxy.cut()
        first = workers_of(server)
        os.kill(first[0], signal.SIGKILL)
        begin = time.monotonic()
        while not waiting_workers(server) - set(first):
            assert server.process.poll() is None
            assert time.monotonic() < begin + TIMEOUT_SECONDS
            time.sleep(0.1)
        yield server, proxy


def test_a_worker_that_dies_during_an_outage_of_the_database_is_replaced(tmp_path: Path, postgres: Postgres) -> None:
    with outage_with_a_new_worker(tmp_path, postgres) as (server, proxy):
        proxy.restore()
        assert server.open_table("me", seed=3)[0].take("cash farmer")["decision"] == 1
        begin = time.monotonic()
        while len(workers_of(server)) < 2:
            assert server.process.poll() is None
            assert time.monotonic() < begin + TIMEOUT_SECONDS
            time.sleep(0.1)
        assert server.stop() == 0


def test_a_worker_that_waits_for_the_database_exits_with_the_server(tmp_path: Path, postgres: Postgres) -> None:
    with outage_with_a_new_worker(tmp_path, postgres) as (server, _):
        workers = workers_of(server)
        assert workers
        server.kill()
        begin = time.monotonic()
        while any("spawn_main" in command_line(worker) for worker in workers):
            assert time.monotonic() < begin + TIMEOUT_SECONDS
            time.sleep(0.1)


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    result = faiyum("serve", "--workers", "2", "--port", "0", "--database", f"sqlite:///{tmp_path / 'a.db'}")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("faiyum: several processes need PostgreSQL")
