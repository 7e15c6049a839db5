"""Atomic file writes: after an interruption or on a full disk, the old file is still there."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any


@contextmanager
def atomic_write(path: Path) -> Iterator[Any]:
    """Open a temporary binary file that replaces `path` once it is complete.

    If the block fails, the temporary file is removed and `path` stays as it was. Raises OSError, with the name of
    `path`, if it cannot be written. Devices and pipes are written directly.
    """
    # replace the target of a link, not the link
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        with target.open("wb") as file:
            yield file
        return
    temporary = target.with_name(f"{target.name}.part")
    try:
        with temporary.open("wb") as file:
            if target.exists():
                shutil.copymode(target, temporary)
            yield file
        os.replace(temporary, target)
    except BaseException as error:
        with suppress(OSError):
            temporary.unlink()
        if isinstance(error, OSError) and error.filename in (None, str(temporary)):
            raise OSError(error.errno, error.strerror, str(path)) from None
        raise


def write_text(path: str | Path, text: str) -> None:
    """Replace a text file atomically, encoded as UTF-8; raises OSError."""
    with atomic_write(Path(path)) as file:
        file.write(text.encode())
