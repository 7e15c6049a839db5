"""The board as SVG and as text: both show everything in a position."""

import re
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from faiyum import Game
from faiyum.drawing.svg import board_svg
from faiyum.drawing.text import board_text
from faiyum.engine.core.game_board import Board, load_board, parse_board
from faiyum.engine.core.masks import count_bits

SMALL = str(Path(__file__).parent.parent / "boards" / "small.board")
BOARDS = ("faiyum", SMALL)
LINKS = {"roads": "road", "bridges": "bridge", "grand_bridges": "grand-bridge"}
PIECES = {
    "workers": "upright", "prone": "prone", "towns": "town", "palaces": "palace", "workshops": "workshop",
    "expansions": "expansion",
}  # fmt: skip
# all pieces at once on the default board; a drawn position need not be legal
FULL: dict[str, Any] = {
    "drained": ["C4", "D4", "D6", "D7", "D3", "E4", "E7", "E8", "F7", "D8", "C7"],
    "workers": ["D6", "D6", "C7", "B3", "D5"],
    "prone": ["C3", "D6", "A1"],
    "settlements": ["D5", "E9", "C3", "F2", "F6"],
    "towns": ["E9", "D5", "F2"],
    "palaces": ["D5", "F2", "F2"],
    "workshops": ["D7", "C5", "F7"],
    "expansions": ["D7", "F7"],
    "blocks": {"B3": 3, "D1": 1, "C9": 2},
    "roads": ["C3-C4", "C4-D4", "D4-D5", "B3-C4", "D5-D6", "D6-D7", "D7-D8", "C9-D8", "D8-E9", "E9-F8", "F7-F8"],
    "bridges": ["D3-E4", "E7-E8"],
    "grand_bridges": ["D6-E7"],
}


def random_game(board: str, players: int, seed: int, decisions: int = 20_000) -> Game:
    """Return a game after some random decisions, or finished."""
    game = Game(players=players, seed=seed, board=board, modules=("privileges",) if seed % 2 else ())
    chance = Random(seed)
    for _ in range(decisions):
        if game.over:
            break
        game.take(chance.choice(game.options))
    return game


def positions() -> list[tuple[str, dict[str, Any] | None]]:
    """Return the start, some positions of random games and a full map."""
    found: list[tuple[str, dict[str, Any] | None]] = [(board, None) for board in BOARDS]
    found += [
        (board, random_game(board, players, 7 * players + late, late).position())
        for board in BOARDS
        for players in (1, 3, 5)
        for late in (40, 111, 20_000)
    ]
    return [*found, ("faiyum", FULL)]


POSITIONS = positions()


def named(elements: list[ElementTree.Element], attribute: str) -> list[str]:
    return [element.attrib[attribute] for element in elements if attribute in element.attrib]


def of_class(elements: list[ElementTree.Element], name: str) -> list[ElementTree.Element]:
    return [element for element in elements if name in element.get("class", "").split()]


def expected_links(board: Board, position: dict[str, Any], key: str) -> list[str]:
    """Return what is built in a position, including the first road on the dam."""
    dam = [board.side_names[board.dam]] if key == "roads" else []
    return sorted({*position.get(key, []), *dam})


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(("name", "position"), POSITIONS)
def test_svg_shows_the_position(name: str, position: dict[str, Any] | None, dark: bool) -> None:
    board = load_board(name)
    given = position or {}
    elements = list(ElementTree.fromstring(board_svg(board, position, dark=dark)).iter())
    assert named(elements, "data-space") == board.names
    assert sorted(named(elements, "id")) == sorted(set(named(elements, "id")))
    for key, kind in LINKS.items():
        assert sorted(named(of_class(elements, kind), "data-side")) == expected_links(board, given, key)
    for key, kind in PIECES.items():
        assert len(of_class(elements, kind)) == len(given.get(key, [])), key
    houses = {board.names[board.red], *given.get("settlements", [])} - set(given.get("towns", []))
    assert len(of_class(elements, "settlement")) == len(houses)
    assert len(of_class(elements, "crocodile")) == count_bits(board.swamp) - len(given.get("drained", []))
    assert len(of_class(elements, "block")) == sum(given.get("blocks", {}).values())
    assert len(of_class(elements, "dam")) == 1


@pytest.mark.parametrize(("name", "position"), POSITIONS)
def test_text_shows_the_position(name: str, position: dict[str, Any] | None) -> None:
    board = load_board(name)
    given = position or {}
    text = board_text(board, position)
    lines = text.split("\n")
    assert max(len(line) for line in lines) <= 100
    assert re.findall(r"[A-Z]\d+(?= )", text) == board.names
    for key in LINKS:
        for link in expected_links(board, given, key):
            assert mark_between(board, lines, link) in {"roads": "=/\\", "bridges": "#", "grand_bridges": "@"}[key]
    for side, link in enumerate(board.side_names):
        if not any(link in expected_links(board, given, key) for key in LINKS):
            assert mark_between(board, lines, link) == ("~" if board.side_kind[side] == 2 else " ")
    standing = "".join(line for number, line in enumerate(lines) if number % 3 == 1)
    assert standing.count("c") == count_bits(board.swamp) - len(given.get("drained", []))
    assert sum(int(number or 1) for number in re.findall(r"(?<!/)(\d?)i", standing)) == len(given.get("workers", []))
    assert standing.count("T") == len(given.get("towns", []))
    assert standing.count("W") == len(given.get("workshops", []))
    for site, limit in zip(board.sites, board.limits):
        assert f"{given.get('blocks', {}).get(board.names[site], 0)}/{limit}" in standing


def mark_between(board: Board, lines: list[str], link: str) -> str:
    """Return the character halfway between the names of two spaces."""
    (row, column), (other_row, other_column) = [
        (number, match.start())
        for end in link.split("-")
        for number, line in enumerate(lines)
        for match in re.finditer(rf"\b{end} ", line)
    ]
    # the middle of a brick is two columns to the right of its name
    line = lines[row] if row == other_row else lines[min(row, other_row) + 2]
    return line.ljust(100)[(column + other_column) // 2 + 2]


@pytest.mark.parametrize(("name", "position"), POSITIONS)
def test_colours_do_not_change_the_text(name: str, position: dict[str, Any] | None) -> None:
    board = load_board(name)
    coloured = board_text(board, position, colour=True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == board_text(board, position)


def test_the_text_map_marks_everything_on_a_space() -> None:
    text = board_text(load_board("faiyum"), FULL)
    for words in ("T*i", "2i-", "T**", "W+", "S-", "3/3i"):
        assert words in text.split(), words


def test_titles_describe_what_is_on_a_space() -> None:
    svg = board_svg(load_board("faiyum"), FULL)
    assert "<title>D5: red space, town, palace, 1 upright worker</title>" in svg
    assert "<title>D6: wheat, 2 upright workers, 1 prone worker</title>" in svg
    assert "<title>B3: building site of the obelisk, 3 of 3 blocks, 1 upright worker</title>" in svg


def test_svg_is_self_contained() -> None:
    svg = board_svg(load_board("faiyum"), FULL)
    assert "<script" not in svg
    assert set(re.findall(r"https?://[^\"]*", svg)) == {"http://www.w3.org/2000/svg"}
    assert set(re.findall(r'font-family="([^"]*)"', svg)) == {"serif"}
    elements = list(ElementTree.fromstring(svg).iter())
    defined = {f"#{name}" for name in named(elements, "id")}
    assert {*named(elements, "href"), *re.findall(r"url\((#[^)]*)\)", svg)} <= defined


def test_svg_size_scales_the_drawing() -> None:
    small, large = [ElementTree.fromstring(board_svg(load_board("faiyum"), size=size)) for size in (23, 46)]
    assert small.attrib["viewBox"] == large.attrib["viewBox"]
    assert int(large.attrib["width"]) == pytest.approx(2 * int(small.attrib["width"]), abs=1)


def test_the_name_of_a_board_is_escaped() -> None:
    source = load_board(SMALL).source.replace("The Mirror of Hathor", 'A <b> & "c" \x01')
    title = ElementTree.fromstring(board_svg(parse_board(source)))[0].text
    assert title == 'A <b> & "c" '


def test_wide_boards_are_folded() -> None:
    wide = "A 0 [s O C P Q R s s s s s s s s s s]\nB 0 s s s s s s s s s s s s s s s s\n"
    board = parse_board(wide + "dam: A1-B1\nO: 3\nC: 2\nP: 5\nQ: 5\n")
    text = board_text(board)
    assert max(len(line) for line in text.split("\n")) <= 100
    assert all(re.search(rf"\b{name} ", text) for name in board.names)


def test_unknown_spaces_are_refused() -> None:
    with pytest.raises(ValueError, match="Z9"):
        board_svg(load_board("faiyum"), {"workers": ["Z9"]})
    with pytest.raises(ValueError, match="A1-A9"):
        board_text(load_board("faiyum"), {"roads": ["A1-A9"]})


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_games_on_the_small_board_can_be_finished(players: int) -> None:
    for seed in range(4):
        assert random_game(SMALL, players, seed).over
