"""The illustrations of the cards: complete, different from each other, and composed of shared drawings only."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from faiyum.drawing.illustrations import card_art, card_illustration, drawings, kinds, references, scenes

SVG = "{http://www.w3.org/2000/svg}"
# neither text nor styles, which the client's Content-Security-Policy would not allow in the page
ELEMENTS = {"svg", "defs", "g", "use", "path", "circle", "linearGradient", "stop"}


def test_every_card_has_an_illustration() -> None:
    assert set(scenes()) == set(kinds())
    assert len(scenes()) == 109


def test_no_two_illustrations_combine_the_same_drawings() -> None:
    things = Counter(frozenset(Counter(part.drawing for part in scene).items()) for scene in scenes().values())
    assert max(things.values()) == 1


@pytest.mark.parametrize("card", scenes())
def test_an_illustration_is_a_complete_drawing(card: str) -> None:
    root = ElementTree.fromstring(card_illustration(card))
    elements = list(root.iter())
    assert {element.tag.removeprefix(SVG) for element in elements} <= ELEMENTS
    assert not any("style" in element.attrib for element in elements)
    defined = Counter(element.attrib["id"] for element in elements if "id" in element.attrib)
    used = {element.attrib["href"].removeprefix("#") for element in elements if "href" in element.attrib}
    assert used == set(defined) - {"sky"}
    assert max(defined.values()) == 1


def test_every_drawing_is_used() -> None:
    used = {name for illustration in card_art()["cards"].values() for name in illustration["drawings"]}
    assert used == set(drawings())


def test_shared_drawings_make_up_most_of_the_illustrations() -> None:
    uses = Counter(name for scene in card_art()["cards"].values() for name in references(scene["scene"]))
    shared = sum(count for count in uses.values() if count > 1)
    assert shared > 0.8 * uses.total()


def test_an_unknown_card_has_no_illustration() -> None:
    with pytest.raises(KeyError):
        card_illustration(3)
