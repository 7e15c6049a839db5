"""Advice: which turns are told, what is said of them, and what a bot had in mind."""

import hmac
import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest
from conftest import game_with, play
from server import Server, nobody_thinks, wait

from faiyum import Game
from faiyum.bots import Budget, Seen
from faiyum.bots.advice import ADVISER, advise, chance, explain
from faiyum.bots.advisor import AdvisorBot
from faiyum.bots.planner import PlannerBot
from faiyum.bots.reasons import gains_and_costs, prepares, reasons_for
from faiyum.bots.vizier import VizierBot
from faiyum.campaign import Campaign
from faiyum.engine.options import Option
from faiyum.texts import LANGUAGES, texts
from faiyum.texts.phrases import Phrase
from faiyum.web.events import Beginning, FirstSeat, TakenOver, Took
from faiyum.web.insight import advice, had_in_mind, thought_together
from faiyum.web.table import Table
from faiyum.web.thinking import play_turn

GOLDEN = Path(__file__).parent / "golden"


def golden(name: str, at: int) -> Game:
    """A recorded game after so many decisions."""
    whole = Game.from_record((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"))
    game = whole.beginning()
    for _, _, option in whole.history[:at]:
        game.take(option)
    return game


def options_of(game: Game, *names: str) -> list[Option]:
    here = game.clone()
    found = []
    for name in names:
        found.append(next(option for option in here.options if option == name))
        here.take(name)
    return found


def said(phrases: list[Phrase]) -> list[str]:
    return [texts("en").say(phrase) for phrase in phrases]


def reasons_of(game: Game, *names: str, aims: tuple[str, ...] = ()) -> list[str]:
    """What is said of these options, which complete a turn."""
    options = options_of(game, *names)
    after = game.clone()
    for option in options:
        after.take(option)
    return said(reasons_for(game, options, after.state, aims))


# ---- what is expected --------------------------------------------------------------------------


# where a turn that is not the best has a better chance by itself
@pytest.mark.parametrize(("name", "at"), [("2-players-1", 190), ("4-players-3", 227), ("3-players-7", 190)])
def test_no_turn_is_told_to_win_more_often_than_a_better_one(name: str, at: int) -> None:
    game = golden(name, at)
    bot = AdvisorBot("hint")
    found = advise(bot, Seen(game))
    chances = [one.win for one in found if one.win is not None]
    assert len(chances) == 3
    assert chances == sorted(chances, reverse=True)
    end = game.clone()
    end.state = bot.plans(Seen(game))[0].turn.state
    alone = chance(bot, end, game.player)
    # what is told of the best is not touched
    assert chances[0] == alone


@pytest.mark.parametrize("seed", [3, 11])
def test_alone_the_reputation_that_is_told_is_what_turns_are_ranked_by(seed: int) -> None:
    found = advise(VizierBot("1"), Seen(Game(1, seed)), Budget(evaluations=2000))
    assert len(found) == 3
    for one in found:
        assert one.reputation == pytest.approx(found[0].reputation - one.behind)


@pytest.mark.parametrize("name", ["2-players-1", "3-players-7", "1-players-0"])
def test_near_the_end_no_less_is_expected_than_what_is_held_and_a_result_is_known(name: str) -> None:
    ends = 0
    for at in range(-12, 0):
        game = golden(name, at)
        for bot in (PlannerBot("hint"), AdvisorBot("hint")):
            best = None
            for one in advise(bot, Seen(game)):
                end = game.clone()
                for option in one.options:
                    end.take(option)
                held = end.reputation[game.player]
                assert one.reputation >= held
                if end.over:
                    ends += 1
                    assert one.reputation == held
                    known = 1 / len(end.winners) if game.player in end.winners else 0.0
                    # never told to be higher than that of the best
                    assert one.win is None or one.win == known or (best is not None and known > one.win)
                best = best or one
    assert ends


# ---- reasons -----------------------------------------------------------------------------------


def test_what_is_paid_is_told_although_the_turn_brings_as_much() -> None:
    # the connection costs goods and $3; the settlement pays $3
    game = golden("4-players-8", 107)
    settle = next(option for option in game.options if option == "play settlement")
    turns = [plan.turn for plan in AdvisorBot("hint").plans(Seen(game)) if plan.turn.codes[0] == settle.code]
    told = []
    for turn in turns:
        options = named(game, [Option(code, "", game.state.board) for code in turn.codes])
        told.append([said(things) for things in gains_and_costs(game, options)])
    assert [["3 reputation", "$3"], ["$3", "2 wheat"]] in told


@pytest.mark.parametrize("name", ["1-players-0", "2-players-6", "5-players-9"])
def test_gains_and_costs_make_up_the_difference(name: str) -> None:
    random = Random(name)
    for _ in range(8):
        game = golden(name, random.randrange(200))
        before = game.state.seats[game.player]
        for plan in AdvisorBot("1").plans(Seen(game))[:6]:
            options = [Option(code, "", game.state.board) for code in plan.turn.codes]
            after = plan.turn.state.seats[game.player]
            gains, costs = gains_and_costs(game, named(game, options))
            totals = {"n-reputation": before.reputation, "n-money": before.money}
            for phrase in gains:
                totals[phrase.key] = totals.get(phrase.key, 0) + number(phrase)
            for phrase in costs:
                totals[phrase.key] = totals.get(phrase.key, 0) - number(phrase)
            assert (totals["n-reputation"], totals["n-money"]) == (after.reputation, after.money)
            assert all(number(phrase) > 0 for phrase in [*gains, *costs])


def named(game: Game, options: list[Option]) -> list[Option]:
    here = game.clone()
    found = []
    for option in options:
        found.append(next(one for one in here.options if one.code == option.code))
        here.take(found[-1])
    return found


def number(phrase: Phrase) -> int:
    n = phrase.values["n"]
    assert isinstance(n, int)
    return n


def test_the_card_that_is_bought_is_what_a_turn_brings_first() -> None:
    game = game_with(["farmer"], market=[8, 38, 58, 76], money=5)
    assert reasons_of(game, "buy 8")[:2] == ["Brings now: Hermit.", "Costs: $2."]


def test_the_card_in_play_is_nothing_new() -> None:
    game = play(game_with(["farmer"]), "play farmer")
    reasons = reasons_of(game, str(game.options[0]))
    assert reasons[0].startswith("Brings now: ")
    assert not any("Farmer" in reason for reason in reasons)


def test_cards_that_administration_gives_back_are_counted() -> None:
    game = game_with([], discard=[14, 16, 20, "farmer"], players=2)
    reasons = reasons_of(game, "administrate", "take-back 0")
    assert reasons[0].startswith("Brings now: 3 cards back in hand")
    # that more of them can be played goes without saying
    assert not any("at once" in reason for reason in reasons)


def test_what_hardly_matters_in_a_turn_is_not_told() -> None:
    """That more cards can be played at once used to be said of half of all turns."""
    told = []
    for name in ("1-players-5", "2-players-1", "3-players-7", "5-players-4"):
        for at in range(15, 180, 30):
            game = golden(name, at)
            for plan in PlannerBot("1").plans(Seen(game))[:5]:
                keys = [phrase.key for phrase in prepares(game.state, plan.turn.state, game.player)]
                told.append("hint-ready" in keys)
    assert 0 < sum(told) < len(told) / 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_that_changes_nothing_has_a_sentence_of_its_own(language: str) -> None:
    game = golden("1-players-305", 338)
    found = next(one for one in advise(AdvisorBot("hint"), Seen(game)) if str(one.options[0]) == "card 80")
    assert [phrase.key for phrase in found.reasons if phrase.key != "hint-behind"] == ["hint-nothing"]
    assert texts(language).say(found.reasons[-1]).endswith(".")


# ---- what a bot had in mind --------------------------------------------------------------------


def test_a_bot_explains_each_turn_as_it_was_played() -> None:
    game = Game(2, 7)
    longest = 0
    for turn in range(60):
        record, seed = game.record(), f"seed {turn}"
        played = play_turn(record, "advisor", seed)
        told = had_in_mind(record, "advisor", seed, played)
        assert told[0]["options"] == played
        assert 1 < len(told) <= 3
        assert len({one["options"][0] for one in told}) == len(told)
        assert [one["behind"] for one in told] == sorted(one["behind"] for one in told)
        longest = max(longest, len(played))
        for option in played:
            game.take(option)
    # in the middle of most turns
    assert longest > 3


def test_the_search_of_a_bot_goes_as_it_went_then() -> None:
    game = Game(2, 7)
    for turn in range(4):
        record, seed = game.record(), f"seed {turn}"
        played = play_turn(record, "vizier", seed)
        told = had_in_mind(record, "vizier", seed, played)
        assert told[0]["options"] == played
        assert len(told) == 3
        for option in played:
            game.take(option)


def test_a_turn_that_the_bot_has_not_thought_of_is_told_alone() -> None:
    game = Game(2, 3)
    assert len(explain(AdvisorBot("1"), game, play_turn(game.record(), "advisor", "1"))) == 3
    # not a whole one
    told = explain(AdvisorBot("1"), game, ["play farmer"])
    assert [[str(option) for option in one.options] for one in told] == [["play farmer"]]


def test_what_a_bot_thought_of_at_one_go_is_its_own_part_of_a_turn() -> None:
    table = Table.begin("table", Beginning(Game(2, 3).record(), (FirstSeat("A"), FirstSeat("B"))))
    for event in (TakenOver(1, "planner"), Took(0, "play farmer"), TakenOver(0, "planner")):
        table.apply(event)
    table.apply(Took(0, str(table.game.options[0]), confirm=True))
    table.apply(Took(1, "play farmer"))
    table.apply(Took(1, str(table.game.options[0]), confirm=True))
    parts = [thought_together(table, at) for at in range(table.decisions)]
    assert [(part.start, part.stop) for part in parts] == [(0, 1), (1, 2), (2, 4), (2, 4)]


def test_the_page_tells_the_turn_that_a_bot_has_played_from_any_step_of_it(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        [(secret,)] = database.execute("SELECT value FROM settings WHERE key = 'secret'").fetchall()
    player = server.open("me", "vizier", seed=3)[0]
    game = Game(2, 3)
    for _ in range(3):
        while game.player == 0:
            option = player.get("hint").json()["turns"][0]["options"][0]
            player.take(option, confirm=True)
            game.take(option)
        state = wait(player, nobody_thinks)
        asked = [player.get("hint", at=at).json() for at in range(game.decisions, state["decision"])]
        assert all(one == asked[0] for one in asked)
        assert asked[0]["bot"] == "vizier"
        played = asked[0]["turns"][0]["options"]
        assert len(played) == len(asked)
        # with the chances that it had then
        seed = hmac.digest(secret.encode(), f"{player.table} {game.decisions}".encode(), "sha256").hex()
        assert asked[0]["turns"] == had_in_mind(game.record(), "vizier", seed, played)
        for name in played:
            game.take(name)
    assert server.stop() == 0
    assert game.view(0) == game.view(0) | player.state["view"]


# ---- goals of a campaign -----------------------------------------------------------------------


def test_a_goal_that_comes_nearer_is_a_reason() -> None:
    game = game_with([38], goods={"stone": 2}, settlements=["E5"], players=1)
    bridge = next(option for option in play(game.clone(), "play 38").options if option.kind == "bridge")
    told = "Brings a goal of the Pharaoh nearer: 3 bridges."
    assert told in reasons_of(game, "play 38", str(bridge), aims=("blocks", "bridges"))
    assert told not in reasons_of(game, "play 38", str(bridge), aims=("blocks",))


def test_a_hint_has_the_open_goals_of_the_campaign_in_view(tmp_path: Path) -> None:
    server = Server(tmp_path)
    number = server.client.post("/api/campaigns").json()["id"]
    campaign = Campaign()
    campaign.struck.append("reputation-150")
    campaign.games.append({"reputation": 160, "goal": "reputation-150"})
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        changed = json.dumps({**campaign.data(), "tables": []})
        database.execute("UPDATE campaigns SET data = ? WHERE id = ?", (changed, number))
    # which games those are depends on the net
    hints = {seed: advice(campaign.new_game(seed).record(), ADVISER, campaign.open_goals) for seed in range(20)}
    seed = next(seed for seed, hint in hints.items() if "hint-goals" in keys_of(hint))
    player = server.open("me", campaign=number, seed=seed)[0]
    turns = player.get("hint").json()["turns"]
    assert turns == hints[seed]
    assert "hint-goals" in keys_of(turns)
    assert turns != advice(campaign.new_game(seed).record(), ADVISER, [])
    assert server.stop() == 0


def keys_of(turns: list[dict[str, Any]]) -> set[str]:
    return {reason[0] for turn in turns for reason in turn["reasons"]}
