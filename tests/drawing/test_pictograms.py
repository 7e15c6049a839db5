"""Card faces in pictograms."""

import pytest

from faiyum.drawing.pictograms import Face, face, sign_data
from faiyum.engine.cards.card import CARDS
from faiyum.engine.core.constants import DISASTERS
from faiyum.engine.core.facts import CardFacts


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (132, Face(["1 wheat", "1 grape", "1 stone"], ["settlement"], ["3 reputation", "3 money"])),
        (38, Face(["2 basic"], ["bridge"], ["4 reputation"])),
        (44, Face(["1 grape", "1 stone"], ["workshop@wheat"], ["3 reputation", "3 wheat"])),
        (72, Face(["each stone"], ["1-3 block"], ["each 2 reputation"])),
        (92, Face(["each matching"], ["1-5 road"], ["each 1 reputation"])),
        (108, Face(["1-5 different-good", "3 money"], ["block"], ["1-15 reputation"])),
        (98, Face(["1 wheat"], ["worker@workshop-wheat"], ["2 reputation", "5 money"])),
        (128, Face([], ["end"], ["10 reputation"])),
        (59, Face([], ["1-3 crocodile"], ["each 2 money"])),
        (36, Face([], ["thief"], ["card@discard"])),
        (4, Face([], ["treasure"], ["5 money"])),
        (41, Face([], ["basket"], ["1 wheat", "1 grape", "1 stone"])),
        (57, Face([], ["crown"], ["3 reputation"])),
    ],
)
def test_card_faces_show_what_the_cards_do(card: int, expected: Face) -> None:
    assert face(card) == expected


def test_faces_show_the_facts_of_a_game() -> None:
    assert face(32) == Face(["1-3 rose"], ["worker@settlement"], ["each 2 reputation"])
    assert face(87) == Face([], ["crown"], ["5 reputation"])
    facts = CardFacts({"perfumer_times": 4, "perfumer_reputation": 6, "privilege_reputation": 7})
    assert face(32, facts=facts) == Face(["1-4 rose"], ["worker@settlement"], ["each 6 reputation"])
    for card in (87, 91, 95, 107, 111):
        assert face(card, facts=facts) == Face([], ["crown"], ["7 reputation"])
    assert face(57, facts=facts) == face(57)


def test_every_card_has_a_face() -> None:
    for card in [*CARDS, *DISASTERS]:
        assert face(card).do, card


def test_the_face_of_a_disaster_depends_on_the_number_of_players() -> None:
    assert [face(126, players).get for players in (1, 2, 3)] == [["0 reputation"], ["0 reputation"], ["6 reputation"]]


def test_a_sign_is_split_into_its_parts() -> None:
    assert sign_data("worker@town") == {"icon": "worker", "on": "town"}
    assert sign_data("each 2 reputation") == {"icon": "reputation", "n": "2", "each": True}
    assert sign_data("1-3 block") == {"icon": "block", "n": "1-3"}
    assert sign_data("each stone") == {"icon": "stone", "each": True}
