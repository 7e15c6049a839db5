"""Bad inputs of all kinds: none breaks the server, and none changes a game. FAIYUM_FUZZ says how many in all."""

import json
import os
import socket
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from server.test_durability import stored
from support.live_server import TIMEOUT_SECONDS, Player, Server
from support.socket_clients import open_socket, open_socket_with
from websockets.frames import Frame, Opcode

from faiyum import COMPILED
from faiyum.server.api.app import API, ENDPOINTS
from faiyum.server.api.openapi import description
from faiyum.server.api.rendering import display
from faiyum.server.ops import timeouts

INPUTS = int(os.environ.get("FAIYUM_FUZZ", "100000" if COMPILED else "1000"))
# each of these makes up its share, by how long it takes
BY_SCHEMA = INPUTS * 6 // 1000
BY_MUTATION = INPUTS * 16 // 100
BY_BYTES = INPUTS // 1000
BY_SOCKET = INPUTS - BY_SCHEMA - BY_MUTATION - BY_BYTES
AT_ONCE = 20


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
    anna, bela = server.open_table("me", "friend", seed=3)
    anna.take("play farmer")
    before = anna.refresh()
    yield Player(server, anna.table, [anna.watch_token], 0, anna.watch_token)
    assert (anna.refresh(), bela.refresh()["you"]) == (before, [1])


class Victim(Player):
    """Somebody whose own link is used for what he did not want; of that, only what is right may happen."""

    def __init__(self, player: Player) -> None:
        super().__init__(player.server, player.table, player.tokens, player.seat, player.watch_token)

    def endured(self, answers: list[tuple[int, bytes]]) -> None:
        """Whatever was refused has changed nothing."""
        expected = self.state["revision"]
        for status, said in answers:
            assert status < 500, said
            told = json.loads(said) if status == 200 else {}
            if isinstance(told, dict) and "token" in told:
                self.tokens = [told["token"]]
                told = told["state"]
            if isinstance(told, dict):
                expected = max(expected, told.get("revision", 0))
        assert self.refresh()["revision"] == expected


@pytest.fixture(scope="module")
def victim(server: Server) -> Iterator[Victim]:
    """A table that is played at with its own link, and in the end is as it is stored."""
    found = Victim(server.open_table("me", "friend", seed=5)[0])
    yield found
    table, _, revisions = stored(server.database, found.table)
    assert revisions == list(range(1, found.refresh()["revision"] + 1))
    assert found.state == msgspec.json.decode(msgspec.json.encode(display(table, [0])))


# ---- by the description ----------------------------------------------------------------


@schemathesis.openapi.from_dict(description(API, ENDPOINTS)).parametrize()
@settings(
    max_examples=max(1, BY_SCHEMA // len(ENDPOINTS)), deadline=None, database=None, derandomize=True,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
def test_what_the_description_allows_and_what_not(case: schemathesis.Case[Any], target: Player, victim: Victim) -> None:
    # nobody's table, one that may only be seen, and one's own
    player = (None, target, victim)[len(str(case.body)) % 3] if "table" in case.path_parameters else None
    if player is not None:
        case.path_parameters["table"] = player.table
        case.headers.update(player.headers)
    answer = case.call(base_url=target.server.address, timeout=TIMEOUT_SECONDS)
    assert answer.status_code < 500, answer.text
    if player is victim and case.method == "POST":
        victim.endured([(answer.status_code, answer.content)])
    if answer.status_code >= 400 and case.path.startswith("/api/"):
        assert answer.json()["error"]


# ---- by changing what is right ----------------------------------------------------------


def commands(player: Player, random: Random) -> list[tuple[str, dict[str, Any]]]:
    """Requests that are right for who plays the seat, or would be."""
    common = {"request": f"{random.getrandbits(64):x}", "revision": player.state["revision"], "seat": player.seat}
    at = f"/api/tables/{player.table}"
    options = [option["name"] for option in player.state["options"]] or ["space A2"]
    back = player.state["undo"] or {"to": 0}
    return [
        (f"{at}/take", {**common, "option": random.choice(options), "confirm": True}),
        (f"{at}/take", {**common, "option": options[-1], "first": random.choice(options), "confirm": True}),
        (f"{at}/take", {**common, "option": options[0], "first": None, "confirm": True, "more": True}),
        (f"{at}/take", {**common, "option": random.choice(options), "first": options[0], "more": True}),
        (f"{at}/confirm", common),
        (f"{at}/undo", {**common, "to": back["to"]}),
        (f"{at}/consent", {**common, "agree": True}),
        (f"{at}/seats/{player.seat}", {"request": common["request"], "revision": 1, "bot": None}),
        (f"{at}/seats/{player.seat}", {"request": common["request"], "revision": 1, "name": "Nobody"}),
        (f"{at}/seats/{1 - player.seat}", {"request": common["request"], "revision": 1, "bot": "nobody"}),
        (f"{at}/revoke", common),
        (f"{at}/rematch", common),
        (f"{at}/chat", {"request": common["request"], "seat": player.seat, "text": "Hello!"}),
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
    return data * random.choice([2, 5, 1000])


class Wire:
    """A connection on which requests are sent without waiting for the answers, as long as the server keeps it."""

    def __init__(self, server: Server) -> None:
        host, _, port = server.address.removeprefix("http://").partition(":")
        self.place = (host, int(port))

    def ask(self, requests: list[bytes]) -> list[tuple[int, bytes]]:
        """The status and the answer of each; status 0 for what was not worth one."""
        answers: list[tuple[int, bytes]] = []
        while len(answers) < len(requests):
            known = len(answers)
            with socket.create_connection(self.place, TIMEOUT_SECONDS) as raw, raw.makefile("rb") as incoming:
                with suppress(ConnectionError):
                    raw.sendall(b"".join(requests[known:]))
                with suppress(ConnectionError):
                    while len(answers) < len(requests) and (first := incoming.readline()):
                        headers = dict(line.split(b": ", 1) for line in iter(incoming.readline, b"\r\n"))
                        length = int(headers[b"content-length"])
                        answers.append((int(first.split()[1]), incoming.read(length)))
            if len(answers) == known:
                answers.append((0, b""))
        return answers


def nearly_right(random: Random, player: Player, tokens: list[str]) -> list[tuple[str, bytes]]:
    """Addresses and requests that are right but for something."""
    found = []
    for path, right in random.sample(wishes := commands(player, random), len(wishes)):
        if random.random() < 0.6:
            body = json.dumps(changed_value(random, right)).encode()
        else:
            body = changed_bytes(random, json.dumps(right).encode())
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {random.choice(tokens)}\r\n"
        found.append((path, f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body))
    return found


def test_requests_that_are_nearly_right(server: Server, target: Player) -> None:
    random = Random(1)
    wire = Wire(server)
    tokens = [target.watch_token, target.watch_token[:-1], target.watch_token * 3, "", ",".join("abc")]
    for _ in range(0, BY_MUTATION // 2, len(commands(target, random))):
        asked = nearly_right(random, target, tokens)
        if random.random() < 0.1:
            # what cannot even be read, and ends the connection
            asked += nearly_right(random, target, ["\x7f"])[:1]
        for (path, request), (status, said) in zip(asked, wire.ask([request for _, request in asked])):
            # what a watcher may do, or a table of one's own with fewer wishes
            allowed = path == "/api/mine" or (path == "/api/tables" and status == 201)
            assert 400 <= status < 500 or allowed, (path, request[:300], status, said[:300])


def test_requests_that_are_nearly_right_with_ones_own_link(server: Server, victim: Victim) -> None:
    random = Random(5)
    wire = Wire(server)
    taken = victim.state["revision"]
    for _ in range(0, BY_MUTATION // 2, len(commands(victim, random))):
        asked = nearly_right(random, victim, victim.tokens)
        victim.endured(wire.ask([request for _, request in asked]))
    # some were right after all
    assert victim.state["revision"] > taken


def test_bytes_that_are_no_requests(server: Server, target: Player) -> None:
    random = Random(2)
    host, _, port = server.address.removeprefix("http://").partition(":")
    right = f"POST /api/tables/{target.table}/take HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2\r\n\r\n{{}}".encode()
    for _ in range(BY_BYTES):
        with socket.create_connection((host, int(port)), TIMEOUT_SECONDS) as raw:
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
        return "x" * random.choice([0, 1, 10, 4000])
    if kind == 5:
        return json.dumps({"take": {"request": "a", "revision": 1, "seat": 0, "option": "space A2"}})
    if kind == 6:
        return "[" * random.choice([1, 100, 2000])
    return '{"ping":true}'


def frames(random: Random, token: str) -> list[Frame]:
    """Nonsense, about as much as one connection may send; what ends it comes last."""
    found: list[Frame] = []
    left = timeouts.FRAME_BURST - 5
    while left > 0 and (not found or found[-1].opcode == Opcode.TEXT):
        message = messages(random, token)
        kind = Opcode.BINARY if isinstance(message, bytes) and random.random() < 0.05 else Opcode.TEXT
        data = message.decode("latin-1").encode() if isinstance(message, bytes) else message.encode("utf-8", "replace")
        found.append(Frame(kind, data))
        left -= 1 + len(data) / timeouts.BYTES_PER_TOKEN
    return found


def test_messages_broken_huge_out_of_order_and_repeated(server: Server, target: Player, victim: Victim) -> None:
    random = Random(3)
    sent = 0
    while sent < BY_SOCKET:
        kind = random.randrange(20)
        player = random.choice([target, victim])
        if kind == 0:
            # nothing right at all
            with open_socket_with(player, messages(random, "x")) as ws:
                sent += 1
                ws.wait_for_close()
        elif kind == 1:
            # larger than anything that is read
            with open_socket_with(player, "x" * 5000) as ws:
                assert ws.wait_for_close() == 1009
                sent += 1
        else:
            # right at first
            with open_socket(player) as ws:
                ws.wait_for_state(0)
                nonsense = frames(random, player.tokens[0])
                with suppress(OSError):
                    ws.connection.socket.sendall(b"".join(frame.serialize(mask=True) for frame in nonsense))
                sent += 1 + len(nonsense)
    victim.endured([])
    # others are still served
    with open_socket(target) as ws:
        assert ws.wait_for_state(0)["revision"] == 1


def test_frames_that_break_the_protocol(server: Server, target: Player) -> None:
    random = Random(4)
    for _ in range(AT_ONCE):
        with open_socket(target) as ws:
            ws.wait_for_state(0)
            raw = ws.connection.socket
            with suppress(OSError):
                raw.sendall(random.randbytes(random.randrange(1, 400)))
                raw.shutdown(socket.SHUT_WR)
    with open_socket(target) as ws:
        assert ws.wait_for_state(0)["revision"] == 1
