"""Tests of requests that a real server refuses."""

import json
from typing import Any

import pytest
from support.live_server import Player, Server, replace_absent

from faiyum.server.api.table_routes import ENDPOINTS as TABLE_ENDPOINTS
from faiyum.server.runtime.table_cache import MAX_REQUESTS


def test_a_repeated_request_is_answered_but_not_executed_again(server: Server) -> None:
    player = server.open_table("me", seed=3)[0]
    command = {"request": "once", "revision": 0, "option": "cash farmer"}
    first = player.post("take", **command)
    repeated = player.post("take", **command)
    assert (first.status_code, first.json()) == (repeated.status_code, repeated.json())
    assert player.refresh()["decision"] == 1


def test_a_request_id_cannot_be_reused_for_another_command_or_seat(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    used = {"request": "once", "revision": 0}
    anna.take("cash farmer", **used, confirm=True)
    reused = (409, ["table-other-request"])
    for path, command in (
        ("take", {"option": "play farmer", "confirm": True}),
        ("take", {"option": "cash farmer"}),
        ("take", {"option": "cash farmer", "confirm": True, "revision": 1}),
        ("confirm", {}),
        ("undo", {"to": 0}),
        ("revoke", {}),
        ("seats/0", {"seat": ..., "name": "Anna"}),
    ):
        assert anna.refusal(path, **{**used, **command}) == reused
    assert bela.refusal("take", **{**used, "revision": 1}, option="cash farmer", confirm=True) == reused
    assert bela.refusal("seats/1", **used, seat=..., name="Bela") == reused
    # The request id does not grant access to its seat.
    assert bela.refusal("take", **used, seat=0, option="cash farmer", confirm=True)[0] == 403
    assert anna.post("take", **used, option="cash farmer", confirm=True).status_code == 200
    message = {"request": "said", "revision": ...}
    assert anna.post("chat", **message, text="Hello!").status_code == 200
    for player, text in ((anna, "Bye!"), (bela, "Hello!")):
        assert player.refusal("chat", **message, text=text) == reused
    assert anna.post("chat", **message, text="Hello!").json()["number"] == 1
    anna.tokens = [anna.command("revoke", request="links")["token"]]
    assert anna.refusal("take", request="links", option="cash farmer") == reused


def test_a_request_repeated_much_later_is_refused(server: Server) -> None:
    player = server.open_table("me", seed=3)[0]
    first = {"request": "once", "revision": 0, "option": "cash farmer"}
    player.command("take", **first)
    for _ in range(MAX_REQUESTS):
        player.command("undo", to=0) if player.state["undo"] else player.take("cash farmer")
    response = player.post("take", **first)
    assert (response.status_code, response.json()["error"]) == (409, [["table-old"]])
    assert player.refresh()["revision"] == MAX_REQUESTS + 1


def test_a_stale_revision_is_refused_with_the_current_state(server: Server) -> None:
    player = server.open_table("me", seed=3)[0]
    player.take("cash farmer", confirm=True)
    response = player.post("take", revision=0, option="cash farmer")
    assert response.status_code == 409
    assert response.json()["error"] == [["table-old"]]
    assert response.json()["state"]["revision"] == 1


def test_a_player_may_act_before_learning_that_another_player_has_returned(server: Server) -> None:
    nofret, anna, bela = server.open_table("me", "friend", "friend", seed=3)
    known = replace_absent(1, "planner", nofret, bela)["revision"]
    anna.command("seats/1", seat=..., bot=None)
    anna.command("seats/1", seat=..., name="Ankh")
    assert nofret.post("take", revision=known, option="cash farmer").status_code == 200
    # But not without knowing that a bot has taken over.
    known = nofret.refresh()["revision"]
    anna.command("seats/1", seat=..., bot="random")
    assert nofret.post("confirm", revision=known).json()["error"] == [["table-old"]]


def test_an_illegal_option_is_refused_with_its_reasons(server: Server) -> None:
    player = server.open_table("me", seed=3)[0]
    response = player.post("take", option="play settlement")
    assert response.status_code == 409
    assert response.json()["error"] == player.get("why", option="play settlement").json()["reasons"]
    assert response.json()["state"]["decision"] == 0
    status, (key,) = player.refusal("take", option="jump")
    assert (status, key[:5]) == (422, "fault")


def test_a_seat_cannot_be_played_with_a_link_to_another_seat_or_table(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    other = server.open_table("me", seed=3)[0]
    assert bela.refusal("take", seat=0, option="cash farmer") == (403, ["table-not-your-seat"])
    watcher = Player(server, anna.table, [anna.watch_token], 0, anna.watch_token)
    assert (watcher.state["you"], watcher.state["options"]) == ([], [])
    assert watcher.refusal("take", option="cash farmer") == (403, ["table-not-your-seat"])
    for tokens in ([], ["nonsense"], other.tokens, [anna.tokens[0][:-2] + "xx"], [anna.tokens[0] + "x"]):
        stranger = {"Authorization": "Bearer " + ",".join(tokens)} if tokens else {}
        for path in ("", "/why?option=play 8", "/replay", "/chart", "/chat", "/art", "/administration"):
            response = server.client.get(f"/api/tables/{anna.table}{path}", headers=stranger)
            assert (response.status_code, response.json()) == (403, {"error": [["table-not-here"]]})
    assert anna.refresh()["revision"] == 0


def test_revoked_links_are_invalid(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    stolen = Player(server, bela.table, bela.tokens, 1, bela.watch_token)
    renewed = bela.command("revoke")
    bela.tokens = [renewed["token"]]
    assert bela.refresh()["you"] == [1]
    assert stolen.get().status_code == 403
    assert anna.refresh()["you"] == [0]


def test_a_renewed_link_can_be_fetched_again_with_the_same_request(server: Server) -> None:
    _, bela = server.open_table("me", "friend", seed=3)
    stolen = Player(server, bela.table, bela.tokens, 1, bela.watch_token)
    first, repeated = [bela.post("revoke", request="new").json() for _ in range(2)]
    assert (first["state"]["revision"], repeated["state"]["revision"], repeated["state"]["you"]) == (1, 1, [1])
    # The old link alone does not reveal the new one.
    assert stolen.post("revoke").status_code == 403
    bela.tokens = [repeated["token"]]
    assert bela.refresh()["you"] == [1]
    # Once the link is renewed again, the first request is invalid too.
    assert bela.post("revoke", request="newer").status_code == 200
    for request in ("new", "newer"):
        assert stolen.post("revoke", request=request).status_code == 403


def test_a_players_links_open_the_table_on_another_device(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    links = bela.get("links").json()
    assert [link["seat"] for link in links] == [1]
    device = Player(server, bela.table, [links[0]["token"]], 1, bela.watch_token)
    assert device.state["you"] == [1]
    watcher = Player(server, anna.table, [anna.watch_token], 0, anna.watch_token)
    assert watcher.get("links").json() == []


BAD_BODIES: list[Any] = [
    b"", b"{", b"[]", b"null", b"\xff\xfe", b"{}", b'{"request": "a"}', b'"' + b"x" * 400_000 + b'"',
    {"request": "", "revision": 0, "seat": 0, "option": "cash farmer"},
    {"request": "x" * 65, "revision": 0, "seat": 0, "option": "cash farmer"},
    {"request": "a", "revision": -1, "seat": 0, "option": "cash farmer"},
    {"request": "a", "revision": "0", "seat": 0, "option": "cash farmer"},
    {"request": "a", "revision": 0, "seat": 7, "option": "cash farmer"},
    {"request": "a", "revision": 0, "seat": 0, "option": 3},
    {"request": "a", "revision": 0, "seat": 0, "option": "cash farmer", "more": 1},
    {"request": "a", "revision": 0, "seat": True, "option": "cash farmer"},
]  # fmt: skip


@pytest.mark.parametrize(
    "path", [endpoint.path for endpoint in TABLE_ENDPOINTS if endpoint.method == "POST" and endpoint.accepts]
)
def test_malformed_bodies_are_refused_without_effect(server: Server, path: str) -> None:
    player = server.open_table("me", seed=3)[0]
    address = "/api" + path.format(table=player.table, seat=0)
    for body in BAD_BODIES:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        response = server.client.post(address, content=data, headers=player.headers)
        assert response.status_code in (413, 422), (body, response.text)
        assert response.json()["error"]
    assert player.refresh()["revision"] == 0


@pytest.mark.parametrize(
    "table",
    [
        {"seats": []}, {"seats": [{"kind": "me"}] * 6}, {"seats": [{"kind": "king"}]},
        {"seats": [{"kind": "bot", "bot": "nobody"}]}, {"seats": [{"kind": "me", "name": "x" * 41}]},
        {"seats": [{"kind": "me"}], "board": "/etc/passwd"}, {"seats": [{"kind": "me"}], "board": "no\nboard"},
        {"seats": [{"kind": "me"}], "record": "no record"}, {"seats": [{"kind": "me"}], "position": {"players": 9}},
        {"seats": [{"kind": "me"}], "seed": -1}, {"seats": [{"kind": "me"}], "modules": ["chess"]},
        {"seats": [{"kind": "me"}], "campaign": "none"}, {"seats": [{"kind": "me"}], "position": {"players": 2}},
    ],
)  # fmt: skip
def test_invalid_tables_are_refused(server: Server, table: dict[str, Any]) -> None:
    response = server.client.post("/api/tables", json=table)
    assert response.status_code in (404, 422)
    assert response.json()["error"]


def test_unknown_addresses_and_methods_are_refused(server: Server) -> None:
    assert server.client.get("/api/nothing").json() == {"error": [["table-no-address"]]}
    assert server.client.get("/api/tables/none").json() == {"error": [["table-unknown"]]}
    assert server.client.get("/api/tables").status_code == 405
    assert server.client.get("/texts/fr.ftl").status_code == 404
    assert server.client.get("/api/boards/..%2Fsecret/art").status_code == 404


def test_requests_from_other_origins_are_refused(server: Server) -> None:
    table = {"seats": [{"kind": "me"}]}
    response = server.client.post("/api/tables", json=table, headers={"Origin": "https://elsewhere.example"})
    assert (response.status_code, response.json()) == (403, {"error": [["table-elsewhere"]]})
    assert server.client.post("/api/tables", json=table, headers={"Origin": server.address}).status_code == 201


def test_every_response_has_the_security_headers(server: Server) -> None:
    for response in (server.client.get("/api/bots"), server.client.get("/api/none"), server.client.post("/api/tables")):
        policy = response.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert response.headers["x-content-type-options"] == "nosniff"
