"""Where commands print to."""

from typing import NoReturn

from rich.console import Console


class Screen(Console):
    """A console that leaves a closed pipe to the command."""

    @property
    def colours(self) -> bool:
        """Whether to print in colour."""
        return self.is_terminal and not self.no_color and self.color_system is not None

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError
