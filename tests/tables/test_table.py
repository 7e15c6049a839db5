"""A table as the fold of its events: turns, confirmations, seats and high scores."""

from random import Random

import msgspec
import pytest
from support.games import busy_choice
from support.tables import RENDERER, execute, finished_table, new_table, refusal

from faiyum import Game
from faiyum.campaign import Campaign
from faiyum.server.storage.event_codec import decode_event, encode_event
from faiyum.tables import commands as c
from faiyum.tables.events import AnyEvent
from faiyum.tables.setup import SeatRequest, SeatSetup, TableRequest, rematch_setup, set_up_table
from faiyum.tables.summary import scores
from faiyum.tables.table import NextAction, Table


def random_command(table: Table, random: Random) -> c.AnyCommand:
    """Return a command that is possible now; mostly the next decision."""
    action = table.next_action
    if action is not None and action.kind == "consent":
        return c.AnswerUndo(action.seat, random.random() >= 0.3)
    targets = [(seat, to) for seat in range(len(table.chairs)) for to in table.undo_targets(seat)]
    if targets and random.random() < 0.08:
        return c.Undo(*random.choice(targets))
    if random.random() < 0.02:
        seat = random.randrange(len(table.chairs))
        changes: list[c.AnyCommand] = [
            c.CallBot(seat, "random"), c.HandBack(seat), c.RevokeLinks(seat), c.RenameSeat(seat, "Bea")
        ]  # fmt: skip
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


def test_commands_for_impossible_seats_and_names_are_refused() -> None:
    table = new_table(Game(2, 3), 1)
    assert refusal(table, c.HandBack(1)) == "table-bot-stays"
    assert refusal(table, c.RenameSeat(0, "x" * 41)) == "table-bad-name"
    assert refusal(table, c.TakeOption(5, "cash farmer")) == "table-no-seat"


def test_imported_games_have_no_high_scores() -> None:
    played = finished_table(2, 7)
    people = [SeatRequest("me"), SeatRequest("here")]
    for request, count in (
        (TableRequest(people, seed=7), 2),
        (TableRequest(people, record=played.game.record(), upto=0), 0),
        (TableRequest(people, position=played.game.beginning().position()), 0),
    ):
        table = Table.open("again", set_up_table(request, None))
        for entry in played.log:
            execute(table, c.TakeOption(entry.seat, entry.option, confirm=True))
        assert table.game.over
        assert len(scores(table)) == count


def test_new_games_and_their_rematches_use_the_facts_of_the_server() -> None:
    facts: dict[str, int | str] = {"perfumer_times": 4, "obelisk_limit": 2, "colossus_limit": 3}
    people = [SeatRequest("me"), SeatRequest("here")]
    game = Game.from_record(set_up_table(TableRequest(people), None, facts).record)
    assert game.facts == Game().facts | facts
    rematch = Game.from_record(rematch_setup(game, [SeatSetup("Ann"), SeatSetup("Bob")]).record)
    assert rematch.facts == game.facts
    assert rematch.seed != game.seed
    solo = Game.from_record(set_up_table(TableRequest(people[:1]), Campaign(), facts).record)
    assert solo.facts == game.facts
    for imported in (TableRequest(people, record=Game().record()), TableRequest(people, position=Game().position())):
        assert Game.from_record(set_up_table(imported, None, facts).record).facts == Game().facts


def test_only_decisions_of_explaining_bots_have_reasons() -> None:
    table = new_table(Game(2, 3))
    execute(table, c.TakeOption(0, "cash farmer", confirm=True), c.CallBot(1, "planner"))
    execute(table, c.TakeOption(1, "cash farmer", confirm=True), c.HandBack(1))
    execute(table, c.TakeOption(0, "cash farmer", confirm=True))
    execute(table, c.TakeOption(1, "cash farmer", confirm=True), c.CallBot(0, "random"))
    assert [entry.reasons for entry in RENDERER.state(table, [0]).log.entries] == [False, True, False, False]
    assert [entry.bot for entry in table.log] == [None, "planner", None, None]
