"""Draw a position as an SVG picture."""

import argparse
import json
from pathlib import Path

from faiyum import Game, as_svg

# Omitted keys have their values at the start of a game; docs/positions.md describes all keys.
POSITION = {
    "settlements": ["D5", "D7"],
    "towns": ["D7"],
    "roads": ["D5-D6", "D6-D7"],
    "drained": ["C7", "D6", "D7"],
    "workers": ["C7", "D5"],
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--position", type=Path, help="a file with a position as JSON")
    parser.add_argument("file", type=Path, nargs="?", default=Path("position.svg"))
    arguments = parser.parse_args()

    position = json.loads(arguments.position.read_text(encoding="utf-8")) if arguments.position else POSITION
    arguments.file.write_text(as_svg(Game.from_position(position)), encoding="utf-8")
    print(f"Written to {arguments.file}")


if __name__ == "__main__":
    main()
