"""Tests of fair play over HTTP and WebSocket: claimed seats, table rules, absence and proofs."""

import time
from pathlib import Path
from random import Random
from typing import Any

from support.live_server import Player, Server, play_to_end, replace_absent, wait_until
from support.socket_clients import open_socket

from faiyum.tables.deal import verify_record


def test_an_invitation_is_exchanged_for_a_seat_token(server: Server) -> None:
    anna, bela = server.open_table("me", "invited", seed=3)
    invitation = list(bela.tokens)
    assert (bela.state["you"], bela.state["invitations"]) == ([], [1])
    assert [seat["claimed"] for seat in anna.state["seats"]] == [True, False]
    # Looking at the table claims nothing.
    assert anna.refresh()["revision"] == 0
    anna.take("cash farmer", confirm=True)
    bela.refresh()
    assert bela.refusal("take", option="cash farmer")[0] == 403
    assert bela.claim(request="mine", name="Bela")["you"] == [1]
    key = bela.tokens
    assert bela.state["seats"][1]["name"] == "Bela"
    # A retry with the same request receives the key again; nobody else does.
    bela.tokens = invitation
    assert bela.claim(request="mine", name="Bela")["you"] == [1]
    assert bela.tokens == key or bela.get().status_code == 200
    stranger = Player(server, anna.table, key, 1, anna.watch_token)
    stranger.tokens = invitation
    for response in (
        stranger.get(),
        stranger.post("claim", revision=..., name="Eve"),
        stranger.post("take", option="x"),
    ):
        assert response.status_code == 403
    # The person who opened the table no longer has any power over the seat.
    anna.tokens += invitation
    for path, fields in (
        ("take", {"seat": 1, "option": "cash farmer"}),
        ("undo", {"seat": 1, "to": 0}),
        ("consent", {"seat": 1, "agree": True}),
        ("revoke", {"seat": 1}),
        ("seats/1", {"seat": ..., "name": "Eve"}),
        ("claim", {"revision": ..., "seat": 1}),
    ):
        assert anna.refusal(path, **fields)[0] == 403
    assert bela.take("cash farmer")["decision"] == 2


def test_the_first_of_two_people_to_claim_a_seat_gets_it(server: Server) -> None:
    anna, bela = server.open_table("me", "invited", seed=3)
    carla = Player(server, bela.table, list(bela.tokens), 1, bela.watch_token)
    bela.claim()
    response = carla.post("claim", revision=...)
    assert (response.status_code, response.json()["error"][0][0]) == (403, "table-link-used")
    # With another valid token it is a plain refusal.
    carla.tokens += [anna.watch_token]
    assert carla.refusal("claim", revision=...)[0] == 403


def test_unclaimed_seats_can_be_reassigned(server: Server) -> None:
    anna, bela = server.open_table("me", "invited", seed=3)
    assert [link["seat"] for link in anna.get("links").json()] == [0]
    assert [link["seat"] for link in anna.get("invitations").json()] == [1]
    assert bela.get("invitations").json() == []
    response = anna.post("revoke", seat=1)
    assert response.status_code == 200
    assert bela.get().status_code == 403
    bela.tokens = [response.json()["token"]]
    assert bela.claim()["you"] == [1]
    assert anna.get("invitations").json() == []
    # The key opens the seat on another device.
    other = Player(server, bela.table, [bela.get("links").json()[0]["token"]], 1, bela.watch_token)
    assert other.state["you"] == [1]


def test_claiming_a_seat_closes_connections_that_use_the_invitation(server: Server) -> None:
    _, bela = server.open_table("me", "invited", seed=3)
    with open_socket(bela) as ws:
        assert ws.wait_for_state(0)["you"] == []
        bela.claim()
        assert ws.wait_for_close() == 1013
    with open_socket(bela) as ws:
        assert ws.wait_for_state(1)["you"] == [1]


def test_seats_stay_claimed_in_a_rematch(server: Server) -> None:
    anna, bela = server.open_table("me", "invited")
    bela.claim()
    play_to_end([anna, bela], Random(2))
    again = anna.post("rematch").json()
    assert [seat["claimed"] for seat in again["state"]["seats"]] == [True, True]
    assert [seat["seat"] for seat in again["seats"]] == [0]
    theirs = bela.post("rematch").json()
    assert (theirs["id"], [seat["seat"] for seat in theirs["seats"]]) == (again["id"], [1])


def test_links_to_the_first_table_do_not_open_a_seat_that_was_claimed_at_the_rematch(server: Server) -> None:
    anna, invited = server.open_table("me", "invited")
    anna.command("seats/1", seat=..., bot="random")
    with open_socket(anna):
        play_to_end([anna], Random(2))
    opened = anna.post("rematch").json()
    again = Player(server, opened["id"], [opened["seats"][0]["token"]], 0, opened["watch"])
    bela = Player(server, again.table, [again.get("invitations").json()[0]["token"]], 1, again.watch_token)
    bela.claim()
    # The host still has the invitation to the first table.
    invited.claim()
    assert invited.post("rematch").json()["seats"] == []
    assert bela.refresh()["you"] == [1]


def test_links_to_the_first_table_do_not_replace_links_that_were_revoked_at_the_rematch(server: Server) -> None:
    anna, bela = server.open_table("me", "friend")
    play_to_end([anna, bela], Random(2))
    opened = bela.post("rematch").json()
    again = Player(server, opened["id"], [opened["seats"][0]["token"]], 1, opened["watch"])
    assert [seat["seat"] for seat in bela.post("rematch").json()["seats"]] == [1]
    assert again.post("revoke").status_code == 200
    assert bela.post("rematch").json()["seats"] == []


def test_the_rules_of_a_table_are_visible_and_enforced(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    assert anna.state["rules"] == {"hints": False, "watch": True, "undo": "consent", "grace": None, "grace_alone": 30}
    assert anna.get("hint").json()["error"] == [["table-no-hints"]]
    rules = {"hints": True, "watch": False, "undo": "never", "grace": 600}
    anna, bela = server.open_table("me", "friend", seed=3, rules=rules)
    assert anna.watch_token == ""
    assert bela.state["rules"] == {**rules, "grace_alone": 600}
    assert anna.get("hint").status_code == 200
    assert anna.get("hint").status_code == 200
    # Everybody sees that a hint was used, once for each decision.
    assert [note["say"] for note in bela.refresh()["notes"]] == [["log-hint", {"seat": 1}]]
    anna.refresh()
    anna.take("cash farmer", confirm=True)
    assert anna.refusal("undo", to=0) == (409, ["table-undo-never"])


def test_analysing_past_turns_counts_as_a_hint_until_the_game_ends(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    anna.take("cash farmer")
    for player in (anna, bela):
        assert player.get("hint", at=0).json()["error"] == [["table-no-hints"]]
    anna.tokens = [anna.watch_token]
    assert anna.get("hint", at=0).status_code == 403
    # A bot that plays for a player explains nothing either; a bot of its own seat does.
    anna, _, carla = server.open_table("me", "friend", "friend", "planner", seed=3)
    anna.command("seats/0", seat=..., bot="planner")
    wait_until(anna, lambda state: state["waiting"]["for"] == 1)
    assert anna.get("hint", at=0).json()["error"] == [["table-no-hints"]]
    # Bots keep playing while somebody watches.
    with open_socket(Player(server, anna.table, [anna.watch_token], 0, anna.watch_token)):
        replace_absent(1, "planner", anna, carla)
        carla.command("seats/2", seat=..., bot="planner")
        state = wait_until(anna, lambda state: any(entry["seat"] == 3 for entry in state["log"]["entries"]))
    at = next(number for number, entry in enumerate(state["log"]["entries"]) if entry["seat"] == 3)
    assert anna.get("hint", at=at).status_code == 200


def test_a_table_can_forbid_spectators(server: Server) -> None:
    open_anna = server.open_table("me", seed=3)[0]
    closed_anna = server.open_table("me", seed=3, rules={"watch": False})[0]
    assert open_anna.get().status_code == 200
    closed_anna.tokens = [closed_anna.post("revoke", watch=True).json()["token"]]
    assert closed_anna.get().status_code == 403


def test_a_bot_takes_over_only_with_the_consent_of_the_others(server: Server) -> None:
    anna, bela, carla = server.open_table("me", "friend", "friend", seed=3)
    state = anna.command("seats/2", seat=..., bot="planner")
    assert state["bot_request"] == {"seat": 2, "bot": "planner", "by": 0, "missing": [1]}
    bela.refresh()
    state = bela.command("absence", agree=True)
    assert (state["seats"][2]["bot"], state.get("bot_request")) == ("planner", None)
    assert state["notes"][-1]["say"] == ["log-bot-called", {"seat": 3, "by": 1, "bot": "planner"}]
    # The owner gets the seat back by coming back.
    with open_socket(carla) as ws:
        state = ws.wait_for_state(state["revision"] + 1)
        assert (state["seats"][2]["bot"], state["notes"][-1]["say"][0]) == (None, "log-seat-back")
        anna.refresh()
        assert anna.refusal("seats/2", seat=..., bot="planner")[0] == 403
        # But not if the owner called the bot.
        carla.refresh()
        carla.command("seats/2", seat=..., bot="planner")
    with open_socket(carla) as ws:
        assert ws.wait_for_state(0)["seats"][2]["bot"] == "planner"


def test_a_weak_bot_cannot_be_called_for_another_players_seat(server: Server) -> None:
    anna, _, carla = server.open_table("me", "friend", "friend", seed=3)
    for bot in ("random", "greedy"):
        assert anna.refusal("seats/1", seat=..., bot=bot) == (422, ["table-weak-bot"])
    assert replace_absent(1, "vizier", anna, carla)["seats"][1]["bot"] == "vizier"
    # Players choose the bots of their own seats.
    assert anna.command("seats/0", seat=..., bot="random")["seats"][0]["bot"] == "random"


def test_a_weak_bot_may_play_an_unclaimed_seat_only_if_there_are_no_other_players(server: Server) -> None:
    anna, bela, _ = server.open_table("me", "invited", "invited", seed=3)
    assert anna.command("seats/2", seat=..., bot="random")["seats"][2]["bot"] == "random"
    anna.command("seats/2", seat=..., bot=None)
    bela.claim()
    for player in (anna, bela):
        player.refresh()
        assert player.refusal("seats/2", seat=..., bot="random") == (422, ["table-weak-bot"])
    # Only the one who opened the table decides alone.
    state = bela.command("seats/2", seat=..., bot="planner")
    assert (state["seats"][2]["bot"], state["bot_request"]["missing"]) == (None, [0])
    anna.refresh()
    assert anna.command("seats/2", seat=..., bot="planner")["seats"][2]["bot"] == "planner"


def test_a_player_is_not_shown_as_present_if_the_seat_could_not_be_handed_back(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits")
    anna, bela, carla = server.open_table("me", "friend", "friend", seed=3)
    replace_absent(1, "planner", anna, carla)
    with server.full_disk(), open_socket(bela) as ws:
        assert ws.wait_for_close() == 1013
    assert not anna.refresh()["seats"][1]["here"]
    with open_socket(bela) as ws:
        ws.wait_for_state(0)
        assert wait_until(anna, lambda state: state["seats"][1]["here"])["seats"][1]["bot"] is None
    assert server.stop() == 0


def test_a_bot_request_ends_when_the_player_returns(server: Server) -> None:
    anna, _, carla = server.open_table("me", "friend", "friend", seed=3)
    anna.command("seats/2", seat=..., bot="planner")
    with open_socket(carla) as ws:
        ws.wait_for_state(0)
        assert wait_until(anna, lambda state: "bot_request" not in state)["seats"][2]["bot"] is None


def test_a_bot_does_not_replace_an_opponent_who_reloads(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    with open_socket(anna) as ws:
        ws.wait_for_state(0)
        with open_socket(bela) as other:
            other.wait_for_state(0)
        wait_until(anna, lambda state: not state["seats"][1]["here"])
        assert anna.refusal("seats/1", seat=..., bot="planner") == (409, ["table-too-soon"])


def test_after_the_grace_period_one_player_may_decide_to_call_a_bot(server: Server) -> None:
    anna, _, _ = server.open_table("me", "friend", "friend", seed=3, rules={"grace": 10})
    with open_socket(anna) as ws:
        ws.wait_for_state(0)
        assert "bot_request" in anna.command("seats/2", seat=..., bot="planner")
        anna.command("absence", agree=False)
        alone, _ = server.open_table("me", "friend", seed=3, rules={"grace": 10})
        with open_socket(alone) as other:
            other.wait_for_state(0)
            assert alone.refusal("seats/1", seat=..., bot="planner") == (409, ["table-too-soon"])
            time.sleep(10)
            assert alone.command("seats/1", seat=..., bot="planner")["seats"][1]["bot"] == "planner"
        assert anna.command("seats/2", seat=..., bot="planner")["seats"][2]["bot"] == "planner"


def test_a_browser_with_two_seats_does_not_decide_for_the_others(server: Server) -> None:
    anna, bela, carla = server.open_table("me", "here", "friend", seed=3)
    anna.take("cash farmer", confirm=True)
    anna.command("undo", to=0)
    both = Player(server, anna.table, [*anna.tokens, *bela.tokens], 1, anna.watch_token)
    assert both.refusal("consent", agree=True) == (403, ["table-own-request"])
    carla.refresh()
    carla.command("consent", agree=False)
    anna.refresh()
    assert anna.refusal("undo", to=0) == (409, ["table-undo-refused"])


def test_names_that_look_alike_are_refused_at_the_same_table(server: Server) -> None:
    anna, bela = server.open_table("me", "invited", seed=3)
    anna.command("seats/0", seat=..., name="Anna")
    for name in ("ANNA", "An\u200bna", "\u00c5nna", "\u202eAnna"):
        assert bela.refusal("claim", revision=..., name=name) == (409, ["table-name-taken"])
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "friend", "name": "anna"}]
    response = server.client.post("/api/tables", json={"seats": seats})
    assert (response.status_code, response.json()["error"][0][0]) == (422, "table-name-taken")
    bela.claim(name="B\u202ee\u0301la")
    assert bela.state["seats"][1]["name"] == "Béla"


def test_chat_messages_are_cleaned(server: Server) -> None:
    anna = server.open_table("me", seed=3)[0]
    sent = anna.post("chat", revision=..., text="so\u202e long" + "\u0301" * 20)
    assert sent.json()["text"] == "so lonǵ\u0301\u0301"
    response = anna.post("chat", revision=..., text="\u200b")
    assert (response.status_code, response.json()["error"]) == (422, [["table-empty-message"]])


def test_the_server_commits_to_the_deal_and_proves_it(server: Server, tmp_path: Path) -> None:
    anna = server.open_table("me")[0]
    published = anna.state["deal"]
    assert published == {"source": "server", "commitment": published["commitment"]}
    play_to_end([anna], Random(4))
    record = anna.get("record").text
    game, commitment = verify_record(record, published["commitment"])
    assert commitment_salt(anna.refresh()) == [commitment, True]
    assert game.over


def commitment_salt(state: dict[str, Any]) -> list[Any]:
    return [state["deal"]["commitment"], len(state["deal"]["salt"]) == 64]
