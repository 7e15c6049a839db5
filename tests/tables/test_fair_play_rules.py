"""Fair play at a table: claimed seats, consent, absence, hints, names and verifiable deals."""

import json
import unicodedata
from pathlib import Path
from random import Random, SystemRandom

import pytest
from support.games import busy_choice
from support.tables import RENDERER, execute, new_table, refusal

from faiyum import Fault, Game
from faiyum.tables import commands as c
from faiyum.tables.authorization import authorize
from faiyum.tables.deal import commitment_to, deal_of, record_with_proof, verify_record
from faiyum.tables.events import SeatClaimed, UndoAccepted, UndoRequested
from faiyum.tables.names import clean_name, clean_text, look_alike
from faiyum.tables.refusals import ForbiddenError, InvalidError
from faiyum.tables.summary import scores
from faiyum.tables.table import Table
from faiyum.tables.table_rules import TableRules
from faiyum.tables.table_setup import SeatRequest, TableRequest, set_up_table

RANDOM = SystemRandom()
BOARDS = Path(__file__).parents[1] / "boards"


def open_table(*kinds: str, rules: TableRules = TableRules(), **settings: object) -> Table:  # noqa: B008
    """Open a table of people and friends, or of random bots."""
    seats = [SeatRequest(kind, None, "random" if kind == "bot" else None) for kind in kinds]  # type: ignore[arg-type]
    return Table.open("table", set_up_table(TableRequest(seats, rules=rules, **settings), None, RANDOM))  # type: ignore[arg-type]


def may(table: Table, command: c.AnyCommand, *held: int, present: tuple[int, ...] = ()) -> bool:
    """Whether a client with these seats may give a command."""
    try:
        authorize(table, command, held, present)
    except ForbiddenError:
        return False
    return True


def reveal_card(table: Table) -> int:
    """Play until a confirmed turn has revealed a card, and return the number of the decision that did so."""
    random = Random(1)
    while True:
        before = table.game.state.drawn
        at = table.decisions
        execute(table, c.TakeOption(table.game.player, str(busy_choice(random, table.game.options)), confirm=True))
        if table.game.state.drawn > before and not table.unconfirmed and table.confirmed == table.decisions:
            return at


def notes(table: Table) -> list[tuple[str, dict[str, object]]]:
    return [(note.text.key, dict(note.text.values)) for note in table.notes]


# ---- claimed seats ---------------------------------------------------------------------


def test_a_seat_for_a_friend_is_unclaimed_until_somebody_takes_it() -> None:
    table = open_table("me", "friend")
    assert (table.unclaimed, table.host) == ([1], 0)
    generation = table.chairs[1].link_generation
    execute(table, c.ClaimSeat(1, "request", "Bela"))
    assert (table.unclaimed, table.chairs[1].name) == ([], "Bela")
    assert table.chairs[1].link_generation == generation + 1
    assert refusal(table, c.ClaimSeat(1, "other", "Carla")) == "table-claimed"
    assert notes(table) == [("log-claimed", {"seat": 2})]


def test_only_the_player_who_opened_the_table_decides_about_unclaimed_seats() -> None:
    table = open_table("me", "friend", "friend")
    execute(table, c.ClaimSeat(1, "request"))
    commands: list[c.AnyCommand] = [
        c.RenameSeat(2, "Carla"),
        c.RevokeLinks(2),
        c.CallBot(2, "random", 0),
        c.HandBack(2),
    ]
    for command in commands:
        assert may(table, command, 0)
    for command in commands:
        if not isinstance(command, c.CallBot):
            assert not may(table, command, 1)
    # Nobody plays a seat of somebody else, claimed or not.
    for seat in (1, 2):
        assert not may(table, c.TakeOption(seat, "cash farmer"), 0)
        assert not may(table, c.ConfirmTurn(seat), 0)
        assert not may(table, c.Undo(seat, 0), 0)
        assert not may(table, c.AnswerUndo(seat, True), 0)
    assert not may(table, c.RenameSeat(1, "Ben"), 0)
    assert not may(table, c.RevokeLinks(1), 0)
    assert not may(table, c.HandBack(1), 0)


def test_a_bot_plays_an_unclaimed_seat_until_somebody_takes_it() -> None:
    table = open_table("me", "friend")
    execute(table, c.CallBot(1, "random", 0, (0,)))
    assert table.chairs[1].bot == "random"
    execute(table, c.ClaimSeat(1, "request"))
    assert table.chairs[1].bot is None


def test_a_bot_for_an_unclaimed_seat_needs_the_consent_of_all_players() -> None:
    table = open_table("me", "friend", "friend", "friend")
    execute(table, c.ClaimSeat(1, "one"), c.ClaimSeat(2, "two"), c.CallBot(3, "planner", 1, (1,)))
    assert table.bot_request is not None
    assert table.bot_request.missing == [0, 2]
    execute(table, c.AnswerBot(0, True), c.AnswerBot(2, True))
    assert table.chairs[3].bot == "planner"


# ---- undo ------------------------------------------------------------------------------


def test_an_undo_does_not_wait_for_unclaimed_seats() -> None:
    table = open_table("me", "friend")
    execute(table, c.TakeOption(0, "cash farmer", confirm=True))
    undo = RENDERER.state(table, [0]).undo
    assert undo is not None
    assert not undo.consent
    execute(table, c.Undo(0, 0, (0,)))
    assert (table.decisions, table.undo_request) == (0, None)


def test_a_player_who_joins_during_a_consent_request_is_asked_too() -> None:
    table = open_table("me", "here", "friend")
    execute(table, c.TakeOption(0, "cash farmer", confirm=True), c.Undo(0, 0, (0,)))
    assert table.undo_request is not None
    assert table.undo_request.missing == [1]
    execute(table, c.ClaimSeat(2, "request"))
    assert table.undo_request.missing == [1, 2]
    execute(table, c.AnswerUndo(1, True))
    assert table.decisions == 1
    execute(table, c.AnswerUndo(2, True))
    assert table.decisions == 0


def test_requests_from_earlier_versions_do_not_ask_players_who_arrive_later() -> None:
    """A stored table must not change, and their events name the unclaimed seats as agreed."""
    table = open_table("me", "here", "friend")
    execute(table, c.TakeOption(0, "cash farmer", confirm=True))
    for event in (UndoRequested(0, 0, (0, 2)), SeatClaimed(2), UndoAccepted(1)):
        table.apply(event)
    assert table.decisions == 0


def test_nobody_learns_the_deck_before_a_friend_arrives() -> None:
    """The host could play on with a bot for the friend, look at the deck, take everything back and send the link."""
    table = open_table("me", "friend", seed=3)
    execute(table, c.CallBot(1, "random", 0, (0,)), c.TakeOption(0, "cash farmer", confirm=True))
    execute(table, c.PlayTurn(1, ("cash farmer",)), c.TakeOption(0, "buy 8"))
    for to in (0, 2):
        assert refusal(table, c.Undo(0, to, (0,))) == "table-undo-unclaimed"
    assert RENDERER.state(table, [0]).undo is None
    execute(table, c.ClaimSeat(1, "request"), c.Undo(0, 2, (0,)), c.AnswerUndo(1, True))
    assert table.decisions == 2


def test_a_refused_undo_cannot_be_repeated_or_widened() -> None:
    table = new_table(Game(2, 3))
    for seat in (0, 1, 0):
        execute(table, c.TakeOption(seat, "cash farmer", confirm=True))
    execute(table, c.Undo(0, 2), c.AnswerUndo(1, False))
    assert refusal(table, c.Undo(0, 2)) == "table-undo-refused"
    assert refusal(table, c.Undo(0, 0)) == "table-undo-refused"
    assert RENDERER.state(table, [0]).undo is None
    # The player who refused may ask, and a withdrawn request may be repeated.
    execute(table, c.Undo(1, 1), c.AnswerUndo(1, False), c.Undo(1, 1), c.AnswerUndo(0, True))
    assert table.decisions == 1
    # The decision that was refused is gone.
    execute(table, c.TakeOption(1, "cash farmer", confirm=True), c.Undo(0, 0))
    assert table.undo_request is not None


def test_a_refused_undo_cannot_be_repeated_with_another_seat() -> None:
    """A browser with the first two seats asks with each of them, and sends only the token of that seat."""
    table = new_table(Game(3, 3))
    for seat in (0, 1, 2):
        execute(table, c.TakeOption(seat, "cash farmer", confirm=True))
    execute(table, c.Undo(1, 1, (1,)), c.AnswerUndo(2, False))
    for seat, to in ((1, 1), (0, 0)):
        assert refusal(table, c.Undo(seat, to, (seat,))) == "table-undo-refused"
        assert RENDERER.state(table, [seat]).undo is None
    # Nor by refusing it with the other seat.
    execute(table, c.TakeOption(0, "administrate", confirm=True), c.TakeOption(1, "administrate", confirm=True))
    execute(table, c.Undo(0, 3, (0,)), c.AnswerUndo(1, False), c.Undo(1, 4, (1,)), c.AnswerUndo(2, False))
    for seat, to in ((0, 3), (1, 4)):
        assert refusal(table, c.Undo(seat, to, (seat,))) == "table-undo-refused"


def test_a_client_cannot_consent_to_its_own_request() -> None:
    table = new_table(Game(3, 3))
    execute(table, c.TakeOption(0, "cash farmer", confirm=True), c.Undo(0, 0, (0, 1)))
    assert table.undo_request is not None
    assert table.undo_request.missing == [2]
    assert not may(table, c.AnswerUndo(0, True), 0, 1)
    # It asked with the token of one seat only.
    execute(table, c.AnswerUndo(0, False), c.Undo(0, 0, (0,)))
    assert not may(table, c.AnswerUndo(1, True), 0, 1)
    assert may(table, c.AnswerUndo(1, True), 1)
    assert may(table, c.AnswerUndo(0, False), 0, 1)


@pytest.mark.parametrize("by", [0, None])
def test_a_request_is_withdrawn_when_a_bot_plays_for_the_requester(by: int | None) -> None:
    table = open_table("me", "here", "here", rules=TableRules(grace=600))
    execute(table, c.TakeOption(0, "cash farmer", confirm=True), c.TakeOption(1, "cash farmer", confirm=True))
    # The requester and one of the others leave, so that neither withdrawal nor consent can be expected.
    execute(table, c.Undo(1, 1, (1,)), c.AnswerUndo(0, True), c.CallBot(2, "random", 0, (0,), absent=600))
    assert table.bot_to_move is None
    execute(table, c.CallBot(1, "random", by, (0,), absent=600))
    assert table.undo_request is None
    assert table.bot_to_move == "random"
    # The withdrawal is stored, so that tables of earlier versions are read as before.
    execute(table, c.PlayTurn(2, ("cash farmer",)))
    assert table.decisions == 3
    # Players may still ask for an undo while a bot plays for them.
    execute(table, c.Undo(1, 1, (1,)), c.RenameSeat(0, "Anna"))
    assert table.undo_request is not None


def test_a_table_may_forbid_undo() -> None:
    table = open_table("me", "here", rules=TableRules(undo="never"))
    execute(table, c.TakeOption(0, "cash farmer"), c.Undo(0, 0), c.TakeOption(0, "cash farmer", confirm=True))
    assert refusal(table, c.Undo(0, 0)) == "table-undo-never"
    assert RENDERER.state(table, [0, 1]).undo is None


def test_undoing_a_revealed_card_forfeits_the_high_score() -> None:
    for undoes in (False, True):
        table = open_table("me")
        at = reveal_card(table)
        if undoes:
            execute(table, c.Undo(0, at))
        random = Random(2)
        while not table.game.over:
            execute(table, c.TakeOption(0, str(busy_choice(random, table.game.options)), confirm=True))
        assert len(scores(table)) == (0 if undoes else 1)


@pytest.mark.parametrize(
    ("board", "facts", "count"),
    [
        ((BOARDS / "small.board").read_text(encoding="utf-8"), {}, 0),
        (Game(1).state.board.source.replace("s g w g w s g", "s s s g w s g"), {}, 0),
        (None, {}, 1),
        (None, {"obelisk_limit": 2, "colossus_limit": 3}, 1),
    ],
)
def test_games_on_a_clients_own_board_do_not_enter_the_high_scores(
    board: str | None, facts: dict[str, int | str], count: int
) -> None:
    table = Table.open("table", set_up_table(TableRequest([SeatRequest("me")], board=board), None, RANDOM, facts))
    finished_record(table)
    assert len(scores(table)) == count


def test_a_player_whose_seat_a_bot_played_does_not_enter_the_high_scores() -> None:
    table = open_table("me", "here")
    for seat in (0, 1):
        execute(table, c.TakeOption(seat, "cash farmer", confirm=True))
    execute(table, c.CallBot(0, "pharaoh"), c.PlayTurn(0, ("cash farmer",)), c.HandBack(0))
    finished_record(table)
    assert [score["bot"] for score in scores(table)] == ["pharaoh", None]


# ---- absence ---------------------------------------------------------------------------


def test_a_bot_takes_over_an_absent_seat_when_all_others_agree() -> None:
    table = open_table("me", "here", "here", "here")
    assert not may(table, c.CallBot(3, "random", 0), 0, present=(3,))
    assert may(table, c.CallBot(3, "random", 0), 0)
    execute(table, c.CallBot(3, "random", 0, (0,)))
    assert table.bot_request is not None
    assert table.bot_request.missing == [1, 2]
    assert refusal(table, c.CallBot(2, "random", 1, (1,))) == "table-bot-question-open"
    assert refusal(table, c.AnswerBot(0, True)) == "table-answered"
    execute(table, c.AnswerBot(1, True))
    assert table.chairs[3].bot is None
    execute(table, c.AnswerBot(2, True))
    assert [chair.bot for chair in table.chairs] == [None, None, None, "random"]
    assert notes(table) == [("log-bot-called", {"seat": 4, "by": 1, "bot": "random"})]
    execute(table, c.HandBack(3))
    assert table.chairs[3].bot is None


def test_one_player_can_prevent_the_replacement_of_an_absent_player() -> None:
    table = open_table("me", "here", "here")
    execute(table, c.CallBot(2, "random", 0, (0,)), c.AnswerBot(1, False))
    assert (table.chairs[2].bot, table.bot_request) == (None, None)
    execute(table, c.CallBot(2, "random", 0, (0,)), c.HandBack(2))
    assert (table.chairs[2].bot, table.bot_request) == (None, None)


def test_after_the_grace_period_one_player_may_call_a_bot() -> None:
    table = open_table("me", "here", "here", rules=TableRules(grace=600))
    execute(table, c.CallBot(2, "random", 0, (0,), absent=600))
    assert table.chairs[2].bot == "random"


@pytest.mark.parametrize(("grace", "needed"), [(None, 30), (600, 600)])
def test_a_sole_opponent_gets_time_to_come_back(grace: int | None, needed: int) -> None:
    table = open_table("me", "here", rules=TableRules(grace=grace))
    for absent in (0, needed - 1):
        assert refusal(table, c.CallBot(1, "planner", 0, (0,), absent=absent)) == "table-too-soon"
    execute(table, c.CallBot(1, "planner", 0, (0,), absent=needed))
    assert table.chairs[1].bot == "planner"
    # The same for a browser with all other seats.
    table = open_table("me", "here", "here", rules=TableRules(grace=grace))
    assert refusal(table, c.CallBot(2, "planner", 0, (0, 1))) == "table-too-soon"


def test_a_player_who_returns_may_take_back_what_the_bot_did() -> None:
    table = new_table(Game(2, 3))
    execute(table, c.TakeOption(0, "cash farmer", confirm=True), c.CallBot(1, "random", 0, (0,), absent=60))
    execute(table, c.PlayTurn(1, ("cash farmer",)), c.HandBack(1))
    undo = RENDERER.state(table, [1]).undo
    assert undo is not None
    assert (undo.to, undo.consent) == (1, False)
    execute(table, c.Undo(1, 1))
    assert table.decisions == 1
    # Even if somebody else has played on, as everybody can see.
    execute(table, c.CallBot(1, "random", 0, (0,), absent=60), c.PlayTurn(1, ("cash farmer",)), c.HandBack(1))
    execute(table, c.TakeOption(0, "cash farmer", confirm=True), c.Undo(1, 1))
    assert (table.decisions, table.undo_request) == (1, None)
    assert notes(table)[-1] == ("log-bot-undone", {"seat": 2})
    assert table.notes[-1].decision == 1
    # Not once a card has been revealed, or the player has decided.
    execute(table, c.CallBot(1, "random", 0, (0,), absent=60), c.PlayTurn(1, ("cash farmer",)), c.HandBack(1))
    execute(table, c.TakeOption(0, "buy 8", confirm=True), c.Undo(1, 1))
    assert table.undo_request is not None
    execute(table, c.AnswerUndo(0, True), c.TakeOption(1, "cash farmer", confirm=True))
    execute(table, c.TakeOption(0, "cash farmer", confirm=True), c.Undo(1, 1))
    assert table.undo_request is not None


def test_nobody_replaces_the_bot_of_a_seat_that_belongs_to_somebody_else() -> None:
    table = open_table("me", "here", "bot", "friend")
    # The bot of a bot's seat, one that the owner has chosen, and one that the others have called.
    execute(table, c.CallBot(1, "pharaoh"))
    assert not may(table, c.CallBot(1, "random", 0), 0)
    assert not may(table, c.CallBot(2, "random", 0), 0)
    execute(table, c.HandBack(1), c.CallBot(1, "planner", 0, (0,), absent=600))
    assert not may(table, c.CallBot(1, "random", 0), 0)
    assert may(table, c.CallBot(1, "random"), 1)
    # Nobody owns an unclaimed seat.
    execute(table, c.CallBot(3, "planner", 0, (0,)))
    assert may(table, c.CallBot(3, "random", 0), 0)


def test_undoing_the_moves_of_a_bot_needs_consent_if_others_play() -> None:
    table = open_table("me", "here")
    execute(table, c.CallBot(0, "pharaoh"), c.PlayTurn(0, ("cash farmer",)), c.HandBack(0))
    execute(table, c.Undo(0, 0))
    assert table.undo_request is not None
    alone = open_table("me", "bot")
    execute(alone, c.CallBot(0, "pharaoh"), c.PlayTurn(0, ("cash farmer",)), c.HandBack(0), c.Undo(0, 0))
    assert alone.decisions == 0


def test_a_seat_cannot_be_handed_back_unless_somebody_else_is_playing_it() -> None:
    table = open_table("me", "here")
    assert refusal(table, c.HandBack(0)) == "table-own-seat"


# ---- hints -----------------------------------------------------------------------------


def test_hints_are_for_games_without_other_people_unless_the_table_allows_them() -> None:
    assert open_table("me", "bot").hints_allowed
    assert not open_table("me", "bot", rules=TableRules(hints=False)).hints_allowed
    alone = open_table("me", "here")
    assert not alone.hints_allowed
    assert refusal(alone, c.UseHint(0)) == "table-no-hints"
    allowed = open_table("me", "here", rules=TableRules(hints=True))
    execute(allowed, c.UseHint(0))
    assert notes(allowed) == [("log-hint", {"seat": 1})]


# ---- names -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Anna", "ANNA"),
        ("Ace", "\u0410\u0441\u0435"),
        ("Anna", "An\u200bna"),
        ("Anna", "\u202eAnna"),
        ("Anna", "Ａｎｎａ"),  # noqa: RUF001
        ("Ilona", "llona"),
        ("Bob", "B0b"),
        ("Timea", "Tirnea"),
        ("NIKON", "\u039d\u0399\u039a\u039f\u039d"),
        ("Max", "Max."),
        ("2", " 2 "),
        ("\u2764", "\u2764\ufe0f"),
        ("Bob 1", "Bob \u0661"),
        ("Nora", "N\u0ed0ra"),
        ("Nofret 1", "Nofret l"),
        ("Bob", "8ob"),
        ("Adam", "Aclam"),
        ("Peter", "P\u025bter"),
        ("\u0110oko", "\u00d0oko"),
        # Marks, hooks and strokes.
        ("J\u00f6rg", "Jorg"),
        ("\u00d6d\u00f6n", "\u0150d\u00f6n"),
        ("Anna", "\u1ea1nna"),
        ("Rita", "\u027eita"),
        ("Lena", "\u026bena"),
        ("Nora", "\u014bora"),
        ("Tom", "\u0163om"),
        ("Uli", "\uab4eli"),
        ("Peter", "\u01a5eter"),
        ("\u0141ukasz", "Lukasz"),
        ("X", "x\u0323"),
        ("Anna", "\u02bbAnna"),
        ("\u041d\u0438\u043d\u0430", "\u04a2\u0439\u043d\u0430"),
        ("\u30ed", "\u53e3"),
        ("\u30ab\u30cb\u30a8", "\u529b\u4e8c\u5de5"),
        ("\u30bf\u30c8\u30cf\u30fc", "\u5915\u535c\u516b\u4e00"),
        ("\u30d8\u30ea", "\u3078\u308a"),
        ("Paul", "Pau\u3163"),
        ("Paul", "Pau\u4e28"),
        ("Bob", "B\u3007b"),
        ("Bob", "B\u3147b"),
        ("loo", "\u0627\u0647\u0647"),
        ("loo", "\u05d5\u05e1\u05e1"),
        ("oo", "\u101d\u101d"),
    ],
)
def test_names_that_look_alike_are_refused(one: str, two: str) -> None:
    assert look_alike(one, two)
    table = new_table(Game(2, 3))
    execute(table, c.RenameSeat(0, one))
    assert refusal(table, c.RenameSeat(1, two)) == "table-name-taken"
    with pytest.raises(InvalidError):
        set_up_table(TableRequest([SeatRequest("me", one), SeatRequest("here", two)]), None, RANDOM)


@pytest.mark.parametrize(
    ("one", "two"), [("Anna", "Ágnes"), ("Anne", "Anna"), ("Bäla", "Bela"), ("Jörg", "Jürg"), ("Lucia", "Luda")]
)
def test_distinguishable_names_are_accepted(one: str, two: str) -> None:
    assert not look_alike(one, two)


@pytest.mark.parametrize(
    "name",
    [
        # Letters of several scripts, and of scripts whose letters are mostly known for looking like others.
        # The same holds for some Latin letters.
        "\u0185ela",
        "\u0138arl",
        "\u1d00nn\u1d00",
        "\u0237an",
        "\u0251nna",
        "\u0410nna",
        "Ann\u03b1",
        "Ann\u0561",
        "\ua4ee\ua4e0\ua4e0\ua4ee",
        "\u13aanna",
        "\u1401\u1401",
        "\U00010400",
    ],
)
def test_names_in_mixed_or_rare_scripts_are_refused(name: str) -> None:
    assert refusal(new_table(Game(2, 3)), c.RenameSeat(0, name)) == "table-name-letters"
    with pytest.raises(InvalidError):
        set_up_table(TableRequest([SeatRequest("me", name)]), None, RANDOM)


@pytest.mark.parametrize(
    "name",
    [
        "Anna 007 ☀",
        "Нефертити",
        "Κλεοπάτρα",
        "نفرتيتي",
        "ネフェルティティ王",
        "王ABC",
        "네페르티티",
        "נפרטיטי",
        "Łukasz",
        "Ágnes Őze",
        "Jörg Weiß",
        "Þórður Ærø",
        "Şükrü Iğd\u0131r",
        "Əli",
        "Ŋutifafa Ɖela",
        "Đức",
        "ไทย",
        "आनंद",
        "साज़ों",
        "မြို့",
    ],
)
def test_names_in_any_living_script_are_accepted(name: str) -> None:
    table = execute(new_table(Game(2, 3)), c.RenameSeat(0, name))
    assert table.chairs[0].name == unicodedata.normalize("NFC", name)


def test_default_names_of_unnamed_players_cannot_be_taken() -> None:
    table = open_table("me", "friend")
    for name in ("Player 1", "player\u00a01", "Person 1", "1. játékos"):
        assert refusal(table, c.RenameSeat(1, name)) == "table-name-taken"
    execute(table, c.RenameSeat(0, "Anna"), c.RenameSeat(1, "Player 3"))


def test_names_and_messages_are_cleaned() -> None:
    assert clean_name("  A\u0301gnes\u200e \u2067x\u2069\n") == "Ágnes x"
    assert clean_name("\u3164\u2800\u200d") == ""
    assert clean_text("o" + "\u0308" * 9 + "h") == "ö" + "\u0308" * 2 + "h"
    assert clean_text("Jó napot!\u202e \U000e0041") == "Jó napot!"
    assert refusal(new_table(Game(2, 3)), c.RenameSeat(0, "\u200b")) == "table-bad-name"


@pytest.mark.parametrize(
    "stacked",
    [
        "a" + "\u0301\u0301\u200b" * 8,
        "a" + "\u0301\U000e0100" * 8,
        "a" + "\u0301\u034f\u0302\ufe01" * 8,
        "\u0915" + "\u093e" * 12,
        "\u0915" + "\u093e\u200d\u0902" * 8,
    ],
)
def test_invisible_characters_do_not_allow_more_stacked_marks(stacked: str) -> None:
    for cleaned in (clean_text(stacked), clean_name(stacked)):
        decomposed = unicodedata.normalize("NFD", cleaned)
        assert sum(unicodedata.category(character)[0] == "M" for character in decomposed) <= 4
    assert clean_text(stacked) == clean_text(clean_text(stacked))


@pytest.mark.parametrize(
    "invisible", ["\ufe0f", "\U000e0100", "\u0301\u0301", "\u20dd", "\U0001d159", "\ufffc", " \u0301 \u093e"]
)
def test_names_and_messages_must_contain_something_visible(invisible: str) -> None:
    assert clean_text(invisible) == clean_name(invisible) == ""
    assert refusal(new_table(Game(2, 3)), c.RenameSeat(0, invisible)) == "table-bad-name"


# ---- deals -----------------------------------------------------------------------------


def finished_record(table: Table) -> str:
    random = Random(3)
    while not table.game.over:
        option = str(busy_choice(random, table.game.options))
        execute(table, c.TakeOption(table.game.player, option, confirm=True))
    return record_with_proof(table.game.record(), table.deal)


def test_the_deal_of_a_finished_game_can_be_verified() -> None:
    table = open_table("me", "bot")
    published = table.deal.commitment
    text = finished_record(table)
    game, commitment = verify_record(text, published)
    assert (commitment, game.reputation) == (published, table.game.reputation)
    # The record can still be read by everything else, however its lines end.
    assert Game.from_record(text) == game
    verify_record(text.replace("\n", "\r\n"), published.upper())


def test_a_deal_that_was_changed_is_detected() -> None:
    table = open_table("me", "bot")
    text = finished_record(table)
    with pytest.raises(Fault, match="does not contain the proof"):
        verify_record(table.game.record())
    with pytest.raises(Fault, match="not dealt as"):
        verify_record(text.replace(f"salt: {table.deal.salt}", f"salt: {'0' * 64}"))
    # Another deck with a commitment of its own is not the one that was published.
    other = open_table("me", "bot")
    assert other.deal.commitment != table.deal.commitment
    with pytest.raises(Fault, match="another deal"):
        verify_record(finished_record(other), table.deal.commitment)
    # The commitment covers the whole deck.
    deal = deal_of(table.game.record())
    first, second = table.game.beginning().state.deck[:2]
    swapped = deal.replace(f"draw: {first} {second} ", f"draw: {second} {first} ")
    assert swapped != deal
    assert commitment_to(swapped, table.deal.salt) != table.deal.commitment


def test_a_forged_position_after_the_deal_is_detected() -> None:
    """The server committed itself to one deal and publishes a game with another one."""
    table, other = open_table("me", "bot"), open_table("me", "bot")
    deal, played = deal_of(table.game.record()), finished_record(other)
    moves = played.partition("\n\n")[2].partition("commitment:")[0]
    position = json.dumps(other.game.beginning().position())
    proof = f"commitment: {table.deal.commitment}\nsalt: {table.deal.salt}\n"
    forged = f"{deal}\n\nposition: {position}\n{moves}{proof}"
    assert Game.from_record(forged).over
    with pytest.raises(Fault, match="not dealt as"):
        verify_record(forged, table.deal.commitment)


def test_everybody_sees_who_chose_the_deal_but_sees_the_proof_only_at_the_end() -> None:
    for settings, source in (
        ({}, "server"),
        ({"seed": 7}, "seed"),
        ({"record": Game(1, 7).record()}, "record"),
        ({"position": {"players": 1}}, "position"),
        ({"tutorial": True}, "lesson"),
    ):
        table = open_table("me", **settings)
        for you in ([0], []):
            deal = RENDERER.state(table, you).deal
            assert (deal.source, deal.commitment) == (source, table.deal.commitment)
            assert (deal.seed == 7) == (source == "seed")
            assert not deal.salt
    finished_record(table)
    assert RENDERER.state(table, []).deal.salt == table.deal.salt


def test_cards_that_a_position_leaves_out_are_dealt_at_random() -> None:
    decks = {tuple(open_table("me", position={"players": 1}).game.state.deck) for _ in range(5)}
    assert len(decks) == 5
    draw = Game(1, 7).position()["draw"]
    given = {tuple(open_table("me", position={"players": 1, "draw": draw}).game.state.deck)[:10] for _ in range(3)}
    assert len(given) <= 1
