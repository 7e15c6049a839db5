"""How cards are shown: the signs on their faces and the numbers in their texts."""

import pytest

from faiyum.engine.cards.card import CARDS, Card, card_face
from faiyum.engine.cards.steps.gains import Gain
from faiyum.engine.core.constants import DISASTERS, card_name, card_number
from faiyum.engine.core.face import Sign
from faiyum.engine.core.unverified_values import CardFacts

# From the rules: what each card costs, what is done with it, and what it brings.
FACES = {
    "farmer": ("", "worker@beside-worker", "1 matching"),
    "two-roads": ("each matching", "2 road", "3 reputation"),
    "settlement": ("1 wheat, 1 grape, 1 stone", "settlement", "3 reputation, 3 money"),
    "1": ("", "", "2 different-basic"),
    "2": ("", "worker@channel", "1 rose"),
    "4": ("", "", "5 money"),
    "5": ("", "worker@beside-worker", "2 matching"),
    "6": ("", "worker@beside-worker", "2 matching"),
    "7": ("", "crocodile", "1 reputation, or, money"),
    "8": ("", "worker@wilderness", "2 reputation"),
    "10": ("", "worker@beside-worker", "2 matching"),
    "12": ("card", "block", "1 reputation, 3 money"),
    "13": ("", "", "3 wheat"),
    "14": ("", "worker@settlement", "2 wheat"),
    "16": ("", "worker@settlement", "2 grape"),
    "18": ("", "worker@settlement", "2 stone"),
    "20": ("2 different-common", "settlement", "3 reputation, 3 money"),
    "21": ("", "", "3 grape"),
    "22": ("", "2 double", ""),
    "23": ("", "", "3 stone"),
    "24": ("1-3 common", "worker@settlement", "each 1 rose"),
    "25": ("", "", "2 rose"),
    "26": ("", "1-2 move", "each 1 matching"),
    "27": ("", "worker@anywhere", ""),
    "28": ("", "worker@settlement", "2 common"),
    "29": ("", "settlement@crocodile, road@crocodile", "1 money"),
    "30": ("each 1 money", "worker@settlement", "1-3 common"),
    "31": ("", "worker@beside-worker", "1 reputation"),
    "32": ("1-3 rose", "worker@settlement", "each 2 reputation"),
    "33": ("", "administration", "4 card@discard"),
    "34": ("1-3 reputation", "worker@settlement", "each 4 money"),
    "35": ("5 money", "card@market", ""),
    "36": ("", "", "card@discard"),
    "37": ("", "card@market", "-1 money"),
    "38": ("2 basic", "bridge", "4 reputation"),
    "39": ("", "leaving", "card"),
    "40": ("1 wheat, 1 grape, 1 stone", "town", "5 reputation, 2 money"),
    "41": ("", "", "1 wheat, 1 grape, 1 stone"),
    "42": ("", "worker@channel", "2 rose"),
    "43": ("", "administration, under@discard", ""),
    "44": ("1 grape, 1 stone", "workshop@wheat", "3 reputation, 3 wheat"),
    "45": ("", "administration", "1 money"),
    "46": ("1 wheat, 1 stone", "workshop@grape", "3 reputation, 3 grape"),
    "47": ("", "worker@occupied", ""),
    "48": ("1 wheat, 1 grape", "workshop@stone", "3 reputation, 3 stone"),
    "49": ("", "stall", "card"),
    "50": ("", "", "card@discard, or, 1 common, or, 1 reputation"),
    "51": ("wheat", "replaces", "basic"),
    "52": ("", "1-3 card@under", "each 2 money"),
    "53": ("grape", "replaces", "basic"),
    "54": ("1 common", "expansion", "3 reputation"),
    "55": ("stone", "replaces", "basic"),
    "56": ("", "worker@workshop", "3 matching"),
    "57": ("", "", "3 reputation"),
    "58": ("", "worker@shore", "3 fish"),
    "59": ("", "1-3 crocodile", "each 2 money"),
    "60": ("each 1 money", "1-5 prone, or, home@prone", "each 3 money@prone"),
    "61": ("", "settlement", "2 money"),
    "62": ("", "1-3 home", "each 2 money"),
    "63": ("", "2 card@market", ""),
    "64": ("2 money", "stall", "card"),
    "65": ("", "1-2 home", "3 money"),
    "66": ("", "worker@settlement", "3 wheat"),
    "67": ("", "2 again", ""),
    "68": ("", "worker@settlement", "3 grape"),
    "69": ("", "", "10 money"),
    "70": ("", "worker@settlement", "3 stone"),
    "71": ("", "card@under", "each 1 money"),
    "72": ("each stone", "1-3 block", "each 2 reputation"),
    "73": ("", "worker@settlement", "1 basic"),
    "74": ("1 grape, 1 stone", "workshop@wheat", "3 reputation, 4 wheat"),
    "75": ("", "workshop", "3 matching"),
    "76": ("1 wheat, 1 stone", "workshop@grape", "3 reputation, 4 grape"),
    "78": ("1 wheat, 1 grape", "workshop@stone", "3 reputation, 4 stone"),
    "80": ("each 1 money", "1-3 worker@beside-worker", "each 1 matching"),
    "81": ("", "workshop", "1 matching"),
    "82": ("", "worker@settlement", "3 common"),
    "83": ("", "card@discard", ""),
    "84": ("1 wheat, 1 grape, 1 stone", "town", "6 reputation, 2 money"),
    "85": ("", "turn", ""),
    "86": ("each 2 money", "parade@settlement", "4-6 reputation"),
    "87": ("", "", "5 reputation"),
    "88": ("", "again@discard", ""),
    "90": ("", "worker@workshop", "each 1 money@workshop, each 1 money@town"),
    "91": ("", "", "5 reputation"),
    "92": ("each matching", "1-5 road", "each 1 reputation"),
    "94": ("1 wheat, 1 grape, 1 fish, 6 money", "worker@site", "8 reputation"),
    "95": ("", "", "5 reputation"),
    "96": ("", "worker@site, crocodile", "3 reputation"),
    "98": ("1 wheat", "worker@workshop-wheat", "2 reputation, 5 money"),
    "100": ("1 grape", "worker@workshop-grape", "2 reputation, 5 money"),
    "101": ("", "again", "1 reputation"),
    "102": ("1 stone", "worker@workshop-stone", "2 reputation, 5 money"),
    "104": ("1-9 common", "supply@channel", "each 2 reputation@town, each 1 reputation@settlement"),
    "106": ("", "worker@town", "each 3 money@town"),
    "107": ("", "", "5 reputation"),
    "108": ("1-5 different-good, 3 money", "block", "1-15 reputation"),
    "110": ("1-10 food", "supply@road", "each 2 reputation@town, each 1 reputation@settlement"),
    "111": ("", "", "5 reputation"),
    "112": ("", "worker@town", "each 2 reputation@town, each 1 reputation@settlement, each 1 reputation@block"),
    "114": ("1-10 good", "worker@site", "each 1 reputation, each 1 reputation@block"),
    "115": ("", "1 home", "each 1 money"),
    "116": ("each 2 money", "worker@site, 1-12 times", "each 1 reputation"),
    "118": ("1 wheat, 1 grape, 1 stone, 5 money", "grand-bridge", "12 reputation"),
    "120": ("2 wheat, 2 grape, 2 stone", "palace", "15 reputation"),
    "122": ("", "", "1 reputation"),
    "124": ("", "", "3 reputation"),
    "126": ("", "", "6 reputation"),
    "128": ("", "", "10 reputation"),
}


def words(signs: list[Sign]) -> str:
    return ", ".join(map(str, signs))


def test_every_card_is_listed() -> None:
    assert {*FACES} == {card_name(card) for card in [*CARDS, *DISASTERS]}


@pytest.mark.parametrize("card", FACES)
def test_a_card_face_shows_what_the_card_costs_does_and_gains(card: str) -> None:
    face = card_face(card_number(card))
    assert (words(face.pay), words(face.do), words(face.get)) == FACES[card]


def test_faces_show_the_facts_of_a_game() -> None:
    facts = CardFacts({"perfumer_times": 4, "perfumer_reputation": 6, "privilege_reputation": 7})
    perfumer = card_face(32, facts=facts)
    assert (words(perfumer.pay), words(perfumer.get)) == ("1-4 rose", "each 6 reputation")
    assert perfumer.numbers == {"least": 1, "most": 4, "reputation": 6}
    for card in (87, 91, 95, 107, 111):
        assert words(card_face(card, facts=facts).get) == "7 reputation"
    assert card_face(57, facts=facts).data() == card_face(57).data()


def test_the_face_of_a_disaster_depends_on_the_number_of_players() -> None:
    shown = [words(card_face(126, players).get) for players in (1, 2, 3)]
    assert shown == ["0 reputation", "0 reputation", "6 reputation"]


def test_the_data_of_a_sign_has_only_the_given_fields() -> None:
    assert Sign("worker", on="town").data() == {"icon": "worker", "on": "town"}
    assert Sign("reputation", 2, each=True).data() == {"icon": "reputation", "n": "2", "each": True}
    assert Sign("block", "1-3").data() == {"icon": "block", "n": "1-3"}


def test_card_steps_cannot_use_one_name_for_two_numbers() -> None:
    with pytest.raises(AssertionError, match="money"):
        Card(4, "other", [Gain(money=5), Gain(money=6)]).face()
