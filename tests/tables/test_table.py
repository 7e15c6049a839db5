"""A table as the fold of its events: turns, confirmations, seats and high scores."""

from random import Random, SystemRandom

import msgspec
import pytest
from support.games import busy_choice
from support.tables import RENDERER, execute, finished_table, new_table, refusal

from faiyum import Game
from faiyum.campaign import Campaign
from faiyum.server.storage.event_codec import decode_event, encode_event
from faiyum.tables import commands as c
from faiyum.tables.event_sourced_table import NextAction
from faiyum.tables.events import AnyEvent
from faiyum.tables.summary import scores
from faiyum.tables.table import Table
from faiyum.tables.table_rules import TableRules
from faiyum.tables.table_setup import SeatRequest, SeatSetup, TableRequest, rematch_setup, set_up_table

RANDOM = SystemRandom()


def random_command(table: Table, random: Random) -> c.AnyCommand:
    """Return a command that is possible now; mostly the next decision."""
    action = table.next_action
    if action is not None and action.kind == "consent":
        return c.AnswerUndo(action.seat, random.random() >= 0.3)
    targets = [(seat, to) for seat in range(len(table.chairs)) for to in table.undo_targets(seat)]
    targets = [target for target in targets if not table.was_refused(*target)]
    if table.bot_request is not None and random.random() < 0.3:
        return c.AnswerBot(random.choice(table.bot_request.missing), random.random() >= 0.2)
    if targets and random.random() < 0.08:
        return c.Undo(*random.choice(targets))
    if random.random() < 0.02:
        seat = random.randrange(len(table.chairs))
        changes: list[c.AnyCommand] = [
            c.CallBot(seat, "random"), c.RevokeLinks(seat), c.RenameSeat(seat, "ABCDE"[seat] * 3),
            c.UseHint(seat),
        ]  # fmt: skip
        if table.needs_handing_back(seat):
            changes.append(c.HandBack(seat))
        if table.bot_request is None and len(table.chairs) > 1:
            changes.append(c.CallBot(seat, "random", (seat + 1) % len(table.chairs), absent=60))
        return random.choice(changes)
    if action is None:
        return c.RenameSeat(0, "Anna")
    if action.kind == "confirm":
        return c.ConfirmTurn(action.seat)
    option = str(busy_choice(random, table.game.options))
    return c.TakeOption(action.seat, option, confirm=random.random() < 0.5)


@pytest.mark.parametrize(("players", "modules"), [(1, ()), (2, ("privileges",)), (4, ())])
def test_a_table_is_the_fold_of_its_events(players: int, modules: tuple[str, ...]) -> None:
    game = Game(players, 11, modules)
    table = new_table(game)
    random = Random(players)
    events: list[AnyEvent] = []
    while table.next_action is not None or not events:
        events += table.execute(random_command(table, random))
        # A single seat decides between two confirmations.
        for start, stop in zip(table.confirmations, [*table.confirmations[1:], table.decisions]):
            assert len({entry.seat for entry in table.log[start:stop]}) <= 1
        assert table.decisions == table.game.decisions
        assert table.revision == len(events)
    again = new_table(game)
    for event in events:
        again.apply(decode_event(encode_event(event)))
    assert msgspec.json.encode(RENDERER.state(again, [0])) == msgspec.json.encode(RENDERER.state(table, [0]))
    assert again.game.record() == table.game.record()
    assert Game.from_record(table.game.record()).reputation == table.game.reputation


def test_a_turn_ends_when_its_seat_confirms_it() -> None:
    table = execute(new_table(Game(2, 3)), c.TakeOption(0, "cash farmer"))
    assert (table.next_action, table.tentative_seat, table.confirmed) == (NextAction(0, "confirm"), 0, 0)
    assert refusal(table, c.TakeOption(1, "cash farmer")) == "table-not-your-turn"
    assert refusal(table, c.TakeOption(0, "cash farmer")) == "table-confirm-first"
    assert refusal(table, c.ConfirmTurn(1)) == "table-not-your-turn"
    execute(table, c.ConfirmTurn(0))
    assert refusal(table, c.ConfirmTurn(1)) == "table-decide-first"
    execute(table, c.TakeOption(1, "cash farmer", confirm=True))
    assert (table.confirmed, table.game.player) == (2, 0)


def test_the_log_since_a_revision_starts_where_it_first_differs() -> None:
    table = new_table(Game(2, 3))
    execute(
        table, c.TakeOption(0, "play farmer"), c.TakeOption(0, "space A1"), c.Undo(0, 1), c.TakeOption(0, "space A2")
    )
    assert [table.unchanged_since(revision) for revision in range(5)] == [0, 1, 1, 1, 2]
    assert (table.unchanged_since(-1), table.unchanged_since(99)) == (0, 0)


def test_commands_with_invalid_seats_or_names_are_refused() -> None:
    table = new_table(Game(2, 3), 1)
    assert refusal(table, c.HandBack(1)) == "table-bot-stays"
    assert refusal(table, c.RenameSeat(0, "x" * 41)) == "table-bad-name"
    assert refusal(table, c.TakeOption(5, "cash farmer")) == "table-no-seat"


def test_only_games_dealt_by_the_server_have_high_scores() -> None:
    played = finished_table(2, 7)
    people = [SeatRequest("me"), SeatRequest("here")]
    for request, count in (
        (TableRequest(people, seed=7), 0),
        (TableRequest(people, record=played.game.record(), upto=0), 0),
        (TableRequest(people, position=played.game.beginning().position()), 0),
    ):
        table = Table.open("again", set_up_table(request, None, RANDOM))
        for entry in played.log:
            execute(table, c.TakeOption(entry.seat, entry.option, confirm=True))
        assert table.game.over
        assert len(scores(table)) == count
    table = Table.open("dealt", set_up_table(TableRequest(people), None, RANDOM))
    play_at_random(table, Random(7))
    assert len(scores(table)) == 2
    assert table.game.seed is not None
    assert table.game.seed.bit_length() > 200


def play_at_random(table: Table, random: Random) -> None:
    while not table.game.over:
        option = busy_choice(random, table.game.options)
        execute(table, c.TakeOption(table.game.player, str(option), confirm=True))


def test_new_games_and_their_rematches_use_the_facts_of_the_server() -> None:
    facts: dict[str, int | str] = {"perfumer_times": 4, "obelisk_limit": 2, "colossus_limit": 3}
    people = [SeatRequest("me"), SeatRequest("here")]
    game = Game.from_record(set_up_table(TableRequest(people), None, RANDOM, facts).record)
    assert game.facts == Game().facts | facts
    again = rematch_setup(game, [SeatSetup("Ann"), SeatSetup("Bob")], TableRules(), 0, RANDOM)
    rematch = Game.from_record(again.record)
    assert rematch.facts == game.facts
    assert rematch.seed != game.seed
    solo = Game.from_record(set_up_table(TableRequest(people[:1]), Campaign(), RANDOM, facts).record)
    assert solo.facts == game.facts
    for imported in (TableRequest(people, record=Game().record()), TableRequest(people, position=Game().position())):
        assert Game.from_record(set_up_table(imported, None, RANDOM, facts).record).facts == Game().facts


def test_only_decisions_of_explaining_bots_have_reasons() -> None:
    table = new_table(Game(2, 3))
    execute(table, c.TakeOption(0, "cash farmer", confirm=True), c.CallBot(1, "planner"))
    execute(table, c.TakeOption(1, "cash farmer", confirm=True), c.HandBack(1))
    execute(table, c.TakeOption(0, "cash farmer", confirm=True))
    execute(table, c.TakeOption(1, "cash farmer", confirm=True), c.CallBot(0, "random"))
    assert [entry.reasons for entry in RENDERER.state(table, [0]).log.entries] == [False, True, False, False]
    assert [entry.bot for entry in table.log] == [None, "planner", None, None]
