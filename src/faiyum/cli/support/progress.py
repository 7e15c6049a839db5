"""A progress bar for commands that also work without rich."""

import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Union

if TYPE_CHECKING:
    from rich.progress import Progress


class NoProgress:
    """A stand-in for a progress bar that shows nothing."""

    def __enter__(self) -> "NoProgress":
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def add_task(self, description: str, total: float) -> None:
        pass

    def advance(self, task: object) -> None:
        pass


def optional_progress_bar() -> Union["Progress", NoProgress]:
    """Return a progress bar on stderr, or one that shows nothing if that is not a terminal or rich is missing."""
    if sys.stderr.isatty():
        with suppress(ModuleNotFoundError):
            from faiyum.cli.support.console import progress_bar

            return progress_bar()
    return NoProgress()
