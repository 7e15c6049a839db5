"""Facts: unverified values, their data file, and games that use other values."""

import re
from itertools import product
from typing import Any

import pytest
from support.games import game_with, names, play, reasons

from faiyum import Game
from faiyum.engine.core.game_board import SITE_LETTERS, load_board
from faiyum.engine.core.unverified_values import FACTS, SUBJECTS

SITES = {"obelisk_limit": 2, "colossus_limit": 3}
REPUTATION = [87, 91, 95, 107, 111]


def test_the_data_file_lists_every_value_with_its_reason_and_source() -> None:
    assert {fact.subject for fact in FACTS.values()} == {*SUBJECTS}
    assert {card for subject in SUBJECTS.values() for card in subject.cards} == {32, 47, *REPUTATION}
    assert all(fact.meaning and fact.check(fact.value) == fact.value for fact in FACTS.values())
    assert all(subject.why and subject.source for subject in SUBJECTS.values())


def test_site_limits_in_the_facts_match_the_default_board() -> None:
    limits = {fact.site: fact.value for fact in FACTS.values() if fact.site}
    assert limits == dict(zip(SITE_LETTERS, load_board("faiyum").limits, strict=True))


def test_a_game_reports_its_facts() -> None:
    assert Game().facts == {name: fact.value for name, fact in FACTS.items()}
    changed = {"perfumer_times": 4, "privilege_reputation": 7, **SITES}
    each = {f"reputation_{card}": 7 for card in REPUTATION}
    assert Game(facts=changed).facts == Game().facts | changed | each
    assert Game(facts={"reputation_95": 8}).facts == Game().facts | {"reputation_95": 8}


@pytest.mark.parametrize(("times", "each"), [(1, 3), (2, 5), (3, 2), (5, 1)])
def test_perfumer_trades_roses_as_the_facts_say(times: int, each: int) -> None:
    game = game_with([32], goods={"rose": 6}, facts={"perfumer_times": times, "perfumer_reputation": each})
    if times > 1:
        # a single option is taken automatically
        play(game, "play 32")
        assert names(game) == [f"times {n}" for n in range(1, times + 1)]
        assert reasons(game, f"times {times + 1}") == "at-most"
        play(game, f"times {times}")
    else:
        play(game, "play 32")
    assert game.reputation[0] == times * each
    assert game.position()["seats"][0]["goods"]["rose"] == 6 - times


@pytest.mark.parametrize(("card", "worth"), [*product(REPUTATION, [1, 5, 8])])
def test_reputation_cards_score_the_value_from_the_facts(card: int, worth: int) -> None:
    game = play(game_with(["farmer"], privileges=[card], facts={"privilege_reputation": worth}), f"use {card}")
    assert game.reputation[0] == worth


def test_each_reputation_card_can_have_its_own_value() -> None:
    facts: dict[str, int | str] = {"privilege_reputation": 4, "reputation_91": 6, "reputation_111": 4}
    for card, worth in zip(REPUTATION, [4, 6, 4, 4, 4], strict=True):
        game = play(game_with(["farmer"], privileges=[card], facts=facts), f"use {card}")
        assert game.reputation[0] == worth
        # values of a card are stored if they differ from that of the group
        assert game.position()["facts"] == {"privilege_reputation": 4, "reputation_91": 6}
        assert Game.from_record(game.record()) == game


def test_reputation_57_is_verified() -> None:
    game = play(game_with(["farmer"], privileges=[57], facts={"privilege_reputation": 9}), "use 57")
    assert game.reputation[0] == 3


def test_sites_hold_the_blocks_that_the_facts_say() -> None:
    def space_left(**more: Any) -> bool:
        position = {"goods": {"stone": 3}, "blocks": {"B3": 2}, **more}
        return "space B3" in names(play(game_with([72], **position), "play 72"))

    assert space_left()
    assert not space_left(facts=SITES)
    with pytest.raises(ValueError, match="B3"):
        space_left(blocks={"B3": 3}, facts=SITES)


def test_only_values_that_differ_are_stored() -> None:
    plain = Game(3, 7)
    same = Game(3, 7, facts=plain.facts)
    assert same.record() == plain.record()
    assert "facts:" not in plain.record()
    assert same.position() == plain.position()
    assert "facts" not in plain.position()


@pytest.mark.parametrize("facts", [{"perfumer_times": 5}, {"privilege_reputation": 6, "perfumer_reputation": 1}, SITES])
def test_records_and_positions_keep_the_facts(facts: dict[str, int]) -> None:
    game = Game(2, 7, facts=facts)
    game.take(game.options[0])
    each = {f"reputation_{card}": facts.get("privilege_reputation", 5) for card in REPUTATION}
    assert game.facts == Game().facts | each | facts
    for again in (
        Game.from_record(game.record()),
        Game.from_position(game.position()),
        Game.from_record(Game.from_position(game.position()).record()),
        game.clone(),
        game.beginning(),
        game.known(),
    ):
        assert again.facts == game.facts
    assert Game.from_record(game.record()).record() == game.record()
    assert ("\nfacts: {" in game.record()) == (facts is not SITES)


def test_a_record_is_replayed_with_its_own_facts() -> None:
    game = game_with([32], goods={"rose": 6}, facts={"perfumer_times": 5, "perfumer_reputation": 4})
    play(game, "play 32", "times 5")
    record = game.record()
    assert Game.from_record(record).reputation[0] == 20
    assert '"facts": {' in record
    with pytest.raises(ValueError, match="times 5"):
        Game.from_record(record.replace('"perfumer_times": 5', '"perfumer_times": 3'))


def test_a_custom_board_keeps_its_own_limits() -> None:
    text = load_board("faiyum").source.replace("O: 3", "O: 4").replace("P: 5", "P: 4")
    assert [*Game(board=text, facts=SITES).state.board.limits] == [4, 2, 4, 5]


def test_two_games_with_different_facts_do_not_affect_each_other() -> None:
    games = [game_with([32], goods={"rose": 9}, facts={"perfumer_times": n}) for n in (2, 6)]
    assert [len(play(game, "play 32").options) for game in games] == [2, 6]
    assert len(play(game_with([32], goods={"rose": 9}), "play 32").options) == FACTS["perfumer_times"].value


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ([], "facts: a dictionary was expected, not []"),
        ({"perfumer": 3}, "facts: there is no 'perfumer'"),
        ({3: 3}, "facts: there is no 3"),
        ({"perfumer_times": 0}, "facts: perfumer_times: a number from 1 to 20 was expected, not 0"),
        ({"perfumer_times": True}, "facts: perfumer_times: a number from 1 to 20 was expected, not True"),
        ({"perfumer_times": "3"}, "facts: perfumer_times: a number from 1 to 20 was expected, not '3'"),
        ({"teamwork": "alone"}, "facts: teamwork: card was expected, not 'alone'"),
        ({"obelisk_limit": 4}, "16"),
    ],
)
def test_invalid_facts_are_refused(facts: Any, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        Game(facts=facts)
    with pytest.raises(ValueError, match=re.escape(message)):
        Game.from_position({"facts": facts})


def test_a_record_with_invalid_facts_is_refused() -> None:
    record = Game(2, 7, facts={"perfumer_times": 4}).record()
    with pytest.raises(ValueError, match="facts: this is not JSON"):
        Game.from_record(record.replace('{"perfumer_times": 4}', "four"))
    with pytest.raises(ValueError, match="facts: there is no 'times'"):
        Game.from_record(record.replace("perfumer_times", "times"))
