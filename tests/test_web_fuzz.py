"""Bad inputs of all kinds: none breaks the server, and none changes a game. FAIYUM_FUZZ says how many in all."""

import json
import os
import socket
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from server import SECONDS, Player, Server
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection
from windows import connected, live

from faiyum import COMPILED
from faiyum.web.app import ADDRESSES, API
from faiyum.web.openapi import description

INPUTS = int(os.environ.get("FAIYUM_FUZZ", "2000" if COMPILED else "500"))
# each of these makes up its share
BY_SCHEMA = INPUTS * 3 // 10
BY_MUTATION = INPUTS * 6 // 10
BY_SOCKET = INPUTS // 10
AT_ONCE = 40


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("fuzz"), "--no-limits")
    yield running
    assert running.metric("faiyum_storage_errors_total") == 0
    assert running.stop() == 0
    assert '"error"' not in running.log.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def target(server: Server) -> Iterator[Player]:
    """A table that may be seen with the link at hand and must not change."""
    anna, bela = server.open("me", "friend", seed=3)
    anna.take("play farmer")
    before = anna.look()
    yield Player(server, anna.table, [anna.watch], 0, anna.watch)
    assert (anna.look(), bela.look()["you"]) == (before, [1])


# ---- by the description ----------------------------------------------------------------


@schemathesis.openapi.from_dict(description(API, ADDRESSES)).parametrize()
@settings(
    max_examples=BY_SCHEMA // len(ADDRESSES), deadline=None, database=None, derandomize=True,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
def test_what_the_description_allows_and_what_not(case: schemathesis.Case[Any], target: Player) -> None:
    if "table" in case.path_parameters and len(str(case.body)) % 2:
        case.path_parameters["table"] = target.table
        case.headers.update(target.headers)
    answer = case.call(base_url=target.server.address, timeout=SECONDS)
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400 and case.path.startswith("/api/"):
        assert answer.json()["error"]


# ---- by changing what is right ----------------------------------------------------------


def commands(player: Player) -> list[tuple[str, dict[str, Any]]]:
    """Requests that would be right if the link were one to the seat."""
    common = {"request": "fuzz", "revision": 1, "seat": 0}
    at = f"/api/tables/{player.table}"
    return [
        (f"{at}/take", {**common, "option": "space A2", "confirm": True}),
        (f"{at}/confirm", common),
        (f"{at}/undo", {**common, "to": 0}),
        (f"{at}/consent", {**common, "agree": True}),
        (f"{at}/seats/1", {"request": "fuzz", "revision": 1, "bot": "random"}),
        (f"{at}/seats/0", {"request": "fuzz", "revision": 1, "name": "Nobody"}),
        (f"{at}/revoke", common),
        (f"{at}/rematch", common),
        (f"{at}/chat", {"request": "fuzz", "seat": 0, "text": "Hello!"}),
        ("/api/mine", {"tables": [{"id": player.table, "tokens": player.tokens}]}),
        ("/api/tables", {"seats": [{"kind": "me"}], "modules": ["chess"], "seed": 3, "board": "nowhere"}),
        ("/api/campaigns/none/strike", {"table": player.table, "tokens": player.tokens, "goal": "palaces"}),
    ]


VALUES: list[Any] = [
    None, True, -1, 0, 1, 2**31, 2**63, 2**64, -(2**70), 1e308, 0.5, "", "\0", "x" * 5000, "é" * 300, "\ud800", "🐊",
    [], {}, [[]], [None] * 300, {"a": {"b": {}}}, "../../etc/passwd", "' OR 1=1 --", "%s%n", "${7*7}", "<script>",
]  # fmt: skip


def changed_value(random: Random, data: Any) -> Any:
    """The data with one value somewhere replaced, removed or added."""
    if isinstance(data, dict) and data and random.random() < 0.8:
        key = random.choice(list(data))
        rest = {name: value for name, value in data.items() if name != key}
        kind = random.random()
        if kind < 0.2:
            return rest
        if kind < 0.3:
            return {**data, random.choice(["more", "", "\0", "request "]): random.choice(VALUES)}
        return {**rest, key: changed_value(random, data[key])}
    if isinstance(data, list) and data and random.random() < 0.5:
        return [changed_value(random, data[0]), *data[1:]] * random.choice([1, 1, 1, 300])
    return random.choice(VALUES)


def changed_bytes(random: Random, data: bytes) -> bytes:
    """The bytes with some of them cut, changed or repeated."""
    place = random.randrange(len(data) + 1)
    kind = random.randrange(5)
    if kind == 0:
        return data[:place]
    if kind == 1:
        return data[:place] + random.randbytes(random.randrange(1, 9)) + data[place:]
    if kind == 2:
        return data[:place] + bytes([random.randrange(256)]) + data[place + 1 :]
    if kind == 3:
        return b"[" * random.choice([10, 10_000]) + data
    return data * random.choice([2, 1000])


def test_requests_that_are_nearly_right(server: Server, target: Player) -> None:
    random = Random(1)
    connection = HTTPConnection(server.address.removeprefix("http://"), timeout=SECONDS)
    wishes = commands(target)
    for number in range(BY_MUTATION):
        path, right = wishes[number % len(wishes)]
        if random.random() < 0.6:
            body = json.dumps(changed_value(random, right)).encode()
        else:
            body = changed_bytes(random, json.dumps(right).encode())
        token = random.choice([target.watch, target.watch[:-1], target.watch * 3, "", "\x7f", ",".join("abc")])
        try:
            connection.request("POST", path, body, {"Authorization": f"Bearer {token}"})
        except ConnectionError:
            # what was too large before was not read to its end
            connection.close()
            connection.request("POST", path, body, {"Authorization": f"Bearer {token}"})
        answer = connection.getresponse()
        said = answer.read()
        # what a watcher may do, or a table of one's own with fewer wishes
        allowed = path == "/api/mine" or (path == "/api/tables" and answer.status == 201)
        assert 400 <= answer.status < 500 or allowed, (path, body[:300], answer.status, said[:300])
    connection.close()


def test_bytes_that_are_no_requests(server: Server, target: Player) -> None:
    random = Random(2)
    host, _, port = server.address.removeprefix("http://").partition(":")
    right = f"POST /api/tables/{target.table}/take HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2\r\n\r\n{{}}".encode()
    for _ in range(BY_SOCKET // 4):
        with socket.create_connection((host, int(port)), SECONDS) as raw:
            raw.sendall(changed_bytes(random, right)[:60_000])
            raw.shutdown(socket.SHUT_WR)
            try:
                answer = raw.recv(4096)
            except ConnectionError:
                continue
            # refused, or sent to the address without a stroke at its end
            assert not answer or answer.split()[1][:1] in (b"3", b"4"), answer


# ---- over live connections --------------------------------------------------------------


def messages(random: Random, token: str) -> str | bytes:
    """Something that is no message, or one at the wrong time."""
    hello = json.dumps({"tokens": [token], "revision": random.choice([-1, 0, 1, 10**6])})
    kind = random.randrange(8)
    if kind == 0:
        return random.randbytes(random.randrange(200))
    if kind == 1:
        return changed_bytes(random, hello.encode())[:4000]
    if kind == 2:
        return json.dumps(changed_value(random, json.loads(hello)))[:4000]
    if kind == 3:
        return hello
    if kind == 4:
        return "x" * random.choice([0, 4000])
    if kind == 5:
        return json.dumps({"take": {"request": "a", "revision": 1, "seat": 0, "option": "space A2"}})
    if kind == 6:
        return "[" * 2000
    return '{"ping":true}'


def talk(random: Random, socket: ClientConnection, token: str, most: int) -> int:
    """Send nonsense until the server has enough; how much it was."""
    for sent in range(most):
        try:
            message = messages(random, token)
            socket.send(message.decode("latin-1") if isinstance(message, bytes) and random.random() < 0.5 else message)
        except ConnectionClosed:
            return sent
    return most


def test_messages_broken_huge_out_of_order_and_repeated(server: Server, target: Player) -> None:
    random = Random(3)
    sent = 0
    while sent < BY_SOCKET * 3 // 4:
        kind = random.randrange(3)
        if kind == 0:
            # nothing right at all
            message = messages(random, "x")
            with connected(target, message) as window:
                sent += 1 + talk(random, window.socket, "x", 3)
        elif kind == 1:
            # right at first
            with live(target) as window:
                window.state(0)
                sent += 1 + talk(random, window.socket, target.watch, AT_ONCE)
        else:
            # larger than anything that is read
            with connected(target, "x" * 5000) as window:
                assert window.closed() == 1009
                sent += 1
    # others are still served
    with live(target) as window:
        assert window.state(0)["revision"] == 1


def test_frames_that_break_the_protocol(server: Server, target: Player) -> None:
    random = Random(4)
    for _ in range(max(10, BY_SOCKET // 50)):
        with live(target) as window:
            window.state(0)
            raw = window.socket.socket
            with suppress(OSError):
                raw.sendall(random.randbytes(random.randrange(1, 400)))
                raw.shutdown(socket.SHUT_WR)
    with live(target) as window:
        assert window.state(0)["revision"] == 1
