"""Count the machine instructions that a decision takes in random games of three, with valgrind.

    python tests/support/instructions.py [--package FOLDER] [--games N] [--privileges] [--most N]

It first measures games driven from Python, option by option, then play-outs in one compiled call. Unlike times,
instruction counts do not depend on what else the machine is doing. To exclude startup, the script takes the difference
between a run with a few games and one with more.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

FEW: Final = 4
PLAY: Final = """
import sys
from random import Random
from faiyum import COMPILED, Game

assert COMPILED, "only the compiled engine is worth counting"


def drive(game, random):
    draw = random.random
    while not game.over:
        options = game.options
        game.take(options[int(draw() * len(options))])
    return game.decisions


def play(way, games, modules):
    random = Random(3)
    return sum([way(Game(3, seed, modules), random) for seed in range(games)])


print(play({"driven": drive, "play-out": Game.play_out}[sys.argv[1]], int(sys.argv[2]), tuple(sys.argv[3:])))
"""


def count(way: str, games: int, modules: list[str], package: str) -> tuple[int, int]:
    """Return the decisions of random games and the instructions of the whole process."""
    environment = {**os.environ, "PYTHONHASHSEED": "0", **({"PYTHONPATH": package} if package else {})}
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", sys.executable, "-P", "-c", PLAY,
             way, str(games), *modules],
            env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if run.returncode:
            sys.exit(f"The run under valgrind failed:\n{run.stderr[-2000:]}")
        total = re.search(r"^(?:summary|totals): (\d+)", (Path(folder) / "out").read_text(), re.MULTILINE)
        assert total
        return int(run.stdout), int(total[1])


def instructions_per_decision(way: str, games: int, modules: list[str], package: str = "") -> float:
    few, many = count(way, FEW, modules, package), count(way, games, modules, package)
    return (many[1] - few[1]) / (many[0] - few[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--package", default="", metavar="FOLDER", help="where the package is, if not installed")
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--privileges", action="store_true", help="only with the expansion")
    parser.add_argument(
        "--most", type=float, metavar="N", help="exit with 1 if a driven decision of the base game takes more"
    )
    arguments = parser.parse_args()
    exceeded = False
    for modules in [["privileges"]] if arguments.privileges else [[], ["privileges"]]:
        for way in ("driven", "play-out"):
            found = instructions_per_decision(way, arguments.games, modules, arguments.package)
            print(f"{' '.join(modules) or 'base game'}, {way}: {found:,.0f} instructions per decision", flush=True)
            if arguments.most is not None and not modules and way == "driven" and found > arguments.most:
                exceeded = True
    if exceeded:
        sys.exit(f"A decision of the base game takes more than {arguments.most:,.0f} instructions.")


if __name__ == "__main__":
    main()
