"""Advice: which turns are told, what is said of them, and what a bot had in mind."""

import hmac
import json
import sqlite3
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.games import game_with, play
from support.live_server import Server, bots_idle, wait_until

from faiyum import Game
from faiyum.bots import UNLIMITED, Budget, Seen, make_bot
from faiyum.bots.advisor import WIN_WORTH, AdvisorBot
from faiyum.bots.coach.advice import DEFAULT_HINT_BOT, Advice, advise, describe_turn, explain
from faiyum.bots.coach.estimates import expected_reputations
from faiyum.bots.coach.reasons import gains_and_costs, reasons_for
from faiyum.bots.planner import PlannerBot
from faiyum.bots.search.search_bot import Outlook, Plan
from faiyum.bots.search.turns import Turn
from faiyum.bots.vizier import VizierBot
from faiyum.campaign import Campaign
from faiyum.engine.options import Option
from faiyum.engine.state import State
from faiyum.i18n.phrases import Phrase
from faiyum.i18n.texts import LANGUAGES, texts
from faiyum.server.runtime.queries import advice, explanation
from faiyum.server.runtime.worker_pool import play_turn
from faiyum.tables.events import BotTookOver, OptionTaken, SeatSetup, TableSetup
from faiyum.tables.table import Table

GOLDEN = Path(__file__).parent.parent / "golden"
MARKET = [4, 14, 20, 38, 40, 42, 44, 46]


def golden(name: str, at: int) -> Game:
    """A recorded game after so many decisions."""
    whole = Game.from_record((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"))
    game = whole.beginning()
    for _, _, option in whole.history[:at]:
        game.take(option)
    return game


def count_options(game: Game, *names: str) -> list[Option]:
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
    options = count_options(game, *names)
    after = game.clone()
    for option in options:
        after.take(option)
    return said(reasons_for(game, options, [after.state], aims=aims))


# ---- what is expected --------------------------------------------------------------------------


def positions(name: str, every: int) -> Iterator[Game]:
    """Decisions of a recorded game, some of all and those near the end."""
    whole = Game.from_record((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"))
    game = whole.beginning()
    for at, (_, _, option) in enumerate(whole.history):
        if len(game.options) > 1 and (at % every == 0 or at >= len(whole.history) - 12):
            yield game.clone()
        game.take(option)


def ends_the_game(game: Game, one: Advice) -> bool:
    end = game.clone()
    for option in one.options:
        end.take(option)
    return end.over


@pytest.mark.parametrize("name", ["2-players-1", "3-players-7", "4-players-3", "5-players-9"])
def test_no_turn_is_told_to_be_better_in_everything_than_one_before_it(name: str) -> None:
    told = 0
    for game in positions(name, 5):
        found = advise(AdvisorBot("hint"), Seen(game))
        for better, one in pairwise(found):
            if ends_the_game(game, one) or ends_the_game(game, better):
                continue
            told += 1
            # but for what is rounded
            assert known(one.lead) <= known(better.lead) + 0.1 or known(one.win) <= known(better.win)
    assert told > 50


@pytest.mark.parametrize("name", ["2-players-1", "4-players-3"])
def test_with_others_the_figures_of_a_turn_are_those_of_the_bot(name: str) -> None:
    for game in positions(name, 15):
        for bot in (PlannerBot("hint"), AdvisorBot("hint")):
            found = advise(bot, Seen(game))
            plans = {plan.turn.codes: plan.outlook for plan in bot.plans(Seen(game))}
            outlooks = [plans[tuple(option.code for option in one.options)] for one in found]
            assert [outlook.worth for outlook in outlooks] == sorted([one.worth for one in outlooks], reverse=True)
            assert all(one.behind is None for one in found)
            assert not any(reason.key == "hint-behind" for one in found for reason in one.reasons)
            going_on = [both for both in zip(found, outlooks, strict=True) if not has_ended(game, both[0])]
            for one, outlook in going_on:
                first, expected = going_on[0]
                # as far apart as the bot sees them
                more = outlook.reputation - expected.reputation
                assert one.reputation - first.reputation == pytest.approx(more, abs=0.11)
                lead, ahead = outlook.reputation - known(outlook.other), expected.reputation - known(expected.other)
                assert known(one.lead) - known(first.lead) == pytest.approx(lead - ahead, abs=0.21)
                assert (one.win is None) == (outlook.win is None)
                if one.win is not None and outlook.win != expected.win:
                    assert (one.win > known(first.win)) == (known(outlook.win) > known(expected.win))


def known(figure: float | None) -> float:
    assert figure is not None
    return figure


def has_ended(game: Game, one: Advice) -> bool:
    """Whether it is the end for the player."""
    end = game.clone()
    for option in one.options:
        end.take(option)
    return end.over or end.state.seats[game.player].quit


@pytest.mark.parametrize("seed", [5, 6])
def test_what_the_vizier_tells_has_come_of_the_samples_by_which_it_ranks(seed: int) -> None:
    best = VizierBot("1").plans(Seen(Game(2, seed)))[0].outlook
    assert best.worth == pytest.approx(best.reputation - known(best.other) + WIN_WORTH * known(best.win))


@pytest.mark.parametrize(("seed", "modules"), [(0, []), (1, ["privileges"]), (3, ["privileges"])])
def test_alone_the_reputation_that_is_told_tells_the_order_also_after_weak_play(seed: int, modules: list[str]) -> None:
    game = Game(1, seed, modules)
    greedy = make_bot("greedy", "1")
    asked = ends = 0
    while not game.over:
        if len(game.options) > 1 and game.decisions % (10 if game.turns < 70 else 3) == 0:
            bots = [PlannerBot("hint"), AdvisorBot("hint"), *([VizierBot("hint")] if asked % 8 == 0 else [])]
            for bot in bots:
                found = advise(bot, Seen(game))
                figures = [round(one.reputation) for one in found]
                assert figures == sorted(figures, reverse=True)
                assert [less(one) for one in found] == [None, *[figures[0] - figure for figure in figures[1:]]]
                assert [one.behind for one in found] == [
                    pytest.approx(found[0].reputation - one.reputation) for one in found
                ]
                ends += sum(ends_the_game(game, one) for one in found)
            asked += 1
        game.take(greedy.choose(Seen(game)))
    assert asked > 20
    assert ends


def less(one: Advice) -> Any:
    """How much less reputation than with the first turn is told."""
    return next((reason.values["n"] for reason in one.reasons if reason.key == "hint-behind"), None)


@pytest.mark.parametrize("name", ["2-players-1", "3-players-7", "1-players-0"])
def test_near_the_end_no_less_is_expected_than_what_is_held_and_a_result_is_known(name: str) -> None:
    ends = 0
    for at in range(-12, 0):
        game = golden(name, at)
        for bot in (PlannerBot("hint"), AdvisorBot("hint")):
            for one in advise(bot, Seen(game)):
                end = game.clone()
                for option in one.options:
                    end.take(option)
                held = end.reputation[game.player]
                others = [end.reputation[other] for other in range(end.players) if other != game.player]
                assert one.reputation >= held
                assert one.lead is None or one.lead <= round(one.reputation - max(others), 1)
                if end.over:
                    ends += 1
                    assert one.reputation == held
                    assert one.lead is None or one.lead == held - max(others)
                    known = 1 / len(end.winners) if game.player in end.winners else 0.0
                    assert one.win is None or one.win == known
    assert ends


# ---- what is done ------------------------------------------------------------------------------


def deeds_of(game: Game, *names: str) -> list[str]:
    return said(describe_turn(game, count_options(game, *names)))


def test_a_card_that_leaves_by_itself_is_told_as_well() -> None:
    # cards are chosen in the order of the market: after the last but one there is no choice
    game = golden("1-players-0", 1)
    assert deeds_of(game, "card 16") == ["Grape Supplier (16) leaves the game", "Grower (42) leaves the game"]


def test_a_payment_of_many_choices_is_one_step() -> None:
    game = game_with([114], goods={"wheat": 3, "grape": 2, "stone": 1})
    turn = ["play 114", "space B3", "pay wheat", "pay wheat", "pay grape", "done"]
    assert deeds_of(game, *turn) == ["Play Mummy (114)", "Worker to B3", "Pay 2 wheat, 1 grape"]


def test_what_has_to_be_paid_in_any_case_is_told_only_as_a_part_of_what_is_chosen() -> None:
    assert deeds_of(game_with(["settlement"], goods={"wheat": 1, "grape": 1, "stone": 1}), "play settlement") == [
        "Play Settlement"
    ]


def test_a_worker_that_can_go_to_one_place_only_is_told_nevertheless() -> None:
    assert deeds_of(game_with([18]), "play 18") == ["Play Stone Supplier (18)", "Worker to D5"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_to_be_done_at_once_says_what_is_not_done(language: str) -> None:
    """In every decision that can be left so."""
    asked = set()
    for file in sorted(GOLDEN.glob("*.txt")):
        whole = Game.from_record(file.read_text(encoding="utf-8"))
        game = whole.beginning()
        for _, _, option in whole.history:
            if "done" in game.options:
                asked.add(game.view(game.player)["prompt"])
                [told] = [texts(language).say(one) for one in describe_turn(game, count_options(game, "done"))[:1]]
                assert told != texts(language)("option-done")
                assert " " in told
            game.take(option)
    assert len(asked) > 10


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


def test_a_card_that_can_be_played_now_and_a_better_one_that_can_be_bought_are_prepared() -> None:
    game = game_with([18, "settlement", "farmer"], goods={"wheat": 1, "grape": 1}, money=1, market=MARKET)
    told = reasons_of(game, "play 18")
    assert told[0] == "Brings now: 2 stones."
    assert told[1].startswith("Prepares: playing Settlement")
    # with money in the place of a stone
    assert reasons_of(game, "cash farmer")[1] == "Prepares: playing Settlement, buying Wheat Supplier."
    # what could be done before is not prepared
    assert not any("playing" in reason for reason in reasons_of(game, "cash settlement"))


def test_a_turn_says_what_it_keeps_that_the_others_use_up_or_what_it_lacks() -> None:
    game = game_with(["farmer", "settlement"], money=9, market=MARKET)
    turns = [["cash farmer"], ["cash settlement"]]
    states = [play(game.clone(), *names).state for names in turns]
    told = [said(reasons_for(game, count_options(game, *names), states, i)) for i, names in enumerate(turns)]
    assert "Keeps: cards in hand for settlements and towns." in told[0]
    assert not any("settlements" in reason for reason in told[1])
    # both are true of the same turn, told by itself
    assert not any(reason.startswith("Keeps") for reason in reasons_of(game, "cash farmer"))


def test_most_best_turns_have_a_reason_beyond_what_they_bring_now() -> None:
    beyond = []
    for file in sorted(GOLDEN.glob("*.txt")):
        # not in the last turns, when nothing comes after
        for game in islice(positions(file.stem, 20), 8):
            reasons = advise(AdvisorBot("hint"), Seen(game))[0].reasons
            beyond.append(any(reason.key not in ("hint-brings", "hint-costs", "hint-nothing") for reason in reasons))
    assert len(beyond) > 100
    assert sum(beyond) > 0.7 * len(beyond)


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
        told = explanation(record, "advisor", seed, played)
        assert told[0]["options"] == played
        assert 1 < len(told) <= 3
        assert len({one["options"][0] for one in told}) == len(told)
        longest = max(longest, len(played))
        for option in played:
            game.take(option)
    # in the middle of most turns
    assert longest > 3


@pytest.mark.parametrize("budget", [UNLIMITED, Budget(evaluations=250), Budget(evaluations=2000)])
def test_the_search_of_a_bot_goes_as_it_went_then(budget: Budget) -> None:
    game = Game(2, 7)
    for turn in range(4):
        record, seed = game.record(), f"seed {turn}"
        played = play_turn(record, "vizier", seed, budget)
        told = explanation(record, "vizier", seed, played, budget)
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


def test_the_reasons_are_those_of_the_whole_turn_also_after_a_card_was_drawn() -> None:
    game = game_with(["farmer"], market=[23, 38, 58, 76], money=5, draw=[52], expansion=True)
    told = said(explain(PlannerBot("1"), game, ["buy 23", "use 23"])[0].reasons)
    assert told[0] == "Brings now: 3 stones."
    # it is used up
    assert not any("privileges" in reason or "Stone Delivery" in reason for reason in told if "Denies" not in reason)
    kept = said(explain(PlannerBot("1"), game, ["buy 23", "end"])[0].reasons)
    assert kept[0] == "Brings now: Stone Delivery."


def test_a_card_drawn_on_the_way_is_no_reason() -> None:
    game = game_with(["farmer"], market=[23, 38, 58, 76], money=9, draw=[14], expansion=True)
    for played in (["buy 23", "use 23"], ["buy 23", "end"]):
        told = said(explain(PlannerBot("1"), game, played)[0].reasons)
        assert not any("Grape Supplier" in reason or "Wheat Supplier" in reason for reason in told)


def test_what_a_bot_thought_of_at_one_go_is_its_own_part_of_a_turn() -> None:
    table = Table.open("table", TableSetup(Game(2, 3).record(), (SeatSetup("A"), SeatSetup("B"))))
    for event in (BotTookOver(1, "planner"), OptionTaken(0, "play farmer"), BotTookOver(0, "planner")):
        table.apply(event)
    table.apply(OptionTaken(0, str(table.game.options[0]), confirm=True))
    table.apply(OptionTaken(1, "play farmer"))
    table.apply(OptionTaken(1, str(table.game.options[0]), confirm=True))
    parts = [table.turn_around(at) for at in range(table.decisions)]
    assert [(part.start, part.stop) for part in parts] == [(0, 1), (1, 2), (2, 4), (2, 4)]


def test_the_page_tells_the_turn_that_a_bot_has_played_from_any_step_of_it(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        [(secret,)] = database.execute("SELECT value FROM settings WHERE key = 'secret'").fetchall()
    player = server.open_table("me", "vizier", seed=3)[0]
    game = Game(2, 3)
    for _ in range(3):
        while game.player == 0:
            option = player.get("hint").json()["turns"][0]["options"][0]
            player.take(option, confirm=True)
            game.take(option)
        state = wait_until(player, bots_idle)
        asked = [player.get("hint", at=at).json() for at in range(game.decisions, state["decision"])]
        assert all(one == asked[0] for one in asked)
        assert asked[0]["bot"] == "vizier"
        played = asked[0]["turns"][0]["options"]
        assert len(played) == len(asked)
        # with the chances that it had then
        seed = hmac.digest(secret.encode(), f"{player.table} {game.decisions}".encode(), "sha256").hex()
        assert asked[0]["turns"] == explanation(game.record(), "vizier", seed, played)
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
    hints = {
        seed: advice(campaign.new_game(seed).record(), DEFAULT_HINT_BOT, campaign.open_goals) for seed in range(20)
    }
    seed = next(seed for seed, hint in hints.items() if "hint-goals" in keys_of(hint))
    player = server.open_table("me", campaign=number, seed=seed)[0]
    turns = player.get("hint").json()["turns"]
    assert turns == hints[seed]
    assert "hint-goals" in keys_of(turns)
    assert turns != advice(campaign.new_game(seed).record(), DEFAULT_HINT_BOT, [])
    assert server.stop() == 0


def keys_of(turns: list[dict[str, Any]]) -> set[str]:
    return {reason[0] for turn in turns for reason in turn["reasons"]}


class Rival(AdvisorBot):
    """Believes in another player even when it is alone, and has no word of the others' chances."""

    def expect(self, states: list[State], seat: int) -> list[Outlook]:
        return [Outlook(one.worth, one.reputation, None if seat else 0.5, 40.0) for one in super().expect(states, seat)]


@pytest.mark.parametrize("players", [1, 3])
def test_figures_that_are_not_known_are_not_told(players: int) -> None:
    for told in advise(Rival("1"), Seen(Game(players, 3))):
        assert told.win is None
        assert (told.lead is None) == (players == 1)


def test_whoever_quits_prepares_nothing_and_the_result_tells_nothing_of_other_turns() -> None:
    game = golden("2-players-1", 228)
    assert "quit" in [str(option) for option in game.options]
    quits = play(game.clone(), "quit").state
    options = count_options(game, "quit")
    reasons = {phrase.key for phrase in reasons_for(game, options, [game.state, quits], 1)}
    assert not reasons & {"hint-prepares", "hint-keeps", "hint-lacks"}
    bot = AdvisorBot("1")
    others = [plan for plan in bot.plans(Seen(game)) if plan.turn.codes[0] != options[0].code]
    ended = Plan(Turn((options[0].code,), quits), bot.outlooks([quits], game.player)[0])
    *told, result = expected_reputations(bot, game, [*others, ended])
    assert told == expected_reputations(bot, game, others)
    assert result == quits.seats[game.player].reputation
