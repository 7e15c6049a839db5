"""Mutants: the definitions of cards, disasters and general rules with one number changed.

Run as a program, it checks for every number that the tests of the rules fail if it is changed.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeGuard

from faiyum.engine.cards.card import Card, RuleChange
from faiyum.engine.core.constants import DISASTERS
from faiyum.engine.core.face import Sign
from faiyum.engine.core.program import Step

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
DEFINITIONS = ("cards/base.py", "cards/privileges.py")
# The numbers of privileges that change a rule are constants.
CONSTANTS = "core/constants.py"
# The values that are not verified.
FACTS = "core/facts.json"
# Constants of the rules that texts name differently than RULE_NUMBERS does, or that only disasters have.
LEAST = "LEAST"
DISASTER_TABLE = "DISASTER_REPUTATION"
TESTS = [
    "tests/engine/cards",
    "tests/engine/test_administration.py",
    "tests/engine/test_end_of_game.py",
    "tests/engine/core/test_unverified_values.py",
    "tests/engine/rules/test_costs.py",
    "tests/engine/test_setup_and_market.py",
    "tests/engine/rules/test_workers.py",
    "--ignore=tests/engine/cards/test_faces.py",
    "--ignore=tests/engine/cards/test_mutants.py",
]


@dataclass(frozen=True)
class Mutant:
    """A number raised by one, and where it is written."""

    # The number of the card; 0 if it belongs to a general rule.
    card: int
    file: str
    line: int
    column: int
    value: int
    # The name of the constant, if it is one.
    constant: str = ""
    # For a disaster: the number of players.
    players: int = 0

    def __str__(self) -> str:
        subject = f"card {self.card}" if self.card else "rule"
        return f"{subject}: {self.constant or self.value} + 1 ({self.file}:{self.line}:{self.column})"

    def source(self) -> str:
        """Return the changed source of its file."""
        lines = read(self.file).splitlines(keepends=True)
        old, line = str(self.value), lines[self.line - 1]
        assert line[self.column :].startswith(old)
        lines[self.line - 1] = f"{line[: self.column]}{self.value + 1}{line[self.column + len(old) :]}"
        return "".join(lines)


def read(file: str) -> str:
    return (SOURCE / "faiyum" / "engine" / file).read_text(encoding="utf-8")


def mutants() -> list[Mutant]:
    """Return a mutant for each number of a card, a disaster, a rule that texts mention, or a fact."""
    return [*card_mutants(), *disaster_mutants(), *rule_mutants(), *fact_mutants()]


def numeric_constants() -> dict[str, ast.Constant]:
    return {name: node.value for name, node in assignments(CONSTANTS).items() if is_number(node.value)}


def rule_mutants() -> list[Mutant]:
    """Return a mutant for each number of a general rule that the texts of cards and lessons insert."""
    constants = numeric_constants()
    numbers = assignments("cards/card.py")["RULE_NUMBERS"].value
    assert isinstance(numbers, ast.Dict)
    names = [LEAST, *[ast.unparse(value) for value in numbers.values]]
    found = [(name, constants[name]) for name in names]
    return [Mutant(0, CONSTANTS, at.lineno, at.col_offset, ast.literal_eval(at), name) for name, at in found]


def disaster_mutants() -> list[Mutant]:
    """Return a mutant for the reputation of each disaster with each number of players."""
    rows = assignments(CONSTANTS)[DISASTER_TABLE].value
    assert isinstance(rows, ast.Tuple)
    found: list[Mutant] = []
    for players, row in enumerate(rows.elts):
        assert isinstance(row, ast.Tuple)
        # row 0 is unused: there is no game without players
        for disaster, at in zip(DISASTERS, row.elts if players else [], strict=bool(players)):
            value = ast.literal_eval(at)
            found.append(Mutant(disaster, CONSTANTS, at.lineno, at.col_offset, value, DISASTER_TABLE, players))
    return found


def card_mutants() -> list[Mutant]:
    """Return a mutant for each number of each card."""
    constants = numeric_constants()
    found: dict[tuple[str, int, int], Mutant] = {}
    for file in DEFINITIONS:
        steps = assignments(file)
        for call in (node.value for node in ast.parse(read(file)).body if isinstance(node, ast.Expr)):
            if not isinstance(call, ast.Call):
                continue
            first = call.args[0]
            card = ast.literal_eval(constants[first.id] if isinstance(first, ast.Name) else first)
            for node in expanded(call, steps):
                name = node.id if isinstance(node, ast.Name) and is_call(call, "rule_change") else ""
                number = constants.get(name, node)
                if is_number(number) and node is not first:
                    file_of = CONSTANTS if name else file
                    mutant = Mutant(card, file_of, number.lineno, number.col_offset, ast.literal_eval(number), name)
                    found.setdefault((mutant.file, mutant.line, mutant.column), mutant)
    return [*found.values()]


def fact_mutants() -> list[Mutant]:
    """Return a mutant for each number that is not verified; `constant` is the name of the fact."""
    found: list[Mutant] = []
    name = ""
    for number, line in enumerate(read(FACTS).splitlines(), start=1):
        opening = re.fullmatch(r'  "(\w+)": \{', line)
        name = opening[1] if opening else name
        value = re.search(r'(?<="value": )\d+', line)
        if value:
            found.append(Mutant(0, FACTS, number, value.start(), int(value[0]), name))
    return found


def assignments(file: str) -> dict[str, ast.AnnAssign]:
    """Return the assignments of a file by name."""
    nodes = [node for node in ast.parse(read(file)).body if isinstance(node, ast.AnnAssign)]
    return {ast.unparse(node.target): node for node in nodes}


def expanded(call: ast.Call, steps: dict[str, ast.AnnAssign]) -> Iterator[ast.AST]:
    """Yield all parts of the definition of a card, and of the steps to which it refers by name."""
    for node in ast.walk(call):
        yield from ast.walk(steps[node.id]) if isinstance(node, ast.Name) and node.id in steps else [node]


def is_number(node: ast.AST | None) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and type(node.value) is int


def is_call(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == name


def mutated_card(mutant: Mutant) -> Card:
    """Return the card with its number changed, without changing any card of the engine.

    Raises AssertionError if there can be no such card.
    """
    found: dict[int, Card] = {}

    def card(number: int, kind: str, *steps: Step) -> None:
        found[number] = Card(number, kind, list(steps))

    def rule_change(
        number: int, kind: str, do: list[Sign], pay: list[Sign] | None = None, get: list[Sign] | None = None,
        **numbers: int,
    ) -> None:  # fmt: skip
        found[number] = Card(number, kind, [RuleChange(pay or [], do, get or [], numbers)])

    given: dict[str, object] = {"card": card, "rule_change": rule_change, mutant.constant: mutant.value + 1}
    tree = ast.parse(read(DEFINITIONS[-1]) if mutant.constant else mutant.source())
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            node.names = [alias for alias in node.names if alias.name not in given]
    exec(compile(tree, mutant.file, "exec"), given)
    return found[mutant.card]


def fails_the_tests(mutant: Mutant, folder: Path) -> bool:
    """Return whether the tests of the rules fail with this mutant; `folder` holds a copy of the package."""
    file = folder / "faiyum" / "engine" / mutant.file
    file.write_text(mutant.source(), encoding="utf-8")
    passed = passes_the_tests(folder)
    file.write_text(read(mutant.file), encoding="utf-8")
    return not passed


def passes_the_tests(folder: Path) -> bool:
    """Return whether the tests of the rules pass with a copy of the package."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "FAIYUM_"))}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    found = subprocess.run(
        [*command, "-o", f"pythonpath={folder} tests", *TESTS],
        cwd=ROOT,
        env={**environment, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return found.returncode == 0


def sample(chosen: list[Mutant], count: int) -> list[Mutant]:
    """Return some mutants: the same ones for the same sources of the engine, others after any change of them."""
    sources = blake2b()
    for file in sorted((SOURCE / "faiyum" / "engine").rglob("*.py")):
        sources.update(file.read_bytes())
    return Random(sources.digest()).sample(chosen, count)


def survivors(chosen: list[Mutant], processes: int = 2) -> Iterator[Mutant]:
    """Yield the mutants that the tests of the rules do not notice."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(processes) as pool:

        def check(first: int) -> list[Mutant]:
            copy = Path(folder) / str(first)
            shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
            assert passes_the_tests(copy), "the tests must pass before anything is changed"
            return [mutant for mutant in chosen[first::processes] if not fails_the_tests(mutant, copy)]

        for alive in pool.map(check, range(processes)):
            yield from alive


def main() -> int:
    chosen = mutants()
    alive = list(survivors(chosen))
    for mutant in alive:
        print(f"No test fails with {mutant}")
    print(f"{len(chosen) - len(alive)} of {len(chosen)} mutants fail the tests of the rules")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
