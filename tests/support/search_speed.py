"""Compare the moves and the CPU time of a bot in two builds of the package, decision by decision.

    PYTHONPATH=tests python -m support.search_speed OLD BOT… [--players N] [--modules privileges] [--games N]
        [--turns N] [--new COMMIT] [--same] [--before-end]

OLD is a commit, and so is NEW; without it the working tree is compared. Both are compiled. They are asked one after the
other, in random order, so that a busy machine slows down both. Both see the same game, which goes on with the old
build's moves. After different moves the new build is not asked again before the next turn. With `--same` the exit code
is 1 if there were any, except after the end was triggered if `--before-end` is given.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from support.engine_builds import build_commit, build_working_tree

PLAYER: Final = Path(__file__).with_name("search_player.py")


class Build:
    """A process with a build of the package."""

    def __init__(self, folder: Path) -> None:
        self.process: Final = subprocess.Popen(
            # -P: only PYTHONPATH chooses the package
            [sys.executable, "-P", str(PLAYER)],
            env={**os.environ, "PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def send(self, **command: Any) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        print(json.dumps(command), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            sys.exit("A build failed; its error is above.")
        return json.loads(line)


def decisions(old: Build, new: Build, bot: str, start: dict[str, Any], turns: int) -> Iterator[tuple[Any, Any, bool]]:
    """Yield both choices of each decision of a game, and whether a turn begins with it.

    With a share of the turns, they are spread over the game, and the planner plays the others.
    """
    record = old.send(do="create", **start)["record"]
    facts, _ = [build.send(do="load", record=record) for build in (old, new)]
    random = Random(record)
    turn = -1
    asked = agree = True
    while not facts["over"]:
        begins = facts["turn"] != turn
        if begins:
            turn = facts["turn"]
            asked, agree = random.random() < turns / 100, True
        if facts["options"] > 1 and asked:
            builds = [old, new] if random.random() < 0.5 else [new, old]
            found = {build: build.send(do="choose", bot=bot) for build in builds if agree or build is old}
            if agree:
                yield found[old], found[new], begins
                agree = found[old]["option"] == found[new]["option"]
            option = found[old]["option"]
        else:
            option = old.send(do="choose", bot="planner")["option"]
        facts, _ = [build.send(do="take", option=option) for build in (old, new)]


def compare(old: Build, new: Build, bot: str, options: argparse.Namespace) -> int:
    """Print how the builds compare for a bot, and return how many moves differed that should not."""
    times: list[tuple[float, float]] = []
    total = different = wrong = 0
    for seed in range(options.seed, options.seed + options.games):
        start = {"players": options.players, "seed": seed, "modules": options.modules}
        for left, right, begins in decisions(old, new, bot, start, options.turns):
            total += 1
            if left["option"] != right["option"]:
                different += 1
                wrong += not (options.before_end and left["ended"])
                if options.same:
                    print(f"seed {seed}: {left['option']} | {right['option']}{' (after the end)' * left['ended']}")
            if begins:
                times.append((left["seconds"], right["seconds"]))
    sums = [sum(side) for side in zip(*times, strict=True)]
    longest = [max(side) for side in zip(*times, strict=True)]
    label = f"{bot}, {options.players} players{', ' * bool(options.modules)}{' '.join(options.modules)}"
    print(
        f"{label}: {1000 * sums[0] / len(times):.1f} | {1000 * sums[1] / len(times):.1f} ms, "
        f"ratio {sums[0] / sums[1]:.2f}, longest {1000 * longest[0]:.0f} | {1000 * longest[1]:.0f} ms "
        f"({len(times)} turns); {different} of {total} moves differ",
        flush=True,
    )
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("old")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--new")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--modules", nargs="*", default=[])
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turns", type=int, default=100, help="the share of turns to compare, in per cent")
    parser.add_argument("--same", action="store_true")
    parser.add_argument("--before-end", action="store_true")
    options = parser.parse_args()
    new = Build(build_commit(options.new) if options.new else build_working_tree())
    old = Build(build_commit(options.old))
    wrong = sum(compare(old, new, bot, options) for bot in options.bots)
    sys.exit(bool(options.same and wrong))


if __name__ == "__main__":
    main()
