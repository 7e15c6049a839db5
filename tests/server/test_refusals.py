"""What a real server refuses: repeats, old revisions, others' seats, malformed bodies, other sites."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from support.live_server import Player, Server

from faiyum.server.api.table_routes import ENDPOINTS as AT_TABLE
from faiyum.server.runtime.table_cache import MOST_REPEATED


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    assert running.stop() == 0


def test_a_repeated_request_is_answered_and_not_applied_twice(server: Server) -> None:
    player = server.open_table("me", seed=3)[0]
    command = {"request": "once", "revision": 0, "option": "cash farmer"}
    first = player.post("take", **command)
    again = player.post("take", **command)
    assert (first.status_code, first.json()) == (again.status_code, again.json())
    assert player.refresh()["decision"] == 1


def test_the_id_of_a_request_is_not_used_for_something_else_or_by_somebody_else(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    used = {"request": "once", "revision": 0}
    anna.take("cash farmer", **used, confirm=True)
    other = (409, ["table-other-request"])
    for path, command in (
        ("take", {"option": "play farmer", "confirm": True}),
        ("take", {"option": "cash farmer"}),
        ("take", {"option": "cash farmer", "confirm": True, "revision": 1}),
        ("confirm", {}),
        ("undo", {"to": 0}),
        ("revoke", {}),
        ("seats/0", {"seat": ..., "name": "Anna"}),
    ):
        assert anna.refusal(path, **{**used, **command}) == other
    assert bela.refusal("take", **{**used, "revision": 1}, option="cash farmer", confirm=True) == other
    assert bela.refusal("seats/1", **used, seat=..., name="Bela") == other
    # a seat by its link, and not by the request's answer
    assert bela.refusal("take", **used, seat=0, option="cash farmer", confirm=True)[0] == 403
    assert anna.post("take", **used, option="cash farmer", confirm=True).status_code == 200
    said = {"request": "said", "revision": ...}
    assert anna.post("chat", **said, text="Hello!").status_code == 200
    for player, text in ((anna, "Bye!"), (bela, "Hello!")):
        assert player.refusal("chat", **said, text=text) == other
    assert anna.post("chat", **said, text="Hello!").json()["number"] == 1
    anna.tokens = [anna.command("revoke", request="links")["token"]]
    assert anna.refusal("take", request="links", option="cash farmer") == other


def test_a_request_that_is_repeated_much_later_is_refused_and_not_applied_twice(server: Server) -> None:
    player = server.open_table("me", seed=3)[0]
    first = {"request": "once", "revision": 0, "option": "cash farmer"}
    player.command("take", **first)
    for _ in range(MOST_REPEATED):
        player.command("undo", to=0) if player.state["undo"] else player.take("cash farmer")
    answer = player.post("take", **first)
    assert (answer.status_code, answer.json()["error"]) == (409, [["table-old"]])
    assert player.refresh()["revision"] == MOST_REPEATED + 1


def test_an_old_revision_is_refused_with_the_state(server: Server) -> None:
    player = server.open_table("me", seed=3)[0]
    player.take("cash farmer", confirm=True)
    answer = player.post("take", revision=0, option="cash farmer")
    assert answer.status_code == 409
    assert answer.json()["error"] == [["table-old"]]
    assert answer.json()["state"]["revision"] == 1


def test_who_has_not_heard_that_a_friend_came_back_decides_all_the_same(server: Server) -> None:
    nofret, anna = server.open_table("me", "friend", seed=3)
    known = nofret.command("seats/1", seat=..., bot="random")["revision"]
    anna.command("seats/1", seat=..., bot=None)
    anna.command("seats/1", seat=..., name="Ankh")
    assert nofret.post("take", revision=known, option="cash farmer").status_code == 200
    # but who has not heard that a bot plays there now does not
    known = nofret.refresh()["revision"]
    anna.command("seats/1", seat=..., bot="random")
    assert nofret.post("confirm", revision=known).json()["error"] == [["table-old"]]


def test_an_illegal_option_is_refused_with_its_reasons(server: Server) -> None:
    player = server.open_table("me", seed=3)[0]
    answer = player.post("take", option="play settlement")
    assert answer.status_code == 409
    assert answer.json()["error"] == player.get("why", option="play settlement").json()["reasons"]
    assert answer.json()["state"]["decision"] == 0
    status, (key,) = player.refusal("take", option="jump")
    assert (status, key[:5]) == (422, "fault")


def test_a_seat_is_not_played_with_anothers_link(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    other = server.open_table("me", seed=3)[0]
    assert bela.refusal("take", seat=0, option="cash farmer") == (403, ["table-not-your-seat"])
    watcher = Player(server, anna.table, [anna.watch_token], 0, anna.watch_token)
    assert (watcher.state["you"], watcher.state["options"]) == ([], [])
    assert watcher.refusal("take", option="cash farmer") == (403, ["table-not-your-seat"])
    for tokens in ([], ["nonsense"], other.tokens, [anna.tokens[0][:-2] + "xx"], [anna.tokens[0] + "x"]):
        stranger = {"Authorization": "Bearer " + ",".join(tokens)} if tokens else {}
        for what in ("", "/why?option=play 8", "/replay?at=0", "/chart", "/chat", "/art", "/administration"):
            answer = server.client.get(f"/api/tables/{anna.table}{what}", headers=stranger)
            assert (answer.status_code, answer.json()) == (403, {"error": [["table-not-here"]]})
    assert anna.refresh()["revision"] == 0


def test_revoked_links_are_void(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    stolen = Player(server, bela.table, bela.tokens, 1, bela.watch_token)
    renewed = bela.command("revoke")
    bela.tokens = [renewed["token"]]
    assert bela.refresh()["you"] == [1]
    assert stolen.get().status_code == 403
    assert anna.refresh()["you"] == [0]


def test_a_new_link_is_not_lost_with_the_answer(server: Server) -> None:
    _, bela = server.open_table("me", "friend", seed=3)
    stolen = Player(server, bela.table, bela.tokens, 1, bela.watch_token)
    first, again = [bela.post("revoke", request="new").json() for _ in range(2)]
    assert (first["state"]["revision"], again["state"]["revision"], again["state"]["you"]) == (1, 1, [1])
    # whoever has the old link but not the request gets nothing
    assert stolen.post("revoke").status_code == 403
    bela.tokens = [again["token"]]
    assert bela.refresh()["you"] == [1]
    # once the links are renewed again, the first request is as void as its link
    assert bela.post("revoke", request="newer").status_code == 200
    for request in ("new", "newer"):
        assert stolen.post("revoke", request=request).status_code == 403


def test_ones_own_links_open_the_table_elsewhere(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    links = bela.get("links").json()
    assert [link["seat"] for link in links] == [1]
    elsewhere = Player(server, bela.table, [links[0]["token"]], 1, bela.watch_token)
    assert elsewhere.state["you"] == [1]
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


@pytest.mark.parametrize("what", [address.path for address in AT_TABLE if address.method == "POST" and address.takes])
def test_malformed_bodies_get_a_sentence_and_change_nothing(server: Server, what: str) -> None:
    player = server.open_table("me", seed=3)[0]
    address = "/api" + what.format(table=player.table, seat=0)
    for body in BAD_BODIES:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        answer = server.client.post(address, content=data, headers=player.headers)
        assert answer.status_code in (413, 422), (body, answer.text)
        assert answer.json()["error"]
    assert player.refresh()["revision"] == 0


@pytest.mark.parametrize(
    "wish",
    [
        {"seats": []}, {"seats": [{"kind": "me"}] * 6}, {"seats": [{"kind": "king"}]},
        {"seats": [{"kind": "bot", "bot": "nobody"}]}, {"seats": [{"kind": "me", "name": "x" * 41}]},
        {"seats": [{"kind": "me"}], "board": "/etc/passwd"}, {"seats": [{"kind": "me"}], "board": "no\nboard"},
        {"seats": [{"kind": "me"}], "record": "no record"}, {"seats": [{"kind": "me"}], "position": {"players": 9}},
        {"seats": [{"kind": "me"}], "seed": -1}, {"seats": [{"kind": "me"}], "modules": ["chess"]},
        {"seats": [{"kind": "me"}], "campaign": "none"}, {"seats": [{"kind": "me"}], "position": {"players": 2}},
    ],
)  # fmt: skip
def test_wishes_that_make_no_table_are_refused(server: Server, wish: dict[str, Any]) -> None:
    answer = server.client.post("/api/tables", json=wish)
    assert answer.status_code in (404, 422)
    assert answer.json()["error"]


def test_unknown_addresses_and_methods(server: Server) -> None:
    assert server.client.get("/api/nothing").json() == {"error": [["table-no-address"]]}
    assert server.client.get("/api/tables/none").json() == {"error": [["table-unknown"]]}
    assert server.client.get("/api/tables").status_code == 405
    assert server.client.get("/texts/fr.ftl").status_code == 404
    assert server.client.get("/api/boards/..%2Fsecret/art").status_code == 404


def test_requests_of_other_sites_are_turned_away(server: Server) -> None:
    wish = {"seats": [{"kind": "me"}]}
    answer = server.client.post("/api/tables", json=wish, headers={"Origin": "https://elsewhere.example"})
    assert (answer.status_code, answer.json()) == (403, {"error": [["table-elsewhere"]]})
    assert server.client.post("/api/tables", json=wish, headers={"Origin": server.address}).status_code == 201


def test_only_the_names_of_this_machine_are_served(server: Server) -> None:
    assert server.client.get("/api/bots", headers={"Host": "elsewhere.example"}).status_code == 400
    assert server.client.get("/api/bots", headers={"Host": "localhost:1234"}).status_code == 200


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    for answer in (server.client.get("/api/bots"), server.client.get("/api/none"), server.client.post("/api/tables")):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
