"""Play the same random games on two builds of the engine and compare them at every decision.

    python tests/support/lockstep.py --old FOLDER --new FOLDER --games 5000 --processes 2

Each folder contains a `faiyum` package, compiled or not. The exit code is 1 if the engines differ; the first difference
is printed together with the record of the game. To allow a deliberate difference, give the path of the fact: `--ignore
view.prompt` leaves it out of the comparison, `--rename view.asks=prompt` renames a key of the old engine. `*` in a path
stands for anything: `--rename 'reasons.*.parts.asks=prompt'`.

To look for memory errors, run the new engine under valgrind, without the checks that CPython itself does not pass:

    PYTHONMALLOC=malloc python tests/support/lockstep.py … --games 20 \\
        --under "valgrind -q --undef-value-errors=no --error-exitcode=9"
"""

import argparse
import json
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

PLAYER: Final = Path(__file__).with_name("lockstep_player.py")
MAX_LINES: Final = 60
MAX_WIDTH: Final = 400
PROGRESS_SECONDS: Final = 15.0


@dataclass(frozen=True)
class Engine:
    """A build of the engine: the folder of its package, the keys to rename, and a command to run it under."""

    name: str
    folder: Path
    renamed: dict[str, str] = field(default_factory=dict)
    under: tuple[str, ...] = ()


class Difference(Exception):  # noqa: N818
    """The engines differ, or one of them failed."""


class EngineProcess:
    """A child process that plays games on one engine and sends a line of JSON about each."""

    def __init__(self, engine: Engine, job: dict[str, Any]) -> None:
        self.engine: Final = engine
        job = {"detail": False, **job, "rename": engine.renamed}
        self.process: Final = subprocess.Popen(
            # -P: only PYTHONPATH chooses the package
            [*engine.under, sys.executable, "-P", str(PLAYER), json.dumps(job)],
            env={**os.environ, "PYTHONPATH": str(engine.folder)},
            # never written to: the child exits when its parent's end of the pipe is closed
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self.greeting: Any = None

    def __enter__(self) -> "EngineProcess":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    def receive(self) -> Any:
        """Return the next line as data, or None if the process has ended."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        # a process that is killed may leave half a line
        return json.loads(line) if line.endswith("\n") else None

    def greet(self) -> str:
        """Check that the child imported the package from its folder, and return a description of that package."""
        self.greeting = self.receive()
        if self.greeting is None:
            raise Difference(f"The {self.engine.name} engine does not start; {self.ending()}.")
        package, expected = Path(self.greeting["package"]), self.engine.folder / "faiyum"
        if package.resolve() != expected:
            raise Difference(f"The {self.engine.name} engine was imported from {package} instead of {expected}.")
        return "compiled" if self.greeting["compiled"] else "interpreted"

    def ending(self) -> str:
        """Wait for the process to end and describe how it ended."""
        code = self.process.wait()
        return f"its process was killed by signal {-code}" if code < 0 else f"its process ended with exit code {code}"


@dataclass
class Total:
    """What has been compared so far."""

    games: int = 0
    decisions: int = 0
    inspections: int = 0
    reasons: int = 0
    start: float = field(default_factory=time.monotonic)

    def add(self, line: dict[str, Any]) -> None:
        self.games += 1
        self.decisions += len(line["digests"])
        self.inspections += line["inspections"]
        self.reasons += line["reasons"]

    def __str__(self) -> str:
        rate = self.decisions / max(time.monotonic() - self.start, 1e-9)
        return (
            f"{self.games:,} games, {self.decisions:,} decisions ({rate:,.0f} a second), "
            f"{self.inspections:,} inspections, {self.reasons:,} reasons"
        )


class Progress:
    """A line that is rewritten on a terminal, and printed now and then elsewhere."""

    def __init__(self, games: int) -> None:
        self.games: Final = games
        self.terminal: Final = sys.stderr.isatty()
        self.last = time.monotonic()

    def show(self, total: Total) -> None:
        now = time.monotonic()
        if now - self.last >= (0.2 if self.terminal else PROGRESS_SECONDS):
            self.last = now
            line = f"{100 * total.games // self.games} %: {total}"
            print(f"\r{line}\033[K" if self.terminal else line, end="" if self.terminal else "\n", file=sys.stderr)
            sys.stderr.flush()

    def close(self) -> None:
        if self.terminal:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def compare_games(old: Engine, new: Engine, job: dict[str, Any], games: int, processes: int) -> Total:
    """Play games in pairs of processes, one per engine; raises Difference at the first game that differs."""
    total = Total()
    progress = Progress(games)
    first, end = job["first"], job["first"] + games
    with ExitStack() as stack:
        # ends the progress line before a difference is printed
        stack.callback(progress.close)
        shards = [{**job, "first": number, "end": end, "step": processes} for number in range(first, first + processes)]
        pairs = [[stack.enter_context(EngineProcess(engine, shard)) for engine in (old, new)] for shard in shards]
        builds = {player.engine.name: player.greet() for pair in pairs for player in pair}
        for engine in (old, new):
            print(f"{engine.name}: {builds[engine.name]}, {engine.folder}", flush=True)
        for number in range(first, end):
            # pipes hold several games, so that reading in order does not make a faster pair wait
            lines = [player.receive() for player in pairs[(number - first) % processes]]
            if lines[0] != lines[1] or lines[0] is None or lines[0]["error"]:
                raise Difference(explain(old, new, {**job, "first": number, "end": number + 1}, lines))
            total.add(lines[0])
            progress.show(total)
        for pair in pairs:
            for player in pair:
                if player.process.wait():
                    raise Difference(f"The {player.engine.name} engine failed at exit; {player.ending()}.")
    return total


def explain(old: Engine, new: Engine, job: dict[str, Any], lines: list[Any]) -> str:
    """Play a game once more and describe the first decision that differs."""
    setup, old_trace = trace(old, job)
    _, new_trace = trace(new, job)
    text = [f"The engines differ in {setup}", f"Repeat it with --seed {job['seed']} --first {job['first']} --games 1"]
    record = ""
    for number, sides in enumerate(zip_longest(old_trace, new_trace)):
        facts = [side["facts"] if side else {"error": "the game ended before"} for side in sides]
        record = sides[0]["record"] if sides[0] else record
        found = differing(facts[0], facts[1])
        if found:
            text += [f"Decision {number} (old | new):", *[f"  {line}" for line in found]]
            break
    else:
        # the difference depends on earlier games or on memory
        text.append(f"The difference does not occur if the game is played on its own. {first_run(lines)}")
    return "\n".join([*text, "Record so far:", record])


def differing(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """Return a line for each fact that differs, or the errors if there are any."""
    if "error" in old or "error" in new:
        return [f"{name}: {facts.get('error', 'no error')}" for name, facts in (("old", old), ("new", new))]
    found = [*paths("", old, new)]
    return found if len(found) <= MAX_LINES else [*found[:MAX_LINES], f"… and {len(found) - MAX_LINES} more"]


def first_run(lines: list[Any]) -> str:
    """Describe the difference in the digests of a game."""
    if lines[0] is None or lines[1] is None:
        return f"In the first run the {'old' if lines[0] is None else 'new'} engine's process ended in this game."
    old, new = [line["digests"] for line in lines]
    same = next((i for i, (left, right) in enumerate(zip(old, new)) if left != right), min(len(old), len(new)))
    errors = [line["error"] or "no error" for line in lines]
    return f"In the first run it was at decision {same} ({errors[0]} | {errors[1]})."


def trace(engine: Engine, job: dict[str, Any]) -> tuple[str, list[Any]]:
    """Play one game in detail and return its setup and its decisions, with an error at the end if the process fails."""
    with EngineProcess(engine, {**job, "step": 1, "detail": True}) as player:
        player.greet()
        setup = player.receive()
        decisions = []
        while (line := player.receive()) is not None:
            decisions.append(line)
        if player.process.wait():
            record = decisions[-1]["record"] if decisions else ""
            decisions.append({"facts": {"error": player.ending()}, "record": record})
        return setup["setup"] if setup else f"game {job['first']}", decisions


def paths(path: str, old: Any, new: Any) -> Iterator[str]:
    """Yield a line for each value that differs, with its path."""
    if json.dumps(old, sort_keys=True) == json.dumps(new, sort_keys=True):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key in sorted({**old, **new}):
            inner = f"{path}.{key}" if path else key
            if key not in old or key not in new:
                side, value = ("old", old[key]) if key in old else ("new", new[key])
                yield f"{inner}: only {side}: {shortened(value)}"
            else:
                yield from paths(inner, old[key], new[key])
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new) and is_nested(old):
        for i in range(len(old)):
            yield from paths(f"{path}.{i}", old[i], new[i])
    elif isinstance(old, list) and isinstance(new, list) and any(isinstance(item, str) for item in old + new):
        removed, added = [item for item in old if item not in new], [item for item in new if item not in old]
        if removed or added:
            yield f"{path}: only old: {shortened(removed)}, only new: {shortened(added)}"
        else:
            yield f"{path}: {shortened(old)} | {shortened(new)}"
    elif isinstance(old, str) and isinstance(new, str) and "\n" in old + new:
        for i, (left, right) in enumerate(zip(old.splitlines(), new.splitlines())):
            if left != right:
                yield f"{path}, line {i + 1}: {shortened(left)} | {shortened(right)}"
        if old.count("\n") != new.count("\n"):
            yield f"{path}: {old.count(chr(10))} lines | {new.count(chr(10))} lines"
    else:
        yield f"{path}: {shortened(old)} | {shortened(new)}"


def is_nested(items: list[Any]) -> bool:
    return any(isinstance(item, dict | list) for item in items)


def shortened(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= MAX_WIDTH else f"{text[: MAX_WIDTH - 1]}…"


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--old", type=Path, required=True, metavar="FOLDER", help="where the old package is")
    parser.add_argument("--new", type=Path, required=True, metavar="FOLDER", help="where the package under test is")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--first", type=int, default=0, metavar="NUMBER", help="the number of the first game")
    parser.add_argument("--seed", type=int, default=0, help="another seed plays other games")
    parser.add_argument("--processes", type=int, default=1, help="pairs of processes")
    parser.add_argument(
        "--inspect-every", type=int, default=10, metavar="N",
        help="compare position, view, record, reasons, clone and undo at one decision in N",
    )  # fmt: skip
    parser.add_argument("--board", action="append", metavar="BOARD", help="a name or a file; several are mixed")
    parser.add_argument("--ignore", action="append", default=[], metavar="PATH", help="do not compare this fact")
    parser.add_argument(
        "--rename", action="append", default=[], metavar="PATH=KEY", help="rename a key of the old engine"
    )
    parser.add_argument("--timeout", type=int, default=300, metavar="SECONDS", help="longest time for one game")
    parser.add_argument(
        "--under", default="", metavar="COMMAND", help="run the new engine under this, such as valgrind"
    )
    arguments = parser.parse_args(words)
    if arguments.games < 1 or arguments.processes < 1 or arguments.inspect_every < 1:
        parser.error("--games, --processes and --inspect-every must be positive")
    if not all("=" in rule for rule in arguments.rename):
        parser.error("--rename takes PATH=KEY")
    old = Engine("old", arguments.old.resolve(), dict(rule.split("=", 1) for rule in arguments.rename))
    new = Engine("new", arguments.new.resolve(), under=tuple(shlex.split(arguments.under)))
    job = {
        "seed": arguments.seed,
        "first": arguments.first,
        "boards": arguments.board or ["faiyum"],
        "inspect_every": arguments.inspect_every,
        "ignore": arguments.ignore,
        "timeout": arguments.timeout,
    }
    try:
        total = compare_games(old, new, job, arguments.games, min(arguments.processes, arguments.games))
    except Difference as difference:
        print(difference)
        return 1
    except KeyboardInterrupt:
        return 130
    print(f"No difference in {total}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
