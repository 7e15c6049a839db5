"""Tables on a real server: whole games, undo, bots, questions, campaigns, and what is the same for all."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from support.command import faiyum, printed
from support.coroutines import run
from support.live_server import Player, Server, bots_idle, hot_seat, play_to_end, wait_until
from support.socket_clients import open_socket

from faiyum import Game
from faiyum.bots.coach.advice import ADVISER
from faiyum.campaign import Campaign
from faiyum.server.api.static_files import ClientFiles


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    assert running.stop() == 0


# ---- whole games ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kinds", "modules"),
    [(["me"], []), (["me", "here", "here"], ["privileges"]), (["me", "bot"], []), (["bot", "bot"], [])],
)
def test_a_whole_game_ends_as_the_engine_says(server: Server, kinds: list[str], modules: list[str]) -> None:
    watching = kinds == ["bot", "bot"]
    if watching:
        seats = [{"kind": "bot", "bot": "random"}] * 2
        opened = server.client.post("/api/tables", json={"seats": seats}).json()
        player = Player(server, opened["id"], [opened["watch"]], 0, opened["watch"])
        state = wait_until(player, lambda now: bool(now["over"]) and bots_idle(now))
    else:
        player = hot_seat(server.open_table(*kinds, modules=modules, seed=5))
        state = play_to_end([player], Random(5))
    record = player.get("record").text
    game = Game.from_record(record)
    assert game.over
    assert [seat["reputation"] for seat in state["view"]["seats"]] == game.reputation
    assert (state["standings"], state["winners"]) == (game.standings, game.winners)
    assert state["decision"] == len(player.refresh()["log"]["entries"]) == game.decisions
    replayed = player.get("replay", at=game.decisions).json()
    assert replayed["view"] == state["view"]


def test_two_friends_by_link_play_a_whole_game(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=8)
    state = play_to_end([anna, bela], Random(3))
    assert Game.from_record(bela.get("record").text).reputation == [
        seat["reputation"] for seat in state["view"]["seats"]
    ]
    scores = server.client.get("/api/scores", params={"players": 2}).json()
    assert max(seat["reputation"] for seat in state["view"]["seats"]) in [score["reputation"] for score in scores]


def test_a_game_goes_on_from_a_record(server: Server) -> None:
    game = Game(2, seed=3)
    random = Random(1)
    for _ in range(30):
        game.take(random.choice(game.options))
    (player, _) = server.open_table("me", "here", record=game.record(), upto=20)
    assert player.state["decision"] == player.state["confirmed"] == 20
    assert player.state["undo"] is None
    then = game.clone()
    while then.decisions > 20:
        then.undo()
    assert player.state["view"]["seats"] == then.view(0)["seats"]
    assert [option["name"] for option in hot_seat([player, _]).state["options"]] == [str(o) for o in then.options]


def test_a_finished_record_is_stepped_through(server: Server) -> None:
    record = (Path(__file__).parent.parent / "golden" / "2-players-1.txt").read_text(encoding="utf-8")
    player = server.open_table("me", "here", record=record)[0]
    assert (player.state["over"], player.state["waiting"], player.state["options"]) == (True, None, [])
    assert player.get("record").text == record
    middle = player.get("replay", at=7).json()
    assert (middle["decision"], middle["over"], middle["options"], middle["waiting"]) == (7, False, [], None)


# ---- tentative turns -------------------------------------------------------------------


def test_a_turn_stays_tentative_until_it_is_confirmed(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    start = anna.state
    anna.take("play farmer")
    state = anna.take(anna.state["options"][0]["name"])
    assert (state["waiting"], state["can_confirm"], state["confirmed"]) == ({"for": 0, "why": "confirm"}, True, 0)
    assert bela.refusal("take", option="play farmer") == (409, ["table-not-your-turn"])
    assert bela.refresh()["can_confirm"] is False
    state = anna.command("undo", **{key: state["undo"][key] for key in ("seat", "to")})
    assert state["decision"] == 1
    state = anna.take(state["options"][3]["name"])
    state = anna.command("undo", to=state["restart"]["to"])
    assert state["view"] == start["view"]
    anna.take("play farmer")
    state = anna.take(anna.state["options"][0]["name"], confirm=True)
    assert (state["waiting"], state["confirmed"]) == ({"for": 1, "why": "decide"}, 2)


def test_going_back_behind_a_revealed_card_needs_the_others_consent(server: Server) -> None:
    anna, bela, cara = server.open_table("me", "friend", "friend", seed=3)
    state = anna.take("buy 8")
    assert state["undo"] == {"seat": 0, "to": 0, "consent": True}
    state = anna.command("undo", to=0)
    assert state["asking"] == {"seat": 0, "to": 0, "missing": [1, 2]}
    assert state["decision"] == 1
    assert anna.refusal("confirm") == (409, ["table-question-open"])
    bela.refresh()
    bela.command("consent", agree=True)
    assert bela.refusal("consent", agree=True) == (409, ["table-answered"])
    cara.refresh()
    state = cara.command("consent", agree=True)
    assert (state["asking"], state["decision"]) == (None, 0)


def test_consent_can_be_refused_and_the_question_withdrawn(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    anna.take("buy 8", confirm=True)
    assert anna.state["undo"] == {"seat": 0, "to": 0, "consent": True}
    anna.command("undo", to=0)
    assert bela.refusal("take", option="play farmer") == (409, ["table-question-open"])
    state = bela.command("consent", agree=False)
    assert (state["asking"], state["decision"]) == (None, 1)
    anna.refresh()
    anna.command("undo", to=0)
    state = anna.command("consent", agree=False)
    assert (state["asking"], state["decision"]) == (None, 1)


def test_alone_or_with_bots_or_with_all_seats_in_one_hand_undo_is_free(server: Server) -> None:
    alone = server.open_table("me", seed=3)[0]
    alone.take("buy 8", confirm=True)
    assert alone.command("undo", to=0)["decision"] == 0
    with_bot = server.open_table("me", "bot", seed=3)[0]
    with_bot.take("buy 8", confirm=True)
    wait_until(with_bot, bots_idle)
    assert with_bot.command("undo", to=0)["decision"] == 0
    both = hot_seat(server.open_table("me", "here", seed=3))
    both.take("buy 8", confirm=True)
    assert both.command("undo", to=0)["decision"] == 0


# ---- bots and seats ------------------------------------------------------------------------


def test_a_bot_takes_over_and_hands_back(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    anna.take("cash farmer", confirm=True)
    # nobody is connected at seat 1, so its neighbour may call a bot
    anna.command("seats/1", seat=..., bot="random")
    state = wait_until(anna, lambda now: now["waiting"] == {"for": 0, "why": "decide"})
    assert state["seats"][1]["kind"] == "bot"
    assert anna.refusal("seats/1", seat=..., bot=None) == (403, ["table-not-your-seat"])
    bela.refresh()
    assert bela.command("seats/1", seat=..., bot=None)["seats"][1]["kind"] == "person"
    anna.refresh()
    anna.take("cash farmer", confirm=True)
    assert anna.refresh()["waiting"] == {"for": 1, "why": "decide"}
    assert anna.refusal("seats/1", seat=..., bot="nobody") == (422, ["table-no-bot"])
    assert anna.refusal("seats/9", seat=..., bot="random") == (404, ["table-no-seat"])
    assert anna.refusal("seats/0", seat=..., name=" ") == (422, ["table-bad-name"])
    assert anna.command("seats/0", seat=..., name="Anna")["seats"][0]["name"] == "Anna"


def test_a_rematch_gives_each_holder_his_own_seat(server: Server) -> None:
    record = (Path(__file__).parent.parent / "golden" / "2-players-1.txt").read_text(encoding="utf-8")
    anna, bela = server.open_table("me", "friend", record=record)
    opened = anna.command("rematch")
    assert [seat["seat"] for seat in opened["seats"]] == [0]
    assert bela.refresh()["rematch"] == opened["id"]
    again = bela.command("rematch")
    assert (again["id"], [seat["seat"] for seat in again["seats"]]) == (opened["id"], [1])
    new = Player(server, again["id"], [again["seats"][0]["token"]], 1, again["watch"])
    assert (new.state["you"], new.state["decision"]) == ([1], 0)
    assert server.open_table("me", seed=3)[0].refusal("rematch") == (409, ["table-not-over"])


def test_what_is_said_is_kept_once(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    for _ in range(2):
        anna.post("chat", request="hello", revision=..., text="Good luck!")
    bela.post("chat", revision=..., text="You too")
    messages = bela.get("chat").json()
    assert [(one["number"], one["seat"], one["text"]) for one in messages] == [(1, 0, "Good luck!"), (2, 1, "You too")]
    assert anna.post("chat", seat=1, revision=..., text="I am Bela").status_code == 403


def test_a_seat_is_handed_back_whatever_has_happened_meanwhile(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    bela.command("seats/1", seat=..., bot="random")
    old = bela.state["revision"]
    anna.refresh()
    anna.take("cash farmer", confirm=True)
    assert bela.post("confirm", revision=old).status_code == 409
    assert bela.post("seats/1", seat=..., bot=None, revision=old).status_code == 200


# ---- questions -----------------------------------------------------------------------------


def test_questions_about_options(server: Server) -> None:
    player = server.open_table("me", "here", seed=3)[0]
    assert player.get("why", option="play farmer").json() == {"reasons": []}
    assert player.get("why", option="fly").status_code == 422
    brings = player.get("preview", option="cash farmer").json()["brings"]
    assert brings == [["log-gain", {"what": {"say": ["n-money", {"n": 2}]}}]]
    assert player.get("preview", option="play settlement").status_code == 409
    assert player.get("administration").json() == Game(2, 3).administration(0)
    assert player.get("administration", seat=2).status_code == 404
    assert player.get("replay", at=1).status_code == 404


def test_hints_are_turns_that_can_be_taken(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    hint = anna.get("hint").json()
    turns = hint["turns"]
    assert hint["bot"] == ADVISER
    assert 1 <= len(turns) <= 3
    assert len({turn["options"][0] for turn in turns}) == len(turns)
    assert all(turn["expects"] and turn["reasons"] for turn in turns)
    # with others each tells the reputation, the lead and the chance
    for turn in turns:
        told = [phrase[0] for phrase in turn["expects"][1]["things"]["list"]]
        assert told in (
            ["hint-reputation", "hint-ahead", "hint-chance"],
            ["hint-reputation", "hint-behind-other", "hint-chance"],
        )
        assert turn["behind"] is None
    # alone, those that are not the best tell by how much they are behind
    alone = server.open_table("me", seed=3)[0].get("hint").json()["turns"]
    assert [turn["behind"] for turn in alone] == sorted(turn["behind"] for turn in alone)
    assert [turn["reasons"][0][0] == "hint-behind" for turn in alone] == [False, True, True]
    assert bela.get("hint").status_code == 403
    for option in turns[0]["options"]:
        anna.take(option)
    assert anna.state["waiting"] == {"for": 0, "why": "confirm"}
    assert anna.get("hint").status_code == 409
    # what was advised in the past is for all
    assert bela.get("hint", at=0).json() == hint


def test_the_lesson_explains_each_decision_as_it_comes(server: Server) -> None:
    player = server.open_table("me", "bot", lesson=True)[0]
    assert player.state["lesson"] == [["lesson-welcome"], ["lesson-take-turn"]]
    assert player.take("play farmer")["lesson"] == [["lesson-kind-harvest"], ["lesson-worker"]]
    player.take(player.state["options"][0]["name"], confirm=True)
    assert wait_until(player, bots_idle)["lesson"] == [["lesson-opponent"]]
    assert player.take("play farmer")["lesson"] == []
    assert "lesson" not in server.open_table("me", seed=3)[0].state


def test_my_games_are_those_whose_tokens_i_have(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    wish = {"tables": [{"id": anna.table, "tokens": bela.tokens}, {"id": "none", "tokens": []}]}
    (game,) = server.client.post("/api/mine", json=wish).json()
    assert (game["id"], game["you"], game["your_turn"], game["turn"]) == (anna.table, [1], False, 1)
    anna.take("cash farmer")
    (game,) = server.client.post("/api/mine", json=wish).json()
    assert (game["your_turn"], game["turn"]) == (False, 1)
    anna.command("confirm")
    (game,) = server.client.post("/api/mine", json=wish).json()
    assert (game["your_turn"], game["turn"]) == (True, 2)
    assert server.client.post("/api/mine", json={"tables": [{"id": anna.table, "tokens": ["x"]}]}).json() == []


# ---- campaigns -----------------------------------------------------------------------------


def test_a_campaign_goes_from_game_to_game(server: Server) -> None:
    campaign = server.client.post("/api/campaigns").json()
    address = f"/api/campaigns/{campaign['id']}"
    assert (campaign["struck"], campaign["open"], campaign["rewards"]) == ([], ["reputation-150"], [])
    player = server.open_table("me", campaign=campaign["id"], seed=1)[0]
    progress = player.state["campaign"].pop("progress")
    assert player.state["campaign"] == {"id": campaign["id"], "rewards": 0, "goals": []}
    assert list(progress) == campaign["goals"]
    assert (progress["reputation-150"], progress["bridges"]) == ([0, 150], [0, 3])
    strike = {"table": player.table, "tokens": player.tokens}
    assert server.client.post(f"{address}/strike", json=strike).status_code == 409
    while player.state["waiting"] is not None:
        quitting = [option["name"] for option in player.state["options"] if option["kind"] in ("quit", "administrate")]
        option = quitting[0] if quitting else player.state["options"][0]["name"]
        player.take(option, confirm=True)
    assert player.state["campaign"]["goals"] == []
    reputation = player.state["view"]["seats"][0]["reputation"]
    assert player.state["campaign"]["progress"]["reputation-250"] == [reputation, 250]
    assert server.client.post(f"{address}/strike", json={**strike, "goal": "palaces"}).status_code == 409
    assert server.client.post(f"{address}/strike", json={**strike, "tokens": [player.watch_token]}).status_code == 403
    entered = server.client.post(f"{address}/strike", json=strike).json()
    assert entered["games"] == [{"reputation": reputation, "goal": None}]
    assert server.client.post(f"{address}/strike", json=strike).json() == {"error": [["table-entered"]]}
    assert server.client.get(address).json() == entered
    assert Campaign().open_goals == entered["open"]


# ---- what is the same for all --------------------------------------------------------------


def test_texts_art_cards_and_description_are_served(server: Server) -> None:
    for language in ("en", "de", "hu"):
        text = server.client.get(f"/texts/{language}.ftl").text
        assert "\ncard-38 =" in text
        assert "\ntable-over =" in text
    art = server.client.get("/api/boards/faiyum/art").json()
    assert len(art["spaces"]) == len(Game().state.board.names)
    assert (
        "var(--wheat)" in server.client.get("/art/palette.css").text
        or "--wheat:" in server.client.get("/art/palette.css").text
    )
    cards = server.client.get("/api/cards").json()
    assert len(cards["cards"]) == 3 + 64 + 42
    assert next(card for card in cards["cards"] if card["number"] == 44)["face"]["do"] == [
        {"icon": "workshop", "on": "wheat"}
    ]
    sandstorm = next(card for card in cards["cards"] if card["number"] == 128)
    assert [face["get"][0]["n"] for face in sandstorm["faces"]] == ["0", "6", "10", "10", "10"]
    rules = server.client.get("/api/rules/de").json()
    assert [2, "turn", "Dein Zug"] in rules["contents"]
    assert 'id="turn"' in rules["html"]
    assert "var(--wheat)" in rules["html"]
    assert server.client.get("/api/rules/fr").status_code == 404
    description = server.client.get("/api/openapi.json").json()
    assert description["paths"]["/api/tables/{table}/take"]["post"]["requestBody"]["required"]


def test_what_is_the_same_for_all_is_compressed_and_sent_once(server: Server) -> None:
    for path in ("/texts/en.ftl", "/api/cards", "/api/rules/en", "/api/boards/faiyum/art", "/api/openapi.json"):
        plain = server.client.get(path, headers={"Accept-Encoding": "identity"})
        packed = server.client.get(path, headers={"Accept-Encoding": "gzip"})
        assert ("content-encoding" in plain.headers, packed.headers["content-encoding"]) == (False, "gzip")
        assert plain.content == packed.content
        assert int(packed.headers["content-length"]) < len(plain.content) / 3
        known = server.client.get(path, headers={"If-None-Match": packed.headers["etag"]})
        assert (known.status_code, known.content) == (304, b"")
        assert server.client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_the_pages_files_are_read_once_and_every_other_address_is_the_page(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("the page" * 1000)
    (tmp_path / "assets" / "index-1a2b.js").write_text("let a;")
    (tmp_path.parent / "secret.txt").write_text("secret")
    app = Starlette(routes=[Route("/{path:path}", ClientFiles(tmp_path).respond)])

    async def try_out() -> None:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as client:
            script = await client.get("/assets/index-1a2b.js")
            assert (script.text, script.headers["cache-control"][-9:]) == ("let a;", "immutable")
            assert script.headers["content-type"].startswith("text/javascript")
            assert (await client.get("/")).status_code == 200
            (tmp_path / "index.html").unlink()
            for path in ("/", "/index.html", "/table/abc"):
                page = await client.get(path)
                assert (page.text, page.headers["cache-control"]) == ("the page" * 1000, "no-cache")
                assert page.headers["content-encoding"] == "gzip"
            for path in ("/none.js", "/assets/none.js", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"):
                assert (await client.get(path)).status_code == 404

    run(try_out())


def test_friends_in_the_same_network_are_let_in_if_that_is_wanted(tmp_path: Path) -> None:
    running = Server(tmp_path, host="0.0.0.0")
    assert running.client.get("/api/bots", headers={"Host": "192.168.1.7:8100"}).status_code == 200
    assert running.stop() == 0


def test_an_address_of_ipv6_is_printed_as_a_browser_wants_it(tmp_path: Path) -> None:
    for words in ([], ["--host", "::1", "--no-limits"]):
        running = Server(tmp_path, *words, host="::1")
        assert running.address.startswith("http://[::1]:")
        player = running.open_table("me", seed=3)[0]
        with open_socket(player, origin=running.address) as ws:
            player.take("cash farmer")
            assert ws.wait_for_state(1)["decision"] == 1
        assert running.stop() == 0


def test_what_cannot_be_served_is_said_in_one_sentence(tmp_path: Path, server: Server) -> None:
    port = server.address.rpartition(":")[2]
    for words, said in (
        (("--port", "66000"), "--port must be a number from 0 to 65,535, not 66000"),
        (
            ("--port", port, "--database", f"sqlite:///{tmp_path / 'a.db'}"),
            f"127.0.0.1:{port}: Address already in use",
        ),
        (("--host", "here"), "here is no IP address"),
        (("--database", "nonsense"), "the database nonsense cannot be used: "),
        (("--database", f"sqlite:///{tmp_path / 'none' / 'a.db'}"), "unable to open database file"),
        (("--database", "chess://here"), "the database chess://here cannot be used: "),
    ):
        answer = faiyum("play", "--no-browser", *words)
        assert (answer.returncode, answer.stdout) == (2, "")
        assert said in answer.stderr
        assert len(answer.stderr.splitlines()) == 1


def test_the_bench_measures_the_server() -> None:
    facts = json.loads(printed("bench", "--web", "--json"))
    assert facts["decisions"] > 200
    assert 0 < facts["median_ms"] <= facts["p99_ms"]
    assert 1000 < facts["median_bytes"] <= facts["most_bytes"] < 40_000


def test_a_killed_server_resumes_its_tables(tmp_path: Path) -> None:
    running = Server(tmp_path)
    player = running.open_table("me", "bot", seed=4)[0]
    player.take("cash farmer", confirm=True)
    running.kill()
    before = player.state
    running.start()
    # the bot's turn was not lost: it is played now if it was not before
    state = wait_until(player, bots_idle)
    assert state["log"]["entries"][:1] == before["log"]["entries"][:1]
    assert state["waiting"] == {"for": 0, "why": "decide"}
    player.take("cash farmer", confirm=True)
    assert running.stop() == 0


def test_the_server_stops_though_clients_are_connected(tmp_path: Path) -> None:
    running = Server(tmp_path)
    with httpx.Client(base_url=running.address) as client:
        client.get("/api/bots")
        assert running.stop() == 0
