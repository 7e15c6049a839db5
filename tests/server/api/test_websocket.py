"""Tests of the WebSocket API."""

import json

import pytest
from support.live_server import TIMEOUT_SECONDS, Player, Server
from support.socket_clients import open_socket, open_socket_with
from websockets.exceptions import InvalidStatus


def test_other_players_see_a_move(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    with open_socket(bela) as ws:
        assert ws.next_message("state")["revision"] == 0
        anna.take("play farmer")
        state = ws.next_message("state")
        assert (state["revision"], state["decision"], state["options"]) == (1, 1, [])
        anna.take("space A2", confirm=True)
        state = ws.next_message("state")
        assert state["waiting"] == {"for": 1, "why": "decide"}
        assert state["options"]
        # Only new log entries are sent.
        assert (state["log"]["from"], len(state["log"]["entries"])) == (1, 1)
        assert [change["at"] for change in state["changes"]] == [1]
        assert {"piece": "worker", "space": "A2", "n": 1} in state["changes"][0]["changes"]


def test_commands_sent_over_the_socket_are_answered_over_the_socket(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    with open_socket(anna) as ws, open_socket(bela) as other:
        ws.next_message("state")
        other.next_message("state")
        fields = {"request": "one", "revision": 0, "seat": 0, "option": "cash farmer"}
        answer = ws.command("take", **fields)
        assert (answer["state"]["revision"], answer["state"]["can_confirm"]) == (1, True)
        assert other.next_message("state")["revision"] == 1
        # The same request over HTTP is a retry, over the socket as well.
        assert anna.command("take", **fields)["revision"] == 1
        assert ws.command("take", **fields)["state"]["revision"] == 1
        answer = ws.command("confirm", request="two", revision=1, seat=0)
        assert answer["state"]["waiting"] == {"for": 1, "why": "decide"}
        answer = ws.command("seats/0", request="three", revision=2, name="Anna")
        assert answer["state"]["seats"][0]["name"] == "Anna"
        assert other.wait_for_state(3)["seats"][0]["name"] == "Anna"


def test_commands_refused_over_the_socket_have_the_status_of_a_refused_request(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    take = {"request": "one", "revision": 0, "seat": 1, "option": "cash farmer"}
    with open_socket(bela) as ws, open_socket(bela, tokens=[bela.watch_token]) as spectator:
        for path, fields in (
            ("take", take),
            ("take", {**take, "seat": 0}),
            ("take", {**take, "revision": 9}),
            ("take", {**take, "option": "fly"}),
            ("take", {**take, "option": 3}),
            ("fly", take),
            ("seats/9", {"request": "one", "revision": 0, "name": "B"}),
            ("seats/1", {"request": "one", "revision": 0, "bot": "nobody"}),
        ):
            answer = ws.command(path, **fields)
            response = bela.post(path, **{"seat": ..., **fields})
            assert (answer["status"], answer["error"]) == (response.status_code, response.json()["error"])
            assert ("state" in answer) == ("state" in response.json())
        assert spectator.command("take", **take)["status"] == 403
        # A body that is not even an object is answered like a ping, and the connection stays open.
        ws.connection.send('{"command":"take","body":7}')
        ws.connection.send('{"command":"take"}')
        assert ws.command("take", **take)["status"] == 409
    assert anna.refresh()["revision"] == 0


def test_the_server_responds_to_pings(server: Server) -> None:
    with open_socket(server.open_table("me", seed=3)[0]) as ws:
        ws.next_message("here")
        ws.connection.send('{"ping":true}')
        assert json.loads(ws.connection.recv(timeout=TIMEOUT_SECONDS)) is None


def test_a_reconnecting_client_gets_what_it_missed(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    with open_socket(bela) as ws:
        ws.next_message("state")
    anna.take("cash farmer", confirm=True)
    with open_socket(bela, revision=0) as ws:
        state = ws.next_message("state")
        assert (state["revision"], state["log"]["from"]) == (1, 0)
    with open_socket(bela, revision=1) as ws:
        # Nothing is new, so only the presence is sent.
        assert "here" in json.loads(ws.connection.recv(timeout=TIMEOUT_SECONDS))


def test_presence_is_broadcast_when_a_client_connects_or_disconnects(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    with open_socket(anna) as ws:
        assert ws.next_message("here") == [0]
        with open_socket(bela), open_socket(anna, tokens=[anna.watch_token]):
            assert ws.next_message("here") == [0, 1]
            presence = json.loads(ws.connection.recv(timeout=TIMEOUT_SECONDS))
            assert presence == {"here": [0, 1], "watchers": 1}
            assert [seat["here"] for seat in anna.refresh()["seats"]] == [True, True]
            assert anna.refusal("seats/1", seat=..., bot="random") == (403, ["table-seat-taken"])
        while ws.next_message("here") != [0]:
            pass


def test_chat_messages_are_broadcast(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    with open_socket(bela) as ws:
        ws.next_message("state")
        anna.post("chat", revision=..., text="Hello!")
        assert ws.next_message("chat")["text"] == "Hello!"


def test_a_bots_turn_is_broadcast(server: Server) -> None:
    anna = server.open_table("me", "bot", seed=3)[0]
    with open_socket(anna) as ws:
        ws.next_message("state")
        anna.take("cash farmer", confirm=True)
        state = ws.next_message("state")
        while state["waiting"] != {"for": 0, "why": "decide"}:
            state = ws.next_message("state")
        assert [entry["seat"] for entry in anna.refresh()["log"]["entries"]][:2] == [0, 1]


def test_clients_without_a_valid_token_are_disconnected(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    other = server.open_table("me", seed=3)[0]
    for tokens in ([], ["x"], other.tokens):
        with open_socket(anna, tokens=tokens) as ws:
            assert ws.wait_for_close() == 1008
    for first_message in (
        "",
        "{",
        "[]",
        '{"tokens": 1}',
        '{"tokens": [], "more": 1}',
        json.dumps({"tokens": ["x" * 500]}),
    ):
        with open_socket_with(anna, first_message) as ws:
            assert ws.wait_for_close() == 1008
    with open_socket(bela) as ws:
        assert ws.next_message("state")["revision"] == 0


def test_connections_from_other_origins_are_refused(server: Server) -> None:
    anna = server.open_table("me", seed=3)[0]
    with pytest.raises(InvalidStatus, match="403"), open_socket(anna, origin="https://elsewhere.example"):
        pass
    with open_socket(anna, origin=server.address) as ws:
        assert ws.next_message("state")["you"] == [0]


def test_revoking_a_link_closes_its_connections(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    with open_socket(bela) as ws, open_socket(anna) as other:
        ws.next_message("state")
        bela.command("revoke")
        assert ws.wait_for_close() == 1013
        assert other.next_message("state")["you"] == [0]


def test_watch_links_can_be_revoked(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    old_token = [anna.watch_token]
    my_games = {"tables": [{"id": anna.table, "tokens": old_token}]}
    assert len(server.client.post("/api/mine", json=my_games).json()) == 1
    with open_socket(anna, tokens=old_token) as ws, open_socket(bela) as bela_ws:
        ws.wait_for_state(0)
        first, repeated = [anna.post("revoke", request="new", watch=True).json() for _ in range(2)]
        assert first["token"] == repeated["token"] != anna.watch_token
        assert ws.wait_for_close() == 1013
        # Players stay connected.
        assert bela_ws.wait_for_state(1)["you"] == [1]
    with open_socket(anna, tokens=old_token) as ws:
        assert ws.wait_for_close() == 1008
    assert server.client.post("/api/mine", json=my_games).json() == []
    assert anna.refresh()["you"] == [0]
    with open_socket(anna, tokens=[first["token"]]) as ws:
        assert ws.wait_for_state(1)["you"] == []
    watcher = Player(server, anna.table, [first["token"]], 0, first["token"])
    assert watcher.refusal("revoke", watch=True) == (403, ["table-not-your-seat"])
