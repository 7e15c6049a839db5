"""Many processes at one PostgreSQL: all see the same tables, and each decision is taken once."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import msgspec
import pytest
from support.command import faiyum
from support.coroutines import run
from support.live_server import TIMEOUT_SECONDS, Player, Server, bots_idle, play_to_end, wait_until
from support.postgres import Postgres
from support.process_list import children
from support.socket_clients import open_socket
from support.table_services import make_beginning, with_table_service

from faiyum import Game
from faiyum.server.ops.settings import Settings
from faiyum.server.runtime.pubsub import AnyMessage, PostgresPubSub
from faiyum.server.runtime.table_service import TableService
from faiyum.server.storage.database import Database, Statement, upgrade_database
from faiyum.server.storage.store import EventBatch, RequestKey
from faiyum.tables.events import Renamed


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[tuple[Server, Server]]:
    """Two processes, each at an address of its own."""
    folder = tmp_path_factory.mktemp("processes")
    database = postgres.new_database()
    # tables leave memory soon, so that much is read again
    first, second = [Server(folder, "--no-limits", "--idle", "1", database=database) for _ in range(2)]
    yield first, second
    assert (first.stop(), second.stop()) == (0, 0)


def at(server: Server, player: Player) -> Player:
    """The same player at another process."""
    return Player(server, player.table, player.tokens, player.seat, player.watch_token)


def test_seats_at_different_processes_see_each_others_moves(servers: tuple[Server, Server]) -> None:
    anna, bela = servers[0].open_table("me", "friend", seed=3)
    bela = at(servers[1], bela)
    with open_socket(anna) as anna_ws, open_socket(bela) as bela_ws:
        assert bela_ws.wait_for_state(0)["options"] == []
        anna.take("cash farmer", confirm=True)
        seen = bela_ws.wait_for_state(1)
        assert (seen["revision"], seen["waiting"]) == (1, {"for": 1, "why": "decide"})
        bela.state = seen
        bela.take(seen["options"][0]["name"])
        assert anna_ws.wait_for_state(2)["decision"] == 2
        bela.post("chat", revision=..., text="Hello!")
        assert anna_ws.next_message("chat")["text"] == "Hello!"


def test_who_is_here_is_known_in_all_processes(servers: tuple[Server, Server]) -> None:
    anna, bela = servers[0].open_table("me", "friend", seed=3)
    bela = at(servers[1], bela)
    with open_socket(anna) as anna_ws:
        with open_socket(bela):
            while anna_ws.next_message("here") != [0, 1]:
                pass
            assert [seat["here"] for seat in bela.refresh()["seats"]] == [True, True]
            assert bela.refusal("seats/0", seat=..., bot="random") == (403, ["table-seat-taken"])
        while anna_ws.next_message("here") != [0]:
            pass


def test_a_whole_game_is_played_in_turns_by_two_processes(servers: tuple[Server, Server]) -> None:
    anna, bela = servers[0].open_table("me", "friend", seed=8)
    game = Game(2, 8)
    clients = {0: anna, 1: at(servers[1], bela)}
    revision = 0
    while not game.over:
        player = clients[game.player]
        # only what the other process was told is known here
        player.state["revision"] = revision
        option = str(game.options[revision % len(game.options)])
        revision = player.take(option, confirm=True)["revision"]
        game.take(option)
    assert [Game.from_record(client.get("record").text).reputation for client in clients.values()] == [
        game.reputation
    ] * 2


def test_of_two_processes_that_take_a_decision_at_one_revision_one_wins(servers: tuple[Server, Server]) -> None:
    (anna,) = servers[0].open_table("me", seed=3)
    both = [anna, at(servers[1], anna)]
    state = anna.state
    with ThreadPoolExecutor(2) as threads:
        for _ in range(40):
            names = [option["name"] for option in state["options"]]
            for player in both:
                player.state["revision"] = state["revision"]
            # each wants something else
            asked = [
                threads.submit(player.post, "take", option=name, confirm=True)
                for player, name in zip(both, (names[0], names[-1]))
            ]
            answers = [answer.result() for answer in asked]
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            won, lost = sorted(answers, key=lambda answer: answer.status_code)
            assert lost.json()["error"] == [["table-old"]]
            # a choice that goes back and inserts is several things that happen, at one request
            assert lost.json()["state"]["revision"] == won.json()["revision"] > state["revision"]
            state = won.json()
            assert lost.json()["state"]["view"] == state["view"]


def test_a_request_that_is_repeated_at_another_process_is_not_applied_twice(servers: tuple[Server, Server]) -> None:
    (anna,) = servers[0].open_table("me", seed=3)
    other = at(servers[1], anna)
    for number in range(10):
        command = {"request": f"once {number}".replace(" ", "-"), "revision": number, "confirm": True}
        option = anna.state["options"][0]["name"]
        anna.command("take", option=option, **command)
        # an answer that was lost
        again = other.command("take", option=option, **command)
        assert again["decision"] == anna.state["decision"] == number + 1
        # nor is it answered if it asks for something else
        assert other.refusal("take", option="cash farmer", request=command["request"]) == (409, ["table-other-request"])


def test_a_link_that_is_revoked_at_one_process_is_void_at_the_other(servers: tuple[Server, Server]) -> None:
    _, bela = servers[0].open_table("me", "friend", seed=3)
    there = at(servers[1], bela)
    with open_socket(there) as ws:
        ws.wait_for_state(0)
        bela.command("revoke")
        assert ws.wait_for_close() == 1013
    assert there.get().status_code == 403


def test_a_link_is_void_where_its_table_is_not_in_memory(servers: tuple[Server, Server]) -> None:
    anna, bela = servers[0].open_table("me", "friend", seed=3)
    with open_socket(at(servers[1], bela)) as bela_ws, open_socket(at(servers[1], anna)) as anna_ws:
        bela_ws.wait_for_state(0)
        while servers[1].metric("faiyum_tables_in_memory"):
            time.sleep(0.05)
        bela.command("revoke")
        assert bela_ws.wait_for_close() == 1013
        assert anna_ws.wait_for_state(1)["you"] == [0]


def test_bots_think_in_one_process(servers: tuple[Server, Server]) -> None:
    before = sum(server.metric("faiyum_bot_turns_total") for server in servers)
    anna = servers[0].open_table("me", "greedy", seed=3)[0]
    there = at(servers[1], anna)
    with open_socket(anna), open_socket(there):
        for _ in range(10):
            state = wait_until(anna, bots_idle)
            anna.take(state["options"][0]["name"], confirm=True)
            there.refresh()
        wait_until(anna, bots_idle)
    turns = {entry["turn"] for entry in anna.refresh()["log"]["entries"] if entry["seat"] == 1}
    assert sum(server.metric("faiyum_bot_turns_total") for server in servers) - before == len(turns)


def test_bots_go_on_in_another_process_when_theirs_dies(tmp_path: Path, postgres: Postgres) -> None:
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


def test_clients_go_on_when_postgresql_is_restarted(tmp_path: Path) -> None:
    postgres = Postgres()
    database = postgres.new_database()
    first, second = [Server(tmp_path, "--no-limits", database=database) for _ in range(2)]
    anna, bela = first.open_table("me", "friend", seed=3)
    bela = at(second, bela)
    with_bot = first.open_table("me", "bot", seed=3)[0]
    with open_socket(bela) as ws:
        ws.wait_for_state(0)
        anna.take("cash farmer")
        with_bot.take("cash farmer", confirm=True)
        postgres.stop()
        answer = anna.post("confirm", request="again")
        assert (answer.status_code, answer.json()) == (503, {"error": [["table-no-storage"]]})
        assert first.client.get("/health").status_code == 200
        assert first.client.get("/ready").status_code == 503
        postgres.start()
        assert first.client.get("/ready").status_code == 200
        anna.command("confirm", request="again")
        # live news come again too
        bela.state = ws.wait_for_state(2)
        bela.take(bela.state["options"][0]["name"], confirm=True)
    wait_until(anna, lambda now: now["revision"] == 3)
    assert wait_until(with_bot, bots_idle)["decision"] > 1
    assert (first.stop(), second.stop()) == (0, 0)
    postgres.close()


def test_news_that_cannot_be_read_are_passed_over(servers: tuple[Server, Server], postgres: Postgres) -> None:
    database = servers[0].database.rpartition("/")[2]
    anna, bela = servers[0].open_table("me", "friend", seed=3)
    with open_socket(at(servers[1], bela)) as ws:
        ws.wait_for_state(0)
        for news in ("no news", '{"news":"unheard-of","process":"newer"}'):
            postgres.query(f"SELECT pg_notify('faiyum', '{news}')", database)
        anna.take("cash farmer", confirm=True)
        assert ws.wait_for_state(1)["decision"] == 1


def test_who_is_elsewhere_is_asked_anew_after_news_were_missed(tmp_path: Path) -> None:
    async def use(host: TableService) -> None:
        table = await host.add(make_beginning(3, None, None))
        host.live.elsewhere(table.id, "another process", [1], 0)
        assert host.live.here(table.id) == [1]
        await host.catch_up_all()
        assert host.live.here(table.id) == []

    with_table_service(tmp_path, use)


def test_a_connection_for_news_that_failed_is_replaced_and_its_claims_are_free(postgres: Postgres) -> None:
    async def nothing(*_: object) -> None: ...

    async def claim(exchange: PostgresPubSub, what: str) -> None:
        """Claim something as soon as it can be had."""
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not await exchange.claim(what):
                await asyncio.sleep(0.02)

    async def test() -> None:
        database = Database(postgres.new_database())
        first, second = PostgresPubSub(database), PostgresPubSub(database)
        for exchange in (first, second):
            exchange.start(nothing, nothing)
        await claim(first, "a bot's turn")
        await claim(second, "another turn")
        assert not await second.claim("a bot's turn")
        # PostgreSQL refuses such a text
        assert not await first.claim("\0")
        await claim(second, "a bot's turn")
        await claim(first, "a third turn")
        for exchange in (first, second):
            await exchange.close()
        await database.close()

    run(test())


@pytest.mark.parametrize("most", [7_999, 100], ids=["told", "too-long-to-be-told"])
def test_what_happens_in_one_process_happens_in_the_other(
    most: int, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("faiyum.server.runtime.pubsub.MOST_BYTES", most)
    url = postgres.new_database()
    upgrade_database(url)

    async def test() -> None:
        # they hear of each other only what is passed on here
        here, there = [TableService(Settings(url), Database(url), "secret") for _ in range(2)]
        table = await here.add(make_beginning(3, None, None))
        told: list[str] = []
        reads = 0
        step, read = here.news.step, there.store.events_after

        def overheard(news: AnyMessage) -> list[Statement]:
            steps = step(news)
            told.extend(row["news"] for _, rows in steps for row in rows)
            return steps

        async def counted(table_id: str, revision: int) -> EventBatch:
            nonlocal reads
            reads += 1
            return await read(table_id, revision)

        here.news.step = overheard  # type: ignore[method-assign]
        there.store.events_after = counted  # type: ignore[method-assign]
        async with there.at(table.id):
            # it is in memory there
            pass
        for revision in range(3):
            asked = RequestKey(f"request {revision}", "mark")
            tokens = [here.tokens.seat(table, 0)]
            await here.act(table.id, tokens, asked, revision, lambda *_: [Renamed(0, "Anna")])
            await there.hear(msgspec.json.decode(told[-1], type=AnyMessage))
        room = there.rooms[table.id]
        assert room.table is not None
        assert (room.table.revision, room.table.chairs[0].name) == (3, "Anna")
        # so that a repeat is known there too
        assert list(room.requests) == [f"request {revision}" for revision in range(3)]
        assert reads == (0 if most > 1000 else 3)
        for host in (here, there):
            await host.close()

    run(test())


def test_one_command_serves_with_many_processes(tmp_path: Path, postgres: Postgres) -> None:
    server = Server(tmp_path, "--no-limits", "--workers", "2", database=postgres.new_database())
    anna, bela = server.open_table("me", "friend", seed=3)
    play_to_end([anna, bela], Random(2))
    assert server.metric("faiyum_requests_total") > 50
    workers = [
        child for child in children(server.process.pid)
        if b"resource_tracker" not in Path(f"/proc/{child}/cmdline").read_bytes()
    ]  # fmt: skip
    assert len(workers) == 2
    os.kill(workers[0], signal.SIGKILL)
    # another one takes its place
    begin = time.monotonic()
    while len(set(children(server.process.pid)) - set(workers)) < 2:
        assert time.monotonic() < begin + TIMEOUT_SECONDS
        time.sleep(0.1)
    anna, bela = server.open_table("me", "friend", seed=4)
    with open_socket(anna) as anna_ws, open_socket(bela) as bela_ws:
        anna.take("cash farmer", confirm=True)
        assert (anna_ws.wait_for_state(1)["decision"], bela_ws.wait_for_state(1)["decision"]) == (1, 1)
    assert server.stop() == 0


def test_many_processes_need_postgresql(tmp_path: Path) -> None:
    answer = faiyum("serve", "--workers", "2", "--port", "0", "--database", f"sqlite:///{tmp_path / 'a.db'}")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith("faiyum: several processes need PostgreSQL")
