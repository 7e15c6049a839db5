"""Where commands print to."""

from typing import NoReturn

from rich.console import Console


class Screen(Console):
    """A console that leaves a closed pipe to the command."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError
