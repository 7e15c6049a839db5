"""`faiyum board`."""

from pathlib import Path
from xml.etree import ElementTree

from support.command import printed

from faiyum.engine.core.game_board import FOLDER as BOARDS
from faiyum.engine.core.game_board import load_board

SMALL = Path(__file__).parent.parent / "boards" / "small.board"


def test_the_default_board_is_drawn_and_checked() -> None:
    text = printed("board")
    assert all(f"{name} " in text for name in load_board("faiyum").names)
    assert "59 spaces, 130 places for roads and 17 for bridges" in text
    assert "\x1b" not in text
    assert text.startswith(printed("board", BOARDS / "faiyum.board"))
    assert "unverified" in text


def test_a_board_file_is_drawn_as_svg(tmp_path: Path) -> None:
    file = tmp_path / "small.svg"
    text = printed("board", SMALL, "--svg", file)
    assert str(file) in text
    assert "22 spaces" in text
    svg = file.read_text(encoding="utf-8")
    assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    assert all(f">{name}<" in svg for name in ("A1", "E3", "G1"))
