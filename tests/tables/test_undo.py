"""Undo: free for tentative decisions; everything else needs the other players' consent."""

from support.tables import RENDERER, execute, finished_table, new_table, refusal

from faiyum import Game
from faiyum.server.api.schemas import Waiting
from faiyum.tables.commands import AnswerUndo, CallBot, ConfirmTurn, HandBack, TakeOption, Undo
from faiyum.tables.event_sourced_table import NextAction


def test_tentative_decisions_are_undone_freely() -> None:
    table = execute(new_table(Game(2, 3)), TakeOption(0, "play farmer"), TakeOption(0, "space A1"))
    assert table.missing_consent(0, 0) == table.missing_consent(0, 1) == []
    assert table.undo_targets(0) == [1, 0]
    execute(table, Undo(0, 0))
    assert table.game.position() == Game(2, 3).position()


def test_undoing_a_revealed_card_a_confirmed_turn_or_another_players_decision_needs_consent() -> None:
    table = execute(new_table(Game(3, 3)), TakeOption(0, "buy 8"))
    assert table.missing_consent(0, 0) == [1, 2]
    assert table.missing_consent(0, 0, (0, 2)) == [1]
    table = execute(new_table(Game(3, 3)), TakeOption(0, "cash farmer"), ConfirmTurn(0))
    assert table.missing_consent(0, 0) == [1, 2]
    execute(table, TakeOption(1, "cash farmer"))
    assert table.missing_consent(0, 0) == [1, 2]
    assert table.missing_consent(1, 1) == []


def test_bots_are_not_asked_for_consent() -> None:
    table = execute(new_table(Game(3, 3), 2), TakeOption(0, "buy 8"))
    assert table.missing_consent(0, 0) == [1]
    execute(table, Undo(0, 0))
    assert table.decisions == 1
    # A player who is replaced by a bot need not answer any more.
    execute(table, CallBot(1, "random"))
    assert (table.undo_request, table.decisions) == (None, 0)


def test_a_bot_called_by_another_player_cannot_consent_for_the_absent_one() -> None:
    table = execute(new_table(Game(2, 3)), TakeOption(0, "administrate"), ConfirmTurn(0))
    execute(table, Undo(0, 0), CallBot(1, "random", 0, absent=60))
    assert table.next_action == NextAction(1, "consent")
    assert RENDERER.state(table, [0]).waiting == Waiting(1, "consent")
    execute(table, AnswerUndo(1, False))
    assert table.missing_consent(0, 0) == [1]
    execute(table, HandBack(1), CallBot(1, "random"))
    assert table.missing_consent(0, 0) == []


def test_nothing_is_undone_once_the_game_is_over() -> None:
    table = finished_table(2, 4)
    assert table.next_action is None
    assert table.undo_targets(0) == table.undo_targets(1) == []
    assert refusal(table, Undo(0, 0)) == "table-over"


def test_undoing_an_earlier_turn_also_undoes_later_decisions_of_other_seats() -> None:
    table = execute(new_table(Game(2, 3)), *[TakeOption(seat, "cash farmer", confirm=True) for seat in (0, 1, 0)])
    execute(table, Undo(0, 0), AnswerUndo(1, True))
    assert (table.decisions, table.confirmations, table.game.player) == (0, [0], 0)


def test_a_seat_goes_back_only_to_its_own_decisions() -> None:
    table = execute(new_table(Game(2, 3)), TakeOption(0, "cash farmer", confirm=True))
    for command in (Undo(1, 0), Undo(0, 1), Undo(1, 0, (0, 1)), Undo(0, 99)):
        assert refusal(table, command) == "table-no-undo"


def test_decisions_of_the_initial_record_cannot_be_undone() -> None:
    game = Game(2, 3)
    for _ in range(2):
        game.take("cash farmer")
    table = new_table(game)
    assert (table.decisions, table.confirmations, table.undo_targets(0)) == (2, [2], [])
    assert refusal(table, Undo(0, 0)) == "table-no-undo"


def test_an_undo_request_is_settled_before_anything_else() -> None:
    table = execute(new_table(Game(2, 3)), TakeOption(0, "buy 8"), Undo(0, 0))
    for command in (ConfirmTurn(0), TakeOption(0, "cash farmer"), Undo(0, 0)):
        assert refusal(table, command) == "table-question-open"
    assert refusal(table, AnswerUndo(0, True)) == "table-answered"
    execute(table, AnswerUndo(1, False))
    assert refusal(table, AnswerUndo(1, True)) == "table-no-question"
    assert refusal(table, Undo(0, 0)) == "table-undo-refused"
    assert (table.undo_request, table.decisions) == (None, 1)
