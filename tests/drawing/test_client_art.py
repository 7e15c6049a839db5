"""The data that the web client draws with: the board, the arrangement of pieces, and the palette."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from faiyum import Game
from faiyum.drawing.art import VARIABLES, board_art, palette_css
from faiyum.drawing.svg import board_svg
from faiyum.engine.core.game_board import load_board

SMALL = str(Path(__file__).parent.parent / "boards" / "small.board")


@pytest.mark.parametrize("name", ["faiyum", SMALL])
def test_board_art_names_every_space_and_side_and_contains_no_colour(name: str) -> None:
    board = load_board(name)
    art = board_art(board)
    assert [space["name"] for space in art["spaces"]] == board.names
    assert [side["name"] for side in art["sides"]] == board.side_names
    assert [side["name"] for side in art["sides"] if side.get("dam")] == [board.side_names[board.dam]]
    assert sorted(space["site"]["limit"] for space in art["spaces"] if "site" in space) == sorted(board.limits)
    drawing = f"<svg><defs>{art['symbols']}</defs>{art['ground']}</svg>"
    assert not re.findall(r"#[0-9a-f]{6}", drawing)
    elements = list(ElementTree.fromstring(drawing).iter())
    defined = {f"#{element.attrib['id']}" for element in elements if "id" in element.attrib}
    used = {element.attrib["href"] for element in elements if "href" in element.attrib}
    assert used <= defined
    for piece in ("upright", "prone", "crocodile", "settlement", "town", "palace", "workshop", "expansion", "bridge"):
        assert f"#faiyum-{piece}" in defined
    # the client's Content-Security-Policy allows no inline styles
    assert not any("style" in element.attrib for element in elements)
    assert set(re.findall(r"var\(--[\w-]+\)", drawing)) <= set(VARIABLES.values())


def test_sides_connect_the_centres_of_their_spaces() -> None:
    art = board_art(load_board("faiyum"))
    spaces = {space["name"]: space for space in art["spaces"]}
    for side in art["sides"]:
        (x1, y1), (x2, y2) = (spaces[name]["middle"] for name in side["spaces"])
        assert set(side["spaces"]) == set(side["name"].split("-"))
        assert (side["x"], side["y"]) == pytest.approx(((x1 + x2) / 2, (y1 + y2) / 2), abs=0.11)


def test_pieces_are_arranged_as_in_the_pictures() -> None:
    position = {
        "drained": ["C7"],
        "settlements": ["D5", "C7"],
        "towns": ["D5"],
        "palaces": ["D5", "D5"],
        "workers": ["C7", "C7", "C7", "B3"],
    }
    picture = ElementTree.fromstring(board_svg(load_board("faiyum"), position))
    layout = board_art(load_board("faiyum"))["layout"]
    row = layout["workers_with_buildings"][2]
    site = layout["workers_at_site"][0]
    expected = {
        "D5": [(spot["x"], spot["y"]) for spot in layout["buildings"][2]],
        "C7": [
            *[(spot["x"], spot["y"]) for spot in layout["buildings_with_workers"][0]],
            *[(row["x"] + i * row["step"], row["y"]) for i in range(3)],
        ],
        "B3": [(site["x"], site["y"])],
    }
    for space, spots in expected.items():
        pieces = picture.findall(f".//*[@data-on='{space}']/{{*}}use[@class]")
        places = [re.findall(r"-?[\d.]+", piece.attrib["transform"])[:2] for piece in pieces]
        assert [(float(x), float(y)) for x, y in places] == [pytest.approx(spot, abs=0.06) for spot in spots]


def test_the_palette_defines_every_colour_for_both_themes() -> None:
    css = palette_css()
    for variable in VARIABLES.values():
        assert css.count(f"{variable[4:-1]}:") == 3


def test_a_payment_shows_the_goods_and_money_it_leaves() -> None:
    seat = {"hand": [38], "goods": {"wheat": 2, "rose": 1}, "money": 7}
    game = Game.from_position({"seats": [seat], "drained": ["E6"]})
    game.take("play 38")
    game.take("bridge D5-E6")
    left = {str(option): game.left_after(option) for option in game.options}
    none = {"grape": 0, "stone": 0, "fish": 0}
    assert left["pay wheat wheat"] == {"money": 7, "goods": {"wheat": 0, "rose": 1, **none}}
    assert left["pay wheat money"] == {"money": 4, "goods": {"wheat": 1, "rose": 1, **none}}
    assert game.position()["seats"][0]["goods"]["wheat"] == 2
