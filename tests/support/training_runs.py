"""Training runs started from the command line, and their output files."""

import json
from pathlib import Path
from typing import Any

from support.command import printed


def train(folder: Path, configuration: str) -> tuple[Path, str]:
    """Run `faiyum train` with a configuration; return the folder of the run and what was printed."""
    file = folder / "small.toml"
    file.write_text(configuration, encoding="utf-8")
    run = folder / "run"
    return run, printed("train", file, "--folder", run)


def json_lines(file: Path) -> list[dict[str, Any]]:
    """Return the objects in a file that holds one per line."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
