"""The child process of `lockstep.py`: plays random games on the engine that PYTHONPATH selects and reports digests.

It uses the engine's public interface only, so that it also runs on engines of older commits.
"""

import faulthandler
import json
import os
import re
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from fnmatch import translate
from functools import partial
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, Final

import faiyum
from faiyum import Game, Option
from faiyum.campaign import REWARDS, reached

Facts = dict[str, Any]

DIGEST_BYTES: Final = 6
REASONS_PER_INSPECTION: Final = 6
MAX_STEPS_AHEAD: Final = 12
# for games that are reloaded now and then: the chance of a reload from the position or record
RELOAD_CHANCE: Final = 1 / 40
# one option of each kind, so that reasons are compared even for kinds that a game has not offered yet
EXAMPLES: Final = (
    "play 38", "cash 38", "buy 38", "use 13", "administrate", "quit", "end", "done", "space D5", "road D5-D6",
    "move D5 D6", "pay stone", "gain rose", "times 2", "supply 2 3", "card 38", "discarded 1", "this", "take-back 2",
    "lift", "reputation 1", "bridge D5-E5", "no such option",
)  # fmt: skip


class Setup:
    """The players, modules, rewards, board and style of a game, derived from its number and the seed of the run."""

    def __init__(self, seed: int, number: int, boards: list[str]) -> None:
        random = Random(f"{seed} {number} setup")
        self.number: Final = number
        self.players: Final = number % 5 + 1
        self.modules: Final = ("privileges",) if number // 5 % 2 else ()
        self.rewards: Final = number // 10 % (len(REWARDS) + 1) if self.players == 1 else 0
        self.seed: Final = random.randrange(2**53)
        self.board: Final = random.choice(boards)
        self.style: Final = random.choice(("uniform", "busy", "by kind"))
        self.reloaded: Final = random.random() < 0.3

    def __str__(self) -> str:
        parts = [f"{self.players} player{'s' if self.players > 1 else ''}", *self.modules]
        if self.rewards:
            parts.append(f"{self.rewards} rewards")
        parts += [f"board {self.board}", f"choices {self.style}", *["reloaded now and then"][: self.reloaded]]
        return f"game {self.number}, seed {self.seed}: {', '.join(parts)}"

    def new_game(self) -> Game:
        return Game(players=self.players, seed=self.seed, modules=self.modules, board=self.board, rewards=self.rewards)


class Rules:
    """Facts to leave out, and keys to rename so that they match those of the other engine.

    A path is dotted, such as `view.prompt`; `*` stands for anything, including dots.
    """

    def __init__(self, ignored: list[str], renamed: dict[str, str]) -> None:
        self.ignored: Final = [re.compile(translate(path)) for path in ignored]
        self.renamed: Final = [(re.compile(translate(path)), key) for path, key in renamed.items()]
        self.heads: Final = {path.partition(".")[0] for path in [*ignored, *renamed]}

    def apply(self, facts: Facts) -> Facts:
        if not self.heads:
            return facts
        return {
            key: self.applied(value, key) if key in self.heads or "*" in self.heads else value
            for key, value in facts.items()
            if not self.ignores(key)
        }

    def ignores(self, path: str) -> bool:
        return any(pattern.match(path) for pattern in self.ignored)

    def applied(self, value: Any, path: str) -> Any:
        if isinstance(value, list):
            return [self.applied(item, f"{path}.{i}") for i, item in enumerate(value)]
        if not isinstance(value, dict):
            return value
        found: Facts = {}
        for key, item in value.items():
            inner = f"{path}.{key}"
            if not self.ignores(inner):
                new_key = next((new for pattern, new in self.renamed if pattern.match(inner)), key)
                found[new_key] = self.applied(item, inner)
        return found


class Play:
    """A random game and the facts to compare about it.

    Choices, reloads and inspections depend on the setup and on the names of the options only, so two engines that
    offer the same options play the same game.
    """

    def __init__(self, setup: Setup, inspect_every: int) -> None:
        self.setup: Final = setup
        self.inspect_every: Final = inspect_every
        self.game = setup.new_game()
        self.choices: Final = Random(f"{setup.seed} choices")
        self.checks: Final = Random(f"{setup.seed} checks")
        self.seen: Final = dict.fromkeys(EXAMPLES)
        self.pool: Final = list(EXAMPLES)
        self.inspections = 0
        self.reasons = 0

    def decisions(self) -> Iterator[Facts]:
        """Yield the facts of each decision, then those of the end of the game."""
        while True:
            game = self.game
            options = game.options
            names = [str(option) for option in options]
            facts: Facts = {
                "player": game.player,
                "turns": game.turns,
                "decisions": game.decisions,
                "over": game.over,
                "reputation": game.reputation,
                "options": names,
                "granted": [str(option) for option in game.granted],
                "chooses_set": game.chooses_set,
            }
            if game.over or self.checks.random() * self.inspect_every < 1:
                facts |= self.inspect(options, names)
            if game.over:
                facts |= self.result()
            yield facts
            if game.over:
                return
            for name in names:
                if name not in self.seen:
                    self.seen[name] = None
                    self.pool.append(name)
            chosen = self.choose(names)
            # by name or by option, because the engine handles them differently
            game.take(names[chosen] if self.choices.random() < 0.5 else options[chosen])
            if self.setup.reloaded and self.choices.random() < RELOAD_CHANCE:
                self.reload()

    def choose(self, names: list[str]) -> int:
        """Return the index of a random option, in the style of this game."""
        random = self.choices
        indices = list(range(len(names)))
        if self.setup.style == "busy" and random.random() < 0.85:
            idle = ("cash", "done", "quit", "end")
            indices = [i for i in indices if names[i].partition(" ")[0] not in idle] or indices
        elif self.setup.style == "by kind":
            kinds = [name.partition(" ")[0] for name in names]
            kind = random.choice(list(dict.fromkeys(kinds)))
            indices = [i for i in indices if kinds[i] == kind]
        return random.choice(indices)

    def reload(self) -> None:
        """Continue from the position, without history, or from the record."""
        if self.choices.random() < 0.7:
            self.game = loaded(self.game.position())
        else:
            self.game = Game.from_record(self.game.record())

    def result(self) -> Facts:
        game = self.game
        record = game.record()
        replayed = Game.from_record(record)
        return {
            "goals": reached(game) if game.players == 1 else [],
            "replayed": {"record": replayed.record() == record, "position": replayed.position() == game.position()},
        }

    def inspect(self, options: list[Option], names: list[str]) -> Facts:
        """Return further facts about this decision, partly for random seats and options."""
        self.inspections += 1
        self.reasons += REASONS_PER_INSPECTION
        game, random = self.game, self.checks
        seat = random.randrange(game.players)
        viewer = random.choice([None, seat, game.player])
        asked = [self.option_name() for _ in range(REASONS_PER_INSPECTION)]
        illegal = [name for name in asked if name not in names]
        payments = [option for option in options if option.kind == "pay"][:2]
        position = game.position()
        facts = {
            "standings": game.standings,
            "winners": game.winners,
            "position": position,
            "view": game.view(viewer),
            "record": record_facts(game.record()),
            "administration": game.administration(seat),
            "shuffled": (game.known() if seat == game.player else game.sample(Random(random.random()))).position(),
            "details": [[o.kind, o.value, o.goods, o.substitutes] for o in options],
            "left_after": {str(payment): game.left_after(payment) for payment in payments},
            "reasons": {name: self.reason(name) for name in asked},
            "refused": {name: caught(partial(game.take, name)) for name in illegal[:1]},
            # not every time, because it takes as long as everything else
            "loaded": random.random() > 0.2 or loaded(position).position() == position,
            "ahead": self.look_ahead(),
        }
        # none of the above may change the game
        return {**facts, "unchanged": game.position() == position and [str(o) for o in game.options] == names}

    def option_name(self) -> str:
        """Return the name of an option that occurred earlier in the game, or one that differs from it slightly."""
        name = self.checks.choice(self.pool)
        places = [i for i, letter in enumerate(name) if letter.isdigit() or letter.isupper()]
        if not places or self.checks.random() < 0.5:
            return name
        i = self.checks.choice(places)
        return name[:i] + self.checks.choice("0123456789" if name[i].isdigit() else "ABCDEFGHI") + name[i + 1 :]

    def reason(self, name: str) -> Any:
        reason = caught(partial(self.game.why_not, name))
        return reason.data() if hasattr(reason, "data") else reason

    def look_ahead(self) -> Facts:
        """Continue the game on a clone, then undo those decisions and perhaps some earlier ones."""
        twin = self.game.clone()
        steps: list[Any] = []
        count = self.checks.randint(1, MAX_STEPS_AHEAD)
        while not twin.over and len(steps) < count:
            name = str(self.checks.choice(twin.options))
            steps.append([twin.player, name, len(twin.options)])
            twin.take(name)
        reputation, over = twin.reputation, twin.over
        for _ in range(min(twin.decisions, self.checks.randrange(len(steps) + 4))):
            twin.undo()
        return {
            "steps": steps,
            "reputation": reputation,
            "over": over,
            "undone": {
                "position": twin.position(),
                "options": [str(option) for option in twin.options],
                "granted": [str(option) for option in twin.granted],
                "history": [[turn, player, str(option)] for turn, player, option in twin.history[-3:]],
            },
        }


def loaded(position: dict[str, Any]) -> Game:
    """Return the game in a position that has been stored as JSON."""
    return Game.from_position(json.loads(json.dumps(position)))


def record_facts(record: str) -> Facts:
    """Return a record with the position that it starts from, if any, as data, so that parts of it can be ignored."""
    header = "position: "
    lines = record.splitlines()
    starts = [json.loads(line.removeprefix(header)) for line in lines if line.startswith(header)]
    return {"starts": starts, "lines": [line for line in lines if not line.startswith(header)]}


def caught(ask: Callable[[], Any]) -> Any:
    """Return the result of a call, or the error that it raises."""
    try:
        return ask()
    except ValueError as error:
        return error_data(error)


def error_data(error: ValueError) -> Any:
    parts: dict[str, Any] = getattr(error, "parts", {})
    return {
        # an error without a key is a bug in the engine; for errors in the input, str() would load the texts
        "error": error.key if hasattr(error, "key") else repr(error),
        "parts": {key: error_data(part) if isinstance(part, ValueError) else part for key, part in parts.items()},
    }


in_json: Final = json.JSONEncoder(separators=(",", ":"), sort_keys=True).encode


def digest(facts: Facts) -> str:
    return blake2b(in_json(facts).encode(), digest_size=DIGEST_BYTES).hexdigest()


def send(data: Any) -> None:
    sys.stdout.write(in_json(data) + "\n")
    sys.stdout.flush()


def play_with_digests(setup: Setup, inspect_every: int, rules: Rules) -> None:
    """Play a game and send one line about it: a digest for each decision, and the error that ended it early."""
    digests: list[str] = []
    play: Play | None = None
    error = ""
    try:
        play = Play(setup, inspect_every)
        for facts in play.decisions():
            digests.append(digest(rules.apply(facts)))
    except Exception as raised:
        error = repr(raised)
    send({
        "game": setup.number,
        "digests": digests,
        "inspections": play.inspections if play else 0,
        "reasons": play.reasons if play else 0,
        "error": error,
    })  # fmt: skip


def play_in_detail(setup: Setup, inspect_every: int, rules: Rules) -> None:
    """Play a game and send a line for each decision: its facts, and the record so far for people to read."""
    send({"setup": str(setup)})
    record = ""
    try:
        play = Play(setup, inspect_every)
        for facts in play.decisions():
            record = play.game.record()
            # include the position each time, to find the first decision at which it differs
            send({"facts": rules.apply({**facts, "position": play.game.position()}), "record": record})
    except Exception:
        send({"facts": {"error": traceback.format_exc()}, "record": record})


def exit_with_parent() -> None:
    """Exit when the parent closes its end of the pipe or dies."""

    def wait() -> None:
        # not sys.stdin, whose lock would be held at a regular exit
        os.read(0, 1)
        os._exit(1)

    # Ctrl+C also reaches the parent, which then closes the pipe
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=wait, daemon=True).start()


def main() -> None:
    job = json.loads(sys.argv[1])
    exit_with_parent()
    faulthandler.enable()
    send({"package": str(Path(faiyum.__file__).parent), "compiled": faiyum.COMPILED})
    rules = Rules(job["ignore"], job["rename"])
    play = play_in_detail if job["detail"] else play_with_digests
    for number in range(job["first"], job["end"], job["step"]):
        # prints the stack and exits if the engine hangs, even in compiled code
        faulthandler.dump_traceback_later(job["timeout"], exit=True)
        play(Setup(job["seed"], number, job["boards"]), job["inspect_every"], rules)
    # the interpreter's own shutdown would be reported under valgrind
    os._exit(0)


if __name__ == "__main__":
    main()
