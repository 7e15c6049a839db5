"""A table as the fold of its events: tentative turns, going back, consent, bots in seats, the story."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import busy_choice, game_with, play

from faiyum import Game
from faiyum.engine.constants import GOODS
from faiyum.engine.game import Game as EngineGame
from faiyum.engine.view import prompt_key
from faiyum.i18n.phrases import Phrase
from faiyum.i18n.texts import LANGUAGES, texts
from faiyum.server.api.rendering import display, option_states, ways_back
from faiyum.server.api.schemas import GoBack, Left, NewSeat, NewTable, Waiting
from faiyum.server.runtime.queries import chart, left_after, suggested_payment, thinker_of
from faiyum.tables.events import (
    Agreed,
    AnyEvent,
    Asked,
    Beginning,
    Confirmed,
    FirstSeat,
    HandedBack,
    Refused,
    Renamed,
    Revoked,
    TakenOver,
    Took,
    Undid,
)
from faiyum.tables.free_order import can_grow, earlier, going_back, is_last, taking, way_to
from faiyum.tables.log import Chronicle
from faiyum.tables.log_entry import Entry
from faiyum.tables.setup import opening
from faiyum.tables.summary import scores
from faiyum.tables.table import Duty, RefusedError, Table
from faiyum.tables.tutorial import SEED


def new_table(game: EngineGame, *bots: int) -> Table:
    seats = tuple(FirstSeat(f"player {seat}", "random" if seat in bots else None) for seat in range(game.players))
    return Table.begin("table", Beginning(game.record(), seats))


def happen(table: Table, *events: AnyEvent) -> Table:
    for event in events:
        table.check(event)
        table.apply(event)
    return table


def refusal(table: Table, event: AnyEvent) -> str:
    with pytest.raises(RefusedError) as refused:
        table.check(event)
    return refused.value.phrases[0].key


def random_event(table: Table, random: Random) -> AnyEvent:
    """Something that can happen now; mostly the next decision."""
    duty = table.duty
    if duty is not None and duty.what == "consent":
        return Refused(duty.seat) if random.random() < 0.3 else Agreed(duty.seat)
    steps = [(seat, to) for seat in range(len(table.chairs)) for to in table.undo_targets(seat)]
    if steps and random.random() < 0.08:
        seat, to = random.choice(steps)
        return Asked(seat, to) if table.consent_needed(seat, to) else Undid(seat, to)
    if random.random() < 0.02:
        seat = random.randrange(len(table.chairs))
        changes: list[AnyEvent] = [TakenOver(seat, "random"), HandedBack(seat), Revoked(seat), Renamed(seat, "Bea")]
        return random.choice(changes)
    if duty is None:
        return Renamed(0, "Anna")
    if duty.what == "confirm":
        return Confirmed(duty.seat)
    return Took(duty.seat, str(busy_choice(random, table.game.options)), random.random() < 0.5)


@pytest.mark.parametrize(("players", "modules"), [(1, ()), (2, ("privileges",)), (4, ())])
def test_a_table_is_the_fold_of_its_events(players: int, modules: tuple[str, ...]) -> None:
    game = Game(players, 11, modules)
    table = new_table(game)
    random = Random(players)
    happened: list[AnyEvent] = []
    while table.duty is not None or not happened:
        event = random_event(table, random)
        happen(table, event)
        happened.append(event)
        # between two confirmations one seat decides
        for mark, following in zip(table.marks, [*table.marks[1:], table.decisions]):
            assert len({entry.seat for entry in table.story[mark:following]}) <= 1
        assert table.decisions == table.game.decisions
    stored = [msgspec.json.decode(msgspec.json.encode(event), type=AnyEvent) for event in happened]
    again = happen(new_table(game), *stored)
    assert msgspec.json.encode(display(again, [0])) == msgspec.json.encode(display(table, [0]))
    assert again.game.record() == table.game.record()
    assert Game.from_record(table.game.record()).reputation == table.game.reputation


# ---- going back ----------------------------------------------------------------------------


def test_the_end_of_a_turn_waits_for_its_seat() -> None:
    table = happen(new_table(Game(2, 3)), Took(0, "cash farmer"))
    assert (table.duty, table.holder, table.confirmed) == (Duty(0, "confirm"), 0, 0)
    assert refusal(table, Took(1, "cash farmer")) == "table-not-your-turn"
    assert refusal(table, Took(0, "cash farmer")) == "table-confirm-first"
    assert refusal(table, Confirmed(1)) == "table-not-your-turn"
    happen(table, Confirmed(0))
    assert refusal(table, Confirmed(1)) == "table-decide-first"
    happen(table, Took(1, "cash farmer", confirm=True))
    assert (table.confirmed, table.game.player) == (2, 0)


def test_tentative_decisions_are_taken_back_freely() -> None:
    table = happen(new_table(Game(2, 3)), Took(0, "play farmer"), Took(0, "space A1"))
    assert table.consent_needed(0, 0) == table.consent_needed(0, 1) == []
    assert table.undo_targets(0) == [1, 0]
    start = Game(2, 3)
    happen(table, Undid(0, 0))
    assert table.game.position() == start.position()


def test_a_revealed_card_a_confirmed_turn_and_others_decisions_need_consent() -> None:
    table = happen(new_table(Game(3, 3)), Took(0, "buy 8"))
    assert table.consent_needed(0, 0) == [1, 2]
    assert table.consent_needed(0, 0, (0, 2)) == [1]
    table = happen(new_table(Game(3, 3)), Took(0, "cash farmer"), Confirmed(0))
    assert table.consent_needed(0, 0) == [1, 2]
    happen(table, Took(1, "cash farmer"))
    assert table.consent_needed(0, 0) == [1, 2]
    assert table.consent_needed(1, 1) == []


def test_seats_of_bots_are_not_asked() -> None:
    table = happen(new_table(Game(3, 3), 2), Took(0, "buy 8"))
    assert table.consent_needed(0, 0) == [1]
    happen(table, Asked(0, 0))
    assert table.decisions == 1
    # whoever is replaced by a bot need not answer any more
    happen(table, TakenOver(1, "random"))
    assert (table.question, table.decisions) == (None, 0)


def test_a_bot_that_others_called_to_a_seat_agrees_to_nothing() -> None:
    table = happen(new_table(Game(2, 3)), Took(0, "administrate"), Confirmed(0), Asked(0, 0), TakenOver(1, "random", 0))
    assert table.duty == Duty(1, "consent")
    assert display(table, [0]).waiting == Waiting(1, "consent")
    happen(table, Refused(1))
    assert table.consent_needed(0, 0) == [1]
    happen(table, HandedBack(1), TakenOver(1, "random"))
    assert table.consent_needed(0, 0) == []


def test_no_seat_goes_back_once_the_game_is_over() -> None:
    table = finished(2, 4)
    assert table.duty is None
    assert table.undo_targets(0) == table.undo_targets(1) == []
    assert refusal(table, Asked(0, 0)) == "table-over"


def test_going_back_behind_others_takes_their_decisions_back_as_well() -> None:
    table = happen(new_table(Game(2, 3)), *[Took(seat, "cash farmer", confirm=True) for seat in (0, 1, 0)])
    happen(table, Asked(0, 0), Agreed(1))
    assert (table.decisions, table.marks, table.game.player) == (0, [0], 0)


def test_no_seat_goes_back_to_anothers_decision() -> None:
    table = happen(new_table(Game(2, 3)), Took(0, "cash farmer", confirm=True))
    for event in (Undid(1, 0), Undid(0, 1), Asked(1, 0), Undid(0, 99)):
        assert refusal(table, event) == "table-no-undo"


def test_what_was_played_before_the_table_began_stays() -> None:
    game = Game(2, 3)
    for _ in range(2):
        game.take("cash farmer")
    table = new_table(game)
    assert (table.decisions, table.marks, table.undo_targets(0)) == (2, [2], [])
    assert refusal(table, Undid(0, 0)) == "table-no-undo"


def test_a_question_is_settled_before_anything_else() -> None:
    table = happen(new_table(Game(2, 3)), Took(0, "buy 8"), Asked(0, 0))
    for event in (Confirmed(0), Took(0, "cash farmer"), Undid(0, 0), Asked(0, 0)):
        assert refusal(table, event) == "table-question-open"
    assert refusal(table, Agreed(0)) == "table-answered"
    happen(table, Refused(1))
    assert refusal(table, Agreed(1)) == "table-no-question"
    happen(table, Asked(0, 0), Refused(0))
    assert (table.question, table.decisions) == (None, 1)


def test_the_story_since_a_revision_starts_where_it_first_differs() -> None:
    table = new_table(Game(2, 3))
    happen(table, Took(0, "play farmer"), Took(0, "space A1"), Undid(0, 1), Took(0, "space A2"))
    assert [table.since(revision) for revision in range(5)] == [0, 1, 1, 1, 2]
    assert (table.since(-1), table.since(99)) == (0, 0)


def test_a_bots_own_seat_is_not_handed_to_a_person() -> None:
    table = new_table(Game(2, 3), 1)
    assert refusal(table, HandedBack(1)) == "table-bot-stays"
    assert refusal(table, TakenOver(0, "nobody")) == "table-no-bot"
    assert refusal(table, Renamed(0, "x" * 41)) == "table-bad-name"
    assert refusal(table, Took(5, "cash farmer")) == "table-no-seat"


# ---- any order -----------------------------------------------------------------------------


def chosen(table: Table, name: str) -> Table:
    return happen(table, *taking(table, 0, way_to(table, name), False))


def test_what_the_order_has_passed_can_be_chosen_all_the_same() -> None:
    workers = game_with([62], workers=["A1", "A6", "C1"])
    farmers = game_with([80], money=3, workers=["A1"])
    roads = game_with([92], goods={"stone": 3})
    for game, card, order in (
        (workers, "play 62", ["space C1", "space A1", "space A6"]),
        (farmers, "play 80", ["space B1", "space A2"]),
        (roads, "play 92", ["road F2-F3", "road C1-D1", "road B3-C5"]),
    ):
        table = new_table(play(game, card))
        for name in order:
            assert name in {option.name for option in display(table, [0]).options}
            chosen(table, name)
        assert {entry.option for entry in table.story[1:]} >= set(order)
        assert Game.from_record(table.game.record()).position() == table.game.position()


def test_a_road_that_comes_last_waits_for_the_one_before_it() -> None:
    table = new_table(play(game_with(["two-roads"], goods={"stone": 2}), "play two-roads"))
    state = display(table, [0])
    last = next(option for option in state.later if option.name == "road F2-F3")
    assert last.name not in {option.name for option in state.options}
    assert isinstance(last.after, list)
    for first in last.after:
        both = happen(new_table(table.game), *taking(table, 0, way_to(table, last.name, first), False))
        assert {first, last.name} <= {f"road {road}" for road in both.game.view()["roads"]}


def test_no_road_is_built_that_nobody_has_chosen() -> None:
    table = new_table(play(game_with(["two-roads"], goods={"stone": 2}), "play two-roads"))
    before = set(table.game.view()["roads"])
    state = display(table, [0])
    together = {option.name: option.after for option in state.later}
    # the last two in the order of the board follow from each other, and go with any road before them
    assert {"road C8-C9", "road F2-F3"} <= set(together)
    for name in {option.name for option in state.options} | set(together):
        others = together.get(name)
        if isinstance(others, list):
            assert len(others) == len(state.options)
            for other in others:
                both = happen(new_table(table.game), *taking(table, 0, way_to(table, name, other), False))
                assert {f"road {road}" for road in set(both.game.view()["roads"]) - before} == {name, other}
                assert "road" not in {option.kind for option in display(both, [0]).options}
        else:
            alone = happen(new_table(table.game), *taking(table, 0, way_to(table, name), False))
            assert {f"road {road}" for road in set(alone.game.view()["roads"]) - before} == {name}


def test_a_turn_to_which_something_can_be_added_is_known() -> None:
    table = new_table(play(game_with([62], workers=["A1", "A6", "C1"]), "play 62"))
    assert can_grow(table, way_to(table, "space C1"))
    chosen(chosen(table, "space C1"), "space A6")
    assert not can_grow(table, way_to(table, "space A1"))


def test_what_was_chosen_last_is_taken_back_first() -> None:
    table = new_table(play(game_with([62], workers=["A1", "A6", "C1"]), "play 62"))
    chosen(chosen(table, "space C1"), "space A1")
    assert [entry.option for entry in table.story[1:]] == ["space A1", "space C1"]
    undo, _ = ways_back(table, [0])
    assert isinstance(undo, GoBack)
    happen(table, *going_back(table, 0, undo.to))
    assert [entry.option for entry in table.story[1:]] == ["space C1"]
    # the next step back is the one before
    undo, _ = ways_back(table, [0])
    assert isinstance(undo, GoBack)
    happen(table, *going_back(table, 0, undo.to))
    assert table.decisions == 1


def test_what_cannot_be_taken_back_later_is_known() -> None:
    game = Game.from_record((Path(__file__).parent.parent / "golden" / "2-players-6.txt").read_text(encoding="utf-8"))
    while "quit" not in game.options:
        game.undo()
    table = new_table(game)
    assert is_last(table, way_to(table, "quit"))
    others = [str(option) for option in game.options if option != "quit"]
    assert others
    assert not any(is_last(table, way_to(table, name)) for name in others)


@pytest.mark.parametrize("seed", range(3))
def test_any_order_leads_to_what_the_order_of_the_board_leads_to(seed: int) -> None:
    table, random, times = new_table(Game(2, seed, ["privileges"])), Random(seed), 0
    while table.duty is not None:
        found = earlier(table) if table.duty.what == "decide" else {}
        if found and random.random() < 0.5:
            times += 1
            before = [entry.option for entry in table.story]
            name = random.choice(list(found)).name
            happen(table, *taking(table, table.duty.seat, way_to(table, name), False))
            assert sorted(entry.option for entry in table.story) <= sorted([*before, name])
        else:
            happen(table, random_event(table, random))
    assert times
    assert Game.from_record(table.game.record()).position() == table.game.position()


# ---- the story -----------------------------------------------------------------------------


def phrase(data: list[Any]) -> Phrase:
    """A phrase from its plain data."""
    values = data[1] if len(data) > 1 else {}
    return Phrase(data[0], {name: value_of(value) for name, value in values.items()})


def value_of(value: Any) -> Any:
    if isinstance(value, dict):
        return phrase(value["say"]) if "say" in value else [phrase(one) for one in value["list"]]
    return value


def finished(players: int, seed: int, modules: tuple[str, ...] = ()) -> Table:
    game = Game(players, seed, modules)
    random = Random(seed)
    while not game.over:
        game.take(busy_choice(random, game.options))
    return new_table(game)


@pytest.mark.parametrize("modules", [(), ("privileges",)])
def test_every_decision_can_be_told_in_each_language(modules: tuple[str, ...]) -> None:
    table = finished(3, 4, modules)
    for entry in table.story:
        for language in LANGUAGES:
            assert texts(language).say(phrase(json.loads(entry.say)))


def test_a_decision_is_told_with_what_it_brought() -> None:
    table = happen(new_table(Game(2, 3)), Took(0, "play farmer"), Took(0, "space A2"))
    told = [texts("en").say(phrase(json.loads(entry.say))) for entry in table.story]
    assert told == ["Play Farmer", "+$1, +1 grape, crocodile leaves A2, worker on A2"]
    happen(table, Confirmed(0), Took(1, "buy 8"))
    assert texts("en").say(phrase(json.loads(table.story[-1].say))).endswith("revealed: Wheat Supplier (14)")


def test_what_is_paid_without_asking_is_told_apart_from_what_is_gained() -> None:
    # TOWN costs a wheat, a grape and a stone, $3 for one of them, and brings $2
    table = new_table(game_with([84], goods={"wheat": 1, "grape": 1}, money=4, workers=["D5"]))
    happen(table, Took(0, "play 84"))
    told = texts("en").say(phrase(json.loads(table.story[-1].say))).replace("\N{MINUS SIGN}", "-")
    assert told == "Play Town (84) → -$3, -1 wheat, -1 grape, +6 reputation, +$2, town on D5"


@given(st.data())
def test_a_chronicle_reads_like_a_list(data: st.DataObject) -> None:
    chronicle, expected = Chronicle(), list[Entry]()
    for cut in data.draw(st.lists(st.integers(0, 100), max_size=4)):
        for number in range(data.draw(st.integers(0, 80))):
            entry = Entry(number, 1, None, "take-turn", f"play {number}", number, 2, b"[]", b"{}", (3, 4), 0)
            chronicle.append(entry)
            expected.append(entry)
        chronicle, expected = chronicle.upto(cut), expected[:cut]
    assert (len(chronicle), list(chronicle)) == (len(expected), expected)
    start, stop = data.draw(st.tuples(st.integers(-100, 100), st.integers(-100, 100)))
    assert chronicle[start:stop] == expected[start:stop]
    assert [chronicle[at] for at in range(-len(expected), len(expected))] == expected * 2
    with pytest.raises(IndexError):
        chronicle[len(expected)]


@pytest.mark.parametrize(("players", "modules"), [(1, ()), (5, ("privileges",))])
def test_the_changes_of_all_decisions_make_up_the_game(players: int, modules: tuple[str, ...]) -> None:
    table = finished(players, 6, modules)
    start, end = table.game.beginning().position(), table.game.position()
    pieces = {
        "worker": "workers", "prone-worker": "prone", "settlement": "settlements", "town": "towns",
        "workshop": "workshops", "expansion": "expansions", "palace": "palaces",
        "road": "roads", "bridge": "bridges", "grand-bridge": "grand_bridges",
    }  # fmt: skip
    now: dict[str, list[str]] = {key: list(start[key]) for key in pieces.values()}
    blocks: dict[str, int] = {}
    drained: list[str] = []
    for entry in table.story:
        for change in json.loads(entry.changes):
            where = change.get("space") or change.get("side")
            if "piece" not in change:
                continue
            if change["piece"] == "block":
                blocks[where] = blocks.get(where, 0) + change["n"]
            elif change["piece"] == "crocodile":
                drained.append(where)
            elif change["n"] > 0:
                now[pieces[change["piece"]]] += [where] * change["n"]
            else:
                for _ in range(-change["n"]):
                    now[pieces[change["piece"]]].remove(where)
    assert {key: sorted(spaces) for key, spaces in now.items()} == {key: sorted(end[key]) for key in now}
    assert (blocks, sorted(drained)) == (end["blocks"], sorted(end["drained"]))
    for seat in range(players):
        purse = {"money": start["seats"][seat]["money"], "reputation": 0, **dict.fromkeys(GOODS, 0)}
        hand = sorted(map(str, start["seats"][seat]["hand"]))
        for entry in table.story:
            for change in json.loads(entry.changes):
                if change.get("seat") == seat and "card" not in change:
                    for key in ("money", "reputation"):
                        purse[key] += change.get(key, 0)
                    for good, n in change.get("goods", {}).items():
                        purse[good] += n
                elif change.get("seat") == seat:
                    if change["from"] == "hand":
                        hand.remove(str(change["card"]))
                    if change["to"] == "hand":
                        hand.append(str(change["card"]))
        final = end["seats"][seat]
        assert purse == {"money": final["money"], "reputation": final["reputation"], **final["goods"]}
        assert sorted(hand) == sorted(map(str, final["hand"]))


def test_the_chart_accounts_for_all_reputation() -> None:
    table = finished(4, 7, ("privileges",))
    figures = chart(table)
    assert figures.turns[-1] == table.game.reputation
    assert len(figures.turns) == table.game.turns
    for seat, reputation in enumerate(table.game.reputation):
        sources = figures.seats[seat].sources
        assert sum(source.reputation for source in sources) == reputation
    found = [(source.source, source.reputation) for seat in figures.seats for source in seat.sources]
    assert {source for source, _ in found} == {"card", "connections", "disaster"}
    assert sum(gained for source, gained in found if source == "connections") == len(table.game.state.connected)
    bought = [use.card for seat in figures.seats for use in seat.bought]
    assert len(bought) == sum(entry.option.startswith("buy ") for entry in table.story) > 10


def test_a_game_whose_deck_may_be_known_is_not_among_the_high_scores() -> None:
    played = finished(2, 7)
    people = [NewSeat("me"), NewSeat("here")]
    for wish, count in (
        (NewTable(people, seed=7), 2),
        (NewTable(people, record=played.game.record(), upto=0), 0),
        (NewTable(people, position=played.game.beginning().position()), 0),
    ):
        table = Table.begin("again", opening(wish, None))
        for entry in played.story:
            happen(table, Took(entry.seat, entry.option, confirm=True))
        assert table.game.over
        assert len(scores(table)) == count


def test_the_chart_begins_with_what_there_was() -> None:
    seats = [{"hand": ["farmer"], "reputation": 12}, {"reputation": 7}]
    game = Game.from_position({"players": 2, "seats": seats})
    table = Table.begin("table", Beginning(game.record(), (FirstSeat("A"), FirstSeat("B"))))
    happen(table, Took(0, "cash farmer", confirm=True))
    figures = chart(table)
    assert (figures.begun, figures.turns) == ([12, 7], [[12, 7]])
    assert [seat.sources for seat in figures.seats] == [[], []]


def test_only_what_a_bot_decided_has_its_reasons() -> None:
    table = Table.begin("table", Beginning(Game(2, 3).record(), (FirstSeat("A"), FirstSeat("B"))))
    happen(table, Took(0, "cash farmer", confirm=True), TakenOver(1, "planner"))
    happen(table, Took(1, "cash farmer", confirm=True), HandedBack(1), Took(0, "cash farmer", confirm=True))
    happen(table, Took(1, "cash farmer", confirm=True), TakenOver(0, "random"))
    assert [entry.reasons for entry in display(table, [0]).log.entries] == [False, True, False, False]
    assert [thinker_of(table, at) for at in range(4)] == [None, "planner", None, None]


# ---- the guided first game ---------------------------------------------------------------------


def test_the_guided_game_explains_every_decision_once() -> None:
    seats = (FirstSeat("learner"), FirstSeat("bot", "random"))
    table = Table.begin("table", Beginning(Game(2, SEED).record(), seats, lesson=True))
    random = Random(5)
    shown: list[str] = []
    asked: set[str] = set()
    while table.duty is not None:
        if table.game.player == 0:
            asked.add(f"lesson-{prompt_key(table.game.state)}")
            assert len(table.lesson) <= 2
            shown += table.lesson
        happen(table, Took(table.game.player, str(busy_choice(random, table.game.options)), confirm=True))
    shown += table.lesson
    assert len(shown) == len(set(shown))
    assert asked <= set(shown)
    moments = {"welcome", "discard", "market", "cash", "administration", "disaster", "end", "over"}
    assert {f"lesson-{key}" for key in moments} <= set(shown)
    for language in LANGUAGES:
        for key in shown:
            assert texts(language)(key)


# ---- payments ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goods", "money", "payment"),
    [
        # a bridge for two basic goods: roses and money are kept, and of what is left there is some of each
        ({"wheat": 3, "grape": 1, "rose": 2}, 9, "pay wheat wheat"),
        ({"wheat": 1, "grape": 1, "stone": 3}, 0, "pay stone stone"),
        ({"wheat": 1, "rose": 1}, 9, "pay wheat money"),
        ({"wheat": 1, "rose": 2}, 2, "pay wheat rose"),
    ],
)
def test_the_suggested_payment_keeps_what_is_worth_most(goods: dict[str, int], money: int, payment: str) -> None:
    game = play(game_with([38], goods=goods, money=money, drained=["E6"]), "play 38", "bridge D5-E6")
    assert len(game.options) > 1
    left = left_after(game)
    assert suggested_payment(left) == payment
    paid = next(option for option in game.options if option.name == payment)
    rest = {good: goods.get(good, 0) - paid.goods.get(good, 0) for good in GOODS}
    assert left[payment] == Left(money - 3 * paid.substitutes, rest)
    shown = next(option for option in option_states(game) if option.name == payment)
    assert (shown.money or 0) == 3 * paid.substitutes


def test_where_nothing_is_paid_nothing_is_suggested() -> None:
    assert suggested_payment(left_after(Game(2, 3))) is None
