"""Output to the terminal: a console, tables and a progress bar."""

import json
from typing import Any, NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from faiyum.i18n.texts import Texts

# wider than any table
UNLIMITED_WIDTH = 1000


class CommandConsole(Console):
    """A console that raises BrokenPipeError, which `main` handles, instead of exiting."""

    @property
    def colours(self) -> bool:
        """Whether to print in colour."""
        return self.is_terminal and not self.no_color and self.color_system is not None

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


def progress_bar() -> Progress:
    """Return a progress bar on stderr, which is shown only if that is a terminal."""
    console = CommandConsole(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not console.is_terminal, transient=True)


def print_wide_table(table: Table) -> None:
    """Print a table without wrapping or cutting its cells, even if it is wider than the terminal."""
    console = CommandConsole()
    needed = console.measure(table, options=console.options.update(width=UNLIMITED_WIDTH)).maximum
    console.width = max(console.width, needed)
    console.print(table)


def print_measurements(measurements: dict[str, Any], key_prefix: str, as_json: bool, t: Texts) -> None:
    """Print measurements as JSON, or as a table with the texts whose keys have this prefix."""
    if as_json:
        print(json.dumps(measurements))
        return
    table = Table(box=None, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for name, value in measurements.items():
        number_format = "cli-hundredths" if isinstance(value, float) else "cli-whole"
        table.add_row(t(f"{key_prefix}-{name.replace('_', '-')}"), t(number_format, n=value))
    CommandConsole().print(table)
