"""Tests of the table API on a real server: whole games, undo, bots, queries and campaigns."""

from functools import reduce
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.live_server import Player, Server, bots_idle, hot_seat, play_to_end, replace_absent, wait_until
from support.socket_clients import open_socket
from support.tables import apply_changes

from faiyum import Game
from faiyum.bots.coach.advice import DEFAULT_HINT_BOT
from faiyum.campaign import Campaign
from faiyum.tables.changes import changes

GOLDEN_GAME = Path(__file__).parents[2] / "golden" / "2-players-1.txt"


# ---- whole games ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kinds", "modules"),
    [(["me"], []), (["me", "here", "here"], ["privileges"]), (["me", "bot"], []), (["bot", "bot"], [])],
)
def test_a_whole_game_ends_with_the_result_of_the_engine(server: Server, kinds: list[str], modules: list[str]) -> None:
    if kinds == ["bot", "bot"]:
        seats = [{"kind": "bot", "bot": "random"}] * 2
        opened = server.client.post("/api/tables", json={"seats": seats}).json()
        player = Player(server, opened["id"], [opened["watch"]], 0, opened["watch"])
    else:
        player = hot_seat(server.open_table(*kinds, modules=modules, seed=5))
    # Once no person is left in the game, bots play only while somebody watches.
    with open_socket(player):
        if kinds == ["bot", "bot"]:
            state = wait_until(player, lambda state: bool(state["over"]) and bots_idle(state))
        else:
            state = play_to_end([player], Random(5))
    record = player.get("record").text
    game = Game.from_record(record)
    assert game.over
    assert [seat["reputation"] for seat in state["view"]["seats"]] == game.reputation
    assert (state["standings"], state["winners"]) == (game.standings, game.winners)
    assert state["decision"] == len(player.refresh()["log"]["entries"]) == game.decisions
    assert replayed_view(player, game.decisions) == state["view"]


def replayed_view(player: Player, decisions: int) -> Any:
    """Return the view after that many decisions, from the replay of the table."""
    replay = player.get("replay").json()
    return reduce(apply_changes, [frame["changes"] for frame in replay["frames"][:decisions]], replay["start"])


def test_two_players_play_a_whole_game_by_link(server: Server) -> None:
    anna, bela = server.open_table("me", "invited")
    bela.claim()
    state = play_to_end([anna, bela], Random(3))
    assert Game.from_record(bela.get("record").text).reputation == [
        seat["reputation"] for seat in state["view"]["seats"]
    ]
    scores = server.client.get("/api/scores", params={"players": 2}).json()
    assert max(seat["reputation"] for seat in state["view"]["seats"]) in [score["reputation"] for score in scores]


def test_a_game_continues_from_a_record(server: Server) -> None:
    game = Game(2, seed=3)
    random = Random(1)
    for _ in range(30):
        game.take(random.choice(game.options))
    player, other = server.open_table("me", "here", record=game.record(), upto=20)
    assert player.state["decision"] == player.state["confirmed"] == 20
    assert player.state["undo"] is None
    expected = game.clone()
    while expected.decisions > 20:
        expected.undo()
    assert player.state["view"]["seats"] == expected.view(0)["seats"]
    assert [option["name"] for option in hot_seat([player, other]).state["options"]] == [
        str(option) for option in expected.options
    ]


def test_a_finished_record_can_be_replayed(server: Server) -> None:
    record = GOLDEN_GAME.read_text(encoding="utf-8")
    player = server.open_table("me", "here", record=record)[0]
    assert (player.state["over"], player.state["waiting"], player.state["options"]) == (True, None, [])
    # The proof of the deal follows the record.
    assert player.get("record").text.startswith(record)
    replay = player.get("replay").json()
    assert (len(replay["frames"]), replay["over"]) == (player.state["decision"], True)
    game = Game.from_record(record)
    while game.decisions > 7:
        game.undo()
    assert {**replayed_view(player, 7), "options": []} == {**game.view(0), "options": []}


# ---- undo and consent ------------------------------------------------------------------


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


def test_undoing_a_revealed_card_needs_the_consent_of_the_others(server: Server) -> None:
    anna, bela, cara = server.open_table("me", "friend", "friend", seed=3)
    state = anna.take("buy 8")
    assert state["undo"] == {"seat": 0, "to": 0, "consent": True}
    state = anna.command("undo", to=0)
    assert state["undo_request"] == {"seat": 0, "to": 0, "missing": [1, 2]}
    assert state["decision"] == 1
    assert anna.refusal("confirm") == (409, ["table-question-open"])
    bela.refresh()
    bela.command("consent", agree=True)
    assert bela.refusal("consent", agree=True) == (409, ["table-answered"])
    cara.refresh()
    state = cara.command("consent", agree=True)
    assert (state["undo_request"], state["decision"]) == (None, 0)


def test_consent_can_be_refused_and_a_request_can_be_withdrawn(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    anna.take("buy 8", confirm=True)
    assert anna.state["undo"] == {"seat": 0, "to": 0, "consent": True}
    anna.command("undo", to=0)
    assert bela.refusal("take", option="play farmer") == (409, ["table-question-open"])
    state = anna.command("consent", agree=False)
    assert (state["undo_request"], state["decision"]) == (None, 1)
    anna.command("undo", to=0)
    bela.refresh()
    state = bela.command("consent", agree=False)
    assert (state["undo_request"], state["decision"]) == (None, 1)
    assert anna.refusal("undo", to=0) == (409, ["table-undo-refused"])


def test_undo_needs_no_consent_without_other_human_clients(server: Server) -> None:
    solo = server.open_table("me", seed=3)[0]
    solo.take("buy 8", confirm=True)
    assert solo.command("undo", to=0)["decision"] == 0
    with_bot = server.open_table("me", "bot", seed=3)[0]
    with_bot.take("buy 8", confirm=True)
    wait_until(with_bot, bots_idle)
    assert with_bot.command("undo", to=0)["decision"] == 0
    both = hot_seat(server.open_table("me", "here", seed=3))
    both.take("buy 8", confirm=True)
    assert both.command("undo", to=0)["decision"] == 0


# ---- bots and seats ------------------------------------------------------------------------


def test_a_bot_takes_over_a_seat_until_its_player_returns(server: Server) -> None:
    anna, bela, carla = server.open_table("me", "friend", "friend", seed=3)
    anna.take("cash farmer", confirm=True)
    # Seat 1 is not connected, so the other players may let a bot take over.
    replace_absent(1, "planner", anna, carla)
    state = wait_until(anna, lambda state: state["waiting"] == {"for": 2, "why": "decide"})
    assert state["seats"][1]["kind"] == "bot"
    assert anna.refusal("seats/1", seat=..., bot=None) == (403, ["table-not-your-seat"])
    bela.refresh()
    assert bela.command("seats/1", seat=..., bot=None)["seats"][1]["kind"] == "person"
    for player in (carla, anna):
        player.refresh()
        player.take("cash farmer", confirm=True)
    assert anna.refresh()["waiting"] == {"for": 1, "why": "decide"}
    assert anna.refusal("seats/1", seat=..., bot="nobody") == (422, ["table-no-bot"])
    assert anna.refusal("seats/9", seat=..., bot="random") == (404, ["table-no-seat"])
    assert anna.refusal("seats/0", seat=..., name=" ") == (422, ["table-bad-name"])
    assert anna.command("seats/0", seat=..., name="Anna")["seats"][0]["name"] == "Anna"


def test_a_rematch_gives_each_player_the_same_seat(server: Server) -> None:
    record = GOLDEN_GAME.read_text(encoding="utf-8")
    anna, bela = server.open_table("me", "friend", record=record)
    opened = anna.command("rematch")
    assert [seat["seat"] for seat in opened["seats"]] == [0]
    assert bela.refresh()["rematch"] == opened["id"]
    joined = bela.command("rematch")
    assert (joined["id"], [seat["seat"] for seat in joined["seats"]]) == (opened["id"], [1])
    new = Player(server, joined["id"], [joined["seats"][0]["token"]], 1, joined["watch"])
    assert (new.state["you"], new.state["decision"]) == ([1], 0)
    assert server.open_table("me", seed=3)[0].refusal("rematch") == (409, ["table-not-over"])


def test_a_repeated_chat_message_is_stored_once(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    for _ in range(2):
        anna.post("chat", request="hello", revision=..., text="Good luck!")
    bela.post("chat", revision=..., text="You too")
    messages = bela.get("chat").json()
    assert [(message["number"], message["seat"], message["text"]) for message in messages] == [
        (1, 0, "Good luck!"),
        (2, 1, "You too"),
    ]
    assert anna.post("chat", seat=1, revision=..., text="I am Bela").status_code == 403


def test_a_player_takes_back_a_seat_at_any_revision(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    bela.command("seats/1", seat=..., bot="random")
    old = bela.state["revision"]
    anna.refresh()
    anna.take("cash farmer", confirm=True)
    assert bela.post("confirm", revision=old).status_code == 409
    assert bela.post("seats/1", seat=..., bot=None, revision=old).status_code == 200


# ---- queries -------------------------------------------------------------------------------


def test_why_and_preview_answer_queries_about_options(server: Server) -> None:
    player = server.open_table("me", "here", seed=3)[0]
    assert player.get("why", option="play farmer").json() == {"reasons": [], "remedies": []}
    lacking = player.get("why", option="play two-roads").json()
    assert [phrase[0] for phrase in lacking["reasons"]] == ["why-lacking", "why-replaceable"]
    assert lacking["remedies"][0] == {"goods": {"stone": 2}}
    assert player.get("why", option="fly").status_code == 422
    brings = player.get("preview", option="cash farmer").json()["brings"]
    assert brings == [["log-gain", {"what": {"say": ["n-money", {"n": 2}]}}]]
    assert player.get("preview", option="play settlement").status_code == 409
    assert player.get("administration").json() == Game(2, 3).administration(0)
    assert player.get("administration", seat=2).status_code == 404


def test_hints_are_legal_turns_with_reasons(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3, rules={"hints": True})
    hint = anna.get("hint").json()
    ideas = hint["ideas"]
    assert hint["bot"] == DEFAULT_HINT_BOT
    assert 1 <= len(ideas) <= 3
    assert len({idea["options"][0] for idea in ideas}) == len(ideas)
    assert all(idea["reasons"] and idea["merged"] >= 1 for idea in ideas)
    # With opponents, ideas are ranked by the chance of winning, and also give the reputation and the lead.
    for idea in ideas:
        assert idea["figure"]["say"] == ["hint-chance", {"n": round(100 * idea["figure"]["value"])}]
        assert [phrase[0] for phrase in idea["estimates"]] in (
            ["hint-reputation", "hint-ahead"],
            ["hint-reputation", "hint-behind-other"],
        )
    # In a solo game they are ranked by reputation, and all but the last say how they differ from the next.
    solo = server.open_table("me", seed=3)[0].get("hint").json()["ideas"]
    assert [idea["figure"]["say"][0] for idea in solo] == ["hint-reputation"] * len(solo)
    values = [idea["figure"]["value"] for idea in solo]
    assert values == sorted(values, reverse=True)
    assert [idea["reasons"][0][0] in ("hint-more", "hint-less") for idea in solo] == [True, True, False]
    assert bela.get("hint").status_code == 403
    for option in ideas[0]["options"]:
        anna.take(option)
    assert anna.state["waiting"] == {"for": 0, "why": "confirm"}
    assert anna.get("hint").status_code == 409
    # Hints for past decisions are public.
    assert bela.get("hint", at=0).json() == hint


def test_a_hint_says_what_each_step_changes(server: Server) -> None:
    """Its steps take all options of the turn, and their changes add up to those that the turn makes."""
    player = server.open_table("me", "here", seed=3, rules={"hints": True})[0]
    for idea in player.get("hint").json()["ideas"]:
        assert [option for step in idea["steps"] for option in step["options"]] == idea["options"]
        game, here = Game(2, 3), []
        for option in idea["options"]:
            before = game.state.clone()
            game.take(option)
            here += [change for change in changes(before, game.state) if "piece" in change]
        assert [change for step in idea["steps"] for change in step["changes"] if "piece" in change] == here
        assert all("deck" not in change.values() for step in idea["steps"] for change in step["changes"])
        for step in idea["steps"]:
            named = [option.split()[1:] for option in step["options"] if option.split()[0] in ("space", "road")]
            assert step["places"] == [place for places in named for place in places]


def test_the_tutorial_explains_each_decision_when_it_comes_up(server: Server) -> None:
    def keys(state: dict[str, Any]) -> list[str]:
        return [key for key, _ in state["lesson"]]

    player = server.open_table("me", "bot", lesson=True)[0]
    assert keys(player.state) == ["lesson-welcome", "lesson-plan", "lesson-take-turn"]
    state = player.take("play farmer")
    assert keys(state) == ["lesson-kind-harvest", "lesson-worker"]
    # the numbers of the rules that the texts insert
    assert state["lesson"][0][1]["bounty"] == 1
    player.take(player.state["options"][0]["name"], confirm=True)
    assert keys(wait_until(player, bots_idle)) == ["lesson-opponent"]
    assert player.take("play farmer")["lesson"] == []
    assert "lesson" not in server.open_table("me", seed=3)[0].state


def test_my_games_lists_the_tables_of_the_given_tokens(server: Server) -> None:
    anna, bela = server.open_table("me", "friend", seed=3)
    my_games = {"tables": [{"id": anna.table, "tokens": bela.tokens}, {"id": "none", "tokens": []}]}
    (game,) = server.client.post("/api/mine", json=my_games).json()
    assert (game["id"], game["you"], game["your_turn"], game["turn"]) == (anna.table, [1], False, 1)
    anna.take("cash farmer")
    (game,) = server.client.post("/api/mine", json=my_games).json()
    assert (game["your_turn"], game["turn"]) == (False, 1)
    anna.command("confirm")
    (game,) = server.client.post("/api/mine", json=my_games).json()
    assert (game["your_turn"], game["turn"]) == (True, 2)
    assert server.client.post("/api/mine", json={"tables": [{"id": anna.table, "tokens": ["x"]}]}).json() == []


# ---- campaigns -----------------------------------------------------------------------------


def test_a_campaign_records_the_results_of_its_games(server: Server) -> None:
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
