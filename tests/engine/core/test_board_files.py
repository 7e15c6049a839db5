"""The default board, and errors in board files."""

from itertools import combinations
from pathlib import Path

import pytest

from faiyum.engine.core.constants import BRIDGE, RED, ROAD, SITE, STONE, TERRAINS
from faiyum.engine.core.game_board import FOLDER as BOARDS
from faiyum.engine.core.game_board import Board, load_board, parse_board
from faiyum.engine.core.masks import count_bits
from faiyum.engine.core.messages import Fault

TEXT = (BOARDS / "faiyum.board").read_text(encoding="utf-8")
SMALL = Path(__file__).parents[2] / "boards" / "small.board"
BOARD = load_board("faiyum")

ROWS = {
    "A": "sgwgwsg",
    "B": "gwOwsgws",
    "C": "swsgsgwsPg",
    "D": "CgwwRwggws",
    "E": "gwswsgwwsg",
    "F": "gsQgwsgs",
    "G": "wgwsgw",
}
BRIDGES = [
    "D3-E4",
    "D4-E4",
    "D4-E5",
    "D5-E5",
    "D5-E6",
    "D6-E6",
    "D6-E7",
    "D7-E7",
    "E1-F1",
    "E2-F1",
    "E2-F2",
    "E3-E4",
    "E3-F2",
    "E3-F3",
    "E7-E8",
    "E8-F7",
    "E8-F8",
]
CHANNEL = [
    "D3",
    "D4",
    "D5",
    "D6",
    "D7",
    "E1",
    "E2",
    "E3",
    "E4",
    "E5",
    "E6",
    "E7",
    "E8",
    "E9",
    "F1",
    "F2",
    "F3",
    "F7",
    "F8",
]
INLAND = [
    "B2",
    "B3",
    "B4",
    "B5",
    "B6",
    "B7",
    "C3",
    "C4",
    "C5",
    "C6",
    "C7",
    "C8",
    "C9",
    "D2",
    "D8",
    "D9",
    "F4",
    "F5",
    "F6",
]
SMALL_PENINSULA = [f"E{n}" for n in range(4, 8)] + [f"F{n}" for n in range(1, 9)] + [f"G{n}" for n in range(1, 7)]


def names(mask: int, board: Board = BOARD) -> list[str]:
    """Return the names of a set of spaces."""
    return [name for i, name in enumerate(board.names) if mask >> i & 1]


def neighbours(name: str) -> list[str]:
    return names(BOARD.near[BOARD.space(name)])


# ---- the default board -----------------------------------------------------


def test_the_default_board_has_59_spaces_named_by_row_and_position() -> None:
    assert BOARD.names == [f"{row}{place}" for row, marks in ROWS.items() for place in range(1, len(marks) + 1)]
    assert len(BOARD.names) == 59


def test_each_space_has_its_terrain() -> None:
    kinds = {"w": "wheat", "g": "grape", "s": "stone", "R": "red"}
    assert [TERRAINS[kind] for kind in BOARD.terrain] == [
        kinds.get(mark, "site") for row in ROWS.values() for mark in row
    ]
    assert [count_bits(BOARD.of_terrain[kind]) for kind in range(5)] == [19, 19, 16, 1, 4]
    assert count_bits(BOARD.swamp) == 38
    assert names(BOARD.of_terrain[RED]) == [BOARD.names[BOARD.red]] == ["D5"]


def test_each_site_has_its_monument_and_its_limit() -> None:
    sites = [
        (BOARD.names[space], monument, limit)
        for space, monument, limit in zip(BOARD.sites, BOARD.monuments, BOARD.limits, strict=True)
    ]
    assert sites == [("B3", "obelisk", 3), ("D1", "colossus", 2), ("C9", "pyramid", 5), ("F3", "pyramid", 5)]
    assert names(BOARD.site_mask) == names(BOARD.of_terrain[SITE]) == ["B3", "C9", "D1", "F3"]


def test_18_spaces_form_the_small_peninsula() -> None:
    assert [name for name, inside in zip(BOARD.names, BOARD.peninsula, strict=True) if inside] == SMALL_PENINSULA
    assert len(SMALL_PENINSULA) == 18


def test_there_are_130_places_for_roads_and_17_for_bridges() -> None:
    sides = dict(zip(BOARD.side_names, BOARD.side_kind, strict=True))
    assert sorted(name for name, kind in sides.items() if kind == BRIDGE) == BRIDGES
    assert sum(kind == ROAD and name != "E9-F8" for name, kind in sides.items()) == 130
    assert sum(count_bits(mask) for mask in BOARD.near) == 2 * 130


def test_the_dam_joins_two_stone_spaces_that_are_not_adjacent() -> None:
    assert BOARD.side_names[BOARD.dam] == "E9-F8"
    assert BOARD.side_kind[BOARD.dam] == ROAD
    assert names(BOARD.dam_mask) == ["E9", "F8"]
    assert [BOARD.terrain[BOARD.space(name)] for name in ("E9", "F8")] == [STONE, STONE]
    assert "F8" not in neighbours("E9")


@pytest.mark.parametrize(
    ("space", "adjacent"),
    [
        ("A1", "A2 B1 B2"),
        ("B3", "A2 A3 B2 B4 C4 C5"),
        ("C1", "C2 D1"),
        ("C10", "B8 C9 D9 D10"),
        ("D5", "C5 C6 D4 D6"),
        ("D10", "C10 D9 E10"),
        ("E3", "D2 D3 E2"),
        ("E4", "E5 F3 F4"),
        ("E9", "D8 D9 E8 E10"),
        ("F8", "F7"),
        ("G6", "F6 F7 G5"),
    ],
)
def test_a_space_is_adjacent_to_the_spaces_that_touch_it_on_its_peninsula(space: str, adjacent: str) -> None:
    assert neighbours(space) == adjacent.split()


def test_adjacency_goes_both_ways_and_never_across_the_channel() -> None:
    for a, b in combinations(BOARD.names, 2):
        assert (b in neighbours(a)) == (a in neighbours(b))
        if (a in SMALL_PENINSULA) != (b in SMALL_PENINSULA):
            assert b not in neighbours(a)


def test_the_channel_and_the_lake_border_the_right_spaces() -> None:
    assert names(BOARD.channel) == CHANNEL
    assert names(~BOARD.lake & ~BOARD.channel) == INLAND


def test_up_to_nine_settlements_fit_beside_the_channel() -> None:
    ground = [name for name in CHANNEL if name not in ("D5", "F3") and name not in neighbours("D5")]

    def fits(count: int) -> bool:
        return any(
            all(b not in neighbours(a) for a, b in combinations(chosen, 2)) for chosen in combinations(ground, count)
        )

    # the first settlement stands on the red space D5
    assert fits(8)
    assert not fits(9)


# ---- board files -----------------------------------------------------------


def test_a_board_is_loaded_by_its_name_or_its_path(tmp_path: Path) -> None:
    file = tmp_path / "mine.board"
    file.write_text(TEXT, encoding="utf-8")
    assert load_board(str(file)).side_names == BOARD.side_names
    assert len(load_board(str(SMALL)).names) == 22


def test_comments_blank_lines_and_spacing_are_ignored() -> None:
    bare = "\n".join(line.split("#")[0] for line in TEXT.splitlines() if line and line[0] != "#")
    loose = bare.replace("[", " [ ").replace("]", " ] ").replace("\n", "  # a remark\n\n")
    close = "\n".join(line[:5] + line[5:].replace(" ", "") if line[1:3] == "  " else line for line in bare.split("\n"))
    for text in (bare, loose, close):
        board = parse_board(text)
        assert (board.terrain, board.side_names, board.limits) == (BOARD.terrain, BOARD.side_names, BOARD.limits)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        # rows
        ({"G  1  [": "H  1  ["}, "line {n}: this row should be G, not 'H'"),
        ({"B  1   g": "A  1   g"}, "line {n}: this row should be B, not 'A'"),
        ({"A  2   s": "a  2   s"}, "line {n}: this row should be A, not 'a'"),
        ({"A  2   s": "A  x   s"}, "line {n}: a row is a letter, its indentation"),
        ({"A  2   s": "A  -2   s"}, "line {n}: a row is a letter, its indentation"),
        ({"A  2   s": "A  ²   s"}, "line {n}: a row is a letter, its indentation"),
        ({"A  2   s g w g w s g": "A  2"}, "line {n}: a row is a letter, its indentation"),
        ({"A  2   s g": "A  2   z g"}, "line {n}: 'z' is not a kind of space"),
        ({"g w O w": "g w o w"}, "line {n}: 'o' is not a kind of space"),
        ({"g w O w s g w s": "g w O w s g w 8"}, "line {n}: '8' is not a kind of space"),
        ({"F  0  [g s Q": "F  0   g s Q"}, "line {n}: a bracket is in the wrong place"),
        ({"E  0   g w s[w": "E  0   g[w s[w"}, "line {n}: a bracket is in the wrong place"),
        ({"G  1  [w g w s g w]": "G  1  [w g w s g w"}, "line {n}: a bracket is not closed"),
        ({"w w R w": "w R R w"}, "line {n}: R appears twice, on D4 and D5"),
        ({"C  0   s w": "C  0   s O"}, "line {n}: O appears twice, on B3 and C2"),
        ({"[w g w s g w]": "[w g w P g w]"}, "line {n}: P appears twice, on C9 and G4"),
        # keys
        ({"name: Faiyum": "colour: blue"}, "line {n}: 'colour' is neither a row nor"),
        ({"O: 3": "X: 3"}, "line {n}: 'X' is neither a row nor"),
        ({"O: 3": "OC: 3"}, "line {n}: 'OC' is neither a row nor"),
        ({"O: 3": "O: three"}, "line {n}: the limit of O must be a number from 1, not 'three'"),
        ({"C: 2": "C: 0"}, "line {n}: the limit of C must be a number from 1, not '0'"),
        ({"C: 2": "C: -2"}, "line {n}: the limit of C must be a number from 1, not '-2'"),
        ({"C: 2": "C: ²"}, "line {n}: the limit of C must be a number from 1, not '²'"),
        ({"C: 2": "C:"}, "line {n}: the limit of C must be a number from 1, not ''"),
        # sites and the red space
        ({"g w O w": "g w s w"}, "the site O is missing"),
        ({"[g s Q g": "[g s s g"}, "the site Q is missing"),
        ({"Q: 5": ""}, "the limit of the site Q is missing: write a line like 'Q: 3'"),
        ({"P: 5": "P: 6"}, "the limits of the sites add up to 16, not to the 15 blocks"),
        ({"w w R w": "w w s w"}, "the red space R is missing"),
        # the dam
        ({"dam: E9-F8": ""}, "the dam '' must be two spaces"),
        ({"dam: E9-F8": "dam: F8-E9"}, "the dam 'F8-E9' must be two spaces in alphabetical order"),
        ({"dam: E9-F8": "dam: E9-F9"}, "the dam 'E9-F9' must be two spaces"),
        ({"dam: E9-F8": "dam: E9 F8"}, "the dam 'E9 F8' must be two spaces"),
        ({"dam: E9-F8": "dam: C8-D8"}, "the dam C8-D8 must join the two peninsulas"),
        ({"dam: E9-F8": "dam: A1-G4"}, "the two ends of the dam do not touch"),
        ({"dam: E9-F8": "dam: E9-E9"}, "the two ends of the dam do not touch"),
        ({"dam: E9-F8": "dam: E8-F8"}, "the dam must join two stone spaces, but E8 is not one"),
        # the whole
        ({"A  2   s g": "A  2   w g"}, "39 wheat and grape spaces, but there are only 38 crocodiles"),
        ({"A  2   s": "A  2   s" + 42 * " s"}, "the board has 101 spaces, more than 62"),
        ({"A  2   s": "A  20   s"}, "B1 is cut off from A1"),
        ({"G  1": "G  30"}, "G1 is cut off from E4"),
        ({"[w s g w]": " w s g w ", "[g s Q g w s g s]": "g s Q g w s g[s]", "[w g w s g w]": "w g w s g w"},
         "the board has 2 places for bridges, fewer than 6"),
    ],
)  # fmt: skip
def test_an_invalid_board_is_refused_with_the_error_and_its_line(changes: dict[str, str], fault: str) -> None:
    text = TEXT
    for old, new in changes.items():
        # skip the comment at the top, which mentions the same letters
        assert old in text
        text = new.join(text.rsplit(old, 1))
    lines = zip(TEXT.splitlines(), text.splitlines(), strict=False)
    line = next(n for n, (before, after) in enumerate(lines, 1) if before != after)
    with pytest.raises(ValueError) as refusal:  # noqa: PT011
        parse_board(text)
    assert fault.format(n=line) in str(refusal.value)


@pytest.mark.parametrize("text", ["", "\n\n", "# A remark.\n", "name: Nothing\ndam: E9-F8\nO: 3\nC: 2\nP: 5\nQ: 5\n"])
def test_a_board_without_spaces_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="the board has no spaces"):
        parse_board(text)


def test_an_unreadable_board_file_is_refused_by_name(tmp_path: Path) -> None:
    binary = tmp_path / "binary.board"
    binary.write_bytes(b"\xff\xfe\x00")
    for file, reason in ((tmp_path / "none.board", "No such file"), (tmp_path, "directory"), (binary, "not a text")):
        with pytest.raises(ValueError, match=reason) as refusal:
            load_board(str(file))
        assert file.name in str(refusal.value)


def test_a_board_that_is_far_too_large_is_refused_before_its_spaces_are_connected() -> None:
    rows = TEXT.splitlines()
    last = max(i for i, row in enumerate(rows) if row.startswith("G "))
    rows[last] += " w" * 100_000
    with pytest.raises(Fault) as refused:
        parse_board("\n".join(rows))
    assert refused.value.key == "board-too-large"
