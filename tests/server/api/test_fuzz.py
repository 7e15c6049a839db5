"""Tests with malformed input, which must neither break the server nor change a game.

The environment variable FAIYUM_FUZZ sets the total number of inputs.
"""

import json
import os
import socket
from argparse import Namespace
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import schemathesis
import sqlalchemy as sa
from hypothesis import HealthCheck, settings
from support.live_server import TIMEOUT_SECONDS, Player, Server
from support.socket_clients import SocketClient, open_socket, open_socket_with
from support.stores import SETUP, all_rows, read_table, with_store
from support.tables import RENDERER
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from faiyum import COMPILED, Fault
from faiyum.cli.admin import ACTIONS, MAX_DAYS, perform, read_keys
from faiyum.cli.support.inputs import parse_integer
from faiyum.i18n.texts import Texts
from faiyum.server.api.openapi import description
from faiyum.server.api.routes import ENDPOINTS
from faiyum.server.ops import timeouts
from faiyum.server.ops.operator_actions import DAY_MS
from faiyum.server.runtime.connections import MAX_QUEUED
from faiyum.server.storage.database import configure_sqlite
from faiyum.server.storage.database_schema import tables

INPUTS = int(os.environ.get("FAIYUM_FUZZ", "5000" if COMPILED else "1000"))
# Shares of the inputs, chosen by how long each kind takes.
BY_SCHEMA = INPUTS * 6 // 1000
SCARAB = Path(__file__).parents[2] / "boards" / "scarab.board"
BY_MUTATION = INPUTS * 16 // 100
BY_BYTES = INPUTS // 1000
BY_OPERATOR = INPUTS // 20
BY_SOCKET = INPUTS - BY_SCHEMA - BY_MUTATION - BY_BYTES - BY_OPERATOR
BROKEN_CONNECTIONS = 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("fuzz"), "--no-limits")
    yield running
    assert running.metric("faiyum_storage_errors_total") == 0
    assert running.stop() == 0
    assert '"error"' not in running.log.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def target(server: Server) -> Iterator[Player]:
    """A spectator of a table that must not change."""
    anna, bela = server.open_table("me", "friend", seed=3)
    anna.take("play farmer")
    before = anna.refresh()
    yield Player(server, anna.table, [anna.watch_token], 0, anna.watch_token)
    assert (anna.refresh(), bela.refresh()["you"]) == (before, [1])


class Victim(Player):
    """A player whose own tokens are used for random requests, of which only the valid ones may have an effect."""

    def __init__(self, player: Player) -> None:
        super().__init__(player.server, player.table, player.tokens, player.seat, player.watch_token)

    def check_responses(self, responses: list[tuple[int, bytes]]) -> None:
        """Check that refused requests had no effect, and keep the token of a renewed link."""
        expected = self.state["revision"]
        for status, body in responses:
            assert status < 500, body
            result = json.loads(body) if status == 200 else {}
            if isinstance(result, dict) and "token" in result:
                self.tokens = [result["token"]]
                result = result["state"]
            if isinstance(result, dict):
                expected = max(expected, result.get("revision", 0))
        assert self.refresh()["revision"] == expected


@pytest.fixture(scope="module")
def victim(server: Server) -> Iterator[Victim]:
    """A player whose table must match its stored events in the end."""
    player = Victim(server.open_table("me", "friend", seed=5)[0])
    yield player
    check_stored_table(player)


def check_stored_table(player: Player) -> None:
    """Check that the table of a player is the one that follows from its stored events."""
    table, _, revisions = read_table(player.server.database, player.table)
    assert revisions == list(range(1, player.refresh()["revision"] + 1))
    assert player.state == msgspec.json.decode(msgspec.json.encode(RENDERER.state(table, player.state["you"])))


# ---- generated from the API description ------------------------------------------------


@schemathesis.openapi.from_dict(description()).parametrize()
@settings(
    max_examples=max(1, BY_SCHEMA // len(ENDPOINTS)), deadline=None, database=None, derandomize=True,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
def test_requests_generated_from_the_api_description_cause_no_server_error(
    case: schemathesis.Case[Any], target: Player, victim: Victim
) -> None:
    # An unknown table, one that may only be watched, and the victim's own.
    player = (None, target, victim)[len(str(case.body)) % 3] if "table" in case.path_parameters else None
    if player is not None:
        case.path_parameters["table"] = player.table
        case.headers.update(player.headers)
    response = case.call(base_url=target.server.address, timeout=TIMEOUT_SECONDS)
    assert response.status_code < 500, response.text
    if player is victim and case.method == "POST":
        victim.check_responses([(response.status_code, response.content)])
    if response.status_code >= 400 and case.path.startswith("/api/"):
        assert response.json()["error"]


# ---- mutated requests ------------------------------------------------------------------


def valid_requests(player: Player, random: Random) -> list[tuple[str, dict[str, Any]]]:
    """Return the path and body of well-formed requests for the player's seat."""
    common = {"request": f"{random.getrandbits(64):x}", "revision": player.state["revision"], "seat": player.seat}
    table = f"/api/tables/{player.table}"
    options = [option["name"] for option in player.state["options"]] or ["space A2"]
    back = player.state["undo"] or {"to": 0}
    invitations: list[int] = player.state.get("invitations", [])
    claimed = invitations[0] if invitations else 1 - player.seat
    return [
        (f"{table}/take", {**common, "option": random.choice(options), "confirm": True}),
        (f"{table}/take", {**common, "option": options[-1], "first": random.choice(options), "confirm": True}),
        (f"{table}/take", {**common, "option": options[0], "first": None, "confirm": True, "more": True}),
        (f"{table}/take", {**common, "option": random.choice(options), "first": options[0], "more": True}),
        (f"{table}/confirm", common),
        (f"{table}/undo", {**common, "to": back["to"]}),
        (f"{table}/consent", {**common, "agree": True}),
        (f"{table}/seats/{player.seat}", {"request": common["request"], "revision": 1, "bot": None}),
        (f"{table}/seats/{player.seat}", {"request": common["request"], "revision": 1, "name": "Nobody"}),
        (f"{table}/seats/{1 - player.seat}", {"request": common["request"], "revision": 1, "bot": "nobody"}),
        (f"{table}/absence", {**common, "agree": False}),
        (f"{table}/claim", {"request": common["request"], "seat": claimed, "name": "Nobody"}),
        (f"{table}/revoke", common),
        (f"{table}/rematch", common),
        (f"{table}/chat", {"request": common["request"], "seat": player.seat, "text": "Hello!"}),
        ("/api/mine", {"tables": [{"id": player.table, "tokens": player.tokens}]}),
        ("/api/tables", {"seats": [{"kind": "me"}], "modules": ["chess"], "seed": 3, "board": "nowhere"}),
        ("/api/tables", {"seats": [{"kind": "me"}], "rules": {"hints": None, "undo": "always", "grace": 60}}),
        ("/api/tables", {"seats": [{"kind": "me"}, {"kind": "friend"}], "rules": dict(RULES)}),
        ("/api/campaigns/none/strike", {"table": player.table, "tokens": player.tokens, "goal": "palaces"}),
    ]


# Valid rules of a table.
RULES = {"hints": True, "watch": False, "undo": "never", "grace": 600}
VALUES: list[Any] = [
    None, True, -1, 0, 1, 2**31, 2**63, 2**64, -(2**70), 1e308, 0.5, "", "\0", "x" * 5000, "é" * 300, "\ud800", "🐊",
    [], {}, [[]], [None] * 300, {"a": {"b": {}}}, "../../etc/passwd", "' OR 1=1 --", "%s%n", "${7*7}", "<script>",
]  # fmt: skip


def mutate_value(random: Random, data: Any) -> Any:
    """Return the data with one value replaced, removed or added."""
    if isinstance(data, dict) and data and random.random() < 0.8:
        key = random.choice(list(data))
        rest = {name: value for name, value in data.items() if name != key}
        kind = random.random()
        if kind < 0.2:
            return rest
        if kind < 0.3:
            return {**data, random.choice(["more", "", "\0", "request "]): random.choice(VALUES)}
        return {**rest, key: mutate_value(random, data[key])}
    if isinstance(data, list) and data and random.random() < 0.5:
        return [mutate_value(random, data[0]), *data[1:]] * random.choice([1, 1, 1, 300])
    return random.choice(VALUES)


def mutate_bytes(random: Random, data: bytes) -> bytes:
    """Return the bytes with some of them removed, changed, inserted or repeated."""
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


class PipelinedConnection:
    """An HTTP connection that sends requests without waiting for responses, and reconnects if it is closed."""

    def __init__(self, server: Server) -> None:
        host, _, port = server.address.removeprefix("http://").partition(":")
        self.address = (host, int(port))

    def send(self, requests: list[bytes]) -> list[tuple[int, bytes]]:
        """Return the status and body of each response, with status 0 if there was none."""
        responses: list[tuple[int, bytes]] = []
        while len(responses) < len(requests):
            received = len(responses)
            with socket.create_connection(self.address, TIMEOUT_SECONDS) as raw, raw.makefile("rb") as incoming:
                with suppress(ConnectionError):
                    raw.sendall(b"".join(requests[received:]))
                with suppress(ConnectionError):
                    while len(responses) < len(requests) and (first := incoming.readline()):
                        headers = dict(line.split(b": ", 1) for line in iter(incoming.readline, b"\r\n"))
                        length = int(headers[b"content-length"])
                        responses.append((int(first.split()[1]), incoming.read(length)))
            if len(responses) == received:
                responses.append((0, b""))
        return responses


def mutated_requests(random: Random, player: Player, tokens: list[str]) -> list[tuple[str, bytes]]:
    """Return the path and bytes of requests that are almost valid, in random order."""
    mutated = []
    for path, valid in random.sample(requests := valid_requests(player, random), len(requests)):
        if random.random() < 0.6:
            body = json.dumps(mutate_value(random, valid)).encode()
        else:
            body = mutate_bytes(random, json.dumps(valid).encode())
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {random.choice(tokens)}\r\n"
        mutated.append((path, f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body))
    return mutated


def test_mutated_requests_from_a_spectator_are_refused(server: Server, target: Player) -> None:
    random = Random(1)
    connection = PipelinedConnection(server)
    tokens = [target.watch_token, target.watch_token[:-1], target.watch_token * 3, "", ",".join("abc")]
    for _ in range(0, BY_MUTATION // 2, len(valid_requests(target, random))):
        requests = mutated_requests(random, target, tokens)
        if random.random() < 0.1:
            # A header that ends the connection.
            requests += mutated_requests(random, target, ["\x7f"])[:1]
        responses = connection.send([request for _, request in requests])
        for (path, request), (status, body) in zip(requests, responses):
            # A spectator may list tables, and a mutation may turn the invalid new table into a valid one.
            allowed = path == "/api/mine" or (path == "/api/tables" and status == 201)
            assert 400 <= status < 500 or allowed, (path, request[:300], status, body[:300])


def test_mutated_requests_from_a_player_have_an_effect_only_if_valid(server: Server, victim: Victim) -> None:
    random = Random(5)
    connection = PipelinedConnection(server)
    before = victim.state["revision"]
    for _ in range(0, BY_MUTATION // 4, len(valid_requests(victim, random))):
        requests = mutated_requests(random, victim, victim.tokens)
        victim.check_responses(connection.send([request for _, request in requests]))
    # Some mutations are valid.
    assert victim.state["revision"] > before


def test_mutated_requests_from_an_invited_person_have_an_effect_only_if_valid(server: Server) -> None:
    random = Random(7)
    connection = PipelinedConnection(server)
    invited, claims = new_invited(server), 0
    for _ in range(0, BY_MUTATION // 4, len(valid_requests(invited, random))):
        requests = mutated_requests(random, invited, invited.tokens)
        invited.check_responses(connection.send([request for _, request in requests]))
        if invited.state["you"]:
            # The request was valid: the seat is theirs, and the table matches its stored events.
            claims += 1
            check_stored_table(invited)
            invited = new_invited(server)
    # Some mutations, but not all of them, are valid.
    assert 0 < claims < BY_MUTATION // 4


def new_invited(server: Server) -> Victim:
    """Return the holder of an invitation to a new table with the largest board, which has another shape."""
    board = SCARAB.read_text(encoding="utf-8")
    return Victim(server.open_table("me", "invited", seed=5, board=board)[1])


def test_malformed_http_is_refused(server: Server, target: Player) -> None:
    random = Random(2)
    host, _, port = server.address.removeprefix("http://").partition(":")
    valid = f"POST /api/tables/{target.table}/take HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2\r\n\r\n{{}}".encode()
    for _ in range(BY_BYTES):
        with socket.create_connection((host, int(port)), TIMEOUT_SECONDS) as raw:
            raw.sendall(mutate_bytes(random, valid)[:60_000])
            raw.shutdown(socket.SHUT_WR)
            try:
                response = raw.recv(4096)
            except ConnectionError:
                continue
            # Refused, or redirected to the path without a trailing slash.
            assert not response or response.split()[1][:1] in (b"3", b"4"), response


# ---- WebSocket messages ----------------------------------------------------------------


def random_message(random: Random, token: str, player: Player | None = None) -> str | bytes:
    """Return a malformed message, or a valid one that comes at the wrong time, or a command of a player."""
    if player is not None and random.random() < 0.5:
        path, body = random.choice(valid_requests(player, random))
        command = {"command": path.removeprefix(f"/api/tables/{player.table}/"), "body": body}
        return json.dumps(mutate_value(random, command) if random.random() < 0.8 else command)[:4000]
    hello = json.dumps({"tokens": [token], "revision": random.choice([-1, 0, 1, 10**6])})
    kind = random.randrange(8)
    if kind == 0:
        return random.randbytes(random.randrange(200))
    if kind == 1:
        return mutate_bytes(random, hello.encode())[:4000]
    if kind == 2:
        return json.dumps(mutate_value(random, json.loads(hello)))[:4000]
    if kind == 3:
        return hello
    if kind == 4:
        return "x" * random.choice([0, 1, 10, 4000])
    if kind == 5:
        return json.dumps({"take": {"request": "a", "revision": 1, "seat": 0, "option": "space A2"}})
    if kind == 6:
        return "[" * random.choice([1, 100, 2000])
    return '{"ping":true}'


def random_frames(random: Random, token: str, player: Player | None) -> list[Frame]:
    """Return about as many frames as the rate limit allows; a binary frame, which ends the connection, comes last."""
    frames: list[Frame] = []
    tokens = timeouts.FRAME_BURST - 5
    while tokens > 0 and (not frames or frames[-1].opcode == Opcode.TEXT):
        message = random_message(random, token, player)
        kind = Opcode.BINARY if isinstance(message, bytes) and random.random() < 0.05 else Opcode.TEXT
        data = message.decode("latin-1").encode() if isinstance(message, bytes) else message.encode("utf-8", "replace")
        frames.append(Frame(kind, data))
        tokens -= 1 + len(data) / timeouts.BYTES_PER_TOKEN
    return frames


def count_refusals(ws: SocketClient, messages: int) -> int:
    """Read the answers to that many messages, check that every command was refused with reasons, and count those."""
    answered = refused = 0
    with suppress(ConnectionClosed):
        while answered < messages:
            data = json.loads(ws.connection.recv(timeout=TIMEOUT_SECONDS))
            if data is None:
                # The message was not a command.
                answered += 1
            elif "request" in data:
                assert 400 <= data["status"] < 500, data
                assert data["error"], data
                answered += 1
                refused += 1
    return refused


def test_malformed_large_and_repeated_messages_change_nothing(server: Server, target: Player, victim: Victim) -> None:
    random = Random(3)
    sent = refused = 0
    while sent < BY_SOCKET:
        kind = random.randrange(20)
        player = random.choice([target, victim])
        if kind == 0:
            # No valid first message.
            with open_socket_with(player, random_message(random, "x")) as ws:
                sent += 1
                ws.wait_for_close()
        elif kind == 1:
            # Larger than the server reads.
            with open_socket_with(player, "x" * 5000) as ws:
                assert ws.wait_for_close() == 1009
                sent += 1
        else:
            # A valid first message.
            with open_socket(player) as ws:
                ws.wait_for_state(0)
                # No command of a spectator is valid; those of a player might be.
                frames = random_frames(random, player.tokens[0], target if player is target else None)
                # The server disconnects a client that does not read its answers.
                size = len(frames) if random.random() < 0.2 else MAX_QUEUED // 2
                for start in range(0, len(frames), size):
                    part = frames[start : start + size]
                    with suppress(OSError):
                        ws.connection.socket.sendall(b"".join(frame.serialize(mask=True) for frame in part))
                    refused += count_refusals(ws, sum(frame.opcode == Opcode.TEXT for frame in part))
                sent += 1 + len(frames)
    assert refused > BY_SOCKET / 20
    victim.check_responses([])
    # Other clients are still served.
    with open_socket(target) as ws:
        assert ws.wait_for_state(0)["revision"] == 1


def test_frames_that_violate_the_protocol_do_not_stop_the_server(server: Server, target: Player) -> None:
    random = Random(4)
    for _ in range(BROKEN_CONNECTIONS):
        with open_socket(target) as ws:
            ws.wait_for_state(0)
            raw = ws.connection.socket
            with suppress(OSError):
                raw.sendall(random.randbytes(random.randrange(1, 400)))
                raw.shutdown(socket.SHUT_WR)
    with open_socket(target) as ws:
        assert ws.wait_for_state(0)["revision"] == 1


# ---- commands of operators -------------------------------------------------------------


# The tables in the database of the operators.
TABLE_ID = "t"
OLD_TABLE = "old"


def random_argument(random: Random) -> str:
    """Return an argument of an operator's command that is almost valid, or nonsense."""
    valid = random.choice(["t", "192.0.2.1", "2001:db8::1", "30", "https://faiyum.example/table/t#WyJ0IiwwLDBd.x.y"])
    if random.random() < 0.1:
        return TABLE_ID
    if random.random() < 0.4:
        return str(random.choice(VALUES))
    data = mutate_bytes(random, valid.encode())[:400]
    # As the shell passes bytes that are no text.
    return data.decode("utf-8", random.choice(["replace", "surrogateescape"]))


def test_malformed_operator_commands_change_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    summary = {"names": ["Anna", "bot"], "over": False}
    with_store(url, lambda store: store.add_table(TABLE_ID, 1, SETUP, summary))
    # Unused for longer than any number of days, so that every real `prune` deletes it.
    with_store(url, lambda store: store.add_table(OLD_TABLE, 1, SETUP, summary))
    keys = tmp_path / "keys"
    random, texts = Random(6), Texts("en")
    engine = sa.create_engine(url)
    sa.event.listen(engine, "connect", configure_sqlite)

    def rows() -> dict[str, list[dict[str, object]]]:
        with engine.begin() as connection:
            # Addresses may be valid, and there is one audit entry for each that was blocked.
            return {name: found for name, found in all_rows(connection).items() if name not in ("audit", "blocks")}

    with engine.begin() as connection:
        connection.execute(tables.update().where(tables.c.id == OLD_TABLE).values(updated=-MAX_DAYS * DAY_MS))
    before, refusals, valid, pruned = rows(), [], 0, 0
    for _ in range(BY_OPERATOR):
        action, argument = random.choice([*ACTIONS]), random_argument(random)
        if action == "key":
            continue
        # Hardly any random argument is valid.
        if action == "prune" and random.random() < 0.7:
            argument = str(random.randint(1, MAX_DAYS))
        elif action in ("close", "delete") and random.random() < 0.5:
            argument = TABLE_ID
        keys.write_bytes(argument.encode("utf-8", "surrogatepass"))
        values = dict.fromkeys(("text", "table", "address"), argument)
        try:
            arguments = Namespace(action=action, file=str(keys), dry_run=random.random() < 0.3, **values)
            days = parse_integer(argument, "--days", 1, MAX_DAYS, 1) if action == "prune" else 1
            with engine.connect() as connection:
                perform(connection, arguments, days, read_keys(str(keys)), texts)
                if action == "prune" and not arguments.dry_run:
                    # It deletes the old table and nothing else.
                    pruned += 1
                    assert list(connection.execute(sa.select(tables.c.id)).scalars()) == [TABLE_ID]
                    connection.rollback()
                elif argument == TABLE_ID and action in ("close", "delete"):
                    # Valid, so it has an effect.
                    valid += 1
                    connection.rollback()
                else:
                    connection.commit()
        except Fault as fault:
            refusals.append(texts.fault(fault))
    assert rows() == before
    assert valid
    assert pruned
    assert len(refusals) > BY_OPERATOR / 4
    engine.dispose()
