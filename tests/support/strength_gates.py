"""The gates: how strong each bot has to be, proven in full contests of the arena. It takes hours; see `make gates`."""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from support.command import COMMAND, environment

# which level beats the one below in how many of a hundred games of two
LADDER: Final = {"greedy": 95.0, "planner": 80.0, "advisor": 70.0, "vizier": 60.0, "pharaoh": 60.0}
LEVELS: Final = ("random", *LADDER)
SCRIPTS: Final = ("Rusher", "Hoarder", "Denier", "Worker")
SOLO: Final = {"advisor": 200.0, "vizier": 230.0}
MODES: Final = [(players, modules) for modules in ("", "privileges") for players in range(1, 6)]

Figure = Literal["wins", "surely wins", "reputation", "length", "finished"]


@dataclass(frozen=True)
class Gate:
    """What a bot has to do in a contest."""

    name: str
    # the words of `faiyum arena`
    contest: str
    games: int
    bot: str
    figure: Figure
    asked: float = 0.0

    def words(self, scale: float) -> list[str]:
        return ["arena", *self.contest.split(), "--games", str(max(2, round(self.games * scale))), "--json"]

    def judged(self, facts: dict[str, Any]) -> tuple[str, bool]:
        """What came of the contest, and whether that is enough."""
        [found] = [bot for bot in facts["bots"] if bot["name"] == self.bot]
        if self.figure == "finished":
            return f"{found['games']} games", True
        if self.figure == "length":
            told = f"{found['games']:.1f}{between(found['games_interval'])}, at most {self.asked:g} asked"
            return told, found["games"] <= self.asked and found["complete"] == found["campaigns"]
        if self.figure == "reputation":
            told = f"{found['reputation']:.1f}{between(found['reputation_interval'])}, {self.asked:g} asked"
            return told, found["reputation"] >= self.asked
        wins, (low, high) = 100 * found["win_rate"], [100 * end for end in found["win_interval"]]
        told = f"{wins:.1f} %{between([low, high])}, "
        if self.figure == "surely wins":
            return f"{told}surely more than {self.asked:g} asked", low > self.asked
        return f"{told}{self.asked:g} asked", wins >= self.asked


def between(ends: list[float] | None) -> str:
    return f" ({ends[0]:.1f} … {ends[1]:.1f})" if ends else ""


def gates() -> Iterator[Gate]:
    """All of them."""
    for below, (bot, asked) in zip(LEVELS, LADDER.items()):
        yield Gate(f"{bot} beats {below}, 2 players", f"--bots {below},{bot}", 400, bot, "wins", asked)
    for script in SCRIPTS:
        contest = f"--bots scripted_bots:{script},advisor"
        yield Gate(f"advisor beats {script}, 2 players", contest, 200, "advisor", "wins", 60.0)
    for bot, asked in SOLO.items():
        yield Gate(f"{bot} alone", f"--bots {bot} --players 1", 200, bot, "reputation", asked)
    yield Gate("campaigns of the vizier", "--bots vizier --campaign", 20, "vizier", "length", 12.0)
    for below, bot in zip(LEVELS, LADDER):
        for players, modules in MODES:
            # alone nobody is beaten, and two players without Privileges come first of all
            if players > 1 and (players, modules) != (2, ""):
                name, contest = in_mode(f"{bot} beats {below}", f"--bots {below},{bot}", players, modules)
                yield Gate(name, contest, 200, bot, "surely wins", 50.0)
    for bot in LEVELS:
        for players, modules in MODES:
            name, contest = in_mode(f"{bot} finishes its games", f"--bots {bot}", players, modules)
            yield Gate(name, contest, 100, bot, "finished")


def in_mode(name: str, contest: str, players: int, modules: str) -> tuple[str, str]:
    """The name and the contest with what they are played with."""
    name, contest = f"{name}, {players} players", f"{contest} --players {players}"
    return (f"{name}, {modules}", f"{contest} --modules {modules}") if modules else (name, contest)


def passed(gate: Gate, scale: float) -> bool:
    """Play the contest of a gate and tell what came of it."""
    # here, since bots of one's own are looked for in the current folder
    played = subprocess.run(
        [*COMMAND, *gate.words(scale)],
        cwd=Path(__file__).parent,
        env=environment(),
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    told, met = ("the contest failed", False) if played.returncode else gate.judged(json.loads(played.stdout))
    print(f"{gate.name}: {told}: {'met' if met else 'missed'}", flush=True)
    return met


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="only gates with this in their name")
    parser.add_argument("--games", type=float, default=1, help="this share of the games")
    arguments = parser.parse_args()
    chosen = [gate for gate in gates() if arguments.only in gate.name]
    met = sum([passed(gate, arguments.games) for gate in chosen])
    print(f"{met} of {len(chosen)} gates are met")
    # a word that is in no name proves nothing
    return 0 if met == len(chosen) > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
