"""`faiyum rules`: print the rules of the game."""

from argparse import ArgumentParser, Namespace

from faiyum.i18n.texts import Texts


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    """Add nothing: the command has no arguments."""


def run(arguments: Namespace, t: Texts) -> int:
    """Print the rules in the chosen language."""
    from rich.markdown import Markdown

    from faiyum.cli.support.console import CommandConsole
    from faiyum.drawing.rulebook import terminal_markdown

    CommandConsole().print(Markdown(terminal_markdown(t.language), code_theme="bw"))
    return 0
