"""Tests of the limits on requests, new tables, connections and WebSocket frames."""

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.coroutines import run
from support.live_server import TIMEOUT_SECONDS, Server
from support.socket_clients import open_socket
from support.table_services import make_setup, submit
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from faiyum.server.api.app import make_app
from faiyum.server.api.routes import API, ENDPOINTS
from faiyum.server.ops.rate_limits import TokenBucket, client_key
from faiyum.server.ops.settings import RateLimits, Settings
from faiyum.server.runtime.table_cache import EVENTS_PER_TOKEN
from faiyum.server.runtime.table_service import TableService
from faiyum.server.storage.database import upgrade_database
from faiyum.server.storage.store import RequestKey
from faiyum.tables.commands import RenameSeat

PROXY = "127.0.0.1"
NEW_TABLE = {"seats": [{"kind": "me"}]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with rate limits behind a proxy on the same machine."""
    running = Server(tmp_path_factory.mktemp("limited"), "--proxy", PROXY)
    yield running
    assert running.stop() == 0


def client_from(server: Server, address: str) -> httpx.Client:
    """Return an HTTP client that the proxy reports as having this address."""
    return httpx.Client(base_url=server.address, headers={"X-Forwarded-For": address}, timeout=TIMEOUT_SECONDS)


# ---- requests and tables ---------------------------------------------------------------


def test_too_many_requests_from_one_client_do_not_delay_the_others(server: Server) -> None:
    with client_from(server, "203.0.113.1") as hasty, client_from(server, "203.0.113.2") as other:
        # A preview costs more than other requests.
        responses = [hasty.get("/api/tables/none/preview", params={"option": "quit"}) for _ in range(30)]
        refused = [response for response in responses if response.status_code == 429]
        assert refused
        assert responses[0].status_code == 404
        assert refused[0].json()["error"][0][0] == "table-too-often"
        assert int(refused[0].headers["Retry-After"]) >= 1
        assert other.get("/api/bots").status_code == 200


def test_commands_over_a_socket_count_as_requests(server: Server) -> None:
    player = server.open_table("me", seed=3)[0]
    address = {"X-Forwarded-For": "203.0.113.77"}
    with open_socket(player, additional_headers=address) as ws, client_from(server, "203.0.113.77") as client:
        # on a busy machine the limit may have recovered before the command arrives, so it is tried more than once
        for attempt in range(100):
            for _ in range(30):
                client.get("/api/tables/none/preview", params={"option": "quit"})
            answer = ws.command("confirm", request=str(attempt), revision=0, seat=0)
            if answer["status"] == 429:
                break
        assert (answer["status"], answer["error"][0][0]) == (429, "table-too-often")


def test_every_address_is_rate_limited(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'faiyum.db'}"
    upgrade_database(url)
    # Too slow to refill while the test runs.
    limits = RateLimits(requests_per_second=0.001, request_burst=11)
    addresses = [(endpoint.method, API + endpoint.path) for endpoint in ENDPOINTS]
    others = "/texts/en.ftl /art/palette.css /api/openapi.json /health /ready /metrics / /none.js /api/"
    addresses += [("GET", path) for path in others.split()]

    async def count_all() -> dict[str, int]:
        app = make_app(Settings(url, limits=limits))
        async with app.app.router.lifespan_context(app.app):
            return {f"{method} {path}": await count_allowed(app, method, path) for method, path in addresses}

    async def count_allowed(app: Any, method: str, path: str) -> int:
        """Return how many requests a new client may send to this address."""
        transport = httpx.ASGITransport(app, client=(f"{method} {path}", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            for number in range(100):
                if (await client.request(method, path)).status_code == 429:
                    return number
        return 100

    allowed = run(count_all())
    assert all(1 <= number <= 55 for number in allowed.values()), allowed
    # Slow requests cost more.
    assert allowed["GET /api/tables/{table}/hint"] == allowed["GET /api/tables/{table}/preview"] == 1
    for slow in ("GET /api/tables/{table}/chart", "GET /api/tables/{table}/replay", "GET /ready", "GET /metrics"):
        assert allowed[slow] < allowed["GET /api/bots"] == 11


def test_loading_a_table_counts_towards_the_rate_limit_of_every_query(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'faiyum.db'}"
    upgrade_database(url)
    paths = [endpoint.path for endpoint in ENDPOINTS if endpoint.method == "GET" and "{table}" in endpoint.path]

    async def query_all() -> list[str]:
        app = make_app(Settings(url, limits=RateLimits(requests_per_second=0.001, request_burst=11)))
        async with app.app.router.lifespan_context(app.app):
            service: TableService = app.app.state.service
            table = await service.open_table(make_setup(3, None))
            for number in range(11 * EVENTS_PER_TOKEN):
                await submit(service, table, RenameSeat(0, f"Anna {number}"), RequestKey(str(number), ""))
            headers = {"Authorization": f"Bearer {service.tokens.for_seat(table, 0)}"}
            free = []
            for path in paths:
                service.cache.evict([table.id])
                transport = httpx.ASGITransport(app, client=(path, 1))
                async with httpx.AsyncClient(transport=transport, base_url="http://here", headers=headers) as client:
                    address = API + path.format(table=table.id)
                    await client.get(address, params={"option": "quit"} if path.endswith(("why", "preview")) else {})
                    if (await client.get("/api/bots")).status_code != 429:
                        free.append(path)
            return free

    assert len(paths) > 10
    assert run(query_all()) == []


def test_a_client_may_open_a_limited_number_of_tables(server: Server) -> None:
    with client_from(server, "2001:db8::1") as greedy, client_from(server, "2001:db8::2") as neighbour:
        codes: list[int] = []
        while 429 not in codes:
            codes.append(greedy.post("/api/tables", json=NEW_TABLE).status_code)
        assert RateLimits.tables_per_hour < len(codes) <= RateLimits.tables_per_hour + 5
        # The same /64 network counts as the same client.
        assert neighbour.post("/api/tables", json=NEW_TABLE).status_code == 429
    with client_from(server, "2001:db8:0:1::1") as other:
        assert other.post("/api/tables", json=NEW_TABLE).status_code == 201


def test_forwarded_addresses_are_ignored_without_a_proxy(tmp_path: Path) -> None:
    running = Server(tmp_path, "--names", "127.0.0.1")
    codes: list[int] = []
    while 429 not in codes:
        forged = {"X-Forwarded-For": f"203.0.113.{len(codes)}"}
        codes.append(running.client.post("/api/tables", json=NEW_TABLE, headers=forged).status_code)
    assert len(codes) <= RateLimits.tables_per_hour + 5
    assert running.stop() == 0


def test_only_health_checks_may_use_another_host_name(tmp_path: Path) -> None:
    running = Server(tmp_path, "--names", "faiyum.example")
    assert [running.client.get(path).status_code for path in ("/health", "/ready", "/", "/api/cards")] == [
        200, 200, 400, 400,
    ]  # fmt: skip
    here = {"Host": "faiyum.example"}
    assert [running.client.get(path, headers=here).status_code for path in ("/health", "/api/cards")] == [200, 200]
    assert running.stop() == 0


@given(st.lists(st.floats(0, 2), max_size=50))
def test_a_token_bucket_never_exceeds_its_rate_and_burst(pauses: list[float]) -> None:
    clock = [100.0]
    bucket = TokenBucket(rate=2, burst=4)
    passed: list[float] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "monotonic", lambda: clock[0])
        for pause in pauses:
            clock[0] += pause
            if not bucket.take("a"):
                passed.append(clock[0])
    for i, begin in enumerate(passed):
        for j, end in enumerate(passed[i:], 1):
            assert j <= 4 + 2 * (end - begin) + 1e-6


def test_clients_are_counted_by_ipv4_address_or_ipv6_network() -> None:
    assert client_key("192.0.2.1") == client_key("::ffff:192.0.2.1") != client_key("192.0.2.2")
    assert client_key("2001:db8::1") == client_key("2001:db8::ffff") != client_key("2001:db8:0:1::1")
    assert client_key("nonsense") == "nonsense"


# ---- connections and frames ------------------------------------------------------------


def test_a_client_may_open_a_limited_number_of_connections(server: Server) -> None:
    anna = server.open_table("me", seed=3)[0]
    headers = {"X-Forwarded-For": "203.0.113.9"}
    contexts = [open_socket(anna, additional_headers=headers) for _ in range(RateLimits.max_connections)]
    sockets = [context.__enter__() for context in contexts]
    sockets[-1].wait_for_state(0)
    with pytest.raises(InvalidStatus, match="403"), open_socket(anna, additional_headers=headers):
        pass
    with open_socket(anna) as other:
        other.wait_for_state(0)
    for context in contexts:
        context.__exit__(None, None, None)
    while True:
        # The server may take a moment to notice the closed connections.
        try:
            with open_socket(anna, additional_headers=headers) as ws:
                ws.wait_for_state(0)
                return
        except InvalidStatus:
            time.sleep(0.05)


FLOODS = {
    "messages": Frame(Opcode.TEXT, b'{"ping":true}'),
    "long messages": Frame(Opcode.TEXT, b"x" * 4000),
    "pings": Frame(Opcode.PING, b""),
    "long pings": Frame(Opcode.PING, b"x" * 125),
    "pongs": Frame(Opcode.PONG, b""),
    "empty fragments": Frame(Opcode.CONT, b"", fin=False),
}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_connection_that_sends_too_many_frames_is_closed(server: Server, kind: str) -> None:
    anna = server.open_table("me", seed=3)[0]
    first = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True) if kind == "empty fragments" else b""
    with open_socket(anna) as other, open_socket(anna) as ws:
        ws.wait_for_state(0)
        with suppress(OSError):
            ws.connection.socket.sendall(first + FLOODS[kind].serialize(mask=True) * 300)
        # Not the code for a rejected token, after which clients do not connect again.
        assert ws.wait_for_close() == 1013
        # Another connection of the same client stays open.
        other.wait_for_state(0)
        anna.take("cash farmer")
        assert other.wait_for_state(1)["decision"] == 1


def test_compressed_frames_are_rejected(server: Server) -> None:
    anna = server.open_table("me", seed=3)[0]
    with open_socket(anna) as ws:
        ws.wait_for_state(0)
        assert ws.connection.protocol.extensions == []
        # 0x40 is the bit that marks a frame as compressed.
        ws.connection.socket.sendall(bytes([FLOODS["pings"].serialize(mask=True)[0] | 0x40, 0x80, 0, 0, 0, 0]))
        assert ws.wait_for_close() == 1002


def test_chat_messages_have_their_own_rate_limit(server: Server) -> None:
    anna = server.open_table("me", seed=3)[0]
    codes = [anna.post("chat", revision=..., text=f"message {number}").status_code for number in range(30)]
    assert set(codes) == {200, 429}
    assert RateLimits.chat_burst <= codes.count(200) < RateLimits.chat_burst + 5
    # Other requests of the client are still answered.
    assert anna.take("cash farmer")["decision"] == 1


def test_renaming_a_seat_and_calling_a_bot_count_as_chat_messages(server: Server) -> None:
    # Otherwise a muted player could write messages in the form of names.
    anna = server.open_table("me", "friend", seed=3)[0]
    address = {"X-Forwarded-For": "203.0.113.50"}
    with open_socket(anna, additional_headers=address) as ws:
        ws.wait_for_state(0)
        answers = []
        for number in range(30):
            seat = {"name": f"Insult {number}"} if number % 2 else {"bot": "planner"}
            answers.append(ws.command("seats/0", request=str(number), revision=0, **seat))
        refused = [answer for answer in answers if answer.get("status") == 429]
        assert refused
        assert RateLimits.chat_burst <= len(answers) - len(refused) < RateLimits.chat_burst + 5
        assert refused[0]["error"][0][0] == "table-too-often"
        # The seat can be taken back.
        assert "status" not in ws.command("seats/0", request="back", revision=0, bot=None)
    with client_from(server, address["X-Forwarded-For"]) as client:
        body = {"request": "again", "revision": 0, "name": "Insult"}
        response = client.post(f"/api/tables/{anna.table}/seats/0", json=body, headers=anna.headers)
        assert response.status_code == 429


def test_idle_connections_do_not_lock_anybody_out(tmp_path: Path) -> None:
    def limit_files() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))

    running = Server(tmp_path, "--no-limits", preexec_fn=limit_files)
    anna = running.open_table("me", seed=3)[0]
    host, port = "127.0.0.1", int(running.port)
    with open_socket(anna) as ws:
        ws.wait_for_state(0)
        idle = [socket.create_connection((host, port)) for _ in range(1100)]
        for number, connection in enumerate(idle):
            # Some of them send the beginning of a request; the server may have closed them.
            with suppress(OSError):
                connection.send(b"GET /health" if number % 2 else b"")
        with httpx.Client(base_url=running.address, timeout=5) as newcomer:
            for _ in range(20):
                assert newcomer.get("/health").status_code == 200
        # A connection that is in use stays open.
        anna.take("cash farmer")
        assert ws.wait_for_state(1)["decision"] == 1
    for connection in idle:
        connection.close()
    assert running.stop() == 0
    assert running.log.stat().st_size < 100_000
