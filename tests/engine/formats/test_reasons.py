"""Reasons why options are impossible, in every kind of decision; the rules themselves are tested elsewhere."""

from typing import Any

import pytest
from support.games import game_with, play, reasons

from faiyum import Game
from faiyum.i18n.texts import LANGUAGES, texts

MARKET = [4, 14, 20, 22, 38, 40, 42, 44]
THREE = {"wheat": 1, "grape": 1, "stone": 1}


def at(hand: list[Any], *options: str, **position: Any) -> Game:
    """Return a game after these options."""
    return play(game_with(hand, **position), *options)


CASES: list[tuple[Game, str, str]] = [
    # a turn
    (at([4]), "end", "no-action-yet"),
    (at([4]), "space A1", "not-asked"),
    (at([14], discard=[4]), "play 4", "card-in-discard"),
    (at([14]), "cash 4", "card-in-market"),
    (at([4], privileges=[7]), "use 7", "works-by-itself"),
    (at([4], privileges=[7]), "use 13", "card-undrawn"),
    (at([4], "play 4", privileges=[13]), "cash 4", "acted-already"),
    (at([4, 14], "use 47", privileges=[47], workers=["D5"]), "play 4", "action-impossible places-no-worker"),
    (
        at([14, "farmer"], "use 47", privileges=[47], workers=["A1", "B1"], drained=["B1"]),
        "play 14",
        "action-impossible no-occupied",
    ),
    # spaces
    (at([14], "play 14", settlements=["A1"]), "space A3", "space-impossible is-settlement"),
    (at([106], "play 106", settlements=["A1", "A6"], towns=["A1", "A6"]), "space D5", "space-impossible is-town"),
    (at([12], "play 12"), "space D5", "space-impossible is-site"),
    (at([56], "play 56", workshops=["E9", "F8"]), "space D5", "space-impossible is-workshop"),
    (at([46], "play 46", goods=THREE, roads=["C6-D5", "D5-D6", "D6-D7"], drained=["C6", "D6", "D7"]), "space E9",
     "space-impossible on-grape"),
    (at([48], "play 48", goods=THREE, roads=["C6-D5"], drained=["C6"]), "space C6", "space-impossible on-stone"),
    (at([54], "play 54", goods={"fish": 1}, workshops=["C5", "E9", "F8"], roads=["C5-D5"], expansions=["C5"]),
     "space C5", "space-impossible has-no-expansion"),
    (at([96], "play 96", "space B3"), "space A1", "space-impossible has-crocodile"),
    (at([98], goods={"wheat": 1}, workshops=["E9"]), "play 98", "action-impossible no-on-wheat"),
    (at([62], "play 62", "space A6", workers=["A1", "A6", "C1"]), "space A1", "chosen-in-order"),
    (at([80], "play 80", "space B1", money=3, workers=["A1"]), "space A2", "chosen-in-order"),
    # roads and bridges
    (at(["two-roads"], "play two-roads", goods={"stone": 2}), "road D5-E5", "side-impossible adjacent"),
    (at(["two-roads"], "play two-roads", goods={"stone": 2}), "road F2-F3", "comes-second"),
    (at(["two-roads"], "play two-roads", "road C1-D1", goods={"stone": 2}), "road B3-C5", "chosen-in-order"),
    (at([38], "play 38", goods={"stone": 2}), "bridge C5-D5", "side-impossible facing"),
    (at([38], goods={"stone": 2}, bridges=["D5-E5", "E3-F2", "E3-F3"]), "play 38", "action-impossible no-bridge-place"),
    # payments
    (at([38], "play 38", "bridge D5-E5", goods={"wheat": 2, "stone": 1}), "pay grape stone",
     "lacking"),
    (at([38], "play 38", "bridge D5-E5", goods={"wheat": 2, "stone": 1}), "pay wheat money",
     "needs-money"),
    (at([38], "play 38", "bridge D5-E5", goods={"wheat": 2, "stone": 1, "fish": 2}), "pay fish fish",
     "wrong-payment"),
    (at([24], "play 24", goods={"wheat": 1, "rose": 1}), "pay wheat rose", "offered-otherwise"),
    (at([114], "play 114", "space B3", "pay grape", goods={"wheat": 1, "grape": 2}), "pay wheat", "paid-in-order"),
    (at([114], "play 114", "space B3", goods={"wheat": 1, "grape": 2}), "pay fish", "lacking"),
    (at([114], "play 114", "space B3", goods={"wheat": 1, "grape": 2}), "done", "not-enough-yet"),
    # numbers
    (at([116], "play 116", "space B3", money=9), "times 5", "needs-money"),
    (at([116], "play 116", "space B3", money=9), "times 13", "at-most"),
    (at([116], "play 116", "space B3", money=9), "times 0", "not-enough-yet"),
    (at([34], "play 34", reputation=2), "times 3", "needs-reputation"),
    (at([32], "play 32", goods={"rose": 2}), "times 3", "lacking"),
    (at([104], "play 104", goods={"fish": 2}, settlements=["E5"]), "supply 1 0", "too-few-guests"),
    (at([104], "play 104", goods={"fish": 2}, settlements=["E3", "E5"]), "supply 0 3", "lacking-some"),
    (at([104], "play 104", goods={"fish": 2}, settlements=["E5"]), "supply 0 0", "not-enough-yet"),
    (at([4], "play 4", privileges=[7, 59]), "reputation 1", "not-asked"),
    (at([], "use 59", "space A2", "space A3", "done", privileges=[7, 59]), "reputation 3", "at-most"),
    # goods to gain
    (at([30], "play 30", money=1), "gain wheat wheat", "needs-money"),
    (at([30], "play 30", money=9), "gain rose", "goods-not-here"),
    (at([50], "play 50", discard=[4]), "gain rose", "goods-not-here"),
    (at([50], "play 50", discard=[4]), "take-back 2", "at-most"),
    # workers that move, lie down and parade
    (at([26], workers=["F8"], drained=["F7"], roads=["F7-F8"]), "play 26", "action-impossible no-move"),
    (at([26], "play 26", workers=["A1"]), "move A6 A5", "move-impossible upright-worker"),
    (at([26], "play 26", workers=["A1"]), "done", "not-enough-yet"),
    (at([60], "play 60", "space A1", money=2, workers=["A1", "A6"], prone=["C1"]), "lift", "laid-down"),
    (at([60], "play 60", money=2, workers=["A1", "A6"]), "lift", "nobody-prone"),
    # cards
    (at([12], "play 12", "space B3", discard=["farmer", "farmer"]), "discarded 2", "offered-otherwise"),
    (at([12], "play 12", "space B3", discard=["farmer", "farmer"]), "discarded 3", "at-most"),
    (at([12, 14], "play 12", "space B3", discard=[4]), "card 4", "card-in-discard"),
    (at([36], "play 36", market=MARKET), "card 66", "card-not-in-market"),
    (at([64], "play 64", money=1, market=MARKET, discounts=[4, 14]), "card 20", "needs-money"),
    (at([52, 4, 14], "play 52"), "card 20", "card-in-market"),
    (at([52, 4, 14], "play 52", modules=["privileges"]), "card 13", "is-privilege"),
    (at([52, 4, 14], "play 52", privileges=[13]), "card 13", "is-privilege"),
    (at([52, 4, 14], "play 52"), "card 122", "is-disaster"),
    (at([52, 4, 14], "play 52"), "done", "not-enough-yet"),
    (at(["farmer"], "administrate", players=1, market=MARKET), "card 22", "cards-in-order"),
    (at(["farmer"], "administrate", "card 14", players=1, market=MARKET), "card 4", "cards-in-order"),
    (at([], "use 63", "buy 4", money=9, privileges=[63], market=MARKET, discounts=[], draw=[52]), "buy 44",
     "card-not-for-sale-yet"),
    (at([4, 14], "use 57", privileges=[39, 57]), "card 4", "card-not-here"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "name", "keys"), CASES)
def test_an_impossible_option_gives_the_expected_reasons(game: Game, name: str, keys: str) -> None:
    assert reasons(game, name) == keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_text(language: str) -> None:
    for game, name, _ in CASES:
        reason = game.why_not(name)
        assert reason
        assert len(texts(language).reason(reason)) > 10


def parts(game: Game, name: str) -> dict[str, Any]:
    """Return the parts of the first reason behind a reason."""
    reason = game.why_not(name)
    assert reason
    cause = reason.because[0]
    return cause.parts


@pytest.mark.parametrize(
    ("space", "by"),
    [("B3", "site"), ("D5", "town"), ("A1", "settlement"), ("C6", "workshop"), ("E9", "dam"), ("E5", "bridge"),
     ("D7", "road")],
)  # fmt: skip
def test_the_reason_for_a_developed_space_says_what_developed_it(space: str, by: str) -> None:
    game = at(["farmer"], "play farmer", settlements=["A1"], towns=["D5"], workshops=["C6"], bridges=["D5-E5"],
              roads=["C6-D5", "D5-D6", "D6-D7"], drained=["C6", "D6", "D7"])  # fmt: skip
    assert parts(game, f"space {space}") == {"space": space, "by": by}


def test_the_neighbour_that_rules_out_a_space_is_named() -> None:
    game = at([8], "play 8", workers=["A1"])
    assert parts(game, "space B1") == {"space": "B1", "other": "A1", "by": "nothing"}
    assert parts(game, "space D6") == {"space": "D6", "other": "D5", "by": "settlement"}
    game = at(["settlement"], "play settlement", goods=THREE, drained=["D6"])
    assert parts(game, "space D6") == {"space": "D6", "other": "D5"}


def test_conditions_that_do_not_matter_are_not_listed() -> None:
    game = at(["farmer"], "play farmer", workers=["A1"])
    # a building site, whether a worker is next to it or not
    assert reasons(game, "space B3") == "space-impossible undeveloped"
    # not a stone space, whether a road leads there or not
    game = at([48], "play 48", goods=THREE)
    assert reasons(game, "space C7") == "space-impossible on-stone"
    game = at(["two-roads"], "play two-roads", goods={"stone": 2})
    assert reasons(game, "road D5-E5") == "side-impossible adjacent"
    assert reasons(game, "road E9-F8") == "side-impossible side-empty"


def test_the_reason_for_a_missing_place_names_its_kind() -> None:
    occupied = game_with([14, 116], goods=THREE, workers=["D5", "B3", "C9", "D1", "F3"])
    assert parts_of_action(occupied, "play 14") == {"place": "settlement"}


def parts_of_action(game: Game, name: str) -> dict[str, Any]:
    """Return the parts of the first reason behind a reason."""
    reason = game.why_not(name)
    assert reason
    return reason.because[0].parts
