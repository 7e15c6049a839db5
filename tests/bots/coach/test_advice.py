"""Advice: estimates, descriptions and reasons for turns, and explanations of turns that a bot played."""

import hmac
import json
import sqlite3
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.endgames import sampled_endgames, solved_endgames
from support.games import game_with, play
from support.live_server import Server, bots_idle, wait_until

from faiyum import Game
from faiyum.bots import UNLIMITED, Budget, Seen, make_bot
from faiyum.bots.advisor import AdvisorBot
from faiyum.bots.coach.advice import DEFAULT_HINT_BOT, Advice, advise, describe_turn, explain
from faiyum.bots.coach.estimates import expected_reputations
from faiyum.bots.coach.ideas import dominates, without_dominated
from faiyum.bots.coach.turn_reasons import amount_phrases, gains_and_costs, reasons_for, resources
from faiyum.bots.planner import PlannerBot
from faiyum.bots.search.exact import WIN_WORTH
from faiyum.bots.search.search_bot import Outlook, Plan, SearchBot
from faiyum.bots.search.turns import Turn
from faiyum.bots.vizier import VizierBot
from faiyum.campaign import Campaign
from faiyum.engine.core.machine import take_in_turn
from faiyum.engine.core.option import Option
from faiyum.engine.core.program import OVER
from faiyum.engine.core.state import State
from faiyum.i18n.phrases import Phrase
from faiyum.i18n.texts import LANGUAGES, texts
from faiyum.server.runtime.queries import advice, explanation
from faiyum.server.runtime.worker_pool import play_turn
from faiyum.tables.events import BotTookOver, OptionTaken
from faiyum.tables.table import Table
from faiyum.tables.table_setup import SeatSetup, TableSetup

GOLDEN = Path(__file__).parents[2] / "golden"
MARKET = [4, 14, 20, 38, 40, 42, 44, 46]


def golden_game(name: str, decisions: int) -> Game:
    """Return a recorded game after this many decisions; a negative number counts from the end."""
    whole = Game.from_record((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"))
    game = whole.beginning()
    for _, _, option in whole.history[:decisions]:
        game.take(option)
    return game


def options_named(game: Game, *names: str) -> list[Option]:
    here = game.clone()
    options = []
    for name in names:
        options.append(next(option for option in here.options if option == name))
        here.take(name)
    return options


def in_english(phrases: list[Phrase]) -> list[str]:
    """Return the phrases as texts with ordinary spaces."""
    return [texts("en").say(phrase).replace("\N{NO-BREAK SPACE}", " ") for phrase in phrases]


def reasons_of(game: Game, *names: str, goals: tuple[str, ...] = ()) -> list[str]:
    """Return the reasons for a turn of these options."""
    options = options_named(game, *names)
    after = game.clone()
    for option in options:
        after.take(option)
    return in_english(reasons_for(game, options, [after.state], goals=goals))


# ---- estimates ---------------------------------------------------------------------------------


def positions(name: str, every: int) -> Iterator[Game]:
    """Yield every n-th decision of a recorded game, and those near its end."""
    whole = Game.from_record((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"))
    game = whole.beginning()
    for at, (_, _, option) in enumerate(whole.history):
        if len(game.options) > 1 and (at % every == 0 or at >= len(whole.history) - 12):
            yield game.clone()
        game.take(option)


def ends_the_game(game: Game, advice: Advice) -> bool:
    end = game.clone()
    for option in advice.options:
        end.take(option)
    return end.over


@pytest.mark.parametrize("name", ["2-players-1", "3-players-7", "4-players-3", "5-players-9"])
def test_no_turn_has_both_a_better_lead_and_a_better_chance_than_the_turn_ranked_above_it(name: str) -> None:
    compared = 0
    for game in positions(name, 5):
        for better, worse in pairwise(advise(AdvisorBot("hint"), Seen(game))):
            if ends_the_game(game, worse) or ends_the_game(game, better):
                continue
            compared += 1
            # Leads are rounded.
            assert known(worse.lead) <= known(better.lead) + 0.1 or known(worse.win) <= known(better.win)
    assert compared > 20


@pytest.mark.parametrize("name", ["2-players-1", "4-players-3"])
def test_differences_between_turns_match_the_bots_outlooks_in_multiplayer_games(name: str) -> None:
    for game in positions(name, 15):
        for bot in (PlannerBot("hint"), AdvisorBot("hint")):
            turns = advise(bot, Seen(game))
            plans = {plan.turn.options: plan.outlook for plan in bot.compared_plans(Seen(game))}
            outlooks = [plans[tuple(turn.options)] for turn in turns]
            unfinished = [pair for pair in zip(turns, outlooks, strict=True) if not ends_for_player(game, pair[0])]
            for turn, outlook in unfinished:
                first, expected = unfinished[0]
                more = outlook.reputation - expected.reputation
                assert turn.reputation - first.reputation == pytest.approx(more, abs=0.11)
                lead = outlook.reputation - known(outlook.other)
                first_lead = expected.reputation - known(expected.other)
                assert known(turn.lead) - known(first.lead) == pytest.approx(lead - first_lead, abs=0.21)
                assert (turn.win is None) == (outlook.win is None)
                if turn.win is not None and turn.win != first.win:
                    assert (turn.win > known(first.win)) == (known(outlook.win) > known(expected.win))


def known(value: float | None) -> float:
    assert value is not None
    return value


def ends_for_player(game: Game, advice: Advice) -> bool:
    """Return whether the game is over after the turn, or the player has quit."""
    end = game.clone()
    for option in advice.options:
        end.take(option)
    return end.over or end.state.seats[game.player].quit


@pytest.mark.parametrize("seed", [5, 6])
def test_the_viziers_estimates_add_up_to_what_it_ranks_by(seed: int) -> None:
    best = VizierBot("1").plans(Seen(Game(2, seed)))[0].outlook
    assert best.worth == pytest.approx(best.reputation - known(best.other) + WIN_WORTH * known(best.win))


@pytest.mark.parametrize(("seed", "modules"), [(0, []), (1, ["privileges"]), (2, ["privileges"])])
def test_solo_turns_are_ranked_by_reputation_even_after_weak_play(seed: int, modules: list[str]) -> None:
    game = Game(1, seed, modules)
    greedy = make_bot("greedy", "1")
    hints = ends = 0
    while not game.over:
        if len(game.options) > 1 and game.decisions % (10 if game.turns < 70 else 3) == 0:
            bots = [PlannerBot("hint"), AdvisorBot("hint"), *([VizierBot("hint")] if hints % 8 == 0 else [])]
            for bot in bots:
                turns = advise(bot, Seen(game))
                shown = [round(turn.reputation) for turn in turns]
                assert shown == sorted(shown, reverse=True)
                assert [turn.value for turn in turns] == [turn.reputation for turn in turns]
                ends += sum(ends_the_game(game, turn) for turn in turns)
            hints += 1
        game.take(greedy.choose(Seen(game)))
    assert hints > 20
    assert ends


@pytest.mark.parametrize("name", ["2-players-1", "3-players-7", "1-players-0"])
def test_estimates_near_the_end_are_consistent_with_the_position_and_exact_after_it(name: str) -> None:
    ends = 0
    for at in range(-12, 0):
        game = golden_game(name, at)
        for bot in (PlannerBot("hint"), AdvisorBot("hint")):
            for turn in advise(bot, Seen(game)):
                end = game.clone()
                for option in turn.options:
                    end.take(option)
                own = end.reputation[game.player]
                others = [end.reputation[other] for other in range(end.players) if other != game.player]
                assert turn.reputation >= own
                assert turn.lead is None or turn.lead <= round(turn.reputation - max(others), 1)
                if end.over:
                    ends += 1
                    assert turn.reputation == own
                    assert turn.lead is None or turn.lead == own - max(others)
                    result = 1 / len(end.winners) if game.player in end.winners else 0.0
                    assert turn.win is None or turn.win == result
    assert ends


# ---- descriptions ------------------------------------------------------------------------------


def description_of(game: Game, *names: str) -> list[str]:
    return in_english([step.say for step in describe_turn(game, options_named(game, *names))])


def test_a_card_that_leaves_automatically_is_mentioned() -> None:
    # Cards are chosen in the order of the market, so the last one is not a choice.
    game = golden_game("1-players-0", 1)
    assert description_of(game, "card 16") == [
        "Remove Grape Supplier (16) from the game",
        "Remove Grower (42) from the game",
    ]


def test_a_payment_that_takes_many_choices_is_described_as_one_step() -> None:
    game = game_with([114], goods={"wheat": 3, "grape": 2, "stone": 1})
    turn = ["play 114", "space B3", "pay wheat", "pay wheat", "pay grape", "done"]
    assert description_of(game, *turn) == ["Play Mummy (114)", "Place a worker on B3", "Pay 2 wheat and 1 grape"]


def test_a_payment_without_a_choice_is_not_mentioned() -> None:
    assert description_of(game_with(["settlement"], goods={"wheat": 1, "grape": 1, "stone": 1}), "play settlement") == [
        "Play Settlement"
    ]


def test_a_worker_with_only_one_possible_space_is_mentioned() -> None:
    assert description_of(game_with([18]), "play 18") == ["Play Stone Supplier (18)", "Place a worker on D5"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_declining_is_described_by_what_is_not_done(language: str) -> None:
    prompts = set()
    for file in sorted(GOLDEN.glob("*.txt")):
        whole = Game.from_record(file.read_text(encoding="utf-8"))
        game = whole.beginning()
        for _, _, option in whole.history:
            if "done" in game.options:
                prompts.add(game.view(game.player)["prompt"])
                text = texts(language).say(describe_turn(game, options_named(game, "done"))[0].say)
                assert text != texts(language)("option-done")
                assert " " in text
            game.take(option)
    assert len(prompts) > 10


# ---- reasons -----------------------------------------------------------------------------------


def test_costs_are_mentioned_even_if_the_turn_gains_as_much() -> None:
    # The connection costs goods and $3; the settlement brings $3.
    game = golden_game("4-players-8", 107)
    settle = next(option for option in game.options if option == "play settlement")
    turns = [plan.turn for plan in AdvisorBot("hint").plans(Seen(game)) if plan.turn.options[0] == settle]
    sums = []
    for turn in turns:
        options = list(turn.options)
        sums.append([in_english(amounts) for amounts in gains_and_costs(game, options)])
    assert [["3 reputation", "$3"], ["$3", "2 wheat"]] in sums


@pytest.mark.parametrize("name", ["1-players-0", "2-players-6", "5-players-9"])
def test_gains_and_costs_add_up_to_the_difference(name: str) -> None:
    random = Random(name)
    for _ in range(8):
        game = golden_game(name, random.randrange(200))
        before = game.state.seats[game.player]
        for plan in AdvisorBot("1").plans(Seen(game))[:6]:
            after = plan.turn.state.seats[game.player]
            gains, costs = gains_and_costs(game, list(plan.turn.options))
            totals = {"n-reputation": before.reputation, "n-money": before.money}
            for phrase in gains:
                totals[phrase.key] = totals.get(phrase.key, 0) + number(phrase)
            for phrase in costs:
                totals[phrase.key] = totals.get(phrase.key, 0) - number(phrase)
            assert (totals["n-reputation"], totals["n-money"]) == (after.reputation, after.money)
            assert all(number(phrase) > 0 for phrase in [*gains, *costs])


def number(phrase: Phrase) -> int:
    n = phrase.values["n"]
    assert isinstance(n, int)
    return n


def test_a_bought_card_is_the_first_gain() -> None:
    game = game_with(["farmer"], market=[8, 38, 58, 76], money=5)
    assert reasons_of(game, "buy 8")[:2] == ["Brings now: Hermit.", "Costs: $2."]


def test_the_card_in_play_is_not_a_gain() -> None:
    game = play(game_with(["farmer"]), "play farmer")
    reasons = reasons_of(game, str(game.options[0]))
    assert reasons[0].startswith("Brings now: ")
    assert not any("Farmer" in reason for reason in reasons)


def test_cards_returned_by_administration_are_counted() -> None:
    game = game_with([], discard=[14, 16, 20, "farmer"], players=2)
    reasons = reasons_of(game, "administrate", "take-back 0")
    assert reasons[0].startswith("Brings now: 3 cards back in hand")
    # Returned cards are not mentioned again as playable.
    assert not any("at once" in reason for reason in reasons)


def test_newly_playable_and_affordable_cards_are_listed_as_prepared() -> None:
    game = game_with([18, "settlement", "farmer"], goods={"wheat": 1, "grape": 1}, money=1, market=MARKET)
    reasons = reasons_of(game, "play 18")
    assert reasons[0] == "Brings now: 2 stones."
    assert reasons[1].startswith("Prepares: playing Settlement")
    # Money may replace the stone.
    assert reasons_of(game, "cash farmer")[1] == "Prepares: playing Settlement and buying Wheat Supplier."
    # What was possible before is not prepared.
    assert not any("playing" in reason for reason in reasons_of(game, "cash settlement"))


def test_reasons_mention_what_only_the_alternatives_use_up() -> None:
    game = game_with(["farmer", "settlement"], money=9, market=MARKET)
    turns = [["cash farmer"], ["cash settlement"]]
    states = [play(game.clone(), *names).state for names in turns]
    first, second = (
        in_english(reasons_for(game, options_named(game, *names), states, i)) for i, names in enumerate(turns)
    )
    assert "Keeps: cards in hand for settlements and towns." in first
    assert not any("settlements" in reason for reason in second)
    # Without alternatives nothing is mentioned as kept.
    assert not any(reason.startswith("Keeps") for reason in reasons_of(game, "cash farmer"))


def test_most_best_turns_have_a_reason_beyond_their_immediate_gains() -> None:
    beyond = []
    for file in sorted(GOLDEN.glob("*.txt")):
        # Not in the last turns, in which nothing can be prepared.
        for game in islice(positions(file.stem, 20), 8):
            reasons = advise(AdvisorBot("hint"), Seen(game))[0].reasons
            beyond.append(any(reason.key not in ("hint-brings", "hint-costs") for reason in reasons))
    assert len(beyond) > 100
    assert sum(beyond) > 0.7 * len(beyond)


# ---- ideas -------------------------------------------------------------------------------------


def sampled_positions(count: int) -> Iterator[Game]:
    """Yield positions from all golden games, in random order."""
    random = Random("hints")
    files = sorted(GOLDEN.glob("*.txt"))
    while count:
        whole = Game.from_record(random.choice(files).read_text(encoding="utf-8"))
        game = whole.beginning()
        for _, _, option in whole.history[: random.randrange(len(whole.history))]:
            game.take(option)
        if len(game.options) > 1:
            count -= 1
            yield game


def check_ideas(game: Game, bot: SearchBot) -> None:
    """Check every claim of a hint."""
    seen = Seen(game)
    ideas = advise(bot, seen)
    plans = bot.compared_plans(seen)
    sensible = {plan.turn.options: plan for plan in without_dominated(plans, game.player)}
    assert len({idea.options[0] for idea in ideas}) == len(ideas)
    shown = [figure_shown(idea) for idea in ideas]
    assert shown == sorted(shown, reverse=True)
    ends = []
    for idea in ideas:
        plan = sensible[tuple(idea.options)]
        end = seen.sample(Random(bot.seed))
        for option in idea.options:
            take_in_turn(end.state, option)
        ends.append(plan.turn.state)
        if not plan.exact and end.state.program != OVER:
            assert idea.win is None or 0 < round(100 * idea.win) < 100
        assert idea.reputation >= float(end.state.seats[game.player].reputation)
        assert 1 <= idea.merged <= len(plans)
        assert all(turn for turn in idea.line)
    for idea, after, other in zip(ideas, ends, ends[1:], strict=False):
        stated = {reason.key: reason.values["things"] for reason in idea.reasons}
        change = resources(after.seats[game.player])
        change.subtract(resources(other.seats[game.player]))
        for key, amounts in (("hint-more", +change), ("hint-less", -change)):
            expected = amount_phrases(amounts)
            assert list(stated.get(key, []))[: len(expected)] == expected  # type: ignore[arg-type]
        assert "hint-more" in stated or "hint-less" in stated, "the difference is not stated"


def figure_shown(idea: Advice) -> int:
    return round(100 * idea.value) if idea.win is not None else round(idea.value)


def test_every_claim_of_a_hint_is_true() -> None:
    for game in sampled_positions(25):
        check_ideas(game, AdvisorBot("hint"))
        check_ideas(game, PlannerBot("hint"))


@pytest.mark.long
def test_every_claim_of_a_hint_is_true_in_1000_positions() -> None:
    for game in sampled_positions(1000):
        check_ideas(game, AdvisorBot("hint"))


def test_discarding_a_card_is_not_suggested_if_playing_it_gains_more() -> None:
    # REVENUE brings $5.
    game = game_with([4], players=1, market=MARKET[1:], workers=["C1"])
    play_it, discard_it = (play(game.clone(), name).state for name in ("play 4", "cash 4"))
    assert dominates(play_it, discard_it, 0)
    assert "cash 4" not in [str(idea.options[0]) for idea in advise(AdvisorBot("hint"), Seen(game), count=9)]


def test_paying_money_instead_of_a_good_in_hand_is_dominated() -> None:
    game = game_with([18], goods={"wheat": 7}, money=3)
    saved, paid = game.state, game_with([18], goods={"wheat": 8}, money=0).state
    assert dominates(saved, paid, 0)
    assert not dominates(paid, saved, 0)
    # Less money than the good costs does not make up for it.
    assert not dominates(game_with([18], goods={"wheat": 7}, money=2).state, paid, 0)


def test_an_exact_hint_shows_the_rest_of_the_game() -> None:
    predicted = 0
    for game in sampled_endgames(8, 1, 2):
        ideas = advise(AdvisorBot("hint"), Seen(game))
        best = AdvisorBot("hint").plans(Seen(game))[0]
        if best.exact:
            assert ideas[0].reputation == best.outlook.reputation
            predicted += bool(ideas[0].line)
    assert predicted


# How many players are left, how many cards they hold, and how many endgames to sample.
ENDGAMES = ((1, 1, 150), (1, 2, 150), (2, 1, 150))


def check_first_ideas(count: int, active: int, cards: int) -> int:
    """Compare the first idea in sampled endgames with an exhaustive search; return how many were small enough."""
    compared = 0
    for game, exhaustive, best in solved_endgames(count, active, cards, 3000):
        after = game.clone()
        for option in advise(AdvisorBot("hint"), Seen(game))[0].options:
            after.take(option)
        reached, _ = exhaustive.result(after)
        assert reached == pytest.approx(best), game.position()
        compared += 1
    return compared


@pytest.mark.parametrize(("active", "cards"), [(1, 1), (1, 2), (2, 1)])
def test_the_first_idea_in_an_endgame_is_optimal(active: int, cards: int) -> None:
    assert check_first_ideas(8, active, cards) >= 2


@pytest.mark.long
def test_the_first_idea_is_optimal_in_200_endgames() -> None:
    assert sum(check_first_ideas(count, active, cards) for active, cards, count in ENDGAMES) >= 200


# ---- explanations ------------------------------------------------------------------------------


def test_a_bots_turn_is_explained_as_it_was_played() -> None:
    game = Game(2, 7)
    longest = compared = 0
    for number in range(60):
        record, seed = game.record(), f"seed {number}"
        played = play_turn(record, "advisor", seed)
        turns = explanation(record, "advisor", seed, played)
        assert turns[0]["options"] == played
        assert len(turns) <= 3
        compared += len(turns) > 1
        assert len({turn["options"][0] for turn in turns}) == len(turns)
        longest = max(longest, len(played))
        for option in played:
            game.take(option)
    # Some turns consist of several decisions, and for nearly all there are alternatives with a lower figure.
    assert longest > 3
    assert compared > 55


@pytest.mark.parametrize("budget", [UNLIMITED, Budget(evaluations=250), Budget(evaluations=2000)])
def test_an_explanation_repeats_the_bots_search(budget: Budget) -> None:
    game = Game(2, 7)
    for number in range(4):
        record, seed = game.record(), f"seed {number}"
        played = play_turn(record, "vizier", seed, budget)
        turns = explanation(record, "vizier", seed, played, budget)
        assert turns[0]["options"] == played
        assert len(turns) == 3
        for option in played:
            game.take(option)


def test_a_turn_that_the_bot_did_not_consider_is_explained_without_alternatives() -> None:
    game = Game(2, 3)
    assert len(explain(AdvisorBot("1"), game, play_turn(game.record(), "advisor", "1"))) == 3
    # Bots consider complete turns only.
    turns = explain(AdvisorBot("1"), game, ["play farmer"])
    assert [[str(option) for option in turn.options] for turn in turns] == [["play farmer"]]


def test_reasons_cover_the_whole_turn_even_after_a_drawn_card() -> None:
    game = game_with(["farmer"], market=[23, 38, 58, 76], money=5, draw=[52], expansion=True)
    used = in_english(explain(PlannerBot("1"), game, ["buy 23", "use 23"])[0].reasons)
    assert used[0].startswith("More than with the next idea: 2 stones")
    # The privilege is used up.
    assert not any(
        "privileges" in reason or "Stone Delivery" in reason for reason in used if "Takes away" not in reason
    )
    kept = in_english(explain(PlannerBot("1"), game, ["buy 23", "end"])[0].reasons)
    assert kept[0].startswith("More than with the next idea: privileges")


def test_a_card_drawn_during_the_turn_is_not_a_reason() -> None:
    game = game_with(["farmer"], market=[23, 38, 58, 76], money=9, draw=[14], expansion=True)
    for played in (["buy 23", "use 23"], ["buy 23", "end"]):
        reasons = in_english(explain(PlannerBot("1"), game, played)[0].reasons)
        assert not any("Grape Supplier" in reason or "Wheat Supplier" in reason for reason in reasons)


def test_decisions_planned_together_are_explained_together() -> None:
    table = Table.open("table", TableSetup(Game(2, 3).record(), (SeatSetup("A"), SeatSetup("B"))))
    for event in (BotTookOver(1, "planner"), OptionTaken(0, "play farmer"), BotTookOver(0, "planner")):
        table.apply(event)
    table.apply(OptionTaken(0, str(table.game.options[0]), confirm=True))
    table.apply(OptionTaken(1, "play farmer"))
    table.apply(OptionTaken(1, str(table.game.options[0]), confirm=True))
    parts = [table.turn_containing(at) for at in range(table.decisions)]
    assert [(part.start, part.stop) for part in parts] == [(0, 1), (1, 2), (2, 4), (2, 4)]


def test_the_server_explains_a_bots_turn_from_any_of_its_steps(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        [(secret,)] = database.execute("SELECT value FROM settings WHERE key = 'secret'").fetchall()
    player = server.open_table("me", "vizier", seed=3)[0]
    game = Game(2, 3)
    for _ in range(3):
        while game.player == 0:
            option = player.get("hint").json()["ideas"][0]["options"][0]
            player.take(option, confirm=True)
            game.take(option)
        state = wait_until(player, bots_idle)
        answers = [player.get("hint", at=at).json() for at in range(game.decisions, state["decision"])]
        assert all(answer == answers[0] for answer in answers)
        assert answers[0]["bot"] == "vizier"
        played = answers[0]["ideas"][0]["options"]
        assert len(played) == len(answers)
        # The server derives the bot's seed from its secret.
        seed = hmac.digest(secret.encode(), f"{player.table} {game.decisions}".encode(), "sha256").hex()
        assert answers[0]["ideas"] == explanation(game.record(), "vizier", seed, played)
        for name in played:
            game.take(name)
    assert server.stop() == 0
    assert game.view(0) == game.view(0) | player.state["view"]


# ---- campaign goals ----------------------------------------------------------------------------


def test_progress_towards_a_goal_is_a_reason() -> None:
    game = game_with([38], goods={"stone": 2}, settlements=["E5"], players=1)
    bridge = next(option for option in play(game.clone(), "play 38").options if option.kind == "bridge")
    reason = "Brings a goal of the pharaoh closer: 3 bridges."
    assert reason in reasons_of(game, "play 38", str(bridge), goals=("blocks", "bridges"))
    assert reason not in reasons_of(game, "play 38", str(bridge), goals=("blocks",))


def test_hints_consider_the_open_goals_of_the_campaign(tmp_path: Path) -> None:
    server = Server(tmp_path)
    number = server.client.post("/api/campaigns").json()["id"]
    campaign = Campaign()
    campaign.struck.append("reputation-150")
    campaign.games.append({"reputation": 160, "goal": "reputation-150"})
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        changed = json.dumps({**campaign.data(), "tables": []})
        database.execute("UPDATE campaigns SET data = ? WHERE id = ?", (changed, number))
    # Which games have such a hint depends on the net.
    hints = {
        seed: advice(campaign.new_game(seed).record(), DEFAULT_HINT_BOT, campaign.open_goals) for seed in range(20)
    }
    seed = next(seed for seed, hint in hints.items() if "hint-goals" in keys_of(hint))
    player = server.open_table("me", campaign=number, seed=seed)[0]
    turns = player.get("hint").json()["ideas"]
    assert turns == hints[seed]
    assert "hint-goals" in keys_of(turns)
    assert turns != advice(campaign.new_game(seed).record(), DEFAULT_HINT_BOT, [])
    assert server.stop() == 0


def keys_of(turns: list[dict[str, Any]]) -> set[str]:
    return {reason[0] for turn in turns for reason in turn["reasons"]}


class InconsistentBot(AdvisorBot):
    """A bot that expects another player even in solo games, and estimates no chances for the other seats."""

    def expect(self, states: list[State], seat: int) -> list[Outlook]:
        return [
            Outlook(outlook.worth, outlook.reputation, None if seat else 0.5, 40.0)
            for outlook in super().expect(states, seat)
        ]


@pytest.mark.parametrize("players", [1, 3])
def test_unknown_estimates_are_omitted(players: int) -> None:
    for turn in advise(InconsistentBot("1"), Seen(Game(players, 3))):
        assert turn.win is None
        assert (turn.lead is None) == (players == 1)


def test_quitting_is_not_credited_with_preparing_anything_and_does_not_affect_other_estimates() -> None:
    game = golden_game("2-players-1", 228)
    assert "quit" in [str(option) for option in game.options]
    quits = play(game.clone(), "quit").state
    options = options_named(game, "quit")
    reasons = {phrase.key for phrase in reasons_for(game, options, [game.state, quits], 1)}
    assert not reasons & {"hint-prepares", "hint-keeps"}
    bot = AdvisorBot("1")
    others = [plan for plan in bot.plans(Seen(game)) if plan.turn.options[0] != options[0]]
    ended = Plan(Turn((options[0],), quits), bot.outlooks([quits], game.player)[0])
    *estimates, result = expected_reputations(bot, game, [*others, ended])
    assert estimates == expected_reputations(bot, game, others)
    assert result == quits.seats[game.player].reputation
