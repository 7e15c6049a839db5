"""Faults: errors in the input, printed in three languages and as data."""

import copy
import json
import pickle
import subprocess
import sys
import traceback
from collections.abc import Callable

import pytest
from support.command import TIMEOUT_SECONDS, environment

from faiyum import Fault, Game
from faiyum.engine.core.messages import quoted
from faiyum.i18n.texts import LANGUAGES, texts

FAULTY: list[tuple[Callable[[], object], str, str, str]] = [
    (
        lambda: Game(6),
        "Faiyum is for 1 to 5 players, not 6",
        "Faiyum ist für 1 bis 5 Personen, nicht für 6",
        "a Faiyumot 1–5 játékos játszhatja, nem ennyi: 6",  # noqa: RUF001
    ),
    (
        lambda: Game(2, 1).take("play 38"),
        "not an option now: play 38",
        "gerade keine Option: play 38",
        "most nem választható: play 38",
    ),
    (
        lambda: Game.from_position({"seats": [{"hand": ["king"]}]}),
        "seat 0: hand: there is no card 'king'",
        "seat 0: hand: eine Karte 'king' gibt es nicht",
        "seat 0: hand: ilyen kártya nincs: 'king'",
    ),
    (
        lambda: Game.from_position({"drained": ["A2"], "workers": ["A2"] * 31, "modules": ["privileges"]}),
        "31\N{NO-BREAK SPACE}workers are on the board, but there are only 30",
        "auf dem Spielplan sind 31\N{NO-BREAK SPACE}Arbeiter, es gibt aber nur 30",
        "a táblán 31\N{NO-BREAK SPACE}munkás van, pedig összesen csak 30 van belőle",
    ),
    (
        lambda: Game.from_record(Game(2, 1).record() + "1. seat 0: play 38 40\n"),
        "line 8 of the record: 'play 38 40' is not an option: it is written like 'play 38'",
        "Zeile 8 der gespeicherten Partie: 'play 38 40' ist keine Option: man schreibt zum Beispiel 'play 38'",
        "a mentett játszma 8. sora: 'play 38 40' nem lehetőség: így írandó, például: 'play 38'",
    ),
]


def caught(faulty: Callable[[], object]) -> Fault:
    with pytest.raises(Fault) as refusal:
        faulty()
    return refusal.value


@pytest.mark.parametrize(("faulty", "english", "german", "hungarian"), FAULTY)
def test_a_fault_has_a_message_in_three_languages(
    faulty: Callable[[], object], english: str, german: str, hungarian: str
) -> None:
    fault = caught(faulty)
    assert isinstance(fault, ValueError)
    # Programs compare the `str`, so it has ordinary spaces.
    assert str(fault) == english.replace("\N{NO-BREAK SPACE}", " ")
    assert [texts(language).fault(fault) for language in LANGUAGES] == [english, german, hungarian]


@pytest.mark.parametrize("faulty", [case[0] for case in FAULTY])
def test_pickling_and_copying_keep_nested_faults(faulty: Callable[[], object]) -> None:
    fault = caught(faulty)
    for again in (pickle.loads(pickle.dumps(fault)), copy.copy(fault), copy.deepcopy(fault)):
        assert type(again) is Fault
        assert (again.key, str(again)) == (fault.key, str(fault))


def test_a_nested_fault_is_printed_once() -> None:
    fault = caught(lambda: Game.from_record("Faiyum record 1\nposition: {\n"))
    printed = "".join(traceback.format_exception(fault))
    assert printed.count("Error") == 0
    assert printed.endswith("Fault: position: this is not JSON\n")


def test_long_values_are_shortened_when_quoted() -> None:
    assert (quoted("x'y"), quoted(5), quoted(["D5"])) == ('"x\'y"', "5", "['D5']")
    assert quoted("x" * 1000) == "'" + "x" * 198 + "…"


def test_texts_are_loaded_only_when_a_fault_is_printed() -> None:
    code = (
        "import sys, json, faiyum; quiet = 'faiyum.i18n.texts' in sys.modules; "
        "fault = faiyum.Fault('over'); print(json.dumps([quiet, str(fault)]))"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], env=environment(), capture_output=True, text=True, timeout=TIMEOUT_SECONDS
    )
    assert json.loads(answer.stdout) == [False, "the game is over"]
