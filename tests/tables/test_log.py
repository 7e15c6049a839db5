"""The log: each decision with its text and its changes."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import game_with
from support.tables import execute, finished_table, new_table

from faiyum import Game
from faiyum.engine.core.constants import GOODS
from faiyum.i18n.phrases import Phrase
from faiyum.i18n.texts import LANGUAGES, texts
from faiyum.tables.commands import ConfirmTurn, TakeOption
from faiyum.tables.log import Log, LogEntry


def phrase(data: list[Any]) -> Phrase:
    """Return the phrase of plain data."""
    values = data[1] if len(data) > 1 else {}
    return Phrase(data[0], {name: argument(value) for name, value in values.items()})


def argument(value: Any) -> Any:
    if isinstance(value, dict):
        return phrase(value["say"]) if "say" in value else [phrase(one) for one in value["list"]]
    return value


@pytest.mark.parametrize("modules", [(), ("privileges",)])
def test_every_decision_has_a_text_in_each_language(modules: tuple[str, ...]) -> None:
    table = finished_table(3, 4, modules)
    for entry in table.log:
        for language in LANGUAGES:
            assert texts(language).say(phrase(json.loads(entry.text)))


def test_the_text_of_a_decision_lists_its_effects() -> None:
    table = execute(new_table(Game(2, 3)), TakeOption(0, "play farmer"), TakeOption(0, "space A2"))
    said = [texts("en").say(phrase(json.loads(entry.text))) for entry in table.log]
    assert said == ["Play Farmer", "worker on A2, crocodile removed from A2, +$1, +1\N{NO-BREAK SPACE}grape"]
    execute(table, ConfirmTurn(0), TakeOption(1, "buy 8"))
    assert texts("en").say(phrase(json.loads(table.log[-1].text))).endswith("revealed: Wheat Supplier (14)")


def test_automatic_payments_are_listed_separately_from_gains() -> None:
    # TOWN costs a wheat, a grape and a stone, $3 for one of them, and brings $2
    table = new_table(game_with([84], goods={"wheat": 1, "grape": 1}, money=4, workers=["D5"]))
    execute(table, TakeOption(0, "play 84"))
    said = texts("en").say(phrase(json.loads(table.log[-1].text))).replace("\N{MINUS SIGN}", "-")
    assert said.replace("\N{NO-BREAK SPACE}", " ") == (
        "Play Town (84) → -$3, -1 wheat, -1 grape, town on D5, +6 reputation, +$2"
    )


@given(st.data())
def test_a_log_can_be_indexed_and_sliced_like_a_list(data: st.DataObject) -> None:
    log, expected = Log(), list[LogEntry]()
    for cut in data.draw(st.lists(st.integers(0, 100), max_size=4)):
        for number in range(data.draw(st.integers(0, 80))):
            entry = LogEntry(number, number // 30, None, f"play {number}", number, 2, b"[]", b"{}", (3, 4), 0)
            log.append(entry)
            expected.append(entry)
        log, expected = log.first(cut), expected[:cut]
    assert (len(log), list(log)) == (len(expected), expected)
    start, stop = data.draw(st.tuples(st.integers(-100, 100), st.integers(-100, 100)))
    assert log[start:stop] == expected[start:stop]
    assert [log[at] for at in range(-len(expected), len(expected))] == expected * 2
    with pytest.raises(IndexError):
        log[len(expected)]
    for seat in range(5):
        assert log.last_by(seat) == max((at for at, entry in enumerate(expected) if entry.seat == seat), default=-1)


@pytest.mark.parametrize(("players", "modules"), [(1, ()), (5, ("privileges",))])
def test_the_changes_of_all_decisions_add_up_to_the_final_position(players: int, modules: tuple[str, ...]) -> None:
    table = finished_table(players, 6, modules)
    start, end = table.game.beginning().position(), table.game.position()
    pieces = {
        "worker": "workers", "prone-worker": "prone", "settlement": "settlements", "town": "towns",
        "workshop": "workshops", "expansion": "expansions", "palace": "palaces",
        "road": "roads", "bridge": "bridges", "grand-bridge": "grand_bridges",
    }  # fmt: skip
    now: dict[str, list[str]] = {key: list(start[key]) for key in pieces.values()}
    blocks: dict[str, int] = {}
    drained: list[str] = []
    for entry in table.log:
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
        for entry in table.log:
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
