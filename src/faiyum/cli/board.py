"""`faiyum board`: check a board file and draw the board."""

from argparse import ArgumentParser, Namespace

from faiyum.atomic_files import write_text
from faiyum.engine.core.constants import ROAD
from faiyum.engine.core.game_board import DEFAULT_BOARD, load_board
from faiyum.i18n.texts import Texts


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    file = t("cli-file")
    parser.add_argument("file", nargs="?", metavar=file, default="faiyum", help=t("cli-board-file"))
    parser.add_argument("--svg", metavar=file, help=t("cli-svg"))


def run(arguments: Namespace, t: Texts) -> int:
    """Draw a board in the terminal or as SVG, and count its spaces, roads and bridges."""
    from faiyum.drawing.svg import board_svg
    from faiyum.drawing.text import board_text

    board = load_board(arguments.file)
    if arguments.svg:
        write_text(arguments.svg, board_svg(board))
        print(t("cli-written", file=arguments.svg))
    else:
        from faiyum.cli.support.console import CommandConsole

        print(board_text(board, colour=CommandConsole().colours))
        print(t("term-legend"))
    kinds = list(board.side_kind)
    roads = kinds.count(ROAD) - 1
    bridges = len(kinds) - kinds.count(ROAD)
    print(t("cli-board-fine", spaces=len(board.names), roads=roads, bridges=bridges))
    if board.name == DEFAULT_BOARD:
        print(t("cli-board-unverified"))
    return 0
