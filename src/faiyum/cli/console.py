"""Where commands print to."""

import json
from typing import Any, NoReturn

from rich.console import Console
from rich.table import Table

from faiyum.i18n.texts import Texts

# wider than any table
WIDE = 1000


class Screen(Console):
    """A console that leaves a closed pipe to the command."""

    @property
    def colours(self) -> bool:
        """Whether to print in colour."""
        return self.is_terminal and not self.no_color and self.color_system is not None

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


def print_table(table: Table) -> None:
    """A table whose cells are never broken or cut: it is as wide as it has to be, whatever the terminal is."""
    screen = Screen()
    needed = screen.measure(table, options=screen.options.update(width=WIDE)).maximum
    screen.width = max(screen.width, needed)
    screen.print(table)


def print_facts(facts: dict[str, Any], words: str, as_json: bool, t: Texts) -> None:
    """What was measured: as JSON, or a line for each fact, whose text begins with these words."""
    if as_json:
        print(json.dumps(facts))
        return
    table = Table(box=None, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for key, fact in facts.items():
        form = "cli-hundredths" if isinstance(fact, float) else "cli-whole"
        table.add_row(t(f"{words}-{key.replace('_', '-')}"), t(form, n=fact))
    Screen().print(table)
