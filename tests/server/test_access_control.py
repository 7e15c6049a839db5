"""Closed to others: what a client may ask, what a link is worth, and what nobody finds in a log."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from itsdangerous import TimestampSigner, URLSafeTimedSerializer
from support.coroutines import run
from support.live_server import TIMEOUT_SECONDS, Player, Server
from support.socket_clients import open_socket
from support.table_services import make_beginning, with_table_service
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from faiyum import Game
from faiyum.server.api.app import API, ENDPOINTS, make_app
from faiyum.server.ops import timeouts
from faiyum.server.ops.rate_limits import TokenBucket, client_key
from faiyum.server.ops.settings import RateLimits, Settings
from faiyum.server.runtime.seat_tokens import Tokens
from faiyum.server.runtime.table_service import TableService
from faiyum.server.storage.database import run_offline, upgrade_database
from faiyum.server.storage.schema import settings
from faiyum.server.storage.store import RequestKey
from faiyum.tables.events import AnyEvent, Beginning, Confirmed, FirstSeat, Renamed, Took, Undid
from faiyum.tables.table import RefusedError, Table

PROXY = "127.0.0.1"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as a club runs it, with a proxy on the same machine."""
    running = Server(tmp_path_factory.mktemp("closed"), "--proxy", PROXY)
    yield running
    assert running.stop() == 0


def client(server: Server, address: str) -> httpx.Client:
    """Somebody behind the proxy."""
    return httpx.Client(base_url=server.address, headers={"X-Forwarded-For": address})


# ---- limits ----------------------------------------------------------------------------


def test_who_asks_too_often_has_to_wait_and_nobody_else(server: Server) -> None:
    with client(server, "203.0.113.1") as hasty, client(server, "203.0.113.2") as other:
        # a bot's thoughts cost more
        answers = [hasty.get("/api/tables/none/preview", params={"option": "quit"}) for _ in range(30)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert answers[0].status_code == 404
        assert refused[0].json()["error"][0][0] == "table-too-often"
        assert int(refused[0].headers["Retry-After"]) >= 1
        assert other.get("/api/bots").status_code == 200


def test_no_address_is_without_a_limit(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'faiyum.db'}"
    upgrade_database(url)
    # what is used up does not come back while the test runs
    limits = RateLimits(requests_per_second=0.001, request_burst=11)
    asked = [(address.method, API + address.path) for address in ENDPOINTS]
    others = "/texts/en.ftl /art/palette.css /api/openapi.json /health /ready /metrics / /none.js /api/"
    asked += [("GET", path) for path in others.split()]

    async def try_out() -> dict[str, int]:
        app = make_app(Settings(url, limits=limits))
        async with app.app.router.lifespan_context(app.app):
            return {f"{method} {path}": await requests_of(app, method, path) for method, path in asked}

    async def requests_of(app: Any, method: str, path: str) -> int:
        """How often a client may ask for that."""
        transport = httpx.ASGITransport(app, client=(f"{method} {path}", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as one:
            for number in range(100):
                if (await one.request(method, path)).status_code == 429:
                    return number
        return 100

    found = run(try_out())
    assert all(1 <= number <= 55 for number in found.values()), found
    # what takes longer counts as more
    assert found["GET /api/tables/{table}/hint"] == found["GET /api/tables/{table}/preview"] == 1
    for dear in ("GET /api/tables/{table}/chart", "GET /api/tables/{table}/replay", "GET /ready", "GET /metrics"):
        assert found[dear] < found["GET /api/bots"] == 11


def test_a_client_opens_only_so_many_tables(server: Server) -> None:
    wish = {"seats": [{"kind": "me"}]}
    with client(server, "2001:db8::1") as greedy, client(server, "2001:db8::2") as neighbour:
        codes: list[int] = []
        while 429 not in codes:
            codes.append(greedy.post("/api/tables", json=wish).status_code)
        assert RateLimits.tables_per_hour < len(codes) <= RateLimits.tables_per_hour + 5
        # the same network is the same client
        assert neighbour.post("/api/tables", json=wish).status_code == 429
    with client(server, "2001:db8:0:1::1") as other:
        assert other.post("/api/tables", json=wish).status_code == 201


def test_a_client_has_only_so_many_connections(server: Server) -> None:
    anna = server.open_table("me", seed=3)[0]
    headers = {"X-Forwarded-For": "203.0.113.9"}
    sockets = [open_socket(anna, additional_headers=headers) for _ in range(RateLimits.max_connections)]
    entered = [ws.__enter__() for ws in sockets]
    entered[-1].wait_for_state(0)
    with pytest.raises(InvalidStatus, match="403"), open_socket(anna, additional_headers=headers):
        pass
    with open_socket(anna) as other:
        other.wait_for_state(0)
    for ws in sockets:
        ws.__exit__(None, None, None)
    while True:
        # the server has noticed
        try:
            with open_socket(anna, additional_headers=headers) as again:
                again.wait_for_state(0)
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
def test_a_connection_that_sends_too_many_frames_of_any_kind_is_closed(server: Server, kind: str) -> None:
    anna = server.open_table("me", seed=3)[0]
    first = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True) if kind == "empty fragments" else b""
    with open_socket(anna) as other, open_socket(anna) as ws:
        ws.wait_for_state(0)
        with suppress(OSError):
            ws.connection.socket.sendall(first + FLOODS[kind].serialize(mask=True) * 300)
        assert ws.wait_for_close() == 1008
        # the same client is served over another one
        other.wait_for_state(0)
        anna.take("cash farmer")
        assert other.wait_for_state(1)["decision"] == 1


def test_nothing_compressed_is_read(server: Server) -> None:
    anna = server.open_table("me", seed=3)[0]
    with open_socket(anna) as ws:
        ws.wait_for_state(0)
        assert ws.connection.protocol.extensions == []
        # the bit that says so
        ws.connection.socket.sendall(bytes([FLOODS["pings"].serialize(mask=True)[0] | 0x40, 0x80, 0, 0, 0, 0]))
        assert ws.wait_for_close() == 1002


def test_the_word_of_a_proxy_counts_only_if_there_is_one(tmp_path: Path) -> None:
    running = Server(tmp_path, "--names", "127.0.0.1,faiyum.example")
    wish = {"seats": [{"kind": "me"}]}
    codes: list[int] = []
    while 429 not in codes:
        pretended = {"X-Forwarded-For": f"203.0.113.{len(codes)}"}
        codes.append(running.client.post("/api/tables", json=wish, headers=pretended).status_code)
    assert len(codes) <= RateLimits.tables_per_hour + 5
    assert running.client.get("/health", headers={"Host": "elsewhere.example"}).status_code == 400
    assert running.client.get("/health", headers={"Host": "faiyum.example"}).status_code == 200
    assert running.stop() == 0


@given(st.lists(st.floats(0, 2), max_size=50))
def test_a_rate_never_lets_more_through_than_it_says(pauses: list[float]) -> None:
    clock = [100.0]
    rate = TokenBucket(rate=2, burst=4)
    passed: list[float] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "monotonic", lambda: clock[0])
        for pause in pauses:
            clock[0] += pause
            if not rate.take("a"):
                passed.append(clock[0])
    for i, begin in enumerate(passed):
        for j, end in enumerate(passed[i:], 1):
            assert j <= 4 + 2 * (end - begin) + 1e-6


def test_addresses_of_clients() -> None:
    assert client_key("192.0.2.1") == client_key("::ffff:192.0.2.1") != client_key("192.0.2.2")
    assert client_key("2001:db8::1") == client_key("2001:db8::ffff") != client_key("2001:db8:0:1::1")
    assert client_key("nonsense") == "nonsense"


# ---- links -----------------------------------------------------------------------------


def tables() -> tuple[Tokens, Table]:
    seats = (FirstSeat("Anna"), FirstSeat("Bela"))
    return Tokens("secret", 365), Table.begin("t", Beginning(Game(2, 3).record(), seats))


def seats_of(tokens: Tokens, table: Table, *given: str) -> list[int] | None:
    try:
        return tokens.seats(table, list(given))
    except RefusedError:
        return None


@given(st.lists(st.text(max_size=200), max_size=8))
def test_no_text_is_a_link(texts: list[str]) -> None:
    assert seats_of(*tables(), *texts) is None


@given(st.integers(0, 200), st.characters(codec="utf-8"), st.sampled_from([0, 1, -1]))
def test_a_link_with_one_mark_changed_is_void(place: int, mark: str, seat: int) -> None:
    tokens, table = tables()
    token = tokens.watch(table) if seat < 0 else tokens.seat(table, seat)
    place %= len(token)
    changed = token[:place] + mark + token[place + 1 :]
    last = place == len(token) - 1
    # the last mark holds spare bits
    if changed != token and not last:
        assert seats_of(tokens, table, changed) is None


@given(st.text(min_size=1), st.text(), st.one_of(st.none(), st.integers(), st.text(), st.lists(st.integers())))
def test_what_others_sign_is_void(secret: str, salt: str, data: Any) -> None:
    tokens, table = tables()
    for said in (data, ["t", 0, 0], ["t", data, 0], [data, 0, 0]):
        made = URLSafeTimedSerializer("x" + secret, salt="faiyum-seat" + salt).dumps(said)
        assert seats_of(tokens, table, str(made)) is None


@given(st.one_of(st.none(), st.integers(), st.text(), st.floats(), st.lists(st.integers(), max_size=5)))
def test_nonsense_is_void_even_if_it_is_signed(data: Any) -> None:
    tokens, table = tables()
    signer = URLSafeTimedSerializer("secret", salt="faiyum-seat")
    for said in (data, ["t", data, 0], [data, 0, 0], ["t", 0, data], ["t", 7, 0], ["t", -2, 0], ["t", 0]):
        if said not in (["t", 0, 0], ["t", 1, 0], ["t", -1, 0]):
            assert seats_of(tokens, table, str(signer.dumps(said))) is None


def test_links_are_worth_what_they_say() -> None:
    tokens, table = tables()
    first, second, watch = tokens.seat(table, 0), tokens.seat(table, 1), tokens.watch(table)
    assert seats_of(tokens, table, first) == [0]
    assert seats_of(tokens, table, first, second, watch) == [0, 1]
    assert seats_of(tokens, table, watch) == []
    table.chairs[0].links += 1
    assert seats_of(tokens, table, first) is None
    # what is made anew counts, what was made before stays void
    assert seats_of(tokens, table, first, tokens.seat(table, 0)) == [0]
    # those who watch are shut out by themselves
    table.watch_links += 1
    assert (seats_of(tokens, table, watch), seats_of(tokens, table, second, watch)) == (None, [1])
    assert seats_of(tokens, table, tokens.watch(table)) == []
    other = Table.begin("u", Beginning(Game(2, 3).record(), (FirstSeat("A"), FirstSeat("B"))))
    assert seats_of(tokens, other, second, watch) is None


YEAR = 365 * 24 * 3600


def signed_before(server: Server, seconds: int, said: list[Any]) -> str:
    """A link as the server made it so long ago."""

    class Then(TimestampSigner):
        def get_timestamp(self) -> int:
            return int(time.time()) - seconds

    secret = run_offline(server.database, lambda connection: connection.execute(sa.select(settings.c.value)).scalar())
    assert secret is not None
    return str(URLSafeTimedSerializer(secret, salt="faiyum-seat", signer=Then).dumps(said))


def test_links_expire(server: Server) -> None:
    anna = server.open_table("me", seed=3)[0]
    for seconds, status in ((0, 200), (YEAR - 100, 200), (YEAR + 100, 403)):
        anna.tokens = [signed_before(server, seconds, [anna.table, 0, 0])]
        assert anna.get().status_code == status


@pytest.mark.parametrize("seat", [0, -1])
def test_a_connection_is_closed_when_its_link_expires(tmp_path: Path, seat: int) -> None:
    running = Server(tmp_path, "--no-limits", "--idle", "1")
    anna = running.open_table("me", seed=3)[0]
    with open_socket(anna) as other:
        with open_socket(anna, tokens=[signed_before(running, YEAR - 5, [anna.table, seat, 0])]) as ws:
            assert ws.wait_for_state(0)["you"] == ([0] if seat == 0 else [])
            assert ws.wait_for_close() == 1013
        # one that does not count any more closes nothing
        expired = signed_before(running, YEAR + 100, [anna.table, 0, 0])
        with open_socket(anna, tokens=[expired, *anna.tokens]) as ws:
            time.sleep(3)
            anna.take("cash farmer")
            assert ws.wait_for_state(1)["decision"] == 1
        assert other.wait_for_state(1)["decision"] == 1
    assert running.stop() == 0


# ---- logs ------------------------------------------------------------------------------


def test_no_log_holds_a_token_a_seed_or_what_was_said(tmp_path: Path) -> None:
    running = Server(tmp_path, "--no-limits")
    seed, said = 987654321, "a secret plan"
    anna, bela = running.open_table("me", "friend", seed=seed)
    token = anna.tokens[0]
    with open_socket(bela) as ws:
        ws.wait_for_state(0)
        anna.take("cash farmer", confirm=True)
        anna.post("chat", revision=..., text=said)
        # a client that does it all wrong
        for address in (
            f"/api/tables/{token}",
            f"/{token}",
            f"/api/tables/{anna.table}?token={token}",
            f"/api/{token}",
        ):
            running.client.get(address)
            running.client.post(address, content=token)
        running.client.post("/api/mine", json={"tables": [{"id": anna.table, "tokens": [token]}], "more": token})
        running.client.get(f"/api/tables/{anna.table}/why", params={"option": token}, headers=anna.headers)
    Player(running, anna.table, [anna.watch_token], 0, anna.watch_token)
    assert running.stop() == 0
    log = running.log.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in log.splitlines()]
    assert {"POST /api/tables", "POST /api/tables/{table}/take", "other"} <= {line["address"] for line in lines}
    assert {200, 201, 404} <= {line["status"] for line in lines}
    for secret in (*anna.tokens, *bela.tokens, anna.watch_token, token[:20], str(seed), said):
        assert secret not in log


@pytest.mark.parametrize(("confirm", "reason"), [(True, "table-not-your-turn"), (False, "table-confirm-first")])
def test_what_is_refused_half_way_has_not_happened(server: Server, confirm: bool, reason: str) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    before = anna.refresh()
    with open_socket(bela) as ws:
        ws.wait_for_state(0)
        # the first one ends the turn, and the other would be the next player's
        answer = anna.post("take", first="cash farmer", option="play farmer", confirm=confirm)
        assert (answer.status_code, answer.json()["error"][0][0]) == (409, reason)
        assert answer.json()["state"]["view"] == before["view"] == anna.refresh()["view"]
        assert answer.json()["state"]["revision"] == 0
        anna.take("cash farmer", confirm=True)
        assert ws.next_message("state")["revision"] == 1


def test_only_so_much_happens_at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("faiyum.server.runtime.table_service.MOST_EVENTS", 8)

    async def use(host: TableService) -> None:
        table = await host.add(make_beginning(3, None, None))

        async def do(*events: AnyEvent) -> str:
            """Why that cannot happen."""
            token, request = host.tokens.seat(table, events[0].seat), RequestKey(str(len(tried)), "")
            tried.append(request)
            try:
                await host.act(table.id, [token], request, table.revision, lambda *_: list(events))
            except RefusedError as refused:
                return refused.phrases[0].key
            return ""

        tried: list[RequestKey] = []
        named = [await do(Renamed(1, str(n))) for n in range(6)]
        # that does not use up what the others need to play on
        assert named == [""] * 4 + ["table-full"] * 2
        turn, next_turn = (Took(0, "cash farmer"), Confirmed(0)), (Took(1, "cash farmer"), Confirmed(1))
        assert [await do(move) for move in (*turn, *next_turn, turn[0])] == [""] * 4 + ["table-full"]
        assert await do(Undid(1, 1)) == "table-full"
        assert table.revision == 8

    with_table_service(tmp_path, use)


@asynccontextmanager
async def serving(app: Any) -> AsyncIterator[int]:
    """An application behind the server's own protocols, and its port."""
    protocols: Any = {"http": timeouts.TimeoutHttpProtocol, "ws": timeouts.RateLimitedWebSocket}
    server = uvicorn.Server(uvicorn.Config(app, port=0, lifespan="off", timeout_keep_alive=1, **protocols))
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await running


def test_frames_that_come_before_a_connection_is_accepted_are_counted_too() -> None:
    asked = b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    key = b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + b"A" * 22 + b"==\r\n\r\n"

    async def try_out() -> None:
        heard = asyncio.Event()
        left = asyncio.Event()

        async def hesitate(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            heard.set()
            assert (await receive())["type"] == "websocket.disconnect"
            left.set()

        async with serving(hesitate) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(asked + key)
            await heard.wait()
            writer.write(FLOODS["pings"].serialize(mask=True) * 300)
            assert b"101" not in await asyncio.wait_for(reader.read(), TIMEOUT_SECONDS)
            await asyncio.wait_for(left.wait(), TIMEOUT_SECONDS)
            writer.close()

    run(try_out())


def test_nobody_waits_for_a_client_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "REQUEST_TIMEOUT_SECONDS", 0.2)

    async def hello(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body"})

    async def answer_to(port: int, *parts: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for part in parts:
            writer.write(part)
        found = await asyncio.wait_for(reader.read(), 20)
        writer.close()
        return found

    async def try_out() -> None:
        async with serving(hello) as port:
            whole = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
            assert (await answer_to(port, whole)).startswith(b"HTTP/1.1 200")
            assert await answer_to(port) == b""
            assert await answer_to(port, whole[:20]) == b""
            endless = b"GET / HTTP/1.1\r\n" + b"X-Long: " + b"x" * timeouts.MAX_HEADER_BYTES
            assert await answer_to(port, endless) == b""

    run(try_out())
