"""Live connections: everybody at a table sees what happens, and a client that comes back misses nothing."""

import json
from collections.abc import Iterator

import pytest
from support.live_server import TIMEOUT_SECONDS, Player, Server
from support.socket_clients import open_socket, open_socket_with
from websockets.exceptions import InvalidStatus


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("live"))
    yield running
    assert running.stop() == 0


def test_a_move_is_seen_by_the_others(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    with open_socket(bela) as ws:
        assert ws.next_message("state")["revision"] == 0
        anna.take("play farmer")
        seen = ws.next_message("state")
        assert (seen["revision"], seen["decision"], seen["options"]) == (1, 1, [])
        anna.take("space A2", confirm=True)
        seen = ws.next_message("state")
        assert seen["waiting"] == {"for": 1, "why": "decide"}
        assert seen["options"]
        # only what is new is sent
        assert (seen["log"]["from"], len(seen["log"]["entries"])) == (1, 1)
        assert [change["at"] for change in seen["changes"]] == [1]
        assert {"piece": "worker", "space": "A2", "n": 1} in seen["changes"][0]["changes"]


def test_a_client_that_says_something_hears_that_the_server_is_there(server: Server) -> None:
    with open_socket(server.open_table("me", seed=3)[0]) as ws:
        ws.next_message("here")
        ws.connection.send('{"ping":true}')
        assert json.loads(ws.connection.recv(timeout=TIMEOUT_SECONDS)) is None


def test_a_client_that_comes_back_gets_what_it_missed(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    with open_socket(bela) as ws:
        ws.next_message("state")
    anna.take("cash farmer", confirm=True)
    with open_socket(bela, revision=0) as ws:
        seen = ws.next_message("state")
        assert (seen["revision"], seen["log"]["from"]) == (1, 0)
    with open_socket(bela, revision=1) as ws:
        # nothing is new, so only who is here is told
        assert "here" in json.loads(ws.connection.recv(timeout=TIMEOUT_SECONDS))


def test_who_is_here_is_told_when_somebody_comes_or_goes(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    with open_socket(anna) as ws:
        assert ws.next_message("here") == [0]
        with open_socket(bela), open_socket(anna, tokens=[anna.watch_token]):
            assert ws.next_message("here") == [0, 1]
            told = json.loads(ws.connection.recv(timeout=TIMEOUT_SECONDS))
            assert told == {"here": [0, 1], "watchers": 1}
            assert [seat["here"] for seat in anna.refresh()["seats"]] == [True, True]
            assert anna.refusal("seats/1", seat=..., bot="random") == (403, ["table-seat-taken"])
        while ws.next_message("here") != [0]:
            pass


def test_what_is_said_arrives(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    with open_socket(bela) as ws:
        ws.next_message("state")
        anna.post("chat", revision=..., text="Hello!")
        assert ws.next_message("chat")["text"] == "Hello!"


def test_a_bots_turn_arrives_by_itself(server: Server) -> None:
    anna = server.open_table("me", "bot", seed=3)[0]
    with open_socket(anna) as ws:
        ws.next_message("state")
        anna.take("cash farmer", confirm=True)
        state = ws.next_message("state")
        while state["waiting"] != {"for": 0, "why": "decide"}:
            state = ws.next_message("state")
        assert [entry["seat"] for entry in anna.refresh()["log"]["entries"]][:2] == [0, 1]


def test_strangers_are_shut_out(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    other = server.open_table("me", seed=3)[0]
    for tokens in ([], ["x"], other.tokens):
        with open_socket(anna, tokens=tokens) as ws:
            assert ws.wait_for_close() == 1008
    for said in ("", "{", "[]", '{"tokens": 1}', '{"tokens": [], "more": 1}', json.dumps({"tokens": ["x" * 500]})):
        with open_socket_with(anna, said) as ws:
            assert ws.wait_for_close() == 1008
    with open_socket(bela) as ws:
        assert ws.next_message("state")["revision"] == 0


def test_connections_from_other_sites_are_refused(server: Server) -> None:
    anna = server.open_table("me", seed=3)[0]
    with pytest.raises(InvalidStatus, match="403"), open_socket(anna, origin="https://elsewhere.example"):
        pass
    with open_socket(anna, origin=server.address) as ws:
        assert ws.next_message("state")["you"] == [0]


def test_revoked_links_lose_their_connection(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    with open_socket(bela) as ws, open_socket(anna) as other:
        ws.next_message("state")
        bela.command("revoke")
        assert ws.wait_for_close() == 1013
        assert other.next_message("state")["you"] == [0]


def test_who_watches_can_be_shut_out(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    watch = [anna.watch_token]
    wish = {"tables": [{"id": anna.table, "tokens": watch}]}
    assert len(server.client.post("/api/mine", json=wish).json()) == 1
    with open_socket(anna, tokens=watch) as ws, open_socket(bela) as bela_ws:
        ws.wait_for_state(0)
        first, again = [anna.post("revoke", request="new", watch=True).json() for _ in range(2)]
        assert first["token"] == again["token"] != anna.watch_token
        assert ws.wait_for_close() == 1013
        # players stay
        assert bela_ws.wait_for_state(1)["you"] == [1]
    with open_socket(anna, tokens=watch) as ws:
        assert ws.wait_for_close() == 1008
    assert server.client.post("/api/mine", json=wish).json() == []
    assert anna.refresh()["you"] == [0]
    with open_socket(anna, tokens=[first["token"]]) as ws:
        assert ws.wait_for_state(1)["you"] == []
    watcher = Player(server, anna.table, [first["token"]], 0, first["token"])
    assert watcher.refusal("revoke", watch=True) == (403, ["table-not-your-seat"])


def test_the_server_stops_in_order_with_clients_connected(tmp_path_factory: pytest.TempPathFactory) -> None:
    running = Server(tmp_path_factory.mktemp("stopping"))
    anna = running.open_table("me", seed=3)[0]
    with open_socket(anna) as ws:
        ws.next_message("state")
        assert running.stop() == 0
        assert ws.wait_for_close() is not None
