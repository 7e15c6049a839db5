"""What the page draws with: the board without colours of its own, and the palette."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from faiyum import Game
from faiyum.drawing.art import VARIABLES, board_art, palette_css
from faiyum.engine.board import load_board

SMALL = str(Path(__file__).parent.parent / "boards" / "small.board")


@pytest.mark.parametrize("name", ["faiyum", SMALL])
def test_the_art_of_a_board_names_every_space_and_side_and_no_colour(name: str) -> None:
    board = load_board(name)
    art = board_art(board)
    assert [space["name"] for space in art["spaces"]] == board.names
    assert [side["name"] for side in art["sides"]] == board.side_names
    assert [side["name"] for side in art["sides"] if side["dam"]] == [board.side_names[board.dam]]
    assert sorted(space["site"]["limit"] for space in art["spaces"] if "site" in space) == sorted(board.limits)
    drawn = f"<svg><defs>{art['symbols']}</defs>{art['ground']}</svg>"
    assert not re.findall(r"#[0-9a-f]{6}", drawn)
    elements = list(ElementTree.fromstring(drawn).iter())
    defined = {f"#{element.attrib['id']}" for element in elements if "id" in element.attrib}
    used = {element.attrib["href"] for element in elements if "href" in element.attrib}
    assert used <= defined
    for piece in ("upright", "prone", "crocodile", "settlement", "town", "palace", "workshop", "expansion", "bridge"):
        assert f"#faiyum-{piece}" in defined
    # the policy of the page allows no styles in markup
    assert not any("style" in element.attrib for element in elements)
    assert set(re.findall(r"var\(--[\w-]+\)", drawn)) <= set(VARIABLES.values())


def test_the_palette_defines_every_colour_for_both_themes() -> None:
    css = palette_css()
    for variable in VARIABLES.values():
        assert css.count(f"{variable[4:-1]}:") == 3


def test_a_payment_leaves_what_is_not_handed_over() -> None:
    seat = {"hand": [38], "goods": {"wheat": 2, "rose": 1}, "money": 7}
    game = Game.from_position({"seats": [seat], "drained": ["E6"]})
    game.take("play 38")
    game.take("bridge D5-E6")
    left = {str(option): game.left_after(option) for option in game.options}
    none = {"grape": 0, "stone": 0, "fish": 0}
    assert left["pay wheat wheat"] == {"money": 7, "goods": {"wheat": 0, "rose": 1, **none}}
    assert left["pay wheat money"] == {"money": 4, "goods": {"wheat": 1, "rose": 1, **none}}
    assert game.position()["seats"][0]["goods"]["wheat"] == 2
