"""Strength gates: minimum results of each bot in full contests, which take hours; see `make strength`."""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from support.command import COMMAND, environment

# The win rate in percent that each level needs against the level below, with two players.
LADDER: Final = {"greedy": 95.0, "planner": 80.0, "advisor": 70.0, "vizier": 60.0, "pharaoh": 60.0}
LEVELS: Final = ("random", *LADDER)
SCRIPTS: Final = ("Rusher", "Hoarder", "Denier", "Busybody")
# The mean reputation that bots need in solo games.
SOLO: Final = {"advisor": 200.0, "vizier": 230.0}
MODES: Final = [(players, modules) for modules in ("", "privileges") for players in range(1, 6)]

Figure = Literal["wins", "surely wins", "reputation", "length", "finished"]


@dataclass(frozen=True)
class Gate:
    """A contest and the result that a bot needs in it."""

    name: str
    # The arguments of `faiyum arena`.
    contest: str
    games: int
    bot: str
    figure: Figure
    required: float = 0.0

    def arguments(self, scale: float) -> list[str]:
        return ["arena", *self.contest.split(), "--games", str(max(2, round(self.games * scale))), "--json"]

    def judge(self, facts: dict[str, Any]) -> tuple[str, bool]:
        """Return a description of the result, and whether it is sufficient."""
        [score] = [bot for bot in facts["bots"] if bot["name"] == self.bot]
        if self.figure == "finished":
            return f"{score['games']} games", True
        if self.figure == "length":
            text = f"{score['games']:.1f}{format_interval(score['games_interval'])}, at most {self.required:g} required"
            return text, score["games"] <= self.required and score["complete"] == score["campaigns"]
        if self.figure == "reputation":
            interval = format_interval(score["reputation_interval"])
            text = f"{score['reputation']:.1f}{interval}, {self.required:g} required"
            return text, score["reputation"] >= self.required
        wins, (low, high) = 100 * score["win_rate"], [100 * end for end in score["win_interval"]]
        text = f"{wins:.1f} %{format_interval([low, high])}, "
        if self.figure == "surely wins":
            return f"{text}lower bound above {self.required:g} required", low > self.required
        return f"{text}{self.required:g} required", wins >= self.required


def format_interval(interval: list[float] | None) -> str:
    return f" ({interval[0]:.1f} … {interval[1]:.1f})" if interval else ""


def gates() -> Iterator[Gate]:
    for below, (bot, required) in zip(LEVELS, LADDER.items()):
        yield Gate(f"{bot} beats {below}, 2 players", f"--bots {below},{bot}", 400, bot, "wins", required)
    for script in SCRIPTS:
        contest = f"--bots scripted_bots:{script},advisor"
        yield Gate(f"advisor beats {script}, 2 players", contest, 200, "advisor", "wins", 60.0)
    for bot, required in SOLO.items():
        yield Gate(f"{bot} alone", f"--bots {bot} --players 1", 200, bot, "reputation", required)
    yield Gate("campaigns of the vizier", "--bots vizier --campaign", 20, "vizier", "length", 12.0)
    for below, bot in zip(LEVELS, LADDER):
        for players, modules in MODES:
            # Two players without Privileges are tested above.
            if players > 1 and (players, modules) != (2, ""):
                name, contest = in_mode(f"{bot} beats {below}", f"--bots {below},{bot}", players, modules)
                yield Gate(name, contest, 200, bot, "surely wins", 50.0)
    for bot in LEVELS:
        for players, modules in MODES:
            name, contest = in_mode(f"{bot} finishes its games", f"--bots {bot}", players, modules)
            yield Gate(name, contest, 100, bot, "finished")


def in_mode(name: str, contest: str, players: int, modules: str) -> tuple[str, str]:
    """Return the name and the arguments with the number of players and the modules added."""
    name, contest = f"{name}, {players} players", f"{contest} --players {players}"
    return (f"{name}, {modules}", f"{contest} --modules {modules}") if modules else (name, contest)


def check_gate(gate: Gate, scale: float) -> bool:
    """Play the contest of a gate, print a line and return whether the gate is met."""
    # In this folder, because custom bots are found in the current folder.
    contest = subprocess.run(
        [*COMMAND, *gate.arguments(scale)],
        cwd=Path(__file__).parent,
        env=environment(),
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    text, met = ("the contest failed", False) if contest.returncode else gate.judge(json.loads(contest.stdout))
    print(f"{gate.name}: {text}: {'met' if met else 'missed'}", flush=True)
    return met


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="only gates with this in their name")
    parser.add_argument("--games", type=float, default=1, help="this share of the games")
    arguments = parser.parse_args()
    chosen = [gate for gate in gates() if arguments.only in gate.name]
    met = sum([check_gate(gate, arguments.games) for gate in chosen])
    print(f"{met} of {len(chosen)} gates are met")
    # Fail if no gate matches.
    return 0 if met == len(chosen) > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
